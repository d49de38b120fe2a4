"""Fights, dice and the strike table in words."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack
from ui import glossary
from ui.log.speaker import Speaker
from ui.rolls import signed
from ui.tongue import say


def words(event: ev.Event, by: Speaker) -> str | None:
    """The line of an event of a fight or of dice; None for any other."""
    match event:
        case ev.DefenderChosen(card=card, instead_of=instead):
            return say(
                by.lang, "{card} defends {other}", card=by.card(card), other=by.card(instead)
            )
        case ev.FightBegan():
            return _began(event, by)
        case ev.FightEnded():
            return say(by.lang, "The fight is over")
        case ev.DieThrown(card=card, value=value):
            return say(by.lang, "{card}: a die shows {n}", card=by.card(card), n=value)
        case ev.Rolled(card=card, value=value):
            return say(by.lang, "{card} rolled {n}", card=by.card(card), n=value)
        case ev.DiceOrdered(card=card):
            return say(by.lang, "{card}: the order of the dice is set", card=by.card(card))
        case ev.Rerolled(card=card, value=value):
            return say(by.lang, "{card}, thrown again: {n}", card=by.card(card), n=value)
        case ev.RerollsCounted():
            return _counted(event, by)
        case ev.RerollsEnded():
            return say(by.lang, "No more rerolls")
        case ev.DieModified():
            return _modified(event, by)
        case ev.RollSettled(card=card, final=final):
            return say(by.lang, "{card}: {n} in all", card=by.card(card), n=final)
        case ev.StrikeMeasured():
            return _measured(event, by)
        case ev.Weakened(player=player):
            return say(by.lang, "{player} weakens the strike", player=by.who(player))
        case ev.AttackModified():
            return _attack(event, by)
    return None


def _began(event: ev.FightBegan, by: Speaker) -> str:
    card = by.card(event.attacker)
    if event.defender is None:
        return say(by.lang, "{card} throws", card=card)
    other = by.card(event.defender)
    if event.attack == Attack.SIMPLE:
        return say(by.lang, "{card} against {other}", card=card, other=other)
    kind = glossary.attack(event.attack, by.lang)
    return say(by.lang, "{card}: {ability}, {target}", card=card, ability=kind, target=other)


def _counted(event: ev.RerollsCounted, by: Speaker) -> str:
    if not event.rerolls:
        return say(by.lang, "Extra {x}, penalty {y}: no rerolls", x=event.x, y=event.y)
    return say(
        by.lang,
        "Extra {x}, penalty {y}: {player} may reroll, up to {n}",
        x=event.x,
        y=event.y,
        player=by.who(event.player),
        n=event.rerolls,
    )


def _modified(event: ev.DieModified, by: Speaker) -> str:
    card = by.card(event.card)
    if event.sets:
        return say(by.lang, "{card}: the die is set to {n}", card=card, n=event.amount)
    name = glossary.keyword(event.keyword, by.lang)
    if name:
        return say(
            by.lang, "{card}: {n} to the roll, {why}", card=card, n=signed(event.amount), why=name
        )
    return say(by.lang, "{card}: {n} to the roll", card=card, n=signed(event.amount))


def _measured(event: ev.StrikeMeasured, by: Speaker) -> str:
    if by.view.heroes:
        return _in_numbers(event, by)
    card, strength = by.card(event.attacker), glossary.strength(event.strength, by.lang)
    if event.reply == "miss":
        return say(by.lang, "{card}: {strength} strike", card=card, strength=strength)
    reply = glossary.strength(event.reply, by.lang)
    return say(
        by.lang,
        "{card}: {strength} strike, {reply} reply",
        card=card,
        strength=strength,
        reply=reply,
    )


def _in_numbers(event: ev.StrikeMeasured, by: Speaker) -> str:
    """The same in Heroes, where a strike is a number."""
    card = by.card(event.attacker)
    if not event.reply_deals:
        return say(by.lang, "{card}: strike {n}", card=card, n=event.deals)
    return say(
        by.lang, "{card}: strike {n}, reply {m}", card=card, n=event.deals, m=event.reply_deals
    )


def _attack(event: ev.AttackModified, by: Speaker) -> str:
    card = by.card(event.source)
    if event.spares:
        return say(by.lang, "{card} does not close for this attack", card=card)
    if event.reply:
        return _reply(event, by)
    if event.to:
        strength = glossary.strength(event.to, by.lang)
        return say(by.lang, "{card}: the attack becomes {strength}", card=card, strength=strength)
    if event.cap is not None:
        return say(by.lang, "{card}: the attack deals at most {n}", card=card, n=event.cap)
    return say(by.lang, "{card}: {n} to the attack", card=card, n=signed(event.amount))


def _reply(event: ev.AttackModified, by: Speaker) -> str:
    """The same of a reply."""
    card = by.card(event.source)
    if event.to:
        strength = glossary.strength(event.to, by.lang)
        return say(by.lang, "{card}: the reply becomes {strength}", card=card, strength=strength)
    if event.cap is not None:
        return say(by.lang, "{card}: the reply deals at most {n}", card=card, n=event.cap)
    return say(by.lang, "{card}: {n} to the reply", card=card, n=signed(event.amount))
