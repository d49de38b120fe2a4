"""Packs that say what nobody can mean: all of it is told, each fault with its own line."""

from __future__ import annotations

import pytest

from engine.cardbook import PackError, pack_errors, parse_card, parse_pack
from engine.cards.facts import CardFacts


def ability(**keys: object) -> CardFacts:
    """A card with one ability, as a pack would give it."""
    return parse_card("wolf", {"abilities": [{"names": "a", **keys}]})


def refused(**keys: object) -> str:
    with pytest.raises(PackError) as told:
        ability(**keys)
    return str(told.value).removeprefix("card 'wolf': ability 'a': ")


SPOILT = """
[cards.wolf]
lif = 3
movement = "far"
keywords = { armor = 1, fear = "lots", rage = [1] }

[[cards.wolf.abilities]]
names = "Bite"
when = "action"
efect = "wound"
among = [
  "open",
  "wouned",
]

[[cards.wolf.abilities]]
names = "Howl"
when = "actoin"

[[cards.wolf.abilities]]
names = "Run"
when = "action"
effect = "wound"
amount = "[own] max 3"
reach = -1
then = [
  { effect = "wound" },
  { effect = "heal", condition = ["close"] },
]
"""


def test_everything_that_is_wrong_with_a_card_is_told_with_its_line() -> None:
    said = [line.removeprefix("w.toml:") for line in pack_errors(SPOILT, "w.toml")]
    expected = [
        ("3", "unknown key 'lif', perhaps life; allowed"),
        ("4", "movement: write a whole number"),
        ("5", "keywords.rage: write a whole number, an expression or true"),
        ("5", "keywords: 'armor' is not known; perhaps armour"),
        ("5", "keyword fear: 'lots': 'lots' is not known"),
        ("10", "abilities.1: unknown key 'efect', perhaps effect; allowed"),
        ("13", "ability 'Bite': 'wouned' is no condition, perhaps wounded: docs/cards.md lists"),
        ("18", "abilities.2.when: 'actoin' is not known, perhaps action; allowed"),
        ("24", "ability 'Run': amount: '[own] max 3': write 'up to 3' for a ceiling"),
        ("25", "ability 'Run': reach is a number from 0"),
        ("28", "ability 'Run': 'close' is no condition, perhaps closed: docs/cards.md lists"),
    ]
    assert len(said) == len(expected)
    for line, (number, why) in zip(said, expected, strict=True):
        assert line.startswith(f"{number}: card 'wolf': {why}")


def test_what_is_too_much_does_not_hide_the_rest() -> None:
    said = pack_errors("[cards.wolf]\nlife = 2.5\nlif = 3\ncost = 10000\n", "w.toml")
    assert [line.split(": ", 2)[2][:20] for line in said] == [
        "life: write a whole ", "unknown key 'lif', p", "cost: numbers lie be",
    ]  # fmt: skip


def test_a_spoilt_ability_is_not_blamed_for_what_follows_from_it() -> None:
    # The keyword is misspelt, so that none is left: that is one fault, not two.
    text = (
        "[cards.wolf]\n[[cards.wolf.abilities]]\nwhen = 'always'\neffect = 'grant'\n"
        "keyword = 'armor'\n"
    )
    assert len(pack_errors(text, "w.toml")) == 1


def test_many_faults_of_a_card_have_an_end() -> None:
    keys = "".join(f"k{number} = 1\n" for number in range(50))
    assert len(pack_errors(f"[cards.wolf]\n{keys}", "w.toml")) == 20


@pytest.mark.parametrize("when", ["action", "sudden", "battle_start"])
@pytest.mark.parametrize("whose", ["subject", "counterpart"])
def test_only_an_event_has_a_subject(when: str, whose: str) -> None:
    said = f"is a card of an event: {when} has none"
    assert refused(when=when, effect="wound", on=whose) == f"on = {whose!r} {said}"
    assert refused(when=when, effect="wound", targets=whose) == f"targets = {whose!r} {said}"
    then = [{"effect": "open", "on": whose}]
    assert refused(when=when, effect="wound", then=then) == f"on = {whose!r} {said}"
    assert ability(when="wounded", effect="wound", on=whose)


