"""What the screen says when the camera is hindered, and that nothing seen then is an answer."""

from __future__ import annotations

import pytest

from device.interpreter import read
from device.notices import notice_for
from device.readings import Answer, Blind, Expectation, Fits
from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.players import Player
from ui import notices
from ui.screen import Lang
from vision.observations import (
    Advice,
    LyingDie,
    Observation,
    SeenDie,
    Side,
    Sight,
    Status,
    TrayReading,
    Trouble,
)

ROLL = Decision(
    number=0,
    kind=Kind.ROLL,
    player=Player.FIRST,
    options=tuple(Option(Verb.ROLL, value=value) for value in range(1, 7)),
    rule="classic.306.9",
    fingerprint="0" * 16,
)
CUT = Advice(Trouble.CUT, sides=(Side.RIGHT,), ends=(Side.LEFT,), cells=("C1",))


def rolled(*advice: Advice) -> Observation:
    """A die that was thrown and shows a 4."""
    die = LyingDie(SeenDie(4, 0.99, (300.0, 540.0), 16.0), throw=1, moved_at=2.0)
    tray = TrayReading(True, False, (die,), Status.READ, throw=1, moved_at=2.0)
    return Observation(3.0, Sight.STILL, {}, tray.reading, tray, advice=advice)


def said(game: Game, lang: Lang, sight: Sight, *advice: Advice) -> tuple[str, bool]:
    return notice_for(Blind(sight, advice), "", lang)


@pytest.fixture
def game(setup: Setup) -> Game:
    return Game(setup)


def test_what_is_seen_of_a_mat_that_leaves_the_picture_is_no_answer() -> None:
    expected = Expectation((), asked_at=1.0)
    assert read(rolled(), ROLL, expected) == Answer(ROLL.options[3])
    assert read(rolled(CUT), ROLL, expected) == Blind(Sight.STILL, (CUT,))


def test_the_screen_says_which_way_to_move_the_mat(game: Game) -> None:
    russian = "Коврик уходит из кадра слева: подвиньте его вправо"
    assert said(game, Lang.RU, Sight.STILL, CUT) == (russian, True)
    english = "The mat leaves the picture on the left: move it to the right"
    assert said(game, Lang.EN, Sight.STILL, CUT) == (english, True)
    corner = Advice(Trouble.CUT, ends=(Side.RIGHT, Side.BOTTOM))
    both = "Коврик уходит из кадра справа и снизу: подвиньте его влево и вверх"
    assert said(game, Lang.RU, Sight.LOST, corner) == (both, True)


def test_a_mat_larger_than_the_picture_is_not_to_be_moved(game: Game) -> None:
    for ends in ((Side.LEFT, Side.RIGHT), (Side.LEFT, Side.TOP, Side.BOTTOM)):
        wide = Advice(Trouble.CUT, ends=ends)
        told = "Коврик не помещается в кадр: поднимите камеру"
        assert said(game, Lang.RU, Sight.STILL, wide) == (told, True)


@pytest.mark.parametrize("lang", Lang)
def test_every_trouble_has_words_of_its_own(game: Game, lang: Lang) -> None:
    lines = {said(game, lang, Sight.LOST, Advice(trouble)) for trouble in Trouble}
    assert len(lines) == len(Trouble)
    assert {trouble.value for trouble in Trouble} == set(notices.GUIDANCE)


def test_until_the_reason_is_known_the_screen_says_what_is_amiss(game: Game) -> None:
    lines = {
        sight: said(game, Lang.EN, sight)
        for sight in Sight
        if sight not in (Sight.STILL, Sight.MOVING)
    }
    assert all(line.endswith(": play with the buttons") and tape for line, tape in lines.values())
    assert len(set(lines.values())) == 3
    assert said(game, Lang.EN, Sight.MOVING) == ("", False)
    assert notice_for(Fits(), "", Lang.EN) == ("", False)
