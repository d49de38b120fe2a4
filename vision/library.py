"""The library: one picture a card, by which a player's cards are recognised.

It is a folder that a person can read: the file's name is the card's id. The name `back` is
reserved for the common back of the cards, so that a card that lies face down is recognised too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.pictures import decode
from vision.thumbnails import Thumbnails

Image = npt.NDArray[np.uint8]

BACK = "back"
"""The id of the cards' common back."""
SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff"})
_SMALLEST = (60, 80)
_KEPT_HEIGHT = 720  # pixels: what the finest look at a card ever needs
_LEAST_RANGE = 50.0  # grey levels between the darkest and the brightest twentieth of a picture
_MOST_BURNT = 0.6  # the part of a picture that may be burnt out to pure white


class LibraryError(Exception):
    """A library or a picture that cannot be used. One line: what, where, what to do."""


class Library:
    """Cards by id. Adding a card takes effect on the next look at the table."""

    def __init__(self) -> None:
        self._pictures: dict[str, Image] = {}
        self._thumbnails: Thumbnails | None = None

    @classmethod
    def from_images(cls, images: Mapping[str, Image]) -> Library:
        """A library of blue-green-red portrait pictures; raises `LibraryError` for a bad one."""
        library = cls()
        for card, image in images.items():
            library.add(card, image)
        return library

    @classmethod
    def load(cls, folder: str | Path) -> Library:
        """The library in a folder of pictures; other files there are left alone."""
        folder = Path(folder)
        if not folder.is_dir():
            raise LibraryError(f"{folder}: no such folder; enrol cards into it first")
        library = cls()
        try:
            files = sorted(f for f in folder.iterdir() if f.suffix.lower() in SUFFIXES)
        except OSError as error:
            raise LibraryError(f"{folder}: cannot be read ({error.strerror})") from None
        for file in files:
            if file.stem in library:
                raise LibraryError(f"{file}: a second picture of '{file.stem}'; keep one of them")
            library.add(file.stem, read_picture(file), str(file))
        if not library:
            raise LibraryError(f"{folder}: no card pictures in it; enrol cards into it first")
        return library

    def save(self, folder: str | Path) -> None:
        """Write one PNG a card; the folder is made where it is missing."""
        folder = Path(folder)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for card, image in self._pictures.items():
                done, data = cv2.imencode(".png", image)
                if not done:
                    raise LibraryError(f"{card}: the picture cannot be written as PNG")
                (folder / f"{card}.png").write_bytes(data.tobytes())
        except OSError as error:
            raise LibraryError(f"{folder}: cannot be written ({error.strerror})") from None

    def add(self, card: str, image: Image, where: str | None = None) -> None:
        """Enrol a card, or enrol it anew; `where` names the picture's file in an error."""
        where = where or card
        if not card or card.startswith(".") or any(sign in card for sign in "/\\\0"):
            raise LibraryError(f"{where}: {card!r} cannot be a card's id; use a plain file name")
        self._pictures[card] = _checked(image, where)
        self._thumbnails = None

    def picture(self, card: str) -> Image:
        """The enrolled picture of a card; `KeyError` for an id that is not here."""
        return self._pictures[card]

    @property
    def back(self) -> bool:
        """Whether the cards' back is enrolled: without it no card is seen as face down."""
        return BACK in self._pictures

    @property
    def ids(self) -> tuple[str, ...]:
        """Every enrolled id, the back included, in order of enrolment."""
        return tuple(self._pictures)

    @property
    def thumbnails(self) -> Thumbnails:
        """What the eye compares with."""
        if self._thumbnails is None:
            self._thumbnails = Thumbnails.of(self._pictures)
        return self._thumbnails

    def __contains__(self, card: object) -> bool:
        return card in self._pictures

    def __iter__(self) -> Iterator[str]:
        return iter(self._pictures)

    def __len__(self) -> int:
        return len(self._pictures)

    def __repr__(self) -> str:
        return f"<Library of {len(self)} pictures{', with a back' if self.back else ''}>"


def read_picture(file: str | Path) -> Image:
    """A picture file as a blue-green-red image; `LibraryError` where it is none."""
    file = Path(file)
    try:
        image = decode(file.read_bytes())
    except OSError as error:
        raise LibraryError(f"{file}: cannot be read ({error.strerror})") from None
    if image is None:
        raise LibraryError(f"{file}: not a picture; give a PNG or JPEG of one card")
    return image


def _checked(image: Image, where: str) -> Image:
    if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8:
        raise LibraryError(f"{where}: not a colour picture of 8 bits")
    height, width = image.shape[:2]
    if width >= height:
        raise LibraryError(f"{where}: lies on its side; turn the card upright")
    if width < _SMALLEST[0] or height < _SMALLEST[1]:
        raise LibraryError(f"{where}: too small ({width}×{height}); 200 pixels high is good")
    small = cv2.resize(image, (48, 64), interpolation=cv2.INTER_AREA)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))
    low, high = np.percentile(grey, (5, 95))
    if high - low < _LEAST_RANGE or float((grey >= 250).mean()) > _MOST_BURNT:
        raise LibraryError(f"{where}: washed out or blank; take it again without glare")
    if height > _KEPT_HEIGHT:
        size = (round(width * _KEPT_HEIGHT / height), _KEPT_HEIGHT)
        return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    return image.copy()
