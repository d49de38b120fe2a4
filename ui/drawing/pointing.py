"""What a table points at: the option on offer or what is next, and whom a question concerns."""

from __future__ import annotations

from dataclasses import dataclass

from engine import events as ev
from engine.decisions import CardId, Kind, Option, Verb
from engine.field import Cell
from ui.screen import Screen, TableStep

DIM = 92
"""How bright a card is that a question does not concern, of 255."""

NARROWING = frozenset({Kind.DEFENDER, Kind.TARGET, Kind.HOST, Kind.PREPARE, Kind.BY_HAND})
"""Questions that concern few cards: the others are dimmed."""

OFFERING = frozenset({Kind.DEFENDER, Kind.PRIORITY, Kind.CLAIM})
"""Questions where the stroke shows the stack's top, and a dashed frame the cards on offer."""

OWN = frozenset(
    {Kind.MAIN, Kind.TARGET, Kind.CELL, Kind.PLACE, Kind.HOST, Kind.PREPARE, Kind.REVEAL,
     Kind.MEND, Kind.NAME, Kind.ALTERNATE, Kind.AMOUNT, Kind.WORD, Kind.MULLIGAN, Kind.BOTTOM,
     Kind.DRAW, Kind.DISCARD, Kind.SEARCH}
)  # fmt: skip
"""Questions where the stroke shows the option on offer."""

ON_THE_STACK = frozenset({Kind.PRIORITY, Kind.ROLL, Kind.WEAKEN})
"""Questions about what lies on the stack; elsewhere the options are the matter."""

TO_A_CELL = frozenset({Verb.MOVE, Verb.JUMP, Verb.PLACE, Verb.GO})


@dataclass(frozen=True, slots=True)
class Pointing:
    """From which card to which card or cell; `others` are further targets of the same action."""

    source: CardId | None
    target: CardId | None = None
    cell: Cell | None = None
    others: tuple[CardId, ...] = ()


def shown(screen: Screen) -> tuple[TableStep, ...]:
    """The steps of this moment: before an undo those back, else what the game waits for."""
    return screen.steps if screen.overlay is None else screen.overlay.steps


def quiet(screen: Screen) -> bool:
    """Whether the table is shown for what lies on it, and nothing is pointed at."""
    return screen.mending or screen.overlay is not None


def pointing(screen: Screen) -> Pointing:
    """What the option on offer points at, else the top of the stack."""
    if quiet(screen):
        return Pointing(None)
    view, decision = screen.view, screen.view.decision
    asked = None if decision is None else decision.kind
    own = asked in OWN or (asked is Kind.PRIORITY and not view.stack)
    own = own or (asked is Kind.BRANCH and bool(screen.option_cards))
    if own and decision is not None and screen.stop is not None:
        cards = screen.option_cards
        source = cards[0] if cards else None
        target = cards[1] if len(cards) > 1 else None
        return Pointing(source, target, _cell(screen.offer), _others(screen, target))
    strike = declared(screen)
    if strike is not None:
        return Pointing(*strike)
    if view.stack:
        top = view.stack[0]
        return Pointing(top.source, top.target, top.cell, _others(screen, top.target))
    return Pointing(screen.option_cards[0] if screen.option_cards else None)


def declared(screen: Screen) -> tuple[CardId, CardId] | None:
    """In Heroes the strike for which a defender is asked: it is not in the queue yet (307.1)."""
    view, decision = screen.view, screen.view.decision
    if not view.heroes or decision is None or decision.kind is not Kind.DEFENDER:
        return None
    strikes = (e for e in reversed(view.log) if isinstance(e, ev.StrikeDeclared))
    latest = next(strikes, None)
    if latest is None or latest.target != decision.card:
        return None
    return latest.attacker, latest.target


def _others(screen: Screen, target: CardId | None) -> tuple[CardId, ...]:
    """The other targets, when it is the top of the stack that is shown."""
    stack = screen.view.stack
    if not stack or stack[0].target != target:
        return ()
    return tuple(card for card in stack[0].targets if card != target)


def _cell(option: Option | None) -> Cell | None:
    return option.cell if option is not None and option.verb in TO_A_CELL else None


def concerned(screen: Screen) -> frozenset[CardId] | None:
    """The cards that a question is about, or None when it is about all of them."""
    if quiet(screen):
        return frozenset(step.card for step in shown(screen) if step.card is not None)
    decision = screen.view.decision
    if decision is None or decision.kind not in NARROWING:
        return None
    agreed = screen.view.resolving is not None and screen.view.resolving.card is None
    if not decision.options or (agreed and decision.kind is Kind.BY_HAND):
        return None
    cards = {option.target for option in decision.options} | {o.card for o in decision.options}
    cards |= set(screen.option_cards) | {decision.card}
    if decision.kind is Kind.DEFENDER and screen.view.stack:
        cards.add(screen.view.stack[0].source)
    strike = declared(screen)
    if strike is not None:
        cards.add(strike[0])
    if screen.view.resolving is not None and decision.kind is Kind.BY_HAND:
        cards |= {*screen.view.resolving.targets, screen.view.resolving.noted}
    return frozenset(card for card in cards if card is not None)


def on_offer(screen: Screen) -> tuple[CardId, ...]:
    """The cards that get a dashed frame: they are offered against what is next."""
    decision = screen.view.decision
    if decision is None or decision.kind not in OFFERING or quiet(screen):
        return ()
    against = bool(screen.view.stack) or declared(screen) is not None
    return screen.option_cards if against else ()


def chooses(screen: Screen) -> bool:
    """Whether the options take the place of what is next."""
    decision = screen.view.decision
    if screen.narrowed:
        return True
    choosing = decision is not None and decision.kind not in ON_THE_STACK
    return choosing or (not screen.stack and bool(screen.choices))
