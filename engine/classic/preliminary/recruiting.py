"""Recruiting a squad from the deal: secret, without priority (digest 1.5, 1.6)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import CardFacts
from engine.classic.preliminary.squads import Tally, bill, tally
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
    pool, side = _pool(state, player), state.side(player)
    able: list[CardId] = []
    for card in state.in_zone(player, Zone.DEAL):
        if not card.face:
            continue
        gold, silver, fits = _more(pool, state.printed(card.id), side.silver)
        if fits and gold <= side.gold and silver <= side.silver:
            able.append(card.id)
    return able


def price(state: State, player: Player, card: CardId) -> tuple[int, int]:
    """Gold and silver that a card adds to the squad, the penalty for a new element included."""
    pool, silver = _pool(state, player), state.side(player).silver
    gold, paid, _ = _more(pool, state.printed(card), silver)
    return gold, paid


def _pool(state: State, player: Player) -> Tally:
    """What is recruited so far."""
    return tally(state.printed(card.id) for card in state.in_zone(player, Zone.POOL))


def _more(pool: Tally, card: CardFacts, silver: int) -> tuple[int, int, bool]:
    """What one card more costs in gold and silver, and whether the squad still fits.

    Silver goes first, so the regular cards of the pool have taken as much of it as there was.
    """
    before = bill(pool, silver + pool.regular)
    after = bill(pool.plus(card), silver + pool.regular)
    gold = after.gold + after.penalty - before.gold - before.penalty
    return gold, after.silver - before.silver, not after.faults
