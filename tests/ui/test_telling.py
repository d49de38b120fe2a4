"""The log: every event has a line, in both languages; what another line tells is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import heroes_events
import pytest
from msgspec.structs import replace

from engine import events as ev
from engine.events import Event
from engine.field import Cell
from engine.names import Names
from engine.players import Player
from engine.view import GameView, Prevention
from engine.zones import Zone
from ui.gallery import SHORT_NAMES, views
from ui.samples.squads import LESHY, ORC, SERPENT, SPARK
from ui.screen import Lang
from ui.telling import line, told

VIEWS = dict(views())
FIRST, SECOND = Player.FIRST, Player.SECOND
GONE = 999
"""A card that the seat does not see: it lies in a deck, or in the other deal."""

TOLD: tuple[tuple[Event, str], ...] = (
    (ev.OrderRolled("r", FIRST, 3), "Вера: выпало 3"),
    (ev.OrderTied("r"), "Поровну: ещё раз"),
    (ev.OrderChosen("r", SECOND, True), "Первый ход: Вера"),
    (ev.PhaseBegan("r", "recruiting"), "Этап: набор отряда"),
    (ev.PhaseBegan("r", "turns"), "Бой начинается"),
    (ev.CrystalsIssued("r", SECOND, 25, 23), "Артём: золото 25, серебро 23"),
    (ev.Shuffled("r", FIRST, FIRST, "shuffle"), "Вера: колода перетасована"),
    (ev.Shuffled("r", FIRST, SECOND, "shuffle"), "Артём: чужая колода перетасована"),
    (ev.Shuffled("r", FIRST, SECOND, "cut"), "Артём: чужая колода снята"),
    (
        ev.Shuffled("r", FIRST, SECOND, "shuffle_and_cut"),
        "Артём: чужая колода перетасована и снята",
    ),
    (ev.Shuffled("r", FIRST, SECOND, "leave"), "Артём: чужая колода не тронута"),
    (ev.Dealt("r", FIRST, tuple(range(15))), "Вера: сдано 15 карт"),
    (ev.Named("r", ORC, "orc"), "Это Орк"),
    (ev.Named("r", ORC, "orc", SECOND), "Артём: карта названа"),
    (ev.Redealt("r", FIRST, 23), "Вера: пересдача, золота осталось 23"),
    (ev.RedealDeclared("r", FIRST, True), "Вера: нужна пересдача"),
    (ev.RedealDeclared("r", FIRST, False), "Вера: раздача остаётся"),
    (ev.Recruited("r", FIRST, GONE, 5, 0), "Вера: карта взята в отряд"),
    (ev.RecruitingEnded("r", FIRST), "Вера: отряд набран"),
    (ev.Placed("r", FIRST, GONE, Cell("C3")), "Вера: карта на C3"),
    (ev.Revealed("r", LESHY), "Вскрыта карта: Леший"),
    (
        ev.SquadChecked("r", FIRST, 24, 20, 22, 18, 1),
        "Вера: золото 20 из 24, серебро 18 из 22",
    ),
    (
        ev.SquadChecked("r", FIRST, 24, 27, 22, 18, 1, ("gold", "terrain")),
        "Вера: золото: нужно 27, есть 24, две местности",
    ),
    (ev.Returned("r", GONE), "Карта возвращается в колоду"),
    (ev.Hosted("r", SPARK, SERPENT), "Змееглав несёт: Поджигатель"),
    (ev.DroppedOut("r", SECOND), "Артём: особенностей больше не будет"),
    (ev.TurnBegan("r", 2, SECOND), "Ход 2: Артём"),
    (ev.TurnEnding("r", 2, SECOND), "Ход 2 заканчивается"),
    (ev.TurnEnded("r", 2, SECOND), "Ход 2 окончен"),
    (ev.Opened("r", SERPENT), "Змееглав открывается"),
    (ev.Closed("r", SERPENT), "Змееглав закрывается"),
    (ev.LaidInWait("r", SERPENT), "Змееглав ждёт летающих"),
    (ev.KeptClosed("r", SERPENT), "Змееглав не открывается"),
    (ev.Declared("r", 0, "move", FIRST, SERPENT, cell=Cell("C2")), "Змееглав: движение на C2"),
    (ev.Declared("r", 0, "strike", FIRST, SERPENT, ORC), "Змееглав: простой удар, цель – Орк"),
    (
        ev.Declared("r", 0, "attack", FIRST, SPARK, ORC, ability=0, attack="discharge"),
        "Поджигатель: Разряд, цель – Орк",
    ),
    (
        ev.Declared("r", 0, "attack", FIRST, SPARK, ORC, attack="across_row"),
        "Поджигатель: Удар через ряд, цель – Орк",
    ),
    (
        ev.Declared("r", 0, "ability", FIRST, SPARK, ability=1, roll=SERPENT),
        "Поджигатель: Боевой клич, цель – Змееглав",
    ),
    (
        ev.Declared("r", 0, "ability", FIRST, SPARK, ORC, ability=0, targets=(ORC, LESHY), x=3),
        "Поджигатель: Разряд 3, цель – Орк, Леший",
    ),
    (
        ev.Declared(
            "r", 0, "ability", FIRST, SPARK, ORC, ability=0, targets=(ORC, LESHY, SERPENT, SPARK)
        ),
        "Поджигатель: Разряд, цель – Орк и ещё 3",
    ),
    (ev.Declared("r", 0, "ability", FIRST, SPARK, ability=1, aims=2), "Поджигатель: Боевой клич"),
    (ev.Declared("r", 0, "trigger", FIRST, SPARK, ability=0), "Поджигатель: Разряд"),
    (ev.Declared("r", 0, "roll", FIRST, SPARK, value=5), "Поджигатель: выпало 5"),
    (ev.Resolved("r", 0, SERPENT), "Змееглав: готово"),
    (ev.Fizzled("r", 0, SERPENT, "payment"), "Змееглав: уже невозможно"),
    (ev.Fizzled("r", 0, SERPENT, "target"), "Змееглав: цели больше нет"),
    (ev.Fizzled("r", 0, SERPENT, "step"), "Змееглав: туда уже нельзя"),
    (ev.Fizzled("r", 0, SERPENT, "blocked"), "Змееглав: заблокировано"),
    (ev.Fizzled("r", None, SERPENT, "nobody", 0), "Змееглав: некого выбрать целью"),
    (ev.Fizzled("r", 0, SERPENT, "a word that is not known yet"), "Змееглав: без эффекта"),
    (ev.Redirected("r", 0, ORC), "Новая цель: Орк"),
    (ev.ByHand("r", FIRST, SPARK, 3), "Поджигатель: что происходит, говорит Вера"),
    (ev.ByHand("r", FIRST, None), "По согласию: что происходит, говорит Вера"),
    (ev.Corrected("r", SPARK, "close"), "Поправка по согласию: Поджигатель"),
    (ev.ByHand("r", FIRST, SPARK), "Поджигатель: эффект закончился, что меняется?"),
    (ev.Foreseen("r", FIRST, SPARK, 3, ("orc", "nomad")), "Поджигатель, с верха колоды: 2 карты"),
    (ev.CorpseEaten("r", SERPENT, ORC), "Змееглав съедает: Орк"),
    (ev.Blocked("r", 0, SERPENT), "Змееглав: действие заблокировано"),
    (ev.Blocked("r", 0, SERPENT, LESHY), "Леший блокирует: Змееглав"),
    (ev.Cancelled("r", 0, SERPENT), "Змееглав: действие отменено"),
    (ev.Cancelled("r", 0, SERPENT, LESHY), "Леший отменяет: Змееглав"),
    (ev.Passed("r", FIRST), "Вера: пас"),
    (ev.Passed("r", FIRST, auto=True), "Вера: нечем ответить"),
    (ev.TriggersLost("r", SECOND), "Артём: ничего не объявлено"),
    (ev.Moved("r", SERPENT, Cell("C3"), Cell("C2")), "Змееглав: C3 – C2"),
    (ev.Relocated("r", SERPENT, Zone.FIELD, Cell("A1")), "Змееглав на A1"),
    (ev.DefenderChosen("r", 0, ORC, LESHY), "Орк защищает: Леший"),
    (ev.AttackDeclared("r", 0, SERPENT, ORC, "simple"), "Змееглав атакует: Орк"),
    (ev.FightBegan("r", 0, SERPENT, ORC, True), "Змееглав против: Орк"),
    (ev.FightBegan("r", 0, LESHY, SERPENT, False, "shot"), "Леший: Выстрел, цель – Змееглав"),
    (ev.FightBegan("r", 0, SPARK, None, False, "influence"), "Поджигатель: бросок"),
    (ev.FightEnded("r", 0), "Бой окончен"),
    (ev.DieThrown("r", FIRST, SERPENT, 3), "Змееглав: на кубике 3"),
    (ev.AbilityUsed("r", SPARK, 0), "Поджигатель: Разряд, использована"),
    (ev.Rolled("r", FIRST, SERPENT, 4), "Змееглав: выпало 4"),
    (ev.DieModified("r", SERPENT, -1, SPARK, 1), "Змееглав: –1 к броску"),
    (
        ev.DieModified("r", SERPENT, 1, SERPENT, keyword="attack_experience"),
        "Змееглав: +1 к броску, опыт в атаке",
    ),
    (ev.DieModified("r", SERPENT, 5, LESHY, 0, sets=True), "Змееглав: сведение к 5"),
    (ev.DiceOrdered("r", SERPENT, (1, 0)), "Змееглав: порядок кубиков выбран"),
    (ev.Rerolled("r", FIRST, SERPENT, 6, 0), "Змееглав: переброс, выпало 6"),
    (
        ev.RerollsCounted("r", 0, 3, 1, FIRST, 2),
        "Доп. 3, штрафных 1: перебросов до 2, решает Вера",
    ),
    (ev.RerollsCounted("r", 0, 2, 2, SECOND, 0), "Доп. 2, штрафных 2: без перебросов"),
    (ev.RerollsEnded("r", 0), "Перебросы окончены"),
    (ev.RollSettled("r", SERPENT, 4, 5), "Змееглав: итог 5"),
    (
        ev.StrikeMeasured("r", SERPENT, ORC, 3, "medium", "weak", 4, 1),
        "Змееглав: удар средний, ответ слабый",
    ),
    (ev.StrikeMeasured("r", SERPENT, None, None, "strong", "miss", 5, 0), "Змееглав: удар сильный"),
    (ev.Weakened("r", FIRST, 4), "Вера: удар ослаблен"),
    (ev.AttackModified("r", 0, SPARK, 2), "Поджигатель: +2 к атаке"),
    (ev.AttackModified("r", 0, SPARK, to="weak"), "Поджигатель: удар теперь слабый"),
    (ev.AttackModified("r", 0, SPARK, cap=1), "Поджигатель: атака нанесёт не больше 1"),
    (ev.AttackModified("r", 0, SPARK, -2, reply=True), "Поджигатель: –2 к ответу"),
    (ev.AttackModified("r", 0, SPARK, to="weak", reply=True), "Поджигатель: ответ теперь слабый"),
    (
        ev.AttackModified("r", 0, SPARK, cap=1, reply=True),
        "Поджигатель: ответ нанесёт не больше 1",
    ),
    (ev.AttackModified("r", 0, SPARK, spares=True), "Поджигатель не закроется за эту атаку"),
    (ev.Wounded("r", ORC, 2, SERPENT), "Орк: 2 раны"),
    (ev.Wounded("r", ORC, 2, SERPENT, True, "simple"), "Орк: 2 раны"),
    (ev.Wounded("r", ORC, 1, None), "Орк: 1 рана"),
    (ev.Wounded("r", ORC, 1, LESHY, True, "shot"), "Выстрел. Орк: 1 рана"),
    (ev.Prevented("r", ORC, 1, "armour"), "Орк: броня, предотвращена 1 рана"),
    (ev.Prevented("r", ORC, 2, "ability"), "Орк: особенность, предотвращены 2 раны"),
    (ev.Prevented("r", ORC, 1, "prevent"), "Орк: особенность, предотвращена 1 рана"),
    (ev.LifeGained("r", ORC, 3), "Орк: 3 дополнительные жизни"),
    (ev.TokensChanged("r", ORC, -1), "Орк: фишки –1"),
    (
        ev.Granted("r", ORC, "keyword", 2, "turn", FIRST, SPARK, "armour"),
        "Орк: броня 2 до конца хода",
    ),
    (
        ev.Granted("r", ORC, "die", -1, "round", FIRST, SPARK),
        "Орк: –1 к броскам до следующего хода (Вера)",
    ),
    (ev.Granted("r", ORC, "strike", 1, "battle", FIRST, SPARK), "Орк: +1 к атакам до конца боя"),
    (
        ev.Granted("r", ORC, "strike", 0, "turn", FIRST, SPARK, to="weak"),
        "Орк: удар слабый до конца хода",
    ),
    (
        ev.Granted("r", ORC, "prevent", 2, "turn", FIRST, SPARK),
        "Орк: предотвратит 2 раны до конца хода",
    ),
    (
        ev.Granted("r", ORC, "lessen", 2, "next", FIRST, SPARK),
        "Орк: –2 к атакам по ней до конца следующего хода (Вера)",
    ),
    (
        ev.Granted("r", ORC, "note", 1, "turn", FIRST, SPARK),
        "Орк: пометка (Поджигатель) до конца хода",
    ),
    (
        ev.Granted("r", ORC, "keyword", 2, "battle", FIRST, SPARK, "several_strikes"),
        "Орк: 2 удара за ход до конца боя",
    ),
    (ev.Granted("r", ORC, "something new", 2, "turn", FIRST, SPARK), "Орк: эффект до конца хода"),
    (ev.Lapsed("r", ORC, 3, "die"), "Орк, закончилось: изменение бросков"),
    (ev.Lapsed("r", ORC, 3, "armour"), "Орк, закончилось: броня"),
    (ev.Lapsed("r", ORC, 3, "keyword", "dazed"), "Орк, закончилось: не открывается"),
    (ev.Lapsed("r", ORC, 3, "note"), "Орк, закончилось: пометка"),
    (ev.Lapsed("r", ORC, 3, "something new"), "Орк, закончилось: эффект"),
    (ev.ControlChanged("r", ORC, FIRST), "Орк переходит к игроку: Вера"),
    (ev.Warned("r", ORC, 0), "Орк: бесконечная цепочка прервана"),
    (ev.Healed("r", ORC, 1, None), "Орк: излечена 1 рана"),
    (ev.Died("r", ORC, SERPENT), "Орк погибает"),
    (ev.GameOver("r", FIRST), "Победитель: Вера"),
    (ev.GameOver("r", FIRST, "concession"), "Победитель: Вера, соперник сдаётся"),
    (ev.GameOver("r", None, "agreement"), "Ничья, по согласию"),
)  # fmt: skip


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_an_event_is_told(event: Event, words: str) -> None:
    assert line(event, VIEWS["main"], Lang.RU, SHORT_NAMES[Lang.RU]).text == words


def events() -> Iterator[Event]:
    """One of each kind of event and more, also about cards that the seat does not see."""
    for event, _ in TOLD:
        yield event
        fields = ("card", "source", "target", "attacker", "defender", "host", "instead_of", "by")
        unseen = {
            field: GONE
            for field in fields
            if isinstance(getattr(event, field, None), int) and not isinstance(event, ev.Shuffled)
        }
        if unseen:
            yield replace(event, **unseen)
    for zone in Zone:
        yield ev.Relocated("r", SERPENT, zone)


def spoken() -> Iterator[tuple[GameView, Event]]:
    """The same with a view that knows its cards; for Heroes that of its own table."""
    for event in events():
        yield VIEWS["main"], event
    for event, _ in heroes_events.TOLD:
        if getattr(event, "stage", "") != "something new":
            yield VIEWS["heroes-main-nothing"], event


@pytest.mark.parametrize("lang", Lang)
def test_every_event_has_a_line(lang: Lang) -> None:
    kinds = {cls for cls in vars(ev).values() if isinstance(cls, type) and issubclass(cls, Event)}
    assert {type(event) for _, event in spoken()} == kinds - {Event}
    for view, event in spoken():
        said = line(event, view, lang, SHORT_NAMES[lang])
        assert said.text and "{" not in said.text
        russian = bool(re.search("[а-яё]", said.text, re.IGNORECASE))
        assert russian == (lang is Lang.RU), said.text


def test_cards_shown_from_a_deck_are_named_as_far_as_the_view_tells() -> None:
    event = ev.Foreseen("r", FIRST, SPARK, 3, ("orc", "cyclops"))
    said = line(event, VIEWS["foresee"], Lang.RU, SHORT_NAMES[Lang.RU])
    assert said.text == "Поджигатель, с верха колоды: Орк, Циклоп"


def test_the_ability_that_prevented_wounds_is_named_where_it_is_known() -> None:
    stone = Names(ru="Каменное тело", en="Body of stone")
    view = replace(
        VIEWS["main"],
        prevented=(
            Prevention(ORC, "ability", stone, ORC),
            Prevention(ORC, "prevent", stone, SPARK),
        ),
    )
    for event, words in (
        (ev.Prevented("r", ORC, 2, "ability"), "Орк: «Каменное тело», предотвращены 2 раны"),
        (
            ev.Prevented("r", ORC, 2, "prevent"),
            "Орк: «Каменное тело» (Поджигатель), предотвращены 2 раны",
        ),
        (ev.Prevented("r", LESHY, 2, "ability"), "Леший: особенность, предотвращены 2 раны"),
        (ev.Prevented("r", ORC, 2, "armour"), "Орк: броня, предотвращены 2 раны"),
    ):
        assert line(event, view, Lang.RU, SHORT_NAMES[Lang.RU]).text == words


def test_the_reply_that_an_action_aims_at_is_told_by_its_card() -> None:
    event = ev.Declared("r", 9, "ability", FIRST, SPARK, ability=1, aims=0, reply=True)
    said = line(event, VIEWS["priority-second"], Lang.RU, SHORT_NAMES[Lang.RU])
    assert said.text == "Поджигатель: Боевой клич, цель – ответ (Орк)"


def test_the_log_leaves_out_what_another_line_tells_already() -> None:
    view = VIEWS["main-after-fight"]
    texts = [line.text for line in told(view, Lang.RU, SHORT_NAMES[Lang.RU], 3)]
    assert texts == ["Змееглав: 1 рана", "Орк погибает", "Змееглав закрывается"]


def test_a_revealed_card_is_told_once_and_a_secret_never() -> None:
    secret = ev.Named("r", ORC, "orc", SECOND)
    lying = ev.Declared("r", 0, "roll", FIRST, SPARK, value=5)
    named, open_ = ev.Named("r", LESHY, "leshy"), ev.Revealed("r", LESHY)
    view = replace(VIEWS["main"], log=(secret, lying, named, open_))
    lines = [said.text for said in told(view, Lang.RU, SHORT_NAMES[Lang.RU], 3)]
    assert lines == ["Вскрыта карта: Леший"]


def test_an_event_belongs_to_whose_card_it_befell() -> None:
    view, names = VIEWS["main"], SHORT_NAMES[Lang.RU]

    def whose(event: Event) -> Player | None:
        return line(event, view, Lang.RU, names).player

    assert whose(ev.Wounded("r", ORC, 2, SERPENT)) is SECOND
    assert whose(ev.GameOver("r", FIRST)) is FIRST
    assert whose(ev.FightEnded("r", 0)) is None
    assert whose(ev.Shuffled("r", FIRST, SECOND, "cut")) is SECOND
    assert whose(ev.Returned("r", GONE)) is None
    turned = tuple(
        replace(card, controller=FIRST) if card.id == ORC else card for card in view.cards
    )
    assert line(ev.Died("r", ORC), replace(view, cards=turned), Lang.RU, names).player is FIRST


def test_a_new_event_without_words_is_noticed() -> None:
    class Unheard(Event, frozen=True, tag="unheard"):
        pass

    with pytest.raises(ValueError, match="Unheard"):
        line(Unheard("r"), VIEWS["main"], Lang.RU, SHORT_NAMES[Lang.RU])
