"""What makes no sense on a card whose keys and words are all known: numbers out of bounds,
sentences that nobody understands, keys that say nothing beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.cards import facts as f
from engine.cards.conditions import alternatives, check_amount
from engine.cards.facts import ELEMENTS, PRELIMINARY, Ability, CardFacts, Effect, Step, Type, When
from engine.cards.game_sense import game_problems
from engine.cards.hints import perhaps
from engine.cards.keywords import Keyword
from engine.cards.limits import Problem
from engine.cards.places import Path
from engine.cards.shorthand import PRICES

ASKED = ("kind", "cost", "targets", "dice")
"""What the player of an ability by hand may be asked."""

SLOTS = ("weapon", "armour", "shield", "potion")

PLAYED = frozenset({When.ACTION, When.SUDDEN, When.SPELL, *PRELIMINARY})
"""Abilities that a player plays when he wants to: no event sets them off."""

OF_AN_EVENT = frozenset({"subject", "counterpart"})
"""Cards that only an event has."""

SIGNED = frozenset({Effect.DIE, Effect.STRIKE, Effect.TOKEN, Effect.COST, Effect.COINS})
"""Effects whose amount may lie below nothing."""

NEVER = ("enemy", "not own", "not itself")
"""What no card is to itself."""


def problems(
    facts: CardFacts, written: Sequence[dict[str, Any]], wrong: Sequence[Path] = ()
) -> Iterator[Problem]:
    """What makes no sense on a card; `written` are its abilities' tables.

    At the paths `wrong` something was taken out already: what depends on it is not asked.
    """
    spoilt = [path[1] for path in wrong if len(path) > 1 and path[0] == "abilities"]
    yield from _facts(facts)
    yield from game_problems(facts)
    if all(path[0] in ("abilities", "keywords") for path in wrong):
        yield from _slot(facts)
    for keyword, number in facts.keywords.items():
        for why in _keyword(keyword, number):
            yield ("keywords", keyword.value), why
    for place, ability in enumerate(facts.abilities):
        found = list(_ability(ability))
        if place not in spoilt:
            found += _relations(ability, written[place])
        for path, why in found:
            yield ("abilities", place, *path), f"ability {ability.names.en!r}: {why}"


def _facts(facts: CardFacts) -> Iterator[Problem]:
    elements = facts.element.split("+")
    many = len(elements) > 2 or len(set(elements)) < len(elements)
    unknown = next((element for element in elements if element not in ELEMENTS), None)
    if many or unknown is not None:
        hint = perhaps(unknown or "", ELEMENTS)
        allowed = f"allowed are {', '.join(ELEMENTS)}, or two joined by +"
        yield ("element",), f"element {facts.element!r} is not known{hint}; {allowed}"
    for key, numbers, least in (
        ("life", (facts.life,), 0 if facts.type in (Type.SUPPORT, Type.SPELL) else 1),
        ("movement", (facts.movement,), 0),
        ("cost", (facts.cost,), 0),
        ("strike", facts.strike, 0),
    ):
        if min(numbers) < least or max(numbers) > 99:
            yield (key,), f"{key} lies between {least} and 99"


def _slot(facts: CardFacts) -> Iterator[Problem]:
    if facts.type is Type.SUPPORT and facts.slot not in f.SUBTYPES:
        yield ("slot",), f"a support needs slot: {', '.join(f.SUBTYPES)}"
    elif facts.slot and facts.type not in (Type.EQUIPMENT, Type.SUPPORT):
        yield ("slot",), "only equipment and supports have a slot"
    if facts.type is Type.EQUIPMENT and facts.slot not in SLOTS:
        yield ("slot",), "equipment needs slot = 'weapon', 'armour', 'shield' or 'potion'"


def _keyword(keyword: Keyword, number: f.Number) -> Iterator[str]:
    yield from _amount(number, f"keyword {keyword.value}")
    if isinstance(number, int) and number < 0:
        yield f"keyword {keyword.value} is a number from 0"
    if keyword is Keyword.SEVERAL_DICE and number not in (2, 3):
        yield "several_dice is 2 or 3"


def _amount(number: f.Number, what: str) -> Iterator[str]:
    try:
        found = check_amount(number).terms
    except ValueError as error:
        yield f"{what}: {error}"
        return
    if any(abs(term.factor) > 99 for term in found):
        yield f"{what}: numbers lie between -99 and 99"


def _steps(ability: Ability) -> Iterator[tuple[Path, Step]]:
    """All steps of an ability, with the path to each."""
    yield (), ability.first
    for place, step in enumerate(ability.then):
        yield ("then", place), step
    for number, branch in enumerate(ability.either):
        for place, step in enumerate(branch.steps):
            yield ("either", number, "steps", place), step


def _ability(ability: Ability) -> Iterator[Problem]:
    """What is wrong with single keys of an ability."""
    for path, step in _steps(ability):
        texts = {"under": step.under, "among": step.among, "condition": step.condition}
        for at, why in (*_numbers(step), *_sentences(texts)):
            yield (*path, *at), why
    texts = {"condition": ability.condition, "watching": ability.watching}
    yield from _sentences({**texts, "plus_if": ability.plus_if})
    for key, number in (("reach", ability.reach), ("plus", ability.plus)):
        for why in _amount(number, key):
            yield (key,), why
    if isinstance(ability.reach, int) and ability.reach < 0:
        yield ("reach",), "reach is a number from 0 (0: any distance)"
    if ability.chooser not in (f.Whose.OWN, f.Whose.ENEMY):
        yield ("chooser",), "chooser is own or enemy"
    if ability.pays not in ("tokens", "wounds", "life", "coins"):
        yield ("pays",), f"pays = {ability.pays!r}; allowed are tokens, wounds, life, coins"
    yield from _small(ability)
    if ability.strength and not 0 <= min(ability.strength) <= max(ability.strength) <= 99:
        yield ("strength",), "strength is three numbers from 0 to 99: weak, medium, strong"
    for place, word in enumerate(ability.asks):
        if word not in ASKED:
            yield ("asks", place), f"asks: {word!r} is not one of {', '.join(ASKED)}"


def _small(ability: Ability) -> Iterator[Problem]:
    most = {"dice": 3, "tokens": 30, "wounds": 30, "x": 30, "per_turn": 30, "per_battle": 30,
            "beyond": 30, "count": 5, "coins": 30, "loses": 30, "discards": 10}  # fmt: skip
    for key, largest in most.items():
        least = 1 if key == "count" else 0
        if not least <= getattr(ability, key) <= largest:
            yield (key,), f"{key} is a number from {least} to {largest}"


def _numbers(step: Step) -> Iterator[Problem]:
    """What is wrong with the amount of one step."""
    for why in _amount(step.amount, "amount"):
        yield ("amount",), why
    least = -99 if step.effect in SIGNED else 0
    if isinstance(step.amount, int) and not least <= step.amount <= 99:
        yield ("amount",), f"an amount of {step.effect.value} lies between {least} and 99"


def _sentences(texts: dict[str, tuple[str, ...]]) -> Iterator[Problem]:
    for key, sentences in texts.items():
        for place, text in enumerate(sentences):
            try:
                alternatives(text)
            except ValueError as error:
                yield (key, place), str(error)


def _relations(ability: Ability, written: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with keys of an ability beside each other."""
    for path, step in _steps(ability):
        for at, why in _step(ability, step):
            yield (*path, *at), why
    for number, branch in enumerate(ability.either):
        if not branch.steps:
            yield ("either", number), f"branch {branch.names.en!r} needs steps"
    if len(ability.either) == 1:
        yield ("either",), "either needs two branches or more"
    if "chooser" in written and not ability.either:
        yield ("chooser",), "chooser says who chooses a branch: write either, too"
    if ability.when is When.ALWAYS and (ability.then or ability.either) and not ability.by_hand:
        yield ("then",), "what works always has one effect: write another ability for the next"
    if ability.x and ability.when not in (*PLAYED, When.ALWAYS) and not ability.by_hand:
        yield ("x",), "X is announced by who plays an ability: one that triggers has none"
    strikes = ability.attack is f.Attack.SIMPLE and ability.when is not When.ALWAYS
    if strikes and ability.chooses != "card" and not ability.by_hand:
        yield ("on",), "a simple strike is aimed at one card: leave on and its effect out"
    if ability.strength and ability.dice and not ability.choose:
        yield ("dice",), "a strength reads one die: with several dice write choose = true"
    if ability.when is When.UNKNOWN and not ability.by_hand:
        yield ("when",), "when is missing; only an ability by_hand may leave it to its player"
    if ability.asks and not ability.by_hand:
        yield ("asks",), "only an ability by_hand asks its player"
    yield from _watching(ability, written)
    if not ability.by_hand:
        yield from _always(ability)


