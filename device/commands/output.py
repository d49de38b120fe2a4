"""How commands print: one JSON object a line on stdout, or text; progress goes to stderr."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec


def add_json(parser: argparse.ArgumentParser) -> None:
    """The `--json` option."""
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object a line on stdout"
    )


def print_json(thing: dict[str, Any]) -> None:
    """One object on one line."""
    print(msgspec.json.encode(thing).decode(), flush=True)
