"""Picture files byte by byte, good and bad, written after their formats' descriptions."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]

SIDES = {
    1: ("top", "left"),
    2: ("top", "right"),
    3: ("bottom", "right"),
    4: ("bottom", "left"),
    5: ("left", "top"),
    6: ("right", "top"),
    7: ("right", "bottom"),
    8: ("left", "bottom"),
}
"""EXIF's own table: on which side of the scene the stored row 0, and the stored column 0, lie."""


def scene() -> Image:
    """48×32: red, green, blue and white quarters, so that no turn of it looks like another."""
    image = np.zeros((32, 48, 3), np.uint8)
    image[:16, :24] = (0, 0, 255)
    image[:16, 24:] = (0, 255, 0)
    image[16:, :24] = (255, 0, 0)
    image[16:, 24:] = (255, 255, 255)
    return image


def stored(upright: Image, orientation: int) -> Image:
    """As a camera held so would store it: pixel by pixel, from where its rows and columns lie."""
    height, width = upright.shape[:2]
    row_side, column_side = SIDES[orientation]

    def place(side: str, step: int) -> tuple[str, int]:
        return {
            "top": ("y", step),
            "bottom": ("y", height - 1 - step),
            "left": ("x", step),
            "right": ("x", width - 1 - step),
        }[side]

    rows = height if row_side in ("top", "bottom") else width
    columns = width if rows == height else height
    kept = np.zeros((rows, columns, 3), np.uint8)
    for row in range(rows):
        for column in range(columns):
            at = dict([place(row_side, row), place(column_side, column)])
            kept[row, column] = upright[at["y"], at["x"]]
    return kept


def exif(orientation: int, order: str = "<") -> bytes:
    """A block of EXIF with nothing but the orientation."""
    mark = b"II*\0" if order == "<" else b"MM\0*"
    entry = struct.pack(order + "HHIHH", 274, 3, 1, orientation, 0)
    return mark + struct.pack(order + "IH", 8, 1) + entry + struct.pack(order + "I", 0)


def coded(image: npt.NDArray[np.generic], suffix: str) -> bytes:
    done, data = cv2.imencode(suffix, image)
    assert done
    return bytes(data.tobytes())


def jpeg(image: Image, orientation: int | None = None, order: str = "<") -> bytes:
    done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 100])
    assert done
    if orientation is None:
        return bytes(data.tobytes())
    block = b"Exif\0\0" + exif(orientation, order)
    segment = b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block
    return b"\xff\xd8" + segment + bytes(data.tobytes())[2:]


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(image: npt.NDArray[np.generic], orientation: int | None = None) -> bytes:
    whole = coded(image, ".png")
    if orientation is None:
        return whole
    return whole[:33] + chunk(b"eXIf", exif(orientation)) + whole[33:]


