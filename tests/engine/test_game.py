"""A game as an object: answers, refusals, undo, replay, and that it never gets stuck."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.packs import training_pack
from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.house_player import choose
from engine.journal import Setup
from engine.kernel.duel import Refused, RulesFault
from engine.opening import lay_out
from engine.players import BOTH, Player
from engine.zones import Zone

SETUPS = {windows: lay_out(training_pack(), windows=windows) for windows in ("attacks", "all")}


def played(setup: Setup, choices: list[int]) -> Game:
    game = Game(setup)
    for choice in choices:
        if game.pending is None:
            break
        game.answer(game.pending.options[choice % len(game.pending.options)])
    return game


def house_game(setup: Setup, seed: int) -> Game:
    chance = random.Random(seed)
    game = Game(setup)
    while game.pending:
        game.answer(choose(game.state, game.pending, chance))
    return game


lists = st.lists(st.integers(min_value=0, max_value=10**6), max_size=150)


@pytest.mark.report("P04")
@pytest.mark.report("P05")
@pytest.mark.report("P08")
@settings(deadline=None, max_examples=60)
@given(choices=lists, windows=st.sampled_from(sorted(SETUPS)))
def test_any_list_of_integers_is_a_lawful_game(choices: list[int], windows: str) -> None:
    game = Game(SETUPS[windows])
    for choice in choices:
        pending = game.pending
        if pending is None:
            assert game.state.over
            break
        assert len(pending.options) >= 1
        assert len(set(pending.options)) == len(pending.options)
        assert pending.number == len(game.journal)
        assert pending.rule
        game.answer(pending.options[choice % len(pending.options)])
        for player in BOTH:
            assert game.view(player).decision == game.pending
        cells = [card.cell for card in game.state.cards if card.zone is Zone.FIELD]
        assert None not in cells
        assert len(set(cells)) == len(cells)


@pytest.mark.report("U04")
@pytest.mark.report("U10")
@settings(deadline=None, max_examples=25)
@given(choices=lists, data=st.data())
def test_undo_gives_the_digest_of_the_prefix(choices: list[int], data: st.DataObject) -> None:
    setup = SETUPS["all"]
    game = Game(setup)
    digests, events = [game.digest], [game.events]
    for choice in choices:
        if game.pending is None:
            break
        game.answer(game.pending.options[choice % len(game.pending.options)])
        digests.append(game.digest)
        events.append(game.events)
    journal = list(game.journal)
    for _ in range(3):
        to = data.draw(st.integers(min_value=0, max_value=len(game.journal)))
        game.undo(to)
        assert game.digest == digests[to]
        assert game.events == events[to]
        assert Game(setup, journal[:to]).digest == digests[to]
    for entry in journal[len(game.journal) :]:
        game.answer(entry.option, fingerprint=entry.fingerprint)
    assert game.digest == digests[-1]


def test_undo_to_every_answer_of_a_whole_game(setup: Setup) -> None:
    game = house_game(setup, seed=7)
    journal = list(game.journal)
    replayed = Game(setup)
    digests = [replayed.digest]
    for entry in journal:
        replayed.answer(entry.option, fingerprint=entry.fingerprint)
        digests.append(replayed.digest)
    assert len(set(digests)) == len(digests)
    for to in range(len(journal), -1, -1):
        game.undo(to)
        assert game.digest == digests[to]


def test_house_players_finish_their_duels(setup: Setup) -> None:
    winners = [house_game(setup, seed).state.winner for seed in range(20)]
    assert set(winners) >= {Player.FIRST, Player.SECOND}


@pytest.mark.report("U09")
def test_an_answer_for_another_question_is_refused(setup: Setup) -> None:
    game = Game(setup)
    old = game.pending
    assert old is not None
    game.answer(old.options[3])
    before = game.digest
    with pytest.raises(Refused, match="another question"):
        game.answer(old.options[3], fingerprint=old.fingerprint)
    assert game.digest == before


@pytest.mark.report("P16")
def test_the_other_player_cannot_answer(setup: Setup) -> None:
    game = Game(setup)
    assert game.pending is not None
    with pytest.raises(Refused):
        game.answer(game.pending.options[0], player=game.pending.player.other)
    assert len(game.journal) == 0


def test_a_game_that_is_over_takes_no_answer(setup: Setup) -> None:
    game = house_game(setup, seed=1)
    with pytest.raises(Refused, match="over"):
        game.answer(Option(Verb.PASS))
    with pytest.raises(ValueError, match="undo"):
        game.undo(-1)


@pytest.mark.rule("classic.402.1.a")
@pytest.mark.rule("classic.402.1.b")
@pytest.mark.parametrize("verb", [Verb.GO_FIRST, Verb.GO_SECOND])
def test_the_higher_roller_chooses_and_equal_dice_are_thrown_again(
    setup: Setup, verb: Verb
) -> None:
    game = Game(setup)

    def roll(value: int) -> None:
        assert game.pending is not None
        assert game.pending.kind is Kind.ROLL
        game.answer(Option(Verb.ROLL, value=value))

    roll(3)
    roll(3)
    assert isinstance(game.events[-1], ev.OrderTied)
    roll(2)
    roll(6)
    pending = game.pending
    assert pending is not None
    assert (pending.kind, pending.player) == (Kind.ORDER, Player.SECOND)
    assert [option.verb for option in pending.options] == [Verb.GO_FIRST, Verb.GO_SECOND]
    game.answer(Option(verb))
    # The right-hand person rolled higher: going first, he makes the table mirrored.
    assert game.state.mirrored is (verb is Verb.GO_FIRST)
    assert game.state.turn == 1
    assert game.pending is not None
    assert game.pending.player is Player.FIRST


@pytest.mark.report("P13")
def test_skipped_windows_are_in_the_log(setup: Setup) -> None:
    game = house_game(setup, seed=3)
    assert any(isinstance(event, ev.Passed) and event.auto for event in game.events)


@pytest.mark.report("P01")
def test_an_attack_opens_a_window_for_both_even_without_answers(setup: Setup) -> None:
    game = house_game(setup, seed=5)
    passes: list[Player] = []
    for number, event in enumerate(game.events):
        if isinstance(event, ev.Declared) and event.kind == "strike":
            later = game.events[number + 1 :]
            own = [e for e in later if isinstance(e, ev.Passed)][:2]
            assert not any(e.auto for e in own)
            passes += [e.player for e in own]
    assert set(passes) == set(BOTH)


@pytest.mark.report("L08")
def test_a_chain_without_end_names_its_place_and_leaves_the_game_whole() -> None:
    cards = """
