"""What the players mean by overruling: the game follows the table as far as it can."""

from __future__ import annotations

from collections.abc import Iterable

from device.expected import GRAVEYARD, Lying, game_cell
from device.reconcile import Amiss, Difference
from device.steps import moves
from engine.decisions import CardId, Correction, Option, Verb
from engine.field import Cell

_TURNS = {Amiss.TURN: Correction.OPEN, Amiss.UPRIGHT: Correction.CLOSE}
"""What is right when a card does not lie as it should: should it be turned, it is open."""


def corrections(
    found: Iterable[Difference], lying: tuple[Lying, ...], mirrored: bool
) -> tuple[Option, ...]:
    """The answers that bring the game to where the cards lie: moved, opened, closed, turned up.

    Nothing follows from a card that is missing, or from one that does not belong there.
    """
    amiss = list(found)
    cards = {one.number: one for one in lying if one.cell != GRAVEYARD}
    moved = moves(amiss, cards)
    options: list[Option] = []
    for one in amiss:
        if one.number is None:
            continue
        if one in moved:
            cell = game_cell(moved[one].cell, mirrored)
            options.append(_correct(one.number, Correction.MOVE, cell))
        elif one.amiss in _TURNS:
            options.append(_correct(one.number, _TURNS[one.amiss]))
        elif one.amiss is Amiss.DOWN:
            options.append(_correct(one.number, Correction.REVEAL))
    return tuple(options)


def _correct(card: CardId, how: Correction, cell: Cell | None = None) -> Option:
    return Option(Verb.CORRECT, card=card, value=int(how), cell=cell)
