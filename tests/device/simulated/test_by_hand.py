"""Whole games with cards that no pack scripts: players say what happens, and can take it back."""

from __future__ import annotations

from random import Random

import pytest

from device.packs import muster_pack
from device.simulated.checks import Checks
from device.simulated.playouts import at_random, play_out
from engine import events as ev
from engine.cardbook import Pack, parse_card
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out


def unscripted() -> Pack:
    """The numbers of the muster pack's cards, each with one ability that nobody has scripted."""
    cards = {}
    for facts in muster_pack().cards.values():
        cards[facts.id] = parse_card(
            facts.id,
            {
                "names": {"ru": facts.names.ru, "en": facts.names.en},
                "life": facts.life,
                "movement": facts.movement,
                "strike": list(facts.strike),
                "type": facts.type.value,
                "cost": facts.cost,
                "element": facts.element,
                "elite": facts.elite,
                "unique": facts.unique,
                "classes": list(facts.classes),
                "slot": facts.slot,
                "abilities": [{"names": "Текст карты", "by_hand": True}],
            },
        )
    return Pack(cards)


@pytest.fixture(scope="module")
def setup() -> Setup:
    decks = muster_pack().first_deck, muster_pack().second_deck
    return lay_out(unscripted(), [], [], decks=decks)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_unscripted_cards_is_played_to_its_end(seed: int, setup: Setup) -> None:
    playout = play_out(setup, at_random, Random(seed), Checks())
    assert playout.error is None
    assert playout.finished
    game = Game(setup, playout.entries)
    assert any(isinstance(event, ev.ByHand) for event in game.events)


def test_undo_over_a_resolution_by_hand_restores_everything(setup: Setup) -> None:
    playout = play_out(setup, at_random, Random(1))
    game = Game(setup)
    marks: list[tuple[int, str, int]] = []
    resolutions = 0
    for entry in playout.entries:
        assert game.pending is not None
        marks.append((len(game.journal), game.digest, len(game.events)))
        asked = game.pending.kind
        game.answer(entry.option)
        if asked is Kind.BY_HAND and entry.option.verb is Verb.DONE:
            resolutions += 1
            after = game.digest
            for back, digest, happened in marks[-12:]:
                branch = Game(setup, game.journal)
                branch.undo(back)
                assert (branch.digest, len(branch.events)) == (digest, happened)
            assert game.digest == after
        if resolutions == 5:
            return
    pytest.fail("the game had fewer than five resolutions by hand")
