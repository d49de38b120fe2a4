"""Taking cards into a library: only pictures by which a card will be recognised again.

A picture through which a lamp shines, a blurred or tiny one, and one that another card also looks
like are refused, each with a reason: a bad picture misleads for as long as the library lasts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.library import MOST_SHOTS, Library, blank
from vision.likeness import identify

Image = npt.NDArray[np.uint8]

LEAST_HEIGHT = 150
"""Pixels that a card must be high in the picture."""
_SIZE = (240, 336)
_REBLUR = 9  # pixels: what blurring again no longer changes was blurred before
_BLURRED = 0.58  # scans have 0.23–0.28; the same softened by two pixels of `_SIZE` 0.61 and more
_SMALL = (96, 134)
_BURNT = 245  # the darkest colour of a pixel that is burnt out
_MOST_GLARE = 0.05  # of the card
_BRIGHT = 215  # that of one close to it
_SOFT = 1.4  # pixels of `_SMALL` between the two: glare fades away, white paper ends at print


class Refused(Exception):
    """A picture that is not enrolled. One line: which, why, what to do."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A picture that belongs in the library: the card's id, and its number among its shots."""

    card: str
    shot: int
    image: Image


@dataclass(frozen=True, slots=True)
class _Offer:
    card: str
    image: Image
    where: str


class Enrolment:
    """Pictures on their way into a library, judged each alone and then against all others."""

    def __init__(
        self,
        library: Library,
        *,
        replace: bool = False,
        twins: bool = False,
        renewed: Collection[str] = (),
    ) -> None:
        """`replace` forgets a card's pictures of before, but for the cards `renewed`, which have
        been enrolled anew already; `twins` lets lookalikes in."""
        self._library, self._twins = library, twins
        self._replace, self._renewed = replace, frozenset(renewed)
        self._offers: list[_Offer] = []

    def offer(self, card: str, image: Image, where: str) -> None:
        """A blue-green-red portrait picture of one card, which must not be upside down.

        `Refused` says why it cannot be used, `LibraryError` why the id cannot.
        """
        reason = flaw(image)
        if reason:
            raise Refused(f"{where}: '{card}' not enrolled: {reason}")
        trial = Library()
        trial.add(card, image, where)
        self._offers.append(_Offer(card, trial.picture(card), where))

    def settled(self) -> Iterator[Taken | Refused]:
        """Every offered picture in its turn: taken, or refused because of others."""
        whole, firm = self._together()
        for offer in self._offers:
            kept = whole.shots(offer.card) if offer.card in firm else ()
            rivals = self._lookalikes(offer, whole, firm)
            number = firm.get(offer.card, 0) + 1
            if rivals and not self._twins:
                yield Refused(
                    f"{offer.where}: '{offer.card}' not enrolled: looks the same as "
                    f"'{rivals[0]}'; if it is another card, enrol it with --twins"
                )
            elif any(np.array_equal(offer.image, one) for one in kept[: number - 1]):
                yield Refused(f"{offer.where}: '{offer.card}' has this very picture already")
            elif number > MOST_SHOTS:
                yield Refused(
                    f"{offer.where}: '{offer.card}' not enrolled: has {MOST_SHOTS} pictures "
                    "already; enrol it anew with --replace"
                )
            else:
                firm[offer.card] = number
                yield Taken(offer.card, number, offer.image)

    def _together(self) -> tuple[Library, dict[str, int]]:
        """The library with all that is offered, and how many shots of each card stay in it."""
        anew = {offer.card for offer in self._offers} - self._renewed if self._replace else set()
        whole = self._library.excluding(anew)
        firm = {card: whole.count(card) for card in whole}
        for offer in self._offers:
            if whole.count(offer.card) < MOST_SHOTS:
                whole.add_shot(offer.card, offer.image)
        return whole, firm

    def _lookalikes(self, offer: _Offer, whole: Library, firm: dict[str, int]) -> list[str]:
        """Other cards, in the library before this one, that the picture might as well be.

        Those that the card's own picture might be too were let in beside it knowingly.
        """
        rivals = [name for name in _names(offer.image, whole, offer.card) if name in firm]
        if rivals and firm.get(offer.card):
            known = _names(whole.picture(offer.card), whole, offer.card)
            rivals = [name for name in rivals if name not in known]
        return rivals


def _names(image: Image, library: Library, own: str) -> list[str]:
    """The other cards that a picture of this one is said to be, or may be."""
    identity = identify(image, library)
    names = (*identity.either, *((identity.card,) if identity.card else ()))
    return [name for name in names if name != own]


def flaw(image: Image) -> str | None:
    """Why no card will be recognised by this picture, and what to do; None when it is fine."""
    height, width = image.shape[:2]
    if height < LEAST_HEIGHT and width < max(height, LEAST_HEIGHT):
        return f"too small, {height} pixels high: come closer, {LEAST_HEIGHT} are needed"
    if blank(image):
        return "washed out or blank: take it again in good light, without glare"
    if glaring(image) > _MOST_GLARE:
        return "a lamp glares on it: tilt the card or move the lamp"
    if blur(image) > _BLURRED:
        return "blurred: hold still and let the camera focus"
    return None


def blur(image: Image) -> float:
    """How blurred a card's picture is, 0–1: how little of its detail another blurring takes."""
    small = cv2.resize(image, _SIZE, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    left = []
    for kernel, axis in (((_REBLUR, 1), 1), ((1, _REBLUR), 0)):
        before = np.abs(np.diff(grey, axis=axis))
        after = np.abs(np.diff(cv2.blur(grey, kernel), axis=axis))
        lost = float(np.maximum(before - after, 0).sum())
        left.append(1 - lost / max(float(before.sum()), 1e-6))
    return max(left)


def glaring(image: Image) -> float:
    """The part of a card's picture that the largest glare covers, 0–1; white print is none."""
    small = cv2.resize(image, _SMALL, interpolation=cv2.INTER_AREA)
    darkest = cv2.GaussianBlur(small, (0, 0), 1.0).min(axis=2)
    spot = _largest((darkest >= _BURNT).astype(np.uint8))
    around = _largest((darkest >= _BRIGHT).astype(np.uint8))
    rim = int(spot.sum()) - int(cv2.erode(spot, np.ones((3, 3), np.uint8)).sum())
    fades = (int(around.sum()) - int(spot.sum())) / max(rim, 1)
    return float(spot.mean()) if fades > _SOFT else 0.0


def _largest(mask: Image) -> Image:
    """The largest spot of a mask of 0 and 1; nothing where there is none."""
    count, places, about, _ = cv2.connectedComponentsWithStats(mask)
    if count < 2:
        return mask
    return np.asarray(places == 1 + int(about[1:, cv2.CC_STAT_AREA].argmax()), np.uint8)
