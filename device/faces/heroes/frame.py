"""Frames of «Берсерк. Герои»: one for each type of card, so that it is known across the table.

A creature looks out of an arch, a hero out of a pointed one edged with gold, a support out of a
window with straight corners, a spell out of an oval. All places are millimetres of a card of
63 × 88.
"""

from __future__ import annotations

import cv2
import numpy as np

from device.faces import inks
from device.faces.frame import HEIGHT, LOW, MARGIN, PATTERNS, WIDTH, elements
from device.faces.lettering import Face, Style, write
from device.faces.outlines import Points, circle, placed
from device.faces.paper import Image, Mask, Paper
from device.faces.signs.pictograms import laurels
from device.faces.signs.stamping import stamp
from engine.cards.facts import CardFacts, Type
from ui.drawing.pens import PENS
from ui.drawing.text import width as text_width
from ui.theme import Colour, mix

INNER = MARGIN + 2.6
TOP = MARGIN + 2.8
"""Where the picture's window begins."""
PLATE = 8.6
"""How high the plate with the name is; a hero's is a little higher."""
_NOTCH = 3.4
_LEAN = 5.0
_COIN, _COIN_AT = 6.5, (9.7, 9.7)
_ROUNDEL, _ROUNDELS = 4.5, ((54.0, 9.0), (54.0, 18.6))

_NAME = tuple(Style(Face.WORDS, size) for size in (6.6, 6.0, 5.4, 4.9, 4.5))
_LONG_NAME = (
    *(Style(Face.WORDS, size) for size in (4.4, 4.1, 3.8)),
    *(Style(Face.NARROW, size) for size in (3.7, 3.4)),
)


def outline(kind: Type, inset: float = 0.0) -> Points:
    """The frame's edge, or a line so far inside it: its corners tell the type, too."""
    x, y = MARGIN + inset, MARGIN + inset
    right, low = WIDTH - x, HEIGHT - y
    if kind is Type.SUPPORT:
        return _cut_corners(x, y, right, low, _NOTCH - 0.5 * inset)
    if kind is Type.SPELL:
        return _corners(x, y, right, low, 5.4 - 0.6 * inset, hollow=False)
    return _corners(x, y, right, low, _NOTCH, hollow=True)


def _cut_corners(x: float, y: float, right: float, low: float, cut: float) -> Points:
    """A rectangle with its corners cut off straight."""
    return np.array(
        [
            *((x + cut, y), (right - cut, y), (right, y + cut), (right, low - cut)),
            *((right - cut, low), (x + cut, low), (x, low - cut), (x, y + cut)),
        ]
    )


def _corners(
    x: float, y: float, right: float, low: float, radius: float, *, hollow: bool
) -> Points:
    """A rectangle with corners that are round, or hollowed out as those of a ticket are."""
    points = []
    quarter = np.deg2rad(np.linspace(0, 90, 9))
    sin, cos = np.sin(quarter), np.cos(quarter)
    bend = np.column_stack([sin, cos] if hollow else [1 - cos, 1 - sin])
    for number, (px, py) in enumerate(((x, y), (right, y), (right, low), (x, low))):
        inwards = np.array([1 if px == x else -1, 1 if py == y else -1]) * radius
        ring = bend * inwards + [px, py]
        points.append(ring if number % 2 == 0 else ring[::-1])
    return np.concatenate(points)


def window(kind: Type, low: float) -> Points:
    """Through what the picture is seen; it ends at `low`, behind the plate with the name."""
    left, right, middle = INNER, WIDTH - INNER, WIDTH / 2
    half = middle - left
    if kind is Type.SUPPORT:
        cut = 9.0
        top = [(left + cut, TOP), (right - cut, TOP), (right, TOP + cut)]
        return np.array([*top, (right, low), (left, low), (left, TOP + cut)])
    if kind is Type.SPELL:
        angles = np.linspace(0, 2 * np.pi, 72, endpoint=False)
        cos, sin = np.cos(angles), np.sin(angles)
        high = (low - TOP) / 2
        x = middle + half * np.sign(cos) * np.abs(cos) ** 0.74
        return np.column_stack([x, TOP + high + high * np.sign(sin) * np.abs(sin) ** 0.74])
    t = np.linspace(0, 1, 24)
    if kind is Type.HERO:
        spring, wide = TOP + 21.0, half * (1 - t**2.1)
    else:
        spring, wide = TOP + 13.0, half * np.sqrt(1 - t**2.4)
    rise = spring - (spring - TOP) * t
    up = np.column_stack([middle - wide, rise])
    down = np.column_stack([middle + wide, rise])[::-1]
    return np.concatenate([[(left, low)], up, down, [(right, low)]])


