"""Decoding a picture file's bytes: one place for the library, for photographs and recordings.

Whatever a file holds, what comes out is upright, blue-green-red and of 8 bits, or a reason why not.
"""

from __future__ import annotations

import os
import re
import tempfile
import threading
from collections.abc import Callable
from contextlib import ExitStack

import cv2
import numpy as np
import numpy.typing as npt

from vision.headers import KINDS, Header, PictureError, header

Image = npt.NDArray[np.uint8]
Pixels = npt.NDArray[np.generic]

MOST_PIXELS = 64_000_000
"""Larger pictures are refused before they take up memory."""
MOST_BYTES = 600_000_000
"""So much memory may be taken while one is decoded."""
_STRIP = 256  # rows that are converted at once
_CLEAR = 128  # grey behind transparent parts: dark pips and white ones stand out from it
_TURNS: dict[int, Callable[[Image], Image]] = {
    1: lambda image: image,
    2: lambda image: image[:, ::-1],
    3: lambda image: image[::-1, ::-1],
    4: lambda image: image[::-1],
    5: lambda image: image.transpose(1, 0, 2),
    6: lambda image: image.transpose(1, 0, 2)[:, ::-1],
    7: lambda image: image.transpose(1, 0, 2)[::-1, ::-1],
    8: lambda image: image.transpose(1, 0, 2)[::-1],
}
"""How a stored picture becomes upright, by its EXIF orientation."""
_BROKEN = re.compile(
    rb"Corrupt JPEG|Premature end|Inconsistent progression|Invalid SOS|libpng error"
)
_HARMLESS = re.compile(rb"Corrupt JPEG data: (\d{1,2}|1[0-2]\d) extraneous bytes before marker")
_CHATTER = re.compile(
    rb"(?m)^(?:Corrupt JPEG|Premature end|Inconsistent progression|Invalid SOS|Unknown Adobe|"
    rb"Warning: unknown JFIF|libpng|\[ ?(?:WARN|ERROR)).*\n?"
)
_LISTENING = threading.Lock()


def decode(coded: bytes) -> Image | None:
    """The picture, H×W×3 blue-green-red and upright, or None when these bytes are none."""
    try:
        return read(coded)
    except PictureError:
        return None


def read(coded: bytes) -> Image:
    """The picture, H×W×3 blue-green-red and upright; `PictureError` says why there is none.

    One that breaks off is refused: what is missing would be taken for a table without dice.
    """
    head = header(coded)
    if not (head.width and head.height):
        raise PictureError(f"not a picture that can be read ({KINDS} can)")
    size = f"{head.width}×{head.height} pixels"
    pixels = head.width * head.height
    if pixels > MOST_PIXELS or pixels * head.bytes_a_pixel > MOST_BYTES:
        most = min(MOST_PIXELS, MOST_BYTES // head.bytes_a_pixel) // 1_000_000
        raise PictureError(f"too large with {size}: make it smaller than {most} megapixels")
    if not head.whole:
        raise PictureError(f"this {head.kind} breaks off before its end: copy it again")
    try:
        found, complaint = _decoded(coded, head)
        if _BROKEN.search(_HARMLESS.sub(b"", complaint)):
            raise PictureError(f"this {head.kind} is damaged: copy it again")
        if found is None:
            raise PictureError(f"this {head.kind} cannot be decoded: save it anew as JPEG or PNG")
        return np.ascontiguousarray(_TURNS[head.orientation](_plain(found, head)))
    except MemoryError:
        raise PictureError(f"too large for the free memory with {size}: make it smaller") from None


def _decoded(coded: bytes, head: Header) -> tuple[Pixels | None, bytes]:
    """The pixels as they are stored, and what the decoder complained of.

    From memory, since OpenCV's own reader stumbles over Cyrillic file names on some systems.
    """
    raw = np.frombuffer(coded, np.uint8)
    if head.turn_at is not None and head.orientation != 1:
        # Decoders differ in which turns of a TIFF they apply: they are told of none.
        raw = raw.copy()
        raw[head.turn_at] = (1, 0) if coded[:2] == b"II" else (0, 1)
    how = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION if head.plain else cv2.IMREAD_UNCHANGED
    return _overheard(lambda: _or_none(raw, how))


def _or_none(raw: Image, how: int) -> Pixels | None:
    try:
        found = cv2.imdecode(raw, how)
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            raise MemoryError from None
        return None
    return None if found is None else np.asarray(found)


def _overheard(act: Callable[[], Pixels | None]) -> tuple[Pixels | None, bytes]:
    """Do it, and catch what decoders written in C say on stderr.

    Only there they tell that half of a picture was missing and that they made it up.
    """
    with _LISTENING, ExitStack() as at_last:
        try:
            kept = os.dup(2)
            at_last.callback(os.close, kept)
            ear = at_last.enter_context(tempfile.TemporaryFile())
        except OSError:
            return act(), b""  # a service without stderr, or without room for any file
        os.dup2(ear.fileno(), 2)
        try:
            found = act()
        finally:
            os.dup2(kept, 2)
        ear.seek(0)
        said = ear.read()
    # What others said meanwhile is theirs to say.
    rest = _CHATTER.sub(b"", said)
    if rest.strip():
        os.write(2, rest)
    return found, said


def _plain(found: Pixels, head: Header) -> Image:
    """8 bits a colour, three colours, on grey where it is transparent."""
    if found.ndim == 2:
        found = found[..., None]
    if found.dtype == np.uint8 and found.shape[2] == 3:
        return np.asarray(found, np.uint8)
    if found.shape[2] not in (1, 2, 3, 4) or found.dtype.kind not in "uif":
        raise PictureError(f"this {head.kind} has no colours that can be read: save it as PNG")
    low, high = _range(found)
    image = np.empty((*found.shape[:2], 3), np.uint8)
    for top in range(0, len(found), _STRIP):
        part = np.nan_to_num(found[top : top + _STRIP].astype(np.float32), posinf=high, neginf=low)
        part = np.clip((part - low) / (high - low), 0, 1)
        colours = part[..., :3] if part.shape[2] > 2 else part[..., :1]
        colours = 1 - colours if head.inverted else colours
        if part.shape[2] in (2, 4):
            solid = part[..., -1:]
            colours = colours * solid + _CLEAR / 255 * (1 - solid)
        image[top : top + _STRIP] = np.rint(colours * 255)
    return image


def _range(found: Pixels) -> tuple[float, float]:
    """Which numbers are black and white.

    Sensors put 10 or 12 bits into 16, and measured pictures are of any range.
    """
    if found.dtype.kind == "u" and found.dtype.itemsize == 1:
        return 0.0, 255.0
    least = most = 0.0
    for top in range(0, len(found), _STRIP):
        part = found[top : top + _STRIP]
        finite = part[np.isfinite(part)]
        if finite.size:
            least, most = min(least, float(finite.min())), max(most, float(finite.max()))
    if found.dtype.kind == "u":
        return 0.0, float(next((2**b - 1 for b in (8, 10, 12, 14, 16, 32) if most < 2**b), most))
    if least >= 0 and most <= 1:
        return 0.0, 1.0
    return (0.0, 255.0) if least >= 0 and most <= 255 else (least, max(most, least + 1e-6))
