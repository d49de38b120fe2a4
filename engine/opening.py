"""Laying out a game: squads written as lines such as `scout @ B2`, decks as `3 scout`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.cardbook import Pack, PackError
from engine.cards.facts import PASSENGERS, Ability, CardFacts, Step, Type
from engine.cards.keywords import Keyword
from engine.cards.reserve import EGG, is_egg
from engine.field import cell
from engine.heroes.places import put_in_places
from engine.journal import Placement, Setup
from engine.players import Player
from engine.rulesets import RULESETS, RulesetError, ruleset
from engine.zones import Zone

WINDOWS = ("attacks", "all")
"""Which priority windows are opened for a player who can do nothing in them."""

ZONES = {
    "graveyard": Zone.GRAVEYARD,
    "additional": Zone.ADDITIONAL,
    "deal": Zone.DEAL,
    "pool": Zone.POOL,
    "play": Zone.FIELD,
    "hand": Zone.HAND,
    "reserve": Zone.RESERVE,
}
"""Where a card may be laid besides a cell."""

STATES = ("closed", "hidden", "unknown", "late", "fresh", "defended")
COUNTS = ("wounds", "tokens", "life", "steps", "boosts")
OF_HEROES = frozenset({"play", "hand", "reserve", "fresh", "defended", "boosts"})
"""Words of «Берсерк. Герои» alone."""


class Written(NamedTuple):
    """A line read: the card as placed, who carries it (a name or a cell), and its own name."""

    placed: Placement
    host: str
    name: str
    """What the line calls the card."""


def placement(line: str, owner: Player, heroes: bool = False) -> Written:
    """A card and its place from `scout @ B2`, with what is true of it after the place.

    The place is a cell, `graveyard`, `additional`, `deal`, `pool`, or `on HOST`; in Heroes also
    `hand`, `reserve`, or left out for a card in play. After it may stand `closed`, `hidden`,
    `unknown`, `late`, `wounds N`, `tokens N`, `life N` (additional life), `steps N` (taken this
    turn) and `KEYWORD N` for a marker; in Heroes `fresh`, `defended` and `boosts N`.
    """
    card, at, rest = line.partition("@")
    words = rest.split()
    if heroes:
        if not at:
            card, words = _apart(line)
        at, words = "@", words or ["play"]
        if words[0] in (*STATES, *COUNTS, *list(Keyword)):
            words.insert(0, "play")
    elif any(word in OF_HEROES for word in words):
        raise PackError(f"{line!r}: {', '.join(sorted(OF_HEROES))} are words of the rules 'heroes'")
    if not at or not card.strip() or not words:
        raise PackError(f"{line!r}: write a card, @ and a cell, such as 'scout @ C3'")
    placed, host, words = _place(line, card.strip(), owner, words)
    return Written(_details(line, placed, words), host, card.strip())


def _apart(line: str) -> tuple[str, list[str]]:
    """The name and the states of a line without a place, such as `Wolf closed wounds 2`."""
    words = line.split()
    said = (*STATES, *COUNTS, *list(Keyword))
    end = next((n for n, word in enumerate(words) if n and word in said), len(words))
    return " ".join(words[:end]), words[end:]


def _place(
    line: str, card: str, owner: Player, words: list[str]
) -> tuple[Placement, str, list[str]]:
    first = words[0]
    if first == "on" and len(words) > 1:
        return Placement(card, owner, None, zone=Zone.FIELD), words[1], words[2:]
    if first in ZONES:
        zone = ZONES[first]
        hidden = zone in (Zone.DEAL, Zone.POOL, Zone.HAND)
        return Placement(card, owner, None, zone=zone, hidden=hidden), "", words[1:]
    try:
        return Placement(card, owner, cell(first)), "", words[1:]
    except ValueError as error:
        raise PackError(f"{line!r}: {error}, or {', '.join(ZONES)}, or 'on HOST'") from None


def _details(line: str, placed: Placement, words: list[str]) -> Placement:
    index = 0
    while index < len(words):
        word = words[index]
        following = words[index + 1] if index + 1 < len(words) else ""
        if word in STATES and placed.zone is not Zone.GRAVEYARD:
            match word:
                case "closed":
                    placed = replace(placed, closed=True)
                case "late" | "fresh" | "defended":
                    placed = replace(placed, **{word: True})
                case _:
                    placed = replace(placed, hidden=True, known=word != "unknown")
        elif word in COUNTS and _small(following) and not following.startswith("-"):
            field = "extra" if word == "life" else word
            placed = replace(placed, **{field: int(following)})
            index += 1
        elif word in list(Keyword) or word == "die":
            amount = int(following) if _small(following) else 1
            if amount < 0 and word != "die":
                raise PackError(f"{line!r}: {word} is a number from 0")
            index += 1 if _small(following) else 0
            placed = replace(placed, markers=(*placed.markers, (word, amount)))
        else:
            raise PackError(
                f"{line!r}: {word!r} is not known; after the place may stand "
                f"{', '.join(STATES)}, {' N, '.join(COUNTS)} N, die N, or a keyword"
            )
        index += 1
    return placed


def _small(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isdecimal() and len(digits) <= 2


def _called(pack: Pack, one: Written) -> Written:
    """The same line, with the card's id."""
    return one._replace(placed=replace(one.placed, card=pack.find(one.placed.card).id))


