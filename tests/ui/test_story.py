"""The story of a game, counted by hand."""

from __future__ import annotations

import pytest

from engine import events as ev
from engine.decisions import CardId
from engine.events import Event
from engine.players import Player
from ui.story import Blow, Story, Verdict, at_least, fairness, tell

FIRST, SECOND = Player.FIRST, Player.SECOND
KEY = "digest.1.10"
OWNERS: dict[CardId, Player] = {0: FIRST, 1: FIRST, 4: SECOND, 5: SECOND}


def declared(item: int, source: CardId, target: CardId) -> Event:
    side = OWNERS[source]
    return ev.Declared(KEY, item, "strike", side, source, target)


def wounded(card: CardId, amount: int, source: CardId | None, item: int | None) -> Event:
    strike = item is not None
    return ev.Wounded(KEY, card, amount, source, strike, "simple" if strike else "", "medium", item)


def rolled(card: CardId, value: int, item: int) -> Event:
    return ev.Rolled(KEY, OWNERS[card], card, value, 0, item)


FIGHT: tuple[Event, ...] = (
    ev.TurnBegan(KEY, 1, FIRST),
    declared(1, 0, 4),
    rolled(0, 5, 1),
    rolled(4, 2, 1),
    wounded(4, 3, 0, 1),
    wounded(0, 1, 4, 1),
    ev.Resolved(KEY, 1, 0),
)
ANSWERED: tuple[Event, ...] = (
    ev.TurnBegan(KEY, 2, SECOND),
    declared(2, 5, 1),
    declared(3, 0, 5),
    declared(4, 4, 0),
    ev.Fizzled(KEY, 4, 4, "target"),
    ev.Cancelled(KEY, 3, 0),
    rolled(1, 6, 2),
    rolled(5, 1, 2),
    wounded(1, 2, 5, 2),
    wounded(5, 4, 1, 2),
    ev.Died(KEY, 5, 1),
    ev.Resolved(KEY, 2, 5),
)


def test_wounds_go_to_the_side_that_dealt_them() -> None:
    story = tell((*FIGHT, *ANSWERED), [], OWNERS)
    assert story.wounds == {FIRST: 3 + 4, SECOND: 1 + 2}


def test_wounds_of_ones_own_cards_and_of_rules_are_nobodys() -> None:
    own = wounded(1, 2, 0, None)
    rule = wounded(4, 2, None, None)
    assert tell((own, rule), [], OWNERS).wounds == {FIRST: 0, SECOND: 0}


def test_a_card_that_changed_sides_wounds_for_its_new_one() -> None:
    stolen = ev.ControlChanged(KEY, 4, FIRST)
    story = tell((stolen, wounded(5, 2, 4, None), wounded(1, 3, 4, None)), [], OWNERS)
    assert story.wounds == {FIRST: 2, SECOND: 0}


def test_the_longest_chain_is_what_lay_there_at_once() -> None:
    assert tell(FIGHT, [], OWNERS).chain == 1
    assert tell((*FIGHT, *ANSWERED), [], OWNERS).chain == 3
    assert tell((), [], OWNERS).chain == 0


def test_the_attack_with_the_largest_swing_decided_even_one_that_backfired() -> None:
    story = tell((*FIGHT, *ANSWERED), [], OWNERS)
    # The second attack cost its own side a life: it moved the game further than the first.
    assert story.decided == Blow(2, 5, 1, (1, 6), dealt=2, taken=4, kills=0, losses=1)
    assert story.decided is not None
    assert story.decided.swing == (False, 1, 2)
    assert tell(FIGHT, [], OWNERS).decided == Blow(1, 0, 4, (5, 2), 3, 1)
    assert story.turns == 2


def test_of_equal_swings_the_last_one_decided() -> None:
    again = (ev.TurnBegan(KEY, 9, FIRST), declared(7, 1, 4), wounded(4, 2, 1, 7))
    story = tell((*FIGHT, *again), [], OWNERS)
    assert story.decided == Blow(9, 1, 4, (), 2)


