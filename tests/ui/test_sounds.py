"""Which sound belongs to a change of the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import events as ev
from engine.events import Event
from engine.players import BOTH
from ui.gallery import gallery
from ui.screen import ClockFace, DiceQuestion, Lang, Screen
from ui.sounds import Sound, sound_of

FIRST, SECOND = BOTH
SCREENS = dict(gallery(Lang.EN))
PLAIN = replace(SCREENS["priority-first"], clocks=(), question=None)

DIED = ev.Died("digest.1.16", 3)
WOUNDED = ev.Wounded("digest.1.15", 3, 2, 1)
ROLLED = ev.Rolled("classic.306.4.a", FIRST, 3, 5, 1)
MOVED = ev.TurnBegan("digest.1.7", 2, FIRST)


def clock(state: str) -> ClockFace:
    return ClockFace(FIRST, "0:30", True, state)


def test_the_first_screen_is_silent() -> None:
    assert sound_of(None, PLAIN, (DIED,)) is None


def test_the_same_screen_is_silent() -> None:
    assert sound_of(PLAIN, PLAIN, ()) is None
    assert sound_of(PLAIN, PLAIN, (MOVED,)) is None


def test_the_other_players_turn_to_answer_is_heard() -> None:
    assert PLAIN.holder is FIRST
    other = replace(PLAIN, holder=SECOND)
    assert sound_of(PLAIN, other, ()) is Sound.PRIORITY
    assert sound_of(PLAIN, replace(PLAIN, holder=None), ()) is None


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (DIED, Sound.DEATH),
        (WOUNDED, Sound.WOUND),
        (ROLLED, Sound.ROLL),
        (ev.DieThrown("classic.306.7", FIRST, 3, 5), Sound.ROLL),
        (ev.OrderRolled("classic.402.1", FIRST, 5), Sound.ROLL),
    ],
)
def test_what_happened_is_heard(event: Event, sound: Sound) -> None:
    assert sound_of(PLAIN, PLAIN, (event,)) is sound
    # It is more than the change of who is asked.
    assert sound_of(PLAIN, replace(PLAIN, holder=SECOND), (event,)) is sound


def test_of_several_the_gravest_is_heard() -> None:
    assert sound_of(PLAIN, PLAIN, (ROLLED, WOUNDED, DIED)) is Sound.DEATH
    assert sound_of(PLAIN, PLAIN, (ROLLED, WOUNDED)) is Sound.WOUND
    assert sound_of(PLAIN, replace(PLAIN, mending=True), (DIED,)) is Sound.MISTAKE


@pytest.mark.parametrize(
    "after",
    [
        replace(PLAIN, mending=True),
        replace(PLAIN, refused="Only ground creatures move"),
        replace(PLAIN, question=DiceQuestion("The die leans: throw it again")),
    ],
)
def test_a_mistake_is_heard_once(after: Screen) -> None:
    assert sound_of(PLAIN, after, ()) is Sound.MISTAKE
    assert sound_of(after, after, ()) is None
    assert sound_of(after, PLAIN, ()) is None


def test_another_refusal_is_heard_while_the_table_is_mended() -> None:
    first = replace(PLAIN, mending=True, refused="Only ground creatures move")
    second = replace(first, refused="The card is closed")
    assert sound_of(first, second, ()) is Sound.MISTAKE


@pytest.mark.parametrize(("was", "now"), [("", "low"), ("low", "last"), ("last", "out")])
def test_a_clock_that_comes_to_its_end_is_heard(was: str, now: str) -> None:
    before, after = (replace(PLAIN, clocks=(clock(state),)) for state in (was, now))
    assert sound_of(before, after, (WOUNDED,)) is Sound.WARNING
    # An increment, an undo, and clocks that are put up.
    assert sound_of(after, before, ()) is None
    assert sound_of(PLAIN, after, ()) is None
