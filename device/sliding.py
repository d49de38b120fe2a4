"""A card moved several steps in one go: by which way it went, and where it lies meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from device.expected import Lying, game_cell
from device.readings import Answer, Choice, Expectation
from device.reconcile import SURE, Amiss, Difference
from engine.decisions import Decision, Kind, Option, Verb
from engine.field import CELLS, Cell, orthogonal
from vision.observations import Observation, SeenCard


def slid(
    news: tuple[Difference, ...],
    seen: Observation,
    decision: Decision,
    expectation: Expectation,
) -> Answer | Choice | None:
    """The first step of a way that leads where the card lies now.

    Several first steps lead there as fast: any of them where the way makes no difference, else the
    player is asked.
    """
    gone = [one for one in news if one.amiss is Amiss.MISSING]
    came = [one for one in news if one.amiss is Amiss.EXTRA]
    if decision.kind is not Kind.MAIN or len(news) != 2 or not gone or not came:
        return None
    card = next(one for one in expectation.lying if one.number == gone[0].number)
    if came[0].seen != card.card or not card.card:
        return None
    if seen.cells[came[0].cell].turned is not card.turned:
        return None
    goal = game_cell(came[0].cell, expectation.mirrored)
    steps = first_steps(card, goal, decision, expectation)
    if not steps:
        return None
    if len(steps) > 1 and expectation.path_matters:
        return Choice(steps, (card.number,))
    return Answer(steps[0], replace(card, cell=came[0].cell))


def first_steps(
    card: Lying, goal: Cell, decision: Decision, expectation: Expectation
) -> tuple[Option, ...]:
    """The lawful first steps of the shortest ways over free cells, if the card can go so far."""
    if goal not in CELLS:
        return ()
    taken = {
        game_cell(one.cell, expectation.mirrored)
        for one in expectation.lying
        if one.number != card.number and one.cell in CELLS
    }
    away = _distances(goal, taken)
    left = expectation.steps.get(card.number, 0)
    moves = [
        option
        for option in decision.options
        if option.verb is Verb.MOVE and option.card == card.number and option.cell in away
    ]
    if not moves:
        return ()
    nearest = min(away[Cell(option.cell or "")] for option in moves)
    if nearest + 1 > left:
        return ()
    return tuple(option for option in moves if away[Cell(option.cell or "")] == nearest)


def _distances(goal: Cell, taken: set[Cell]) -> dict[Cell, int]:
    """How many steps each cell is from the goal, over free cells."""
    away = {goal: 0}
    edge = [goal]
    while edge:
        following: list[Cell] = []
        for cell in edge:
            for near in orthogonal(cell):
                if near not in away and near not in taken:
                    away[near] = away[cell] + 1
                    following.append(near)
        edge = following
    return away


def with_those_ahead(
    seen: Mapping[str, SeenCard], decision: Decision, expectation: Expectation
) -> tuple[Lying, ...]:
    """How the cards should lie, but for those that have gone ahead and still lie there.

    Its player's next question asks for the next step: then the difference counts again.
    """
    if decision.kind is Kind.MAIN or not expectation.ahead:
        return expectation.lying
    there = {
        one.number: one
        for one in expectation.ahead
        if (card := seen.get(one.cell)) is not None
        and (card.card == one.card or card.confidence < SURE)
    }
    return tuple(
        replace(one, cell=there[one.number].cell) if one.number in there else one
        for one in expectation.lying
    )
