"""Resolving by hand: the players say what happens, change by change (digest 1.18: card beats rule).

Each change is a short list of answers, applied through the same events as any effect; the engine
checks what it knows, such as protections, free cells and who is in play.
"""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.cards.facts import Lasts
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.field import CELLS
from engine.kernel.by_hand.announcing import MOST, word
from engine.kernel.by_hand.attacks import attack, attacks, dice, die
from engine.kernel.by_hand.saying import Hand, aim, number
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Card
from engine.kernel.relocating import choose_cell, come_back, land
from engine.kernel.rest import orphans
from engine.kernel.state import State
from engine.kernel.wounds import Blow, deal
from engine.players import Player
from engine.zones import IN_PLAY, Zone

LIMIT = 20
"""So many changes one resolution may make; a runaway ends there."""


Change = Callable[[Duel, Hand], Rules[None]]
Able = Callable[[State, Hand], bool]


def settle(duel: Duel, hand: Hand, printed: Change | None = None) -> Rules[None]:
    """Change after change, until its player says that nothing more happens.

    `printed` does what the pack knows of the ability, at most once, if its player wants it so.
    """
    changes = OF_HEROES if duel.state.book.heroes else CHANGES
    duel.happen(ev.ByHand("digest.1.18", hand.player, hand.source, hand.item))
    for _ in range(LIMIT):
        options = [Option(Verb.PRINTED)] if printed else []
        options += [
            Option(Verb.CHANGE, word=name)
            for name, (_, able) in changes.items()
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
            yield from changes[option.word][0](duel, hand)
        orphans(duel)
        if duel.state.over:
            return


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


def wound(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    """Wounds; protections and armour that the engine knows of work as ever, but not against what
    both players have agreed on."""
    more = yield from number(duel, hand, 1, MOST)
    if hand.source is None:
        duel.happen(ev.Wounded("digest.1.18", card, more, None, False, "influence"))
        return
    deal(duel, [Blow(card, more, hand.source, hand.attack)], "digest.1.18")


def _heal(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    less = yield from number(duel, hand, 1, min(MOST, duel.state.card(card).wounds))
    duel.happen(ev.Healed("digest.1.18", card, less, hand.source))


def life(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    """Additional life, or less of it."""
    more = yield from number(duel, hand, -5, MOST)
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
    more = yield from number(duel, hand, -duel.state.card(card).tokens, 6)
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

MARKERS_OF_HEROES: list[Keyword] = []

NUMBERED = frozenset(
    {
        *(Keyword.POISON, Keyword.ARMOUR, Keyword.REGENERATION, Keyword.SCALES),
        Keyword.VAMPIRISM,
    }
)
"""Those of Heroes that have one."""

SPANS = tuple(one.value for one in Lasts)


def _marker(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    heroes = duel.state.book.heroes
    markers = MARKERS_OF_HEROES if heroes else MARKERS
    counts = ("strike",) if heroes else ("strike", "die")
    words = (*counts, *(one.value for one in markers))
    said = yield from word(duel, hand.player, hand.source, words)
    counted = said in counts
    size = 1
    bare = not counted and (Keyword(said) not in NUMBERED if heroes else Keyword(said) in BARE)
    if not bare:
        size = yield from number(duel, hand, -5 if counted else 1, 6)
    until = yield from word(duel, hand.player, hand.source, SPANS)
    what = said if counted else "keyword"
    duel.happen(
        ev.Granted(
            "digest.1.18",
            card,
            what,
            size,
            until,
            hand.player,
            _from(hand, card),
            "" if counted else said,
        )
    )


def _from(hand: Hand, card: CardId) -> CardId:
    """Whose effect stays on a card: its own, if it comes from no other."""
    return card if hand.source is None else hand.source


def _note(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    """A temporary effect that only the players know; the table reminds of its end."""
    until = yield from word(duel, hand.player, hand.source, SPANS)
    duel.happen(ev.Granted("digest.1.18", card, "note", 1, until, hand.player, _from(hand, card)))


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


def _recruiting(state: State, _: Hand) -> bool:
    return state.decks and state.phase in ("before_recruiting", "recruiting")


def _crystals(duel: Duel, hand: Hand) -> Rules[None]:
    said = yield from word(duel, hand.player, hand.source, ("gold", "silver"))
    side = duel.state.side(hand.player)
    has = side.gold if said == "gold" else side.silver
    more = yield from number(duel, hand, -min(has, 9), 9)
    gold, silver = (more, 0) if said == "gold" else (0, more)
    duel.happen(
        ev.CrystalsIssued("digest.1.18", hand.player, side.gold + gold, side.silver + silver)
    )


def _on_card(
    cards: Callable[[State, Hand], list[Card]], what: Callable[..., Rules[None]]
) -> Change:
    """A change of one card among those that can undergo it."""

    def change(duel: Duel, hand: Hand) -> Rules[None]:
        card = yield from aim(duel, hand, cards(duel.state, hand))
        if card is not None:
            yield from what(duel, hand, card)

    return change


def _some(cards: Callable[[State, Hand], list[Card]]) -> Able:
    return lambda state, hand: bool(cards(state, hand))


def entry(
    cards: Callable[[State, Hand], list[Card]], what: Callable[..., Rules[None]]
) -> tuple[Change, Able]:
    """A change of one card, and whether any card can undergo it."""
    return _on_card(cards, what), _some(cards)


CHANGES: dict[str, tuple[Change, Able]] = {
    "wound": entry(_playing, wound),
    "heal": entry(_wounded, _heal),
    "close": entry(_open, _close),
    "open": entry(_closed, _turn_open),
    "move": entry(_standing, _move),
    "marker": entry(_playing, _marker),
    "token": entry(_anywhere, _token),
    "life": entry(_playing, life),
    "zone": entry(_movable, _zone),
    "die": (die, dice),
    "attack": (attack, attacks),
    "note": entry(_playing, _note),
    "crystals": (_crystals, _recruiting),
}
"""What the players can say, in the order in which it is offered."""

OF_HEROES: dict[str, tuple[Change, Able]] = {}
"""The same in «Берсерк. Герои»; `engine.heroes.by_hand` fills it in."""


def remind(duel: Duel, source: CardId, player: Player) -> Rules[None]:
    """The end of a noted effect: its player says what changes now."""
    yield from settle(duel, Hand(player, source))
