"""What a die will show: sums, settings, and rerolls that change no number."""

from __future__ import annotations

from engine.names import Names
from engine.players import Player
from engine.view import Modifier, RollView
from ui.rolls import expected, plus, signed

LABEL = Names(ru="опыт", en="experience")
MORE, LESS = Modifier(2, 1, LABEL), Modifier(-1, 1, LABEL)
SET_TWO, SET_FIVE = Modifier(2, 1, LABEL, True), Modifier(5, 1, LABEL, True)


def roll(*modifiers: Modifier, final: int | None = None) -> RollView:
    return RollView(Player.FIRST, 1, 4, modifiers, final)


def test_modifiers_are_added() -> None:
    assert expected(roll(MORE, LESS), "classic") == 5
    assert expected(roll(), "classic") == 4


def test_the_last_setting_counts_whatever_is_added() -> None:
    assert expected(roll(SET_TWO, MORE, SET_FIVE), "classic") == 5
    assert expected(roll(SET_FIVE, SET_TWO), "reroll") == 2


def test_where_dice_are_thrown_again_modifiers_change_no_number() -> None:
    assert expected(roll(MORE, LESS), "reroll") == 4


def test_what_is_settled_is_settled() -> None:
    assert expected(roll(MORE, SET_FIVE, final=3), "classic") == 3


def test_numbers_are_signed_with_a_sign_that_the_fonts_have() -> None:
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "+0", "–1"]
    assert [plus(m) for m in (MORE, LESS, SET_FIVE)] == ["+2", "–1", "= 5"]
