"""Deck lists: plain text, a count and a card on each line, read and checked.

    # remarks and empty lines are allowed
    3 Кочевник
    2x 10-004

A list of «Берсерк. Герои» names its one hero among the cards. All that is wrong with a list is
found at once, each line of it with its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards.checking import PackError
from engine.cards.facts import CardFacts, Type
from engine.cards.keywords import Keyword
from engine.cards.limits import WORDS, unprintable
from engine.cards.pack import Pack, folded

FEWEST, MOST = 30, 50
"""How many cards a deck of the classic game holds (digest 1.4)."""

FEWEST_OF_HEROES = 40
"""How many cards a deck of Heroes holds at least, besides its hero (digest 3.1)."""

COPIES, HORDE = 3, 5
"""How many cards of one name it may hold (digest 1.4, 3.1), and how many with Horde."""

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


class WithHero(NamedTuple):
    """A deck of Heroes: its hero's id, and its cards as lines such as `3 kir-87065`."""

    hero: str
    cards: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many cards it has besides the hero."""
        return sum(int(line.partition(" ")[0]) for line in self.cards)


def parse_deck(
    text: str, source: str, packs: Sequence[Pack], elsewhere: str = ""
) -> tuple[str, ...]:
    """The cards of a deck as lines such as `3 10-001`, in the list's order; a hero is one of them.

    A card is looked for in the first pack, then in the second, and so on; `elsewhere` says where
    else it could be, such as `name its pack with --pack`. `DeckError` tells all
    that is wrong: unknown cards, too many of a name, a deck too small or too large.
    """
    if len(text) > TEXT:
        raise DeckError([f"{source}: larger than {TEXT // 1024} KiB, so this is no deck list"])
    lines = list(_lines(text.removeprefix("\ufeff"), packs))
    deck = _deck(lines, source, packs, elsewhere)
    for line in lines:
        deck.add(line)
    problems = [*deck.problems, *deck.whole()]
    if len(problems) > TOLD:
        rest = len(problems) - TOLD
        problems = [*problems[:TOLD], f"{source}: {rest} more faults are not told"]
    if problems:
        raise DeckError(problems)
    return tuple(f"{count} {card}" for card, count in deck.counts.items())


def with_hero(lines: Sequence[str], pack: Pack) -> WithHero:
    """A list of Heroes that was read, taken apart; `DeckError` when it names no one hero."""
    heroes = [line for line in lines if pack.find(_card(line)).type is Type.HERO]
    if len(heroes) != 1:
        raise DeckError([f"{len(heroes)} heroes: a deck of «Берсерк. Герои» has one"])
    cards = tuple(line for line in lines if line not in heroes)
    return WithHero(pack.find(_card(heroes[0])).id, cards)


def _card(line: str) -> str:
    """The card that a line such as `3 10-001` names."""
    return line.partition(" ")[2]


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


def _deck(lines: Sequence[_Line], source: str, packs: Sequence[Pack], elsewhere: str) -> _Deck:
    """An empty deck of the game that the list's cards belong to."""
    known = (_found(line.name, packs) for line in lines)
    heroes = any(facts is not None and facts.heroes for facts in known)
    return (_DeckOfHeroes if heroes else _Deck)(source, packs, elsewhere)


def _found(name: str, packs: Sequence[Pack], heroes: bool | None = None) -> CardFacts | None:
    """The card of this name in the first pack that has one of this game; None: there is none.

    `PackError` when several cards of a pack are called so.
    """
    for pack in packs:
        if name in pack.cards:
            ids: tuple[str, ...] = (name,)
        else:
            ids = pack.called(name)
        fitting = [card for card in ids if heroes in (None, pack.cards[card].heroes)]
        if heroes is not None and len(fitting) > 1:
            return pack.find(name)
        if fitting:
            return pack.cards[fitting[0]]
    return None


