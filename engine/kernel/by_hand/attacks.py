"""What players say that happens to dice and attacks."""

from __future__ import annotations

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Attack
from engine.decisions import Kind, Option, Verb
from engine.kernel.by_hand.announcing import word
from engine.kernel.by_hand.saying import Hand, aim, number
from engine.kernel.dice import modify, reroll
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Item
from engine.kernel.state import State


def dice(state: State, _: Hand) -> bool:
    """Whether a die lies on the table that can still be changed."""
    return any(roll.final is None for fight in state.fights for roll in fight.rolls)


def die(duel: Duel, hand: Hand) -> Rules[None]:
    """A die is added to, set, or thrown again."""
    # What is agreed on between actions finds neither dice nor attacks.
    assert hand.source is not None
    rolls = [roll for fight in duel.state.fights for roll in fight.rolls if roll.final is None]
    options = [Option(Verb.AIM, target=roll.card, die=roll.id) for roll in rolls]
    option = options[0]
    if len(options) > 1:
        option = yield from duel.ask(
            Kind.TARGET, hand.player, options, "digest.1.18", card=hand.source, item=hand.item
        )
    roll = next(roll for roll in rolls if roll.id == option.die)
    said = yield from word(duel, hand.player, hand.source, ("add", "set", "reroll"))
    if said == "reroll" and not duel.rules.counts_rerolls:
        yield from reroll(duel, roll.id, "digest.1.18")
        return
    size = 0
    if said == "add":
        size = yield from number(duel, hand, -5, 5)
    elif said == "set":
        size = yield from number(duel, hand, 1, 6)
    elif said == "reroll":
        size = 1 if roll.player is hand.player else -1
    again = "reroll" if said == "reroll" else ""
    modify(duel, roll, size, hand.source, sets=said == "set", keyword=again)


def attacks(state: State, hand: Hand) -> bool:
    """Whether another attack lies on the stack."""
    return any(item.id != hand.item for item in _changeable(state))


def _changeable(state: State) -> list[Item]:
    """The attacks on the stack that are not calculated yet."""
    return [
        item
        for item in reversed(state.stack)
        if Attack(item.attack) in f.ATTACKS and item.kind != "roll" and not item.blocked
        if (fight := state.fight_of(item.id)) is None or fight.deals is None
    ]


def attack(duel: Duel, hand: Hand) -> Rules[None]:
    """An attack on the stack is blocked, made stronger or weaker, or brought to a strength."""
    options = [
        Option(Verb.AIM, item=item.id) for item in _changeable(duel.state) if item.id != hand.item
    ]
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        option = yield from duel.ask(
            Kind.TARGET, hand.player, options, "digest.1.18", card=hand.source, item=hand.item
        )
    aimed = duel.state.item(option.item if option.item is not None else -1)
    assert aimed is not None and hand.source is not None
    words: tuple[str, ...] = ("block", "add", "weak", "medium", "strong")
    if duel.state.fight_of(aimed.id) is None:
        words = (*words, "redirect")
    said = yield from word(duel, hand.player, hand.source, words)
    if said == "redirect":
        side = duel.state.card(aimed.source).side.other
        card = yield from aim(duel, hand, duel.state.squad(side))
        if card is not None:
            duel.happen(ev.Redirected("digest.1.18", aimed.id, card))
        return
    if said == "block":
        duel.happen(ev.Blocked("digest.1.18", aimed.id, aimed.source, hand.source))
        return
    size = 0
    if said == "add":
        size = yield from number(duel, hand, -9, 9)
    to = "" if said == "add" else said
    duel.happen(ev.AttackModified("digest.1.18", aimed.id, hand.source, size, to))
