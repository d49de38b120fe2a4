"""What is seen becomes an answer only where exactly one lawful option explains it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from device.expected import expected_table, printed_cell
from device.interpreter import read
from device.readings import (
    Answer,
    Blind,
    Differs,
    Doubt,
    Expectation,
    Fits,
    Touched,
    Unclear,
)
from device.reconcile import Amiss, differences
from engine.cardbook import Pack
from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from vision.observations import (
    Face,
    Lie,
    LyingDie,
    Observation,
    SeenCard,
    SeenDie,
    Sight,
    Status,
    TrayReading,
)


@pytest.fixture(params=[False, True], ids=["straight", "mirrored"])
def game(setup: Setup, request: pytest.FixtureRequest) -> Game:
    """A duel in the First player's first main subphase, seats straight or mirrored."""
    game = Game(setup)
    for value in (2, 5):
        game.answer(Option(Verb.ROLL, value=value))
    game.answer(Option(Verb.GO_FIRST if request.param else Verb.GO_SECOND))
    while game.pending and game.pending.kind is not Kind.MAIN:
        game.answer(game.pending.options[-1])
    assert game.state.mirrored is request.param
    return game


def expectation(game: Game) -> Expectation:
    view = game.view(Player.FIRST)
    return Expectation(expected_table(view), mirrored=view.mirrored)


def table(game: Game) -> dict[str, SeenCard]:
    """The cells as they look when everything lies right."""
    return {
        one.cell: SeenCard(one.card, Face.UP, one.turned, 0.99)
        for one in expectation(game).lying
        if one.cell != "graveyard"
    }


def pending(game: Game) -> Decision:
    assert game.pending is not None
    return game.pending


def seen(cells: dict[str, SeenCard], sight: Sight = Sight.STILL) -> Observation:
    return Observation(1.0, sight, cells)


def test_a_table_that_lies_right_says_nothing(game: Game) -> None:
    assert read(seen(table(game)), pending(game), expectation(game)) == Fits()


def test_a_lawful_step_of_a_card_is_the_answer(game: Game) -> None:
    mirrored = game.state.mirrored
    for option in pending(game).options:
        if option.verb is not Verb.MOVE or option.card is None or option.cell is None:
            continue
        cells = table(game)
        start = game.state.card(option.card).cell
        assert start is not None
        cells[printed_cell(option.cell, mirrored)] = cells.pop(printed_cell(start, mirrored))
        assert read(seen(cells), pending(game), expectation(game)) == Answer(option)


def test_an_unlawful_move_is_no_answer(game: Game) -> None:
    cells = table(game)
    one = expectation(game).lying[0]
    free = next(cell for cell in ("A3", "E3", "A4", "E4") if cell not in cells)
    cells[free] = cells.pop(one.cell)
    reading = read(seen(cells), pending(game), expectation(game))
    assert isinstance(reading, Differs)
    assert {d.amiss for d in reading.found} == {Amiss.MISSING, Amiss.EXTRA}


@pytest.mark.report("B03")
@pytest.mark.parametrize("sight", [Sight.MOVING, Sight.LOST, Sight.DARK])
def test_what_moves_or_cannot_be_seen_is_no_answer(game: Game, sight: Sight) -> None:
    cells = table(game)
    cells.pop(next(iter(cells)))
    assert read(seen(cells, sight), pending(game), expectation(game)) == Blind(sight)


def test_before_the_turn_order_nobody_has_laid_a_card(setup: Setup) -> None:
    game = Game(setup)
    lying = expected_table(game.view(Player.FIRST))
    assert read(seen({}), pending(game), Expectation(lying, laid=False)) == Fits()
    assert isinstance(read(seen({}), pending(game), Expectation(lying)), Differs)


def test_a_card_whose_step_waits_on_the_stack_lies_where_it_goes(pack: Pack) -> None:
    setup = lay_out(pack, ["scout @ C3"], ["firebrand @ C6"], begins=Player.FIRST)
    game = Game(setup)
    step = next(o for o in pending(game).options if o.verb is Verb.MOVE)
    game.answer(step)
    assert pending(game).kind is Kind.PRIORITY  # the enemy's spark may answer the step
    assert game.state.card(0).cell == "C3"
    assert expected_table(game.view(Player.FIRST))[0].cell == step.cell


