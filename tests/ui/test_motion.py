"""What moves is computed from both screens and the time since: the seam, a new row, new wounds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from engine.view import CardView
from ui.gallery import gallery
from ui.motion import DROP, GROW, LEAVE, STAY, STILL, SWEEP, TURN, Hurt, Stage, eased, moving
from ui.screen import Lang, Screen

SCREENS = dict(gallery(Lang.RU))
MAIN, SECOND = SCREENS["main"], SCREENS["main-second"]
STACK = SCREENS["priority-first"]


def wounded(screen: Screen, card: CardView, more: int) -> Screen:
    cards = tuple(
        changed(one, wounds=one.wounds + more) if one.id == card.id else one
        for one in screen.view.cards
    )
    return replace(screen, view=changed(screen.view, cards=cards))


ORC = next(card for card in MAIN.view.cards if card.cell and str(card.cell) == "C4")


def test_the_same_screen_does_not_move() -> None:
    assert moving(MAIN, MAIN, 0.0).still


def test_the_seam_runs_to_the_new_holders_side_fast_at_first() -> None:
    assert MAIN.holder is not SECOND.holder
    there = [moving(MAIN, SECOND, SWEEP * share) for share in (0, 0.25, 0.5, 0.75, 1)]
    assert [one.sweep for one in there] == sorted(one.sweep for one in there)
    assert there[0].sweep == 0 and there[2].sweep > 0.8 and there[-1].sweep == 1
    assert all(one.to_left for one in there)  # The Second player's side is the right one.
    assert not moving(SECOND, MAIN, 0.1).to_left
    turned = (replace(MAIN, mirrored=True), replace(SECOND, mirrored=True))
    assert not moving(*turned, 0.1).to_left


def test_nothing_runs_while_the_holder_stays() -> None:
    assert moving(MAIN, STACK, 0.01).sweep == 1


def test_a_new_row_drops_and_one_that_goes_does_not() -> None:
    less = replace(STACK, stack=STACK.stack[1:])
    assert moving(less, STACK, 0.0).drop == 0
    assert 0 < moving(less, STACK, DROP / 2).drop < 1
    assert moving(less, STACK, DROP).drop == 1
    assert moving(STACK, less, 0.0).drop == 1
    assert moving(STACK, STACK, 0.0).drop == 1


def test_what_resolves_goes_away_and_nothing_else_does() -> None:
    less = replace(STACK, stack=STACK.stack[1:])
    assert moving(STACK, less, 0.0).leave == 0 and moving(STACK, less, LEAVE).leave == 1
    assert 0 < moving(STACK, less, LEAVE / 3).leave < 1
    assert moving(STACK, replace(STACK, stack=STACK.stack[:-1]), 0.0).leave == 1
    assert moving(less, STACK, 0.0).leave == 1


def test_dice_turn_to_what_they_count_as() -> None:
    rolls, decided = SCREENS["roll"], SCREENS["weaken"]
    assert moving(rolls, decided, 0.0).turn == 0 and moving(rolls, decided, TURN).turn == 1
    assert moving(decided, replace(decided, prompt="?"), 0.0).turn == 1


def test_new_wounds_are_told_for_five_seconds_and_larger_at_first() -> None:
    hurt = wounded(MAIN, ORC, 2)
    assert moving(MAIN, hurt, GROW / 2).hurts == (Hurt(ORC.id, 2, grown=True),)
    assert moving(MAIN, hurt, 1.0).hurts == (Hurt(ORC.id, 2),)
    assert moving(MAIN, hurt, STAY).hurts == ()
    assert moving(hurt, MAIN, 1.0).hurts == (Hurt(ORC.id, -2),)


def test_calm_shows_only_ends() -> None:
    hurt = wounded(replace(SECOND, stack=STACK.stack), ORC, 1)
    for since in (0.0, 0.1, 1.0):
        calm = moving(MAIN, hurt, since, calm=True)
        assert calm.sweep == calm.drop == calm.leave == calm.turn == 1
        assert calm.hurts == (Hurt(ORC.id, 1),)


@pytest.mark.parametrize("since", [-1.0, 0.0, 0.013, 0.1, 0.24, 3.0, 1e9])
def test_the_same_time_is_the_same_motion(since: float) -> None:
    assert moving(MAIN, SECOND, since) == moving(MAIN, SECOND, since)
    assert 0 <= eased(since) <= 1


def test_a_wound_is_told_on_while_the_game_goes_on() -> None:
    stage = Stage()
    stage.show(MAIN, 0.0)
    assert stage.motion(0.0) == STILL
    hurt = wounded(MAIN, ORC, 2)
    stage.show(hurt, 10.0)
    later = replace(hurt, prompt="?")
    stage.show(later, 11.0)
    assert stage.motion(11.0).hurts == (Hurt(ORC.id, 2),)
    assert stage.motion(14.99).hurts and stage.motion(15.0).still
    stage.show(wounded(later, ORC, 1), 15.5)
    assert stage.motion(16.0).hurts == (Hurt(ORC.id, 1),)


def test_a_second_wound_takes_the_first_ones_place() -> None:
    stage = Stage()
    for number, at in ((0, 0.0), (2, 1.0), (3, 2.0)):
        stage.show(wounded(MAIN, ORC, number), at)
    assert stage.motion(2.5).hurts == (Hurt(ORC.id, 1),)
