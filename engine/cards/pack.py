"""A card pack as an object: its cards by id and by name, its squads and decks."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cached_property

import msgspec

from engine.cards.checking import PackError
from engine.cards.facts import CardFacts
from engine.cards.limits import NAME
from engine.names import Names


class Pack(msgspec.Struct, frozen=True, dict=True):
    """A card pack: its cards by id, ready squads (`scout @ C3`) and decks (`3 scout`)."""

    cards: dict[str, CardFacts]
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    first_deck: tuple[str, ...] = ()
    second_deck: tuple[str, ...] = ()
    id: str = ""
    names: Names | None = None
    source: str = ""
    """The file that it was read from."""

    def facts(self, card: str) -> CardFacts:
        """The printed facts of a card by its id; `PackError` when the pack does not have it."""
        if card not in self.cards:
            raise PackError(self._absent(card))
        return self.cards[card]

    def find(self, text: str) -> CardFacts:
        """A card by its id, or by its name in either language, however it is capitalised.

        `PackError` when no card is called so, with the closest names, or when several are.
        """
        if text in self.cards:
            return self.cards[text]
        found = self.called(text)
        if len(found) > 1:
            raise PackError(f"{text[:NAME]!r} may be {', '.join(found[:9])}: write the id")
        if not found:
            raise PackError(self._absent(text))
        return self.cards[found[0]]

    def called(self, text: str) -> tuple[str, ...]:
        """The ids of all cards with this id or name; large and small letters, ё and е are one."""
        return self._called.get(folded(text[: 2 * NAME]), ())

    @cached_property
    def _called(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for card, facts in self.cards.items():
            for name in dict.fromkeys(map(folded, (card, facts.names.ru, facts.names.en))):
                found.setdefault(name, []).append(card)
        return {name: tuple(ids) for name, ids in found.items()}

    def closest(self, text: str) -> tuple[str, ...]:
        """Up to three cards whose id or name is nearly this one: `10-001 (Кочевник)`."""
        close = get_close_matches(folded(text[:NAME]), self._called, 3, 0.7)
        ids = dict.fromkeys(self._called[name][0] for name in close)
        return tuple(f"{card} ({self.cards[card].names.ru})" for card in ids)

    def _absent(self, text: str) -> str:
        near = " or ".join(self.closest(text))
        hint = f"perhaps {near}" if near else "write the id or the name of one that it has"
        return f"the pack has no card {text[:NAME]!r}: {hint}"


def folded(name: str) -> str:
    """A name as it is compared: small letters, е for ё, single spaces, plain dashes."""
    plain = unicodedata.normalize("NFC", name).casefold().replace("ё", "е")
    return " ".join(plain.replace("–", "-").replace("—", "-").split())


def merge(packs: Sequence[Pack], *, first_wins: bool = False) -> Pack:
    """One pack of all cards; squads and decks are those of the first pack that has them.

    `PackError` names two packs that have a card with the same id, unless the first one wins.
    """
    cards: dict[str, CardFacts] = {}
    origin: dict[str, Pack] = {}
    for pack in packs:
        for card, facts in pack.cards.items():
            if card not in cards:
                cards[card], origin[card] = facts, pack
            elif not first_wins:
                both = (one.source or one.id or "another pack" for one in (origin[card], pack))
                raise PackError(f"card {card!r} is in {' and in '.join(both)}: leave one out")
    squads = next((pack for pack in packs if pack.first or pack.second), Pack({}))
    decks = next((pack for pack in packs if pack.first_deck or pack.second_deck), Pack({}))
    return Pack(cards, squads.first, squads.second, decks.first_deck, decks.second_deck)
