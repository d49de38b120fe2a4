"""`see dice`, `see cards` and `see table IMAGE...`: what can honestly be seen in photographs."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.camera.frames import Image
from device.commands.album import Album
from device.commands.cards_seen import run_cards
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable
from device.pictures import named, shown
from vision.dice.networks import MODELS
from vision.observations import DiceReading, Lie, Status

if TYPE_CHECKING:
    from device.commands.judging import Judge

LIES = {
    Lie.COCKED: "leans",
    Lie.STACKED: "lies on another die",
    Lie.HIDDEN: "is partly hidden",
}
"""What people are told of a die that does not lie flat and open."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("see", help="what can be seen in photographs")
    what = parser.add_subparsers(dest="what", required=True, metavar="dice|cards|table")
    dice = what.add_parser("dice", help="read dice in any photo, no mat needed")
    dice.add_argument(
        "--wrong", action="store_true", help="list what was read otherwise than labels.csv says"
    )
    dice.add_argument(
        "--subset",
        type=lambda text: tuple(text.split(",")),
        default=(),
        metavar="NAME[,NAME]",
        help="judge only the photographs of these subsets of labels.csv",
    )
    dice.add_argument(
        "--most", type=int, metavar="N", help="judge only photographs of at most N dice"
    )
    dice.add_argument(
        "--curve",
        type=svg,
        metavar="FILE.svg",
        help="draw how far stated confidence holds, judged by labels.csv",
    )
    dice.add_argument(
        "--draw", type=Path, metavar="DIR", help="write each photo with what was read drawn in"
    )
    dice.add_argument(
        "--learn",
        type=Path,
        metavar="FILE",
        help="learn one's own dice from photographs named by their values ('3.jpg', '1 5 5.jpg', "
        "'empty.jpg') into this file",
    )
    dice.add_argument(
        "--dice", type=Path, metavar="FILE", help="read with what was learned into this file"
    )
    dice.add_argument(
        "--models",
        type=Path,
        default=MODELS,
        metavar="DIR",
        help="read with other networks, such as those that vision.training wrote to be judged",
    )
    dice.set_defaults(run=run_dice)
    cards = what.add_parser("cards", help="find and name cards in any photo, no mat needed")
    cards.add_argument(
        "--draw", type=Path, metavar="DIR", help="write each photo with the outlines drawn in"
    )
    cards.add_argument(
        "--wrong", action="store_true", help="list what was seen otherwise than labels.csv says"
    )
    cards.set_defaults(run=run_cards)
    table = what.add_parser("table", help="read the mat")
    table.set_defaults(run=run_table)
    for one in (cards, table):
        one.add_argument(
            "--library",
            type=Path,
            metavar="DIR",
            help="folder of enrolled cards (default: the demo cards)",
        )
    for one in (dice, cards, table):
        one.add_argument(
            "images", nargs="+", type=Path, metavar="IMAGE", help="photographs, or folders of them"
        )
        add_json(one)


def svg(text: str) -> Path:
    """A file to draw curves into; argparse tells what is wrong."""
    path = Path(text)
    if path.suffix.lower() != ".svg":
        raise argparse.ArgumentTypeError(f"{text!r}: curves are drawn as .svg: name such a file")
    return path


def run_dice(arguments: argparse.Namespace) -> int:
    """One line a photograph, then a summary; photographs with labels beside them are judged."""
    from device.commands.judging import Judge
    from device.commands.marking import Marker
    from device.owndice import reader_of

    if arguments.learn is not None:
        return learn_dice(arguments.learn, arguments.images)
    read_dice = reader_of(arguments.dice, arguments.models)
    judge = Judge(arguments.subset, arguments.most)
    album = Album(arguments.images)
    marker = Marker(arguments.draw, album.paths) if arguments.draw else None

    def look(path: Path, image: Image) -> tuple[DiceReading, float]:
        begun = time.perf_counter()
        reading = read_dice(image)
        ms = (time.perf_counter() - begun) * 1000
        if marker is not None:
            marker.write(path, image, reading)
        return reading, ms

    for path, (reading, ms) in album.each(look):
        judge.add(path, reading)
        if arguments.json:
            print_json(dice_line(path, reading, ms))
        else:
            print(f"{shown(path)}: {sentence(reading)}", flush=True)
    aside = sys.stderr if arguments.json else sys.stdout
    print(judge.summary(), file=aside)
    if arguments.wrong:
        for line in judge.wrong():
            print(line, file=aside)
    if arguments.curve is not None:
        draw_curves(judge, arguments.curve, album.paths)
    return album.status