def promised_png(width: int, height: int) -> bytes:
    """A tiny file whose header promises a picture of any size."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" * 100))
        + chunk(b"IEND", b"")
    )


def webp(image: Image, orientation: int) -> bytes:
    """The extended form, which can hold EXIF."""
    done, data = cv2.imencode(".webp", image, [cv2.IMWRITE_WEBP_QUALITY, 100])
    assert done
    height, width = image.shape[:2]

    def part(name: bytes, body: bytes) -> bytes:
        return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)

    sizes = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = part(b"VP8X", b"\x08\0\0\0" + sizes)
    picture = next(p for p in _riff_parts(data.tobytes()) if p[:4] in (b"VP8 ", b"VP8L"))
    body += picture + part(b"EXIF", exif(orientation))
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def _riff_parts(file: bytes) -> Iterable[bytes]:
    at = 12
    while at < len(file):
        (length,) = struct.unpack_from("<I", file, at + 4)
        yield file[at : at + 8 + length + length % 2]
        at += 8 + length + length % 2


def tiff(
    pixels: npt.NDArray[np.generic], *, orientation: int = 1, light: int = 2, form: int = 1
) -> bytes:
    """Uncompressed, one strip. `light` 0 white is zero, 1 black is zero, 2 RGB, 5 CMYK;
    `form` 1 whole numbers, 3 floats."""
    height, width = pixels.shape[:2]
    channels = pixels.shape[2] if pixels.ndim == 3 else 1
    bits = pixels.dtype.itemsize * 8
    body = np.ascontiguousarray(pixels).astype(pixels.dtype.newbyteorder("<")).tobytes()
    shorts = struct.pack(f"<{channels}H", *[bits] * channels)
    forms = struct.pack(f"<{channels}H", *[form] * channels)
    tags: list[tuple[int, int, int, int]] = []
    data = 8 + len(body)

    def listed(tag: int, values: bytes) -> None:
        nonlocal extra
        if channels * 2 <= 4:
            tags.append((tag, 3, channels, int.from_bytes(values.ljust(4, b"\0"), "little")))
        else:
            tags.append((tag, 3, channels, data + len(extra)))
            extra += values

    extra = b""
    tags.append((256, 4, 1, width))
    tags.append((257, 4, 1, height))
    listed(258, shorts)
    tags.append((259, 3, 1, 1))
    tags.append((262, 3, 1, light))
    tags.append((273, 4, 1, 8))
    tags.append((274, 3, 1, orientation))
    tags.append((277, 3, 1, channels))
    tags.append((278, 4, 1, height))
    tags.append((279, 4, 1, len(body)))
    if light == 5:
        tags.append((332, 3, 1, 1))
    if light == 2 and channels == 4:
        tags.append((338, 3, 1, 2))
    listed(339, forms)
    place = data + len(extra)
    place += place % 2
    table = struct.pack("<H", len(tags)) + b"".join(struct.pack("<HHII", *tag) for tag in tags)
    head = b"II*\0" + struct.pack("<I", place)
    return (head + body + extra).ljust(place, b"\0") + table + struct.pack("<I", 0)


def cmyk_jpeg(cyan: int, magenta: int, yellow: int, black: int) -> bytes:
    """8×8 of one ink mixture, 0 none to 255 full, stored inverted as Adobe's programs do.

    Baseline, one block a colour: after its difference of brightness nothing follows.
    """

    def segment(mark: int, body: bytes) -> bytes:
        return bytes((0xFF, mark)) + struct.pack(">H", len(body) + 2) + body

    adobe = segment(0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, 0))
    steps = segment(0xDB, b"\0" + bytes([8] * 64))
    parts = b"".join(bytes((number, 0x11, 0)) for number in range(1, 5))
    frame = segment(0xC0, struct.pack(">BHHB", 8, 8, 8, 4) + parts)
    # Differences: categories 0–8, all with codes of four bits; then only "end of block", one bit.
    dc = segment(0xC4, b"\0" + bytes([0, 0, 0, 9] + [0] * 12) + bytes(range(9)))
    ac = segment(0xC4, b"\x10" + bytes([1] + [0] * 15) + b"\0")
    scan = segment(0xDA, b"\4" + b"".join(bytes((n, 0)) for n in range(1, 5)) + b"\0\x3f\0")
    bits = ""
    for ink in (cyan, magenta, yellow, black):
        level = (255 - ink) - 128
        size = abs(level).bit_length()
        bits += f"{size:04b}"
        if size:
            bits += f"{level if level > 0 else level + (1 << size) - 1:0{size}b}"
        bits += "0"
    bits += "1" * (-len(bits) % 8)
    body = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    body = body.replace(b"\xff", b"\xff\0")
    return b"\xff\xd8" + adobe + steps + frame + dc + ac + scan + body + b"\xff\xd9"


def animated_gif() -> bytes:
    """2×1 pixels, two pictures: black and white change places."""
    screen = b"GIF89a" + struct.pack("<HHBBB", 2, 1, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff"
    frames = b""
    for codes in (0b0_101_001_000_100, 0b0_101_000_001_100):
        packed = codes.to_bytes(2, "little")
        frames += b"!\xf9\4\0\x0a\0\0\0"
        frames += b"," + struct.pack("<HHHHB", 0, 0, 2, 1, 0) + b"\2\2" + packed + b"\0"
    return screen + frames + b";"
