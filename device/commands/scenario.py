"""`scenario FILE...`: play written rulings and check what they expect."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from device.commands.output import add_json, print_json
from device.packs import training_pack
from engine.rulings.lines import ScenarioError
from engine.rulings.scenario import parse_scenario, play


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("scenario", help="play written rulings and check them")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 when every ruling holds, 1 when one does not, 2 when one cannot be read."""
    pack = training_pack()
    status = 0
    for path in arguments.files:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise ScenarioError(f"{path}: not a text file in UTF-8") from None
        scenario = parse_scenario(text, str(path), pack)
        why = ""
        try:
            play(scenario)
        except ScenarioError as error:
            why, status = str(error), 1
        if arguments.json:
            print_json({"file": str(path), "title": scenario.title, "holds": not why, "why": why})
        elif why:
            print(why, file=sys.stderr)
        else:
            print(f"holds: {scenario.title} ({path})")
    return status