def frame(paper: Paper, card: CardFacts) -> None:
    """The frame with its ornament; a hero's is edged with gold."""
    kind, both = card.type, elements(card)
    edge = outline(kind)
    ground = _ground(both[0], paper.scale)
    if len(both) > 1:
        _beyond(ground.image, _ground(both[1], paper.scale).image)
        seam = [(WIDTH / 2 + _LEAN, MARGIN), (WIDTH / 2 - _LEAN, HEIGHT - MARGIN)]
        ground.line(seam, inks.PAPER, 0.6)
    _through(paper.image, ground.image, _mask(edge, paper.image.shape[:2], paper.scale))
    if kind is Type.HERO:
        paper.line(outline(kind, 0.75), inks.INK, 1.9, closed=True)
        paper.line(outline(kind, 0.75), inks.GOLD, 1.4, closed=True)
    else:
        paper.line(outline(kind, 1.0), inks.PAPER, 0.45, closed=True)
    paper.line(edge, inks.INK, 0.35, closed=True)


def _ground(element: str, scale: float) -> Paper:
    """The element's colour with its ornament all over."""
    colour = inks.ELEMENT[element]
    paper = Paper.blank(WIDTH, HEIGHT, colour, scale)
    tone = mix(colour, inks.ELEMENT_DEEP[element], 0.45)
    for row, y in enumerate(np.arange(MARGIN + 2.2, HEIGHT - MARGIN, 2.3)):
        for x in np.arange(MARGIN + 1.5 + (1.15 if row % 2 else 0.0), WIDTH - MARGIN, 2.3):
            paper.fill(placed(PATTERNS[element], float(x), float(y), 0.9), tone)
    return paper


def _mask(edge: Points, shape: tuple[int, int], scale: float) -> Mask:
    """What lies inside an outline, with a soft edge."""
    mask = np.zeros(shape, np.uint8)
    shift = 4
    points = np.rint((edge * scale - 0.5) * 2**shift).astype(np.int32)
    cv2.fillPoly(mask, [points], 255, cv2.LINE_AA, shift)
    return mask


