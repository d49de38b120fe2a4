"""`[screen]` says how large the panel is, how it hangs, who sits where, and how light it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from device.config import ConfigError, ScreenConfig, default_text, load
from ui.look import Look, Plan, plan


def screen(tmp_path: Path, text: str) -> ScreenConfig:
    path = tmp_path / "config.toml"
    path.write_text(f"[screen]\n{text}\n", encoding="utf-8")
    return load(path).screen


def test_the_usual_screen_is_dark_24_inches_large_and_two_metres_away() -> None:
    assert ScreenConfig().look == Look("dark", "side", 0, "full", 610.0, 2000.0)


def test_everything_can_be_set(tmp_path: Path) -> None:
    found = screen(
        tmp_path,
        'diagonal_mm = 178\ndistance_mm = 1500\nrotation = 270\nseating = "flat"\n'
        'theme = "light"\nmotion = "calm"\nwidth = 480\nheight = 800',
    )
    assert found.look == Look("light", "flat", 270, "calm", 178.0, 1500.0)
    upright = found.look.upright((found.width, found.height))
    assert upright == (800, 480)
    assert plan(upright, found.look) is Plan.BIG_FACT


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("rotation = 45", ["rotation", "0, 90, 180, 270", "45"]),
        ('theme = "drak"', ["theme", '"dark"']),
        ('seating = "across"', ["seating", '"flat"']),
        ("diagonal_mm = 7", ["diagonal_mm", "50", "5000"]),
        ("distance_mm = 2", ["distance_mm", "200"]),
        ("motion = true", ["motion", "text"]),
    ],
)
def test_a_wrong_value_is_refused_with_its_line(
    tmp_path: Path, line: str, named: list[str]
) -> None:
    with pytest.raises(ConfigError) as caught:
        screen(tmp_path, line)
    message = str(caught.value)
    assert ":2:" in message and "\n" not in message
    assert all(word in message for word in named), message


def test_the_written_file_explains_each_key() -> None:
    lines = default_text().splitlines()
    for key in ("diagonal_mm", "distance_mm", "rotation", "seating", "theme", "motion"):
        at = next(number for number, line in enumerate(lines) if line.startswith(f"{key} = "))
        assert lines[at - 1].startswith("# "), key
