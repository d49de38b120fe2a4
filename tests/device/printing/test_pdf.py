"""The PDF writer: exact places, whole files, and the same bytes for the same input."""

from __future__ import annotations

import re

import numpy as np
import pytest
from pdf_reading import objects, pages

from device.printing.pdf import Document


def picture(level: int) -> np.ndarray:  # type: ignore[type-arg]
    return np.full((20, 10, 3), level, np.uint8)


def two_pages() -> Document:
    document = Document("Карты")
    for size in ((210.0, 297.0), (50.8, 25.4)):
        page = document.page(*size)
        page.picture(document.keep(picture(7)), 10.5, 16.5, 63.0, 88.0)
        page.line((0.0, 25.4), (25.4, 25.4), 0.5, (255, 0, 0))
        page.fill([(1, 1), (2, 1), (2, 2)])
    return document


def test_pages_have_the_size_of_their_paper() -> None:
    # 210 mm are 210 / 25.4 × 72 = 595.27559 points, 297 mm 841.88976.
    assert [page.size for page in pages(bytes(two_pages()))] == [
        pytest.approx((595.27559, 841.88976)),
        (144.0, 72.0),
    ]


def test_everything_lies_where_it_was_placed() -> None:
    page = pages(bytes(two_pages()))[0]
    assert page.pictures == [pytest.approx((10.5, 16.5, 63.0, 88.0), abs=1e-4)]
    assert page.lines == [pytest.approx((0.0, 25.4, 25.4, 25.4), abs=1e-4)]
    assert b"1 0 0 RG 0.5 w" in page.drawn
    assert b"1 1 m 2 1 l 2 2 l f" in page.drawn


def test_a_picture_is_kept_once_and_without_loss() -> None:
    document = two_pages()
    assert (
        document.keep(picture(7)) == document.keep(picture(7).copy()) != document.keep(picture(8))
    )
    grey = document.keep(np.arange(6, dtype=np.uint8).reshape(2, 3))
    assert document.keep(np.arange(6, dtype=np.uint8).reshape(3, 2)) != grey
    kept = [raw for head, raw in objects(bytes(document)) if b"/Subtype /Image" in head]
    assert sorted(map(len, kept)) == [6, 6, 600, 600]
    coloured = np.zeros((1, 2, 3), np.uint8)
    coloured[0, 0] = (1, 2, 3)  # blue, green, red
    document.keep(coloured)
    assert objects(bytes(document))[-5][1] == bytes([3, 2, 1, 0, 0, 0])


def test_a_drawing_is_kept_once_and_pages_show_parts_of_it() -> None:
    document = Document("drawing")
    drawing = document.drawing(300.0, 200.0)
    drawing.stroke([(10, 10), (20, 10), (20, 30)], 0.8, (0, 255, 0))
    drawing.stroke([(10, 10), (20, 10), (20, 30)], 0.8, closed=True)
    drawing.shape([[(0, 0), (9, 0), (9, 9)], [(4, 1), (6, 1), (6, 3)]])
    for left in (0.0, 150.0):
        document.page(210.0, 297.0).show(drawing, 8.0, 9.0, (left, 20.0, 170.0, 150.0))
    first, second = pages(bytes(document))
    assert first.shown == [((8.0, 9.0, 170.0, 150.0), (0.0, 20.0, 170.0, 150.0))]
    assert second.shown == [((8.0, 9.0, 170.0, 150.0), (150.0, 20.0, 170.0, 150.0))]
    about, strokes = first.drawing
    assert b"/Subtype /Form /BBox [0 0 300 200]" in about and second.drawing == (about, strokes)
    assert strokes.split("\n") == [
        "q 1 J 1 j 0 1 0 RG 0.8 w 10 10 m 20 10 l 20 30 l S Q",
        "q 1 J 1 j 0 0 0 RG 0.8 w 10 10 m 20 10 l 20 30 l h S Q",
        "0 0 0 rg 0 0 m 9 0 l 9 9 l 4 1 m 6 1 l 6 3 l f*",
    ]
    forms = [head for head, _ in objects(bytes(document)) if b"/Form" in head]
    assert len(forms) == 1


def test_the_table_of_objects_points_at_them() -> None:
    data = bytes(two_pages())
    start = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", data)[0])
    table = data[start:].split(b"\n")
    assert table[0] == b"xref"
    count = int(table[1].split()[1])
    for number, line in enumerate(table[3 : 2 + count], 1):
        assert len(line) == 19  # twenty bytes with the line's end
        assert data[int(line.split()[0]) :].startswith(b"%d 0 obj" % number)


def test_the_same_input_gives_the_same_bytes_and_tells_no_date() -> None:
    data = bytes(two_pages())
    assert data == bytes(two_pages())
    assert b"Date" not in data
    assert "Карты".encode("utf-16-be").hex().encode() in data


def test_viewers_are_asked_not_to_scale_it() -> None:
    assert b"/PrintScaling /None" in bytes(two_pages())
