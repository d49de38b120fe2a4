"""A simple strike from declaration to the attacker's closing (digest 1.10–1.13; 306)."""

from __future__ import annotations

from engine import events as ev
from engine.classic import strike_table as table
from engine.decisions import CardId, Kind, Option, Verb
from engine.field import adjacent
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import Card, Fight, Item, State
from engine.kernel.timing import Timing
from engine.view import ItemKind


def may_strike(state: State, attacker: Card, target: Card) -> bool:
    """An open creature may strike an adjacent enemy (digest 1.12)."""
    if attacker.cell is None or target.cell is None:
        return False
    enemies = attacker.owner is not target.owner
    return enemies and not attacker.closed and adjacent(attacker.cell, target.cell)


def defenders(state: State, attacker: CardId, target: CardId) -> list[CardId]:
    """Open cards of the target's side next to both attacker and target (digest 1.13)."""
    a, t = state.card(attacker), state.card(target)
    return [
        card.id
        for card in state.squad(t.owner)
        if card.id != target
        and not card.closed
        and card.cell
        and a.cell
        and t.cell
        and adjacent(card.cell, a.cell)
        and adjacent(card.cell, t.cell)
    ]


def declare_strike(duel: Duel, attacker: CardId, target: CardId) -> Rules[None]:
    """Announce the strike; the attacked side may put a defender in the target's place."""
    number = duel.state.items
    duel.happen(
        ev.Declared(
            "classic.304.2.c",
            item=number,
            kind=ItemKind.STRIKE,
            player=duel.state.card(attacker).owner,
            source=attacker,
            target=target,
            closes=True,
        )
    )
    able = defenders(duel.state, attacker, target)
    if able:
        owner = duel.state.card(target).owner
        options = [Option(Verb.DEFEND, card=card) for card in able]
        option = yield from duel.ask(
            Kind.DEFENDER,
            owner,
            [*options, Option(Verb.STAY)],
            "digest.1.13",
            card=target,
            item=number,
        )
        if option.card is not None:
            duel.happen(ev.DefenderChosen("digest.1.13", number, option.card, target))


class Strike:
    """Executes a strike that lies on top of the stack."""

    def __init__(self, timing: Timing) -> None:
        self.timing = timing

    def resolve(self, duel: Duel, item: Item) -> Rules[None]:
        """Roll, settle the dice, measure, wound, close (digest 1.10, steps 3–9)."""
        state = duel.state
        assert item.target is not None
        attacker, target = state.card(item.source), state.card(item.target)
        if attacker.closed or not state.on_field(attacker.id):
            duel.happen(ev.Fizzled("digest.1.9", item.id, item.source, "payment"))
            return
        if not may_strike(state, attacker, target):
            duel.happen(ev.Fizzled("digest.1.18", item.id, item.source, "target"))
            return
        replies = not target.closed
        duel.happen(ev.FightBegan("digest.1.12", item.id, attacker.id, target.id, replies))
        yield from self._roll(duel)
        yield from self.timing.window()
        if _both_stand(duel):
            settle_rolls(duel)
            yield from measure(duel)
            wound(duel)
            # What the wounds set off is settled while the strike still lies on the stack.
            yield from self.timing.clear(len(duel.state.stack))
        duel.happen(ev.Resolved("digest.1.10", item.id, item.source))
        self._pay(duel, item)
        duel.happen(ev.FightEnded("digest.1.10"))

    def _roll(self, duel: Duel) -> Rules[None]:
        """The active player's card rolls first, then the other (306.9.a, 306.9.c)."""
        fight = _fight(duel)
        rolling = [fight.attacker] + ([fight.defender] if fight.replies else [])
        active = duel.state.active
        for card in sorted(rolling, key=lambda c: duel.state.card(c).owner is not active):
            yield from roll_dice(duel, card)

    def _pay(self, duel: Duel, item: Item) -> None:
        """The attacker closes, and so does a defender that stepped in (digest 1.10, 1.13)."""
        stepped_in = item.target if item.instead_of is not None else None
        for number in (item.source, stepped_in):
            if number is None:
                continue
            card = duel.state.card(number)
            if duel.state.on_field(number) and not card.closed:
                duel.happen(ev.Closed("digest.1.10", number))


