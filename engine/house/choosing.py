"""Picking among the options of a question: by what they do, by what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.decisions import Decision, Option, Verb


def best(options: Iterable[Option], worth: Callable[[Option], float]) -> list[Option]:
    """The options that are worth most, all of them that are alike."""
    rated = [(worth(option), option) for option in options]
    most = max((rate for rate, _ in rated), default=0)
    return [option for rate, option in rated if rate == most]


def of(decision: Decision, *verbs: Verb) -> list[Option]:
    """The options of these verbs."""
    return [option for option in decision.options if option.verb in verbs]


def declining(decision: Decision) -> list[Option]:
    """What the pass button stands for, if declining is lawful."""
    return [option for option in decision.options if option.declines]
