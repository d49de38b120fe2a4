"""What the steps of an ability do, one effect a case (digest 1.9, 1.11.5, 1.14–1.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Attack, Effect, Lasts, On, Step
from engine.cards.implicit import implicit
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.dice import modify, reroll
from engine.kernel.duel import Duel, Rules
from engine.kernel.foreseeing import foresee
from engine.kernel.moment import all_hold, keyword, moment_of, value
from engine.kernel.pieces import Item, Roll
from engine.kernel.printed import ability_in
from engine.kernel.relocating import rebirth, relocate
from engine.kernel.sides import concerns
from engine.kernel.state import State
from engine.kernel.wounds import Blow, deal, protection
from engine.players import Player
from engine.zones import Zone

SIGNED = frozenset({Effect.DIE, Effect.STRIKE, Effect.TOKEN, Effect.LIFE})
"""Effects whose amount may lie below nothing."""


def affected(state: State, item: Item, step: Step, legal: tuple[CardId, ...]) -> Iterator[CardId]:
    """The cards that a step of this item works on now, in the order of their numbers."""
    match step.on:
        case On.TARGET:
            for target, arrived in zip(item.targets, item.arrivals, strict=True):
                if target in legal and state.card(target).arrivals == arrived:
                    yield target
        case On.SELF:
            yield item.source
        case On.SUBJECT:
            if item.subject is not None:
                yield item.subject
        case On.COUNTERPART:
            if item.counterpart is not None:
                yield item.counterpart
        case On.HOST:
            host = state.card(item.source).host
            if host is not None:
                yield host
        case On.ALL:
            for card in state.cards:
                if not state.on_field(card.id):
                    continue
                if not concerns(state, step.targets, item.source, card.id, item.subject):
                    continue
                moment = moment_of(state, item, card.id)
                if all_hold(step.among, moment, card.id):
                    yield card.id


def perform(duel: Duel, item: Item, step: Step, legal: tuple[CardId, ...]) -> Rules[None]:
    """Do one step on everything it affects; what is impossible is left out (digest 1.18).

    `legal` are those of the item's targets that are still lawful.
    """
    if not all_hold(step.condition, moment_of(duel.state, item)):
        return
    if step.effect is Effect.NONE:
        return
    if step.effect in (Effect.WIN, Effect.LOSE):
        loser = item.player if step.effect is Effect.LOSE else item.player.other
        duel.happen(ev.GameOver("digest.1.17", loser.other, "effect"))
        return
    if step.effect in (Effect.GOLD, Effect.SILVER):
        _crystals(duel, item, step)
        return
    if step.effect is Effect.FORESEE:
        yield from foresee(duel, item, value(step.amount, moment_of(duel.state, item)))
        return
    if step.lasts is None and step.effect in f.DIE_EFFECTS:
        yield from _die(duel, item, step)
        return
    if step.lasts is None and step.effect in f.ITEM_EFFECTS:
        _on_item(duel, item, step)
        return
    if step.effect is Effect.REBIRTH:
        yield from rebirth(duel, item)
        return
    if step.effect is Effect.WORD:
        assert item.ability is not None
        yield from WORDS[implicit(item.ability)[0]](duel, item)
        return
    if step.effect in f.OF_PLAYERS:
        for player in (yield from _players(duel, item, step)):
            yield from PLAYERS[step.effect](duel, item, step, player)
        return
    cards = [
        card
        for card in affected(duel.state, item, step, legal)
        if not _shrugs(duel.state, item, card)
    ]
    if step.effect is Effect.WOUND:
        _wound(duel, item, step, cards)
        return
    for card in cards:
        if _reached(duel.state, item, step, card):
            yield from _card(duel, item, step, card)


DISPLACING = frozenset({Effect.TAKE, Effect.RETURN, Effect.DESTROY, Effect.CONTROL})

Done = Callable[[Duel, Item, Step, Player], Rules[None]]
OnCard = Callable[[Duel, Item, Step, CardId], Rules[None]]
PLAYERS: dict[Effect, Done] = {}
"""What effects of Heroes do to a player; `engine.heroes` fills it in."""
CARDS: dict[Effect, OnCard] = {}
"""What effects of Heroes do to a card, or otherwise than in the classic game."""
WORDS: dict[Keyword, Callable[[Duel, Item], Rules[None]]] = {}
"""What keywords of Heroes do when the abilities that they stand for are executed."""


def _players(duel: Duel, item: Item, step: Step) -> Rules[tuple[Player, ...]]:
    """Whom an effect of players befalls; a player is chosen by his hero."""
    match step.player:
        case "enemy":
            return (item.player.other,)
        case "each":
            return (item.player, item.player.other)
        case "chosen":
            heroes = [duel.state.hero(player) for player in (item.player, item.player.other)]
            options = [Option(Verb.AIM, target=hero.id) for hero in heroes if hero is not None]
            option = yield from duel.ask(
                Kind.TARGET, item.player, options, "digest.3.4", card=item.source, item=item.id
            )
            return (duel.state.card(option.target or 0).side,)
        case _:
            return (item.player,)


def _crystals(duel: Duel, item: Item, step: Step) -> None:
    """More crystals for recruiting, before it begins (digest 1.6)."""
    side = duel.state.side(item.player)
    more = value(step.amount, moment_of(duel.state, item))
    gold = side.gold + (more if step.effect is Effect.GOLD else 0)
    silver = side.silver + (more if step.effect is Effect.SILVER else 0)
    duel.happen(ev.CrystalsIssued("digest.1.6", item.player, max(0, gold), max(0, silver)))


def _shrugs(state: State, item: Item, card: CardId) -> bool:
    """Whether a thick skin ignores this rider of an enemy's attack (digest 1.19)."""
    if item.kind != "trigger" or item.ability is None:
        return False
    if ability_in(state, item).when not in (f.When.ATTACKS, f.When.STRIKES):
        return False
    foreign = state.card(card).side is not state.card(item.source).side
    return foreign and keyword(state, card, Keyword.THICK_SKIN, item.source) is not None


