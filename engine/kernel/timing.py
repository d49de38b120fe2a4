"""Stack, claim queue, priority and passes of the classic game (304, 305; digest 1.9).

The stack resolves last in, first out. Before anybody gets priority the table is settled: the dead
leave, the duel may end, and simultaneous triggers go through the claim queue.
"""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.cards import facts as f
from engine.decisions import Kind, Option, Verb
from engine.kernel.abilities import by_hand, playable, uncover
from engine.kernel.claims import Claims
from engine.kernel.duel import Duel, Rules, RulesFault
from engine.kernel.effects import reveal
from engine.kernel.pieces import Item
from engine.kernel.printed import ability_of
from engine.kernel.rest import bury, judge, unnamed_and_hurt
from engine.players import Player
from engine.view import ItemKind

Resolver = Callable[[Duel, Item], Rules[None]]
"""How one kind of stack item is executed; it takes the item off the stack."""

Declarer = Callable[[Duel, Player, Option], Rules[None]]
"""How a fast action is declared."""

Aimed = Callable[[Duel, int], Rules[None]]
"""What follows from aiming a stack item: reveals, a defender, `when attacked` abilities."""

ATTACKING = frozenset({ItemKind.STRIKE, ItemKind.ATTACK})


class Timing(Claims):
    """The order of things on a stack: who may act when, and what resolves next."""

    def __init__(self, duel: Duel) -> None:
        super().__init__(duel)
        self._resolvers: dict[str, Resolver] = {}
        self._declare: Declarer | None = None
        self._aimed: Aimed | None = None

    def use(self, declare: Declarer, aimed: Aimed, resolvers: dict[str, Resolver]) -> None:
        """Say how fast actions are declared, what aiming asks, how each kind is executed."""
        self._declare = declare
        self._aimed = aimed
        self._resolvers.update(resolvers)

    def follow(self, number: int) -> Rules[None]:
        """A face-down target is revealed, and an attack is final (digest 1.10, 1.15)."""
        assert self._aimed is not None
        yield from uncover(self.duel, number)
        yield from self._aimed(self.duel, number)

    def settle(self) -> Rules[None]:
        """Bring the table to rest before priority: deaths first, then the claim queue (P02)."""
        duel = self.duel
        if duel.state.over:
            # A game that is over asks nothing more.
            duel.waiting.clear()
            return
        if duel.unsettled:
            for card in unnamed_and_hurt(duel.state):
                yield from reveal(duel, card, "digest.1.15")
        bury(duel)
        while duel.waiting:
            if duel.repeats():
                culprit = duel.waiting[0]
                duel.waiting.clear()
                duel.happen(ev.Warned("digest.1.18", culprit.card, culprit.ability))
                break
            pool = list(duel.waiting)
            duel.waiting.clear()
            yield from self.claim(pool)
        judge(duel)

    def window(self, quiet: bool = False) -> Rules[None]:
        """A step in which both may act: it ends when both pass and all that they did is done.

        A quiet one is skipped for who can do nothing in it, also after an attack.
        """
        mark = self.mark()
        while True:
            yield from self.settle()
            if self.duel.state.over:
                return
            yield from self._passes(quiet)
            if self.duel.state.over or not self._above(mark):
                return
            yield from self.resolve_top()

    def mark(self) -> int:
        """A mark on the stack: everything declared from now on lies above it.

        Heights would not do, since an item below may be taken away.
        """
        return self.duel.state.items

    def _above(self, mark: int) -> bool:
        """Whether anything lies above a mark."""
        stack = self.duel.state.stack
        return bool(stack) and stack[-1].id >= mark

    def clear(self, mark: int = 0) -> Rules[None]:
        """Let everything above a mark resolve, with priority before each item."""
        duel = self.duel
        yield from self.settle()
        while self._above(mark) and not duel.state.over:
            yield from self._passes()
            if not duel.state.over:
                yield from self.resolve_top()
            yield from self.settle()

    def resolve_top(self) -> Rules[None]:
        """Execute the item on top of the stack."""
        item = self.duel.state.stack[-1]
        yield from self._resolvers[item.kind](self.duel, item)
        left = self.duel.state.stack
        if not self.duel.state.over and left and left[-1].id == item.id:
            raise RulesFault(f"a {item.kind} stayed on the stack after it was executed")

    def _passes(self, quiet: bool = False) -> Rules[None]:
        """Priority goes round until both pass in succession; an action starts it anew."""
        duel = self.duel
        if duel.state.phase != "turns":
            # Nobody may act in the preliminary phase, so nobody is asked (401.1).
            return
        holder = duel.state.active
        passed = 0
        while passed < 2:
            fast = [*playable(duel.state, holder), *self.showing(holder)]
            said = list(by_hand(duel.state, holder))
            opens = fast or self._opens(holder, quiet) or self._may_say(said, quiet)
            if not opens:
                duel.happen(ev.Passed("classic.304.1.c", holder, auto=True))
            else:
                options = [*fast, *said, Option(Verb.PASS)]
                top = duel.state.stack[-1].id if duel.state.stack else None
                option = yield from duel.ask(
                    Kind.PRIORITY, holder, options, "classic.304.1.c", item=top
                )
                if option.verb is not Verb.PASS:
                    yield from self.act(holder, option)
                    yield from self.settle()
                    if duel.state.over:
                        return
                    holder, passed = duel.state.active, 0
                    continue
                duel.happen(ev.Passed("classic.304.1.c", holder))
            passed += 1
            holder = holder.other

    def act(self, player: Player, option: Option) -> Rules[None]:
        """Declare a fast action, or turn a card face up."""
        if option.verb is Verb.REVEAL:
            assert option.card is not None
            yield from reveal(self.duel, option.card, "digest.1.19")
            return
        assert self._declare is not None
        yield from self._declare(self.duel, player, option)

    def showing(self, player: Player) -> list[Option]:
        """A player with priority may turn his face-down cards up (Stealth; digest 1.6, 1.19)."""
        if player not in self.duel.state.hiding:
            return []
        return [
            Option(Verb.REVEAL, card=card.id)
            for card in self.duel.state.squad(player)
            if card.hidden
        ]

    def _opens(self, holder: Player, quiet: bool) -> bool:
        """Whether a window is opened even for a player who can do nothing in it.

        After an attack both always get theirs (P01); elsewhere only if the set-up says so. An item
        that is being executed with its dice settled needs none.
        """
        if self.duel.windows == "all":
            return True
        return not quiet and any(item.kind in ATTACKING for item in self.duel.state.stack)

    def _may_say(self, said: list[Option], quiet: bool) -> bool:
        """Whether a window is opened for abilities by hand, whose moment only players know.

        Not for a mere step; what always works matters in attacks alone.
        """
        state = self.duel.state
        if quiet or not said or (state.stack and state.stack[-1].kind == ItemKind.MOVE):
            return False
        if any(item.kind in ATTACKING for item in state.stack):
            return True
        return any(
            ability_of(state, option.card or 0, option.ability or 0).when is f.When.UNKNOWN
            for option in said
        )
