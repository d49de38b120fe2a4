"""Facts from a card list of the public shape; its cards are invented."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.cardbook import Pack, PackError, parse_pack
from engine.cards.facts import Attack, CardFacts, Type, When
from engine.cards.icons import ICONS
from engine.cards.importing import Imported, import_list, read_list
from engine.cards.keywords import Keyword
from engine.cards.latin import latin
from engine.cards.writing import pack_text

LIST = Path(__file__).parent / "card_list.json"

PLAIN: dict[str, Any] = {
    "id": "90001", "set_id": 90, "number": 1, "name": "Сторож", "cost": 3, "elite": False,
    "uniq": False, "color": 1, "class": [""], "type": 0, "life": 8, "move": 2, "hit": [1, 2, 3],
    "icons": {}, "text": "nan",
}  # fmt: skip


@pytest.fixture(scope="module")
def imported() -> Imported:
    return import_list(read_list(LIST.read_text("utf-8"), "card_list.json"))


@pytest.fixture(scope="module")
def text(imported: Imported) -> str:
    return pack_text(imported.cards, {"id": "imported"}, "Facts.\nNo texts.")


@pytest.fixture(scope="module")
def pack(text: str) -> Pack:
    return parse_pack(text, "imported.toml")


def one(**changes: Any) -> tuple[CardFacts, list[str]]:
    """One ordinary entry with some changes, as a card, and what is remarked."""
    found = import_list([{**PLAIN, **changes}])
    pack = parse_pack(pack_text(found.cards, {}, ""), "imported.toml")
    return pack.cards["90-001"], list(found.remarks)


def by_hand(card: CardFacts) -> list[str]:
    assert all(ability.by_hand for ability in card.abilities)
    return [ability.names.en for ability in card.abilities]


def test_entries_become_cards_in_their_order(imported: Imported, pack: Pack) -> None:
    assert list(pack.cards) == [
        "90-001", "90-002", "90-003", "90-004", "90-005", "90-006", "90-007", "90-008", "90-009",
        "90-010", "90-011", "90-012", "90-016",
    ]  # fmt: skip
    assert (imported.entries, imported.prints, imported.unusable) == (21, 2, 6)
    assert imported.entries == len(imported.cards) + imported.prints + imported.unusable


def test_a_plain_card(pack: Pack) -> None:
    card = pack.cards["90-001"]
    assert (card.names.ru, card.names.en) == ("Сторож тракта", "Storozh trakta")
    assert (card.set, card.number, card.element, card.type) == (90, 1, "steppes", Type.GROUND)
    assert (card.cost, card.elite, card.unique, card.classes) == (3, False, False, ())
    assert (card.life, card.movement, card.strike) == (8, 2, (1, 2, 3))
    assert not card.keywords
    assert not card.abilities


def test_keywords_and_their_numbers(pack: Pack) -> None:
    assert pack.cards["90-002"].keywords == {
        Keyword.ATTACK_EXPERIENCE: 1,  # ova 0: there without a number
        Keyword.REGENERATION: 2,
        Keyword.ARMOUR: 1,
        Keyword.POISON_PROTECTION: 1,
        Keyword.DIRECTED: 1,
    }
    assert pack.cards["90-002"].elements == ("forests", "swamps")
    assert pack.cards["90-004"].keywords == {
        Keyword.VAMPIRISM: 12, Keyword.FINISHING: 2, Keyword.JUMP: 0,
    }  # fmt: skip
    assert pack.cards["90-009"].keywords == {Keyword.HORDE: 1}


def test_what_icons_cannot_say_is_resolved_by_hand(pack: Pack) -> None:
    assert by_hand(pack.cards["90-003"]) == ["shot", "card's ability"]
    assert by_hand(pack.cards["90-004"]) == ["poison", "discharge", "influence", "card's ability"]
    assert by_hand(pack.cards["90-005"]) == [
        "finishing", "prophecy", "blessing", "curse", "concentration", "spell", "card's ability",
    ]  # fmt: skip
    assert not pack.cards["90-005"].keywords
    shot = pack.cards["90-003"].abilities[0]
    assert (shot.attack, shot.when, shot.names.ru) == (Attack.SHOT, When.UNKNOWN, "выстрел")
    assert "kind" not in shot.asks
    assert "kind" in pack.cards["90-003"].abilities[1].asks


def test_a_card_whose_text_is_not_told_may_have_abilities(pack: Pack) -> None:
    """Without `text` nobody knows; with an empty one there is nothing besides the icons."""
    assert by_hand(pack.cards["90-011"]) == ["card's ability"]
    assert by_hand(pack.cards["90-009"]) == ["throw", "strike across a row"]
    assert by_hand(pack.cards["90-006"]) == []
    without = {key: value for key, value in PLAIN.items() if key != "text"}
    table = import_list([{**without, "icons": {"sht": 0}}]).cards["90-001"]
    assert [ability["names"]["en"] for ability in table["abilities"]] == ["shot"]


def test_types_have_what_they_have(pack: Pack) -> None:
    types = [pack.cards[f"90-00{number}"].type for number in range(4, 9)]
    assert types == [Type.FLYER, Type.SYMBIOTE, Type.PARASITE, Type.ARTIFACT, Type.TERRAIN]
    assert pack.cards["90-007"].strike == (0, 0, 0)
    assert pack.cards["90-008"].classes == ("Болото",)


def test_numbers_may_be_texts(pack: Pack) -> None:
    card = pack.cards["90-009"]
    assert card.names.ru == "Ватага с большой дороги"
    assert (card.cost, card.life, card.movement, card.strike) == (3, 8, 1, (1, 2, 2))
    assert (card.elite, card.unique, card.classes) == (False, False, ("Разбойник",))


NO_PLACE = 'no "id" such as "90001", nor "set_id" and "number" from 1 to 9999: it is left out'


def test_nothing_odd_is_lost_without_a_word(imported: Imported) -> None:
    assert sorted(imported.remarks) == sorted([
        "90002: icon ova has no number: 1 is written",
        "90003alt: this print differs in abilities: left out",
        "90007: life is missing: 1 is written",
        "90010: color 7 is odd: steppes+mountains is written",
        "90010: a number of its strike is none: 0 is written",
        "90010: icon 'xyz' is not known: an ability by hand stands for it",
        "90010: icon ova: its number is odd",
        "90010: icon ova has no number: 1 is written",
        "90011: hit is missing or odd: 0-0-0 is written",
        "90012: type is missing: it counts as a ground creature",
        "90012: color 0 is odd: neutral is written",
        "90012: cost is missing: 0 is written",
        "90012: move is missing: 1 is written",
        "90013: it has no name: it is left out",
        "90014: type 6 is not known: it is left out",
        "90015: cost lies between 0 and 99: it is left out",
        "90001: it is there already, with other names",
        "90016f: there is no ordinary print that can be used: this one is",
        f"entry 20: {NO_PLACE}",
        f"entry 21: {NO_PLACE}",
    ])  # fmt: skip


def test_no_text_and_no_art_is_copied(text: str) -> None:
    for word in ("Секретный", "Никто", "Тёмный арт", "тракт существ"):
        assert word not in text


def test_the_same_list_gives_the_same_text(imported: Imported, text: str) -> None:
    entries = read_list(LIST.read_text("utf-8"), "x")
    again = import_list([entries[0], *reversed(entries[1:])])
    assert pack_text(again.cards, {"id": "imported"}, "Facts.\nNo texts.") == text
    assert text.startswith('# Facts.\n# No texts.\n\nformat = 1\n\n[pack]\nid = "imported"\n\n')
    assert (
        """