def _reached(state: State, item: Item, step: Step, card: CardId) -> bool:
    """Whether the effect gets to the card: it is there, and not protected from this kind."""
    if step.effect is Effect.RAISE:
        return state.card(card).zone is Zone.GRAVEYARD
    if state.book.heroes:
        # Cards in graveyards can go elsewhere; a hidden creature suffers nothing (digest 3.7).
        moving = step.effect in (Effect.TAKE, Effect.RETURN, Effect.CAPTURE)
        if step.effect in DISPLACING and state.printed(card).type is f.Type.HERO:
            # A hero is in play from the beginning to the end (208).
            return False
        buried = state.card(card).zone is Zone.GRAVEYARD
        here = state.on_field(card) and not state.card(card).hidden
        return (moving and buried) or (here and _touched(state, item, step, card))
    if not state.on_field(card):
        return False
    foreign = state.card(card).side is not state.card(item.source).side
    return not (
        foreign
        and protection(state, card, item.source, Attack(item.attack), is_sudden(state, item))
    )


def _touched(state: State, item: Item, step: Step, card: CardId) -> bool:
    """Heroes: protection keeps wounds off; of spells only the choice as a target (digest 3.5)."""
    if step.effect is not Effect.WOUND:
        return True
    foreign = state.card(card).side is not item.player
    return not (foreign and protection(state, card, item.source, Attack(item.attack)))


def is_sudden(state: State, item: Item) -> bool:
    """Whether the item is a sudden action (304.3.b)."""
    if item.kind not in ("ability", "attack", "strike") or item.ability is None:
        return False
    return ability_in(state, item).when is f.When.SUDDEN


