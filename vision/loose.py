"""Cards that lie anywhere in a photograph: found by their outlines, named by the library.

A name decides between outlines: a card's frame, the card and its sleeve lie in one another, and
what can be named among them is the card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import find_markers, through_lens
from vision.choosing import belonging
from vision.glimpses import glimpses
from vision.library import BACK, Library
from vision.likeness import Identity, identify
from vision.mat import PLANS
from vision.observations import Face
from vision.outlines import Outline, find_outlines
from vision.quads import areas, overlap, rectified
from vision.tableplane import TablePlane

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_OVER = 0.3  # of the smaller one's area: more is not shared by two cards that are both seen
_SHARED = 0.4  # of the area that two outlines of one place cover together
_PLAIN = 0.9  # confidence that the outline itself must give
_FIRM = 0.97  # and another one of the same place
_AGREE = 2
_PLAINLY_SEEN = 25  # features of a card that is partly seen: then there is no doubt
_LOOKS_EACH = 14  # at outlines of one place
_LOOKS_ELSEWHERE = 30


@dataclass(frozen=True, slots=True)
class LooseCard:
    """A card in a photograph.

    `card` is its id in the library, None for an unknown card, for one that lies face down and
    for one of the two or three in `either`, which cannot be told apart. `corners` are 4×2 pixels,
    clockwise from the card's own upper left where it has a name. `confidence` is that of the
    name; of an unknown card, that it is a card at all.
    """

    card: str | None
    face: Face
    confidence: float
    corners: Floats
    either: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """Whether the library has it: by one name, or by two or three, or as the cards' back."""
        return self.card is not None or bool(self.either) or self.face is Face.DOWN


def read_loose(
    image: Image, library: Library | None = None, among: frozenset[str] | None = None
) -> tuple[LooseCard, ...]:
    """Every card in a blue-green-red picture, row by row from the top.

    Without a library none has a name. `among` are the cards in play.
    """
    mat_card = _on_a_mat(image)
    outlines = find_outlines(image, mat_card)
    if mat_card is not None:
        # Our mat is printed with cells and places: what is not a card's size there is one of them.
        plane = TablePlane(mat_card)
        cards = tuple(one for one in outlines.cards if belonging(plane, one.corners[None])[0])
        outlines = replace(outlines, cards=cards)
    if library is None or not len(library):
        return _in_order([_unknown(outline) for outline in outlines.cards])
    namer = _Namer(image, library, among)
    found: list[LooseCard] = []
    unnamed: list[Outline] = []
    for outline in outlines.cards:
        card = namer.named(outline)
        if card is not None and card.confidence >= _PLAIN:
            found.append(card)
        else:
            unnamed.append(outline)
    others = [outline for outline in outlines.others if _free(outline.corners, found)]
    for outline in (*unnamed, *others[:_LOOKS_ELSEWHERE]):
        if _free(outline.corners, found):
            card = _agreed(namer, outline, others)
            if card is not None:
                found.append(card)
    if any(_free(outline.corners, found) for outline in unnamed):
        found += _glimpsed(image, library, found)
    found += [_unknown(outline) for outline in unnamed if _free(outline.corners, found)]
    return _in_order(found)


def _on_a_mat(image: Image) -> Floats | None:
    """The outline of a card in the middle of our mat, None where there is no mat."""
    markers = find_markers(image)
    size = image.shape[1], image.shape[0]
    for plan in PLANS:
        place = through_lens(markers, size, plan)
        if place is not None:
            middle = np.array([mat.WIDTH / 2, mat.HEIGHT / 2])
            long, short = mat.CARD
            half = np.array([[-short, -long], [short, -long], [short, long], [-short, long]]) / 2
            return np.asarray(place.to_pixels(middle + half), np.float32)
    return None


def _glimpsed(image: Image, library: Library, found: list[LooseCard]) -> list[LooseCard]:
    """Cards that lie under those found, or have no outline for another reason."""
    taken = [card.corners for card in found]
    names = {name for card in found for name in (card.card, *card.either) if name} | {BACK}
    return [
        LooseCard(one.card, Face.UP, min(1.0, one.features / _PLAINLY_SEEN), one.corners)
        for one in glimpses(image, library, taken, names)
    ]


