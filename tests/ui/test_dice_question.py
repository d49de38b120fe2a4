"""A throw that the players judge: what the keys say and do, and that the picture is there."""

from __future__ import annotations

import pytest

from engine.decisions import Verb
from engine.players import Player
from ui import notices, theme
from ui.controls import Again, Choose, Ignored, Step, read
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES, gallery, views
from ui.present import present
from ui.samples.dice_questions import questions, without_picture
from ui.screen import DiceQuestion, Guess, KeyFace, Lang, Picture, Screen

VIEWS = dict(views())
RED = (200, 20, 30)


def screen_of(why: str = "cocked", cursor: int = 3, name: str = "roll") -> Screen:
    question = questions(Lang.RU)[why]
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU], question=question)


def test_the_keys_throw_again_or_count_what_is_on_offer() -> None:
    screen = screen_of()
    keys = {button: screen.keys[Player.FIRST, button] for button in ("pass", "respond")}
    assert keys["pass"].face is keys["respond"].face is KeyFace.LIT
    assert keys["pass"].short == "перебросить"
    assert (keys["respond"].short, keys["respond"].hold) == ("считать как 4", "держать: выбрать")
    assert keys["respond"].count == "4 из 6"
    waiting = [screen.keys[Player.SECOND, button].face for button in ("pass", "respond")]
    assert waiting == [KeyFace.WAIT] * 2


def test_without_a_question_the_die_comes_first() -> None:
    screen = present(VIEWS["roll"], Lang.RU, 3, SHORT_NAMES[Lang.RU])
    assert screen.keys[Player.FIRST, "pass"].face is KeyFace.OFF
    assert read("pass", False, Player.FIRST, screen) == Ignored("nothing")


@pytest.mark.parametrize("held", [False, True])
def test_pass_throws_again_however_long_it_is_held(held: bool) -> None:
    assert read("pass", held, Player.FIRST, screen_of()) == Again()


def test_respond_goes_on_to_the_next_value_and_holding_counts_it() -> None:
    assert read("respond", False, Player.FIRST, screen_of()) == Step(4)
    answer = read("respond", True, Player.FIRST, screen_of(cursor=4))
    assert isinstance(answer, Choose)
    decision = VIEWS["roll"].decision
    assert decision is not None
    chosen = decision.options[answer.option]
    assert (chosen.verb, chosen.value) == (Verb.ROLL, 5)


@pytest.mark.parametrize("button", ["pass", "respond"])
@pytest.mark.parametrize("held", [False, True])
def test_who_waits_judges_nothing(button: str, held: bool) -> None:
    pressed = read(button, held, Player.SECOND, screen_of())  # type: ignore[arg-type]
    assert pressed == Ignored("waiting")


@pytest.mark.parametrize("lang", Lang)
def test_every_kind_says_something_else_in_one_sentence(lang: Lang) -> None:
    said = [question.said for question in questions(lang).values()]
    assert len(set(said)) == len(said) == len(notices.DICE)
    assert all(text and "{" not in text for text in said)


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_the_picture_is_shown_as_it_was_seen_with_a_dashed_frame(size: tuple[int, int]) -> None:
    pixels = bytes(RED) * (60 * 34)
    question = DiceQuestion("Кубик стоит криво", Picture(60, 34, pixels), (Guess(30, 17, 16, 4),))
    screen = present(VIEWS["roll"], Lang.RU, 3, SHORT_NAMES[Lang.RU], question=question)
    canvas = paint(screen, size)
    red = [
        (x, y)
        for x in range(0, size[0], 4)
        for y in range(0, size[1], 4)
        if tuple(canvas.surface.get_at((x, y)))[:3] == RED
    ]
    assert len(red) * 16 > 0.01 * size[0] * size[1]
    assert any(text.text == "4?" for text in canvas.written)
    assert any(text.text == question.said for text in canvas.written)
    left, right = min(x for x, _ in red), max(x for x, _ in red)
    top, low = min(y for _, y in red), max(y for _, y in red)
    inside = {
        tuple(canvas.surface.get_at((x, y)))[:3]
        for x in range(left, right)
        for y in range(top, low)
    }
    assert theme.INK in inside


def test_without_a_picture_only_the_sentence_is_there() -> None:
    bare = without_picture(Lang.RU)
    screen = present(VIEWS["roll"], Lang.RU, 3, SHORT_NAMES[Lang.RU], question=bare)
    texts = [text.text for text in paint(screen, (1280, 720)).written]
    assert bare.said in texts
    assert not any(text.endswith("?") and len(text) == 2 for text in texts)


def test_the_question_stands_on_every_screen_that_can_ask_for_a_die() -> None:
    asked = {name: screen for name, screen in gallery(Lang.EN) if screen.question is not None}
    for name in ("roll-cocked", "order-first-roll-cocked", "board-cocked", "heroes-table-many"):
        question = asked[name].question
        assert question is not None
        for size in ((1280, 720), (800, 480)):
            texts = [text.text for text in paint(asked[name], size).written]
            assert question.said in texts, (name, size)
