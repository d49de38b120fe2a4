"""A card as lines that players and judges can read: its facts, its keywords, and every ability
spelled out from its data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from device import cardsentences
from device.cardwords import EFFECTS, WHENS, WORDS
from engine.cards.conditions import alternatives
from engine.cards.facts import (
    ATTACKS,
    CREATURES,
    OF_PLAYERS,
    Ability,
    CardFacts,
    Effect,
    On,
    Step,
    Type,
    When,
    Whose,
)
from engine.cards.keywords import BY_HAND, Keyword
from engine.names import Names
from ui import glossary
from ui.naming import named
from ui.screen import Lang

Fact = dict[str, Any]


def facts_of(card: CardFacts) -> Fact:
    """All facts of a card as plain data; abilities without what they leave as it usually is."""
    found: Fact = {
        "card": card.id, "ru": card.names.ru, "en": card.names.en, "set": card.set,
        "number": card.number, "element": card.element, "type": card.type.value,
        "cost": card.cost, "elite": card.elite, "unique": card.unique,
        "classes": list(card.classes), "slot": card.slot, "life": card.life,
        "movement": card.movement, "strike": list(card.strike),
        "keywords": {keyword.value: number for keyword, number in card.keywords.items()},
    }  # fmt: skip
    found["by_hand"] = sum(ability.by_hand for ability in card.abilities)
    found["abilities"] = [_plain(ability) for ability in card.abilities]
    return found


def _plain(thing: Any) -> Any:
    """A struct as a table of the keys that say something."""
    if isinstance(thing, msgspec.Struct):
        found = {}
        for one in msgspec.structs.fields(thing):
            value = getattr(thing, one.name)
            if one.required or value != one.default:
                found[one.name] = _plain(value)
        return found
    if isinstance(thing, tuple):
        return [_plain(one) for one in thing]
    return msgspec.to_builtins(thing)


def price(card: CardFacts, lang: Lang) -> str:
    """What recruiting it costs: `4 silver`, or `6 gold` for an elite card; in Heroes so many coins,
    and a dash for a hero."""
    if card.heroes:
        return "–" if card.type is Type.HERO else str(card.cost)
    return f"{card.cost} {_say(lang, 'gold' if card.elite else 'silver')}"


def strike(card: CardFacts) -> str:
    """`1-2-3`, in Heroes one number; a dash where a card of its type has none."""
    if card.type is Type.CREATURE:
        return str(card.power)
    return "-".join(map(str, card.strike)) if card.type in CREATURES else "–"


def movement(card: CardFacts) -> str:
    """So many cells; a flyer and whoever has a host does not move by steps."""
    return str(card.movement) if card.type is Type.GROUND else "–"


def life(card: CardFacts) -> str:
    """Its life; terrain, supports and spells have none."""
    return "–" if card.type in (Type.TERRAIN, Type.SUPPORT, Type.SPELL) else str(card.life)


def sheet(card: CardFacts, lang: Lang, known: Mapping[str, Names] | None = None) -> Iterator[str]:
    """The card, line by line. `known` is what the cards are called that it may speak of."""
    other = card.names.en if lang is Lang.RU else card.names.ru
    yield f"{card.id}  {named(card.names, lang)} ({other})"
    element = cardsentences.element(card.element, lang)
    kind = [glossary.card_type(card.type, lang), element, _priced(card, lang)]
    kind += [_say(lang, "unique")] if card.unique else []
    slot = cardsentences.slot(card.slot, lang)
    kind += [f"{_say(lang, 'slot')} {slot}"] if slot else []
    yield ", ".join(filter(None, (*kind, *card.classes)))
    numbers = [
        (_say(lang, "life"), life(card)),
        (_say(lang, "movement"), "" if card.heroes else movement(card)),
        (_say(lang, "strike"), strike(card)),
    ]
    told = [f"{word} {number}" for word, number in numbers if number and not _dash(card, number)]
    if told:
        yield ", ".join(told)
    if card.keywords:
        keywords = card.keywords.items()
        words = (_keyword(word, number, lang, card.heroes) for word, number in keywords)
        yield f"{_say(lang, 'keywords')}: {', '.join(words)}"
    for number, ability in enumerate(card.abilities, 1):
        yield ""
        yield f"{number}. {named(ability.names, lang)}"
        lines = _Told(ability, lang, card.heroes, known or {}).lines()
        yield from (f"   {label}: {text}" for label, text in lines if text)


def _priced(card: CardFacts, lang: Lang) -> str:
    """Its price with a word for it; a hero has none."""
    if card.type is Type.HERO:
        return ""
    return f"{_say(lang, 'costs')} {card.cost}" if card.heroes else price(card, lang)


def _dash(card: CardFacts, number: str) -> bool:
    """Whether a number says only that cards of this type of Heroes have none."""
    return card.heroes and number == "–"


def _say(lang: Lang, word: str) -> str:
    return WORDS[word][0] if lang is Lang.RU else WORDS[word][1]


def _keyword(word: Keyword, number: int | str, lang: Lang, heroes: bool) -> str:
    amount = number if isinstance(number, int) else None
    name = glossary.keyword(word, lang, amount, heroes)
    written = f"{name} ({number})" if amount is None else name
    by_hand = word in BY_HAND and not heroes
    return f"{written} ({_say(lang, 'by hand')})" if by_hand else written


class _Told:
    """One ability in one language."""

    def __init__(
        self, ability: Ability, lang: Lang, heroes: bool, known: Mapping[str, Names]
    ) -> None:
        self.ability = ability
        self.lang = lang
        self.heroes = heroes
        self.known = known

    def lines(self) -> Iterator[tuple[str, str]]:
        """Labels and what stands behind them; empty texts are nothing to tell."""
        one = self.ability
        yield self._say("when"), self._when()
        yield self._say("price"), self._price()
        yield self._say("kind"), self._kind()
        yield self._say("dice"), self._dice()
        for step in one.steps:
            yield self._say("effect"), self._step(step)
        yield self._say(f"whose {one.chooses}" if one.chooses else "aimed"), self._aimed()
        yield from self._branches()
        yield self._say("condition"), self._all(one.condition)
        yield self._say("limits"), self._limits()
        yield self._say("by hand"), self._by_hand()

    def _say(self, word: str) -> str:
        return _say(self.lang, word)

    def _names(self, names: Names) -> str:
        return named(names, self.lang)

    def _when(self) -> str:
        one = self.ability
        word = WHENS[one.when][0 if self.lang is Lang.RU else 1]
        whose = self._say(f"whose {one.watches}")
        if one.when is When.ALWAYS:
            whose = f"{self._say('works on')}: {whose}"
        watched = [] if one.watches is Whose.SELF else [whose]
        watched += [self._all(one.watching)] if one.watching else []
        watched += [self._say("optional")] if one.optional else []
        if one.zone:
            watched.append(f"{self._say('works from')} {self._say(f'zone {one.zone}')}")
        return "; ".join((word, *watched))

    def _kind(self) -> str:
        """The kind of attack; in Heroes, where all else is an ability, that of a shot."""
        attack = self.ability.attack
        if self.heroes and attack not in ATTACKS:
            return ""
        return glossary.attack(attack, self.lang).lower()

    def _price(self) -> str:
        one = self.ability
        words = [self._say(key) for key in ("closes", "destroys", "returns") if getattr(one, key)]
        counts = ("coins", "loses", "discards", "tokens", "wounds")
        words += [f"{self._say(key)} {n}" for key in counts if (n := _of(one, key))]
        words += [f"X {self._say(one.pays)} ({self._say('up to')} {one.x})"] if one.x else []
        return ", ".join(words)

    def _dice(self) -> str:
        one = self.ability
        words = []
        if one.strength:
            words.append(f"{self._say('strength')} {'-'.join(map(str, one.strength))}")
        words += [f"{self._say('rolls')} {one.dice}"] if one.dice else []
        words += [self._say("choose")] if one.choose else []
        if one.plus:
            plus = cardsentences.amount(str(one.plus), self.lang, self.heroes)
            words.append(f"+ {plus}{self._if(one.plus_if)}")
        words += [self._say(key) for key in ("directed", "unanswered") if getattr(one, key)]
        return ", ".join(words)

    def _step(self, step: Step) -> str:
        if step.effect is Effect.NONE:
            return ""
        word = EFFECTS[step.effect][0 if self.lang is Lang.RU else 1]
        words = [word]
        granted = step.effect is Effect.GRANT and isinstance(step.amount, int)
        if step.keyword is not None:
            number = int(step.amount) if granted else None
            words.append(glossary.keyword(step.keyword, self.lang, number, self.heroes))
        # A die decides how much an attack with a strength does.
        rolled = self.ability.strength is not None and step is self.ability.first
        if not (granted or rolled or (step.to and step.amount == 1)) and step.effect in COUNTED:
            words.append(cardsentences.amount(str(step.amount), self.lang, self.heroes))
        if step.face:
            known = self.known.get(step.face)
            words.append(self._names(known) if known else step.face)
        words += [f"→ {cardsentences.goes(step.to, self.lang)}"] if step.to else []
        if step.effect in OF_PLAYERS:
            words.append(f"– {self._say(f'player {step.player}')}")
            words += [f"({self._all(step.among)})"] if step.among else []
        elif step.on is On.ALL:
            among = f" ({self._all(step.among)})" if step.among else ""
            words.append(f"– {self._say('all')}: {self._say(f'whose {step.targets}')}{among}")
        elif step.on is not On.TARGET:
            words.append(f"– {self._say(f'whose {step.on}')}")
        words += [f"– {glossary.until(step.lasts, self.lang)}"] if step.lasts else []
        under = self._if((*step.under, *step.condition))
        return " ".join(words) + under

    def _aimed(self) -> str:
        one = self.ability
        if one.when is When.ALWAYS or not one.chooses or "targets" in one.asks:
            return ""
        words = [self._say(f"whose {one.targets}")]
        words += [self._all(one.among)] if one.among else []
        reach = cardsentences.amount(str(one.reach), self.lang, self.heroes)
        words += [f"{self._say('reach')} {reach}"] if one.reach else []
        words += [f"{self._say('beyond')} {one.beyond}"] if one.beyond else []
        words += [f"{self._say('up to')} {one.count}"] if one.count > 1 else []
        return "; ".join(words)

    def _branches(self) -> Iterator[tuple[str, str]]:
        one = self.ability
        who = self._say("chooser enemy" if one.chooser is Whose.ENEMY else "chooser own")
        for branch in one.either:
            nothing = EFFECTS[Effect.NONE][0 if self.lang is Lang.RU else 1]
            steps = "; ".join(filter(None, map(self._step, branch.steps))) or nothing
            yield who, f"{self._names(branch.names)}: {steps}"

    def _limits(self) -> str:
        keys = ("per_turn", "per_battle")
        return ", ".join(f"{self._say(key)} {n}" for key in keys if (n := _of(self.ability, key)))

    def _by_hand(self) -> str:
        one = self.ability
        if not one.by_hand:
            return ""
        asked = ", ".join(self._say(f"ask {word}") for word in one.asks)
        return f"{self._say('asked')}: {asked}" if asked else self._say("players say")

    def _all(self, sentences: tuple[str, ...]) -> str:
        """Conditions that all must hold; where one is a choice, it stands in brackets."""
        several = len(sentences) > 1
        said = []
        for text in sentences:
            one = cardsentences.sentence(text, self.lang, self.heroes)
            said.append(f"({one})" if several and len(alternatives(text)) > 1 else one)
        return ", ".join(said)

    def _if(self, sentences: tuple[str, ...]) -> str:
        return f", {self._say('if')} {self._all(sentences)}" if sentences else ""


COUNTED = frozenset(Effect) - {
    Effect.NONE, Effect.OPEN, Effect.CLOSE, Effect.REMOVE, Effect.REROLL, Effect.SPARE,
    Effect.BLOCK, Effect.CANCEL, Effect.MOVE, Effect.SWAP, Effect.FLY, Effect.LAND,
    Effect.DESTROY, Effect.RETURN, Effect.RAISE, Effect.REVEAL, Effect.CONTROL, Effect.IGNORE,
    Effect.FORBID, Effect.WIN, Effect.LOSE, Effect.FIGHT, Effect.TAKE, Effect.SEARCH,
    Effect.PLAY, Effect.DOOM, Effect.SILENCE, Effect.CAPTURE, Effect.GIFT, Effect.WORD,
}  # fmt: skip
"""Effects of which the amount says something."""


def _of(ability: Ability, key: str) -> int:
    return int(getattr(ability, key))
