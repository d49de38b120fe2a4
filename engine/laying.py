"""The first position of a game, from its set-up."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.keywords import Keyword
from engine.journal import Placement, Setup
from engine.kernel.book import book
from engine.kernel.pieces import Card, Lasting, Side
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.rulesets import Ruleset
from engine.zones import Zone


def lay(setup: Setup, rules: Ruleset) -> State:
    """Cards as they lie, decks, crystals, and the step that the game begins with."""
    created = frozenset(one.id for one in setup.facts if Keyword.CREATED in one.keywords)
    cards = tuple(
        _card(number, placed, setup, created) for number, placed in enumerate(setup.cards)
    )
    markers = [
        (number, word, amount)
        for number, placed in enumerate(setup.cards)
        for word, amount in placed.markers
    ]
    lasting = tuple(
        Lasting(
            id=index,
            card=number,
            what="die" if word == "die" else "keyword",
            amount=amount,
            until="battle",
            player=setup.cards[number].owner,
            source=number,
            turn=0,
            keyword="" if word == "die" else word,
        )
        for index, (number, word, amount) in enumerate(markers)
    )
    state = State(
        book=book(
            setup.facts, rules.remembers_rolls, [word for _, word, _ in markers], rules.heroes
        ),
        cards=cards,
        phase=setup.phase,
        sides=(_side(setup, rules, Player.FIRST), _side(setup, rules, Player.SECOND)),
        decks=any(setup.deck_sizes) or any(setup.decks),
        lasting=lasting,
        lasted=len(lasting),
        secret=setup.secret,
        entered=len(cards),
    )
    if setup.begins is None:
        return state
    return replace(state, active=setup.begins, turn=setup.turn, begun=True, phase="turns")


def _card(number: int, placed: Placement, setup: Setup, created: frozenset[str]) -> Card:
    zone = placed.zone or (Zone.FIELD if placed.cell or placed.host is not None else Zone.GRAVEYARD)
    return Card(
        id=number,
        face=placed.card if placed.known else "",
        owner=placed.owner,
        side=placed.owner,
        zone=zone,
        cell=placed.cell,
        closed=placed.closed,
        wounds=placed.wounds,
        hidden=placed.hidden,
        tokens=placed.tokens,
        extra=placed.extra,
        steps=placed.steps,
        moved=placed.steps,
        went=placed.steps > 0,
        host=placed.host,
        late=placed.late,
        arrived=number + 1,
        created=zone is Zone.RESERVE or placed.card in created,
        boosts=placed.boosts,
        since=setup.turn if placed.fresh else 0,
        defended=placed.defended,
    )


def _side(setup: Setup, rules: Ruleset, player: Player) -> Side:
    index = BOTH.index(player)
    gold, silver = setup.crystals[index] if setup.crystals else (0, 0)
    if setup.crystals is None and setup.phase != "order":
        # They were issued before the step that the game begins with.
        gold, silver = (number + index for number in rules.crystals)
    deck = tuple(sorted(setup.decks[index]))
    return Side(
        gold=gold,
        silver=silver,
        deck=deck,
        told=bool(deck),
        count=setup.deck_sizes[index] if setup.secret else len(deck) or setup.deck_sizes[index],
        coins=setup.coins[index][0],
        closed_coins=setup.coins[index][1],
        failed=setup.failed[index],
    )
