"""`play --squads`: squads of the players' own, with cards that nobody has scripted, too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from device import cli


def squads(folder: Path, first: str, second: str) -> tuple[str, str]:
    paths = folder / "first.txt", folder / "second.txt"
    for path, text in zip(paths, (first, second), strict=True):
        path.write_text(text, "utf-8")
    return str(paths[0]), str(paths[1])


def test_a_duel_of_ones_own_squads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = squads(tmp_path, "# mine\nКочевник @ C3 wounds 7\n", "10-071 @ C4 # Леший\n")
    command = ["play", "--headless", "--json", "--new", "--data", str(tmp_path / "data")]
    assert cli.main([*command, "--squads", first, second]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["winner"] in ("first", "second")
    assert (result["dice_misread"], result["cards_misread"]) == (0, 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Кочевник C3", "write a card, @ and a cell"),
        ("\nКочевник @ C9", "second.txt:2: 'Кочевник @ C9': 'C9' is not a cell"),
        ("Кочевнк @ C4", "second.txt:1: the pack has no card 'Кочевнк': perhaps 10-001 (Кочевник)"),
        ("# nothing", "names no card"),
    ],
)
def test_a_wrong_squad_is_told_in_one_line(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = squads(tmp_path, "Орк @ C3", text)
    command = ["play", "--headless", "--new", "--data", str(tmp_path / "data")]
    assert cli.main([*command, "--squads", first, second]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
