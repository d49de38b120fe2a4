"""Kept games survive the plug, and damage is told in one line."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from device.storage import Storage, StorageError, data_folder

WRITER = """
import sys
from pathlib import Path
from device.storage import Storage
with Storage.open(Path(sys.argv[1])) as store:
    game = store.latest_unfinished()
    if game is None:
        game = store.create(b"header", "today")
    number = len(store.entries(game))
    while True:
        store.append(game, number, b"answer %d" % number)
        print(number, flush=True)
        number += 1
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "games.sqlite"


def filled(path: Path, entries: int = 3) -> int:
    with Storage.open(path) as store:
        game = store.create(b"header", "today")
        for number in range(entries):
            store.append(game, number, b"answer %d" % number)
    return game


def test_what_was_kept_is_read_back(path: Path) -> None:
    game = filled(path)
    with Storage.open(path) as store:
        assert store.latest_unfinished() == game
        assert store.header(game) == b"header"
        assert store.entries(game) == [b"answer 0", b"answer 1", b"answer 2"]
        store.append(game, 3, b"answer 3")
        store.finish(game, "first")
        assert store.latest_unfinished() is None
        assert [(g.answers, g.result) for g in store.games()] == [(4, "first")]


def test_a_gap_or_a_repeated_answer_is_refused(path: Path) -> None:
    game = filled(path)
    with Storage.open(path) as store:
        for number in (2, 4):
            with pytest.raises(StorageError, match="does not fit"):
                store.append(game, number, b"x")
        assert len(store.entries(game)) == 3


def test_every_acknowledged_answer_survives_being_killed(path: Path) -> None:
    chance = random.Random(5)
    acknowledged = -1
    for _ in range(6):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        time.sleep(chance.uniform(0.0, 0.1))
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.read().splitlines()
        process.wait()
        process.stdout.close()
        assert lines[0].strip()
        acknowledged = max(acknowledged, *(int(line) for line in lines if line.strip().isdigit()))
        with Storage.open(path) as store:
            entries = store.entries(1)
        assert len(entries) > acknowledged
        assert entries == [b"answer %d" % number for number in range(len(entries))]


@pytest.mark.parametrize("damage", ["cut", "changed", "missing"])
def test_a_damaged_entry_is_named_and_left_as_it_is(path: Path, damage: str) -> None:
    game = filled(path)
    change = {
        "cut": "UPDATE entries SET body = substr(body, 1, 4) WHERE number = 2",
        "changed": "UPDATE entries SET body = 'answer X' WHERE number = 2",
        "missing": "DELETE FROM entries WHERE number = 1",
    }[damage]
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(change)
    connection.close()
    number = 1 if damage == "missing" else 2
    with (
        Storage.open(path) as store,
        pytest.raises(StorageError, match=rf"game 1, journal entry {number} is damaged.*--new"),
    ):
        store.entries(game)


@pytest.mark.report("U18")
def test_a_newer_format_is_refused(path: Path) -> None:
    filled(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StorageError, match="another berserk-table"):
        Storage.open(path)


def test_two_players_of_one_file_are_refused_but_readers_are_not(path: Path) -> None:
    filled(path)
    with Storage.open(path):
        with pytest.raises(StorageError, match="another berserk-table"):
            Storage.open(path)
        with Storage.open(path, playing=False) as reader:
            assert len(reader.games()) == 1
    with Storage.open(path):
        pass


def test_a_file_that_is_no_database_is_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a database at all, but long enough to be looked at" * 40)
    with pytest.raises(StorageError, match=r"not a usable file of games"):
        Storage.open(path)
    assert path.read_bytes().startswith(b"not a database")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here")
    with pytest.raises(StorageError, match="--data"):
        Storage.open(blocked / "games.sqlite")


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/berserk-table")
    assert data_folder() == Path("/var/lib/berserk-table")
    monkeypatch.delenv("STATE_DIRECTORY")
    monkeypatch.setenv("XDG_DATA_HOME", "/tmp/data")
    assert data_folder() == Path("/tmp/data/berserk-table")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local/share/berserk-table"
