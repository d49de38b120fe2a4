"""What is asked about an ability by hand: when it is declared, and what happens when it resolves.

The view tells what has been said of the matter so far; a question then names what it is about.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.classic.strike_table import SINGLE_DIE
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.view import GameView, Resolution
from ui import glossary
from ui.by_hand import words
from ui.naming import ability_name, card_name, find_item, find_roll, item_title, named
from ui.rolls import signed
from ui.screen import Lang
from ui.tongue import count, mark, say

RULE = "digest.1.18"
"""What only players can know is asked by this rule: a card's text goes before the rules."""

REDIRECT = "redirect"
"""The word by which an attack gets another target."""

LONG = 46
"""So many letters of a question can be read from two metres; a longer one leaves the card out."""


class Number(NamedTuple):
    """A question for a number: how it is asked, and whether it can be less than nothing."""

    asks: str
    changes: bool = False


NUMBERS = {
    "wound": Number(mark("{what}: how many wounds?")),
    "heal": Number(mark("{what}: how many wounds are healed?")),
    "life": Number(mark("{what}: how much more life?"), True),
    "token": Number(mark("{what}: how many more tokens?"), True),
    "strike": Number(mark("{what}: what is added to its strikes?"), True),
    "dice": Number(mark("{what}: what is added to its dice?"), True),
    "keyword": Number(mark("{what}: {keyword}, which number?")),
    "roll": Number(mark("{what}: what is added to the roll?"), True),
    "set": Number(mark("{what}: what does the die show now?")),
    "attack": Number(mark("{what}: what is added to the attack?"), True),
    "crystals": Number(mark("{what}: how many more crystals?"), True),
    "tokens": Number(mark("{what}: how many tokens does it cost?")),
    "wounds": Number(mark("{what}: how many wounds does it cost?")),
    "boost": Number(mark("{what}: how many times +1/+1?"), True),
    "draw": Number(mark("{what}: how many cards?")),
    "coins": Number(mark("{what}: how many more coins?"), True),
    "price": Number(mark("{what}: how many coins does it cost?")),
    "": Number(mark("{what}: how many?")),
}

PAID = {
    "tokens": "tokens",
    "closing_and_tokens": "tokens",
    "wounds": "wounds",
    "coins": "price",
    "closing_and_coins": "price",
}
"""Which number is asked for a price."""


def change(view: GameView) -> str:
    """Which change is being made: `wound`, `note`, …; empty when none is."""
    first = view.said[0] if view.said else None
    return first.word or "" if first is not None and first.verb is Verb.CHANGE else ""


def by_hand(view: GameView, decision: Decision) -> bool:
    """Whether a question belongs to an ability by hand that is declared or resolved now."""
    asks_more = decision.kind in (Kind.TARGET, Kind.AMOUNT) and decision.rule == RULE
    if decision.kind in (Kind.BY_HAND, Kind.WORD) or asks_more or change(view):
        return True
    if not view.said or view.said[0].verb is not Verb.USE:
        return False
    declared = next((card for card in view.cards if card.id == view.said[0].card), None)
    return declared is not None and view.said[0].ability in declared.by_hand


def matter(view: GameView, decision: Decision, lang: Lang) -> str:
    """What a question is about: the ability's name in quotation marks, or else its card."""
    name = _ability(view, decision, lang)
    if not name:
        return _card(view, decision, lang)
    return say(lang, "“{ability}”", ability=name)


def _card(view: GameView, decision: Decision, lang: Lang) -> str:
    """The card whose ability it is; what is no card's both players have agreed on."""
    if view.resolving is not None and view.resolving.card is None:
        return say(lang, "By agreement")
    return card_name(view, decision.card, lang)


def _ability(view: GameView, decision: Decision, lang: Lang) -> str:
    first = view.said[0] if view.said else None
    if view.resolving is not None:
        names = view.resolving.ability
        return "" if names is None else named(names, lang)
    if first is not None and first.verb is Verb.USE:
        return ability_name(view, first.card, first.ability, lang)
    top = view.stack[0] if view.stack else None
    if top is not None and top.by_hand and top.source == decision.card and top.ability is not None:
        return named(top.ability, lang)
    return ""


def aimed(view: GameView) -> CardId | None:
    """The card that the change is about, once it was said."""
    if not change(view):
        return None
    last = next((option for option in reversed(view.said) if option.verb is Verb.AIM), None)
    if last is None:
        return None
    roll, item = find_roll(view, last.die), find_item(view, last.item)
    return roll.card if roll else item.source if item else last.target


