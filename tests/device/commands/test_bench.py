"""`bench`: measurements as lines. How fast they are is no matter of these tests."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from device import cli
from device.benches import engine, frames, heroes, table, vision
from device.benches.measuring import Measurement
from engine.journal import Setup


@pytest.fixture(autouse=True)
def _mustered(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """The given squads stand for decks, and slices are short."""
    monkeypatch.setattr("device.packs.muster_setup", lambda rules: setup, raising=False)
    monkeypatch.setattr(engine, "SLICE", 0.01)
    monkeypatch.setattr(heroes, "GAMES", 1)


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Measurement:
    """The eye's own benchmarks have tests of their own; here one stands for them."""
    found = Measurement("vision.photo", 30.0, "ms", "blobs", 10.0, 3.0)
    monkeypatch.setattr(vision, "measure", lambda seconds, seed: iter([(found, "")]))
    monkeypatch.setattr(table, "measure", lambda seconds, seed: iter(()))
    monkeypatch.setattr(frames, "measure", lambda seconds: iter(()))
    return found


def run(*argv: str) -> int:
    try:
        return cli.main(["bench", *argv])
    except SystemExit as ended:
        return int(ended.code or 0)


@pytest.mark.parametrize("part", ["engine", "all"])
def test_a_line_a_measurement(
    part: str, eye: Measurement, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(part, "--seconds", "0", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    if part == "all":
        assert lines.pop() == {
            "name": "vision.photo",
            "value": 30.0,
            "unit": "ms",
            "yardstick": "blobs",
            "yardstick_value": 10.0,
            "ratio": 3.0,
        }
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
    assert run("engine", "--seconds", "0.2", "--profile") == 0
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
        (["chess"], "'chess' cannot be measured"),
        (["--seconds", "nan"], "'nan'"),
        (["--seconds", "-1"], "--seconds"),
        (["--seconds", "soon"], "'soon'"),
        (["rolls", "--sequences", "0"], "--sequences"),
        (["rolls", "--sequences", "²"], "'²'"),
        (["--seed", "x"], "--seed"),
    ],
)
def test_unusable_arguments(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert says in told


def test_a_part_that_cannot_be_measured_stops_no_other(
    eye: Measurement, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert run("all", "--json") == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["name"] == eye.name
    assert told.err.count("\n") == 1
    assert "pip install chess" in told.err


def test_a_part_that_breaks_stops_no_other(
    eye: Measurement, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(seconds: float, seed: int) -> None:
        raise KeyError("lost\ncard")

    monkeypatch.delenv("BERSERK_DEBUG", raising=False)
    monkeypatch.setattr(engine, "measure", broken)
    assert run("all", "--json") == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["name"] == eye.name
    assert told.err.count("\n") == 1
    assert told.err.startswith("berserk-table: engine: KeyError")


@pytest.mark.parametrize("holds", [True, False])
def test_rolls_are_judged_when_they_are_asked_for(
    holds: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    lines = [
        Measurement("rolls.values", 9.0, "values", None, None, None),
        Measurement("rolls.false", 1.0, "rolls", "promised", 0.0, None),
        Measurement("rolls.asked", 0.06, "of rolls", "promised", 0.03, 2.0),
    ]

    def judged(count: int, seed: int, reader: object, progress: Callable[[int, object], None]):
        asked.append((count, seed))
        for number in range(1, count + 1):
            progress(number, None)
        amiss = [(5, "pushed", "said (4,) at 9, no roll")]
        return SimpleNamespace(measurements=lambda: iter(lines), holds=holds, amiss=amiss)

    monkeypatch.setitem(sys.modules, "device.benches.rolls", SimpleNamespace(run=judged))
    monkeypatch.setattr("device.benches.rolls", sys.modules["device.benches.rolls"], raising=False)
    assert run("rolls", "--sequences", "70", "--seed", "3") == (0 if holds else 1)
    assert asked == [(70, 3)]
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "rolls.values: 9 values",
        "rolls.false: 1 rolls; promised: 0 rolls",
        "rolls.asked: 0.06 of rolls; promised: 0.03 of rolls; ratio 2",
    ]
    assert told.err.splitlines() == [
        "bench: 50 of 70 sequences",
        "bench: sequence 5 (pushed): said (4,) at 9, no roll",
    ]
