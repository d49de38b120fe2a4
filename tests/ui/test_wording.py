"""The questions in words, in both languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.decisions import Kind
from engine.view import GameView
from ui import wording
from ui.gallery import views
from ui.screen import Lang
from ui.tongue import count

VIEWS = dict(views())


@pytest.mark.parametrize("lang", Lang)
def test_every_kind_of_question_is_asked_in_words(lang: Lang) -> None:
    asked = {}
    for view in VIEWS.values():
        if view.decision is not None:
            asked[view.decision.kind] = wording.prompt(view, lang)
            assert wording.label(view, lang).isupper()
    assert set(asked) == set(Kind)
    assert all(asked.values())


def secret(view: GameView) -> GameView:
    """What the other seat sees of a private question."""
    assert view.decision is not None
    return replace(
        view,
        seat=view.decision.player.other,
        decision=replace(view.decision, options=(), private=True),
        cards=(),
    )


@pytest.mark.parametrize("lang", Lang)
def test_a_secret_question_has_words_on_the_other_seats_screen(lang: Lang) -> None:
    for name, view in VIEWS.items():
        if view.decision is not None:
            said = wording.prompt(secret(view), lang)
            assert said and "{" not in said, name


@pytest.mark.parametrize(
    ("view", "prompt"),
    [
        ("main", "Действовать или закончить ход?"),
        ("main-nothing", "Больше нечего делать: закончите ход"),
        ("name-dealt", "Карта 4: какая это?"),
        ("name-revealed", "Какая карта лежит на C4?"),
        ("place", "Какую карту куда поставить?"),
        ("place-last", "Кочевник: на какую клетку?"),
        ("reveal", "Вскрыть карту на C6?"),
        ("host", "Живая лоза: кто будет носителем?"),
        ("alternate", "Применить особенность или хватит?"),
        ("vanguard", "Ударить авангардом или хватит?"),
        ("prepare", "Хранитель перевала: кого ранить?"),
        ("priority-shot", "Ответить на «Выстрел» или пас?"),
        ("shot-window", "Изменить бросок или пас?"),
        ("roll-on-stack", "Изменить бросок или пас?"),
        ("reroll", "Перебросить кубик или хватит? Осталось 2"),
        ("target", "Леший: кого выбрать?"),
        ("target-more", "Поджигатель: ещё одну цель?"),
        ("amount", "Поджигатель: чему равен X?"),
    ],
)
def test_a_question_says_what_it_is_about(view: str, prompt: str) -> None:
    assert wording.prompt(VIEWS[view], Lang.RU) == prompt


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1 рана"), (2, "2 раны"), (5, "5 ран"), (11, "11 ран"), (21, "21 рана"), (22, "22 раны")],
)
def test_russian_counts_in_three_forms(number: int, words: str) -> None:
    assert count(Lang.RU, "{n} wound", "{n} wounds", number) == words


def test_english_counts_in_two_forms() -> None:
    assert count(Lang.EN, "{n} wound", "{n} wounds", 1) == "1 wound"
    assert count(Lang.EN, "{n} wound", "{n} wounds", 21) == "21 wounds"


def test_a_rule_is_shown_by_its_number_in_the_rulebook() -> None:
    assert wording.rule("classic.306.9.a", Lang.RU) == "Почему? п. 306.9"
    assert wording.rule("classic.306.3", Lang.EN) == "Why? 306.3"
    assert wording.rule("digest.1.7.main", Lang.RU) == "Почему? правила 1.7"
