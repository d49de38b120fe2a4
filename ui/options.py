"""The options in words: a short verb for a key, a sentence that needs no board, what follows."""

from __future__ import annotations

from engine.cards.keywords import Keyword
from engine.classic.strike_table import ROWS
from engine.decisions import Kind, Option, Verb
from engine.kernel.measuring import wounds
from engine.view import Branch, GameView
from ui import heroic
from ui.by_hand import questions, words
from ui.naming import (
    ability_name,
    card_name,
    find,
    find_item,
    find_roll,
    item_title,
    known,
    named,
    roll_name,
    several,
)
from ui.screen import Lang
from ui.tongue import count, mark, say

PLAIN = {
    Verb.GO_FIRST: mark("go first"),
    Verb.GO_SECOND: mark("go second"),
    Verb.SHUFFLED: mark("it is shuffled"),
    Verb.SHUFFLE: mark("shuffle"),
    Verb.CUT: mark("cut"),
    Verb.SHUFFLE_AND_CUT: mark("shuffle and cut"),
    Verb.LEAVE: mark("leave it"),
    Verb.REDEAL: mark("take a redeal"),
    Verb.KEEP_DEAL: mark("keep the deal"),
    Verb.HIDE: mark("keep hidden"),
    Verb.KEEP_CLOSED: mark("keep it closed"),
    Verb.LIE_IN_WAIT: mark("lie in wait"),
    Verb.END: mark("end the turn"),
    Verb.STAY: mark("nobody"),
    Verb.DECLINE: mark("do not declare"),
    Verb.STOP: mark("enough"),
    Verb.EMPTY: mark("the deck is empty"),
    Verb.CONCEDE: mark("concede"),
    Verb.AGREE_DRAW: mark("agree on a draw"),
    Verb.REFEREE: mark("an effect by agreement"),
    Verb.CORRECT: mark("correct the game"),
}

NUMBERED = {
    Verb.ROLL: mark("rolled {n}"),
}

ON_A_CARD = {
    Verb.STRIKE: mark("hit: {card}"),
    Verb.SWAP: mark("swap: {card}"),
}
"""Short words for what is aimed at a card."""

SENTENCES = {
    Verb.MOVE: mark("{card} to {cell}"),
    Verb.PLACE: mark("{card} to {cell}"),
    Verb.JUMP: mark("{card} jumps to {cell}"),
    Verb.STRIKE: mark("{card} hits {target}"),
    Verb.SWAP: mark("{card} swaps with {target}"),
    Verb.LIE_IN_WAIT: mark("{card} lies in wait for a flyer"),
    Verb.REVEAL: mark("reveal {card}"),
    Verb.RETURN: mark("put back: {card}"),
    Verb.PUT: mark("{card} to the bottom of the deck"),
    Verb.DISCARD: mark("discard {card}"),
}

ACTING = frozenset(
    {Verb.MOVE, Verb.JUMP, Verb.PLACE, Verb.STRIKE, Verb.USE, Verb.DECLARE, Verb.SWAP,
     Verb.LIE_IN_WAIT}
)  # fmt: skip
"""Verbs whose short words do not say who acts."""


def option(choice: Option, view: GameView, lang: Lang) -> str:
    """A short verb for a key or a chip; the board shows who acts."""
    verb = choice.verb
    if verb in PLAIN:
        return say(lang, PLAIN[verb])
    if verb in NUMBERED:
        return say(lang, NUMBERED[verb], n=choice.value)
    if view.heroes and verb is Verb.STRIKE:
        return say(lang, "attack: {card}", card=card_name(view, choice.target, lang))
    if verb in ON_A_CARD:
        return say(lang, ON_A_CARD[verb], card=card_name(view, choice.target, lang))
    match verb:
        case Verb.MOVE | Verb.PLACE | Verb.GO:
            return say(lang, "to {cell}", cell=choice.cell)
        case Verb.JUMP:
            return _jump(choice, view, lang)
        case Verb.RECRUIT | Verb.RETURN | Verb.DEFEND | Verb.PUT | Verb.DISCARD:
            return card_name(view, choice.card, lang)
        case Verb.PLAY | Verb.DRAWN:
            return _from_deck_or_hand(choice, view, lang)
        case Verb.AIM | Verb.HOST:
            return _aim(choice, view, lang)
        case Verb.NAME:
            return _face(choice, view, lang)
        case Verb.REVEAL:
            return say(lang, "turn face up") if view.heroes else say(lang, "reveal")
        case Verb.USE:
            return _use(choice, view, lang)
        case Verb.DECLARE:
            return ability_name(view, choice.card, choice.ability, lang)
        case Verb.DONE | Verb.PASS | Verb.NO_MORE:
            return _leave(verb, view, lang)
        case Verb.AMOUNT | Verb.TAKE | Verb.SAY | Verb.CHANGE | Verb.PRINTED:
            return _said(choice, view, lang)
        case _:
            return _of_dice(choice, view, lang)


