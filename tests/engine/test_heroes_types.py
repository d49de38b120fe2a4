"""What a card of Heroes is: one of four types, with the properties of its type and no others."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.cardbook import Pack, PackError, parse_card
from engine.cards.facts import Type
from engine.decisions import Option, Verb
from engine.game import Game
from engine.kernel.duel import Refused
from engine.opening import lay_out
from engine.players import Player

CREATURE = {"type": "creature", "cost": 2, "life": 4, "strike": 3}
HERO = {"type": "hero", "life": 25}
SUPPORT = {"type": "support", "slot": "weapon", "cost": 2}
SPELL = {"type": "spell", "cost": 2}
WHOLE = {"creature": CREATURE, "hero": HERO, "support": SUPPORT, "spell": SPELL}


def read(**card: Any) -> Any:
    return parse_card("x", dict(card))


@pytest.mark.rule("heroes.207.u1.a")
@pytest.mark.parametrize("kind", WHOLE)
def test_a_card_is_of_one_of_four_types(kind: str) -> None:
    facts = read(**WHOLE[kind])
    assert facts.type is Type(kind)
    assert facts.heroes
    assert facts.spell is (kind == "spell")
    assert facts.character is (kind in ("hero", "creature"))
    assert facts.creature is (kind == "creature")


@pytest.mark.rule("heroes.207.u1.a")
@pytest.mark.parametrize("kind", ["item", "creature+hero", "ally", ["creature", "hero"], 3])
def test_there_is_no_fifth_type_and_no_card_of_two(kind: object) -> None:
    with pytest.raises(PackError):
        read(**{**CREATURE, "type": kind})


@pytest.mark.rule("heroes.207.u1.b")
@pytest.mark.parametrize("slot", ["weapon", "armour", "amulet", "terrain", "event"])
def test_a_support_is_of_one_of_five_subtypes(slot: str) -> None:
    assert read(**{**SUPPORT, "slot": slot}).slot == slot


@pytest.mark.rule("heroes.207.u1.b")
@pytest.mark.parametrize("slot", ["", "shield", "potion", "weapon+armour", None])
def test_there_is_no_sixth_subtype_and_no_support_without_one(slot: str | None) -> None:
    card = {**SUPPORT, "slot": slot}
    if slot is None:
        del card["slot"]
    with pytest.raises(PackError, match="weapon, armour, amulet, terrain, event"):
        read(**card)


@pytest.mark.rule("heroes.207.u1.b")
@pytest.mark.parametrize("kind", ["creature", "hero", "spell"])
def test_only_supports_have_a_subtype(kind: str) -> None:
    with pytest.raises(PackError, match="slot"):
        read(**{**WHOLE[kind], "slot": "weapon"})


@pytest.mark.rule("heroes.207.2")
def test_a_creature_has_cost_life_and_one_number_of_strike() -> None:
    facts = read(**CREATURE)
    assert (facts.cost, facts.life, facts.power) == (2, 4, 3)
    with pytest.raises(PackError, match="one number"):
        read(**{**CREATURE, "strike": [1, 2, 3]})
    with pytest.raises(PackError, match="life"):
        read(**{**CREATURE, "life": 0})


@pytest.mark.rule("heroes.207.u2")
@pytest.mark.parametrize(("key", "number"), [("cost", 3), ("strike", 2)])
def test_a_hero_has_life_alone(key: str, number: int) -> None:
    facts = read(**HERO)
    assert (facts.life, facts.cost, facts.power) == (25, 0, 0)
    with pytest.raises(PackError, match=key):
        read(**{**HERO, key: number})


@pytest.mark.rule("heroes.207.u3")
@pytest.mark.parametrize("kind", ["support", "spell"])
@pytest.mark.parametrize("key", ["life", "strike"])
def test_supports_and_spells_have_a_cost_alone(kind: str, key: str) -> None:
    facts = read(**WHOLE[kind])
    assert (facts.cost, facts.life, facts.power) == (2, 0, 0)
    with pytest.raises(PackError, match=key):
        read(**{**WHOLE[kind], key: 2})


@pytest.mark.rule("heroes.207.u1.a")
@pytest.mark.parametrize("key", ["elite", "movement"])
@pytest.mark.parametrize("kind", WHOLE)
def test_what_only_the_classic_game_has_is_no_property(kind: str, key: str) -> None:
    with pytest.raises(PackError, match=key):
        read(**{**WHOLE[kind], key: True if key == "elite" else 1})


@pytest.mark.rule("heroes.210.u1")
def test_a_spell_keeps_its_abilities_in_printed_order() -> None:
    names = ("Третья", "Первая", "Вторая")
    abilities = [{"names": name, "when": "spell", "effect": "draw"} for name in names]
    facts = read(**SPELL, abilities=abilities)
    assert tuple(ability.names.ru for ability in facts.abilities) == names


@pytest.mark.rule("heroes.210.u1")
@pytest.mark.parametrize("kind", ["creature", "hero", "support"])
def test_only_spells_have_abilities_of_a_spell(kind: str) -> None:
    ability = {"names": "Чары", "when": "spell", "effect": "draw"}
    with pytest.raises(PackError, match="spell"):
        read(**WHOLE[kind], abilities=[ability])


@pytest.mark.rule("heroes.208.u1")
@pytest.mark.parametrize(
    ("first", "says"),
    [
        ([], "0 heroes"),
        (["Герой", "Герой"], "2 heroes"),
        (["Герой @ hand"], "lies in play"),
        (["Герой @ graveyard"], "lies in play"),
    ],
)
def test_each_player_has_one_hero_in_play_from_the_beginning(first: list[str], says: str) -> None:
    pack = Pack({"Герой": parse_card("Герой", dict(HERO))})
    with pytest.raises(PackError, match=says):
        lay_out(pack, first, ["Герой"], rules="heroes")


@pytest.mark.rule("heroes.208.u1")
def test_a_hero_lies_in_no_deck() -> None:
    pack = Pack({"Герой": parse_card("Герой", dict(HERO))})
    with pytest.raises(PackError, match="hero"):
        lay_out(pack, ["Герой"], ["Герой"], rules="heroes", decks=(["Герой"], []))


@pytest.mark.rule("heroes.300.u1")
@pytest.mark.rule("heroes.301.u1")
def test_the_preparation_is_carried_out_once_and_turns_follow_for_ever() -> None:
    """`main stage` of the game and the main stage of a turn are two things: phase and stage."""
    pack = Pack(
        {
            "Герой": parse_card("Герой", dict(HERO)),
            "Волк": parse_card("Волк", dict(CREATURE)),
        }
    )
    deck = ["40 Волк"]
    game = Game(lay_out(pack, ["Герой"], ["Герой"], rules="heroes", decks=(deck, deck)))
    phases, stages = [], []
    while len(game.journal) < 120 and game.pending is not None:
        phases.append(game.state.phase)
        stages.append(game.state.stage)
        ends = [o for o in game.pending.options if o.verb is Verb.END]
        rolled = 4 if game.pending.player is Player.FIRST else 0
        number = rolled if game.pending.kind == "roll" else 0
        game.answer(ends[0] if ends else game.pending.options[number])
    order = list(dict.fromkeys(phases))
    assert order == ["order", "shuffle", "deal", "mulligan", "turns"]
    changes = [a for a, b in pairwise(phases) if a != b]
    assert changes == order[:-1], "a step came twice"
    assert {stage for stage, phase in zip(stages, phases, strict=True) if phase != "turns"} == {""}
    assert {stage for stage, phase in zip(stages, phases, strict=True) if phase == "turns"} == {
        "choice",
        "accumulation",
    }
    with pytest.raises(Refused):
        game.answer(Option(Verb.SHUFFLED))