def _wound(duel: Duel, item: Item, step: Step, cards: list[CardId]) -> None:
    attack, sudden = Attack(item.attack), is_sudden(duel.state, item)
    blows = [
        Blow(
            card, value(step.amount, moment_of(duel.state, item, card)), item.source, attack, sudden
        )
        for card in cards
    ]
    deal(duel, blows, "digest.1.12")


def _die(duel: Duel, item: Item, step: Step) -> Rules[None]:
    """Change the roll that the item aims at, unless it has left the stack (306.4.c)."""
    roll = duel.state.roll(item.die)
    if roll is None or roll.final is not None:
        return
    amount = value(step.amount, moment_of(duel.state, item))
    if step.effect is Effect.REROLL:
        if not duel.rules.counts_rerolls:
            if duel.rules.reroll_timing == "at_once":
                yield from reroll(duel, roll.id, "classic.306.6.b")
            else:
                _reroll_later(duel, item, roll)
            return
        # In the variant a reroll is one extra or one penalty roll, as the ability says.
        own = duel.state.card(item.source).side is roll.player
        amount = {"extra": 1, "penalty": -1}.get(step.to, 1 if own else -1)
    again = "reroll" if step.effect is Effect.REROLL else ""
    sets = step.effect is Effect.SET_DIE
    modify(duel, roll, amount, item.source, item.ability, sets, again)


def _reroll_later(duel: Duel, item: Item, roll: Roll) -> None:
    """The die is thrown again when both have passed, before amounts are added (519.7)."""
    duel.happen(
        ev.DieModified(
            "classic.306.6.b", roll.card, 0, item.source, item.ability, roll.id, False, "reroll"
        )
    )


def _on_item(duel: Duel, item: Item, step: Step) -> None:
    """Block, cancel or change exactly the stack item that is aimed at (report T15)."""
    aimed = duel.state.item(item.aims) if item.aims is not None else None
    if aimed is None:
        return
    moment = moment_of(duel.state, item)
    match step.effect:
        case Effect.BLOCK:
            duel.happen(ev.Blocked("digest.1.9", aimed.id, aimed.source, item.source))
        case Effect.CANCEL:
            duel.happen(ev.Cancelled("digest.1.9", aimed.id, aimed.source, item.source))
        case Effect.SPARE:
            duel.happen(ev.AttackModified("digest.1.18", aimed.id, item.source, spares=True))
        case Effect.STRIKE:
            amount = 0 if step.to else value(step.amount, moment)
            duel.happen(
                ev.AttackModified(
                    "digest.1.11.5", aimed.id, item.source, amount, step.to, reply=item.reply
                )
            )
        case _:
            cap = value(step.amount, moment)
            duel.happen(
                ev.AttackModified("digest.1.11.5", aimed.id, item.source, cap=cap, reply=item.reply)
            )


def _card(duel: Duel, item: Item, step: Step, card: CardId) -> Rules[None]:
    state = duel.state
    if state.book.heroes and step.effect in CARDS:
        yield from CARDS[step.effect](duel, item, step, card)
        return
    amount = value(step.amount, moment_of(state, item, card))
    if step.effect not in SIGNED:
        amount = max(0, amount)
    match step.effect:
        case Effect.HEAL:
            healed = min(amount, state.card(card).wounds)
            if healed > 0 and not _unhealing(state, card):
                duel.happen(ev.Healed("digest.1.16", card, healed, item.source))
        case Effect.LIFE:
            if amount > 0 and keyword(state, card, Keyword.UNHEALING) is not None:
                return
            duel.happen(ev.LifeGained("digest.1.16", card, amount))
        case Effect.OPEN:
            if state.card(card).closed:
                duel.happen(ev.Opened("digest.1.15", card))
        case Effect.CLOSE:
            if not state.card(card).closed:
                duel.happen(ev.Closed("digest.1.15", card))
        case Effect.TOKEN:
            change = max(amount, -state.card(card).tokens)
            if change:
                duel.happen(ev.TokensChanged("digest.1.1", card, change))
        case Effect.GRANT | Effect.DIE | Effect.STRIKE | Effect.PREVENT | Effect.LESSEN:
            _stay(duel, item, step, card, amount)
        case Effect.REMOVE:
            for one in state.lasting:
                if one.card == card and one.keyword == step.keyword:
                    duel.happen(ev.Lapsed("digest.1.19", card, one.id, one.what, one.keyword))
        case Effect.REVEAL:
            yield from reveal(duel, card, "digest.1.15")
        case Effect.DESTROY:
            duel.happen(ev.Died("digest.1.16", card))
        case Effect.RETURN:
            duel.happen(ev.Returned("digest.1.9", card))
        case Effect.CONTROL:
            duel.happen(ev.ControlChanged("digest.1.16", card, item.player))
        case _:
            yield from relocate(duel, item, step.effect, card, step.to)


