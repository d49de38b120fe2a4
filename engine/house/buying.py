"""What the house player does with his coins in Heroes: what he plays and uses, and when it wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards.facts import Ability, Effect, Type, When
from engine.cards.implicit import FROM, implicit
from engine.decisions import CardId, Decision, Option, Verb
from engine.heroes.playing import cost
from engine.house import appraisal, benefit
from engine.house.appraisal import CARD, COIN
from engine.house.choosing import of
from engine.house.fights import Fights
from engine.kernel.aiming import aims
from engine.kernel.moment import keyword
from engine.kernel.payment import affordable
from engine.kernel.printed import ability_of
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

SPENT = 0.12
"""What a coin is worth that is not spent."""
TEMPO = 0.3
"""What it is worth, for each coin, to play a card now rather than later."""
EGG = 0.8
"""What it is worth to hide a card that cannot be paid for yet in an egg."""
LEAST = 0.1
"""What is worth less is not done."""


class Deed(NamedTuple):
    """Something that can be done in the choice phase: what it costs in coins, and is worth."""

    option: Option
    coins: int
    worth: float


def deeds(state: State, decision: Decision, spare: dict[CardId, float]) -> Iterator[Deed]:
    """What the coins could buy: cards to play, and abilities, each aimed as well as can be."""
    player = decision.player
    found: dict[tuple[Verb, CardId, int | None], Deed] = {}
    for option in of(decision, Verb.PLAY, Verb.USE):
        assert option.card is not None
        if option.verb is Verb.PLAY:
            coins, worth = _play(state, player, option.card)
        elif state.card(option.card).side is not player:
            coins, worth = _bought(state, player, option.card)
        else:
            coins, worth = _use(state, player, option, spare)
        key = (option.verb, option.card, option.ability)
        if key not in found or worth > found[key].worth:
            found[key] = Deed(option, coins, worth)
    yield from found.values()


def _play(state: State, player: Player, card: CardId) -> tuple[int, float]:
    """What a card of the hand costs in coins, and is worth; Rage pays what the purse lacks."""
    if not state.card(card).face:
        return 0, benefit.of_card(state, player, card)
    whole = cost(state, card)
    coins = min(whole, state.side(player).coins)
    worth = benefit.of_card(state, player, card) - 0.5 * (whole - coins)
    return coins, worth + (TEMPO * whole if worth > 0 else 0)


def _bought(state: State, player: Player, card: CardId) -> tuple[int, float]:
    """What it costs and brings to wound an Undead card of the enemy with coins."""
    coins = min(state.life(card), state.side(player).coins)
    return coins, appraisal.loss(state, card, coins, player)


def _use(
    state: State, player: Player, option: Option, spare: dict[CardId, float]
) -> tuple[int, float]:
    """What an ability costs in coins, and what it is worth besides them."""
    assert option.card is not None and option.ability is not None
    ability = ability_of(state, option.card, option.ability)
    if "cost" in ability.asks or (ability.by_hand and ability.effect is Effect.NONE):
        # Only who can read the card knows what that is good for.
        return 0, 0
    if state.card(option.card).zone is Zone.HAND:
        # An egg for what is too dear yet (Clutch).
        dear = state.printed(option.card).cost > state.side(player).coins
        return ability.coins, EGG if dear else 0
    if option.ability >= FROM:
        # Its X is the value of the keyword that it stands for.
        x = keyword(state, option.card, implicit(option.ability)[0]) or 0
    else:
        x = choose_x(state, player, option.card, ability, option.target)
    gain = benefit.of_ability(state, player, option.card, ability, option.target, x)
    return _coins(ability, x), gain - price(state, player, option.card, ability, x, spare)


def _coins(ability: Ability, x: int) -> int:
    return ability.coins + (x if ability.pays == "coins" else 0)


def _most(state: State, card: CardId, ability: Ability) -> int:
    return min(ability.x, affordable(state, card, ability)) if ability.x else 0


def choose_x(
    state: State, player: Player, card: CardId, ability: Ability, target: CardId | None
) -> int:
    """The X by which an ability does most for its price."""
    most = _most(state, card, ability)

    def worth(x: int) -> float:
        if target is None:
            gain = benefit.best_target(state, player, card, ability, x)[0]
        else:
            gain = benefit.of_ability(state, player, card, ability, target, x)
        paid = x * COIN / 4 if ability.pays == "coins" else 0
        return gain - paid - price(state, player, card, ability, x, {})

    return max(range(1, most + 1), key=worth) if most else 0


def price(
    state: State,
    player: Player,
    card: CardId,
    ability: Ability,
    x: int,
    spare: dict[CardId, float],
) -> float:
    """What an ability's price is worth, without the coins that are closed."""
    facts = state.printed(card)
    found = COIN * ability.loses + 0.8 * CARD * ability.discards
    if ability.closes and facts.type is Type.CREATURE:
        found += max(0.3, spare.get(card, 0.0))
    wounds = ability.wounds + (x if ability.pays == "wounds" else 0)
    if wounds:
        found += appraisal.wounds(state, card, wounds, player, None, False)
    tokens = ability.tokens + (x if ability.pays == "tokens" else 0)
    found += 0.3 * tokens + (0.4 * x if ability.pays == "life" else 0)
    if ability.destroys:
        found += appraisal.worth(state, card, player)
    if ability.returns:
        found += 0.6 * appraisal.worth(state, card, player)
    return found


