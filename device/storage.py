"""Kept games: an answer is on disk before it takes effect.

SQLite with a write-ahead log and full synchronisation. Every entry carries a checksum chained
over all entries before it, so that a journal cut or changed anywhere is noticed. Beside a journal
lie notes: what was taken back, corrected, paused. One process plays from a file at a time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from device.gamefile import (
    DamagedEntry,
    StorageError,
    data_folder,
    make_folder,
    prepare,
    remedy,
    sync,
    take_lock,
)

__all__ = ["DamagedEntry", "KeptGame", "Note", "Storage", "StorageError", "data_folder"]


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game in the store: its number, when it began, how many answers, its result if it ended."""

    id: int
    created: str
    answers: int
    result: str | None


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened beside the journal of a game: `undo`, `correction`, `pause`, …"""

    kind: str
    answers: int
    """How many answers the game had then."""
    at: str
    """When, in words for people."""
    body: dict[str, Any]
    """What there is to say of it."""
    undone: tuple[bytes, ...] = ()
    """The entries that were taken off the journal with it, oldest first."""


class Storage:
    """The file of kept games. Use it in a `with` statement, or `close` it."""

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: IO[bytes] | None) -> None:
        self.path = path
        self._db = connection
        self._lock = lock
        self._tails: dict[int, tuple[int, bytes]] = {}

    @classmethod
    def open(cls, path: Path, *, playing: bool = True) -> Storage:
        """Open the file, or make it. `playing` takes the lock that only one process can hold."""
        try:
            new = make_folder(path.parent)
            lock = take_lock(path) if playing else None
        except OSError as error:
            raise StorageError(
                f"{path.parent}: {error.strerror}: choose another folder with --data"
            ) from None
        connection: sqlite3.Connection | None = None
        try:
            connection = sqlite3.connect(path, isolation_level=None)
            prepare(connection, path)
            for folder in new:
                sync(folder)
        except BaseException as error:
            if connection is not None:
                connection.close()
            if lock is not None:
                lock.close()
            if isinstance(error, sqlite3.Error | OSError):
                raise StorageError(
                    f"{path}: not a usable file of games ({error}): "
                    "move it away, or choose another folder with --data"
                ) from None
            raise
        return cls(path, connection, lock)

    def __enter__(self) -> Storage:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._db.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def create(self, header: bytes, created: str) -> int:
        """Begin a game; its number. `created` is when, in words for people."""
        with self._told():
            cursor = self._db.execute(
                "INSERT INTO games (created, header) VALUES (?, ?)", (created, header)
            )
            number = cursor.lastrowid
        assert number is not None
        self._tails[number] = (0, _first_mark(header))
        return number

    def append(self, game: int, number: int, body: bytes) -> None:
        """Keep one entry; when this returns it survives a power cut."""
        assert self._lock is not None, "opened without `playing`: only to be read"
        if game not in self._tails:
            self.entries(game)
        expected, mark = self._tails[game]
        if number != expected:
            raise StorageError(
                f"{self.path}: game {game} has {expected} answers, so entry {number} does not fit: "
                "start again, the game goes on from the last answer that was kept"
            )
        following = _next_mark(mark, body)
        with self._told():
            self._db.execute(
                "INSERT INTO entries (game, number, body, mark) VALUES (?, ?, ?, ?)",
                (game, number, body, following),
            )
        self._tails[game] = (number + 1, following)

    def header(self, game: int) -> bytes:
        """What the game began with."""
        with self._told():
            row = self._db.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise self._no_game(game)
        if not isinstance(row[0], bytes):
            raise StorageError(
                f"{self.path}: the header of game {game} is damaged: begin another game with --new"
            )
        return row[0]

    def entries(self, game: int) -> list[bytes]:
        """All entries of a game; `StorageError` names the first that is damaged or missing."""
        bodies, mark, damaged = self._sound(game)
        if damaged:
            raise DamagedEntry(self.path, game, len(bodies))
        self._tails[game] = (len(bodies), mark)
        return bodies

    def sound(self, game: int) -> list[bytes]:
        """The entries of a game before the first that is damaged or missing."""
        return self._sound(game)[0]

    def truncate_broken(self, game: int) -> int:
        """Throw away the first damaged entry and all after it; how many went.

        Only for somebody who asks for it: the game can then be continued from its last sound entry.
        """
        assert self._lock is not None, "opened without `playing`: only to be read"
        bodies, mark, _ = self._sound(game)
        with self._told():
            gone = self._db.execute(
                "DELETE FROM entries WHERE game = ? AND number >= ?", (game, len(bodies))
            ).rowcount
        self._tails[game] = (len(bodies), mark)
        return gone

    def _sound(self, game: int) -> tuple[list[bytes], bytes, bool]:
        """The entries up to the first damaged one, their mark, and whether there is a damaged."""
        mark = _first_mark(self.header(game))
        bodies: list[bytes] = []
        with self._told():
            rows = self._db.execute(
                "SELECT number, body, mark FROM entries WHERE game = ? ORDER BY number", (game,)
            ).fetchall()
        for number, body, kept in rows:
            if not isinstance(body, bytes) or number != len(bodies):
                return bodies, mark, True
            following = _next_mark(mark, body)
            if following != kept:
                return bodies, mark, True
            mark = following
            bodies.append(body)
        return bodies, mark, False

    def undo(
        self, game: int, to: int, note: Mapping[str, Any], *, kind: str = "undo", at: str = ""
    ) -> int:
        """Take all entries from `to` on off the journal, and note it, both or neither; how many.

        What was taken back stays readable in the note. A game that had ended goes on.
        """
        return self._cut(game, to, kind, note, at, b"")

    def mend(
        self, game: int, to: int, header: bytes, note: Mapping[str, Any], *, at: str = ""
    ) -> int:
        """As `undo`, for a journal that does not fit to its end; with the header of the rules by
        which the game goes on."""
        return self._cut(game, to, "mended", note, at, header)

    def _cut(
        self, game: int, to: int, kind: str, note: Mapping[str, Any], at: str, header: bytes
    ) -> int:
        assert self._lock is not None, "opened without `playing`: only to be read"
        bodies, _, damaged = self._sound(game)
        if not 0 <= to <= len(bodies):
            if damaged:
                raise DamagedEntry(self.path, game, len(bodies))
            raise StorageError(
                f"{self.path}: game {game} has {len(bodies)} answers, so it cannot go back to "
                f"{to}: start again, the game goes on from the last answer that was kept"
            )
        marks = _marks(header or self.header(game), bodies[:to])
        with self._together():
            number = self._note(game, to, kind, note, at)
            gone = self._db.execute(
                "INSERT INTO undone (note, number, body, mark) SELECT ?, number, body, mark "
                "FROM entries WHERE game = ? AND number >= ?",
                (number, game, to),
            ).rowcount
            self._db.execute("DELETE FROM entries WHERE game = ? AND number >= ?", (game, to))
            self._db.execute("UPDATE games SET result = NULL WHERE id = ?", (game,))
            if header:
                # Every mark hangs on the header.
                self._db.execute("UPDATE games SET header = ? WHERE id = ?", (header, game))
                self._db.executemany(
                    "UPDATE entries SET mark = ? WHERE game = ? AND number = ?",
                    [(mark, game, n) for n, mark in enumerate(marks[1:])],
                )
        self._tails[game] = (to, marks[-1])
        return gone

    def note(self, game: int, kind: str, body: Mapping[str, Any], *, at: str = "") -> None:
        """Keep a note beside the journal, made at as many answers as it has now."""
        assert self._lock is not None, "opened without `playing`: only to be read"
        if game not in self._tails:
            self.entries(game)
        with self._told():
            self._note(game, self._tails[game][0], kind, body, at)

    def _note(self, game: int, answers: int, kind: str, body: Mapping[str, Any], at: str) -> int:
        text = json.dumps(body, ensure_ascii=False)
        number = self._db.execute(
            "INSERT INTO notes (game, answers, at, kind, body) VALUES (?, ?, ?, ?, ?)",
            (game, answers, at, kind, text),
        ).lastrowid
        assert number is not None
        return number

    def notes(self, game: int) -> list[Note]:
        """All notes of a game, oldest first; one whose text is damaged has nothing to say."""
        self.header(game)
        with self._told():
            rows = self._db.execute(
                "SELECT id, kind, answers, at, body FROM notes WHERE game = ? ORDER BY id", (game,)
            ).fetchall()
            gone = self._db.execute(
                "SELECT undone.note, undone.body FROM undone JOIN notes ON notes.id = undone.note "
                "WHERE notes.game = ? ORDER BY undone.note, undone.number",
                (game,),
            ).fetchall()
        return [
            Note(
                kind,
                answers,
                at,
                _said(text),
                tuple(_raw(body) for of, body in gone if of == number),
            )
            for number, kind, answers, at, text in rows
        ]

    def latest_unfinished(self) -> int | None:
        """The game that was begun last, unless it has ended."""
        with self._told():
            row = self._db.execute(
                "SELECT id, result FROM games ORDER BY id DESC LIMIT 1"
            ).fetchone()
        return None if row is None or row[1] is not None else int(row[0])

    def finish(self, game: int, result: str) -> None:
        """Note how a game ended; it is not continued any more. Noting it again writes nothing."""
        with self._told():
            # SQLite leaves a row alone that stays as it was.
            found = self._db.execute(
                "UPDATE games SET result = ? WHERE id = ?", (result, game)
            ).rowcount
        if not found:
            raise self._no_game(game)

    def games(self) -> list[KeptGame]:
        """All games, oldest first."""
        with self._told():
            rows = self._db.execute(
                "SELECT id, created, (SELECT count(*) FROM entries WHERE game = games.id), result "
                "FROM games ORDER BY id"
            ).fetchall()
        return [KeptGame(*row) for row in rows]

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Several changes that are all kept or none."""
        with self._told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _no_game(self, game: int) -> StorageError:
        return StorageError(f"{self.path}: there is no game {game}: see berserk-table games")

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise StorageError(f"{self.path}: {error}: {remedy(error)}") from None


def _first_mark(header: bytes) -> bytes:
    return blake2b(header, digest_size=16).digest()


def _next_mark(mark: bytes, body: bytes) -> bytes:
    return blake2b(mark + body, digest_size=16).digest()


def _marks(header: bytes, bodies: list[bytes]) -> list[bytes]:
    """The mark of a header, and of each entry after it."""
    marks = [_first_mark(header)]
    for body in bodies:
        marks.append(_next_mark(marks[-1], body))
    return marks


def _raw(body: object) -> bytes:
    """An entry that was taken off the journal, also a damaged one."""
    return body if isinstance(body, bytes) else str(body).encode()


def _said(text: object) -> dict[str, Any]:
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
