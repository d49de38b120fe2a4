"""The game's questions, options and names in words: pure functions of what is known."""

from __future__ import annotations

from engine.classic.strike_table import ROWS, wounds
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.players import Player
from engine.rulebook import number_of
from engine.view import GameView, ItemKind, ItemView, Names
from ui.screen import Lang
from ui.tongue import mark, say

_LABELS = {
    Kind.ROLL: mark("ROLL"),
    Kind.ORDER: mark("CHOICE"),
    Kind.MAIN: mark("PRIORITY"),
    Kind.PRIORITY: mark("PRIORITY"),
    Kind.DEFENDER: mark("DEFENCE"),
    Kind.WEAKEN: mark("CHOICE"),
    Kind.CLAIM: mark("CHOICE"),
    Kind.PICK_DIE: mark("CHOICE"),
    Kind.TARGET: mark("CHOICE"),
}

_ANSWERS = {
    ItemKind.MOVE: mark("Answer the move or pass?"),
    ItemKind.STRIKE: mark("Answer the strike or pass?"),
}

_PLAIN = {
    Verb.GO_FIRST: mark("go first"),
    Verb.GO_SECOND: mark("go second"),
    Verb.END: mark("end the turn"),
    Verb.STAY: mark("nobody"),
    Verb.DECLINE: mark("do not declare"),
}

STRENGTHS = {
    "miss": mark("miss"),
    "weak": mark("weak"),
    "medium": mark("medium"),
    "strong": mark("strong"),
}


def named(names: Names, lang: Lang) -> str:
    """A card's or an ability's name in the language."""
    return names.ru if lang is Lang.RU else names.en


def card_name(view: GameView, card: CardId | None, lang: Lang) -> str:
    """What the card is called; a hidden card is a hidden card."""
    if card is None:
        return ""
    seen = view.card(card)
    return say(lang, "hidden card") if seen.hidden else named(seen.names, lang)


def strength(word: str, lang: Lang) -> str:
    """`miss`, `weak`, `medium` or `strong` in the language."""
    return say(lang, STRENGTHS[word])


def label(view: GameView, lang: Lang) -> str:
    """The word above the holder's name: what kind of moment this is."""
    if view.over:
        return say(lang, "DRAW") if view.winner is None else say(lang, "VICTORY")
    if view.decision is None:
        return say(lang, "NOBODY: RESOLVING")
    return say(lang, _LABELS[view.decision.kind])


def turn(view: GameView, lang: Lang) -> str:
    """The pennant on the active player's plate; empty before the first turn."""
    return say(lang, "TURN {n}", n=view.turn) if view.turn else ""


def rule(key: str, lang: Lang) -> str:
    """`Why? 306.9` from `classic.306.9.a`; rules that only the digest tells are named as such."""
    number = number_of(key)
    if not number:
        return ""
    if key.startswith("digest."):
        return say(lang, "Why? Digest {number}", number=number)
    return say(lang, "Why? {number}", number=".".join(number.split(".")[:2]))


def prompt(view: GameView, lang: Lang) -> str:
    """The one question of the screen."""
    decision = view.decision
    if decision is None:
        return ""
    card = card_name(view, decision.card, lang)
    match decision.kind:
        case Kind.ROLL if decision.card is None:
            return say(lang, "Throw a die: who goes first?")
        case Kind.ROLL:
            return say(lang, "Throw a die: {card}", card=card)
        case Kind.ORDER:
            return say(lang, "Go first or second?")
        case Kind.MAIN if len(decision.options) == 1:
            return say(lang, "Nothing left to do: end the turn")
        case Kind.MAIN:
            return say(lang, "Act or end the turn?")
        case Kind.PRIORITY:
            return _priority(view, decision, lang)
        case Kind.DEFENDER:
            return say(lang, "Who defends {card}?", card=card)
        case Kind.WEAKEN:
            return say(lang, "Keep the strike or weaken it?")
        case Kind.CLAIM:
            if len([option for option in decision.options if not option.declines]) > 1:
                return say(lang, "Which ability first?")
            return say(lang, "Declare the ability?")
        case Kind.PICK_DIE:
            return say(lang, "Which die counts?")
        case Kind.TARGET:
            return say(lang, "{card}: at whom?", card=card)


def _priority(view: GameView, decision: Decision, lang: Lang) -> str:
    item = next((item for item in view.stack if item.id == decision.item), None)
    if item is None and view.stack:
        item = view.stack[0]
    if item is None:
        return say(lang, "A quick action or pass?")
    if item.kind is ItemKind.STRIKE and view.fight is not None and view.fight.rolls:
        return say(lang, "Change the roll or pass?")
    if item.kind in _ANSWERS:
        return say(lang, _ANSWERS[item.kind])
    return say(lang, "Answer “{ability}” or pass?", ability=item_title(item, lang))


