"""`bench`: how fast the program is, as ratios against named yardsticks of the same run."""

from __future__ import annotations

import argparse
import cProfile
import importlib.util
import pstats
import sys

import msgspec

from device.benches.measuring import Measurement
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable

PARTS = ("engine",)
LATER = ("vision", "table")
"""Parts that are planned, and refused by name until they can be measured."""
SECONDS = 12.0
LONGEST = 3600.0
DOMINATING = 15
"""Lines of a profile."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("bench", help="measure against yardsticks of the same run")
    parser.add_argument("part", nargs="?", type=part, default="all", metavar="engine|all")
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="S", help="about so long a part"
    )
    parser.add_argument("--profile", action="store_true", help="say on stderr what dominates")
    add_json(parser)
    parser.set_defaults(run=run)


def part(text: str) -> str:
    """What to measure; argparse tells what is wrong."""
    known = ", ".join((*PARTS, "all"))
    if text in LATER:
        raise argparse.ArgumentTypeError(f"{text} cannot be measured yet: use {known}")
    if text not in (*PARTS, "all"):
        raise argparse.ArgumentTypeError(f"{text!r} cannot be measured: use {known}")
    return text


def seconds(text: str) -> float:
    """A time; argparse tells what is wrong."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text!r}: write seconds from 0 to {LONGEST:.0f}")
    return found


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print a line a measurement."""
    if importlib.util.find_spec("chess") is None:
        raise Unusable(
            "python-chess, the yardstick, is not installed: pip install chess (or all "
            "development tools: pip install -e '.[dev]')"
        )
    from device.benches.engine import measure

    for found, missing in measure(arguments.seconds):
        if arguments.json:
            print_json(msgspec.to_builtins(found))
            if missing:
                print(f"bench: {found.name} has no yardstick: {missing}", file=sys.stderr)
        else:
            print(sentence(found, missing), flush=True)
    if arguments.profile:
        profile(arguments.seconds / 2)
    return 0


def sentence(found: Measurement, missing: str) -> str:
    """A measurement for people; `missing` says why it has no yardstick."""
    ours = f"{found.name}: {found.value:,.4g} {found.unit}"
    if found.ratio is None:
        return f"{ours}; no ratio: {missing}"
    return (
        f"{ours}; {found.yardstick}: {found.yardstick_value:,.4g} {found.unit}; "
        f"ratio {found.ratio:.4g}"
    )


def profile(seconds: float) -> None:
    """Say on stderr in which functions random games spend their time."""
    from device.benches.engine import EnginePlay
    from device.benches.measuring import rate

    profiler = cProfile.Profile()
    play = EnginePlay(seed=0)
    profiler.enable()
    try:
        rate(play.step, seconds)
    finally:
        profiler.disable()
    stats = pstats.Stats(profiler, stream=sys.stderr)
    stats.strip_dirs().sort_stats("tottime").print_stats(DOMINATING)