def _watching(ability: Ability, written: dict[str, Any]) -> Iterator[Problem]:
    """Keys that need an event, and sentences of a card about itself that never hold."""
    if ability.when in PLAYED:
        if ability.optional:
            yield ("optional",), f"{ability.when.value} is played or not: leave optional out"
        for key in ("watches", "watching"):
            if written.get(key):
                why = f"{ability.when.value} is played, no event sets it off: leave {key} out"
                yield (key,), why
    elif ability.watches is f.Whose.SELF:
        for place, text in enumerate(ability.watching):
            if text in NEVER:
                why = f"no card is {text!r} to itself: write watches, such as watches = 'enemy'"
                yield ("watching", place), why


def _always(ability: Ability) -> Iterator[Problem]:
    """What an ability that works by itself cannot have, and what only such a one can."""
    always = ability.when is When.ALWAYS
    lawful = (Effect.GRANT, Effect.DIE, Effect.STRIKE, Effect.PREVENT, Effect.IGNORE,
              Effect.FORBID, Effect.COST, Effect.NONE)  # fmt: skip
    if always and ability.effect not in lawful:
        yield ("effect",), "what works always can grant, die, strike, prevent, ignore or forbid"
    if not always and ability.effect in (Effect.IGNORE, Effect.FORBID):
        yield ("effect",), f"{ability.effect.value} works always: write when = 'always'"
    if not always:
        return
    if ability.on is not f.On.TARGET:
        yield ("on",), "what works always says by watches on which cards it works: leave on out"
    for key in (*PRICES, "x"):
        if getattr(ability, key):
            yield (key,), f"what works always has no price: leave {key} out"
    for key in ("per_turn", "per_battle", "optional"):
        if getattr(ability, key):
            yield (key,), f"what works always is never used: leave {key} out"


