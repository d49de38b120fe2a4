"""`see dice IMAGE...` and `see table IMAGE...`: what can honestly be seen in photographs."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from device.camera.folder import PICTURES
from device.camera.frames import CameraError, Image
from device.commands.output import add_json, print_json
from device.pictures import load


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("see", help="what can be seen in photographs")
    what = parser.add_subparsers(dest="what", required=True, metavar="dice|table")
    dice = what.add_parser("dice", help="read dice in any photo, no mat needed")
    dice.set_defaults(run=run_dice)
    table = what.add_parser("table", help="read the mat")
    table.add_argument(
        "--library",
        type=Path,
        metavar="DIR",
        help="folder of enrolled cards (default: the demo cards)",
    )
    table.set_defaults(run=run_table)
    for one in (dice, table):
        one.add_argument(
            "images", nargs="+", type=Path, metavar="IMAGE", help="photographs, or folders of them"
        )
        add_json(one)


def photographs(paths: list[Path]) -> list[Path]:
    """The files themselves, and the pictures in folders, in order of name."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if p.suffix.lower() in PICTURES)
            if not inside:
                raise CameraError(f"{path}: no pictures in this folder")
            found += inside
        else:
            found.append(path)
    return found


def pictures(paths: list[Path], faulty: list[Path]) -> Iterator[tuple[Path, Image]]:
    """Every photograph that can be read; the others get a line on stderr and join `faulty`."""
    for path in photographs(paths):
        try:
            image = load(path)
        except CameraError as error:
            print(f"berserk-table: {error}", file=sys.stderr)
            faulty.append(path)
        else:
            yield path, image


def run_dice(arguments: argparse.Namespace) -> int:
    """One line a photograph, then a summary; photographs with labels beside them are judged."""
    from device.commands.judging import Judge
    from vision.dice import read_dice

    judge = Judge()
    faulty: list[Path] = []
    for path, image in pictures(arguments.images, faulty):
        begun = time.perf_counter()
        reading = read_dice(image)
        ms = (time.perf_counter() - begun) * 1000
        judge.add(path, reading)
        line: dict[str, Any] = {
            "image": str(path),
            "status": reading.status.value,
            "values": list(reading.values),
            "dice": [
                {
                    "value": die.value,
                    "confidence": round(float(die.confidence), 3),
                    "center": [round(float(xy), 1) for xy in die.center],
                    "cocked": die.cocked,
                }
                for die in reading.dice
            ],
            "ms": round(ms, 1),
        }
        if arguments.json:
            print_json(line)
        else:
            values = " ".join(map(str, reading.values)) or "no die"
            print(f"{path}: {reading.status.value}: {values}")
    print(judge.summary(), file=sys.stderr if arguments.json else sys.stdout)
    return 2 if faulty else 0


def run_table(arguments: argparse.Namespace) -> int:
    """One line a photograph: cells, dice in the tray."""
    from device.libraries import demo_library, load_library
    from vision.dice import read_dice
    from vision.mat import PLANS
    from vision.observations import Observation, Sight
    from vision.table import read_table

    library = load_library(arguments.library) if arguments.library else demo_library()
    faulty: list[Path] = []
    for path, image in pictures(arguments.images, faulty):
        begun = time.perf_counter()
        looks = (read_table(image, library, read_dice, plan) for plan in PLANS)
        seen = next((look for look in looks if look.sight is not Sight.OTHER), None)
        seen = seen or Observation(0.0, Sight.LOST)
        ms = (time.perf_counter() - begun) * 1000
        cells = {
            cell: {
                "card": card.card,
                "face": card.face.value,
                "turned": card.turned,
                "confidence": round(float(card.confidence), 3),
            }
            for cell, card in sorted(seen.cells.items())
        }
        dice = [
            {"value": die.value, "confidence": round(float(die.confidence), 3)}
            for die in seen.dice.dice
        ]
        if arguments.json:
            print_json(
                {
                    "image": str(path),
                    "status": seen.sight.value,
                    "cells": cells,
                    "dice": dice,
                    "ms": round(ms, 1),
                }
            )
        else:
            names = ", ".join(f"{cell} {card['card'] or '?'}" for cell, card in cells.items())
            print(
                f"{path}: {seen.sight.value}: {names or 'no cards'}; dice: "
                f"{' '.join(str(die['value']) for die in dice) or 'none'}"
            )
    return 2 if faulty else 0
