"""Everything that a name, a class or a deed can call up in Heroes is there and can be drawn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from device.faces.figures import heroic_roots
from device.faces.figures.figure import Maker
from device.faces.figures.heroic import shown_on
from device.faces.figures.roots import Roots
from device.faces.inks import ELEMENT
from device.faces.picture import lots
from engine.cards.facts import SUBTYPES, Ability, CardFacts, Effect, Type, When
from engine.names import Names

SEEDS = [f"card {number}" for number in range(24)]
ROOTS = {
    (Type.CREATURE, ""): heroic_roots.CREATURES,
    (Type.SPELL, ""): heroic_roots.SPELLS,
    (Type.SUPPORT, "weapon"): heroic_roots.ARMS,
    (Type.SUPPORT, "armour"): heroic_roots.WORN,
    (Type.SUPPORT, "amulet"): heroic_roots.AMULETS,
    (Type.SUPPORT, "terrain"): heroic_roots.SITES,
    (Type.SUPPORT, "event"): heroic_roots.EVENTS,
}


def drawn(seed: str = "x", name: str = "Ыъ", **facts: Any) -> Maker:
    """Draws who or what is on a card; gives what it is."""
    card = CardFacts(seed, Names(name, name), **facts)
    maker = lots(seed, "figure").choice(shown_on(card, lots(seed, "figure")).heads)
    figure = maker(lots(seed, "figure"))
    assert figure.shapes and any(shape.solid for shape in figure.shapes)
    for shape in figure.shapes:
        assert shape.points.ndim == 2 and len(shape.points) > 2, maker
        # What is drawn far below stands behind the plate; nothing flies away.
        assert np.isfinite(shape.points).all() and np.abs(shape.points).max() < 2.2, maker
    return maker


@pytest.mark.parametrize(("kind", "slot"), ROOTS)
def test_every_root_calls_up_a_picture(kind: Type, slot: str) -> None:
    roots: Roots = ROOTS[kind, slot]
    for line, _ in roots:
        for root in line.split():
            drawn(name=root.replace("+", " "), type=kind, slot=slot)


@pytest.mark.parametrize("people", [*heroic_roots.PEOPLES, "Зверь", "Дух", "Никто"])
@pytest.mark.parametrize("kind", [Type.CREATURE, Type.HERO])
def test_every_people_has_somebody_whoever_it_is(people: str, kind: Type) -> None:
    for number, seed in enumerate(SEEDS):
        element = list(ELEMENT)[number % len(ELEMENT)]
        name = ("Хозяйка", "Ыъ")[number % 2]
        drawn(seed, name, type=kind, element=element, classes=(people,))


@pytest.mark.parametrize("element", ELEMENT)
def test_heroes_creatures_and_supports_of_every_element_are_several(element: str) -> None:
    for facts in (
        {"type": Type.HERO},
        {"type": Type.CREATURE},
        *({"type": Type.SUPPORT, "slot": slot} for slot in SUBTYPES),
    ):
        assert len({drawn(seed, element=element, **facts) for seed in SEEDS}) > 1, facts


@pytest.mark.parametrize("effect", Effect)
def test_every_deed_of_a_spell_has_a_picture(effect: Effect) -> None:
    deed = Ability(Names("Ыъ", "Q"), When.SPELL, effect=effect)
    for seed in SEEDS[:6]:
        drawn(seed, type=Type.SPELL, abilities=(deed,))
