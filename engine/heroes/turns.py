"""The course of a game of Heroes: preparation, then turn after turn (300 to 310).

A turn is recovery, accumulation, the main stage with its choice phase, and the end stage.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cards.keywords import Keyword
from engine.decisions import Kind, Option, Verb
from engine.heroes import (
    by_hand,
    capturing,
    coins,
    copies,
    doom,
    hands,
    losing,
    placing,
    returning,
    tolls,
    vanguard,
)
from engine.heroes.ambush import spring
from engine.heroes.playing import play, playable_cards
from engine.heroes.preparation import next_phase
from engine.heroes.queue import Queue
from engine.heroes.strikes import strike, strikes
from engine.heroes.using import declare, usable, use
from engine.kernel import effects
from engine.kernel.abilities import by_hand as declarable
from engine.kernel.duel import Duel, Rules, RulesFault
from engine.kernel.lapsing import lapse
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.refereeing import agreed
from engine.kernel.state import State
from engine.players import Player

GAME = (by_hand, capturing, copies, doom, losing, placing, returning, tolls, vanguard)
"""Modules that fill in what the kernel leaves to this game; importing them is what does it."""


def next_step(duel: Duel) -> Rules[None]:
    """What comes next when no rule is half-way: preparation, a turn, or the rest of one."""
    if duel.state.phase != "turns":
        return next_phase(duel)
    return rest_of_turn(duel) if duel.state.begun else turn(duel)


def queue_of(duel: Duel) -> Queue:
    """The queue of this game."""
    return Queue(duel, answers, act, spring)


def answers(state: State, player: Player) -> Iterator[Option]:
    """What a player with priority may do: use what only players know the moment of."""
    yield from declarable(state, player)


def act(duel: Duel, player: Player, option: Option) -> Rules[None]:
    """A player does one of these things."""
    yield from declare(duel, player, option)


def turn(duel: Duel) -> Rules[None]:
    """One whole turn (digest 3.3)."""
    state = duel.state
    player = state.active.other if state.turn else Player.FIRST
    # What waits for the start of the turn joins the queue only after the reveal (304.4).
    duel.happen_untold(ev.TurnBegan("heroes.310.3", state.turn + 1, player))
    yield from recovery(duel, player)
    yield from accumulation(duel, player)
    if duel.state.over:
        return
    duel.tell()
    yield from queue_of(duel).clear()
    yield from rest_of_turn(duel)


def recovery(duel: Duel, player: Player) -> Rules[None]:
    """Effects that last so long end, cards and coins open, marks are taken off (303)."""
    duel.happen(ev.StageBegan("digest.3.3.recovery", "recovery", player))
    yield from lapse(duel, "round", player, "digest.3.3.recovery")
    for card in duel.state.squad(player):
        if not card.closed:
            continue
        if _stays_closed(duel, card):
            duel.happen(ev.KeptClosed("digest.3.7", card.id))
        else:
            duel.happen(ev.Opened("digest.3.3.recovery", card.id))
    coins.recover(duel, player)
    duel.happen(ev.Recovered("digest.3.3.recovery", player))


def _stays_closed(duel: Duel, card: Card) -> bool:
    """Whether a card does not open: it is stunned, for this once, or asleep (digest 3.7)."""
    stuns = [o for o in duel.state.lasting if o.card == card.id and o.keyword == Keyword.DAZED]
    for one in stuns:
        duel.happen(ev.Lapsed("digest.3.7", card.id, one.id, one.what, one.keyword))
    return bool(stuns) or keyword(duel.state, card.id, Keyword.SLEEPING) is not None


def accumulation(duel: Duel, player: Player) -> Rules[None]:
    """A coin, a card, and the reveal of hidden cards (304)."""
    duel.happen(ev.StageBegan("digest.3.3.accumulation", "accumulation", player))
    coins.accumulate(duel, player)
    if duel.state.turn > 1:
        yield from hands.draw_for_turn(duel, player)
    if not duel.state.over:
        yield from unveil(duel, player)


def unveil(duel: Duel, player: Player) -> Rules[None]:
    """A player turns up all those of his hidden cards that he wants to, at once (304.3)."""
    chosen: list[int] = []
    while True:
        left = [c for c in duel.state.squad(player) if c.hidden and c.id not in chosen]
        if not left:
            break
        options = [Option(Verb.REVEAL, card=card.id) for card in left]
        option = yield from duel.ask(
            Kind.REVEAL, player, [*options, Option(Verb.DONE)], "heroes.304.3"
        )
        if option.card is None:
            break
        chosen.append(option.card)
    for card in chosen:
        yield from effects.name(duel, card, "heroes.304.3")
    duel.happen_together(ev.Revealed("heroes.304.3", card) for card in chosen)


def rest_of_turn(duel: Duel) -> Rules[None]:
    """The main stage and the end stage of a turn that has begun."""
    queue = queue_of(duel)
    yield from queue.clear()
    yield from main(duel, queue)
    if duel.state.over:
        return
    player = duel.state.active
    duel.happen(ev.StageBegan("heroes.306.1.b", "end", player))
    duel.happen(ev.TurnEnding("heroes.310.1", duel.state.turn, player))
    yield from queue.clear()
    if duel.state.over:
        return
    yield from lapse(duel, "turn", player, "heroes.310.2")
    yield from queue.clear()
    if duel.state.over:
        return
    if duel.state.stack or duel.waiting:
        raise RulesFault("the turn would change while something waits in the queue (P11)")
    duel.happen(ev.TurnEnded("heroes.310.3", duel.state.turn, player))


def _bound(state: State, options: list[Option]) -> list[Option]:
    """Who is in a frenzy strikes whenever he can: nothing else is done before (digest 3.7)."""
    if Keyword.FRENZY not in state.book.keywords:
        return options
    forced = [
        option
        for option in options
        if option.verb is Verb.STRIKE and option.card is not None
        if keyword(state, option.card, Keyword.FRENZY, option.target) is not None
    ]
    return forced or options


def main(duel: Duel, queue: Queue) -> Rules[None]:
    """The choice phase, and the three phases it leads to, any number of times (305, 306)."""
    while not duel.state.over:
        player = duel.state.active
        duel.happen(ev.StageBegan("heroes.305.2", "choice", player))
        options = _bound(
            duel.state,
            [
                *strikes(duel, player),
                *usable(duel, player),
                *playable_cards(duel, player),
                Option(Verb.END),
            ],
        )
        # Whether a card of his hand can be played is nobody else's to know, nor that none can.
        private = player in duel.state.hiding
        option = yield from duel.ask(Kind.MAIN, player, options, "heroes.306.1.a", private=private)
        match option.verb:
            case Verb.END:
                return
            case Verb.STRIKE:
                assert option.card is not None and option.target is not None
                yield from strike(duel, queue, option.card, option.target)
            case Verb.PLAY:
                yield from play(duel, queue, player, option)
            case Verb.REFEREE | Verb.CORRECT:
                yield from agreed(duel, option)
                yield from queue.clear()
            case _:
                yield from use(duel, queue, player, option)
