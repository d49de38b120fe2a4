"""What a face of «Берсерк. Герои» shows of its facts, and where; each type by its own frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from device.faces import entries, inks
from device.faces.face import card_face
from device.faces.figures.heroic import shown_on
from device.faces.heroes import abilities, foot, frame
from device.faces.lettering import Style, write
from device.faces.paper import PX_PER_MM, Image, Paper
from device.faces.picture import lots
from device.faces.signs import deeds, living, pictograms
from device.faces.signs.keywords import keyword_sign
from device.packs import classic_pack, every_heroes_card
from engine.cards.facts import Ability, Attack, CardFacts, Effect, Step, Type, When, Whose
from engine.cards.keywords import Keyword
from engine.names import Names
from ui.drawing.pens import PENS
from ui.drawing.text import fit
from ui.screen import Lang
from ui.theme import Colour

HEROIC = (Type.HERO, Type.CREATURE, Type.SUPPORT, Type.SPELL)
CREATURE = CardFacts(
    "creature",
    Names("Сторож", "Watchman"),
    element="steppes",
    type=Type.CREATURE,
    cost=4,
    life=5,
    strike=(3, 3, 3),
    classes=("Сторож",),
)
# No root of an amulet is in the names below, so that the picture does not depend on them.
AMULET = CardFacts("amulet", Names("Штука", "Thing"), type=Type.SUPPORT, slot="amulet", cost=2)
HERO = CardFacts("hero", Names("Ярослав", "Yaroslav"), type=Type.HERO, life=27)
SPELL = CardFacts("spell", Names("Слово", "Word"), type=Type.SPELL, cost=1)
ONE_OF_EACH = {card.type: card for card in (CREATURE, AMULET, HERO, SPELL)}


def changed(card: CardFacts, **facts: Any) -> CardFacts:
    return msgspec.structs.replace(card, **facts)


def ability(**parts: Any) -> Ability:
    return Ability(**{"names": Names("Особенность", "Ability"), "when": When.ACTION, **parts})


def apart(one: CardFacts, other: CardFacts) -> tuple[float, float, float, float]:
    """Where two faces differ: left, top, right and bottom in millimetres."""
    seen = np.abs(card_face(one).astype(int) - card_face(other)).max(axis=2) > 24
    rows, columns = np.flatnonzero(seen.any(axis=1)), np.flatnonzero(seen.any(axis=0))
    assert len(rows), "they look the same"
    return tuple(float(at) / PX_PER_MM for at in (columns[0], rows[0], columns[-1], rows[-1]))  # type: ignore[return-value]


def at(face: Image, x: float, y: float) -> Colour:
    blue, green, red = face[round(y * PX_PER_MM), round(x * PX_PER_MM)]
    return int(red), int(green), int(blue)


def near(seen: Colour, colour: Colour) -> bool:
    return max(abs(a - b) for a, b in zip(seen, colour, strict=True)) < 12


@pytest.mark.parametrize("kind", HEROIC)
def test_a_face_is_63_by_88_millimetres_at_300_dots_an_inch_and_always_the_same(
    kind: Type,
) -> None:
    face = card_face(ONE_OF_EACH[kind])
    assert face.shape == (1039, 744, 3)  # 88 / 25.4 × 300 = 1039.4; 63 / 25.4 × 300 = 744.1
    assert np.array_equal(face, card_face(ONE_OF_EACH[kind]))


@pytest.mark.parametrize(
    ("card", "facts", "left", "top", "right", "bottom"),
    [
        # The coin's middle is at (9.7, 9.7), and it has a radius of 6.5.
        (CREATURE, {"cost": 5}, 4, 4, 15, 15),
        (AMULET, {"cost": 3}, 4, 4, 15, 15),
        (SPELL, {"cost": 12}, 4, 4, 15, 15),
        # The foot begins at 73.4, a hero's at 70.4; the lower band at 83.
        (CREATURE, {"strike": (4, 4, 4)}, 11, 73, 21, 83),
        (CREATURE, {"classes": ("Ночной сторож",)}, 20, 73, 48, 83),
        (CREATURE, {"unique": True}, 20, 73, 48, 83),
        (HERO, {"classes": ("Вождь",)}, 5, 70, 43, 83),
        (AMULET, {"unique": True}, 50, 73, 58, 83),
    ],
)
def test_each_fact_has_its_place(
    card: CardFacts, facts: dict[str, Any], left: float, top: float, right: float, bottom: float
) -> None:
    seen = apart(card, changed(card, **facts))
    assert left <= seen[0] and top <= seen[1] and seen[2] <= right and seen[3] <= bottom, seen


@pytest.mark.parametrize(("card", "life"), [(CREATURE, 6), (HERO, 28)])
def test_life_stands_on_the_heart_at_the_right(card: CardFacts, life: int) -> None:
    # Life steers how large the picture's figure is, so only the foot is compared.
    faces = [card_face(one)[round(71 * PX_PER_MM) :] for one in (card, changed(card, life=life))]
    columns = np.flatnonzero((np.abs(faces[0].astype(int) - faces[1]) > 60).any(axis=(0, 2)))
    assert columns[0] / PX_PER_MM > 44 and columns[-1] / PX_PER_MM < 59


def digits(card: CardFacts, other: CardFacts) -> float:
    """How high the digits are in which two faces' feet differ, in millimetres."""
    faces = [card_face(one)[round(71 * PX_PER_MM) :] for one in (card, other)]
    rows = np.flatnonzero((np.abs(faces[0].astype(int) - faces[1]) > 60).any(axis=(1, 2)))
    return float(rows[-1] - rows[0]) / PX_PER_MM


