"""Questions about abilities by hand: each says which question it is, and what it is about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import events as ev
from engine.cardbook import Pack, parse_card
from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.kernel.viewing import view_of
from engine.names import Names
from engine.opening import lay_out
from engine.players import Player
from engine.view import GameView
from ui import wording
from ui.by_hand import questions
from ui.gallery import SHORT_NAMES, views
from ui.options import option, whole_option
from ui.present import present
from ui.samples.by_hand import WITCH
from ui.samples.squads import CYCLOPS, ORC
from ui.screen import Lang

VIEWS = dict(views())
FIRST, SECOND = Player.FIRST, Player.SECOND


def asked(view: GameView) -> Decision:
    assert view.decision is not None
    return view.decision


@pytest.mark.parametrize(
    ("view", "russian", "english"),
    [
        ("hand-speed", "«Наговор»: когда действует?", "“Whisper”: when does it work?"),
        ("hand-price", "«Наговор»: какая цена?", "“Whisper”: what does it cost?"),
        ("hand-tokens", "«Наговор»: сколько фишек?", "“Whisper”: how many tokens does it cost?"),
        (
            "hand-kind",
            "«Наговор»: что это за особенность?",
            "“Whisper”: what kind of ability is it?",
        ),
        ("hand-target", "«Наговор»: кого выбрать?", "“Whisper”: at whom?"),
        ("hand-target-more", "«Наговор»: ещё одну цель?", "“Whisper”: one more target?"),
        ("hand-dice", "«Наговор»: сколько кубиков?", "“Whisper”: how many dice?"),
        ("hand-happens", "Ворожея, «Наговор»: что происходит?", "Witch, “Whisper”: what happens?"),
        ("hand-happens-more", "Ворожея, «Наговор»: что ещё?", "Witch, “Whisper”: what else?"),
        (
            # With its card the question would be too long to be read from two metres.
            "hand-happens-second",
            "«Никакая защита от летающих»: что происходит?",
            "“Without any protection from flyers”: what happens?",
        ),
        (
            "hand-reminder",
            "Закончилось: «Наговор», Циклоп",
            "It has ended: “Whisper”, Cyclops",
        ),
        (
            # Nobody knows which ability of the witch it was.
            "hand-reminder-flyer",
            "Закончился эффект (Ворожея): Гарпия",
            "An effect has ended (Witch): Harpy",
        ),
        ("hand-wound-target", "Раны: какой карте?", "Wounds: to which card?"),
        ("hand-wounds", "Орк: сколько ран?", "Orc: how many wounds?"),
        (
            "hand-wounds-flyer",
            "Виверна: сколько ран излечить?",
            "Wyvern: how many wounds are healed?",
        ),
        ("hand-property", "Орк: какое свойство?", "Orc: which property?"),
        ("hand-property-number", "Орк: отравление, какое число?", "Orc: poison, which number?"),
        ("hand-span", "Орк: до каких пор?", "Orc: until when?"),
        ("hand-zone", "Орк: куда?", "Orc: where to?"),
        ("hand-cell", "Орк: на какую клетку?", "Orc: to which cell?"),
        ("hand-die-target", "Какой кубик?", "Which die?"),
        ("hand-die", "Змееглав: что с кубиком?", "Serpenthead: what happens to the die?"),
        (
            "hand-die-number",
            "Змееглав: сколько прибавить к броску?",
            "Serpenthead: what is added to the roll?",
        ),
        ("hand-attack-target", "Какая атака?", "Which attack?"),
        ("hand-attack", "Выстрел: что с атакой?", "Shot: what happens to the attack?"),
        ("hand-crystals", "«Наговор»: какие кристаллы?", "“Whisper”: which crystals?"),
        (
            "hand-crystals-number",
            "«Наговор»: сколько кристаллов добавить?",
            "“Whisper”: how many more crystals?",
        ),
        ("branch", "«Ледяная стрела»: что произойдёт?", "“Ice arrow”: what will happen?"),
        (
            "foresee",
            "Леший: какая карта сверху колоды?",
            "Leshy: which card is on top of the deck?",
        ),
        # Where the screen was not told what had been said, the card stands for its ability.
        ("hand-bare-word", "Ворожея: какая цена?", "Witch: what does it cost?"),
        ("hand-bare-amount", "Ворожея: сколько?", "Witch: how many?"),
    ],
)  # fmt: skip
def test_a_question_by_hand_says_what_it_is_about(view: str, russian: str, english: str) -> None:
    assert wording.prompt(VIEWS[view], Lang.RU) == russian
    assert wording.prompt(VIEWS[view], Lang.EN) == english


@pytest.mark.parametrize(
    ("view", "label"),
    [
        ("hand-speed", "ОСОБЕННОСТЬ"),
        ("hand-tokens", "ОСОБЕННОСТЬ"),
        ("hand-target", "ОСОБЕННОСТЬ"),
        ("hand-happens", "ВРУЧНУЮ"),
        ("hand-wounds", "ВРУЧНУЮ"),
        ("hand-reminder", "НАПОМИНАНИЕ"),
        ("branch", "ВЫБОР"),
        ("target-more", "ВЫБОР"),
    ],
)
def test_the_label_tells_declaring_from_resolving_and_from_a_reminder(
    view: str, label: str
) -> None:
    assert wording.label(VIEWS[view], Lang.RU) == label


@pytest.mark.parametrize(
    ("view", "words"),
    [
        ("hand-speed", {"как действие", "как внезапное действие", "срабатывает сама"}),
        ("hand-price", {"без цены", "закрытие", "фишки", "закрытие и фишки", "раны себе"}),
        ("hand-kind", {"воздействие", "разряд", "удар через ряд", "заклинание"}),
        ("hand-dice", {"без кубика", "один кубик", "два, один на выбор", "два, оба в счёт"}),
        ("hand-property", {"удары…", "броски…", "отравление", "броня", "защита от магии"}),
        ("hand-span", {"до конца хода", "до вашего следующего хода", "до конца боя"}),
        ("hand-zone", {"на кладбище", "в колоду", "в дополнительную зону"}),
        ("hand-die", {"прибавить или отнять", "свести к числу", "перебросить"}),
        ("hand-attack", {"заблокирована", "станет слабой", "станет сильной"}),
        ("hand-happens", {"раны", "закрыть", "свойство", "напомнить", "ничего не происходит"}),
        ("hand-happens-more", {"больше ничего"}),
        ("hand-happens-second", {"как на карте", "кубик", "атака"}),
        ("hand-reminder", {"ничего не меняется"}),
        ("hand-reminder-second", {"больше ничего"}),
        ("hand-target", {"без цели"}),
        ("hand-target-more", {"целей достаточно"}),
        ("hand-wound-target", {"назад"}),
        ("branch", {"закрыться", "получить 2 раны"}),
    ],
)
def test_what_is_said_by_hand_is_short(view: str, words: set[str]) -> None:
    seen = VIEWS[view]
    assert words <= {option(one, seen, Lang.RU) for one in asked(seen).options}


@pytest.mark.parametrize(
    ("view", "short", "whole"),
    [
        ("hand-wounds", ["1", "2", "5"], ["1 рана", "2 раны", "5 ран"]),
        ("hand-tokens", ["1", "2"], ["1 фишка", "2 фишки"]),
        ("hand-life", ["–5", "–1", "+1", "+12"], ["–5", "–1", "+1", "+12"]),
        ("hand-die-number", ["–5", "+5"], ["–5", "+5"]),
        ("hand-property-number", ["1", "6"], ["1", "6"]),
        ("amount", ["X равен 3"], ["X равен 3"]),
    ],
)
def test_numbers_say_what_they_count(view: str, short: list[str], whole: list[str]) -> None:
    seen = VIEWS[view]
    said = {
        option(one, seen, Lang.RU): whole_option(one, seen, Lang.RU) for one in asked(seen).options
    }
    assert [said[one] for one in short] == whole


@pytest.mark.parametrize(
    ("view", "story"),
    [
        ("hand-speed", ""),
        ("hand-price", "как действие"),
        ("hand-kind", "как действие, закрытие и фишки 1"),
        ("hand-target", "как действие, закрытие и фишки 1, разряд"),
        ("hand-target-more", "как действие, закрытие и фишки 1, разряд, Леший"),
        ("hand-span", "отравление 1"),
        ("hand-die-number", "прибавить или отнять"),
        ("hand-crystals-number", "золото"),
    ],
)
def test_what_was_said_so_far_is_told(view: str, story: str) -> None:
    assert questions.story(VIEWS[view], Lang.RU) == story


def test_more_on_strikes_and_dice_is_told_with_its_sign() -> None:
    said = VIEWS["hand-span"].said
    strikes = (*said[:2], Option(Verb.SAY, word="strike"), Option(Verb.AMOUNT, value=-2))
    assert questions.story(replace(VIEWS["hand-span"], said=strikes), Lang.RU) == "удары –2"


def test_a_die_says_how_strong_it_is() -> None:
    view = VIEWS["hand-happens"]
    assert view.resolving is not None
    for natural, final, told in (
        (1, 1, "слабый (1)"), (3, 3, "слабый (3)"), (4, 4, "средний (4)"), (5, 5, "средний (5)"),
        (6, 6, "сильный (6)"), (5, 7, "сильный (7)"), (2, 0, "слабый (0)"),
    ):  # fmt: skip
        rolls = (replace(view.resolving.rolls[0], natural=natural, final=final),)
        rolled = replace(view, resolving=replace(view.resolving, rolls=rolls))
        assert questions.dice(rolled, Lang.RU) == ((natural, told),)
    assert questions.dice(VIEWS["hand-happens-second"], Lang.RU) == ((4, "4"), (2, "2"))
    assert questions.dice(VIEWS["main"], Lang.RU) == ()


def test_a_long_name_of_an_ability_gives_way_to_its_card() -> None:
    view = VIEWS["hand-kind"]
    titled = tuple(
        replace(card, abilities=(Names(ru="Вальхалла: безответный удар", en="Valhalla"),))
        if card.id == WITCH
        else card
        for card in view.cards
    )
    long = replace(view, cards=titled)
    assert wording.prompt(long, Lang.RU) == "Ворожея: что это за особенность?"
    assert wording.prompt(long, Lang.EN) == "“Valhalla”: what kind of ability is it?"


def test_an_attack_that_gets_another_target_asks_for_it() -> None:
    view = VIEWS["hand-attack-target"]
    aims = tuple(Option(Verb.AIM, target=card) for card in (ORC, CYCLOPS))
    decision = replace(asked(view), options=(*aims, Option(Verb.NO_MORE)))
    said = (*VIEWS["hand-attack"].said, Option(Verb.SAY, word="redirect"))
    turned = replace(view, decision=decision, said=said)
    assert wording.prompt(turned, Lang.RU) == "Выстрел: в кого теперь?"


def test_the_screen_tells_what_is_resolved_and_what_was_said() -> None:
    screen = present(VIEWS["hand-happens-more"], Lang.RU, 0, SHORT_NAMES[Lang.RU])
    assert screen.hand is not None
    line = (screen.hand.title, screen.hand.source, screen.hand.target, screen.hand.dice)
    assert line == ("Наговор", "Ворожея", "Орк и ещё 1", ((5, "средний (5)"),))
    assert [said.text for said in screen.said] == [
        "Разряд. Орк: 2 раны",
        "Орк: отравление 1 до конца боя",
        "Циклоп: пометка (Ворожея) до следующего хода (Вера)",
    ]
    reminder = present(VIEWS["hand-reminder"], Lang.RU, 0, SHORT_NAMES[Lang.RU])
    assert reminder.hand is not None and reminder.hand.ended
    assert (reminder.hand.title, reminder.hand.source) == ("Циклоп", "Ворожея, «Наговор»")
    assert reminder.option_cards == (CYCLOPS,)
    assert present(VIEWS["main"], Lang.RU, 0, SHORT_NAMES[Lang.RU]).hand is None


# The same in a game


FACTS = {
    "names": {"ru": "Ворожея", "en": "Witch"},
    "life": 6,
    "abilities": [
        {"names": "Наговор", "by_hand": True},
        {"names": "Сглаз", "by_hand": True, "when": "action", "closes": True, "asks": []},
    ],
}


def game_of_a_witch() -> Game:
    bull = parse_card("bull", {"names": {"ru": "Бык", "en": "Bull"}, "life": 10})
    pack = Pack({"witch": parse_card("witch", FACTS), "bull": bull})
    return Game(lay_out(pack, ["witch @ C3 tokens 2"], ["bull @ C5"], begins=FIRST))


def seen(game: Game, seat: Player = FIRST) -> GameView:
    """The view with what was answered."""
    answers = [entry.option for entry in game.journal]
    return view_of(game.setup, game.state, game.pending, game.events, seat, 12, answers)


def ask(game: Game) -> str:
    return wording.prompt(seen(game), Lang.RU)


def take(game: Game, verb: Verb, **fields: object) -> None:
    pending = game.pending
    assert pending is not None
    game.answer(
        next(
            one
            for one in pending.options
            if one.verb is verb and all(getattr(one, k) == v for k, v in fields.items())
        )
    )


def pass_on(game: Game) -> None:
    """Pass in every window until the players are asked what happens."""
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        take(game, Verb.PASS)
    assert game.pending is not None and game.pending.kind is Kind.BY_HAND


def number(game: Game, face: str) -> int:
    return next(card.id for card in game.state.cards if card.face == face)


def test_a_whole_ability_by_hand_is_asked_for_by_its_name() -> None:
    game = game_of_a_witch()
    witch, bull = number(game, "witch"), number(game, "bull")
    assert seen(game).card(witch).by_hand == (0, 1)
    take(game, Verb.USE, card=witch, ability=0)
    assert ask(game) == "«Наговор»: когда действует?"
    take(game, Verb.SAY, word="action")
    assert ask(game) == "«Наговор»: какая цена?"
    take(game, Verb.SAY, word="closing_and_tokens")
    assert ask(game) == "«Наговор»: сколько фишек?"
    take(game, Verb.AMOUNT, value=1)
    assert ask(game) == "«Наговор»: что это за особенность?"
    assert questions.story(seen(game), Lang.RU) == "как действие, закрытие и фишки 1"
    take(game, Verb.SAY, word="discharge")
    assert ask(game) == "«Наговор»: кого выбрать?"
    take(game, Verb.AIM, target=bull)
    for player in (FIRST, SECOND):
        assert seen(game).said == ()
        assert seen(game).stack[0].by_hand
        assert game.pending is not None and game.pending.player is player
        take(game, Verb.PASS)
    assert ask(game) == "«Наговор»: сколько кубиков?"
    take(game, Verb.SAY, word="one")
    take(game, Verb.ROLL, value=5)
    take(game, Verb.PASS)
    take(game, Verb.PASS)
    assert ask(game) == "Ворожея, «Наговор»: что происходит?"
    assert questions.dice(seen(game), Lang.RU) == ((5, "средний (5)"),)
    assert seen(game).resolving is not None and seen(game).resolving.targets == (bull,)  # type: ignore[union-attr]
    take(game, Verb.CHANGE, word="wound")
    assert ask(game) == "Раны: какой карте?"
    take(game, Verb.AIM, target=bull)
    assert ask(game) == "Бык: сколько ран?"
    take(game, Verb.AMOUNT, value=2)
    # The list comes again, with what was said.
    view = seen(game, SECOND)
    assert view.resolving is not None
    assert [event for event in view.resolving.done if isinstance(event, ev.Wounded)]
    take(game, Verb.CHANGE, word="marker")
    take(game, Verb.AIM, target=bull)
    assert ask(game) == "Бык: какое свойство?"
    take(game, Verb.SAY, word="poison")
    assert ask(game) == "Бык: отравление, какое число?"
    take(game, Verb.AMOUNT, value=1)
    assert ask(game) == "Бык: до каких пор?"
    take(game, Verb.SAY, word="battle")
    take(game, Verb.DONE)
    assert seen(game).resolving is None
    stays = seen(game).card(bull).staying
    assert [(one.keyword, one.amount, one.until) for one in stays] == [("poison", 1, "battle")]


def test_the_end_of_a_note_is_a_reminder_with_the_card_that_it_stayed_on() -> None:
    game = game_of_a_witch()
    witch, bull = number(game, "witch"), number(game, "bull")
    take(game, Verb.USE, card=witch, ability=1)
    pass_on(game)
    take(game, Verb.CHANGE, word="note")
    assert ask(game) == "Напомнить: на какой карте эффект?"
    take(game, Verb.AIM, target=bull)
    assert ask(game) == "Бык: до каких пор?"
    take(game, Verb.SAY, word="turn")
    assert [(s.what, s.until) for s in seen(game).card(bull).staying] == [("note", "turn")]
    take(game, Verb.DONE)
    take(game, Verb.END)
    pass_on(game)
    view = seen(game)
    assert view.resolving is not None
    assert (view.resolving.card, view.resolving.noted) == (witch, bull)
    assert wording.label(view, Lang.RU) == "НАПОМИНАНИЕ"
    assert ask(game) == "Закончилось: «Сглаз», Бык"
    assert view.card(bull).staying == ()


def test_the_other_questions_of_a_game_have_nothing_said() -> None:
    game = game_of_a_witch()
    assert seen(game).said == ()
    assert seen(game).resolving is None and seen(game).branches == ()


def test_a_note_made_at_the_end_of_a_note_is_of_the_same_card() -> None:
    # The witch has two abilities by hand: which of them goes on nobody said.
    game = game_of_a_witch()
    witch, bull = number(game, "witch"), number(game, "bull")
    take(game, Verb.USE, card=witch, ability=1)
    pass_on(game)
    for _ in range(2):
        take(game, Verb.CHANGE, word="note")
        take(game, Verb.AIM, target=bull)
        take(game, Verb.SAY, word="turn")
        take(game, Verb.DONE)
        if game.pending is not None and game.pending.kind is Kind.MAIN:
            take(game, Verb.END)
            pass_on(game)
    view = seen(game)
    while view.decision is not None and view.decision.kind is not Kind.BY_HAND:
        take(game, view.decision.options[-1].verb)
        view = seen(game)
    assert ask(game) == "Закончился эффект (Ворожея): Бык"
