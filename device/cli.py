"""The command line: `berserk-table`, also `python -m device`.

Exit status 0 is success, 1 a check that failed, 2 unusable arguments or input. What is wrong is
said in one line on stderr; no traceback reaches a user (set BERSERK_DEBUG=1 to see one).
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from device.camera.frames import CameraError
from device.commands import (
    bench,
    buttons,
    calibrate,
    cards,
    config,
    demo,
    enrol,
    gallery,
    games,
    kiosk,
    mat,
    play,
    rules,
    scenario,
    see,
    simulate,
    watch,
)
from device.commands.refusal import Unusable
from device.config import ConfigError
from device.panel.presses import PanelError
from device.printing.files import PrintError
from device.storage import StorageError
from engine.cardbook import PackError
from engine.journal import JournalError
from engine.kernel.duel import RulesFault
from engine.rulings.lines import ScenarioError
from ui.drawing.window import NoDisplay
from vision.library import LibraryError

COMMANDS = (
    play,
    kiosk,
    see,
    enrol,
    scenario,
    cards,
    rules,
    games,
    simulate,
    bench,
    config,
    gallery,
    mat,
    demo,
    calibrate,
    watch,
    buttons,
)

TOLD = (
    CameraError,
    ConfigError,
    JournalError,
    LibraryError,
    NoDisplay,
    PackError,
    PanelError,
    PrintError,
    RulesFault,
    ScenarioError,
    StorageError,
    Unusable,
)
"""Errors whose message already says what, where and what to do, in one line."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    whole = _Parser(prog="berserk-table", description=__doc__.splitlines()[0] if __doc__ else "")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        module.register(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    # Who closed them wants to hear nothing, and is told nothing.
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal without Cyrillic shows question marks, and the game goes on.
            stream.reconfigure(errors="replace")
    arguments = parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output went away; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("berserk-table: stopped; every answer given is kept", file=sys.stderr)
        return 130
    except TOLD as error:
        return _tell(str(error))
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        return _tell(f"{error.strerror or error}{where}: check the path and its permissions")
    except Exception as error:
        if os.environ.get("BERSERK_DEBUG"):
            raise
        _tell(
            f"a fault of this program: {type(error).__name__}: {error}; "
            "every answer given is kept; BERSERK_DEBUG=1 shows where it happened"
        )
        return 1
    return status


def _tell(message: str) -> int:
    print("berserk-table: " + " ".join(message.split()), file=sys.stderr)
    return 2
