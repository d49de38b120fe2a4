"""What a seat sees of a game of Heroes besides what both games show."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.facts import Type
from engine.heroes.fighting import power
from engine.heroes.playing import cost
from engine.heroes.weakness import weak
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.view import CardView, GameView, PurseView
from engine.zones import IN_PLAY, Zone


def view_of(state: State, view: GameView) -> GameView:
    """The same view, with coins, hands, costs and how strong strikes are now."""
    return replace(
        view,
        stage=state.stage,
        declared=state.declared,
        purses=tuple(_purse(state, player) for player in BOTH),
        cards=tuple(_card(state, card) for card in view.cards),
    )


def _purse(state: State, player: Player) -> PurseView:
    side = state.side(player)
    hand = len(state.in_zone(player, Zone.HAND))
    return PurseView(player, side.coins, side.closed_coins, hand, side.count, side.failed)


def _card(state: State, seen: CardView) -> CardView:
    if not seen.card:
        # What lies face down in play is a creature.
        return replace(seen, type=Type.CREATURE.value) if seen.zone in IN_PLAY else seen
    card, facts = state.card(seen.id), state.printed(seen.id)
    creature = facts.type is Type.CREATURE
    return replace(
        seen,
        slot=facts.slot,
        cost=cost(state, card.id) if card.zone is Zone.HAND else facts.cost,
        power=max(0, power(state, card.id, card.id, None)) if creature else 0,
        whole=state.life(card.id) + card.wounds,
        boosts=card.boosts,
        weak=card.zone in IN_PLAY and weak(state, card),
        arrived=card.arrived,
    )
