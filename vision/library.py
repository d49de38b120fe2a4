"""The library: one picture a card or several, by which a player's cards are recognised.

It is a folder that a person can read: the file's name is the card's id, and `ID~2.png`, `ID~3.png`
are further shots of the same card. The name `back` is reserved for the common back of the cards,
so that a card that lies face down is recognised too.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.blocks import Blocks, Small
from vision.headers import PictureError
from vision.pictures import read

Image = npt.NDArray[np.uint8]

BACK = "back"
"""The id of the cards' common back."""
SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff"})
MOST_SHOTS = 9
"""So many pictures of one card at most."""
_SMALLEST = (60, 80)
_KEPT_HEIGHT = 420  # pixels: what the finest look at a card ever needs
_LEAST_RANGE = 50.0  # grey levels between the darkest and the brightest twentieth of a picture
_MOST_BURNT = 0.6  # the part of a picture that may be burnt out to pure white
_NO_LINKS = (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)  # says such a disk
_SHOT = re.compile(r"(?P<card>.+)~[1-9][0-9]*")


class LibraryError(Exception):
    """A library or a picture that cannot be used. One line: what, where, what to do."""


@dataclass(frozen=True, slots=True, eq=False)
class _Shot:
    """A picture of a card: what naming needs of it, and where the whole picture is.

    A picture that has a file of its own is not kept: three thousand of them are a gigabyte.
    """

    small: Small
    kept: Image | None
    file: Path | None

    def picture(self) -> Image:
        """The whole picture; `LibraryError` where its file cannot be read any more."""
        if self.kept is not None:
            return self.kept
        assert self.file is not None, "neither kept nor in a file"
        return _checked(read_picture(self.file), str(self.file))


class Library:
    """Cards by id. Adding a card takes effect on the next look at the table."""

    def __init__(self) -> None:
        self._shots: dict[str, tuple[_Shot, ...]] = {}
        self._blocks: Blocks | None = None

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
        seen: set[str] = set()
        for file in files:
            if file.name.startswith("."):
                continue
            if file.stem in seen:
                raise LibraryError(f"{file}: a second picture of '{file.stem}'; keep one of them")
            seen.add(file.stem)
            card = card_of(file.stem)
            shots = library._shots.get(card, ())
            library._take(card, shots, read_picture(file), str(file), file)
        if not library:
            raise LibraryError(f"{folder}: no card pictures in it; enrol cards into it first")
        return library

    def save(self, folder: str | Path) -> None:
        """Write one PNG a shot; the folder is made where it is missing.

        Whoever reads the folder meanwhile, or after this was cut off, finds every picture whole:
        the old one or the new.
        """
        folder = Path(folder)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for card, shots in self._shots.items():
                files = [folder / shot_name(card, number + 1) for number in range(len(shots))]
                pictures = [shot.picture() for shot in shots]
                for file, picture in zip(files, pictures, strict=True):
                    write_picture(file, picture)
                self._shots[card] = tuple(
                    replace(shot, file=file) for shot, file in zip(shots, files, strict=True)
                )
                for number in range(len(shots) + 1, MOST_SHOTS + 1):
                    (folder / shot_name(card, number)).unlink(missing_ok=True)
        except OSError as error:
            raise LibraryError(f"{folder}: cannot be written ({error.strerror})") from None

    def add(self, card: str, image: Image, where: str | None = None) -> None:
        """Enrol a card, or enrol it anew; `where` names the picture's file in an error."""
        self._take(card, (), image, where)

    def add_shot(self, card: str, image: Image, where: str | None = None) -> None:
        """Keep one more picture of a card, in other light or in a sleeve."""
        self._take(card, self._shots.get(card, ()), image, where)

    def _take(
        self,
        card: str,
        kept: tuple[_Shot, ...],
        image: Image,
        where: str | None,
        file: Path | None = None,
    ) -> None:
        where = where or card
        # A name with line ends and the like could not be told on one line.
        bad = not card.isprintable() or card.startswith(".") or any(sign in card for sign in "/\\")
        bad = bad or not card
        if bad or card_of(card) != card:
            raise LibraryError(
                f"{where}: {card[:40]!r} cannot be a card's id; use a plain file name"
            )
        if len(kept) == MOST_SHOTS:
            raise LibraryError(f"{where}: '{card}' has {MOST_SHOTS} pictures; delete one of them")
        picture = _checked(image, where)
        shot = _Shot(Small.of(picture), picture if file is None else None, file)
        self._shots[card] = (*kept, shot)
        self._blocks = None

    def excluding(self, cards: Collection[str]) -> Library:
        """Another library, with all but these cards; what is added to it is not added here."""
        other = Library()
        other._shots = {card: shots for card, shots in self._shots.items() if card not in cards}
        return other

    def picture(self, card: str) -> Image:
        """The enrolled picture of a card, the first; `KeyError` for an id that is not here.

        What was loaded from a folder is read anew: `LibraryError` where that fails.
        """
        return self._shots[card][0].picture()

    def shots(self, card: str) -> tuple[Image, ...]:
        """All pictures of a card, as `picture` gives the first."""
        return tuple(shot.picture() for shot in self._shots[card])

    def small(self, card: str, shot: int) -> Small:
        """What naming needs of a card's picture; a card's shots are counted from 0."""
        return self._shots[card][shot].small

    def count(self, card: str) -> int:
        """How many pictures of a card there are: none of one that is not here."""
        return len(self._shots.get(card, ()))

    @property
    def back(self) -> bool:
        """Whether the cards' back is enrolled: without it no card is seen as face down."""
        return BACK in self._shots

    @property
    def ids(self) -> tuple[str, ...]:
        """Every enrolled id, the back included, in order of enrolment."""
        return tuple(self._shots)

    @property
    def blocks(self) -> Blocks:
        """What cards are named by; made anew when a card is added."""
        if self._blocks is None:
            every = self._shots.items()
            self._blocks = Blocks.of((card, shot.small) for card, shots in every for shot in shots)
        return self._blocks

    def __contains__(self, card: object) -> bool:
        return card in self._shots

    def __iter__(self) -> Iterator[str]:
        return iter(self._shots)

    def __len__(self) -> int:
        return len(self._shots)


