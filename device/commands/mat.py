"""`mat`: what one plays with, on paper: the mat of either game, pointers, cards and their signs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any

from device.cardfiles import named_pack, pack_names, read_deck
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable
from device.packs import every_card, heroes_deck, shipped_deck
from device.printing.files import check_pdf, shown, write_whole
from engine import decklist
from engine.cardbook import Pack
from engine.cards.facts import CardFacts
from engine.names import Names
from ui.screen import Lang

_PAPERS = ("A4", "A3", "A2", "A1", "A0")
_RULES = ("classic", "heroes")
STARTERS = "starters"
"""What `play` calls the cards of both starter decks."""
_STARTER_DECKS = ("steppes", "forests-mountains")
_DECKS = {
    "steppes": Names("Степи", "Steppes"),
    "forests-mountains": Names("Леса и горы", "Forests and mountains"),
    "heroes-steppes": Names("Герои: степи", "Heroes: steppes"),
    "heroes-forests": Names("Герои: леса", "Heroes: forests"),
    "heroes-mountains": Names("Герои: горы", "Heroes: mountains"),
}
"""What the decks that ship with the program are called."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("mat", help="the mat, or cards, to print and play with")
    parser.add_argument(
        "--rules", choices=_RULES, help=f"whose mat to print (default: {_RULES[0]})"
    )
    parser.add_argument(
        "--cards",
        metavar="PACK",
        help=f"a pack file, or one of {', '.join((*pack_names(), STARTERS))}",
    )
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        help=f"the cards of a deck list, or of {' or '.join(_decks())}; may be repeated",
    )
    parser.add_argument("--output", type=Path, metavar="FILE.pdf", help="the sheets to print")
    parser.add_argument(
        "--paper",
        choices=_PAPERS,
        default=_PAPERS[0],
        help="one sheet of A0 holds the mat, 2 of A1, 4 of A2, 6 of A3, 12 of A4; none of A2 can: "
        "five cells of 90 mm, room for a card of 88 mm turned, are wider than its 420 mm",
    )
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
    """Print the mat into a PDF, or cards into a PDF, into pictures, or both."""
    if arguments.cards == STARTERS and not Path(STARTERS).exists():
        arguments.cards, arguments.deck = None, [*_STARTER_DECKS, *arguments.deck]
    _check(arguments)
    told = _cards(arguments) if _of_cards(arguments) else _mat(arguments)
    if arguments.json:
        print_json(told)
    else:
        print(_summary(told))
    return 0


def _mat(arguments: argparse.Namespace) -> dict[str, Any]:
    """Print the mat itself."""
    from device.expected import plan_for
    from device.printing.mats import mat_sheets

    plan = plan_for(arguments.rules or _RULES[0])
    document = mat_sheets(plan, arguments.paper, Lang(arguments.lang))
    told = {"mat": plan.name, "paper": arguments.paper}
    return told | _written(bytes(document), len(document), arguments.output)


def _written(data: bytes, pages: int, output: Path) -> dict[str, Any]:
    write_whole(output, data)
    return {"output": str(output), "pages": pages, "bytes": len(data)}


def _cards(arguments: argparse.Namespace) -> dict[str, Any]:
    """Print cards, their signs, or both."""
    from device.printing.cards import card_pictures, card_sheets

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
            heroes=arguments.rules == "heroes",
        )
        told |= _written(bytes(document), len(document), arguments.output)
    return told


def _of_cards(arguments: argparse.Namespace) -> bool:
    """Whether cards or their signs are asked for, and not the mat."""
    return bool(arguments.cards or arguments.deck or arguments.legend)


def _check(arguments: argparse.Namespace) -> None:
    """Refuse what names nothing to print, or nowhere to print it."""
    cards = arguments.cards or arguments.deck
    if not _of_cards(arguments) and (arguments.images or arguments.backs):
        option = "--images" if arguments.images else "--backs"
        hint = "name cards with --cards PACK or --deck DECK, or leave it out to print the mat"
        raise Unusable(f"mat: {option} is for cards: {hint}")
    if cards and arguments.rules:
        hint = "leave it out to print cards"
        raise Unusable(f"mat: --rules says which mat or legend to print: {hint}")
    if not (arguments.output or (arguments.images and cards)):
        other = ", or --images DIR" if cards else ""
        raise Unusable(f"mat: name the file to print into with --output FILE.pdf{other}")
    if arguments.output and arguments.output.suffix.lower() != ".pdf":
        hint = "name it FILE.pdf" + ("; --images DIR gives each card as a PNG" if cards else "")
        raise Unusable(f"mat: {shown(arguments.output)}: the sheets are a PDF: {hint}")
    if arguments.legend and not arguments.output:
        raise Unusable("mat: --legend is a page of the sheets: add --output FILE.pdf")
    if arguments.output:
        check_pdf(arguments.output)


def _summary(told: dict[str, Any]) -> str:
    lines = []
    if "images" in told:
        lines.append(f"{told['different']} cards and a back in {told['images']}")
    if "output" in told:
        pages = "1 page" if told["pages"] == 1 else f"{told['pages']} pages"
        count = f"{_counted(told)} on {pages}"
        lines.append(f"{count} in {told['output']}; print at 100 %, not fitted to the page")
    return "\n".join(lines)


def _counted(told: dict[str, Any]) -> str:
    if "mat" in told:
        return f"the {told['mat']} mat and pointer tokens"
    cards = f"{told['cards']} cards ({told['different']} different)"
    return cards if told["cards"] else "the legend"


def _decks() -> tuple[str, ...]:
    """The deck lists that ship with the program, by name; those of Heroes say so."""
    folders = {"": ("decks",), HEROES: ("heroes", "decks")}
    return tuple(
        sorted(
            prefix + file.name.removesuffix(".txt")
            for prefix, folder in folders.items()
            for file in resources.files("engine.packs").joinpath(*folder).iterdir()
            if file.name.endswith(".txt")
        )
    )


HEROES = "heroes-"
"""What the names of the shipped decks of Heroes begin with."""


def _shipped(deck: str) -> tuple[str, ...]:
    """A deck list that ships with the program, as lines such as `3 10-001`."""
    if not deck.startswith(HEROES):
        return shipped_deck(deck)
    found = heroes_deck(deck.removeprefix(HEROES))
    return (f"1 {found.hero}", *found.cards)


def _chosen(pack: Pack | None, decks: Iterable[str]) -> list[CardFacts]:
    """The cards of the decks with their copies; without decks, those of the pack."""
    packs = (pack,) if pack else ()
    lines: list[str] = []
    for deck in decks:
        known = deck in _decks() and not Path(deck).is_file()
        lines += _shipped(deck) if known else read_deck(Path(deck), packs, option="--cards")
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
