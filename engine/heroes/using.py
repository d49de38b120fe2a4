"""The phase of activated abilities: declare, pay, execute at once (308)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cards.facts import Effect, When
from engine.cards.implicit import heroic
from engine.cards.keywords import Keyword
from engine.decisions import Option, Verb
from engine.heroes import hands
from engine.heroes.copies import can_give
from engine.heroes.paying import pay_all
from engine.heroes.queue import Queue
from engine.heroes.tolls import assail, assailable
from engine.heroes.weakness import why_weak
from engine.kernel.abilities import (
    announce,
    by_hand,
    declarations,
    put_down,
    ways,
    why_not_declared,
)
from engine.kernel.duel import Duel, Rules
from engine.kernel.having import having
from engine.kernel.moment import keyword
from engine.kernel.payment import Price
from engine.kernel.printed import ability_of
from engine.kernel.state import State
from engine.kernel.triggers import works_there
from engine.kernel.wounds import BOUGHT
from engine.players import Player
from engine.zones import Zone


def usable(duel: Duel, player: Player) -> Iterator[Option]:
    """Every way in which a player may use an ability of his cards now."""
    state = duel.state
    for option in (*declarations(state, player, When.ACTION), *by_hand(state, player)):
        assert option.card is not None and option.ability is not None
        card = state.card(option.card)
        ability = ability_of(state, card.id, option.ability)
        here = not card.hidden and works_there(state, card, ability)
        idle = ability.effect is Effect.GIFT and not can_give(state, card.id, ability)
        if here and not idle and why_weak(duel, card, ability) is None:
            yield option
    yield from _elsewhere(state, player)
    yield from assailable(state, player)


def _elsewhere(state: State, player: Player) -> Iterator[Option]:
    """The abilities that a player may use of cards in his hand and his graveyard.

    A card of the hand that the program does not know may have Clutch: it is named then.
    """
    faces, words = state.book.abilities[When.ACTION], state.book.implicit[When.ACTION]
    if not words and not any(one.zone for own in faces.values() for _, one in own):
        return
    hand = [state.card(number) for number in hands.distinct(state, player)]
    for card in (*hand, *state.in_zone(player, Zone.GRAVEYARD)):
        if not card.face:
            if Keyword.CLUTCH in state.book.keywords and state.side(player).coins:
                yield Option(Verb.USE, card=card.id, ability=CLUTCH)
            continue
        for number, ability, x in having(state, card, When.ACTION):
            if not works_there(state, card, ability):
                continue
            if why_not_declared(state, card, number, ability, x) is None:
                yield from ways(state, card, number, ability, x)


CLUTCH = heroic(Keyword.CLUTCH, When.ACTION)


def use(duel: Duel, queue: Queue, player: Player, option: Option) -> Rules[None]:
    """Declare an ability, pay what stands before the colon, execute it (308)."""
    duel.happen(ev.StageBegan("heroes.306.1.a", "ability", player))
    if option.ability == BOUGHT and option.card is not None:
        yield from assail(duel, player, option.card)
    else:
        yield from declare(duel, player, option)
    yield from queue.clear()


def declare(duel: Duel, player: Player, option: Option) -> Rules[None]:
    """Announce an ability and pay for it; then it waits in the queue."""
    said = yield from announce(duel, player, option, "heroes.308.1.a")
    if said.number == CLUTCH and keyword(duel.state, said.card, Keyword.CLUTCH) is None:
        # A card was named that has no such ability: it is taken back, and nothing was paid.
        duel.happen(ev.Fizzled("heroes.308.1.a", None, said.card, "payment"))
        return
    known = "cost" not in said.ability.asks
    price = None if known else said.price
    yield from pay_all(duel, player, said.card, said.ability, said.x, price, said.coins)
    put_down(duel, player, option, said, Price())
