"""How the screen is shown: the panel's size and distance, who sits where, light and movement."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from ui import theme

LEAST, GOOD = 16.0, 22.0
"""Arc minutes: capitals below the first cannot be read well, from the second on they are easy."""

CAPITAL = 0.714
"""A capital's share of the type size in Noto Sans, which prompts are set in."""

ROTATIONS = (0, 90, 180, 270)
THEMES = ("dark", "light")
SEATINGS = ("side", "flat", "near")
MOTIONS = ("full", "calm")


class Plan(StrEnum):
    """What a panel shows. Each is drawn in units of its own, and scaled as a whole."""

    FULL = "full"
    BIG_FACT = "big-fact"
    TALL = "tall"
    TALL_FACT = "tall-fact"


UNITS = {
    Plan.FULL: theme.FULL,
    Plan.BIG_FACT: theme.BIG_FACT,
    Plan.TALL: (720, 1280),
    Plan.TALL_FACT: (480, 800),
}
"""Width and height of each plan."""

PROMPT = {
    Plan.FULL: theme.PROMPT,
    Plan.BIG_FACT: 42.0,
    Plan.TALL: 33.0,
    Plan.TALL_FACT: 42.0,
}
"""Type size of the prompt in each plan, in its own units."""

FEWEST = (1024, 576)
"""Pixels, the longer side first: with fewer the full plan's letters would be a blur."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the screen is shown to those who sit around it."""

    theme: str = "dark"
    """`dark` or `light`."""
    seating: str = "side"
    """`side`: it stands beside the mat; `flat`: it lies between the players, each has a half;
    `near`: both sit in front of it."""
    rotation: int = 0
    """By how many degrees the picture is turned clockwise: 0, 90, 180 or 270."""
    motion: str = "full"
    """`full` or `calm`: only end states."""
    diagonal_mm: float = 610.0
    """Of the panel's lit area: 610 is 24 inches."""
    distance_mm: float = 2000.0
    """From the eyes to the panel."""

    @property
    def light(self) -> bool:
        """Whether it is the light theme."""
        return self.theme == "light"

    def upright(self, size: tuple[int, int]) -> tuple[int, int]:
        """The picture's width and height before it is turned onto a panel of this many pixels."""
        return (size[1], size[0]) if self.rotation % 180 else size


def scale(plan: Plan, size: tuple[int, int]) -> float:
    """Pixels a unit of a plan."""
    across, down = UNITS[plan]
    return min(size[0] / across, size[1] / down)


def capital_mm(type_size: float, plan: Plan, size: tuple[int, int], look: Look) -> float:
    """Height of a capital in millimetres on the panel."""
    pixel = look.diagonal_mm / math.hypot(*size)
    return type_size * CAPITAL * scale(plan, size) * pixel


def minutes(height_mm: float, distance_mm: float) -> float:
    """The angle in arc minutes under which a height is seen."""
    return math.degrees(2 * math.atan(height_mm / 2 / distance_mm)) * 60


def plan(size: tuple[int, int], look: Look) -> Plan:
    """What a picture of this many pixels shows: everything, or one big fact where the prompt of
    everything could not be read from the distance; upright pictures have plans of their own."""
    tall = size[1] > size[0]
    whole, fact = (Plan.TALL, Plan.TALL_FACT) if tall else (Plan.FULL, Plan.BIG_FACT)
    if max(size) < FEWEST[0] or min(size) < FEWEST[1]:
        return fact
    seen = minutes(capital_mm(PROMPT[whole], whole, size, look), look.distance_mm)
    return whole if seen >= LEAST else fact
