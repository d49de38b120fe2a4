"""A landscape: a sky, and the element's own ground below it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from device.faces.paper import Paper
from device.faces.scenes.airs import Air, air_of
from device.faces.scenes.open_country import mountains, neutral, steppes
from device.faces.scenes.sky import sky
from device.faces.scenes.thick_country import darkness, forests, swamps


def landscape(paper: Paper, element: str, lot: Random) -> None:
    """Fill the paper with a landscape of an element."""
    air = air_of(element, lot)
    horizon = paper.height * lot.uniform(0.5, 0.68)
    sky(paper, air, horizon, lot)
    _GROUNDS[element](paper, air, horizon, lot)


_GROUNDS: dict[str, Callable[[Paper, Air, float, Random], None]] = {
    "steppes": steppes,
    "mountains": mountains,
    "forests": forests,
    "swamps": swamps,
    "darkness": darkness,
    "neutral": neutral,
}
