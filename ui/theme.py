"""Colours and sizes of the screen's language: dark, for the evening and the shop."""

from __future__ import annotations

from engine.players import Player

Colour = tuple[int, int, int]


def _hex(value: str) -> Colour:
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


BG = _hex("#12141A")
WELL = _hex("#0B0C10")
PLATE = _hex("#1D2029")
PLATE_TOP = _hex("#282C38")
EDGE = _hex("#434A5C")
INK = _hex("#F5EEDF")
INK_2 = _hex("#BDB7A8")
OFF = _hex("#868793")
SUN = _hex("#E69F00")
ON_SUN = _hex("#17130A")
SUN_TEXT = _hex("#FFC44D")
MOON = _hex("#56B4E9")
ON_MOON = _hex("#0A141B")
MOON_TEXT = _hex("#9AD6F8")
ALARM = _hex("#D55E00")
ALARM_TEXT = _hex("#FF8F52")
WOUND = _hex("#C24E00")
READ = _hex("#45CFA6")
TRAY = _hex("#2E3F37")
IVORY = _hex("#F8F3E6")
GOLD = _hex("#F0E442")
SILVER = _hex("#CBD3DE")

FILL = {Player.FIRST: SUN, Player.SECOND: MOON}
ON_FILL = {Player.FIRST: ON_SUN, Player.SECOND: ON_MOON}
SIDE_TEXT = {Player.FIRST: SUN_TEXT, Player.SECOND: MOON_TEXT}
SIGN = {Player.FIRST: "sun", Player.SECOND: "moon"}

ELEMENT = {
    "steppes": _hex("#F0E442"),
    "mountains": _hex("#3F8FD0"),
    "forests": _hex("#1FAE85"),
    "swamps": _hex("#9A8A48"),
    "darkness": _hex("#8F67B5"),
    "neutral": _hex("#A3A8B2"),
}
"""Fill of a card's band. Colour never stands alone: the element's sign is below it."""

FULL = (1280, 720)
BIG_FACT = (800, 480)
"""The two layouts. Every panel shows one of them, scaled as a whole."""

# Type sizes by role, in pixels of the layout.
FIGURE, NAME, FIRST_ROW, PROMPT, ACTION, ROW, CAPTION, SMALL, CARD = (
    86,
    66,
    40,
    35,
    31,
    27,
    22,
    20,
    13,
)
CARD_LEAST = 12.0


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of `b` in `a`, 0 to 1."""
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


def layout(size: tuple[int, int]) -> tuple[int, int]:
    """Which layout a panel of this many pixels shows: the full one, or one big fact."""
    width, height = size
    return FULL if width >= 1024 and height >= 576 else BIG_FACT
