"""Checking one card of a pack: what is unknown or out of bounds is an error, never ignored.

`PackError.path` says where in the file it is, so that whoever reads the file can add the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.cards import facts as f
from engine.cards.conditions import alternatives, check_amount
from engine.cards.facts import ELEMENTS, Ability, CardFacts, Effect, Step, Type, When
from engine.cards.keywords import Keyword
from engine.cards.limits import Problem, excess
from engine.cards.mistakes import mistake
from engine.cards.places import Path


class PackError(ValueError):
    """A card pack says something that the book does not know; the message is one line.

    `path` leads to the place, as far as it is known.
    """

    def __init__(self, message: str, path: Path = ()) -> None:
        super().__init__(message)
        self.path = path


def parse_card(card: str, raw: dict[str, Any]) -> CardFacts:
    """Check one card's table; a missing name is the id itself."""
    where: Path = ("cards", card)
    if not card.strip() or len(card) > 60 or not card.isprintable():
        raise PackError(f"card {card[:60]!r}: a name is 1 to 60 printable characters", where)
    if any(sign in card for sign in ("#", "/", "->", "@")) or card in ("first", "second"):
        raise PackError(f"card {card!r}: # / @ -> and a player's name cannot be card names", where)
    if not isinstance(raw, dict):
        raise PackError(f"card {card!r}: write a table of its facts", where)
    much = excess(raw)
    if much:
        raise PackError(f"card {card!r}: {much[1]}", (*where, *much[0]))
    if "id" in raw:
        raise PackError(f"card {card!r}: leave id out, it is the table's name", (*where, "id"))
    table = {**raw, "id": card}
    table.setdefault("names", {"ru": card, "en": card})
    table["keywords"] = _keywords(table)
    abilities = table.get("abilities", [])
    if isinstance(abilities, list):
        table["abilities"] = [_ability(a, n) for n, a in enumerate(abilities, 1)]
    try:
        found = msgspec.convert(table, CardFacts)
    except msgspec.ValidationError as error:
        path, why = mistake(error)
        raise PackError(f"card {card!r}: {why}", (*where, *path)) from None
    for path, problem in _problems(found):
        raise PackError(f"card {card!r}: {problem}", (*where, *path))
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
    twice = [key for key in beside if key in keywords]
    if twice:
        where = ("cards", table["id"], twice[0])
        raise PackError(f"card {table['id']!r}: {twice[0]} is written twice", where)
    found = {**keywords, **beside}
    if found.get("several_dice") == 1:
        del found["several_dice"]
    return {key: 1 if number is True else number for key, number in found.items()}


def _ability(raw: Any, number: int) -> Any:
    if not isinstance(raw, dict) or not isinstance(raw.get("asks", []), list):
        return raw
    table = {"names": {"ru": f"особенность {number}", "en": f"ability {number}"}, **raw}
    if isinstance(table.get("names"), str):
        table["names"] = {"ru": table["names"], "en": table["names"]}
    known = not table.get("by_hand") or bool({"amount", "strength"} & table.keys())
    if "effect" not in table and str(table.get("attack")) in f.ATTACKS and known:
        table["effect"] = "wound"
    if isinstance(table.get("once"), bool) and "per_turn" not in table:
        # `once = true` is short for `per_turn = 1`.
        table["per_turn"] = 1 if table.pop("once") else 0
    if table.get("by_hand") is True:
        _hand(table)
    priced = {*PRICES, "per_turn", "per_battle"}
    asked = "cost" in table.get("asks", ())
    if table.get("when") == "sudden" and not priced & table.keys() and not asked:
        # A sudden ability that costs nothing and names no limit can be used once a turn.
        table["per_turn"] = 1
    return table


def _hand(table: dict[str, Any]) -> None:
    """What its player is asked is what the pack does not mention."""
    table.setdefault("when", When.UNKNOWN.value)
    mentioned = {
        "kind": {"attack"},
        "cost": set(PRICES),
        "targets": {"targets", "on"},
        "dice": {"strength", "dice", "amount"},
    }
    played = table["when"] in (When.ACTION, When.SUDDEN, When.UNKNOWN)
    asked = [word for word, keys in mentioned.items() if not keys & table.keys()]
    table.setdefault("asks", [word for word in asked if word != "cost" or played])
    if "targets" in table["asks"]:
        table.setdefault("targets", f.Whose.ANY.value)
    elif not mentioned["targets"] & table.keys() and table.get("attack") not in ATTACKS:
        # Nobody is asked whom it is aimed at; only an attack is aimed at somebody all the same.
        table["on"] = f.On.SELF.value


ATTACKS = tuple(sorted(f.ATTACKS))

ASKED = ("kind", "cost", "targets", "dice")
"""What the player of an ability by hand may be asked."""

PRICES = ("closes", "tokens", "wounds", "destroys", "returns")
"""The keys by which an ability names its price."""


