"""Readings beside labels: what counts as right, by source and by subset, and the two curves."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from pathlib import Path

import numpy as np
import picture_files as files
import pytest

from device import cli
from device.commands.curves import curves
from device.commands.judging import Judge
from vision.dice.calibrating import Outcome
from vision.observations import DiceReading, Lie, SeenDie, Status

LABELS = """\
file,values,notes,subset
ours/a.png,5 2,"two, on felt",core
ours/b.png,,empty,negative
ours/c.png,3,,core
theirs/d.png,1,,core
theirs/e.png,6,,oblique
"""


def dice(*values: int, sure: float = 0.9, lie: Lie = Lie.FLAT) -> tuple[SeenDie, ...]:
    return tuple(SeenDie(value, sure, (9.0, 9.0), 8.0, lie) for value in values)


READINGS = {
    "ours/a.png": DiceReading(Status.READ, dice(2, 5)),
    "ours/b.png": DiceReading(Status.NONE),
    "ours/c.png": DiceReading(Status.READ, dice(4)),
    "theirs/d.png": DiceReading(Status.UNSURE, dice(1, sure=0.3)),
    "theirs/e.png": DiceReading(Status.NONE),
    "theirs/f.png": DiceReading(Status.READ, dice(2)),
}


def judged(folder: Path, **limits: object) -> Judge:
    (folder / "labels.csv").write_text(LABELS, encoding="utf-8")
    judge = Judge(**limits)  # type: ignore[arg-type]
    for name, reading in READINGS.items():
        judge.add(folder / name, reading)
    return judge


def rows(judge: Judge) -> dict[str, list[str]]:
    """The table: name of the row, and the counts before each share."""
    lines = judge.summary().splitlines()[3:-1]
    cells = [line.split("  ") for line in lines]
    split = [[cell.strip() for cell in line if cell.strip()] for line in cells]
    return {line[0]: [cell.split(" ")[0] for cell in line[1:]] for line in split}


def test_all_sources_and_subsets_are_judged(tmp_path: Path) -> None:
    # photographs, exactly right, stated and right, stated and wrong, unsure
    assert rows(judged(tmp_path)) == {
        "all": ["5", "3", "2", "2", "1"],
        "source ours": ["3", "2", "2", "1", "0"],
        "source theirs": ["2", "1", "0", "1", "1"],
        "subset core": ["3", "2", "1", "1", "1"],
        "subset negative": ["1", "1", "1", "0", "0"],
        "subset oblique": ["1", "0", "0", "1", "0"],
    }


def test_the_first_line_says_it_all(tmp_path: Path) -> None:
    assert judged(tmp_path).summary().splitlines()[0] == (
        "6 photographs: 3 read, 1 unsure, 2 none; of 5 with labels: 2 exactly right, "
        "2 wrong (1 of them: no die found), 1 unsure (best guess right in 3)"
    )


def test_shares_have_their_interval(tmp_path: Path) -> None:
    # Wilson with z² = 3.8415, 3 of 5: middle (0.6 + 0.38415)/1.7683 = 0.5565,
    # reach 1.96·√(0.048 + 0.03841)/1.7683 = 0.3258.
    assert "3 = 60.0% (23.1–88.2)" in judged(tmp_path).summary()


def test_judging_can_be_narrowed(tmp_path: Path) -> None:
    assert rows(judged(tmp_path, subsets=("core", "negative")))["all"][0] == "4"
    assert rows(judged(tmp_path, most=1))["all"][0] == "4"
    assert rows(judged(tmp_path, most=0))["all"][0] == "1"


def test_what_is_wrong_is_listed_the_stated_first(tmp_path: Path) -> None:
    judge = judged(tmp_path)
    judge.add(tmp_path / "ours/a.png", DiceReading(Status.UNSURE, dice(2, sure=0.25)))
    assert list(judge.wrong()) == [
        f"wrong, stated: {tmp_path}/ours/c.png: 4 (0.90), is 3",
        f"wrong, stated: {tmp_path}/theirs/e.png: no die (1.00), is 6",
        f"wrong, guessed: {tmp_path}/ours/a.png: 2 (0.25), is 2 5",
    ]


def test_confidence_of_a_photograph_is_that_of_all_its_dice() -> None:
    assert DiceReading(Status.NONE).confidence == 1.0
    assert DiceReading(Status.READ, dice(1, 2, sure=0.5)).confidence == 0.25


def test_what_leans_is_no_statement(tmp_path: Path) -> None:
    judge = judged(tmp_path)
    judge.verdicts.clear()
    judge.add(tmp_path / "ours/c.png", DiceReading(Status.UNSURE, dice(3, lie=Lie.COCKED)))
    assert judge.outcomes == [Outcome(0.9, True, statable=False)]


def test_labels_that_cannot_be_used_are_told_and_the_rest_is_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = "file,values\na.png,7\nb.png,²\nc.png,2 x\nd.png,3\n,5\n"
    (tmp_path / "labels.csv").write_text(rows, encoding="utf-8-sig")
    judge = Judge()
    for name in "abcd":
        judge.add(tmp_path / f"{name}.png", DiceReading(Status.READ, dice(3)))
    assert [verdict.path.name for verdict in judge.verdicts] == ["d.png"]
    assert judge.verdicts[0].label.source == tmp_path.name
    told = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[1] for line in told] == [
        f"{tmp_path}/labels.csv:{line}" for line in (2, 3, 4)
    ]


@pytest.mark.parametrize("content", [b"\xff\xfe\0f", b"file,values\na\0.png,3\n"])
def test_a_file_of_labels_that_is_none(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "labels.csv").write_bytes(content)
    judge = Judge()
    for _ in range(2):
        judge.add(tmp_path / "a.png", DiceReading(Status.NONE))
    assert judge.verdicts == []
    told = capsys.readouterr().err
    assert told.startswith(f"berserk-table: {tmp_path}/labels.csv: ")
    assert told.count("\n") == 1


def test_labels_of_something_else_judge_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "labels.csv").write_text("file,card\na.png,bear\n", encoding="utf-8")
    judge = Judge()
    judge.add(tmp_path / "a.png", DiceReading(Status.NONE))
    assert judge.verdicts == []
    assert judge.summary() == "1 photographs: 0 read, 0 unsure, 1 none"
    assert capsys.readouterr().err == ""


SVG = "{http://www.w3.org/2000/svg}"


def test_curves_are_drawn_in_numbers() -> None:
    outcomes = [Outcome(0.97, True)] * 8 + [Outcome(0.85, False)] + [Outcome(0.3, True)]
    drawn = Xml.fromstring(curves(outcomes, (8, 0)))
    told = [element.text for element in drawn.iter(f"{SVG}text")]
    # Bins from 0.2, 0.8 and 0.95 hold 1, 1 and 8 readings.
    assert {"1", "8", "≥ 0.95", "as stated: 80.0% right, 0.0% wrong"} <= set(told)
    # 8 readings off by 0.03, one by 0.85, one by 0.7: 0.179.
    assert "Reliability: off by 17.9 % on average" in told
    polylines = [element.get("points") for element in drawn.iter(f"{SVG}polyline")]
    # The curve begins at nothing stated, then climbs to 8 of 10 without an error.
    left, bottom, side = 560.0, 440.0, 380
    assert polylines[-1] == f"{left},{bottom} {left},{bottom - side * 0.8:.1f}"


def test_curves_without_any_statement_are_drawn_too() -> None:
    assert Xml.fromstring(curves([Outcome(0.5, False, statable=False)], (0, 0))) is not None


def see(*argv: str | Path) -> int:
    try:
        return cli.main(["see", "dice", *(str(word) for word in argv)])
    except SystemExit as ended:
        return int(ended.code or 0)


@pytest.fixture
def album(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "labels.csv").write_text("file,values\nx/a.png,4\nx/b.png,2\n", "utf-8")
    (tmp_path / "x").mkdir()
    for name in ("a", "b"):
        image = np.full((20, 20, 3), 70, np.uint8)
        (tmp_path / "x" / f"{name}.png").write_bytes(files.png(image))
    reading = DiceReading(Status.READ, dice(4))
    monkeypatch.setattr("device.owndice.read_dice", lambda image, **_: reading)
    return tmp_path


def test_with_json_nothing_else_is_on_stdout(
    album: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert see("--json", "--wrong", "--curve", album / "c.svg", album) == 0
    told = capsys.readouterr()
    assert [line[:10] for line in told.out.splitlines()] == ['{"image":"'] * 2
    assert "source x" in told.err
    assert f"wrong, stated: {album}/x/b.png: 4 (0.90), is 2" in told.err
    assert Xml.parse(album / "c.svg").getroot().tag == f"{SVG}svg"


def test_without_json_the_table_is_on_stdout(
    album: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert see(album) == 0
    assert "source x" in capsys.readouterr().out


def test_curves_without_labels_are_refused(album: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (album / "labels.csv").unlink()
    assert see("--json", "--curve", album / "c.svg", album) == 2
    assert "no photograph has a label" in capsys.readouterr().err
    assert not (album / "c.svg").exists()


def test_curves_never_overwrite_a_photograph(
    album: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = album / "x" / "a.png"
    kept = photo.read_bytes()
    (album / "c.svg").symlink_to(photo)
    assert see("--curve", album / "c.svg", album) == 2
    assert photo.read_bytes() == kept
    assert see("--curve", photo, album) == 2
    assert "curves are drawn as .svg" in capsys.readouterr().err
    assert photo.read_bytes() == kept
