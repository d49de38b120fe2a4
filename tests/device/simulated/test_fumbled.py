"""Games in which everything goes wrong now and then: no answer stays that nobody meant."""

from __future__ import annotations

import pytest
from decided_games import undisturbed

from device.app import Wish
from device.packs import training_pack
from device.simulated.blunders import Blunder
from device.simulated.fumbled import Fumbled, Notebook, play_fumbled, wrong_answers
from device.simulated.session import SimulatedSession
from engine.decisions import Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang

RULES = ("classic", "classic-early", "reroll", "heroes")
SMALL = (["scout @ C3", "bear @ B3"], ["wasp @ C4", "spearman @ D4"])


def small() -> Setup:
    return lay_out(training_pack(), *SMALL)


def session_of(setup: Setup, seed: int, hands: str = "careful") -> SimulatedSession:
    return SimulatedSession(
        Game(setup),
        Notebook(),
        seed=seed,
        hands=hands,
        lang=Lang.RU,
        names={Player.FIRST: "Вера", Player.SECOND: "Артём"},
        pictures=False,
        often=0.0,
    )


def play_out(session: SimulatedSession) -> SimulatedSession:
    while not session.loop.game.over:
        session.step()
        assert session.clock() < 3600, "the simulated table got stuck"
    return session


def sound(game: Fumbled) -> None:
    assert not game.broken, game
    assert game.finished, game
    assert game.wrong == 0, game
    assert game.well, game
    assert game.undos >= (game.unmeant > 0), game


@pytest.mark.parametrize("rules", RULES)
def test_careful_hands_act_on_cards_and_play_the_game_that_was_decided(rules: str) -> None:
    setup = Wish(rules=rules).setup()
    session = play_out(session_of(setup, 4))
    assert session.loop.game.digest == undisturbed(setup, 4).digest
    tally = session.loop.tally
    assert (tally.questions, tally.mismatches, tally.undos) == (0, 0, 0)
    assert tally.dice_read > 0
    assert session.table.scene.pointers == () or session.loop.game.over


def test_cards_say_some_answers_and_buttons_the_others() -> None:
    session = session_of(Wish().setup(), 2)
    by_camera: list[Verb] = []
    by_button: list[Verb] = []
    pressed = False
    take = session.loop._press_answers

    def press_answers(press: object, option: Option) -> None:
        nonlocal pressed
        pressed = True
        by_button.append(option.verb)
        take(press, option)  # type: ignore[arg-type]

    session.loop._press_answers = press_answers  # type: ignore[assignment, method-assign]

    def happened(_: object) -> None:
        nonlocal pressed
        if not pressed:
            by_camera.append(session.loop.game.journal[-1].option.verb)
        pressed = False

    session.loop.hooks.happened.append(happened)
    play_out(session)
    for verb in (Verb.MOVE, Verb.STRIKE):
        assert verb in by_camera
    assert Verb.ROLL in by_camera
    assert {Verb.STRIKE, Verb.PASS} <= set(by_button)


@pytest.mark.parametrize("kind", list(Blunder))
def test_each_blunder_is_noticed_and_put_right(kind: Blunder) -> None:
    """With only this one going wrong, and often."""

    def only(session: SimulatedSession) -> None:
        assert session.blunders is not None
        session.blunders.kinds = (kind,)

    game = play_fumbled(small(), 5, often=0.4, visit=only)
    sound(game)
    assert set(game.blunders) == {kind.value}


@pytest.mark.parametrize("rules", RULES)
def test_a_fumbled_game_ends_without_a_wrong_answer(rules: str) -> None:
    game = play_fumbled(Wish(rules=rules).setup(), 11, often=0.15)
    sound(game)
    assert sum(game.blunders.values()) >= 5
    assert game.seconds > 100


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_fifty_fumbled_games_end_without_a_wrong_answer(rules: str) -> None:
    games = [play_fumbled(Wish(rules=rules).setup(), seed) for seed in range(1, 51)]
    for game in games:
        sound(game)
    happened = {name for game in games for name, count in game.blunders.items() if count}
    assert happened == {kind.value for kind in Blunder}
    assert sum(game.undos for game in games) > 0
    assert sum(game.mismatches for game in games) > 25
    assert sum(game.questions for game in games) < 10 * len(games)


def test_a_wrong_answer_in_a_journal_is_counted() -> None:
    setup = small()
    game = undisturbed(setup, 3)
    assert wrong_answers(setup, game.journal, 3) == 0
    assert wrong_answers(setup, game.journal, 4) > 0


def test_a_table_where_nobody_goes_on_is_said_to_be_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.simulated.fumbled.STUCK", 20.0)

    def lame(session: SimulatedSession) -> None:
        session.players._play = lambda *_: None  # type: ignore[method-assign]

    game = play_fumbled(small(), 3, visit=lame)
    assert game.stuck
    assert not game.finished
    assert not game.well


def test_a_fault_is_told_in_one_line() -> None:
    def broken(session: SimulatedSession) -> None:
        def tick() -> None:
            raise ValueError("no such thing")

        session.loop.tick = tick  # type: ignore[method-assign]

    game = play_fumbled(small(), 3, visit=broken)
    assert game.broken == "ValueError: no such thing"
    assert not game.well
