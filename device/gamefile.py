"""The file of kept games: where it lies, whose it is, and brought up to the present schema.

Nothing is written to a file before it is known to be one of ours; what an older version of this
program wrote is kept whole, and what a newer one wrote is refused.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from pathlib import Path
from typing import IO

SCHEMA = 2

_FIRST = (
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
"""What schema 1 had."""

_SECOND = (
    """CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games(id),
    answers INTEGER NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
)""",
    """CREATE TABLE undone (
    note INTEGER NOT NULL REFERENCES notes(id),
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    mark BLOB NOT NULL,
    PRIMARY KEY (note, number)
) WITHOUT ROWID""",
)
"""What schema 2 adds: notes beside the journal, and what was taken back."""

STEPS = (_FIRST, _SECOND)
"""By which statements a file of each schema becomes one of the next, beginning with none."""


class StorageError(Exception):
    """Kept games cannot be read or written; the message is one line: what, where, what to do."""


class DamagedEntry(StorageError):
    """A journal that was cut or changed. Entries before `number` of `game` are sound."""

    def __init__(self, path: Path, game: int, number: int) -> None:
        self.game, self.number = game, number
        super().__init__(
            f"{path}: game {game}, journal entry {number} is damaged: go on from the turn before "
            f"with berserk-table games --mend {game}, or begin another game with --new (the "
            "damaged one stays in the file as it is)"
        )


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


def remedy(error: sqlite3.Error) -> str:
    """What to do about a fault of the database."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return "move the file away (it is kept as it is), or choose another folder with --data"
    if code == sqlite3.SQLITE_BUSY:
        return "another program is using the file: stop that one"
    return "check free space and permissions of its folder"


def make_folder(folder: Path) -> list[Path]:
    """Make a folder; which folders must be synced so that it is still there after a power cut."""
    missing: list[Path] = []
    step = folder
    while not step.exists():
        missing.append(step)
        step = step.parent
    folder.mkdir(parents=True, exist_ok=True)
    return [step, *missing] if missing else []


def sync(folder: Path) -> None:
    """Wait until what a folder holds is on disk."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def take_lock(path: Path) -> IO[bytes]:
    """Take the lock that only one process can hold; `StorageError` when another one does."""
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


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables of a new file, or bring those of an older one up to the present schema.

    `StorageError` for a file of another program, or of a newer version of this one.
    """
    # Nothing is written before it is known whose file this is; within a transaction, because a
    # second process may be making the same file.
    connection.execute("BEGIN IMMEDIATE")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = {name for (name,) in rows}
    needed = {"games", "entries"} | ({"notes", "undone"} if version == SCHEMA else set())
    if tables and not needed <= tables:
        raise StorageError(
            f"{path}: a database of another program: choose another folder with --data"
        )
    if not 0 <= version <= SCHEMA or bool(tables) is not bool(version):
        raise StorageError(
            f"{path}: written by another berserk-table (format {version}, this one reads up to "
            f"{SCHEMA}): update this one, or choose another folder with --data"
        )
    for step in STEPS[version:]:
        for statement in step:
            connection.execute(statement)
    if version != SCHEMA:
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    connection.execute("COMMIT")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
