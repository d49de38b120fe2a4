"""`scenario FILE...`: play written rulings and check what they expect."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from device.cardfiles import add_pack, with_packs
from device.commands.output import add_json, print_json
from device.packs import rule_index
from engine.cardbook import Pack
from engine.rulings.lines import ScenarioError
from engine.rulings.scenario import Scenario, parse_scenario, play


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("scenario", help="play written rulings and check them")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE|FOLDER")
    parser.add_argument(
        "--trace", action="store_true", help="tell the question that waits after each line"
    )
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 when every ruling holds, 1 when one does not, 2 when one cannot be read."""
    cards = with_packs(arguments.pack)
    trace = tell if arguments.trace else None
    status = 0
    for path in every_file(arguments.files):
        try:
            scenario = read(path, cards)
        except ScenarioError as error:
            # The other files are judged all the same.
            print(f"berserk-table: {error}", file=sys.stderr)
            status = 2
            continue
        why = ""
        try:
            play(scenario, trace)
        except ScenarioError as error:
            why, status = str(error), max(status, 1)
        if arguments.json:
            print_json({"file": str(path), "title": scenario.title, "holds": not why, "why": why})
        elif why:
            print(why, file=sys.stderr)
        else:
            print(f"holds: {scenario.title} ({path})")
    return status


def every_file(paths: Iterable[Path]) -> Iterator[Path]:
    """These files; of a folder all rulings in it."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.glob("**/*.toml"))
        else:
            yield path


def read(path: Path, cards: Pack) -> Scenario:
    """A ruling from a file; `ScenarioError` when it cannot be read or cites no known rule."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: not a text file in UTF-8") from None
    scenario = parse_scenario(text, str(path), cards)
    if not scenario.lines:
        raise ScenarioError(f"{path}: there is no script, so nothing is judged")
    unknown = [key for key in scenario.cites if key not in rule_index()]
    if unknown:
        raise ScenarioError(
            f"{path}: cites {unknown[0]!r}, which is no rule: `berserk-table rules` lists them"
        )
    return scenario


def tell(line: str) -> None:
    """One line of a trace, beside the output."""
    print(line, file=sys.stderr)
