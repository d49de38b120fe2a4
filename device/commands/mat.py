"""`mat`: cards on paper, to cut out and to play with, and a page that explains their signs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any

from device.cardfiles import named_pack, pack_names, read_deck
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable
from device.packs import every_card, shipped_deck
from device.printing.files import shown
from engine import decklist
from engine.cardbook import Pack
from engine.cards.facts import CardFacts
from engine.names import Names
from ui.screen import Lang

_PAPERS = ("A4", "A3", "A2")
_DECKS = {
    "steppes": Names("Степи", "Steppes"),
    "forests-mountains": Names("Леса и горы", "Forests and mountains"),
}
"""What the decks that ship with the program are called."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("mat", help="cards to print, cut out and play with")
    parser.add_argument(
        "--cards", metavar="PACK", help=f"a pack file, or one of {', '.join(pack_names())}"
    )
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        help=f"the cards of a deck list, or of {' or '.join(_decks())}; may be repeated",
    )
    parser.add_argument("--output", type=Path, metavar="FILE.pdf", help="the sheets to print")
    parser.add_argument("--paper", choices=_PAPERS, default="A4")
    parser.add_argument("--backs", action="store_true", help="pages of backs, for both sides")
    parser.add_argument(
        "--legend",
        action="store_true",
        help="a page that explains every sign, after the cards or without any",
    )
    parser.add_argument(
        "--images", type=Path, metavar="DIR", help="each card as a PNG, as `see table` reads them"
    )
    parser.add_argument("--lang", choices=[lang.value for lang in Lang], default="ru")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards into a PDF, into pictures, or both."""
    _check(arguments)
    from device.printing.cards import card_pictures, card_sheets
    from device.printing.files import write_whole

    lang = Lang(arguments.lang)
    pack = named_pack(arguments.cards) if arguments.cards else None
    cards = _chosen(pack, arguments.deck)
    told: dict[str, Any] = {"cards": len(cards), "different": len({card.id for card in cards})}
    if arguments.images:
        told["images"] = str(arguments.images)
        card_pictures(arguments.images, cards, lang)
    if arguments.output:
        title = _title(pack, arguments, lang)
        document = card_sheets(
            cards,
            lang,
            paper=arguments.paper,
            title=title,
            backs=arguments.backs,
            legend=arguments.legend,
        )
        data = bytes(document)
        write_whole(arguments.output, data)
        told |= {"output": str(arguments.output), "pages": len(document), "bytes": len(data)}
    if arguments.json:
        print_json(told)
    else:
        print(_summary(told))
    return 0


def _check(arguments: argparse.Namespace) -> None:
    """Refuse what names nothing to print, or nowhere to print it."""
    cards = arguments.cards or arguments.deck
    if not (cards or arguments.legend):
        hint = "--cards PACK or --deck DECK prints cards, --legend their signs"
        raise Unusable(f"mat: the mat itself cannot be printed yet: {hint}")
    if not (arguments.output or (arguments.images and cards)):
        other = ", or --images DIR" if cards else ""
        raise Unusable(f"mat: name the file to print into with --output FILE.pdf{other}")
    if arguments.output and arguments.output.suffix.lower() != ".pdf":
        hint = "name it FILE.pdf; --images DIR gives each card as a PNG"
        raise Unusable(f"mat: {shown(arguments.output)}: the sheets are a PDF: {hint}")
    if arguments.legend and not arguments.output:
        raise Unusable("mat: --legend is a page of the sheets: add --output FILE.pdf")


def _summary(told: dict[str, Any]) -> str:
    lines = []
    if "images" in told:
        lines.append(f"{told['different']} cards and a back in {told['images']}")
    if "output" in told:
        pages = "1 page" if told["pages"] == 1 else f"{told['pages']} pages"
        cards = f"{told['cards']} cards ({told['different']} different)"
        count = f"{cards if told['cards'] else 'the legend'} on {pages}"
        lines.append(f"{count} in {told['output']}; print at 100 %, not fitted to the page")
    return "\n".join(lines)


def _decks() -> tuple[str, ...]:
    """The deck lists that ship with the program, by name."""
    files = (resources.files("engine.packs") / "decks").iterdir()
    return tuple(sorted(f.name.removesuffix(".txt") for f in files if f.name.endswith(".txt")))


def _chosen(pack: Pack | None, decks: Iterable[str]) -> list[CardFacts]:
    """The cards of the decks with their copies; without decks, those of the pack."""
    packs = (pack,) if pack else ()
    lines: list[str] = []
    for deck in decks:
        known = deck in _decks() and not Path(deck).is_file()
        lines += shipped_deck(deck) if known else read_deck(Path(deck), packs, option="--cards")
    if pack and not lines:
        lines = [*pack.first_deck, *pack.second_deck]
    if pack and not lines:
        cards = list(pack.cards.values())
        if not cards:
            raise Unusable("mat: the pack has no cards, so there is nothing to print")
        return cards
    found = {**every_card().cards, **(pack.cards if pack else {})}
    chosen: list[CardFacts] = []
    for line in lines:
        count, _, card = line.partition(" ")
        if card not in found or not (count.isdecimal() and int(count) <= decklist.MOST):
            hint = f"write up to {decklist.MOST} and the id of a card"
            raise Unusable(f"mat: the deck's line {line[:40]!r} cannot be printed: {hint}")
        chosen += [found[card]] * int(count)
    return chosen


def _title(pack: Pack | None, arguments: argparse.Namespace, lang: Lang) -> str:
    """What the sheets are headed with: the names of the decks, of the pack, or of their files."""
    if arguments.deck:
        return ", ".join(_named(_DECKS.get(deck), deck, lang) for deck in arguments.deck)
    return _named(pack.names, arguments.cards, lang) if pack else "berserk-table"


def _named(names: Names | None, file: str, lang: Lang) -> str:
    if names is None:
        return shown(Path(Path(file).stem))
    return names.ru if lang is Lang.RU else names.en
