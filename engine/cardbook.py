"""Card packs: what is printed on cards, read from TOML and checked.

Nothing unknown in a pack is ignored: a misspelt key is an error that names the card and the key
(report G06).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.cards import facts as f
from engine.cards.amounts import terms
from engine.cards.conditions import condition
from engine.cards.facts import ELEMENTS, Ability, CardFacts, Effect, Step, Type, When
from engine.cards.keywords import Keyword


class PackError(ValueError):
    """A card pack says something that the book does not know; the message is one line."""


class Pack(msgspec.Struct, frozen=True):
    """A card pack: its cards by id, ready squads (`scout @ C3`) and decks (`3 scout`)."""

    cards: dict[str, CardFacts]
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    first_deck: tuple[str, ...] = ()
    second_deck: tuple[str, ...] = ()

    def facts(self, card: str) -> CardFacts:
        """The printed facts of a card; `PackError` when the pack does not have it."""
        if card not in self.cards:
            raise PackError(f"the pack has no card {card!r}: known are {', '.join(self.cards)}")
        return self.cards[card]


def parse_card(card: str, raw: dict[str, Any]) -> CardFacts:
    """Check one card's table; a missing name is the id itself."""
    if not card.strip() or len(card) > 60 or not card.isprintable():
        raise PackError(f"card {card[:60]!r}: a name is 1 to 60 printable characters")
    if any(sign in card for sign in ("#", "/", "->", "@")) or card in ("first", "second"):
        raise PackError(f"card {card!r}: # / @ -> and a player's name cannot be card names")
    if not isinstance(raw, dict):
        raise PackError(f"card {card!r}: write a table of its facts")
    table = {**raw, "id": card}
    table.setdefault("names", {"ru": card, "en": card})
    table["keywords"] = _keywords(table)
    abilities = table.get("abilities", [])
    if isinstance(abilities, list):
        table["abilities"] = [_ability(a, n) for n, a in enumerate(abilities, 1)]
    try:
        found = msgspec.convert(table, CardFacts)
    except msgspec.ValidationError as error:
        raise PackError(f"card {card!r}: {error}") from None
    problem = next(_problems(found), None)
    if problem:
        raise PackError(f"card {card!r}: {problem}")
    return found


def _keywords(table: dict[str, Any]) -> Any:
    """A card's keywords. They may also stand among its facts: `attack_experience = 1`.

    `directed = true` says the same as `directed = 1`, and `dice` is short for `several_dice`.
    """
    keywords = table.get("keywords", {})
    if not isinstance(keywords, dict):
        return keywords
    beside: dict[str, Any] = {k.value: table.pop(k.value) for k in Keyword if k.value in table}
    if "dice" in table:
        beside["several_dice"] = table.pop("dice")
    found = {**keywords, **beside}
    if found.get("several_dice") == 1:
        del found["several_dice"]
    return {key: 1 if number is True else number for key, number in found.items()}


def _ability(raw: Any, number: int) -> Any:
    if not isinstance(raw, dict):
        return raw
    table = {"names": {"ru": f"особенность {number}", "en": f"ability {number}"}, **raw}
    if isinstance(table.get("names"), str):
        table["names"] = {"ru": table["names"], "en": table["names"]}
    if "effect" not in table and table.get("attack", "influence") in f.ATTACKS:
        table["effect"] = "wound"
    if "once" in table and "per_turn" not in table:
        # `once = true` is short for `per_turn = 1`.
        table["per_turn"] = 1 if table.pop("once") else 0
    priced = {"closes", "tokens", "wounds", "destroys", "returns", "per_turn", "per_battle"}
    if table.get("when") == "sudden" and not priced & table.keys():
        # A sudden ability that costs nothing and names no limit can be used once a turn.
        table["per_turn"] = 1
    return table


def _problems(facts: CardFacts) -> Iterator[str]:
    elements = facts.element.split("+")
    wrong = len(elements) > 2 or len(set(elements)) < len(elements)
    if wrong or any(element not in ELEMENTS for element in elements):
        yield f"element {facts.element!r} is not one of {', '.join(ELEMENTS)}, or two joined by +"
    numbers = (facts.life - 1, facts.movement, facts.cost, *facts.strike)
    if min(numbers) < 0 or max(numbers) > 99:
        yield "life lies between 1 and 99, other numbers between 0 and 99"
    if facts.slot and facts.type is not Type.EQUIPMENT:
        yield "only equipment has a slot"
    if facts.type is Type.EQUIPMENT and facts.slot not in ("weapon", "armour", "shield", "potion"):
        yield "equipment needs slot = 'weapon', 'armour', 'shield' or 'potion'"
    for keyword, number in facts.keywords.items():
        yield from _amount(number, f"keyword {keyword.value}")
        if isinstance(number, int) and number < 0:
            yield f"keyword {keyword.value} is a number from 0"
        if keyword is Keyword.SEVERAL_DICE and number not in (2, 3):
            yield "several_dice is 2 or 3"
    for ability in facts.abilities:
        for why in _ability_problems(ability):
            yield f"ability {ability.names.en!r}: {why}"


