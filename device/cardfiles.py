"""Files of cards: packs, deck lists and card lists, perhaps from a stranger's USB stick.

Only plain files of a bearable size are read, and what is written replaces a file as a whole.
"""

from __future__ import annotations

import argparse
import os
import stat
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path

from device.packs import (
    CLASSIC,
    classic_pack,
    every_card,
    heroes_pack,
    muster_pack,
    printed_heroes_pack,
    training_pack,
)
from device.printing.files import PrintError, shown, write_whole
from engine import decklist
from engine.cardbook import Pack, PackError, merge, parse_pack
from engine.cards import limits
from engine.cards.hints import perhaps
from engine.decklist import WithHero, with_hero
from engine.opening import placement
from engine.players import Player


class CardFileError(PackError):
    """A file cannot be read or written at all; the message is one line."""


def read_text(path: Path, most: int) -> str:
    """The text of a plain file of at most `most` bytes; `CardFileError` says why it has none."""
    name = shown(path)
    try:
        _plain(path.stat().st_mode, name)
        # Without waiting: whatever took the file's place since, it must not hold us up.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(handle, "rb") as file:
            _plain(os.fstat(handle).st_mode, name)
            raw = file.read(most + 1)
    except CardFileError:
        raise
    except FileNotFoundError:
        raise CardFileError(f"{name}: there is no such file") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "is no path"
        raise CardFileError(f"{name}: cannot be read: {why}") from None
    if len(raw) > most:
        raise CardFileError(f"{name}: larger than {most // 1024} KiB, so it is not read")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise CardFileError(f"{name}:{line}: not UTF-8: save it as text in UTF-8") from None


def _plain(mode: int, name: str) -> None:
    if stat.S_ISDIR(mode):
        raise CardFileError(f"{name}: a folder, name a file in it")
    if not stat.S_ISREG(mode):
        raise CardFileError(f"{name}: no plain file, so it is not read")


def read_pack(path: Path) -> Pack:
    """The card pack in a file; `PackError` says file, line, key and what is allowed."""
    return parse_pack(read_text(path, limits.TEXT), shown(path))


def read_deck(
    path: Path, packs: tuple[Pack, ...] = (), *, option: str = "--pack"
) -> tuple[str, ...]:
    """The deck list in a file, as lines such as `3 10-001`.

    Its cards are looked for in the given packs first, then among those that ship with the program.
    `option` is how another pack could be named.
    """
    text = read_text(path, decklist.TEXT)
    where = f"name its pack with {option}"
    return decklist.parse_deck(text, shown(path), (*packs, *shipped_packs()), where)


SHIPPED: dict[str, Callable[[], Pack]] = {
    "classic": classic_pack,
    "muster": muster_pack,
    "training": training_pack,
    "heroes": printed_heroes_pack,
    "heroes-training": heroes_pack,
}
"""The packs that ship with the program, by name."""


def pack_names() -> tuple[str, ...]:
    """What the packs that ship with the program, and the parts of the printed cards, are called."""
    return (*SHIPPED, *(f"classic-{part}" for part in CLASSIC))


def named_pack(name: str) -> Pack:
    """A pack that ships with the program, by its name, or the one in a file."""
    if name in SHIPPED:
        return SHIPPED[name]()
    part = name.removeprefix("classic-")
    if name != part and part in CLASSIC:
        file = resources.files("engine.packs") / "classic" / f"{part}.toml"
        return parse_pack(file.read_text(encoding="utf-8"), file.name)
    path = Path(name)
    if not path.suffix and not os.path.lexists(path):
        names = ", ".join(pack_names())
        near = perhaps(name, pack_names())
        raise CardFileError(f"no pack {shown(path)!r}{near}: name a file, or one of {names}")
    return read_pack(path)


def add_pack(parser: argparse.ArgumentParser) -> None:
    """The option that names card packs besides those that ship with the program."""
    parser.add_argument(
        "--pack",
        type=Path,
        action="append",
        default=[],
        metavar="FILE.toml",
        help="cards of this pack, too",
    )


def with_packs(paths: Sequence[Path]) -> Pack:
    """The cards of these packs, and all that ship with the program; the former come first."""
    cards = merge([read_pack(path) for path in paths]).cards if paths else {}
    return Pack({**every_card().cards, **cards})


def read_squads(files: Sequence[Path], packs: Sequence[Path] = ()) -> Pack:
    """The squads in two files and their cards, of these packs and of those that ship."""
    cards = with_packs(packs)
    squads = [_squad(path, cards) for path in files]
    named = [line.partition(" @ ")[0] for squad in squads for line in squad]
    return Pack({card: cards.facts(card) for card in named}, squads[0], squads[1])


def read_heroes_decks(
    files: Sequence[Path], packs: Sequence[Path] = ()
) -> tuple[Pack, WithHero, WithHero]:
    """Two decks of Heroes from lists, and the cards that they may name."""
    given = tuple(read_pack(path) for path in packs)
    cards = with_packs(packs)
    first, second = (with_hero(read_deck(path, given), cards) for path in files)
    return cards, first, second


def _squad(path: Path, cards: Pack) -> tuple[str, ...]:
    """A card and its place on each line; blank lines and remarks are allowed."""
    lines: list[str] = []
    for number, raw in enumerate(read_text(path, decklist.TEXT).splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        name, at, place = (part.strip() for part in line.partition("@"))
        try:
            if not at:
                raise PackError(f"{line[:60]!r}: write a card, @ and a cell, such as 'Орк @ C3'")
            placement(line, Player.FIRST)
            lines.append(f"{cards.find(name).id} @ {place}")
        except PackError as error:
            raise CardFileError(f"{shown(path)}:{number}: {error}") from None
    if not lines:
        raise CardFileError(f"{shown(path)}: names no card: write lines such as 'Орк @ C3'")
    return tuple(lines)


def shipped_packs() -> tuple[Pack, ...]:
    """The packs that ship with the program, printed cards first."""
    return tuple(pack() for pack in SHIPPED.values())


def write_text(path: Path, text: str, *, force: bool) -> None:
    """Write a file as a whole, or leave what is there; an existing one only with `force`."""
    name = shown(path)
    if not force and os.path.lexists(path):
        raise CardFileError(f"{name}: exists already: name another file, or add --force")
    try:
        write_whole(path, text.encode("utf-8"))
    except PrintError as error:
        raise CardFileError(str(error)) from None
