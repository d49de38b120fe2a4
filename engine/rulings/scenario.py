"""Rulings as files: a position, then one line an action, with expectations between them.

A scenario is strict: an action that is not lawful, a question nobody answers before an
expectation about it, or an unknown word fails it, with the line's number. `docs/scenarios.md`
describes the language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.cardbook import Pack, PackError, parse_card
from engine.classic.preliminary.course import PHASES
from engine.game import Game
from engine.heroes.preparation import PHASES as HEROES_PHASES
from engine.journal import Setup
from engine.kernel.duel import Refused
from engine.opening import lay_out
from engine.players import Player
from engine.rulings.expectations import check
from engine.rulings.lines import Line, ScenarioError, option_of, player_named
from engine.rulings.telling import asked, told

KEYS = {"title", "rules", "cites", "shows", "cards", "decks", "options", "table", "script"}
TABLE_KEYS = {
    *("first", "second", "turn", "number", "windows", "phase", "crystals", "deck_sizes"),
    *("coins", "failed", "secret"),
}


class Scenario(msgspec.Struct, frozen=True):
    """A ruling: its title, the rule keys it cites, its position and its lines."""

    title: str
    cites: tuple[str, ...]
    setup: Setup
    lines: tuple[Line, ...]
    source: str
    shows: tuple[str, ...] = ()
    """The abilities that it stands for: `10-013 1` is the first one of that card."""


def parse_scenario(text: str, source: str, pack: Pack) -> Scenario:
    """Read a scenario; cards that it does not print itself come from `pack`."""
    try:
        raw = tomllib.loads(_quoted(text.removeprefix("\ufeff")))
    except (ValueError, RecursionError) as error:
        raise ScenarioError(f"{source}: not TOML: {error}") from None
    _known(raw, KEYS, source)
    table = _typed(raw.get("table", {}), dict, f"{source}: [table]")
    script = _typed(_script(raw), str, f"{source}: script")
    _known(table, TABLE_KEYS, f"{source}: [table]")
    decks = _typed(raw.get("decks", {}), dict, f"{source}: [decks]")
    _known(decks, {"first", "second"}, f"{source}: [decks]")
    cards = _typed(raw.get("cards", {}), dict, f"{source}: [cards]")
    title = _typed(raw.get("title", source), str, f"{source}: title")
    lines = tuple(_lines(script, _first_line(text), source))
    try:
        own = {name: parse_card(name, card) for name, card in cards.items()}
        setup = lay_out(
            Pack({**pack.cards, **own}),
            _texts(table, "first", f"{source}: [table]"),
            _texts(table, "second", f"{source}: [table]"),
            rules=_typed(raw.get("rules", "classic"), str, f"{source}: rules"),
            windows=_typed(table.get("windows", "attacks"), str, f"{source}: windows"),
            begins=_begins(table, source),
            phase=_phase(table, str(raw.get("rules", "classic")), source),
            options=_options(raw, source),
            decks=(
                _texts(decks, "first", f"{source}: [decks]"),
                _texts(decks, "second", f"{source}: [decks]"),
            ),
            deck_sizes=_pair(table.get("deck_sizes", [0, 0]), f"{source}: deck_sizes"),
            crystals=_crystals(table.get("crystals"), source),
            turn=_number(table.get("number", 1), f"{source}: number"),
            coins=_coins(table.get("coins", {}), source),
            failed=_failed(table.get("failed", [0, 0]), f"{source}: failed"),
            secret=_typed(table.get("secret", False), bool, f"{source}: secret"),
        )
    except PackError as error:
        raise ScenarioError(f"{source}: {error}") from None
    return Scenario(
        title="".join(c for c in " ".join(title.split()) if c.isprintable()),
        cites=_cites(raw.get("cites", []), source),
        shows=tuple(_texts(raw, "shows", source)),
        setup=setup,
        lines=lines,
        source=source,
    )


def play(scenario: Scenario, trace: Callable[[str], None] | None = None) -> Game:
    """Play a scenario to its end; `ScenarioError` names the line that does not hold.

    `trace` is told each line and the question that waits after it.
    """
    game = Game(scenario.setup)
    since = 0
    for line in scenario.lines:
        before = len(game.events)
        _run(game, line, since)
        if not line.text.startswith("expect"):
            since = before
            if trace is not None:
                trace(f"{line.number}: {line.text}")
                for event in game.events[before:]:
                    trace(f"    {told(game, event)}")
                trace(f"  {asked(game)}")
    return game


def _run(game: Game, line: Line, since: int) -> None:
    word, _, rest = line.text.partition(" ")
    match word:
        case "expect":
            check(game, line, rest, since)
        case "deal":
            name, _, cards = rest.partition(" ")
            for card in cards.split(","):
                _answer(game, line, player_named(line, name), f"name {card.strip()}")
        case "pass":
            names = rest.replace(",", " ").split()
            if not names:
                raise line.error("write who passes: 'pass first, second'")
            for name in names:
                _pass(game, line, player_named(line, name))
        case "roll" | "pick" | "name":
            name, _, value = rest.partition(" ")
            _answer(game, line, player_named(line, name), f"{word} {value}")
        case "refuse":
            _refuse(game, line, rest)
        case _:
            name, colon, action = line.text.partition(":")
            if not colon:
                raise line.error("write 'first: …', 'pass …', 'roll …', 'expect …' or 'refuse …'")
            _answer(game, line, player_named(line, name.strip()), action.strip())


def _pass(game: Game, line: Line, player: Player) -> None:
    pending = game.pending
    if pending is None or pending.player is not player:
        raise line.error(f"{player} is not asked now: {asked(game)}")
    if pending.passing is None:
        raise line.error(f"{player} cannot pass now: {asked(game)}")
    game.answer(pending.passing)


def _answer(game: Game, line: Line, player: Player, action: str) -> None:
    try:
        game.answer(option_of(game, line, action, player), player)
    except Refused as refused:
        raise line.error(f"{refused}; {asked(game)}") from None


def _refuse(game: Game, line: Line, rest: str) -> None:
    """`refuse first: strike C3 -> C4 [classic.304.1.b]`: it is refused, and nothing changes."""
    action, bracket, key = rest.partition("[")
    name, _, words = action.partition(":")
    player = player_named(line, name.strip())
    before = (game.digest, len(game.events))
    try:
        game.answer(option_of(game, line, words.strip(), player), player)
    except Refused as refused:
        expected = key.rstrip("] ") if bracket else refused.rule
        if refused.rule != expected and not refused.rule.startswith(f"{expected}."):
            raise line.error(f"refused by {refused.rule}, expected {expected}") from None
    else:
        raise line.error("was accepted, and should have been refused")
    if (game.digest, len(game.events)) != before:
        raise line.error("was refused, but changed the game")


def _quoted(text: str) -> str:
    """Let table headers name cards in any alphabet: `[cards.Бык]`, which TOML wants quoted."""
    return re.sub(
        r"(?m)^\s*\[.*?\]",
        lambda header: re.sub(r"(?<=\.)([^\W\d][\w-]*)(?=[.\]])", r'"\1"', header[0]),
        text,
    )


def _lines(script: str, offset: int, source: str) -> Iterator[Line]:
    for number, raw in enumerate(script.splitlines(), start=offset):
        text = " ".join(re.sub(r"(?:^|\s)#.*", "", raw).split())
        if text:
            yield Line(text, number, source)


def _first_line(text: str) -> int:
    """The number in the file of the script's first line."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("script"):
            return number + (1 if line.rstrip().endswith(('"""', "'''")) else 0)
    return 1


