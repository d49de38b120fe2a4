"""Executing what lies on top of the stack: strikes, other attacks and abilities (digest 1.10)."""

from __future__ import annotations

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Ability, Attack
from engine.cards.keywords import Keyword
from engine.classic import calculation as calc
from engine.classic.declaring import is_unanswered
from engine.classic.roll_step import roll_step
from engine.decisions import CardId
from engine.kernel import dice
from engine.kernel.aiming import why_not_attack
from engine.kernel.by_hand import announcing
from engine.kernel.carrying_out import carry_out, lawful, lost
from engine.kernel.duel import Duel, Rules
from engine.kernel.effects import is_sudden
from engine.kernel.moment import all_hold, keyword, moment_of, value
from engine.kernel.payment import lacks, pay
from engine.kernel.pieces import Item
from engine.kernel.printed import ability_in
from engine.kernel.state import State
from engine.kernel.timing import Timing
from engine.kernel.wounds import Blow, deal


class Execution:
    """Executes items that lie on top of the stack, and takes them off it."""

    def __init__(self, timing: Timing) -> None:
        self.timing = timing

    def strike(self, duel: Duel, item: Item) -> Rules[None]:
        """A simple strike: roll, settle the dice, measure, wound, close (digest 1.10)."""
        if self._stopped(duel, item):
            return
        target = item.target
        assert target is not None
        state = duel.state
        if _gone(state, item, target) or _why_not(state, item, target):
            duel.happen(ev.Fizzled("digest.1.18", item.id, item.source, "target"))
            return
        replies = answers(state, item, target)
        duel.happen(ev.FightBegan("digest.1.12", item.id, item.source, target, replies))
        fight = duel.state.fight_of(item.id)
        assert fight is not None
        rule = "classic.306.9.a" if replies else "classic.306.3"
        yield from roll_step(self.timing, item, dice.throws_of(duel, fight), rule)
        yield from self._after_roll(duel, item)
        if self._goes_on(duel, item):
            yield from self._hit(duel, item)
        self._end(duel, item)

    def ability(self, duel: Duel, item: Item) -> Rules[None]:
        """An ability, or an attack made by one, takes effect; then its payment is made."""
        if self._stopped(duel, item):
            return
        ability = ability_in(duel.state, item)
        legal = lawful(duel.state, item, ability)
        if (item.targets and not legal) or lost(duel.state, item, ability):
            rule = "classic.306.4.c" if item.die is not None else "digest.1.18"
            duel.happen(ev.Fizzled(rule, item.id, item.source, "target"))
            return
        count, choose = ability.dice or (1 if ability.strength else 0), ability.choose
        if ability.by_hand:
            count, choose = yield from announcing.dice(duel, item.player, item.source, ability)
        if count:
            attack = item.attack
            duel.happen(
                ev.FightBegan("classic.306.1.b", item.id, item.source, item.target, False, attack)
            )
            thrown = dice.Throw(item.source, count, choose)
            yield from roll_step(self.timing, item, [thrown], "classic.306.3")
            yield from self._after_roll(duel, item)
        if self._goes_on(duel, item):
            yield from self._effects(duel, item, ability)
        self._end(duel, item)

    def _effects(self, duel: Duel, item: Item, ability: Ability) -> Rules[None]:
        """Its steps in order, then whatever they set off, while it still lies on the stack."""
        yield from carry_out(duel, item, ability, self._attack)
        if duel.state.over:
            return
        if item.kind != "trigger" or not ability.free:
            # Before it is paid for. What needs no payment is out of the way first, so that a long
            # chain of triggers does not grow the stack.
            yield from self.timing.clear(self.timing.mark())

    def _attack(self, duel: Duel, item: Item, ability: Ability, legal: tuple[CardId, ...]) -> None:
        """An attack, spell or influence with a strength of its own wounds its targets."""
        attack = Attack(item.attack)
        fight = duel.state.fight_of(item.id)
        sudden = is_sudden(duel.state, item)
        blows: list[Blow] = []
        for target in legal:
            moment = moment_of(duel.state, item, target)
            plus = value(ability.plus, moment) if all_hold(ability.plus_if, moment) else 0
            if fight is not None and fight.rolls and ability.strength:
                weak, medium, strong = ability.strength
                triple = (weak + plus, medium + plus, strong + plus)
                amount, strength = calc.measure_single(duel, item, target, triple)
            else:
                fixed = value(ability.amount, moment) + plus
                triple = (fixed, fixed, fixed)
                amount, strength = calc.measure_fixed(duel, item, target, triple, "weak")
            blows.append(Blow(target, amount, item.source, attack, sudden, strength, item.id))
            if attack in f.ATTACKS:
                blows += calc.fear(duel.state, item.source, target)
        deal(duel, blows, "digest.1.12")

    def _hit(self, duel: Duel, item: Item) -> Rules[None]:
        """Measure the strike and deal both sides' wounds at one moment."""
        item = duel.state.item(item.id) or item
        fight = duel.state.fight_of(item.id)
        assert fight is not None and fight.defender is not None
        if fight.deals is None:
            yield from self._measure(duel, item)
        blows = calc.exchange(duel, item)
        blows += calc.fear(duel.state, fight.attacker, fight.defender)
        deal(duel, blows, "digest.1.10")
        # What the wounds set off is settled while the strike still lies on the stack.
        yield from self.timing.clear(self.timing.mark())

    def _measure(self, duel: Duel, item: Item) -> Rules[None]:
        fight = duel.state.fight_of(item.id)
        assert fight is not None and fight.defender is not None
        if fight.replies:
            yield from calc.measure_fight(duel, item)
        else:
            strike = duel.state.printed(item.source).strike
            calc.measure_single(duel, item, fight.defender, strike)

    def _after_roll(self, duel: Duel, item: Item) -> Rules[None]:
        """`On die roll` abilities: before the table is read, or in the rerolls variant after."""
        measured = duel.rules.counts_rerolls and item.kind == "strike"
        if measured and self._goes_on(duel, item):
            yield from self._measure(duel, duel.state.item(item.id) or item)
        duel.tell()
        before = duel.state.item(item.id)
        if duel.state.over:
            return
        yield from self.timing.clear(self.timing.mark())
        if duel.rules.counts_rerolls and not duel.state.over:
            yield from self.timing.window(quiet=True)
        after = duel.state.item(item.id)
        if measured and before and after and after.changes != before.changes:
            calc.measure_again(duel, after)

    def _stopped(self, duel: Duel, item: Item) -> bool:
        """A blocked action does nothing and is paid for; one that cannot be paid is interrupted,
        and what is left of its price is spent (fragment 002, preamble; digest 1.9)."""
        failure = _failure(duel.state, item)
        if failure is None:
            return False
        duel.happen(failure)
        pay(duel, item)
        return True

    def _goes_on(self, duel: Duel, item: Item) -> bool:
        """Whether the action still lies there to be executed, unblocked, paid for, and aimed."""
        now = duel.state.item(item.id)
        if duel.state.over or now is None or _failure(duel.state, now) is not None:
            return False
        if now.kind == "strike":
            fight = duel.state.fight_of(item.id)
            here = duel.state.on_field(item.source)
            return (
                here
                and fight is not None
                and fight.defender is not None
                and not _gone(duel.state, now, fight.defender)
            )
        return True

    def _end(self, duel: Duel, item: Item) -> None:
        """The action leaves the stack, is paid for, and its dice are forgotten."""
        if duel.state.over:
            return
        now = duel.state.item(item.id)
        if now is not None:
            done = ev.Resolved("digest.1.10", item.id, item.source)
            duel.happen(_failure(duel.state, now) or done)
            pay(duel, now)
            _close_defender(duel, now)
        fight = duel.state.fight_of(item.id)
        if fight is not None:
            for lying in duel.state.stack:
                if lying.kind == "roll" and fight.roll(-1 if lying.die is None else lying.die):
                    # Its action was taken away before it settled.
                    duel.happen(ev.Resolved("digest.1.10", lying.id, lying.source))
            duel.happen(ev.FightEnded("digest.1.10", item.id))