def _jump(choice: Option, view: GameView, lang: Lang) -> str:
    card = find(view, choice.card)
    keywords = {word for word, _ in card.keywords} if card is not None else set()
    if Keyword.TELEPORTATION in keywords and Keyword.JUMP not in keywords:
        return say(lang, "teleport to {cell}", cell=choice.cell)
    return say(lang, "jump to {cell}", cell=choice.cell)


def _aim(choice: Option, view: GameView, lang: Lang) -> str:
    if choice.die is not None:
        return roll_name(view, choice.die, lang)
    item = find_item(view, choice.item)
    if item is not None and choice.target is not None:
        return say(lang, "the reply of {card}", card=card_name(view, choice.target, lang))
    if item is not None:
        return item_title(item, lang, view.heroes)
    return card_name(view, choice.target, lang)


def _face(choice: Option, view: GameView, lang: Lang) -> str:
    if choice.value is None or choice.value >= len(view.faces):
        return say(lang, "a card")
    return named(view.faces[choice.value], lang)


def _from_deck_or_hand(choice: Option, view: GameView, lang: Lang) -> str:
    """A card that is taken from the deck, or played from the hand."""
    decision = view.decision
    if choice.verb is Verb.DRAWN:
        asks = decision is not None and any(o.verb is Verb.EMPTY for o in decision.options)
        return say(lang, "the card is taken") if asks else say(lang, "the cards are taken")
    card, seen = card_name(view, choice.card, lang), find(view, choice.card)
    if choice.word is not None:
        return say(lang, "play a card face down")
    if seen is None or not known(view, seen):
        return say(lang, "play a card")
    if choice.ability is not None:
        ability = ability_name(view, choice.card, choice.ability, lang)
        return say(lang, "{ability}: {card}", ability=ability, card=card)
    return say(lang, "play: {card}", card=card)


def price(choice: Option, view: GameView, lang: Lang) -> str:
    """What playing a card costs; "" where that is not known, or it costs nothing."""
    card, decision = find(view, choice.card), view.decision
    free = decision is not None and decision.kind is Kind.SEARCH
    if card is None or not known(view, card) or choice.ability is not None or free:
        return ""
    return count(lang, "{n} coin", "{n} coins", card.cost)


def _use(choice: Option, view: GameView, lang: Lang) -> str:
    ability = ability_name(view, choice.card, choice.ability, lang)
    aim = _aim(choice, view, lang) or (choice.cell or "")
    return say(lang, "{ability}: {card}", ability=ability, card=aim) if aim else ability


def _leave(verb: Verb, view: GameView, lang: Lang) -> str:
    """What leaving a matter means depends on the question."""
    decision = view.decision
    match decision.kind if decision else None:
        case Kind.BY_HAND:
            return questions.nothing(view, lang)
        case Kind.TARGET if decision is not None and questions.by_hand(view, decision):
            return questions.enough(view, decision, lang)
        case Kind.TARGET if decision is not None and heroic.surcharge(view, decision):
            return say(lang, "nobody else")
        case Kind.TARGET:
            return say(lang, "no more targets")
        case Kind.RECRUIT:
            return say(lang, "the squad is chosen")
        case Kind.PLACE:
            return say(lang, "all is placed")
        case Kind.ALTERNATE:
            return say(lang, "no more abilities")
        case Kind.REVEAL if view.heroes:
            return say(lang, "nothing else")
        case Kind.SEARCH:
            return say(lang, "no card")
        case Kind.HOST:
            return say(lang, "on its own")
    if verb is Verb.DONE:
        return say(lang, "done")
    answers = view.stack and not view.heroes
    return say(lang, "do not answer") if answers else say(lang, "pass")


def _said(choice: Option, view: GameView, lang: Lang) -> str:
    """A number, a branch, or what is said by hand."""
    match choice.verb:
        case Verb.AMOUNT if view.decision is not None and questions.by_hand(view, view.decision):
            return questions.number(choice, view)
        case Verb.AMOUNT if view.decision is not None and view.decision.kind is Kind.MULLIGAN:
            kept = say(lang, "keep all")
            exchanged = count(lang, "exchange {n} card", "exchange {n} cards", choice.value or 0)
            return exchanged if choice.value else kept
        case Verb.AMOUNT if view.decision is not None and heroic.in_coins(view, view.decision):
            return count(lang, "{n} coin", "{n} coins", choice.value or 0)
        case Verb.AMOUNT:
            return say(lang, "X is {n}", n=choice.value)
        case Verb.TAKE:
            branch = branch_of(choice, view)
            return say(lang, "effect") if branch is None else named(branch.names, lang)
        case Verb.SAY:
            return questions.word(choice, view, lang)
        case Verb.CHANGE if choice.word in words.CHANGES:
            return say(lang, words.CHANGES[choice.word].short)
        case Verb.CHANGE:
            return choice.word or ""
        case _:
            return say(lang, words.PRINTED.short)


