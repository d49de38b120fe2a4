"""The whole chain: frames, vision, interpreter, engine, presses, screen; and the plug pulled."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from decided_games import undisturbed
from memory_keeper import Memory

from device.app import Wish, play_headless, simulated, storage_at
from device.hooks import Hooks
from device.keeping import begin, load
from device.packs import training_pack
from device.panel.presses import Seat
from device.readings import Unclear
from device.simulated.scene import Optics
from device.simulated.session import SimulatedSession
from engine.cardbook import Pack, parse_card
from engine.decisions import Kind, Verb
from engine.events import ByHand, Declared
from engine.game import Game
from engine.journal import Entry
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang, Screen
from vision.observations import Observation, Status

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}


@lru_cache(maxsize=16)
def whole_duel(seed: int) -> Game:
    return undisturbed(lay_out(training_pack()), seed)


def small_session(
    seed: int, hands: str = "careful", hooks: Hooks | None = None
) -> SimulatedSession:
    setup = lay_out(training_pack(), ["scout @ C3"], ["wasp @ C4"])
    game = Game(setup)
    return SimulatedSession(
        game, Memory(), seed=seed, hands=hands, lang=Lang.RU, names=NAMES, hooks=hooks
    )


def play_out(session: SimulatedSession) -> Game:
    game = session.loop.game
    while not game.over:
        session.step()
        assert session.clock() < 3600, "the simulated table got stuck"
    return game


def test_a_small_duel_through_frames_is_the_game_that_was_decided() -> None:
    screens: list[Screen] = []
    session = small_session(3, hooks=Hooks(shown=[screens.append]))
    game = play_out(session)
    assert game.digest == undisturbed(game.setup, 3).digest
    assert session.truth.dice_misread == 0
    assert session.truth.cards_misread == 0
    assert session.loop.tally.dice_read > 0
    assert session.loop.tally.frames > 0
    for screen in screens:
        decision = screen.view.decision
        assert screen.holder is (decision.player if decision else None)


def test_a_camera_that_is_unplugged_leaves_the_buttons_and_comes_back() -> None:
    session = small_session(3)
    for _ in range(5):
        session.step()
    scene = session.table.scene
    session.table.scene = replace(scene, optics=Optics(unplugged=True))
    until = session.clock() + 3
    while session.clock() < until:
        session.loop.tick()
        session.clock.advance(session.clock() + 0.2)  # type: ignore[attr-defined]
    assert session.loop.screen is not None
    assert session.loop.screen.alarm
    assert "камер" in session.loop.screen.notice.lower()
    session.table.scene = replace(session.table.scene, optics=Optics())
    game = play_out(session)
    assert game.digest == undisturbed(game.setup, 3).digest
    assert not session.loop.screen.alarm


def test_the_loop_keeps_an_answer_before_it_takes_effect() -> None:
    session = small_session(4)
    game = session.loop.game

    class Refusing:
        def keep(self, entry: Entry) -> None:
            assert entry.number == len(game.journal)
            raise OSError("disk full")

    session.loop._keeper = Refusing()
    before = game.digest
    with pytest.raises(OSError, match="disk full"):
        for _ in range(400):
            session.step()
    assert game.digest == before


@pytest.mark.slow
def test_fumbling_hands_play_the_same_game() -> None:
    session = small_session(5, hands="fumbling")
    game = play_out(session)
    assert game.digest == undisturbed(game.setup, 5).digest


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_ten_seeds_end_without_a_fault(seed: int, tmp_path: Path) -> None:
    with storage_at(tmp_path) as storage:
        result = play_headless(storage, Wish(seed=seed, new=True), Hooks())
        kept = load(storage, 1)
    expected = whole_duel(seed)
    assert result["digest"] == expected.digest == kept.digest
    assert result["dice_misread"] == 0
    assert result["cards_misread"] == 0
    assert result["decisions"] == len(expected.journal)
    game = Game(kept.setup)
    digests = [game.digest]
    for entry in kept.journal:
        game.answer(entry.option, fingerprint=entry.fingerprint)
        digests.append(game.digest)
    for to in range(len(digests) - 1, -1, -1):
        game.undo(to)
        assert game.digest == digests[to]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic-early", "reroll"])
def test_the_other_editions_are_played_at_the_table(rules: str, tmp_path: Path) -> None:
    with storage_at(tmp_path) as storage:
        result = play_headless(storage, Wish(seed=3, new=True, rules=rules), Hooks())
        kept = load(storage, 1)
    assert kept.setup.rules == rules
    assert result["digest"] == undisturbed(kept.setup, 3).digest == kept.digest
    assert (result["dice_misread"], result["cards_misread"]) == (0, 0)


PLAYER = """
import sys
from pathlib import Path
from device.app import Wish, simulated, play_headless, storage_at
from device.hooks import Hooks
with storage_at(Path(sys.argv[1])) as storage:
    def visit(session):
        game = session.loop.game
        print("resumed", len(game.journal), game.pending.fingerprint, flush=True)
        session.loop.hooks.happened.append(
            lambda events: print("kept", len(game.journal), flush=True))
    result = play_headless(storage, Wish(seed=7), Hooks(), visit)
    print("digest", result["digest"], flush=True)
