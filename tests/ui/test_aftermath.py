"""The last fight stays in sight until something else is declared."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.players import Player
from ui.aftermath import last_fight
from ui.gallery import views
from ui.samples.squads import ORC, SERPENT, SPARK

VIEWS = dict(views())


def test_the_last_fight_stays_in_sight_until_something_is_declared() -> None:
    view = VIEWS["main-after-fight"]
    fight = last_fight(view)
    assert fight is not None
    assert [(roll.natural, roll.final) for roll in fight.rolls] == [(4, 5), (1, 3)]
    assert (fight.row, fight.deals, fight.reply) == (3, 4, 1)
    assert last_fight(VIEWS["main"]) is None
    assert last_fight(VIEWS["weaken"]) is None


def test_an_attack_without_a_reply_is_remembered_by_its_kind() -> None:
    log = (
        ev.Declared("r", 3, "attack", Player.FIRST, SPARK, ORC, attack="shot", ability=0),
        ev.FightBegan("r", 3, SPARK, ORC, False, "shot"),
        ev.RollSettled("r", SPARK, 4, 5, 7, 3),
        ev.StrikeMeasured("r", SPARK, ORC, None, "medium", "miss", 2, 0),
        ev.FightEnded("r", 3),
    )
    fight = last_fight(replace(VIEWS["main"], log=log))
    assert fight is not None
    assert (fight.attack, fight.replies, fight.deals, fight.row) == ("shot", False, 2, None)
    assert [(roll.card, roll.id, roll.final) for roll in fight.rolls] == [(SPARK, 7, 5)]


def test_a_roll_aimed_at_nobody_leaves_no_fight() -> None:
    log = (
        ev.FightBegan("r", 3, SPARK, None, False, "influence"),
        ev.RollSettled("r", SPARK, 4, 5, 7, 3),
        ev.FightEnded("r", 3),
    )
    assert last_fight(replace(VIEWS["main"], log=log)) is None


def test_a_fighter_whom_the_seat_does_not_see_is_left_out() -> None:
    gone = tuple(card for card in VIEWS["main-after-fight"].cards if card.id != ORC)
    fight = last_fight(replace(VIEWS["main-after-fight"], cards=gone))
    assert fight is not None and [roll.card for roll in fight.rolls] == [SERPENT]
