"""`play --mischief` and `--faces`: a table that is hard to see, and cards of any pictures."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from device import cli
from device.libraries import faces_in
from engine.cards.facts import CardFacts
from engine.names import Names

FACTS = (
    CardFacts("one", Names("Один", "One"), life=5),
    CardFacts("two", Names("Два", "Two"), life=5),
)


def picture(seed: int) -> np.ndarray:  # type: ignore[type-arg]
    """A picture of coloured squares that no other seed has."""
    small = np.random.default_rng(seed).integers(0, 255, (9, 6, 3), dtype=np.uint8)
    return np.asarray(cv2.resize(small, (240, 336), interpolation=cv2.INTER_CUBIC), np.uint8)


def faces(folder: Path, *cards: str) -> Path:
    folder.mkdir()
    for number, card in enumerate(cards):
        cv2.imwrite(str(folder / f"{card}.png"), picture(number))
    return folder


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said when it is refused."""
    try:
        assert cli.main(["play", *arguments]) == 2
    except SystemExit as end:
        assert end.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_an_unknown_mischief_is_told_with_what_is_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, "--mischief", "chips,cat", "--headless", "--data", str(tmp_path))
    assert "'cat'" in said
    assert "chips, fingers, lamps, lens, shake, sleeves" in said


@pytest.mark.parametrize("option", [("--mischief", "chips"), ("--faces", "faces")])
def test_at_a_real_table_nothing_is_simulated(
    option: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, *option, "--table", "camera", "--data", str(tmp_path))
    assert f"{option[0]} is for the simulated table" in said


def test_a_face_that_is_missing_or_broken_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ("--headless", "--new", "--data", str(tmp_path / "data"), "--faces")
    assert "no such folder" in told(capsys, *play, str(tmp_path / "nowhere"))
    few = faces(tmp_path / "few", "scout")
    assert ".png into it" in told(capsys, *play, str(few))
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text("10-008 @ C3\n", "utf-8")
    second.write_text("10-071 @ C4\n", "utf-8")
    bad = faces(tmp_path / "bad", "10-008")
    (bad / "10-071.png").write_bytes(b"nothing")
    said = told(capsys, *play, str(bad), "--squads", str(first), str(second))
    assert "10-071.png" in said


def test_faces_are_read_by_their_cards_ids(tmp_path: Path) -> None:
    folder = faces(tmp_path / "faces", "one", "two")
    found = faces_in(folder, FACTS)
    assert found.keys() == {"one", "two"}
    for number, card in enumerate(("one", "two")):
        small = cv2.resize(found[card], (240, 336), interpolation=cv2.INTER_AREA)
        assert np.abs(small.astype(int) - picture(number)).mean() < 4


@pytest.mark.slow
def test_a_duel_with_other_pictures_and_all_mischief(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text("10-008 @ C3 wounds 6\n", "utf-8")
    second.write_text("10-071 @ C4\n", "utf-8")
    folder = faces(tmp_path / "faces", "10-008", "10-071")
    command = ["play", "--headless", "--json", "--new", "--data", str(tmp_path / "data")]
    command += ["--squads", str(first), str(second), "--faces", str(folder)]
    assert cli.main([*command, "--mischief", "all", "--seed", "2"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["winner"] in ("first", "second", None)
    assert (result["dice_misread"], result["cards_misread"]) == (0, 0)
    assert result["changes"] > 0
