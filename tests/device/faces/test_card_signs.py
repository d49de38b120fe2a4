"""The signs on cards: one for everything that cards can have, and none like another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest

from device.faces.signs.keywords import KEYWORDS
from device.faces.signs.pictograms import ATTACKS, TYPES
from device.faces.signs.stamping import Pen, stamp
from engine.cards.facts import Attack, Type
from engine.cards.keywords import Keyword


def test_everything_that_a_card_can_have_has_a_sign() -> None:
    assert set(KEYWORDS) == set(Keyword)
    assert set(ATTACKS) == {kind.value for kind in Attack}
    assert {kind.value for kind in Type} - set(TYPES) == {"ground"}  # it has its movement instead
    assert {"weapon", "armour", "shield", "potion"} <= set(TYPES)


@pytest.mark.parametrize("signs", [KEYWORDS, ATTACKS])
def test_no_two_signs_look_alike(signs: Mapping[str, Pen]) -> None:
    drawn = {name: stamp(pen, 44) > 127 for name, pen in signs.items()}
    for name, ink in drawn.items():
        assert 0.08 < ink.mean() < 0.8, name
    for one, other in combinations(drawn, 2):
        both = (drawn[one] & drawn[other]).sum() / (drawn[one] | drawn[other]).sum()
        assert both < 0.93, (one, other)


def test_a_sign_is_the_same_at_every_size() -> None:
    large, small = stamp(KEYWORDS[Keyword.ARMOUR], 96), stamp(KEYWORDS[Keyword.ARMOUR], 48)
    shrunk = large.reshape(48, 2, 48, 2).mean(axis=(1, 3))
    assert np.abs(shrunk - small).mean() < 12
