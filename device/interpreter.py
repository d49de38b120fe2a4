"""What an observation means for the pending decision: a pure function, and the only translator.

One lawful option explains what is seen: it is the answer. Two do: a button says which. None does:
the table differs. What is unsure is asked, never guessed.
"""

from __future__ import annotations

from device import pointing, sliding
from device.expected import GRAVEYARD, PLAYED_CELLS, Lying, game_cell, seat_of
from device.physical import acting, after, complete, interchangeable
from device.readings import (
    Answer,
    Blind,
    Choice,
    Differs,
    Doubt,
    Expectation,
    Fits,
    Owed,
    Reading,
    Strict,
    Touched,
    Unclear,
)
from device.reconcile import SURE, Amiss, Comparison, Difference, compare, settled
from engine.decisions import CardId, Decision, Kind, Option, Verb
from vision.observations import Face, Lie, Observation, SeenCard, Sight, Status, TrayReading


def read(seen: Observation, decision: Decision, expectation: Expectation) -> Reading:
    """What this observation says to this decision."""
    if seen.advice:
        # A part of the table is out of sight: what is seen of it may be no card at all.
        return Blind(seen.sight, seen.advice)
    compared = compared_with(seen, expectation, decision)
    if (
        seen.sight is Sight.MOVING
        and decision.kind is Kind.ROLL
        and not compared.news
        and not _stops(compared, expectation)
    ):
        # A hand over the cards is not in the way of dice.
        said_by_dice = _roll(seen.tray, decision, expectation)
        return Blind(seen.sight) if isinstance(said_by_dice, Fits) else said_by_dice
    if seen.sight is not Sight.STILL:
        return Blind(seen.sight)
    if _stops(compared, expectation):
        return Differs(compared.all)
    if compared.news:
        said = explain(compared.news, seen, decision, expectation)
        return said or Differs(compared.all, _attempted(compared.news, seen, decision, expectation))
    if decision.kind is Kind.ROLL:
        said_by_dice = _roll(seen.tray, decision, expectation)
    else:
        said_by_dice = _touched(seen.tray, expectation)
    if not isinstance(said_by_dice, Fits):
        return said_by_dice
    pointed = pointing.meant(seen, decision, expectation)
    if pointed is not None:
        return pointed
    return Owed(compared.owed) if compared.owed else Fits()


def compared_with(seen: Observation, expectation: Expectation, decision: Decision) -> Comparison:
    """How the cards lie that are seen, beside how they should."""
    if not (seen.mat and expectation.laid):
        return Comparison()
    lying = sliding.with_those_ahead(seen.cells, decision, expectation)
    return _beside(lying, seen, expectation, decision)


def _beside(
    lying: tuple[Lying, ...], seen: Observation, expectation: Expectation, decision: Decision
) -> Comparison:
    lying = settled(lying, seen.cells, expectation.roaming)
    found = compare(seen.cells, lying, expectation.was, expectation.free, expectation.waived)
    if not expectation.revealing:
        return found
    # Whoever reveals his squad turns his cards up in any order.
    hidden = {
        (one.cell, one.turned) for one in lying if not one.face_up and one.number != decision.card
    }
    news = tuple(
        one
        for one in found.news
        if one.amiss is not Amiss.DOWN or (one.cell, seen.cells[one.cell].turned) not in hidden
    )
    return Comparison(found.owed, news)


def _stops(compared: Comparison, expectation: Expectation) -> bool:
    """Whether something must be put right before anything is taken for an answer."""
    if expectation.strict is Strict.NO:
        return False
    return bool(compared.all if expectation.strict is Strict.ALL else compared.news)


def explain(
    news: tuple[Difference, ...],
    seen: Observation,
    decision: Decision,
    expectation: Expectation,
) -> Answer | Choice | None:
    """The lawful act, or the few, after which the cards would lie as they are seen."""
    if decision.kind is Kind.ROLL:
        return None
    if expectation.roaming:
        option = _played(news, seen, decision, expectation)
        if option is not None:
            return Answer(option)
    found = [o for o in decision.options if _explains(o, news, seen, decision, expectation)]
    if not found:
        found = _one_of_several(news, seen, decision, expectation)
    if not found:
        return sliding.slid(news, seen, decision, expectation)
    return _told(tuple(found), seen, decision, expectation)


