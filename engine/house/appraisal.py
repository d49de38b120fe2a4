"""What cards of Heroes are worth to the house player, in points: about a life of a creature each.

He knows what a player at the table knows: of an enemy card that lies face down only that it is
there, of the enemy's hand and deck nothing.
"""

from __future__ import annotations

from engine.cards.facts import CardFacts, Effect, Type, When
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.heroes.weakness import weak
from engine.kernel.moment import Moment, all_hold, keyword, value
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import Player

GUESS = 6.0
"""The worth of an enemy's card that lies face down."""
WON = 1000.0
"""The worth of the game."""
CARD = 2.0
"""The worth of a card in the hand."""
COIN = 1.5
"""The worth of a coin more, for good; spent ones are worth what they buy."""
LOW = 12
"""So few lives of a hero make each of them dear."""
WEAKNESSES = frozenset(
    {
        *(Keyword.VULNERABILITY, Keyword.FRENZY, Keyword.PEACEFUL, Keyword.IDLE, Keyword.POISON),
        *(Keyword.SLEEPING, Keyword.DAZED, Keyword.UNHEALING, Keyword.THIRST, Keyword.STEALTH),
    }
)
"""Keywords that are better on an enemy."""
INERT = frozenset({Keyword.HORDE, Keyword.MARKED, Keyword.DASH})
"""Keywords that are worth nothing to a card that is there already."""
ONCE = frozenset({When.ENTERS, When.SPELL, When.REVEALED})
"""Moments that are over once a card is in play."""


def worth(state: State, number: CardId, player: Player) -> float:
    """What a card in play is worth, as far as this player knows it."""
    card = state.card(number)
    if card.hidden and card.side is not player:
        return GUESS
    facts = state.printed(number)
    if facts.type is not Type.CREATURE:
        return support(facts)
    if card.created and state.life(number) <= 1 and facts.power + card.boosts <= 1:
        return 1.5
    return _creature(facts, facts.power + card.boosts, state.life(number))


def printed(facts: CardFacts) -> float:
    """What a card is worth when it has just come into play."""
    if facts.type is Type.CREATURE:
        return _creature(facts, facts.power, facts.life)
    return support(facts)


def bare(facts: CardFacts) -> float:
    """What a creature is worth for its strike and life alone."""
    return max(0.5, 0.5 + facts.power + 0.8 * facts.life)


def _creature(facts: CardFacts, power: int, life: int) -> float:
    marks = sum(-0.7 if word in WEAKNESSES else 0.7 for word in facts.keywords if word not in INERT)
    lasting = sum(1 for ability in facts.abilities if ability.when not in ONCE)
    return max(0.5, 0.5 + power + 0.8 * life + marks + lasting)


def support(facts: CardFacts) -> float:
    """What a support is worth: about its cost; one that can lose the game, nothing."""
    steps = [step.effect for ability in facts.abilities for step in ability.everything]
    return -5.0 if Effect.LOSE in steps else 1.5 + 1.2 * facts.cost


def life_of_hero(state: State, hero: CardId) -> float:
    """What one life of a hero is worth: more, the fewer are left."""
    return 0.8 + max(0, LOW - state.life(hero)) / 10


def power(state: State, number: CardId) -> int:
    """How strong a creature strikes, roughly: as printed, with what stays on it."""
    card = state.card(number)
    more = sum(one.amount for one in state.lasting if one.card == number and one.what == "strike")
    return max(0, state.printed(number).power + card.boosts + more)


def able(state: State, card: Card) -> bool:
    """Whether a creature could still strike this turn."""
    return (
        state.printed(card.id).type is Type.CREATURE
        and not (card.closed or card.hidden or card.victims)
        and state.active is card.side
        and not weak(state, card)
        and keyword(state, card.id, Keyword.PEACEFUL) is None
    )


def landing(state: State, target: CardId, amount: int, source: CardId | None, strike: bool) -> int:
    """How many of so many wounds a character would get, after what he has against them."""
    if amount <= 0 or keyword(state, target, Keyword.UNDEAD, source) is not None:
        return 0
    if keyword(state, target, Keyword.VULNERABILITY, source) is not None:
        amount += 1
    if keyword(state, target, Keyword.SUPERIORITY, source) is not None:
        amount -= 2
    if strike:
        if amount <= (keyword(state, target, Keyword.SCALES, source) or 0):
            return 0
        armour = keyword(state, target, Keyword.ARMOUR, source) or 0
        amount -= max(0, armour - state.card(target).shielded)
    staying = (o for o in state.lasting if o.card == target)
    amount -= sum(o.amount for o in staying if o.what in ("prevent", "lessen"))
    return max(0, amount)


def wounds(
    state: State, target: CardId, amount: int, player: Player, source: CardId | None, strike: bool
) -> float:
    """What so many wounds on a character cost his side, seen by this player."""
    card = state.card(target)
    if not state.printed(target).character or (card.hidden and card.side is not player):
        return 0
    return loss(state, target, landing(state, target, amount, source, strike), player)


def loss(state: State, target: CardId, dealt: int, player: Player) -> float:
    """What it costs a character's side that he gets so many wounds."""
    left = state.life(target)
    if state.printed(target).type is Type.HERO:
        return WON if dealt >= left else dealt * life_of_hero(state, target)
    return worth(state, target, player) if dealt >= left else 0.45 * min(dealt, left)


def amount_of(
    state: State, source: CardId, amount: int | str, target: CardId | None, x: int
) -> int:
    """A number of a card's text, as it would be now."""
    return amount if isinstance(amount, int) else value(amount, Moment(state, source, target, x=x))


def fits(texts: tuple[str, ...], state: State, source: CardId, card: CardId) -> bool:
    """Whether a card is what an ability asks for."""
    return all_hold(texts, Moment(state, source, card), card)
