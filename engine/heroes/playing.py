"""The phase of playing a card: creatures and supports come into play, spells are cast (309).

A card that the program does not know is named when it is played.
"""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import UNKNOWN, Ability, CardFacts, Effect, Step, Type, When
from engine.cards.keywords import Keyword
from engine.cards.reserve import is_egg
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes import coins, hands, surcharges
from engine.heroes.arriving import come, created
from engine.heroes.places import free_place
from engine.heroes.queue import Queue
from engine.heroes.staying import note_end
from engine.heroes.surcharges import NO_SURCHARGE, Surcharge
from engine.kernel import effects
from engine.kernel.abilities import further
from engine.kernel.aiming import aims
from engine.kernel.duel import Duel, Rules, Why, at_once
from engine.kernel.measuring import reckoned
from engine.kernel.moment import Moment, all_hold, auras, moment_of, reaches, value
from engine.kernel.pieces import Card, Change, Item
from engine.kernel.state import State
from engine.players import Player
from engine.view import ItemKind
from engine.zones import Zone


def playable_cards(duel: Duel, player: Player) -> list[Option]:
    """The cards of a hand that can be played; equal ones once, unknown ones as one.

    A card that the program does not know may also be played face down, if any has Stealth.
    """
    state = duel.state
    options = [
        Option(Verb.PLAY, card=card.id)
        for card in state.cards
        if card.owner is player and hatches(state, card) and why_not_play(state, card) is None
    ]
    for card in hands.distinct(state, player):
        known = bool(state.card(card).face)
        if not known or why_not_play(state, state.card(card)) is None:
            options.append(Option(Verb.PLAY, card=card))
        if not known and Keyword.STEALTH in state.book.keywords:
            options.append(Option(Verb.PLAY, card=card, word=FACE_DOWN))
    return options


FACE_DOWN = "hidden"
"""What a player says who plays an unknown card face down."""


def why_not_play(state: State, card: Card) -> Why | None:
    """Why a known card cannot be played now; None when it can."""
    if card.zone is not Zone.HAND and not hatches(state, card):
        return "heroes.309.1.a", "it is not in the hand"
    costs = surcharges.least(state, card, cost(state, card.id))
    if costs > state.side(card.owner).coins:
        return "heroes.210.u2.a" if state.printed(card.id).spell else "heroes.309.1.a", (
            f"it costs {costs} coins"
        )
    return why_not_cast(state, card.id)


def hatches(state: State, card: Card) -> bool:
    """Whether a card lies under an egg of its owner, who may play it from there (digest 3.7)."""
    if card.zone is not Zone.UNDER or card.host is None or card.taken is None:
        return False
    egg = state.card(card.host)
    return is_egg(state.printed(egg.id)) and egg.side is card.owner and not egg.hidden


def why_not_cast(state: State, card: CardId) -> Why | None:
    """Why a spell's abilities cannot all be declared; None when they can, or for other cards."""
    for ability in spell_abilities(state.printed(card)):
        if ability.follows:
            # Whether it is legal is seen when it leaves the queue (210.3).
            continue
        if not all_hold(ability.condition, Moment(state, card)):
            return "heroes.210.u2.c", f"{ability.names.en}: its condition is not fulfilled"
        if ability.chooses == "card" and next(aims(state, card, ability), None) is None:
            return "heroes.210.u2.c", f"{ability.names.en}: there is nothing to aim it at"
    return None


def spell_abilities(facts: CardFacts) -> tuple[Ability, ...]:
    """The abilities of a spell, in printed order (210)."""
    return tuple(one for one in facts.abilities if one.when is When.SPELL)


def cost(state: State, card: CardId) -> int:
    """What a card costs now: plus, times, minus, divided, set; never less than nothing."""
    changes = [
        Change(source, value(ability.amount, Moment(state, source, None, card)), ability.to)
        for source, ability in auras(state, Effect.COST)
        if ability.to != "abilities" and reaches(state, source, ability, card)
    ]
    if hatches(state, state.card(card)):
        egg = state.card(card).host or 0
        changes.append(Change(egg, -state.card(egg).tokens))
    printed = state.printed(card).cost
    return max(0, reckoned(printed, changes)) if changes else printed


def play(duel: Duel, queue: Queue, player: Player, option: Option) -> Rules[None]:
    """Play a card of the hand for its cost."""
    assert option.card is not None
    card = option.card
    if option.word == FACE_DOWN:
        yield from _play_unseen(duel, player, card)
        yield from queue.clear()
        return
    if not duel.state.card(card).face:
        yield from effects.name(duel, card, "heroes.309.1.a")
        why = why_not_play(duel.state, duel.state.card(card))
        if why is not None:
            # It is shown, and taken back: nothing was paid (309; digest 3.3).
            duel.happen(ev.Fizzled(why[0], None, card, "payment"))
            return
    duel.happen(ev.StageBegan("heroes.306.1.a", "play", player))
    price = cost(duel.state, card)
    extra = yield from surcharges.choose(duel, player, card, price)
    egg = duel.state.card(card).host
    yield from play_for(duel, player, card, price, extra)
    if egg is not None:
        # Whoever hatches breaks its egg (digest 3.7).
        duel.happen(ev.Died("digest.3.7", egg))
    yield from queue.clear()


