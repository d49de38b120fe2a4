"""The mat itself on paper: exact millimetres, on as many sheets as it takes, to be glued together.

Each sheet shows a part of the mat that its right and lower neighbours show the edge of again. No
seam runs through a marker, by which the camera knows where the mat lies. The pointer tokens are on
a page of their own at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from device.printing.canvas import PaperCanvas
from device.printing.pdf import Document, Page
from device.printing.pointers import lay_pointers
from device.printing.sheets import PAPERS, scale_line, words
from engine.names import Names
from ui.naming import named
from ui.screen import Lang
from vision import mat
from vision.drawing import FELT, draw_mat
from vision.mat import Plan, Rect

OVERLAP = 10.0
"""Millimetres that two neighbours both show: paper to glue on."""
_SIDE, _TOP, _FOOT = 8.0, 9.0, 15.0  # margins: an edge that printers leave white, marks, captions
_CLEAR = mat.MARKER / 2 + mat.WHITE_RING + 2.0
_LONG, _SHORT = 6.0, 3.0

TITLES = {
    "classic": Names("Поле «Берсерка»", "Berserk mat"),
    "heroes": Names("Поле «Берсерк. Герои»", "Berserk Heroes mat"),
}
_SHEET = Names(
    "{title} · лист {number} из {count}: ряд {row}, столбец {column}",
    "{title} · sheet {number} of {count}: row {row}, column {column}",
)
_HOW = Names(
    "Печатайте в масштабе 100 %. Режьте по длинным меткам; край соседнего листа ляжет на короткие.",
    "Print at 100 %. Cut along the long marks; the next sheet's edge lies on the short ones.",
)


class Span(NamedTuple):
    """A stretch of the mat that one sheet shows, in millimetres."""

    start: float
    end: float


class Tiling(NamedTuple):
    """How the mat is spread over sheets: the page's size, and what each column and row shows."""

    page: tuple[float, float]
    columns: tuple[Span, ...]
    rows: tuple[Span, ...]

    @property
    def sheets(self) -> list[tuple[int, int, Rect]]:
        """Row, column and part of the mat of each sheet, in the order of reading."""
        return [
            (row, column, Rect(x.start, y.start, x.end - x.start, y.end - y.start))
            for (row, y), (column, x) in product(enumerate(self.rows), enumerate(self.columns))
        ]


def tiling(plan: Plan, paper: str) -> Tiling:
    """The fewest sheets of this paper, upright or lying, that hold the mat."""
    upright = PAPERS[paper]
    found = []
    for page in (upright[::-1], upright):
        across = _spans(mat.WIDTH, page[0] - 2 * _SIDE, [x for x, _ in plan.markers.values()])
        down = _spans(mat.HEIGHT, page[1] - _TOP - _FOOT, [y for _, y in plan.markers.values()])
        found.append(Tiling(page, across, down))
    return min(found, key=lambda one: len(one.columns) * len(one.rows))


def _spans(length: float, room: float, markers: Iterable[float]) -> tuple[Span, ...]:
    """The fewest stretches that fit, the widest of them as narrow as can be."""
    busy = [Span(middle - _CLEAR, middle + _CLEAR) for middle in markers]
    fewest = len(_filled(length, int(room), busy))
    rooms = range(int(length / fewest), int(room) + 1)
    return next(s for r in rooms if len(s := _filled(length, r, busy)) == fewest)


def _filled(length: float, room: int, busy: list[Span]) -> tuple[Span, ...]:
    """Stretches as wide as the room allows with no marker in the overlap of two."""
    spans: list[Span] = []
    start = 0.0
    while length - start > room:
        ends = (start + room - step for step in range(room - int(OVERLAP)))
        end = next(end for end in ends if not _meets(Span(end - OVERLAP, end), busy))
        spans.append(Span(start, end))
        start = end - OVERLAP
    return (*spans, Span(start, length))


def _meets(seam: Span, busy: list[Span]) -> bool:
    return any(seam.start < one.end and one.start < seam.end for one in busy)


def mat_sheets(plan: Plan, paper: str, lang: Lang) -> Document:
    """A mat on sheets of this paper, in the order of reading, and a page of pointer tokens."""
    title = named(TITLES[plan.name], lang)
    document = Document(title)
    drawing = document.drawing(mat.WIDTH, mat.HEIGHT)
    canvas = PaperCanvas(drawing)
    canvas.box(Rect(0, 0, mat.WIDTH, mat.HEIGHT), FELT)
    draw_mat(canvas, plan)
    spread = tiling(plan, paper)
    sheets = spread.sheets
    for number, (row, column, part) in enumerate(sheets, 1):
        page = document.page(*spread.page)
        x, y = (page.width - part.width) / 2, _TOP
        page.show(drawing, x, y, part)
        last = (column + 1 == len(spread.columns), row + 1 == len(spread.rows))
        _marks(page, Rect(x, y, part.width, part.height), last)
        words(document, page, named(_HOW, lang), x + 20.0, 4.0)
        place = {"number": number, "count": len(sheets), "row": row + 1, "column": column + 1}
        scale_line(document, page, named(_SHEET, lang).format(title=title, **place))
        if sheets[1:]:
            _map(page, spread, row, column)
    lay_pointers(document, lang)
    return document


def _marks(page: Page, shown: Rect, last: tuple[bool, bool]) -> None:
    """Where to cut, and short where the right and lower neighbours' edges come to lie."""
    right, low = shown.x + shown.width, shown.y + shown.height
    across = [(shown.x, _LONG), (right, _LONG), *([] if last[0] else [(right - OVERLAP, _SHORT)])]
    down = [(shown.y, _LONG), (low, _LONG), *([] if last[1] else [(low - OVERLAP, _SHORT)])]
    for x, reach in across:
        page.line((x, shown.y - 1.0), (x, shown.y - reach), 0.15)
        page.line((x, low + 1.0), (x, low + reach), 0.15)
    for y, reach in down:
        page.line((shown.x - 1.0, y), (shown.x - reach, y), 0.15)
        page.line((right + 1.0, y), (right + reach, y), 0.15)


def _map(page: Page, spread: Tiling, row: int, column: int) -> None:
    """A small picture of all sheets at the page's foot, this one filled."""
    wide, high = 3.2, 2.2
    left = page.width - 12.0 - wide * len(spread.columns)
    top = page.height - 3.5 - high * len(spread.rows)
    for at_row, at_column, _ in spread.sheets:
        x, y = left + wide * at_column, top + high * at_row
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        if (at_row, at_column) == (row, column):
            page.fill(corners)
        page.stroke(corners, 0.15, closed=True)
