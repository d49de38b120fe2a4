"""What lies on a card or around it is seen where it was laid."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from table_parts import LAID, SIZE, face, renderer

from device.simulated.card_sprites import RIM, SCALE, card_sprite
from device.simulated.lamp_light import glare_on, mirrored_at
from device.simulated.scene import Chip, Lamp, Optics, Scene, Sleeve, laid, laid_table
from device.simulated.viewpoint import Viewpoint
from vision import mat

CARD = laid(LAID[0], 7)
RED = Chip(10.0, -20.0, 8.0, (20, 20, 200), glass=False)
QUIET = replace(laid_table(LAID, 7), optics=Optics(noise=0.0))


def at(sprite: np.ndarray, x: float, y: float) -> np.ndarray:  # type: ignore[type-arg]
    """The colour of a sprite at millimetres from the card's middle."""
    column = round((x + RIM + mat.CARD[1] / 2) * SCALE)
    row = round((y + RIM + mat.CARD[0] / 2) * SCALE)
    return sprite[row, column].astype(int)


@pytest.mark.parametrize("glass", [True, False])
def test_a_chip_lies_where_it_was_laid_and_nowhere_else(glass: bool) -> None:
    chip = replace(RED, glass=glass)
    bare = card_sprite(face("scout"))
    laid_on = card_sprite(face("scout"), replace(CARD, chips=(chip,)))
    apart = np.abs(laid_on.astype(int) - bare)[:, :, :3].max(axis=2)
    rows, columns = np.nonzero(apart > 12)
    x = columns / SCALE - RIM - mat.CARD[1] / 2
    y = rows / SCALE - RIM - mat.CARD[0] / 2
    far = np.hypot(x - chip.x, y - chip.y)
    assert far.max() < chip.radius + 3.5  # its shadow ends there
    assert (far < chip.radius).sum() > 0.7 * np.pi * (chip.radius * SCALE) ** 2
    blue, _, red = at(laid_on, chip.x + 5.5, chip.y)[:3]
    assert red > blue + 50
    assert np.array_equal(laid_on[:, :, 3], bare[:, :, 3])


def test_a_sleeve_is_a_coloured_border_around_the_card() -> None:
    sleeve = Sleeve((30, 30, 160), haze=0.05)
    sprite = card_sprite(face("scout"), replace(CARD, sleeve=sleeve))
    bare = card_sprite(face("scout"))
    beside = mat.CARD[1] / 2 + 1.0
    assert at(bare, beside, 0)[3] < 60 < 200 < at(sprite, beside, 0)[3]
    blue, green, red = at(sprite, beside, 0)[:3]
    assert red > 100 > 60 > max(blue, green)
    # A haze of 5 % towards nearly white lightens what is dark by 11 levels.
    dark = bare[:, :, :3].max(axis=2) < 60
    inside = dark & (bare[:, :, 3] == 255)
    lighter = sprite[:, :, :3].astype(int)[inside] - bare[:, :, :3].astype(int)[inside]
    assert 5 < lighter.mean() < 13


def test_the_lamp_is_mirrored_on_a_sleeve_and_softly_on_the_mat() -> None:
    lamp = Lamp(mirror=30.0)
    view = Viewpoint.above(SIZE, (0, 0, 0))
    x, y = mirrored_at(lamp, view)
    drawn = renderer()
    matt = drawn.frame(replace(QUIET, cards=(), lamp=replace(lamp, mirror=0.0)), 0).astype(int)
    glossy = drawn.frame(replace(QUIET, cards=(), lamp=lamp), 0).astype(int)
    rows, columns = np.unravel_index(np.argmax((glossy - matt).sum(axis=2)), matt.shape[:2])
    assert np.hypot(*(view.to_pixels([(x, y)])[0] - (columns, rows))) < 16
    assert 20 < (glossy - matt).max() < 40
    card = replace(CARD, x=x, y=y, sleeve=Sleeve((30, 30, 30), 0.04))
    assert glare_on(card, lamp, view) == ((0, 0), 30.0)
    assert glare_on(replace(card, x=x + 300), lamp, view) is None
    assert glare_on(card, Lamp(), view) is None
    sprite = card_sprite(face("scout"), card, ((0.0, 0.0), 30.0))
    plain = card_sprite(face("scout"), card)
    dark = (plain[:, :, :3].max(axis=2) < 60) & (plain[:, :, 3] == 255)
    assert (sprite.astype(int) - plain)[dark][:, :3].mean() > 15


def test_dressed_cards_are_drawn_anew_where_they_are_dressed_otherwise() -> None:
    drawn = renderer()
    bare = drawn.frame(QUIET, 0)
    card = QUIET.card(0)
    assert card is not None
    other: Scene = QUIET.with_card(replace(card, chips=(RED,)))
    assert not np.array_equal(drawn.frame(other, 0), bare)
    assert np.array_equal(drawn.frame(QUIET, 0), bare)