def roll_dice(duel: Duel, card: CardId) -> Rules[None]:
    """A card's controller rolls for it (306.3); of several dice he chooses one (306.7)."""
    player = duel.state.card(card).owner
    dice = duel.state.printed(card).dice
    faces = [Option(Verb.ROLL, value=value) for value in range(1, 7)]
    rule = "classic.306.9.a" if _fight(duel).replies else "classic.306.3"
    thrown: list[int] = []
    for _ in range(dice):
        option = yield from duel.ask(Kind.ROLL, player, faces, rule, card=card)
        assert option.value is not None
        thrown.append(option.value)
        if dice > 1:
            duel.happen(ev.DieThrown("classic.306.7.a", player, card, option.value))
    value = thrown[0]
    different = sorted(dict.fromkeys(thrown))
    if len(different) > 1:
        picks = [Option(Verb.PICK, value=face) for face in different]
        option = yield from duel.ask(Kind.PICK_DIE, player, picks, "classic.306.7.b", card=card)
        assert option.value is not None
        value = option.value
    duel.happen(ev.Rolled("classic.306.4.a", player, card, value))


def settle_rolls(duel: Duel) -> None:
    """Both passed: all modifiers are applied together (306.4.b; order in digest 1.11.4)."""
    fight = _fight(duel)
    for roll in fight.rolls:
        printed = duel.state.printed(roll.card)
        attacking = roll.card == fight.attacker
        experience = printed.attack_experience if attacking else printed.defence_experience
        if experience:
            duel.happen(ev.DieModified("digest.1.11.4", roll.card, experience, roll.card))
    for roll in _fight(duel).rolls:
        final = roll.natural + sum(modifier.amount for modifier in roll.modifiers)
        if not fight.replies:
            # A rule effect that the strike table does without (fragment 002, 503.1).
            final = max(1, min(6, final))
        duel.happen(ev.RollSettled("classic.306.4.b", roll.card, roll.natural, final))


def measure(duel: Duel) -> Rules[None]:
    """Read the strike table; on an exchange row the better roller may weaken the strike."""
    fight = _fight(duel)
    attack = _final(fight, fight.attacker)
    if not fight.replies:
        strength = table.SINGLE_DIE[attack]
        deals = table.wounds(duel.state.printed(fight.attacker).strike, strength)
        duel.happen(
            ev.StrikeMeasured(
                "digest.1.11.1",
                fight.attacker,
                fight.defender,
                None,
                strength,
                table.MISS,
                deals,
                0,
            )
        )
        return
    row = table.row(attack, _final(fight, fight.defender))
    _measured(duel, row)
    weaker = table.ROWS[row].weakened
    if weaker is None:
        return
    better = fight.attacker if row < 5 else fight.defender
    player = duel.state.card(better).owner
    options = [Option(Verb.KEEP), Option(Verb.WEAKEN)]
    option = yield from duel.ask(
        Kind.WEAKEN, player, options, "digest.1.11.2.weakening", card=better
    )
    if option.verb is Verb.WEAKEN:
        duel.happen(ev.Weakened("digest.1.11.2.weakening", player, weaker))
        _measured(duel, weaker)


def _measured(duel: Duel, row: int) -> None:
    fight = _fight(duel)
    deal, reply = table.ROWS[row].attacker, table.ROWS[row].defender
    duel.happen(
        ev.StrikeMeasured(
            "digest.1.11.2",
            fight.attacker,
            fight.defender,
            row,
            deal,
            reply,
            table.wounds(duel.state.printed(fight.attacker).strike, deal),
            table.wounds(duel.state.printed(fight.defender).strike, reply),
        )
    )


def wound(duel: Duel) -> None:
    """Both sides' wounds are dealt at the same time (digest 1.10, step 7)."""
    fight = _fight(duel)
    if fight.deals:
        duel.happen(ev.Wounded("digest.1.10", fight.defender, fight.deals, fight.attacker, True))
    if fight.reply:
        duel.happen(ev.Wounded("digest.1.10", fight.attacker, fight.reply, fight.defender, True))


def _both_stand(duel: Duel) -> bool:
    fight = _fight(duel)
    return duel.state.on_field(fight.attacker) and duel.state.on_field(fight.defender)


def _fight(duel: Duel) -> Fight:
    assert duel.state.fight is not None
    return duel.state.fight


def _final(fight: Fight, card: CardId) -> int:
    roll = fight.roll_of(card)
    assert roll is not None and roll.final is not None
    return roll.final
