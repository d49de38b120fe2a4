"""Playing abilities: what may be declared now, on whom, and what it does when it resolves."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cardbook import Ability, Effect, When
from engine.decisions import CardId, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import Card, Item, State
from engine.kernel.triggers import concerns
from engine.players import Player
from engine.view import ItemKind


def playable(state: State, player: Player) -> Iterator[Option]:
    """The fast actions that a player who holds priority may declare (304.1.c, 304.3.b)."""
    for card in state.squad(player):
        for index, ability in enumerate(state.printed(card.id).abilities):
            if ability.when is When.SUDDEN and _payable(state, card, index, ability):
                yield from _declarations(state, card, index, ability)


def _payable(state: State, card: Card, index: int, ability: Ability) -> bool:
    if ability.once and index in card.used:
        return False
    if not ability.closes:
        return True
    # The same closing cannot be reserved twice (digest 1.9).
    reserved = any(item.closes and item.source == card.id for item in state.stack)
    return not card.closed and not reserved


def _declarations(state: State, card: Card, index: int, ability: Ability) -> Iterator[Option]:
    if ability.effect is Effect.DIE:
        if state.fight is None:
            return
        for roll in state.fight.rolls:
            if roll.final is None and concerns(state, ability.targets, card.id, roll.card):
                yield Option(Verb.USE, card=card.id, ability=index, item=roll.card)
        return
    for target in aims(state, card.id, index, card.owner):
        yield Option(Verb.USE, card=card.id, ability=index, target=target)


def aims(state: State, source: CardId, index: int, player: Player) -> Iterator[CardId]:
    """The cards on the battlefield that an ability may be aimed at.

    Opening an open card, closing a closed one and healing an unhurt one are impossible
    (digest 1.15, 1.18), so they are not offered.
    """
    ability = state.printed(source).abilities[index]
    for card in state.cards:
        if not state.on_field(card.id) or not concerns(state, ability.targets, source, card.id):
            continue
        if ability.effect is Effect.OPEN and not card.closed:
            continue
        if ability.effect is Effect.CLOSE and card.closed:
            continue
        if ability.effect is Effect.HEAL and not card.wounds:
            continue
        yield card.id


def declare_ability(duel: Duel, player: Player, option: Option) -> None:
    """Put a played ability on the stack; it is paid for when it ends (digest 1.9)."""
    assert option.card is not None and option.ability is not None
    ability = duel.state.printed(option.card).abilities[option.ability]
    if ability.once:
        duel.happen(ev.AbilityUsed("classic.304.3.b", option.card, option.ability))
    duel.happen(
        ev.Declared(
            "classic.304.3.b",
            item=duel.state.items,
            kind=ItemKind.ABILITY,
            player=player,
            source=option.card,
            target=option.target,
            ability=option.ability,
            roll=option.item,
            closes=ability.closes,
        )
    )


def resolve_ability(duel: Duel, item: Item) -> Rules[None]:
    """The top ability takes effect, then its payment is made."""
    yield from ()
    state = duel.state
    source = state.card(item.source)
    assert item.ability is not None
    ability = state.printed(item.source).abilities[item.ability]
    if item.closes and (source.closed or not state.on_field(source.id)):
        # A resource vanished: the ability is interrupted (fragment 002, preamble).
        duel.happen(ev.Fizzled("digest.1.9", item.id, item.source, "payment"))
        return
    if item.roll is not None:
        roll = state.fight.roll_of(item.roll) if state.fight else None
        if roll is None or roll.final is not None:
            duel.happen(ev.Fizzled("classic.306.4.c", item.id, item.source, "target"))
            return
        duel.happen(
            ev.DieModified("classic.306.4.b", item.roll, ability.amount, item.source, item.ability)
        )
    else:
        assert item.target is not None
        if item.target not in aims(state, item.source, item.ability, item.player):
            duel.happen(ev.Fizzled("digest.1.18", item.id, item.source, "target"))
            return
        duel.happen(_effect(ability, item))
    duel.happen(ev.Resolved("digest.1.9", item.id, item.source))
    if item.closes:
        duel.happen(ev.Closed("digest.1.10", item.source))


def _effect(ability: Ability, item: Item) -> ev.Event:
    target = item.target
    assert target is not None
    match ability.effect:
        case Effect.WOUND:
            return ev.Wounded("digest.1.12", target, ability.amount, item.source)
        case Effect.HEAL:
            return ev.Healed("digest.1.16", target, ability.amount, item.source)
        case Effect.OPEN:
            return ev.Opened("digest.1.15", target)
        case Effect.CLOSE:
            return ev.Closed("digest.1.15", target)
        case Effect.DIE:
            raise AssertionError("a die modifier has a roll as its target")
