"""What cards, abilities, dice, stack items and players are called on a screen."""

from __future__ import annotations

from engine.cards.facts import Attack
from engine.cards.implicit import FROM, FROM_HEROES, HEROES, IMPLICIT, implicit
from engine.decisions import CardId
from engine.names import Names
from engine.players import Player
from engine.view import CardView, GameView, ItemKind, ItemView, RollView
from engine.zones import Zone
from ui import glossary
from ui.screen import Lang
from ui.standing import place
from ui.tongue import capital, say

_IN_HAND = frozenset({Zone.DEAL, Zone.POOL, Zone.HAND})


def named(names: Names, lang: Lang) -> str:
    """A card's or an ability's name in the language."""
    return names.ru if lang is Lang.RU else names.en


def acting(view: GameView) -> ItemView | None:
    """The stack item whose dice lie on the table."""
    fight = view.fight
    if fight is None:
        return None
    found = (i for i in view.stack if i.source == fight.attacker and i.kind is not ItemKind.ROLL)
    return next(found, None)


def find(view: GameView, card: CardId | None) -> CardView | None:
    """The card with this number, or None where the seat does not see it (deck, other deal)."""
    return next((seen for seen in view.cards if seen.id == card), None)


def known(view: GameView, card: CardView) -> bool:
    """Whether the screen may show the card's face.

    Both players see one screen: a face-down card shows its face only while its owner is asked in
    private. A hand of Heroes, from which he plays, is shown whenever he is asked.
    """
    if not card.hidden:
        return True
    decision = view.decision
    asked = decision is not None and decision.player is view.seat
    private = decision is not None and (decision.private or card.zone is Zone.HAND)
    return asked and private and card.owner is view.seat and bool(card.card)


def card_name(view: GameView, card: CardId | None, lang: Lang) -> str:
    """What the card is called; a hidden card is a hidden card, told from others by its place."""
    if card is None:
        return ""
    seen = find(view, card)
    if seen is None:
        return say(lang, "a card")
    if known(view, seen):
        return named(seen.names, lang)
    if seen.cell is not None:
        told = hidden_number(view, seen) if view.heroes else seen.cell
        return say(lang, "hidden card {cell}", cell=told)
    if seen.zone in _IN_HAND:
        return say(lang, "card {n}", n=place_in_hand(view, seen))
    return say(lang, "hidden card")


def hidden_number(view: GameView, card: CardView) -> int:
    """Heroes: which of its side's face-down cards it is, from 1: the mat's places have no names."""
    hidden = [c for c in view.cards if c.hidden and c.side is card.side and c.zone is Zone.FIELD]
    return sum(1 for c in hidden if (place(c), c.id) <= (place(card), card.id))


def place_in_hand(view: GameView, card: CardView) -> int:
    """Which of its owner's cards it is, from 1: how an unknown card is told from others."""
    hand = view.cards
    if card.zone is Zone.HAND:
        hand = tuple(c for c in hand if c.zone is Zone.HAND)
    return sum(1 for c in hand if c.owner is card.owner and c.id <= card.id)


def ability_name(view: GameView, card: CardId | None, ability: int | None, lang: Lang) -> str:
    """What a card's ability is called: a printed one, or the one that a keyword stands for."""
    if ability is not None and (
        FROM <= ability < FROM + len(IMPLICIT) or FROM_HEROES <= ability < FROM_HEROES + len(HEROES)
    ):
        return named(implicit(ability)[1].names, lang)
    seen = find(view, card)
    if seen is None or ability is None or ability >= len(seen.abilities):
        return say(lang, "ability")
    return named(seen.abilities[ability], lang)


def find_roll(view: GameView, die: int | None) -> RollView | None:
    """The roll with this number, or None."""
    rolls = view.fight.rolls if view.fight is not None else ()
    return next((roll for roll in rolls if roll.id == die), None)


def roll_name(view: GameView, die: int | None, lang: Lang) -> str:
    """A die by who rolled it and what it shows: `Nomad (4)`."""
    roll = find_roll(view, die)
    if roll is None:
        return say(lang, "the die")
    shows = roll.natural if roll.final is None else roll.final
    return f"{card_name(view, roll.card, lang)} ({shows})"


def find_item(view: GameView, item: int | None) -> ItemView | None:
    """The stack item with this number, or None."""
    return next((one for one in view.stack if one.id == item), None)


def item_title(item: ItemView, lang: Lang, heroes: bool = False) -> str:
    """What a stack item is: its kind of attack, its ability's name, the die's value.

    In Heroes a strike is not `simple`, and an ability that attacks goes by its own name.
    """
    match item.kind:
        case ItemKind.STRIKE if heroes:
            return say(lang, "Strike")
        case ItemKind.ATTACK if heroes and item.ability is not None:
            return capital_name(item.ability, lang)
        case ItemKind.MOVE:
            return say(lang, "Move")
        case ItemKind.STRIKE:
            return glossary.attack(Attack.SIMPLE, lang)
        case ItemKind.ATTACK:
            return glossary.attack(item.attack, lang)
        case ItemKind.ROLL:
            return say(lang, "Roll: {n}", n=item.value)
    return say(lang, "Ability") if item.ability is None else capital_name(item.ability, lang)


def item_target(view: GameView, item: ItemView, lang: Lang) -> str:
    """Whom, which cell or which stack item a stack item is aimed at."""
    if item.cell is not None:
        return item.cell
    if item.kind is ItemKind.ROLL:
        return ""
    aimed = find_item(view, item.aims)
    if aimed is not None and item.reply:
        return say(lang, "the reply of {card}", card=card_name(view, aimed.target, lang))
    if aimed is not None:
        return item_title(aimed, lang, view.heroes)
    if len(item.targets) > 1:
        return several(view, item.targets, lang)
    return card_name(view, item.target, lang)


def several(view: GameView, cards: tuple[CardId, ...], lang: Lang) -> str:
    """Several cards in short: the first one by name."""
    first = card_name(view, cards[0], lang) if cards else ""
    if len(cards) < 2:
        return first
    return say(lang, "{card} and {n} more", card=first, n=len(cards) - 1)


def capital_name(names: Names, lang: Lang) -> str:
    """A name at the beginning of a line."""
    return capital(named(names, lang))


def item_source(view: GameView, item: ItemView, lang: Lang) -> str:
    """Who acts, after the name of the ability where the title does not say it already."""
    who = card_name(view, item.source, lang)
    if item.kind not in (ItemKind.STRIKE, ItemKind.ATTACK) or item.ability is None:
        return who
    ability = named(item.ability, lang)
    if ability.casefold() == item_title(item, lang, view.heroes).casefold():
        return who
    return f"{ability} · {who}"


def fallen_back(player: Player, names: dict[Player, str], lang: Lang) -> str:
    """A player's name; a nameless player is called by his sign."""
    given = names.get(player, "").strip()
    if given:
        return given
    return say(lang, "Sun") if player is Player.FIRST else say(lang, "Moon")
