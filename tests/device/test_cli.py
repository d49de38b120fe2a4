"""The command line: what is wrong is said in one line, with exit status 2 and no traceback."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from device import cli
from device.app import storage_at
from device.config import default_text
from device.keeping import begin
from device.pictures import save
from engine.game import Game
from engine.journal import Setup

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def run(*argv: str | Path) -> int:
    try:
        return cli.main([str(word) for word in argv])
    except SystemExit as ended:
        return int(ended.code or 0)


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    told = capsys.readouterr()
    assert "Traceback" not in told.err + told.out
    assert told.err.count("\n") == 1, told.err
    return told.err


@pytest.mark.parametrize(
    "argv",
    [
        ["nonsense"],
        ["play", "--seed", "x"],
        ["play", "--rules", "chess"],
        ["play", "--headless", "--table", "camera"],
        ["see"],
        ["see", "dice"],
        ["scenario"],
        ["rules", "classic.999"],
        ["config"],
    ],
)
def test_unusable_arguments(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    assert "berserk-table" in one_line(capsys)


@pytest.mark.parametrize("content", [b"", b"this is no photo", b"\x89PNG\r\n\x1a\n broken"])
def test_a_photo_that_is_no_photo(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(content)
    assert run("see", "dice", "--json", path) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "photo.jpg: not a picture" in told.err
    assert "Traceback" not in told.err


def test_one_bad_photo_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.jpg").write_bytes(b"no photo")
    save(np.full((120, 160, 3), 90, np.uint8), tmp_path / "b.png")
    assert run("see", "dice", "--json", tmp_path) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(Path(line["image"]).name, line["status"]) for line in lines] == [("b.png", "none")]
    assert set(lines[0]) == {"image", "status", "values", "dice", "ms"}


def test_a_missing_photo(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("see", "dice", tmp_path / "nowhere.jpg") == 2
    assert "nowhere.jpg" in capsys.readouterr().err


def test_a_missing_camera(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.drawing.window.HIDDEN_DRIVERS", frozenset())
    config = tmp_path / "config.toml"
    config.write_text(
        '[camera]\nkind = "v4l2"\ndevice = "/dev/video99"\n[panel]\nkind = "keyboard"\n'
    )
    argv = ("play", "--table", "camera", "--config", config, "--data", tmp_path)
    assert run(*argv) == 2
    assert "/dev/video99" in one_line(capsys)


def test_a_misspelt_key_of_the_configuration(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('# mine\nlangauge = "ru"\n')
    assert run("play", "--headless", "--config", config, "--data", tmp_path) == 2
    told = one_line(capsys)
    assert f"{config}:2" in told
    assert "language" in told


def kept_game(folder: Path, setup: Setup) -> Game:
    with storage_at(folder) as storage:
        keeper, game = begin(storage, setup, datetime(2026, 1, 1, tzinfo=UTC))
        for _ in range(6):
            assert game.pending is not None
            entry = game.entry(game.pending.options[-1])
            keeper.keep(entry)
            game.answer(entry.option)
    return game


def change(folder: Path, statement: str) -> None:
    connection = sqlite3.connect(folder / "games.sqlite")
    with connection:
        connection.execute(statement)
    connection.close()


def test_a_journal_cut_in_its_last_entry(
    tmp_path: Path, setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_game(tmp_path, setup)
    change(tmp_path, "UPDATE entries SET body = substr(body, 1, 9) WHERE number = 5")
    assert run("play", "--headless", "--json", "--data", tmp_path) == 2
    told = one_line(capsys)
    assert "entry 5" in told
    assert "--new" in told


@pytest.mark.report("U11")
def test_a_journal_of_other_rules(
    tmp_path: Path,
    setup: Setup,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept_game(tmp_path, setup)
    monkeypatch.setitem(__import__("engine.game", fromlist=["x"]).RULESETS, "classic", 99)
    assert run("play", "--headless", "--json", "--data", tmp_path) == 2
    told = one_line(capsys)
    assert "version 3" in told
    assert "--new" in told


def test_games_and_replay(tmp_path: Path, setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    game = kept_game(tmp_path, setup)
    assert run("games", "--json", "--data", tmp_path) == 0
    assert json.loads(capsys.readouterr().out)["answers"] == 6
    assert run("replay", "1", "--json", "--data", tmp_path) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == game.digest
    game.undo(4)
    assert run("replay", "1", "--to", "4", "--json", "--data", tmp_path) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == game.digest
    assert run("replay", "9", "--data", tmp_path) == 2
    assert "no game 9" in one_line(capsys)


def test_scenarios_hold_fail_or_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("scenario", *sorted(SCENARIOS.glob("**/*.toml"))) == 0
    capsys.readouterr()
    wrong = tmp_path / "wrong.toml"
    text = (SCENARIOS / "classic" / "tie-of-fives.toml").read_text("utf-8")
    wrong.write_text(text.replace("expect C3 wounds 2", "expect C3 wounds 3"), "utf-8")
    assert run("scenario", wrong) == 1
    assert "it is 2, expected 3" in one_line(capsys)
    assert run("scenario", tmp_path / "nowhere.toml") == 2
    assert "nowhere.toml" in one_line(capsys)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert run("scenario", tmp_path / "bytes.toml") == 2
    assert "UTF-8" in one_line(capsys)


def test_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "classic.306.9", "--json") == 0
    keys = [json.loads(line)["key"] for line in capsys.readouterr().out.splitlines()]
    assert keys == ["classic.306.9.a", "classic.306.9.b", "classic.306.9.c"]


def test_the_default_configuration_can_be_written_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "config.toml"
    assert run("config", "--init", "--output", path) == 0
    assert path.read_text("utf-8") == default_text()
    assert run("config", "--init", "--output", path) == 2
    assert "exists already" in one_line(capsys)


def test_an_internal_fault_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KeyError("lost")

    monkeypatch.setattr("device.commands.rules.rule_index", broken)
    monkeypatch.delenv("BERSERK_DEBUG", raising=False)
    assert run("rules") == 1
    assert "KeyError" in one_line(capsys)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 3000,
        "[cards.x]\nlife = " + "9" * 5000,
        "cites = 1",
        '[table]\nwindows = "zzz"',
        '[table]\nfirst = ["scout @ C3 wounds ²"]',
        "[cards.x]\nlife = 3\nattack_experience = 99999999999",
    ],
)
def test_absurd_rulings_are_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "absurd.toml"
    path.write_text(text, "utf-8")
    assert run("scenario", path) == 2
    assert "absurd.toml" in one_line(capsys)


@pytest.mark.parametrize("argv", [["99999999999999999999"], ["1", "--to", "-1"]])
def test_absurd_games_are_refused(
    argv: list[str], tmp_path: Path, setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_game(tmp_path, setup)
    assert run("replay", *argv, "--data", tmp_path) == 2
    assert "berserk-table games" in one_line(capsys)


def test_looking_for_games_makes_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", "--data", tmp_path / "typo") == 2
    assert "no games here" in one_line(capsys)
    assert not (tmp_path / "typo").exists()


def test_what_is_no_file_is_no_photo(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("see", "dice", "/dev/zero") == 2
    assert "/dev/zero: not a file" in capsys.readouterr().err


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "| head -c 0"])
def test_who_closes_the_output_is_told_nothing(closed: str) -> None:
    command = f"{sys.executable} -m device rules {closed}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert done.stderr == ""