def test_a_heros_life_is_the_largest_number_of_all() -> None:
    # A 1 and an 8 differ from the digit's top to its foot.
    large = digits(changed(HERO, life=21), changed(HERO, life=28))
    small = digits(changed(CREATURE, life=1), changed(CREATURE, life=8))
    assert large > small * 1.2
    assert large > 5.5


def test_a_hero_has_laurels_instead_of_a_price() -> None:
    hero, other = card_face(HERO), card_face(changed(HERO, cost=7))
    assert np.array_equal(hero, other)
    assert near(at(hero, 5.6, 5.6), inks.PAPER)
    assert near(at(card_face(AMULET), 12.9, 9.7), inks.GOLD)


@pytest.mark.parametrize("element", inks.ELEMENT)
@pytest.mark.parametrize("kind", HEROIC)
def test_the_frame_has_the_elements_colour(kind: Type, element: str) -> None:
    face = card_face(changed(ONE_OF_EACH[kind], element=element))
    # Above the window, between the coin and the element's sign; a hero's edge is gold there.
    if kind is not Type.HERO:
        assert near(at(face, 24.0, 2.5), inks.ELEMENT[element])
        return
    assert near(at(face, 24.0, 2.75), inks.GOLD)
    corner = face[round(4 * PX_PER_MM) : round(6 * PX_PER_MM), round(18 * PX_PER_MM) : 270]
    colours, counts = np.unique(corner.reshape(-1, 3), axis=0, return_counts=True)
    blue, green, red = colours[counts.argmax()]
    assert near((int(red), int(green), int(blue)), inks.ELEMENT[element])


def test_two_elements_share_the_frame_and_have_a_sign_each() -> None:
    both = card_face(changed(CREATURE, element="forests+swamps"))
    assert near(at(both, 20.0, 2.5), inks.ELEMENT["forests"])
    assert near(at(both, 45.0, 2.5), inks.ELEMENT["swamps"])
    # The signs stand on paper at (54, 9) and (54, 18.6).
    one = card_face(changed(CREATURE, element="forests"))
    assert near(at(both, 54.0, 14.9), inks.PAPER) and not near(at(one, 54.0, 14.9), inks.PAPER)


