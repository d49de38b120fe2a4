"""What an ability of «Берсерк. Герои» shows on its line: when it works, its price, name, deeds."""

from __future__ import annotations

from collections.abc import Iterator

from device.faces import inks
from device.faces.entries import Entry, Row, arranged, keyword_entries
from device.faces.lettering import minus
from device.faces.signs import deeds, living, pictograms
from device.faces.signs.deeds import DEEDS
from device.faces.signs.keywords import keyword_sign, struck_out
from device.faces.signs.stamping import Pen
from engine.cards.facts import Ability, Attack, CardFacts, Effect, Number, Step, When, Whose
from ui import glossary
from ui.drawing.pens import PENS
from ui.screen import Lang

Signs = tuple[tuple[Pen, str], ...]
_MOST_DEEDS, _MOST_SIGNS = 3, 6
_ALL = 50
"""More than this is meant to be all: it is shown without a number."""
_PLAIN = frozenset(
    {
        *(Effect.WOUND, Effect.HEAL, Effect.LESSEN, Effect.PREVENT),
        *(Effect.DRAW, Effect.DISCARD, Effect.MILL, Effect.REFRESH),
    }
)
_SIGNED = frozenset(
    {Effect.LIFE, Effect.TOKEN, Effect.STRIKE, Effect.COINS, Effect.BOOST, Effect.COST}
)
_MANY = frozenset({Effect.CREATE, Effect.SEARCH, Effect.PLACE})
_COSTS = {"times": "×", "divided": "÷", "set": "="}


def rows(card: CardFacts, lang: Lang) -> list[Row]:
    """The lines of a card of «Берсерк. Герои»."""
    return arranged(keyword_entries(card, lang), [_entry(one, lang) for one in card.abilities])


def _entry(ability: Ability, lang: Lang) -> Entry:
    name = minus(ability.names.ru if lang is Lang.RU else ability.names.en)
    front = tuple(_signs(ability)) or ((PENS["chevron"], ""),)
    # A long price leaves little room: the name comes first, then what it does.
    behind = _deeds(ability)[: max(0, _MOST_SIGNS - len(front))]
    if ability.by_hand:
        behind = (*behind, (pictograms.by_hand, ""))
    return Entry(front, name, behind=behind, tone=inks.INK)


def _signs(ability: Ability) -> Iterator[tuple[Pen, str]]:
    """Where and when it works, and what it costs."""
    if ability.zone in ("hand", "anywhere"):
        yield PENS["fan"], ""
    if ability.zone in ("graveyard", "anywhere"):
        yield PENS["grave"], ""
    if ability.when is When.SPELL:
        yield pictograms.sparkles, ""
    elif ability.when is When.ALWAYS:
        yield pictograms.always, ""
    elif ability.when is When.ENTERS and ability.watches is Whose.SELF:
        yield PENS["play"], ""
    elif ability.when is When.DIES and ability.watches is Whose.SELF:
        yield living.skull_drop, ""
    elif ability.when not in (When.ACTION, When.UNKNOWN):
        yield pictograms.triggered, ""
    yield from _price(ability)
    if ability.attack is Attack.SHOT:
        yield pictograms.bow, ""


def _price(ability: Ability) -> Iterator[tuple[Pen, str]]:
    """What is paid before the colon; X stands for what is announced."""
    x = ability.pays if ability.x else ""
    for pen, amount, paid in (
        (deeds.coin, ability.coins, "coins"),
        (deeds.lost_coin, ability.loses, ""),
        (deeds.discarded, ability.discards, ""),
        (pictograms.token, ability.tokens, "tokens"),
        (pictograms.drop, ability.wounds, "wounds"),
        (PENS["more"], 0, "life"),
        (PENS["grave"], int(ability.destroys), ""),
        (deeds.to_deck, int(ability.returns), ""),
    ):
        if paid and x == paid:
            yield pen, f"{amount}+X" if amount else "X"
        elif amount:
            yield pen, "" if amount == 1 and pen is not deeds.coin else str(amount)
    if ability.closes:
        yield pictograms.closing, ""


def _deeds(ability: Ability) -> Signs:
    """What it does, sign by sign: each once, and three at most."""
    found: dict[tuple[Pen, str], None] = {}
    for step in ability.everything:
        if pen := _pen(step):
            found[pen, _amount(step)] = None
    return tuple(found)[:_MOST_DEEDS]


def _pen(step: Step) -> Pen | None:
    if step.keyword is not None and step.effect is Effect.GRANT:
        return keyword_sign(step.keyword)
    if step.keyword is not None and step.effect is Effect.REMOVE:
        return struck_out(keyword_sign(step.keyword))
    return DEEDS.get(step.effect)


def _amount(step: Step) -> str:
    effect, amount = step.effect, step.amount
    if effect is Effect.COST and step.to in _COSTS:
        return f"{_COSTS[step.to]}{_said(amount)}"
    if isinstance(amount, int) and abs(amount) > _ALL:
        return ""
    if effect in _PLAIN:
        return _said(amount)
    if effect in _SIGNED:
        return _said(amount) if isinstance(amount, str) or amount < 0 else f"+{amount}"
    if effect is Effect.GRANT and step.keyword in glossary.COUNTED_IN_HEROES:
        return _said(amount)
    return _said(amount) if effect in _MANY and amount != 1 else ""


def _said(amount: Number) -> str:
    return minus(str(amount)) if isinstance(amount, int) else "X"
