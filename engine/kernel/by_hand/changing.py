"""Resolving by hand: the players say what happens, change by change (digest 1.18: card beats rule).

Each change is a short list of answers, applied through the same events as any effect; the engine
checks what it knows, such as protections, free cells and who is in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Attack, Lasts
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.field import CELLS
from engine.kernel.by_hand.announcing import MOST, amount, word
from engine.kernel.dice import modify, reroll
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Card, Item
from engine.kernel.relocating import choose_cell, come_back, land
from engine.kernel.rest import orphans
from engine.kernel.state import State
from engine.kernel.wounds import Blow, deal
from engine.players import Player
from engine.zones import IN_PLAY, Zone

LIMIT = 20
"""So many changes one resolution may make; a runaway ends there."""


class Hand(NamedTuple):
    """Who says what happens, for which card, and as which kind of ability."""

    player: Player
    source: CardId
    attack: Attack = Attack.INFLUENCE
    item: int | None = None


Change = Callable[[Duel, Hand], Rules[None]]
Able = Callable[[State, Hand], bool]


def settle(duel: Duel, hand: Hand, printed: Change | None = None) -> Rules[None]:
    """Change after change, until its player says that nothing more happens.

    `printed` does what the pack knows of the ability, at most once, if its player wants it so.
    """
    duel.happen(ev.ByHand("digest.1.18", hand.player, hand.source, hand.item))
    for _ in range(LIMIT):
        options = [Option(Verb.PRINTED)] if printed else []
        options += [
            Option(Verb.CHANGE, word=name)
            for name, (_, able) in CHANGES.items()
            if able(duel.state, hand)
        ]
        option = yield from duel.ask(
            Kind.BY_HAND,
            hand.player,
            [*options, Option(Verb.DONE)],
            "digest.1.18",
            card=hand.source,
            item=hand.item,
        )
        if option.verb is Verb.DONE:
            return
        if option.verb is Verb.PRINTED and printed is not None:
            yield from printed(duel, hand)
            printed = None
        elif option.word is not None:
            yield from CHANGES[option.word][0](duel, hand)
        orphans(duel)
        if duel.state.over:
            return


def _aim(duel: Duel, hand: Hand, cards: Iterable[Card]) -> Rules[CardId | None]:
    """Which card; its player may think better of it."""
    options = [Option(Verb.AIM, target=card.id) for card in cards]
    option = yield from duel.ask(
        Kind.TARGET,
        hand.player,
        [*options, Option(Verb.NO_MORE)],
        "digest.1.18",
        card=hand.source,
        item=hand.item,
    )
    return option.target


def _number(duel: Duel, hand: Hand, least: int, most: int) -> Rules[int]:
    numbers = tuple(n for n in range(least, most + 1) if n)
    return (yield from amount(duel, hand.player, hand.source, numbers))


# Who can undergo what


def _playing(state: State, _: Hand) -> list[Card]:
    return list(state.playing)


def _wounded(state: State, _: Hand) -> list[Card]:
    return [card for card in state.playing if card.wounds]


def _open(state: State, _: Hand) -> list[Card]:
    return [card for card in state.playing if not card.closed]


def _closed(state: State, _: Hand) -> list[Card]:
    return [card for card in state.playing if card.closed]


def _standing(state: State, _: Hand) -> list[Card]:
    if all(state.in_cell(cell) for cell in CELLS):
        return []
    return [card for card in state.playing if card.cell is not None and card.host is None]


def _anywhere(state: State, _: Hand) -> list[Card]:
    return [c for c in state.cards if c.zone in IN_PLAY or c.zone is Zone.GRAVEYARD]


def _movable(state: State, hand: Hand) -> list[Card]:
    """Cards that can go to another zone; without a free cell the dead stay where they are."""
    full = all(state.in_cell(cell) for cell in CELLS)
    return [c for c in _anywhere(state, hand) if c.zone in IN_PLAY or not full]


# What is done to a card


def _wound(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    """Protections and armour that the engine knows of work as ever."""
    more = yield from _number(duel, hand, 1, MOST)
    deal(duel, [Blow(card, more, hand.source, hand.attack)], "digest.1.18")


def _heal(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    less = yield from _number(duel, hand, 1, min(MOST, duel.state.card(card).wounds))
    duel.happen(ev.Healed("digest.1.18", card, less, hand.source))


def _life(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    more = yield from _number(duel, hand, -5, MOST)
    duel.happen(ev.LifeGained("digest.1.18", card, more))


def _close(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    yield from ()
    duel.happen(ev.Closed("digest.1.18", card))


def _turn_open(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    yield from ()
    duel.happen(ev.Opened("digest.1.18", card))


def _move(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    free = [cell for cell in CELLS if duel.state.in_cell(cell) is None]
    cell = yield from choose_cell(duel, hand.player, card, free)
    if cell is not None:
        duel.happen(ev.Relocated("digest.1.18", card, Zone.FIELD, cell))


def _token(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    more = yield from _number(duel, hand, -duel.state.card(card).tokens, 6)
    duel.happen(ev.TokensChanged("digest.1.18", card, more))


MARKERS = (
    Keyword.POISON,
    Keyword.DIRECTED,
    Keyword.UNANSWERED,
    Keyword.ATTACK_EXPERIENCE,
    Keyword.DEFENCE_EXPERIENCE,
    Keyword.ARMOUR,
    Keyword.REGENERATION,
    Keyword.SWIFTNESS,
    Keyword.ROOTED,
    Keyword.DAZED,
    Keyword.BLESSING,
    Keyword.CURSE,
    Keyword.VULNERABILITY,
    Keyword.MAGIC_PROTECTION,
    Keyword.SHOT_PROTECTION,
    Keyword.THROW_PROTECTION,
    Keyword.DISCHARGE_PROTECTION,
    Keyword.SPELL_PROTECTION,
    Keyword.FLYER_PROTECTION,
    Keyword.POISON_PROTECTION,
)
"""The keywords that are given by hand, those that the engine plays; `strike` and `die` beside them
add to a card's strikes and dice."""