class _Deck:
    """A deck of the classic game as far as its list was read."""

    heroes = False

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
        most, why = most_copies(facts)
        if now > most:
            extra = min(now - most, line.copies)
            self._wrong(line, f"{now} × {facts.names.ru}: {why}; take {extra} out")
        if facts.heroes is self.heroes:
            self._fit(line, facts)
        else:
            game = "«Берсерк. Герои»" if facts.heroes else "the classic game"
            self._wrong(line, f"{facts.names.ru}: a card of {game}, unlike others of this list")

    def whole(self) -> Iterator[str]:
        """What is wrong with the deck as a whole."""
        cards = counted(self.total, "card")
        if self.total < FEWEST:
            lacking = f"{cards}: a deck holds {FEWEST} to {MOST}; add"
            yield f"{self.source}: {lacking} {FEWEST - self.total}"
        if self.total > MOST:
            much = f"{cards}: a deck holds {FEWEST} to {MOST}; take"
            yield f"{self.source}: {much} {self.total - MOST} out"

    def _fit(self, line: _Line, facts: CardFacts) -> None:
        """Say what is wrong with cards of this game besides their number."""

    def _found(self, name: str) -> CardFacts:
        why = unprintable(name) or ("too long for a name" if len(name) > WORDS else "")
        if why:
            raise PackError(f"{name[:20]!r}: {why}")
        found = _found(name, self.packs, self.heroes) or _found(name, self.packs)
        if found is not None:
            return found
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


class _DeckOfHeroes(_Deck):
    """A deck of Heroes: one hero, 40 cards or more, of his elements and neutral ones (3.1)."""

    heroes = True

    def __init__(self, source: str, packs: Sequence[Pack], elsewhere: str) -> None:
        super().__init__(source, packs, elsewhere)
        self._lines: list[tuple[_Line, CardFacts]] = []

    def _fit(self, line: _Line, facts: CardFacts) -> None:
        if in_no_deck(facts):
            why = "it comes from the reserve alone"
            self._wrong(line, f"{facts.names.ru}: {why}; take {line.copies} out")
        else:
            self._lines.append((line, facts))

    def whole(self) -> Iterator[str]:
        """Its hero, its elements, its size."""
        heroes = [(line, facts) for line, facts in self._lines if facts.type is Type.HERO]
        if not heroes:
            yield f"{self.source}: no hero: name one on a line of the list"
        for line, facts in heroes[1:]:
            yield f"{self.source}:{line.number}: {facts.names.ru}: a deck has one hero; take 1 out"
        if heroes:
            yield from self._strangers(heroes[0][1])
        fewest = FEWEST_OF_HEROES
        number = self.total - sum(line.copies for line, _ in heroes)
        if number < fewest:
            lacking = f"{counted(number, 'card')} and the hero: a deck holds {fewest} or more; add"
            yield f"{self.source}: {lacking} {fewest - number}"

    def _strangers(self, hero: CardFacts) -> Iterator[str]:
        """Cards of elements that the hero does not have."""
        allowed = ", ".join((*hero.elements, "neutral"))
        for line, facts in self._lines:
            if facts.type is not Type.HERO and not set(facts.elements) <= set(hero.elements):
                why = f"{facts.element}; with {hero.names.ru} a deck holds {allowed}"
                yield f"{self.source}:{line.number}: {facts.names.ru}: {why}"


def in_no_deck(facts: CardFacts) -> bool:
    """Whether a card of Heroes is created, placed or turned over, and no deck is built with it."""
    words = (Keyword.CREATED, Keyword.PLACED, Keyword.CONVERTED)
    return any(word in facts.keywords for word in words)


def most_copies(facts: CardFacts) -> tuple[int, str]:
    """How many of a card's name a deck may hold, and why."""
    if facts.type is Type.HERO:
        return 1, "a deck has one hero"
    if facts.unique:
        return 1, "it is unique, a deck holds one"
    if Keyword.HORDE in facts.keywords:
        return HORDE, f"at most {HORDE} of a card with Horde"
    return COPIES, f"at most {COPIES} of a name"
