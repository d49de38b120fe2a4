"""`bench`: measurements as lines. How fast they are is no matter of these tests."""

from __future__ import annotations

import json
import sys

import pytest

from device import cli
from device.benches import engine, heroes
from engine.journal import Setup


@pytest.fixture(autouse=True)
def _mustered(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """The given squads stand for decks, and slices are short."""
    monkeypatch.setattr("device.packs.muster_setup", lambda rules: setup, raising=False)
    monkeypatch.setattr(engine, "SLICE", 0.01)
    monkeypatch.setattr(heroes, "GAMES", 1)


def run(*argv: str) -> int:
    try:
        return cli.main(["bench", *argv])
    except SystemExit as ended:
        return int(ended.code or 0)


@pytest.mark.parametrize("part", ["engine", "all"])
def test_a_line_a_measurement(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(part, "--seconds", "0", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["name"], line["unit"]) for line in lines] == [
        ("engine.decisions", "1/s"),
        ("engine.replay_1200", "ms"),
        ("engine.undo", "ms"),
        ("engine.heroes_games", "1/s"),
    ]
    for line in lines:
        assert set(line) == {"name", "value", "unit", "yardstick", "yardstick_value", "ratio"}
    for line in lines[:-1]:
        assert "python-chess" in line["yardstick"]
        assert line["value"] > 0
        assert line["ratio"] == pytest.approx(line["value"] / line["yardstick_value"])


def test_without_fireplace_the_others_are_measured_all_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("device.benches.hearthstone.find_spec", lambda name: None)
    assert run("engine", "--seconds", "0", "--json") == 0
    told = capsys.readouterr()
    last = json.loads(told.out.splitlines()[-1])
    assert last["value"] > 0
    assert (last["yardstick"], last["yardstick_value"], last["ratio"]) == (None, None, None)
    assert told.err == "bench: engine.heroes_games has no yardstick: Fireplace is not installed\n"
    assert run("engine", "--seconds", "0") == 0
    assert "no ratio: Fireplace is not installed" in capsys.readouterr().out


def test_people_get_sentences_and_a_profile(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seconds", "0.2", "--profile") == 0
    told = capsys.readouterr()
    assert "engine.undo: " in told.out
    assert "ratio" in told.out
    assert "tottime" in told.err


def test_a_missing_yardstick_is_told_with_its_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert run("engine") == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "pip install chess" in told


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["vision"], "vision cannot be measured yet"),
        (["chess"], "'chess' cannot be measured"),
        (["--seconds", "nan"], "'nan'"),
        (["--seconds", "-1"], "--seconds"),
        (["--seconds", "soon"], "'soon'"),
    ],
)
def test_unusable_arguments(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert says in told
