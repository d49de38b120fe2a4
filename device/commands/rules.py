"""`rules [KEY]`: what the index says of a rule."""

from __future__ import annotations

import argparse

from device.commands.output import add_json, print_json
from device.packs import rule_index
from engine.cardbook import PackError


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("rules", help="what the rulebook index says of a rule")
    parser.add_argument("key", nargs="?", default="", metavar="KEY", help="such as classic.306.9")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules whose key, or its beginning, was asked for."""
    found = [rule for key, rule in rule_index().items() if key.startswith(arguments.key)]
    if not found:
        raise PackError(f"no rule {arguments.key!r}: `berserk-table rules` lists all keys")
    for rule in found:
        if arguments.json:
            print_json(
                {
                    "key": rule.key,
                    "ruleset": rule.ruleset,
                    "title": rule.title,
                    "requirement": rule.requirement,
                }
            )
        else:
            print(f"{rule.key}  {rule.title}\n    {rule.requirement}")
    return 0