def _amount(number: f.Number, what: str) -> Iterator[str]:
    try:
        found = terms(number)
    except ValueError as error:
        yield f"{what}: {error}"
        return
    if any(abs(term.factor) > 99 for term in found):
        yield f"{what}: numbers lie between -99 and 99"


def _ability_problems(ability: Ability) -> Iterator[str]:
    for step in ability.steps:
        yield from _step_problems(ability, step)
    for text in (*ability.among, *ability.condition, *ability.watching):
        try:
            condition(text)
        except ValueError as error:
            yield str(error)
    small = (
        ability.dice,
        ability.tokens,
        ability.wounds,
        ability.x,
        ability.per_turn,
        ability.per_battle,
        ability.reach,
        ability.beyond,
        ability.count - 1,
    )
    if min(small) < 0 or max(small) > 30 or ability.dice > 3 or ability.count > 5:
        yield "dice up to 3, count up to 5, other numbers from 0 to 30"
    if ability.strength and not 0 <= min(ability.strength) <= max(ability.strength) <= 99:
        yield "strength is three numbers from 0 to 99: weak, medium, strong"
    if ability.strength and ability.dice and not ability.choose:
        yield "a strength reads one die: with several dice write choose = true"
    if ability.when is When.ALWAYS and ability.effect not in (
        Effect.GRANT,
        Effect.DIE,
        Effect.STRIKE,
        Effect.PREVENT,
        Effect.NONE,
    ):
        yield "what works always can grant, die, strike or prevent"
    if ability.when is When.ALWAYS and ability.on is not f.On.TARGET:
        yield "what works always says by watches on which cards it works: leave on out"


def _step_problems(ability: Ability, step: Step) -> Iterator[str]:
    yield from _amount(step.amount, "amount")
    least = -99 if step.effect in (Effect.DIE, Effect.STRIKE, Effect.TOKEN) else 0
    if isinstance(step.amount, int) and not least <= step.amount <= 99:
        yield f"an amount of {step.effect.value} lies between {least} and 99"
    if step.effect in (Effect.GRANT, Effect.REMOVE) and step.keyword is None:
        yield f"{step.effect.value} needs keyword"
    allowed = ("extra", "penalty") if step.effect is Effect.REROLL else ("weak", "medium", "strong")
    if step.to and step.to not in allowed:
        yield f"to = {step.to!r}; allowed are {', '.join(allowed)}"
    if (
        step.lasts is None
        and step.effect in f.DIE_EFFECTS
        and ability.when
        not in (
            When.SUDDEN,
            When.ROLLS,
            When.ALWAYS,
            When.ATTACKS,
            When.ATTACKED,
            When.WOUNDED,
        )
    ):
        yield "only a sudden or a triggered ability can change a die"
    for text in (*step.among, *step.condition):
        try:
            condition(text)
        except ValueError as error:
            yield str(error)


def parse_pack(text: str, source: str) -> Pack:
    """Read a pack; errors name `source` and the place in it."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError(f"{source}: not TOML: {error}") from None
    unknown = sorted(raw.keys() - {"cards", "squads", "decks"})
    if unknown:
        raise PackError(
            f"{source}: unknown key {unknown[0]!r}; allowed are cards, decks and squads"
        )
    try:
        cards = {card: parse_card(card, table) for card, table in raw.get("cards", {}).items()}
    except PackError as error:
        raise PackError(f"{source}: {error}") from None
    squads, decks = raw.get("squads", {}), raw.get("decks", {})
    for name, table in (("squads", squads), ("decks", decks)):
        if not isinstance(table, dict) or table.keys() - {"first", "second"}:
            raise PackError(f"{source}: [{name}] holds first and second, and nothing else")
    return Pack(
        cards,
        tuple(squads.get("first", ())),
        tuple(squads.get("second", ())),
        tuple(decks.get("first", ())),
        tuple(decks.get("second", ())),
    )
