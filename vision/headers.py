"""What a picture file says of itself: its kind, size and turn, known before a pixel is decoded.

So a file that promises absurd sizes, or that ends too early, is refused while it costs nothing.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass

KINDS = "JPEG, PNG, WebP, BMP, TIFF"
"""What can be read."""
_OTHERS = (
    (0, b"GIF8", "a GIF"),
    (4, b"ftyphei", "a HEIC picture of a phone"),
    (4, b"ftypmif1", "a HEIF picture of a phone"),
    (4, b"ftypavif", "an AVIF picture"),
    (4, b"jP  \r\n\x87\n", "a JPEG 2000 picture"),
    (0, b"8BPS", "a Photoshop file"),
    (0, b"%PDF", "a PDF"),
    (0, b"MM\x00\x2b", "a BigTIFF"),
    (0, b"II\x2b\x00", "a BigTIFF"),
)
_ORIENTATION = 274
_SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8}
_MOST_ENTRIES = 1 << 16
_MOST_PARTS = 50_000  # segments of a file that are looked through
_MOST_SCANS = 200  # cameras and programs use a dozen
_NEXT_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")


class PictureError(Exception):
    """These bytes cannot be read as a picture: why, and what to do, in one line without a name."""


@dataclass(frozen=True, slots=True)
class Header:
    """A picture file's own words: pixels as stored, and the `orientation` 1–8 of EXIF.

    `bytes_a_pixel` is what it takes in memory as stored; `whole` says that it does not break off.
    `plain` pictures are 8 bits a colour without transparency; `inverted` ones have black as their
    largest number; `turn_at` is the place of a TIFF's own orientation, which decoders may apply.
    """

    kind: str
    width: int
    height: int
    orientation: int = 1
    bytes_a_pixel: int = 3
    whole: bool = True
    plain: bool = True
    inverted: bool = False
    turn_at: slice | None = None


def header(coded: bytes) -> Header:
    """The header of a picture file; `PictureError` where this is none that can be read."""
    for place, mark, name in _OTHERS:
        if coded[place : place + len(mark)] == mark:
            raise PictureError(f"{name} cannot be read: save it as JPEG or PNG")
    for mark, parse in _PARSERS:
        if coded.startswith(mark):
            try:
                return parse(coded)
            except (struct.error, IndexError):
                break  # it ends within its header
    raise PictureError(f"not a picture that can be read ({KINDS} can)")


def _jpeg(coded: bytes) -> Header:
    at, orientation, size, whole, scans = 2, 1, (0, 0, 0), False, 0
    for _ in range(_MOST_PARTS):
        found = _NEXT_MARKER.search(coded, at)
        if found is None:
            break
        marker, at = coded[found.start() + 1], found.end()
        if marker == 0xD9:
            whole = True
            break
        if marker in (0x01, 0xD8):
            continue
        (length,) = struct.unpack_from(">H", coded, at)
        body = at + 2
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            size = struct.unpack_from(">xHHB", coded, body)
        elif marker == 0xE1 and coded[body : body + 6] == b"Exif\0\0":
            orientation = _turn(coded[body + 6 : at + length])
        scans += marker == 0xDA
        if scans > _MOST_SCANS:
            raise PictureError("this JPEG is drawn over and over: save it anew as JPEG or PNG")
        at += max(length, 2)
    height, width, channels = size
    if not channels:
        raise IndexError
    # A progressive picture is kept as 16-bit coefficients until its last scan is there.
    return Header("JPEG", width, height, orientation, 3 * max(3, channels), whole)


def _png(coded: bytes) -> Header:
    width, height, bits, colour = struct.unpack_from(">IIBB", coded, 16)
    if coded[12:16] != b"IHDR":
        raise IndexError
    at, orientation, clear, whole = 8, 1, colour in (4, 6), False
    for _ in range(_MOST_PARTS):
        if at + 12 > len(coded):
            break
        (length,) = struct.unpack_from(">I", coded, at)
        name = coded[at + 4 : at + 8]
        if name == b"eXIf":
            orientation = _turn(coded[at + 8 : at + 8 + length])
        clear = clear or name == b"tRNS"
        whole = whole or name == b"IEND"
        at += 12 + length
    deep = bits == 16
    return Header("PNG", width, height, orientation, 8 if deep else 4, whole, not (deep or clear))


def _webp(coded: bytes) -> Header:
    whole = struct.unpack_from("<I", coded, 4)[0] + 8 <= len(coded)
    name, orientation = coded[12:16], 1
    if coded[8:12] != b"WEBP":
        raise IndexError
    if name == b"VP8 ":
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", coded, 26))
        return Header("WebP", width, height, 1, 4, whole)
    if name == b"VP8L":
        (packed,) = struct.unpack_from("<I", coded, 21)
        width, height = (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
        return Header("WebP", width, height, 1, 4, whole, plain=not packed >> 28 & 1)
    flags = coded[20]
    if flags & 2:
        raise PictureError("a moving WebP cannot be read: save one picture of it as JPEG or PNG")
    width = int.from_bytes(coded[24:27], "little") + 1
    height = int.from_bytes(coded[27:30], "little") + 1
    at = 12
    for _ in range(_MOST_PARTS):
        if at + 8 > len(coded):
            break
        (length,) = struct.unpack_from("<I", coded, at + 4)
        if coded[at : at + 4] == b"EXIF":
            orientation = _turn(coded[at + 8 : at + 8 + length].removeprefix(b"Exif\0\0"))
        at += 8 + length + length % 2
    return Header("WebP", width, height, orientation, 4, whole, plain=not flags & 0x10)


def _bmp(coded: bytes) -> Header:
    first, size = struct.unpack_from("<II", coded, 10)
    if size == 12:
        width, height, _, bits = struct.unpack_from("<HHHH", coded, 18)
        packing = 0
    else:
        width, height, _, bits, packing = struct.unpack_from("<iiHHI", coded, 18)
    # Rows are filled up to four bytes; only packed ones (1, 2) have no length of their own.
    long = first + (abs(width) * bits + 31) // 32 * 4 * abs(height)
    whole = packing in (1, 2) or long <= len(coded)
    return Header("BMP", abs(width), abs(height), 1, 4, whole)


def _tiff(coded: bytes) -> Header:
    entries = _entries(coded)
    tags = {tag: _values(coded, *where) for tag, where in entries.items()}

    def one(tag: int, otherwise: int) -> int:
        return (tags.get(tag) or (otherwise,))[0]

    channels, bits, light = one(277, 1), max(tags.get(258) or (1,)), one(262, 1)
    starts = tags.get(273) or tags.get(324) or ()
    lengths = tags.get(279) or tags.get(325) or ()
    if light > 6 or (bits > 8 and light > 2):
        raise PictureError("a raw or rare kind of TIFF cannot be read: save it as JPEG or PNG")
    turn = entries.get(_ORIENTATION)
    return Header(
        "TIFF",
        one(256, 0),
        one(257, 0),
        _lawful(one(_ORIENTATION, 1)),
        max(4, channels * max(1, bits // 8)),
        bool(starts) and all(s + n <= len(coded) for s, n in zip(starts, lengths, strict=False)),
        plain=bits <= 8 and not (light == 2 and channels == 4),
        inverted=bits > 8 and light == 0,
        turn_at=slice(turn[2], turn[2] + 2) if turn and turn[0] == 3 else None,
    )


Where = tuple[int, int, int]
"""An entry of a TIFF: its type, how many values it has, and where they are."""


def _order(coded: bytes) -> str:
    return "<" if coded[:2] == b"II" else ">"


def _entries(coded: bytes) -> dict[int, Where]:
    """The tags of the first picture of a TIFF, which is also the form that EXIF has."""
    order = _order(coded)
    (at,) = struct.unpack_from(order + "4xI", coded)
    (count,) = struct.unpack_from(order + "H", coded, at)
    found: dict[int, Where] = {}
    for place in range(at + 2, at + 2 + 12 * count, 12):
        tag, type_, many = struct.unpack_from(order + "HHI", coded, place)
        here = place + 8
        if _SIZES.get(type_, 1) * many > 4:
            (here,) = struct.unpack_from(order + "I", coded, here)
        found.setdefault(tag, (type_, many, here))
    return found


def _values(coded: bytes, type_: int, many: int, at: int) -> tuple[int, ...]:
    """The whole numbers of an entry; of anything else, none."""
    letter = {1: "B", 3: "H", 4: "I"}.get(type_)
    if letter is None or many > _MOST_ENTRIES:
        return ()
    return struct.unpack_from(f"{_order(coded)}{many}{letter}", coded, at)


def _turn(exif: bytes) -> int:
    """The orientation in a block of EXIF; 1, upright, where it has none."""
    try:
        where = _entries(exif).get(_ORIENTATION)
        found = _values(exif, *where) if where else ()
    except struct.error:
        return 1
    return _lawful(found[0]) if found else 1


def _lawful(orientation: int) -> int:
    return orientation if 1 <= orientation <= 8 else 1


_PARSERS: tuple[tuple[bytes, Callable[[bytes], Header]], ...] = (
    (b"\xff\xd8\xff", _jpeg),
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"RIFF", _webp),
    (b"BM", _bmp),
    (b"II*\0", _tiff),
    (b"MM\0*", _tiff),
)
