"""Facts from the public JSON card list of berserk-nxt: numbers and keywords, no texts, no art.

One entry after another becomes a card's table as a pack has it. What the list does not say, or says
in an odd way, is told with the card's id; nothing is lost without a word. What a card can do beyond
its keywords is left to its players: the abilities are there, by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.cards.checking import PackError, parse_card
from engine.cards.entry import Entry

_NO_PLACE = 'no "id" such as "90001", nor "set_id" and "number" from 1 to 9999: it is left out'

MOST = 20_000
"""A list has at most so many entries."""

Table = dict[str, Any]


class Imported(msgspec.Struct, frozen=True):
    """What a list gave: the cards' tables by id, in the order of sets and numbers."""

    cards: dict[str, Table]
    entries: int
    prints: int
    """Other prints of the same cards, which were left out."""
    unusable: int
    """Entries that are no card."""
    remarks: tuple[str, ...]
    """What is odd, one line each, with the id."""


def read_list(text: str, source: str) -> list[Any]:
    """The entries of a list; `PackError` when it is none."""
    try:
        found = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise PackError(f"{source}:{error.lineno}: not JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise PackError(f"{source}: not JSON that a card list would hold") from None
    if not isinstance(found, list):
        raise PackError(f"{source}: a list of cards is expected, [ … ]")
    if len(found) > MOST:
        raise PackError(f"{source}: more than {MOST} entries: split the list")
    return found


def import_list(entries: Iterable[Any]) -> Imported:
    """The facts of all cards of a list."""
    return _Import(entries).result()


class _Import:
    """A list, card by card."""

    def __init__(self, entries: Iterable[Any]) -> None:
        self.remarks: list[str] = []
        self.entries = self.prints = self.unusable = 0
        self.groups: dict[tuple[int, int], list[Entry]] = {}
        for raw in entries:
            self.entries += 1
            entry = Entry(raw, self.entries)
            if entry.place is None:
                self._lost(entry, _NO_PLACE)
            else:
                self.groups.setdefault(entry.place, []).append(entry)

    def result(self) -> Imported:
        cards: dict[str, Table] = {}
        for (number_of_set, number), group in sorted(self.groups.items()):
            card = f"{number_of_set}-{number:03}"
            table = self._card(card, sorted(group, key=lambda entry: entry.alternate))
            if table is not None:
                cards[card] = table
        return Imported(cards, self.entries, self.prints, self.unusable, tuple(self.remarks))

    def _card(self, card: str, prints: list[Entry]) -> Table | None:
        """The card that all these entries print; the first one that is usable counts."""
        found: Table | None = None
        for entry in prints:
            table = self._usable(card, entry)
            if table is None:
                continue
            if found is None:
                found = table
                self.remarks += [f"{entry.id}: {remark}" for remark in entry.remarks]
                if entry.alternate:
                    self._remark(entry, "there is no ordinary print that can be used: this one is")
                continue
            differing = [key for key in {**found, **table} if found.get(key) != table.get(key)]
            if differing and not entry.alternate:
                self._lost(entry, f"it is there already, with other {', '.join(differing)}")
                continue
            self.prints += 1
            if differing:
                self._remark(entry, f"this print differs in {', '.join(differing)}: left out")
        return found

    def _usable(self, card: str, entry: Entry) -> Table | None:
        try:
            table = entry.table()
            parse_card(card, table)
        except ValueError as error:
            self._lost(entry, f"{str(error).removeprefix(f'card {card!r}: ')}: it is left out")
            return None
        return table

    def _lost(self, entry: Entry, why: str) -> None:
        self.unusable += 1
        self._remark(entry, why)

    def _remark(self, entry: Entry, why: str) -> None:
        self.remarks.append(f"{entry.id}: {why}")