def _begins(table: dict[str, Any], source: str) -> Player | None:
    name = table.get("turn", "first")
    if name == "roll" or "phase" in table:
        return None
    if name in list(Player):
        return Player(str(name))
    raise ScenarioError(f"{source}: turn = {name!r}; allowed are 'first', 'second' and 'roll'")


def _script(raw: dict[str, Any]) -> Any:
    """The script. Written below a table it belongs to that by TOML's grammar, and to the ruling by
    ours."""
    tables = [raw.get(name) for name in ("table", "decks", "options")]
    cards = raw.get("cards")
    tables += list(cards.values()) if isinstance(cards, dict) else []
    for table in tables:
        if isinstance(table, dict) and "script" in table:
            return table.pop("script")
    return raw.get("script", "")


def _texts(table: dict[str, Any], key: str, where: str) -> list[str]:
    """A list of lines."""
    lines = table.get(key, [])
    if isinstance(lines, list) and all(isinstance(line, str) for line in lines):
        return lines
    raise ScenarioError(f'{where}: {key} is a list of lines, such as ["Бык @ C3"]')


def _options(raw: dict[str, Any], source: str) -> dict[str, str]:
    options: dict[str, Any] = _typed(raw.get("options", {}), dict, f"{source}: [options]")
    for name, choice in options.items():
        _typed(choice, str, f"{source}: [options] {name}")
    return options


