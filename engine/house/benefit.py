"""What abilities and cards of Heroes would do for the house player, in points."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.facts import (
    ATTACKS,
    Ability,
    CardFacts,
    Effect,
    On,
    Step,
    Type,
    When,
    Whose,
)
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.heroes import fighting
from engine.house import appraisal
from engine.house.appraisal import CARD, COIN, WON
from engine.house.fights import Fights
from engine.kernel.aiming import aims
from engine.kernel.moment import keyword
from engine.kernel.sides import concerns
from engine.kernel.state import State
from engine.players import Player
from engine.zones import IN_PLAY, Zone

HAND = 7
"""With so many cards in the hand another one is worth little."""


def of_ability(
    state: State,
    player: Player,
    source: CardId,
    ability: Ability,
    target: CardId | None = None,
    x: int = 0,
    subject: CardId | None = None,
) -> float:
    """What an ability does for its player with this target, without its price."""
    if ability.attack in ATTACKS and ability.effect is Effect.WOUND and target is not None:
        found = _hit(state, player, source, ability, target, x)
        steps = ability.then
    else:
        found, steps = 0.0, ability.steps
    for step in steps:
        found += of_step(state, player, source, step, target, x, subject)
    if ability.either:
        ways = [
            sum(of_step(state, player, source, step, target, x, subject) for step in one.steps)
            for one in ability.either
        ]
        found += min(ways) if ability.chooser is Whose.ENEMY else max(ways)
    return found


def best_target(
    state: State, player: Player, source: CardId, ability: Ability, x: int = 0
) -> tuple[float, CardId | None]:
    """The most that an ability can do, and the target for that; nothing without a target."""
    if ability.chooses != "card":
        return of_ability(state, player, source, ability, None, x), None
    rated = [
        (of_ability(state, player, source, ability, target, x), target)
        for target in aims(state, source, ability)
    ]
    if not rated:
        return 0, None
    rated.sort(key=lambda one: (-one[0], one[1]))
    several = sum(rate for rate, _ in rated[: ability.count] if rate > 0)
    return (several if ability.count > 1 else rated[0][0]), rated[0][1]


def _hit(
    state: State, player: Player, source: CardId, ability: Ability, target: CardId, x: int
) -> float:
    """A shot: it is stopped by what stops strikes."""
    amount = appraisal.amount_of(state, source, ability.amount, target, x)
    if ability.plus:
        amount += appraisal.amount_of(state, source, ability.plus, target, x)
    harm = appraisal.wounds(state, target, amount, player, source, True)
    return harm if state.card(target).side is not player else -harm


def of_step(
    state: State,
    player: Player,
    source: CardId,
    step: Step,
    target: CardId | None,
    x: int = 0,
    subject: CardId | None = None,
) -> float:
    """What one step is worth."""
    if step.effect in (Effect.WIN, Effect.LOSE):
        return 0 if step.condition else WON * (1 if step.effect is Effect.WIN else -1)
    amount = appraisal.amount_of(state, source, step.amount, target, x)
    if step.effect in PLAYERS:
        share = {"own": 1.0, "enemy": -1.0, "chosen": -1.0}.get(step.player, 0.1)
        return share * PLAYERS[step.effect](state, player, step, amount)
    if step.effect not in CARDS:
        return 0
    found = 0.0
    for card in befallen(state, source, step, target, subject):
        own = state.card(card).side is player
        worth = CARDS[step.effect](state, player, source, card, step, amount)
        found += worth if own else -worth
    return found


def befallen(
    state: State, source: CardId, step: Step, target: CardId | None, subject: CardId | None
) -> Iterator[CardId]:
    """The cards that a step would work on."""
    match step.on:
        case On.TARGET if target is not None:
            yield target
        case On.SELF:
            yield source
        case On.SUBJECT if subject is not None:
            yield subject
        case On.ALL:
            for card in state.playing:
                meant = concerns(state, step.targets, source, card.id) and not card.hidden
                if meant and appraisal.fits(step.among, state, source, card.id):
                    yield card.id
        case _:
            return


# Effects that befall players: what they are worth to the one whom they befall


def _draw(state: State, player: Player, step: Step, amount: int) -> float:
    side = state.side(player)
    held = len(state.in_zone(player, Zone.HAND))
    each = CARD if held < HAND else 0.3
    return each * min(amount, side.count)


def _discard(state: State, player: Player, step: Step, amount: int) -> float:
    held = len(state.in_zone(player, Zone.HAND))
    return -0.8 * CARD * min(amount, held) if step.player == "own" else -0.8 * CARD * amount


def _refresh(state: State, player: Player, step: Step, amount: int) -> float:
    side = state.side(player)
    useful = any(
        state.card(card.id).face and state.printed(card.id).cost > side.coins
        for card in state.in_zone(player, Zone.HAND)
    )
    return min(amount, side.closed_coins) * (0.9 if useful else 0.1)


def _gift(state: State, player: Player, step: Step, amount: int) -> float:
    """A copy of the dearest creature that the additional life pays for, less that life."""
    squad = [(card, state.printed(card.id)) for card in state.squad(player)]
    most = min(amount, sum(max(0, card.extra) for card, _ in squad))
    copied = [
        appraisal.printed(facts) - 0.6 * facts.cost
        for card, facts in squad
        if facts.type is Type.CREATURE and not card.created and 1 <= facts.cost <= most
    ]
    return max(copied, default=0.0)


PLAYERS: dict[Effect, Callable[[State, Player, Step, int], float]] = {
    Effect.DRAW: _draw,
    Effect.DISCARD: _discard,
    Effect.MILL: lambda state, player, step, amount: -0.2 * amount,
    Effect.COINS: lambda state, player, step, amount: COIN * amount,
    Effect.REFRESH: _refresh,
    Effect.CREATE: lambda state, player, step, amount: (
        amount * 0.7 * appraisal.printed(state.book.by_face[step.face])
    ),
    Effect.SEARCH: lambda state, player, step, amount: 1.2 * CARD,
    Effect.PLAY: lambda state, player, step, amount: 1.2 * CARD,
    Effect.GIFT: _gift,
    Effect.PLACE: lambda state, player, step, amount: -0.7 * amount,
}


# Effects that befall cards: what they are worth to the side whose card it is


def _wound(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    return -appraisal.wounds(state, card, amount, player, source, False)


def _heal(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    healed = min(amount, state.card(card).wounds)
    hero = state.printed(card).type is Type.HERO
    return healed * (appraisal.life_of_hero(state, card) if hero else 0.6)


def _life(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    hero = state.printed(card).type is Type.HERO
    return amount * (0.9 * appraisal.life_of_hero(state, card) if hero else 0.6)


def _open(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    return 0.5 + 0.7 * appraisal.power(state, card) if state.card(card).closed else 0


def _close(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    return 0 if state.card(card).closed else -(0.5 + 0.5 * appraisal.power(state, card))


def _grant(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    here = state.card(card)
    strong = appraisal.power(state, card)
    match step.keyword:
        case Keyword.DASH:
            waits = not here.closed and not here.victims and here.since == state.turn
            has = keyword(state, card, Keyword.DASH) is not None
            if has or not waits or here.side is not state.active:
                return 0
            return max(0.0, Fights(state, here.side).best_strike(card))
        case Keyword.POISON:
            has = keyword(state, card, Keyword.POISON) is not None
            return 0 if has else -min(0.8 * state.life(card), 1.5 * amount)
        case Keyword.DAZED | Keyword.SLEEPING | Keyword.PEACEFUL:
            return -(0.3 + 0.6 * strong)
        case word if word in appraisal.WEAKNESSES:
            return -0.7
        case _:
            return 0.7 if appraisal.able(state, here) or step.lasts is None else 0.3


def _strike(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    if not appraisal.able(state, state.card(card)):
        return 0
    more = amount if not step.to else (amount - 1) * appraisal.power(state, card)
    pays = Fights(state, state.card(card).side).best_strike(card) > 0
    return (0.8 if pays else 0.2) * more


def _shield(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    """Wounds that will be prevented: of the strike that is declared, or of some to come."""
    if state.declared is not None and state.declared[1] == card:
        deals = fighting.power(state, state.declared[0], card, None)
        hero = state.printed(card).type is Type.HERO
        return min(amount, deals) * (appraisal.life_of_hero(state, card) if hero else 0.5)
    return 0.25 * min(amount, state.life(card))


def _remove(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    has = any(o.card == card and o.keyword == step.keyword for o in state.lasting)
    return (1 if step.keyword in appraisal.WEAKNESSES else -1) * 1.5 if has else 0


def _gone(share: float, card_back: float) -> Callable[..., float]:
    """A card leaves play; its owner may get something for it."""

    def found(
        state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
    ) -> float:
        if state.card(card).zone not in IN_PLAY:
            return card_back + 0.2 * state.printed(card).cost
        return card_back / 2 - share * appraisal.worth(state, card, player)

    return found


def _raise(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    found = appraisal.printed(state.printed(card))
    return found if state.card(card).side is player else -found


def _fight(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    outcome = Fights(state, player).fight(source, card)
    return outcome.lost - outcome.won


def _doom(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    dooms = (a for a in state.printed(card).abilities if a.when is When.DIES)
    side = state.card(card).side
    return sum(of_ability(state, side, card, a) for a in dooms if a.watches is Whose.SELF)


def _silence(
    state: State, player: Player, source: CardId, card: CardId, step: Step, amount: int
) -> float:
    facts = state.printed(card)
    return appraisal.bare(facts) - appraisal.printed(facts)


CARDS: dict[Effect, Callable[[State, Player, CardId, CardId, Step, int], float]] = {
    Effect.WOUND: _wound,
    Effect.HEAL: _heal,
    Effect.LIFE: _life,
    Effect.OPEN: _open,
    Effect.CLOSE: _close,
    Effect.TOKEN: lambda state, player, source, card, step, amount: 0.4 * amount,
    Effect.GRANT: _grant,
    Effect.REMOVE: _remove,
    Effect.STRIKE: _strike,
    Effect.LESSEN: _shield,
    Effect.PREVENT: _shield,
    Effect.DESTROY: _gone(1, 0),
    Effect.RETURN: _gone(1, 0.5),
    Effect.TAKE: _gone(1, CARD),
    Effect.CAPTURE: _gone(1, 0),
    Effect.RAISE: _raise,
    Effect.CONTROL: lambda state, player, source, card, step, amount: (
        -1.8 * appraisal.worth(state, card, player)
    ),
    Effect.FIGHT: _fight,
    Effect.BOOST: lambda state, player, source, card, step, amount: 1.8 * amount,
    Effect.DOOM: _doom,
    Effect.SILENCE: _silence,
}


# Cards of the hand


def of_card(state: State, player: Player, number: CardId) -> float:
    """What it is worth to play a card of one's hand now, whatever it costs."""
    facts = state.printed(number)
    if not state.card(number).face:
        return 0.5
    if facts.spell:
        return _of_spell(state, player, number, facts)
    found = appraisal.printed(facts)
    beside = [state.printed(card.id) for card in state.squad(player)]
    if facts.unique and any(one.id == facts.id for one in beside):
        return 0
    if facts.type is Type.SUPPORT:
        found -= sum(
            appraisal.support(one)
            for one in beside
            if one.type is Type.SUPPORT and one.slot == facts.slot
        )
    if Keyword.THIRST in facts.keywords:
        found -= min(thirst(state, player, number).values(), default=0.0)
    for ability in facts.abilities:
        if ability.when is When.ENTERS and ability.watches is Whose.SELF:
            gain = best_target(state, player, number, ability)[0]
            found += max(0.0, gain) if ability.optional else gain
    return found


def thirst(state: State, player: Player, card: CardId) -> dict[CardId, float]:
    """What it costs to wound each of the player's characters for a thirsty card."""
    amount = keyword(state, card, Keyword.THIRST) or 1
    return {
        one.id: appraisal.wounds(state, one.id, amount, player, card, False)
        for one in state.squad(player)
        if state.printed(one.id).character and one.id != card
    }


def _of_spell(state: State, player: Player, number: CardId, facts: CardFacts) -> float:
    found = 0.0
    before: CardId | None = None
    for ability in facts.abilities:
        if ability.when is not When.SPELL:
            continue
        if ability.targets is Whose.EARLIER:
            found += of_ability(state, player, number, ability, before)
        else:
            gain, before = best_target(state, player, number, ability)
            found += gain
    return found
