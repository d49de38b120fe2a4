"""Card packs: what is printed on cards, read from TOML and checked.

Nothing unknown in a pack is ignored: a misspelt key is an error that names the card and the key
(report G06).
"""

from __future__ import annotations

import tomllib

import msgspec

from engine.cards.checking import PackError, parse_card
from engine.cards.facts import CardFacts

__all__ = ["Pack", "PackError", "parse_card", "parse_pack"]


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


def parse_pack(text: str, source: str) -> Pack:
    """Read a pack; errors name `source` and the place in it."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError(f"{source}: not TOML: {error}") from None
    unknown = sorted(raw.keys() - {"format", "pack", "cards", "squads", "decks"})
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