class _Namer:
    """Names outlines of one picture, and looks at each of them once."""

    def __init__(self, image: Image, library: Library, among: frozenset[str] | None) -> None:
        self._image, self._library, self._among = image, library, among
        self._known: dict[int, LooseCard | None] = {}

    def named(self, outline: Outline) -> LooseCard | None:
        """The card, or None for one that the library does not have."""
        if id(outline) not in self._known:
            face = rectified(self._image, outline.corners)
            identity = identify(face, self._library, self._among)
            self._known[id(outline)] = _card(outline, identity)
        return self._known[id(outline)]


def _agreed(namer: _Namer, outline: Outline, others: list[Outline]) -> LooseCard | None:
    """The card here, if several outlines of about this place firmly say the same of it.

    A card that the library has is named from many of them; one that only looks a little like
    another, from few, and not firmly.
    """
    about = [other for other in others if _same_place(outline.corners, other.corners)]
    looks = [namer.named(one) for one in (outline, *about[:_LOOKS_EACH])]
    firm = [card for card in looks if card is not None and card.confidence >= _FIRM]
    votes = Counter((card.card, card.either, card.face) for card in firm).most_common(2)
    if not votes or votes[0][1] < _AGREE or (len(votes) > 1 and votes[0][1] <= 2 * votes[1][1]):
        return None
    same = (card for card in firm if (card.card, card.either, card.face) == votes[0][0])
    return max(same, key=lambda card: card.confidence)


def _same_place(one: Floats, other: Floats) -> bool:
    """Whether two outlines share most of what either covers."""
    shared = overlap(one, other)
    return shared > _SHARED * (float(areas(np.stack([one, other])).sum()) - shared)


def _card(outline: Outline, identity: Identity) -> LooseCard | None:
    if identity.card is None and not identity.either:
        return None
    corners = np.roll(outline.corners, -(identity.quarter or 0), axis=0)
    down = identity.card == BACK
    return LooseCard(
        None if down else identity.card,
        Face.DOWN if down else Face.UP,
        identity.confidence,
        np.asarray(corners, np.float32),
        identity.either,
    )


def _unknown(outline: Outline) -> LooseCard:
    return LooseCard(None, Face.UP, min(1.0, max(0.0, outline.support)), outline.corners)


def _free(corners: Floats, found: list[LooseCard]) -> bool:
    """Whether no card found so far lies over this outline."""
    return all(_overlap(corners, card.corners) <= _OVER for card in found)


def _overlap(one: Floats, other: Floats) -> float:
    """The area that two outlines share, as a part of the smaller one's."""
    smaller = float(areas(np.stack([one, other])).min())
    return overlap(one, other) / max(smaller, 1.0)


def loose_faces(image: Image) -> tuple[Image, ...]:
    """Each card's own picture, cut out along its edges, row by row and from left to right.

    For cards that lie upright in the picture: nobody knows yet which of them it is.
    """
    cards = read_loose(image)
    return tuple(rectified(image, upright(card.corners)) for card in cards)


def upright(corners: Floats) -> Floats:
    """The same outline beginning at the end of the card that lies higher in the picture."""
    middle = corners[:, 1].reshape(2, 2).mean(axis=1)
    return np.asarray(np.roll(corners, 2, axis=0) if middle[0] > middle[1] else corners, np.float32)


def _in_order(cards: list[LooseCard]) -> tuple[LooseCard, ...]:
    """Row by row from the top, and in each row from left to right."""
    rest = sorted(cards, key=lambda card: float(card.corners[:, 1].mean()))
    order: list[LooseCard] = []
    while rest:
        first = rest[0].corners[:, 1]
        half = (float(first.max()) - float(first.min())) / 2
        row = [card for card in rest if card.corners[:, 1].mean() < first.mean() + half]
        rest = [card for card in rest if card.corners[:, 1].mean() >= first.mean() + half]
        order += sorted(row, key=lambda card: float(card.corners[:, 0].mean()))
    return tuple(order)
