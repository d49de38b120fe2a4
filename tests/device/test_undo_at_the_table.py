"""Back to every earlier point of a fumbled game: hands follow the screen, and the table fits."""

from __future__ import annotations

import pytest
from memory_keeper import Memory

from device.expected import expected_table, free_to_turn, roaming
from device.packs import heroes_setup, training_pack
from device.readings import Blind
from device.reconcile import compare, settled
from device.simulated.screen_steps import Followers
from device.simulated.session import SimulatedSession
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}
LONG = 120.0
"""Seconds in which everything can be put back."""


def setup_of(rules: str) -> Setup:
    return heroes_setup() if rules == "heroes" else lay_out(training_pack(), rules=rules)


def fumbled(rules: str, seed: int, answers: int) -> SimulatedSession:
    """A game of fumbling players after so many answers."""
    session = SimulatedSession(
        Game(setup_of(rules)),
        Memory(),
        seed=seed,
        hands="fumbling",
        lang=Lang.RU,
        names=NAMES,
        pictures=False,
    )
    game = session.loop.game
    while len(game.journal) < answers and not game.over:
        session.step()
    while session.hands.busy(session.clock()):
        session.step()
    return session


def put_back(session: SimulatedSession) -> int:
    """Follow the screen until it asks for nothing more; how many steps it took."""
    loop, hands = session.loop, session.hands
    followers, steps = Followers(hands, session.table), 0
    rests, end = session.clock(), session.clock() + LONG
    while session.clock() < end:
        now = session.clock()
        session.disturbances.attend(now)
        session.mishaps.attend(now)
        session.mishaps.attend(now)  # a mat that was knocked, a lamp that went out: it passes
        hands.step(now)
        loop.tick()
        if hands.busy(now) or isinstance(loop.reading, Blind):
            rests = now
        elif now - rests > 1.2:
            if loop.screen is None or not loop.screen.steps:
                return steps
            steps += len(loop.screen.steps)
            followers.follow(loop.screen, loop.game, Lang.RU)
            rests = now
        due = hands.next_time()
        following = min(loop.next_look, now + 0.2 if due is None else due)
        session.clock.advance(max(following, now + 0.02))  # type: ignore[attr-defined]
    raise AssertionError(f"the screen still asks: {loop.screen.steps if loop.screen else ()}")


def go_back(rules: str, seed: int, answers: int) -> int:
    """Take back one answer after another to the beginning; how many steps hands had to do."""
    session = fumbled(rules, seed, answers)
    loop, game = session.loop, session.loop.game
    # A window that passes by itself would pass again while hands put things back.
    loop.skipping = dict.fromkeys(NAMES, False)
    digests = []
    replayed = Game(game.setup)
    for entry in game.journal:
        digests.append(replayed.digest)
        replayed.answer(entry.option, fingerprint=entry.fingerprint)
    steps = 0
    for to in range(len(game.journal) - 1, -1, -1):
        loop.take_back(to, Player.FIRST, agreed=True)
        loop.show()
        steps += put_back(session)
        assert len(game.journal) == to, "something was answered while the table was put back"
        assert game.digest == digests[to]
        if not game.state.ordered:
            continue
        seen = loop.lookout.rest
        assert seen is not None
        view = game.view(Player.FIRST, lines=0)
        lying = settled(expected_table(view), seen.cells, roaming(view))
        # Who takes part in an attack may lie open or closed until that is over.
        assert compare(seen.cells, lying, free=free_to_turn(view)).all == ()
    return steps


@pytest.mark.report("U04")
@pytest.mark.parametrize("rules", ["classic", "heroes"])
def test_every_answer_can_be_taken_back_and_the_table_follows(rules: str) -> None:
    assert go_back(rules, seed=3, answers=45) > 5


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "classic-early", "reroll", "heroes"])
@pytest.mark.parametrize("seed", [1, 8])
def test_whole_fumbled_games_are_taken_back(rules: str, seed: int) -> None:
    assert go_back(rules, seed, answers=400) > 20
