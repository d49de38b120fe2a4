"""The two games: which course a ruleset follows, and who explains its refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.classic import refusals as classic_refusals
from engine.classic import turns as classic_turns
from engine.decisions import Decision, Option
from engine.heroes import refusals as heroes_refusals
from engine.heroes import turns as heroes_turns
from engine.heroes import viewing as heroes_viewing
from engine.kernel.duel import Duel, Rules, Why
from engine.kernel.state import State
from engine.players import Player
from engine.rulesets import Ruleset
from engine.view import GameView


class Course(NamedTuple):
    """How a game goes on when no rule is half-way, why an answer is not lawful, and what a view
    shows of this game alone."""

    next_step: Callable[[Duel], Rules[None]]
    why_not: Callable[[Duel, Decision, Option, Player | None], Why]
    view_of: Callable[[State, GameView], GameView]


def _as_it_is(_: State, view: GameView) -> GameView:
    return view


CLASSIC = Course(classic_turns.next_step, classic_refusals.why_not, _as_it_is)
HEROES = Course(heroes_turns.next_step, heroes_refusals.why_not, heroes_viewing.view_of)


def course(rules: Ruleset) -> Course:
    """The course of the game that a ruleset belongs to."""
    return HEROES if rules.heroes else CLASSIC
