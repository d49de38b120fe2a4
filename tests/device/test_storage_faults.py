"""Damage, foreign files, a full disk and a pulled plug: nothing acknowledged is lost or made up."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from storage_writer import body

from device.storage import DamagedEntry, Storage, StorageError, data_folder

ROOT = Path(__file__).parents[2]
WRITER = Path(__file__).with_name("storage_writer.py")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "folder" / "games.sqlite"


@pytest.fixture
def storage(path: Path) -> Iterator[Storage]:
    with Storage.open(path) as opened:
        yield opened


def fault(call: Callable[[], object]) -> str:
    with pytest.raises(StorageError) as caught:
        call()
    message = str(caught.value)
    assert "\n" not in message
    assert ": " in message
    return message


def change(path: Path, statement: str, *values: object) -> None:
    """Change the file as no part of the program would."""
    other = sqlite3.connect(path)
    other.execute(statement, values)
    other.commit()
    other.close()


def played(path: Path, *answers: bytes) -> int:
    """A file with one more game, of these answers."""
    with Storage.open(path) as storage:
        game = storage.create(b"header", "2026-01-01")
        for number, answer in enumerate(answers):
            storage.append(game, number, answer)
    return game


def test_only_the_game_begun_last_is_continued(storage: Storage) -> None:
    storage.create(b"", "left behind")
    last = storage.create(b"", "last")
    assert storage.latest_unfinished() == last
    storage.finish(last, "draw")
    assert storage.latest_unfinished() is None


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 100])
def test_after_a_refused_answer_the_right_one_is_kept(storage: Storage, number: int) -> None:
    game = storage.create(b"header", "now")
    storage.append(game, 0, b"a")
    storage.append(game, 1, b"\0\xff\n")
    assert f"entry {number} does not fit" in fault(lambda: storage.append(game, number, b"c"))
    storage.append(game, 2, b"")
    assert storage.entries(game) == [b"a", b"\0\xff\n", b""]


def test_a_game_that_is_not_there_is_told(storage: Storage) -> None:
    for call in (
        lambda: storage.header(7),
        lambda: storage.entries(7),
        lambda: storage.append(7, 0, b""),
        lambda: storage.finish(7, "draw"),
        lambda: storage.truncate_broken(7),
    ):
        assert "there is no game 7" in fault(call)


def test_noting_the_same_result_again_writes_nothing(storage: Storage, path: Path) -> None:
    game = storage.create(b"", "now")
    storage.finish(game, "first")
    log = path.with_name(path.name + "-wal")
    before = log.stat()
    storage.finish(game, "first")
    after = log.stat()
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    storage.finish(game, "second")
    assert storage.games()[0].result == "second"


@settings(deadline=None, max_examples=40)
@given(st.lists(st.binary(max_size=40), max_size=8), st.data())
def test_any_changed_byte_is_noticed_at_its_entry(
    tmp_path_factory: pytest.TempPathFactory, answers: list[bytes], data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("changed") / "games.sqlite"
    answers = [*answers, b"last"]
    game = played(path, *answers)
    hit = data.draw(st.integers(0, len(answers) - 1))
    new = data.draw(st.binary(max_size=40).filter(lambda found: found != answers[hit]))
    change(path, "UPDATE entries SET body = ? WHERE number = ?", new, hit)
    with Storage.open(path) as storage:
        with pytest.raises(DamagedEntry) as caught:
            storage.entries(game)
        assert (caught.value.game, caught.value.number) == (game, hit)
        assert storage.truncate_broken(game) == len(answers) - hit
        assert storage.entries(game) == answers[:hit]


DAMAGE = {
    "cut": "UPDATE entries SET body = substr(body, 1, 3) WHERE number = 2",
    "text": "UPDATE entries SET body = '{\"half' WHERE number = 2",
    "mark": "UPDATE entries SET mark = x'00' WHERE number = 2",
    "gone": "DELETE FROM entries WHERE number = 2",
    "moved": "UPDATE entries SET number = 9 WHERE number = 2",
    "no number": "UPDATE entries SET number = 'two' WHERE number = 2",
}


@pytest.mark.parametrize("how", DAMAGE)
def test_nothing_is_played_on_top_of_damage_and_the_file_stays_as_it_is(
    path: Path, how: str
) -> None:
    game = played(path, b"answer 0", b"answer 1", b"answer 2", b"answer 3")
    change(path, DAMAGE[how])
    before = path.read_bytes()
    with Storage.open(path) as storage:
        for call in (
            lambda: storage.entries(game),
            lambda: storage.append(game, 4, b"on top of damage"),
        ):
            message = fault(call)
            assert f"{path}: game {game}, journal entry 2 is damaged" in message
            assert "--new" in message
    assert path.read_bytes() == before
    with Storage.open(path) as storage:
        again = storage.create(b"another", "now")
        storage.append(again, 0, b"plays on beside it")
        assert storage.entries(again) == [b"plays on beside it"]
        fault(lambda: storage.entries(game))


@pytest.mark.parametrize("how", DAMAGE)
def test_on_request_the_damage_is_cut_off_and_the_game_goes_on(path: Path, how: str) -> None:
    game = played(path, b"answer 0", b"answer 1", b"answer 2", b"answer 3")
    other = played(path, b"one", b"two", b"three", b"four")
    change(path, DAMAGE[how] + f" AND game = {game}")
    with Storage.open(path) as storage:
        assert storage.truncate_broken(game) == (1 if how == "gone" else 2)
        assert storage.truncate_broken(game) == 0
        storage.append(game, 2, b"another answer 2")
    with Storage.open(path) as storage:
        assert storage.entries(game) == [b"answer 0", b"answer 1", b"another answer 2"]
        assert storage.entries(other) == [b"one", b"two", b"three", b"four"]


def test_answers_belong_to_their_header(path: Path) -> None:
    game = played(path, b"a")
    change(path, "UPDATE games SET header = x'6f74686572'")
    with Storage.open(path) as storage:
        assert "entry 0 is damaged" in fault(lambda: storage.entries(game))
    change(path, "UPDATE games SET header = 'text'")
    with Storage.open(path) as storage:
        assert "header of game" in fault(lambda: storage.entries(game))


def test_who_only_looks_cannot_play(path: Path) -> None:
    game = played(path, b"a")
    with Storage.open(path, playing=False) as looking:
        with pytest.raises(AssertionError):
            looking.append(game, 1, b"b")
        assert looking.entries(game) == [b"a"]


def as_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def as_a_foreign_database(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE t (x)")


BAD_FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "text": (lambda path: path.write_text("no database at all\n" * 100), "not a database"),
    "cut": (lambda path: path.write_bytes(path.read_bytes()[:5000]), "malformed"),
    "folder": (as_a_folder, "unable to open"),
    "future": (lambda path: change(path, "PRAGMA user_version = 99"), "format 99"),
    "past": (lambda path: change(path, "PRAGMA user_version = 0"), "format 0"),
    "foreign": (as_a_foreign_database, "another program"),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_file_of_something_else_is_told_and_left_alone(path: Path, kind: str) -> None:
    played(path, b"a")
    spoil, words = BAD_FILES[kind]
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""

    def use() -> None:
        with Storage.open(path) as storage:
            storage.games()
            storage.entries(1)

    message = fault(use)
    assert message.startswith(f"{path}: ")
    assert words in message
    assert "--data" in message
    assert (path.read_bytes() if path.is_file() else b"") == before
    # The lock was let go: the fault is still the same one.
    assert words in fault(use)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    assert "--data" in fault(lambda: Storage.open(tmp_path / "games.sqlite"))
    tmp_path.chmod(stat.S_IRWXU)


def test_a_full_disk_keeps_no_half_answer_and_the_game_goes_on(path: Path) -> None:
    with Storage.open(path) as storage:
        game = storage.create(b"header", "now")
        storage.append(game, 0, b"a")
        log = path.with_name(path.name + "-wal")
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        # No file of this process may grow any more: to SQLite that is a disk that takes nothing.
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
        try:
            for _ in range(2):
                assert "check free space" in fault(lambda: storage.append(game, 1, b"b" * 9000))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert storage.entries(game) == [b"a"]
        storage.append(game, 1, b"c")
    with Storage.open(path) as storage:
        assert storage.entries(game) == [b"a", b"c"]


@pytest.mark.slow
def test_every_acknowledged_answer_survives_a_hundred_kills(path: Path) -> None:
    chance = random.Random(2)
    kept = 0
    for _ in range(100):
        process = subprocess.Popen(
            [sys.executable, str(WRITER), str(path)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        # The moment lies within the first entries, or anywhere in between.
        time.sleep(chance.choice([0.0, chance.uniform(0, 0.003), chance.uniform(0, 0.05)]))
        process.kill()
        told = [int(line) for line in (first + process.stdout.read()).split(b"\n")[:-1]]
        process.stdout.close()
        process.wait()
        assert told
        assert told == list(range(kept, kept + len(told)))
        with Storage.open(path) as storage:
            entries = storage.entries(1)
        # What was written and not yet acknowledged may be there as well, but only that one.
        assert told[-1] + 1 <= len(entries) <= told[-1] + 2
        assert entries == [body(number) for number in range(len(entries))]
        kept = len(entries)


@pytest.mark.slow
def test_what_was_taken_back_is_so_as_a_whole_after_any_of_sixty_kills(path: Path) -> None:
    chance = random.Random(3)
    for _ in range(60):
        process = subprocess.Popen(
            [sys.executable, str(WRITER), str(path), "back"],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(chance.choice([0.0, chance.uniform(0, 0.003), chance.uniform(0, 0.05)]))
        process.kill()
        told = (first + process.stdout.read()).split(b"\n")[:-1]
        process.stdout.close()
        process.wait()
        last = int(told[-1])
        length = -last if told[-1].startswith(b"-") else last + 1
        with Storage.open(path) as storage:
            entries, notes = storage.entries(1), storage.notes(1)
        # One more answer, or one more taking back, may be there as well; nothing between.
        assert len(entries) in (length, length + 1, length - 2)
        assert entries == [body(number) for number in range(len(entries))]
        for note in notes:
            assert note.body == {"to": note.answers}
            assert note.undone == (body(note.answers), body(note.answers + 1))


CUT_AT = """
import os, pathlib, signal, sys
from device.storage import Storage
storage = Storage.open(pathlib.Path(sys.argv[1]))
left = int(sys.argv[2])
def at(statement):
    global left
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    left -= 1
storage._db.set_trace_callback(at)
if sys.argv[3] == "undo":
    storage.undo(1, 2, {"by": "first"})
