"""The conditions and amounts of a card's data as a Russian reader says them; in English a pack's
own words are plain enough.
"""

from __future__ import annotations

import re

from engine.cards.conditions import Condition, alternatives
from engine.cards.facts import Attack, Type
from ui import glossary
from ui.screen import Lang

ELEMENTS = {
    "steppes": "степи", "mountains": "горы", "forests": "леса", "swamps": "болота",
    "darkness": "тьма", "neutral": "нейтральная",
}  # fmt: skip

STATES = {
    "open": "открыта", "closed": "закрыта", "wounded": "ранена", "unwounded": "не ранена",
    "hidden": "лежит скрытой", "elite": "элитная", "regular": "рядовая", "unique": "уникальная",
    "own": "своя", "enemy": "чужая", "adjacent": "рядом", "orthogonal": "рядом по прямой",
    "in_front": "напротив", "same_line": "на той же линии", "same_row": "в том же ряду",
    "same_column": "в том же столбце", "diagonal": "наискосок", "beside": "рядом в ряду",
    "own_half": "на своей половине", "enemy_half": "на половине противника",
    "same_element": "той же стихии", "itself": "сама карта", "victim": "ударена ею в этом ходу",
    "aimed": "была её целью в этом ходу", "crossed": "перешла границу", "has_moved": "двигалась",
    "had_moved": "двигалась до этого", "attacked": "атакована", "acted": "действовала",
    "hurt": "получила раны", "bled": "потеряла жизнь", "has_host": "есть носитель",
    "character": "герой или существо", "fresh": "вошла в игру в этом ходу", "boosted": "усилена",
    "created": "создана", "in_hand": "в руке", "in_graveyard": "на кладбище",
    "earlier": "предыдущая способность что-то сделала", "creature": "существо",
}  # fmt: skip

MOMENTS = {
    "own_turn": "свой ход", "enemy_turn": "ход противника", "formation": "в строю",
    "attacking": "атакует", "defending": "защищается", "first": "её игрок ходит первым",
    "second": "её игрок ходит вторым", "melee": "ближняя атака", "ranged": "дальняя атака",
    "magical": "магическая атака", "weak": "слабый удар", "medium": "средний удар",
    "strong": "сильный удар", "in_succession": "действует сразу после себя",
}  # fmt: skip

NUMBERS = {
    "life": "жизнь", "wounds": "раны", "tokens": "фишки", "moved": "пройдено клеток",
    "cost": "стоимость", "movement": "движение", "printed": "напечатанная жизнь",
    "extra": "дополнительная жизнь", "suffered": "раны за этот ход", "weak": "слабый удар",
    "medium": "средний удар", "strong": "сильный удар", "strikes": "удары за этот ход",
    "row": "ряд", "column": "столбец", "boosts": "усиления", "power": "удар",
    "roll": "бросок", "natural": "бросок без изменений", "sum": "сумма бросков",
    "difference": "разность бросков", "modifiers": "изменения броска", "amount": "число ран",
    "x": "X", "shown": "показано карт", "shown_elite": "показано элитных",
    "shown_regular": "показано рядовых", "shown_cost": "стоимость показанных",
    "coins": "свои монеты", "enemy_coins": "монеты противника", "hand": "карт в руке",
    "enemy_hand": "карт в руке противника", "spent": "потрачено монет за ход",
    "deaths": "погибло существ за ход", "own_creatures": "своих существ",
    "enemy_creatures": "существ противника",
}  # fmt: skip

WHOSE = {"self": "сама", "target": "цель", "subject": "та карта"}
SIGNS = {"<=": "не больше", ">=": "не меньше", "<": "меньше", ">": "больше", "!=": "не"}

WITH_A_WORD = {"class": "класс", "keyword": "свойство", "name": "имя", "has": "есть атака",
               "slot": "место", "element": "стихия"}  # fmt: skip

TO = {"closed": "закрытой", "open": "открытой", "shuffled": "замешать", "bottom": "вниз",
      "top": "наверх", "weak": "слабый", "medium": "средний", "strong": "сильный",
      "extra": "дополнительный", "penalty": "штрафной", "anywhere": "куда угодно",
      "times": "раз"}  # fmt: skip
"""Words for where or how a card goes, or what an attack or a die becomes."""
EQUIPMENT = {"shield": "щит", "potion": "зелье"}

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_NAMED = re.compile(r"(?:(self|target|subject)\.)?([a-z_]+)")


def sentence(text: str, lang: Lang, heroes: bool = False) -> str:
    """A condition, with `or` between its alternatives."""
    if lang is not Lang.RU:
        return text
    return " или ".join(_one(condition, heroes) for condition in alternatives(text))


def amount(text: str, lang: Lang, heroes: bool = False) -> str:
    """An amount, such as `монеты противника, но не больше 6`."""
    if lang is not Lang.RU:
        return text

    def counted(found: re.Match[str]) -> str:
        conditions = (sentence(part.strip(), lang, heroes) for part in found[1].split(","))
        return f"число карт ({', '.join(conditions)})"

    pieces, at = [], 0
    for found in _BRACKETS.finditer(text):
        pieces += [_plain(text[at : found.start()]), counted(found)]
        at = found.end()
    return "".join((*pieces, _plain(text[at:])))


def element(word: str, lang: Lang) -> str:
    """The element of a card; of a hero of two elements both."""
    if lang is not Lang.RU:
        return word
    return " и ".join(ELEMENTS.get(one, one) for one in word.split("+"))


def slot(word: str, lang: Lang) -> str:
    """The subtype of a support or of equipment."""
    if lang is not Lang.RU:
        return word
    return EQUIPMENT.get(word) or glossary.slot(word, lang).lower()


def goes(word: str, lang: Lang) -> str:
    """Where or how a card goes, or what something becomes."""
    return TO.get(word, word) if lang is Lang.RU else word


def _plain(text: str) -> str:
    """An amount without brackets, name by name."""
    words = text.replace(" up to ", ", но не больше ").replace("-", "–")
    return _NAMED.sub(_name, words)


def _name(found: re.Match[str]) -> str:
    who, name = found[1], found[2]
    said = NUMBERS.get(name, name)
    return f"{said} ({WHOSE[who]})" if who else said


def _one(condition: Condition, heroes: bool) -> str:
    who = f"{WHOSE[condition.who]}: " if condition.who else ""
    no = "не " if condition.negated else ""
    return f"{who}{no}{_said(condition, heroes)}"


def _said(condition: Condition, heroes: bool) -> str:
    what, word = condition.what, condition.word
    if what == "compare":
        left, right = (amount(side, Lang.RU, heroes) for side in (condition.left, condition.right))
        sign = SIGNS.get(condition.sign, condition.sign)
        return f"{left} {sign} {right}"
    if what in WITH_A_WORD:
        return f"{WITH_A_WORD[what]} {_word(what, word, heroes)}"
    if what.startswith("by_"):
        return glossary.attack(Attack(what[3:]), Lang.RU).lower()
    if what in STATES or what in MOMENTS:
        return STATES.get(what) or MOMENTS[what]
    return glossary.card_type(Type(what), Lang.RU)


def _word(what: str, word: str, heroes: bool) -> str:
    match what:
        case "element":
            return element(word, Lang.RU)
        case "keyword":
            return glossary.keyword(word, Lang.RU, None, heroes)
        case "has":
            return glossary.attack(Attack(word), Lang.RU).lower()
        case "slot":
            return slot(word, Lang.RU)
    return word
