"""`rules [KEY]`: what the index says of a rule, and which code and tests stand for it."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import groupby

import msgspec

from device.commands.coverage import ROOT, Coverage, checkout, code_of, coverage
from device.commands.output import add_json, print_json
from device.packs import rule_index
from engine.cardbook import PackError
from engine.rulebook import Rule

STATUSES = ("covered", "by_hand", "missing")


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("rules", help="what the rulebook index says of a rule")
    parser.add_argument(
        "key",
        nargs="?",
        default="",
        metavar="KEY",
        help="such as classic.306.9, or the number alone",
    )
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="which code and which passing tests stand for a rule; runs those tests",
    )
    parser.add_argument(
        "--digest", action="store_true", help="with --coverage: the digest's rules, too"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules whose key, or its beginning, was asked for."""
    index = rule_index()
    found = [rule for rule in index.values() if asked_for(rule, arguments.key)]
    if not found:
        raise PackError(f"no rule {arguments.key!r}: `berserk-table rules` lists all keys")
    if arguments.coverage:
        if not (arguments.digest or arguments.key.startswith("digest")):
            found = [rule for rule in found if not rule.key.startswith("digest.")]
        root = checkout()
        print("rules: running the tests that carry rule keys", file=sys.stderr, flush=True)
        return tell_coverage(coverage(found, root, index), arguments.json)
    where = code_of(ROOT, index)
    for rule in found:
        tell_rule(rule, where.get(rule.key, []), arguments.json)
    return 0


def asked_for(rule: Rule, words: str) -> bool:
    """Whether a key's beginning, or the number that players know, means this rule."""
    asked = words.lower().removeprefix("digest ").removeprefix("свод ")
    beyond = rule.key.partition(".")[2]
    return rule.key.startswith(words) or (
        asked[:1].isdigit() and f"{beyond}.".startswith(f"{asked}.")
    )


def tell_rule(rule: Rule, code: list[str], as_json: bool) -> None:
    """Print what the index says of a rule, and where its code is."""
    if as_json:
        print_json(
            {
                "key": rule.key,
                "ruleset": rule.ruleset,
                "title": rule.title,
                "requirement": rule.requirement,
                "code": code,
            }
        )
    else:
        print(f"{rule.key}  {rule.title}\n    {rule.requirement}")
        if code:
            print(f"    code: {', '.join(code)}")


def tell_coverage(found: list[Coverage], as_json: bool) -> int:
    """Print what stands for the rules; 1 when something is missing that should be there."""
    if as_json:
        for one in found:
            print_json(msgspec.to_builtins(one))
    else:
        _table(found)
    return 1 if any(one.fails for one in found) else 0


def _table(found: list[Coverage]) -> None:
    wide = max(len(one.key) for one in found)
    ordered = sorted(found, key=lambda one: one.ruleset)
    for ruleset, ones in groupby(ordered, key=lambda one: one.ruleset):
        group = list(ones)
        print(f"{ruleset}: {_counted(group)}")
        for one in group:
            print(f"  {one.key:<{wide}}  {one.status:<7}  {_stands(one)}".rstrip())
    print(f"all: {_counted(found)}")


def _counted(found: list[Coverage]) -> str:
    counts = Counter(one.status for one in found)
    parts = [f"{counts[status]} {status}" for status in STATUSES]
    return f"{', '.join(parts)} of {len(found)}"


def _stands(one: Coverage) -> str:
    """The first place, how many more there are, and how many tests; or the reason."""
    if one.status != "covered":
        return one.reason
    more = f" (+{len(one.code) - 1})" if len(one.code) > 1 else ""
    return f"{one.code[0]}{more}, {len(one.tests)} test{'s' if len(one.tests) > 1 else ''}"
