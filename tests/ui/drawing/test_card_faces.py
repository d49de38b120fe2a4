"""Cards on the board: passengers, tokens, and what lies face down."""

from __future__ import annotations

from msgspec.structs import replace

from engine.players import Player
from engine.zones import Zone
from ui.drawing.board import cell_area
from ui.drawing.canvas import Written
from ui.drawing.cards import element
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.samples.squads import COMPANY, ORC, SERPENT, SHIELD
from ui.screen import Lang, Screen

VIEWS = dict(views())


def screen_of(name: str) -> Screen:
    return present(VIEWS[name], Lang.RU, 0, SHORT_NAMES[Lang.RU])


def in_cell(screen: Screen, card: int) -> list[Written]:
    cell = screen.view.card(card).cell
    assert cell is not None
    x, y, w, h = cell_area(cell, screen.mirrored)
    found = []
    for text in paint(screen, (1280, 720)).written:
        left, top, wide, high = text.ink
        if x - 14 <= left and left + wide <= x + w + 6 and y <= top and top + high <= y + h:
            found.append(text)
    return found


def test_passengers_are_counted_on_their_host_and_not_laid_over_it() -> None:
    texts = [text.text for text in in_cell(screen_of("main-flyers"), SHIELD)]
    assert sorted(texts) == ["10", "2", "Щитоносец"]


def test_a_single_passenger_is_a_sign_that_changes_the_picture() -> None:
    alone = tuple(card for card in COMPANY if card.host != SERPENT)
    view = VIEWS["main-flyers"]
    with_, without = (
        paint(present(replace(view, cards=c), Lang.RU, 0, SHORT_NAMES[Lang.RU]), (1280, 720))
        for c in (COMPANY, alone)
    )
    x, y, _, h = cell_area(view.card(SERPENT).cell, False)  # type: ignore[arg-type]
    edge = (round(x - 2), round(y + h / 2))
    assert with_.surface.get_at(edge) != without.surface.get_at(edge)


def test_tokens_are_counted_on_the_card() -> None:
    assert "3" in [text.text for text in in_cell(screen_of("main-flyers"), SERPENT)]
    assert "3" not in [text.text for text in in_cell(screen_of("main"), SERPENT)]


def test_a_face_down_card_shows_its_back_even_where_its_owner_knows_it() -> None:
    view = VIEWS["main"]
    down = tuple(
        replace(card, hidden=True)
        if card.owner is Player.FIRST and card.zone is Zone.FIELD
        else card
        for card in view.cards
    )
    screen = present(replace(view, cards=down), Lang.RU, 0, SHORT_NAMES[Lang.RU])
    assert [text.text for text in in_cell(screen, SERPENT)] == ["?"]
    assert "Змееглав" not in [text.text for text in paint(screen, (1280, 720)).written]


def test_a_card_belongs_to_whoever_controls_it() -> None:
    view = VIEWS["main-nothing"]
    turned = tuple(
        replace(card, controller=Player.FIRST) if card.id == ORC else card for card in view.cards
    )
    before, after = (
        paint(present(replace(view, cards=c), Lang.RU, 0, SHORT_NAMES[Lang.RU]), (1280, 720))
        for c in (view.cards, turned)
    )
    x, y, w, h = cell_area(view.card(ORC).cell, False)  # type: ignore[arg-type]
    frame = (round(x + w / 2), round(y + h / 2 - 36))
    assert before.surface.get_at(frame) != after.surface.get_at(frame)


def test_of_two_elements_the_first_gives_the_colour() -> None:
    both = replace(COMPANY[0], element="steppes+forests")
    assert element(both) == "steppes"