def test_the_game_and_the_type_show_at_the_corners() -> None:
    """At 3 mm from both edges: cut off on a classic card at the left top, here at all four."""
    corner = 2.75
    places = [(x, y) for x in (corner, 63 - corner) for y in (corner, 88 - corner)]

    def white(face: Image) -> list[bool]:
        return [near(at(face, *place), inks.WHITE) for place in places]

    for card in ONE_OF_EACH.values():
        assert white(card_face(card)) == [True] * 4, card.type
    classic = card_face(classic_pack().cards["10-001"])
    assert white(classic) == [True, False, False, True]


def half(kind: Type, y: float) -> float:
    """How far to the right of the middle the picture reaches at a height, in millimetres."""
    faces = [card_face(changed(ONE_OF_EACH[kind], id=f"card {n}")) for n in range(6)]
    row = np.stack([face[round(y * PX_PER_MM)] for face in faces]).astype(int)
    # Only the picture is another one on each of them.
    seen = np.flatnonzero((np.ptp(row, axis=0) > 40).any(axis=1)) / PX_PER_MM
    return float(seen[seen < (63.0 if y > 14 else 49.0)][-1]) - 31.5


def test_types_are_told_apart_by_their_windows() -> None:
    """Just below the element's sign, and at the very top between that and the coin."""
    # Half of the window is 26.9 mm wide. A hero's begins to narrow 21 mm below its point, at
    # 14.5 mm it has 1 - 0.538^2.1 = 0.73 of that; a spell's oval has 0.84.
    # The line around it hides a little more than half a millimetre, aslant up to twice that.
    assert 18.0 < half(Type.HERO, 14.5) < 19.6
    assert 21.4 < half(Type.SPELL, 14.5) < 22.6
    assert 25.4 < half(Type.CREATURE, 14.5) < 26.4
    assert 26.2 < half(Type.SUPPORT, 14.5) < 26.9
    # The corners of a support's are cut off straight, a creature's is an arch.
    assert half(Type.SUPPORT, 5.8) > 16
    assert half(Type.CREATURE, 5.8) < 12


@pytest.mark.parametrize(
    "name",
    [
        "Щ",
        "Очень длинное имя существа из топких болот и тёмных лесов",
        "Превысокомногорассмотрительствующий",
        "W" * 60,
        "Żółć gęślą jaźń Łódź",
        "黒い騎士",
        "с\tтабуляцией\nи строкой",
    ],
)
@pytest.mark.parametrize("kind", [Type.SUPPORT, Type.HERO])
def test_every_name_stays_on_its_plate(kind: Type, name: str) -> None:
    card = ONE_OF_EACH[kind]
    short, named = (changed(card, names=Names(one, one)) for one in (".", name))
    left, top, right, bottom = apart(short, named)
    # A ribbon's lines at its edges make room for a name of two lines.
    beside, low = (6.4, 73.4) if kind is Type.SUPPORT else (4.6, 70.4)
    assert left >= beside and right <= 63 - beside and top >= low - 8.6 and bottom <= low


def test_a_name_is_in_the_language_that_was_asked_for() -> None:
    assert not np.array_equal(card_face(AMULET, Lang.RU), card_face(AMULET, Lang.EN))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, bool, Style]]]:
    """Everything that is written on a face: the words, whether they fit, and in which letters."""
    said: list[tuple[str, bool, Style]] = []

    def noted(
        paper: Paper,
        text: str,
        area: tuple[float, float, float, float],
        styles: tuple[Style, ...],
        ink: Colour,
        **more: Any,
    ) -> float:
        found = fit(text, styles, area[2], more.get("lines", 1), PX_PER_MM)
        said.append((text, found.fits, found.style))
        return write(paper, text, area, styles, ink, **more)

    for module in (frame, foot, entries):
        monkeypatch.setattr(module, "write", noted)
    yield said


