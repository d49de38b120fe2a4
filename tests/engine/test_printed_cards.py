"""The printed cards of both games: every scripted ability has a ruling that fails without it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from device.packs import classic_pack, every_card, printed_heroes_pack
from engine.cards.facts import Ability, CardFacts, Effect, When
from engine.journal import Setup
from engine.kernel.duel import RulesFault
from engine.names import Names
from engine.rulings.lines import ScenarioError
from engine.rulings.scenario import Scenario, parse_scenario, play

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FOLDERS = ("cards", "heroes/cards")
NOTHING = Ability(Names(ru="ничего", en="nothing"), When.ALWAYS, Effect.NONE)


def scripted() -> list[tuple[str, int]]:
    """All scripted abilities, as the card and the ability's number from 1."""
    return [
        (card.id, number)
        for pack in (classic_pack(), printed_heroes_pack())
        for card in pack.cards.values()
        for number, ability in enumerate(card.abilities, 1)
        if not ability.by_hand
    ]


@cache
def shown() -> dict[tuple[str, int], list[Path]]:
    """Which rulings say that they stand for an ability."""
    found: dict[tuple[str, int], list[Path]] = {}
    for path in sorted(path for one in FOLDERS for path in (SCENARIOS / one).glob("**/*.toml")):
        for line in read(path).shows:
            card, _, number = line.partition(" ")
            found.setdefault((card, int(number or 1)), []).append(path)
    return found


def read(path: Path) -> Scenario:
    return parse_scenario(path.read_text("utf-8"), path.name, every_card())


@pytest.mark.parametrize(("card", "number"), scripted(), ids=lambda value: str(value))
def test_an_ability_has_a_ruling_that_fails_without_it(card: str, number: int) -> None:
    paths = shown().get((card, number), [])
    assert paths, f"no ruling shows {card} {number}"
    for path in paths:
        scenario = read(path)
        facts = tuple(without(one, card, number) for one in scenario.setup.facts)
        assert facts != scenario.setup.facts, f"{path.name}: {card} is not on the table"
        changed: Setup = replace(scenario.setup, facts=facts)
        with pytest.raises((ScenarioError, RulesFault)):
            play(replace(scenario, setup=changed))


def without(facts: CardFacts, card: str, number: int) -> CardFacts:
    """The same card, one of whose abilities does nothing."""
    if facts.id != card:
        return facts
    abilities = list(facts.abilities)
    abilities[number - 1] = NOTHING
    return replace(facts, abilities=tuple(abilities))


def test_a_ruling_shows_what_there_is() -> None:
    assert not shown().keys() - set(scripted())