def _phase(table: dict[str, Any], rules: str, source: str) -> str:
    phase = table.get("phase", "order")
    known = tuple(HEROES_PHASES if rules == "heroes" else PHASES)
    if isinstance(phase, str) and (phase in known or phase == "turns"):
        return phase
    raise ScenarioError(f"{source}: phase = {phase!r}; allowed are {', '.join(known)} and turns")


def _number(value: object, where: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99:
        return value
    raise ScenarioError(f"{where} = {value!r}; write a number from 0 to 99")


def _pair(value: object, where: str) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2:
        return _number(value[0], where), _number(value[1], where)
    raise ScenarioError(f"{where} = {value!r}; write two numbers, such as [24, 22]")


def _crystals(raw: object, source: str) -> tuple[tuple[int, int], tuple[int, int]] | None:
    if raw is None:
        return None
    table = _typed(raw, dict, f"{source}: crystals")
    _known(table, {"first", "second"}, f"{source}: crystals")
    return (
        _pair(table.get("first", [24, 22]), f"{source}: crystals.first"),
        _pair(table.get("second", [25, 23]), f"{source}: crystals.second"),
    )


def _failed(value: object, where: str) -> tuple[int, int]:
    """How often each player could not draw: with the third time he has lost."""
    failed = _pair(value, where)
    if max(failed) > 2:
        raise ScenarioError(f"{where} = {value!r}: at most 2, the third time loses")
    return failed


def _coins(raw: object, source: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """`coins = { first = 3, second = [2, 1] }`: open ones, or open and closed ones."""
    table = _typed(raw, dict, f"{source}: coins")
    _known(table, {"first", "second"}, f"{source}: coins")

    def purse(player: str) -> tuple[int, int]:
        written = table.get(player, 0)
        if isinstance(written, list):
            return _pair(written, f"{source}: coins.{player}")
        return _number(written, f"{source}: coins.{player}"), 0

    return purse("first"), purse("second")


def _cites(cites: object, source: str) -> tuple[str, ...]:
    if isinstance(cites, list) and all(isinstance(key, str) for key in cites):
        return tuple(cites)
    raise ScenarioError(f'{source}: cites must be a list of rule keys, such as ["classic.306.9.a"]')


def _known(raw: dict[str, Any], keys: set[str], where: str) -> None:
    unknown = sorted(raw.keys() - keys)
    if unknown:
        raise ScenarioError(
            f"{where}: unknown key {unknown[0]!r}; allowed are {', '.join(sorted(keys))}"
        )


def _typed(value: Any, kind: type, where: str) -> Any:
    if not isinstance(value, kind):
        what = {dict: "table", bool: "true or false"}.get(kind, "text")
        raise ScenarioError(f"{where} must be a {what}")
    return value
