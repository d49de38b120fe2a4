"""Frame times are told as ratios to an empty screen of the same run, and a still screen rests."""

from __future__ import annotations

from itertools import pairwise

import pytest

from device.benches import frames
from ui.gallery import gallery
from ui.screen import Lang


def test_three_lines_about_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(frames, "REST", 0.3)
    whole, way, rest = (found for found, _ in frames.measure(0.2))
    for found in (whole, way):
        assert found.unit == "ms" and found.yardstick == frames.EMPTY
        assert found.ratio is not None and found.yardstick_value is not None
        assert found.ratio == pytest.approx(found.value / found.yardstick_value)
    # A whole screen is much more than an empty one; a change on its way only moves pictures.
    assert whole.ratio is not None and way.ratio is not None
    assert whole.ratio > way.ratio > 1
    assert rest.ratio is None and rest.value < 3


def test_the_busiest_screen_is_the_one_that_takes_longest() -> None:
    screens = dict(gallery(Lang.RU))
    few = {name: screens[name] for name in ("over-draw", "heroes-crowd-10-12")}
    assert frames.busiest(few) == "heroes-crowd-10-12"
    for one, other in pairwise(frames.CANDIDATES):
        assert one in screens and other in screens