def purchase(state: State, player: Player, offered: Sequence[Deed]) -> Option | None:
    """What to do first of what the coins buy best; None when nothing is worth it."""
    worthwhile = [d for d in offered if d.worth - SPENT * d.coins > LEAST]
    bought = filled(worthwhile, state.side(player).coins)
    if not bought:
        return None
    return min(bought, key=lambda deed: (_turn(state, deed), -deed.coins)).option


def _turn(state: State, deed: Deed) -> int:
    """Cards are drawn first, then come creatures and supports, then what works on them."""
    option = deed.option
    assert option.card is not None
    facts = state.printed(option.card)
    abilities = (
        [facts.abilities[option.ability]]
        if option.verb is Verb.USE
        and option.ability is not None
        and option.ability < len(facts.abilities)
        else list(facts.abilities)
    )
    if any(step.effect is Effect.DRAW for one in abilities for step in one.steps):
        return 0
    return 1 if option.verb is Verb.PLAY and not facts.spell else 2


def filled(offered: Sequence[Deed], coins: int) -> list[Deed]:
    """The deeds that are worth most together for so many coins."""
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (coins + 1)
    for number, deed in enumerate(offered):
        if deed.coins > coins:
            continue
        for purse in range(coins, deed.coins - 1, -1):
            worth, chosen = best[purse - deed.coins]
            if worth + deed.worth > best[purse][0] + 1e-9:
                best[purse] = (worth + deed.worth, (*chosen, number))
    return [offered[number] for number in best[coins][1]]


# The last blow


def last_blow(fights: Fights, decision: Decision, strikes: Sequence[Option]) -> list[Option]:
    """The first step of what surely kills the enemy's hero this turn, if anything does."""
    state, player = fights.state, decision.player
    hero = state.hero(player.other)
    if hero is None:
        return []
    at_hero = [option for option in strikes if option.target == hero.id]
    by_strikes = fights.onslaught(o.card or 0 for o in at_hero)
    left = state.life(hero.id)
    if at_hero and by_strikes >= left:
        return at_hero[:1]
    burns = [
        Deed(option, coins, dealt)
        for option in of(decision, Verb.USE, Verb.PLAY)
        for coins, dealt in [_burn(state, player, option, hero.id)]
        if dealt > 0
    ]
    together = filled(burns, state.side(player).coins)
    if together and by_strikes + sum(deed.worth for deed in together) >= left:
        return [together[0].option]
    return []


def _burn(state: State, player: Player, option: Option, hero: CardId) -> tuple[int, int]:
    """How many coins something costs that wounds the enemy's hero, and how many wounds that is."""
    assert option.card is not None
    if state.card(option.card).side is not player:
        return 0, 0
    if option.verb is Verb.USE:
        ability = ability_of(state, option.card, option.ability or 0)
        if ability.closes and state.printed(option.card).creature:
            # It may rather strike.
            return 0, 0
        x = _most(state, option.card, ability)
        return _coins(ability, x), harm(state, player, option.card, ability, hero, x, option.target)
    facts = state.printed(option.card)
    dealt = sum(
        harm(state, player, option.card, ability, hero, 0, hero)
        for ability in facts.abilities
        if ability.when in (When.SPELL, When.ENTERS)
    )
    return cost(state, option.card), dealt


def harm(
    state: State,
    player: Player,
    source: CardId,
    ability: Ability,
    hero: CardId,
    x: int,
    target: CardId | None,
) -> int:
    """The wounds that an ability surely deals to the enemy's hero."""
    found = 0
    for step in ability.steps:
        if step.effect is not Effect.WOUND:
            continue
        if ability.chooses == "card" and step.on.value == "target":
            hit = target == hero and hero in aims(state, source, ability, x=x)
        else:
            hit = hero in benefit.befallen(state, source, step, target, None)
        if hit:
            amount = appraisal.amount_of(state, source, step.amount, hero, x)
            found += appraisal.landing(state, hero, amount, source, ability.attack.value == "shot")
    return found
