"""Making a `GameView` from a state: what one seat may see, in the words of the card pack.

What lies face down, or in a deal or deck, is nobody's but its owner's to see: two games that differ
only there give the other seat equal views (reports H01, H02).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from engine import events as ev
from engine import view as v
from engine.cards import facts as f
from engine.cards.facts import UNKNOWN
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.events import Event
from engine.journal import Setup
from engine.kernel.causes import noted_of, prevented
from engine.kernel.effects import affected
from engine.kernel.moment import all_hold, keyword, moment_of, movement
from engine.kernel.pieces import Card, DieModifier, Fight, Item, Roll
from engine.kernel.printed import ability_in, ability_of
from engine.kernel.state import State
from engine.names import Names
from engine.players import BOTH, Player
from engine.zones import Zone

KEYWORDS: dict[str, Names] = {
    "attack_experience": Names(ru="опыт в атаке", en="attack experience"),
    "defence_experience": Names(ru="опыт в защите", en="defence experience"),
    "shot_experience": Names(ru="опыт в стрельбе", en="shot experience"),
    "throw_experience": Names(ru="опыт в метании", en="throw experience"),
    "discharge_experience": Names(ru="опыт в разрядах", en="discharge experience"),
    "clumsiness": Names(ru="неповоротливость", en="clumsiness"),
    "blessing": Names(ru="благословление", en="blessing"),
    "curse": Names(ru="проклятие", en="curse"),
    "reroll": Names(ru="переброс", en="reroll"),
}
"""What keywords that change dice are called."""

EFFECT = Names(ru="эффект", en="effect")
OWN = frozenset({Zone.DEAL, Zone.POOL, Zone.HAND})
"""Zones whose cards their own player sees."""
SEEN = frozenset({Zone.FIELD, Zone.ADDITIONAL, Zone.GRAVEYARD, Zone.UNDER, Zone.RESERVE})
NAMING = frozenset({Kind.NAME, Kind.SEARCH})
"""Questions whose options name cards."""


def view_of(
    setup: Setup,
    state: State,
    pending: Decision | None,
    events: Sequence[Event],
    seat: Player,
    lines: int,
    answers: Sequence[Option] = (),
) -> v.GameView:
    """The view of one seat. `answers` are the latest ones, newest last; a dozen will do."""
    asked = pending
    if pending is not None and pending.private and pending.player is not seat:
        asked = replace(pending, options=())
    naming = asked is not None and asked.kind in NAMING and bool(asked.options)
    told = _log(events, seat, lines)
    said = _said(pending, answers)
    resolving = _resolution(state, pending, events, said, seat)
    return v.GameView(
        seat=seat,
        rules=setup.rules,
        turn=state.turn,
        active=state.active,
        mirrored=state.mirrored,
        decision=asked,
        cards=tuple(
            _card(state, card, seat)
            for card in state.cards
            if card.zone in SEEN or (card.owner is seat and card.zone in OWN)
        ),
        stack=tuple(
            _item(state, item)
            for item in (state.stack if state.book.heroes else reversed(state.stack))
        ),
        fight=_fight(state, state.fight) if state.fight else None,
        order_rolls=tuple(
            v.RollView(player, None, value, (), value) for player, value in state.order_rolls
        ),
        log=told,
        happened=sum(_may_see(event, seat) for event in events),
        winner=state.winner,
        over=state.over,
        phase=state.phase,
        crystals=_crystals(state, seat) if state.phase != "turns" and state.decks else (),
        faces=_faces(state, asked.player) if naming and asked is not None else (),
        branches=_branches(state, pending),
        said=said,
        resolving=resolving,
        shown=_shown(state, told),
        prevented=prevented(state, events, (*told, *(resolving.done if resolving else ()))),
    )


UNFINISHED = frozenset({Kind.WORD, Kind.AMOUNT, Kind.TARGET, Kind.CELL})
SAYING = frozenset({Verb.SAY, Verb.AIM, Verb.AMOUNT, Verb.NAME})


def _said(pending: Decision | None, answers: Sequence[Option]) -> tuple[Option, ...]:
    """What has been answered since a declaration or a change by hand began, if one is asked on."""
    if pending is None or pending.kind not in UNFINISHED:
        return ()
    found: list[Option] = []
    for option in reversed(answers):
        found.append(option)
        if option.verb not in SAYING:
            break
    begun = found[-1] if found else None
    if begun is None or begun.verb not in (Verb.USE, Verb.CHANGE):
        return ()
    if begun.verb is Verb.USE and begun.card != pending.card:
        return ()
    return tuple(reversed(found))


def _branches(state: State, pending: Decision | None) -> tuple[v.Branch, ...]:
    if pending is None or pending.kind is not Kind.BRANCH:
        return ()
    item = state.item(pending.item) if pending.item is not None else None
    if item is None:
        return ()
    either = ability_in(state, item).either
    return tuple(v.Branch(one.names, _befallen(state, item, one)) for one in either)


def _befallen(state: State, item: Item, branch: f.Branch) -> tuple[CardId, ...]:
    """The cards that every step of a branch befalls, if they are the same."""
    steps = [step for step in branch.steps if step.effect not in f.UNAIMED]
    each = [_befalls(state, item, step) for step in steps]
    return each[0] if each and each.count(each[0]) == len(each) else ()


def _befalls(state: State, item: Item, step: f.Step) -> tuple[CardId, ...]:
    if not all_hold(step.condition, moment_of(state, item)):
        return ()
    if step.lasts is None and step.effect in f.DIE_EFFECTS | f.ITEM_EFFECTS:
        aimed = _target(state, item)
        return () if aimed is None else (aimed,)
    return tuple(affected(state, item, step, item.targets))


def _resolution(
    state: State,
    pending: Decision | None,
    events: Sequence[Event],
    said: tuple[Option, ...],
    seat: Player,
) -> v.Resolution | None:
    """The resolution by hand that a question belongs to."""
    changing = bool(said) and said[0].verb is Verb.CHANGE
    if pending is None or not (changing or pending.kind is Kind.BY_HAND):
        return None
    at = next(n for n in range(len(events) - 1, -1, -1) if isinstance(events[n], ev.ByHand))
    began, before = events[at], events[at - 1] if at else None
    assert isinstance(began, ev.ByHand)
    done = tuple(event for event in events[at + 1 :] if _may_see(event, seat))
    if began.card is None:
        return v.Resolution(None, None, done=done)
    item = state.item(began.item) if began.item is not None else None
    if item is None:
        noted = before.card if isinstance(before, ev.Lapsed) else None
        ended = noted_of(state, events, before) if isinstance(before, ev.Lapsed) else None
        return v.Resolution(began.card, ended, noted=noted, done=done)
    fight = state.fight_of(item.id)
    return v.Resolution(
        began.card,
        ability_in(state, item).names if item.ability is not None else None,
        item.attack,
        item.targets,
        tuple(_roll(state, roll) for roll in fight.rolls) if fight else (),
        done=done,
    )


def _shown(state: State, told: Sequence[Event]) -> tuple[tuple[str, Names], ...]:
    faces = (face for event in told if isinstance(event, ev.Foreseen) for face in event.faces)
    return tuple((face, state.book.by_face[face].names) for face in dict.fromkeys(faces))


def _faces(state: State, player: Player) -> tuple[Names, ...]:
    """What a card that is named now may be called, in the order of the options' values."""
    return tuple(state.book.by_face[face].names for face in state.nameable(player))


