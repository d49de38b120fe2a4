"""The game's questions in words: what kind of moment it is, and what is asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import Decision, Kind, Verb
from engine.rulebook import number_of
from engine.view import GameView, ItemKind
from engine.zones import Zone
from ui import glossary, heroic
from ui.by_hand import questions
from ui.naming import card_name, find, find_item, item_title, named, place_in_hand
from ui.screen import Lang
from ui.tongue import capital, mark, say

LABELS = {
    Kind.ROLL: mark("ROLL"),
    Kind.ORDER: mark("CHOICE"),
    Kind.SHUFFLE: mark("DECK"),
    Kind.CUT: mark("DECK"),
    Kind.NAME: mark("CARD"),
    Kind.REDEAL: mark("REDEAL"),
    Kind.ALTERNATE: mark("ABILITY"),
    Kind.RECRUIT: mark("RECRUITING"),
    Kind.PLACE: mark("PLACEMENT"),
    Kind.REVEAL: mark("REVEAL"),
    Kind.MEND: mark("SQUAD"),
    Kind.HOST: mark("HOST"),
    Kind.PREPARE: mark("BEFORE THE TURN"),
    Kind.MAIN: mark("PRIORITY"),
    Kind.PRIORITY: mark("PRIORITY"),
    Kind.DEFENDER: mark("DEFENCE"),
    Kind.WEAKEN: mark("CHOICE"),
    Kind.CLAIM: mark("CHOICE"),
    Kind.PICK_DIE: mark("CHOICE"),
    Kind.DICE_ORDER: mark("CHOICE"),
    Kind.REROLL: mark("REROLL"),
    Kind.APPLY: mark("CHOICE"),
    Kind.TARGET: mark("CHOICE"),
    Kind.AMOUNT: mark("CHOICE"),
    Kind.CELL: mark("CHOICE"),
    Kind.BRANCH: mark("CHOICE"),
    Kind.WORD: mark("ABILITY"),
    Kind.BY_HAND: mark("BY HAND"),
    Kind.MULLIGAN: mark("EXCHANGE"),
    Kind.BOTTOM: mark("DECK"),
    Kind.DRAW: mark("CARD"),
    Kind.DISCARD: mark("DISCARD"),
    Kind.SEARCH: mark("SEARCH"),
}

PLAIN = {
    Kind.ORDER: mark("Go first or second?"),
    Kind.SHUFFLE: mark("Shuffle your deck"),
    Kind.CUT: mark("Shuffle or cut the other deck?"),
    Kind.REDEAL: mark("A redeal for a gold crystal?"),
    Kind.RECRUIT: mark("Whom to take into the squad?"),
    Kind.MEND: mark("The squad does not fit: what goes back?"),
    Kind.WEAKEN: mark("Keep the strike or weaken it?"),
    Kind.PICK_DIE: mark("Which die counts?"),
    Kind.DICE_ORDER: mark("Which die counts as thrown first?"),
    Kind.APPLY: mark("Which setting is applied last?"),
    Kind.MULLIGAN: mark("How many cards to exchange?"),
    Kind.BOTTOM: mark("Which card goes to the bottom of the deck?"),
    Kind.DISCARD: mark("Which card to discard?"),
}

ANSWERS = {
    ItemKind.MOVE: mark("Answer the move or pass?"),
    ItemKind.STRIKE: mark("Answer the strike or pass?"),
}


def label(view: GameView, lang: Lang) -> str:
    """The word above the holder's name: what kind of moment this is."""
    if view.over:
        return say(lang, "DRAW") if view.winner is None else say(lang, "VICTORY")
    if view.decision is None:
        return say(lang, "NOBODY: RESOLVING")
    if view.resolving is not None:
        reminds = view.resolving.noted is not None
        return say(lang, "REMINDER") if reminds else say(lang, "BY HAND")
    if questions.by_hand(view, view.decision):
        return say(lang, LABELS[Kind.BY_HAND if view.heroes else Kind.WORD])
    if view.heroes and view.decision.kind is Kind.MAIN:
        return glossary.stage("choice", lang).upper()
    if view.heroes and view.decision.kind is Kind.REVEAL:
        return say(lang, "TURNING UP")
    return say(lang, LABELS[view.decision.kind])


def turn(view: GameView, lang: Lang) -> str:
    """The pennant on the active player's plate; empty before the first turn."""
    return say(lang, "TURN {n}", n=view.turn) if view.turn else ""


