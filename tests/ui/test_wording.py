"""The words: every question, option and event, in both languages."""

from __future__ import annotations

import re
import typing

import pytest

from engine import events as ev
from engine.decisions import Kind, Verb
from engine.players import Player
from ui import wording
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.samples import ORC, SERPENT, SPARK
from ui.screen import Lang
from ui.telling import line, signed, told
from ui.tongue import count

VIEWS = dict(views())

EVENTS: tuple[ev.Event, ...] = (
    ev.OrderRolled("r", Player.FIRST, 3),
    ev.OrderTied("r"),
    ev.OrderChosen("r", Player.SECOND, True),
    ev.TurnBegan("r", 2, Player.SECOND),
    ev.TurnEnded("r", 2, Player.SECOND),
    ev.Opened("r", SERPENT),
    ev.Closed("r", SERPENT),
    ev.Declared("r", 0, "move", Player.FIRST, SERPENT, cell=typing.cast(typing.Any, "C2")),
    ev.Declared("r", 0, "strike", Player.FIRST, SERPENT, ORC),
    ev.Declared("r", 0, "ability", Player.FIRST, SPARK, ORC, ability=0),
    ev.Declared("r", 0, "ability", Player.FIRST, SPARK, ability=1, roll=SERPENT),
    ev.Declared("r", 0, "trigger", Player.FIRST, SPARK, ability=0),
    ev.Resolved("r", 0, SERPENT),
    ev.Fizzled("r", 0, SERPENT, "payment"),
    ev.Fizzled("r", 0, SERPENT, "target"),
    ev.Fizzled("r", 0, SERPENT, "a word that is not known yet"),
    ev.Passed("r", Player.FIRST),
    ev.Passed("r", Player.FIRST, auto=True),
    ev.Moved("r", SERPENT, *typing.cast(typing.Any, ("C3", "C2"))),
    ev.DefenderChosen("r", 0, ORC, SERPENT),
    ev.FightBegan("r", 0, SERPENT, ORC, True),
    ev.FightEnded("r"),
    ev.DieThrown("r", Player.FIRST, SERPENT, 3),
    ev.AbilityUsed("r", SPARK, 0),
    ev.Rolled("r", Player.FIRST, SERPENT, 4),
    ev.DieModified("r", SERPENT, -1, SPARK, 1),
    ev.RollSettled("r", SERPENT, 4, 5),
    ev.StrikeMeasured("r", SERPENT, ORC, 3, "medium", "weak", 4, 1),
    ev.StrikeMeasured("r", SERPENT, ORC, 0, "strong", "miss", 5, 0),
    ev.Weakened("r", Player.FIRST, 4),
    ev.Wounded("r", ORC, 2, SERPENT),
    ev.Healed("r", ORC, 1, SERPENT),
    ev.Died("r", ORC),
    ev.TriggersLost("r", Player.SECOND),
    ev.GameOver("r", Player.FIRST),
    ev.GameOver("r", None),
)


@pytest.mark.parametrize("lang", Lang)
def test_every_kind_of_question_is_asked_in_words(lang: Lang) -> None:
    asked = {}
    for view in VIEWS.values():
        if view.decision is not None:
            asked[view.decision.kind] = wording.prompt(view, lang)
            assert wording.label(view, lang).isupper()
    assert set(asked) == set(Kind)
    assert all(asked.values())


@pytest.mark.parametrize("lang", Lang)
def test_every_verb_has_words(lang: Lang) -> None:
    said: dict[Verb, str] = {}
    for view in VIEWS.values():
        for option in view.decision.options if view.decision else ():
            said[option.verb] = wording.option(option, view, lang)
            assert wording.whole_option(option, view, lang)
    assert set(said) == set(Verb)
    assert all(said.values())


@pytest.mark.parametrize(
    ("view", "words"),
    [
        ("main", {"бить: Орк", "на A3", "закончить ход"}),
        ("priority-first", {"не отвечать", "Разряд: Орк"}),
        ("priority-calm", {"пас"}),
        ("defender", {"никто", "Леший"}),
        ("weaken", {"оставить 4", "ослабить до 2"}),
        ("weaken-reply", {"оставить 2", "ослабить до 1"}),
        ("order-choice", {"ходить первым", "ходить вторым"}),
        ("roll", {"выпало 1", "выпало 6"}),
        ("pick-die", {"оставить 5"}),
    ],
)
def test_options_are_short_verbs(view: str, words: set[str]) -> None:
    seen = VIEWS[view]
    assert seen.decision is not None
    assert words <= {wording.option(o, seen, Lang.RU) for o in seen.decision.options}


def test_a_full_sentence_says_who_acts() -> None:
    screen = present(VIEWS["main"], Lang.RU, 0, SHORT_NAMES[Lang.RU])
    assert screen.choices[:2] == ("Змееглав бьёт: Леший", "Змееглав бьёт: Орк")


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
    assert wording.rule("digest.1.7.main", Lang.RU) == "Почему? Свод 1.7"


@pytest.mark.parametrize("lang", Lang)
def test_every_event_has_a_line(lang: Lang) -> None:
    kinds = {
        cls for cls in vars(ev).values() if isinstance(cls, type) and issubclass(cls, ev.Event)
    }
    assert {type(event) for event in EVENTS} == kinds - {ev.Event}
    for event in EVENTS:
        told_ = line(event, VIEWS["main"], lang, SHORT_NAMES[lang])
        assert told_.text and "{" not in told_.text
        russian = bool(re.search("[а-яё]", told_.text, re.IGNORECASE))
        assert russian == (lang is Lang.RU), told_.text


def test_the_log_leaves_out_what_another_line_tells_already() -> None:
    view = VIEWS["main-after-fight"]
    texts = [line.text for line in told(view, Lang.RU, SHORT_NAMES[Lang.RU], 3)]
    assert texts == ["Змееглав: 1 рана", "Орк погибает", "Змееглав закрывается"]


def test_an_event_belongs_to_the_owner_of_its_card() -> None:
    view, names = VIEWS["main"], SHORT_NAMES[Lang.RU]
    assert line(ev.Wounded("r", ORC, 2, SERPENT), view, Lang.RU, names).player is Player.SECOND
    assert line(ev.GameOver("r", Player.FIRST), view, Lang.RU, names).player is Player.FIRST
    assert line(ev.FightEnded("r"), view, Lang.RU, names).player is None


def test_numbers_are_signed_with_a_sign_that_the_fonts_have() -> None:
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "+0", "–1"]