def _problems(facts: CardFacts) -> Iterator[Problem]:
    elements = facts.element.split("+")
    wrong = len(elements) > 2 or len(set(elements)) < len(elements)
    if wrong or any(element not in ELEMENTS for element in elements):
        yield (
            ("element",),
            f"element {facts.element!r} is not one of "
            + ", ".join(ELEMENTS)
            + ", or two joined by +",
        )
    for key, numbers, least in (
        ("life", (facts.life,), 1),
        ("movement", (facts.movement,), 0),
        ("cost", (facts.cost,), 0),
        ("strike", facts.strike, 0),
    ):
        if min(numbers) < least or max(numbers) > 99:
            yield (key,), f"{key} lies between {least} and 99"
    if facts.slot and facts.type is not Type.EQUIPMENT:
        yield ("slot",), "only equipment has a slot"
    if facts.type is Type.EQUIPMENT and facts.slot not in ("weapon", "armour", "shield", "potion"):
        yield ("slot",), "equipment needs slot = 'weapon', 'armour', 'shield' or 'potion'"
    for keyword, number in facts.keywords.items():
        at: Path = ("keywords", keyword.value)
        for why in _amount(number, f"keyword {keyword.value}"):
            yield at, why
        if isinstance(number, int) and number < 0:
            yield at, f"keyword {keyword.value} is a number from 0"
        if keyword is Keyword.SEVERAL_DICE and number not in (2, 3):
            yield at, "several_dice is 2 or 3"
    for place, ability in enumerate(facts.abilities):
        for why in _ability_problems(ability):
            yield ("abilities", place), f"ability {ability.names.en!r}: {why}"


def _amount(number: f.Number, what: str) -> Iterator[str]:
    try:
        found = check_amount(number).terms
    except ValueError as error:
        yield f"{what}: {error}"
        return
    if any(abs(term.factor) > 99 for term in found):
        yield f"{what}: numbers lie between -99 and 99"


def _ability_problems(ability: Ability) -> Iterator[str]:
    for step in ability.steps:
        yield from _step_problems(ability, step)
    sentences = (*ability.among, *ability.condition, *ability.watching, *ability.plus_if)
    yield from _sentences(sentences)
    yield from _amount(ability.reach, "reach")
    yield from _amount(ability.plus, "plus")
    for branch in ability.either:
        if not branch.steps:
            yield f"branch {branch.names.en!r} needs steps"
        for step in branch.steps:
            yield from _step_problems(ability, step)
    if len(ability.either) == 1:
        yield "either needs two branches or more"
    if ability.chooser not in (f.Whose.OWN, f.Whose.ENEMY):
        yield "chooser is own or enemy"
    if ability.pays not in ("tokens", "wounds", "life"):
        yield f"pays = {ability.pays!r}; allowed are tokens, wounds, life"
    small = (
        ability.dice,
        ability.tokens,
        ability.wounds,
        ability.x,
        ability.per_turn,
        ability.per_battle,
        ability.beyond,
        ability.count - 1,
    )
    if min(small) < 0 or max(small) > 30 or ability.dice > 3 or ability.count > 5:
        yield "dice up to 3, count up to 5, other numbers from 0 to 30"
    if ability.strength and not 0 <= min(ability.strength) <= max(ability.strength) <= 99:
        yield "strength is three numbers from 0 to 99: weak, medium, strong"
    if ability.strength and ability.dice and not ability.choose:
        yield "a strength reads one die: with several dice write choose = true"
    if ability.when is When.UNKNOWN and not ability.by_hand:
        yield "when is missing; only an ability by_hand may leave it to its player"
    if ability.asks and not ability.by_hand:
        yield "only an ability by_hand asks its player"
    for word in ability.asks:
        if word not in ASKED:
            yield f"asks: {word!r} is not one of {', '.join(ASKED)}"
    if ability.by_hand:
        return
    if ability.when is When.ALWAYS and ability.effect not in (
        Effect.GRANT,
        Effect.DIE,
        Effect.STRIKE,
        Effect.PREVENT,
        Effect.IGNORE,
        Effect.FORBID,
        Effect.NONE,
    ):
        yield "what works always can grant, die, strike, prevent, ignore or forbid"
    if ability.when is not When.ALWAYS and ability.effect in (Effect.IGNORE, Effect.FORBID):
        yield f"{ability.effect.value} works always: write when = 'always'"
    if ability.when is When.ALWAYS and ability.on is not f.On.TARGET:
        yield "what works always says by watches on which cards it works: leave on out"


def _step_problems(ability: Ability, step: Step) -> Iterator[str]:
    yield from _amount(step.amount, "amount")
    least = -99 if step.effect in (Effect.DIE, Effect.STRIKE, Effect.TOKEN) else 0
    if isinstance(step.amount, int) and not least <= step.amount <= 99:
        yield f"an amount of {step.effect.value} lies between {least} and 99"
    if step.effect in (Effect.GRANT, Effect.REMOVE, Effect.IGNORE) and step.keyword is None:
        yield f"{step.effect.value} needs keyword"
    allowed = TO.get(step.effect, ("weak", "medium", "strong"))
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
    yield from _sentences((*step.among, *step.condition, *step.under))
    if step.under and step.lasts is None:
        yield "under says when a staying effect works: write lasts, too"
    if step.effect is Effect.LESSEN and step.lasts is None:
        yield "lessen stays on a card: write lasts"


TO = {
    Effect.REROLL: ("extra", "penalty"),
    Effect.RAISE: ("closed",),
    Effect.MOVE: ("anywhere",),
}
"""What `to` may say, where it is not a strength."""


def _sentences(texts: tuple[str, ...]) -> Iterator[str]:
    for text in texts:
        try:
            alternatives(text)
        except ValueError as error:
            yield str(error)
