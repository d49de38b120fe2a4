"""The phase of activated abilities: declare, pay, execute at once (308)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cards.facts import When
from engine.decisions import Option
from engine.heroes.paying import pay_all
from engine.heroes.queue import Queue
from engine.heroes.weakness import why_weak
from engine.kernel.abilities import announce, by_hand, declarations, put_down
from engine.kernel.duel import Duel, Rules
from engine.kernel.payment import Price
from engine.kernel.printed import ability_of
from engine.players import Player


def usable(duel: Duel, player: Player) -> Iterator[Option]:
    """Every way in which a player may use an ability of his cards now."""
    state = duel.state
    for option in (*declarations(state, player, When.ACTION), *by_hand(state, player)):
        assert option.card is not None and option.ability is not None
        card = state.card(option.card)
        ability = ability_of(state, card.id, option.ability)
        if not card.hidden and why_weak(duel, card, ability) is None:
            yield option


def use(duel: Duel, queue: Queue, player: Player, option: Option) -> Rules[None]:
    """Declare an ability, pay what stands before the colon, execute it (308)."""
    duel.happen(ev.StageBegan("heroes.306.1.a", "ability", player))
    yield from declare(duel, player, option)
    yield from queue.clear()


def declare(duel: Duel, player: Player, option: Option) -> Rules[None]:
    """Announce an ability and pay for it; then it waits in the queue."""
    said = yield from announce(duel, player, option, "heroes.308.1.a")
    known = "cost" not in said.ability.asks
    price = None if known else said.price
    yield from pay_all(duel, player, said.card, said.ability, said.x, price, said.coins)
    put_down(duel, player, option, said, Price())