@pytest.mark.report("B05")
def test_clearing_the_table_answers_nothing(game: Game) -> None:
    assert isinstance(read(seen({}), pending(game), expectation(game)), Differs)


def test_what_is_unsure_contradicts_nothing(game: Game) -> None:
    cells = table(game)
    cell = next(iter(cells))
    cells[cell] = replace(cells[cell], card=None, turned=True, confidence=0.3)
    assert read(seen(cells), pending(game), expectation(game)) == Fits()


@pytest.mark.parametrize(
    ("change", "amiss"),
    [
        ({"turned": True}, Amiss.UPRIGHT),
        ({"face": Face.DOWN, "card": None}, Amiss.FACE),
        ({"card": "dragon"}, Amiss.OTHER),
    ],
)
def test_each_kind_of_difference_is_named(
    game: Game, change: dict[str, object], amiss: Amiss
) -> None:
    cells = table(game)
    one = next(one for one in expectation(game).lying if one.cell in cells and not one.turned)
    cells[one.cell] = replace(cells[one.cell], **change)  # type: ignore[arg-type]
    found = differences(cells, expectation(game).lying)
    assert [(d.amiss, d.cell, d.number) for d in found] == [(amiss, one.cell, one.number)]


# Dice


@pytest.fixture
def rolling(setup: Setup) -> Game:
    return Game(setup)


ASKED = 20.0
"""When the roll was asked for."""


def a_die(value: int, x: float = 300.0, *, lie: Lie = Lie.FLAT) -> SeenDie:
    return SeenDie(value, 0.9, (x, 540.0), 16.0, lie)


def lying(die: SeenDie, throw: int = 1, moved_at: float = ASKED + 1, **other: object) -> LyingDie:
    return LyingDie(die, throw, moved_at, **other)  # type: ignore[arg-type]


def tray(*dice: LyingDie, status: Status = Status.READ, **other: object) -> TrayReading:
    """A settled tray whose last throw is the newest of these dice."""
    known: dict[str, object] = {
        "settled": True,
        "throw": max((die.throw for die in dice), default=0),
        "moved_at": max((die.moved_at for die in dice), default=0.0),
    }
    return TrayReading(dice=dice, status=status, **{**known, **other})  # type: ignore[arg-type]


def look(tray: TrayReading, sight: Sight = Sight.STILL) -> Observation:
    return Observation(ASKED + 2, sight, dice=tray.reading, tray=tray, mat=False)


EXPECTED = Expectation((), asked_at=ASKED)
"""Nothing has been thrown when the roll is asked for."""


def test_one_die_that_was_thrown_and_read_is_the_roll(rolling: Game) -> None:
    for value in range(1, 7):
        seen = look(tray(lying(a_die(value))))
        assert read(seen, pending(rolling), EXPECTED) == Answer(Option(Verb.ROLL, value=value))


DOUBTS = {
    "unsure": tray(lying(a_die(4)), status=Status.UNSURE),
    "cocked": tray(lying(a_die(4, lie=Lie.COCKED)), status=Status.UNSURE),
    "stacked": tray(lying(a_die(4, lie=Lie.STACKED)), status=Status.UNSURE),
    "hidden": tray(lying(a_die(4, lie=Lie.HIDDEN)), status=Status.UNSURE),
    "many": tray(lying(a_die(4)), lying(a_die(2, 400.0))),
    "laid": tray(lying(a_die(4), tumbled=False)),
    "moved": tray(lying(a_die(4), shoved_at=ASKED + 3)),
}


@pytest.mark.parametrize("why", DOUBTS)
def test_a_throw_that_says_nothing_by_itself_is_a_question(rolling: Game, why: str) -> None:
    reading = read(look(DOUBTS[why]), pending(rolling), EXPECTED)
    assert isinstance(reading, Unclear)
    assert reading.why.value == why
    assert reading.guess == ((2, 4) if why == "many" else (4,))
    assert [die.value for die in reading.dice] == ([4, 2] if why == "many" else [4])


