"""What a scenario may expect of a game: `expect C3 wounds 2`, `expect pending first main`, …"""

from __future__ import annotations

import msgspec

from engine import events as ev
from engine.cards.keywords import Keyword
from engine.decisions import Kind
from engine.events import Event
from engine.game import Game
from engine.heroes.fighting import power
from engine.heroes.playing import cost
from engine.kernel.duel import Refused
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.rulings.lines import (
    Line,
    called,
    card_at,
    cell_named,
    named,
    number_named,
    option_of,
    player_named,
    split_name,
    written,
)
from engine.zones import Zone


def check(game: Game, line: Line, words: str, since: int) -> None:
    """Raise the line's error when what it expects is not so.

    `since` is how many events there were before the latest action.
    """
    match words.split():
        case ["pending", player, kind]:
            pending = game.pending
            found = f"{pending.player} {pending.kind}" if pending else "over"
            _same(line, found, f"{player_named(line, player)} {kind}")
        case ["priority", who]:
            _same(line, _priority(game), who)
        case ["rule", key]:
            _same(line, game.pending.rule if game.pending else "none", key)
        case ["legal" | "illegal" as how, *rest]:
            _same(line, "legal" if _is_legal(game, line, " ".join(rest)) else "illegal", how)
        case ["over"]:
            _same(line, "over" if game.over else "going on", "over")
        case ["winner", who]:
            expected = who if who == "nobody" else player_named(line, who)
            _same(line, game.state.winner or "nobody", expected)
        case ["winner", who, "by", why]:
            _same(line, f"{game.state.winner or 'nobody'} by {_why(game)}", f"{who} by {why}")
        case ["happened", *tags]:
            _happened(game, line, tags, since)
        case ["stack", *expected]:
            _same(line, _stack(game), " ".join(expected).replace(",", ""))
        case ["options", number]:
            _same(line, str(len(game.pending.options) if game.pending else 0), number)
        case ["queue", *expected]:
            _same(line, _queue(game), " ".join(expected))
        case ["graveyard", "of", player, *names]:
            expected = " ".join(names).replace("empty", "nobody")
            _same(line, _buried(game, line, player), expected)
        case ["graveyard", *name]:
            _same(line, str(_in_zone(game, " ".join(name), Zone.GRAVEYARD)), "True")
        case [where, "empty"]:
            cell_named(line, where)
            standing = [c.cell for c in game.state.cards if c.zone is Zone.FIELD]
            _same(line, str(where not in standing), "True")
        case other:
            _numbers(game, line, other)


WHOLE = frozenset(
    {
        "pending",
        "priority",
        "rule",
        "winner",
        "options",
        "turn",
        "active",
        "phase",
        "rolls",
        "rerolls",
        "counted",
        "measured",
        "crystals",
        "deck",
        "deal",
        "pool",
        "squad",
        "hand",
        "coins",
        "failed",
        "stage",
        "queue",
        "cards",
    }
)
"""Words that expectations of the whole game begin with."""


def _numbers(game: Game, line: Line, words: list[str]) -> None:
    """Expectations of numbers of the whole game, or else of one card."""
    state = game.state
    match words:
        case ["turn", number]:
            _same(line, str(state.turn), number)
        case ["active", player]:
            _same(line, state.active, player_named(line, player))
        case ["phase", phase]:
            _same(line, state.phase, phase)
        case ["rolls", *values] if values or not _rolls(game):
            _same(line, _rolls(game), " ".join(values))
        case ["rerolls", number]:
            _same(line, str(state.fight.rerolls if state.fight else 0), number)
        case ["counted", x, y]:
            counted = [e for e in game.events if isinstance(e, ev.RerollsCounted)]
            found = f"{counted[-1].x} {counted[-1].y}" if counted else "nothing"
            _same(line, found, f"{x} {y}")
        case ["measured", *strengths]:
            _same(line, _measured(game), " ".join(strengths))
        case ["crystals", player, gold, silver]:
            side = state.side(player_named(line, player))
            _same(line, f"{side.gold} {side.silver}", f"{gold} {silver}")
        case ["deck", player, number]:
            _same(line, str(state.side(player_named(line, player)).count), number)
        case ["deal" | "pool" as zone, player, number]:
            cards = state.in_zone(player_named(line, player), Zone(zone))
            _same(line, str(len(cards)), number)
        case ["hand", player, number]:
            cards = state.in_zone(player_named(line, player), Zone.HAND)
            _same(line, str(len(cards)), number)
        case ["coins", player, open_, closed]:
            side = state.side(player_named(line, player))
            _same(line, f"{side.coins} {side.closed_coins}", f"{open_} {closed}")
        case ["failed", player, number]:
            _same(line, str(state.side(player_named(line, player)).failed), number)
        case ["stage", stage]:
            _same(line, state.stage, stage)
        case ["squad", player, number]:
            _same(line, str(len(state.squad(player_named(line, player)))), number)
        case ["cards", number]:
            _same(line, str(len(state.cards)), number)
        case [seat, "sees", where, *rest]:
            _sees(game, line, seat, where, rest)
        case [where, *_] if where in WHOLE:
            raise line.error(f"'expect {where}' wants more, or other, words after it")
        case [_, *_]:
            where, said = split_name(game, " ".join(words))
            _card(game, line, state.card(card_at(game, line, where)), said.split())
        case _:
            raise line.error("nothing is expected")


