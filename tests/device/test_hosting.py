"""Evening and shop put together with a window, the simulated table and a keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from told_table import Told

from device.app import Wish, simulated
from device.cli import parser
from device.commands.hosting import evening_at, real_place, simulated_place
from device.commands.play import is_plain
from device.evening import Evening
from device.kiosk import Kiosk, Mode
from device.panel.attended import AttendedPanel
from device.panel.keyboard import KeyboardPanel
from device.panel.presses import Button, Key, Seat
from device.simulated.panel import SimulatedPanel
from device.simulated.session import SimulatedSession
from device.storage import Storage
from device.table_window import TableWindow
from engine.journal import Setup
from ui.drawing.window import Window
from ui.lobby.states import Cards, Rules
from ui.screen import Lang

LONGEST = 20.0


def until(what: Callable[[], bool], step: Callable[[], None]) -> None:
    """Go on until it is so, at most for a while."""
    ends = time.monotonic() + LONGEST
    while not what():
        assert time.monotonic() < ends, "it never came to that"
        step()
        time.sleep(0.005)


def test_a_plain_start_leads_to_a_game_on_the_simulated_table(tmp_path: Path) -> None:
    window = TableWindow(Window((800, 480), headless=True))
    try:
        with Storage.open(tmp_path / "games.sqlite") as storage:
            wish = Wish()
            place = simulated_place(wish, window)
            evening = evening_at(place, storage, wish, window, None, 0)

            def step() -> None:
                evening.panel.attend()
                evening.step()

            step()
            evening.begin(Rules.CLASSIC, Cards.TRAINING)
            assert isinstance(evening.running, SimulatedSession)
            # Hands lay cards and throw dice; the first question is a throw.
            until(lambda: len(evening.running.loop.game.journal) >= 2, step)  # type: ignore[union-attr]
            evening.clear()
            assert storage.latest_unfinished() is not None
    finally:
        window.close()


def test_any_key_wakes_the_shops_table(tmp_path: Path) -> None:
    window = TableWindow(Window((800, 480), headless=True))
    try:
        with Storage.open(tmp_path / "games.sqlite") as storage:
            wish = Wish()
            place = simulated_place(wish, window)
            evening = evening_at(place, storage, wish, window, None, 0, shop=True)
            kiosk = Kiosk(
                evening, storage, clock=time.monotonic, show=window.show, shift=window.shift
            )
            kiosk.step()
            assert kiosk.mode is Mode.ATTRACT
            keys = place.panel.panel
            assert isinstance(keys, KeyboardPanel)
            keys.key("k", True)
            until(lambda: kiosk.mode is Mode.AWAKE, kiosk.step)
            keys.key("k", False)
            until(lambda: evening.screen is not None, kiosk.step)
            evening.clear()
    finally:
        window.close()


def test_a_real_table_lends_its_camera_and_buttons_to_every_game(tmp_path: Path) -> None:
    window = TableWindow(Window((800, 480), headless=True))
    eye, buttons = Told(), SimulatedPanel(time.monotonic, 1)
    watched: list[str] = []

    def watching(setup: Setup) -> Told:
        watched.append(setup.rules)
        return eye

    try:
        with Storage.open(tmp_path / "games.sqlite") as storage:
            wish = Wish(lang=Lang.EN)
            with real_place(wish, eye, buttons, watching) as place:
                assert place.secret, "nobody tells the program what hands hold"
                evening = evening_at(place, storage, wish, window, None, 0)
                for rules in Rules:
                    evening.begin(rules, Cards.TRAINING)
                    evening.panel.attend()
                    evening.step()
                assert watched == ["classic", "heroes"]
                assert evening.running is not None
                assert evening.running.loop.game.setup.secret
            assert buttons.edges() == ()
    finally:
        window.close()


def test_only_a_plain_start_asks() -> None:
    def plain(*words: str) -> bool:
        return is_plain(parser().parse_args(["play", *words]))

    assert plain() and plain("--table", "camera") and plain("--cards", "starters")
    for words in ("--new", "--rules classic", "--deal", "--auto", "--squads a b", "--decks a b"):
        assert not plain(*words.split()), words


@pytest.mark.report("pi-facts.67")
def test_the_cameras_noise_is_nobody_and_simulated_hands_are_somebody(tmp_path: Path) -> None:
    """Through rendered frames: hands throw for who goes first, then nobody does anything."""
    now = 0.0
    modes: dict[Mode, float] = {}
    buttons = SimulatedPanel(lambda: now, 1)
    buttons.open()
    with Storage.open(tmp_path / "games.sqlite") as storage:
        evening = Evening(
            storage,
            Wish(),
            panel=AttendedPanel(buttons),
            clock=lambda: now,
            seat=lambda seating: simulated(
                seating.game,
                seating.keeper,
                Wish(),
                seating.hooks,
                clock=lambda: now,
                panel=seating.panel,
            ),
            show=lambda _: None,
            shop=True,
        )
        kiosk = Kiosk(evening, storage, clock=lambda: now, show=lambda _: None)
        buttons.press(Key(Seat.LEFT, Button.PASS), 0.5)
        thrown = 0.0
        while now < 90 and not (kiosk.mode is Mode.ATTRACT and modes.get(Mode.COUNTING)):
            now += 0.05
            kiosk.step()
            running = evening.running
            if running is not None and len(running.loop.game.journal) < 2:
                thrown = now
            modes.setdefault(kiosk.mode, now)
        assert thrown > 1
        assert thrown + 59 < modes[Mode.COUNTING] < thrown + 63
        assert modes[Mode.COUNTING] + 9.9 < now < modes[Mode.COUNTING] + 10.2
