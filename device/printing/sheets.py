"""Cards on sheets of paper: side by side at their exact size, with marks to cut along.

Every page has a line of 100 mm, to check with a ruler that the printer has not scaled it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from device.faces.frame import HEIGHT as CARD_HEIGHT
from device.faces.frame import WIDTH as CARD_WIDTH
from device.faces.lettering import Face, Style, ink
from device.faces.paper import PX_PER_MM, Image
from device.printing.pdf import Document, Page

PAPERS = {
    "A4": (210.0, 297.0),
    "A3": (297.0, 420.0),
    "A2": (420.0, 594.0),
    "A1": (594.0, 841.0),
    "A0": (841.0, 1189.0),
}
"""Width and height in millimetres."""
SCALE_LINE = 100.0
_SIDE, _ENDS = 8.0, 13.0  # least margins: printers leave an edge white, and marks need room
_CAPTION = Style(Face.PLAIN, 3.4)


class Grid(NamedTuple):
    """How many cards go on a sheet, and where the first one's corner is."""

    columns: int
    rows: int
    x: float
    y: float


def grid(paper: str) -> Grid:
    """The cards that fit on a sheet, in its middle."""
    width, height = PAPERS[paper]
    columns, rows = int((width - 2 * _SIDE) / CARD_WIDTH), int((height - 2 * _ENDS) / CARD_HEIGHT)
    return Grid(
        columns, rows, (width - columns * CARD_WIDTH) / 2, (height - rows * CARD_HEIGHT) / 2
    )


def lay_sheets(
    document: Document, cards: Sequence[str], paper: str, caption: str, back: str | None = None
) -> None:
    """Lay pictures of the document on as many pages as they need.

    With a `back`, each page is followed by one of backs, mirrored, so that they lie behind their
    cards when the sheet is turned over its long edge.
    """
    layout = grid(paper)
    full = layout.columns * layout.rows
    pages = -(-len(cards) // full)
    for number in range(pages):
        some = cards[number * full : (number + 1) * full]
        text = f"{caption} · {number + 1}/{pages}"
        page = _page(document, paper, layout, len(some), text)
        for at, card in enumerate(some):
            _place(page, layout, card, at % layout.columns, at // layout.columns)
        if back is not None:
            behind = _page(document, paper, layout, 0, text)
            for at in range(len(some)):
                column = layout.columns - 1 - at % layout.columns
                _place(behind, layout, back, column, at // layout.columns)


def lay_picture(document: Document, image: Image, paper: str) -> None:
    """A page of its own for a picture of 300 dots an inch, in the middle of its width."""
    page = document.page(*PAPERS[paper])
    height, width = image.shape[0] / PX_PER_MM, image.shape[1] / PX_PER_MM
    page.picture(document.keep(image), (page.width - width) / 2, _SIDE, width, height)


def _page(document: Document, paper: str, layout: Grid, cards: int, caption: str) -> Page:
    page = document.page(*PAPERS[paper])
    if cards:
        _cut_marks(page, layout, min(cards, layout.columns), -(-cards // layout.columns))
    scale_line(document, page, caption)
    return page


def _place(page: Page, layout: Grid, picture: str, column: int, row: int) -> None:
    x, y = layout.x + column * CARD_WIDTH, layout.y + row * CARD_HEIGHT
    page.picture(picture, x, y, CARD_WIDTH, CARD_HEIGHT)


def _cut_marks(page: Page, layout: Grid, columns: int, rows: int) -> None:
    """Short lines outside the cards, where a knife begins and ends."""
    left, top = layout.x, layout.y
    right, low = left + columns * CARD_WIDTH, top + rows * CARD_HEIGHT
    for column in range(columns + 1):
        x = left + column * CARD_WIDTH
        page.line((x, top - 1.0), (x, top - 6.0), 0.15)
        page.line((x, low + 1.0), (x, low + 6.0), 0.15)
    for row in range(rows + 1):
        y = top + row * CARD_HEIGHT
        page.line((left - 1.0, y), (left - 6.0, y), 0.15)
        page.line((right + 1.0, y), (right + 6.0, y), 0.15)


def scale_line(document: Document, page: Page, caption: str) -> None:
    """The line of 100 mm at the page's foot, and the page's caption beside it."""
    x, y = 12.0, page.height - 6.0
    page.line((x, y), (x + SCALE_LINE, y), 0.25)
    for end in (x, x + SCALE_LINE):
        page.line((end, y - 1.5), (end, y + 1.5), 0.25)
    words(document, page, "100 mm", x + SCALE_LINE + 2.0, y)
    words(document, page, caption, x + SCALE_LINE + 18.0, y)


def words(document: Document, page: Page, text: str, x: float, y: float) -> None:
    """A line of text from x on, its middle at a height; a picture, for the file holds no fonts."""
    mask, base = ink(text, _CAPTION, PX_PER_MM)
    room = max(1, int((page.width - 6.0 - x) * PX_PER_MM))
    picture = document.keep(np.ascontiguousarray(255 - mask[:, :room]))
    width, height = min(room, mask.shape[1]) / PX_PER_MM, mask.shape[0] / PX_PER_MM
    page.picture(picture, x, y + 0.36 * _CAPTION.size - base / PX_PER_MM, width, height)
