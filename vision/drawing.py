"""The mat as a picture: what is printed, what the simulated table lies on, what an empty cell is.

Every place comes from `vision.mat`; this module only adds colours, lines and printed names. Pixel
`i` of the picture covers the millimetres from `i / px_per_mm` to `(i + 1) / px_per_mm`.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from vision import mat
from vision.canvas import Canvas, Colour, Image, Raster, marker_bits
from vision.mat import CLASSIC, Plan, Rect
from vision.signs import draw_coins, draw_pile, draw_sign, draw_tombstone, draw_wings

FELT: Colour = (52, 44, 28)
"""Blue-green-red, as every colour here: the cloth between the cells."""
SUN_CELL: Colour = (42, 50, 58)
MOON_CELL: Colour = (68, 52, 40)
ZONE: Colour = (40, 34, 24)
LINE: Colour = (106, 122, 128)
NAME: Colour = (146, 164, 170)
FAINT: Colour = (88, 92, 86)
BORDER: Colour = (88, 168, 214)
TRAY_FLOOR: Colour = (40, 62, 34)
WHITE: Colour = (250, 250, 250)

_NAME_CAP = 5.0
_HALVES = ("sun", "moon")


def mat_picture(px_per_mm: float, plan: Plan = CLASSIC) -> Image:
    """The whole mat from above, H×W×3 blue-green-red: what the camera sees of a bare table."""
    return _drawn(round(px_per_mm, 4), plan).copy()


@lru_cache(maxsize=4)
def _drawn(px_per_mm: float, plan: Plan) -> Image:
    # Drawn at twice the size and shrunk: thin lines and marker edges come out soft, as in print.
    width, height = round(mat.WIDTH * px_per_mm), round(mat.HEIGHT * px_per_mm)
    raster = Raster((width * 2, height * 2), px_per_mm * 2, FELT)
    draw_mat(raster, plan)
    small = cv2.resize(raster.image, (width, height), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def draw_mat(canvas: Canvas, plan: Plan) -> None:
    """Everything that is printed on a mat, on felt that is there already."""
    canvas.box(Rect(1.5, 1.5, mat.WIDTH - 3, mat.HEIGHT - 3), LINE, 0.8)
    _board(canvas, plan)
    for places, sign in (
        (plan.graveyards, draw_tombstone),
        (plan.decks, draw_pile),
        (plan.additional, draw_wings),
        (plan.coins, draw_coins),
    ):
        for zone in places.values():
            canvas.box(zone, ZONE)
            canvas.box(zone, LINE, 0.9)
            sign(canvas, zone, FAINT)
    _tray(canvas)
    for number, centre in plan.markers.items():
        _marker(canvas, number, centre)


def _board(canvas: Canvas, plan: Plan) -> None:
    for name, cell in plan.cells.items():
        left, sign = name[1] in "123", plan.signs[name]
        ground, strong = (SUN_CELL if left else MOON_CELL), 0.28
        if sign not in _HALVES:
            # No creature lies here: the cell is nearer to the cloth, and its sign says what does.
            ground, strong = _mixed(ground, FELT, 0.5), 0.5
        canvas.box(cell, ground)
        canvas.box(cell, LINE, 0.7)
        draw_sign(canvas, sign, cell, left, _mixed(ground, LINE, strong))
        # A card leaves free a strip of 13 mm beside it, upright or turned: the name stands there,
        # in two corners, one the right way up for each of the players.
        canvas.letters(name, (cell.x + 3.2, cell.y + 8.2), _NAME_CAP, NAME)
        corner = (cell.x + cell.width - 3.2, cell.y + cell.height - 8.2)
        canvas.letters(name, corner, _NAME_CAP, NAME, upside_down=True)
    board = mat.BOARD
    canvas.box(board, LINE, 1.4)
    middle = board.x + board.width / 2
    border = [(middle, board.y - 4), (middle, board.y + board.height)]
    canvas.stroke(border, BORDER, 2.4)


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    blue, green, red = (int((1 - share) * a + share * b) for a, b in zip(one, other, strict=True))
    return blue, green, red


def _tray(canvas: Canvas) -> None:
    tray = mat.TRAY
    canvas.box(tray, TRAY_FLOOR)
    canvas.box(tray, BORDER, 1.2)
    inner = Rect(tray.x + 2.4, tray.y + 2.4, tray.width - 4.8, tray.height - 4.8)
    canvas.box(inner, (62, 92, 66), 0.6)


def _marker(canvas: Canvas, number: int, centre: tuple[float, float]) -> None:
    x, y = centre
    paper, half = mat.MARKER / 2 + mat.WHITE_RING, mat.MARKER / 2
    canvas.box(Rect(x - paper, y - paper, 2 * paper, 2 * paper), WHITE)
    canvas.pattern(Rect(x - half, y - half, mat.MARKER, mat.MARKER), marker_bits(number))
