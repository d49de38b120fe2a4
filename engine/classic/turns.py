"""The course of a classic duel: the preliminary phase, then turn after turn (401.2; digest 1.7)."""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as ev
from engine.cards.facts import When
from engine.cards.keywords import Keyword
from engine.classic.declaring import aimed, declare_strike, declare_use, why_not_strike
from engine.classic.execution import Execution
from engine.classic.movement import declare_move, replacements, resolve_move, steps
from engine.classic.preliminary.course import next_phase
from engine.classic.preliminary.revealing import check, show
from engine.decisions import Kind, Option, Verb
from engine.field import adjacent, near
from engine.kernel.abilities import by_hand, declarations, playable
from engine.kernel.duel import Duel, Rules, RulesFault
from engine.kernel.effects import reveal
from engine.kernel.forcing import not_dodging
from engine.kernel.hosting import lone_passengers, take_hosts
from engine.kernel.lapsing import lapse
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.refereeing import agreed
from engine.kernel.state import State
from engine.kernel.timing import Timing
from engine.players import Player
from engine.view import ItemKind
from engine.zones import IN_PLAY


def next_step(duel: Duel) -> Rules[None]:
    """What comes next when no rule is half-way: a phase, a turn, or the rest of one."""
    if duel.state.phase != "turns":
        return next_phase(duel, classic_timing(duel))
    return rest_of_turn(duel) if duel.state.begun else turn(duel)


def turn(duel: Duel) -> Rules[None]:
    """One turn: preparation, start, main subphase, end (digest 1.7)."""
    state = duel.state
    player = state.active.other if state.turn else Player.FIRST
    thirsty = yield from prepare(duel, player)
    yield from lapse(duel, "round", player)
    # Cards open first: who has just opened is open when the turn's abilities trigger.
    duel.happen_untold(ev.TurnBegan("digest.1.7.start", state.turn + 1, player))
    for card in duel.state.squad(player):
        dazed = _dazed(duel, card)
        if card.closed and dazed:
            duel.happen(ev.KeptClosed("digest.1.18", card.id))
        elif card.closed and card.id not in thirsty:
            duel.happen(ev.Opened("digest.1.7.start", card.id))
    duel.tell()
    yield from classic_timing(duel).window()
    yield from rest_of_turn(duel)


def _dazed(duel: Duel, card: Card) -> bool:
    """Whether a card skips the opening of this turn; from then on it is dazed no more."""
    dazed = [o for o in duel.state.lasting if o.card == card.id and o.keyword == Keyword.DAZED]
    for one in dazed:
        duel.happen(ev.Lapsed("digest.1.18", card.id, one.id, one.what, one.keyword))
    return bool(dazed)


def prepare(duel: Duel, player: Player) -> Rules[list[int]]:
    """Before the turn, without priority: a closed card with Thirst wounds a neighbour, or it does
    not open (digest 1.7, 1.19). Returns the cards that stay closed."""
    closed: list[int] = []
    for card in duel.state.squad(player):
        amount = keyword(duel.state, card.id, Keyword.THIRST)
        if amount is None or not card.closed:
            continue
        options = [
            Option(Verb.AIM, target=other.id)
            for other in duel.state.cards
            if other.zone in IN_PLAY and other.id != card.id and _beside(duel.state, card, other)
        ]
        choice = Option(Verb.KEEP_CLOSED)
        if options:
            choice = yield from duel.ask(
                Kind.PREPARE,
                player,
                [*options, Option(Verb.KEEP_CLOSED)],
                "digest.1.7",
                card=card.id,
            )
        if choice.target is None:
            closed.append(card.id)
            duel.happen(ev.KeptClosed("digest.1.7", card.id))
        else:
            yield from reveal(duel, choice.target, "digest.1.15")
            duel.happen(
                ev.Wounded("digest.1.19", choice.target, amount, card.id, False, "influence")
            )
    return closed


def _beside(state: State, card: Card, other: Card) -> bool:
    a, b = state.cell(card.id), state.cell(other.id)
    creature = other.hidden or state.printed(other.id).creature
    return creature and a is not None and b is not None and adjacent(a, b)


def rest_of_turn(duel: Duel) -> Rules[None]:
    """The main subphase and the end of a turn that has begun."""
    timing = classic_timing(duel)
    yield from timing.clear()
    yield from main(duel, timing)
    if duel.state.over:
        return
    duel.happen(ev.TurnEnding("digest.1.7.end", duel.state.turn, duel.state.active))
    yield from timing.window()
    if duel.state.over:
        return
    if duel.state.turn == 1:
        yield from _show_rear(duel)
        yield from timing.clear()
    yield from lapse(duel, "turn", duel.state.active)
    yield from timing.clear()
    if duel.state.over:
        return
    if duel.state.stack or duel.waiting or duel.state.fights:
        raise RulesFault("the turn would change while something waits on the stack (P11)")
    duel.happen(ev.TurnEnded("digest.1.7.end", duel.state.turn, duel.state.active))


