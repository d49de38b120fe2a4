"""Reading a pack's text: every error says file, line, key and what is allowed, in one line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any

from engine.cards.checking import PackError, check_card
from engine.cards.facts import CardFacts
from engine.cards.hints import perhaps
from engine.cards.limits import CARDS, NAME, TEXT, Problem, excess, said, unprintable
from engine.cards.pack import Pack
from engine.cards.places import Broken, Overdone, Path, Places, outline
from engine.names import Names

FORMAT = 1
"""The newest pack format that is understood here."""

MOST = 20
"""So many errors of one pack are told."""

KEYS = ("format", "pack", "cards", "squads", "decks")
SIDES = ("first", "second")

_FOREIGN = re.compile(r"(?:^|[{,])[^\"'#=\[\]{},]*[^\x00-\x7f\"'#=\[\]{},][^\"'#=\[\]{},]*=")
"""A key that is neither Latin nor in quotes."""

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class Reading:
    """One text, read: `pack` is what it holds; where anything is wrong, `errors` say what.

    They are whatever is wrong with the cards and beside them, `MOST` at most; `notes` say what is
    only odd. Both stand in the order of the text.
    """

    def __init__(self, text: str, source: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.source = source
        self.errors: list[PackError] = []
        self._nameless: list[str] = []
        self._count = 0
        self.pack = Pack({}, source=source)
        try:
            raw = self._tables()
        except PackError as error:
            self.errors.append(error)
            return
        found = [self._placed(path, why) for path, why in islice(self._read(raw), MOST)]
        self.errors = [error for _, error in sorted(found, key=lambda placed: placed[0])]

    @property
    def notes(self) -> tuple[str, ...]:
        """What is odd, but lawful, one line each: cards without names.

        Where no card has names, ids in other than Latin letters are meant to be the names.
        """
        said = []
        named = len(self._nameless) < self._count
        odd = [card for card in self._nameless if named or card.isascii()]
        for card in odd[:MOST]:
            line = self._places.line(("cards", card))
            said.append(f"{self.source}:{line}: note: card {card!r} has no names: a misspelt id?")
        return tuple(said)

    def _read(self, raw: dict[str, Any]) -> Iterator[Problem]:
        """Make the pack from tables, and say what is wrong with them."""
        version = raw.get("format", FORMAT)
        if isinstance(version, int) and version > FORMAT:
            newer = f"format {version}" if version < 10**6 else "its format"
            yield ("format",), f"{newer} is newer than {FORMAT}: update berserk-table"
            return
        if type(version) is not int or version != FORMAT:
            yield ("format",), f"format: write {FORMAT}"
        yield from _others(raw, KEYS, ())
        for key in KEYS[1:]:
            if not isinstance(raw.get(key, {}), dict):
                yield (key,), f"{key}: write a table, such as [{key}]"
                return
        tables: dict[str, Any] = {key: raw.get(key, {}) for key in KEYS[1:]}
        if len(tables["cards"]) > CARDS:
            yield ("cards",), f"at most {CARDS} cards are allowed: split the pack"
            return
        self._count = len(tables["cards"])
        cards: dict[str, CardFacts] = {}
        for card, table in tables["cards"].items():
            facts, errors = check_card(card, table)
            if facts is not None and not errors:
                cards[card] = facts
            for error in errors:
                yield error.path, str(error)
            if not errors and "names" not in table:
                self._nameless.append(card)
        about = tables["pack"]
        wrong = list(_about(about))
        for key in ("squads", "decks"):
            wrong += _sides(tables[key], key)
        yield from wrong
        if wrong or len(cards) < len(tables["cards"]):
            return
        self.pack = Pack(
            cards,
            tuple(tables["squads"].get("first", ())),
            tuple(tables["squads"].get("second", ())),
            tuple(tables["decks"].get("first", ())),
            tuple(tables["decks"].get("second", ())),
            about.get("id", ""),
            Names(**about["names"]) if "names" in about else None,
            self.source,
        )
        yield from _absent(self.pack)

    def _tables(self) -> dict[str, Any]:
        """The text as tables. What would keep tomllib busy for long is not given to it."""
        text = self.text
        if len(text) > TEXT:
            raise PackError(f"{self.source}: larger than {TEXT // 1024} KiB: split the pack")
        try:
            for _ in outline(text):
                pass
        except Overdone as error:
            raise PackError(f"{self.source}:{error.line}: {error}") from None
        except Broken as error:
            end = text.find("\n", error.place)
            self._toml(text if end < 0 else text[:end])
            line = text.count("\n", 0, error.place) + 1
            raise PackError(f"{self.source}:{line}: not TOML") from None
        return self._toml(text)

    def _toml(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise PackError(self._said(text, str(error))) from None

    def _said(self, text: str, message: str) -> str:
        """What tomllib says, with the line in front."""
        what, at, place = message.rpartition(" (at ")
        lines = text.rstrip("\n").split("\n")
        number = place.removeprefix("line ").partition(",")[0]
        line = int(number) if at and number.isdecimal() else len(lines)
        written = lines[line - 1] if line <= len(lines) else ""
        foreign = written.lstrip().startswith("[") and not written.isascii() and '"' not in written
        hint = '; write names that are not Latin in quotes: [cards."Бык"]' if foreign else ""
        if _FOREIGN.search(written):
            hint = "; keys are English words: life, cost, strike and others, see docs/cards.md"
        told = "".join(s for s in (what if at else message)[:120] if not unprintable(s))
        if told.startswith(("Cannot overwrite", "Cannot declare", "Duplicate")):
            told = "this stands here for the second time"
        return f"{self.source}:{line}: not TOML: {told}{hint}"

    @cached_property
    def _places(self) -> Places:
        return Places(self.text)

    def _placed(self, path: Path, why: str) -> tuple[int, PackError]:
        """The line, and the error with file and line in front."""
        line = self._places.line(path)
        if len(path) > 3 and path[2] == "keywords":
            # A keyword may also stand among the facts of its card.
            line = max(line or 0, self._places.line((*path[:2], path[3])) or 0)
        where = f"{self.source}:{line}" if line else self.source
        return line or 0, PackError(f"{where}: {why}", path)


def _others(table: dict[str, Any], keys: Sequence[str], path: Path) -> Iterator[Problem]:
    """Keys that do not belong here."""
    for key in table:
        if key not in keys:
            near = perhaps(key, keys)
            why = f"unknown key {key[:NAME]!r}{near}; allowed are {', '.join(keys)}"
            yield (*path, key), said(path) + why


def _about(table: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with [pack]."""
    yield from _others(table, ("id", "names"), ("pack",))
    much = excess(table, ("pack",))
    if much:
        yield much
    name = table.get("id", "pack")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        yield ("pack", "id"), "pack.id: small Latin letters, digits, - and _, at most 40"
    names = table.get("names", {"ru": "", "en": ""})
    told = isinstance(names, dict) and names.keys() == {"ru", "en"}
    if not told or not all(isinstance(one, str) for one in names.values()):
        yield ("pack", "names"), 'pack.names: write { ru = "…", en = "…" }'


def _sides(table: dict[str, Any], key: str) -> Iterator[Problem]:
    """What is wrong with [squads] or [decks], whatever cards there are."""
    yield from _others(table, SIDES, (key,))
    example = "scout @ C3" if key == "squads" else "3 scout"
    for side in SIDES:
        lines = table.get(side, [])
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            yield (key, side), f'{key}.{side}: write a list of lines, such as ["{example}"]'
            continue
        much = excess(lines, (key, side))
        if much:
            yield much


def _absent(pack: Pack) -> Iterator[Problem]:
    """Lines of squads and decks that name a card which the pack does not have."""
    for key, sides in (
        ("squads", (pack.first, pack.second)),
        ("decks", (pack.first_deck, pack.second_deck)),
    ):
        for side, lines in zip(SIDES, sides, strict=True):
            for number, line in enumerate(lines):
                path: Path = (key, side, number)
                try:
                    pack.find(_named(line) if key == "decks" else line.partition("@")[0].strip())
                except PackError as error:
                    yield path, f"{said(path)}{error}"


def _named(line: str) -> str:
    """The card that a line of a deck names: what follows its count, if there is one."""
    count, _, name = line.strip().partition(" ")
    return name.strip() if count.isdecimal() else line.strip()
