"""What is printed on cards, as data: numbers, keywords with values, and scripted abilities.

A pack is a TOML text. Nothing unknown in it is ignored: a misspelt key is an error that names the
card and the key (report G06).
"""

from __future__ import annotations

import tomllib
from enum import StrEnum
from typing import Any

import msgspec

from engine.view import Names


class PackError(ValueError):
    """A card pack says something that the book does not know; the message is one line."""


class When(StrEnum):
    """When an ability works: played at will, or triggered by something that happens."""

    SUDDEN = "sudden"  # a fast action, with priority (304.3.b)
    TURN_START = "turn_start"  # its controller's turn begins
    OPENS = "opens"  # a card opens
    STRIKES = "strikes"  # a simple strike deals wounds
    WOUNDED = "wounded"  # a card gets wounds
    DIES = "dies"  # a card dies


class Whose(StrEnum):
    """Which cards an ability watches or may aim at, seen from its own card."""

    SELF = "self"
    OWN = "own"  # other cards of the same side, and itself
    ENEMY = "enemy"
    ANY = "any"


class Effect(StrEnum):
    """What an ability does."""

    WOUND = "wound"
    HEAL = "heal"
    OPEN = "open"
    CLOSE = "close"
    DIE = "die"  # adds `amount` to a roll of the fight that is going on


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ability: when, what, on whom, at what price."""

    names: Names
    when: When
    effect: Effect
    amount: int = 1
    targets: Whose = Whose.ENEMY
    watches: Whose = Whose.SELF
    """For a triggered ability: whose event triggers it."""
    optional: bool = False
    closes: bool = False
    """Whether its card closes as payment, at the end of the ability."""
    once: bool = True
    """Whether it can be played once a turn only; triggered abilities ignore this."""


class CardFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as printed. `strike` is weak, medium, strong; experience adds to its own die."""

    id: str
    names: Names
    element: str
    life: int
    movement: int
    strike: tuple[int, int, int]
    attack_experience: int = 0
    defence_experience: int = 0
    dice: int = 1
    """How many dice it rolls in a fight, to choose one (306.7)."""
    abilities: tuple[Ability, ...] = ()


ELEMENTS = ("steppes", "mountains", "forests", "swamps", "darkness", "neutral")


class Pack(msgspec.Struct, frozen=True):
    """A card pack: its cards by id, and ready squads as lines such as `grass_scout @ C3`."""

    cards: dict[str, CardFacts]
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()

    def facts(self, card: str) -> CardFacts:
        """The printed facts of a card; `PackError` when the pack does not have it."""
        if card not in self.cards:
            raise PackError(f"the pack has no card {card!r}: known are {', '.join(self.cards)}")
        return self.cards[card]


def parse_card(card: str, raw: dict[str, Any]) -> CardFacts:
    """Check one card's table; a missing name is the id itself."""
    table = {"element": "neutral", "life": 1, "movement": 1, "strike": [0, 0, 0], **raw, "id": card}
    table.setdefault("names", {"ru": card, "en": card})
    try:
        facts = msgspec.convert(table, CardFacts)
    except msgspec.ValidationError as error:
        raise PackError(f"card {card!r}: {error}") from None
    if facts.element not in ELEMENTS:
        raise PackError(f"card {card!r}: element {facts.element!r} is not one of {ELEMENTS}")
    numbers = (facts.life - 1, facts.movement, facts.dice - 1, *facts.strike)
    if min(numbers) < 0 or max(numbers) > 99 or facts.dice > 3:
        raise PackError(f"card {card!r}: life from 1, dice 1 to 3, other numbers from 0, up to 99")
    if max(abs(facts.attack_experience), abs(facts.defence_experience)) > 99:
        raise PackError(f"card {card!r}: experience lies between -99 and 99")
    for ability in facts.abilities:
        least = -99 if ability.effect is Effect.DIE else 0
        if not least <= ability.amount <= 99:
            raise PackError(f"card {card!r}: an ability's amount lies between {least} and 99")
        if ability.effect is Effect.DIE and ability.when is not When.SUDDEN:
            raise PackError(f"card {card!r}: only a sudden ability can change a die")
    return facts


def parse_pack(text: str, source: str) -> Pack:
    """Read a pack; errors name `source` and the place in it."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError(f"{source}: not TOML: {error}") from None
    unknown = sorted(raw.keys() - {"cards", "squads"})
    if unknown:
        raise PackError(f"{source}: unknown key {unknown[0]!r}; allowed are cards and squads")
    try:
        cards = {card: parse_card(card, table) for card, table in raw.get("cards", {}).items()}
    except PackError as error:
        raise PackError(f"{source}: {error}") from None
    squads = raw.get("squads", {})
    return Pack(cards, tuple(squads.get("first", ())), tuple(squads.get("second", ())))
