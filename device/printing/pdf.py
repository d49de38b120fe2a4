"""A PDF of exact millimetres: pages with pictures, lines and filled shapes, and nothing else.

Enough for cards and mats, and small enough to be read in one go. Pictures are kept without loss,
and like drawings each one once however often it is shown. The same input gives the same bytes:
there is no date.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""A picture: H×W×3 blue-green-red, or H×W grey."""
Ink = tuple[int, int, int]
"""Red, green, blue."""

BLACK: Ink = (0, 0, 0)
_POINT = 72 / 25.4  # PDF points a millimetre

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Strokes:
    """Lines and shapes. Places are millimetres from the left top corner, x right and y down."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._drawn: list[str] = []

    def line(self, start: Point, end: Point, wide: float, ink: Ink = BLACK) -> None:
        """A straight line, `wide` millimetres thick."""
        path = f"{_numbers(*start)} m {_numbers(*end)} l S"
        self._drawn.append(f"{_colour(ink)} RG {_number(wide)} w {path}")

    def stroke(
        self, points: Sequence[Point], wide: float, ink: Ink = BLACK, *, closed: bool = False
    ) -> None:
        """A line from point to point with round ends and corners."""
        path = f"{_path(points)} {'h S' if closed else 'S'}"
        self._drawn.append(f"q 1 J 1 j {_colour(ink)} RG {_number(wide)} w {path} Q")

    def fill(self, outline: Sequence[Point], ink: Ink = BLACK) -> None:
        """A filled polygon."""
        self._drawn.append(f"{_colour(ink)} rg {_path(outline)} f")

    def shape(self, outlines: Sequence[Sequence[Point]], ink: Ink = BLACK) -> None:
        """A filled shape; an outline inside another one is a hole."""
        path = " ".join(_path(outline) for outline in outlines)
        self._drawn.append(f"{_colour(ink)} rg {path} f*")


class Drawing(Strokes):
    """Strokes that are kept in the document once; pages show parts of it at its exact size."""

    def __init__(self, name: str, width: float, height: float) -> None:
        super().__init__(width, height)
        self.name = name

    def object(self) -> bytes:
        """The drawing as an object of the file."""
        box = _numbers(0, 0, self.width, self.height)
        about = f"/Type /XObject /Subtype /Form /BBox [{box}] /Resources << >> "
        return _stream(about, "\n".join(self._drawn).encode())


class Page(Strokes):
    """One page, on which pictures and drawings of the document are placed, too."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height)
        turned = f"{_number(_POINT)} 0 0 {_number(-_POINT)} 0 {_number(height * _POINT)} cm"
        self._drawn.append(turned)
        self._used: dict[str, None] = {}

    def picture(self, picture: str, x: float, y: float, width: float, height: float) -> None:
        """Place a picture of the document so that it fills a rectangle exactly."""
        self._used[picture] = None
        place = _numbers(width, 0, 0, -height, x, y + height)
        self._drawn.append(f"q {place} cm /{picture} Do Q")

    def show(self, drawing: Drawing, x: float, y: float, part: Box) -> None:
        """Place a part of a drawing, its left, top, width and height, with its corner at x, y."""
        self._used[drawing.name] = None
        left, top, width, height = part
        window = _numbers(x, y, width, height)
        place = _numbers(1, 0, 0, 1, x - left, y - top)
        self._drawn.append(f"q {window} re W n {place} cm /{drawing.name} Do Q")

    def objects(self, number: int, pages: int, kept: dict[str, int]) -> tuple[bytes, bytes]:
        """The page as object `number`, and what is drawn on it as the next one."""
        used = " ".join(f"/{name} {kept[name]} 0 R" for name in self._used)
        box = _numbers(0, 0, self.width * _POINT, self.height * _POINT)
        page = (
            f"<< /Type /Page /Parent {pages} 0 R /MediaBox [{box}] "
            f"/Resources << /XObject << {used} >> >> /Contents {number + 1} 0 R >>"
        )
        return page.encode(), _stream("", "\n".join(self._drawn).encode())


class Document:
    """A PDF being put together."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._pages: list[Page] = []
        self._kept: dict[str, bytes | Drawing] = {}

    def page(self, width: float, height: float) -> Page:
        """Another page of so many millimetres."""
        page = Page(width, height)
        self._pages.append(page)
        return page

    def keep(self, pixels: Pixels) -> str:
        """Take a picture into the document; its name, by which pages place it."""
        height, width = pixels.shape[:2]
        space = "DeviceGray" if pixels.ndim == 2 else "DeviceRGB"
        raw = np.ascontiguousarray(pixels if pixels.ndim == 2 else pixels[:, :, ::-1]).tobytes()
        name = "P" + blake2b(raw + f"{width}×{height}".encode(), digest_size=8).hexdigest()
        if name not in self._kept:
            about = (
                f"/Type /XObject /Subtype /Image /Width {width} /Height {height} "
                f"/ColorSpace /{space} /BitsPerComponent 8 "
            )
            self._kept[name] = _stream(about, raw)
        return name

    def drawing(self, width: float, height: float) -> Drawing:
        """An empty drawing of so many millimetres, kept in the document."""
        drawing = Drawing(f"D{len(self._kept)}", width, height)
        self._kept[drawing.name] = drawing
        return drawing

    def __len__(self) -> int:
        return len(self._pages)

    def __bytes__(self) -> bytes:
        """The whole file."""
        first = 4
        kept = {name: first + at for at, name in enumerate(self._kept)}
        start = first + len(kept)
        kids = " ".join(f"{start + 2 * at} 0 R" for at in range(len(self._pages)))
        title = ("\ufeff" + self._title).encode("utf-16-be").hex()
        objects = [
            # Viewers are asked to print it as it is: scaled cards and mats are of no use.
            b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences "
            b"<< /PrintScaling /None /Duplex /DuplexFlipLongEdge >> >>",
            f"<< /Type /Pages /Count {len(self._pages)} /Kids [{kids}] >>".encode(),
            f"<< /Title <{title}> /Producer (berserk-table) >>".encode(),
            *(one.object() if isinstance(one, Drawing) else one for one in self._kept.values()),
        ]
        for at, page in enumerate(self._pages):
            objects += page.objects(start + 2 * at, 2, kept)
        return _file(objects)


def _file(objects: list[bytes]) -> bytes:
    written = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(written))
        written += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    table = len(written)
    written += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    written += b"".join(b"%010d 00000 n \n" % place for place in places)
    written += b"trailer\n<< /Size %d /Root 1 0 R /Info 3 0 R >>\n" % (len(objects) + 1)
    written += b"startxref\n%d\n%%%%EOF\n" % table
    return bytes(written)


def _stream(about: str, raw: bytes) -> bytes:
    packed = zlib.compress(raw, 6)
    head = f"<< {about}/Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode()
    return head + packed + b"\nendstream"


def _path(points: Sequence[Point]) -> str:
    first, *others = (_numbers(*point) for point in points)
    return " ".join([f"{first} m", *(f"{point} l" for point in others)])


def _number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")


def _numbers(*values: float) -> str:
    return " ".join(map(_number, values))


def _colour(ink: Ink) -> str:
    return _numbers(*(part / 255 for part in ink))
