"""The queue of Heroes: first in, first out (part 4; digest 3.4).

What runs, runs to its end; everything that it sets off joins behind what waits already, the
inactive player's first. One rule says what may join: nothing does while an ability runs, and all
that has triggered does when it has finished and the rules have brought the table to rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine import events as ev
from engine.cards.facts import ATTACKS, Ability, Attack, When, Whose
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes import rest
from engine.heroes.paying import pay_all
from engine.kernel.abilities import further
from engine.kernel.aiming import aims
from engine.kernel.carrying_out import carry_out, does_something, lawful
from engine.kernel.claims import Claims, Keys
from engine.kernel.duel import Duel, Rules, Trigger
from engine.kernel.measuring import wounds_of
from engine.kernel.moment import all_hold, moment_of, value
from engine.kernel.payment import Price
from engine.kernel.pieces import Item
from engine.kernel.printed import ability_in
from engine.kernel.state import State
from engine.kernel.wounds import Blow, deal
from engine.players import Player

Answers = Callable[[State, Player], Iterable[Option]]
"""What a player may do with priority besides passing."""

Act = Callable[[Duel, Player, Option], Rules[None]]
"""How he does it."""


Spring = Callable[[Duel, list[Trigger]], Rules[list[Trigger]]]
"""Which of the triggers of a moment join the queue: cards in ambush only if their player wants."""


class Queue(Claims):
    """What waits to be executed, oldest first."""

    keys = Keys(*["digest.3.4"] * 6)

    def __init__(self, duel: Duel, answers: Answers, act: Act, spring: Spring) -> None:
        """`answers` are what a player may do with priority, `act` does one of them; `spring` asks
        for cards in ambush."""
        super().__init__(duel)
        self._answers, self._act, self._spring = answers, act, spring

    def order(self) -> tuple[Player, Player]:
        """The inactive player's triggers come first, unlike in the classic game."""
        return self.duel.state.active.other, self.duel.state.active

    def price(self, trigger: Trigger, ability: Ability) -> Rules[Price]:
        """What comes before the colon is paid when it is declared."""
        yield from pay_all(self.duel, trigger.player, trigger.card, ability)
        return Price()

    def gather(self, held: bool = False) -> Rules[None]:
        """Bring the table to rest; then whatever has triggered joins the queue, unless it is held
        back still."""
        duel = self.duel
        rest.settle(duel)
        while duel.waiting and not held and not duel.state.over:
            if duel.repeats():
                culprit = duel.waiting[0]
                duel.waiting.clear()
                duel.happen(ev.Warned("digest.3.5", culprit.card, culprit.ability))
                break
            pool = list(duel.waiting)
            duel.waiting.clear()
            pool = yield from self._spring(duel, pool)
            yield from self.claim(pool)
            rest.settle(duel)
        if duel.state.over:
            # A game that is over asks nothing more.
            duel.waiting.clear()

    def clear(self) -> Rules[None]:
        """Execute everything until the queue is clear; then cards that left play are cleaned."""
        duel = self.duel
        # An ability or a spell was declared: what that set off joins when it was executed (308.2,
        # 309.2).
        yield from self.gather(held=bool(duel.state.stack))
        while duel.state.stack and not duel.state.over:
            first = duel.state.stack[0]
            yield from self.window(first)
            if not duel.state.over and duel.state.item(first.id) is not None:
                yield from self.run(first)
            yield from self.gather(held=self._half_way(first))
        if not duel.state.over:
            rest.clean(duel)

    def _half_way(self, ran: Item) -> bool:
        """Whether the next ability is of the same spell: all of them are executed before anything
        that they set off joins (309.2)."""
        following = next(iter(self.duel.state.stack), None)
        return following is not None and ran.spell is not None and following.spell == ran.spell

    def run(self, item: Item) -> Rules[None]:
        """Execute an ability; one that has become illegal is skipped (210.3)."""
        duel = self.duel
        ability = ability_in(duel.state, item)
        item = yield from self._aimed(item, ability)
        before = len(duel.events)
        if self._legal(item, ability):
            yield from carry_out(duel, item, ability, hit)
            if duel.state.over:
                return
            duel.happen(ev.Resolved("digest.3.4", item.id, item.source))
            done = does_something(duel.events[before:])
        else:
            rule = "digest.3.4" if item.spell is None else "heroes.210.3.b"
            duel.happen(ev.Fizzled(rule, item.id, item.source, "target"))
            done = False
        if item.spell is not None:
            self._hand_on(item, item.spell, done, before)

    def _aimed(self, item: Item, ability: Ability) -> Rules[Item]:
        """A dependent ability with a target of its own is aimed when it leaves the queue, since
        nobody asked for one when the spell was played (210.3)."""
        duel = self.duel
        late = item.spell is not None and ability.follows and ability.chooses == "card"
        if not late or item.targets or ability.targets is Whose.EARLIER:
            return item
        if not all_hold(ability.condition, moment_of(duel.state, item)):
            return item
        options = [Option(Verb.AIM, target=one) for one in aims(duel.state, item.source, ability)]
        if not options:
            return item
        first = options[0]
        if len(options) > 1:
            first = yield from duel.ask(
                Kind.TARGET, item.player, options, "heroes.210.3.a", card=item.source, item=item.id
            )
        assert first.target is not None
        targets = yield from further(
            duel, item.player, item.source, ability, first.target, "heroes.210.3.a"
        )
        duel.happen(ev.Targeted("heroes.210.3.a", item.id, targets))
        return duel.state.item(item.id) or item

    def _hand_on(self, item: Item, spell: int, done: bool, since: int) -> None:
        """What came of an ability of a spell, for those behind it that refer to it (210.3).

        A target that has left play is none any more, also when it came back (report G04); what this
        ability brought into play is one. `since` is how many events there were before it.
        """
        duel = self.duel
        behind = [one for one in duel.state.stack if one.spell == spell]
        if not behind:
            return
        duel.happen(ev.Followed("heroes.210.3.a", item.id, spell, item.targets, done))
        there = tuple(
            target
            for target, arrivals in zip(item.targets, item.arrivals, strict=True)
            if duel.state.card(target).arrivals == arrivals
        )
        came = (event.card for event in duel.events[since:] if isinstance(event, ev.Entered))
        there = tuple(dict.fromkeys((*there, *(c for c in came if duel.state.on_field(c)))))
        for one in behind:
            if (item.targets or there) and ability_in(duel.state, one).targets is Whose.EARLIER:
                duel.happen(ev.Targeted("heroes.210.3.a", one.id, there))

    def _legal(self, item: Item, ability: Ability) -> bool:
        """Whether an ability may still be executed when it leaves the queue."""
        state = self.duel.state
        if ability.follows and not all_hold(ability.condition, moment_of(state, item)):
            return False
        if ability.chooses != "card":
            return True
        return bool(lawful(state, item, ability))

    def window(self, first: Item | None = None) -> Rules[None]:
        """Both may answer, the inactive player first: before the first item is executed, or after
        a strike was declared.

        Who can do nothing is not asked, unless the set-up opens all windows; and what begins to be
        executed at once is not waited for (307.1, 308.1, 309.1).
        """
        duel = self.duel
        if first is not None and not _waits(duel.state, first):
            return
        everywhere = duel.windows == "all" and first is not None
        number = None if first is None else first.id
        holder, passed = duel.state.active.other, 0
        while passed < 2:
            able = list(self._answers(duel.state, holder))
            if able or everywhere:
                option = yield from duel.ask(
                    Kind.PRIORITY, holder, [*able, Option(Verb.PASS)], "digest.3.4", item=number
                )
                if option.verb is not Verb.PASS:
                    yield from self._act(duel, holder, option)
                    passed = 0
                    if duel.state.over:
                        return
                    continue
                duel.happen(ev.Passed("digest.3.4", holder))
            passed += 1
            holder = holder.other


def hit(duel: Duel, item: Item, ability: Ability, legal: tuple[CardId, ...]) -> None:
    """A shot, or another attack of an ability, wounds its targets: no defender, no reply."""
    attack = Attack(item.attack)
    blows = []
    for target in legal:
        moment = moment_of(duel.state, item, target)
        plus = value(ability.plus, moment) if all_hold(ability.plus_if, moment) else 0
        fixed = value(ability.amount, moment) + plus
        amount, _ = wounds_of(
            duel.state,
            None,
            item.changes,
            item.source,
            target,
            attack,
            (fixed, fixed, fixed),
            "medium",
        )
        blows.append(Blow(target, amount, item.source, attack, item=item.id))
        if attack in ATTACKS:
            duel.happen(
                ev.AttackDeclared("digest.3.3.strike", item.id, item.source, target, attack.value)
            )
    deal(duel, blows, "digest.3.3.strike")


def _waits(state: State, item: Item) -> bool:
    """Whether an item waits for both to pass: not what begins to be executed at once."""
    return item.ability is None or ability_in(state, item).when not in AT_ONCE


AT_ONCE = frozenset({When.ACTION, When.SPELL, When.UNKNOWN})
