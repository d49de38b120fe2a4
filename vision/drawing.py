"""The mat as a picture: what is printed, what the simulated table lies on, what an empty cell is.

Every place comes from `vision.mat`; this module only adds colours, lines and printed names. Pixel
`i` of the picture covers the millimetres from `i / px_per_mm` to `(i + 1) / px_per_mm`.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.mat import Rect

Image = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]

FELT: Colour = (52, 44, 28)
"""Blue-green-red, as every colour here: the cloth between the cells."""
SUN_CELL: Colour = (42, 50, 58)
MOON_CELL: Colour = (68, 52, 40)
LINE: Colour = (106, 122, 128)
NAME: Colour = (146, 164, 170)
BORDER: Colour = (88, 168, 214)
TRAY_FLOOR: Colour = (40, 62, 34)
WHITE: Colour = (250, 250, 250)

WHITE_RING = 4.0
"""Millimetres of white paper around a marker; without it a marker is not found on dark cloth."""
_SHIFT = 4  # drawing in sixteenths of a pixel, so that lines keep their place at every scale
_FONT = cv2.FONT_HERSHEY_SIMPLEX
_FONT_CAP = 21.0  # the height of a capital letter of the font at scale 1, in pixels


def mat_picture(px_per_mm: float) -> Image:
    """The whole mat from above, H×W×3 blue-green-red: what the camera sees of a bare table."""
    return _drawn(round(px_per_mm, 4)).copy()


@lru_cache(maxsize=4)
def _drawn(px_per_mm: float) -> Image:
    # Drawn at twice the size and shrunk: thin lines and marker edges come out soft, as in print.
    scale = px_per_mm * 2
    width, height = round(mat.WIDTH * px_per_mm), round(mat.HEIGHT * px_per_mm)
    image = np.full((height * 2, width * 2, 3), FELT, np.uint8)
    _edge(image, scale)
    _board(image, scale)
    _graveyards(image, scale)
    _tray(image, scale)
    for number, centre in mat.MARKERS.items():
        _marker(image, scale, number, centre)
    return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def _at(scale: float, x: float, y: float) -> tuple[int, int]:
    return round((x * scale - 0.5) * 2**_SHIFT), round((y * scale - 0.5) * 2**_SHIFT)


def _box(image: Image, scale: float, rect: Rect, colour: Colour, line: float = 0.0) -> None:
    """A filled rectangle, or with `line` its outline in millimetres."""
    thickness = max(1, round(line * scale)) if line else cv2.FILLED
    cv2.rectangle(
        image,
        _at(scale, rect.x, rect.y),
        _at(scale, rect.x + rect.width, rect.y + rect.height),
        colour,
        thickness,
        cv2.LINE_AA,
        _SHIFT,
    )


def _stroke(
    image: Image,
    scale: float,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: Colour,
    line: float,
) -> None:
    thickness = max(1, round(line * scale))
    cv2.line(image, _at(scale, *start), _at(scale, *end), colour, thickness, cv2.LINE_AA, _SHIFT)


def _ring(
    image: Image, scale: float, centre: tuple[float, float], radius: float, colour: Colour
) -> None:
    cv2.circle(
        image,
        _at(scale, *centre),
        round(radius * scale * 2**_SHIFT),
        colour,
        max(1, round(0.6 * scale)),
        cv2.LINE_AA,
        _SHIFT,
    )


def _edge(image: Image, scale: float) -> None:
    _box(image, scale, Rect(1.5, 1.5, mat.WIDTH - 3, mat.HEIGHT - 3), LINE, 0.8)


def _board(image: Image, scale: float) -> None:
    for name in mat.CELL_NAMES:
        cell = mat.cell_rect(name)
        _box(image, scale, cell, SUN_CELL if name[1] in "123" else MOON_CELL)
        _box(image, scale, cell, LINE, 0.7)
        _emblem(image, scale, cell, name[1] in "123")
        # A card leaves free a strip of 13 mm beside it, upright or turned: the name stands there,
        # in two corners, one the right way up for each of the players.
        _name(image, scale, name, (cell.x + 3.2, cell.y + 8.2))
        corner = (cell.x + cell.width - 3.2, cell.y + cell.height - 8.2)
        _name(image, scale, name, corner, upside_down=True)
    board = mat.BOARD
    _box(image, scale, board, LINE, 1.4)
    middle = board.x + board.width / 2
    _stroke(image, scale, (middle, board.y - 4), (middle, board.y + board.height), BORDER, 2.4)


def _emblem(image: Image, scale: float, cell: Rect, sun: bool) -> None:
    """A thin sun or moon in the middle of a cell: this is whose half it is."""
    colour = tuple(int(0.72 * a + 0.28 * b) for a, b in zip(_ground(sun), LINE, strict=True))
    x, y = cell.center
    _ring(image, scale, (x, y), 9.0, (colour[0], colour[1], colour[2]))
    if sun:
        for step in range(8):
            angle = step * np.pi / 4
            along = np.array([np.cos(angle), np.sin(angle)])
            inner, outer = along * 11.5, along * 15.0
            start, end = (x + inner[0], y + inner[1]), (x + outer[0], y + outer[1])
            _stroke(image, scale, start, end, (colour[0], colour[1], colour[2]), 0.6)
    else:
        _ring(image, scale, (x, y), 14.5, (colour[0], colour[1], colour[2]))


def _ground(sun: bool) -> Colour:
    return SUN_CELL if sun else MOON_CELL


def _name(
    image: Image,
    scale: float,
    text: str,
    corner: tuple[float, float],
    upside_down: bool = False,
    cap: float = 5.0,
    colour: Colour = NAME,
) -> None:
    """Text whose lower left corner (upside down: upper right) is at `corner`, `cap` mm high."""
    size = cap * scale / _FONT_CAP
    line = max(1, round(0.8 * scale))
    (width, height), below = cv2.getTextSize(text, _FONT, size, line)
    stencil = np.zeros((height + below + 2 * line, width + 2 * line), np.uint8)
    cv2.putText(stencil, text, (line, height + line), _FONT, size, 255, line, cv2.LINE_AA)
    left, base = round(corner[0] * scale), round(corner[1] * scale)
    if upside_down:
        stencil = np.ascontiguousarray(stencil[::-1, ::-1])
        left, top = left - stencil.shape[1] + line, base - below - line
    else:
        left, top = left - line, base - height - line
    part = image[top : top + stencil.shape[0], left : left + stencil.shape[1]]
    ink = (stencil[: part.shape[0], : part.shape[1], None] / 255.0).astype(np.float32)
    part[:] = np.rint(part * (1 - ink) + np.array(colour, np.float32) * ink).astype(np.uint8)


def _graveyards(image: Image, scale: float) -> None:
    for zone in mat.GRAVEYARDS.values():
        _box(image, scale, zone, (40, 34, 24))
        _box(image, scale, zone, LINE, 0.9)
        x, y = zone.center
        # A tombstone: an arch on two legs.
        points = [(x - 12, y + 16), (x - 12, y - 4), (x + 12, y - 4), (x + 12, y + 16)]
        faint: Colour = (64, 62, 52)
        _stroke(image, scale, points[0], points[1], faint, 0.9)
        _stroke(image, scale, points[2], points[3], faint, 0.9)
        _stroke(image, scale, points[3], points[0], faint, 0.9)
        axes = (round(12 * scale * 2**_SHIFT), round(13 * scale * 2**_SHIFT))
        line = max(1, round(0.9 * scale))
        cv2.ellipse(
            image, _at(scale, x, y - 4), axes, 0, 180, 360, faint, line, cv2.LINE_AA, _SHIFT
        )


def _tray(image: Image, scale: float) -> None:
    tray = mat.TRAY
    _box(image, scale, tray, TRAY_FLOOR)
    _box(image, scale, tray, BORDER, 1.2)
    inner = Rect(tray.x + 2.4, tray.y + 2.4, tray.width - 4.8, tray.height - 4.8)
    _box(image, scale, inner, (62, 92, 66), 0.6)


def _marker(image: Image, scale: float, number: int, centre: tuple[float, float]) -> None:
    half = mat.MARKER / 2
    paper = half + WHITE_RING
    x, y = centre
    _box(image, scale, Rect(x - paper, y - paper, 2 * paper, 2 * paper), WHITE)
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, mat.DICTIONARY))
    bits = cv2.aruco.generateImageMarker(dictionary, number, 8 * 6)  # six modules of eight pixels
    left, top = round((x - half) * scale), round((y - half) * scale)
    side_x, side_y = round((x + half) * scale) - left, round((y + half) * scale) - top
    sized = cv2.resize(bits, (side_x, side_y), interpolation=cv2.INTER_AREA)
    if side_x > bits.shape[1]:
        sized = cv2.resize(bits, (side_x, side_y), interpolation=cv2.INTER_LINEAR)
    image[top : top + side_y, left : left + side_x] = sized[:, :, None]
