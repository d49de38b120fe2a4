"""Whole games of Heroes by random answers: what is true of every position, undo, and what is told.

The same reports as for the classic game, where a queue, hands and decks may make a difference.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from queues import HALLS, hall, pick, walk, walked
from tables import logged

from device.keeping import begin, resume
from device.packs import heroes_pack, rule_index
from device.storage import Storage
from engine import events as ev
from engine.decisions import OF_HEROES, Decision, Kind, Option, Verb
from engine.game import RULESETS, Game
from engine.house_player import choose
from engine.journal import Entry, JournalError, Setup, decode_header, encode_header
from engine.kernel.duel import Refused
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import IN_PLAY, Zone

HERE = Path(__file__).parent
SEEDS = range(3)
RULEBOOK = rule_index().keys()
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def whole(game: Game) -> None:
    """What is true of every position that waits for an answer."""
    pending, state = game.pending, game.state
    if pending is None:
        assert state.over
        assert not state.stack
        return
    assert not state.over
    assert len(pending.options) >= 1
    assert len(set(pending.options)) == len(pending.options)
    assert pending.rule in RULEBOOK
    waiting = [item.id for item in state.stack]
    assert waiting == sorted(waiting)
    assert not waiting or pending.kind is not Kind.MAIN
    for option in pending.options:
        for number in (option.card, option.target):
            assert number is None or 0 <= number < len(state.cards)
    if state.phase != "turns":
        return
    for player in BOTH:
        hero = state.hero(player)
        assert hero is not None, "a hero stays in play (heroes.208.u1)"
        assert state.side(player).coins >= 0
        slots = [
            state.printed(card.id).slot
            for card in state.squad(player)
            if state.printed(card.id).type == "support"
        ]
        assert len(set(slots)) == len(slots), "two supports of one subtype (heroes.211.2.a)"
    if pending.kind in (Kind.MAIN, Kind.CLAIM):
        dead = [c.id for c in state.playing if state.printed(c.id).character and c.face]
        assert all(state.life(number) > 0 for number in dead)


@pytest.mark.report("P04")
@pytest.mark.report("P05")
@pytest.mark.report("P08")
@pytest.mark.report("P14")
@pytest.mark.rule("heroes.208.u1")
@pytest.mark.rule("heroes.211.2.a")
@pytest.mark.parametrize("kind", HALLS)
@pytest.mark.parametrize("windows", ["attacks", "all"])
def test_whatever_is_offered_can_be_taken(kind: str, windows: str) -> None:
    for seed in SEEDS:
        for game in walk(hall(kind, windows, seed), seed):
            whole(game)


@pytest.mark.report("P04")
@pytest.mark.parametrize("kind", HALLS)
def test_whole_games_come_to_an_end(kind: str) -> None:
    chance = random.Random(kind)
    game = Game(hall(kind))
    while game.pending is not None:
        whole(game)
        game.answer(choose(game.state, game.pending, chance))
        assert len(game.journal) < 5_000
    (end,) = logged(game, ev.GameOver)
    assert game.events[-1] == end
    assert end.winner is game.state.winner


@pytest.mark.report("P04")
@pytest.mark.parametrize("kind", HALLS)
def test_every_option_of_a_question_can_be_taken(kind: str) -> None:
    chance = random.Random(kind)
    for number, game in enumerate(walk(hall(kind, "attacks", 5), 11, 200)):
        if number % 12 or game.pending is None:
            continue
        before, digest = game.pending, game.digest
        for option in chance.sample(before.options, min(6, len(before.options))):
            game.answer(option)
            whole(game)
            game.undo(number)
            assert game.digest == digest
            assert game.pending == before


@pytest.mark.report("P05")
@pytest.mark.report("H01")
@pytest.mark.parametrize("kind", HALLS)
def test_who_is_asked_sees_the_question_and_the_other_sees_at_most_that(kind: str) -> None:
    for game in walk(hall(kind, "all", 1), 1, 200):
        pending = game.pending
        if pending is None:
            continue
        assert game.view(pending.player).decision == pending
        other = game.view(pending.player.other).decision
        assert isinstance(other, Decision)
        assert (other.player, other.kind) == (pending.player, pending.kind)
        assert other.options in ((), pending.options)
        hand = [c.id for c in game.state.in_zone(pending.player, Zone.HAND)]
        if any(option.card in hand for option in other.options):
            # An option that names a card of a hand is shown to nobody but its player.
            assert all(not game.state.card(card).face for card in hand)


@pytest.mark.report("P13")
@pytest.mark.parametrize("kind", HALLS)
def test_a_window_that_is_skipped_changes_nothing(kind: str) -> None:
    """The same game with every window open: the extra questions have one answer, a pass."""
    short = hall(kind, "attacks", 2)
    full = Game(replace(short, windows="all"))
    skipped = 0
    for game in walk(short, 4, 250):
        if game.journal:
            full.answer(game.journal[-1].option)
        while full.pending != game.pending and full.pending is not None:
            if full.pending.kind is not Kind.PRIORITY or same(full, game):
                break
            assert full.pending.options == (Option(Verb.PASS),)
            full.answer(Option(Verb.PASS))
            skipped += 1
        assert same(full, game)
        assert full.state == game.state
    assert skipped


def same(one: Game, other: Game) -> bool:
    """Whether two games ask the same question."""
    a, b = one.pending, other.pending
    if a is None or b is None:
        return a is b
    return (a.player, a.kind, a.options, a.rule) == (b.player, b.kind, b.options, b.rule)


# Every kind of question that only Heroes asks


def moments() -> dict[Kind, tuple[Setup, list[Option]]]:
    found: dict[Kind, tuple[Setup, list[Option]]] = {}
    for seed in range(40):
        for kind in HALLS:
            for game in walk(hall(kind, "all", seed), seed, 250):
                asked = game.pending
                if asked is not None and asked.kind not in found:
                    found[asked.kind] = (game.setup, [entry.option for entry in game.journal])
        if found.keys() >= OF_HEROES:
            break
    return found


@pytest.fixture(scope="module")
def asking() -> dict[Kind, tuple[Setup, list[Option]]]:
    return moments()


def resumed(asking: dict[Kind, tuple[Setup, list[Option]]], kind: Kind) -> Game:
    setup, answers = asking[kind]
    game = Game(setup)
    for answer in answers:
        game.answer(answer)
    assert game.pending is not None
    assert game.pending.kind is kind
    return game


ASKED = (
    *sorted(OF_HEROES),
    *(Kind.MAIN, Kind.DEFENDER, Kind.CLAIM, Kind.PRIORITY, Kind.TARGET, Kind.NAME),
)


@pytest.mark.report("P07")
@pytest.mark.report("P16")
@pytest.mark.rule("digest.3.6")
@pytest.mark.parametrize("kind", ASKED)
def test_either_may_concede_at_every_question_and_only_who_is_asked_answers_it(
    kind: Kind, asking: dict[Kind, tuple[Setup, list[Option]]]
) -> None:
    game = resumed(asking, kind)
    assert game.pending is not None
    before, other = (game.digest, game.events), game.pending.player.other
    for option in (*game.pending.options, Option(Verb.PASS), Option(Verb.END), Option(Verb.DRAWN)):
        with pytest.raises(Refused):
            game.answer(option, player=other)
    assert (game.digest, game.events) == before
    for value, winner in ((0, Player.SECOND), (1, Player.FIRST)):
        game = resumed(asking, kind)
        number = len(game.journal)
        game.answer(Option(Verb.CONCEDE, value=value))
        assert game.over
        assert game.state.winner is winner
        assert not game.state.stack
        assert Game(game.setup, game.journal).digest == game.digest
        game.undo(number)
        assert game.digest == before[0]


# Cards


@pytest.mark.report("P11")
@pytest.mark.rule("heroes.205.4.a")
@pytest.mark.parametrize("kind", ["fair", "battle"])
def test_no_card_is_ever_lost_or_doubled(kind: str) -> None:
    """Cards wander between deck, hand, play and graveyard: each player owns the same ones for ever,
    and each of his cards is in one place."""
    for seed in SEEDS:
        chance = random.Random(f"{kind} {seed}")
        game = Game(hall(kind, "attacks", seed))
        owned: dict[Player, Counter[str]] = {}
        while game.pending is not None and len(game.journal) < 300:
            game.answer(pick(game, chance))
            if game.state.phase == "order":
                continue
            for player in BOTH:
                cards = census(game.state, player)
                if game.pending is not None and game.pending.kind is not Kind.NAME:
                    assert owned.setdefault(player, cards) == cards
            cells = [c.cell for c in game.state.cards if c.zone is Zone.FIELD and c.cell]
            assert len(set(cells)) == len(cells)
            for card in game.state.cards:
                assert (card.cell is None) or card.zone in IN_PLAY


def census(state: State, player: Player) -> Counter[str]:
    """The cards that a player owns, created ones left out, and how many lie in his deck."""
    side = state.side(player)
    known = [*side.deck, *side.top, *side.bottom]
    out = [
        c.face
        for c in state.cards
        if c.owner is player and c.face and c.zone is not Zone.DECK and not c.created
    ]
    unnamed = [c for c in state.cards if c.owner is player and c.zone is Zone.HAND and not c.face]
    assert len(known) == side.count + len(unnamed)
    return Counter([*known, *out])


# Undo


@pytest.mark.report("U03")
@pytest.mark.report("U04")
@pytest.mark.parametrize("kind", HALLS)
def test_taking_back_to_any_answer_gives_the_position_after_it(kind: str) -> None:
    past: list[tuple[str, State, int]] = []
    for game in walk(hall(kind, "attacks", 3), 6, 150):
        past.append((game.digest, game.state, len(game.events)))
        last = game
    events = last.events
    for number in range(len(last.journal), -1, -1):
        last.undo(number)
        digest, state, happened = past[number]
        assert last.digest == digest
        assert last.state == state
        assert last.events == events[:happened]


@pytest.mark.report("U04")
@pytest.mark.report("U10")
@pytest.mark.parametrize("kind", HALLS)
def test_back_forward_and_back_again(kind: str) -> None:
    chance = random.Random(9)
    game = walked(hall(kind, "attacks", 4), 7, 200)
    end, journal = game.digest, list(game.journal)
    for _ in range(5):
        number = chance.randrange(len(journal))
        game.undo(number)
        middle = game.digest
        assert Game(game.setup, journal[:number]).digest == middle
        for entry in journal[number:]:
            game.answer(entry.option, fingerprint=entry.fingerprint)
        assert game.digest == end


@pytest.mark.report("U09")
@pytest.mark.parametrize("kind", HALLS)
def test_every_question_of_a_game_has_a_fingerprint_of_its_own(kind: str) -> None:
    seen: set[str] = set()
    for game in walk(hall(kind, "all", 8), 8, 250):
        if game.pending is not None:
            assert game.pending.fingerprint not in seen
            seen.add(game.pending.fingerprint)


@pytest.mark.report("U11")
@pytest.mark.parametrize("number", [0, 9, 60])
def test_an_answer_to_another_question_is_named_when_a_game_is_replayed(number: int) -> None:
    game = walked(hall("fair"), 10, 90)
    journal: list[Entry] = list(game.journal)
    journal[number] = replace(journal[number], fingerprint="0123456789abcdef")
    with pytest.raises(JournalError, match=rf"entry {number} .*--new"):
        Game(game.setup, journal)
    assert len(Game(game.setup, journal[:number]).journal) == number


@pytest.mark.report("U13")
@pytest.mark.parametrize("asked", [Kind.ROLL, Kind.MULLIGAN, Kind.BOTTOM, Kind.DRAW])
@pytest.mark.parametrize("kind", ["fair", "secret"])
def test_a_power_cut_between_the_two_players_answers_keeps_the_first(
    kind: str, asked: Kind, tmp_path: Path
) -> None:
    if asked is (Kind.DRAW if kind == "fair" else Kind.BOTTOM):
        asked = Kind.MULLIGAN
    path = tmp_path / "games.sqlite"
    with Storage.open(path) as storage:
        keeper, game = begin(storage, hall(kind), NOW)
        first = False
        while game.pending is not None:
            pending = game.pending
            if first and (pending.kind, pending.player) == (asked, Player.SECOND):
                break
            first = first or (pending.kind, pending.player) == (asked, Player.FIRST)
            number = {Kind.ROLL: 3 if pending.player is Player.FIRST else 1, Kind.MULLIGAN: 2}
            entry = game.entry(pending.options[number.get(pending.kind, 0)])
            keeper.keep(entry)
            game.answer(entry.option)
        digest = game.digest
    with Storage.open(path) as storage:
        found = resume(storage)
        assert found is not None
        again = found[1]
        assert again.digest == digest
        assert again.pending is not None
        assert (again.pending.kind, again.pending.player) == (asked, Player.SECOND)


@pytest.mark.report("U17")
@pytest.mark.parametrize("kind", HALLS)
def test_what_still_asks_is_not_told_as_done(kind: str) -> None:
    asked = 0
    for seed in SEEDS:
        for game in walk(hall(kind, "all", seed), 9, 250):
            pending = game.pending
            if pending is None or pending.item is None:
                continue
            asked += 1
            assert game.state.item(pending.item) is not None
            done = (e.item for e in game.events if isinstance(e, ev.Resolved | ev.Fizzled))
            assert pending.item not in done
    assert asked


# Who knows what


@pytest.mark.report("H02")
@pytest.mark.report("H04")
@pytest.mark.rule("digest.3.1")
@pytest.mark.parametrize("kind", ["fair", "battle"])
def test_nobody_sees_a_card_of_the_other_players_hand_and_undo_keeps_it_so(kind: str) -> None:
    seen = 0
    views = []
    for game in walk(hall(kind, "attacks", 6), 12, 150):
        for seat in BOTH:
            view = game.view(seat, lines=40)
            hands = [card for card in view.cards if card.zone is Zone.HAND]
            assert all(card.owner is seat for card in hands)
            seen += len(hands)
            for card in view.cards:
                if card.hidden and card.side is not seat:
                    assert (card.card, card.abilities, card.keywords, card.cost) == ("", (), (), 0)
            for event in view.log:
                if isinstance(event, ev.Named | ev.PutInDeck):
                    assert event.seen_by in (None, seat)
        views.append([game.view(seat) for seat in BOTH])
        last = game
    assert seen
    for number in range(len(views) - 1, -1, -5):
        last.undo(number)
        assert [last.view(seat) for seat in BOTH] == views[number]


@pytest.mark.report("H01")
@pytest.mark.parametrize("seed", range(4))
def test_two_hands_look_the_same_from_the_other_seat(seed: int) -> None:
    """The same game with other cards in a hand and a deck: the other seat sees no difference."""
    games = [Game(other_hand(hall("battle", "attacks", seed), swap)) for swap in (False, True)]
    compared = 0
    chance = random.Random(seed)
    while all(game.pending is not None for game in games) and compared < 60:
        shown = [c for c in games[0].state.cards if c.face == BOULDER and c.zone is not Zone.HAND]
        if shown:
            # It was played or discarded: now everybody may know it.
            break
        a, b = (game.view(Player.FIRST) for game in games)
        assert a == b
        compared += 1
        one, two = (game.pending for game in games)
        assert one is not None
        assert two is not None
        assert (one.kind, one.player) == (two.kind, two.player)
        if one.kind is Kind.NAME and one.player is Player.SECOND:
            for game in games:
                assert game.pending is not None
                game.answer(game.pending.options[0])
            continue
        both = [o for o in one.options if o in two.options and o.verb is not Verb.PLAY]
        option = chance.choice(both)
        for game in games:
            game.answer(option)
    assert compared > 8


BOULDER, BISON = "walking-boulder", "old-bison"


def other_hand(setup: Setup, swap: bool) -> Setup:
    """The Second player has nothing in his hand and deck but cards of one kind, or of another."""
    card = BISON if swap else BOULDER
    kept = [
        one
        for one in setup.cards
        if one.owner is Player.FIRST or one.zone not in (Zone.HAND, Zone.GRAVEYARD)
    ]
    hand = replace(kept[0], card=card, owner=Player.SECOND, cell=None, zone=Zone.HAND, hidden=True)
    decks = (setup.decks[0], (card,) * 12)
    return replace(
        setup,
        facts=tuple(heroes_pack().cards.values()),
        cards=(*kept, hand, hand),
        decks=decks,
        coins=(setup.coins[0], (0, 0)),
    )


# Determinism

WALKS = f"""
import sys
sys.path[:0] = [{str(HERE)!r}, {str(HERE.parents[1])!r}]
from hashlib import blake2b
from engine.players import BOTH
from queues import HALLS, hall, walk
for kind in HALLS:
    seen = blake2b(digest_size=16)
    for number, game in enumerate(walk(hall(kind, "all", 1), 1, 250)):
        seen.update(game.digest.encode())
        if not number % 40:
            seen.update(repr([game.view(seat) for seat in BOTH]).encode())
    seen.update(repr([(type(e).__name__, e) for e in game.events]).encode())
    print(kind, len(game.events), seen.hexdigest())
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
        for seed in ("0", "1")
    ]
    told = [process.communicate(timeout=120)[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert told[0].count("\n") == len(HALLS)
    assert told[0] == told[1]


@pytest.mark.report("D01")
@pytest.mark.report("D05")
@pytest.mark.parametrize("kind", HALLS)
def test_looking_changes_nothing_and_a_journal_read_back_is_the_same_game(kind: str) -> None:
    for game in walk(hall(kind, "attacks", 7), 13, 150):
        before = game.digest, len(game.events), game.pending
        views = [game.view(seat) for seat in BOTH]
        assert [game.view(seat) for seat in BOTH] == views
        assert (game.digest, len(game.events), game.pending) == before
        last = game
    again = Game(decode_header(encode_header(last.setup), RULESETS), last.journal)
    assert (again.digest, again.events) == (last.digest, last.events)
