"""Revealing the squads, counting them, and mending what does not fit (digest 1.5, 1.6)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import PASSENGERS, Type
from engine.cards.keywords import Keyword
from engine.classic.preliminary.squads import bill, tally
from engine.decisions import Kind, Option, Verb
from engine.field import own_row
from engine.kernel.duel import Duel, Rules
from engine.kernel.effects import name, reveal
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import Zone


def reveal_squads(duel: Duel) -> Rules[None]:
    """First reveals all, then Second, who may keep his rear row face down; flyers and terrain then
    go to the additional zone. Cards with Stealth may stay face down on both sides."""
    for player in BOTH:
        for card in duel.state.squad(player):
            if card.hidden:
                yield from show(duel, player, card)
        yield from check(duel, player)
    for player in BOTH:
        for card in duel.state.squad(player):
            if not card.hidden and card.cell and _goes_up(duel.state, card):
                duel.happen(ev.Relocated("digest.1.6", card.id, Zone.ADDITIONAL))


def _goes_up(state: State, card: Card) -> bool:
    return state.printed(card.id).type in (Type.FLYER, Type.TERRAIN)


def show(duel: Duel, player: Player, card: Card) -> Rules[None]:
    """Turn a card up, or ask where it may lie on face down.

    A card that nobody has named may be anything: its player names it, or leaves it so.
    """
    if not card.face:
        yield from name(duel, card.id, "digest.1.6", or_hide=True)
        if duel.state.card(card.id).face:
            duel.happen(ev.Revealed("digest.1.6", card.id))
        return
    if may_stay_hidden(duel.state, player, card):
        options = [Option(Verb.REVEAL, card=card.id), Option(Verb.HIDE)]
        option = yield from duel.ask(Kind.REVEAL, player, options, "digest.1.6", card=card.id)
        if option.verb is Verb.HIDE:
            return
    yield from reveal(duel, card.id, "digest.1.6")


def may_stay_hidden(state: State, player: Player, card: Card) -> bool:
    """Whether a card may lie face down after the reveal: Stealth, or the Second's rear row.

    Symbiotes, parasites and equipment may not.
    """
    if card.cell is None:
        return False
    printed = state.printed(card.id)
    if printed.type in PASSENGERS:
        return False
    if Keyword.STEALTH in printed.keywords:
        return True
    return player is Player.SECOND and own_row(card.cell, player) == 3


def check(duel: Duel, player: Player) -> Rules[None]:
    """Count the face-up squad; while it does not fit, its player takes a card back (digest 1.5).

    Ready squads are not counted: nobody recruited them.
    """
    while duel.state.decks:
        counted = count(duel.state, player)
        duel.happen(counted)
        if not counted.faults:
            return
        options = [
            Option(Verb.RETURN, card=card.id)
            for card in duel.state.squad(player)
            if not card.hidden
        ]
        option = yield from duel.ask(Kind.MEND, player, options, "digest.1.5")
        assert option.card is not None
        duel.happen(ev.Returned("digest.1.5", option.card))


def count(state: State, player: Player) -> ev.SquadChecked:
    """What a player's face-up cards cost, against what he had for recruiting."""
    side = state.side(player)
    squad = [state.printed(card.id) for card in state.squad(player) if not card.hidden]
    gold, silver = side.gold + side.paid_gold, side.silver + side.paid_silver
    price = bill(tally(squad), silver)
    short = ("gold",) if price.gold + price.penalty > gold else ()
    return ev.SquadChecked(
        "digest.1.5",
        player,
        gold,
        price.gold + price.penalty,
        silver,
        price.silver,
        price.penalty,
        (*short, *price.faults),
    )
