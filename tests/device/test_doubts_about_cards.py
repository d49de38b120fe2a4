"""Cards whose face nobody reads, ways that are asked, what must be put right first, and twins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from asked_positions import HEROES, POSITIONS, TOLD
from hands_on_cards import Hands, Position, table, told

from device.interpreter import read
from device.readings import Answer, Choice, Differs, Strict
from device.reconcile import Amiss, Difference
from engine.decisions import Verb

WALK = '''
[cards.Бык]
life = 12
movement = 2
[cards.Орк]
life = 12
{watch}
[table]
first = ["Бык @ C3", "Бык @ E1"]
second = ["Орк @ C5"]
script = """
'''
WATCH = """
[[cards.Орк.abilities]]
names = "Дозор"
when = "moves"
on = "all"
effect = "token"
targets = "self"
"""


def reading(hands: Hands) -> str:
    return told(read(hands.look(), hands.decision, hands.expectation), hands)


def after(position: Position, acts: str, **expected: object) -> str:
    hands = table(position)
    hands.expectation = replace(hands.expectation, **expected)  # type: ignore[arg-type]
    hands.act(acts)
    return reading(hands)


# Ways


def test_the_way_is_asked_only_where_something_happens_on_it() -> None:
    free, watched = Position(WALK.format(watch="")), Position(WALK.format(watch=WATCH))
    assert not table(free).expectation.path_matters
    assert table(watched).expectation.path_matters
    for acts in ("C3>B2", "C3>D2"):
        assert after(free, acts).startswith("answers move C3 C2 and on to")
    assert after(watched, "C3>B2") == "asks move C3 B3 | move C3 C2"
    # With one way only nothing is asked, and one step has only one way.
    assert after(watched, "C3>C1") == "answers move C3 C2 and on to C1"
    assert after(watched, "C3>C2") == "answers move C3 C2"


def test_a_way_is_no_longer_than_the_steps_that_are_left() -> None:
    moved = Position(WALK.format(watch="") + "first: move C3 -> C2\n")
    hands = table(moved)
    hands.act("C2>C1")
    assert reading(hands) == "answers move C2 C1"
    hands = table(moved)
    hands.act("C2>B1")
    assert reading(hands) == "differs extra B1, missing C2"


def test_a_way_leads_round_what_stands_there_and_never_through_it() -> None:
    text = WALK.format(watch="").replace('"Бык @ E1"', '"Орк @ C2", "Орк @ B3"')
    assert after(Position(text), "C3>D2") == "answers move C3 D3 and on to D2"
    assert after(Position(text), "C3>B2") == "differs extra B2, missing C3"


# Faces


def test_a_card_turned_up_whose_face_nobody_reads_is_asked_for_all_its_names() -> None:
    hands = table(POSITIONS["to name"])
    hands.act("B3^?")
    found = read(hands.look(), hands.decision, hands.expectation)
    names = tuple(o for o in hands.decision.options if o.verb is Verb.NAME)
    assert isinstance(found, Choice)
    assert found.options == names


@pytest.mark.parametrize(
    ("position", "acts"),
    [
        ("to name", "B3^Князь, B3?"),
        ("duel", "C3~, C3?"),
        ("struck", "B4~, B4?"),
        ("too dear", "C3v, C3?"),
    ],
)
def test_what_is_hardly_seen_contradicts_nothing_and_answers_nothing(
    position: str, acts: str
) -> None:
    hands = table(POSITIONS[position])
    hands.act(acts)
    assert reading(hands) == "fits"


def test_a_twin_of_the_same_art_may_be_the_card_and_is_no_third_one() -> None:
    hands = table(POSITIONS["duel"])
    hands.act("C3>D3, D3^Бык|Волк")
    assert reading(hands) == "answers move C3 D3"
    hands = table(POSITIONS["duel"])
    hands.act("C3^Орк|Лис")
    assert reading(hands) == "differs other C3"
    hands = table(POSITIONS["duel"])
    hands.act("C3^Бык|Лис")
    assert reading(hands) == "fits"


def test_of_two_equal_known_cards_the_player_says_which_he_laid() -> None:
    text = TOLD.replace('"Бык @ pool", "Лис @ pool"', '"Бык @ pool", "Лис @ pool", "Бык @ pool"', 1)
    hands = table(Position(text))
    hands.act("C2=#, B3=#")
    said = reading(hands)
    assert said.startswith("asks place")
    assert said.count("|") == 2


# Twins in Heroes


def test_of_two_equal_creatures_either_may_be_the_one_that_is_turned() -> None:
    text = HEROES.replace('"Медведь", "Жаба hidden", "Волк"', '"Медведь", "Волк", "Волк"')
    struck = Position(text + "first: strike C3 -> C4\n")
    hands = table(struck)
    cells = [cell for cell, card in hands.cells.items() if card.card == "Волк" and cell[1] in "45"]
    assert len(cells) == 2
    hands.act(f"{cells[0]}~")
    found = read(hands.look(), hands.decision, hands.expectation)
    assert isinstance(found, Answer | Choice)
    options = (found.option,) if isinstance(found, Answer) else found.options
    assert {o.verb for o in options} == {Verb.DEFEND}
    # Both turned: only one can defend.
    hands.act(f"{cells[1]}~")
    assert isinstance(read(hands.look(), hands.decision, hands.expectation), Differs)


# What must be put right first


@pytest.mark.report("B02")
@pytest.mark.parametrize("strict", [Strict.NEWS, Strict.ALL])
@pytest.mark.parametrize(
    ("position", "acts"),
    [("duel", "C3>D3"), ("struck", "B4~"), ("nimble", "E6>D5"), ("to name", "B3^Князь"),
     ("too dear", "C3-"), ("to place", "B3=#"), ("heroes", "C3~, sun@H6")],
)  # fmt: skip
def test_until_the_table_fits_no_lawful_act_is_one(
    position: str, acts: str, strict: Strict
) -> None:
    assert after(POSITIONS[position], acts).startswith("answers")
    assert after(POSITIONS[position], acts, strict=strict).startswith("differs")


def test_what_is_owed_stops_answers_only_after_something_was_taken_back() -> None:
    for strict, said in (
        (Strict.NO, "owed extra C3, missing D3"),
        (Strict.NEWS, "owed extra C3, missing D3"),
        (Strict.ALL, "differs extra C3, missing D3"),
    ):
        assert after(POSITIONS["moved"], "", strict=strict) == said
        assert after(POSITIONS["moved"], "C3>D3", strict=strict) == "fits"
    # A token, too, waits for it.
    assert after(POSITIONS["moved"], "sun@C4", strict=Strict.NEWS).startswith("asks")
    assert after(POSITIONS["moved"], "sun@C4", strict=Strict.ALL).startswith("differs")


def test_dice_count_while_something_is_owed_but_not_after_taking_back() -> None:
    rolling = POSITIONS["rolling"]
    # A dead card of the last fight still lies on the mat, an enemy's card was not turned yet.
    hands = table(rolling)
    one = next(o for o in hands.expectation.lying if o.cell == hands.print_of("E1"))
    was = (
        *hands.expectation.lying,
        replace(one, number=99, card="Тень", cell=hands.print_of("A5")),
    )
    hands.expectation = replace(hands.expectation, was=was)
    hands.act("A5=Тень")
    assert reading(hands) == "owed extra A5"
    hands.act("die 4")
    assert reading(hands) == "answers roll 4"
    hands.expectation = replace(hands.expectation, strict=Strict.ALL)
    assert reading(hands) == "differs extra A5"


def test_what_was_overruled_contradicts_nothing_while_it_lies_so() -> None:
    waived = frozenset({Difference(Amiss.EXTRA, "E4", None, "Дракон")})
    duel = POSITIONS["duel"]
    assert after(duel, "E4=Дракон", waived=waived) == "fits"
    assert after(duel, "E4=Дракон, C3>D3", waived=waived) == "answers move C3 D3"
    assert after(duel, "E4=Лис", waived=waived) == "differs extra E4"


def test_nothing_is_expected_on_a_table_where_nobody_has_laid_a_card_yet() -> None:
    hands = table(POSITIONS["duel"])
    hands.cells = {}
    hands.expectation = replace(hands.expectation, laid=False)
    assert reading(hands) == "fits"
    hands.act("die 4")
    assert reading(hands) == "fits"


def test_who_was_turned_to_strike_and_died_of_it_is_taken_away_and_no_mismatch() -> None:
    """In Heroes a fight is over in the answer that declares it: nobody looks in between."""
    text = HEROES.replace("life = 9", "life = 1")
    hands = table(Position(text, "first: strike C3 -> C4\nsecond: stay\n"))
    assert reading(hands) == "owed extra C3, extra C4"
    hands.act("C3~")
    assert reading(hands) == "owed extra C3, extra C4"
    hands.act("C3-, C4-")
    assert reading(hands) == "fits"


def test_a_card_that_is_only_turned_where_it_would_be_taken_away_is_not_taken_away() -> None:
    hands = table(POSITIONS["too dear"])
    hands.act("C3~")
    assert reading(hands) == "differs upright C3"
    hands.act("C3-")
    assert reading(hands) == "answers return C3"
