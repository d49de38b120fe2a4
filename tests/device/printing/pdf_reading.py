"""Reads back the PDFs that this project writes: sizes, where things lie, what drawings show."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field

import cv2
import numpy as np

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
    shown: list[tuple[Box, Box]] = field(default_factory=list)
    """Where a part of a drawing lies on the page, and which part of it that is."""
    drawing: tuple[bytes, str] = (b"", "")
    """The drawing that is shown: what the file says of it, and its strokes."""


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
        if window := re.fullmatch(r"q (.*) re W n 1 0 0 1 (\S+) (\S+) cm /(\w+) Do Q", line):
            x, y, wide, high = map(float, window[1].split())
            right, low = float(window[2]), float(window[3])
            page.shown.append(((x, y, wide, high), (x - right, y - low, wide, high)))
            found = re.findall(rb"/%b (\d+) 0 R" % window[4].encode(), head)
            about, strokes = every[int(found[0]) - 1]
            page.drawing = (about, strokes.decode())
        elif placed := re.fullmatch(r"q (.*) cm /(\w+) Do Q", line):
            wide, _, _, high, x, y = map(float, placed[1].split())
            page.pictures.append((x, y + high, wide, -high))
            page.names.append(placed[2])
        elif stroke := re.search(r" w (\S+) (\S+) m (\S+) (\S+) l S$", line):
            x1, y1, x2, y2 = map(float, stroke.groups())
            page.lines.append((x1, y1, x2, y2))
    return page


def painted(strokes: str, size: tuple[float, float], scale: float) -> np.ndarray:
    """A drawing as H×W×3 blue-green-red pixels, `scale` a millimetre."""
    image = np.zeros((round(size[1] * scale), round(size[0] * scale), 3), np.uint8)
    for line in strokes.split("\n"):
        outlines: list[list[tuple[float, float]]] = []
        numbers: list[float] = []
        colour: tuple[float, ...] = ()
        wide, closed = 0.0, False
        for word in line.split():
            if re.fullmatch(r"-?[\d.]+", word):
                numbers.append(float(word))
                continue
            if word in ("rg", "RG"):
                colour = tuple(255 * part for part in numbers[::-1])
            elif word == "w":
                wide = numbers[-1]
            elif word in ("m", "l"):
                outlines += [[]] if word == "m" else []
                outlines[-1].append((numbers[-2], numbers[-1]))
            elif word == "h":
                closed = True
            else:
                assert word in ("q", "Q", "J", "j", "f", "f*", "S"), word
            if word in ("f", "f*", "S"):
                # In sixteenths of a pixel; a pixel's middle is half a pixel from its edge.
                paths = [
                    np.rint((np.array(one) * scale - 0.5) * 16).astype(np.int32) for one in outlines
                ]
                if word == "S":
                    thick = max(1, round(wide * scale))
                    cv2.polylines(image, paths, closed, colour, thick, cv2.LINE_AA, 4)
                else:
                    cv2.fillPoly(image, paths, colour, cv2.LINE_AA, 4)
            numbers = []
    return image
