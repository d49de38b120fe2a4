"""The colours of print: on white paper, light where the screen is dark, six elements apart."""

from __future__ import annotations

from random import Random

from ui.theme import Colour, mix

WHITE: Colour = (255, 255, 255)
PAPER: Colour = (253, 250, 243)
INK: Colour = (34, 30, 36)
SOFT_INK: Colour = (92, 86, 84)
GOLD: Colour = (232, 184, 44)
GOLD_DEEP: Colour = (150, 104, 8)
SILVER: Colour = (198, 206, 216)
SILVER_DEEP: Colour = (104, 114, 130)
HEART: Colour = (196, 52, 44)

ELEMENT: dict[str, Colour] = {
    "steppes": (240, 206, 72),
    "mountains": (98, 160, 214),
    "forests": (74, 176, 130),
    "swamps": (166, 152, 92),
    "darkness": (154, 120, 190),
    "neutral": (172, 176, 184),
}
"""The fill of a frame: the screen's colours, a little lighter, since ink is dear."""

ELEMENT_DEEP: dict[str, Colour] = {
    "steppes": (132, 96, 6),
    "mountains": (26, 86, 142),
    "forests": (4, 98, 68),
    "swamps": (88, 76, 24),
    "darkness": (88, 50, 130),
    "neutral": (82, 88, 98),
}
"""Signs and ornaments on that fill."""


def deep(colour: Colour, share: float = 0.28) -> Colour:
    """The colour in the shade: towards a dark violet, as painters do it."""
    return mix(colour, (44, 30, 62), share)


def pale(colour: Colour, share: float = 0.3) -> Colour:
    """The colour in the light."""
    return mix(colour, (255, 250, 236), share)


def varied(colour: Colour, lot: Random, reach: int = 14) -> Colour:
    """Nearly the same colour, by lot."""
    red, green, blue = (min(255, max(0, part + lot.randint(-reach, reach))) for part in colour)
    return red, green, blue
