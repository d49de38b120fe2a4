"""How others name cards, to be measured beside: a perceptual hash of 64 bits, as most public
scanners do it, and SIFT features in a kd-tree. Both get the cut-out face that the program's own
eye gets.
"""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]

HASH = "perceptual hash of 64 bits"
SIFT = "SIFT with a kd-tree"
_DCT = 32
_LOW = 8
_TREES, _CHECKS, _RATIO = 4, 32, 0.8
_KD_TREE = 1  # FLANN's number for it


class HashNamer:
    """Names the card whose hash differs in the fewest bits, either way up."""

    def __init__(self, pictures: Mapping[str, Image]) -> None:
        self._ids = tuple(pictures)
        self._bits = np.array([_hash(picture) for picture in pictures.values()], bool)

    def name(self, face: Image) -> str:
        """The nearest card."""
        both = (_hash(face), _hash(np.ascontiguousarray(face[::-1, ::-1])))
        differ = np.minimum(*((self._bits != bits).sum(axis=1) for bits in both))
        return self._ids[int(differ.argmin())]


class SiftNamer:
    """Names the card with which most features of a face agree."""

    def __init__(self, pictures: Mapping[str, Image]) -> None:
        self._ids = tuple(pictures)
        self._sift = cv2.SIFT_create()  # type: ignore[attr-defined, unused-ignore]
        self._matcher = cv2.FlannBasedMatcher(
            {"algorithm": _KD_TREE, "trees": _TREES}, {"checks": _CHECKS}
        )
        self._matcher.add([self._features(picture) for picture in pictures.values()])
        self._matcher.train()

    def name(self, face: Image) -> str | None:
        """The card with the most votes, None without any."""
        found = self._matcher.knnMatch(self._features(face), k=2)
        votes = [
            pair[0].imgIdx
            for pair in found
            if len(pair) == 2 and pair[0].distance < _RATIO * pair[1].distance
        ]
        return self._ids[int(np.bincount(votes).argmax())] if votes else None

    def _features(self, picture: Image) -> npt.NDArray[np.float32]:
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        _, features = self._sift.detectAndCompute(grey, None)
        return np.zeros((0, 128), np.float32) if features is None else features


def _hash(picture: Image) -> npt.NDArray[np.bool_]:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (_DCT, _DCT), interpolation=cv2.INTER_AREA).astype(np.float32)
    low = np.asarray(cv2.dct(small))[:_LOW, :_LOW].ravel()
    return np.asarray(low > np.median(low), bool)