def _card(game: Game, line: Line, card: Card, words: list[str]) -> None:
    state = game.state
    match words:
        case ["wounds" | "tokens" | "steps" | "boosts" as field, number]:
            _same(line, str(getattr(card, field)), number)
        case ["power", number]:
            _same(line, str(max(0, power(state, card.id, card.id, None))), number)
        case ["cost", number]:
            _same(line, str(cost(state, card.id)), number)
        case ["defended"]:
            _same(line, str(card.defended), "True")
        case ["life", number]:
            _same(line, str(state.life(card.id)), number)
        case ["closed" | "open" as how]:
            _same(line, "closed" if card.closed else "open", how)
        case ["hidden" | "shown" as how]:
            _same(line, "hidden" if card.hidden else "shown", how)
        case ["is", *name]:
            _same(line, str(called(game, card, " ".join(name))), "True")
        case ["in", zone]:
            _same(line, card.zone.value, zone)
        case ["at", where]:
            _same(line, str(state.cell(card.id) or card.zone.value), where)
        case ["on", host]:
            carrier = -1 if card.host is None else card.host
            _same(line, str(carrier), str(card_at(game, line, host)))
        case ["of", player]:
            _same(line, card.side, player_named(line, player))
        case ["keyword" | "marker", word]:
            _same(line, str(_keyword(game, line, card, word) is not None), "True")
        case ["no", "keyword" | "marker", word]:
            _same(line, str(_keyword(game, line, card, word) is None), "True")
        case ["keyword" | "marker", word, number]:
            _same(line, str(_keyword(game, line, card, word)), number)
        case ["rolled", natural, "final", final]:
            _same(line, _rolled(game, card, 1), f"{natural} {final}")
        case ["die", number, "rolled", natural, "final", final]:
            found = _rolled(game, card, number_named(line, number))
            _same(line, found, f"{natural} {final}")
        case _:
            raise line.error(f"{' '.join(words)!r} is nothing that can be expected of a card")


def _keyword(game: Game, line: Line, card: Card, word: str) -> int | None:
    if word not in list(Keyword):
        raise line.error(f"there is no keyword {word!r}")
    return keyword(game.state, card.id, Keyword(word))


def _rolled(game: Game, card: Card, number: int) -> str:
    rolls = game.state.rolls_of(card.id)
    if len(rolls) < number:
        return "no roll"
    return f"{rolls[number - 1].natural} {rolls[number - 1].final}"


def _priority(game: Game) -> str:
    """Who may act now; nobody while something else is asked."""
    pending = game.pending
    if pending is None or pending.kind not in (Kind.PRIORITY, Kind.MAIN):
        return "nobody"
    return pending.player


def _is_legal(game: Game, line: Line, words: str) -> bool:
    """Whether a player could do this now; nothing is done."""
    name, _, action = words.partition(":")
    player = player_named(line, name.strip())
    try:
        game.entry(option_of(game, line, action.strip(), player), player)
    except Refused:
        return False
    return True


def _sees(game: Game, line: Line, seat: str, where: str, rest: list[str]) -> None:
    """What one seat's view says of a card: its name, or `hidden`."""
    player = player_named(line, seat)
    number = card_at(game, line, where)
    seen = next((c for c in game.view(player).cards if c.id == number), None)
    if seen is None:
        _same(line, "nothing", " ".join(rest))
        return
    found = seen.card or "hidden"
    printed = game.setup.facts
    same = [f.id for f in printed if " ".join(rest) in (f.id, f.names.ru, f.names.en)]
    _same(line, found, same[0] if same else " ".join(rest))


def _happened(game: Game, line: Line, tags: list[str], since: int) -> None:
    """Which events the latest action brought: `happened died, not moved`."""
    found = [_tag(event) for event in game.events[since:]]
    for phrase in " ".join(tags).split(","):
        words = phrase.split()
        negated = words[:1] == ["not"]
        word = words[-1] if words else ""
        if word not in TAGS:
            raise line.error(f"there is no event {word!r}")
        if (word in found) is negated:
            raise line.error(f"what happened is {', '.join(dict.fromkeys(found)) or 'nothing'}")


def _tag(event: Event) -> str:
    return str(msgspec.structs.fields(event) and event.__struct_config__.tag)


TAGS = frozenset(str(kind.__struct_config__.tag) for kind in Event.__subclasses__())


def _why(game: Game) -> str:
    ends = [event for event in game.events if isinstance(event, ev.GameOver)]
    return ends[-1].why if ends else "nothing"


def _in_zone(game: Game, name: str, zone: Zone) -> bool:
    return any(card.zone is zone and called(game, card, name) for card in game.state.cards)


def _stack(game: Game) -> str:
    """Kinds and sources on the stack, top first: `trigger@B5 strike@C3`; `empty` without any."""
    items = [written(game, item.kind, item.source) for item in reversed(game.state.stack)]
    return " ".join(items) or "empty"


def _queue(game: Game) -> str:
    """Heroes: kinds and cards in the queue, first one first: `trigger Жряк, spell Гром`."""
    items = [named(game, item.kind, item.source) for item in game.state.stack]
    return ", ".join(items) or "empty"


def _buried(game: Game, line: Line, player: str) -> str:
    """Heroes: a graveyard in its order, the oldest card first."""
    cards = game.state.graveyard(player_named(line, player))
    return ", ".join(game.state.printed(card.id).names.ru for card in cards) or "nobody"


def _rolls(game: Game) -> str:
    """Natural values in the order in which they were rolled."""
    rolls = game.state.fight.rolls if game.state.fight else ()
    return " ".join(str(roll.natural) for roll in rolls)


def _measured(game: Game) -> str:
    """Strengths of the latest strike and its reply: `strong miss`."""
    measured = [event for event in game.events if isinstance(event, ev.StrikeMeasured)]
    return f"{measured[-1].strength} {measured[-1].reply}" if measured else "nothing"


def _same(line: Line, found: str, expected: str) -> None:
    if found != expected:
        raise line.error(f"it is {found}, expected {expected}")
