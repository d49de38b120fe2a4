"""Stack, claim queue, priority and passes of the classic game (304, 305; digest 1.9).

The stack resolves last in, first out. Before anybody gets priority the table is settled: the dead
leave, the duel may end, and simultaneous triggers go through the claim queue.
"""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.abilities import aims, declare_ability, playable, resolve_ability
from engine.kernel.duel import Duel, Rules, Trigger
from engine.kernel.state import Item
from engine.players import BOTH, Player
from engine.view import ItemKind

Resolver = Callable[[Duel, Item], Rules[None]]
"""How one kind of stack item is executed; it takes the item off the stack."""


class Timing:
    """The order of things on a stack: who may act when, and what resolves next."""

    def __init__(self, duel: Duel, resolvers: dict[str, Resolver]) -> None:
        self.duel = duel
        self._resolvers: dict[str, Resolver] = {
            ItemKind.ABILITY: resolve_ability,
            ItemKind.TRIGGER: resolve_ability,
            **resolvers,
        }

    def add(self, kind: str, resolver: Resolver) -> None:
        """Say how items of this kind are executed."""
        self._resolvers[kind] = resolver

    def settle(self) -> Rules[None]:
        """Bring the table to rest before priority: deaths first, then the claim queue (P02)."""
        duel = self.duel
        bury(duel)
        if duel.waiting:
            pool = list(duel.waiting)
            duel.waiting.clear()
            yield from self._claim(pool)
        judge(duel)

    def window(self) -> Rules[None]:
        """A step in which both may act: it ends when both pass with the stack as high as now."""
        floor = len(self.duel.state.stack)
        while True:
            yield from self.settle()
            if self.duel.state.over:
                return
            yield from self._passes()
            if self.duel.state.over or len(self.duel.state.stack) <= floor:
                return
            yield from self._resolve_top()

    def clear(self, floor: int) -> Rules[None]:
        """Let everything above `floor` resolve, with priority before each item."""
        duel = self.duel
        yield from self.settle()
        while len(duel.state.stack) > floor and not duel.state.over:
            yield from self._passes()
            yield from self._resolve_top()
            yield from self.settle()

    def _resolve_top(self) -> Rules[None]:
        item = self.duel.state.stack[-1]
        yield from self._resolvers[item.kind](self.duel, item)

    def _passes(self) -> Rules[None]:
        """Priority goes round until both pass in succession; an action starts it anew."""
        duel = self.duel
        holder = duel.state.active
        passed = 0
        while passed < 2:
            fast = list(playable(duel.state, holder))
            if not fast and not self._always_open():
                duel.happen(ev.Passed("classic.304.1.c", holder, auto=True))
            else:
                options = [*fast, Option(Verb.PASS)]
                top = duel.state.stack[-1].id if duel.state.stack else None
                option = yield from duel.ask(
                    Kind.PRIORITY, holder, options, "classic.304.1.c", item=top
                )
                if option.verb is not Verb.PASS:
                    declare_ability(duel, holder, option)
                    yield from self.settle()
                    holder, passed = duel.state.active, 0
                    continue
                duel.happen(ev.Passed("classic.304.1.c", holder))
            passed += 1
            holder = holder.other

    def _always_open(self) -> bool:
        """Whether a window is opened even for a player who can do nothing in it.

        After an attack both always get theirs (P01); elsewhere only if the set-up says so.
        """
        striking = any(item.kind == ItemKind.STRIKE for item in self.duel.state.stack)
        return striking or self.duel.windows == "all"

    def _claim(self, pool: list[Trigger]) -> Rules[None]:
        """The active player declares all of his triggers first, then the other (305.1, 305.2)."""
        for player in (self.duel.state.active, self.duel.state.active.other):
            mine = [trigger for trigger in pool if trigger.player is player]
            while mine:
                chosen = yield from self._next_claim(player, mine)
                if chosen is None:
                    self.duel.happen(ev.TriggersLost("classic.305.2.b", player))
                    mine = [trigger for trigger in mine if not trigger.optional]
                    continue
                mine.remove(chosen)
                yield from self._declare_trigger(chosen)

    def _next_claim(self, player: Player, mine: list[Trigger]) -> Rules[Trigger | None]:
        optional = any(trigger.optional for trigger in mine)
        if len(mine) == 1 and not optional:
            return mine[0]
        options = [
            Option(Verb.DECLARE, card=t.card, ability=t.ability, item=n) for n, t in enumerate(mine)
        ]
        if optional:
            options.append(Option(Verb.DECLINE))
        rule = "classic.305.2.a" if optional else "classic.305.1.b"
        if player is not self.duel.state.active and not optional:
            rule = "classic.305.1.c"
        option = yield from self.duel.ask(Kind.CLAIM, player, options, rule)
        return None if option.item is None else mine[option.item]

    def _declare_trigger(self, trigger: Trigger) -> Rules[None]:
        duel = self.duel
        targets = list(aims(duel.state, trigger.card, trigger.ability, trigger.player))
        if not targets:
            return
        target = targets[0]
        if len(targets) > 1:
            options = [Option(Verb.AIM, target=number) for number in targets]
            option = yield from duel.ask(
                Kind.TARGET, trigger.player, options, "classic.305.1.a", card=trigger.card
            )
            assert option.target is not None
            target = option.target
        duel.happen(
            ev.Declared(
                "classic.304.3.c",
                item=duel.state.items,
                kind=ItemKind.TRIGGER,
                player=trigger.player,
                source=trigger.card,
                target=target,
                ability=trigger.ability,
            )
        )


def bury(duel: Duel) -> None:
    """Cards without life go to their owners' graveyards (digest 1.16)."""
    for card in duel.state.cards:
        if duel.state.on_field(card.id) and duel.state.life(card.id) <= 0:
            duel.happen(ev.Died("digest.1.16", card.id))


def judge(duel: Duel) -> None:
    """With an empty stack, a player without creatures has lost; both at once draw (digest 1.17)."""
    state = duel.state
    if state.over or state.stack or not state.turn:
        return
    left = [player for player in BOTH if state.squad(player)]
    if len(left) < 2:
        duel.happen(ev.GameOver("digest.1.17", left[0] if left else None))
