"""Deck lists as players write them (digest 1.4 and 1.19)."""

from __future__ import annotations

import random

import pytest

from engine.cardbook import Pack, parse_pack
from engine.decklist import DeckError, parse_deck, with_hero
from engine.opening import deck


def cards(prefix: str, count: int) -> str:
    """So many ordinary cards, to fill a deck with."""
    return "".join(
        f"[cards.{prefix}{number:02}]\nnames = {{ ru = 'Ратник {number}', en = 'Levy {number}' }}\n"
        for number in range(1, count + 1)
    )


@pytest.fixture(scope="module")
def pack() -> Pack:
    return parse_pack(
        """
        [cards.10-001]
        names = { ru = "Кочевник", en = "Nomad" }
        [cards.10-002]
        names = { ru = "Ватажник", en = "Gang" }
        keywords = { horde = true }
        [cards.10-003]
        names = { ru = "Чёрный Волк", en = "Black Wolf" }
        unique = true
        [cards.20-001]
        names = { ru = "Кочевник", en = "Rover" }
        [cards.10-004]
        names = { ru = "Хобгоблин", en = "Hobgoblin" }
        [cards.10-005]
        names = { ru = "2 брата", en = "2 brothers" }
        """
        + cards("30-0", 10),
        "set.toml",
    )


REST = "".join(f"3 Ратник {number}\n" for number in range(1, 11))
"""30 lawful cards."""


def problems(text: str, *packs: Pack) -> list[str]:
    with pytest.raises(DeckError) as told:
        parse_deck(text, "my.txt", packs)
    return list(told.value.problems)


def test_thirty_cards_are_a_deck(pack: Pack) -> None:
    lines = parse_deck(REST, "my.txt", [pack])
    assert lines == tuple(f"3 30-0{number:02}" for number in range(1, 11))
    assert len(deck(lines, pack)) == 30


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("3 10-004", "3 10-004"),
        ("3 Хобгоблин", "3 10-004"),  # the first letter is no times sign
        ("3х Хобгоблин", "3 10-004"),  # a Cyrillic х
        ("3x Хобгоблин", "3 10-004"),  # a Latin x
        ("3 × Хобгоблин", "3 10-004"),
        ("3×10-004", "3 10-004"),
        ("3 * hobgoblin", "3 10-004"),
        ("2 X хобгоблин  # the forest's own", "2 10-004"),
        ("\t3   ХОБГОБЛИН \r", "3 10-004"),
        ("Хобгоблин", "1 10-004"),
        ("черный волк", "1 10-003"),
        ("2 Rover", "2 20-001"),
        ("2 брата", "1 10-005"),  # a name that begins with a number
        ("3 2 брата", "3 10-005"),
    ],
)
def test_a_line_is_a_count_and_a_card(pack: Pack, line: str, card: str) -> None:
    lines = parse_deck(f"\ufeff# my deck\n\n{REST}\n{line}\n", "my.txt", [pack])
    assert lines[-1] == card
    assert len(lines) == 11


def test_lines_of_one_card_are_one(pack: Pack) -> None:
    lines = parse_deck(f"Хобгоблин\n{REST}2 10-004\n", "my.txt", [pack])
    assert lines[0] == "3 10-004"
    assert len(lines) == 11


def test_a_card_with_horde_may_be_there_five_times(pack: Pack) -> None:
    assert parse_deck(f"{REST}5 Ватажник", "my.txt", [pack])[-1] == "5 10-002"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("4 Хобгоблин", ["my.txt:11: 4 × Хобгоблин: at most 3 of a name; take 1 out"]),
        ("2 Хобгоблин\n# more\n3 10-004",
         ["my.txt:13: 5 × Хобгоблин: at most 3 of a name; take 2 out"]),
        ("2 10-001\n2 20-001", ["my.txt:12: 4 × Кочевник: at most 3 of a name; take 1 out"]),
        ("6 Ватажник", ["my.txt:11: 6 × Ватажник: at most 5 of a card with Horde; take 1 out"]),
        ("2 Black wolf",
         ["my.txt:11: 2 × Чёрный Волк: it is unique, a deck holds one; take 1 out"]),
        ("0 Хобгоблин", ["my.txt:11: 0 'Хобгоблин': write how many, or leave the line out"]),
        ("2 Хобгаблин",
         ["my.txt:11: no card is called 'Хобгаблин': perhaps 10-004 (Хобгоблин)"]),
        ("3 Дракон", ["my.txt:11: no card is called 'Дракон': write an id, or a name as printed"]),
        ("1 Кочевник", ["my.txt:11: 'Кочевник' may be 10-001, 20-001: write the id"]),
        ("1 Вол\u202eк",
         ["my.txt:11: 'Вол\\u202eк': a sign that cannot be printed (U+202E) stands there"]),
        (f"1 {'я' * 161}", [f"my.txt:11: '{'я' * 20}': too long for a name"]),
        ("20 Ватажник\n2 Дракон\nЗмей",
         ["my.txt:11: 20 × Ватажник: at most 5 of a card with Horde; take 15 out",
          "my.txt:12: no card is called 'Дракон': write an id, or a name as printed",
          "my.txt:13: no card is called 'Змей': write an id, or a name as printed",
          "my.txt: 53 cards: a deck holds 30 to 50; take 3 out"]),
    ],
)  # fmt: skip
def test_all_faults_are_told_with_their_lines(pack: Pack, lines: str, said: list[str]) -> None:
    assert problems(REST + lines, pack) == said


