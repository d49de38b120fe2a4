"""Moments of a game to go back to, in words, and why the other player must agree."""

from __future__ import annotations

from engine.decisions import Kind, Option, Verb
from engine.view import GameView
from ui.naming import ability_name, card_name, find
from ui.options import SENTENCES
from ui.screen import Lang
from ui.tongue import mark, say

MOMENTS = {
    Kind.ROLL: mark("the throw"),
    Kind.ORDER: mark("who goes first"),
    Kind.SHUFFLE: mark("the shuffle"),
    Kind.CUT: mark("the cut"),
    Kind.NAME: mark("the name of a card"),
    Kind.REDEAL: mark("the redeal"),
    Kind.ALTERNATE: mark("an ability before the battle"),
    Kind.RECRUIT: mark("recruiting"),
    Kind.PLACE: mark("placement"),
    Kind.REVEAL: mark("turning a card up"),
    Kind.MEND: mark("the squad's count"),
    Kind.HOST: mark("who carries a card"),
    Kind.PREPARE: mark("before the turn"),
    Kind.MAIN: mark("an action"),
    Kind.PRIORITY: mark("an answer or a pass"),
    Kind.DEFENDER: mark("the defender"),
    Kind.WEAKEN: mark("keep or weaken the strike"),
    Kind.CLAIM: mark("which ability comes next"),
    Kind.PICK_DIE: mark("which die counts"),
    Kind.DICE_ORDER: mark("the order of the dice"),
    Kind.REROLL: mark("the reroll"),
    Kind.APPLY: mark("the order of settings"),
    Kind.TARGET: mark("a target"),
    Kind.AMOUNT: mark("an amount"),
    Kind.CELL: mark("a cell"),
    Kind.BRANCH: mark("what an ability does"),
    Kind.WORD: mark("what an ability is"),
    Kind.BY_HAND: mark("an effect by hand"),
    Kind.MULLIGAN: mark("the exchange of cards"),
    Kind.BOTTOM: mark("a card to the bottom of the deck"),
    Kind.DRAW: mark("a card from the deck"),
    Kind.DISCARD: mark("a discard"),
    Kind.SEARCH: mark("a search"),
}
"""What was asked then."""

_SECRET = frozenset({Verb.PLACE, Verb.RETURN, Verb.PUT, Verb.DISCARD})
"""Answers that only one player may know."""

WHY = {
    "roll": mark("dice were thrown"),
    "reveal": mark("a card was shown"),
    "draw": mark("cards came from a deck"),
    "answer": mark("the other player has answered"),
}


def moment(kind: Kind, turn: int, lang: Lang, answer: str = "") -> str:
    """`turn 3: Scout hits Wasp`, or `turn 3: an action` where it is not known what was answered."""
    what = answer or say(lang, MOMENTS[kind])
    return say(lang, "turn {n}: {what}", n=turn, what=what) if turn else what


def given(option: Option, view: GameView, lang: Lang) -> str:
    """What was answered then, as far as it can be said to both players and without the question;
    empty otherwise."""
    shown = (find(view, number) for number in (option.card, option.target))
    if option.verb in _SECRET or any(card is not None and card.hidden for card in shown):
        return ""
    card, target = card_name(view, option.card, lang), card_name(view, option.target, lang)
    match option.verb:
        case Verb.ROLL:
            return say(lang, "rolled {n}", n=option.value)
        case Verb.PASS:
            return say(lang, "pass")
        case Verb.END:
            return say(lang, "end the turn")
        case Verb.USE if card and option.ability is not None:
            ability = ability_name(view, option.card, option.ability, lang)
            return say(lang, "{card}, {ability}", card=card, ability=ability)
        case Verb.STRIKE if card and target and view.heroes:
            return say(lang, "{card} attacks {target}", card=card, target=target)
        case verb if verb in SENTENCES and card and (target or option.target is None):
            if not view.heroes:
                return say(lang, SENTENCES[verb], card=card, target=target, cell=option.cell)
    return ""


def read_as(lang: Lang, what: str) -> str:
    """What the camera took a die or a card for."""
    return say(lang, "It was read as: {what}", what=what)


def reason(why: str, lang: Lang) -> str:
    """Why one player alone cannot take it back; empty where he can."""
    return say(lang, WHY[why]) if why else ""