BARE = frozenset(MARKERS[1:3]) | frozenset(MARKERS[8:12]) | frozenset(MARKERS[13:])
"""Those that have no number."""

SPANS = tuple(one.value for one in Lasts)


def _marker(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    words = ("strike", "die", *(one.value for one in MARKERS))
    said = yield from word(duel, hand.player, hand.source, words)
    counted = said in ("strike", "die")
    number = 1
    if counted or Keyword(said) not in BARE:
        number = yield from _number(duel, hand, -5 if counted else 1, 6)
    until = yield from word(duel, hand.player, hand.source, SPANS)
    what = said if counted else "keyword"
    duel.happen(
        ev.Granted(
            "digest.1.18",
            card,
            what,
            number,
            until,
            hand.player,
            hand.source,
            "" if counted else said,
        )
    )


def _note(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    """A temporary effect that only the players know; the table reminds of its end."""
    until = yield from word(duel, hand.player, hand.source, SPANS)
    duel.happen(ev.Granted("digest.1.18", card, "note", 1, until, hand.player, hand.source))


def _zone(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    state = duel.state
    here = state.card(card)
    free = [cell for cell in CELLS if state.in_cell(cell) is None]
    words = [Zone.GRAVEYARD, Zone.DECK] if here.zone in IN_PLAY else []
    ground = here.zone is Zone.GRAVEYARD or state.flies(card)
    words += [Zone.FIELD] if ground and free else []
    words += [Zone.ADDITIONAL] if here.zone is Zone.FIELD and here.host is None else []
    if not words:
        return
    said = yield from word(duel, hand.player, hand.source, tuple(one.value for one in words))
    match Zone(said):
        case Zone.GRAVEYARD:
            duel.happen(ev.Died("digest.1.18", card))
        case Zone.DECK:
            duel.happen(ev.Returned("digest.1.18", card))
        case Zone.ADDITIONAL:
            duel.happen(ev.Relocated("digest.1.18", card, Zone.ADDITIONAL))
        case _ if here.zone in IN_PLAY:
            yield from land(duel, card)
        case _:
            yield from come_back(duel, hand.player, card, free, "digest.1.18")


# What is done to dice and attacks


def _dice(state: State, _: Hand) -> bool:
    return any(roll.final is None for fight in state.fights for roll in fight.rolls)


def _die(duel: Duel, hand: Hand) -> Rules[None]:
    rolls = [roll for fight in duel.state.fights for roll in fight.rolls if roll.final is None]
    options = [Option(Verb.AIM, target=roll.card, die=roll.id) for roll in rolls]
    option = options[0]
    if len(options) > 1:
        option = yield from duel.ask(
            Kind.TARGET, hand.player, options, "digest.1.18", card=hand.source, item=hand.item
        )
    roll = next(roll for roll in rolls if roll.id == option.die)
    said = yield from word(duel, hand.player, hand.source, ("add", "set", "reroll"))
    if said == "reroll" and not duel.rules.counts_rerolls:
        yield from reroll(duel, roll.id, "digest.1.18")
        return
    number = 0
    if said == "add":
        number = yield from _number(duel, hand, -5, 5)
    elif said == "set":
        number = yield from _number(duel, hand, 1, 6)
    elif said == "reroll":
        number = 1 if roll.player is hand.player else -1
    again = "reroll" if said == "reroll" else ""
    modify(duel, roll, number, hand.source, sets=said == "set", keyword=again)


def _attacks(state: State, hand: Hand) -> bool:
    return any(item.id != hand.item for item in _changeable(state))


def _changeable(state: State) -> list[Item]:
    """The attacks on the stack that are not calculated yet."""
    return [
        item
        for item in reversed(state.stack)
        if Attack(item.attack) in f.ATTACKS and item.kind != "roll" and not item.blocked
        if (fight := state.fight_of(item.id)) is None or fight.deals is None
    ]


def _attack(duel: Duel, hand: Hand) -> Rules[None]:
    """An attack on the stack is blocked, made stronger or weaker, or brought to a strength."""
    options = [
        Option(Verb.AIM, item=item.id) for item in _changeable(duel.state) if item.id != hand.item
    ]
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        option = yield from duel.ask(
            Kind.TARGET, hand.player, options, "digest.1.18", card=hand.source, item=hand.item
        )
    aimed = duel.state.item(option.item if option.item is not None else -1)
    assert aimed is not None
    words: tuple[str, ...] = ("block", "add", "weak", "medium", "strong")
    if duel.state.fight_of(aimed.id) is None:
        words = (*words, "redirect")
    said = yield from word(duel, hand.player, hand.source, words)
    if said == "redirect":
        side = duel.state.card(aimed.source).side.other
        card = yield from _aim(duel, hand, duel.state.squad(side))
        if card is not None:
            duel.happen(ev.Redirected("digest.1.18", aimed.id, card))
        return
    if said == "block":
        duel.happen(ev.Blocked("digest.1.18", aimed.id, aimed.source, hand.source))
        return
    number = 0
    if said == "add":
        number = yield from _number(duel, hand, -9, 9)
    to = "" if said == "add" else said
    duel.happen(ev.AttackModified("digest.1.18", aimed.id, hand.source, number, to))


def _recruiting(state: State, _: Hand) -> bool:
    return state.decks and state.phase in ("before_recruiting", "recruiting")


def _crystals(duel: Duel, hand: Hand) -> Rules[None]:
    said = yield from word(duel, hand.player, hand.source, ("gold", "silver"))
    side = duel.state.side(hand.player)
    has = side.gold if said == "gold" else side.silver
    more = yield from _number(duel, hand, -min(has, 9), 9)
    gold, silver = (more, 0) if said == "gold" else (0, more)
    duel.happen(
        ev.CrystalsIssued("digest.1.18", hand.player, side.gold + gold, side.silver + silver)
    )


def _on_card(
    cards: Callable[[State, Hand], list[Card]], what: Callable[..., Rules[None]]
) -> Change:
    """A change of one card among those that can undergo it."""

    def change(duel: Duel, hand: Hand) -> Rules[None]:
        card = yield from _aim(duel, hand, cards(duel.state, hand))
        if card is not None:
            yield from what(duel, hand, card)

    return change


def _some(cards: Callable[[State, Hand], list[Card]]) -> Able:
    return lambda state, hand: bool(cards(state, hand))


def _entry(
    cards: Callable[[State, Hand], list[Card]], what: Callable[..., Rules[None]]
) -> tuple[Change, Able]:
    return _on_card(cards, what), _some(cards)


CHANGES: dict[str, tuple[Change, Able]] = {
    "wound": _entry(_playing, _wound),
    "heal": _entry(_wounded, _heal),
    "close": _entry(_open, _close),
    "open": _entry(_closed, _turn_open),
    "move": _entry(_standing, _move),
    "marker": _entry(_playing, _marker),
    "token": _entry(_anywhere, _token),
    "life": _entry(_playing, _life),
    "zone": _entry(_movable, _zone),
    "die": (_die, _dice),
    "attack": (_attack, _attacks),
    "note": _entry(_playing, _note),
    "crystals": (_crystals, _recruiting),
}
"""What the players can say, in the order in which it is offered."""


def remind(duel: Duel, source: CardId, player: Player) -> Rules[None]:
    """The end of a noted effect: its player says what changes now."""
    yield from settle(duel, Hand(player, source))