def deck(lines: Sequence[str], pack: Pack) -> tuple[str, ...]:
    """The cards of a deck from lines such as `3 scout`; a line without a number is one card."""
    cards: list[str] = []
    for line in lines:
        count, _, name = line.strip().partition(" ")
        if not count.isdecimal():
            count, name = "1", line.strip()
        if len(count) > 2 or not 1 <= int(count) <= 50:
            raise PackError(f"{line!r}: a deck holds 1 to 50 of a card")
        cards += [pack.find(name.strip()).id] * int(count)
    return tuple(cards)


def check_rules(rules: str, options: Mapping[str, str] | None = None) -> None:
    """`PackError` when this ruleset, or an option of it, is not known."""
    try:
        ruleset(rules, dict(options or {}))
    except RulesetError as error:
        raise PackError(str(error)) from None


def lay_out(
    pack: Pack,
    first: Sequence[str] | None = None,
    second: Sequence[str] | None = None,
    *,
    rules: str = "classic",
    windows: str = "attacks",
    begins: Player | None = None,
    phase: str = "order",
    options: Mapping[str, str] | None = None,
    decks: tuple[Sequence[str], Sequence[str]] = ((), ()),
    deck_sizes: tuple[int, int] = (0, 0),
    crystals: tuple[tuple[int, int], tuple[int, int]] | None = None,
    turn: int = 1,
    coins: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0)),
    failed: tuple[int, int] = (0, 0),
    secret: bool = False,
) -> Setup:
    """A set-up from a pack and two squads (the pack's own by default); `PackError` says why not."""
    check_rules(rules, options)
    if windows not in WINDOWS:
        raise PackError(f"windows = {windows!r}; allowed are {' and '.join(WINDOWS)}")
    squads = {
        Player.FIRST: pack.first if first is None else first,
        Player.SECOND: pack.second if second is None else second,
    }
    heroes = ruleset(rules).heroes
    written = [
        _called(pack, placement(line, player, heroes))
        for player, lines in squads.items()
        for line in lines
    ]
    cards = [_with_host(one, written) for one in written]
    if heroes:
        cards = put_in_places(cards, pack)
    known = [deck(lines, pack) for lines in decks]
    names = dict.fromkeys([p.card for p in cards] + [card for one in known for card in one])
    facts = with_created([pack.facts(name) for name in names], pack)
    if any(deck_sizes) and not any(known):
        # Any card of the pack may lie in a deck that nobody told us.
        facts = with_created(list(pack.cards.values()), pack)
    by_id = {one.id: one for one in facts}
    check_game(cards, [by_id[card] for one in known for card in one], by_id, heroes)
    _check(cards, by_id)
    return Setup(
        facts=facts,
        cards=tuple(cards),
        rules=rules,
        version=RULESETS[rules].version,
        windows=windows,
        begins=begins,
        phase=phase,
        options=dict(options or {}),
        decks=(known[0], known[1]),
        deck_sizes=deck_sizes,
        crystals=crystals,
        turn=turn,
        coins=coins,
        failed=failed,
        secret=secret,
    )