def _about(view: GameView, decision: Decision, lang: Lang) -> str:
    """The card, the die or the attack that is changed; before that the ability."""
    last = next((option for option in reversed(view.said) if option.verb is Verb.AIM), None)
    if not change(view) or last is None:
        return matter(view, decision, lang)
    item = find_item(view, last.item)
    return (
        card_name(view, aimed(view), lang) if item is None else item_title(item, lang, view.heroes)
    )


def _asking(asks: str, view: GameView, decision: Decision, lang: Lang, **more: str) -> str:
    """The question with what it is about; a long name of an ability gives way to its card's."""
    whole = say(lang, asks, what=_about(view, decision, lang), **more)
    aims = any(option.verb is Verb.AIM for option in view.said)
    if len(whole) <= LONG or (change(view) and aims):
        return whole
    return say(lang, asks, what=_card(view, decision, lang), **more)


# The questions


def what_happens(view: GameView, decision: Decision, lang: Lang) -> str:
    """The question of the list of changes; of a noted effect it reminds that it has ended."""
    resolving = view.resolving
    if resolving is not None and resolving.noted is not None:
        return _ended(view, resolving, lang)
    what = matter(view, decision, lang)
    more = resolving is not None and bool(resolving.done)
    asks = mark("{what}: what else?") if more else mark("{what}: what happens?")
    card = _card(view, decision, lang)
    whole = say(lang, asks, what=what)
    if what == card or len(card) + len(whole) > LONG:
        return whole
    return say(lang, asks, what=say(lang, "{card}, {ability}", card=card, ability=what))


def _ended(view: GameView, resolving: Resolution, lang: Lang) -> str:
    """What has ended, by the ability that it came from, or else by its card; and on which card."""
    noted = card_name(view, resolving.noted, lang)
    whole = ""
    if resolving.ability is not None:
        name = named(resolving.ability, lang)
        whole = say(lang, "It has ended: “{ability}”, {card}", ability=name, card=noted)
    elif resolving.card != resolving.noted:
        source = card_name(view, resolving.card, lang)
        whole = say(lang, "An effect has ended ({other}): {card}", other=source, card=noted)
    if whole and len(whole) <= LONG:
        return whole
    return say(lang, "An effect has ended: {card}", card=noted)


def which_word(view: GameView, decision: Decision, lang: Lang) -> str:
    """A question for a word: which one it is follows from the words."""
    asked = words.question(option.word for option in decision.options)
    changed = words.CHANGES.get(change(view))
    if asked is words.WHOSE and changed is not None:
        return say(lang, changed.whom)
    asks = mark("{what}: what is right?") if asked is None else asked.asks
    return _asking(asks, view, decision, lang)


def which_number(view: GameView, decision: Decision, lang: Lang) -> str:
    """A question for a number: of wounds, tokens, a property, a die."""
    said = [option.word for option in view.said if option.verb is Verb.SAY]
    keyword = glossary.keyword(said[-1] or "", lang) if said else ""
    return _asking(_number(view).asks, view, decision, lang, keyword=keyword)


def _number(view: GameView) -> Number:
    said = [option.word or "" for option in view.said if option.verb is Verb.SAY]
    last = said[-1] if said else ""
    match change(view):
        case "marker":
            return NUMBERS[{words.STRIKE: "strike", words.ROLL: "dice"}.get(last, "keyword")]
        case "die":
            return NUMBERS["set" if last == "set" else "roll"]
        case "":
            return NUMBERS[PAID.get(last, "")]
        case changed:
            return NUMBERS.get(changed, NUMBERS[""])


def at_whom(view: GameView, decision: Decision, lang: Lang) -> str:
    """A question for a card: whom it is aimed at, or to whom something happens."""
    changed = words.CHANGES.get(change(view))
    if any(option.word == REDIRECT for option in view.said):
        return say(lang, "{what}: at whom now?", what=_about(view, decision, lang))
    if changed is not None:
        return say(lang, changed.whom)
    if decision.rule == RULE:
        return say(lang, "{card}: which card?", card=_card(view, decision, lang))
    what = matter(view, decision, lang)
    if _targets(view):
        return say(lang, "{card}: one more target?", card=what)
    return say(lang, "{card}: at whom?", card=what)


def _targets(view: GameView) -> int:
    """How many targets the ability that is being declared has by now."""
    return sum(option.target is not None for option in view.said)