def _step(ability: Ability, step: Step) -> Iterator[Problem]:
    """What is wrong with keys of one step beside each other."""
    if ability.when in PLAYED or ability.when is When.ALWAYS:
        for key, whose in (("targets", step.targets.value), ("on", step.on.value)):
            if whose in OF_AN_EVENT:
                why = f"{key} = {whose!r} is a card of an event: {ability.when.value} has none"
                yield (key,), why
    if step.effect in (Effect.GRANT, Effect.REMOVE, Effect.IGNORE) and step.keyword is None:
        yield ("effect",), f"{step.effect.value} needs keyword"
    allowed = TO.get(step.effect, ("weak", "medium", "strong", "times", "divided", "set"))
    if step.to and step.to not in allowed:
        hint = perhaps(step.to, allowed)
        yield ("to",), f"to = {step.to!r}{hint}; allowed are {', '.join(allowed)}"
    if step.lasts is None and step.effect in f.DIE_EFFECTS and ability.when not in AT_DICE:
        yield ("effect",), "only a sudden or a triggered ability can change a die"
    if step.under and step.lasts is None:
        yield ("under",), "under says when a staying effect works: write lasts, too"
    if step.lasts is not None and step.effect not in STAYING and not ability.by_hand:
        yield ("lasts",), f"{step.effect.value} happens once and for all: leave lasts out"
    if step.effect is Effect.LESSEN and step.lasts is None:
        yield ("effect",), "lessen stays on a card: write lasts"


STAYING = frozenset(
    {
        *(Effect.GRANT, Effect.DIE, Effect.STRIKE, Effect.PREVENT, Effect.LESSEN, Effect.SILENCE),
        *(Effect.CONTROL, Effect.LIFE, Effect.BOOST, Effect.NONE),
    }
)
"""Effects that may stay for a while; the last four in Heroes alone."""

AT_DICE = (
    When.SUDDEN,
    When.ROLLS,
    When.ALWAYS,
    When.ATTACKS,
    When.ATTACKED,
    When.WOUNDED,
)
"""Abilities that can change a die that lies on the table."""

TO = {
    Effect.REROLL: ("extra", "penalty"),
    Effect.RAISE: ("closed",),
    Effect.MOVE: ("anywhere",),
    Effect.RETURN: ("top", "bottom", "shuffled"),
    Effect.PLACE: ("top", "bottom", "shuffled"),
    Effect.COINS: ("closed",),
    Effect.CREATE: ("closed",),
    Effect.COST: ("abilities", "times", "divided", "set"),
}
"""What `to` may say, where it is not a strength."""