@pytest.mark.parametrize("lang", Lang)
def test_shipped_cards_can_be_read(lang: Lang, written: list[tuple[str, bool, Style]]) -> None:
    cards = every_heroes_card().cards.values()
    for card in cards:
        written.clear()
        face = card_face(card, lang)
        assert [text for text, fits, _ in written if not fits] == [], card.id
        name = card.names.ru if lang is Lang.RU else card.names.en
        large = [style.size for text, _, style in written if text == name]
        assert max(large) >= 3.8, card.id  # no name is in narrow letters
        assert all(style.size >= 2.7 for text, _, style in written if text != card.id), card.id
        edge = round(1.6 * PX_PER_MM)
        for strip in (face[-edge:], face[round(20 * PX_PER_MM) :, :edge], face[:, -edge:]):
            assert (strip == 255).all(), card.id
        assert 1 - face.mean() / 255 < 0.5, card.id


def test_the_cards_number_is_large_enough_to_read_and_stands_on_paper() -> None:
    one, other = changed(AMULET, id="10-001"), changed(AMULET, id="10-777")
    band = [
        card_face(card)[round(83.3 * PX_PER_MM) : round(85.6 * PX_PER_MM)] for card in (one, other)
    ]
    seen = np.abs(band[0].astype(int) - band[1]).max(axis=2) > 60
    rows = np.flatnonzero(seen.any(axis=1))
    assert (rows[-1] - rows[0] + 1) / PX_PER_MM >= 1.5
    columns = np.flatnonzero(seen.any(axis=0)) / PX_PER_MM
    assert columns[0] > 7 and columns[-1] < 18


def test_a_line_tells_when_at_what_price_and_what() -> None:
    card = changed(
        CREATURE,
        keywords={Keyword.ARMOUR: 2, Keyword.DIRECTED: 1, Keyword.DASH: 1},
        abilities=(
            ability(
                attack=Attack.SHOT,
                effect=Effect.WOUND,
                amount=3,
                coins=2,
                closes=True,
                by_hand=True,
            ),
            ability(when=When.ENTERS, effect=Effect.DRAW, amount=1),
            ability(when=When.DIES, effect=Effect.COINS, amount=-2),
            ability(when=When.DIES, watches=Whose.OWN, effect=Effect.BOOST, amount=1),
        ),
    )
    lines = abilities.rows(card, Lang.RU)
    words = [[entry.words for entry in line] for line in lines]
    assert words[:2] == [["Броня 2", "Направленный удар"], ["Рывок"]]
    shot, hire, doom, others = (line[0] for line in lines[2:])
    assert shot.signs == ((deeds.coin, "2"), (pictograms.closing, ""), (pictograms.bow, ""))
    assert shot.behind == ((PENS["wound"], "3"), (pictograms.by_hand, ""))
    assert (hire.signs, hire.behind) == (((PENS["play"], ""),), ((deeds.drawn, "1"),))
    assert (doom.signs, doom.behind) == (((living.skull_drop, ""),), ((deeds.coin, "–2"),))
    assert (others.signs, others.behind) == (((pictograms.triggered, ""),), ((deeds.boost, "+1"),))


def test_prices_that_are_announced_are_x() -> None:
    card = changed(
        CREATURE,
        abilities=(
            ability(effect=Effect.HEAL, amount="x", x=5, pays="coins", coins=1),
            ability(effect=Effect.HEAL, amount="x", x=5, pays="life"),
            ability(effect=Effect.CREATE, face="egg", amount=2, loses=1, discards=2),
            ability(effect=Effect.DESTROY, destroys=True, zone="hand"),
            ability(effect=Effect.NONE),
        ),
    )
    signs = [line[0].signs for line in abilities.rows(card, Lang.RU)]
    assert signs == [
        ((deeds.coin, "1+X"),),
        ((PENS["more"], "X"),),
        ((deeds.lost_coin, ""), (deeds.discarded, "2")),
        ((PENS["fan"], ""), (PENS["grave"], "")),
        ((PENS["chevron"], ""),),  # it costs nothing
    ]