def rule(key: str, lang: Lang) -> str:
    """`Why? 306.9` from `classic.306.9.a`; rules that only the digest tells are named as such."""
    number = number_of(key)
    if not number:
        return ""
    short = ".".join(number.split(".")[:2])
    if key.startswith("digest."):
        return say(lang, "Why? Rules {number}", number=short)
    return say(lang, "Why? {number}", number=short)


def prompt(view: GameView, lang: Lang) -> str:
    """The one question of the screen."""
    decision = view.decision
    if decision is None:
        return ""
    if decision.kind in PLAIN:
        return say(lang, PLAIN[decision.kind])
    return capital(_ASKING[decision.kind](view, decision, lang))


def _roll(view: GameView, decision: Decision, lang: Lang) -> str:
    if decision.card is None:
        return say(lang, "Throw a die: who goes first?")
    return say(lang, "Throw a die: {card}", card=card_name(view, decision.card, lang))


def _name(view: GameView, decision: Decision, lang: Lang) -> str:
    card = find(view, decision.card)
    if decision.item is not None:
        # Shown from the top of a deck; the question's card is the one that looks there.
        shows = card_name(view, decision.card, lang)
        return say(lang, "{card}: which card is on top of the deck?", card=shows)
    if card is None:
        return say(lang, "Which card is it?")
    if card.cell is not None and view.heroes:
        return say(lang, "{card}: which card is it?", card=card_name(view, card.id, lang))
    if card.cell is not None:
        return say(lang, "Which card lies on {cell}?", cell=card.cell)
    if card.zone is Zone.HAND and view.stage == "choice":
        return say(lang, "Which card is played?")
    told = card.zone is Zone.HAND and any(c.zone is Zone.HAND and c.card for c in view.cards)
    if card.zone in (Zone.DEAL, Zone.POOL) or told:
        return say(lang, "Which card is it, number {n}?", n=place_in_hand(view, card))
    return say(lang, "Which card is it?")


def _place(view: GameView, decision: Decision, lang: Lang) -> str:
    cards = {option.card for option in decision.options if option.card is not None}
    if len(cards) == 1:
        return say(lang, "{card}: to which cell?", card=card_name(view, cards.pop(), lang))
    return say(lang, "Which card goes where?")


def _reveal(view: GameView, decision: Decision, lang: Lang) -> str:
    card = find(view, decision.card)
    if view.heroes:
        return say(lang, "Turn hidden cards face up, or enough?")
    if card is not None and card.cell is not None:
        return say(lang, "Reveal the card on {cell}?", cell=card.cell)
    return say(lang, "Reveal a card or keep it hidden?")


def _host(view: GameView, decision: Decision, lang: Lang) -> str:
    card = card_name(view, decision.card, lang)
    if view.heroes:
        return say(lang, "{card}: which creature does it join?", card=card)
    return say(lang, "Who carries {card}?", card=card)


def _alternate(_: GameView, decision: Decision, lang: Lang) -> str:
    if any(option.verb is Verb.STRIKE for option in decision.options):
        return say(lang, "Strike with Vanguard or be done?")
    return say(lang, "Use an ability or be done?")


def _prepare(view: GameView, decision: Decision, lang: Lang) -> str:
    return say(lang, "{card}: wound whom?", card=card_name(view, decision.card, lang))


def _main(_: GameView, decision: Decision, lang: Lang) -> str:
    if len(decision.options) == 1:
        return say(lang, "Nothing left to do: end the turn")
    return say(lang, "Act or end the turn?")


def _priority(view: GameView, decision: Decision, lang: Lang) -> str:
    item = find_item(view, decision.item)
    if item is None and view.stack:
        item = view.stack[0]
    if item is None and heroic.lurks(view, decision):
        return say(lang, "Play a card from an ambush or pass?")
    if item is None:
        return say(lang, "A quick action or pass?")
    if view.heroes and len(decision.options) == 1:
        if item.kind is ItemKind.STRIKE:
            return say(lang, "Pass, and the strike begins")
        name = item_title(item, lang, heroes=True)
        return say(lang, "Pass, and it works: {ability}", ability=name)
    rolling = item.kind in (ItemKind.STRIKE, ItemKind.ATTACK) and view.fight is not None
    if item.kind is ItemKind.ROLL or (rolling and view.fight is not None and view.fight.rolls):
        return say(lang, "Change the roll or pass?")
    if item.kind in ANSWERS:
        return say(lang, ANSWERS[item.kind])
    return say(lang, "Answer “{ability}” or pass?", ability=item_title(item, lang, view.heroes))


