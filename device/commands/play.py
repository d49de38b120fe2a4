"""`play`: a game at the table, simulated or real."""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from device.app import Wish, play_at_table, play_headless, play_in_window, storage_at
from device.camera.frames import Camera, CameraError
from device.cardfiles import add_pack, read_heroes_decks, read_squads
from device.clocks import Terms
from device.commands.hosting import Sounds, evening_at, real_place, run_evening, simulated_place
from device.commands.output import add_json, print_json
from device.config import ClockConfig, Config, SoundConfig, load
from device.expected import plan_for
from device.hooks import Hooks
from device.libraries import demo_library, in_play, load_library
from device.mounting import mounting_file, read_mounting
from device.owndice import reader_of
from device.packs import TABLES
from device.panel.keyboard import KeyboardPanel
from device.panel.presses import Panel
from device.simulated.hands import Manner
from device.simulated.mischief import NONE, Mischief, NoSuchMischief, read_mischief
from device.sounds import Loudspeaker, Sounding
from device.storage import Storage, data_folder
from device.table_window import TableWindow
from device.telling import Teller
from engine.cardbook import PackError
from engine.cards.facts import CardFacts
from engine.game import RULESETS
from engine.journal import Setup
from engine.opening import check_rules
from engine.rulesets import ruleset
from ui.drawing.window import Window
from ui.screen import Lang
from vision.library import Library
from vision.watcher import Watcher


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="a game at the table")
    parser.add_argument("--new", action="store_true", help="begin another game at once")
    parser.add_argument("--table", choices=("simulated", "camera"), default="simulated")
    parser.add_argument("--rules", choices=tuple(RULESETS))
    parser.add_argument(
        "--cards",
        choices=TABLES,
        default=TABLES[0],
        help="whose squads: invented cards for learning, or printed cards of the starter decks",
    )
    parser.add_argument(
        "--deal",
        action="store_true",
        help="the whole classic game from the deal on: recruiting, placing and revealing, too",
    )
    parser.add_argument(
        "--squads",
        nargs=2,
        type=Path,
        metavar=("FIRST.txt", "SECOND.txt"),
        help="squads of your own: a card and its cell on each line, such as 'Орк @ C3'",
    )
    parser.add_argument(
        "--decks",
        nargs=2,
        type=Path,
        metavar=("FIRST.txt", "SECOND.txt"),
        help="--rules heroes: decks of your own, each a hero and 40 cards, such as '3 kir-87065'",
    )
    add_pack(parser)
    parser.add_argument("--lang", choices=[lang.value for lang in Lang])
    parser.add_argument("--seed", type=int, default=0, help="of the simulated table's chance")
    parser.add_argument(
        "--headless",
        action="store_true",
        help="two house players play a whole simulated game, without a window",
    )
    parser.add_argument(
        "--hands", choices=[manner.value for manner in Manner], default=Manner.CAREFUL.value
    )
    parser.add_argument(
        "--mischief",
        type=mischief,
        metavar="KINDS",
        help="what makes it hard for the camera at the simulated table: "
        + ", ".join(Mischief)
        + ", with commas between them, or all",
    )
    parser.add_argument(
        "--faces",
        type=Path,
        metavar="DIR",
        help="pictures of the cards for the simulated table, ID.png each, instead of drawn ones",
    )
    parser.add_argument(
        "--auto", action="store_true", help="house players decide in the window, too"
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="DIR",
        help="keep every frame of the camera in a new folder in DIR, for berserk-table watch",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of kept games")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration file")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, the window is closed or the program is stopped."""
    config = load(arguments.config) if arguments.config else Config()
    rules = arguments.rules or config.rules
    check_rules(rules)
    if arguments.decks and not ruleset(rules).heroes:
        raise PackError("--decks are for --rules heroes; the classic table plays with --squads")
    if arguments.squads and ruleset(rules).heroes:
        raise PackError("--squads are for the classic game; --rules heroes plays with --decks")
    if arguments.deal and (arguments.squads or ruleset(rules).heroes):
        raise PackError("--deal begins a classic game with decks: leave --squads or heroes out")
    wish = Wish(
        rules=rules,
        deal=arguments.deal,
        insists=bool(arguments.rules or arguments.decks or arguments.squads),
        new=arguments.new,
        lang=Lang(arguments.lang or config.language),
        seed=arguments.seed,
        hands=arguments.hands,
        mischief=arguments.mischief or NONE,
        faces=arguments.faces,
        cards=arguments.cards,
        squads=read_squads(arguments.squads, arguments.pack) if arguments.squads else None,
        decks=read_heroes_decks(arguments.decks, arguments.pack) if arguments.decks else None,
        names=(config.first_name, config.second_name),
        clock=terms_of(config.clock),
        record=arguments.record,
    )
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if arguments.headless and arguments.table == "camera":
        raise CameraError("--headless plays the simulated table only: leave --table camera out")
    if arguments.table == "camera":
        for option in ("mischief", "faces"):
            if getattr(arguments, option):
                raise CameraError(
                    f"--{option} is for the simulated table: leave it or --table camera out"
                )
    data = arguments.data or (
        Path(config.storage.data).expanduser() if config.storage.data else data_folder()
    )
    with storage_at(data) as storage:
        if arguments.headless:
            teller = None if arguments.json else Teller(wish.lang, wish.named)
            hooks = Hooks(shown=[teller.tell], happened=[teller.hear]) if teller else Hooks()
            result = play_headless(storage, wish, hooks)
            if arguments.json:
                print_json(result)
            else:
                print(", ".join(f"{name} {value}" for name, value in result.items()))
            return 0
        screen = config.screen
        window = TableWindow(Window((screen.width, screen.height), screen.fullscreen), screen.look)
        try:
            play = _in_a_window if arguments.table == "simulated" else _at_the_table
            play(arguments, config, data, storage, wish, window)
        finally:
            window.close()
    return 0


def is_plain(arguments: argparse.Namespace) -> bool:
    """Whether nobody has said which game: then the table asks."""
    said = (arguments.new, arguments.rules, arguments.squads, arguments.decks, arguments.deal)
    return not (any(said) or arguments.auto)


def _in_a_window(
    arguments: argparse.Namespace,
    config: Config,
    _: Path,
    storage: Storage,
    wish: Wish,
    window: TableWindow,
) -> None:
    if is_plain(arguments):
        sounds, volume = sounds_of(config), config.sound.volume
        place = simulated_place(wish, window)
        evening = evening_at(place, storage, wish, window, sounds, volume)
        run_evening(evening, window, Stop())
        return
    sounding = sounding_of(config.sound)
    play_in_window(storage, wish, window, auto=arguments.auto, sounding=sounding)


def _at_the_table(
    arguments: argparse.Namespace,
    config: Config,
    data: Path,
    storage: Storage,
    wish: Wish,
    window: TableWindow,
) -> None:
    watching = watching_with(config, data)
    camera, panel = open_camera(config), open_panel(config)
    if is_plain(arguments):
        sounds, volume = sounds_of(config), config.sound.volume
        with real_place(wish, camera, panel, watching) as place:
            evening = evening_at(place, storage, wish, window, sounds, volume)
            run_evening(evening, window, Stop())
        return
    sounding = sounding_of(config.sound)
    play_at_table(storage, wish, camera, panel, watching, window, Stop(), sounding)


def watching_with(config: Config, data: Path) -> Callable[[Setup], Watcher]:
    """Makes the eye for the mat and the cards of a game, by the configuration."""
    dice = config.dice.learned
    read_dice = reader_of(Path(dice).expanduser() if dice else None)
    mounting = read_mounting(mounting_file(data))

    def watching(setup: Setup) -> Watcher:
        library = library_of(config, setup.facts)
        plan, among = plan_for(setup.rules), in_play(setup)
        return Watcher(library, read_dice, plan=plan, mounting=mounting, among=among)

    return watching


def terms_of(clock: ClockConfig) -> Terms | None:
    """How long players may think, by the configuration."""
    if not clock.minutes:
        return None
    return Terms(clock.minutes * 60, clock.increment, clock.delay)


def sounding_of(sound: SoundConfig) -> Sounding:
    """The tones of a game, as the configuration wants them."""
    return Sounding(Loudspeaker(time.monotonic), sound, lambda: datetime.now().astimezone().hour)


def sounds_of(config: Config) -> Sounds:
    """The same for any loudness, as players set it."""
    return lambda volume: sounding_of(replace(config.sound, volume=volume))


def mischief(text: str) -> frozenset[Mischief]:
    """The kinds of mischief that are named on the command line."""
    try:
        return read_mischief(text)
    except NoSuchMischief as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def library_of(config: Config, facts: Sequence[CardFacts]) -> Library:
    """The enrolled cards that the configuration names, or the drawn faces of these cards."""
    folder = config.library.folder
    if folder:
        return load_library(Path(folder).expanduser())
    return demo_library(facts)


class Stop:
    """Whether the system asked the program to end (SIGTERM)."""

    def __init__(self) -> None:
        self._asked = False
        signal.signal(signal.SIGTERM, lambda *_: self._ask())

    def __call__(self) -> bool:
        """Whether to end now."""
        return self._asked

    def _ask(self) -> None:
        self._asked = True


def open_camera(config: Config) -> Camera:
    """The camera that the configuration names; never another one instead."""
    from device.camera.folder import FolderCamera
    from device.camera.picamera2 import Picamera2Camera, controls_for
    from device.camera.supervised import SupervisedCamera
    from device.camera.v4l2 import V4L2Camera

    camera = config.camera
    size = (camera.width, camera.height)
    if camera.kind == "folder":
        return FolderCamera(Path(camera.folder).expanduser(), time.monotonic)
    if camera.kind == "v4l2":
        return SupervisedCamera(V4L2Camera(camera.device, size, time.monotonic), time.monotonic)
    controls = controls_for(camera.focus_mm, camera.mains_hz)
    pi_camera = Picamera2Camera(size, time.monotonic, controls=controls)
    return SupervisedCamera(pi_camera, time.monotonic)


def open_panel(config: Config) -> Panel:
    """The buttons that the configuration names; never others instead."""
    from device.panel.gpio import GpioPanel

    if config.panel.kind == "keyboard":
        return KeyboardPanel(time.monotonic)
    return GpioPanel(config.panel.pins, config.panel.lamps, time.monotonic)