def _log(events: Sequence[Event], seat: Player, lines: int) -> tuple[Event, ...]:
    """The latest events, without what only the other side may know."""
    seen = (event for event in reversed(events) if _may_see(event, seat))
    return tuple(islice(seen, lines))[::-1]


def _may_see(event: Event, seat: Player) -> bool:
    match event:
        case ev.Recruited(player=player):
            return player is seat
        case ev.Named(seen_by=player) | ev.Fizzled(seen_by=player) | ev.PutInDeck(seen_by=player):
            return player is None or player is seat
        case _:
            return True


def _crystals(state: State, seat: Player) -> tuple[v.CrystalsView, ...]:
    """Recruiting is secret: the other side's spending is seen when squads are counted."""
    found = []
    for player in BOTH:
        side = state.side(player)
        own = player is seat
        found.append(
            v.CrystalsView(
                player,
                side.gold if own else side.gold + side.paid_gold,
                side.silver if own else side.silver + side.paid_silver,
                side.count if own else -1,
                len(state.in_zone(player, Zone.DEAL)) if own else -1,
            )
        )
    return tuple(found)


def _card(state: State, card: Card, seat: Player) -> v.CardView:
    known = bool(card.face) and (not card.hidden or card.side is seat)
    printed = state.printed(card.id) if known else UNKNOWN
    number = card.id
    return v.CardView(
        id=number,
        card=card.face if known else "",
        names=printed.names,
        owner=card.owner,
        zone=card.zone,
        cell=state.cell(number),
        closed=card.closed,
        hidden=card.hidden,
        element=printed.element,
        life=state.life(number) if known else 0,
        wounds=card.wounds,
        strike=printed.strike,
        movement=max(0, movement(state, number) - card.steps) if known else 0,
        # What its abilities are called, so that an option can be put into words.
        abilities=tuple(ability.names for ability in printed.abilities),
        tokens=card.tokens,
        host=card.host,
        type=printed.type.value,
        controller=None if card.side is card.owner else card.side,
        keywords=_keywords(state, number) if known else (),
        by_hand=tuple(n for n, ability in enumerate(printed.abilities) if ability.by_hand),
        staying=tuple(
            v.Staying(one.what, one.amount, one.until, one.source, one.keyword, one.to, one.player)
            for one in state.lasting
            if one.card == number
        ),
    )


