"""What strikes and abilities are worth to the house player: more than nothing is worth doing.

He knows what a player at the table knows: of an enemy card that lies face down only where it lies.
"""

from __future__ import annotations

from engine.cards import facts as f
from engine.cards.facts import Ability, Effect, On, Step, Whose
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Option, Verb
from engine.kernel.moment import Moment, value
from engine.kernel.pieces import Card, Roll
from engine.kernel.printed import ability_of
from engine.kernel.state import State
from engine.players import Player

HARMFUL = frozenset(
    {
        Effect.WOUND,
        Effect.CLOSE,
        Effect.DESTROY,
        Effect.RETURN,
        Effect.CONTROL,
        Effect.LAND,
        Effect.REVEAL,
    }
)
INDIFFERENT = frozenset({Effect.NONE, Effect.MOVE, Effect.SWAP})
UNWELCOME = frozenset(
    {
        Keyword.POISON,
        Keyword.FADING,
        Keyword.CURSE,
        Keyword.CLUMSINESS,
        Keyword.VULNERABILITY,
        Keyword.THIRST,
    }
)
"""Keywords that are better on an enemy."""

GUESS = 7
"""The life of a card that lies face down."""
UNSURE = 0.5
"""What it is worth to aim at a card that may turn out to be the wrong one."""
SPARE = 2
"""So much life is left to a card that pays with wounds."""


def life(state: State, card: CardId, player: Player) -> int:
    """A card's life, as far as this player knows it."""
    hidden = state.card(card).hidden and state.card(card).side is not player
    return GUESS if hidden else state.life(card)


def strike(state: State, option: Option) -> float:
    """What a simple strike is worth: its wounds, more for a kill, less if the target answers."""
    assert option.card is not None and option.target is not None
    player = state.card(option.card).side
    target = state.card(option.target)
    left = life(state, option.target, player)
    wounds = max(state.printed(option.card).strike[1], 1)
    worth = min(wounds, left) + 1 - left / 100
    if wounds >= left:
        worth += 3
    if not (target.hidden or state.printed(option.target).creature):
        worth /= 2
    return worth + (0.5 if target.closed else 0)


def use(state: State, player: Player, option: Option) -> float:
    """What an ability is worth when it is played like this."""
    assert option.card is not None and option.ability is not None
    ability = ability_of(state, option.card, option.ability)
    if "cost" in ability.asks or ability.when in (f.When.UNKNOWN, f.When.ALWAYS):
        # Only who can read the card knows what that is good for.
        return 0
    if not _affordable(state, option, ability):
        return 0
    if option.die is not None:
        return _on_die(state, player, option, ability)
    if option.item is not None:
        return _on_item(state, player, option, ability)
    if ability.attack is f.Attack.SIMPLE:
        return strike(state, option)
    worth = sum(_step(state, player, option, ability, step) for step in ability.steps)
    aimed = None if option.target is None else state.card(option.target)
    if aimed is not None and aimed.hidden and aimed.side is not player and ability.among:
        # What it turns out to be may not be what the ability may be aimed at.
        return min(worth, UNSURE)
    return worth


def _affordable(state: State, option: Option, ability: Ability) -> bool:
    """Whether the price is not too high: what is left of it, or what it costs the enemy."""
    assert option.card is not None
    card = option.card
    if ability.wounds and state.life(card) <= ability.wounds + SPARE:
        return False
    if not (ability.destroys or ability.returns) or not state.printed(card).creature:
        return True
    if state.life(card) <= SPARE:
        return True
    if option.target is None or state.card(option.target).hidden:
        return False
    removes = ability.effect in (Effect.DESTROY, Effect.RETURN, Effect.CONTROL)
    return removes and 2 * state.printed(option.target).cost > state.printed(card).cost


