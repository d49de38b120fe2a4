"""Cards that abilities put elsewhere: next cells, exchanges, up, down, and back into play."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import PASSENGERS, Effect, Type
from engine.decisions import CardId, Kind, Option, Verb
from engine.field import CELLS, Cell, neighbours, own_row
from engine.kernel.duel import Duel, Rules
from engine.kernel.hosting import hosts, take_host
from engine.kernel.pieces import Item
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone


def relocate(duel: Duel, item: Item, effect: Effect, card: CardId, to: str = "") -> Rules[None]:
    """Do what `fly`, `land`, `move`, `swap` and `raise` say; who is raised may come back closed."""
    state = duel.state
    if effect is not Effect.RAISE and _stays(state, item.source, card, effect):
        return
    if effect is Effect.FLY:
        duel.happen(ev.Relocated("digest.1.14", card, Zone.ADDITIONAL))
    elif effect is Effect.LAND:
        yield from land(duel, card)
    elif effect is Effect.SWAP:
        a, b = state.card(item.source).cell, state.card(card).cell
        if a and b:
            duel.happen(ev.Relocated("digest.1.7", item.source, Zone.FIELD, b))
            duel.happen(ev.Relocated("digest.1.7", card, Zone.FIELD, a))
    else:
        at = state.cell(item.source if effect is Effect.RAISE else card)
        near = CELLS if to == "anywhere" else neighbours(at) if at else ()
        free = [c for c in near if state.in_cell(c) is None]
        if effect is Effect.RAISE:
            came = yield from come_back(duel, item.player, card, free, "digest.1.19")
            if came and to == "closed":
                duel.happen(ev.Closed("digest.1.19", card))
            return
        cell = yield from choose_cell(duel, item.player, card, free)
        if cell is not None:
            duel.happen(ev.Relocated("digest.1.7", card, Zone.FIELD, cell))


def _stays(state: State, source: CardId, card: CardId, effect: Effect) -> bool:
    """Whether a card cannot be put elsewhere so: passengers go with their hosts, terrain nowhere,
    and only who walks can rise."""
    kinds = (*PASSENGERS, Type.TERRAIN)
    if state.printed(card).type in kinds or state.card(card).host is not None:
        return True
    if effect is Effect.SWAP:
        return state.printed(source).type in kinds or state.card(source).host is not None
    return effect is Effect.FLY and not state.walks(card)


def land(duel: Duel, card: CardId) -> Rules[None]:
    """A creature that loses flight takes a free cell of its controller's choice, or dies where
    there is none (digest 1.14)."""
    side = duel.state.card(card).side
    free = [c for c in CELLS if duel.state.in_cell(c) is None]
    cell = yield from choose_cell(duel, side, card, free)
    if cell is None:
        duel.happen(ev.Died("digest.1.14", card))
    else:
        duel.happen(ev.Relocated("digest.1.14", card, Zone.FIELD, cell))


def come_back(
    duel: Duel, player: Player, number: CardId, free: list[Cell], rule: str
) -> Rules[bool]:
    """A card comes into play where its type belongs: a cell, the additional zone, or a host.

    Returns whether it did: without a free cell or a possible host it stays where it was.
    """
    card, kind = duel.state.card(number), duel.state.printed(number).type
    if kind in (Type.FLYER, Type.TERRAIN):
        duel.happen(ev.Relocated(rule, number, Zone.ADDITIONAL, enters=True))
        return True
    if kind in PASSENGERS:
        if not any(hosts(duel.state, card)):
            return False
        yield from take_host(duel, player, card)
        return True
    cell = yield from choose_cell(duel, player, number, free)
    if cell is None:
        return False
    duel.happen(ev.Relocated(rule, number, Zone.FIELD, cell, enters=True))
    return True


def rebirth(duel: Duel, item: Item) -> Rules[None]:
    """A token in the graveyard; with X of them the card comes back, closed, into a free cell of
    the rear row, once a battle (Incarnation)."""
    card = duel.state.card(item.source)
    if card.zone is not Zone.GRAVEYARD or item.ability is None:
        return
    duel.happen(ev.TokensChanged("digest.1.19", card.id, 1))
    if duel.state.card(card.id).tokens < item.x:
        return
    free = [c for c in CELLS if own_row(c, card.owner) == 3 and duel.state.in_cell(c) is None]
    came = yield from come_back(duel, card.owner, card.id, free, "digest.1.19")
    if came:
        duel.happen(ev.AbilityUsed("digest.1.19", card.id, item.ability, True))
        duel.happen(ev.TokensChanged("digest.1.19", card.id, -duel.state.card(card.id).tokens))
        duel.happen(ev.Closed("digest.1.19", card.id))


def choose_cell(duel: Duel, player: Player, card: CardId, free: list[Cell]) -> Rules[Cell | None]:
    """A player chooses among free cells; with none or one nothing is asked (P09)."""
    if len(free) < 2:
        return free[0] if free else None
    options = [Option(Verb.GO, cell=cell) for cell in free]
    option = yield from duel.ask(Kind.CELL, player, options, "digest.1.7", card=card)
    return option.cell
