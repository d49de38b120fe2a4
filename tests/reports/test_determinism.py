"""The same answers are the same game: whatever the hash seed, and however often it is looked at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tables import RULES, TABLES, at, logged, table, through, under, walk

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import RULESETS, Game
from engine.journal import decode_header, encode_header
from engine.players import BOTH, Player

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

WALKS = f"""
import sys
sys.path[:0] = [{str(HERE)!r}, {str(ROOT)!r}]
import msgspec
from hashlib import blake2b
from engine.players import BOTH
import random
from engine.game import Game
from engine.house_player import choose
from tables import RULES, TABLES, table, walk
for rules in RULES:
    chance, game = random.Random(5), Game(table("muster", rules))
    while game.pending:
        game.answer(choose(game.state, game.pending, chance))
    told = blake2b(repr([(type(e).__name__, e) for e in game.events]).encode()).hexdigest()
    print(rules, len(game.journal), game.digest, told)
for kind in TABLES:
    for rules in RULES:
        seen = blake2b(digest_size=16)
        for seed in range(1):
            for number, game in enumerate(walk(table(kind, rules), seed, 300)):
                seen.update(game.digest.encode())
                if not number % 50:
                    seen.update(repr([game.view(seat) for seat in BOTH]).encode())
            seen.update(repr([(type(e).__name__, e) for e in game.events]).encode())
        print(kind, rules, len(game.events), seen.hexdigest())
"""


@pytest.mark.report("D01")
def test_the_hash_seed_changes_neither_digests_nor_logs_nor_views() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", WALKS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "random")
    ]
    told = [process.communicate(timeout=120)[0] for process in running]
    assert [process.returncode for process in running] == [0, 0, 0]
    assert told[0].count("\n") == (len(TABLES) + 1) * len(RULES)
    assert told[0] == told[1] == told[2]


@pytest.mark.report("D01")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_a_journal_read_back_gives_the_same_log(kind: str, rules: str) -> None:
    for game in walk(table(kind, rules), 13, 250):
        last = game
    setup = decode_header(encode_header(last.setup), RULESETS)
    again = Game(setup, last.journal)
    assert again.digest == last.digest
    assert again.events == last.events


@pytest.mark.report("D04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("begins", BOTH)
def test_who_begins_is_in_the_header(rules: str, begins: Player) -> None:
    setup = msgspec.structs.replace(table("menagerie", rules), begins=begins)
    header = msgspec.json.decode(encode_header(setup))
    assert header["setup"]["begins"] == begins
    game = Game(decode_header(encode_header(setup), RULESETS))
    assert game.state.active is begins
    assert game.pending is not None
    assert game.pending.player is begins


@pytest.mark.report("D04")
@pytest.mark.report("D05")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("left", range(1, 7))
@pytest.mark.parametrize("right", range(1, 7))
def test_the_order_roll_is_asked_once_and_kept_in_the_journal(
    rules: str, left: int, right: int
) -> None:
    game = Game(table("muster", rules))
    for player, value in ((Player.FIRST, left), (Player.SECOND, right)):
        for seat in (*BOTH, *BOTH):
            game.view(seat)
        assert game.pending is not None
        assert (game.pending.kind, game.pending.player) == (Kind.ROLL, player)
        assert [o.value for o in game.pending.options] == [1, 2, 3, 4, 5, 6]
        game.answer(Option(Verb.ROLL, value=value))
    assert game.pending is not None
    if left == right:
        assert (game.pending.kind, game.pending.player) == (Kind.ROLL, Player.FIRST)
        return
    higher = Player.FIRST if left > right else Player.SECOND
    assert (game.pending.kind, game.pending.player) == (Kind.ORDER, higher)
    game.answer(Option(Verb.GO_FIRST))
    assert game.state.mirrored is (higher is Player.SECOND)
    again = Game(game.setup, game.journal)
    assert again.state.mirrored is game.state.mirrored
    assert len(logged(again, ev.OrderRolled)) == 2
    assert len(logged(again, ev.OrderChosen)) == 1


@pytest.mark.report("D05")
@pytest.mark.parametrize("rules", RULES)
def test_a_die_at_the_start_of_a_turn_is_thrown_once_however_many_look(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Гадалка]
life = 9
[[cards.Гадалка.abilities]]
names = "Гадание"
when = "turn_start"
effect = "token"
amount = "roll"
dice = 1
on = "self"
[cards.Бык]
life = 9
[table]
first = ["Бык @ C1"]
second = ["Гадалка @ C6"]
script = """
first: end
expect pending second roll
"""
''',
    )
    before = game.digest, game.events, game.pending
    for seat in (*BOTH, *BOTH, *BOTH):
        game.view(seat)
    assert (game.digest, game.events, game.pending) == before
    game.answer(Option(Verb.ROLL, value=4))
    through(game)
    assert len(logged(game, ev.Rolled)) == 1
    assert game.state.card(at(game, "C6")).tokens == 4


@pytest.mark.report("D05")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_looking_changes_nothing(kind: str, rules: str) -> None:
    for game in walk(table(kind, rules), 14, 120):
        before = game.digest, len(game.events), game.pending
        views = [game.view(seat) for seat in BOTH]
        assert [game.view(seat) for seat in BOTH] == views
        assert (game.digest, len(game.events), game.pending) == before
