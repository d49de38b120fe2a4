"""What a pointer token means: the player at turn lays it on the card or the cell that he means."""

from __future__ import annotations

from device.expected import game_cell, plan_for
from device.readings import Choice, Expectation, Pointed
from engine.decisions import CardId, Decision, Option
from engine.players import Player
from vision.observations import Observation, SeenPointer

SIGNS = {Player.FIRST: "sun", Player.SECOND: "moon"}
"""Whose token is which."""


def lying(seen: Observation, heroes: bool) -> frozenset[Pointed]:
    """The tokens that lie on the mat, each with the cell under its tip."""
    found = ((one.sign, _cell(one, heroes)) for one in seen.pointers)
    return frozenset((sign, cell) for sign, cell in found if cell)


def _cell(pointer: SeenPointer, heroes: bool) -> str:
    cells = plan_for("heroes" if heroes else "classic").cells
    return next((name for name, rect in cells.items() if rect.holds(pointer.tip)), "")


def target(seen: Observation, decision: Decision, expectation: Expectation) -> CardId | None:
    """The card under the token that the player at turn has laid down for this question."""
    cell = _pointed(seen, decision, expectation)
    return next((one.number for one in expectation.lying if cell and one.cell == cell), None)


def _pointed(seen: Observation, decision: Decision, expectation: Expectation) -> str:
    """The cell that is pointed at; empty when there is none, or more than one."""
    sign = SIGNS[decision.player]
    there = lying(seen, bool(expectation.roaming)) - expectation.pointed
    cells = [cell for whose, cell in there if whose == sign]
    return cells[0] if len(cells) == 1 else ""


def among(
    options: tuple[Option, ...], seen: Observation, decision: Decision, expectation: Expectation
) -> tuple[Option, ...]:
    """Those that aim at what is pointed at: its card, or its cell. None where nothing is."""
    cell = _pointed(seen, decision, expectation)
    if not cell:
        return ()
    here = game_cell(cell, expectation.mirrored)
    card = target(seen, decision, expectation)
    return tuple(
        option
        for option in options
        if (card is not None and option.target == card) or option.cell == here
    )


def meant(seen: Observation, decision: Decision, expectation: Expectation) -> Choice | None:
    """What pointing alone says: the options that aim at the card or cell, or else those of the
    card itself. A button confirms."""
    card = target(seen, decision, expectation)
    aimed = among(decision.options, seen, decision, expectation)
    if not aimed and card is not None:
        aimed = tuple(option for option in decision.options if option.card == card)
    if not aimed:
        return None
    return Choice(aimed, () if card is None else (card,))
