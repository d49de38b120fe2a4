"""Recruiting a squad from the deal: secret, without priority (digest 1.5, 1.6)."""

from __future__ import annotations

from engine import events as ev
from engine.classic.preliminary.squads import Bill, bill
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import Zone

Why = tuple[str, str]


def recruit(duel: Duel) -> Rules[None]:
    """Each player chooses. Where his cards are known, only what he can pay for is offered;
    elsewhere he says that he is done, and the squad is counted at the reveal."""
    for player in BOTH:
        while True:
            able = [
                Option(Verb.RECRUIT, card=card.id)
                for card in duel.state.in_zone(player, Zone.DEAL)
                if card.face and why_not_recruit(duel.state, player, card.id) is None
            ]
            option = yield from duel.ask(
                Kind.RECRUIT, player, [*able, Option(Verb.DONE)], "digest.1.5", private=True
            )
            if option.card is None:
                break
            gold, silver = price(duel.state, player, option.card)
            duel.happen(ev.Recruited("digest.1.5", player, option.card, gold, silver))
        if all(card.face for card in duel.state.in_zone(player, Zone.DEAL)):
            # Cards that nobody named are sorted out by placing some of them.
            duel.happen(ev.RecruitingEnded("digest.1.6", player))


def why_not_recruit(state: State, player: Player, card: CardId) -> Why | None:
    """Why a card of the deal cannot be taken; None when it can."""
    gold, silver = price(state, player, card)
    side = state.side(player)
    if gold > side.gold or silver > side.silver:
        return "digest.1.5", f"it costs {gold} more gold and {silver} more silver"
    faults = _with(state, player, card).faults
    if faults:
        return "digest.1.5", f"the squad would not fit: {', '.join(faults)}"
    return None


def price(state: State, player: Player, card: CardId) -> tuple[int, int]:
    """Gold and silver that a card adds to the squad, the penalty for a new element included."""
    before, after = _with(state, player, None), _with(state, player, card)
    gold = after.gold + after.penalty - before.gold - before.penalty
    return gold, after.silver - before.silver


def _with(state: State, player: Player, card: CardId | None) -> Bill:
    """The bill of what is recruited so far, with one card more.

    Silver goes first, so regular cards have taken as much of it as there was.
    """
    pool = [c.id for c in state.in_zone(player, Zone.POOL)]
    regular = sum(f.cost for f in map(state.printed, pool) if not f.elite)
    squad = pool if card is None else [*pool, card]
    return bill(map(state.printed, squad), state.side(player).silver + regular)
