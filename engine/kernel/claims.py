"""Declaring simultaneous triggers: each player in turn puts his down, in an order of his choice.

The classic stack and the queue of Heroes do this alike; they differ in who comes first, and in
when a price is paid.
"""

from __future__ import annotations

from typing import NamedTuple

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Ability
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.abilities import further, kind_of
from engine.kernel.aiming import aims, dice
from engine.kernel.duel import Duel, Rules, Trigger
from engine.kernel.effects import reveal
from engine.kernel.payment import Price, price_of, why_unpayable
from engine.kernel.printed import ability_at
from engine.kernel.triggers import exhausted
from engine.players import Player
from engine.view import ItemKind


class Keys(NamedTuple):
    """The rules that say how triggers are declared."""

    first: str
    """The player who comes first chooses the order of his."""
    second: str
    optional: str
    lost: str
    put: str
    aim: str


class Claims:
    """Triggers of one moment, declared one after another."""

    keys = Keys(
        "classic.305.1.b",
        "classic.305.1.c",
        "classic.305.2.a",
        "classic.305.2.b",
        "classic.304.3.c",
        "classic.305.1.a",
    )

    def __init__(self, duel: Duel) -> None:
        self.duel = duel

    def order(self) -> tuple[Player, Player]:
        """Who declares first, and who then: the active player comes first (305.1)."""
        return self.duel.state.active, self.duel.state.active.other

    def price(self, trigger: Trigger, ability: Ability) -> Rules[Price]:
        """What is still to be paid for a trigger when it ends: all of its price (digest 1.9)."""
        return price_of(ability)
        yield

    def follow(self, number: int) -> Rules[None]:
        """What follows from putting down the item with this number: nothing."""
        return
        yield

    def claim(self, pool: list[Trigger]) -> Rules[None]:
        """One player declares all of his triggers, then the other; nobody acts in between.

        They are put down in the order in which they were declared, or the other way round (303.4
        is lost; the option `claims`).
        """
        for player in self.order():
            mine = [trigger for trigger in pool if trigger.player is player]
            held: list[tuple[Trigger, Option]] = []
            while mine := self._able(mine):
                chosen = yield from self._next_claim(player, mine)
                if chosen is None:
                    self.duel.happen(ev.TriggersLost(self.keys.lost, player))
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
        rule = self.keys.optional
        if not optional:
            rule = self.keys.first if player is self.order()[0] else self.keys.second
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
                    self.keys.put, trigger.card, trigger.ability, bool(ability.per_battle)
                )
            )
        return aim

    def _put(self, trigger: Trigger, aim: Option) -> Rules[None]:
        """Put a triggered ability on the stack."""
        duel = self.duel
        ability = ability_at(duel.state, trigger.face, trigger.ability)
        targets: tuple[CardId, ...] = ()
        if aim.target is not None and aim.die is None and ability.count > 1:
            targets = yield from further(
                duel, trigger.player, trigger.card, ability, aim.target, self.keys.aim
            )
        price = yield from self.price(trigger, ability)
        number = duel.state.items
        attack = kind_of(ability.attack) if ability.attack in f.ATTACKS else ItemKind.TRIGGER
        on_item = ability.chooses == "item"
        duel.happen(
            ev.Declared(
                self.keys.put,
                item=number,
                kind=attack,
                player=trigger.player,
                source=trigger.card,
                target=aim.target,
                targets=targets,
                ability=trigger.ability,
                attack=ability.attack.value,
                roll=aim.target if aim.die is not None else None,
                die=aim.die,
                aims=trigger.item if on_item else None,
                x=trigger.x,
                **price._asdict(),
                subject=trigger.subject,
                counterpart=trigger.counterpart,
                natural=trigger.natural,
                final=trigger.final,
                amount=trigger.amount,
                face=trigger.face,
            )
        )
        yield from self.follow(number)

    def _aim(self, trigger: Trigger) -> Rules[Option | None]:
        """What a trigger is aimed at; asked only where there is a choice (P09)."""
        ability = ability_at(self.duel.state, trigger.face, trigger.ability)
        options = self._aims(trigger, ability)
        if len(options) < 2:
            return options[0] if options else None
        option = yield from self.duel.ask(
            Kind.TARGET, trigger.player, options, self.keys.aim, card=trigger.card
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
