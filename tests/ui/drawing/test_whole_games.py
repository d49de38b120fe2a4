"""Screens of real games: whatever the rules ask, it is put into words that fit."""

from __future__ import annotations

from importlib import resources
from random import Random

import pytest

from engine.cardbook import parse_pack
from engine.game import Game
from engine.opening import lay_out
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES
from ui.present import present
from ui.screen import Lang

ANSWERS = 400


@pytest.mark.parametrize(("lang", "seed"), [(Lang.RU, 1), (Lang.RU, 3), (Lang.EN, 2)])
def test_every_tenth_screen_of_a_random_game_is_whole(lang: Lang, seed: int) -> None:
    text = (resources.files("engine.packs") / "training.toml").read_text(encoding="utf-8")
    game, chance = Game(lay_out(parse_pack(text, "training.toml"))), Random(seed)
    kinds = set()
    for number in range(ANSWERS):
        decision = game.pending
        view = game.view(decision.player if decision else game.state.active)
        screen = present(view, lang, chance.randrange(20), SHORT_NAMES[lang])
        assert "{" not in screen.prompt + "".join(screen.choices)
        fresh = decision is not None and decision.kind not in kinds
        if fresh or decision is None or number % 10 == 0:
            for size in ((1280, 720), (800, 480)):
                for written in paint(screen, size).written:
                    assert written.fits, (number, written)
        if decision is None:
            break
        kinds.add(decision.kind)
        game.answer(chance.choice(decision.options))
    assert len(kinds) > 5
