"""What happens to whom: a choice names the card that it befalls, not the one that it comes from."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cardbook import Pack, parse_card
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.names import Names
from engine.opening import lay_out
from engine.players import Player
from engine.view import Branch, GameView
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES, views
from ui.options import whole_option
from ui.present import present
from ui.samples.squads import LESHY, ORC, SERPENT
from ui.screen import Lang, Screen

VIEWS = dict(views())
CLOSE, WOUNDS = Names(ru="закрыться", en="close"), Names(ru="получить 2 раны", en="take 2 wounds")

ICE = {
    "names": "Ледяная стрела",
    "when": "action",
    "closes": True,
    "effect": "none",
    "either": [
        {"names": {"ru": "закрыть", "en": "close"}, "steps": [{"effect": "close"}]},
        {
            "names": {"ru": "ранить себя", "en": "wound itself"},
            "steps": [{"effect": "wound", "on": "self"}],
        },
        {
            "names": {"ru": "ранить обоих", "en": "wound both"},
            "steps": [{"effect": "wound"}, {"effect": "wound", "on": "self"}],
        },
        {"names": {"ru": "ничего", "en": "nothing"}, "steps": [{"effect": "none"}]},
    ],
}


def screen_of(view: GameView) -> Screen:
    return present(view, Lang.RU, 0, SHORT_NAMES[Lang.RU])


def befalling(*cards: tuple[int, ...]) -> GameView:
    branches = tuple(Branch(n, c) for n, c in zip((CLOSE, WOUNDS), cards, strict=True))
    return replace(VIEWS["branch"], branches=branches)


def test_the_view_tells_whom_each_branch_befalls() -> None:
    bull = parse_card("bull", {"names": {"ru": "Бык", "en": "Bull"}, "life": 10})
    mage = parse_card("mage", {"names": {"ru": "Маг", "en": "Mage"}, "life": 6, "abilities": [ICE]})
    book = Pack({"mage": mage, "bull": bull})
    game = Game(lay_out(book, ["mage @ C3"], ["bull @ C5"], begins=Player.FIRST))
    numbers = {card.face: card.id for card in game.state.cards}
    game.answer(Option(Verb.USE, card=numbers["mage"], ability=0, target=numbers["bull"]))
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        game.answer(Option(Verb.PASS))
    assert game.pending is not None and game.pending.kind is Kind.BRANCH
    for seat in Player:
        cards = [branch.cards for branch in game.view(seat).branches]
        assert cards == [(numbers["bull"],), (numbers["mage"],), (), ()]


def test_a_choice_names_and_shows_the_card_that_it_befalls() -> None:
    screen = screen_of(VIEWS["branch"])
    assert screen.choices == ("Змееглав: закрыться", "Змееглав: получить 2 раны")
    assert screen.chips == (("закрыться", "Змееглав"), ("получить 2 раны", "Змееглав"))
    assert screen.option_cards[-1] == SERPENT
    small = [text.text for text in paint(screen, (800, 480)).written]
    assert "Змееглав: закрыться" in small


def test_each_choice_may_befall_another_card() -> None:
    view = befalling((SERPENT,), (LESHY,))
    assert screen_of(view).choices == ("Змееглав: закрыться", "Леший: получить 2 раны")
    # The second one befalls the card whose ability it is: there is nobody else to show.
    assert present(view, Lang.RU, 1, SHORT_NAMES[Lang.RU]).option_cards == (LESHY,)


def test_of_several_cards_the_first_is_named_and_of_different_ones_none() -> None:
    several = befalling((ORC, SERPENT), ())
    assert screen_of(several).choices == ("Орк и ещё 1: закрыться", "получить 2 раны")
    nobody = present(several, Lang.RU, 1, SHORT_NAMES[Lang.RU])
    assert nobody.option_cards == () and nobody.chips[1] == ("получить 2 раны", "")
    lost = replace(several, branches=())
    assert whole_option(Option(Verb.TAKE, value=1), lost, Lang.RU) == "эффект"
