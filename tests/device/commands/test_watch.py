from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import pytest
from memory_keeper import Memory

from device.camera.frames import Frame
from device.camera.recording import RecordedCamera, Recorder
from device.cli import main
from device.commands.watch import sentence
from device.expected import Lying
from device.hooks import Hooks
from device.libraries import demo_library, drawn_face
from device.packs import training_pack
from device.panel.presses import Seat
from device.simulated.renderer import Renderer
from device.simulated.scene import Scene, laid_table
from device.simulated.session import SimulatedSession
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang
from vision.dice import read_dice
from vision.observations import Change, Face, Happening, Observation, SeenCard
from vision.watcher import Watcher

LAID = (
    Lying(0, "scout", "B2", Seat.LEFT, False),
    Lying(1, "bear", "C4", Seat.RIGHT, False),
)
MOVED = (replace(LAID[0], cell="B3"), replace(LAID[1], turned=True))


def film(folder: Path, *scenes: tuple[Scene, int]) -> Path:
    """Frames of these scenes, so many of each, ten a second from second 100 on."""
    faces = training_pack().cards
    renderer = Renderer(lambda card: drawn_face(faces[card]), 7, (1280, 960))
    recorder = Recorder(folder)
    number = 0
    for scene, count in scenes:
        for _ in range(count):
            recorder.write(Frame(renderer.frame(scene, number), 100 + number / 10, number))
            number += 1
    return recorder.run


def test_a_recording_is_told_card_by_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tape = film(tmp_path / "tape", (laid_table(LAID, 7), 6), (laid_table(MOVED, 7), 6))
    crops = tmp_path / "crops"
    assert main(["watch", str(tape), "--json", "--crops", str(crops)]) == 0
    told = capsys.readouterr()
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert [(one["happening"], one["origin"], one["cell"]) for one in lines] == [
        ("moved", "B2", "B3"),
        ("turned", None, "C4"),
    ]
    # The scene changes with frame 6, and has been still for 0.4 seconds with frame 10.
    assert {one["at"] for one in lines} == {1.0}
    assert [one["now"]["card"] for one in lines] == ["scout", "bear"]
    assert "12 frames, 2 changes, 0 throws" in told.err
    for one in lines:
        picture = cv2.imread(one["crop"])
        assert picture is not None and picture.shape == (153, 153, 3)
    (tape / "0000003_100.3s.jpg").write_bytes(b"spoilt")
    assert main(["watch", str(tape)]) == 0
    told = capsys.readouterr()
    assert "scout moves from B2 to B3" in told.out
    assert "bear is turned on C4" in told.out
    assert "11 frames" in told.out
    assert told.err.count("\n") == 1 and "0000003" in told.err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Change(1.0, Happening.APPEARED, "C3", now=SeenCard(None, Face.DOWN, False, 1.0)),
         "a card face down appears on C3"),
        (Change(1.0, Happening.LEFT, "C3", SeenCard("orc", Face.UP, False, 1.0)),
         "orc leaves C3"),
        (Change(1.0, Happening.REPLACED, "C3", SeenCard("orc", Face.UP, False, 1.0),
                SeenCard(None, Face.UP, False, 1.0, ("elf", "elf2"))),
         "either elf or elf2 lies on C3 instead of orc"),
        (Change(1.0, Happening.FLIPPED, "C3", None, SeenCard(None, Face.UP, False, 1.0)),
         "an unknown card is turned over on C3"),
    ],
)  # fmt: skip
def test_a_change_in_words(change: Change, words: str) -> None:
    assert sentence(change) == words


@pytest.mark.parametrize("arguments", [["missing"], [".", "--rules", "chess"]])
def test_what_cannot_be_watched_is_told_in_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["watch", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith("berserk-table: ")
    assert error.count("\n") == 1


@pytest.mark.slow
def test_a_recorded_game_is_seen_again_as_it_was_seen(tmp_path: Path) -> None:
    from device.app import filmed

    setup = lay_out(training_pack(), ["scout @ C3"], ["wasp @ C4"])
    live: list[Observation] = []
    session = SimulatedSession(
        Game(setup),
        Memory(),
        seed=3,
        hands="careful",
        lang=Lang.RU,
        names={Player.FIRST: "Вера", Player.SECOND: "Артём"},
        hooks=Hooks(seen=[lambda seen, reading: live.append(seen)]),
        film=lambda camera: filmed(camera, tmp_path),
    )
    while len(live) < 120 and not session.loop.game.over:
        session.step()
    watcher = Watcher(demo_library(setup.facts), read_dice)
    camera = RecordedCamera(tmp_path)
    camera.open()
    again = []
    for _ in range(len(live)):
        frame = camera.read(0.0)
        again.append(watcher.watch(frame.image, frame.at))
    assert [one.at for one in again] == [one.at for one in live]
    assert [cards(one) for one in again] == [cards(one) for one in live]
    assert [changes(one) for one in again] == [changes(one) for one in live]
    assert [one.tray.throw for one in again] == [one.tray.throw for one in live]
    assert any(changes(one) for one in live)


def cards(seen: Observation) -> list[tuple[str, str | None, bool]]:
    return [(cell, card.card, card.turned) for cell, card in sorted(seen.cells.items())]


def changes(seen: Observation) -> list[tuple[Happening, str | None, str]]:
    return [(one.happening, one.origin, one.cell) for one in seen.changes]


def test_a_recording_of_the_other_games_mat_is_a_check_that_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tape = film(tmp_path / "tape", (laid_table(LAID, 7), 3))
    assert main(["watch", str(tape), "--rules", "heroes", "--json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "another game's mat lies there: name the game with --rules" in told.err
