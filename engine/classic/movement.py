"""Movement and what replaces it: steps, jumps, teleports, manoeuvres (304.2; digest 1.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cards.keywords import Keyword
from engine.decisions import Option, Verb
from engine.field import CELLS, Cell, distance, neighbours, orthogonal
from engine.kernel.duel import Duel, Rules, Why
from engine.kernel.moment import keyword, movement
from engine.kernel.pieces import Card, Item
from engine.kernel.state import State
from engine.view import ItemKind
from engine.zones import Zone

MOVE = Verb.MOVE
REPLACING = (Keyword.JUMP, Keyword.TELEPORTATION, Keyword.MANOEUVRE)
"""Keywords that replace movement (304.2.b)."""


def why_not_move(state: State, card: Card) -> Why | None:
    """Why a card cannot move at all now; None when it can."""
    if card.hidden:
        return "digest.1.15", "it lies face down"
    if card.cell is None or card.host is not None or not state.walks(card.id):
        return "digest.1.7", "only ground creatures move"
    if card.closed:
        return "digest.1.7", "it is closed"
    if card.victims:
        return "digest.1.7", "it has struck this turn, which forfeits its movement"
    if keyword(state, card.id, Keyword.ROOTED) is not None:
        return "digest.1.18", "it cannot move"
    return None


def why_not_step(state: State, card: Card, cell: Cell | None = None) -> Why | None:
    """Why a card cannot take a step (to this cell)."""
    why = why_not_move(state, card)
    if why is not None:
        return why
    if card.steps >= movement(state, card.id):
        return "digest.1.7", "it has no movement left this turn"
    if cell is not None and card.cell is not None:
        if state.in_cell(cell) is not None:
            return "digest.1.7", f"{cell} is occupied"
        if cell not in reachable(state, card):
            if distance(card.cell, cell) > 1:
                return "digest.1.7", "it has not steps enough to get there"
            return "digest.1.2", "a step goes to an orthogonal neighbour"
    return None


def steps(state: State, card: Card) -> Iterator[Option]:
    """The steps that an open card with movement left may take now."""
    if why_not_step(state, card) is not None or card.cell is None:
        return
    for cell in reachable(state, card):
        if state.in_cell(cell) is None:
            yield Option(MOVE, card=card.id, cell=cell)


def reachable(state: State, card: Card) -> tuple[Cell, ...]:
    """The cells that one step can reach, free or not (digest 1.2)."""
    if card.cell is None:
        return ()
    aslant = keyword(state, card.id, Keyword.DIAGONAL) is not None
    return neighbours(card.cell) if aslant else orthogonal(card.cell)


def why_not_replace(state: State, card: Card) -> Why | None:
    """Why a card cannot replace its movement: it must not have moved or acted this turn."""
    why = why_not_move(state, card)
    if why is not None:
        return why
    if card.steps or card.acted:
        return "digest.1.7", "it has moved or acted this turn"
    return None


def replacements(state: State, card: Card) -> Iterator[Option]:
    """Jumps, teleports and manoeuvres that a card may do instead of moving (304.2.b)."""
    if card.cell is None or why_not_replace(state, card) is not None:
        return
    if all(keyword(state, card.id, word) is None for word in REPLACING):
        return
    reach = leap(state, card)
    if reach is not None:
        for cell in CELLS:
            near = not reach or distance(card.cell, cell) <= reach
            if near and state.in_cell(cell) is None:
                yield Option(Verb.JUMP, card=card.id, cell=cell)
    if keyword(state, card.id, Keyword.MANOEUVRE) is not None:
        for cell in orthogonal(card.cell):
            other = state.in_cell(cell)
            if other is not None and _partner(state, card, other):
                yield Option(Verb.SWAP, card=card.id, target=other.id)


def leap(state: State, card: Card) -> int | None:
    """How far a card may jump: 0 is anywhere, None not at all."""
    if keyword(state, card.id, Keyword.TELEPORTATION) is not None:
        return 0
    return keyword(state, card.id, Keyword.JUMP)


def _partner(state: State, card: Card, other: Card) -> bool:
    own = other.side is card.side and not other.hidden
    return own and state.walks(other.id)


def declare_move(duel: Duel, option: Option) -> Rules[None]:
    """Put a step, a jump or a manoeuvre on the stack."""
    yield from ()
    assert option.card is not None
    replaces = option.verb is not Verb.MOVE
    duel.happen(
        ev.Declared(
            "classic.304.2.b" if replaces else "classic.304.2.a",
            item=duel.state.items,
            kind=ItemKind.MOVE,
            player=duel.state.card(option.card).side,
            source=option.card,
            target=option.target,
            cell=option.cell,
            jumps=replaces,
        )
    )


def resolve_move(duel: Duel, item: Item) -> Rules[None]:
    """The card moves, if it still can; its passengers go with it."""
    yield from ()
    card = duel.state.card(item.source)
    wanted = _wanted(item)
    able = replacements(duel.state, card) if item.jumps else steps(duel.state, card)
    if item.blocked or not duel.state.on_field(card.id) or wanted not in able:
        why = "blocked" if item.blocked else "step"
        duel.happen(ev.Fizzled("digest.1.18", item.id, item.source, why))
        return
    assert card.cell is not None
    if not item.jumps:
        assert item.cell is not None
        duel.happen(ev.Moved("digest.1.2", card.id, card.cell, item.cell))
    elif item.target is not None:
        other = duel.state.card(item.target)
        duel.happen(ev.Relocated("digest.1.7", card.id, Zone.FIELD, other.cell, True))
        duel.happen(ev.Relocated("digest.1.7", other.id, Zone.FIELD, card.cell))
    else:
        duel.happen(ev.Relocated("digest.1.7", card.id, Zone.FIELD, item.cell, True))
    duel.happen(ev.Resolved("digest.1.9", item.id, item.source))


def _wanted(item: Item) -> Option:
    if not item.jumps:
        return Option(Verb.MOVE, card=item.source, cell=item.cell)
    if item.target is not None:
        return Option(Verb.SWAP, card=item.source, target=item.target)
    return Option(Verb.JUMP, card=item.source, cell=item.cell)
