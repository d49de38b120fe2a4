"""Sheets of cards: how many, where to the millimetre, what to cut along, and backs behind them."""

from __future__ import annotations

import numpy as np
import pytest
from pdf_reading import Box, PageRead, pages

from device.printing.pdf import Document
from device.printing.sheets import PAPERS, grid, lay_sheets


def laid(count: int, paper: str = "A4", backs: bool = False) -> list[PageRead]:
    document = Document("test")
    cards = [document.keep(np.full((4, 3, 3), number, np.uint8)) for number in range(count)]
    back = document.keep(np.full((4, 3, 3), 255, np.uint8)) if backs else None
    lay_sheets(document, cards, paper, "Карты", back)
    return pages(bytes(document))


def cards_of(page: PageRead) -> list[Box]:
    return [box for box in page.pictures if box[2] == 63.0 and box[3] == 88.0]


def test_nine_cards_of_63_by_88_fill_an_a4_page() -> None:
    (page,) = laid(9)
    # (210 − 3 × 63) / 2 = 10.5 and (297 − 3 × 88) / 2 = 16.5.
    expected = [(x, y, 63.0, 88.0) for y in (16.5, 104.5, 192.5) for x in (10.5, 73.5, 136.5)]
    assert cards_of(page) == expected


@pytest.mark.parametrize(("paper", "columns", "rows"), [("A4", 3, 3), ("A3", 4, 4), ("A2", 6, 6)])
def test_larger_paper_holds_more(paper: str, columns: int, rows: int) -> None:
    assert grid(paper)[:2] == (columns, rows)
    width, height = PAPERS[paper]
    full, rest = laid(columns * rows + 1, paper)
    assert (len(cards_of(full)), len(cards_of(rest))) == (columns * rows, 1)
    for x, y, wide, high in cards_of(full):
        assert x >= 8 and y >= 8 and x + wide <= width - 8 and y + high <= height - 8
    left, top = cards_of(full)[0][:2]
    assert cards_of(rest)[0][:2] == (left, top)
    assert left == (width - columns * 63) / 2 and top == (height - rows * 88) / 2


def test_cut_marks_stand_at_every_edge_and_touch_no_card() -> None:
    (page,) = laid(5)
    upright = sorted({line[0] for line in page.lines if line[0] == line[2] and line[1] < 280})
    lying = sorted({line[1] for line in page.lines if line[1] == line[3] and line[1] < 280})
    assert upright == [10.5, 73.5, 136.5, 199.5]
    assert lying == [16.5, 104.5, 192.5]  # five cards take two rows
    for x1, y1, x2, y2 in page.lines:
        inside = 10.5 < (x1 + x2) / 2 < 199.5 and 16.5 < (y1 + y2) / 2 < 192.5
        assert not inside


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_has_a_line_of_100_millimetres(paper: str) -> None:
    height = PAPERS[paper][1]
    for page in laid(50, paper, backs=True):
        long = [line for line in page.lines if abs(line[2] - line[0]) == 100.0]
        assert len(long) == 1
        low = max(y + high for _, y, _, high in cards_of(page))
        assert low + 6.0 < long[0][1] <= height - 5.0


def test_backs_lie_behind_their_cards_when_the_sheet_is_turned_over() -> None:
    front, behind, last, behind_last = laid(11, backs=True)
    assert len(cards_of(behind)) == 9
    # Turned over its long edge, a place x from the left is x from the right.
    for faces, backs in ((front, behind), (last, behind_last)):
        mirrored = sorted((210 - x - wide, y, wide, high) for x, y, wide, high in cards_of(faces))
        assert sorted(cards_of(backs)) == mirrored
    assert cards_of(behind_last) == [(136.5, 16.5, 63.0, 88.0), (73.5, 16.5, 63.0, 88.0)]


def test_copies_are_one_picture() -> None:
    document = Document("test")
    card = document.keep(np.zeros((4, 3, 3), np.uint8))
    lay_sheets(document, [card] * 9, "A4", "x")
    (page,) = pages(bytes(document))
    assert page.names[:9] == [card] * 9 or page.names.count(card) == 9