def _keywords(state: State, number: CardId) -> tuple[tuple[str, int], ...]:
    printed = state.printed(number)
    words = dict.fromkeys(word.value for word in printed.keywords)
    words |= dict.fromkeys(o.keyword for o in state.lasting if o.card == number and o.keyword)
    found = ((word, keyword(state, number, Keyword(word))) for word in words)
    return tuple((word, amount) for word, amount in found if amount is not None)


def _item(state: State, item: Item) -> v.ItemView:
    ability = ability_in(state, item) if item.ability is not None else None
    return v.ItemView(
        id=item.id,
        kind=v.ItemKind(item.kind),
        owner=item.player,
        source=item.source,
        target=_target(state, item),
        cell=item.cell,
        ability=ability.names if ability is not None else None,
        rule=(
            HEROES_RULES[item.kind]
            if state.book.heroes
            else RULES.get(item.kind, "classic.304.3.b")
        ),
        attack=item.attack,
        targets=item.targets,
        value=item.value,
        aims=item.aims,
        reply=item.reply,
        by_hand=ability is not None and ability.by_hand,
    )


RULES = {
    "move": "classic.304.2.a",
    "strike": "classic.304.2.c",
    "trigger": "classic.304.3.c",
    "roll": "classic.304.3.d",
}
HEROES_RULES = {
    "strike": "heroes.307.1.d",
    "ability": "heroes.308.1.b",
    "attack": "heroes.308.1.b",
    "spell": "heroes.309.1.b",
    "trigger": "digest.3.4",
}


def _target(state: State, item: Item) -> CardId | None:
    """Its target; for a change of a die the card that rolled it, of an action its source."""
    if item.die is not None:
        roll = state.roll(item.die)
        return roll.card if roll else item.target
    if item.aims is not None and item.target is None:
        aimed = state.item(item.aims)
        return aimed.source if aimed else None
    return item.target


def _fight(state: State, fight: Fight) -> v.FightView:
    return v.FightView(
        fight.attacker,
        fight.defender,
        fight.replies,
        tuple(_roll(state, roll) for roll in fight.rolls),
        fight.row,
        fight.deals,
        fight.reply,
        fight.attack,
        (fight.decider, fight.rerolls) if fight.decider and fight.rerolls else None,
    )


def _roll(state: State, roll: Roll) -> v.RollView:
    return v.RollView(
        roll.player,
        roll.card,
        roll.natural,
        tuple(_modifier(state, modifier) for modifier in roll.modifiers),
        roll.final,
        roll.id,
    )


def _modifier(state: State, modifier: DieModifier) -> v.Modifier:
    label = KEYWORDS.get(modifier.keyword, EFFECT)
    if modifier.ability is not None and not modifier.keyword and state.card(modifier.source).face:
        label = ability_of(state, modifier.source, modifier.ability).names
    return v.Modifier(modifier.amount, modifier.source, label, modifier.sets)
