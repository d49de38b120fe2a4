"""Questions, options, names and notices of Heroes in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.cards.facts import SUBTYPES
from engine.cards.keywords import HEROES, Keyword
from engine.decisions import Option, Verb
from engine.players import Player
from engine.view import GameView, ItemKind
from engine.zones import Zone
from ui import glossary, notices, wording
from ui.gallery import SHORT_NAMES, views
from ui.naming import card_name, hidden_number, item_title, known, place_in_hand
from ui.options import note, option, whole_option
from ui.present import present
from ui.samples.heroes import (
    ADEPT,
    AIR,
    ANTAR,
    AUGUR,
    BERREIG,
    BOAR,
    GLUTTON,
    HIRED,
    HITS,
    NOVICE,
    OATH,
    STORM,
    WOLF,
)
from ui.screen import Lang, Screen

VIEWS = dict(views())
HEROIC = {name: view for name, view in VIEWS.items() if view.heroes}


def screen_of(name: str, cursor: int = 0, lang: Lang = Lang.RU) -> Screen:
    return present(VIEWS[name], lang, cursor, SHORT_NAMES[lang])


@pytest.mark.parametrize(
    ("view", "prompt"),
    [
        ("heroes-main", "Действовать или закончить ход?"),
        ("heroes-main-nothing", "Больше нечего делать: закончите ход"),
        ("heroes-mulligan", "Сколько карт заменить?"),
        ("heroes-bottom", "Какую карту вниз колоды?"),
        ("heroes-draw", "Возьмите карту из колоды: она есть?"),
        ("heroes-draw-hand", "Возьмите карты из колоды"),
        ("heroes-discard", "Какую карту сбросить?"),
        ("heroes-search", "Адепт Белого ордена: какую карту взять?"),
        ("heroes-free", "Какую карту сыграть бесплатно?"),
        ("heroes-name-played", "Какая карта сыграна?"),
        ("heroes-reveal", "Раскрыть скрытые карты или хватит?"),
        ("heroes-queue", "Пас – и сработает: Гибель"),
        ("heroes-queue-strike", "Пас – и будет удар"),
        ("heroes-ambush", "Ответить на «Найм: выстрел 4» или пас?"),
        ("heroes-defender", "Громобой под ударом: кто защитит?"),
        ("heroes-claim", "Какая способность первой?"),
        ("heroes-claim-optional", "Применить способность?"),
        ("heroes-x", "Буря над перевалом: чему равен X?"),
        ("heroes-host", "Модуль атаки: к кому присоединить?"),
        ("heroes-surcharge", "Вепрь: кого ранить за карту?"),
        ("heroes-toll", "Беррейг: сколько монет заплатить?"),
        ("heroes-unseen", "Карта 1: сколько монет заплатить?"),
        ("heroes-lurking", "Сыграть карту из засады или пас?"),
        ("heroes-hand-whose", "Кто берёт карты?"),
        ("heroes-hand-number", "«Зов стаи»: сколько карт?"),
        ("heroes-hand-price", "«Зов стаи»: какая цена?"),
        ("heroes-hand-zone", "Беррейг: куда?"),
    ],
)
def test_a_question_of_heroes_says_what_it_is_about(view: str, prompt: str) -> None:
    assert wording.prompt(VIEWS[view], Lang.RU) == prompt


@pytest.mark.parametrize(
    ("view", "label"),
    [
        ("heroes-main", "ФАЗА ВЫБОРА"),
        ("heroes-queue", "ПРИОРИТЕТ"),
        ("heroes-mulligan", "ЗАМЕНА"),
        ("heroes-reveal", "РАСКРЫТИЕ"),
        ("heroes-discard", "СБРОС"),
        ("heroes-search", "ПОИСК"),
        ("heroes-defender", "ЗАЩИТА"),
        ("heroes-nobody", "НИКТО: РАЗРЕШАЕТСЯ"),
    ],
)
def test_the_label_says_what_kind_of_moment_it_is(view: str, label: str) -> None:
    assert wording.label(VIEWS[view], Lang.RU) == label


def test_rules_of_heroes_are_shown_by_their_numbers() -> None:
    assert screen_of("heroes-main").rule == "Почему? п. 306.1"
    assert screen_of("heroes-defender").rule == "Почему? п. 307.1"


@pytest.mark.parametrize(
    ("view", "words"),
    [
        ("heroes-main", {"атаковать: Громобой", "сыграть: Авгур", "закончить ход"}),
        ("heroes-main-unknown", {"сыграть карту из руки", "атаковать: Беррейг"}),
        ("heroes-mulligan", {"оставить все", "заменить 1 карту", "заменить 4 карты"}),
        ("heroes-bottom", {"Авгур", "Плащ странника"}),
        ("heroes-draw", {"карта взята", "колода пуста"}),
        ("heroes-draw-hand", {"карты взяты"}),
        ("heroes-discard", {"Авгур", "Буря над перевалом"}),
        ("heroes-search", {"Вепрь", "без карты"}),
        ("heroes-free", {"сыграть: Вепрь", "без карты"}),
        ("heroes-reveal", {"раскрыть", "больше ничего"}),
        ("heroes-ambush", {"Засада 2: Вепрь", "пас"}),
        ("heroes-queue", {"пас"}),
        ("heroes-defender", {"Антар", "никто"}),
        ("heroes-host", {"Модуль подвижности", "отдельно"}),
        ("heroes-surcharge", {"Послушник", "больше никого"}),
        ("heroes-toll", {"1 монета", "3 монеты"}),
        ("heroes-main-stealth", {"сыграть карту из руки", "сыграть карту скрытой"}),
        ("heroes-lurking", {"Засада 2: Вепрь", "пас"}),
        ("heroes-hand", {"усиление", "контроль", "взять карты", "сброс", "монеты"}),
        ("heroes-hand-whose", {"сам игрок", "соперник"}),
        ("heroes-hand-price", {"закрытие и монеты", "монеты"}),
        ("heroes-hand-zone", {"в руку", "в колоду", "на кладбище"}),
    ],
)
def test_options_of_heroes_are_short_verbs(view: str, words: set[str]) -> None:
    seen = VIEWS[view]
    assert seen.decision is not None
    assert words <= {option(o, seen, Lang.RU) for o in seen.decision.options}


def whole(view: str, verb: Verb, card: int | None = None) -> str:
    seen = VIEWS[view]
    assert seen.decision is not None
    found = (o for o in seen.decision.options if o.verb is verb and card in (None, o.card))
    return whole_option(next(found), seen, Lang.RU)


def test_a_sentence_needs_no_table_beside_it() -> None:
    assert whole("heroes-main", Verb.STRIKE) == "Адепт Белого ордена атакует: Громобой"
    assert whole("heroes-main", Verb.PLAY, AUGUR) == "сыграть: Авгур, 2 монеты"
    assert whole("heroes-main", Verb.PLAY, OATH) == "сыграть: Клятва, 0 монет"
    assert whole("heroes-bottom", Verb.PUT, STORM) == "Буря над перевалом: вниз колоды"
    assert whole("heroes-discard", Verb.DISCARD, STORM) == "сбросить: Буря над перевалом"
    assert whole("heroes-reveal", Verb.REVEAL, AIR) == "раскрыть: скрытая карта 2"
    # What is played for nothing has no price.
    assert whole("heroes-free", Verb.PLAY, WOLF) == "сыграть: Степной волк"


def test_the_cost_stands_beside_a_card_that_is_played_and_is_not_invented() -> None:
    main = VIEWS["heroes-main"]
    assert note(Option(Verb.PLAY, card=BOAR), main, Lang.RU) == "5 монет"
    assert note(Option(Verb.PLAY, card=AUGUR), VIEWS["heroes-main-unknown"], Lang.RU) == ""
    assert note(Option(Verb.PLAY, card=BOAR), VIEWS["heroes-free"], Lang.RU) == ""
    assert note(Option(Verb.PLAY, card=BOAR, ability=0), main, Lang.RU) == ""


def test_a_hand_is_named_to_its_owner_while_he_is_asked_and_never_to_the_other() -> None:
    view = VIEWS["heroes-main"]
    assert known(view, view.card(STORM))
    assert view.decision is not None
    theirs = replace(view, decision=replace(view.decision, player=Player.SECOND))
    assert not known(theirs, view.card(STORM))
    assert not known(replace(view, seat=Player.SECOND), view.card(STORM))
    assert not known(replace(view, decision=None), view.card(STORM))
    assert card_name(theirs, STORM, Lang.RU) == "карта 2"


def test_cards_of_a_hand_are_counted_among_themselves() -> None:
    view = VIEWS["heroes-main"]
    hand = [card for card in view.cards if card.zone is Zone.HAND]
    assert [place_in_hand(view, card) for card in hand] == [1, 2, 3, 4, 5, 6]


def test_hidden_creatures_are_told_apart_by_their_order_for_the_mat_names_no_places() -> None:
    view = VIEWS["heroes-reveal"]
    assert hidden_number(view, view.card(NOVICE)) == 1
    assert card_name(view, AIR, Lang.RU) == "скрытая карта 2"
    asked = replace(view.decision, card=AIR)  # type: ignore[type-var]
    named = replace(VIEWS["heroes-name-played"], cards=view.cards, decision=asked)
    assert wording.prompt(replace(named, decision=replace(asked, kind="name")), Lang.RU) == (  # type: ignore[arg-type]
        "Скрытая карта 2: какая это карта?"
    )


def test_a_strike_of_heroes_is_not_simple_and_an_ability_goes_by_its_name() -> None:
    assert item_title(HITS, Lang.RU, heroes=True) == "Удар"
    assert item_title(HIRED, Lang.RU, heroes=True) == "Найм: выстрел 4"
    bare = replace(HIRED, ability=None)
    assert item_title(bare, Lang.RU, heroes=True) == "Выстрел"
    assert HIRED.kind is ItemKind.ATTACK


def test_the_queue_is_shown_first_come_first_with_who_acts_and_at_whom() -> None:
    lines = [(line.title, line.source, line.target) for line in screen_of("heroes-queue").stack]
    assert lines == [
        ("Гибель", "Пещерный лев", ""),
        ("Найм: выстрел 4", "Послушник", "Антар"),
        ("Найм: рана", "Элементаль воздуха", "Громобой"),
    ]


def test_who_attacks_goes_before_whom_and_the_defender_before_the_attacked() -> None:
    assert screen_of("heroes-main").option_cards == (ADEPT, GLUTTON)
    assert screen_of("heroes-defender").option_cards == (GLUTTON, 1)
    assert screen_of("heroes-claim", 1).option_cards == (AIR,)
    assert screen_of("heroes-target", 1).option_cards == (NOVICE, BERREIG)
    assert screen_of("heroes-main-second").option_cards == (ANTAR, 0)


@pytest.mark.parametrize("lang", Lang)
def test_stages_subtypes_and_keywords_have_names_of_their_own(lang: Lang) -> None:
    stages = ("recovery", "accumulation", "choice", "strike", "ability", "play", "end")
    for names in (
        [glossary.stage(word, lang) for word in stages],
        [glossary.slot(word, lang) for word in SUBTYPES],
        [glossary.keyword(word, lang, 3, heroes=True) for word in HEROES],
    ):
        assert all(names) and len(set(names)) == len(names)
    assert glossary.stage("", lang) == ""
    assert glossary.slot("banner", lang) == "banner"


def test_keywords_are_counted_as_heroes_counts_them() -> None:
    def said(word: str, amount: int) -> str:
        return glossary.keyword(word, Lang.RU, amount, heroes=True)

    # Digest 3.7: these have a number there, others that have one in the classic game do not.
    assert said("armour", 1) == "броня 1"
    assert said("vanguard", 3) == "авангард 3"
    assert said("meditation", 2) == "медитация 2"
    assert said("attack_experience", 1) == "опыт в атаке"
    assert said("dash", 1) == "рывок"
    assert said("dazed", 1) == "оглушение"
    assert glossary.keyword(Keyword.VANGUARD, Lang.RU, 3) == "авангард"


@pytest.mark.parametrize(
    ("cell", "place"),
    [
        # Row 1 from the left seat: A1 weapon to E1 event; turned around for the right seat.
        ("H1", "место героя слева"),
        ("H6", "место героя справа"),
        ("A1", "место оружия слева"),
        ("E1", "место события слева"),
        ("E6", "место оружия справа"),
        ("A6", "место события справа"),
        ("C6", "место амулета справа"),
        ("C3", "ряды существ слева"),
        ("D2", "ряды существ слева"),
        ("B4", "ряды существ справа"),
    ],
)
def test_places_of_the_mat_are_called_by_what_lies_there(cell: str, place: str) -> None:
    assert notices.place(Lang.RU, cell) == place


def test_a_notice_about_a_card_names_its_place_and_not_a_cell() -> None:
    said = notices.mend(Lang.RU, "missing", "Молот стража", "A1", 2, heroes=True)
    assert said == "Положите: Молот стража, место оружия слева (и ещё 2)"
    assert notices.mend(Lang.RU, "missing", "Орк", "C3") == "Положите на C3: Орк"
    for what in notices.MEND:
        assert "A1" not in notices.mend(Lang.RU, what, "Волк", "A1", heroes=True)


@pytest.mark.parametrize("lang", Lang)
def test_nothing_is_left_unfilled_on_any_screen_of_heroes(lang: Lang) -> None:
    assert len(HEROIC) > 40
    for name, view in HEROIC.items():
        screen = present(view, lang, 0, SHORT_NAMES[lang])
        said = (screen.prompt, *screen.choices, *(line.text for line in screen.log))
        assert not any("{" in text for text in said), name


def story(view: GameView) -> str:
    return present(view, Lang.RU, 0, SHORT_NAMES[Lang.RU]).prompt


def test_the_end_says_how_it_came() -> None:
    assert story(VIEWS["heroes-over"]) == "герой пал, за 17 ходов"
    assert story(VIEWS["heroes-over-deck"]) == "Вера: в третий раз нечего взять, за 52 хода"
    assert story(VIEWS["heroes-over-draw"]) == "оба героя пали, за 4 хода"
