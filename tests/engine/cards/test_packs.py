"""Card packs: what may stand in one, and what is said of anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cardbook import Pack, PackError, merge, pack_errors, parse_pack
from engine.cards.limits import CARDS, TEXT
from engine.names import Names

WOLVES = """
format = 1

[pack]
id = "wolves"
names = { ru = "Волки", en = "Wolves" }

[cards.wolf]
names = { ru = "Чёрный волк", en = "Black wolf" }
set = 90
number = 1
life = 3
attack_experience = 1

[cards."Бык"]
life = 9

[squads]
first = ["wolf @ C3"]

[decks]
first = ["3 wolf", "Бык"]
"""


def refused(text: str) -> str:
    """The one line that is said of a pack."""
    with pytest.raises(PackError) as told:
        parse_pack(text, "wolves.toml")
    return str(told.value)


def test_a_pack_says_what_it_is() -> None:
    pack = parse_pack(WOLVES, "wolves.toml")
    assert (pack.id, pack.names) == ("wolves", Names("Волки", "Wolves"))
    assert list(pack.cards) == ["wolf", "Бык"]
    assert (pack.cards["wolf"].set, pack.cards["wolf"].number) == (90, 1)
    assert pack.first == ("wolf @ C3",)
    assert pack.first_deck == ("3 wolf", "Бык")
    assert pack.source == "wolves.toml"


def test_nothing_needs_to_be_written() -> None:
    assert parse_pack("", "wolves.toml").cards == {}
    assert parse_pack("[cards.wolf]", "wolves.toml").cards["wolf"].life == 1


@pytest.mark.parametrize("written", ["\ufeff" + WOLVES, WOLVES.replace("\n", "\r\n")])
def test_a_windows_editor_does_no_harm(written: str) -> None:
    assert parse_pack(written, "wolves.toml") == parse_pack(WOLVES, "wolves.toml")


def test_a_newer_format_is_refused_whatever_it_holds() -> None:
    said = refused("format = 2\n[heroes]\nx = 1")
    assert said == "wolves.toml:1: format 2 is newer than 1: update berserk-table"
    assert refused("format = " + "9" * 999).endswith("newer than 1: update berserk-table")


@pytest.mark.report("G06")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[card.x]",
         ":1: unknown key 'card', perhaps cards; allowed are format, pack, cards, squads, decks"),
        ("format = 0", ":1: format: write 1"),
        ("format = true", ":1: format: write 1"),
        ("format = 1.0", ":1: format: write 1"),
        ("\ncards = 3", ":2: cards: write a table, such as [cards]"),
        ("[[cards]]\nx = 1", ":1: cards: write a table, such as [cards]"),
        ("[cards]\nwolf = 3", ":2: card 'wolf': write a table of its facts"),
        ("[decks]\nfirst = 'abc'", ":2: decks.first: write a list of lines, such as [\"3 scout\"]"),
        ("[squads]\nsecond = [1]",
         ':2: squads.second: write a list of lines, such as ["scout @ C3"]'),
        ("[decks]\nthird = []", ":2: decks: unknown key 'third'; allowed are first, second"),
        ("[squads]\nfrist = []",
         ":2: squads: unknown key 'frist', perhaps first; allowed are first, second"),
        ("[pack]\nid = 'Wolf pack'",
         ":2: pack.id: small Latin letters, digits, - and _, at most 40"),
        ("[pack]\nnames = 'x'", ':2: pack.names: write { ru = "…", en = "…" }'),
        ("[pack]\nnames = { ru = 'x' }", ':2: pack.names: write { ru = "…", en = "…" }'),
        ("[pack]\nauthor = 'x'", ":2: pack: unknown key 'author'; allowed are id, names"),
        ("[cards.x]\nlife = 3\nlife = 4", ":3: not TOML: this stands here for the second time"),
        ("[cards.x]\n\n[cards.x]", ":3: not TOML: this stands here for the second time"),
        ("[cards.x]\nid = 'y'", ":2: card 'x': leave id out, it is the table's name"),
        ("[cards.x]\nnames = { ru = 'a', en = 'b', de = 'c' }",
         ":2: card 'x': names: unknown key 'de'; allowed are ru, en"),
        ("[cards.x]\nlife = 'many'", ":2: card 'x': life: write a whole number"),
        ("[cards.x]\nlife = true", ":2: card 'x': life: write a whole number"),
        ("[cards.x]\nlife = 3.5", ":2: card 'x': life: write a whole number"),
        ("[cards.x]\nlife = 1979-05-27", ":2: card 'x': life: a date is not known here"),
        ("[cards.x]\n\nlife = 0", ":3: card 'x': life lies between 1 and 99"),
        ("[cards.x]\nset = -1", ":2: card 'x': set: numbers lie between 0 and 9999 here"),
        ("[cards.x]\nnumber = 10000", ":2: card 'x': number: numbers lie between 0 and 9999 here"),
        ("[cards.x]\nstrike = [1, 2]", ":2: card 'x': strike: write a list of 3"),
        ("[cards.x]\nstrike = [\n 1,\n 'x',\n 3]", ":4: card 'x': strike.2: write a whole number"),
        ("[cards.x]\nelite = 1", ":2: card 'x': elite: write true or false"),
        ("[cards.x]\ntype = 'bird'",
         ":2: card 'x': type: 'bird' is not known; allowed are ground, flyer, symbiote, parasite, "
         "artifact, terrain, equipment, hero, creature, support, spell"),
        ("[cards.x]\nkeywords = { armor = 1 }",
         ":2: card 'x': keywords: 'armor' is not known; perhaps armour"),
        ("[cards.x.keywords]\nfear = 1\narmor = 1",
         ":3: card 'x': keywords: 'armor' is not known; perhaps armour"),
        ("[cards.x]\nlife = 3\nkeywords = { armour = 1 }\narmour = 2",
         ":4: card 'x': armour is written twice"),
        ("[cards.x]\nlife = 3\n[[cards.x.abilities]]\nnames = 'a'",
         ":3: card 'x': abilities.1: when is missing"),
        ("[cards.x]\nnames = { ru = \"a\\u202Eb\", en = 'b' }",
         ":2: card 'x': names.ru: a sign that cannot be printed (U+202E) stands there"),
    ],
)  # fmt: skip
def test_an_error_says_file_line_key_and_what_is_allowed(text: str, said: str) -> None:
    assert refused(text) == f"wolves.toml{said}"


def test_an_unknown_key_is_told_the_known_ones() -> None:
    said = refused("[cards.wolf]\nnames = { ru = 'Волк', en = 'Wolf' }\n\nlif = 3")
    assert said.startswith(
        "wolves.toml:4: card 'wolf': unknown key 'lif', perhaps life; allowed are "
    )
    assert "allowed are names, set, number," in said
    assert ", life, movement, strike, " in said
    assert "id," not in said.split("allowed are")[1]


def test_a_word_of_an_ability_is_told_the_known_ones() -> None:
    said = refused(
        "[cards.wolf]\n[[cards.wolf.abilities]]\nwhen = 'action'\n[[cards.wolf.abilities]]\n"
        "names = 'b'\nwhen = 'actoin'\n"
    )
    assert said.startswith(
        "wolves.toml:6: card 'wolf': abilities.2.when: 'actoin' is not known, perhaps action; "
        "allowed are action, sudden, before_recruiting"
    )


def test_a_key_of_a_further_step_is_found() -> None:
    said = refused(
        "[cards.wolf]\n[[cards.wolf.abilities]]\nnames = 'b'\nwhen = 'action'\n"
        "then = [\n  { effect = 'open' },\n  { efect = 'open' },\n]\n"
    )
    assert said.startswith(
        "wolves.toml:7: card 'wolf': abilities.1.then.2: unknown key 'efect', perhaps effect; "
        "allowed are effect, "
    )


@pytest.mark.parametrize(
    ("text", "line"), [("\n\nx =", 3), ("x = '''\n\n", 1), ("a = 1\nb = 2 c", 2), ("a = 1\n[b", 2)]
)
def test_what_is_no_toml_has_its_line(text: str, line: int) -> None:
    assert refused(text).startswith(f"wolves.toml:{line}: not TOML: ")


def test_names_of_tables_in_cyrillic_want_quotes() -> None:
    said = refused("[cards.Бык]\nlife = 3")
    assert said.startswith("wolves.toml:1: not TOML: ")
    assert said.endswith('write names that are not Latin in quotes: [cards."Бык"]')


def test_each_broken_card_is_told() -> None:
    text = "[cards.a]\nlif = 3\n[cards.b]\nlife = 3\n[cards.c]\nlife = 300\nlif = 3\n[pack]\nx = 1"
    said = pack_errors(text, "wolves.toml")
    assert [line.split(" ")[0] for line in said] == [
        "wolves.toml:2:", "wolves.toml:6:", "wolves.toml:7:", "wolves.toml:9:",
    ]  # fmt: skip
    assert pack_errors("[cards.b]\nlife = 3", "wolves.toml") == ()


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('[decks]\nfirst = [\n"3 wolf",\n"2 wulf"]',
         ":6: decks.first.2: the pack has no card 'wulf': perhaps wolf (Волк)"),
        ('[squads]\nsecond = ["cow @ C3"]',
         ":4: squads.second.1: the pack has no card 'cow': write the id or the name of one that "
         "it has"),
    ],
)  # fmt: skip
def test_squads_and_decks_name_cards_of_the_pack(lines: str, said: str) -> None:
    card = "[cards.wolf]\nnames = { ru = 'Волк', en = 'Wolf' }\n"
    assert refused(card + lines) == f"wolves.toml{said}"
    parse_pack(card + "[decks]\nfirst = ['Wolf', '3 wolf']", "wolves.toml")


@pytest.fixture(scope="module")
def several() -> Pack:
    return parse_pack(
        """
        [cards.10-001]
        names = { ru = "Чёрный волк", en = "Black wolf" }
        [cards.10-002]
        names = { ru = "Орк-лучник", en = "Orc bowman" }
        [cards.20-001]
        names = { ru = "Чёрный волк", en = "Dark wolf" }
        [cards.Dog]
        names = { ru = "Пёс", en = "Hound" }
        [cards.hound]
        names = { ru = "Гончая", en = "Pack dog" }
        """,
        "several.toml",
    )


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10-001", "10-001"),
        ("орк-лучник", "10-002"),
        ("ОРК–ЛУЧНИК", "10-002"),
        ("  orc   BOWMAN ", "10-002"),
        ("пес", "Dog"),
        ("Пе\u0308с", "Dog"),  # ё in two signs, as some keyboards write it
        ("dog", "Dog"),
        ("dark wolf", "20-001"),
        ("hound", "hound"),  # the id comes before the name of another card
    ],
)
def test_a_card_is_found_by_id_and_by_name(several: Pack, text: str, card: str) -> None:
    assert several.find(text).id == card


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Черный волк", "'Черный волк' may be 10-001, 20-001: write the id"),
        ("HOUND", "'HOUND' may be Dog, hound: write the id"),
        ("Орк-лучница", "the pack has no card 'Орк-лучница': perhaps 10-002 (Орк-лучник)"),
        ("Дракон", "the pack has no card 'Дракон': write the id or the name of one that it has"),
    ],
)
def test_a_name_that_is_not_clear_is_told_the_closest(several: Pack, text: str, said: str) -> None:
    with pytest.raises(PackError) as told:
        several.find(text)
    assert str(told.value) == said


def test_packs_are_merged_card_by_card() -> None:
    one = parse_pack("[cards.a]\n[decks]\nfirst = ['a']", "one.toml")
    two = parse_pack("[cards.b]\n[squads]\nfirst = ['b @ C3']\n[decks]\nfirst = ['b']", "two.toml")
    both = merge([one, two])
    assert list(both.cards) == ["a", "b"]
    assert (both.first, both.first_deck) == (("b @ C3",), ("a",))


def test_two_packs_with_the_same_card_are_named() -> None:
    one = parse_pack("[cards.a]\nlife = 3", "one.toml")
    two = parse_pack("[cards.b]\n[cards.a]\nlife = 4", "two.toml")
    with pytest.raises(PackError) as told:
        merge([one, two])
    assert str(told.value) == "card 'a' is in one.toml and in two.toml: leave one out"
    assert merge([one, two], first_wins=True).cards["a"].life == 3


ABILITY = "{ names = 'a', when = 'action', effect = 'heal', on = 'self', closes = true }"


def many(count: int, thing: str) -> str:
    return f"[{', '.join([thing] * count)}]"


@pytest.mark.parametrize(
    ("key", "value", "most", "said"),
    [
        ("names", lambda size: f'{{ ru = "{"я" * size}", en = "b" }}', 60,
         "names.ru: at most 60 characters are allowed"),
        ("classes", lambda size: many(size, "'Орк'"), 6,
         "classes: at most 6 items are allowed here"),
        ("abilities", lambda size: many(size, ABILITY), 20,
         "abilities: at most 20 items are allowed here"),
        ("armour", lambda size: f"'{'tokens':<{size}}'", 160,
         "armour: at most 160 characters are allowed"),
        ("set", str, 9999, "set: numbers lie between 0 and 9999 here"),
    ],
)  # fmt: skip
def test_a_card_has_a_bearable_size(
    key: str, value: Callable[[int], str], most: int, said: str
) -> None:
    assert parse_pack(f"[cards.wolf]\n{key} = {value(most)}", "wolves.toml").cards["wolf"]
    exceeding = refused(f"[cards.wolf]\n{key} = {value(most + 1)}")
    assert exceeding == f"wolves.toml:2: card 'wolf': {said}"


@pytest.mark.parametrize("key", ["among", "condition", "watching"])
def test_an_ability_has_few_conditions(key: str) -> None:
    start = "[cards.wolf]\n[[cards.wolf.abilities]]\nnames = 'a'\nwhen = 'attacks'\n"
    assert parse_pack(f"{start}{key} = {['open'] * 10}", "wolves.toml").cards["wolf"]
    said = refused(f"{start}{key} = {['open'] * 11}")
    assert (
        said == f"wolves.toml:5: card 'wolf': abilities.1.{key}: at most 10 items are allowed here"
    )


def test_a_pack_has_a_bearable_number_of_cards() -> None:
    cards = [f"[cards.c{number}]\n" for number in range(CARDS + 1)]
    assert len(parse_pack("".join(cards[:-1]), "wolves.toml").cards) == CARDS
    said = refused("".join(cards))
    assert said == "wolves.toml:1: at most 3000 cards are allowed: split the pack"


def test_a_pack_has_a_bearable_size() -> None:
    assert parse_pack("\n" * TEXT, "wolves.toml").cards == {}
    assert refused("\n" * (TEXT + 1)) == "wolves.toml: larger than 2048 KiB: split the pack"


def test_what_ships_with_the_program_is_in_order(pack: Pack) -> None:
    from device.cardfiles import shipped_packs

    for one in shipped_packs():
        assert one.cards
    assert pack.find("Дозорный").id == "scout"


@pytest.mark.parametrize(
    ("ability", "says"),
    [
        ('when = "turn_end"\nx = 3\namount = "x"', "one that triggers has none"),
        ('when = "action"\nattack = "simple"\non = "all"', "a simple strike is aimed at one card"),
        (
            'when = "always"\neffect = "grant"\nkeyword = "armour"\nthen = [{ effect = "heal" }]',
            "what works always has one effect",
        ),
    ],
)
def test_what_would_silently_do_nothing_is_an_error(ability: str, says: str) -> None:
    with pytest.raises(PackError, match=says):
        parse_pack(f"[cards.x]\n[[cards.x.abilities]]\n{ability}\n", "pack.toml")
