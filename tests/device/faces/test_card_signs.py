"""The signs on cards: one for everything that cards can have, and none like another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest

from device.faces.signs import deeds
from device.faces.signs.deeds import DEEDS
from device.faces.signs.keywords import KEYWORDS
from device.faces.signs.pictograms import ATTACKS, TYPES
from device.faces.signs.stamping import Pen, stamp
from engine.cards.facts import SUBTYPES, Attack, Effect, Type
from engine.cards.keywords import Keyword
from ui.drawing.pens import PENS

OF_CLASSIC = {
    *("die", "set_die", "reroll", "block", "cancel", "spare", "reduce", "move", "swap", "fly"),
    *("land", "gold", "silver", "foresee", "rebirth"),
}
"""What no card of Heroes does: dice, cells, crystals, flight."""
HEROIC_TYPES = {name: TYPES[name] for name in ("hero", "creature", "support", "spell", *SUBTYPES)}
IN_FRONT = {
    "coin": deeds.coin,
    "lost": deeds.lost_coin,
    "discarded": deeds.discarded,
    "to_deck": deeds.to_deck,
    "hand": PENS["fan"],
    "enters": PENS["play"],
}
"""Signs of prices and moments of Heroes."""


def test_everything_that_a_card_can_have_has_a_sign() -> None:
    assert set(KEYWORDS) == set(Keyword)
    assert set(ATTACKS) == {kind.value for kind in Attack}
    assert {kind.value for kind in Type} - set(TYPES) == {"ground"}  # it has its movement instead
    assert {"weapon", "armour", "shield", "potion", *SUBTYPES} <= set(TYPES)


def test_everything_that_a_card_of_heroes_can_do_has_a_sign() -> None:
    # A keyword that is granted or taken away has its own sign.
    with_keyword = {Effect.GRANT, Effect.REMOVE}
    # Nobody writes what a keyword does by itself.
    silent = {Effect.NONE, Effect.WORD}
    wanted = {effect for effect in Effect if effect.value not in OF_CLASSIC}
    assert set(DEEDS) == wanted - with_keyword - silent


# Less wounds are less wounds, now or for some time: the same sign.
_DEEDS = {effect.value: pen for effect, pen in DEEDS.items() if effect is not Effect.LESSEN}


@pytest.mark.parametrize("signs", [KEYWORDS, ATTACKS, _DEEDS, HEROIC_TYPES, IN_FRONT])
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
