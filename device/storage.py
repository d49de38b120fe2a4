"""Kept games: an answer is on disk before it takes effect.

SQLite with a write-ahead log and full synchronisation. Every entry carries a checksum chained
over all entries before it, so that a journal cut or changed anywhere is noticed. One process
plays from a file at a time.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO

SCHEMA = 1

_TABLES = (
    """CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    created TEXT NOT NULL,
    header BLOB NOT NULL,
    result TEXT
)""",
    """CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games(id),
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    mark BLOB NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID""",
)


class StorageError(Exception):
    """Kept games cannot be read or written; the message is one line: what, where, what to do."""


class DamagedEntry(StorageError):
    """A journal that was cut or changed. Entries before `number` of `game` are sound."""

    def __init__(self, path: Path, game: int, number: int) -> None:
        self.game, self.number = game, number
        super().__init__(
            f"{path}: game {game}, journal entry {number} is damaged: begin another game with "
            "--new (the damaged one stays in the file as it is)"
        )


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game in the store: its number, when it began, how many answers, its result if it ended."""

    id: int
    created: str
    answers: int
    result: str | None


def data_folder() -> Path:
    """Where games are kept: systemd's state directory, or the user's data folder."""
    state = os.environ.get("STATE_DIRECTORY")
    if state:
        return Path(state.split(":")[0])
    base = os.environ.get("XDG_DATA_HOME", "")
    if Path(base).is_absolute():  # the standard says that any other is to be ignored
        return Path(base) / "berserk-table"
    try:
        return Path.home() / ".local" / "share" / "berserk-table"
    except RuntimeError:
        raise StorageError(
            "this user has no home folder to keep games in: choose a folder with --data"
        ) from None


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
            new = _make_folder(path.parent)
            lock = _take_lock(path) if playing else None
        except OSError as error:
            raise StorageError(
                f"{path.parent}: {error.strerror}: choose another folder with --data"
            ) from None
        connection: sqlite3.Connection | None = None
        try:
            connection = sqlite3.connect(path, isolation_level=None)
            _prepare(connection, path)
            for folder in new:
                _sync(folder)
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

    def _no_game(self, game: int) -> StorageError:
        return StorageError(f"{self.path}: there is no game {game}: see berserk-table games")

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise StorageError(f"{self.path}: {error}: {_remedy(error)}") from None


def _remedy(error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return "move the file away (it is kept as it is), or choose another folder with --data"
    if code == sqlite3.SQLITE_BUSY:
        return "another program is using the file: stop that one"
    return "check free space and permissions of its folder"


def _make_folder(folder: Path) -> list[Path]:
    """Make a folder; which folders must be synced so that it is still there after a power cut."""
    missing: list[Path] = []
    step = folder
    while not step.exists():
        missing.append(step)
        step = step.parent
    folder.mkdir(parents=True, exist_ok=True)
    return [step, *missing] if missing else []


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _take_lock(path: Path) -> IO[bytes]:
    lock = path.with_name(path.name + ".lock").open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise StorageError(
            f"{path}: another berserk-table is playing from it: stop that one first, "
            "or choose another folder with --data"
        ) from None
    return lock


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    # Nothing is written before it is known whose file this is; within a transaction, because a
    # second process may be making the same file.
    connection.execute("BEGIN IMMEDIATE")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = {name for (name,) in rows}
    if version == 0 and not tables:
        for table in _TABLES:
            connection.execute(table)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    elif not {"games", "entries"} <= tables:
        raise StorageError(
            f"{path}: a database of another program: choose another folder with --data"
        )
    elif version != SCHEMA:
        raise StorageError(
            f"{path}: written by another berserk-table (format {version}, this one reads "
            f"{SCHEMA}): update this one, or choose another folder with --data"
        )
    connection.execute("COMMIT")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _first_mark(header: bytes) -> bytes:
    return blake2b(header, digest_size=16).digest()


def _next_mark(mark: bytes, body: bytes) -> bytes:
    return blake2b(mark + body, digest_size=16).digest()