def test_keywords_that_are_granted_show_their_sign_and_deeds_are_three_at_most() -> None:
    steps = tuple(Step(one) for one in (Effect.OPEN, Effect.HEAL, Effect.WOUND, Effect.DRAW))
    card = changed(
        CREATURE,
        abilities=(
            ability(
                effect=Effect.GRANT, keyword=Keyword.ARMOUR, amount=2, then=(Step(Effect.OPEN),)
            ),
            ability(effect=Effect.GRANT, keyword=Keyword.DASH, amount=1),
            ability(effect=Effect.OPEN, then=steps),
        ),
    )
    behind = [line[0].behind for line in abilities.rows(card, Lang.RU)]
    assert behind == [
        ((keyword_sign(Keyword.ARMOUR), "2"), (PENS["open"], "")),
        ((keyword_sign(Keyword.DASH), ""),),
        ((PENS["open"], ""), (PENS["life"], "1"), (PENS["wound"], "1")),
    ]


def test_a_long_price_leaves_room_for_the_name() -> None:
    dear = ability(
        effect=Effect.WOUND,
        coins=12,
        loses=3,
        discards=2,
        wounds=3,
        tokens=1,
        destroys=True,
        closes=True,
    )
    line = abilities.rows(changed(CREATURE, abilities=(dear,)), Lang.RU)[0][0]
    assert (len(line.signs), line.behind) == (7, ())


def test_a_card_of_many_words_still_has_a_picture() -> None:
    many = changed(
        CREATURE,
        keywords=dict.fromkeys(list(Keyword)[:12], 2),
        abilities=tuple(ability(coins=1, closes=True, by_hand=True) for _ in range(20)),
    )
    lines = abilities.rows(many, Lang.RU)
    assert len(lines) <= 6
    assert sum(len(line) for line in lines) == 32  # nothing is left out
    face = card_face(many)
    picture = face[round(16 * PX_PER_MM) : round(36 * PX_PER_MM), 80:-80]
    assert picture.reshape(-1, 3).std(axis=0).max() > 12


def test_a_name_tells_who_or_what_is_in_the_picture() -> None:
    def maker(name: str, kind: Type, **facts: Any) -> str:
        card = CardFacts("x", Names(name, name), element="steppes", type=kind, **facts)
        return shown_on(card, lots("x", "figure")).heads[0].__name__

    for name, shown in (("Гуртовой пёс", "dog"), ("Жестяной петух", "rooster"), ("Яйцо", "egg")):
        assert maker(name, Type.CREATURE) == shown
    for name, shown in (
        ("Пожар в степи", "flame"),
        ("Рыбацкая сеть", "net"),
        ("Камнепад", "downpour"),
    ):
        assert maker(name, Type.SPELL) == shown
    for name, slot, shown in (
        ("Щит рассвета", "armour", "buckler"),
        ("Шёпот гор", "armour", ""),
        ("Гремучий вулкан", "terrain", "mountain_of_fire"),
        ("Набатный колокол", "event", "bell"),
        ("Костяной гребень", "amulet", "comb"),
    ):
        seen = maker(name, Type.SUPPORT, slot=slot)
        assert seen == shown or (
            not shown and seen in ("coat", "buckler", "helmet", "gauntlet", "boots")
        )
    # A beast's class is no people, and its element tells which beasts there are.
    beast = maker("Рыкун", Type.CREATURE, classes=("Зверь",))
    assert beast in ("horse", "lion", "eagle", "dog")


def test_a_spell_without_a_telling_name_shows_what_it_does() -> None:
    coins = changed(SPELL, abilities=(ability(when=When.SPELL, effect=Effect.COINS),))
    assert shown_on(coins, lots("x", "figure")).heads[0].__name__ == "hoard"


@pytest.mark.parametrize("kind", HEROIC)
@pytest.mark.parametrize("element", inks.ELEMENT)
def test_every_kind_of_card_of_every_element_has_a_face(kind: Type, element: str) -> None:
    card = CardFacts(f"{element}{kind}", Names("Ыъ", "Q"), element=element, type=kind, slot="event")
    picture = card_face(card)[round(16 * PX_PER_MM) : round(60 * PX_PER_MM), 70:-70]
    assert picture.reshape(-1, 3).std(axis=0).max() > 12