def _show_rear(duel: Duel) -> Rules[None]:
    """The Second player's rear row is revealed at the end of the First's first turn (digest 1.6);
    cards with Stealth may lie on."""
    hidden = [card for card in duel.state.squad(Player.SECOND) if card.hidden]
    for card in hidden:
        if not card.face:
            # It may be a card with Stealth: its player says.
            yield from show(duel, Player.SECOND, card)
        elif Keyword.STEALTH not in duel.state.printed(card.id).keywords:
            yield from reveal(duel, card.id, "digest.1.6")
    if any(not card.face for card in hidden):
        # Nobody could count these before.
        yield from check(duel, Player.SECOND)
        yield from take_hosts(duel)
        lone_passengers(duel)


def main(duel: Duel, timing: Timing) -> Rules[None]:
    """The active player acts with an empty stack, in any number and order (304.1.b)."""
    while not duel.state.over:
        player = duel.state.active
        options = not_dodging(
            duel.state,
            Keyword.MUST_STRIKE,
            [
                *slow(duel.state, player),
                *playable(duel.state, player),
                *by_hand(duel.state, player),
                *timing.showing(player),
                Option(Verb.END),
            ],
        )
        option = yield from duel.ask(Kind.MAIN, player, options, "digest.1.7.main")
        match option.verb:
            case Verb.END:
                return
            case Verb.MOVE | Verb.JUMP | Verb.SWAP:
                yield from declare_move(duel, option)
            case Verb.STRIKE:
                assert option.card is not None and option.target is not None
                yield from declare_strike(duel, option.card, option.target)
            case Verb.LIE_IN_WAIT:
                assert option.card is not None
                duel.happen(ev.LaidInWait("digest.1.14", option.card))
            case Verb.REFEREE | Verb.CORRECT:
                yield from agreed(duel, option)
            case _:
                yield from timing.act(player, option)
        yield from timing.clear()


def slow(state: State, player: Player) -> list[Option]:
    """What only the active player may do, with an empty stack (304.2): strikes, other actions,
    steps, and what replaces movement."""
    options: list[Option] = []
    squad = state.squad(player)
    ready = [card for card in squad if not card.closed and not card.hidden]
    for card in ready:
        options += [
            Option(Verb.STRIKE, card=card.id, target=enemy.id)
            for enemy in _within_reach(state, card)
            if why_not_strike(state, card, enemy) is None
        ]
    options += declarations(state, player, When.ACTION)
    for card in ready:
        options += steps(state, card)
        options += replacements(state, card)
    if _only_flyers(state, player.other):
        options += [
            Option(Verb.LIE_IN_WAIT, card=card.id)
            for card in ready
            if card.cell is not None and state.walks(card.id) and not card.victims
        ]
    return options


def _only_flyers(state: State, player: Player) -> bool:
    """Whether all creatures of a side fly (digest 1.14)."""
    squad = state.squad(player)
    grounded = any(not state.flies(c.id) and state.printed(c.id).creature for c in squad)
    return not grounded and any(state.flies(card.id) for card in squad)


def _within_reach(state: State, card: Card) -> Iterable[Card]:
    """The enemies worth asking about: a card on the ground strikes its own and the next cells."""
    enemies = state.squad(card.side.other)
    at = state.cell(card.id)
    if at is None or card.waits or _strikes_far(state, card):
        return enemies
    cells = near(at)
    return [enemy for enemy in enemies if enemy.cell in cells or enemy.host is not None]


def _strikes_far(state: State, card: Card) -> bool:
    words = state.book.keywords & FAR
    return bool(words) and any(keyword(state, card.id, word) is not None for word in sorted(words))


FAR = frozenset({Keyword.LONG_STRIKE, Keyword.AIR_STRIKE})


def classic_timing(duel: Duel) -> Timing:
    """The stack of this game, with how its items resolve."""
    timing = Timing(duel)
    execution = Execution(timing)
    timing.use(
        declare_use,
        aimed,
        {
            ItemKind.MOVE: resolve_move,
            ItemKind.STRIKE: execution.strike,
            ItemKind.ATTACK: execution.ability,
            ItemKind.ABILITY: execution.ability,
            ItemKind.TRIGGER: execution.ability,
        },
    )
    return timing
