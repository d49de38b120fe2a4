"""Stack, claim queue, priority and passes of the classic game (304, 305; digest 1.9).

The stack resolves last in, first out. Before anybody gets priority the table is settled: the dead
leave, the duel may end, and simultaneous triggers go through the claim queue.
"""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Ability
from engine.decisions import Kind, Option, Verb
from engine.kernel.abilities import by_hand, kind_of, playable, uncover
from engine.kernel.aiming import aims, dice
from engine.kernel.duel import Duel, Rules, RulesFault, Trigger
from engine.kernel.effects import reveal
from engine.kernel.payment import why_unpayable
from engine.kernel.pieces import Item
from engine.kernel.printed import ability_at, ability_of
from engine.kernel.rest import bury, judge, unnamed_and_hurt
from engine.kernel.triggers import exhausted
from engine.players import Player
from engine.view import ItemKind

Resolver = Callable[[Duel, Item], Rules[None]]
"""How one kind of stack item is executed; it takes the item off the stack."""

Declarer = Callable[[Duel, Player, Option], Rules[None]]
"""How a fast action is declared."""

Aimed = Callable[[Duel, int], Rules[None]]
"""What follows from aiming a stack item: reveals, a defender, `when attacked` abilities."""

ATTACKING = frozenset({ItemKind.STRIKE, ItemKind.ATTACK})


class Timing:
    """The order of things on a stack: who may act when, and what resolves next."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self._resolvers: dict[str, Resolver] = {}
        self._declare: Declarer | None = None
        self._aimed: Aimed | None = None

    def use(self, declare: Declarer, aimed: Aimed, resolvers: dict[str, Resolver]) -> None:
        """Say how fast actions are declared, what aiming asks, how each kind is executed."""
        self._declare = declare
        self._aimed = aimed
        self._resolvers.update(resolvers)

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
            yield from self._claim(pool)
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

    def _claim(self, pool: list[Trigger]) -> Rules[None]:
        """The active player declares all of his triggers first, then the other (305.1, 305.2).

        Nobody gets priority in between. The claims go to the stack in the order in which they were
        declared, or the other way round (303.4 is lost; the option `claims`).
        """
        for player in (self.duel.state.active, self.duel.state.active.other):
            mine = [trigger for trigger in pool if trigger.player is player]
            held: list[tuple[Trigger, Option]] = []
            while mine := self._able(mine):
                chosen = yield from self._next_claim(player, mine)
                if chosen is None:
                    self.duel.happen(ev.TriggersLost("classic.305.2.b", player))
                    mine = [trigger for trigger in mine if not trigger.optional]
                    continue
                mine.remove(chosen)
                aim = yield from self._announce(chosen)
                if aim is not None and self.duel.rules.claims == "in_order":
                    yield from self._put(chosen, aim)
                elif aim is not None:
                    held.append((chosen, aim))
            for trigger, aim in reversed(held):
                yield from self._put(trigger, aim)

    def _able(self, mine: list[Trigger]) -> list[Trigger]:
        """Those that can be declared; why another one cannot is told in the log (T17, P09)."""
        able: list[Trigger] = []
        for trigger in mine:
            why = self._why_not(trigger)
            if why:
                rule = "digest.1.9" if why == "payment" else "digest.1.18"
                hidden = self.duel.state.card(trigger.card).hidden
                seen_by = trigger.player if hidden else None
                self.duel.happen(
                    ev.Fizzled(rule, None, trigger.card, why, trigger.ability, seen_by)
                )
            else:
                able.append(trigger)
        return able

    def _why_not(self, trigger: Trigger) -> str:
        """Its limit is reached, its price cannot be promised, or there is nobody to aim at."""
        state = self.duel.state
        ability = ability_at(state, trigger.face, trigger.ability)
        card = state.card(trigger.card)
        if card.face == trigger.face and exhausted(card, trigger.ability, ability):
            return "limit"
        if not ability.free and why_unpayable(state, trigger.card, ability) is not None:
            return "payment"
        return "" if self._aims(trigger, ability) else "nobody"

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

    def _announce(self, trigger: Trigger) -> Rules[Option | None]:
        """Show the card, and aim; with nothing to aim at nothing is declared."""
        duel = self.duel
        if duel.state.on_field(trigger.card):
            yield from reveal(duel, trigger.card, "digest.1.15")
        aim = yield from self._aim(trigger)
        ability = ability_at(duel.state, trigger.face, trigger.ability)
        if aim is not None and (ability.per_turn or ability.per_battle):
            duel.happen(
                ev.AbilityUsed(
                    "classic.304.3.c", trigger.card, trigger.ability, bool(ability.per_battle)
                )
            )
        return aim

    def _put(self, trigger: Trigger, aim: Option) -> Rules[None]:
        """Put a triggered ability on the stack."""
        duel, number = self.duel, self.duel.state.items
        ability = ability_at(duel.state, trigger.face, trigger.ability)
        attack = kind_of(ability.attack) if ability.attack in f.ATTACKS else ItemKind.TRIGGER
        on_item = ability.chooses == "item"
        duel.happen(
            ev.Declared(
                "classic.304.3.c",
                item=duel.state.items,
                kind=attack,
                player=trigger.player,
                source=trigger.card,
                target=aim.target,
                ability=trigger.ability,
                attack=ability.attack.value,
                roll=aim.target if aim.die is not None else None,
                die=aim.die,
                aims=trigger.item if on_item else None,
                x=trigger.x,
                closes=ability.closes,
                tokens=ability.tokens,
                wounds=ability.wounds,
                destroys=ability.destroys,
                returns=ability.returns,
                subject=trigger.subject,
                counterpart=trigger.counterpart,
                natural=trigger.natural,
                final=trigger.final,
                amount=trigger.amount,
                face=trigger.face,
            )
        )
        assert self._aimed is not None
        yield from uncover(duel, number)
        yield from self._aimed(duel, number)

    def _aim(self, trigger: Trigger) -> Rules[Option | None]:
        """What a trigger is aimed at; asked only where there is a choice (P09)."""
        ability = ability_at(self.duel.state, trigger.face, trigger.ability)
        options = self._aims(trigger, ability)
        if len(options) < 2:
            return options[0] if options else None
        option = yield from self.duel.ask(
            Kind.TARGET, trigger.player, options, "classic.305.1.a", card=trigger.card
        )
        return option

    def _aims(self, trigger: Trigger, ability: Ability) -> list[Option]:
        """Everything that a trigger may be aimed at; one empty aim where it chooses nothing."""
        state, source = self.duel.state, trigger.card
        match ability.chooses:
            case "card":
                found = aims(
                    state, source, ability, trigger.subject, trigger.counterpart, trigger.x
                )
                return [Option(Verb.AIM, target=number) for number in found]
            case "die":
                return [
                    Option(Verb.AIM, target=roller, die=die)
                    for die, roller in dice(state, source, ability)
                ]
            case _:
                return [Option(Verb.AIM)]
