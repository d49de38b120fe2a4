"""An opponent of the house for Heroes: plays on curve, strikes where it pays, defends, exchanges
dear cards of the first hand, and never lets a last blow pass.

He knows what a player at the table knows: his own hand, the open cards, and how many there are of
the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards.facts import Ability, Type
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.house import appraisal, benefit
from engine.house.appraisal import COIN
from engine.house.buying import (
    LEAST,
    SPENT,
    choose_x,
    deeds,
    harm,
    last_blow,
    price,
    purchase,
)
from engine.house.choosing import best, declining, of
from engine.house.fights import Fights
from engine.kernel.aiming import aims
from engine.kernel.printed import ability_of
from engine.kernel.state import State
from engine.zones import Zone

DEAR = 5
"""A card that costs so much is exchanged from the first hand."""


# The choice phase


def _main(state: State, decision: Decision) -> list[Option]:
    """The last blow; what the coins buy best; the best strike; or the end of the turn."""
    player = decision.player
    fights = Fights(state, player)
    strikes = {
        option: fights.strike(option.card or 0, option.target or 0)
        for option in of(decision, Verb.STRIKE)
    }
    last = last_blow(fights, decision, list(strikes))
    if last:
        return last
    spare = _best_strikes(strikes)
    bought = purchase(state, player, list(deeds(state, decision, spare)))
    if bought is not None:
        return [bought]
    most = max(strikes.values(), default=0.0)
    ending = declining(decision)
    if strikes and (most > LEAST or not ending):
        return [option for option, worth in strikes.items() if worth == most]
    return ending


def _best_strikes(strikes: dict[Option, float]) -> dict[CardId, float]:
    """The most that each creature's strike is worth."""
    found: dict[CardId, float] = {}
    for option, worth in strikes.items():
        found[option.card or 0] = max(worth, found.get(option.card or 0, 0.0))
    return found


# Before and between the turns


def _mulligan(state: State, decision: Decision) -> list[Option]:
    """Dear cards go, and a third one of a name."""
    hand = [card for card in state.in_zone(decision.player, Zone.HAND) if card.face]
    dear = sum(1 for card in hand if state.printed(card.id).cost >= DEAR)
    return best(decision.options, lambda option: -abs((option.value or 0) - dear))


def _bottom(state: State, decision: Decision) -> list[Option]:
    return best(decision.options, lambda option: state.printed(option.card or 0).cost)


def _discard(state: State, decision: Decision) -> list[Option]:
    """The card that would do least: too dear, or good for nothing now."""
    purse = state.side(decision.player)
    total = purse.coins + purse.closed_coins

    def missed(option: Option) -> float:
        card = option.card or 0
        late = max(0, state.printed(card).cost - total - 1)
        return max(0.0, benefit.of_card(state, decision.player, card)) - late

    return best(decision.options, lambda option: -missed(option))


def _search(state: State, decision: Decision) -> list[Option]:
    """The best card that can be paid for soon; one to play at once if it is good now."""
    player = decision.player
    total = state.side(player).coins + state.side(player).closed_coins
    names = state.nameable(player)

    def worth(option: Option) -> float:
        if option.verb is Verb.PLAY:
            return benefit.of_card(state, player, option.card or 0)
        if option.target is not None:
            return appraisal.printed(state.printed(option.target))
        facts = state.book.by_face[names[option.value or 0]]
        late = max(0, facts.cost - total - 1)
        return (3.0 + facts.cost if facts.spell else appraisal.printed(facts)) - 2 * late

    offered = [option for option in decision.options if not option.declines]
    found = best(offered, worth)
    return found if found and worth(found[0]) > 0 else declining(decision) or found


def _reveal(_: State, decision: Decision) -> list[Option]:
    """He turns his hidden cards up as soon as he may."""
    return of(decision, Verb.REVEAL) or declining(decision)


def _drawn(state: State, decision: Decision) -> list[Option]:
    """There is a card to take as long as there should be one."""
    verb = Verb.DRAWN if state.side(decision.player).count else Verb.EMPTY
    return of(decision, verb) or list(decision.options)


# In the enemy's turn, and while abilities run


def _defend(state: State, decision: Decision) -> list[Option]:
    """Whoever makes the best of the attack, the attacked card included."""
    if state.declared is None:
        return declining(decision)
    attacker, struck = state.declared
    fights = Fights(state, decision.player.other)

    def worth(option: Option) -> float:
        return fights.defending(attacker, struck, option.card)

    return best(decision.options, worth)


def _claim(state: State, decision: Decision) -> list[Option]:
    """Every trigger that is worth its price, the best one first."""

    def worth(option: Option) -> float:
        assert option.card is not None and option.ability is not None
        ability = ability_of(state, option.card, option.ability)
        gain = benefit.best_target(state, decision.player, option.card, ability)[0]
        if state.declared is not None:
            subject = state.declared[1]
            told = benefit.of_ability(
                state, decision.player, option.card, ability, None, 0, subject
            )
            gain = max(gain, told)
        coins = ability.coins * (COIN / 4 if state.active is decision.player else SPENT)
        return gain - coins - price(state, decision.player, option.card, ability, 0, {})

    declared = [option for option in decision.options if option.verb is Verb.DECLARE]
    found = best(declared, worth)
    giving_up = declining(decision)
    if giving_up and (not found or worth(found[0]) <= 0):
        bound = [option for option in declared if not _optional(state, option)]
        return bound or giving_up
    return found or giving_up


