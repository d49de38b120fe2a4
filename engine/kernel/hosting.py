"""Hosts of symbiotes, parasites and equipment: a rule effect, obligatory where possible (503.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cards.facts import PASSENGERS, Type
from engine.decisions import Kind, Option, Verb
from engine.field import own_row
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import BOTH, Player

ORDER = (Type.EQUIPMENT, Type.SYMBIOTE, Type.PARASITE)


def take_hosts(duel: Duel) -> Rules[None]:
    """Equipment, symbiotes, parasites; of each, First's and then Second's (digest 1.6)."""
    for kind in ORDER:
        for player in BOTH:
            for card in lone(duel.state, player):
                if duel.state.printed(card.id).type is kind:
                    yield from take_host(duel, player, card)


def take_host(duel: Duel, player: Player, card: Card) -> Rules[None]:
    """Its player says who carries it; with one possible host nothing is asked."""
    able = list(hosts(duel.state, card))
    if not able:
        return
    host = able[0].id
    if len(able) > 1:
        options = [Option(Verb.HOST, target=one.id) for one in able]
        option = yield from duel.ask(Kind.HOST, player, options, "reroll.503.1.d", card=card.id)
        assert option.target is not None
        host = option.target
    duel.happen(ev.Hosted("reroll.503.1.d", card.id, host))


def lone(state: State, player: Player) -> list[Card]:
    """A player's face-up passengers that nobody carries."""
    return [
        card
        for card in state.squad(player)
        if card.host is None and not card.hidden and state.printed(card.id).type in PASSENGERS
    ]


def hosts(state: State, card: Card) -> Iterator[Card]:
    """Who may carry this card (digest 1.4): one symbiote, one parasite, one of each equipment.

    Symbiotes go on own ground creatures, parasites on enemy ones of their first row, equipment on
    own ground creatures that have a class.
    """
    printed = state.printed(card.id)
    side = card.side.other if printed.type is Type.PARASITE else card.side
    for host in state.squad(side):
        facts = state.printed(host.id)
        if host.hidden or host.cell is None or not state.walks(host.id):
            continue
        if printed.type is Type.PARASITE and own_row(host.cell, side) != 1:
            continue
        if printed.type is Type.EQUIPMENT and not facts.classes:
            continue
        if not any(_same_place(state, card, other) for other in state.passengers(host.id)):
            yield host


def _same_place(state: State, card: Card, other: Card) -> bool:
    a, b = state.printed(card.id), state.printed(other.id)
    return a.type is b.type and a.slot == b.slot


def lone_passengers(duel: Duel) -> None:
    """A passenger that found no host dies at the start of the battle (digest 1.4)."""
    duel.happen_together(
        ev.Died("digest.1.4", card.id) for player in BOTH for card in lone(duel.state, player)
    )
