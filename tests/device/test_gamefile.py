"""A file of kept games that an older version wrote goes on; nothing in it is lost."""

from __future__ import annotations

import sqlite3
from hashlib import blake2b
from pathlib import Path

import pytest

from device.storage import KeptGame, Note, Storage, StorageError

OLD = (
    "CREATE TABLE games (id INTEGER PRIMARY KEY, created TEXT NOT NULL, header BLOB NOT NULL, "
    "result TEXT)",
    "CREATE TABLE entries (game INTEGER NOT NULL REFERENCES games(id), number INTEGER NOT NULL, "
    "body BLOB NOT NULL, mark BLOB NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID",
    "PRAGMA user_version = 1",
    "PRAGMA journal_mode = WAL",
)
"""The tables as the first version of the file had them."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Two games of schema 1: one that has ended, and one that goes on."""
    path = tmp_path / "games.sqlite"
    file = sqlite3.connect(path)
    for statement in OLD:
        file.execute(statement)
    for game, result in ((1, "second"), (2, None)):
        header = b"header %d" % game
        file.execute("INSERT INTO games VALUES (?, 'May', ?, ?)", (game, header, result))
        mark = blake2b(header, digest_size=16).digest()
        for number in range(3):
            body = b"game %d answer %d" % (game, number)
            mark = blake2b(mark + body, digest_size=16).digest()
            file.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (game, number, body, mark))
    file.commit()
    file.close()
    return path


def schema(path: Path) -> int:
    file = sqlite3.connect(path)
    (number,) = file.execute("PRAGMA user_version").fetchone()
    file.close()
    return int(number)


def test_everything_in_an_older_file_is_there_and_it_goes_on(old: Path) -> None:
    for _ in range(2):
        with Storage.open(old) as store:
            assert store.games()[0] == KeptGame(1, "May", 3, "second")
            assert store.latest_unfinished() == 2
            assert store.header(1) == b"header 1"
            assert store.entries(1) == [b"game 1 answer %d" % n for n in range(3)]
            assert store.entries(2)[:3] == [b"game 2 answer %d" % n for n in range(3)]
            assert store.notes(1) == []
    with Storage.open(old) as store:
        store.append(2, 3, b"new")
        store.undo(2, 2, {"by": "first"})
        assert store.entries(2) == [b"game 2 answer 0", b"game 2 answer 1"]
        assert store.notes(2) == [
            Note("undo", 2, "", {"by": "first"}, (b"game 2 answer 2", b"new")),
        ]
    assert schema(old) == 2


def test_who_only_looks_may_bring_it_up_to_date_too(old: Path) -> None:
    with Storage.open(old, playing=False) as store:
        assert store.notes(2) == []
        assert [game.answers for game in store.games()] == [3, 3]


def test_an_older_file_that_cannot_be_changed_as_a_whole_stays_as_it_was(old: Path) -> None:
    file = sqlite3.connect(old)
    # One of the new names is taken, so the second statement of the change fails.
    file.execute("CREATE TABLE undone (something)")
    file.commit()
    file.close()
    for _ in range(2):
        with pytest.raises(StorageError, match="undone"):
            Storage.open(old)
        assert schema(old) == 1


@pytest.mark.report("U18")
@pytest.mark.parametrize("number", [3, 4, 99, -1])
def test_a_file_of_a_newer_version_is_refused_and_left_alone(old: Path, number: int) -> None:
    file = sqlite3.connect(old)
    file.execute(f"PRAGMA user_version = {number}")
    file.close()
    with pytest.raises(StorageError, match=f"format {number}, this one reads up to 2.*update"):
        Storage.open(old)
    assert schema(old) == number
    file = sqlite3.connect(old)
    tables = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    assert sorted(tables) == [("entries",), ("games",)]
    file.close()
