"""Why something is as it is, read back from the events: whose ability it was that did it.

What the events leave open stays unsaid: a wrong name on the screen is worse than none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import events as ev
from engine.cards import facts as f
from engine.decisions import CardId
from engine.events import Event
from engine.kernel.printed import ability_at
from engine.kernel.sides import concerns
from engine.kernel.state import State
from engine.names import Names
from engine.view import Prevention
from engine.zones import Zone

HIDING = frozenset({Zone.DECK, Zone.DEAL, Zone.POOL})
"""Zones whose cards nobody sees."""


def noted_of(state: State, events: Sequence[Event], lapsed: ev.Lapsed) -> Names | None:
    """The ability whose players noted the effect that has ended: it was being resolved then.

    What was noted at the end of another note came from the card's only ability by hand, if it has
    no more of them.
    """
    granted = [n for n, event in enumerate(events) if isinstance(event, ev.Granted)]
    if lapsed.lasting >= len(granted):
        return None
    before = events[: granted[lapsed.lasting]]
    resolved = next((event for event in reversed(before) if isinstance(event, ev.ByHand)), None)
    if resolved is None:
        return None
    for event in reversed(before):
        if not isinstance(event, ev.Declared) or event.item != resolved.item:
            continue
        face = event.face or state.card(event.source).face
        if event.ability is not None and face:
            return ability_at(state, face, event.ability).names
    if resolved.card is None:
        return None
    by_hand = [one for one in state.printed(resolved.card).abilities if one.by_hand]
    return by_hand[0].names if len(by_hand) == 1 else None


STAYING = {"ability": ("lessen", f.Effect.LESSEN), "prevent": ("prevent", f.Effect.PREVENT)}
"""For why wounds are missing: what was granted then, and by which effect of an ability."""


def prevented(
    state: State, events: Sequence[Event], told: Sequence[Event]
) -> tuple[Prevention, ...]:
    """What prevented the wounds that are told of. All that may have is gathered, also what has
    ended or died since; it is named where that leaves one ability."""
    asked = dict.fromkeys(
        (event.card, event.why)
        for event in told
        if isinstance(event, ev.Prevented) and event.why in STAYING
    )
    found: list[Prevention] = []
    for card, why in asked:
        by = [*_granting(state, events, card, why), *_standing(state, card, why)]
        if not by or any(ability != by[0][1] for _, ability in by):
            continue
        source, ability = by[0]
        if ability is not None:
            alone = all(other == source for other, _ in by)
            found.append(Prevention(card, why, ability, source if alone else None))
    return tuple(found)


By = tuple[CardId, Names | None]
"""A card that may have prevented wounds, and its ability if only one can have."""


def _granting(state: State, events: Sequence[Event], card: CardId, why: str) -> Iterator[By]:
    """Who gave the card an effect that stays on it and prevents wounds."""
    what, effect = STAYING[why]
    for event in events:
        if isinstance(event, ev.Granted) and event.card == card and event.what == what:
            abilities = state.printed(event.source).abilities
            does = [a for a in abilities if any(s.effect is effect for s in a.everything)]
            yield event.source, does[0].names if len(does) == 1 else None


def _standing(state: State, card: CardId, why: str) -> Iterator[By]:
    """Whose abilities prevent wounds of the card all the time."""
    if why != "ability":
        return
    for other in state.cards:
        if other.hidden or other.zone in HIDING or not other.face:
            continue
        for ability in state.printed(other.id).abilities:
            always = ability.when is f.When.ALWAYS and not ability.by_hand
            prevents = always and ability.effect is f.Effect.PREVENT
            if prevents and concerns(state, ability.watches, other.id, card):
                yield other.id, ability.names