def test_a_throw_that_left_the_tray_is_a_question_without_a_guess(rolling: Game) -> None:
    gone = tray(throw=1, moved_at=ASKED + 1, strayed=True, status=Status.NONE)
    assert read(look(gone), pending(rolling), EXPECTED) == Unclear(Doubt.OUTSIDE, ())


def test_a_crooked_die_says_so_even_among_several(rolling: Game) -> None:
    both = tray(lying(a_die(4)), lying(a_die(2, 400.0, lie=Lie.COCKED)), status=Status.UNSURE)
    reading = read(look(both), pending(rolling), EXPECTED)
    assert isinstance(reading, Unclear)
    assert reading.why is Doubt.COCKED


def test_while_the_tray_is_not_settled_nothing_is_answered(rolling: Game) -> None:
    restless = tray(lying(a_die(4)), settled=False)
    assert read(look(restless), pending(rolling), EXPECTED) == Fits()


@pytest.mark.report("X06")
def test_dice_that_lay_there_when_the_question_was_asked_never_answer(rolling: Game) -> None:
    old = lying(a_die(4), moved_at=ASKED - 0.1)
    assert read(look(tray(old)), pending(rolling), EXPECTED) == Fits()
    # The same number of the throw, though somebody has moved it since.
    counted = replace(EXPECTED, throw=1)
    assert read(look(tray(lying(a_die(4)))), pending(rolling), counted) == Fits()
    # The next throw answers, and only by its own dice, wherever they come to lie.
    both = look(tray(old, lying(a_die(6, 304.0), 2)))
    assert read(both, pending(rolling), counted) == Answer(Option(Verb.ROLL, value=6))
    twins = look(tray(old, lying(a_die(4, 304.0), 2)))
    assert read(twins, pending(rolling), counted) == Answer(Option(Verb.ROLL, value=4))


def test_of_several_throws_only_the_last_counts(rolling: Game) -> None:
    first, second = lying(a_die(5)), lying(a_die(2, 400.0), 2)
    seen = look(tray(first, second))
    assert read(seen, pending(rolling), EXPECTED) == Answer(Option(Verb.ROLL, value=2))


def test_a_hand_over_the_cards_is_not_in_the_way_of_dice(rolling: Game) -> None:
    seen = look(tray(lying(a_die(3))), Sight.MOVING)
    assert read(seen, pending(rolling), EXPECTED) == Answer(Option(Verb.ROLL, value=3))
    still = look(tray(), Sight.MOVING)
    assert read(still, pending(rolling), EXPECTED) == Blind(Sight.MOVING)
    for sight in (Sight.LOST, Sight.DARK, Sight.OTHER):
        seen = look(tray(lying(a_die(3))), sight)
        assert read(seen, pending(rolling), EXPECTED) == Blind(sight)


def test_until_the_table_matches_no_die_is_taken_either(setup: Setup) -> None:
    game = Game(setup)
    cards = Expectation(expected_table(game.view(Player.FIRST)), asked_at=ASKED)
    for sight in (Sight.STILL, Sight.MOVING):
        seen = replace(look(tray(lying(a_die(3))), sight), mat=True)
        reading = read(seen, pending(game), cards)
        assert isinstance(reading, Differs if sight is Sight.STILL else Blind)


def test_a_counted_die_that_is_moved_is_noticed_and_is_no_roll(rolling: Game, game: Game) -> None:
    moved = tray(lying(a_die(6), moved_at=ASKED - 5, shoved_at=ASKED + 1))
    counted = replace(EXPECTED, throw=1)
    assert read(look(moved), pending(rolling), counted) == Touched((6,))
    settled = replace(look(moved), cells=table(game), mat=True)
    known = replace(expectation(game), throw=1, asked_at=ASKED)
    assert read(settled, pending(game), known) == Touched((6,))
    # Noticed once: what was moved before the question is no news.
    assert read(settled, pending(game), replace(known, asked_at=ASKED + 2)) == Fits()


def test_dice_answer_nothing_but_a_roll(game: Game) -> None:
    seen = replace(look(tray(lying(a_die(3)))), cells=table(game), mat=True)
    known = replace(expectation(game), asked_at=ASKED)
    assert read(seen, pending(game), known) == Fits()
