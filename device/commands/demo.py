"""`demo`: a simulated game through the whole chain, in a window or told as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from device.app import Wish, play_headless, play_in_window, storage_at
from device.commands.output import print_json
from device.hooks import Hooks
from device.packs import TABLES
from device.souvenirs import Souvenirs
from device.table_window import TableWindow
from device.telling import Teller
from ui.drawing.window import NoDisplay, Window
from ui.screen import Lang


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("demo", help="watch a simulated game through the whole chain")
    parser.add_argument(
        "--output",
        type=Path,
        default=Path("build/demo"),
        metavar="DIR",
        help="where screenshots and the journal are left",
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--cards", choices=TABLES, default=TABLES[-1], help="whose squads")
    parser.add_argument("--lang", choices=[lang.value for lang in Lang], default="ru")
    parser.add_argument("--headless", action="store_true", help="do not open a window")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play one game; with a display in a window, without one as text."""
    folder: Path = arguments.output
    folder.mkdir(parents=True, exist_ok=True)
    wish = Wish(new=True, seed=arguments.seed, lang=Lang(arguments.lang), cards=arguments.cards)
    with storage_at(folder) as storage:
        window = None if arguments.headless else _window()
        if window is not None:
            try:
                play_in_window(storage, wish, window, auto=True)
            finally:
                window.close()
            return 0
        souvenirs = Souvenirs(folder)
        teller = Teller(wish.lang, wish.named)
        hooks = Hooks(shown=[teller.tell, souvenirs.keep], happened=[teller.hear])
        result = play_headless(storage, wish, hooks, souvenirs.visit)
        souvenirs.journal(storage)
    print_json(result)
    print(f"Screens, frames and the journal are in {folder}/", file=sys.stderr)
    return 0


def _window() -> TableWindow | None:
    try:
        return TableWindow(Window((1280, 720)))
    except NoDisplay:
        print("No display here: the game is told as text.", file=sys.stderr)
        return None