def _through(below: Image, above: Image, mask: Mask) -> None:
    """Lay a picture of the same size upon another as far as a mask lets it show."""
    share = mask[:, :, None].astype(np.uint16)
    below[:] = ((below * (255 - share) + above * share + 127) // 255).astype(np.uint8)


def _beyond(image: Image, other: Image) -> None:
    """The right part from the other picture, beyond a slanted seam."""
    height, width = image.shape[:2]
    lean = _LEAN * width / WIDTH
    seam = width / 2 + lean - 2 * lean * np.arange(height) / height
    right = np.arange(width)[None, :] > seam[:, None]
    image[right] = other[right]


def framed(paper: Paper, card: CardFacts, low: float, picture: Image, x: float, y: float) -> None:
    """Lay the picture behind the frame's window, its left top corner at a place."""
    edge = window(card.type, low)
    mask = _mask(edge, paper.image.shape[:2], paper.scale)
    top, left = round(y * paper.scale), round(x * paper.scale)
    place = (slice(top, top + picture.shape[0]), slice(left, left + picture.shape[1]))
    _through(paper.image[place], picture, mask[place])
    if card.type is Type.HERO:
        paper.line(edge, inks.INK, 1.5, closed=True)
        paper.line(edge, inks.GOLD, 0.9, closed=True)
    else:
        paper.line(edge, inks.INK, 0.9, closed=True)
        paper.line(edge, inks.PAPER, 0.3, closed=True)


def corners(paper: Paper, card: CardFacts) -> None:
    """The price on a coin, or a hero's laurels; at the right the signs of the elements."""
    if card.type is Type.HERO:
        x, y = _COIN_AT
        _disc(paper, x, y, _COIN - 0.6, inks.PAPER)
        sign = stamp(laurels, round(9.4 * paper.scale))
        paper.stamp(sign, x - 4.7, y - 4.6, inks.GOLD_DEEP)
    else:
        coin(paper, card.cost)
    for element, (x, y) in zip(elements(card), _ROUNDELS, strict=False):
        _disc(paper, x, y, _ROUNDEL, inks.PAPER)
        pen = stamp(PENS[element], round(6.0 * paper.scale))
        paper.stamp(pen, x - 3.0, y - 3.0, inks.ELEMENT_DEEP[element])


def _disc(paper: Paper, x: float, y: float, radius: float, colour: Colour) -> None:
    paper.disc(x, y, radius + 0.35, inks.INK)
    paper.disc(x, y, radius, colour)


def coin(paper: Paper, cost: int) -> None:
    """What it costs in coins."""
    x, y = _COIN_AT
    paper.disc(x, y, _COIN + 0.7, inks.PAPER)
    paper.disc(x, y, _COIN + 0.35, inks.INK)
    paper.disc(x, y, _COIN, inks.GOLD)
    for angle in np.deg2rad(np.arange(0, 360, 15)):
        rim = np.array([np.cos(angle), np.sin(angle)])
        paper.line([rim * 5.6 + [x, y], rim * 6.3 + [x, y]], inks.GOLD_DEEP, 0.3)
    paper.line(circle(x, y, 5.2), inks.GOLD_DEEP, 0.35, closed=True)
    light = np.deg2rad(np.linspace(150, 300, 20))
    ring = np.column_stack([4.6 * np.cos(light) + x, 4.6 * np.sin(light) + y])
    paper.line(ring, mix(inks.GOLD, inks.WHITE, 0.6), 0.4)
    digits = (Style(Face.HEAVY, 7.8), Style(Face.HEAVY, 6.2))
    write(paper, str(cost), (x - 4.6, y - 4.1, 9.2, 8.0), digits, inks.INK, align="center")


def name_plate(paper: Paper, card: CardFacts, name: str, low: float) -> None:
    """The name on what its type has: a ribbon, a plate, a scroll; it ends at `low`."""
    draw = {Type.SUPPORT: _riveted, Type.SPELL: _scroll}.get(card.type, _ribbon)
    deep = inks.ELEMENT[elements(card)[0]]
    top, left, right = low - PLATE, 6.4, WIDTH - 6.4
    draw(paper, top, low, deep if card.type is not Type.HERO else inks.GOLD)
    wide = right - left - 2.4
    one = text_width(name, _NAME[-1], paper.scale) <= wide
    if one and draw is _ribbon:
        for y in (top + 0.75, low - 0.75):
            paper.line([(4.9, y), (WIDTH - 4.9, y)], mix(deep, inks.INK, 0.2), 0.3)
    room = (left + 1.2, top + (0.0 if one else 0.1), wide, PLATE - 0.6)
    write(paper, name, room, _NAME if one else _LONG_NAME, inks.INK, lines=1 if one else 2,
          align="center")  # fmt: skip


def _ribbon(paper: Paper, top: float, low: float, colour: Colour) -> None:
    """A ribbon with folded ends."""
    deep = mix(colour, inks.INK, 0.45)
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return WIDTH / 2 + side * x, y  # fmt: skip

        end = [at(24.0, top - 1.8), at(29.2, top - 1.8), at(27.6, top - 1.8 + PLATE / 2),
               at(29.2, low - 1.8), at(24.0, low - 1.8)]  # fmt: skip
        paper.fill(end, colour)
        paper.line(end, inks.INK, 0.35, closed=True)
        fold = [at(24.0, top), at(27.0, top), at(24.0, top - 1.8)]
        paper.fill(fold, deep)
        paper.line(fold, inks.INK, 0.3, closed=True)
    band = [(4.6, top), (WIDTH - 4.6, top), (WIDTH - 4.6, low), (4.6, low)]
    paper.fill(band, inks.PAPER)
    paper.line(band, inks.INK, 0.4, closed=True)


def _riveted(paper: Paper, top: float, low: float, colour: Colour) -> None:
    """A plate of metal with rivets in its corners."""
    left, right = 3.4, WIDTH - 3.4
    shape = _cut_corners(left, top, right, low, 1.6)
    paper.fill(shape, mix(colour, inks.WHITE, 0.78))
    paper.line(shape, inks.INK, 0.4, closed=True)
    for x in (left + 1.9, right - 1.9):
        for y in (top + 2.0, low - 2.0):
            paper.disc(x, y, 0.75, inks.INK)
            paper.disc(x - 0.1, y - 0.1, 0.5, inks.SILVER)


def _scroll(paper: Paper, top: float, low: float, colour: Colour) -> None:
    """A scroll with its two rolls."""
    low = low - 0.6
    paper.fill([(5.0, top), (58.0, top), (58.0, low), (5.0, low)], inks.PAPER)
    for y in (top, low):
        paper.line([(5.0, y), (58.0, y)], inks.INK, 0.4)
    for x in (4.8, WIDTH - 4.8):
        roll = [(x - 1.6, top - 1.2), (x + 1.6, top - 1.2), (x + 1.6, low + 0.6),
                (x - 1.6, low + 0.6)]  # fmt: skip
        paper.fill(roll, mix(colour, inks.WHITE, 0.5))
        paper.fill([(x + 0.3, top - 1.2), (x + 1.6, top - 1.2), (x + 1.6, low + 0.6),
                    (x + 0.3, low + 0.6)],
                   colour)  # fmt: skip
        paper.line(roll, inks.INK, 0.35, closed=True)


def bottom(paper: Paper, card: CardFacts) -> None:
    """The card's id on a slip over the lower band, to tell copies and packs apart."""
    if not card.id:
        return
    style = Style(Face.BOLD, 2.4)
    wide = min(44.0, text_width(card.id, style, paper.scale))
    x, high = MARGIN + 4.6, 2.7
    slip = [(x, LOW), (x + wide + 1.6, LOW), (x + wide + 1.6, LOW + high), (x, LOW + high)]
    paper.fill(slip, inks.PAPER)
    paper.line(slip, inks.INK, 0.25, closed=True)
    write(paper, card.id, (x + 0.8, LOW + 0.05, wide, high), (style,), inks.INK)
