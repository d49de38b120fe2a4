"""The preparation stage, once a game: order, shuffling, four cards each, one mulligan (301)."""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.heroes import hands
from engine.kernel import shuffling, turn_order
from engine.kernel.duel import Duel, Rules
from engine.players import BOTH, Player
from engine.zones import Zone

RULE = "digest.3.2"


def _order(duel: Duel) -> Rules[None]:
    yield from turn_order.decide(duel, turn_order.Keys(RULE, RULE))


def _shuffle(duel: Duel) -> Rules[None]:
    yield from shuffling.shuffle(duel, shuffling.Keys(RULE, RULE))


def _deal(duel: Duel) -> Rules[None]:
    """Four cards each; the First player takes his first."""
    for player in BOTH:
        yield from _take(duel, player, duel.rules.deal)


def _take(duel: Duel, player: Player, number: int) -> Rules[None]:
    """A player takes so many cards; hands that the program cannot see are taken at one word."""
    number = min(number, duel.state.side(player).count)
    if duel.state.secret:
        if not number:
            return
        yield from duel.ask(Kind.DRAW, player, [Option(Verb.DRAWN)], RULE)
        for _ in range(number):
            duel.happen(ev.Drawn(RULE, player, (hands.next_card(duel.state, player),)))
        return
    for _ in range(number):
        yield from hands.draw(duel, player, RULE)


def _mulligan(duel: Duel) -> Rules[None]:
    """First says how many cards he exchanges, then Second; then both do it (digest 3.2)."""
    wishes: dict[Player, int] = {}
    for player in BOTH:
        hand = duel.state.in_zone(player, Zone.HAND)
        most = min(len(hand), duel.state.side(player).count)
        options = [Option(Verb.AMOUNT, value=number) for number in range(most + 1)]
        option = yield from duel.ask(Kind.MULLIGAN, player, options, RULE)
        wishes[player] = option.value or 0
        duel.happen(ev.MulliganDeclared(RULE, player, wishes[player]))
    for player in BOTH:
        yield from _exchange(duel, player, wishes[player])


def _exchange(duel: Duel, player: Player, number: int) -> Rules[None]:
    """Cards go to the bottom in any order, and as many are drawn."""
    for _ in range(number):
        hand = hands.distinct(duel.state, player)
        chosen = hand[0]
        if not hands.goes_without_saying(duel.state, player):
            options = [Option(Verb.PUT, card=card) for card in hand]
            option = yield from duel.ask(Kind.BOTTOM, player, options, RULE, private=True)
            assert option.card is not None
            chosen = option.card
        duel.happen(ev.PutInDeck(RULE, player, chosen, "bottom", player))
    yield from _take(duel, player, number)


PHASES: dict[str, Callable[[Duel], Rules[None]]] = {
    "order": _order,
    "shuffle": _shuffle,
    "deal": _deal,
    "mulligan": _mulligan,
}
"""The steps in their order. After the last one come the turns."""


def next_phase(duel: Duel) -> Rules[None]:
    """Run the step that is due, and begin the next one."""
    phase = duel.state.phase
    yield from PHASES[phase](duel)
    names = [*PHASES, "turns"]
    following = names[names.index(phase) + 1]
    while following in ("shuffle", "deal", "mulligan") and not duel.state.decks:
        following = names[names.index(following) + 1]
    rule = "heroes.300.u1" if following == "turns" else "heroes.301.u1"
    duel.happen(ev.PhaseBegan(rule, following))