def _step(state: State, player: Player, option: Option, ability: Ability, step: Step) -> float:
    """One step: good for one's own cards, bad for the enemy's; its size where that is wounds."""
    if step.effect in INDIFFERENT:
        return 0
    if step.effect in (Effect.GOLD, Effect.SILVER, Effect.WIN):
        return 1
    if step.effect is Effect.LOSE:
        return -99
    assert option.card is not None
    bad = step.effect in HARMFUL or step.keyword in UNWELCOME
    if step.effect is Effect.REMOVE:
        bad = not bad
    if step.on is On.ALL:
        own = step.targets in (Whose.OWN, Whose.OTHERS, Whose.SELF)
        return 0 if step.targets is Whose.ANY else (1 if own is not bad else -1)
    befallen = _befallen(state, option, step)
    if befallen is None:
        return 0
    card = state.card(befallen)
    if not _matters(step, card, state):
        return 0
    size = _size(state, option, ability, step, befallen)
    return size if (card.side is player) is not bad else -size


def _befallen(state: State, option: Option, step: Step) -> CardId | None:
    assert option.card is not None
    match step.on:
        case On.TARGET:
            return option.target
        case On.SELF:
            return option.card
        case On.HOST:
            return state.card(option.card).host
        case _:
            return None


def _matters(step: Step, card: Card, state: State) -> bool:
    """Whether the step changes anything for the card."""
    match step.effect:
        case Effect.HEAL:
            return card.wounds > 1
        case Effect.OPEN:
            return card.closed
        case Effect.CLOSE:
            return not card.closed
        case Effect.REMOVE:
            return any(o.card == card.id and o.keyword == step.keyword for o in state.lasting)
        case _:
            return True


def _size(state: State, option: Option, ability: Ability, step: Step, befallen: CardId) -> float:
    """How much of it there is: wounds up to the life that is left, anything else counts as one."""
    assert option.card is not None
    if step.effect in (Effect.DESTROY, Effect.RETURN, Effect.CONTROL):
        return 4
    if step.effect is not Effect.WOUND:
        return 1
    left = life(state, befallen, state.card(option.card).side)
    known = not state.card(befallen).hidden
    if ability.strength:
        wounds = ability.strength[1]
    elif ability.dice or ability.x:
        wounds = 2
    else:
        wounds = value(step.amount, Moment(state, option.card, befallen)) if known else 1
    return min(wounds, left) + (3 if 0 < left <= wounds else 0)


def worth_rerolling(roll: Roll, player: Player) -> bool:
    """One's own bad dice, and the other's good ones."""
    return roll.natural <= 2 if roll.player is player else roll.natural >= 5


def _on_die(state: State, player: Player, option: Option, ability: Ability) -> float:
    roll = state.roll(option.die)
    assert roll is not None and option.card is not None
    mine = roll.player is player
    worth = 0.0
    for step in ability.steps:
        amount = value(step.amount, Moment(state, option.card, roll.card))
        match step.effect:
            case Effect.DIE:
                worth += 1 if (amount > 0) is mine else -1
            case Effect.SET_DIE if amount != roll.natural:
                worth += 1 if (amount > roll.natural) is mine else -1
            case Effect.REROLL if step.to:
                worth += 1 if (step.to == "extra") is mine else -1
                worth -= 0 if worth_rerolling(roll, player) else 1
            case Effect.REROLL:
                worth += 1 if worth_rerolling(roll, player) else 0
            case _:
                pass
    return worth


def _on_item(state: State, player: Player, option: Option, ability: Ability) -> float:
    item = state.item(option.item) if option.item is not None else None
    if item is None:
        return 0
    mine = (item.player is player) is (option.target is None)
    if ability.effect is Effect.STRIKE:
        amount = ability.amount if isinstance(ability.amount, int) else 1
        stronger = ability.to == "strong" or (not ability.to and amount > 0)
        return 1 if stronger is mine else -1
    # Blocked, cancelled and lessened are only the enemy's actions.
    return -1 if mine else 1


def declaring(state: State, option: Option) -> bool:
    """Whether a trigger can be paid for, and a weak card does not wound itself for it."""
    if option.verb is not Verb.DECLARE or option.card is None or option.ability is None:
        return False
    if not state.on_field(option.card):
        return True
    ability = ability_of(state, option.card, option.ability)
    if ability.tokens > state.card(option.card).tokens:
        return False
    return not ability.wounds or state.life(option.card) > ability.wounds + SPARE
