"""What happens to cards, in words: wounds, healing, tokens, effects that stay, death."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack
from engine.cards.keywords import Keyword
from engine.players import Player
from engine.view import GameView, Staying
from ui import glossary
from ui.log.speaker import Speaker
from ui.naming import card_name, fallen_back, find, named
from ui.rolls import signed
from ui.screen import Lang
from ui.tongue import count, mark, say

RECKONED = {
    "times": mark("attacks × {n}"),
    "divided": mark("attacks divided by {n}"),
    "set": mark("attacks become {n}"),
}
"""Heroes: how a staying change reckons with the strength of attacks (digest 3.5)."""

LASTING = {
    "die": mark("change of the dice"),
    "strike": mark("change of the attacks"),
    "prevent": mark("prevention of wounds"),
    "lessen": mark("weaker attacks at it"),
    "keyword": mark("granted property"),
    "note": mark("noted effect"),
    "silence": mark("loses its properties"),
    "recall": mark("goes back to the hand"),
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
        case ev.LifeGained(card=card, amount=amount) if amount < 0:
            lost = count(
                by.lang, "loses {n} additional life", "loses {n} additional lives", -amount
            )
            return say(by.lang, "{card}: {wounds}", card=by.card(card), wounds=lost)
        case ev.LifeGained(card=card, amount=amount):
            gained = count(by.lang, "{n} additional life", "{n} additional lives", amount)
            return say(by.lang, "{card}: {wounds}", card=by.card(card), wounds=gained)
        case ev.TokensChanged(card=card, amount=amount):
            return say(by.lang, "{card}: tokens {n}", card=by.card(card), n=signed(amount))
        case ev.Granted():
            return _granted(event, by)
        case ev.Lapsed(card=card, what=what, keyword=keyword):
            gone = glossary.keyword(keyword or what, by.lang, None, by.view.heroes) or by.phrase(
                LASTING.get(what, EFFECT)
            )
            return say(by.lang, "{card}, it ends: {what}", card=by.card(card), what=gone)
        case ev.CorpseEaten(card=card, eaten=eaten):
            return say(
                by.lang, "{card} eats a corpse: {other}", card=by.card(card), other=by.card(eaten)
            )
        case ev.Foreseen():
            return _foreseen(event, by)
        case ev.ControlChanged(card=card, player=player):
            return say(
                by.lang, "{card} now obeys {player}", card=by.card(card), player=by.who(player)
            )
        case ev.Died(card=card):
            seen = find(by.view, card)
            if seen is not None and seen.type == "support":
                return say(by.lang, "{card} is destroyed", card=by.card(card))
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
    why = glossary.keyword(event.why, by.lang) or _preventing(event, by)
    if not why:
        return say(by.lang, "{card}: {wounds}", card=card, wounds=amount)
    return say(by.lang, "{card}: {why}, {wounds}", card=card, why=why, wounds=amount)


def _preventing(event: ev.Prevented, by: Speaker) -> str:
    """The ability that prevented wounds, as far as it is known; of another card also which."""
    if event.why not in ABILITIES:
        return ""
    found = (p for p in by.view.prevented if (p.card, p.why) == (event.card, event.why))
    one = next(found, None)
    if one is None:
        return say(by.lang, "an ability")
    ability = say(by.lang, "“{ability}”", ability=named(one.ability, by.lang))
    if one.source in (None, event.card):
        return ability
    return say(by.lang, "{ability} ({card})", ability=ability, card=by.card(one.source))


ABILITIES = frozenset({"ability", "prevent"})
"""Words for wounds that an ability prevented, always or for a while."""


def _foreseen(event: ev.Foreseen, by: Speaker) -> str:
    """Cards shown from a deck, by their names as far as the view tells them."""
    card, names = by.card(event.card), dict(by.view.shown)
    shown = [names[face] for face in event.faces if face in names]
    if not shown:
        amount = count(by.lang, "{n} card", "{n} cards", len(event.faces))
        return say(by.lang, "{card} shows from the deck: {what}", card=card, what=amount)
    said = ", ".join(named(one, by.lang) for one in shown)
    return say(by.lang, "{card} shows from the deck: {what}", card=card, what=said)


def _granted(event: ev.Granted, by: Speaker) -> str:
    what = grant(event, by.view, by.lang, by.names)
    return say(by.lang, "{card}: {why}", card=by.card(event.card), why=what)


def grant(stays: ev.Granted | Staying, view: GameView, lang: Lang, names: dict[Player, str]) -> str:
    """What stays on a card, and how long: `armour 2 until Vera's next turn`."""
    player = "" if stays.player is None else fallen_back(stays.player, names, lang)
    what, until = _grant(stays, view, lang), glossary.until(stays.until, lang, player)
    return f"{what} {until}" if until else what


def _grant(stays: ev.Granted | Staying, view: GameView, lang: Lang) -> str:
    match stays.what:
        case "note":
            # What was noted nobody wrote down: the card that it comes from tells.
            return say(lang, "noted ({card})", card=card_name(view, stays.source, lang))
        case "keyword":
            name = glossary.keyword(stays.keyword, lang, stays.amount, view.heroes)
            if stays.keyword == Keyword.MARKED:
                # A mark says nothing by itself: what it is for the card that made it tells.
                source = card_name(view, stays.source, lang)
                return say(lang, "{what} ({card})", what=name, card=source)
            return name or say(lang, EFFECT)
        case "without":
            lost = glossary.keyword(stays.keyword, lang, None, view.heroes)
            return say(lang, "loses: {what}", what=lost)
        case "silence" | "recall":
            return say(lang, LASTING[stays.what])
        case "die":
            return say(lang, "{n} to the dice", n=signed(stays.amount))
        case "strike" if stays.to in RECKONED:
            return say(lang, RECKONED[stays.to], n=stays.amount)
        case "strike" if stays.to:
            strength = glossary.strength(stays.to, lang)
            return say(lang, "attacks become {strength}", strength=strength)
        case "strike":
            return say(lang, "{n} to attacks", n=signed(stays.amount))
        case "prevent":
            return count(lang, "prevents {n} wound", "prevents {n} wounds", stays.amount)
        case "lessen":
            return say(lang, "{n} to attacks at it", n=signed(-stays.amount))
    return say(lang, EFFECT)