def branch_of(choice: Option, view: GameView) -> Branch | None:
    """What would happen, and to whom; None where the view does not tell."""
    if choice.verb is not Verb.TAKE or not 0 <= (choice.value or 0) < len(view.branches):
        return None
    return view.branches[choice.value or 0]


def _of_dice(choice: Option, view: GameView, lang: Lang) -> str:
    match choice.verb:
        case Verb.KEEP:
            return say(lang, "keep {n}", n=_weakening(view)[0])
        case Verb.WEAKEN:
            return say(lang, "weaken to {n}", n=_weakening(view)[1])
        case Verb.PICK if view.decision is not None and view.decision.kind is Kind.DICE_ORDER:
            return say(lang, "{n} first", n=choice.value)
        case Verb.PICK:
            return say(lang, "keep {n}", n=choice.value)
        case Verb.REROLL:
            roll = find_roll(view, choice.die)
            return say(lang, "throw again {n}", n=roll.natural if roll is not None else "")
        case Verb.APPLY:
            card = card_name(view, choice.card, lang)
            return say(lang, "{n}, by {card}", n=choice.value, card=card)
    raise ValueError(f"no words for the verb {choice.verb}: add them to ui/options.py")


def whole_option(choice: Option, view: GameView, lang: Lang) -> str:
    """The option with who does it, as a sentence that needs no board beside it."""
    actor = card_name(view, choice.card, lang)
    if choice.verb is Verb.REVEAL and view.heroes:
        return say(lang, "turn face up: {card}", card=actor)
    if view.heroes and choice.verb is Verb.STRIKE:
        target = card_name(view, choice.target, lang)
        return say(lang, "{card} attacks {target}", card=actor, target=target)
    if choice.verb in SENTENCES and choice.card is not None:
        target = card_name(view, choice.target, lang)
        return say(lang, SENTENCES[choice.verb], card=actor, target=target, cell=choice.cell)
    short = option(choice, view, lang)
    match choice.verb:
        case Verb.USE | Verb.DECLARE | Verb.REROLL if actor:
            return say(lang, "{card}, {ability}", card=actor, ability=short)
        case Verb.APPLY:
            return say(lang, "the die becomes {die}", die=short)
        case Verb.PLAY if price(choice, view, lang):
            coins = price(choice, view, lang)
            return say(lang, "{what}, {coins}", what=short, coins=coins)
        case Verb.AMOUNT if view.decision is not None and questions.by_hand(view, view.decision):
            return questions.counted(choice, view, lang)
        case Verb.TAKE if note(choice, view, lang):
            what = short[:1].lower() + short[1:]
            return say(lang, "{card}: {why}", card=note(choice, view, lang), why=what)
        case Verb.SAY:
            return questions.whole_word(choice, view, lang)
        case _:
            return short


def note(choice: Option, view: GameView, lang: Lang) -> str:
    """A plain line beside the key: who acts, or what follows from it."""
    match choice.verb:
        case verb if verb in ACTING:
            return card_name(view, choice.card, lang)
        case Verb.REVEAL | Verb.REROLL:
            return card_name(view, choice.card, lang)
        case Verb.KEEP if _weakening(view)[2]:
            return say(lang, "the reply: {n}", n=_weakening(view)[2])
        case Verb.WEAKEN:
            return say(lang, "no reply")
        case Verb.REDEAL:
            return say(lang, "costs 1 gold")
        case Verb.PLAY:
            return price(choice, view, lang)
        case Verb.TAKE:
            branch = branch_of(choice, view)
            return "" if branch is None else several(view, branch.cards, lang)
        case _:
            return ""


def _weakening(view: GameView) -> tuple[int, int, int]:
    """Wounds kept as rolled, wounds after weakening, and the reply that weakening avoids."""
    fight = view.fight
    if fight is None or fight.row is None or ROWS[fight.row].weakened is None:
        return 0, 0, 0
    row = ROWS[ROWS[fight.row].weakened or 0]
    attacking = fight.row < 5
    better = find(view, fight.attacker if attacking else fight.defender)
    word = row.attacker if attacking else row.defender
    weaker = wounds(better.strike, word) if better is not None else 0
    deals, reply = fight.deals or 0, fight.reply or 0
    return (deals, weaker, reply) if attacking else (reply, weaker, deals)
