"""Making a `GameView` from a state: what may be seen, in the words of the card pack."""

from __future__ import annotations

from collections.abc import Sequence

from engine import view as v
from engine.decisions import CardId, Decision
from engine.events import Event
from engine.journal import Setup
from engine.kernel.state import DieModifier, Fight, Item, State
from engine.players import Player

EXPERIENCE_IN_ATTACK = v.Names(ru="опыт в атаке", en="attack experience")
EXPERIENCE_IN_DEFENCE = v.Names(ru="опыт в защите", en="defence experience")


def view_of(
    setup: Setup,
    state: State,
    pending: Decision | None,
    events: Sequence[Event],
    seat: Player,
    lines: int,
) -> v.GameView:
    """The view of one seat. In this duel all cards are open knowledge, so both see the same."""
    return v.GameView(
        seat=seat,
        rules=setup.rules,
        turn=state.turn,
        active=state.active,
        mirrored=state.mirrored,
        decision=pending,
        cards=tuple(_card(state, card.id) for card in state.cards),
        stack=tuple(_item(state, item) for item in reversed(state.stack)),
        fight=_fight(state, state.fight) if state.fight else None,
        order_rolls=tuple(
            v.RollView(player, None, value, (), value) for player, value in state.order_rolls
        ),
        log=tuple(events[-lines:]) if lines else (),
        happened=len(events),
        winner=state.winner,
        over=state.over,
    )


def _card(state: State, number: CardId) -> v.CardView:
    card, printed = state.card(number), state.printed(number)
    return v.CardView(
        id=number,
        card=card.face,
        names=printed.names,
        owner=card.owner,
        zone=card.zone,
        cell=card.cell,
        closed=card.closed,
        hidden=False,
        element=printed.element,
        life=state.life(number),
        wounds=card.wounds,
        strike=printed.strike,
        movement=max(0, printed.movement - card.steps),
        # What its abilities are called, so that an option can be put into words.
        abilities=tuple(ability.names for ability in printed.abilities),
    )


def _item(state: State, item: Item) -> v.ItemView:
    ability = None
    if item.ability is not None:
        ability = state.printed(item.source).abilities[item.ability].names
    return v.ItemView(
        id=item.id,
        kind=v.ItemKind(item.kind),
        owner=item.player,
        source=item.source,
        target=item.target if item.roll is None else item.roll,
        cell=item.cell,
        ability=ability,
        rule={"move": "classic.304.2.a", "strike": "classic.304.2.c"}.get(
            item.kind, "classic.304.3.c" if item.kind == "trigger" else "classic.304.3.b"
        ),
    )


def _fight(state: State, fight: Fight) -> v.FightView:
    rolls = tuple(
        v.RollView(
            roll.player,
            roll.card,
            roll.natural,
            tuple(_modifier(state, fight, modifier) for modifier in roll.modifiers),
            roll.final,
        )
        for roll in fight.rolls
    )
    return v.FightView(
        fight.attacker, fight.defender, fight.replies, rolls, fight.row, fight.deals, fight.reply
    )


def _modifier(state: State, fight: Fight, modifier: DieModifier) -> v.Modifier:
    if modifier.ability is not None:
        label = state.printed(modifier.source).abilities[modifier.ability].names
    elif modifier.source == fight.attacker:
        label = EXPERIENCE_IN_ATTACK
    else:
        label = EXPERIENCE_IN_DEFENCE
    return v.Modifier(modifier.amount, modifier.source, label)
