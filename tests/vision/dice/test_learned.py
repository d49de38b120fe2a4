from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest

from vision.dice.finding import Candidate
from vision.dice.learned import Learned
from vision.dice.naming import Named

SKULL, PLAIN, WEAVE = (np.eye(64, dtype=np.float32)[n] for n in (3, 9, 20))


def crop(features: np.ndarray, value: int, there: float = 0.9) -> Named:
    chances = np.full(7, there * 0.1 / 5, np.float32)
    chances[value] = there * 0.9
    chances[0] = 1 - there
    zero = np.zeros(3, np.float32)
    at = Candidate(10, 10, 30, 0.8)
    return Named(at, chances, (value,) * 3, zero, features.astype(np.float32))


def test_a_face_that_was_told_is_known_again() -> None:
    """The network takes the skull for a 3; its owner has said that it is the 1."""
    learned = Learned.of([(crop(SKULL, 3), 1)])
    (heard,) = learned.hear([crop(SKULL * 2 + 0.1 * PLAIN, 3)])
    assert heard.value == 1
    assert set(heard.pips) == {1}


def test_what_is_like_no_example_is_read_as_ever() -> None:
    learned = Learned.of([(crop(SKULL, 3), 1)])
    seen = crop(PLAIN, 5)
    assert learned.hear([seen]) == [seen]


def test_a_tray_that_looks_like_pips_is_known_to_be_none() -> None:
    learned = Learned.of([(crop(WEAVE, 2, there=0.7), 0)])
    (heard,) = learned.hear([crop(WEAVE, 2, there=0.7)])
    assert heard.there < 0.2


def test_examples_survive_their_file() -> None:
    learned = Learned.of([(crop(SKULL, 3), 1), (crop(WEAVE, 2), 0)])
    again = Learned.from_bytes(learned.to_bytes())
    assert again.values.tolist() == [1, 0]
    assert np.array_equal(again.features, learned.features)


def _coded(**arrays: np.ndarray) -> bytes:
    out = BytesIO()
    np.savez(out, **arrays)  # type: ignore[arg-type]
    return out.getvalue()


@pytest.mark.parametrize(
    "coded",
    [
        b"",
        b"not a file of ours",
        _coded(features=np.zeros((2, 64))),
        _coded(features=np.zeros((2, 63)), values=np.zeros(2, np.int8)),
        _coded(features=np.zeros((2, 64)), values=np.zeros(3, np.int8)),
        _coded(features=np.zeros((2, 64)), values=np.array([1, 9], np.int8)),
        _coded(features=np.full((1, 64), np.nan), values=np.array([1], np.int8)),
        _coded(features=np.array([object()]), values=np.array([1], np.int8)),
    ],
)
def test_a_file_that_is_none_is_refused(coded: bytes) -> None:
    with pytest.raises(ValueError, match="learned dice"):
        Learned.from_bytes(coded)
