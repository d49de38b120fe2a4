"""Shares, intervals and curves, beside numbers worked out by hand."""

from __future__ import annotations

from math import inf

import pytest

from vision.dice.calibrating import Outcome, calibration_error, reliability, trades, wilson


def test_wilson_as_in_the_textbook() -> None:
    # Wilson 1927, z = 2, 5 of 10: middle (0.5 + 0.2)/1.4, reach 2·√(0.025 + 0.01)/1.4 ≈ 0.2673.
    assert wilson(5, 10, 2.0) == pytest.approx((0.2327, 0.7673), abs=1e-4)
    # None of 10: from 0 to z²/(n + z²) = 4/14.
    assert wilson(0, 10, 2.0) == (0.0, pytest.approx(4 / 14))
    assert wilson(10, 10, 2.0) == (pytest.approx(10 / 14), 1.0)


def test_nothing_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert reliability([]) == ()
    assert calibration_error([]) == 0.0
    assert [(t.right, t.wrong, t.total) for t in trades([])] == [(0, 0, 0)]


def test_more_readings_narrow_the_interval() -> None:
    few, many = wilson(9, 10), wilson(900, 1000)
    assert few[0] < many[0] < 0.9 < many[1] < few[1]


def test_bins_hold_their_lower_edge() -> None:
    edges = (0.0, 0.5, 1.0)
    outcomes = [Outcome(0.2, True), Outcome(0.4, False), Outcome(0.5, True), Outcome(1.0, True)]
    low, high = reliability(outcomes, edges)
    assert (low.low, low.high, low.right, low.count, low.share) == (0.0, 0.5, 1, 2, 0.5)
    assert low.stated == pytest.approx(0.3)
    assert (high.low, high.high, high.right, high.count) == (0.5, 1.0, 2, 2)
    assert high.stated == pytest.approx(0.75)
    # Half of the readings off by 0.2, half by 0.25.
    assert calibration_error((low, high)) == pytest.approx(0.225)


def test_confidence_out_of_range_falls_into_the_outer_bins() -> None:
    assert [one.count for one in reliability([Outcome(-1, True), Outcome(7, True)])] == [1, 1]


def test_a_threshold_trades_silence_for_errors() -> None:
    outcomes = [
        Outcome(0.9, True),
        Outcome(0.5, False),
        Outcome(0.9, False),
        Outcome(0.7, True),
        Outcome(0.99, False, statable=False),
    ]
    found = [(t.threshold, t.right, t.wrong) for t in trades(outcomes)]
    assert found == [(inf, 0, 0), (0.9, 1, 1), (0.7, 2, 1), (0.5, 2, 2)]
    assert {t.total for t in trades(outcomes)} == {5}