def _unhealing(state: State, card: CardId) -> bool:
    """Whether nothing can heal a card."""
    words = (Keyword.INCORPOREAL, Keyword.UNHEALING)
    return any(keyword(state, card, word) is not None for word in words)


def _stay(duel: Duel, item: Item, step: Step, card: CardId, amount: int) -> None:
    """The effect stays on the card; no poison stays on who is protected from it."""
    words = (Keyword.POISON_PROTECTION, Keyword.INCORPOREAL)
    facts = duel.state.printed(card)
    mortal = facts.character if facts.heroes else facts.creature
    safe = not mortal or any(keyword(duel.state, card, word) is not None for word in words)
    if step.keyword is Keyword.POISON and safe:
        duel.happen(ev.Prevented("digest.1.19", card, amount, "poison_protection"))
        return
    what = "keyword" if step.effect is Effect.GRANT else step.effect.value
    stays = step.keyword in (Keyword.POISON, Keyword.DAZED)
    default = Lasts.BATTLE if stays else Lasts.TURN
    duel.happen(
        ev.Granted(
            "digest.1.11.5",
            card,
            what,
            amount,
            (step.lasts or default).value,
            item.player,
            item.source,
            step.keyword.value if step.keyword else "",
            step.to,
            step.under,
        )
    )


def reveal(duel: Duel, card: CardId, rule: str) -> Rules[None]:
    """Turn a card face up; if nobody knows which it is, its owner is asked (digest 1.15)."""
    if not duel.state.card(card).hidden:
        return
    yield from name(duel, card, rule)
    duel.happen(ev.Revealed(rule, card))
    aloft = duel.state.printed(card).type in (f.Type.FLYER, f.Type.TERRAIN)
    if aloft and duel.state.phase != "reveal" and duel.state.card(card).zone is Zone.FIELD:
        # It was only laid into a cell; it belongs into the additional zone (digest 1.6).
        duel.happen(ev.Relocated("digest.1.6", card, Zone.ADDITIONAL))


NAMES = tuple(Option(Verb.NAME, value=number) for number in range(100))
"""The first options of every question for a name."""


def name(
    duel: Duel, card: CardId, rule: str, private: bool = False, or_hide: bool = False
) -> Rules[None]:
    """Learn which card this is, when the program does not know: any of the deck's.

    With `or_hide` its owner may leave it face down instead.
    """
    state = duel.state
    if state.card(card).face:
        return
    owner = state.card(card).owner
    faces = state.nameable(owner)
    options = list(NAMES[: len(faces)])
    options += [Option(Verb.NAME, value=number) for number in range(len(NAMES), len(faces))]
    if or_hide:
        options.append(Option(Verb.HIDE))
    option = yield from duel.ask(Kind.NAME, owner, options, rule, card=card, private=private)
    if option.value is None:
        return
    face = faces[option.value]
    duel.happen(ev.Named(rule, card, face, owner if private else None))
