"""What events of dice change."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.kernel.changes import change_card, change_fight, change_roll, on
from engine.kernel.pieces import DieModifier, Fight, Roll
from engine.kernel.state import State


@on(ev.FightBegan)
def _fight_began(state: State, event: ev.FightBegan) -> State:
    fight = Fight(event.item, event.attacker, event.defender, event.replies, event.attack)
    return replace(state, fights=(*state.fights, fight))


@on(ev.FightEnded)
def _fight_ended(state: State, event: ev.FightEnded) -> State:
    return replace(state, fights=tuple(f for f in state.fights if f.item != event.item))


@on(ev.DieThrown)
def _die_thrown(state: State, event: ev.DieThrown) -> State:
    assert state.fight is not None
    return change_fight(state, None, thrown=(*state.fight.thrown, event.value))


@on(ev.Rolled)
def _rolled(state: State, event: ev.Rolled) -> State:
    fight = state.fight_of(event.item)
    assert fight is not None
    roll = Roll(event.die, event.player, event.card, event.value)
    state = replace(state, rolled=event.die + 1)
    return change_fight(state, event.item, rolls=(*fight.rolls, roll), thrown=())


@on(ev.DiceOrdered)
def _dice_ordered(state: State, event: ev.DiceOrdered) -> State:
    assert state.fight is not None
    rolls = sorted(
        state.fight.rolls,
        key=lambda roll: event.dice.index(roll.id) if roll.id in event.dice else -1,
    )
    return change_fight(state, None, rolls=tuple(rolls))


@on(ev.DieModified)
def _die_modified(state: State, event: ev.DieModified) -> State:
    roll = state.roll(event.die)
    if roll is None:
        return state
    modifier = DieModifier(event.amount, event.source, event.ability, event.sets, event.keyword)
    return change_roll(state, event.die, modifiers=(*roll.modifiers, modifier))


@on(ev.Rerolled)
def _rerolled(state: State, event: ev.Rerolled) -> State:
    state = change_roll(state, event.die, natural=event.value)
    fight = next((f for f in state.fights if f.roll(event.die)), None)
    if fight is not None and fight.rerolls:
        state = change_fight(state, fight.item, rerolls=fight.rerolls - 1)
    return replace(
        state,
        stack=tuple(
            replace(i, value=event.value) if i.kind == "roll" and i.die == event.die else i
            for i in state.stack
        ),
    )


@on(ev.RerollsCounted)
def _rerolls_counted(state: State, event: ev.RerollsCounted) -> State:
    return change_fight(state, event.item, decider=event.player, rerolls=event.rerolls)


@on(ev.RerollsEnded)
def _rerolls_ended(state: State, event: ev.RerollsEnded) -> State:
    return change_fight(state, event.item, rerolls=0, settling=True)


@on(ev.RollSettled)
def _roll_settled(state: State, event: ev.RollSettled) -> State:
    return change_roll(state, event.die, final=event.final)


@on(ev.StrikeMeasured)
def _strike_measured(state: State, event: ev.StrikeMeasured) -> State:
    fight = state.fight_of(event.item)
    again = fight is not None and fight.deals is not None
    if event.defender is not None and not again:
        struck = state.card(event.defender).struck + 1
        state = change_card(state, event.defender, struck=struck)
    if fight is None:
        return state
    return change_fight(
        state,
        event.item,
        row=event.row,
        deals=event.deals,
        reply=event.reply_deals,
        strength=event.strength,
        answer=event.reply,
        striking=event.attacking,
    )
