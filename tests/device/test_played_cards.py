"""A new card on its player's half: what it says to a question about an unknown hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from device.expected import CREATURE_CELLS, Lying
from device.interpreter import read
from device.panel.presses import Seat
from device.readings import Answer, Blind, Differs, Expectation, Fits
from engine.decisions import Decision, Kind, Option, Verb
from engine.field import Cell
from engine.players import Player
from vision.observations import Face, Observation, SeenCard, Sight

KING, OX, FOE, OTHER_KING = 0, 1, 2, 3
UNKNOWN, KNOWN = 20, 21
LYING = (
    Lying(KING, "king", "H1", Seat.LEFT, False),
    Lying(OX, "ox", "C3", Seat.LEFT, False),
    Lying(FOE, "elk", "C4", Seat.RIGHT, True),
    Lying(OTHER_KING, "queen", "H6", Seat.RIGHT, False),
)
RIGHT = {one.cell: SeenCard(one.card, Face.UP, one.turned, 0.99) for one in LYING}
TABLE = Expectation(
    LYING,
    roaming=tuple(CREATURE_CELLS.values()),
    hand={UNKNOWN: "", KNOWN: "wasp"},
    names=("ox", "elk", "owl", "sword"),
)
PLAY = Option(Verb.PLAY, card=UNKNOWN)
MAIN = (
    Option(Verb.STRIKE, card=OX, target=FOE),
    Option(Verb.PLAY, card=KNOWN),
    Option(Verb.PLAY, card=UNKNOWN, ability=0),
    PLAY,
    Option(Verb.END),
)
NAMES = tuple(Option(Verb.NAME, value=value) for value in range(4))


def asked(
    kind: Kind,
    options: tuple[Option, ...],
    player: Player = Player.FIRST,
    card: int | None = None,
) -> Decision:
    return Decision(7, kind, player, options, "heroes.309", "0" * 16, card)


CHOICE = asked(Kind.MAIN, MAIN)
WHICH = asked(Kind.NAME, NAMES, card=UNKNOWN)


def seen(**more: SeenCard) -> Observation:
    return Observation(1.0, Sight.STILL, RIGHT | more)


def up(card: str | None, confidence: float = 0.99) -> SeenCard:
    return SeenCard(card, Face.UP, False, confidence)


OWL = up("owl")


def test_a_table_that_lies_right_says_nothing() -> None:
    assert read(seen(), CHOICE, TABLE) == read(seen(), WHICH, TABLE) == Fits()


@pytest.mark.parametrize("cell", ["A2", "E3", "D2", "A1", "E1"])
def test_a_new_card_in_a_free_creature_or_support_cell_is_played(cell: str) -> None:
    assert read(seen(**{cell: OWL}), CHOICE, TABLE) == Answer(PLAY)


@pytest.mark.parametrize("cell", ["A4", "E5", "C6"])
def test_on_the_other_players_half_it_says_nothing(cell: str) -> None:
    assert isinstance(read(seen(**{cell: OWL}), CHOICE, TABLE), Differs)
    assert isinstance(read(seen(**{cell: OWL}), WHICH, TABLE), Differs)
    # There it is the other player's.
    second = asked(Kind.MAIN, MAIN, Player.SECOND)
    assert read(seen(**{cell: OWL}), second, TABLE) == Answer(PLAY)


def test_when_the_first_player_sits_right_his_half_is_the_right_one() -> None:
    mirrored = replace(TABLE, mirrored=True)
    assert read(seen(B5=OWL), CHOICE, mirrored) == Answer(PLAY)
    assert isinstance(read(seen(B2=OWL), CHOICE, mirrored), Differs)


@pytest.mark.parametrize("card", [up(None, 0.2), up("owl", 0.3), SeenCard(None, Face.UP, True, 0)])
def test_what_is_unsure_is_left_to_the_buttons(card: SeenCard) -> None:
    assert isinstance(read(seen(B2=card), CHOICE, TABLE), Differs)
    assert isinstance(read(seen(B2=card), WHICH, TABLE), Differs)


def test_a_card_laid_face_down_is_played_but_has_no_name() -> None:
    back = SeenCard(None, Face.DOWN, False, 0.99)
    assert read(seen(B2=back), CHOICE, TABLE) == Answer(PLAY)
    assert isinstance(read(seen(B2=back), WHICH, TABLE), Differs)


def test_two_new_cards_or_anything_else_amiss_say_nothing() -> None:
    assert isinstance(read(seen(B2=OWL, D2=OWL), CHOICE, TABLE), Differs)
    without = dict(RIGHT)
    del without["H6"]
    look = Observation(1.0, Sight.STILL, without | {"B2": OWL})
    assert isinstance(read(look, CHOICE, TABLE), Differs)
    assert isinstance(read(look, WHICH, TABLE), Differs)


def test_a_creature_that_was_only_moved_is_not_a_new_card() -> None:
    cells = dict(RIGHT)
    cells["A2"] = cells.pop("C3")
    assert read(Observation(1.0, Sight.STILL, cells), CHOICE, TABLE) == Fits()
    cells["C3"] = OWL
    assert read(Observation(1.0, Sight.STILL, cells), CHOICE, TABLE) == Answer(PLAY)


def test_what_lay_there_at_the_last_answer_is_not_new() -> None:
    # A creature that died, or went back to the hand, and was not taken away yet.
    before = replace(TABLE, covered=frozenset({*RIGHT, "B2"}))
    assert isinstance(read(seen(B2=OWL), CHOICE, before), Differs)
    assert isinstance(read(seen(B2=OWL), WHICH, before), Differs)
    assert read(seen(D2=OWL), CHOICE, before) == Answer(PLAY)


def test_a_hand_that_the_program_knows_is_played_by_buttons() -> None:
    known = replace(TABLE, hand={UNKNOWN: "owl", KNOWN: "wasp"})
    assert isinstance(read(seen(B2=OWL), CHOICE, known), Differs)
    # Of a hand that is known in part, a card like the known one may be either.
    assert isinstance(read(seen(B2=up("wasp")), CHOICE, TABLE), Differs)


def test_without_an_offer_to_play_it_nothing_is_played() -> None:
    strikes = asked(Kind.MAIN, (MAIN[0], MAIN[1], MAIN[2], MAIN[-1]))
    assert isinstance(read(seen(B2=OWL), strikes, TABLE), Differs)
    other = asked(Kind.PRIORITY, (PLAY, Option(Verb.PASS)))
    assert isinstance(read(seen(B2=OWL), other, TABLE), Differs)


@pytest.mark.parametrize(("name", "value"), [("owl", 2), ("sword", 3), ("ox", 0)])
def test_the_card_that_lies_there_is_the_one_that_was_played(name: str, value: int) -> None:
    answer = Answer(Option(Verb.NAME, value=value))
    assert read(seen(B2=up(name)), WHICH, TABLE) == answer


def test_a_name_that_is_not_asked_about_is_none() -> None:
    assert isinstance(read(seen(B2=up("dragon")), WHICH, TABLE), Differs)
    few = asked(Kind.NAME, NAMES[:2], card=UNKNOWN)
    assert isinstance(read(seen(B2=OWL), few, TABLE), Differs)


@pytest.mark.parametrize("card", [OX, KNOWN, None])
def test_only_a_card_from_the_unknown_hand_is_named_by_what_lies_there(card: int | None) -> None:
    other = asked(Kind.NAME, NAMES, card=card)
    assert isinstance(read(seen(B2=OWL), other, TABLE), Differs)


@pytest.mark.parametrize("sight", [Sight.MOVING, Sight.LOST, Sight.DARK, Sight.OTHER])
def test_without_sight_nothing_is_played(sight: Sight) -> None:
    look = replace(seen(B2=OWL), sight=sight)
    assert read(look, CHOICE, TABLE) == Blind(sight)


def test_in_heroes_no_card_moves_as_in_the_classic_game() -> None:
    step = Option(Verb.MOVE, card=OX, cell=Cell("B1"))
    cells = dict(RIGHT)
    cells["B1"] = cells.pop("C3")
    look = Observation(1.0, Sight.STILL, cells)
    assert isinstance(read(look, asked(Kind.MAIN, (step,)), TABLE), Differs)
    classic = replace(TABLE, roaming=())
    assert read(look, asked(Kind.MAIN, (step,)), classic) == Answer(step)


def test_in_the_classic_game_a_card_too_many_is_only_that() -> None:
    classic = replace(TABLE, roaming=())
    assert isinstance(read(seen(B2=OWL), CHOICE, classic), Differs)
    assert isinstance(read(seen(B2=OWL), WHICH, classic), Differs)
