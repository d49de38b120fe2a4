"""What is seen becomes an answer only where exactly one lawful option explains it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from device.expected import expected_table, printed_cell
from device.interpreter import Answer, Blind, Differs, Expectation, Fits, Unclear, read
from device.reconcile import Amiss, differences
from engine.cardbook import Pack
from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from vision.observations import DiceReading, Face, Observation, SeenCard, SeenDie, Sight, Status


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


def thrown(*dice: SeenDie, status: Status = Status.READ, throw: int = 1) -> Observation:
    return Observation(1.0, Sight.STILL, {}, DiceReading(status, dice), throw, mat=False)


def a_die(value: int, x: float = 300.0, *, cocked: bool = False) -> SeenDie:
    return SeenDie(value, 0.9, (x, 540.0), 16.0, cocked)


def test_one_die_that_was_read_is_the_roll(rolling: Game) -> None:
    for value in range(1, 7):
        reading = read(thrown(a_die(value)), pending(rolling), Expectation(()))
        assert reading == Answer(Option(Verb.ROLL, value=value))


@pytest.mark.parametrize(
    ("look", "why"),
    [
        (thrown(a_die(4), status=Status.UNSURE), "unsure"),
        (thrown(a_die(4, cocked=True)), "cocked"),
        (thrown(a_die(4), a_die(2, 400.0)), "many"),
    ],
)
def test_doubtful_dice_are_a_question(rolling: Game, look: Observation, why: str) -> None:
    reading = read(look, pending(rolling), Expectation(()))
    assert isinstance(reading, Unclear)
    assert reading.why == why
    assert 4 in reading.guess


@pytest.mark.report("X06")
def test_a_die_that_was_counted_is_not_a_new_roll(rolling: Game) -> None:
    old = a_die(4)
    before = Expectation((), throw=1, counted=(old,))
    assert read(thrown(old), pending(rolling), before) == Fits()
    # The tray moved, but the only die is the old one: nobody has thrown.
    assert read(thrown(old, throw=2), pending(rolling), before) == Fits()
    both = thrown(old, a_die(6, 420.0), throw=2)
    assert read(both, pending(rolling), before) == Answer(Option(Verb.ROLL, value=6))
    # Two dice of the same value are two dice.
    twins = thrown(old, a_die(4, 420.0), throw=2)
    assert read(twins, pending(rolling), before) == Answer(Option(Verb.ROLL, value=4))


def test_dice_answer_nothing_but_a_roll(game: Game) -> None:
    look = replace(thrown(a_die(3)), cells=table(game), mat=True)
    assert read(look, pending(game), expectation(game)) == Fits()
