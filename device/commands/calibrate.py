"""`calibrate`: is the mat well in view, what hinders, and what is the camera's lens like?"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from device.camera.frames import Image
from device.commands.album import Album
from device.commands.output import add_json, print_json
from device.commands.play import open_camera
from device.commands.refusal import Unusable
from device.config import Config, load
from device.expected import plan_for
from device.mounting import check_mounting, mounting_file, read_mounting, write_mounting
from device.pictures import shown
from device.storage import data_folder
from engine.opening import check_rules
from vision import mat
from vision.calibration import learn_lens
from vision.guidance import Survey, survey
from vision.lens import Lens
from vision.mat import Plan
from vision.mount import Mounting
from vision.observations import Advice, Trouble

_FARTHEST = 1e6
"""Pixels: no corner of a picture is so far out; what is no number is not nearer either."""
_PAUSE = 0.2
"""Seconds between two pictures of the camera."""
_WAIT = 10.0


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "calibrate", help="whether the camera sees the whole mat well, and what to do if not"
    )
    parser.add_argument(
        "images",
        nargs="*",
        type=Path,
        metavar="IMAGE",
        help="photographs of the mat instead of the configured camera's pictures",
    )
    parser.add_argument("--rules", help="the game whose mat it is (default: the configured one)")
    parser.add_argument(
        "--frames",
        type=int,
        default=5,
        metavar="N",
        help="so many pictures are taken; move the mat a little meanwhile to measure the lens",
    )
    parser.add_argument(
        "--corners",
        type=corners,
        metavar="X,Y X,Y X,Y X,Y",
        help="the mat's corners in pixels, clockwise from the one beside cell A1, where its "
        "markers cannot be found",
    )
    parser.add_argument(
        "--keep",
        action="store_true",
        help="keep lens and corners for play also where IMAGEs are given; they must be this "
        "camera's",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of kept games")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration file")
    add_json(parser)
    parser.set_defaults(run=run)


def corners(text: str) -> tuple[tuple[float, float], ...]:
    """Four points; argparse tells what is wrong."""
    try:
        points = [tuple(float(one) for one in point.split(",")) for point in text.split()]
        four = tuple((x, y) for x, y in points)
    except ValueError:
        four = ()
    if len(four) != 4 or not all(abs(one) < _FARTHEST for point in four for one in point):
        raise argparse.ArgumentTypeError(
            f"{text!r}: four corners look like '40,30 1240,35 1250,930 30,925'"
        )
    return four


def run(arguments: argparse.Namespace) -> int:
    """Look, say what to do, and keep what was measured; 1 where something is to be done."""
    config = load(arguments.config) if arguments.config else Config()
    rules = arguments.rules or config.rules
    check_rules(rules)
    plan = plan_for(rules)
    folder = Path(config.storage.data).expanduser() if config.storage.data else data_folder()
    file = mounting_file(arguments.data or folder)
    kept = read_mounting(file)
    surveys: list[tuple[str, Survey]] = []
    size = (0, 0)
    album = Album(arguments.images)
    taken = _of(album) if arguments.images else _camera_pictures(config, arguments.frames)
    for name, image in taken:
        size = (image.shape[1], image.shape[0])
        seen = survey(image, plan)
        surveys.append((name, seen))
        if arguments.json:
            print_json(_line(name, seen))
        else:
            print(f"{name}: {sentence(seen, plan)}", flush=True)
    if not surveys:
        raise Unusable("calibrate: no picture could be used: check the camera or the files")
    mounting = _measured([seen for _, seen in surveys], size, plan, kept or Mounting())
    if arguments.corners:
        mounting = _with_corners(mounting, arguments.corners, size)
    if not arguments.json:
        for line in _summary(mounting, size):
            print(line)
    measured = bool(arguments.corners) or any(seen.place.homography for _, seen in surveys)
    if arguments.keep or not arguments.images:
        _keep(file, mounting if measured else None, arguments.json)
    # The camera's last picture shows how things are now; photographs are each of their own time.
    judged = surveys if arguments.images else surveys[-1:]
    well = not any(seen.advice for _, seen in judged) or bool(arguments.corners)
    return album.status or (0 if well else 1)


def _keep(file: Path, mounting: Mounting | None, json: bool) -> None:
    """Write what was measured; where nothing was, what was kept before stays."""
    if mounting is None:
        print(
            f"berserk-table: {shown(file)}: not written: no picture shows the mat, so nothing was "
            "measured",
            file=sys.stderr,
        )
        return
    write_mounting(file, mounting)
    if not json:
        print(f"{shown(file)}: written; play --table camera uses it")


def _of(album: Album) -> Iterator[tuple[str, Image]]:
    for path, image in album.each(lambda path, image: image):
        yield shown(path), image


def _camera_pictures(config: Config, number: int) -> Iterator[tuple[str, Image]]:
    camera = open_camera(config)
    camera.open()
    try:
        for count in range(1, max(number, 1) + 1):
            yield f"picture {count}", camera.read(timeout=_WAIT).image
            time.sleep(_PAUSE)
    finally:
        camera.close()


def _measured(surveys: list[Survey], size: tuple[int, int], plan: Plan, kept: Mounting) -> Mounting:
    """The lens, measured from all pictures together where any of them shows that it bends.

    Without any picture of the mat it stays as it was measured before.
    """
    places = [one.place.homography for one in surveys if one.place.homography is not None]
    if not places:
        return Mounting(kept.bends)
    if all(place.lens is None for place in places):
        return Mounting()
    lens = learn_lens([one.markers for one in surveys], size, plan)
    return Mounting(lens.bends if lens is not None else None)


def _with_corners(
    mounting: Mounting, given: tuple[tuple[float, float], ...], size: tuple[int, int]
) -> Mounting:
    parts = tuple(((x + 0.5) / size[0], (y + 0.5) / size[1]) for x, y in given)
    mounting = replace(mounting, corners=parts)
    try:
        check_mounting(mounting)
    except ValueError as error:
        raise Unusable(f"--corners: {error}") from None
    return mounting


def _summary(mounting: Mounting, size: tuple[int, int]) -> Iterator[str]:
    lens = mounting.lens(size)
    if lens is not None:
        yield f"the lens moves the picture's corners by {_bend(lens):.0f} pixels: allowed for"
    if mounting.corners is not None:
        yield "the corners hold until the mat's markers are found"


def _bend(lens: Lens) -> float:
    """By how many pixels the lens has moved the picture's corner."""
    corner = np.array([[-0.5, -0.5]])
    return float(np.linalg.norm(lens.straightened(corner) - corner))