"""


@pytest.mark.slow
def test_fifty_kills_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    expected = whole_duel(7)
    fingerprints = [entry.fingerprint for entry in expected.journal]
    chance = random.Random(11)
    acknowledged, kills, digest = 0, 0, ""
    while not digest:
        process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        assert process.stderr is not None
        lines: list[str] = []
        if kills < 50:
            if chance.random() < 0.8:
                lines.append(process.stdout.readline())
                time.sleep(chance.uniform(0.0, 0.5))
            else:
                time.sleep(chance.uniform(0.0, 1.5))
            process.send_signal(signal.SIGKILL)
            kills += 1
        output, errors = process.communicate()
        lines += output.splitlines()
        assert errors == ""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "resumed":
                number, fingerprint = rest.split()
                assert int(number) >= acknowledged
                assert fingerprint == fingerprints[int(number)]
            elif word == "kept":
                acknowledged = max(acknowledged, int(rest))
            elif word == "digest":
                digest = rest
    assert kills == 50
    assert digest == expected.digest


def test_dice_of_a_roll_that_was_typed_do_not_answer_the_next_roll() -> None:
    session = small_session(3)
    loop, game = session.loop, session.loop.game
    while not loop.looked:
        session.loop.tick()
        session.clock.advance(session.clock() + 0.2)  # type: ignore[attr-defined]
    pending = game.pending
    assert pending is not None
    # The die lies there, and was doubtful to the camera: its value is typed instead.
    session.hands.throw(Seat.LEFT, 5)
    loop.lookout.watcher = Doubting(loop.lookout.watcher)
    for _ in range(40):
        session.hands.step(session.clock())
        loop.tick()
        session.clock.advance(session.clock() + 0.1)  # type: ignore[attr-defined]
    assert game.pending == pending
    assert isinstance(loop.reading, Unclear)
    loop._take(pending.options[1], pending.fingerprint)
    second = game.pending
    assert second is not None
    assert second.kind is Kind.ROLL
    loop.lookout.watcher = loop.lookout.watcher.honest
    for _ in range(20):
        loop.tick()
        session.clock.advance(session.clock() + 0.2)  # type: ignore[attr-defined]
    assert game.pending == second


class Doubting:
    """Sees what is there, and is unsure of all dice."""

    def __init__(self, honest: Any) -> None:
        self.honest = honest

    def watch(self, image: Any, at: float) -> Observation:
        seen: Observation = self.honest.watch(image, at)
        status = Status.UNSURE if seen.tray.dice else Status.NONE
        return replace(seen, tray=replace(seen.tray, status=status))


def test_the_end_of_a_game_is_written_once(tmp_path: Path) -> None:
    with storage_at(tmp_path) as storage:
        written: list[str] = []
        finish = storage.finish

        def counting(game: int, result: str) -> None:
            written.append(result)
            finish(game, result)

        storage.finish = counting  # type: ignore[method-assign]
        keeper, game = begin(storage, small_session(3).loop.game.setup, datetime.now(UTC))
        session = simulated(game, keeper, Wish(seed=3), Hooks())
        play_out(session)
        for _ in range(20):
            session.step()
        assert written == [game.state.winner.value if game.state.winner else "draw"]
        assert storage.latest_unfinished() is None


ORACLE = {
    "names": {"ru": "Ворожея", "en": "Oracle"},
    "life": 6,
    "movement": 1,
    "strike": [1, 2, 3],
    "abilities": [
        {
            "names": {"ru": "Наговор", "en": "Whisper"},
            "by_hand": True,
            "when": "action",
            "attack": "shot",
            "strength": [1, 2, 3],
            "closes": True,
            "asks": [],
        }
    ],
}


def test_an_ability_by_hand_goes_through_buttons_dice_and_table() -> None:
    pack = Pack({"oracle": parse_card("oracle", ORACLE)})
    game = Game(lay_out(pack, ["oracle @ B2"], ["oracle @ D5"]))
    session = SimulatedSession(game, Memory(), seed=2, hands="careful", lang=Lang.RU, names=NAMES)
    play_out(session)
    assert game.digest == undisturbed(game.setup, 2).digest
    assert session.truth.dice_misread == session.truth.cards_misread == 0
    said = [entry.option.verb for entry in game.journal]
    assert Verb.PRINTED in said
    assert Verb.DONE in said
    assert any(isinstance(event, ByHand) for event in game.events)


@pytest.mark.slow
def test_squads_of_printed_cards_are_played_at_the_table(tmp_path: Path) -> None:
    with storage_at(tmp_path) as storage:
        result = play_headless(storage, Wish(seed=7, new=True, cards="starters"), Hooks())
        kept = load(storage, 1)
    assert result["digest"] == undisturbed(kept.setup, 7).digest == kept.digest
    assert (result["dice_misread"], result["cards_misread"]) == (0, 0)
    assert any(
        event.ability is not None
        for event in Game(kept.setup, kept.journal).events
        if isinstance(event, Declared)
    )