def _optional(state: State, option: Option) -> bool:
    assert option.card is not None and option.ability is not None
    return ability_of(state, option.card, option.ability).optional


def _priority(state: State, decision: Decision) -> list[Option]:
    """A card from an ambush, if it is good now; else a pass."""
    acts = [
        option
        for option in of(decision, Verb.PLAY)
        if option.card is not None and benefit.of_card(state, decision.player, option.card) > 0
    ]
    return acts or declining(decision)


def _target(state: State, decision: Decision) -> list[Option]:
    """The target for which the ability does most; with a last blow in sight, the enemy's hero."""
    player = decision.player
    aimed = of(decision, Verb.AIM)
    if decision.card is not None and _is_price(state, decision.card):
        return _wounded_for(state, decision, decision.card, aimed)
    ability = _aiming(state, decision, aimed)

    def worth(option: Option) -> float:
        assert option.target is not None and decision.card is not None
        if ability is None:
            # A player is chosen by his hero.
            return 0.0 if state.card(option.target).side is player else 1.0
        return benefit.of_ability(state, player, decision.card, ability, option.target)

    killing = _kills_hero(state, decision, ability, aimed)
    if killing:
        return killing
    found = best(aimed, worth)
    done = declining(decision)
    return done if done and (not found or worth(found[0]) <= 0) else found


def _is_price(state: State, card: CardId) -> bool:
    """Whether it is asked whom a creature of the hand makes one wound (Thirst, Rage)."""
    return state.card(card).zone is Zone.HAND and not state.printed(card).spell


def _wounded_for(
    state: State, decision: Decision, card: CardId, aimed: Sequence[Option]
) -> list[Option]:
    """Nobody more than must be, and whoever bears it best."""
    costs = benefit.thirst(state, decision.player, card)
    return declining(decision) or best(aimed, lambda option: -costs.get(option.target or 0, 0.0))


def _kills_hero(
    state: State, decision: Decision, ability: Ability | None, aimed: Sequence[Option]
) -> list[Option]:
    """The enemy's hero, if this and the strikes to come surely kill him."""
    hero = state.hero(decision.player.other)
    at_hero = [option for option in aimed if hero is not None and option.target == hero.id]
    if hero is None or ability is None or decision.card is None or not at_hero:
        return []
    if state.active is not decision.player:
        return []
    dealt = harm(state, decision.player, decision.card, ability, hero.id, 0, hero.id)
    strikers = [c.id for c in state.squad(decision.player) if appraisal.able(state, c)]
    strikes = Fights(state, decision.player).onslaught(strikers)
    return at_hero if dealt and dealt + strikes >= state.life(hero.id) else []


def _aiming(state: State, decision: Decision, aimed: Sequence[Option]) -> Ability | None:
    """The ability that is being aimed: the first one of its card that may be aimed so."""
    if decision.card is None:
        return None
    targets = [option.target for option in aimed]
    for ability in state.printed(decision.card).abilities:
        if ability.chooses == "card":
            able = list(aims(state, decision.card, ability))
            if all(target in able for target in targets):
                return ability
    heroes = all(state.printed(one or 0).type is Type.HERO for one in targets)
    chosen = any(
        step.player == "chosen"
        for ability in state.printed(decision.card).abilities
        for step in ability.everything
    )
    if heroes and chosen:
        return None
    return next((a for a in state.printed(decision.card).abilities if a.chooses == "card"), None)


def _amount(state: State, decision: Decision) -> list[Option]:
    """The X by which the ability does most."""
    card = decision.card
    if card is None:
        return list(decision.options)
    if state.card(card).side is not decision.player:
        # He wounds an Undead card with his coins, and no more than it has lives.
        return best(decision.options, lambda o: -abs((o.value or 0) - state.life(card)))
    ability = next((one for one in state.printed(card).abilities if one.x), None)
    if ability is None:
        return best(decision.options, lambda option: option.value or 0)
    x = choose_x(state, decision.player, card, ability, None)
    return best(decision.options, lambda option: -abs((option.value or 0) - x))


def _branch(state: State, decision: Decision) -> list[Option]:
    """What serves him best of several things."""
    card = decision.card
    item = state.item(decision.item) if decision.item is not None else None
    if card is None or item is None or item.ability is None:
        return list(decision.options)
    ability = ability_of(state, card, item.ability)
    sign = 1 if item.player is decision.player else -1
    side = state.card(card).side if item.player is None else item.player

    def worth(option: Option) -> float:
        steps = ability.either[option.value or 0].steps
        target = item.target if item is not None else None
        return sign * sum(benefit.of_step(state, side, card, one, target) for one in steps)

    return best(decision.options, worth)


def _host(state: State, decision: Decision) -> list[Option]:
    """A module joins the strongest mechanism."""
    return best(of(decision, Verb.HOST), lambda o: appraisal.power(state, o.target or 0))


LIKES: dict[Kind, Callable[[State, Decision], Sequence[Option]]] = {
    Kind.MULLIGAN: _mulligan,
    Kind.BOTTOM: _bottom,
    Kind.DRAW: _drawn,
    Kind.DISCARD: _discard,
    Kind.SEARCH: _search,
    Kind.REVEAL: _reveal,
    Kind.MAIN: _main,
    Kind.PRIORITY: _priority,
    Kind.DEFENDER: _defend,
    Kind.CLAIM: _claim,
    Kind.TARGET: _target,
    Kind.AMOUNT: _amount,
    Kind.BRANCH: _branch,
    Kind.HOST: _host,
}
"""What he likes in Heroes; other questions he answers as in the classic game."""