def card_of(stem: str) -> str:
    """The card that a picture's file shows, by the file's name without its ending."""
    found = _SHOT.fullmatch(stem)
    return found["card"] if found else stem


def shot_name(card: str, number: int) -> str:
    """The file's name of a card's picture; pictures are counted from 1."""
    return f"{card}.png" if number == 1 else f"{card}~{number}.png"


def read_picture(file: str | Path) -> Image:
    """A picture of a file, blue-green-red; `LibraryError` where it is none."""
    file = Path(file)
    try:
        return read(file.read_bytes())
    except OSError as error:
        why = f"cannot be read ({error.strerror}): mend it"
    except PictureError as error:
        why = str(error)
    raise LibraryError(f"{file}: {why}, or take it out of the library")


def write_picture(file: Path, image: Image) -> None:
    """Write a PNG so that it is there whole or not at all; raises `OSError`."""
    with _written(file, image) as whole:
        whole.replace(file)


def write_shot(folder: Path, card: str, number: int, image: Image) -> int:
    """Write one more picture of a card, and give its number among the card's pictures.

    It is `number`, or the next that is free: another process may have taken that one meanwhile.
    Raises `OSError`, and `LibraryError` where the card has all the pictures that it may have.
    """
    with _written(folder / shot_name(card, number), image) as whole:
        for free in range(number, MOST_SHOTS + 1):
            try:
                os.link(whole, folder / shot_name(card, free))
                os.unlink(whole)  # noqa: PTH108 — the same file: nothing may be written into it
            except FileExistsError:
                continue
            except OSError as error:
                if error.errno not in _NO_LINKS:
                    raise
                whole.replace(folder / shot_name(card, free))
            return free
    raise LibraryError(f"{folder}: '{card}' has {MOST_SHOTS} pictures; delete one of them")


@contextmanager
def _written(file: Path, image: Image) -> Iterator[Path]:
    """A picture under a name of this process, which is gone afterwards."""
    done, data = cv2.imencode(".png", image)
    if not done:
        raise LibraryError(f"{file}: the picture cannot be written as PNG")
    # Another process may be writing the same card: each has a name of its own until it is done.
    # What was left behind when the power went may be a picture that is in use: it is not touched.
    names = (f".{os.getpid()}-{number}.part" for number in count())
    unfinished = next(one for one in map(file.with_name, names) if not one.exists())
    try:
        unfinished.write_bytes(data.tobytes())
        yield unfinished
    finally:
        unfinished.unlink(missing_ok=True)


def blank(image: Image) -> bool:
    """Whether hardly anything is to be seen on a picture, because it is bare or burnt out."""
    small = cv2.resize(image, (48, 64), interpolation=cv2.INTER_AREA)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))
    low, high = np.percentile(grey, (5, 95))
    return bool(high - low < _LEAST_RANGE or (grey >= 250).mean() > _MOST_BURNT)


def _checked(image: Image, where: str) -> Image:
    if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8:
        raise LibraryError(f"{where}: not a colour picture of 8 bits")
    height, width = image.shape[:2]
    if width >= height:
        raise LibraryError(f"{where}: lies on its side; turn the card upright")
    if width < _SMALLEST[0] or height < _SMALLEST[1]:
        raise LibraryError(f"{where}: too small ({width}×{height}); 200 pixels high is good")
    if blank(image):
        raise LibraryError(f"{where}: washed out or blank; take it again without glare")
    if height > _KEPT_HEIGHT:
        size = (round(width * _KEPT_HEIGHT / height), _KEPT_HEIGHT)
        return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    return image.copy()