else:
    storage.mend(1, 2, b"another header", {"by": "first"})
"""


@pytest.mark.parametrize("how", ["undo", "mend"])
def test_cut_at_every_statement_all_is_taken_back_or_nothing(tmp_path: Path, how: str) -> None:
    answers = [b"answer %d" % number for number in range(5)]
    cut = 0
    while True:
        path = tmp_path / f"{cut}.sqlite"
        game = played(path, *answers)
        with Storage.open(path) as storage:
            storage.finish(game, "first")
        done = subprocess.run(
            [sys.executable, "-c", CUT_AT, str(path), str(cut), how],
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        with Storage.open(path) as storage:
            left, notes = storage.entries(game), storage.notes(game)
            header, result = storage.header(game), storage.games()[0].result
            storage.append(game, len(left), b"goes on")
            assert storage.entries(game) == [*left, b"goes on"]
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
        assert (left, notes, header, result) == (answers, [], b"header", "first")
        cut += 1
    # Begin, note, move, remove, and so on: there was something to be cut between.
    assert cut >= 6
    assert left == answers[:2]
    assert [note.undone for note in notes] == [tuple(answers[2:])]
    assert header == (b"header" if how == "undo" else b"another header")
    assert result is None


def test_a_full_disk_takes_nothing_back(path: Path) -> None:
    with Storage.open(path) as storage:
        game = storage.create(b"header", "now")
        answers = [b"%d" % number * 3000 for number in range(4)]
        for number, answer in enumerate(answers):
            storage.append(game, number, answer)
        log = path.with_name(path.name + "-wal")
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
        try:
            assert "check free space" in fault(lambda: storage.undo(game, 1, {}))
            assert "check free space" in fault(lambda: storage.note(game, "pause", {"x": "y" * 9}))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert (storage.entries(game), storage.notes(game)) == (answers, [])
        storage.append(game, 4, b"goes on")
        assert storage.undo(game, 1, {}) == 4
        assert storage.entries(game) == answers[:1]


def test_nothing_is_taken_back_to_behind_damage(path: Path) -> None:
    game = played(path, b"answer 0", b"answer 1", b"answer 2", b"answer 3")
    change(path, DAMAGE["cut"])
    with Storage.open(path) as storage:
        assert "entry 2 is damaged" in fault(lambda: storage.undo(game, 3, {}))
        assert storage.sound(game) == [b"answer 0", b"answer 1"]
        # Before it, it can be; the damaged ones are kept as they are.
        assert storage.undo(game, 1, {}) == 3
        assert storage.entries(game) == [b"answer 0"]
        assert storage.notes(game)[0].undone == (b"answer 1", b"ans", b"answer 3")


ONE_ANSWER = """
import os, sys, pathlib
from device.storage import Storage
with Storage.open(pathlib.Path(sys.argv[1])) as storage:
    storage.entries(1)
    os.write(1, b"before")
    storage.append(1, 1, b"answer")
    os.write(1, b"after")
"""


def test_an_answer_is_forced_to_disk_before_it_is_acknowledged(path: Path) -> None:
    # Killing a process loses nothing that it wrote; pulling the plug does. So look at the calls.
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("strace is not installed")
    played(path, b"header and one answer")
    done = subprocess.run(
        [strace, "-f", "-y", "-e", "trace=write,pwrite64,fsync,fdatasync",
         sys.executable, "-c", ONE_ANSWER, str(path)],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    if not done.stdout:
        pytest.skip(f"strace may not trace here: {done.stderr[-100:]}")
    assert done.returncode == 0, done.stderr[-500:]
    during = done.stderr.split('"before"')[1].split('"after"')[0]
    calls = [line for line in during.splitlines() if "games.sqlite-wal" in line]
    assert any("pwrite64(" in line for line in calls)
    assert "fsync(" in calls[-1] or "fdatasync(" in calls[-1]


def test_a_data_folder_that_is_not_absolute_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("HOME", "/home/vera")
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert data_folder() == Path("/home/vera/.local/share/berserk-table")
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/berserk-table:/var/lib/other")
    assert data_folder() == Path("/var/lib/berserk-table")


def test_a_user_without_a_home_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STATE_DIRECTORY", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert "--data" in fault(data_folder)