def option(choice: Option, view: GameView, lang: Lang) -> str:
    """A short verb for a key or a chip; the board shows who acts."""
    target = card_name(view, choice.target, lang)
    match choice.verb:
        case Verb.ROLL:
            return say(lang, "rolled {n}", n=choice.value)
        case Verb.MOVE:
            return say(lang, "to {cell}", cell=choice.cell)
        case Verb.STRIKE:
            return say(lang, "hit: {card}", card=target)
        case Verb.USE:
            if choice.item is not None:
                target = card_name(view, choice.item, lang)
            ability = ability_name(view, choice, lang)
            return say(lang, "{ability}: {card}", ability=ability, card=target)
        case Verb.PASS:
            return say(lang, "do not answer") if view.stack else say(lang, "pass")
        case Verb.DEFEND:
            return card_name(view, choice.card, lang)
        case Verb.KEEP:
            return say(lang, "keep {n}", n=_weakening(view)[0])
        case Verb.WEAKEN:
            return say(lang, "weaken to {n}", n=_weakening(view)[1])
        case Verb.DECLARE:
            return ability_name(view, choice, lang)
        case Verb.PICK:
            return say(lang, "keep {n}", n=choice.value)
        case Verb.AIM:
            return target
        case plain:
            return say(lang, _PLAIN[plain])


def whole_option(choice: Option, view: GameView, lang: Lang) -> str:
    """The option with who does it, as a sentence that needs no board beside it."""
    actor = card_name(view, choice.card, lang)
    match choice.verb:
        case Verb.MOVE:
            return say(lang, "{card} to {cell}", card=actor, cell=choice.cell)
        case Verb.STRIKE:
            target = card_name(view, choice.target, lang)
            return say(lang, "{card} hits {target}", card=actor, target=target)
        case Verb.USE | Verb.DECLARE:
            words = option(choice, view, lang)
            return say(lang, "{card}, {ability}", card=actor, ability=words)
        case _:
            return option(choice, view, lang)


def note(choice: Option, view: GameView, lang: Lang) -> str:
    """A plain line beside the key: who acts, or what follows from it."""
    match choice.verb:
        case Verb.MOVE | Verb.STRIKE | Verb.USE | Verb.DECLARE:
            return card_name(view, choice.card, lang)
        case Verb.KEEP if _weakening(view)[2]:
            return say(lang, "the reply: {n}", n=_weakening(view)[2])
        case Verb.WEAKEN:
            return say(lang, "no reply")
        case _:
            return ""


def ability_name(view: GameView, choice: Option, lang: Lang) -> str:
    """What the ability that an option uses is called."""
    if choice.card is not None and choice.ability is not None:
        abilities = view.card(choice.card).abilities
        if choice.ability < len(abilities):
            return named(abilities[choice.ability], lang)
    return say(lang, "ability")


def _weakening(view: GameView) -> tuple[int, int, int]:
    """Wounds kept as rolled, wounds after weakening, and the reply that weakening avoids."""
    fight = view.fight
    if fight is None or fight.row is None or ROWS[fight.row].weakened is None:
        return 0, 0, 0
    row = ROWS[ROWS[fight.row].weakened or 0]
    attacking = fight.row < 5
    better = view.card(fight.attacker if attacking else fight.defender)
    word = row.attacker if attacking else row.defender
    weaker = wounds(better.strike, word)
    deals, reply = fight.deals or 0, fight.reply or 0
    return (deals, weaker, reply) if attacking else (reply, weaker, deals)


def item_title(item: ItemView, lang: Lang) -> str:
    """What a stack item is: its ability's name, or the simple action."""
    if item.ability is not None:
        return named(item.ability, lang)
    if item.kind is ItemKind.MOVE:
        return say(lang, "Move")
    if item.kind is ItemKind.STRIKE:
        return say(lang, "Strike")
    return say(lang, "Ability")


def item_target(view: GameView, item: ItemView, lang: Lang) -> str:
    """Whom or which cell a stack item is aimed at."""
    return item.cell or card_name(view, item.target, lang)


def key_name(button: str, lang: Lang) -> str:
    """What is printed beside a button: PASS or RESPOND."""
    return say(lang, "PASS") if button == "pass" else say(lang, "RESPOND")


def count_of(cursor: int, total: int, lang: Lang) -> str:
    """`2 of 5`."""
    return say(lang, "{i} of {n}", i=cursor + 1, n=total)


def fallen_back(player: Player, names: dict[Player, str], lang: Lang) -> str:
    """A player's name; a nameless player is called by his sign."""
    given = names.get(player, "").strip()
    if given:
        return given
    return say(lang, "Sun") if player is Player.FIRST else say(lang, "Moon")