def test_a_life_outweighs_any_wounds() -> None:
    many = (declared(8, 0, 5), wounded(5, 9, 0, 8))
    small = (declared(9, 0, 4), wounded(4, 1, 0, 9), ev.Died(KEY, 4, 0))
    story = tell((*small, *many), [], OWNERS)
    assert story.decided is not None
    assert (story.decided.victim, story.decided.kills) == (4, 1)


def test_a_death_after_other_wounds_is_of_the_last_attack() -> None:
    first = (declared(1, 0, 4), wounded(4, 3, 0, 1))
    last = (declared(2, 1, 4), wounded(4, 1, 1, 2), ev.Died(KEY, 4, 1))
    story = tell((*first, *last), [], OWNERS)
    assert story.decided == Blow(0, 1, 4, (), 1, kills=1)


def test_the_blow_that_felled_a_hero_decided_whatever_was_before() -> None:
    before = (declared(1, 1, 5), wounded(5, 9, 1, 1), ev.Died(KEY, 5, 1))
    felled = (declared(2, 1, 4), wounded(4, 2, 1, 2), ev.GameOver("digest.3.6", FIRST, "defeat"))
    story = tell((*before, *felled), [], OWNERS, {0, 4})
    assert story.decided == Blow(0, 1, 4, (), 2, final=True)
    # Not so when it gave up, or fell by something that was no attack.
    gave_up = (*felled[:2], ev.GameOver("digest.1.17", FIRST, "concession"))
    story = tell((*before, *gave_up), [], OWNERS, {0, 4})
    assert story.decided is not None and story.decided.victim == 5
    spell = wounded(4, 3, None, None)
    story = tell((*before, *felled[:2], spell, felled[2]), [], OWNERS, {0, 4})
    assert story.decided is not None and story.decided.victim == 5


def test_every_throw_is_counted_by_its_value() -> None:
    story = tell((), [6, 1, 6, 3], OWNERS)
    assert story.counts == (1, 0, 1, 0, 0, 2)
    assert story.throws == 4


def test_nothing_happened() -> None:
    assert tell((), [], {}) == Story((0,) * 6, {FIRST: 0, SECOND: 0}, 0, None, 0)


# Dice. The bounds are those of the printed tables of Pearson's test, five degrees of freedom.


@pytest.mark.parametrize(
    ("uneven", "chance"), [(0.0, 1.0), (4.351, 0.5), (11.070, 0.05), (15.086, 0.01), (20.515, 1e-3)]
)
def test_the_chance_is_that_of_the_tables(uneven: float, chance: float) -> None:
    assert at_least(uneven) == pytest.approx(chance, rel=2e-3)


def test_few_throws_say_nothing() -> None:
    assert fairness((0, 0, 0, 0, 0, 29)).verdict is Verdict.FEW
    assert fairness((0, 0, 0, 0, 0, 30)).verdict is Verdict.SUSPECT


def test_even_dice_are_like_fair_ones() -> None:
    found = fairness((5, 5, 5, 5, 5, 5))
    assert (found.verdict, found.one_in) == (Verdict.FAIR, 1)
    # 36 throws: (4+1+4+1+1+1)/6 = 2.
    assert fairness((8, 7, 4, 5, 5, 7)).verdict is Verdict.FAIR


def test_rare_dice_name_the_value_and_how_rare_it_is() -> None:
    # 40 throws; the squares sum to 111.33, divided by 6.667: 16.7, in the tables about 0.005.
    found = fairness((3, 4, 5, 6, 6, 16))
    assert (found.verdict, found.face) == (Verdict.RARE, 6)
    assert 190 <= found.one_in <= 205


def test_loaded_dice_are_to_be_looked_at() -> None:
    found = fairness((30, 2, 2, 3, 2, 3))
    assert (found.verdict, found.face) == (Verdict.SUSPECT, 1)