def _failure(state: State, item: Item) -> ev.Fizzled | None:
    """How an action ends that is blocked, or whose promised payment is gone."""
    if item.blocked:
        return ev.Fizzled("digest.1.9", item.id, item.source, "blocked")
    if lacks(state, item):
        return ev.Fizzled("reroll.preamble.u1.a", item.id, item.source, "payment")
    return None


def answers(state: State, item: Item, target: CardId) -> bool:
    """Whether the target rolls and may strike back: an open creature does (digest 1.12)."""
    card, printed = state.card(target), state.printed(target)
    if not printed.creature or is_unanswered(state, item):
        return False
    return not card.closed or keyword(state, target, Keyword.WATCHFUL, item.source) is not None


def _why_not(state: State, item: Item, target: CardId) -> bool:
    """Whether a strike at its target has become impossible; a defender was never aimed at."""
    initial = item.instead_of is None
    if not initial and keyword(state, target, Keyword.GUARDIAN, item.source) is not None:
        # It stepped in from wherever it is, and the attacker fights it there.
        return False
    return bool(why_not_attack(state, item.source, target, Attack.SIMPLE, initial))


def _gone(state: State, item: Item, target: CardId) -> bool:
    """Whether a target left, even if it came back since (report G04)."""
    index = item.targets.index(target)
    return not state.on_field(target) or state.card(target).arrivals != item.arrivals[index]


def _close_defender(duel: Duel, item: Item) -> None:
    """A defender that stepped in closes with the attacker's payment (digest 1.13)."""
    target = item.target
    if item.instead_of is None or target is None or not duel.state.on_field(target):
        return
    if duel.state.card(target).closed:
        return
    if keyword(duel.state, target, Keyword.TIRELESS, item.source) is None:
        duel.happen(ev.Closed("digest.1.13", target))