def _told(
    found: tuple[Option, ...], seen: Observation, decision: Decision, expectation: Expectation
) -> Answer | Choice:
    cards = tuple(dict.fromkeys(n for o in found if (n := acting(o, decision)) is not None))
    aimed = pointing.among(found, seen, decision, expectation)
    if len(aimed) == 1 and aimed[0].target is not None:
        # The card is turned, and the token lies on its target: nothing is left to say.
        certain = _certain(aimed[0], seen, decision, expectation)
        return Answer(aimed[0]) if certain else Choice(aimed, cards, unsure=True)
    found = aimed or found
    if all(complete(o, decision) for o in found) and (
        len(found) == 1 or interchangeable(found, decision)
    ):
        if _certain(found[0], seen, decision, expectation):
            return Answer(found[0])
        return Choice(found[:1], cards, unsure=True)
    return Choice(found, cards)


def _explains(
    option: Option,
    news: tuple[Difference, ...],
    seen: Observation,
    decision: Decision,
    expectation: Expectation,
) -> bool:
    """Whether nothing new is left when this is taken to have been done, and no less was."""
    lying = after(option, decision, expectation)
    if lying is None:
        return False
    then = _beside(lying, seen, expectation, decision)
    touched = _touches(lying, seen, expectation)
    changed = {one.cell for one in news}
    return (
        not then.news
        and changed <= touched
        and not any(
            one.cell in changed or (one.cell in touched and one.amiss is not Amiss.EXTRA)
            for one in then.owed
        )
    )


def _touches(lying: tuple[Lying, ...], seen: Observation, expectation: Expectation) -> set[str]:
    """The cells in which an act changes something."""
    before = set(settled(expectation.lying, seen.cells, expectation.roaming))
    now = set(settled(lying, seen.cells, expectation.roaming))
    return {one.cell for one in before ^ now if one.cell != GRAVEYARD}


def _one_of_several(
    news: tuple[Difference, ...],
    seen: Observation,
    decision: Decision,
    expectation: Expectation,
) -> list[Option]:
    """The first of several acts that were done before anybody looked: steps of different cards,
    cards laid face down, cards turned up."""
    found: list[Option] = []
    left = {one.cell for one in news}
    used: set[CardId | None] = set()
    for option in decision.options:
        if option.verb not in (Verb.MOVE, Verb.PLACE) or (
            option.verb is Verb.MOVE and option.card in used
        ):
            continue
        lying = after(option, decision, expectation)
        cells = _touches(lying, seen, expectation) if lying is not None else set()
        part = tuple(one for one in news if one.cell in cells)
        if not cells or not cells <= left or not _explains_part(cells, lying, seen, expectation):
            continue
        if part:
            found.append(option)
            left -= cells
            used.add(option.card)
    if not found or left:
        return []
    # Of cards that are laid face down any may be the one.
    alike = [o for o in decision.options if o.verb is Verb.PLACE and o.cell == found[0].cell]
    return alike if found[0].verb is Verb.PLACE else found[:1]


def _explains_part(
    cells: set[str],
    lying: tuple[Lying, ...] | None,
    seen: Observation,
    expectation: Expectation,
) -> bool:
    if lying is None:
        return False
    then = compare(seen.cells, lying, expectation.was, expectation.free, expectation.waived)
    return not any(one.cell in cells for one in then.all)


def _certain(
    option: Option, seen: Observation, decision: Decision, expectation: Expectation
) -> bool:
    """Whether the camera knows the cards that this act has brought where they lie."""
    lying = after(option, decision, expectation)
    assert lying is not None
    before = set(expectation.lying)
    for one in settled(lying, seen.cells, expectation.roaming):
        card = seen.cells.get(one.cell)
        if one in before or card is None:
            continue
        if card.confidence < SURE or (card.face is Face.UP) is not one.face_up:
            return False
        known = one.card or card.card  # one that nobody has named may be any
        if one.face_up and (known is None or (card.card != known and known not in card.either)):
            return False
    return True


