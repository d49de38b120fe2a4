"""Wounds that are missing: the log of a game says which ability prevented them."""

from __future__ import annotations

from engine.cardbook import Pack, parse_card
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui.gallery import SHORT_NAMES
from ui.screen import Lang
from ui.telling import told

STONE = {"names": "Каменное тело", "when": "always", "effect": "prevent", "amount": 2}
SHIELD = {
    "names": "Щит",
    "when": "sudden",
    "effect": "prevent",
    "amount": 3,
    "targets": "own",
    "among": ["name Скала"],
}
BARK = {"names": "Кора", "when": "always", "effect": "prevent", "amount": 1, "watches": "own"}


def game_of(*abilities: dict[str, object], guard: tuple[dict[str, object], ...] = ()) -> Game:
    """A fighter that deals 4 in any case, and a rock before it with a guard at its side."""
    facts: dict[str, dict[str, object]] = {
        "fighter": {"names": {"ru": "Боец", "en": "Fighter"}, "life": 10, "strike": [4, 4, 4]},
        "rock": {"names": {"ru": "Скала", "en": "Rock"}, "life": 20, "abilities": list(abilities)},
        "guard": {"names": {"ru": "Страж", "en": "Guard"}, "life": 9, "abilities": list(guard)},
    }
    book = Pack({name: parse_card(name, card) for name, card in facts.items()})
    game = Game(lay_out(book, ["fighter @ C3"], ["rock @ C4", "guard @ A6"], begins=Player.FIRST))
    numbers = {card.face: card.id for card in game.state.cards}
    game.answer(Option(Verb.STRIKE, card=numbers["fighter"], target=numbers["rock"]))
    for _ in range(30):
        pending = game.pending
        assert pending is not None
        if pending.kind is Kind.MAIN:
            return game
        if pending.kind is Kind.ROLL:
            # 6 against 1 is a strong strike without reply.
            first = pending.player is Player.FIRST
            game.answer(Option(Verb.ROLL, value=6 if first else 1))
        else:
            used = (option for option in pending.options if option.verb is Verb.USE)
            game.answer(next(used, pending.passing or pending.options[0]))
    raise AssertionError("the strike does not end")


def lines(game: Game) -> list[str]:
    view = game.view(Player.FIRST, 40)
    return [said.text for said in told(view, Lang.RU, SHORT_NAMES[Lang.RU], 40)]


def test_its_own_ability_is_named() -> None:
    said = lines(game_of(STONE))
    assert "Скала: «Каменное тело», предотвращены 2 раны" in said
    assert "Скала: 2 раны" in said


def test_another_cards_ability_is_named_with_its_card() -> None:
    assert "Скала: «Кора» (Страж), предотвращена 1 рана" in lines(game_of(guard=(BARK,)))


def test_an_ability_that_was_used_against_them_is_named() -> None:
    said = lines(game_of(guard=(SHIELD,)))
    assert "Скала: «Щит» (Страж), предотвращены 3 раны" in said
    assert "Скала: 1 рана" in said


def test_where_two_may_have_prevented_them_none_is_named() -> None:
    said = lines(game_of(STONE, guard=(BARK,)))
    assert "Скала: особенность, предотвращены 3 раны" in said


def test_where_nothing_is_prevented_nothing_is_told() -> None:
    said = lines(game_of())
    assert "Скала: 4 раны" in said and not any("предотвращ" in text for text in said)
