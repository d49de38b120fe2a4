"""A game and its file: what is taken back, noted and mended is in the file before it is played."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from device.keeping import KeptAnswers, begin, load, resume
from device.storage import Note, Storage, StorageError
from engine.decisions import Option, Verb
from engine.game import Game
from engine.journal import Setup, encode_entry
from engine.players import Player

NOON = datetime(2026, 5, 1, 12, 0, 5, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def storage(path: Path) -> Iterator[Storage]:
    with Storage.open(path) as opened:
        yield opened


def started(storage: Storage, setup: Setup, answers: int = 0) -> tuple[KeptAnswers, Game]:
    keeper, game = begin(storage, setup, NOON, lambda: NOON)
    go_on(keeper, game, answers)
    return keeper, game


def go_on(keeper: KeptAnswers, game: Game, answers: int) -> None:
    for _ in range(answers):
        assert game.pending is not None
        entry = game.entry(game.pending.options[-1])
        keeper.keep(entry)
        game.answer(entry.option)


def test_what_was_taken_back_is_gone_from_the_game_and_stays_readable(
    storage: Storage, setup: Setup
) -> None:
    keeper, game = started(storage, setup, 9)
    gone = tuple(encode_entry(entry) for entry in game.journal[6:])
    keeper.undo(6, Player.SECOND, True)
    game.undo(6)
    assert keeper.notes() == [
        Note("undo", 6, "2026-05-01T12:00:05+00:00", {"by": "second", "agreed": True}, gone)
    ]
    assert load(storage, keeper.number).digest == game.digest
    go_on(keeper, game, 5)
    resumed = resume(storage)
    assert resumed is not None
    assert resumed[1].digest == game.digest
    assert len(resumed[1].journal) == 11


def test_notes_say_at_how_many_answers_they_were_made(storage: Storage, setup: Setup) -> None:
    keeper, game = started(storage, setup, 2)
    keeper.note("pause", {})
    go_on(keeper, game, 3)
    keeper.note("clock", {"left": {"first": 61.5, "second": 4}, "почему": "пауза"})
    keeper.undo(1, Player.FIRST, False)
    keeper.note("pause", {"on": False})
    assert [(note.kind, note.answers) for note in keeper.notes()] == [
        ("pause", 2),
        ("clock", 5),
        ("undo", 1),
        ("pause", 1),
    ]
    assert keeper.notes()[1].body == {"left": {"first": 61.5, "second": 4}, "почему": "пауза"}
    assert len(keeper.notes()[2].undone) == 4


def test_notes_belong_to_their_game_and_survive_the_next_one(path: Path, setup: Setup) -> None:
    with Storage.open(path) as storage:
        first, _ = started(storage, setup, 4)
        first.note("passed", {"player": "first"})
        first.undo(2, Player.FIRST, False)
        second, _ = started(storage, setup, 1)
        second.note("pause", {})
    with Storage.open(path, playing=False) as storage:
        assert [note.kind for note in storage.notes(first.number)] == ["passed", "undo"]
        assert [note.kind for note in storage.notes(second.number)] == ["pause"]
        assert len(storage.entries(first.number)) == 2
        with pytest.raises(AssertionError):
            storage.note(first.number, "pause", {})
        with pytest.raises(AssertionError):
            storage.undo(first.number, 0, {})


def test_a_game_that_was_given_up_can_go_on(storage: Storage, setup: Setup) -> None:
    keeper, game = started(storage, setup, 3)
    entry = game.entry(Option(Verb.CONCEDE, value=0))
    keeper.keep(entry)
    storage.finish(keeper.number, "second")
    assert resume(storage) is None
    keeper.undo(3, Player.FIRST, True)
    resumed = resume(storage)
    assert resumed is not None
    assert not resumed[1].over
    assert len(resumed[1].journal) == 3


def test_an_answer_that_the_rules_choked_on_is_taken_back(storage: Storage, setup: Setup) -> None:
    """It had to be on disk before it was tried; now it may not stay there."""
    keeper, game = started(storage, setup, 3)
    assert game.pending is not None
    entry = game.entry(game.pending.options[0])
    keeper.keep(entry)
    keeper.take_back(entry.number)
    (note,) = keeper.notes()
    assert (note.kind, note.answers, note.undone) == ("fault", 3, (encode_entry(entry),))
    assert load(storage, keeper.number).digest == game.digest
    go_on(keeper, game, 1)
    assert load(storage, keeper.number).digest == game.digest


@pytest.mark.parametrize("to", [-1, 4, 100])
def test_nobody_goes_back_to_what_never_was(storage: Storage, setup: Setup, to: int) -> None:
    keeper, game = started(storage, setup, 3)
    with pytest.raises(StorageError, match=f"has 3 answers, so it cannot go back to {to}"):
        keeper.undo(to, Player.FIRST, False)
    assert keeper.notes() == []
    go_on(keeper, game, 1)
    assert load(storage, keeper.number).digest == game.digest


def test_a_game_that_is_not_there_has_no_notes(storage: Storage) -> None:
    for call in (
        lambda: storage.notes(7),
        lambda: storage.note(7, "pause", {}),
        lambda: storage.undo(7, 0, {}),
        lambda: storage.sound(7),
    ):
        with pytest.raises(StorageError, match="there is no game 7"):
            call()


def test_a_note_that_was_changed_stops_nobody(path: Path, storage: Storage, setup: Setup) -> None:

    keeper, game = started(storage, setup, 2)
    for _ in range(3):
        keeper.note("pause", {"on": True})
    other = sqlite3.connect(path)
    other.execute("UPDATE notes SET body = '{\"half' WHERE id = 1")
    other.execute("UPDATE notes SET body = '[1]' WHERE id = 2")
    other.commit()
    other.close()
    assert [note.body for note in keeper.notes()] == [{}, {}, {"on": True}]
    assert load(storage, keeper.number).digest == game.digest
