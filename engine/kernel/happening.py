"""The only door to the state: applying an event to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import CardId
from engine.kernel.state import Card, Change, DieModifier, Fight, Item, Lasting, Roll, State
from engine.players import Player
from engine.zones import IN_PLAY, Zone

E = TypeVar("E", bound=ev.Event)
_appliers: dict[type[ev.Event], Callable[[State, Any], State]] = {}


def apply(state: State, event: ev.Event) -> State:
    """The state after `event`. An event without an applier changes nothing but the log."""
    applier = _appliers.get(type(event))
    return applier(state, event) if applier else state


def _on(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    def register(applier: Callable[[State, E], State]) -> Callable[[State, E], State]:
        _appliers[kind] = applier
        return applier

    return register


def _card(state: State, number: CardId, **changes: Any) -> State:
    cards = list(state.cards)
    cards[number] = replace(cards[number], **changes)
    return replace(state, cards=tuple(cards))


def _side(state: State, player: Player, **changes: Any) -> State:
    first, second = state.sides
    if player is Player.FIRST:
        return replace(state, sides=(replace(first, **changes), second))
    return replace(state, sides=(first, replace(second, **changes)))


def _item(state: State, number: int, **changes: Any) -> State:
    stack = tuple(replace(i, **changes) if i.id == number else i for i in state.stack)
    return replace(state, stack=stack)


def _fight(state: State, item: int | None, **changes: Any) -> State:
    """Change the execution of `item`, or the innermost one."""
    number = state.fights[-1].item if item is None else item
    fights = tuple(replace(f, **changes) if f.item == number else f for f in state.fights)
    return replace(state, fights=fights)


def _roll(state: State, die: int, **changes: Any) -> State:
    fights = tuple(
        replace(f, rolls=tuple(replace(r, **changes) if r.id == die else r for r in f.rolls))
        if any(r.id == die for r in f.rolls)
        else f
        for f in state.fights
    )
    return replace(state, fights=fights)


def _roll_now(state: State, die: int) -> Roll | None:
    return next((r for f in state.fights for r in f.rolls if r.id == die), None)


# The preliminary phase


@_on(ev.OrderRolled)
def _order_rolled(state: State, event: ev.OrderRolled) -> State:
    return replace(state, order_rolls=(*state.order_rolls, (event.player, event.value)))


@_on(ev.OrderTied)
def _order_tied(state: State, _: ev.OrderTied) -> State:
    return replace(state, order_rolls=())


@_on(ev.OrderChosen)
def _order_chosen(state: State, event: ev.OrderChosen) -> State:
    sides = state.sides
    if event.mirrored:
        # The deck belongs to the person, and the person in the right seat is the First player now.
        sides = (sides[1], sides[0])
    return replace(state, mirrored=event.mirrored, order_rolls=(), sides=sides)


@_on(ev.PhaseBegan)
def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    sides = tuple(replace(side, out=False) for side in state.sides)
    return replace(state, phase=event.phase, sides=(sides[0], sides[1]))


@_on(ev.CrystalsIssued)
def _crystals_issued(state: State, event: ev.CrystalsIssued) -> State:
    return _side(state, event.player, gold=event.gold, silver=event.silver)


@_on(ev.Dealt)
def _dealt(state: State, event: ev.Dealt) -> State:
    cards = list(state.cards)
    for number in event.cards:
        if number == len(cards):
            cards.append(Card(number, "", event.player, Zone.DEAL, hidden=True))
        else:
            cards[number] = replace(cards[number], zone=Zone.DEAL, hidden=True)
    side = state.side(event.player)
    state = replace(state, cards=tuple(cards))
    return _side(state, event.player, count=side.count - len(event.cards))


@_on(ev.Named)
def _named(state: State, event: ev.Named) -> State:
    card = state.card(event.card)
    deck = list(state.side(card.owner).deck)
    if event.face in deck:
        deck.remove(event.face)
    state = _side(state, card.owner, deck=tuple(deck))
    return _card(state, event.card, face=event.face)


@_on(ev.Redealt)
def _redealt(state: State, event: ev.Redealt) -> State:
    state = _side(state, event.player, gold=event.gold)
    for card in state.in_zone(event.player, Zone.DEAL):
        state = _to_deck(state, card)
    return state


@_on(ev.RedealDeclared)
def _redeal_declared(state: State, event: ev.RedealDeclared) -> State:
    return state if event.takes else _side(state, event.player, stands=True)


@_on(ev.Recruited)
def _recruited(state: State, event: ev.Recruited) -> State:
    side = state.side(event.player)
    state = _card(state, event.card, zone=Zone.POOL)
    return _side(
        state,
        event.player,
        gold=side.gold - event.gold,
        silver=side.silver - event.silver,
        paid_gold=side.paid_gold + event.gold,
        paid_silver=side.paid_silver + event.silver,
    )


@_on(ev.RecruitingEnded)
def _recruiting_ended(state: State, event: ev.RecruitingEnded) -> State:
    for card in state.in_zone(event.player, Zone.DEAL):
        if card.face or not state.side(event.player).deck:
            state = _to_deck(state, card)
    return state


@_on(ev.Placed)
def _placed(state: State, event: ev.Placed) -> State:
    return _card(state, event.card, zone=Zone.FIELD, cell=event.cell, hidden=True)


@_on(ev.Revealed)
def _revealed(state: State, event: ev.Revealed) -> State:
    return _card(state, event.card, hidden=False)


@_on(ev.Returned)
def _returned(state: State, event: ev.Returned) -> State:
    return _to_deck(state, state.card(event.card))


@_on(ev.Hosted)
def _hosted(state: State, event: ev.Hosted) -> State:
    return _card(state, event.card, host=event.host, cell=None, zone=Zone.FIELD)


@_on(ev.DroppedOut)
def _dropped_out(state: State, event: ev.DroppedOut) -> State:
    return _side(state, event.player, out=True)


def _to_deck(state: State, card: Card) -> State:
    side = state.side(card.owner)
    deck = tuple(sorted((*side.deck, card.face))) if card.face else side.deck
    state = _side(state, card.owner, deck=deck, count=side.count + 1)
    return _away(state, card, Zone.DECK, face="", hidden=True)


def _away(state: State, card: Card, zone: Zone, **changes: Any) -> State:
    """A card leaves play: it forgets what happened to it, and nothing aims at it any more."""
    blank = Card(card.id, card.face, card.owner, zone, arrivals=card.arrivals + 1)
    fields = {**changes, "spent": card.spent, "was": state.cell(card.id)}
    cards = list(state.cards)
    cards[card.id] = replace(blank, **fields)
    lasting = tuple(one for one in state.lasting if one.card != card.id)
    return replace(state, cards=tuple(cards), lasting=lasting)


# Turns


@_on(ev.TurnBegan)
def _turn_began(state: State, event: ev.TurnBegan) -> State:
    cards = tuple(
        card
        if card.zone not in IN_PLAY
        else replace(
            card,
            steps=0 if card.side is event.player else card.steps,
            used=(),
            acted=False,
            hurt=False,
            bled=False,
            struck=0,
            shielded=0,
        )
        for card in state.cards
    )
    return replace(state, turn=event.turn, active=event.player, begun=True, cards=cards)


@_on(ev.TurnEnded)
def _turn_ended(state: State, _: ev.TurnEnded) -> State:
    return replace(state, begun=False)


@_on(ev.Opened)
def _opened(state: State, event: ev.Opened) -> State:
    # Opening a card gives it back its movement and its right to act (digest 1.7).
    return _card(state, event.card, closed=False, steps=0, acted=False, opened=state.turn)


@_on(ev.Closed)
def _closed(state: State, event: ev.Closed) -> State:
    return _card(state, event.card, closed=True)


@_on(ev.LaidInWait)
def _laid_in_wait(state: State, event: ev.LaidInWait) -> State:
    return _card(state, event.card, closed=True, acted=True, waits=state.turn)


# The stack


@_on(ev.Declared)
def _declared(state: State, event: ev.Declared) -> State:
    targets = event.targets or (() if event.target is None else (event.target,))
    item = Item(
        id=event.item,
        kind=event.kind,
        player=event.player,
        source=event.source,
        targets=targets,
        cell=event.cell,
        ability=event.ability,
        attack=event.attack,
        die=event.die,
        aims=event.aims,
        x=event.x,
        closes=event.closes,
        tokens=event.tokens,
        wounds=event.wounds,
        destroys=event.destroys,
        returns=event.returns,
        jumps=event.jumps,
        unanswered=event.unanswered,
        arrivals=tuple(state.cards[target].arrivals for target in targets),
        subject=event.subject,
        counterpart=event.counterpart,
        natural=event.natural,
        final=event.final,
        amount=event.amount,
        value=event.value,
    )
    if event.closes:
        state = _card(state, event.source, acted=True)
    return replace(state, stack=(*state.stack, item), items=event.item + 1)


@_on(ev.Resolved)
def _resolved(state: State, event: ev.Resolved) -> State:
    return _off_stack(state, event.item)


@_on(ev.Fizzled)
def _fizzled(state: State, event: ev.Fizzled) -> State:
    return _off_stack(state, event.item)


@_on(ev.Cancelled)
def _cancelled(state: State, event: ev.Cancelled) -> State:
    return _off_stack(state, event.item)


@_on(ev.Blocked)
def _blocked(state: State, event: ev.Blocked) -> State:
    return _item(state, event.item, blocked=True)


def _off_stack(state: State, number: int | None) -> State:
    return replace(state, stack=tuple(item for item in state.stack if item.id != number))


@_on(ev.AttackModified)
def _attack_modified(state: State, event: ev.AttackModified) -> State:
    item = state.item(event.item)
    if item is None:
        return state
    change = Change(event.source, event.amount, event.to, event.cap)
    return _item(state, event.item, changes=(*item.changes, change))


@_on(ev.DefenderChosen)
def _defender_chosen(state: State, event: ev.DefenderChosen) -> State:
    return _item(
        state,
        event.item,
        targets=(event.card,),
        arrivals=(state.cards[event.card].arrivals,),
        instead_of=event.instead_of,
    )


# Places


@_on(ev.Moved)
def _moved(state: State, event: ev.Moved) -> State:
    return _card(state, event.card, cell=event.cell, steps=state.card(event.card).steps + 1)


@_on(ev.Relocated)
def _relocated(state: State, event: ev.Relocated) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {"zone": event.zone, "cell": event.cell}
    if card.zone not in IN_PLAY:
        changes |= {"arrivals": card.arrivals + 1, "late": True, "hidden": False}
    if event.spends:
        changes["steps"] = 99
    return _card(state, event.card, **changes)


@_on(ev.ControlChanged)
def _control_changed(state: State, event: ev.ControlChanged) -> State:
    owner = state.card(event.card).owner
    controller = None if event.player is owner else event.player
    return _card(state, event.card, controller=controller)


# Dice


@_on(ev.FightBegan)
def _fight_began(state: State, event: ev.FightBegan) -> State:
    fight = Fight(event.item, event.attacker, event.defender, event.replies, event.attack)
    return replace(state, fights=(*state.fights, fight))


@_on(ev.FightEnded)
def _fight_ended(state: State, event: ev.FightEnded) -> State:
    return replace(state, fights=tuple(f for f in state.fights if f.item != event.item))


@_on(ev.DieThrown)
def _die_thrown(state: State, event: ev.DieThrown) -> State:
    assert state.fight is not None
    return _fight(state, None, thrown=(*state.fight.thrown, event.value))


@_on(ev.Rolled)
def _rolled(state: State, event: ev.Rolled) -> State:
    fight = state.fight_of(event.item)
    assert fight is not None
    roll = Roll(event.die, event.player, event.card, event.value)
    state = replace(state, rolled=event.die + 1)
    return _fight(state, event.item, rolls=(*fight.rolls, roll), thrown=())


@_on(ev.DiceOrdered)
def _dice_ordered(state: State, event: ev.DiceOrdered) -> State:
    assert state.fight is not None
    rolls = sorted(
        state.fight.rolls,
        key=lambda roll: event.dice.index(roll.id) if roll.id in event.dice else -1,
    )
    return _fight(state, None, rolls=tuple(rolls))


@_on(ev.DieModified)
def _die_modified(state: State, event: ev.DieModified) -> State:
    roll = _roll_now(state, event.die)
    if roll is None:
        return state
    modifier = DieModifier(event.amount, event.source, event.ability, event.sets, event.keyword)
    return _roll(state, event.die, modifiers=(*roll.modifiers, modifier))


@_on(ev.Rerolled)
def _rerolled(state: State, event: ev.Rerolled) -> State:
    state = _roll(state, event.die, natural=event.value)
    fight = next((f for f in state.fights if f.roll(event.die)), None)
    if fight is not None and fight.rerolls:
        state = _fight(state, fight.item, rerolls=fight.rerolls - 1)
    return replace(
        state,
        stack=tuple(
            replace(i, value=event.value) if i.kind == "roll" and i.die == event.die else i
            for i in state.stack
        ),
    )


@_on(ev.RerollsCounted)
def _rerolls_counted(state: State, event: ev.RerollsCounted) -> State:
    return _fight(state, event.item, decider=event.player, rerolls=event.rerolls)


@_on(ev.RerollsEnded)
def _rerolls_ended(state: State, event: ev.RerollsEnded) -> State:
    return _fight(state, event.item, rerolls=0, settling=True)


@_on(ev.RollSettled)
def _roll_settled(state: State, event: ev.RollSettled) -> State:
    return _roll(state, event.die, final=event.final)


@_on(ev.StrikeMeasured)
def _strike_measured(state: State, event: ev.StrikeMeasured) -> State:
    if event.defender is not None:
        struck = state.card(event.defender).struck + 1
        state = _card(state, event.defender, struck=struck)
    return _fight(
        state,
        None,
        row=event.row,
        deals=event.deals,
        reply=event.reply_deals,
        strength=event.strength,
        striking=event.attacking,
    )


# Cards


@_on(ev.AbilityUsed)
def _ability_used(state: State, event: ev.AbilityUsed) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {"used": (*card.used, event.ability)}
    if event.once:
        changes["spent"] = (*card.spent, event.ability)
    return _card(state, event.card, **changes)


@_on(ev.Wounded)
def _wounded(state: State, event: ev.Wounded) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {"wounds": card.wounds + event.amount, "bled": True}
    if event.strike:
        changes |= {"hurt": True, "hit_by": event.source, "hit_with": event.attack}
    else:
        changes |= {"hit_by": None, "hit_with": ""}
    return _card(state, event.card, **changes)


@_on(ev.Prevented)
def _prevented(state: State, event: ev.Prevented) -> State:
    if event.why == "armour":
        card = state.card(event.card)
        return _card(state, event.card, shielded=card.shielded + event.amount)
    if event.why == "prevent":
        left = event.amount
        kept: list[Lasting] = []
        for one in state.lasting:
            if one.card == event.card and one.what == "prevent" and left:
                used = min(left, one.amount)
                left -= used
                if one.amount > used:
                    kept.append(replace(one, amount=one.amount - used))
                continue
            kept.append(one)
        return replace(state, lasting=tuple(kept))
    return state


@_on(ev.Healed)
def _healed(state: State, event: ev.Healed) -> State:
    return _card(state, event.card, wounds=max(0, state.card(event.card).wounds - event.amount))


@_on(ev.LifeGained)
def _life_gained(state: State, event: ev.LifeGained) -> State:
    return _card(state, event.card, extra=state.card(event.card).extra + event.amount)


@_on(ev.TokensChanged)
def _tokens_changed(state: State, event: ev.TokensChanged) -> State:
    return _card(state, event.card, tokens=max(0, state.card(event.card).tokens + event.amount))


@_on(ev.Granted)
def _granted(state: State, event: ev.Granted) -> State:
    one = Lasting(
        id=state.lasted,
        card=event.card,
        what=event.what,
        amount=event.amount,
        until=event.until,
        player=event.player,
        source=event.source,
        turn=state.turn,
        keyword=event.keyword,
        to=event.to,
    )
    return replace(state, lasting=(*state.lasting, one), lasted=state.lasted + 1)


@_on(ev.Lapsed)
def _lapsed(state: State, event: ev.Lapsed) -> State:
    return replace(state, lasting=tuple(o for o in state.lasting if o.id != event.lasting))


@_on(ev.Died)
def _died(state: State, event: ev.Died) -> State:
    return _away(state, state.card(event.card), Zone.GRAVEYARD)


@_on(ev.GameOver)
def _game_over(state: State, event: ev.GameOver) -> State:
    return replace(state, over=True, winner=event.winner, stack=(), fights=())
