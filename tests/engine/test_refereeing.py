"""What both players agree on between two actions: an effect by hand, and a correction."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from device.packs import heroes_setup, training_pack
from engine import events as ev
from engine.decisions import AGREED, Correction, Kind, Option, Verb
from engine.field import CELLS, HEROES, Cell
from engine.game import Game
from engine.journal import Setup
from engine.kernel.duel import Refused
from engine.kernel.refereeing import why_not_agreed
from engine.opening import lay_out
from engine.players import BOTH, Player
from engine.rulesets import EDITIONS
from engine.rulings.scenario import parse_scenario, play
from engine.zones import Zone

FIRST, SECOND = Player.FIRST, Player.SECOND
AGREE = Option(Verb.REFEREE)
CHIME = """
rules = "{rules}"
[cards.Бык]
life = 9
strike = [2, 3, 4]
[[cards.Бык.abilities]]
names = "Плач"
when = "dies"
watches = "any"
effect = "heal"
on = "self"
[cards.Сокол]
type = "flyer"
life = 5
[cards.Клык]
life = 4
[table]
first = ["Бык @ C3 wounds 2", "Сокол @ additional", "Клык @ A1 closed", "Клык @ graveyard"]
second = ["Бык @ C4", "Клык @ B6 hidden"]
script = ""
"""


def bulls(rules: str) -> Game:
    return play(parse_scenario(CHIME.format(rules=rules), "bulls.toml", training_pack()))


def correction(card: int, how: Correction, cell: str | None = None) -> Option:
    return Option(Verb.CORRECT, card=card, value=how, cell=None if cell is None else Cell(cell))


def asked(game: Game) -> tuple[Player, Kind]:
    assert game.pending is not None
    return game.pending.player, game.pending.kind


@pytest.mark.parametrize("rules", EDITIONS)
def test_an_effect_by_agreement_is_said_change_by_change_then_the_turn_goes_on(rules: str) -> None:
    game = bulls(rules)
    asks = game.pending
    assert asks is not None and asked(game) == (FIRST, Kind.MAIN)
    assert not any(option.verb in AGREED for option in asks.options)
    game.answer(AGREE)
    assert asked(game) == (FIRST, Kind.BY_HAND)
    assert game.pending is not None and game.pending.card is None and game.pending.item is None
    for seat in BOTH:
        resolving = game.view(seat).resolving
        assert resolving is not None
        assert (resolving.card, resolving.ability, resolving.done) == (None, None, ())
    game.answer(Option(Verb.CHANGE, word="wound"))
    game.answer(Option(Verb.AIM, target=4))
    resolving = game.view(FIRST).resolving
    assert resolving is not None and resolving.card is None
    game.answer(Option(Verb.AMOUNT, value=3))
    assert game.state.card(4).wounds == 3
    assert game.events[-1] == ev.Wounded("digest.1.18", 4, 3, None, False, "influence")
    resolving = game.view(FIRST).resolving
    assert resolving is not None and resolving.done == game.events[-1:]
    for option in (
        Option(Verb.CHANGE, word="marker"),
        Option(Verb.AIM, target=0),
        Option(Verb.SAY, word="poison"),
        Option(Verb.AMOUNT, value=2),
        Option(Verb.SAY, word="battle"),
        Option(Verb.CHANGE, word="open"),
        Option(Verb.AIM, target=2),
        Option(Verb.DONE),
    ):
        game.answer(option)
    assert asked(game) == (FIRST, Kind.MAIN)
    assert game.view(FIRST).resolving is None
    assert not game.state.card(2).closed
    (poison,) = game.state.lasting
    # It comes from no other card.
    assert (poison.card, poison.source, poison.amount) == (0, 0, 2)
    assert Game(game.setup, game.journal).digest == game.digest
    game.undo(0)
    assert game.pending == asks


@pytest.mark.parametrize("rules", EDITIONS)
def test_what_is_agreed_on_sets_off_abilities_and_a_correction_does_not(rules: str) -> None:
    """A bull is healed whenever somebody dies; a death that was only told wrongly heals nobody."""
    game = bulls(rules)
    game.answer(correction(2, Correction.BURY))
    assert game.state.card(2).zone is Zone.GRAVEYARD
    assert asked(game) == (FIRST, Kind.MAIN)
    assert game.state.card(0).wounds == 2
    assert game.events == (
        ev.Corrected("digest.1.18", 2, "bury"),
        ev.Died("digest.1.18", 2),
    )
    again = bulls(rules)
    for option in (
        AGREE,
        Option(Verb.CHANGE, word="zone"),
        Option(Verb.AIM, target=2),
        Option(Verb.SAY, word="graveyard"),
        Option(Verb.DONE),
    ):
        again.answer(option)
    while again.pending is not None and again.pending.kind is not Kind.MAIN:
        again.answer(again.pending.passing or again.pending.options[0])
    assert again.state.card(0).wounds == 1


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_game_follows_the_table(rules: str) -> None:
    game = bulls(rules)
    game.answer(correction(0, Correction.MOVE, "E1"))
    assert game.state.card(0).cell == "E1"
    game.answer(correction(0, Correction.CLOSE))
    assert game.state.card(0).closed
    game.answer(correction(2, Correction.OPEN))
    assert not game.state.card(2).closed
    # Who opens may act and move; who is closed does not.
    assert game.pending is not None
    assert Option(Verb.MOVE, card=2, cell=Cell("A2")) in game.pending.options
    assert Option(Verb.MOVE, card=0, cell=Cell("D1")) not in game.pending.options
    game.answer(correction(3, Correction.MOVE, "C3"))
    assert (game.state.card(3).zone, game.state.card(3).cell) == (Zone.FIELD, "C3")
    game.answer(correction(5, Correction.MOVE, "A6"))
    assert (game.state.card(5).cell, game.state.card(5).hidden) == ("A6", True)
    game.answer(correction(5, Correction.REVEAL))
    assert not game.state.card(5).hidden
    game.answer(correction(1, Correction.BURY))
    assert game.state.card(1).zone is Zone.GRAVEYARD
    assert asked(game) == (FIRST, Kind.MAIN)
    assert Game(game.setup, game.journal).digest == game.digest
    game.undo(3)
    assert (game.state.card(3).zone, game.state.card(2).closed) == (Zone.GRAVEYARD, False)


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_last_creature_put_right_ends_the_game_and_can_be_taken_back(rules: str) -> None:
    game = bulls(rules)
    game.answer(correction(5, Correction.BURY))
    assert not game.over
    game.answer(correction(4, Correction.BURY))
    assert game.over and game.state.winner is FIRST
    game.undo(1)
    assert asked(game) == (FIRST, Kind.MAIN)


WRONG = (
    (correction(0, Correction.MOVE, "C4"), "C4 is occupied"),
    (correction(0, Correction.MOVE, "C3"), "there already"),
    (correction(0, Correction.MOVE, "Z9"), "no such cell"),
    (correction(0, Correction.MOVE, "H1"), "no such cell"),
    (correction(1, Correction.MOVE, "B1"), "a flyer does not stand"),
    (correction(0, Correction.OPEN), "it is open"),
    (correction(2, Correction.CLOSE), "it is closed"),
    (correction(3, Correction.CLOSE), "not in play"),
    (correction(3, Correction.BURY), "not in play"),
    (correction(0, Correction.REVEAL), "face down"),
    (Option(Verb.CORRECT), "not one of the answers"),
    (Option(Verb.CORRECT, card=0), "not one of the answers"),
    (Option(Verb.CORRECT, card=0, value=5), "not one of the answers"),
    (Option(Verb.CORRECT, card=0, value=-1), "not one of the answers"),
    (Option(Verb.CORRECT, card=0, value=0), "not one of the answers"),
    (Option(Verb.CORRECT, card=-1, value=1), "not one of the answers"),
    (Option(Verb.CORRECT, card=99, value=1), "not one of the answers"),
    (Option(Verb.CORRECT, card=0, value=1, cell=Cell("C4")), "not one of the answers"),
    (Option(Verb.CORRECT, card=0, value=1, target=4), "not one of the answers"),
    (Option(Verb.REFEREE, card=0), "not one of the answers"),
)


@pytest.mark.parametrize("rules", EDITIONS)
def test_what_cannot_be_is_refused_and_nothing_changes(rules: str) -> None:
    game = bulls(rules)
    before = game.digest, game.events
    for option, why in WRONG:
        with pytest.raises(Refused, match=why):
            game.answer(option)
        assert (game.digest, game.events) == before
    # Both players agree, but it is the active player whom it is asked of.
    for option in (AGREE, correction(0, Correction.CLOSE)):
        with pytest.raises(Refused, match="other player"):
            game.answer(option, player=SECOND)
        with pytest.raises(Refused, match="another question"):
            game.answer(option, fingerprint="0123456789abcdef")
    assert (game.digest, game.events) == before


def test_a_card_that_nobody_has_named_stays_unnamed() -> None:
    """At a real table the program does not know what lies face down."""
    text = CHIME.format(rules="classic").replace("B6 hidden", "B6 unknown")
    game = play(parse_scenario(text, "bulls.toml", training_pack()))
    assert not game.state.card(5).face
    for how in (Correction.REVEAL, Correction.BURY):
        with pytest.raises(Refused, match="nobody has said which card"):
            game.answer(correction(5, how))
    game.answer(correction(5, Correction.MOVE, "A6"))
    assert game.state.card(5).cell == "A6"


def setups() -> Iterator[tuple[str, Setup]]:
    for rules in EDITIONS:
        yield rules, lay_out(training_pack(), rules=rules)
    yield "heroes", heroes_setup()


SETUPS = dict(setups())


def corrections(game: Game) -> list[Option]:
    """Every correction that can be made now."""
    assert game.pending is not None
    options = []
    for card in game.state.cards:
        options += [correction(card.id, Correction.MOVE, cell) for cell in (*CELLS, *HEROES)]
        options += [correction(card.id, how) for how in Correction if how is not Correction.MOVE]
    pending = game.pending
    return [one for one in options if why_not_agreed(game.state, pending, one) is None]


@pytest.mark.parametrize("rules", SETUPS)
@pytest.mark.parametrize("seed", range(2))
def test_games_with_a_referee_replay_and_never_break(rules: str, seed: int) -> None:
    """Chance agrees on things and corrects them in between; everywhere else both are refused."""
    chance = random.Random(f"{rules} {seed}")
    game = Game(SETUPS[rules])
    agreed, said = 0, set()
    while game.pending is not None and len(game.journal) < 350:
        options, main = game.pending.options, game.pending.kind is Kind.MAIN
        assert not any(option.verb in AGREED for option in options)
        if not main:
            before = game.digest
            for option in (AGREE, correction(0, Correction.CLOSE)):
                with pytest.raises(Refused):
                    game.answer(option)
            assert game.digest == before
        if main and chance.random() < 0.5:
            # A game that loses its creatures to the referee is soon over.
            able = [o for o in corrections(game) if o.value != Correction.BURY]
            option = chance.choice([AGREE, chance.choice(able or [AGREE])])
            agreed += 1
        else:
            option = chance.choice(options)
            if game.pending.kind is Kind.BY_HAND and chance.random() < 0.4:
                option = options[-1]
        said.add(option.word if option.verb is Verb.CHANGE else None)
        game.answer(option)
        for seat in BOTH:
            game.view(seat)
    assert agreed > 5
    assert len(said) > 4
    assert Game(game.setup, game.journal).digest == game.digest
    for number in range(len(game.journal), -1, -17):
        game.undo(number)
        assert Game(game.setup, game.journal).digest == game.digest


def test_in_heroes_cards_stay_among_their_players() -> None:
    game = Game(SETUPS["heroes"])
    chance = random.Random(5)
    for _ in range(400):
        assert game.pending is not None
        creature = next(
            (c for c in game.state.playing if game.state.printed(c.id).type == "creature"), None
        )
        if game.pending.kind is Kind.MAIN and creature is not None:
            break
        game.answer(chance.choice(game.pending.options))
    assert creature is not None and creature.cell is not None
    hero = game.state.hero(FIRST)
    assert hero is not None
    other_half = "C4" if creature.side is FIRST else "C3"
    for option, why in (
        (correction(creature.id, Correction.MOVE, other_half), "among its player's"),
        (correction(hero.id, Correction.MOVE, "A1"), "among its player's"),
        (correction(hero.id, Correction.BURY), "a hero stays"),
    ):
        with pytest.raises(Refused, match=why):
            game.answer(option)
    game.answer(correction(creature.id, Correction.BURY))
    assert game.state.card(creature.id).zone is Zone.GRAVEYARD
    game.answer(correction(creature.id, Correction.MOVE, creature.cell))
    back = game.state.card(creature.id)
    assert (back.zone, back.cell) == (Zone.FIELD, creature.cell)
    assert asked(game)[1] is Kind.MAIN
