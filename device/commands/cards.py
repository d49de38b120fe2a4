"""`cards check | import | list`: card packs and deck lists."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from device.cardfiles import (
    CardFileError,
    read_pack,
    read_text,
    shipped_packs,
    shown,
    write_text,
)
from device.commands.output import add_json, print_json
from engine import decklist
from engine.cardbook import Pack, PackError, pack_errors, parse_pack
from engine.cards import limits
from engine.cards.importing import Imported, import_list, read_list
from engine.cards.writing import pack_text
from engine.decklist import DeckError, parse_deck
from engine.opening import lay_out

LIST = 8 * 1024 * 1024
"""A card list to import is at most so many bytes."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("cards", help="check card packs and deck lists, import facts")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser(
        "check", help="check packs (.toml) and deck lists (.txt): exit status 0 ok, 1 not, 2 unread"
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    add_json(check)
    check.set_defaults(run=run_check)
    bring = actions.add_parser("import", help="a pack of facts from berserk-nxt's card list")
    bring.add_argument("file", type=Path, metavar="FILE.json")
    bring.add_argument("--output", type=Path, metavar="FILE.toml", help="default: to stdout")
    bring.add_argument("--force", action="store_true", help="replace the output file")
    bring.set_defaults(run=run_import)
    names = actions.add_parser("list", help="the cards of a pack, or all that ship with this")
    names.add_argument("pack", nargs="?", type=Path, metavar="FILE")
    add_json(names)
    names.set_defaults(run=run_list)


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
    found: dict[str, Any] = {"kind": kind, "status": 0, "errors": []}
    try:
        if kind == "pack":
            found |= _pack(path, packs)
        elif kind == "deck":
            lines = parse_deck(
                read_text(path, decklist.TEXT), shown(path), (*packs, *shipped_packs())
            )
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
    errors = list(pack_errors(text, name))
    if not errors:
        pack = parse_pack(text, name)
        try:
            lay_out(pack, decks=(pack.first_deck, pack.second_deck))
        except PackError as error:
            errors = [f"{name}: {error}"]
    if errors:
        return {"status": 1, "errors": errors}
    packs.append(pack)
    abilities = [ability for card in pack.cards.values() for ability in card.abilities]
    by_hand = sum(ability.by_hand for ability in abilities)
    return {"cards": len(pack.cards), "abilities": len(abilities), "by_hand": by_hand}


def _tell(found: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json({**found, "ok": not found["errors"]})
        return
    for error in found["errors"]:
        print(error, file=sys.stderr)
    if found["errors"]:
        return
    if found["kind"] == "deck":
        print(f"ok: {found['file']}: {found['cards']} cards, {found['different']} different")
    else:
        hand = f", {found['by_hand']} of them by hand" if found["by_hand"] else ""
        counts = f"{found['cards']} cards, {found['abilities']} abilities{hand}"
        print(f"ok: {found['file']}: {counts}")


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


def run_list(arguments: argparse.Namespace) -> int:
    """Ids and names, to write deck lists with."""
    packs = (read_pack(arguments.pack),) if arguments.pack else shipped_packs()
    for pack in packs:
        for card in pack.cards.values():
            if arguments.json:
                print_json({"card": card.id, "ru": card.names.ru, "en": card.names.en})
            else:
                print(f"{card.id}  {card.names.ru}  ({card.names.en})")
    return 0
