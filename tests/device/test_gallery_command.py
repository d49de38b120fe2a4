"""`gallery` draws what is asked for, each picture once, in the size of its panel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from device.cli import main
from device.commands.gallery import pictures
from ui.gallery import gallery
from ui.look import ROTATIONS, SEATINGS, THEMES
from ui.panels import MAIN, USUAL, every
from ui.screen import Lang


def test_only_what_is_asked_for_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gallery", "--output", str(tmp_path), "--only", "priority-second-ru"]) == 0
    names = {path.stem.removeprefix("priority-second-ru-") for path in tmp_path.iterdir()}
    assert names == {panel.name for panel in USUAL}
    for panel in USUAL:
        picture = pygame.image.load(str(tmp_path / f"priority-second-ru-{panel.name}.png"))
        assert picture.get_size() == panel.size
    assert str(len(USUAL)) in capsys.readouterr().out


def test_a_name_that_no_picture_has_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gallery", "--output", str(tmp_path), "--only", "no such picture"]) == 2
    said = capsys.readouterr().err
    assert "no such picture" in said and said.count("\n") == 1


def test_all_means_every_theme_seating_and_rotation() -> None:
    panels = every()
    assert len({panel.name for panel in panels}) == len(panels)
    for values, known in (
        ({panel.look.theme for panel in panels}, set(THEMES)),
        ({panel.look.rotation for panel in panels}, set(ROTATIONS)),
        # Sitting near it looks like sitting beside it.
        ({panel.look.seating for panel in panels} | {"near"}, set(SEATINGS)),
    ):
        assert values == known


def test_the_main_screens_are_samples() -> None:
    names = dict(gallery(Lang.RU))
    assert all(name in names for name in MAIN)


def test_names_are_unique() -> None:
    found = [name for name, _ in pictures(Lang.EN, USUAL[2:], "heroes-over")]
    assert len(found) == len(set(found)) >= len(USUAL) - 2
