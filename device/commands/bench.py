"""`bench`: how fast the program is, as ratios against named yardsticks of the same run."""

from __future__ import annotations

import argparse
import cProfile
import importlib.util
import os
import pstats
import sys
from collections.abc import Callable, Iterator
from itertools import chain

import msgspec

from device.benches.measuring import Measurement, rate
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable

PARTS = ("engine", "vision", "table")
"""What `all` measures, one after another."""
ALONE = ("rolls",)
"""What is measured only when it is asked for: it takes long, and judges as well."""
SECONDS = 12.0
LONGEST = 3600.0
SEQUENCES = 2000
MOST_SEQUENCES = 1_000_000
TOLD_EVERY = 50
"""Sequences after which progress is told on stderr."""
DOMINATING = 15
"""Lines of a profile."""

Found = Iterator[tuple[Measurement, str]]


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("bench", help="measure against yardsticks of the same run")
    parser.add_argument(
        "part", nargs="?", type=part, default="all", metavar="|".join((*PARTS, *ALONE, "all"))
    )
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="S", help="about so long a part"
    )
    parser.add_argument(
        "--sequences",
        type=sequences,
        default=SEQUENCES,
        metavar="N",
        help="rolls: so many rendered sequences",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which chance is taken")
    parser.add_argument("--profile", action="store_true", help="say on stderr what dominates")
    add_json(parser)
    parser.set_defaults(run=run)


def part(text: str) -> str:
    """What to measure; argparse tells what is wrong."""
    known = ", ".join((*PARTS, *ALONE, "all"))
    if text not in (*PARTS, *ALONE, "all"):
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


def sequences(text: str) -> int:
    """A number of sequences; argparse tells what is wrong."""
    found = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= found <= MOST_SEQUENCES:
        raise argparse.ArgumentTypeError(f"{text!r}: write a number from 1 to {MOST_SEQUENCES}")
    return found


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print a line a measurement. A part that cannot be measured stops no other."""
    if arguments.part in ALONE:
        return judge_rolls(arguments)
    asked = PARTS if arguments.part == "all" else (arguments.part,)
    status = 0
    for name in asked:
        try:
            for found, missing in measured_part(name, arguments):
                tell(found, missing, arguments.json)
            if arguments.profile:
                profile(name, arguments)
        except Exception as error:
            if len(asked) == 1 or os.environ.get("BERSERK_DEBUG"):
                raise
            why = str(error) if isinstance(error, Unusable) else f"{type(error).__name__}: {error}"
            print(f"berserk-table: {name}: {' '.join(why.split())}", file=sys.stderr)
            status = max(status, 2 if isinstance(error, Unusable) else 1)
    return status


def measured_part(name: str, arguments: argparse.Namespace) -> Found:
    """The measurements of one part; `Unusable` says what it lacks."""
    # Each part is loaded only when it is measured: what one of them needs, the others do not.
    if name == "engine":
        if importlib.util.find_spec("chess") is None:
            raise Unusable(
                "python-chess, the yardstick, is not installed: pip install chess (or all "
                "development tools: pip install -e '.[dev]')"
            )
        from device.benches.engine import measure

        return measure(arguments.seconds, arguments.seed)
    if name == "table":
        from device.benches import frames, table

        drawing = min(6.0, arguments.seconds / 4)
        answers = table.measure(arguments.seconds - drawing, arguments.seed)
        return chain(frames.measure(drawing), answers)
    from device.benches import vision

    return vision.measure(arguments.seconds, arguments.seed)


def judge_rolls(arguments: argparse.Namespace) -> int:
    """Judge the tray's eye by rendered rolls; 1 when it does not keep what is promised."""
    from device.benches import rolls
    from vision.dice import read_dice

    def progress(number: int, _: object) -> None:
        if number % TOLD_EVERY == 0:
            print(f"bench: {number} of {arguments.sequences} sequences", file=sys.stderr)

    verdict = rolls.run(arguments.sequences, arguments.seed, read_dice, progress=progress)
    for found in verdict.measurements():
        tell(found, "", arguments.json)
    for seed, kind, what in verdict.amiss:
        print(f"bench: sequence {seed} ({kind}): {what}", file=sys.stderr)
    return 0 if verdict.holds else 1


def tell(found: Measurement, missing: str, json: bool) -> None:
    """Print one measurement; `missing` says why it has no yardstick."""
    if not json:
        print(sentence(found, missing), flush=True)
        return
    print_json(msgspec.to_builtins(found))
    if missing:
        print(f"bench: {found.name} has no yardstick: {missing}", file=sys.stderr)


def sentence(found: Measurement, missing: str) -> str:
    """A measurement for people; `missing` says why it has no yardstick."""
    ours = f"{found.name}: {found.value:,.4g} {found.unit}"
    if found.yardstick is not None:
        ours += f"; {found.yardstick}: {found.yardstick_value:,.4g} {found.unit}"
    if found.ratio is not None:
        return f"{ours}; ratio {found.ratio:.4g}"
    return f"{ours}; no ratio: {missing}" if missing else ours


def profile(name: str, arguments: argparse.Namespace) -> None:
    """Say on stderr in which functions a part spends its time."""
    act = _acts(name, arguments.seed)
    profiler = cProfile.Profile()
    profiler.enable()
    try:
        rate(act, arguments.seconds / 2)
    finally:
        profiler.disable()
    stats = pstats.Stats(profiler, stream=sys.stderr)
    stats.strip_dirs().sort_stats("tottime").print_stats(DOMINATING)


def _acts(name: str, seed: int) -> Callable[[], object]:
    """What is done over and over for a profile."""
    if name == "engine":
        from device.benches.engine import EnginePlay

        return EnginePlay(seed).step
    if name == "table":
        from device.benches.table import playing

        return playing(seed)
    from device.benches.vision import looking

    return looking(seed)
