from __future__ import annotations

import numpy as np
import pytest

from vision.dice.deciding import log_odds
from vision.training.calibrating import FIRST, fit
from vision.training.material import SHARE


@pytest.mark.parametrize(("slope", "offset"), [(1.0, 0.0), (0.5, 0.4), (1.6, -1.0)])
def test_the_scale_of_confidence_is_found_again(slope: float, offset: float) -> None:
    """Readings that are right as often as a known scale says give that scale back."""
    chance = np.random.default_rng(2)
    odds = np.clip(chance.normal(1.5, 2.0, 60_000), -9, 9)
    right = chance.random(len(odds)) < 1 / (1 + np.exp(-(slope * odds + offset)))
    assert fit(1 / (1 + np.exp(-odds)), right) == pytest.approx((slope, offset), abs=0.05)


def test_certainty_is_no_infinity() -> None:
    assert np.isfinite([log_odds(0.0), log_odds(1.0)]).all()


def test_no_scene_to_judge_by_was_trained_on() -> None:
    assert FIRST > 10_000 * SHARE
