"""Shuffling, dealing and redealing (402.2 to 402.4)."""

from __future__ import annotations

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.effects import name
from engine.kernel.shuffling import handle_others, shuffle_own
from engine.players import BOTH, Player
from engine.zones import Zone


def deal(duel: Duel) -> Rules[None]:
    """Each player takes the top 15 cards of his deck, and may look at his own (402.3)."""
    for player in BOTH:
        yield from _deal_to(duel, player)


def _deal_to(duel: Duel, player: Player) -> Rules[None]:
    state = duel.state
    size = min(duel.rules.deal, state.side(player).count)
    again = [card.id for card in state.in_zone(player, Zone.DECK)][:size]
    fresh = range(len(state.cards), len(state.cards) + size - len(again))
    cards = (*again, *fresh)
    duel.happen(ev.Dealt("classic.402.3.a", player, cards))
    if state.side(player).deck:
        # Where decks are known, what comes up is told to its owner alone (402.3).
        for card in cards:
            yield from name(duel, card, "classic.402.3.b", private=True)


def redeal(duel: Duel) -> Rules[None]:
    """Round after round: First declares, then Second, then both take their redeals (402.4).

    Each redeal costs a gold crystal; who declares one without gold has lost. Who declines is out.
    """
    while not duel.state.over:
        takers: list[Player] = []
        for player in BOTH:
            if duel.state.side(player).stands:
                continue
            key = "classic.402.4.1.a" if player is Player.FIRST else "classic.402.4.1.b"
            options = [Option(Verb.REDEAL), Option(Verb.KEEP_DEAL)]
            option = yield from duel.ask(Kind.REDEAL, player, options, key)
            takes = option.verb is Verb.REDEAL
            duel.happen(ev.RedealDeclared("classic.402.4.1.d", player, takes))
            if takes and duel.state.side(player).gold < 1:
                duel.happen(ev.GameOver("classic.402.4.d", player.other, "redeal"))
                return
            if takes:
                takers.append(player)
        if not takers:
            return
        yield from _take(duel, takers)


def _take(duel: Duel, takers: list[Player]) -> Rules[None]:
    """Back into the deck, shuffled and handled as at first, and dealt anew (402.4, 402.4.1)."""
    for player in takers:
        gold = duel.state.side(player).gold - 1
        duel.happen(ev.Redealt("classic.402.4.b", player, gold))
    for player in takers:
        yield from shuffle_own(duel, player)
    for player in BOTH:
        if player.other in takers:
            yield from handle_others(duel, player)
    for player in takers:
        yield from _deal_to(duel, player)
