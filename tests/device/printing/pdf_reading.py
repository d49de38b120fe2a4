"""Reads back the PDFs that this project writes: sizes, and where pictures and lines lie."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field

Box = tuple[float, float, float, float]
POINT = 72 / 25.4


@dataclass
class PageRead:
    """One page: its size in points, and in millimetres from its left top corner what lies there."""

    size: tuple[float, float]
    drawn: bytes
    pictures: list[Box] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    lines: list[Box] = field(default_factory=list)


def objects(data: bytes) -> list[tuple[bytes, bytes]]:
    """Every object: what it says, and what its stream holds."""
    found = []
    at = 0
    while match := re.compile(rb"\n?(\d+) 0 obj\n").search(data, at):
        at = match.end()
        length = re.compile(rb"/Length (\d+) >>\nstream\n").search(data, at)
        end = data.index(b"endobj", at)
        if length and length.start() < end:
            head, start = data[at : length.end()], length.end()
            at = start + int(length[1])
            assert data[at:].startswith(b"\nendstream\nendobj\n")
            found.append((head, zlib.decompress(data[start:at])))
        else:
            found.append((data[at:end], b""))
            at = end
    return found


def pages(data: bytes) -> list[PageRead]:
    """The pages in their order."""
    every = objects(data)
    kids = re.findall(rb"(\d+) 0 R", re.findall(rb"/Kids \[(.*?)\]", data, re.DOTALL)[0])
    return [_page(every, int(number)) for number in kids]


def _page(every: list[tuple[bytes, bytes]], number: int) -> PageRead:
    head = every[number - 1][0]
    box = [float(part) for part in re.findall(rb"/MediaBox \[(.*?)\]", head)[0].split()]
    drawn = every[int(re.findall(rb"/Contents (\d+) 0 R", head)[0]) - 1][1]
    page = PageRead((box[2], box[3]), drawn)
    first, *others = drawn.decode().split("\n")
    a, b, c, d, e, f, _ = first.split()
    # Millimetres from the left top corner, y downwards.
    assert (float(a), float(b), float(c), float(e)) == (round(POINT, 5), 0, 0, 0)
    assert float(d) == -float(a) and abs(float(f) - box[3]) < 1e-3
    for line in others:
        if placed := re.fullmatch(r"q (.*) cm /(\w+) Do Q", line):
            wide, _, _, high, x, y = map(float, placed[1].split())
            page.pictures.append((x, y + high, wide, -high))
            page.names.append(placed[2])
        elif stroke := re.search(r" w (\S+) (\S+) m (\S+) (\S+) l S$", line):
            x1, y1, x2, y2 = map(float, stroke.groups())
            page.lines.append((x1, y1, x2, y2))
    return page
