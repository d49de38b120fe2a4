"""The page that explains the signs: none is left out, all words have room, both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from device.faces import explained, legend
from device.faces.heroes import abilities
from device.faces.heroes import explained as heroic
from device.faces.legend import legend_page
from device.faces.lettering import Style, write
from device.faces.paper import PX_PER_MM, Paper
from device.faces.signs import deeds, pictograms
from device.faces.signs.deeds import DEEDS
from device.faces.signs.keywords import KEYWORDS, struck_out
from device.faces.signs.stamping import Pen, stamp
from device.packs import every_heroes_card
from engine.cards.facts import Effect
from engine.cards.keywords import HEROES, Keyword
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


OWN_OF_HEROES = {
    *("first_strike", "last_strike", "scales", "superiority", "ambush", "suppression", "sleeping"),
    *("undead", "elusive", "might", "clutch", "module", "idle", "extortion"),
    *("created", "placed", "converted"),
}
"""Keywords that only cards of Heroes have (digest 3.7)."""
ELEMENT_SIGNS = {PENS[element] for element in ELEMENT}


def test_every_sign_of_a_card_is_explained(drawn: list[Pen]) -> None:
    legend_page(Lang.RU)
    shown = set(drawn)
    assert {pen for word, pen in KEYWORDS.items() if word not in OWN_OF_HEROES} <= shown
    assert set(pictograms.ATTACKS.values()) <= shown
    own = ("flyer", "symbiote", "parasite", "artifact", "terrain", "equipment", "weapon", "armour")
    assert {pictograms.TYPES[name] for name in (*own, "shield", "potion")} <= shown
    prices = {pictograms.token, pictograms.drop, pictograms.closing}
    times = {pictograms.sudden, pictograms.triggered, pictograms.always, pictograms.flag}
    assert shown >= ELEMENT_SIGNS
    assert prices | times | {pictograms.reach, pictograms.by_hand} <= shown
    # What the other game has would only confuse.
    assert not shown & {KEYWORDS[Keyword(word)] for word in OWN_OF_HEROES}
    assert not shown & {deeds.coin, pictograms.laurels}


def test_every_sign_of_a_card_of_heroes_is_explained(drawn: list[Pen]) -> None:
    legend_page(Lang.RU, heroes=True)
    shown = set(drawn)
    assert {KEYWORDS[word] for word in HEROES} <= shown
    assert set(DEEDS.values()) <= shown
    slots = ("weapon", "armour", "amulet", "terrain", "event")
    assert {pictograms.TYPES[name] for name in ("hero", "spell", *slots)} <= shown
    prices = {deeds.coin, deeds.lost_coin, deeds.discarded, deeds.to_deck, pictograms.closing}
    times = {PENS["play"], PENS["fan"], PENS["grave"], PENS["chevron"], pictograms.bow}
    assert shown >= ELEMENT_SIGNS
    assert prices | times | {pictograms.token, pictograms.drop, PENS["more"]} <= shown
    # No dice, no cells, no crystals.
    strange = {KEYWORDS[Keyword.TELEPORTATION], KEYWORDS[Keyword.BLESSING], pictograms.reach}
    assert not shown & strange


def test_every_sign_on_a_shipped_card_of_heroes_is_on_the_page(
    drawn: list[Pen],
) -> None:
    printed: dict[Pen, str] = {}
    for card in every_heroes_card().cards.values():
        for row in abilities.rows(card, Lang.RU):
            for entry in row:
                printed |= {pen: card.id for pen, _ in (*entry.signs, *entry.behind)}
    assert len(printed) > 50
    legend_page(Lang.RU, heroes=True)
    # The hand is on the sample beside what is said of it; a keyword that is taken away is the
    # keyword's sign struck out.
    known = {*drawn, pictograms.by_hand, *(struck_out(pen) for pen in KEYWORDS.values())}
    assert {card for pen, card in printed.items() if pen not in known} == set()


@pytest.mark.parametrize("heroes", [False, True])
@pytest.mark.parametrize("lang", Lang)
def test_the_page_fits_a_sheet_and_its_edges_stay_white(lang: Lang, heroes: bool) -> None:
    page = legend_page(lang, heroes=heroes)
    # 194 / 25.4 × 300 = 2291.3 and 281 / 25.4 × 300 = 3318.9.
    assert page.shape == (3319, 2291, 3)
    assert (page[-round(1.0 * PX_PER_MM) :] == 255).all()
    assert (page < 100).mean() > 0.01


@pytest.mark.parametrize("heroes", [False, True])
@pytest.mark.parametrize("lang", Lang)
def test_no_words_are_squeezed(lang: Lang, heroes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = []

    def noted(
        paper: Paper, text: str, area: Area, styles: tuple[Style, ...], ink: Colour, **more: Any
    ) -> float:
        if not fit(text, styles, area[2], more.get("lines", 1), PX_PER_MM).fits:
            narrow.append(text)
        return write(paper, text, area, styles, ink, **more)

    monkeypatch.setattr(legend, "write", noted)
    legend_page(lang, heroes=heroes)
    assert narrow == []


def test_the_words_are_in_the_language_that_was_asked_for() -> None:
    assert not np.array_equal(legend_page(Lang.RU), legend_page(Lang.EN))
    blocks = (
        *(explained.TIMES, explained.BEHIND, explained.COSTS, explained.ELEMENTS),
        *(heroic.TIMES, heroic.COSTS),
    )
    every: list[Names] = [point.words for point in (*explained.POINTS, *heroic.POINTS)]
    every += [sign.words for _, signs in blocks for sign in signs]
    every += [words for effect, words in heroic.DEED_NAMES.items() if effect is not Effect.BOOST]
    for one in every:
        assert "а" <= one.ru[-1].lower() <= "я" and "a" <= one.en[-1] <= "z", one
