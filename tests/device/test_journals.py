"""A game as a text file."""

from __future__ import annotations

from pathlib import Path

import pytest

from device.journals import read_journal, write_journal
from engine.game import Game
from engine.journal import JournalError, Setup


def begun(setup: Setup, answers: int) -> Game:
    game = Game(setup)
    for _ in range(answers):
        assert game.pending is not None
        game.answer(game.pending.options[-1])
    return game


def test_a_kept_game_replays(setup: Setup, tmp_path: Path) -> None:
    game = begun(setup, 9)
    path = tmp_path / "game.jsonl"
    write_journal(path, game.setup, game.journal)
    assert len(path.read_text("utf-8").splitlines()) == 10
    assert Game(*read_journal(path)).digest == game.digest


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda text: "", "empty"),
        (lambda text: "[]\n" + text, "header"),
        (lambda text: text[:-10], "entry 2 is damaged"),
        (lambda text: text.replace('"number":1', '"number":7'), "says it is entry 7"),
    ],
)
def test_a_damaged_file_is_named(setup: Setup, tmp_path: Path, damage, says: str) -> None:
    game = begun(setup, 3)
    path = tmp_path / "game.jsonl"
    write_journal(path, game.setup, game.journal)
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    with pytest.raises(JournalError, match=says) as told:
        read_journal(path)
    assert str(path) in str(told.value)
    assert "\n" not in str(told.value)