def learn_dice(file: Path, images: list[Path]) -> int:
    """Learn from photographs whose values are told, and write what was learned."""
    from device.commands.labels import Labels
    from device.owndice import Teacher

    labels = Labels(lambda line: print(line, file=sys.stderr))

    def label_of(path: Path) -> tuple[int, ...] | None:
        label = labels.of(path)
        return label.values if label else None

    teacher = Teacher(label_of)
    album = Album(images)
    count = 0
    for path, values in album.each(teacher.show):
        count += 1
        shows = " ".join(map(str, values)) or "no die"
        print(f"{shown(path)}: learned: {shows}", flush=True)
    if not count:
        raise Unusable(f"{shown(file)}: nothing learned: no photograph could be used")
    unseen = teacher.write(file)
    print(f"{shown(file)}: written; see dice --dice, or learned under [dice] in the configuration")
    if unseen:
        print(f"no example of {', '.join(map(str, unseen))}: those faces are read as before")
    return album.status


def dice_line(path: Path, reading: DiceReading, ms: float) -> dict[str, Any]:
    """A photograph's dice as one JSON object; lengths are in pixels."""
    return {
        "image": named(path),
        "status": reading.status.value,
        "values": list(reading.values),
        "dice": [
            {
                "value": die.value,
                "confidence": round(float(die.confidence), 3),
                "center": [round(float(xy), 1) for xy in die.center],
                "cocked": die.cocked,
                "lie": die.lie.value,
                "size": round(float(die.size), 1),
            }
            for die in reading.dice
        ],
        "ms": round(ms, 1),
    }


def sentence(reading: DiceReading) -> str:
    """A photograph's dice for people, from left to right; `?` is at the die that is least sure."""
    if not reading.dice:
        return "no die" if reading.status is Status.NONE else "unsure: no die?"
    dice = sorted(reading.dice, key=lambda die: die.center)
    least = min(die.confidence for die in dice)
    doubt = reading.status is Status.UNSURE
    values = " ".join(
        f"{die.value}?"
        if doubt and (die.confidence <= least or die.lie in LIES)
        else str(die.value)
        for die in dice
    )
    if not doubt:
        return f"{values} (sure)"
    lies = [
        f"the die at {die.center[0]:.0f},{die.center[1]:.0f} {LIES[die.lie]}"
        for die in dice
        if die.lie in LIES
    ]
    return ", ".join((f"unsure: {values}", *lies))


def draw_curves(judge: Judge, file: Path, inputs: list[Path]) -> None:
    """Write reliability and risk of what was judged; `Unusable` where nothing was."""
    from device.commands.curves import curves

    verdicts = judge.verdicts
    if not verdicts:
        raise Unusable(
            f"{shown(file)}: not drawn: no photograph has a label; "
            "put a labels.csv with columns file, values above the photographs"
        )
    if any(path.exists() and file.exists() and path.samefile(file) for path in inputs):
        raise Unusable(f"{shown(file)}: is one of the photographs: name another file")
    stated = [verdict for verdict in verdicts if verdict.stated]
    right = sum(verdict.exact for verdict in stated)
    text = curves(judge.outcomes, (right, len(stated) - right))
    file.write_text(text, encoding="utf-8")
    print(f"{shown(file)}: drawn", file=sys.stderr)


def run_table(arguments: argparse.Namespace) -> int:
    """One line a photograph: cells, dice in the tray."""
    from device.libraries import demo_library, load_library
    from vision.dice import read_dice
    from vision.mat import PLANS
    from vision.observations import Observation, Sight
    from vision.table import read_table

    library = load_library(arguments.library) if arguments.library else demo_library()
    album = Album(arguments.images)

    def look(path: Path, image: Image) -> tuple[Observation, float]:
        begun = time.perf_counter()
        looks = (read_table(image, library, read_dice, plan) for plan in PLANS)
        seen = next((look for look in looks if look.sight is not Sight.OTHER), None)
        return seen or Observation(0.0, Sight.LOST), (time.perf_counter() - begun) * 1000

    for path, (seen, ms) in album.each(look):
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
                    "image": named(path),
                    "status": seen.sight.value,
                    "cells": cells,
                    "dice": dice,
                    "ms": round(ms, 1),
                }
            )
        else:
            names = ", ".join(f"{cell} {card['card'] or '?'}" for cell, card in cells.items())
            print(
                f"{shown(path)}: {seen.sight.value}: {names or 'no cards'}; dice: "
                f"{' '.join(str(die['value']) for die in dice) or 'none'}"
            )
    return album.status