def test_a_deck_holds_thirty_to_fifty_cards(pack: Pack) -> None:
    twenty_nine = REST.replace("3 Ратник 10", "2 Ратник 10")
    assert problems(twenty_nine, pack) == ["my.txt: 29 cards: a deck holds 30 to 50; add 1"]
    assert problems("2 Хобгоблин", pack) == ["my.txt: 2 cards: a deck holds 30 to 50; add 28"]
    assert problems("Хобгоблин", pack) == ["my.txt: 1 card: a deck holds 30 to 50; add 29"]
    assert problems("", pack) == ["my.txt: 0 cards: a deck holds 30 to 50; add 30"]


def test_fifty_are_a_deck_and_fifty_one_are_not() -> None:
    levy = parse_pack(cards("30-0", 17), "set.toml")
    fifty = "".join(f"3 Ратник {number}\n" for number in range(1, 17)) + "2 Ратник 17\n"
    assert len(parse_deck(fifty, "my.txt", [levy])) == 17
    assert problems(f"{fifty}Ратник 17", levy) == [
        "my.txt: 51 cards: a deck holds 30 to 50; take 1 out"
    ]


def test_the_first_pack_that_knows_a_name_counts(pack: Pack) -> None:
    other = parse_pack("[cards.nomad]\nnames = { ru = 'Кочевник', en = 'x' }", "other.toml")
    assert parse_deck(f"{REST}2 Кочевник", "my.txt", [other, pack])[-1] == "2 nomad"


def test_a_close_name_is_told_once_and_where_else_to_look(pack: Pack) -> None:
    with pytest.raises(DeckError) as told:
        parse_deck(f"{REST}2 Хобгаблин", "my.txt", [pack, pack], "name its pack with --pack")
    assert told.value.problems == (
        "my.txt:11: no card is called 'Хобгаблин': perhaps 10-004 (Хобгоблин), or name its pack "
        "with --pack",
    )


def test_the_error_itself_is_one_line(pack: Pack) -> None:
    with pytest.raises(DeckError) as told:
        parse_deck("2 Дракон\n2 Змей", "my.txt", [pack])
    assert str(told.value) == (
        "my.txt:1: no card is called 'Дракон': write an id, or a name as printed"
        " (and 2 more faults)"
    )


def test_what_is_no_list_at_all_is_told_in_few_lines(pack: Pack) -> None:
    said = problems("".join(f"what is {number}\n" for number in range(3000)), pack)
    assert len(said) == 51
    assert said[-1] == "my.txt: 2951 more faults are not told"
    assert problems("x" * 65537, pack) == ["my.txt: larger than 64 KiB, so this is no deck list"]


def test_whatever_stands_in_a_list_is_a_deck_or_told(pack: Pack) -> None:
    rng = random.Random(4)
    signs = (
        "3",
        "x",
        "×",
        " ",
        "\n",
        "\t",
        "#",
        "Орда",
        "Ратник 1",
        "-",
        "\x00",
        "\u202e",
        "99",
        "²",
    )
    for _ in range(2000):
        text = "".join(rng.choice(signs) for _ in range(rng.randrange(40)))
        for line in problems(text, pack):
            assert line.startswith("my.txt:")
            assert line.isprintable()


# Heroes (digest 3.1)


