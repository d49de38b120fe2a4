"""The rulebook's terms: none of the engine's words is without a name in either language."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from engine.cards.facts import ATTACKS, Attack, Lasts, Type
from engine.cards.implicit import IMPLICIT
from engine.cards.keywords import Keyword
from engine.classic.preliminary.course import PHASES
from engine.classic.strike_table import MEDIUM, MISS, STRONG, WEAK
from engine.heroes import preparation
from ui import glossary
from ui.screen import Lang


def in_language(words: Iterable[str], lang: Lang) -> bool:
    found = [bool(re.search("[а-яё]", word, re.IGNORECASE)) for word in words]
    return bool(found) and set(found) == {lang is Lang.RU}


@pytest.mark.parametrize("lang", Lang)
def test_every_keyword_has_a_name_of_its_own(lang: Lang) -> None:
    names = [glossary.keyword(word, lang) for word in Keyword]
    assert in_language(names, lang)
    assert len(set(names)) == len(Keyword)


@pytest.mark.parametrize("lang", Lang)
def test_the_engine_calls_keywords_by_the_same_names(lang: Lang) -> None:
    for word, ability in IMPLICIT:
        name = ability.names.ru if lang is Lang.RU else ability.names.en
        assert name.split(":")[0] == glossary.keyword(word, lang)


def test_a_keyword_with_a_number_says_it() -> None:
    assert glossary.keyword("armour", Lang.RU, 2) == "броня 2"
    assert glossary.keyword("armour", Lang.RU) == "броня"
    assert glossary.keyword("accuracy", Lang.RU, 1) == "точность"
    assert glossary.keyword("prevent", Lang.RU) == ""


def test_several_strikes_are_counted() -> None:
    assert glossary.keyword("several_strikes", Lang.RU, 2) == "2 удара за ход"
    assert glossary.keyword("several_strikes", Lang.RU, 5) == "5 ударов за ход"
    assert glossary.keyword("several_strikes", Lang.RU) == "несколько ударов за ход"
    assert glossary.keyword("several_strikes", Lang.EN, 2) == "2 strikes a turn"


@pytest.mark.parametrize("lang", Lang)
def test_every_step_of_the_game_has_a_name(lang: Lang) -> None:
    known = list(glossary.PHASES)
    assert known == [*PHASES, "mulligan", "turns"]
    assert set(preparation.PHASES) <= set(known)
    names = [glossary.phase(word, lang) for word in glossary.PHASES]
    assert in_language([*names, glossary.phase("unheard of", lang)], lang)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", Lang)
def test_every_kind_of_attack_and_every_outcome_has_a_name(lang: Lang) -> None:
    kinds = [glossary.attack(kind, lang) for kind in Attack]
    assert in_language(kinds, lang) and len(set(kinds)) == len(Attack)
    outcomes = [
        glossary.outcome(kind, strength, lang)
        for kind in Attack
        for strength in (WEAK, MEDIUM, STRONG)
    ]
    assert in_language(outcomes, lang) and len(set(outcomes)) == 3 * len(Attack)
    assert set(glossary.OUTCOMES) > ATTACKS


def test_an_outcome_agrees_with_its_attack() -> None:
    assert glossary.outcome("shot", WEAK, Lang.RU) == "Слабый выстрел"
    assert glossary.outcome("throw", MEDIUM, Lang.RU) == "Среднее метание"
    assert glossary.outcome("spell", STRONG, Lang.EN) == "Strong spell"
    assert glossary.outcome("simple", MISS, Lang.RU) == "Промах"


@pytest.mark.parametrize("lang", Lang)
def test_types_terms_and_faults_have_names(lang: Lang) -> None:
    assert in_language([glossary.card_type(kind, lang) for kind in Type], lang)
    assert in_language([glossary.until(word, lang) for word in Lasts], lang)
    faults = ("gold", "silver", "unique", "flyers", "terrain", "cards", "unheard of")
    names = [glossary.fault(word, lang) for word in faults]
    assert in_language(names, lang) and len(set(names)) == len(faults)
    endings = ("defeat", "concession", "agreement", "redeal", "effect")
    assert in_language([glossary.ending(word, lang) for word in endings], lang)
    assert glossary.ending("unheard of", lang) == glossary.until("unheard of", lang) == ""
