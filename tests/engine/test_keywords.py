"""Every keyword is played by the engine, and a ruling fails without it; or the docs say why not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from device.packs import every_card
from engine.cards.facts import Ability, CardFacts, Effect, Step
from engine.cards.game_sense import OWN_OF_HEROES
from engine.cards.keywords import BY_HAND, Keyword
from engine.journal import Placement, Setup
from engine.kernel.duel import RulesFault
from engine.rulings.lines import ScenarioError
from engine.rulings.scenario import Scenario, parse_scenario, play

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "scenarios").glob("**/*.toml"))
IN_DECKS = {Keyword.HORDE}
"""What matters in deck lists alone; tests of deck lists have it."""
PLAYED = [
    word
    for word in Keyword
    if word not in BY_HAND and word not in IN_DECKS and word not in OWN_OF_HEROES
]
"""Those of the classic game; `test_heroes_keywords` has those of Heroes."""


@cache
def rulings() -> tuple[tuple[Path, Scenario], ...]:
    return tuple((p, parse_scenario(p.read_text("utf-8"), p.name, every_card())) for p in FILES)


def named(setup: Setup, word: Keyword) -> bool:
    return without(setup, word) != setup


def without(setup: Setup, word: Keyword) -> Setup:
    """The same game in which no card has the keyword, and none can get it."""
    return replace(
        setup,
        facts=tuple(_facts(one, word) for one in setup.facts),
        cards=tuple(_placed(one, word) for one in setup.cards),
    )


def _facts(facts: CardFacts, word: Keyword) -> CardFacts:
    keywords = {key: number for key, number in facts.keywords.items() if key is not word}
    return replace(
        facts,
        keywords=keywords,
        abilities=tuple(_ability(ability, word) for ability in facts.abilities),
    )


def _ability(ability: Ability, word: Keyword) -> Ability:
    then = tuple(_step(step, word) for step in ability.then)
    gives = ability.effect is Effect.GRANT and ability.keyword is word
    effect = Effect.NONE if gives else ability.effect
    return (
        replace(ability, then=then, effect=effect)
        if (then, effect)
        != (
            ability.then,
            ability.effect,
        )
        else ability
    )


def _step(step: Step, word: Keyword) -> Step:
    if step.effect is Effect.GRANT and step.keyword is word:
        return replace(step, effect=Effect.NONE)
    return step


def _placed(placed: Placement, word: Keyword) -> Placement:
    markers = tuple(one for one in placed.markers if one[0] != word.value)
    return replace(placed, markers=markers) if markers != placed.markers else placed


@pytest.mark.parametrize("word", PLAYED)
def test_a_ruling_fails_without_the_keyword(word: Keyword) -> None:
    for _, scenario in rulings():
        if scenario.setup.rules == "heroes" or not named(scenario.setup, word):
            continue
        try:
            play(replace(scenario, setup=without(scenario.setup, word)))
        except (ScenarioError, RulesFault):
            return
    pytest.fail(f"no ruling needs {word}")


@pytest.mark.parametrize("word", [word for word in Keyword if word not in OWN_OF_HEROES])
def test_the_docs_say_what_a_keyword_does_or_why_not(word: Keyword) -> None:
    docs = (ROOT / "docs" / "cards.md").read_text("utf-8").partition("## Abilities")[0]
    rows = [
        line
        for line in docs.splitlines()
        if line.startswith("|") and f"`{word.value}`" in line.split("|")[1]
    ]
    assert len(rows) == 1, word
