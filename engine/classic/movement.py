"""Movement: one orthogonal step into a free cell, as a slow game action (304.2.a)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.decisions import CardId, Option, Verb
from engine.field import Cell, orthogonal
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import Card, Item, State
from engine.view import ItemKind


def steps(state: State, card: Card) -> Iterator[Option]:
    """The steps that an open card with movement left may take now."""
    if card.closed or card.cell is None or card.steps >= state.printed(card.id).movement:
        return
    for cell in orthogonal(card.cell):
        if state.in_cell(cell) is None:
            yield Option(Verb.MOVE, card=card.id, cell=cell)


def declare_step(duel: Duel, card: CardId, cell: Cell) -> None:
    """Put the step on the stack."""
    duel.happen(
        ev.Declared(
            "classic.304.2.a",
            item=duel.state.items,
            kind=ItemKind.MOVE,
            player=duel.state.card(card).owner,
            source=card,
            cell=cell,
        )
    )


def resolve_step(duel: Duel, item: Item) -> Rules[None]:
    """The card takes its step, if it still can."""
    yield from ()
    card = duel.state.card(item.source)
    if not any(option.cell == item.cell for option in steps(duel.state, card)):
        duel.happen(ev.Fizzled("digest.1.18", item.id, item.source, "step"))
        return
    assert card.cell is not None and item.cell is not None
    duel.happen(ev.Moved("digest.1.2", card.id, card.cell, item.cell))
    duel.happen(ev.Resolved("digest.1.9", item.id, item.source))
