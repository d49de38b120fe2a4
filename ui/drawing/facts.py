"""What a player wants to know of the card on offer: short lines, each with a sign."""

from __future__ import annotations

from engine.cards.facts import CREATURES, OF_HEROES
from engine.decisions import CardId, Kind, Option, Verb
from engine.view import CardView
from engine.zones import Zone
from ui import glossary, theme
from ui.by_hand import questions
from ui.choices import by_hand
from ui.log.cards import grant
from ui.naming import card_name, known
from ui.options import option
from ui.screen import Screen
from ui.tongue import count, say

LETTERS = 44
"""How much of a card's keywords one line holds."""

EFFECTS = 52
"""The same of effects that stay on it: they may be set narrower."""

NARROW = 38
"""The same between the halves of Heroes."""

IN_HAND = frozenset({Zone.DEAL, Zone.POOL, Zone.HAND})

Fact = tuple[str, theme.Colour, str]
"""A sign, its colour and a short line."""


def facts(screen: Screen, subject: CardId | None) -> list[Fact]:
    """The lines of the card, or of a group with a title what is in it."""
    if subject is None:
        return _inside(screen)
    card = screen.view.card(subject)
    if not known(screen.view, card):
        return []
    told = _told_by_hand(screen)
    if card.type in OF_HEROES:
        return [*told, *_heroic(screen, card)]
    return [*told, *_body(screen, card), _where(screen, card)]


def _inside(screen: Screen) -> list[Fact]:
    stop, decision = screen.stop, screen.view.decision
    if stop is None or decision is None or not stop.title:
        return []
    options = (decision.options[i] for i in stop.members)
    names = list(dict.fromkeys(_called(screen, one) for one in options))
    return [("chevron", theme.INK_2, _listed(screen, names, EFFECTS))]


def _called(screen: Screen, choice: Option) -> str:
    """An option among others of its kind; of a card to play its name is enough."""
    if choice.verb is Verb.PLAY and choice.ability is None:
        return card_name(screen.view, choice.card, screen.lang)
    return option(choice, screen.view, screen.lang)


def _listed(screen: Screen, names: list[str], letters: int) -> str:
    """Names on one line; those that do not fit are counted."""
    shown = list(names)
    letters = min(letters, NARROW) if screen.view.heroes else letters
    while len(shown) > 1 and len(", ".join(shown)) > letters:
        shown.pop()
    said = ", ".join(shown)
    if len(shown) == len(names):
        return said
    return say(screen.lang, "{card} and {n} more", card=said, n=len(names) - len(shown))


def _told_by_hand(screen: Screen) -> list[Fact]:
    """Of an ability by hand, that it is one; while it is declared or resolved, what was said."""
    view, lang, stop = screen.view, screen.lang, screen.stop
    decision = view.decision
    if decision is None or stop is None:
        return []
    offers = [decision.options[i] for i in (stop.members or (stop.option,)) if i is not None]
    if all(by_hand(view, offer) for offer in offers):
        return [("hand", theme.INK, say(lang, "the players say what it does"))]
    if decision.kind not in (Kind.WORD, Kind.AMOUNT):
        return []
    if not questions.by_hand(view, decision):
        return []
    found: list[Fact] = []
    if screen.hand is not None and screen.hand.dice and decision.kind is Kind.AMOUNT:
        shown = ", ".join(meaning for _, meaning in screen.hand.dice)
        found.append(("roll", theme.INK, shown))
    if not questions.change(view):
        found.append(("hand", theme.INK, questions.matter(view, decision, lang)))
    said = questions.story(view, lang)
    if said:
        found.append(("tick", theme.INK, said))
    return found


def _body(screen: Screen, card: CardView) -> list[Fact]:
    lang = screen.lang
    found: list[Fact] = []
    if card.type != "terrain":
        life = count(lang, "{n} life", "{n} lives", card.life)
        wounds = (
            count(lang, "{n} wound", "{n} wounds", card.wounds)
            if card.wounds
            else say(lang, "no wounds")
        )
        found.append(("life", theme.ALARM_TEXT, f"{life}, {wounds}"))
    stays = _staying(screen, card)
    if stays is not None:
        found.append(stays)
    if card.type in CREATURES:
        strike = say(lang, "strike {s}", s="–".join(map(str, card.strike)))
        found.append(("strike", theme.INK, strike))
    return found


def _staying(screen: Screen, card: CardView) -> Fact | None:
    """The effects that stay on it, notes first; those that do not fit are counted."""
    notes_first = sorted(card.staying, key=lambda one: one.what != "note")
    told = [grant(one, screen.view, screen.lang, screen.names) for one in notes_first]
    if not told:
        return None
    return notes_first[0].until, theme.INK, _listed(screen, told, EFFECTS)


def _where(screen: Screen, card: CardView) -> Fact:
    """Where it lies and whose it is; of a card in hand, what it can do."""
    lang = screen.lang
    if card.zone in IN_HAND:
        return _can(screen, card) or (
            "neutral", theme.INK_2, glossary.card_type(card.type, lang)
        )  # fmt: skip
    where = screen.names[card.side]
    if card.zone is Zone.ADDITIONAL:
        kind = glossary.card_type(card.type, lang)
        return "wing", theme.FILL[card.side], f"{kind} · {where}"
    if card.cell:
        where = say(lang, "cell {cell} · {player}", cell=card.cell, player=where)
    return theme.SIGN[card.side], theme.FILL[card.side], where


def _can(screen: Screen, card: CardView) -> Fact | None:
    """Its keywords, as many as one line holds."""
    heroes = screen.view.heroes
    names = (glossary.keyword(word, screen.lang, n, heroes) for word, n in card.keywords)
    can = [word for word in names if word]
    return ("ability", theme.INK_2, _listed(screen, can, LETTERS)) if can else None


def _heroic(screen: Screen, card: CardView) -> list[Fact]:
    """Of a card of Heroes, what its picture does not say: numbers stand there already."""
    lang = screen.lang
    kind = glossary.card_type(card.type, lang)
    if card.slot:
        kind = glossary.slot(card.slot, lang)
    found = [_staying(screen, card), _can(screen, card)]
    if card.weak and card.zone is Zone.FIELD:
        found.insert(0, ("clock", theme.INK, say(lang, "came this turn")))
    decision, offer = screen.view.decision, screen.offer
    free = decision is not None and decision.kind is Kind.SEARCH
    by_way = offer is not None and offer.verb is Verb.PLAY and offer.ability is not None
    if card.zone is Zone.HAND and not free and not by_way:
        coins = count(lang, "{n} coin", "{n} coins", card.cost)
        found.insert(0, ("coin", theme.GOLD, f"{coins} · {kind}"))
    elif card.zone is Zone.GRAVEYARD:
        where = say(lang, "graveyard · {player}", player=screen.names[card.owner])
        found.append(("grave", theme.INK_2, where))
    else:
        found.append((theme.SIGN[card.side], theme.FILL[card.side], kind))
    return [fact for fact in found if fact is not None]
