"""The order of the preliminary phase's steps (401.2): none is skipped, swapped or repeated."""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.cards.facts import When
from engine.classic.preliminary.alternating import alternate, vanguard
from engine.classic.preliminary.dealing import deal, redeal
from engine.classic.preliminary.order import order
from engine.classic.preliminary.placing import place
from engine.classic.preliminary.recruiting import recruit
from engine.classic.preliminary.revealing import reveal_squads
from engine.kernel.duel import Duel, Rules
from engine.kernel.hosting import lone_passengers, take_hosts
from engine.kernel.shuffling import shuffle
from engine.kernel.timing import Timing

Phase = Callable[[Duel, Timing], Rules[None]]


def _order(duel: Duel, timing: Timing) -> Rules[None]:
    yield from order(duel)


def _shuffle(duel: Duel, timing: Timing) -> Rules[None]:
    yield from shuffle(duel)


def _deal(duel: Duel, timing: Timing) -> Rules[None]:
    yield from deal(duel)


def _redeal(duel: Duel, timing: Timing) -> Rules[None]:
    yield from redeal(duel)


def _before_recruiting(duel: Duel, timing: Timing) -> Rules[None]:
    yield from alternate(duel, timing, When.BEFORE_RECRUITING)


def _recruiting(duel: Duel, timing: Timing) -> Rules[None]:
    yield from recruit(duel)


def _placement(duel: Duel, timing: Timing) -> Rules[None]:
    yield from place(duel)


def _reveal(duel: Duel, timing: Timing) -> Rules[None]:
    yield from reveal_squads(duel)
    yield from timing.clear()


def _hosts(duel: Duel, timing: Timing) -> Rules[None]:
    yield from take_hosts(duel)


def _after_placement(duel: Duel, timing: Timing) -> Rules[None]:
    yield from alternate(duel, timing, When.AFTER_PLACEMENT)


def _battle_start(duel: Duel, timing: Timing) -> Rules[None]:
    lone_passengers(duel)
    yield from timing.clear()
    yield from alternate(duel, timing, When.BATTLE_START)


def _vanguard(duel: Duel, timing: Timing) -> Rules[None]:
    yield from vanguard(duel, timing)


PHASES: dict[str, Phase] = {
    "order": _order,
    "shuffle": _shuffle,
    "deal": _deal,
    "redeal": _redeal,
    "before_recruiting": _before_recruiting,
    "recruiting": _recruiting,
    "placement": _placement,
    "reveal": _reveal,
    "hosts": _hosts,
    "after_placement": _after_placement,
    "battle_start": _battle_start,
    "vanguard": _vanguard,
}
"""The steps in their order. After the last one comes the main phase, `turns`."""

WITH_DECKS = ("shuffle", "deal", "redeal", "before_recruiting", "recruiting", "placement")
"""The steps that a duel of ready squads goes without."""


def next_phase(duel: Duel, timing: Timing) -> Rules[None]:
    """Run the step that is due, and begin the next one."""
    phase = duel.state.phase
    yield from PHASES[phase](duel, timing)
    if duel.state.over:
        return
    following = after(duel, phase)
    rule = "classic.part4.u1" if following == "turns" else "classic.401.2"
    duel.happen(ev.PhaseBegan(rule, following))
    # Whatever that sets off is done before the next step: between steps no rule is half-way.
    yield from timing.clear()


def after(duel: Duel, phase: str) -> str:
    """The step that follows."""
    names = [*PHASES, "turns"]
    following = names[names.index(phase) + 1]
    while following in WITH_DECKS and not duel.state.decks:
        following = names[names.index(following) + 1]
    return following
