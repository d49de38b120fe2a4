"""What the camera needs is told in whole sentences on every panel."""

from __future__ import annotations

from itertools import product

import pytest

from ui import notices
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.screen import Lang

SIZES = ((1280, 720), (1024, 600), (800, 480))
SIDES = ("left", "right", "top", "bottom")
CORNERS = tuple(product(SIDES[:2], SIDES[2:]))


@pytest.mark.parametrize("lang", Lang)
def test_no_advice_is_cut(lang: Lang) -> None:
    found = dict(views())
    lines = [notices.guidance(lang, trouble) for trouble in notices.GUIDANCE if trouble != "cut"]
    lines += [notices.guidance(lang, "cut", ends) for ends in (*CORNERS, ("left", "right"))]
    for name, line, size in product(("main", "roll", "heroes-main"), lines, SIZES):
        written = paint(present(found[name], lang, 0, SHORT_NAMES[lang], line, True), size).written
        shown = " ".join(text.text for text in written)
        assert line in shown, (name, line, size)
        assert all(text.fits for text in written), (name, line, size)
