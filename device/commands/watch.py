"""`watch RECORDING`: a recording through the same eye as at the table, told card by card."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from device.camera.frames import CameraError, EndOfFrames, Frame
from device.camera.recording import RecordedCamera
from device.commands.output import add_json, print_json
from device.expected import plan_for
from device.libraries import demo_library, load_library
from device.mounting import read_mounting
from device.owndice import reader_of
from device.pictures import save, shown
from engine.opening import check_rules
from vision.observations import Change, Happening, Observation, SeenCard, Sight
from vision.watcher import Watcher

_HAPPENED = {
    Happening.APPEARED: "{card} appears on {cell}",
    Happening.LEFT: "{card} leaves {cell}",
    Happening.TURNED: "{card} is turned on {cell}",
    Happening.FLIPPED: "{card} is turned over on {cell}",
    Happening.REPLACED: "{card} lies on {cell} instead of {before}",
    Happening.MOVED: "{card} moves from {origin} to {cell}",
}
_SIGHTS = {
    Sight.LOST: "the mat is not found",
    Sight.OTHER: "another game's mat lies there: name the game with --rules",
    Sight.DARK: "it is too dark",
}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "watch", help="what happens on the mat in a recording that play --record wrote"
    )
    parser.add_argument("recording", type=Path, metavar="DIR", help="the folder of the recording")
    parser.add_argument("--rules", default="classic", help="the game whose mat it is")
    parser.add_argument(
        "--library",
        type=Path,
        metavar="DIR",
        help="folder of enrolled cards (default: the demo cards)",
    )
    parser.add_argument(
        "--mounting",
        type=Path,
        metavar="FILE",
        help="lens and corners that calibrate has kept beside the games",
    )
    parser.add_argument(
        "--crops", type=Path, metavar="DIR", help="write a picture of every change into this folder"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell what is seen to happen, with the seconds since the recording began."""
    check_rules(arguments.rules)
    library = load_library(arguments.library) if arguments.library else demo_library()
    mounting = read_mounting(arguments.mounting) if arguments.mounting else None
    watcher = Watcher(library, reader_of(None), plan=plan_for(arguments.rules), mounting=mounting)
    if arguments.crops:
        arguments.crops.mkdir(parents=True, exist_ok=True)
    frames = changes = throws = 0
    begun, sight = None, Sight.STILL
    found = False
    for frame in _frames(arguments.recording):
        begun = frame.at if begun is None else begun
        seen = watcher.watch(frame.image, frame.at)
        frames += 1
        for change in seen.changes:
            changes += 1
            crop = _crop(change, arguments.crops, changes)
            if arguments.json:
                print_json(_line(change, begun, crop))
            else:
                print(f"{change.at - begun:8.2f} s  {sentence(change)}", flush=True)
        if seen.tray.settled and seen.tray.throw > throws:
            throws = seen.tray.throw
            _tell_throw(seen, begun, arguments.json)
        if seen.sight is not sight and seen.sight in _SIGHTS and not arguments.json:
            print(f"{frame.at - begun:8.2f} s  {_SIGHTS[seen.sight]}", flush=True)
        sight = seen.sight
        found = found or sight not in _SIGHTS
    summary = f"{frames} frames, {changes} changes, {throws} throws"
    print(summary, file=sys.stderr if arguments.json else sys.stdout)
    if frames and not found:
        why = (
            f"{shown(arguments.recording)}: in no frame of it can the mat be read: {_SIGHTS[sight]}"
        )
        print(f"berserk-table: {why}", file=sys.stderr)
    return 0 if found else 1


def _frames(folder: Path) -> Iterator[Frame]:
    """Every frame of the recording; one that is spoilt gets a line and is passed over."""
    camera = RecordedCamera(folder)
    camera.open()
    try:
        while True:
            try:
                yield camera.read(0.0)
            except EndOfFrames:
                return
            except CameraError as error:
                print(f"berserk-table: {error}", file=sys.stderr, flush=True)
    finally:
        camera.close()


def sentence(change: Change) -> str:
    """A change for people."""
    return _HAPPENED[change.happening].format(
        card=_name(change.now or change.before),
        before=_name(change.before),
        cell=change.cell,
        origin=change.origin,
    )


def _name(card: SeenCard | None) -> str:
    if card is None:
        return "nothing"
    if card.card is not None:
        return card.card
    if card.either:
        return "either " + " or ".join(card.either)
    return "a card face down" if card.face.value == "down" else "an unknown card"


def _crop(change: Change, folder: Path | None, number: int) -> str | None:
    """Write a change's picture; gives its path."""
    if folder is None or change.crop is None:
        return None
    file = folder / f"{number:04d}_{change.cell}_{change.happening.value}.png"
    save(change.crop, file)
    return shown(file)


def _line(change: Change, begun: float, crop: str | None) -> dict[str, Any]:
    """A change as one JSON object."""
    return {
        "at": round(change.at - begun, 3),
        "happening": change.happening.value,
        "cell": change.cell,
        "origin": change.origin,
        "before": _card(change.before),
        "now": _card(change.now),
        "crop": crop,
    }


def _card(card: SeenCard | None) -> dict[str, Any] | None:
    if card is None:
        return None
    return {
        "card": card.card,
        "either": list(card.either),
        "face": card.face.value,
        "turned": card.turned,
        "confidence": round(float(card.confidence), 3),
    }


def _tell_throw(seen: Observation, begun: float, as_json: bool) -> None:
    values = [die.seen.value for die in seen.tray.thrown]
    if as_json:
        print_json({"at": round(seen.at - begun, 3), "happening": "thrown", "values": values})
    else:
        print(f"{seen.at - begun:8.2f} s  thrown: {' '.join(map(str, values)) or 'nothing'}")
