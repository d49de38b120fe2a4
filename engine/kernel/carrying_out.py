"""Carrying an ability out, step by step, as the pack or the players say what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Ability, Attack, Branch, Effect, On
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.aiming import may_aim
from engine.kernel.by_hand.changing import settle
from engine.kernel.by_hand.saying import Hand
from engine.kernel.duel import Duel, Rules
from engine.kernel.effects import perform
from engine.kernel.pieces import Item
from engine.kernel.rest import orphans
from engine.kernel.state import State

Hitting = Callable[[Duel, Item, Ability, tuple[CardId, ...]], None]
"""How an attack, spell or influence with a strength of its own wounds its targets."""


def carry_out(duel: Duel, item: Item, ability: Ability, hit: Hitting) -> Rules[None]:
    """Everything that an ability does, while it still lies on the stack or in the queue."""
    item = duel.state.item(item.id) or item
    if ability.by_hand:
        yield from _by_hand(duel, item, ability, hit)
    else:
        yield from _as_printed(duel, item, ability, lawful(duel.state, item, ability), hit)


def _by_hand(duel: Duel, item: Item, ability: Ability, hit: Hitting) -> Rules[None]:
    """The players say what it does; what the pack knows of it they may take as printed."""

    def printed(duel: Duel, _: Hand) -> Rules[None]:
        now = duel.state.item(item.id) or item
        yield from _as_printed(duel, now, ability, lawful(duel.state, now, ability), hit)

    hand = Hand(item.player, item.source, Attack(item.attack), item.id)
    known = any(step.effect is not Effect.NONE for step in ability.everything)
    yield from settle(duel, hand, printed if known else None)


def _as_printed(
    duel: Duel, item: Item, ability: Ability, legal: tuple[CardId, ...], hit: Hitting
) -> Rules[None]:
    """What the pack says that it does, step by step."""
    for number, step in enumerate(ability.steps):
        before = len(duel.events)
        if number == 0 and _measured(ability):
            hit(duel, item, ability, legal)
        else:
            yield from perform(duel, duel.state.item(item.id) or item, step, legal)
        if duel.state.over:
            return
        orphans(duel)
        if any("earlier" in text for one in ability.steps[number + 1 :] for text in one.condition):
            done = does_something(duel.events[before:])
            duel.happen(ev.StepDone("digest.3.5", item.id, done))
    if ability.either:
        for step in (yield from _chosen(duel, item, ability)).steps:
            yield from perform(duel, duel.state.item(item.id) or item, step, legal)
            if duel.state.over:
                return
            orphans(duel)


def _chosen(duel: Duel, item: Item, ability: Ability) -> Rules[Branch]:
    """Which of several things happens, as its player or the other one chooses."""
    player = item.player if ability.chooser is f.Whose.OWN else item.player.other
    options = [Option(Verb.TAKE, value=number) for number in range(len(ability.either))]
    option = yield from duel.ask(
        Kind.BRANCH, player, options, "digest.1.18", card=item.source, item=item.id
    )
    return ability.either[option.value or 0]


def lawful(state: State, item: Item, ability: Ability) -> tuple[CardId, ...]:
    """Those of the item's targets that are still there and may still be aimed at."""
    legal: list[CardId] = []
    for target, arrived in zip(item.targets, item.arrivals, strict=True):
        card = state.card(target)
        if card.arrivals != arrived:
            continue
        if item.die is not None or may_aim(
            state, item.source, ability, card, item.subject, item.counterpart, item.x
        ):
            legal.append(target)
    return tuple(legal)


def lost(state: State, item: Item, ability: Ability) -> bool:
    """Whether the die or the stack item that it aims at is out of reach by now."""
    match ability.chooses:
        case "die":
            roll = state.roll(item.die)
            return roll is None or roll.final is not None
        case "item":
            return item.aims is None or state.item(item.aims) is None
        case _:
            return False


def _measured(ability: Ability) -> bool:
    """Whether its first step deals wounds by a strength, as attacks do."""
    return (
        ability.effect is Effect.WOUND
        and ability.on is On.TARGET
        and (ability.attack in f.ATTACKS or ability.strength is not None)
    )


def does_something(events: Iterable[ev.Event]) -> bool:
    """Whether an ability, or a step of one, has changed anything."""
    return any(type(event) in DOING for event in events)


DOING = frozenset(
    {
        ev.Boosted,
        ev.Closed,
        ev.CoinsChanged,
        ev.ControlChanged,
        ev.Created,
        ev.Died,
        ev.Discarded,
        ev.Drawn,
        ev.Entered,
        ev.Granted,
        ev.Healed,
        ev.Lapsed,
        ev.LifeGained,
        ev.Milled,
        ev.Opened,
        ev.PutInDeck,
        ev.PutInHand,
        ev.Revealed,
        ev.TokensChanged,
        ev.Wounded,
    }
)
"""Events by which an ability has done something."""
