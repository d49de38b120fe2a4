"""What happens to cards, in words: wounds, healing, tokens, effects that stay, death."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack
from ui import glossary
from ui.log.speaker import Speaker
from ui.rolls import signed
from ui.tongue import count, mark, say

LASTING = {
    "die": mark("change of the dice"),
    "strike": mark("change of the attacks"),
    "prevent": mark("prevention of wounds"),
    "keyword": mark("granted property"),
}
"""What a staying effect is, where it is no keyword."""


def words(event: ev.Event, by: Speaker) -> str | None:
    """The line of an event that befalls a card; None for any other."""
    match event:
        case ev.Wounded():
            return _wounded(event, by)
        case ev.Prevented():
            return _prevented(event, by)
        case ev.Healed(card=card, amount=amount):
            healed = count(by.lang, "{n} wound healed", "{n} wounds healed", amount)
            return say(by.lang, "{card}: {wounds}", card=by.card(card), wounds=healed)
        case ev.LifeGained(card=card, amount=amount):
            gained = count(by.lang, "{n} additional life", "{n} additional lives", amount)
            return say(by.lang, "{card}: {wounds}", card=by.card(card), wounds=gained)
        case ev.TokensChanged(card=card, amount=amount):
            return say(by.lang, "{card}: tokens {n}", card=by.card(card), n=signed(amount))
        case ev.Granted():
            return _granted(event, by)
        case ev.Lapsed(card=card, what=what):
            gone = glossary.keyword(what, by.lang) or by.phrase(LASTING.get(what, EFFECT))
            return say(by.lang, "{card}, it ends: {what}", card=by.card(card), what=gone)
        case ev.ControlChanged(card=card, player=player):
            return say(
                by.lang, "{card} now obeys {player}", card=by.card(card), player=by.who(player)
            )
        case ev.Died(card=card):
            return say(by.lang, "{card} dies", card=by.card(card))
    return None


EFFECT = mark("effect")


def _wounded(event: ev.Wounded, by: Speaker) -> str:
    card, wounds = by.card(event.card), by.wounds(event.amount)
    if event.attack in ("", Attack.SIMPLE, Attack.INFLUENCE):
        return say(by.lang, "{card}: {wounds}", card=card, wounds=wounds)
    kind = glossary.attack(event.attack, by.lang)
    return say(by.lang, "{kind}. {card}: {wounds}", kind=kind, card=card, wounds=wounds)


def _prevented(event: ev.Prevented, by: Speaker) -> str:
    card = by.card(event.card)
    amount = count(by.lang, "{n} wound prevented", "{n} wounds prevented", event.amount)
    why = glossary.keyword(event.why, by.lang)
    if not why:
        return say(by.lang, "{card}: {wounds}", card=card, wounds=amount)
    return say(by.lang, "{card}: {why}, {wounds}", card=card, why=why, wounds=amount)


def _granted(event: ev.Granted, by: Speaker) -> str:
    what = _grant(event, by)
    until = glossary.until(event.until, by.lang)
    what = f"{what} {until}" if until else what
    return say(by.lang, "{card}: {why}", card=by.card(event.card), why=what)


def _grant(event: ev.Granted, by: Speaker) -> str:
    match event.what:
        case "keyword":
            return glossary.keyword(event.keyword, by.lang, event.amount) or by.phrase(EFFECT)
        case "die":
            return say(by.lang, "{n} to the dice", n=signed(event.amount))
        case "strike" if event.to:
            strength = glossary.strength(event.to, by.lang)
            return say(by.lang, "attacks become {strength}", strength=strength)
        case "strike":
            return say(by.lang, "{n} to attacks", n=signed(event.amount))
        case "prevent":
            return count(by.lang, "prevents {n} wound", "prevents {n} wounds", event.amount)
    return by.phrase(EFFECT)
