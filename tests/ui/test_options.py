"""The options in words: short for a key, whole as a sentence, and what follows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.decisions import AGREED, ANYTIME, Option, Verb
from ui.gallery import SHORT_NAMES, views
from ui.options import note, option, whole_option
from ui.present import present
from ui.samples.squads import LESHY, NOMAD, ORC
from ui.screen import Lang

VIEWS = dict(views())


@pytest.mark.parametrize("lang", Lang)
def test_every_verb_has_words(lang: Lang) -> None:
    said: dict[Verb, str] = {}
    for view in VIEWS.values():
        for choice in view.decision.options if view.decision else ():
            said[choice.verb] = option(choice, view, lang)
            assert whole_option(choice, view, lang)
    for verb in ANYTIME | AGREED:
        said[verb] = option(Option(verb, value=0), VIEWS["main"], lang)
    assert set(said) == set(Verb)
    assert all(said.values())


@pytest.mark.parametrize(
    ("view", "words"),
    [
        ("main", {"бить: Орк", "на A3", "закончить ход"}),
        ("main-flyers", {"бить: Гарпия", "манёвр: Кочевник", "прыжок на A4", "ждать летающих"}),
        ("priority-first", {"не отвечать", "Разряд: Орк"}),
        ("priority-calm", {"пас"}),
        ("priority-item", {"Рассеивание: Разряд", "Рассеивание: Простой удар"}),
        ("fight-window", {"Боевой клич: Змееглав (4)"}),
        ("defender", {"никто", "Леший"}),
        ("weaken", {"оставить 4", "ослабить до 2"}),
        ("weaken-reply", {"оставить 2", "ослабить до 1"}),
        ("order-choice", {"ходить первым", "ходить вторым"}),
        ("roll", {"выпало 1", "выпало 6"}),
        ("pick-die", {"оставить 5"}),
        ("dice-order", {"сначала 2", "сначала 6"}),
        ("apply", {"2, Леший", "5, Хранитель рощи"}),
        ("reroll", {"перебросить 2", "перебросить 6", "хватит"}),
        ("cut", {"снять", "перетасовать и снять", "не трогать"}),
        ("name-dealt", {"Арбалетчик", "Кочевник"}),
        ("recruit", {"Леший", "отряд набран"}),
        ("recruit-unknown", {"карта 3", "карта 15"}),
        ("place", {"на B1", "расстановка готова"}),
        ("alternate", {"Разведка", "больше не применять"}),
        ("mend", {"Кочевник"}),
        ("amount", {"X равен 3"}),
        ("target-more", {"Гарпия", "целей достаточно"}),
        ("hand-main", {"Наговор", "Сглаз"}),
    ],
)
def test_options_are_short_verbs(view: str, words: set[str]) -> None:
    seen = VIEWS[view]
    assert seen.decision is not None
    assert words <= {option(o, seen, Lang.RU) for o in seen.decision.options}


@pytest.mark.parametrize(
    ("view", "sentences"),
    [
        ("main", {"Змееглав бьёт: Леший", "Кочевник на A3"}),
        ("main-flyers", {"Щитоносец меняется местами: Кочевник", "Кочевник прыгает на A4"}),
        ("place-last", {"Кочевник на B1"}),
        ("mend", {"вернуть: Кочевник"}),
        ("reveal", {"вскрыть: скрытая карта C6"}),
        ("apply", {"кубик станет 2, Леший"}),
        ("alternate", {"Змееглав, Разведка"}),
        ("reroll", {"Змееглав, перебросить 2", "Орк, перебросить 6"}),
    ],
)
def test_a_full_sentence_says_who_acts(view: str, sentences: set[str]) -> None:
    assert sentences <= set(present(VIEWS[view], Lang.RU, 0, SHORT_NAMES[Lang.RU]).choices)


def test_a_card_that_only_teleports_does_not_jump() -> None:
    view = VIEWS["main-flyers"]
    assert view.decision is not None
    choice = next(o for o in view.decision.options if o.verb is Verb.JUMP)
    for keywords, words in (
        ((("teleportation", 1),), "телепорт на A4"),
        ((("jump", 2), ("teleportation", 1)), "прыжок на A4"),
    ):
        cards = tuple(
            replace(card, keywords=keywords) if card.id == NOMAD else card for card in view.cards
        )
        assert option(choice, replace(view, cards=cards), Lang.RU) == words


def test_an_action_may_be_aimed_at_the_reply_to_a_strike() -> None:
    choice = Option(Verb.USE, card=LESHY, ability=0, item=0, target=ORC)
    assert option(choice, VIEWS["priority-item"], Lang.RU) == "Рассеивание: ответ (Орк)"


def test_words_from_tomorrow_speak_for_themselves() -> None:
    view = VIEWS["hand-happens"]
    assert option(Option(Verb.CHANGE, word="new"), view, Lang.EN) == "new"
    assert option(Option(Verb.SAY, word="new"), view, Lang.EN) == "new"
    assert option(Option(Verb.TAKE, value=7), view, Lang.EN) == "effect"


def test_a_note_says_what_follows() -> None:
    assert note(Option(Verb.WEAKEN), VIEWS["weaken"], Lang.RU) == "без ответа"
    assert note(Option(Verb.KEEP), VIEWS["weaken"], Lang.RU) == "ответ будет 1"
    assert note(Option(Verb.REDEAL), VIEWS["redeal"], Lang.RU) == "стоит 1 золотой"
    assert note(Option(Verb.MOVE, card=NOMAD), VIEWS["main"], Lang.RU) == "Кочевник"
