"""Attacks and defences that a card must make (reports C06, C07)."""

from __future__ import annotations

from pathlib import Path

import pytest

from device.packs import training_pack
from engine.rulings.scenario import parse_scenario, play

FOLDER = Path(__file__).parents[1] / "scenarios" / "classic"


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("must-strike", marks=pytest.mark.report("C06")),
        pytest.param("must-defend", marks=pytest.mark.report("C07")),
    ],
)
def test_what_must_be_done_cannot_be_dodged(name: str) -> None:
    path = FOLDER / f"{name}.toml"
    game = play(parse_scenario(path.read_text("utf-8"), path.name, training_pack()))
    assert not game.over