def _defender(view: GameView, decision: Decision, lang: Lang) -> str:
    return say(lang, "Who defends {card}?", card=card_name(view, decision.card, lang))


def _claim(view: GameView, decision: Decision, lang: Lang) -> str:
    several = len([option for option in decision.options if not option.declines]) > 1
    if view.heroes:
        # Heroes has another word for abilities.
        first = say(lang, "Which ability joins first?")
        return first if several else say(lang, "Use the ability?")
    return say(lang, "Which ability first?") if several else say(lang, "Declare the ability?")


def _reroll(view: GameView, _: Decision, lang: Lang) -> str:
    fight = view.fight
    if fight is None or fight.rerolls is None:
        return say(lang, "Throw a die again or stop?")
    return say(lang, "Throw a die again or stop? {n} left", n=fight.rerolls[1])


def _branch(view: GameView, decision: Decision, lang: Lang) -> str:
    item = find_item(view, decision.item)
    if item is None or item.ability is None:
        card = card_name(view, decision.card, lang)
        return say(lang, "{card}: what will happen?", card=card)
    return say(lang, "“{ability}”: what will happen?", ability=named(item.ability, lang))


def _target(view: GameView, decision: Decision, lang: Lang) -> str:
    if questions.by_hand(view, decision):
        return questions.at_whom(view, decision, lang)
    card = card_name(view, decision.card, lang)
    if heroic.surcharge(view, decision):
        return say(lang, "{card}: whom to wound for it?", card=card)
    if any(option.verb is Verb.NO_MORE for option in decision.options):
        return say(lang, "{card}: one more target?", card=card)
    return say(lang, "{card}: at whom?", card=card)


def _amount(view: GameView, decision: Decision, lang: Lang) -> str:
    if questions.by_hand(view, decision):
        return questions.which_number(view, decision, lang)
    card = card_name(view, decision.card, lang)
    if heroic.in_coins(view, decision):
        return say(lang, "{what}: how many coins does it cost?", what=card)
    return say(lang, "{card}: how large is X?", card=card)


def _cell(view: GameView, decision: Decision, lang: Lang) -> str:
    return say(lang, "{card}: to which cell?", card=card_name(view, decision.card, lang))


def _draw(_: GameView, decision: Decision, lang: Lang) -> str:
    if any(option.verb is Verb.EMPTY for option in decision.options):
        return say(lang, "Take a card from the deck: is there one?")
    return say(lang, "Take your cards from the deck")


def _search(view: GameView, decision: Decision, lang: Lang) -> str:
    if any(option.verb is Verb.PLAY for option in decision.options):
        return say(lang, "Which card is played for nothing?")
    card = card_name(view, decision.card, lang)
    if not card:
        return say(lang, "Which card is taken?")
    return say(lang, "{card}: which card is taken?", card=card)


_ASKING: dict[Kind, Callable[[GameView, Decision, Lang], str]] = {
    Kind.ROLL: _roll,
    Kind.NAME: _name,
    Kind.PLACE: _place,
    Kind.REVEAL: _reveal,
    Kind.HOST: _host,
    Kind.ALTERNATE: _alternate,
    Kind.PREPARE: _prepare,
    Kind.MAIN: _main,
    Kind.PRIORITY: _priority,
    Kind.DEFENDER: _defender,
    Kind.CLAIM: _claim,
    Kind.REROLL: _reroll,
    Kind.TARGET: _target,
    Kind.AMOUNT: _amount,
    Kind.CELL: _cell,
    Kind.BRANCH: _branch,
    Kind.WORD: questions.which_word,
    Kind.BY_HAND: questions.what_happens,
    Kind.DRAW: _draw,
    Kind.SEARCH: _search,
}


def key_name(button: str, lang: Lang) -> str:
    """What is printed beside a button: PASS or RESPOND."""
    return say(lang, "PASS") if button == "pass" else say(lang, "RESPOND")


def count_of(place: int, total: int, lang: Lang) -> str:
    """`2 of 5`; `place` counts from 0."""
    return say(lang, "{i} of {n}", i=place + 1, n=total)
