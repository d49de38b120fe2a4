"""`games` and `replay GAME`: kept games, one mended, and any of them up to any answer."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from device.app import storage_path
from device.commands.output import add_json, print_json
from device.keeping import load
from device.mending import mend
from device.storage import Storage, StorageError, data_folder

LARGEST = 2**31


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add both commands."""
    games = commands.add_parser("games", help="kept games")
    games.add_argument(
        "--mend",
        type=int,
        metavar="GAME",
        help="cut a game that cannot be gone on with back to its last turn that fits these rules",
    )
    replay = commands.add_parser("replay", help="a kept game, up to any of its answers")
    replay.add_argument("game", type=int, metavar="GAME")
    replay.add_argument("--to", type=int, metavar="N", help="only the first N answers")
    for parser, run in ((games, run_games), (replay, run_replay)):
        parser.add_argument("--data", type=Path, metavar="DIR", help="folder of kept games")
        add_json(parser)
        parser.set_defaults(run=run)


def run_games(arguments: argparse.Namespace) -> int:
    """A line a game."""
    if arguments.mend is not None:
        return _mend(arguments)
    with _open(arguments) as storage:
        for game in storage.games():
            result = game.result or "unfinished"
            if arguments.json:
                print_json(
                    {
                        "game": game.id,
                        "created": game.created,
                        "answers": game.answers,
                        "result": result,
                    }
                )
            else:
                print(f"{game.id}: {game.created}, {game.answers} answers, {result}")
    return 0


def _mend(arguments: argparse.Namespace) -> int:
    """Cut a game back to where it can go on, and say what came of it (report U11)."""
    if not 0 <= arguments.mend < LARGEST:
        raise StorageError("GAME is counted from 0: see berserk-table games")
    with _open(arguments, playing=True) as storage:
        mended = mend(storage, arguments.mend, datetime.now().astimezone())
    game = mended.game
    if arguments.json:
        print_json(
            {
                "game": arguments.mend,
                "answers": len(game.journal),
                "gone": mended.gone,
                "turn": game.state.turn,
            }
        )
    elif mended.gone:
        print(
            f"{arguments.mend}: goes on from turn {game.state.turn}, {len(game.journal)} answers "
            f"stay and {mended.gone} went: berserk-table play"
        )
    else:
        print(f"{arguments.mend}: fits these rules, all {len(game.journal)} answers stay")
    return 0


def run_replay(arguments: argparse.Namespace) -> int:
    """Replay, and say where the game stands."""
    if not 0 <= arguments.game < LARGEST or (arguments.to is not None and arguments.to < 0):
        raise StorageError("GAME and --to are counted from 0: see berserk-table games")
    with _open(arguments) as storage:
        game = load(storage, arguments.game, arguments.to)
    pending = f"{game.pending.player} {game.pending.kind}" if game.pending else "over"
    winner = game.state.winner.value if game.state.winner else None
    if arguments.json:
        print_json(
            {
                "game": arguments.game,
                "answers": len(game.journal),
                "turn": game.state.turn,
                "pending": pending,
                "winner": winner,
                "digest": game.digest,
            }
        )
    else:
        print(
            f"after {len(game.journal)} answers: turn {game.state.turn}, pending {pending}, "
            f"digest {game.digest}"
        )
    return 0


def _open(arguments: argparse.Namespace, *, playing: bool = False) -> Storage:
    path = storage_path(arguments.data or data_folder())
    if not path.is_file():
        raise StorageError(f"{path}: no games here: play one, or name a folder with --data")
    return Storage.open(path, playing=playing)