[cards.90-003]
names = { ru = "Щитник", en = "Shchitnik" }
set = 90
number = 3
element = "mountains"
cost = 5
elite = true
unique = true
classes = ["Гном", "Стражник"]
life = 10
movement = 1
strike = [2, 3, 5]
keywords = { defence_experience = 2, formation = true }
abilities = [
    { names = { ru = "выстрел", en = "shot" }, by_hand = true, attack = "shot" },
    { names = { ru = "особенность карты", en = "card's ability" }, by_hand = true },
]
"""
        in text
    )


@pytest.mark.parametrize("key", sorted(ICONS))
def test_every_icon_alone_gives_a_card_that_validates(key: str) -> None:
    card, remarks = one(icons={key: 2})
    assert len(card.keywords) + len(card.abilities) == 1
    assert not remarks


@pytest.mark.parametrize(
    ("changes", "remark"),
    [
        ({"number": 2}, "its id says set 90, number 1"),
        ({"color": "red"}, "color is no number"),
        ({"color": 33}, "color 33 is odd: steppes is written"),
        ({"life": 0}, "life 0 cannot be: 1 is written"),
        ({"life": 8.5}, "life is no number"),
        ({"uniq": "maybe"}, "uniq is neither true nor false"),
        ({"class": 7}, "class is odd: left out"),
        ({"class": ["Орк"] * 7}, "some of its classes are left out"),
        ({"class": ["О\u202eрк"]}, "some of its classes are left out"),
        ({"icons": 7}, "icons are odd: left out"),
        ({"name": "Сто\u0001рож"}, "signs that cannot be printed are taken out of its name"),
        ({"type": 1}, "type flyer has no movement: left out"),
        ({"type": 4}, "type artifact has no strike: left out"),
        ({"icons": {"armor": -1}}, "icon armor: its number is odd"),
    ],
)
def test_what_is_read_otherwise_than_written_is_remarked(
    changes: dict[str, Any], remark: str
) -> None:
    found = import_list([{**PLAIN, **changes}])
    assert len(found.cards) == 1
    assert f"90001: {remark}" in found.remarks
    parse_pack(pack_text(found.cards, {}, ""), "imported.toml")


@pytest.mark.parametrize("number", [10**30, -(10**30), 1e300, float("inf"), float("nan"), "9" * 99])
def test_no_number_is_too_large_to_be_told(number: Any) -> None:
    for key in ("cost", "life", "move", "color", "uniq"):
        import_list([{**PLAIN, key: number}])
    found = import_list([{**PLAIN, "set_id": number}])
    assert list(found.cards) == ["90-001"]  # its id tells the set


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1,\n2", "list.json:2: not JSON: Expecting ',' delimiter"),
        ("{}", "list.json: a list of cards is expected, [ … ]"),
        ("[" * 100_000, "list.json: not JSON that a card list would hold"),
        ("[" + "9" * 5000 + "]", "list.json: not JSON that a card list would hold"),
        (json.dumps([0] * 20_001), "list.json: more than 20000 entries: split the list"),
    ],
)
def test_what_is_no_list_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(PackError) as told:
        read_list(text, "list.json")
    assert str(told.value) == said


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("Щёголь", "Shchyogol"),
        ("Чёрный Ыых-2", "Chyornyy Yykh-2"),
        ("Объездчик", "Obezdchik"),
        ("Юная Эльфийка", "Yunaya Elfiyka"),
        ("Gríma", "Gríma"),
    ],
)
def test_names_in_latin_letters(russian: str, english: str) -> None:
    assert latin(russian) == english


def test_whatever_stands_in_an_entry_no_entry_is_lost_without_a_word() -> None:
    rng = random.Random(3)
    odd: tuple[Any, ...] = (
        None, True, -1, 0, 3, 10**20, 1.5, float("nan"), "", "nan", "7", "x" * 500, "\ud800", [],
        [1], [None] * 3, {}, {"sht": None}, {"sht": [1]}, {"\u202e": 1}, [[[]]], ["sht", "ova"],
    )  # fmt: skip
    for _ in range(3000):
        entry = {**PLAIN, **{key: rng.choice(odd) for key in rng.sample(sorted(PLAIN), 3)}}
        found = import_list([entry])
        assert len(found.cards) + found.unusable == 1
        assert bool(found.remarks) >= bool(found.unusable)
        assert all(remark.isprintable() for remark in found.remarks)
        parse_pack(pack_text(found.cards, {}, ""), "imported.toml")