@pytest.fixture(scope="module")
def heroes() -> Pack:
    levies = "".join(
        f"[cards.h{number:02}]\nnames = {{ ru = 'Лучник {number}', en = 'Archer {number}' }}\n"
        f"type = 'creature'\nelement = '{'forests' if number % 2 else 'neutral'}'\n"
        for number in range(1, 15)
    )
    return parse_pack(
        """
        [cards.granny]
        names = { ru = "Старуха", en = "Granny" }
        type = "hero"
        element = "forests"
        life = 25
        [cards.twins]
        names = { ru = "Близнецы", en = "Twins" }
        type = "hero"
        element = "forests+swamps"
        life = 25
        [cards.toad]
        names = { ru = "Жаба", en = "Toad" }
        type = "creature"
        element = "swamps"
        [cards.crowd]
        names = { ru = "Толпа", en = "Crowd" }
        type = "creature"
        keywords = { horde = true }
        [cards.one]
        names = { ru = "Одиночка", en = "One" }
        type = "creature"
        unique = true
        [cards.egg]
        names = { ru = "Скорлупа", en = "Shell" }
        type = "creature"
        created = true
        [cards.penny]
        names = { ru = "Медяк", en = "Copper" }
        type = "spell"
        placed = true
        [cards.nomad-of-heroes]
        names = { ru = "Кочевник", en = "Nomad of Heroes" }
        type = "creature"
        """
        + levies,
        "heroes.toml",
    )


FORTY = "".join(f"3 Лучник {number}\n" for number in range(1, 14)) + "1 Лучник 14\n"
"""40 cards for a hero of the forests."""


def test_forty_cards_and_a_hero_are_a_deck(heroes: Pack) -> None:
    lines = parse_deck(f"Старуха\n{FORTY}", "my.txt", [heroes])
    assert lines[0] == "1 granny"
    found = with_hero(lines, heroes)
    assert found.hero == "granny"
    assert found.size == 40
    assert len(deck(found.cards, heroes)) == 40


def test_a_deck_of_heroes_has_no_upper_limit(heroes: Pack) -> None:
    lines = parse_deck(f"{FORTY}5 Толпа\n2 Лучник 14\n1 Старуха\n", "my.txt", [heroes])
    assert with_hero(lines, heroes).size == 47


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Старуха\nЖаба",
         ["my.txt:16: Жаба: swamps; with Старуха a deck holds forests, neutral"]),
        ("Близнецы\nЖаба", []),
        ("Старуха\nБлизнецы", ["my.txt:16: Близнецы: a deck has one hero; take 1 out"]),
        ("2 Старуха", ["my.txt:15: 2 × Старуха: a deck has one hero; take 1 out"]),
        ("Толпа", ["my.txt: no hero: name one on a line of the list"]),
        ("Старуха\n4 Лучник 14",
         ["my.txt:16: 5 × Лучник 14: at most 3 of a name; take 2 out"]),
        ("Старуха\n6 Толпа", ["my.txt:16: 6 × Толпа: at most 5 of a card with Horde; take 1 out"]),
        ("Старуха\n2 Одиночка",
         ["my.txt:16: 2 × Одиночка: it is unique, a deck holds one; take 1 out"]),
        ("Старуха\n2 Скорлупа",
         ["my.txt:16: Скорлупа: it comes from the reserve alone; take 2 out"]),
        ("Старуха\nМедяк", ["my.txt:16: Медяк: it comes from the reserve alone; take 1 out"]),
        ("Старуха\nХобгоблин",
         ["my.txt:16: Хобгоблин: a card of the classic game, unlike others of this list"]),
    ],
)  # fmt: skip
def test_faults_of_a_deck_of_heroes(heroes: Pack, pack: Pack, lines: str, said: list[str]) -> None:
    try:
        parse_deck(FORTY + lines, "my.txt", [heroes, pack])
    except DeckError as error:
        assert list(error.problems) == said
    else:
        assert not said


def test_a_deck_of_heroes_that_is_too_small(heroes: Pack) -> None:
    small = FORTY.replace("1 Лучник 14\n", "")
    assert problems(f"Старуха\n{small}", heroes) == [
        "my.txt: 39 cards and the hero: a deck holds 40 or more; add 1"
    ]
    assert problems("Старуха", heroes) == [
        "my.txt: 0 cards and the hero: a deck holds 40 or more; add 40"
    ]


def test_a_name_that_both_games_have_is_of_the_game_of_the_list(heroes: Pack, pack: Pack) -> None:
    lines = parse_deck(f"Старуха\n{FORTY}2 Кочевник\n", "my.txt", [pack, heroes])
    assert lines[-1] == "2 nomad-of-heroes"
    assert parse_deck(f"{REST}2 Rover", "my.txt", [heroes, pack])[-1] == "2 20-001"


def test_a_list_without_a_hero_is_not_taken_apart(heroes: Pack) -> None:
    with pytest.raises(DeckError, match="0 heroes"):
        with_hero(["3 h01"], heroes)
