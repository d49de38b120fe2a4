from __future__ import annotations

import numpy as np
import numpy.typing as npt
from hypothesis import given
from hypothesis import strategies as st

from vision.stillness import Stillness, changed

Grey = npt.NDArray[np.uint8]


def picture(seed: int = 0, noise: float = 0.0, square: int | None = None, gain: float = 1) -> Grey:
    base = np.full((150, 195), 55.0)
    base[40:60, 40:62] = 150
    if square is not None:
        base[100:104, square : square + 4] = 220
    chance = np.random.default_rng(seed)
    return np.clip(base * gain + chance.normal(0, noise, base.shape), 0, 255).astype(np.uint8)


@given(st.integers(0, 2**16), st.floats(0, 5))
def test_noise_is_no_movement(seed: int, noise: float) -> None:
    assert changed(picture(seed, noise), picture(seed + 1, noise)).sum() < 3


def test_a_lamp_turned_down_is_no_movement_but_a_die_is() -> None:
    assert not changed(picture(), picture(gain=0.7)).any()
    assert changed(picture(square=30), picture(square=32)).sum() >= 3


def test_still_only_after_a_while() -> None:
    stillness = Stillness(still_for=0.4)
    moves = [stillness.moves(picture(step, 1.5), step * 0.1) for step in range(8)]
    assert moves == [True] * 4 + [False] * 4


def test_each_movement_begins_the_wait_anew() -> None:
    stillness = Stillness(still_for=0.4)
    for step in range(20):
        assert stillness.moves(picture(step, 1, square=20 + 3 * (step // 3)), step * 0.1)
    rest = [stillness.moves(picture(step, 1, square=80), 2 + step * 0.1) for step in range(7)]
    assert rest[0] and not rest[-1]


def test_what_creeps_moves_too() -> None:
    stillness = Stillness(still_for=0.4)
    for step in range(40):
        # A card that is pushed by 4 mm in a second: too little from one picture to the next.
        base = np.full((150, 195), 55.0)
        edge = step * 0.1
        base[80:110, 20 + int(edge) : 60] = 120
        base[80:110, 20 + int(edge)] = 55 + 65 * (1 - edge % 1)
        assert stillness.moves(base.astype(np.uint8), step * 0.1)


def test_after_a_useless_picture_the_wait_begins_anew() -> None:
    stillness = Stillness(still_for=0.4)
    for step in range(6):
        stillness.moves(picture(), step * 0.1)
    assert not stillness.moves(picture(), 0.6)
    stillness.disturb(0.7)
    assert stillness.moves(picture(), 0.8)
    assert not stillness.moves(picture(), 1.3)
