"""Deck lists: plain text, a count and a card on each line, read and checked.

    # remarks and empty lines are allowed
    3 Кочевник
    2x 10-004

All that is wrong with a list is found at once, each line of it with its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards.checking import PackError
from engine.cards.facts import CardFacts
from engine.cards.keywords import Keyword
from engine.cards.limits import WORDS, unprintable
from engine.cards.pack import Pack, folded

FEWEST, MOST = 30, 50
"""How many cards a deck holds (digest 1.4)."""

COPIES, HORDE = 3, 5
"""How many cards of one name it may hold (digest 1.4), and how many with Horde (1.19)."""

TEXT = 64 * 1024
"""A list is at most so many characters."""

TOLD = 50
"""So many faults of one list are told."""

HINTED = 10
"""To so many unknown names the closest ones are told: looking for them takes its time."""

_COUNTED = re.compile(r"(\d{1,3})(?:\s*[×*]\s*|[xх]\s+|\s+[xх]\s+|\s+)(.+)", re.IGNORECASE)
_REMARK = re.compile(r"(?:^|\s)#.*")


class DeckError(PackError):
    """A deck list cannot be played; `problems` are what is wrong, one line each."""

    def __init__(self, problems: Sequence[str]) -> None:
        more = len(problems) - 1
        super().__init__(problems[0] + (f" (and {more} more faults)" if more else ""))
        self.problems = tuple(problems)


def counted(number: int, thing: str, things: str = "") -> str:
    """A number with its noun: `1 card`, `30 cards`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


class _Line(NamedTuple):
    number: int
    copies: int
    name: str


def parse_deck(
    text: str, source: str, packs: Sequence[Pack], elsewhere: str = ""
) -> tuple[str, ...]:
    """The cards of a deck as lines such as `3 10-001`, in the list's order.

    A card is looked for in the first pack, then in the second, and so on; `elsewhere` says where
    else it could be, such as `name its pack with --pack`. `DeckError` tells all
    that is wrong: unknown cards, too many of a name, a deck too small or too large.
    """
    if len(text) > TEXT:
        raise DeckError([f"{source}: larger than {TEXT // 1024} KiB, so this is no deck list"])
    deck = _Deck(source, packs, elsewhere)
    for line in _lines(text.removeprefix("\ufeff"), packs):
        deck.add(line)
    problems = [*deck.problems, *deck.size()]
    if len(problems) > TOLD:
        rest = len(problems) - TOLD
        problems = [*problems[:TOLD], f"{source}: {rest} more faults are not told"]
    if problems:
        raise DeckError(problems)
    return tuple(f"{count} {card}" for card, count in deck.counts.items())


def _lines(text: str, packs: Sequence[Pack]) -> Iterator[_Line]:
    """The lines that name a card, with its count."""
    for number, written in enumerate(text.split("\n"), 1):
        words = " ".join(_REMARK.sub("", written).split())
        if not words:
            continue
        counted = _COUNTED.fullmatch(words)
        if counted and not any(pack.called(words) for pack in packs):
            yield _Line(number, int(counted[1]), counted[2])
        else:
            yield _Line(number, 1, words)


class _Deck:
    """A deck as far as its list was read."""

    def __init__(self, source: str, packs: Sequence[Pack], elsewhere: str) -> None:
        self.source = source
        self.elsewhere = elsewhere
        self.packs = packs
        self.problems: list[str] = []
        self.counts: dict[str, int] = {}
        self.total = 0
        self.copies: dict[str, int] = {}
        """How many cards of each name there are."""

    def add(self, line: _Line) -> None:
        """Take one line in, and say what is wrong with it."""
        self.total += line.copies
        if not line.copies:
            self._wrong(line, f"0 {line.name[:WORDS]!r}: write how many, or leave the line out")
            return
        try:
            facts = self._found(line.name)
        except PackError as error:
            self._wrong(line, str(error))
            return
        self.counts[facts.id] = self.counts.get(facts.id, 0) + line.copies
        name = folded(facts.names.ru)
        before = self.copies.get(name, 0)
        self.copies[name] = now = before + line.copies
        most, why = _most(facts)
        if now > most:
            extra = min(now - most, line.copies)
            self._wrong(line, f"{now} × {facts.names.ru}: {why}; take {extra} out")

    def size(self) -> Iterator[str]:
        """What is wrong with the deck as a whole."""
        cards = counted(self.total, "card")
        if self.total < FEWEST:
            lacking = f"{cards}: a deck holds {FEWEST} to {MOST}; add"
            yield f"{self.source}: {lacking} {FEWEST - self.total}"
        if self.total > MOST:
            much = f"{cards}: a deck holds {FEWEST} to {MOST}; take"
            yield f"{self.source}: {much} {self.total - MOST} out"

    def _found(self, name: str) -> CardFacts:
        why = unprintable(name) or ("too long for a name" if len(name) > WORDS else "")
        if why:
            raise PackError(f"{name[:20]!r}: {why}")
        for pack in self.packs:
            if name in pack.cards or pack.called(name):
                return pack.find(name)
        near: list[str] = []
        if len(self.problems) < HINTED:
            # The same card may be in several of the packs.
            close = [card for pack in self.packs for card in pack.closest(name)]
            near = list(dict.fromkeys(close))[:3]
        hint = f"perhaps {' or '.join(near)}" if near else "write an id, or a name as printed"
        hint += f", or {self.elsewhere}" if self.elsewhere else ""
        raise PackError(f"no card is called {name!r}: {hint}")

    def _wrong(self, line: _Line, why: str) -> None:
        self.problems.append(f"{self.source}:{line.number}: {why}")


def _most(facts: CardFacts) -> tuple[int, str]:
    """How many of a card's name a deck may hold, and why."""
    if facts.unique:
        return 1, "it is unique, a deck holds one"
    if Keyword.HORDE in facts.keywords:
        return HORDE, f"at most {HORDE} of a card with Horde"
    return COPIES, f"at most {COPIES} of a name"
