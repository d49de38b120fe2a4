"""`buttons`: tells live which button is down, and lights its lamp, so that wires can be tried."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from device.commands.output import add_json, print_json
from device.commands.play import open_panel
from device.commands.refusal import Unusable
from device.config import Config, load
from device.panel.presses import KEYS, Key, Panel

PACE = 0.02
"""Seconds between two looks at the contacts."""
LONGEST = 3600.0
LIBRARIES = ("gpiozero", "lgpio")
OLDEST = (2, 0, 1)
"""gpiozero before this looks for the Pi 5's pins by a chip number that kernels have changed."""

Tell = Callable[[Key, bool, float], None]


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "buttons", help="try the buttons and their lamps: press each, and see what is told"
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration file")
    parser.add_argument(
        "--seconds", type=_seconds, default=60.0, metavar="S", help="for so long; Ctrl-C ends, too"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text!r}: write seconds from 0 to {LONGEST:.0f}")
    return found


def run(arguments: argparse.Namespace) -> int:
    """Watch the contacts for a while."""
    config = load(arguments.config) if arguments.config else Config()
    if config.panel.kind == "keyboard":
        raise Unusable('[panel] kind is "keyboard": set it to "gpio" to try buttons on pins')
    for line in libraries():
        print(f"buttons: {line}", file=sys.stderr)
    panel = open_panel(config)
    panel.open()

    def tell(key: Key, down: bool, at: float) -> None:
        if arguments.json:
            print_json({"seat": key.seat.value, "button": key.button.value, "down": down})
        else:
            print(f"{key.seat.value} {key.button.value}: {'down' if down else 'up'}", flush=True)

    try:
        watch(panel, tell, arguments.seconds, time.monotonic, time.sleep)
    except KeyboardInterrupt:
        return 0
    finally:
        panel.close()
    return 0


def watch(
    panel: Panel,
    tell: Tell,
    seconds: float,
    clock: Callable[[], float],
    sleep: Callable[[float], None],
) -> None:
    """Tell every change of a contact, as the pins say it now, and light the lamps of those down."""
    down: frozenset[Key] = frozenset()
    end = clock() + seconds
    while (now := clock()) < end:
        found = frozenset(key for key in KEYS if panel.level(key))
        for key in KEYS:
            if (key in found) is not (key in down):
                tell(key, key in found, now)
        if found != down:
            panel.light(found)
        down = found
        sleep(PACE)


def libraries(installed: Callable[[str], str] = version) -> list[str]:
    """The versions of what reads the pins, a line each, with what to do about an old one."""
    lines: list[str] = []
    for name in LIBRARIES:
        try:
            found = installed(name)
        except PackageNotFoundError:
            lines.append(f"{name} is not installed: sudo apt install python3-{name}")
            continue
        old = name == "gpiozero" and _numbers(found) < OLDEST
        remedy = ": too old for a Pi 5, sudo apt upgrade" if old else ""
        lines.append(f"{name} {found}{remedy}")
    return lines


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text)[:3])
