"""Passing well: long passes end when something changes, empty windows pass, a double press once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from device.packs import training_pack
from device.panel.presses import KEYS, Button, Key, Press, Seat, Touch
from device.passing import (
    DELAY,
    TWICE,
    Answered,
    Standing,
    Why,
    accidental,
    can_do_nothing,
    followed,
    passes_itself,
    stand,
    still_stands,
)
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.players import BOTH, Player
from engine.rulings.scenario import parse_scenario, play
from engine.view import FightView, GameView, ItemKind, ItemView
from ui import notices
from ui.screen import Lang

FIRST, SECOND = BOTH

TABLE = """
rules = "classic"
[cards.Бык]
life = 20
strike = [2, 3, 4]
[cards.Глорм]
life = 20
strike = [2, 3, 4]
[[cards.Глорм.abilities]]
names = "Крик"
when = "sudden"
effect = "wound"
closes = true
[table]
first = ["Бык @ C3", "Глорм @ B3"]
second = ["Бык @ C4", "Глорм @ E6"]
"""


def at(script: str, cards: str = TABLE) -> Game:
    text = f'{cards}\nscript = """\n{script}\n"""\n'
    return play(parse_scenario(text, "passing.toml", training_pack()))


def seen(game: Game, player: Player = FIRST) -> GameView:
    return game.view(player, lines=0)


def item(number: int, owner: Player, target: int | None, *targets: int) -> ItemView:
    return ItemView(
        id=number, kind=ItemKind.ABILITY, owner=owner, source=0, target=target, cell=None,
        ability=None, rule="classic.304.3.b", targets=targets,
    )  # fmt: skip


def card_of(view: GameView, player: Player) -> int:
    return next(card.id for card in view.cards if card.side is player)


STRUCK = "first: strike C3 -> C4"
"""Who strikes is asked first; the other one could use his ability."""


# A long pass


@pytest.mark.parametrize("player", BOTH)
def test_nothing_has_changed_at_first(player: Player) -> None:
    view = seen(at(STRUCK))
    standing = stand(view, player)
    assert standing.player is player
    assert still_stands(standing, view)
    assert followed(standing, view) == standing


def test_the_other_players_new_action_ends_it_and_ones_own_does_not() -> None:
    game = at(STRUCK)
    standing = {player: stand(seen(game), player) for player in BOTH}
    game.answer(next(o for o in game.pending.options if o.verb is Verb.USE))  # type: ignore[union-attr]
    view = seen(game)
    assert len(view.stack) == 2
    assert still_stands(standing[FIRST], view)
    assert not still_stands(standing[SECOND], view)


def test_what_leaves_the_stack_is_no_change() -> None:
    view = seen(at(STRUCK))
    standing = stand(view, SECOND)
    assert still_stands(standing, replace(view, stack=()))


def test_an_action_that_is_turned_to_ones_card_ends_it() -> None:
    view = seen(at(STRUCK))
    mine, other = card_of(view, SECOND), card_of(view, FIRST)
    away = replace(view, stack=(item(7, FIRST, other),))
    standing = stand(away, SECOND)
    assert still_stands(standing, away)
    assert not still_stands(standing, replace(view, stack=(item(7, FIRST, mine),)))
    assert not still_stands(standing, replace(view, stack=(item(7, FIRST, other, other, mine),)))


def test_what_was_aimed_at_ones_card_before_is_passed_on_knowingly() -> None:
    view = seen(at(STRUCK))
    struck = view.stack[0]
    assert struck.target in {card.id for card in view.cards if card.side is SECOND}
    assert still_stands(stand(view, SECOND), view)


def test_ones_own_action_at_ones_own_card_is_no_attack() -> None:
    view = seen(at(STRUCK))
    mine = card_of(view, SECOND)
    standing = stand(replace(view, stack=()), SECOND)
    assert still_stands(standing, replace(view, stack=(item(8, SECOND, mine),)))


def test_the_next_turn_and_the_end_of_the_game_end_it() -> None:
    view = seen(at(STRUCK))
    standing = stand(view, SECOND)
    assert not still_stands(standing, replace(view, turn=view.turn + 1))
    assert not still_stands(standing, replace(view, over=True))


def fight(attacker: int, defender: int) -> FightView:
    return FightView(
        attacker=attacker, defender=defender, replies=True, rolls=(), row=None, deals=None,
        reply=None,
    )  # fmt: skip


def test_a_fight_that_begins_ends_it_and_one_that_ends_does_not() -> None:
    view = replace(seen(at(STRUCK)), stack=())
    a, b = card_of(view, FIRST), card_of(view, SECOND)
    fighting = replace(view, fight=fight(a, b))
    assert not still_stands(stand(view, SECOND), fighting)
    during = stand(fighting, SECOND)
    assert still_stands(during, fighting)
    over = followed(during, view)
    assert over is not None
    # The same two once more: another fight.
    assert not still_stands(over, fighting)


def test_in_a_game_a_long_pass_holds_until_the_fight() -> None:
    game = at(STRUCK)
    standing: Standing | None = stand(seen(game), FIRST)
    for _ in range(10):
        assert game.pending is not None
        assert standing is not None
        game.answer(game.pending.passing or game.pending.options[0])
        standing = followed(standing, seen(game))
        if seen(game).fight is not None:
            break
    assert seen(game).fight is not None
    assert standing is None


# Windows that pass by themselves


def test_a_window_that_offers_only_a_pass_is_one_in_which_nothing_can_be_done() -> None:
    game = at(STRUCK)
    assert game.pending is not None
    assert game.pending.kind is Kind.PRIORITY
    assert not can_do_nothing(game.pending)
    empty = replace(game.pending, options=(game.pending.options[-1],))
    assert empty.options[0].verb is Verb.PASS
    assert can_do_nothing(empty)
    assert not can_do_nothing(replace(empty, kind=Kind.MAIN))


def only_pass(view: GameView) -> GameView:
    assert view.decision is not None
    passing = view.decision.passing
    assert passing is not None
    return replace(view, decision=replace(view.decision, options=(passing,)))


def test_an_empty_window_passes_after_the_delay_if_the_player_wants_it() -> None:
    view = only_pass(seen(at(STRUCK)))
    assert passes_itself(view, None, True, 100.0, 100.0 + DELAY - 0.01) is None
    assert passes_itself(view, None, True, 100.0, 100.0 + DELAY) is Why.NOTHING
    assert passes_itself(view, None, False, 100.0, 500.0) is None


def test_a_long_pass_takes_exactly_as_long_as_an_empty_window() -> None:
    view = seen(at(STRUCK))
    asked = view.decision.player  # type: ignore[union-attr]
    standing = stand(view, asked)
    for now in (100.0, 100.0 + DELAY - 0.01, 100.0 + DELAY, 130.0):
        says = passes_itself(view, standing, False, 100.0, now) is not None
        assert says == (passes_itself(only_pass(view), None, True, 100.0, now) is not None)


def test_who_is_attacked_and_can_respond_is_asked() -> None:
    """The rule of the window: whoever has an answer is asked, whatever he wants skipped."""
    game = at(f"{STRUCK}\npass first")
    view = seen(game, SECOND)
    assert view.decision is not None
    assert view.decision.player is SECOND
    assert view.stack[0].owner is FIRST
    assert any(option.verb is Verb.USE for option in view.decision.options)
    assert passes_itself(view, None, True, 0.0, 600.0) is None
    # A long pass that he said before the strike was declared does not help either.
    before = stand(replace(view, stack=()), SECOND)
    assert passes_itself(view, before, True, 0.0, 600.0) is None


def test_the_other_players_long_pass_passes_nothing_for_me() -> None:
    view = seen(at(STRUCK))
    asked = view.decision.player  # type: ignore[union-attr]
    assert passes_itself(view, stand(view, asked.other), True, 0.0, 600.0) is None


def test_other_questions_never_pass_by_themselves() -> None:
    view = seen(at("expect pending first main"))
    assert view.decision is not None
    assert passes_itself(only_pass(view), stand(view, FIRST), True, 0.0, 600.0) is None


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("lang", Lang)
def test_the_log_says_it(lang: Lang, why: Why) -> None:
    said = notices.passed(lang, "Вера", why)
    assert said.startswith("Вера: ")
    assert ("пас" if lang is Lang.RU else "pass") in said


# Double presses

PASS = Key(Seat.LEFT, Button.PASS)


def test_a_double_press_counts_once() -> None:
    last = Answered(PASS, 10.0)
    assert accidental(Press(PASS, Touch.SHORT, 10.2), last)
    assert accidental(Press(PASS, Touch.SHORT, 10.0 + TWICE - 0.01), last)
    assert not accidental(Press(PASS, Touch.SHORT, 10.0 + TWICE), last)


def test_a_press_that_gave_no_answer_takes_nothing_from_the_next_one() -> None:
    assert not accidental(Press(PASS, Touch.SHORT, 10.2), None)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(KEYS),
            st.sampled_from((Touch.SHORT, Touch.LONG)),
            st.integers(50, 900).map(lambda ms: ms / 1000),
        ),
        max_size=40,
    )
)
def test_only_the_key_that_answered_is_deaf_and_only_for_a_moment(
    presses: list[tuple[Key, Touch, float]],
) -> None:
    """Every press that counts answers here: what is swallowed follows its own key closely."""
    last: Answered | None = None
    now = 0.0
    for key, touch, wait in presses:
        now += wait
        swallowed = accidental(Press(key, touch, now), last)
        if last is None or key != last.key or now - last.at >= TWICE:
            assert not swallowed
        if not swallowed:
            last = Answered(key, now)
    # Nobody is deaf for good.
    assert all(not accidental(Press(key, Touch.SHORT, now + 2 * TWICE), last) for key in KEYS)
