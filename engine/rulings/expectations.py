"""What a scenario may expect of a game: `expect C3 wounds 2`, `expect pending first main`, …"""

from __future__ import annotations

from engine.game import Game
from engine.kernel.state import Card
from engine.rulings.lines import Line, card_at, cell_named, player_named
from engine.view import ItemKind, Zone


def check(game: Game, line: Line, words: str) -> None:
    """Raise the line's error when what it expects is not so."""
    match words.split():
        case ["pending", player, kind]:
            pending = game.pending
            found = f"{pending.player} {pending.kind}" if pending else "over"
            _same(line, found, f"{player_named(line, player)} {kind}")
        case ["over"]:
            _same(line, "over" if game.over else "going on", "over")
        case ["winner", who]:
            _same(line, game.state.winner or "nobody", who)
        case ["turn", number]:
            _same(line, str(game.state.turn), number)
        case ["active", player]:
            _same(line, game.state.active, player_named(line, player))
        case ["stack", *expected]:
            _same(line, _stack(game), " ".join(expected).replace(",", ""))
        case ["options", number]:
            _same(line, str(len(game.pending.options) if game.pending else 0), number)
        case ["rolls", *values]:
            _same(line, _rolls(game), " ".join(values))
        case ["graveyard", name]:
            where = {card.zone for card in game.state.cards if card.face == name}
            _same(line, str(Zone.GRAVEYARD in where), "True")
        case [where, "empty"]:
            cell_named(line, where)
            _same(line, str(where not in [card.cell for card in _standing(game)]), "True")
        case [where, *rest]:
            _card(game, line, game.state.card(card_at(game, line, where)), rest)
        case _:
            raise line.error("nothing is expected")


def _standing(game: Game) -> list[Card]:
    return [card for card in game.state.cards if card.zone is Zone.FIELD]


def _card(game: Game, line: Line, card: Card, words: list[str]) -> None:
    match words:
        case ["wounds", number]:
            _same(line, str(card.wounds), number)
        case ["life", number]:
            _same(line, str(game.state.life(card.id)), number)
        case ["closed" | "open" as how]:
            _same(line, "closed" if card.closed else "open", how)
        case ["is", name]:
            _same(line, card.face, name)
        case ["rolled", natural, "final", final]:
            roll = game.state.fight.roll_of(card.id) if game.state.fight else None
            found = f"{roll.natural} {roll.final}" if roll else "no roll"
            _same(line, found, f"{natural} {final}")
        case _:
            raise line.error(f"{' '.join(words)!r} is nothing that can be expected of a card")


def _stack(game: Game) -> str:
    """Kinds and sources on the stack, top first: `trigger@B5 strike@C3`; `empty` without any."""
    items = [
        f"{ItemKind(item.kind).value}@{game.state.card(item.source).cell or 'graveyard'}"
        for item in reversed(game.state.stack)
    ]
    return " ".join(items) or "empty"


def _rolls(game: Game) -> str:
    """Natural values in the order in which they were rolled."""
    rolls = game.state.fight.rolls if game.state.fight else ()
    return " ".join(str(roll.natural) for roll in rolls)


def _same(line: Line, found: str, expected: str) -> None:
    if found != expected:
        raise line.error(f"it is {found}, expected {expected}")
