from __future__ import annotations

import numpy as np
import pytest

from vision.training.calibrating import FIRST, fit, log_odds
from vision.training.material import SHARE


@pytest.mark.parametrize(("slope", "offset"), [(1.0, 0.0), (0.5, 0.4), (1.6, -1.0)])
def test_the_scale_of_confidence_is_found_again(slope: float, offset: float) -> None:
    """Readings that are right as often as a known scale says give that scale back."""
    chance = np.random.default_rng(2)
    raw = 1 / (1 + np.exp(-chance.normal(1.5, 2.0, 60_000)))
    truth = 1 / (1 + np.exp(-(slope * log_odds(raw) + offset)))
    right = chance.random(len(raw)) < truth
    assert fit(raw, right) == pytest.approx((slope, offset), abs=0.05)


def test_certainty_is_no_infinity() -> None:
    assert np.isfinite(log_odds(np.array([0.0, 1.0]))).all()


def test_no_scene_to_judge_by_was_trained_on() -> None:
    assert FIRST > 10_000 * SHARE
