"""`config --init`: a commented configuration file."""

from __future__ import annotations

import argparse
from pathlib import Path

from device.config import ConfigError, default_text


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("config", help="write a commented configuration file")
    parser.add_argument("--init", action="store_true", required=True, help="write the file")
    parser.add_argument("--output", type=Path, help="where to write it (default: to stdout)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the default configuration; an existing file is never overwritten."""
    if arguments.output is None:
        print(default_text(), end="")
        return 0
    if arguments.output.exists():
        raise ConfigError(f"{arguments.output} exists already: move it away first")
    arguments.output.write_text(default_text(), encoding="utf-8")
    return 0
