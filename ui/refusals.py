"""Why an answer is refused, in the screen's language: the engine's sentences are the messages.

Sentences with numbers and names in them are told by their patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.rulebook import number_of
from engine.view import GameView
from ui.screen import Lang
from ui.tongue import capital, count, mark, say

SENTENCES = (
    mark("the game is over"),
    mark("this answer was meant for another question"),
    mark("a concession names who concedes"),
    mark("a concession has no other reason than time"),
    mark("it has not steps enough to get there"),
    mark("the moment to declare this ability has passed"),
    mark("the active player declares all of his abilities first"),
    mark("this ability does not wait to be declared"),
    mark("it is the other player's answer"),
    mark("that is not one of the answers to this question"),
    mark("wait until the active player chooses what to do"),
    mark("a card lies there"),
    mark("this cell is not open yet"),
    mark("no action can be declared in the preliminary phase"),
    mark("the players take turns to use their abilities"),
    mark("this ability belongs to another step, or was used"),
    mark("a slow action needs an empty stack"),
    mark("only the active player acts in the main subphase"),
    mark("a card that must strike can do so"),
    mark("it is not your card"),
    mark("it must strike first"),
    mark("it cannot go there"),
    mark("it cannot replace its movement so"),
    mark("a strike needs a target"),
    mark("it cannot strike now"),
    mark("a fast action needs priority"),
    mark("this ability is not played, it works at its own moment"),
    mark("it cannot be aimed so"),
    mark("the rerolls are over: only settings can change a die now"),
    mark("this roll cannot be changed (any more)"),
    mark("it lies face down"),
    mark("only creatures strike"),
    mark("it is closed"),
    mark("its closing is promised to another action already"),
    mark("it has struck as often as it may this turn"),
    mark("only ground creatures move"),
    mark("it has struck this turn, which forfeits its movement"),
    mark("it cannot move"),
    mark("it has no movement left this turn"),
    mark("a step goes to an orthogonal neighbour"),
    mark("it has moved or acted this turn"),
    mark("an ability with a limit per turn does not work before the battle"),
    mark("the card joined its squad after the preliminary phase"),
    mark("its condition is not fulfilled"),
    mark("an attack is aimed at an enemy card"),
    mark("only heroes and creatures can be attacked"),
    mark("terrain and equipment cannot be attacked"),
    mark("equipment cannot be attacked"),
    mark("it cannot attack"),
    mark("flyers cannot aim at a card with a cache"),
    mark("it is elusive while it is open"),
    mark("a ground creature cannot strike a flyer"),
    mark("a melee attack reaches adjacent cards only"),
    mark("a strike across a row goes over exactly one cell, along a line"),
    mark("an enemy card stands between them"),
    mark("it has struck this turn, and acts once a turn"),
    mark("it is closed, and closing is the price"),
    mark("it has not enough life for this price"),
    mark("it has no additional life to lose"),
    mark("the card itself is promised to another action already"),
    mark("cards that lie there stay in their order"),
    mark("the game is still being prepared"),
    mark("only the active player chooses what to do"),
    mark("something else is asked first"),
    mark("a creature in a frenzy can strike"),
    mark("it cannot be played now"),
    mark("this ability is not used, it works at its own moment"),
    mark("nobody can be named as defender now"),
    mark("a defender is one's own creature"),
    mark("the attacked card cannot defend itself"),
    mark("it has defended this turn"),
    mark("it cannot defend against this attacker"),
    mark("it has struck this turn"),
    mark("it is hidden"),
    mark("it changed its controller this turn (first-turn weakness)"),
    mark("it came this turn (first-turn weakness)"),
    mark("it is not in the hand"),
    mark("it was used as often as it may be this turn"),
    mark("it was used as often as it may be this battle"),
    mark("it is not in play"),
    mark("it is open"),
    mark("it is not in play, nor in a graveyard"),
    mark("nobody has said which card it is"),
    mark("it is there already"),
    mark("it goes where its host goes"),
    mark("its place is among its player's cards"),
    mark("a spell has no place on the mat"),
    mark("there is no such cell"),
    mark("it does not stand in a cell"),
    mark("a flyer does not stand in a cell"),
    mark("a hero stays in play"),
    mark("it does not lie face down"),
)
"""Sentences that never change."""

NAMED = (
    mark("{cell} is occupied"),
    mark("{name} forbids it"),
    mark("{name}: its condition is not fulfilled"),
    mark("{name}: there is nothing to aim it at"),
)
"""Sentences about a cell, a card or an ability."""

_NUMBERED = (
    re.compile(r"it costs (\d+) tokens?"),
    re.compile(r"it costs (\d+) coins?"),
    re.compile(r"(\d+) coins? (?:is|are) given up for it"),
    re.compile(r"(\d+) cards? (?:is|are) discarded for it"),
)
_HOLE = re.compile(r"\\{(\w+)\\}")
_PATTERNS = tuple(
    (message, re.compile(_HOLE.sub(r"(?P<\1>.+)", re.escape(message)))) for message in NAMED
)


def refusal(lang: Lang, why: str, view: GameView | None = None) -> str:
    """The whole sentence for what the engine's `Refused.why` says, without a full stop.

    Cards and abilities that it names are called as in `view`: the engine calls them in English.
    A sentence that is not known stays as it is.
    """
    if why in SENTENCES:
        return capital(say(lang, why))
    for number, pattern in enumerate(_NUMBERED):
        if found := pattern.fullmatch(why):
            return capital(_counted(lang, number, int(found[1])))
    for message, pattern in _PATTERNS:
        if found := pattern.fullmatch(why):
            words = {part: _called(lang, word, view) for part, word in found.groupdict().items()}
            return capital(say(lang, message, **words))
    return capital(why)


def rule_number(key: str) -> str:
    """The number that players know for a rule's key: `306.9` for `classic.306.9.a`; empty where the
    key has none."""
    return ".".join(number_of(key).split(".")[:2])


def _counted(lang: Lang, which: int, n: int) -> str:
    match which:
        case 0:
            return count(lang, "it costs {n} token", "it costs {n} tokens", n)
        case 1:
            return count(lang, "it costs {n} coin", "it costs {n} coins", n)
        case 2:
            return count(lang, "{n} coin is given up for it", "{n} coins are given up for it", n)
        case _:
            return count(lang, "{n} card is discarded for it", "{n} cards are discarded for it", n)


def _called(lang: Lang, word: str, view: GameView | None) -> str:
    """A card's or an ability's name in the language of the screen."""
    if view is None or lang is Lang.EN:
        return word
    return next((ru for ru, en in _names(view) if en == word), word)


def _names(view: GameView) -> Iterator[tuple[str, str]]:
    for card in view.cards:
        for names in (card.names, *card.abilities):
            yield names.ru, names.en