# The answers


def number(choice: Option, view: GameView) -> str:
    """A number as it is chosen: `2`, or `+2` and `–1` where it is a change."""
    value = choice.value or 0
    decision = view.decision
    below = decision is not None and any((option.value or 0) < 0 for option in decision.options)
    return signed(value) if below or _number(view).changes else str(value)


def counted(choice: Option, view: GameView, lang: Lang) -> str:
    """The same with what is counted: `2 wounds`."""
    value = choice.value or 0
    if _number(view) in (NUMBERS["wound"], NUMBERS["heal"], NUMBERS["wounds"]):
        return count(lang, "{n} wound", "{n} wounds", value)
    if _number(view) == NUMBERS["tokens"]:
        return count(lang, "{n} token", "{n} tokens", value)
    if _number(view) == NUMBERS["draw"]:
        return count(lang, "{n} card", "{n} cards", value)
    if _number(view) == NUMBERS["price"]:
        return count(lang, "{n} coin", "{n} coins", value)
    return number(choice, view)


def enough(view: GameView, decision: Decision, lang: Lang) -> str:
    """What it means to name no card: no target, no further one, or another change instead."""
    if change(view) or decision.rule == RULE:
        return say(lang, "back")
    return say(lang, "no more targets") if _targets(view) else say(lang, "no target")


def nothing(view: GameView, lang: Lang) -> str:
    """What the pass button ends a resolution with."""
    if view.resolving is not None and view.resolving.done:
        return say(lang, "nothing more")
    if view.resolving is not None and view.resolving.noted is not None:
        return say(lang, "nothing changes")
    return say(lang, "nothing happens")


def word(choice: Option, view: GameView, lang: Lang) -> str:
    """A word as it is chosen."""
    decision = view.decision
    options = decision.options if decision is not None else ()
    asked = words.question(o.word for o in options)
    called = words.called(asked, choice.word, lang)
    markers = (words.MARKER, words.MARKER_OF_HEROES)
    return f"{called}…" if asked in markers and choice.word in words.OPENING else called


def whole_word(choice: Option, view: GameView, lang: Lang) -> str:
    """The same where it stands alone, large."""
    if choice.word in words.WHOLE:
        return say(lang, words.WHOLE[choice.word])
    return word(choice, view, lang)


def story(view: GameView, lang: Lang) -> str:
    """What has been said of the matter in hand: speed, price, kind, or the property."""
    parts: list[str] = []
    for option in view.said[1:]:
        if option.verb is Verb.SAY:
            among = SPOKEN.get(change(view), DECLARED)
            asked = next((one for one in among if option.word in one.words), None)
            parts.append(words.called(asked, option.word, lang))
        elif option.verb is Verb.AMOUNT and parts:
            value = option.value or 0
            parts[-1] += f" {signed(value)}" if _counts(view) else f" {value}"
        elif option.verb is Verb.AIM and not change(view):
            parts.append(card_name(view, option.target, lang))
    return ", ".join(parts)


DECLARED = (
    *(words.SPEED, words.PRICE, words.KIND),
    *(words.SPEED_OF_HEROES, words.PRICE_OF_HEROES),
)
SPOKEN = {
    "marker": (words.MARKER, words.MARKER_OF_HEROES),
    "die": (words.DIE,),
    "attack": (words.ATTACK,),
    "zone": (words.ZONE, words.ZONE_OF_HEROES, words.IN_DECK),
    "draw": (words.WHOSE,),
    "discard": (words.WHOSE,),
    "coins": (words.WHOSE,),
    "crystals": (words.CRYSTALS,),
}
"""Which question a word that was said belongs to, by the change; otherwise a declaration's."""


def _counts(view: GameView) -> bool:
    """Whether the property that was said adds to strikes or dice."""
    return any(option.word in (words.STRIKE, words.ROLL) for option in view.said)


def dice(view: GameView, lang: Lang) -> tuple[tuple[int, str], ...]:
    """The dice of a resolution: what each shows, and what that means; of several their number."""
    rolls = view.resolving.rolls if view.resolving is not None else ()
    finals = [roll.natural if roll.final is None else roll.final for roll in rolls]
    if len(rolls) != 1:
        return tuple((roll.natural, str(n)) for roll, n in zip(rolls, finals, strict=True))
    strength = glossary.strength(SINGLE_DIE[max(1, min(6, finals[0]))], lang)
    return ((rolls[0].natural, f"{strength} ({finals[0]})"),)
