"""Recruiting a squad from the deal: secret, without priority (digest 1.5, 1.6)."""

from __future__ import annotations

from engine import events as ev
from engine.classic.preliminary.squads import Bill, bill
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import Zone


def recruit(duel: Duel) -> Rules[None]:
    """Each player chooses. Where his cards are known, only what he can pay for is offered;
    elsewhere he says that he is done, and the squad is counted at the reveal."""
    for player in BOTH:
        while True:
            able = [Option(Verb.RECRUIT, card=card) for card in affordable(duel.state, player)]
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


def affordable(state: State, player: Player) -> list[CardId]:
    """The cards of a deal that may be taken: paid for, penalty included, and fitting the squad."""
    before, side = bill_with(state, player, None), state.side(player)
    able: list[CardId] = []
    for card in state.in_zone(player, Zone.DEAL):
        if not card.face:
            continue
        after = bill_with(state, player, card.id)
        gold, silver = _more(before, after)
        if not after.faults and gold <= side.gold and silver <= side.silver:
            able.append(card.id)
    return able


def price(state: State, player: Player, card: CardId) -> tuple[int, int]:
    """Gold and silver that a card adds to the squad, the penalty for a new element included."""
    return _more(bill_with(state, player, None), bill_with(state, player, card))


def _more(before: Bill, after: Bill) -> tuple[int, int]:
    gold = after.gold + after.penalty - before.gold - before.penalty
    return gold, after.silver - before.silver


def bill_with(state: State, player: Player, card: CardId | None) -> Bill:
    """The bill of what is recruited so far, with one card more.

    Silver goes first, so regular cards have taken as much of it as there was.
    """
    pool = [c.id for c in state.in_zone(player, Zone.POOL)]
    regular = sum(f.cost for f in map(state.printed, pool) if not f.elite)
    squad = pool if card is None else [*pool, card]
    return bill(map(state.printed, squad), state.side(player).silver + regular)
