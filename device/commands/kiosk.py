"""`kiosk`: the table in a shop, that shows games until somebody comes to play."""

from __future__ import annotations

import argparse
import signal
from pathlib import Path

from device.app import Wish, storage_at
from device.commands import play
from device.commands.hosting import Place, evening_at, real_place, run_kiosk, simulated_place
from device.commands.play import Stop
from device.config import Config, load
from device.kiosk import Terms
from device.storage import Storage, data_folder
from device.table_window import TableWindow
from ui.drawing.window import Window
from ui.screen import Lang

SHOP = "shop"
"""The folder of games that are played in a shop, apart from those at home."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("kiosk", help="the table in a shop: shows a game, any key plays")
    parser.add_argument("--table", choices=("simulated", "camera"), default="simulated")
    parser.add_argument("--lang", choices=[lang.value for lang in Lang])
    parser.add_argument(
        "--idle",
        type=seconds,
        metavar="SECONDS",
        help="without a button and without motion, until the countdown begins (60)",
    )
    parser.add_argument("--seed", type=int, default=0, help="of the games that are shown")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of kept games")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration file")
    parser.set_defaults(run=run)


def seconds(text: str) -> int:
    """A number of seconds from 10 to 3600; argparse tells what is wrong."""
    if not (text.isdecimal() and 10 <= int(text[:5]) <= 3600):
        raise argparse.ArgumentTypeError(f"{text!r}: write 10 to 3600 seconds")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Until the window is closed or the program is stopped."""
    config = load(arguments.config) if arguments.config else Config()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    wish = Wish(
        lang=Lang(arguments.lang or config.language),
        seed=arguments.seed,
        names=(config.first_name, config.second_name),
    )
    data = arguments.data or (
        Path(config.storage.data).expanduser() if config.storage.data else data_folder() / SHOP
    )
    terms = Terms(idle=float(arguments.idle or config.kiosk.idle), keep=60.0 * config.kiosk.keep)
    with storage_at(data) as storage:
        screen = config.screen
        window = TableWindow(Window((screen.width, screen.height), screen.fullscreen), screen.look)
        try:
            if arguments.table == "simulated":
                _play(simulated_place(wish, window), storage, wish, window, config, terms)
            else:
                camera, panel = play.open_camera(config), play.open_panel(config)
                watching = play.watching_with(config, data)
                with real_place(wish, camera, panel, watching) as place:
                    _play(place, storage, wish, window, config, terms)
        finally:
            window.close()
    return 0


def _play(
    place: Place,
    storage: Storage,
    wish: Wish,
    window: TableWindow,
    config: Config,
    terms: Terms,
) -> None:
    sounds, volume = play.sounds_of(config), config.sound.volume
    evening = evening_at(place, storage, wish, window, sounds, volume, shop=True)
    run_kiosk(evening, storage, terms, window, Stop(), wish.seed)
