"""`mat --cards PACK`: cards on paper, to cut out and to play with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from importlib import resources
from pathlib import Path
from typing import Any

from device.cardfiles import read_deck, read_pack
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable
from device.packs import CLASSIC, classic_pack, every_card, muster_pack, shipped_deck, training_pack
from engine import decklist
from engine.cardbook import Pack, parse_pack
from engine.cards.facts import CardFacts
from ui.screen import Lang

_PAPERS = ("A4", "A3", "A2")
_PACKS: dict[str, Callable[[], Pack]] = {
    "classic": classic_pack,
    "muster": muster_pack,
    "training": training_pack,
}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("mat", help="cards to print, cut out and play with")
    parser.add_argument(
        "--cards", metavar="PACK", help=f"a pack file, or one of {', '.join(_names())}"
    )
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        help=f"only the cards of a deck list, or of {' or '.join(_decks())}; may be repeated",
    )
    parser.add_argument("--output", type=Path, metavar="FILE.pdf", help="the sheets to print")
    parser.add_argument("--paper", choices=_PAPERS, default="A4")
    parser.add_argument("--backs", action="store_true", help="pages of backs, for both sides")
    parser.add_argument(
        "--images", type=Path, metavar="DIR", help="each card as a PNG, as `see table` reads them"
    )
    parser.add_argument("--lang", choices=[lang.value for lang in Lang], default="ru")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards into a PDF, into pictures, or both."""
    if not arguments.cards:
        raise Unusable("mat: the mat itself cannot be printed yet: --cards PACK prints its cards")
    if not (arguments.output or arguments.images):
        raise Unusable("mat: name the file to print into with --output FILE.pdf, or --images DIR")
    from device.printing.cards import card_pictures, card_sheets
    from device.printing.files import write_whole

    pack = _pack(arguments.cards)
    cards = _chosen(pack, arguments.deck)
    lang = Lang(arguments.lang)
    told: dict[str, Any] = {"cards": len(cards), "different": len({card.id for card in cards})}
    if arguments.images:
        told["images"] = str(arguments.images)
        card_pictures(arguments.images, cards, lang)
    if arguments.output:
        title = _title(pack, arguments.cards, lang)
        document = card_sheets(
            cards, lang, paper=arguments.paper, title=title, backs=arguments.backs
        )
        data = bytes(document)
        write_whole(arguments.output, data)
        told |= {"output": str(arguments.output), "pages": len(document), "bytes": len(data)}
    if arguments.json:
        print_json(told)
    else:
        print(_summary(told))
    return 0


def _summary(told: dict[str, Any]) -> str:
    lines = []
    if "images" in told:
        lines.append(f"{told['different']} cards and a back in {told['images']}")
    if "output" in told:
        count = f"{told['cards']} cards ({told['different']} different) on {told['pages']} pages"
        lines.append(f"{count} in {told['output']}; print at 100 %, not fitted to the page")
    return "\n".join(lines)


def _names() -> tuple[str, ...]:
    """The packs that ship with the program, by name."""
    return (*_PACKS, *(f"classic-{part}" for part in CLASSIC))


def _decks() -> tuple[str, ...]:
    """The deck lists that ship with the program, by name."""
    files = (resources.files("engine.packs") / "decks").iterdir()
    return tuple(sorted(f.name.removesuffix(".txt") for f in files if f.name.endswith(".txt")))


def _pack(name: str) -> Pack:
    """A pack that ships with the program, or the one in a file."""
    if name in _PACKS:
        return _PACKS[name]()
    part = name.removeprefix("classic-")
    if name != part and part in CLASSIC:
        file = resources.files("engine.packs") / "classic" / f"{part}.toml"
        return parse_pack(file.read_text(encoding="utf-8"), file.name)
    path = Path(name)
    if not path.suffix and not path.exists():
        raise Unusable(f"mat: no pack {name!r}: name a file, or one of {', '.join(_names())}")
    return read_pack(path)


def _chosen(pack: Pack, decks: Iterable[str]) -> list[CardFacts]:
    """The cards of the decks with their copies; without decks, each card of the pack once."""
    lines: list[str] = []
    for deck in decks:
        known = deck in _decks() and not Path(deck).is_file()
        lines += shipped_deck(deck) if known else read_deck(Path(deck), (pack,))
    lines = lines or [*pack.first_deck, *pack.second_deck]
    if not lines:
        cards = list(pack.cards.values())
        if not cards:
            raise Unusable("mat: the pack has no cards, so there is nothing to print")
        return cards
    found = {**every_card().cards, **pack.cards}
    chosen: list[CardFacts] = []
    for line in lines:
        count, _, card = line.partition(" ")
        if card not in found or not (count.isdecimal() and int(count) <= decklist.MOST):
            hint = f"write up to {decklist.MOST} and the id of a card"
            raise Unusable(f"mat: the deck's line {line[:40]!r} cannot be printed: {hint}")
        chosen += [found[card]] * int(count)
    return chosen


def _title(pack: Pack, name: str, lang: Lang) -> str:
    """What the sheets are headed with: the pack's name, or the name of its file."""
    if pack.names is None:
        return Path(name).stem
    return pack.names.ru if lang is Lang.RU else pack.names.en
