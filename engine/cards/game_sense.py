"""Which words belong to which game: a card of one cannot have what only the other one knows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import facts as f
from engine.cards.facts import Ability, CardFacts, Effect, Type, When
from engine.cards.keywords import HEROES, Keyword
from engine.cards.limits import Problem
from engine.cards.shorthand import PRICES

OF_HEROES = frozenset(
    {
        *(Effect.DRAW, Effect.DISCARD, Effect.MILL, Effect.COINS, Effect.REFRESH, Effect.CREATE),
        *(Effect.FIGHT, Effect.BOOST, Effect.TAKE, Effect.SEARCH, Effect.PLAY, Effect.COST),
        *(Effect.DOOM, Effect.SILENCE, Effect.CAPTURE, Effect.GIFT, Effect.PLACE),
    }
)
OF_CLASSIC = frozenset(
    {
        *(Effect.DIE, Effect.SET_DIE, Effect.REROLL, Effect.BLOCK, Effect.CANCEL, Effect.SPARE),
        *(Effect.REDUCE, Effect.MOVE, Effect.SWAP, Effect.FLY, Effect.LAND, Effect.GOLD),
        *(Effect.SILVER, Effect.FORESEE, Effect.REBIRTH),
    }
)
MOMENTS_OF_HEROES = frozenset(
    {
        *(When.SPELL, When.THREATENED, When.PLAYED, When.DRAWN, When.DISCARDED, When.SPENT),
        When.USED,
    }
)
MOMENTS_OF_CLASSIC = frozenset(
    {*f.PRELIMINARY, When.SUDDEN, When.ROLLS, When.MISSES, When.EATS, When.BEGINS, When.VALHALLA}
)
OWN_OF_HEROES = frozenset(
    {
        *(Keyword.FIRST_STRIKE, Keyword.LAST_STRIKE, Keyword.SCALES, Keyword.SUPERIORITY),
        *(Keyword.AMBUSH, Keyword.SUPPRESSION, Keyword.SLEEPING, Keyword.UNDEAD, Keyword.ELUSIVE),
        *(Keyword.MIGHT, Keyword.CLUTCH, Keyword.MODULE, Keyword.EXTORTION, Keyword.IDLE),
        *(Keyword.CREATED, Keyword.PLACED, Keyword.CONVERTED),
    }
)
"""Keywords that the classic game does not have."""


def game_problems(facts: CardFacts) -> Iterator[Problem]:
    """What a card cannot have in its game (heroes.207.2, u2, u3)."""
    if facts.heroes:
        yield from _numbers(facts)
        yield from _words(facts)
    for word in facts.keywords:
        if facts.heroes and word not in HEROES:
            yield ("keywords", word.value), f"«Берсерк. Герои» has no keyword {word.value}"
        if not facts.heroes and word in OWN_OF_HEROES:
            yield ("keywords", word.value), f"only «Берсерк. Герои» has the keyword {word.value}"
    for place, ability in enumerate(facts.abilities):
        for key, why in _ability(facts, ability):
            yield ("abilities", place, key), f"ability {ability.names.en!r}: {why}"


def _words(facts: CardFacts) -> Iterator[Problem]:
    """Keywords of Heroes that would silently do nothing, or not all that the card says."""
    if Keyword.AMBUSH in facts.keywords and not any(_springs(one) for one in facts.abilities):
        condition = "an ability with zone = 'hand', effect = 'play', among = ['itself']"
        yield ("keywords", "ambush"), f"ambush needs its condition: {condition}"
    if Keyword.MODULE not in facts.keywords:
        return
    for place, ability in enumerate(facts.abilities):
        limit = "per_turn" if ability.per_turn else "per_battle" if ability.per_battle else ""
        used = ability.when is When.ACTION or ability.by_hand
        if limit or used:
            key, what = (limit, "limited") if limit else ("when", "used")
            why = f"what is {what} does not work on a module that has joined a mechanism"
            yield ("abilities", place, key), f"ability {ability.names.en!r}: {why}"


def _springs(ability: Ability) -> bool:
    """Whether an ability is the condition of an ambush."""
    steps = [step for step in ability.everything if step.effect is Effect.PLAY]
    return ability.zone == "hand" and any(step.among == ("itself",) for step in steps)


def _numbers(facts: CardFacts) -> Iterator[Problem]:
    """Heroes have life alone; supports and spells a cost alone; creatures all three."""
    if facts.type is Type.HERO and facts.cost:
        yield ("cost",), "a hero has no cost: leave it out (heroes.207.u2)"
    if facts.type is not Type.CREATURE and any(facts.strike):
        yield ("strike",), f"a {facts.type.value} has no strike: leave it out (heroes.207)"
    if facts.type in (Type.SUPPORT, Type.SPELL) and facts.life:
        yield ("life",), f"a {facts.type.value} has no life: leave it out (heroes.207.u3)"
    if len(dict.fromkeys(facts.strike)) > 1:
        yield ("strike",), "a creature of Heroes has one number of strike (heroes.207.2)"
    if facts.elite or facts.movement:
        key = "elite" if facts.elite else "movement"
        yield (key,), f"cards of «Берсерк. Герои» have no {key}: leave it out"


def _ability(facts: CardFacts, ability: Ability) -> Iterator[tuple[str, str]]:
    effects = [step.effect for step in ability.everything]
    if Effect.WORD in effects:
        yield "effect", "word is what keywords do: write the keyword itself"
    if not facts.heroes:
        for step in ability.everything:
            if step.lasts is not None and step.effect in (Effect.CONTROL, Effect.LIFE):
                yield "lasts", f"{step.effect.value} happens once and for all: leave lasts out"
        if ability.when in MOMENTS_OF_HEROES:
            yield "when", f"{ability.when.value} is a moment of «Берсерк. Герои»"
        for effect in effects:
            if effect in OF_HEROES:
                yield "effect", f"{effect.value} is an effect of «Берсерк. Герои»"
        for key in ("coins", "loses", "discards", "zone"):
            if getattr(ability, key):
                yield key, f"{key} is a word of «Берсерк. Герои»"
        return
    if ability.when in MOMENTS_OF_CLASSIC:
        yield "when", f"«Берсерк. Герои» has no moment {ability.when.value}"
    for effect in effects:
        if effect in OF_CLASSIC:
            yield "effect", f"«Берсерк. Герои» has no effect {effect.value}"
    if ability.when is When.SPELL:
        for key in (*PRICES, "x"):
            if getattr(ability, key):
                why = "a spell is paid for with its cost: leave it out, or write it by_hand"
                yield key, f"{key}: {why}"
    if Effect.COST in effects and ability.when is not When.ALWAYS:
        yield "effect", "cost works always: write when = 'always'"
    if (ability.when is When.SPELL) and facts.type is not Type.SPELL:
        yield "when", "only a spell has abilities of a spell (heroes.210)"
    if ability.strength or ability.dice:
        yield "strength" if ability.strength else "dice", "«Берсерк. Герои» rolls no dice in play"
    if ability.zone not in ("", "hand", "graveyard", "anywhere"):
        yield "zone", f"zone = {ability.zone!r}; allowed are hand, graveyard, anywhere"
    for step in ability.everything:
        if step.player not in ("own", "enemy", "each", "chosen"):
            yield "player", f"player = {step.player!r}; allowed are own, enemy, each, chosen"
        if (step.effect in (Effect.CREATE, Effect.PLACE)) is not bool(step.face):
            yield "face", "create and place say by face which card comes from the reserve"