[cards.echo]
life = 9
[[cards.echo.abilities]]
names = { ru = "Эхо", en = "Echo" }
when = "wounded"
watches = "any"
effect = "heal"
targets = "any"
[[cards.echo.abilities]]
names = { ru = "Укол", en = "Prick" }
when = "sudden"
effect = "wound"
targets = "any"
[[cards.echo.abilities]]
names = { ru = "Эхо", en = "Echo" }
when = "closed"
effect = "heal"
"""
    from engine.cardbook import PackError, parse_pack

    with pytest.raises(PackError, match="closed"):
        parse_pack(cards, "echo.toml")
    loop = """
[cards.flip]
life = 9
[[cards.flip.abilities]]
names = { ru = "Вспышка", en = "Flare" }
when = "wounded"
watches = "any"
effect = "heal"
targets = "self"
then = [{ effect = "token", on = "self" }]
[[cards.flip.abilities]]
names = { ru = "Ожог", en = "Burn" }
when = "healed"
watches = "any"
effect = "wound"
targets = "self"
[[cards.flip.abilities]]
names = { ru = "Укол", en = "Prick" }
when = "sudden"
effect = "wound"
targets = "any"
once = false
"""
    pack = parse_pack(loop, "flip.toml")
    game = Game(lay_out(pack, ["flip @ A1"], ["flip @ E6"], begins=Player.FIRST))
    assert game.pending is not None
    prick = next(option for option in game.pending.options if option.verb is Verb.USE)
    game.answer(prick)
    before = game.digest
    with pytest.raises(RulesFault, match=r"chain without end: .* by rule .*, after answer"):
        for _ in range(3000):
            assert game.pending is not None
            before = game.digest
            game.answer(game.pending.passing or game.pending.options[0])
    assert game.digest == before
    assert game.pending is not None


@pytest.mark.report("D01")
def test_the_hash_seed_changes_nothing() -> None:
    code = (
        "from device.packs import training_pack\n"
        "from engine.game import Game\nfrom engine.opening import lay_out\n"
        "g = Game(lay_out(training_pack(), windows='all'))\n"
        "n = 0\n"
        "while g.pending and n < 200:\n"
        "    g.answer(g.pending.options[(n * 7) % len(g.pending.options)]); n += 1\n"
        "print(g.digest)\n"
    )
    digests = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    ]
    assert len(set(digests)) == 1


def test_a_view_can_be_sent(setup: Setup) -> None:
    game = house_game(setup, seed=2)
    view = game.view(Player.SECOND)
    assert view.over
    assert msgspec.json.decode(msgspec.json.encode(view), type=dict)["turn"] == view.turn
