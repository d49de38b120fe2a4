"""Where in a pack's text a thing stands: the line of each key, for errors that name it.

`tomllib` tells no lines, so the text is outlined here: one pass over it that knows strings,
comments and brackets, but no values. The same pass refuses what only somebody would write who
wants to keep the reader busy: keys of a thousand parts, brackets in brackets, keys without end.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

PARTS = 8
"""A key has at most so many parts: `cards.wolf.abilities` has three."""

DEPTH = 8
"""Brackets stand in each other at most so deep."""

THINGS = 100_000
"""A text has at most so many parts of keys and items of lists and tables: as many as 3,000 cards
need, and no more than a small computer bears."""

LONG = 1000
"""A number, or anything else without quotes, has at most so many signs."""

Path = tuple[str | int, ...]
"""Keys and places in lists that lead to something: `("cards", "wolf", "life")`."""


class Overdone(ValueError):
    """Nobody writes a pack like that: a line, and why it is not read any further."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


class Broken(ValueError):
    """The text is no TOML from some place on, at the latest."""

    def __init__(self, place: int) -> None:
        super().__init__("no TOML")
        self.place = place


_BLANK = re.compile(r"(?:[ \t\n]++|#[^\n]*+)*+")
_SPACE = re.compile(r"[ \t]*+")
_REST = re.compile(r"[ \t]*+(?:#[^\n]*+)?+(?:\n|$)")
_PART = re.compile(
    r"""[ \t]*+(?:("[^"\\\n]*+(?:\\.[^"\\\n]*+)*+")|'([^'\n]*+)'|([A-Za-z0-9_-]++))[ \t]*+"""
)
_TOKEN = re.compile(r'"""|' + r"'''|[\"'\[\]{},#\n=.]")
_STRING = {
    '"': re.compile(r'[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"'),
    "'": re.compile(r"[^'\n]*+'"),
}
_CLOSING = {
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile(r"'{3,5}"),
}


def outline(text: str) -> Iterator[tuple[Path, int]]:
    """The path and the line of each table, key and item of a key's list, in the text's order.

    `Overdone` and `Broken` end it. Lines end with a line feed only.
    """
    return iter(_Outline(text))


class Places:
    """The lines of a text, by path."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        try:
            for path, line in outline(text):
                for length in range(len(path), 0, -1):
                    if path[:length] in self._lines:
                        break
                    self._lines[path[:length]] = line
        except (Overdone, Broken):
            pass  # What stands before that place has its line all the same.

    def line(self, path: Path) -> int | None:
        """The line of a path, or of the nearest thing that encloses it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return None


class _Outline:
    """One pass over a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.counted = 0
        self.line = 1
        self.things = 0
        self.lists: dict[Path, int] = {}
        """How many tables each list of tables has so far."""

    def __iter__(self) -> Iterator[tuple[Path, int]]:
        table: Path = ()
        while True:
            self.place = self._after(_BLANK)
            if self.place == len(self.text):
                return
            if self.text[self.place] == "[":
                table = self._header()
                yield table, self._here()
            else:
                path = table + self._key("=")
                yield path, self._here()
                self.place = self._after(_SPACE)
                yield from self._value(path)
            if not _REST.match(self.text, self.place):
                raise Broken(self.place)

    def _after(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.place)
        if match is None:
            raise Broken(self.place)
        return match.end()

    def _here(self) -> int:
        """The line of this place."""
        self.line += self.text.count("\n", self.counted, self.place)
        self.counted = self.place
        return self.line

    def _count(self, things: int) -> None:
        self.things += things
        if self.things > THINGS:
            raise Overdone(self._here(), f"more than {THINGS} keys and items: split the pack")

    def _header(self) -> Path:
        several = self.text.startswith("[[", self.place)
        self.place += 2 if several else 1
        parts = self._key("]]" if several else "]")
        path: Path = ()
        for part in parts[:-1]:
            path = self._latest((*path, part))
        path = (*path, parts[-1])
        if not several:
            return self._latest(path)
        number = self.lists.get(path, 0)
        self.lists[path] = number + 1
        return (*path, number)

    def _latest(self, path: Path) -> Path:
        """The latest table of a list of tables; any other path is itself."""
        return (*path, self.lists[path] - 1) if path in self.lists else path

    def _key(self, closing: str) -> tuple[str, ...]:
        """The parts of a key; reading goes on after the sign that closes it."""
        parts: list[str] = []
        while True:
            match = _PART.match(self.text, self.place)
            if match is None:
                raise Broken(self.place)
            parts.append(self._part(match))
            if len(parts) > PARTS:
                raise Overdone(self._here(), f"a key has at most {PARTS} parts")
            self.place = match.end()
            if not self.text.startswith(".", self.place):
                break
            self.place += 1
        if not self.text.startswith(closing, self.place):
            raise Broken(self.place)
        self.place += len(closing)
        self._count(len(parts))
        return tuple(parts)

    def _part(self, match: re.Match[str]) -> str:
        quoted, literal, bare = match.groups()
        if quoted is None:
            return bare if literal is None else literal
        if "\\" not in quoted:
            return str(quoted[1:-1])
        try:
            return str(tomllib.loads(f"key = {quoted}")["key"])
        except ValueError:
            raise Broken(self.place) from None

    def _value(self, path: Path) -> Iterator[tuple[Path, int]]:
        """Go past a value; the items of a list are places of their own."""
        depth = dots = items = 0
        is_list = self.text.startswith("[", self.place)
        while True:
            match = _TOKEN.search(self.text, self.place)
            end = match.start() if match else len(self.text)
            if end - self.place > LONG:
                raise Overdone(self._here(), f"more than {LONG} signs without quotes")
            if match is None:
                if depth:
                    raise Broken(end)
                self.place = end
                return
            self.place, token = match.end(), match[0]
            if token == ".":
                dots += 1
                if dots >= PARTS:
                    raise Overdone(self._here(), f"a key has at most {PARTS} parts")
                continue
            if token[0] in "\"'":
                self._string(token)
                continue
            dots = 0
            if token in "[{,":
                self._count(1)
            if token in "#\n" and not depth:
                self.place = match.start()
                return
            if token == "#":
                self.place = self.text.find("\n", self.place)
                if self.place < 0:
                    raise Broken(len(self.text))
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token, 0)
            if depth > DEPTH:
                raise Overdone(self._here(), f"brackets stand in each other at most {DEPTH} deep")
            if token in "]}" and depth <= 0:
                if depth < 0:
                    raise Broken(match.start())
                return
            if is_list and depth == 1 and token in "[,":
                self.place = self._after(_BLANK)
                if not self.text.startswith("]", self.place):
                    yield (*path, items), self._here()
                    items += 1

    def _string(self, opening: str) -> None:
        """Go past a string whose opening was read."""
        if opening in _STRING:
            self.place = self._after(_STRING[opening])
            return
        while True:
            match = _CLOSING[opening].search(self.text, self.place)
            if match is None:
                raise Broken(len(self.text))
            self.place = match.end()
            if match[0][0] != "\\":
                return
