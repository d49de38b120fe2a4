"""Colours and sizes of the screen's language: dark for the evening, light for a sunlit shop."""

from __future__ import annotations

from engine.players import Player

Colour = tuple[int, int, int]


class Tint(tuple[int, int, int]):
    """A colour by what it is for. As a tuple it is the dark theme's; a canvas of the light theme
    takes `light`, and for signs and words, which need more contrast than areas, `mark`."""

    light: Colour
    mark: Colour

    def __new__(cls, dark: Colour, light: Colour, mark: Colour | None = None) -> Tint:
        """A tint; without a mark of its own signs and words take the area's colour."""
        tint = super().__new__(cls, dark)
        tint.light = light
        tint.mark = light if mark is None else mark
        return tint


def _hex(value: str) -> Colour:
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _tint(dark: str, light: str = "", mark: str = "") -> Tint:
    return Tint(_hex(dark), _hex(light or dark), _hex(mark) if mark else None)


BG = _tint("#12141A", "#EFE7D6")
WELL = _tint("#0B0C10", "#E0D5BE")
PLATE = _tint("#1D2029", "#FBF7EC")
PLATE_TOP = _tint("#282C38", "#F1E9D8")
FACE = _tint("#12141A", "#FBF7EC")
"""The ground of a card's picture."""
EDGE = _tint("#434A5C", "#A89D86")
INK = _tint("#F5EEDF", "#1B1A1E")
ON_INK = _tint("#17130A", "#FBF7EC")
"""Words where plate and ink are exchanged: the row that counts, the option on offer."""
INK_2 = _tint("#BDB7A8", "#4D4A48")
OFF = _tint("#868793", "#575350")
SUN = _tint("#E69F00", mark="#7C5000")
ON_SUN = _tint("#17130A")
SUN_TEXT = _tint("#FFC44D", "#7C5000")
MOON = _tint("#56B4E9", mark="#13608F")
ON_MOON = _tint("#0A141B")
MOON_TEXT = _tint("#9AD6F8", "#13608F")
ALARM = _tint("#D55E00", "#C24E00")
ALARM_TEXT = _tint("#FF8F52", "#A64200")
PARCHMENT = _tint("#F5EEDF")
"""The light stripes of the alarm's tape, in both themes."""
WOUND = _tint("#C24E00")
READ = _tint("#8BE88B", "#006B4F")
TRAY = _tint("#2E3F37", "#C4D2C7")
IVORY = _tint("#F8F3E6")
GOLD = _tint("#F0E442", mark="#8A7100")
SILVER = _tint("#CBD3DE", "#7D8796", "#687384")

FILL = {Player.FIRST: SUN, Player.SECOND: MOON}
ON_FILL = {Player.FIRST: ON_SUN, Player.SECOND: ON_MOON}
SIDE_TEXT = {Player.FIRST: SUN_TEXT, Player.SECOND: MOON_TEXT}
SIGN = {Player.FIRST: "sun", Player.SECOND: "moon"}

ELEMENT = {
    "steppes": _tint("#F0E442", mark="#7A6C00"),
    "mountains": _tint("#3F8FD0", mark="#1F6FAE"),
    "forests": _tint("#1FAE85", mark="#00795A"),
    "swamps": _tint("#9A8A48", mark="#6B5E22"),
    "darkness": _tint("#9870BE", mark="#6B3F95"),
    "neutral": _tint("#A3A8B2", mark="#666B75"),
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


def mix(a: Colour, b: Colour, share: float) -> Tint:
    """`share` of `b` in `a`, 0 to 1, in both themes."""
    return Tint(_mixed(a, b, share), _mixed(in_light(a), in_light(b), share))


def as_ground(colour: Colour) -> Colour:
    """A fill's own colour for words on its dark ink: they need no more contrast in the light."""
    return Tint(colour, in_light(colour)) if isinstance(colour, Tint) else colour


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


def in_light(colour: Colour, mark: bool = False) -> Colour:
    """A colour in the light theme, as an area or as a `mark`; one without a role stays as it is."""
    if not isinstance(colour, Tint):
        return colour
    return colour.mark if mark else colour.light
