"""What a card's face shows of its facts, where, and with how much ink."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from device.faces import entries, inks
from device.faces.face import card_face
from device.faces.figures.kin import KIN, kin_of
from device.faces.frame import HEADER
from device.faces.paper import PX_PER_MM, Image
from device.faces.picture import lots
from device.packs import classic_pack
from engine.cards.facts import Ability, Attack, CardFacts, Type, When
from engine.cards.keywords import Keyword
from engine.names import Names
from ui.screen import Lang

# A sword's picture does not depend on its name, so that names can be compared.
PLAIN = CardFacts("plain", Names("Меч", "Sword"), type=Type.EQUIPMENT, slot="weapon", cost=3)
ORC = CardFacts(
    "orc",
    Names("Орк", "Orc"),
    element="steppes",
    life=10,
    strike=(3, 3, 4),
    cost=5,
    classes=("Орк",),
)


def changed(card: CardFacts, **facts: Any) -> CardFacts:
    return msgspec.structs.replace(card, **facts)


def differs(one: CardFacts, other: CardFacts) -> tuple[float, float, float, float]:
    """Where two faces differ: left, top, right and bottom in millimetres."""
    apart = np.abs(card_face(one).astype(int) - card_face(other)).max(axis=2) > 24
    rows, columns = np.flatnonzero(apart.any(axis=1)), np.flatnonzero(apart.any(axis=0))
    assert len(rows), "they look the same"
    left, top = columns[0] / PX_PER_MM, rows[0] / PX_PER_MM
    return left, top, columns[-1] / PX_PER_MM, rows[-1] / PX_PER_MM


def at(face: Image, x: float, y: float) -> tuple[int, int, int]:
    """The colour at a place in millimetres: red, green, blue."""
    blue, green, red = face[round(y * PX_PER_MM), round(x * PX_PER_MM)]
    return int(red), int(green), int(blue)


def beside(face: Image, left: float) -> tuple[int, int, int]:
    """The ground of the band of 1.3 mm from `left`, between its ornaments: red, green, blue."""
    x = slice(round(left * PX_PER_MM), round((left + 1.3) * PX_PER_MM))
    band = face[round(20 * PX_PER_MM) : round(70 * PX_PER_MM), x].reshape(-1, 3)
    colours, counts = np.unique(band, axis=0, return_counts=True)
    blue, green, red = colours[counts.argmax()]
    return int(red), int(green), int(blue)


def near(seen: tuple[int, int, int], colour: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(seen, colour, strict=True)) < 12


def ability(**parts: Any) -> Ability:
    return Ability(**{"names": Names("Особенность", "Ability"), "when": When.ACTION, **parts})


def test_a_face_is_63_by_88_millimetres_at_300_dots_an_inch_and_always_the_same() -> None:
    face = card_face(ORC)
    assert face.shape == (1039, 744, 3)  # 88 / 25.4 × 300 = 1039.4; 63 / 25.4 × 300 = 744.1
    assert np.array_equal(face, card_face(ORC))


@pytest.mark.parametrize(
    ("facts", "left", "top", "right", "bottom"),
    [
        ({"life": 11}, 3, 73, 18, 86),
        ({"movement": 2}, 17, 73, 30, 86),
        ({"strike": (2, 3, 4)}, 33, 73, 43, 86),
        ({"strike": (3, 2, 4)}, 41, 73, 51, 86),
        ({"strike": (3, 3, 5)}, 49, 73, 60, 86),
        ({"cost": 6}, 1, 0, 17, 17),
        ({"elite": True}, 1, 0, 17, 17),
        ({"unique": True}, 16, 60, 47, 77),
    ],
)
def test_each_number_has_its_place(
    facts: dict[str, Any], left: float, top: float, right: float, bottom: float
) -> None:
    # Life steers how large the picture's figure is, so only the foot is compared.
    one, other = ORC, changed(ORC, **facts)
    if "life" in facts:
        apart = np.abs(card_face(one).astype(int) - card_face(other)).max(axis=2)
        heart = apart[round(75 * PX_PER_MM) :, round(3 * PX_PER_MM) : round(18 * PX_PER_MM)]
        assert (heart > 60).any()
        return
    seen = differs(one, other)
    assert left <= seen[0] and top <= seen[1] and seen[2] <= right and seen[3] <= bottom, seen


def test_gold_is_for_the_elite_and_silver_for_the_others() -> None:
    regular, elite = card_face(PLAIN), card_face(changed(PLAIN, elite=True))
    assert near(at(regular, 5.2, 8.2), inks.SILVER)
    assert near(at(elite, 5.6, 8.2), inks.GOLD)


@pytest.mark.parametrize("element", inks.ELEMENT)
def test_the_frame_has_the_elements_colour(element: str) -> None:
    face = card_face(changed(PLAIN, element=element))
    assert near(at(face, 30.0, 2.6), inks.ELEMENT[element])
    assert near(beside(face, 2.2), inks.ELEMENT[element])
    assert near(beside(face, 59.5), inks.ELEMENT[element])


def test_two_elements_share_the_frame() -> None:
    face = card_face(changed(PLAIN, element="forests+swamps"))
    assert near(at(face, 20.0, 2.6), inks.ELEMENT["forests"])
    assert near(at(face, 45.0, 2.6), inks.ELEMENT["swamps"])
    assert near(beside(face, 2.2), inks.ELEMENT["forests"])
    assert near(beside(face, 59.5), inks.ELEMENT["swamps"])


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
        "\U0001f409\x00",
    ],
)
def test_every_name_stays_between_the_crystal_and_the_signs(name: str) -> None:
    left, top, right, bottom = differs(PLAIN, changed(PLAIN, names=Names(name, name)))
    assert left >= 16.0 and right <= 53.9 and top >= 2.0 and bottom <= 12.5


def test_the_name_is_in_the_language_that_was_asked_for() -> None:
    assert not np.array_equal(card_face(PLAIN, Lang.RU), card_face(PLAIN, Lang.EN))


def test_paper_is_white_all_round_and_ink_is_saved() -> None:
    for number in ("10-001", "10-101", "10-191", "10-136", "10-168"):
        face = card_face(classic_pack().cards[number])
        edge = round(1.6 * PX_PER_MM)
        for strip in (face[-edge:], face[round(20 * PX_PER_MM) :, :edge], face[:, -edge:]):
            assert (strip == 255).all(), number
        assert 1 - face.mean() / 255 < 0.5, number


def test_keywords_and_abilities_have_lines_of_their_own() -> None:
    card = changed(
        ORC,
        keywords={Keyword.ARMOUR: 2, Keyword.DIRECTED: 1, Keyword.ATTACK_EXPERIENCE: "moved"},
        abilities=(
            ability(attack=Attack.SHOT, strength=(1, 2, 3), closes=True, reach=4),
            ability(attack=Attack.DISCHARGE, amount=2, tokens=1),
            ability(by_hand=True, amount="roll + 1"),
        ),
    )
    lines = entries.rows(card, Lang.RU)
    words = [[entry.words for entry in line] for line in lines]
    assert words == [
        ["Броня 2", "Направленный удар"],
        ["Опыт в атаке X"],
        ["Особенность"],
        ["Особенность"],
        ["Особенность"],
    ]
    assert [line[0].number for line in lines[2:]] == ["1–2–3", "2", ""]
    assert [sign[1] for sign in lines[2][0].behind] == ["4"]
    assert len(lines[4][0].behind) == 1  # the hand


def test_the_cards_number_is_large_enough_to_read_and_touches_no_line() -> None:
    # Digits and capitals only, so that the ink is as high as a capital.
    one, other = changed(PLAIN, id="10-001"), changed(PLAIN, id="")
    strips = [card_face(card)[round(83.2 * PX_PER_MM) :] for card in (one, other)]
    apart = np.abs(strips[0].astype(int) - strips[1]).max(axis=2) > 60
    rows = np.flatnonzero(apart.any(axis=1))
    top, bottom = 83.2 + rows[0] / PX_PER_MM, 83.2 + (rows[-1] + 1) / PX_PER_MM
    assert bottom - top >= 1.8
    # The frame's lines are 0.35 mm thick and less, at 83 and at 86 mm.
    assert top > 83.2 and bottom < 85.8


@pytest.mark.parametrize("name", ["Дозор Форрендора", "Дочь перламутра", "Повелитель мертвых"])
def test_a_name_of_two_lines_is_large_and_keeps_off_the_picture(name: str) -> None:
    faces = [card_face(changed(PLAIN, names=Names(one, one))) for one in (name, "")]
    apart = (np.abs(faces[0].astype(int) - faces[1]).max(axis=2) > 60).any(axis=1)
    rows = np.flatnonzero(apart) / PX_PER_MM
    assert rows[-1] < HEADER - 0.3
    # Two lines of capitals of 3 mm, and what hangs below the second.
    assert rows[-1] - rows[0] > 7.5


def test_long_keywords_stand_by_themselves() -> None:
    long = (Keyword.SUDDEN_PROTECTION, Keyword.DISCHARGE_PROTECTION, Keyword.POISON_PROTECTION)
    card = changed(ORC, keywords=dict.fromkeys(long, 1) | {Keyword.ARMOUR: 1})
    words = [[entry.words for entry in line] for line in entries.rows(card, Lang.RU)]
    assert words == [
        ["Защита от внезапных действий"],
        ["Защита от разрядов"],
        ["Защита от отравления", "Броня 1"],
    ]


def test_less_than_nothing_has_no_hyphen() -> None:
    card = changed(
        ORC, abilities=(ability(names=Names("Удача: -1, Орк-маг 3-4", "Luck: -1, half-orc 3-4")),)
    )
    for lang, words in (
        (Lang.RU, "Удача: –1, Орк-маг 3-4"),
        (Lang.EN, "Luck: –1, half-orc 3-4"),
    ):
        assert entries.rows(card, lang)[0][0].words == words


def test_a_card_of_many_words_still_has_a_picture() -> None:
    many = changed(
        ORC,
        keywords=dict.fromkeys(list(Keyword)[:12], 2),
        abilities=tuple(ability(strength=(1, 2, 3), by_hand=True) for _ in range(20)),
    )
    lines = entries.rows(many, Lang.RU)
    assert len(lines) <= 6
    assert sum(len(line) for line in lines) == 32  # nothing is left out
    assert entries.height(lines) < 30
    assert card_face(many).shape == (1039, 744, 3)


def test_a_name_tells_who_is_in_the_picture() -> None:
    for name, kin in (
        ("Степной волколак", "wolf"),
        ("Циклоп", "cyclops"),
        ("Леший", "treant"),
        ("Кентавр", "centaur"),
        ("Иглохрюк", "quilled"),
        ("Скелетный червь", "bone_worm"),
        ("Скелетный воин", "undead"),
        ("Гигантский червь", "serpent"),
        ("Гаррид-лучник", "archer"),
    ):
        card = CardFacts("x", Names(name, name), element="steppes")
        assert kin_of(card, lots("x", "figure")) is KIN[kin]
    # An animal's name in a people's: the class says more.
    rider = CardFacts("x", Names("Кабаний наездник", "Boar rider"), classes=("Орк",))
    assert kin_of(rider, lots("x", "figure")) is KIN["orc"]
    troll = classic_pack().find("Осклизг")
    assert kin_of(troll, lots(troll.id, "figure")) is KIN["troll"]
    likho = CardFacts("x", Names("Лихо одноглазое", "Likho"), type=Type.ARTIFACT)
    assert kin_of(likho, lots("x", "figure")) is KIN["one_eyed"]
    shield = CardFacts("x", Names("Волк", "Wolf"), type=Type.EQUIPMENT, slot="shield")
    assert kin_of(shield, lots("x", "figure")) is KIN["buckler"]


@pytest.mark.parametrize("kind", Type)
@pytest.mark.parametrize("element", inks.ELEMENT)
def test_every_kind_of_card_of_every_element_has_a_face(kind: Type, element: str) -> None:
    card = CardFacts(f"{element}{kind}", Names("Ыъ", "Q"), element=element, type=kind)
    picture = card_face(card)[round(13 * PX_PER_MM) : round(60 * PX_PER_MM), 60:-60]
    assert picture.reshape(-1, 3).std(axis=0).max() > 12
