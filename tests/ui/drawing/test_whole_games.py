"""Screens of real games: whatever the rules ask, it is put into words that fit."""

from __future__ import annotations

from importlib import resources
from random import Random

import pytest
from msgspec.structs import replace

from engine.cardbook import Pack, parse_card, parse_pack
from engine.decisions import Decision, Kind
from engine.decklist import parse_deck, with_hero
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from engine.view import GameView
from ui.controls import Choose, read
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES
from ui.menu import menu, route
from ui.present import present
from ui.screen import Lang, Screen
from ui.telling import line

ANSWERS = 400
SIZES = ((1280, 720), (800, 480))


def pack_of(name: str) -> Pack:
    text = (resources.files("engine.packs") / name).read_text(encoding="utf-8")
    return parse_pack(text, name)


def muster(rules: str, known: bool) -> Setup:
    """A game from the dealing of cards on; decks that nobody told the program if not `known`."""
    pack = pack_of("muster.toml")
    if known:
        decks = (pack.first_deck, pack.second_deck)
        return lay_out(pack, (), (), rules=rules, decks=decks)
    return lay_out(pack, (), (), rules=rules, deck_sizes=(40, 40))


def heroes(secret: bool) -> Setup:
    """A game of Heroes; its hands are hidden from the program if `secret`."""
    pack = pack_of("heroes/training.toml")
    decks = []
    for name in ("steppes", "forests"):
        text = (resources.files("engine.packs") / f"heroes/decks/{name}.txt").read_text("utf-8")
        decks.append(with_hero(parse_deck(text, name, [pack]), pack))
    first, second = decks
    setup = lay_out(
        pack, [first.hero], [second.hero], rules="heroes", decks=(first.cards, second.cards),
        deck_sizes=(first.size, second.size) if secret else (0, 0), secret=secret,
    )  # fmt: skip
    return replace(setup, windows="all")


def unscripted() -> Setup:
    """A duel of cards that no pack scripts; what they do is said by hand."""
    pack = pack_of("training.toml")
    cards = {}
    for face, facts in pack.cards.items():
        names = {"ru": facts.names.ru, "en": facts.names.en}
        text = {"ru": "Защита от летающих", "en": "Cover from flyers"}
        abilities = [{"names": text, "by_hand": True}, {"names": "Сглаз", "by_hand": True}]
        cards[face] = parse_card(
            face,
            {"names": names, "life": facts.life, "strike": list(facts.strike),
             "movement": facts.movement, "element": facts.element, "abilities": abilities},
        )  # fmt: skip
    return lay_out(Pack(cards, pack.first, pack.second))


def seen(game: Game, seat: Player) -> GameView:
    """What a seat sees, with the latest answers."""
    return game.view(seat)


def whole(screen: Screen) -> None:
    for size in SIZES:
        for written in paint(screen, size).written:
            assert written.fits, (screen.prompt, written)


def reachable(screen: Screen, decision: Decision, option: int) -> None:
    """The two buttons choose this option, wherever the respond button has been stepped to."""
    cursor, view = screen.cursor, screen.view
    if decision.options[option].declines:
        return
    for button, held in route(menu(view, screen.lang), cursor, option):
        shown = present(view, screen.lang, cursor, screen.names)
        answer = read("pass" if button == "pass" else "respond", held, decision.player, shown)
        if isinstance(answer, Choose):
            assert answer.option == option
            return
        cursor = getattr(answer, "cursor", cursor)
    raise AssertionError(decision.options[option])


def play(setup: Setup, lang: Lang, seed: int) -> set[Kind]:
    game, chance = Game(setup), Random(seed)
    kinds: set[Kind] = set()
    for number in range(ANSWERS):
        decision = game.pending
        seat = decision.player if decision else game.state.active
        fresh = decision is None or decision.kind not in kinds
        for looking in (seat, seat.other):
            view = seen(game, looking)
            screen = present(view, lang, chance.randrange(20), SHORT_NAMES[lang])
            assert "{" not in screen.prompt + "".join(screen.choices)
            assert all(line(event, view, lang, SHORT_NAMES[lang]).text for event in view.log)
            if fresh or (number % 10 == 0 and looking is seat):
                whole(screen)
        if decision is None:
            break
        kinds.add(decision.kind)
        choice = chance.randrange(len(decision.options))
        reachable(present(seen(game, seat), lang, 0, SHORT_NAMES[lang]), decision, choice)
        game.answer(decision.options[choice])
    return kinds


@pytest.mark.parametrize(("lang", "seed"), [(Lang.RU, 1), (Lang.RU, 3), (Lang.EN, 2)])
def test_every_tenth_screen_of_a_random_duel_is_whole(lang: Lang, seed: int) -> None:
    assert len(play(lay_out(pack_of("training.toml")), lang, seed)) > 5


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(
    ("rules", "lang"), [("classic", Lang.RU), ("classic-early", Lang.EN), ("reroll", Lang.RU)]
)
def test_every_tenth_screen_of_a_random_game_from_decks_is_whole(
    rules: str, lang: Lang, known: bool
) -> None:
    kinds = play(muster(rules, known), lang, 5)
    assert {Kind.SHUFFLE, Kind.CUT, Kind.REDEAL, Kind.PLACE, Kind.MAIN} <= kinds
    assert (Kind.RECRUIT in kinds) is known or Kind.NAME in kinds


@pytest.mark.parametrize(("lang", "seed"), [(Lang.RU, 1), (Lang.RU, 2), (Lang.EN, 3)])
def test_every_tenth_screen_of_a_duel_by_hand_is_whole(lang: Lang, seed: int) -> None:
    kinds = play(unscripted(), lang, seed)
    assert {Kind.WORD, Kind.BY_HAND, Kind.AMOUNT, Kind.TARGET} <= kinds


@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize(("lang", "seed"), [(Lang.RU, 2), (Lang.EN, 3)])
def test_every_tenth_screen_of_a_game_of_heroes_is_whole(
    lang: Lang, seed: int, secret: bool
) -> None:
    kinds = play(heroes(secret), lang, seed)
    assert {Kind.MULLIGAN, Kind.MAIN, Kind.NAME} <= kinds
    assert (Kind.DRAW in kinds) is secret
