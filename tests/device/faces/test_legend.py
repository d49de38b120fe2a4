"""The page that explains the signs: none is left out, all words have room, both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from device.faces import explained, legend
from device.faces.legend import legend_page
from device.faces.lettering import Style, write
from device.faces.paper import PX_PER_MM, Paper
from device.faces.signs import pictograms
from device.faces.signs.keywords import KEYWORDS
from device.faces.signs.stamping import Pen, stamp
from engine.names import Names
from ui.drawing.pens import PENS
from ui.drawing.text import fit
from ui.screen import Lang
from ui.theme import ELEMENT, Colour

Area = tuple[float, float, float, float]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Pen]]:
    """The signs that are printed on the page, in their order."""
    pens: list[Pen] = []

    def noted(pen: Pen, pixels: int) -> object:
        pens.append(pen)
        return stamp(pen, pixels)

    monkeypatch.setattr(legend, "stamp", noted)
    yield pens


def test_every_sign_of_a_card_is_explained(drawn: list[Pen]) -> None:
    legend_page(Lang.RU)
    shown = set(drawn)
    assert set(KEYWORDS.values()) <= shown
    assert set(pictograms.ATTACKS.values()) <= shown
    assert set(pictograms.TYPES.values()) <= shown
    prices = {pictograms.token, pictograms.drop, pictograms.closing}
    times = {pictograms.sudden, pictograms.triggered, pictograms.always, pictograms.flag}
    elements = {PENS[element] for element in ELEMENT}
    assert elements <= shown
    assert prices | times | {pictograms.reach, pictograms.by_hand} <= shown


@pytest.mark.parametrize("lang", Lang)
def test_the_page_fits_a_sheet_and_its_edges_stay_white(lang: Lang) -> None:
    page = legend_page(lang)
    # 194 / 25.4 × 300 = 2291.3 and 281 / 25.4 × 300 = 3318.9.
    assert page.shape == (3319, 2291, 3)
    assert (page[-round(1.0 * PX_PER_MM) :] == 255).all()
    assert (page < 100).mean() > 0.01


@pytest.mark.parametrize("lang", Lang)
def test_no_words_are_squeezed(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = []

    def noted(
        paper: Paper, text: str, area: Area, styles: tuple[Style, ...], ink: Colour, **more: Any
    ) -> float:
        if not fit(text, styles, area[2], more.get("lines", 1), PX_PER_MM).fits:
            narrow.append(text)
        return write(paper, text, area, styles, ink, **more)

    monkeypatch.setattr(legend, "write", noted)
    legend_page(lang)
    assert narrow == []


def test_the_words_are_in_the_language_that_was_asked_for() -> None:
    assert not np.array_equal(legend_page(Lang.RU), legend_page(Lang.EN))
    blocks = (explained.TIMES, explained.BEHIND, explained.COSTS, explained.ELEMENTS)
    every: list[Names] = [point.words for point in explained.POINTS]
    every += [sign.words for _, signs in blocks for sign in signs]
    for one in every:
        assert "а" <= one.ru[-1].lower() <= "я" and "a" <= one.en[-1] <= "z", one
