"""What cards are called: a face-down card keeps its secret on the screen that both see."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.implicit import FROM
from engine.players import Player
from engine.view import ItemKind
from engine.zones import Zone
from ui.gallery import views
from ui.naming import ability_name, card_name, item_title, known, place_in_hand, roll_name
from ui.samples.abilities import SHOT
from ui.samples.squads import HIDDEN, SERPENT, SPARK
from ui.screen import Lang

VIEWS = dict(views())


def test_a_face_down_card_is_named_by_its_cell() -> None:
    assert card_name(VIEWS["main"], HIDDEN, Lang.RU) == "скрытая карта C6"
    assert card_name(VIEWS["main"], HIDDEN, Lang.EN) == "hidden card C6"


def test_a_dealt_card_is_named_only_while_its_owner_is_asked_in_private() -> None:
    view = VIEWS["recruit"]
    assert view.decision is not None
    assert card_name(view, 104, Lang.RU) == "Хранитель перевала"
    public = replace(view, decision=replace(view.decision, private=False))
    assert card_name(public, 104, Lang.RU) == "карта 5"
    other = replace(view, seat=Player.SECOND)
    assert card_name(other, 104, Lang.RU) == "карта 5"


def test_a_card_that_nobody_has_named_stays_a_number_even_then() -> None:
    view = VIEWS["recruit-unknown"]
    assert not any(known(view, card) for card in view.cards)
    assert [place_in_hand(view, card) for card in view.cards] == list(range(1, 16))


def test_a_card_that_the_seat_does_not_see_is_just_a_card() -> None:
    assert card_name(VIEWS["main"], 999, Lang.RU) == "карта"
    assert card_name(VIEWS["main"], None, Lang.RU) == ""


def test_a_face_down_card_outside_the_board_is_a_hidden_card() -> None:
    view = VIEWS["main"]
    flown = tuple(
        replace(card, zone=Zone.ADDITIONAL, cell=None) if card.id == HIDDEN else card
        for card in view.cards
    )
    assert card_name(replace(view, cards=flown), HIDDEN, Lang.EN) == "hidden card"


def test_a_die_is_called_by_who_rolled_it_and_what_it_shows() -> None:
    assert roll_name(VIEWS["fight-window"], 0, Lang.RU) == "Змееглав (4)"
    assert roll_name(VIEWS["weaken"], 0, Lang.EN) == "Serpenthead (5)"
    assert roll_name(VIEWS["main"], 0, Lang.EN) == "the die"


def test_every_kind_of_stack_item_has_a_title() -> None:
    titles = {kind: item_title(replace(SHOT, kind=kind, value=3), Lang.EN) for kind in ItemKind}
    assert titles == {
        ItemKind.MOVE: "Move",
        ItemKind.STRIKE: "Simple strike",
        ItemKind.ATTACK: "Shot",
        ItemKind.ABILITY: "Ice arrow",
        ItemKind.TRIGGER: "Ice arrow",
        ItemKind.ROLL: "Roll: 3",
        ItemKind.SPELL: "Ice arrow",
    }


def test_an_ability_is_called_by_its_name_or_is_an_ability() -> None:
    assert ability_name(VIEWS["main"], SPARK, 1, Lang.RU) == "Боевой клич"
    assert ability_name(VIEWS["main"], SPARK, FROM, Lang.RU) == "регенерация"
    for card, ability in ((SPARK, 9), (SPARK, None), (SERPENT, 0), (999, 0)):
        assert ability_name(VIEWS["main"], card, ability, Lang.RU) == "особенность"
