"""What players can say by hand: nothing that the engine offers is without a name or a sign."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from engine.cards.facts import Lasts
from engine.heroes import by_hand
from engine.kernel.by_hand import announcing, changing
from engine.zones import Zone
from ui.by_hand import words
from ui.drawing.pens import PENS
from ui.screen import Lang
from ui.tongue import say

assert by_hand.RULE  # It fills in what can be said in Heroes.
MARKERS_OF_HEROES = ("strike", *changing.MARKERS_OF_HEROES)
MARKERS = ("strike", "die", *changing.MARKERS)
ASKED: tuple[tuple[Iterable[str], words.Question], ...] = (
    (announcing.SPEEDS, words.SPEED),
    # Only the active player, with an empty stack, may play a slow ability.
    (announcing.SPEEDS[1:], words.SPEED),
    (announcing.PRICES, words.PRICE),
    (("nothing", "destruction"), words.PRICE),
    (announcing.KINDS, words.KIND),
    (announcing.DICE, words.DICE),
    (changing.SPANS, words.SPAN),
    (MARKERS, words.MARKER),
    ((Zone.GRAVEYARD, Zone.DECK, Zone.FIELD, Zone.ADDITIONAL), words.ZONE),
    ((Zone.GRAVEYARD, Zone.DECK), words.ZONE),
    (("add", "set", "reroll"), words.DIE),
    (("block", "add", "weak", "medium", "strong", "redirect"), words.ATTACK),
    (("gold", "silver"), words.CRYSTALS),
    (announcing.SPEEDS_OF_HEROES, words.SPEED_OF_HEROES),
    (announcing.PRICES_OF_HEROES, words.PRICE_OF_HEROES),
    (announcing.KINDS_OF_HEROES, words.KIND),
    (MARKERS_OF_HEROES, words.MARKER_OF_HEROES),
    ((Zone.HAND, Zone.DECK, Zone.GRAVEYARD), words.ZONE_OF_HEROES),
    ((Zone.HAND, Zone.DECK, Zone.FIELD), words.ZONE_OF_HEROES),
    (("shuffled", "top", "bottom"), words.IN_DECK),
    (("own", "enemy"), words.WHOSE),
)


@pytest.mark.parametrize(("said", "asked"), ASKED)
def test_a_question_is_known_by_its_words(said: Iterable[str], asked: words.Question) -> None:
    assert words.question(said) is asked


def test_strange_words_belong_to_no_question() -> None:
    assert words.question(("gold", "a word from tomorrow")) is None
    assert words.question(()) is None
    assert words.called(None, "a word from tomorrow", Lang.EN) == "a word from tomorrow"


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize(("said", "asked"), ASKED)
def test_every_word_has_a_name_of_its_own(
    said: Iterable[str], asked: words.Question, lang: Lang
) -> None:
    names = [words.called(asked, word, lang) for word in said]
    assert len(set(names)) == len(names)
    for name in names:
        assert bool(re.search("[а-яё]", name, re.IGNORECASE)) is (lang is Lang.RU), name
        assert name[0].islower()


@pytest.mark.parametrize("lang", Lang)
def test_every_change_has_a_name_a_sign_and_a_question(lang: Lang) -> None:
    assert set(words.CHANGES) == set(changing.CHANGES) | set(changing.OF_HEROES)
    changes = [*words.CHANGES.values(), words.PRINTED]
    assert len({say(lang, change.short) for change in changes}) == len(changes)
    assert len({change.sign for change in changes}) == len(changes)
    assert {change.sign for change in changes} <= set(PENS)
    asked = {say(lang, change.whom) for change in words.CHANGES.values()}
    assert len(asked) == len(words.CHANGES)
    assert all(question.endswith("?") for question in asked)


def test_every_span_has_a_sign() -> None:
    assert {span.value for span in Lasts} <= set(PENS)


def test_families_of_properties_hold_each_word_once() -> None:
    inside = [word for _, family in words.FAMILIES for word in family]
    assert len(inside) == len(set(inside))
    assert set(inside) | {"strike", "die", "poison"} == set(MARKERS)
    inside = [word for _, family in words.FAMILIES_OF_HEROES for word in family]
    assert len(inside) == len(set(inside))
    assert set(inside) | {"strike"} == set(MARKERS_OF_HEROES)


def test_the_likeliest_word_comes_first() -> None:
    assert next(iter(words.KIND.words)) == "influence"
    assert next(iter(words.PRICE.words)) == "nothing"
    assert next(iter(words.SPEED.words)) == "action"