def _play_unseen(duel: Duel, player: Player, card: CardId) -> Rules[None]:
    """A card with Stealth that nobody has named: its player says what it costs (digest 3.7)."""
    most = duel.state.side(player).coins
    options = [Option(Verb.AMOUNT, value=number) for number in range(most + 1)]
    option = yield from duel.ask(Kind.AMOUNT, player, options, "heroes.309.1.a", card=card)
    price = option.value or 0
    duel.happen(ev.StageBegan("heroes.306.1.a", "play", player))
    coins.close(duel, player, price, "heroes.309.1.a")
    duel.happen(ev.Played("heroes.309.1.a", player, card, price, True))
    cell = free_place(duel.state, player, UNSEEN)
    duel.happen(ev.Entered("heroes.309.2", card, player, cell, False, True))


UNSEEN = CardFacts(id="", names=UNKNOWN.names, type=Type.CREATURE)
"""What is known of a card that is played face down: it is a creature."""


def play_for(
    duel: Duel, player: Player, card: CardId, price: int, extra: Surcharge = NO_SURCHARGE
) -> Rules[None]:
    """A card leaves the hand for this price; what it sets off waits."""
    facts = duel.state.printed(card)
    paid = price - len(extra.enraged)
    if facts.spell:
        aimed = yield from _targets(duel, player, card)
        surcharges.pay(duel, player, card, price, extra, "heroes.210.u2.a")
        duel.happen(ev.Played("heroes.210.u2.a", player, card, paid))
        _cast(duel, player, card, aimed)
        return
    hidden = Keyword.STEALTH in facts.keywords
    surcharges.pay(duel, player, card, price, extra, "heroes.309.1.a")
    duel.happen(ev.Played("heroes.309.1.a", player, card, paid, hidden))
    yield from come(duel, player, card, hidden=hidden)


def _targets(duel: Duel, player: Player, card: CardId) -> Rules[dict[int, tuple[CardId, ...]]]:
    """What each ability of a spell is aimed at, by its number; all before anything is paid."""
    found: dict[int, tuple[CardId, ...]] = {}
    for number, ability in enumerate(duel.state.printed(card).abilities):
        if ability.when is not When.SPELL or ability.follows or ability.chooses != "card":
            continue
        options = [Option(Verb.AIM, target=one) for one in aims(duel.state, card, ability)]
        first = options[0]
        if len(options) > 1:
            first = yield from duel.ask(Kind.TARGET, player, options, "heroes.210.u2.c", card=card)
        assert first.target is not None
        found[number] = yield from further(
            duel, player, card, ability, first.target, "heroes.210.u2.c"
        )
    return found


def _cast(duel: Duel, player: Player, card: CardId, aimed: dict[int, tuple[CardId, ...]]) -> None:
    """All abilities of a spell enter the queue, in printed order (210)."""
    spell = duel.state.items
    for number, ability in enumerate(duel.state.printed(card).abilities):
        if ability.when is not When.SPELL:
            continue
        targets = aimed.get(number, ())
        duel.happen(
            ev.Declared(
                "heroes.210.u2.b",
                item=duel.state.items,
                kind=ItemKind.SPELL,
                player=player,
                source=card,
                target=targets[0] if targets else None,
                targets=targets,
                ability=number,
                attack=ability.attack.value,
                spell=spell,
            )
        )


def _creates(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """Cards of this name come into play from the reserve."""
    for _ in range(max(0, value(step.amount, moment_of(duel.state, item)))):
        number = created(duel, player, step.face)
        yield from come(duel, player, number, closed=step.to == "closed", rule="heroes.206.1.a")


def play_free(
    duel: Duel, item: Item, among: tuple[str, ...], player: Player
) -> Rules[CardId | None]:
    """A player may play a card of his hand for nothing; which one he played.

    A card that the program does not know is named then, and taken back if it is another one.
    """
    state = duel.state
    able = [
        card
        for card in hands.distinct(state, player)
        if not state.card(card).face or _free(state, item, among, card)
    ]
    if not able:
        return None
    options = [Option(Verb.PLAY, card=card) for card in able]
    option = yield from duel.ask(
        Kind.SEARCH, player, [*options, Option(Verb.NO_MORE)], "digest.3.3.play", private=True
    )
    if option.card is None:
        return None
    yield from effects.name(duel, option.card, "digest.3.3.play")
    if not _free(duel.state, item, among, option.card):
        duel.happen(ev.Fizzled("digest.3.3.play", None, option.card, "payment"))
        return None
    yield from play_for(duel, player, option.card, 0)
    return option.card


def _free(state: State, item: Item, among: tuple[str, ...], card: CardId) -> bool:
    """Whether a known card is one that may be played for nothing, and can be."""
    fits = all_hold(among, moment_of(state, item), card)
    return fits and why_not_cast(state, card) is None


@at_once
def _returns(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """A card goes from play or from a graveyard to its owner's hand."""
    duel.happen(ev.PutInHand("digest.3.5", card))


@at_once
def _boosts(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """Effects of +1/+1 (digest 3.7)."""
    number = value(step.amount, moment_of(duel.state, item, card))
    if number:
        duel.happen(ev.Boosted("digest.3.7", card, number))
        note_end(duel, item, step, card, "boost", number)


def _raises(duel: Duel, item: Item, step: Step, card: CardId) -> Rules[None]:
    """A card comes back from a graveyard into play."""
    if not duel.state.printed(card).spell:
        closed = step.to == "closed"
        yield from come(duel, item.player, card, closed=closed, rule="digest.3.5")


effects.PLAYERS[Effect.CREATE] = _creates
effects.CARDS[Effect.TAKE] = _returns
effects.CARDS[Effect.BOOST] = _boosts
effects.CARDS[Effect.RAISE] = _raises