def with_created(facts: list[CardFacts], pack: Pack) -> tuple[CardFacts, ...]:
    """These cards, and those that their abilities create, which are called by their ids then
    (heroes.206.u1)."""
    found: dict[str, CardFacts] = {}
    waiting = list(facts)
    while waiting:
        card = waiting.pop(0)
        if card.id in found:
            continue
        found[card.id] = replace(
            card, abilities=tuple(_creating(ability, pack) for ability in card.abilities)
        )
        created = (step.face for one in found[card.id].abilities for step in one.everything)
        waiting += [pack.facts(face) for face in created if face]
        if Keyword.CLUTCH in card.keywords and not any(map(is_egg, (*found.values(), *waiting))):
            waiting.append(next(filter(is_egg, pack.cards.values()), EGG))
    return tuple(found.values())


def _creating(ability: Ability, pack: Pack) -> Ability:
    """The same ability, with the ids of the cards that it creates."""
    if not any(step.face and step.face not in pack.cards for step in ability.everything):
        return ability

    def named(step: Step) -> Step:
        return replace(step, face=pack.find(step.face).id) if step.face else step

    return replace(
        ability,
        face=pack.find(ability.face).id if ability.face else "",
        then=tuple(named(step) for step in ability.then),
        either=tuple(
            replace(branch, steps=tuple(named(step) for step in branch.steps))
            for branch in ability.either
        ),
    )


def check_game(
    cards: Iterable[Placement],
    deck: Iterable[CardFacts],
    facts: Mapping[str, CardFacts],
    heroes: bool,
) -> None:
    """`PackError` when a card belongs to the other game, or a player of Heroes has no one hero."""
    for card in (*(facts[placed.card] for placed in cards), *deck):
        if card.heroes is not heroes:
            game = "«Берсерк. Герои»: write rules = 'heroes'" if card.heroes else "the classic game"
            raise PackError(f"{card.id!r} is a card of {game}")
    if not heroes:
        return
    for one in deck:
        if one.type is Type.HERO:
            raise PackError(f"{one.id!r} is a hero: a hero lies in play, not in a deck")
    for placed in cards:
        _check_placed(placed, facts[placed.card])
    for player in Player:
        number = sum(
            1
            for placed in cards
            if placed.owner is player and facts[placed.card].type is Type.HERO
            if placed.zone in (None, Zone.FIELD)
        )
        if number != 1:
            raise PackError(f"{player} has {number} heroes in play: each player has one")


def _check_placed(placed: Placement, facts: CardFacts) -> None:
    """`PackError` when a card of Heroes cannot lie so."""
    playing = placed.zone in (None, Zone.FIELD)
    why = ""
    if placed.zone in (Zone.DEAL, Zone.POOL, Zone.ADDITIONAL):
        why = f"the rules 'heroes' have no zone {placed.zone.value}"
    elif facts.type is Type.HERO and (not playing or placed.hidden):
        why = "a hero lies in play, face up, from the beginning to the end"
    elif facts.type is Type.SPELL and playing:
        why = "a spell is never in play: write '@ hand' or '@ graveyard'"
    elif placed.boosts and facts.type is not Type.CREATURE:
        why = "only creatures have boosts"
    elif placed.wounds and not facts.character:
        why = "only heroes and creatures have wounds"
    elif placed.steps or placed.extra < 0:
        why = "the rules 'heroes' have no steps"
    if why:
        raise PackError(f"{placed.card!r}: {why}")


def _with_host(one: Written, written: Sequence[Written]) -> Placement:
    """The place in the list of the card that carries this one."""
    if not one.host:
        return one.placed
    found = [
        number
        for number, other in enumerate(written)
        if one.host in (other.placed.cell, other.placed.card, other.name) and other is not one
    ]
    if len(found) != 1:
        raise PackError(f"{one.placed.card!r} on {one.host}: {len(found)} such cards carry it")
    return replace(one.placed, host=found[0])


def _check(cards: Iterable[Placement], facts: Mapping[str, CardFacts]) -> None:
    taken: dict[str, str] = {}
    for placed in cards:
        if placed.host is not None and facts[placed.card].type not in PASSENGERS:
            raise PackError(
                f"{placed.card!r} is carried by nobody: only symbiotes, parasites and equipment are"
            )
        if placed.cell is None:
            continue
        if placed.cell in taken:
            raise PackError(
                f"{placed.cell} holds both {taken[placed.cell]!r} and {placed.card!r}: "
                "one card a cell; a passenger is written 'on HOST'"
            )
        taken[placed.cell] = placed.card
        printed = facts[placed.card].life
        if printed and placed.wounds >= printed + placed.extra + placed.boosts:
            raise PackError(f"{placed.card!r} at {placed.cell} has no life left")