def sentence(seen: Survey, plan: Plan) -> str:
    """What one picture shows, for people."""
    place = seen.place.homography
    found = "the mat is not found"
    if place is not None:
        found = f"the mat is found by {len(place.markers)} markers, {place.error:.1f} pixels off"
    return "; ".join((found, *(advice_in_words(one, plan) for one in seen.advice)))


def advice_in_words(advice: Advice, plan: Plan) -> str:
    """What is wrong, and what to do."""
    match advice.trouble:
        case Trouble.MISSING:
            return "nothing of it is seen: lay it under the camera, its print up"
        case Trouble.OTHER:
            return f"it is another game's mat, not that of {plan.name}: change it, or name --rules"
        case Trouble.CUT:
            sides = " and ".join(side.value for side in advice.sides)
            return f"it reaches over the picture's {sides} edge: move it, or hang the camera higher"
        case Trouble.HIDDEN:
            where = ", ".join(_corner(number, plan) for number in advice.markers)
            return f"markers are hidden ({where}): clear the mat's edge"
        case Trouble.SMALL:
            return (
                f"it is small, {advice.amount:.1f} pixels a millimetre: hang the camera lower, "
                "or take larger pictures"
            )
        case Trouble.DARK:
            return f"too dark, white is {advice.amount:.0f} of 255: give more light"
        case Trouble.BLURRED:
            return f"out of focus, edges are {advice.amount:.0f} pixels wide: focus the camera"
        case Trouble.GLARE:
            where = f" on {', '.join(advice.cells)}" if advice.cells else ""
            return f"light glares{where}: move the lamp, or shade it"


def _corner(number: int, plan: Plan) -> str:
    """Where on the mat a marker is printed."""
    x, y = plan.markers[number]
    down = "top" if y < mat.HEIGHT / 3 else "bottom" if y > mat.HEIGHT * 2 / 3 else ""
    across = "left" if x < mat.WIDTH / 3 else "right" if x > mat.WIDTH * 2 / 3 else ""
    return " ".join(part for part in (down, across or "middle") if part)


def _line(name: str, seen: Survey) -> dict[str, Any]:
    """The same as one JSON object."""
    place = seen.place.homography
    return {
        "image": name,
        "status": seen.place.sight.value,
        "markers": sorted(place.markers) if place is not None else [],
        "error": round(place.error, 2) if place is not None else None,
        "bends": list(place.lens.bends) if place is not None and place.lens else None,
        "advice": [
            {
                "trouble": one.trouble.value,
                "sides": [side.value for side in one.sides],
                "markers": list(one.markers),
                "cells": list(one.cells),
                "amount": round(one.amount, 2),
            }
            for one in seen.advice
        ],
    }