def test_what_works_always_has_no_event_either() -> None:
    said = refused(when="always", effect="strike", targets="subject")
    assert said == "targets = 'subject' is a card of an event: always has none"


@pytest.mark.parametrize("key", ["closes", "tokens", "wounds", "destroys", "returns", "x"])
def test_what_works_always_has_no_price(key: str) -> None:
    value: object = True if key in ("closes", "destroys", "returns") else 1
    assert refused(when="always", effect="strike", **{key: value}) == (
        f"what works always has no price: leave {key} out"
    )
    assert ability(when="action", effect="open", **{key: value})


@pytest.mark.parametrize("key", ["per_turn", "per_battle", "optional"])
def test_what_works_always_is_never_used(key: str) -> None:
    value: object = True if key == "optional" else 1
    said = refused(when="always", effect="strike", **{key: value})
    assert said == f"what works always is never used: leave {key} out"
    # By hand it is offered, and may have a limit.
    assert key == "optional" or ability(when="always", by_hand=True, **{key: value})


def test_what_is_played_watches_nobody() -> None:
    said = refused(when="action", effect="open", watches="enemy")
    assert said == "action is played, no event sets it off: leave watches out"
    said = refused(when="sudden", effect="open", watching=["flyer"])
    assert said == "sudden is played, no event sets it off: leave watching out"
    said = refused(when="action", effect="open", optional=True)
    assert said == "action is played or not: leave optional out"
    assert ability(when="moves", effect="open", watches="enemy", watching=["flyer"], optional=True)


def test_a_card_is_never_its_own_enemy() -> None:
    said = refused(when="dies", effect="wound", watching=["enemy"])
    assert said == "no card is 'enemy' to itself: write watches, such as watches = 'enemy'"
    # Of itself it may ask other things.
    assert ability(when="kills", effect="open", on="self", watching=["not hidden"])
    assert ability(when="dies", effect="wound", watches="any", watching=["enemy"])


def test_who_chooses_needs_something_to_choose() -> None:
    said = refused(when="action", effect="open", chooser="enemy")
    assert said == "chooser says who chooses a branch: write either, too"


def test_a_distance_is_not_below_nothing() -> None:
    said = refused(when="action", effect="open", reach=-1)
    assert said == "reach is a number from 0 (0: any distance)"
    assert ability(when="action", effect="open", reach=0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("shot = 1", "unknown key 'shot': shot is a kind of attack: write attack = \"shot\" in an "
         "ability"),
        ("keywords = { shot = 1 }", "keywords: 'shot' is no keyword; shot is a kind of attack: "
         "write attack = \"shot\" in an ability"),
        ("keywords = ['armour']", "keywords: write a table such as { armour = 1 }"),
        ("names = 3", "names: write a text, or { ru = \"…\", en = \"…\" }"),
        ("element = 'forest'", "element 'forest' is not known, perhaps forests; allowed are "
         "steppes, mountains, forests, swamps, darkness, neutral, or two joined by +"),
        ("attack_experiense = 1", "unknown key 'attack_experiense', perhaps attack_experience; "
         "allowed are names, set, number, element, life, movement, strike, type, cost, elite, "
         "unique, classes, slot, keywords, abilities"),
    ],
)  # fmt: skip
def test_what_was_meant_is_told(text: str, said: str) -> None:
    assert pack_errors(f"[cards.wolf]\n{text}", "w.toml") == (f"w.toml:2: card 'wolf': {said}",)


@pytest.mark.parametrize(
    "text", ["[cards.wolf]\nжизни = 9", "[cards.wolf]\nkeywords = { броня = 1 }"]
)
def test_keys_are_english_words(text: str) -> None:
    (said,) = pack_errors(text, "w.toml")
    assert said.startswith("w.toml:2: not TOML: ")
    assert "; keys are English words: life, cost, strike and others" in said


def test_one_name_stands_for_both_languages() -> None:
    names = parse_pack("[cards.wolf]\nnames = 'Волк'", "w.toml").cards["wolf"].names
    assert (names.ru, names.en) == ("Волк", "Волк")
