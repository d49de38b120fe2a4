"""What an action costs, and that it is paid at its end (digest 1.9; fragment 002, preamble)."""

from __future__ import annotations

from typing import NamedTuple

from engine import events as ev
from engine.cards.facts import Ability, Effect, On
from engine.decisions import CardId
from engine.kernel.duel import Duel, Why
from engine.kernel.pieces import Item
from engine.kernel.printed import ability_in
from engine.kernel.state import State
from engine.zones import Zone


def why_unpayable(state: State, source: CardId, ability: Ability) -> Why | None:
    """Why an ability's price cannot be promised now; nothing is promised twice (digest 1.9).

    An X of at least 1 is part of the price.
    """
    card = state.card(source)
    promised = [item for item in state.stack if item.source == source] if state.stack else []
    if ability.closes:
        if card.victims and not state.book.heroes:
            return "digest.1.7", "it has struck this turn, and acts once a turn"
        if card.closed:
            return "digest.1.15", "it is closed, and closing is the price"
        if promises_closing(state, source):
            return "digest.1.9", "its closing is promised to another action already"
    tokens = ability.tokens + (1 if ability.x and ability.pays == "tokens" else 0)
    if tokens and tokens > card.tokens - promised_tokens(state, source):
        return "digest.1.9", f"it costs {tokens} tokens"
    wounds = ability.wounds + (1 if ability.x and ability.pays == "wounds" else 0)
    if wounds and wounds > state.life(source) - sum(i.wounds for i in promised):
        return "digest.1.9", "it has not enough life for this price"
    if ability.x and ability.pays == "life" and affordable(state, source, ability) < 1:
        return "digest.1.9", "it has no additional life to lose"
    coins = ability.coins + (1 if ability.x and ability.pays == "coins" else 0)
    purse = state.side(card.side)
    if coins > purse.coins:
        return "heroes.208.u2", f"it costs {coins} coins"
    if ability.loses > purse.coins + purse.closed_coins:
        return "digest.3.3.ability", f"{ability.loses} coins are given up for it"
    if ability.discards and ability.discards > len(state.in_zone(card.side, Zone.HAND)):
        return "digest.3.3.ability", f"{ability.discards} cards are discarded for it"
    if (ability.destroys or ability.returns) and any(i.destroys or i.returns for i in promised):
        return "digest.1.9", "the card itself is promised to another action already"
    return None


def affordable(state: State, source: CardId, ability: Ability) -> int:
    """The largest X that a card can still pay, besides the rest of the price."""
    promised = [item for item in state.stack if item.source == source]
    match ability.pays:
        case "wounds":
            return state.life(source) - sum(i.wounds for i in promised) - ability.wounds
        case "life":
            return state.card(source).extra - sum(i.life for i in promised)
        case "coins":
            return state.side(state.card(source).side).coins - ability.coins
        case _:
            return state.card(source).tokens - promised_tokens(state, source) - ability.tokens


def promises_closing(state: State, source: CardId) -> bool:
    """Whether a card's closing is promised to an action on the stack."""
    return any(item.closes and item.source == source for item in state.stack)


def promised_tokens(state: State, source: CardId) -> int:
    """Tokens of a card that are promised to actions on the stack."""
    return sum(item.tokens for item in state.stack if item.source == source)


def lacks(state: State, item: Item) -> bool:
    """Whether something promised as payment is gone: the action is interrupted.

    `Destroy A, and with it …` works on its own card whatever became of the price (505.8).
    """
    if item.ability is not None and sacrifices(ability_in(state, item)):
        return False
    card = state.card(item.source)
    here = state.on_field(item.source)
    if item.closes and (card.closed or not here):
        return True
    if item.tokens > (card.tokens if here else 0):
        return True
    return bool((item.wounds or item.destroys or item.returns) and not here)


def sacrifices(ability: Ability) -> bool:
    """Whether it says `destroy A (return A to the deck), and with it …` of its own card."""
    return (
        ability.destroys
        or ability.returns
        or any(
            step.effect in (Effect.DESTROY, Effect.RETURN) and step.on is On.SELF
            for step in ability.everything
        )
    )


class Price(NamedTuple):
    """What is promised when an ability is declared, and paid when it ends; in Heroes at once."""

    closes: bool = False
    tokens: int = 0
    wounds: int = 0
    life: int = 0
    destroys: bool = False
    returns: bool = False


def price_of(ability: Ability, x: int = 0) -> Price:
    """What an ability costs its own card, with the X that was announced."""
    return Price(
        ability.closes,
        ability.tokens + (x if ability.pays == "tokens" else 0),
        ability.wounds + (x if ability.pays == "wounds" else 0),
        x if ability.pays == "life" else 0,
        ability.destroys,
        ability.returns,
    )


def pay(duel: Duel, item: Item) -> None:
    """Pay what was promised, as far as it is still there."""
    pay_with(duel, item.source, item)


def pay_with(duel: Duel, source: CardId, item: Item | Price) -> None:
    """A card pays a price, as far as it still can."""
    if not duel.state.on_field(source):
        return
    card = duel.state.card(source)
    if item.tokens and card.tokens:
        spent = min(item.tokens, card.tokens)
        duel.happen(ev.TokensChanged("digest.1.9", source, -spent))
    if item.wounds:
        duel.happen(ev.Wounded("digest.1.9", source, item.wounds, None))
    if item.life:
        duel.happen(ev.LifeGained("digest.1.9", source, -min(item.life, max(card.extra, 0))))
    if item.closes and not card.closed:
        duel.happen(ev.Closed("digest.1.10", source))
    if item.destroys and duel.state.on_field(source):
        duel.happen(ev.Died("digest.1.9", source))
    if item.returns and duel.state.on_field(source):
        returned = ev.PutInHand if duel.state.book.heroes else ev.Returned
        duel.happen(returned("digest.1.9", source))