def _attempted(
    news: tuple[Difference, ...],
    seen: Observation,
    decision: Decision,
    expectation: Expectation,
) -> Option | None:
    """The unlawful act that the news look like: a step that cannot be, a card turned in vain."""
    gone = [one for one in news if one.amiss is Amiss.MISSING]
    came = [one for one in news if one.amiss is Amiss.EXTRA]
    if len(news) == 2 and gone and came:
        card = next(one for one in expectation.lying if one.number == gone[0].number)
        if card.card and came[0].seen == card.card:
            cell = game_cell(came[0].cell, expectation.mirrored)
            return Option(Verb.MOVE, card=card.number, cell=cell)
    if decision.kind is Kind.PLACE and came and not gone:
        cell = game_cell(came[0].cell, expectation.mirrored)
        return Option(Verb.PLACE, card=decision.options[0].card, cell=cell)
    if len(news) == 1 and news[0].amiss is Amiss.UPRIGHT:
        # It lies turned, and should be upright.
        if decision.kind is Kind.DEFENDER:
            return Option(Verb.DEFEND, card=news[0].number)
        target = pointing.target(seen, decision, expectation)
        if decision.kind is Kind.MAIN and target is not None:
            return Option(Verb.STRIKE, card=news[0].number, target=target)
    return None


def _played(
    amiss: tuple[Difference, ...], seen: Observation, decision: Decision, expectation: Expectation
) -> Option | None:
    """What the one new card on its player's half says: that it is played, or which one it is."""
    if len(amiss) != 1 or amiss[0].amiss is not Amiss.EXTRA:
        return None
    cell = amiss[0].cell
    card = seen.cells[cell]
    own = PLAYED_CELLS[seat_of(decision.player, expectation.mirrored)]
    if cell not in own or cell in expectation.covered or card.confidence < SURE:
        return None
    if decision.kind is Kind.MAIN:
        return _play_of(card, decision, expectation)
    if decision.kind is Kind.NAME:
        return _name_of(card, decision, expectation)
    return None


def _play_of(card: SeenCard, decision: Decision, expectation: Expectation) -> Option | None:
    """Playing a card that the program has not seen yet; it stands for the whole unknown hand."""
    if card.card in expectation.hand.values():
        # It may be this known card or another one like it: that is for the player to say.
        return None
    for option in decision.options:
        if (
            option.verb is Verb.PLAY
            and option.ability is None
            and _unknown(option.card, expectation)
        ):
            return option
    return None


def _name_of(card: SeenCard, decision: Decision, expectation: Expectation) -> Option | None:
    """The name of the card that has just been played from an unknown hand."""
    if not _unknown(decision.card, expectation) or card.card not in expectation.names:
        return None
    value = expectation.names.index(card.card)
    return next((o for o in decision.options if o.verb is Verb.NAME and o.value == value), None)


def _unknown(card: CardId | None, expectation: Expectation) -> bool:
    return card is not None and expectation.hand.get(card) == ""


def _roll(tray: TrayReading, decision: Decision, expectation: Expectation) -> Reading:
    """What the last throw says, if it came after the question and lies still.

    A roll asks for one die: whoever rolls several is asked for one after the other.
    """
    if not tray.settled:
        return Fits()
    if tray.throw <= expectation.throw or tray.moved_at < expectation.asked_at:
        return _touched(tray, expectation)
    dice = tuple(die.seen for die in tray.thrown)
    guess = tuple(sorted(die.value for die in dice))
    doubt = _doubt(tray)
    if doubt is not None:
        return Unclear(doubt, guess, dice)
    option = next((o for o in decision.options if o.value == guess[0]), None)
    return Answer(option) if option else Unclear(Doubt.UNSURE, guess, dice)


_LIES = {Lie.COCKED: Doubt.COCKED, Lie.STACKED: Doubt.STACKED, Lie.HIDDEN: Doubt.HIDDEN}


def _doubt(tray: TrayReading) -> Doubt | None:
    """Why the last throw's dice are no answer by themselves."""
    dice = tray.thrown
    if tray.strayed or not dice:
        return Doubt.OUTSIDE
    crooked = next((_LIES[die.seen.lie] for die in dice if die.seen.lie in _LIES), None)
    if crooked is not None:
        return crooked
    if len(dice) > 1:
        return Doubt.MANY
    if tray.status is not Status.READ:
        return Doubt.UNSURE
    if not dice[0].tumbled:
        return Doubt.LAID
    return Doubt.MOVED if dice[0].shoved_at is not None else None


def _touched(tray: TrayReading, expectation: Expectation) -> Reading:
    """Whether somebody has moved a die since the question that had been counted before."""
    moved = tuple(
        die.seen.value
        for die in tray.dice
        if die.throw <= expectation.throw
        and die.shoved_at is not None
        and die.shoved_at > expectation.asked_at
    )
    return Touched(moved) if moved and tray.settled else Fits()
