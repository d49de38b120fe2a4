"""`cards check | import | list | show`: card packs and deck lists, and single cards."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from device import cardsheet
from device.cardfiles import (
    CardFileError,
    add_pack,
    named_pack,
    pack_names,
    read_pack,
    read_text,
    shipped_packs,
    write_text,
)
from device.cardsheet import facts_of
from device.commands.output import add_json, print_json
from device.printing.files import shown
from engine import decklist
from engine.cardbook import Pack, PackError, parse_pack
from engine.cards import entry, limits
from engine.cards.facts import ELEMENTS, CardFacts
from engine.cards.importing import Imported, import_list, read_list
from engine.cards.reading import Reading
from engine.cards.writing import pack_text
from engine.decklist import DeckError, counted, parse_deck
from engine.names import Names
from engine.opening import lay_out
from ui.screen import Lang

LIST = 8 * 1024 * 1024
"""A card list to import is at most so many bytes."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "cards", help="check card packs and deck lists, import facts, show cards"
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser(
        "check", help="check packs (.toml) and deck lists (.txt): exit status 0 ok, 1 not, 2 unread"
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    add_json(check)
    check.set_defaults(run=run_check)
    bring = actions.add_parser(
        "import",
        help="a pack of facts from berserk-nxt's card list",
        description=f"Reads a JSON list of entries; of each, these keys: {', '.join(entry.KEYS)}. "
        "Of a text it only asks whether there is one.",
    )
    bring.add_argument("file", type=Path, metavar="FILE.json")
    bring.add_argument("--output", type=Path, metavar="FILE.toml", help="default: to stdout")
    bring.add_argument("--force", action="store_true", help="replace the output file")
    bring.set_defaults(run=run_import)
    names = actions.add_parser("list", help="the cards of a pack, or all that ship with this")
    names.add_argument(
        "pack", nargs="?", metavar="PACK", help=f"a file, or one of {', '.join(pack_names())}"
    )
    names.add_argument("--element", choices=ELEMENTS, help="only cards of this element")
    names.add_argument(
        "--scripted", action="store_true", help="only cards that are played without hands"
    )
    add_json(names)
    names.set_defaults(run=run_list)
    show = actions.add_parser("show", help="one card: its facts, keywords and abilities")
    show.add_argument("name", metavar="NAME", help="its id, or its name in either language")
    add_pack(show)
    show.add_argument("--lang", choices=[lang.value for lang in Lang], default="ru")
    add_json(show)
    show.set_defaults(run=run_show)


def run_check(arguments: argparse.Namespace) -> int:
    """0 when every pack and deck is in order, 1 when one is not, 2 when one cannot be read."""
    status = 0
    packs: list[Pack] = []
    results: dict[Path, dict[str, Any]] = {}
    # Deck lists come last, since they may name cards of any pack.
    for path in sorted(arguments.files, key=lambda path: path.suffix.lower() != ".toml"):
        found = _checked(path, packs)
        status = max(status, found.pop("status"))
        results[path] = {"file": shown(path), **found}
    for path in arguments.files:
        _tell(results[path], arguments.json)
    return status


def _checked(path: Path, packs: list[Pack]) -> dict[str, Any]:
    """What is to be told about one file; a pack that is in order joins `packs`."""
    kind = {".toml": "pack", ".txt": "deck"}.get(path.suffix.lower(), "")
    found: dict[str, Any] = {"kind": kind, "status": 0, "errors": [], "notes": []}
    try:
        if kind == "pack":
            found |= _pack(path, packs)
        elif kind == "deck":
            text = read_text(path, decklist.TEXT)
            there = (*packs, *shipped_packs())
            lines = parse_deck(text, shown(path), there, "name its pack with it")
            cards = sum(int(line.partition(" ")[0]) for line in lines)
            found |= {"cards": cards, "different": len(lines), "deck": list(lines)}
        else:
            raise CardFileError(f"{shown(path)}: neither a pack (.toml) nor a deck list (.txt)")
    except CardFileError as error:
        found |= {"status": 2, "errors": [str(error)]}
    except DeckError as error:
        found |= {"status": 1, "errors": list(error.problems)}
    return found


def _pack(path: Path, packs: list[Pack]) -> dict[str, Any]:
    text, name = read_text(path, limits.TEXT), shown(path)
    reading = Reading(text, name)
    pack, errors = reading.pack, list(map(str, reading.errors))
    if not errors:
        try:
            heroes = any(card.heroes for card in pack.cards.values())
            if not heroes or pack.first_deck or pack.first:
                decks = (pack.first_deck, pack.second_deck)
                lay_out(pack, decks=decks, rules="heroes" if heroes else "classic")
        except PackError as error:
            errors = [f"{name}: {error}"]
    if errors:
        return {"status": 1, "errors": errors, "notes": list(reading.notes)}
    packs.append(pack)
    abilities = [ability for card in pack.cards.values() for ability in card.abilities]
    by_hand = sum(ability.by_hand for ability in abilities)
    counts = {"cards": len(pack.cards), "abilities": len(abilities), "by_hand": by_hand}
    return {**counts, "notes": list(reading.notes)}


def _tell(found: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json({**found, "ok": not found["errors"]})
        return
    for line in (*found["errors"], *found["notes"]):
        print(line, file=sys.stderr)
    if found["errors"]:
        return
    if found["kind"] == "deck":
        cards = counted(found["cards"], "card")
        print(f"ok: {found['file']}: {cards}, {found['different']} different")
    else:
        hand = f", {found['by_hand']} of them by hand" if found["by_hand"] else ""
        cards = counted(found["cards"], "card")
        abilities = counted(found["abilities"], "ability", "abilities")
        print(f"ok: {found['file']}: {cards}, {abilities}{hand}")


def run_import(arguments: argparse.Namespace) -> int:
    """0 when a pack was written; what is odd in the list is told on stderr."""
    path, output = arguments.file, arguments.output
    if output is not None and output.exists() and not arguments.force:
        raise CardFileError(f"{shown(output)}: exists already: name another, or add --force")
    imported = import_list(read_list(read_text(path, LIST), shown(path)))
    for remark in imported.remarks:
        print(remark, file=sys.stderr)
    if not imported.cards:
        raise CardFileError(f"{shown(path)}: no entry is a card of berserk-nxt's list")
    text = _written(imported, path)
    parse_pack(text, shown(output or Path("the pack")))
    if output is None:
        print(text, end="")
    else:
        write_text(output, text, force=arguments.force)
    print(
        f"cards read: {len(imported.cards)}; other prints skipped: {imported.prints}; "
        f"entries that could not be used: {imported.unusable} (of {imported.entries})",
        file=sys.stderr,
    )
    return 0


def _written(imported: Imported, path: Path) -> str:
    about = {"id": "imported", "names": {"ru": "Карты из списка", "en": "Cards from a list"}}
    remark = (
        f"Facts of printed cards, imported from {shown(Path(path.name))}: numbers and keywords.\n"
        "What else the cards can do is resolved by hand."
    )
    return pack_text(imported.cards, about, remark)


HEADINGS = (
    "id", "name", "", "element", "cost", "", "type", "life", "movement", "strike", "by hand"
)  # fmt: skip


def run_list(arguments: argparse.Namespace) -> int:
    """A card a line, to write deck lists with and to find one's way about."""
    packs = (named_pack(arguments.pack),) if arguments.pack else shipped_packs()
    cards = [card for pack in packs for card in pack.cards.values() if _wanted(card, arguments)]
    if arguments.json:
        for card in cards:
            print_json(facts_of(card))
        return 0
    if not cards:
        print("no card is like that", file=sys.stderr)
    rows = [HEADINGS, *map(_row, cards)] if cards else []
    if all(card.heroes for card in cards):
        # No card of Heroes moves over the field.
        place = HEADINGS.index("movement")
        rows = [(*row[:place], *row[place + 1 :]) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())
    return 0


def _wanted(card: CardFacts, arguments: argparse.Namespace) -> bool:
    there = arguments.element in (None, *card.element.split("+"))
    return there and (card.scripted or not arguments.scripted)


def _row(card: CardFacts) -> tuple[str, ...]:
    by_hand = sum(ability.by_hand for ability in card.abilities)
    return (
        card.id,
        card.names.ru,
        card.names.en,
        card.element,
        cardsheet.price(card, Lang.EN),
        "unique" if card.unique else "",
        card.type.value,
        cardsheet.life(card),
        cardsheet.movement(card),
        cardsheet.strike(card),
        str(by_hand) if by_hand else "",
    )


def run_show(arguments: argparse.Namespace) -> int:
    """One card, spelled out."""
    packs = [read_pack(path) for path in arguments.pack]
    card = _found(arguments.name, packs)
    if arguments.json:
        print_json(facts_of(card))
        return 0
    known: dict[str, Names] = {}
    for pack in (*packs, *shipped_packs()):
        known = {other.id: other.names for other in pack.cards.values()} | known
    for line in cardsheet.sheet(card, Lang(arguments.lang), known):
        print(line)
    return 0


def _found(name: str, packs: list[Pack]) -> CardFacts:
    """The card of the first pack that has one of this name."""
    places = (*packs, *shipped_packs())
    for pack in places:
        if name in pack.cards or pack.called(name):
            return pack.find(name)
    near = dict.fromkeys(card for pack in places for card in pack.closest(name))
    hint = f"perhaps {' or '.join([*near][:3])}" if near else "berserk-table cards list tells all"
    told = "".join(sign if sign.isprintable() else "?" for sign in name[: limits.NAME])
    raise CardFileError(f"no card is called {told!r}: {hint}, or name its pack with --pack")
