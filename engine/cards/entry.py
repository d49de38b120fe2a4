"""One entry of the public JSON card list, and the facts that it holds.

The list was made by hand over years: a number may be a string, a key may be missing, `nan` stands
for nothing. What is read otherwise than it is written is remarked.
"""

from __future__ import annotations

import re
from typing import Any

from engine.cards.facts import Type
from engine.cards.icons import ICONS, PASSED_OVER, Icon
from engine.cards.latin import latin
from engine.cards.limits import LISTS, NAME, unprintable

ELEMENTS = {1: "steppes", 2: "mountains", 4: "forests", 8: "swamps", 16: "darkness", 32: "neutral"}
"""The bits of `color`."""

TYPES = (Type.GROUND, Type.FLYER, Type.SYMBIOTE, Type.PARASITE, Type.ARTIFACT, Type.TERRAIN)
"""The numbers of `type`."""

KEYS = ("id", "set_id", "number", "name", "cost", "elite", "uniq", "color", "class", "type",
        "life", "move", "hit", "icons", "horde", "alt", "altto")  # fmt: skip
"""The keys of an entry that are read."""

TEXTS = ("text", "texts", "rules")
"""Keys that hold a card's text. Only whether there is one is asked; it is never copied."""

NOTHING = ("", "nan", "none", "null", "-")

Table = dict[str, Any]

_ID = re.compile(r"(\d{2})(\d{3})(\w*)")


class Entry:
    """An entry of the list, the `count`th."""

    def __init__(self, raw: Any, count: int) -> None:
        self.raw: Table = raw if isinstance(raw, dict) else {}
        written = self.raw.get("id")
        known = isinstance(written, str | int) and not isinstance(written, bool)
        plain = "".join(s for s in str(written)[:20] if not unprintable(s)) if known else ""
        self.id = plain or f"entry {count}"
        """How remarks name it: its id in the list."""
        self.remarks: list[str] = []
        self.strange = False
        """Whether its icons say something that is not understood."""
        found = _ID.fullmatch(plain)
        places = [self._number("set_id"), self._number("number")]
        if found:
            by_id = [int(found[1]), int(found[2])]
            places = [
                there if told is None else told for told, there in zip(places, by_id, strict=True)
            ]
            if places != by_id:
                self._remark(f"its id says set {by_id[0]}, number {by_id[1]}")
        self.place: tuple[int, int] | None = None
        """Its set and its number there, if it says so."""
        if all(place is not None and 0 < place <= 9999 for place in places):
            self.place = (places[0] or 0, places[1] or 0)
        suffix = found[3] if found else ""
        self.alternate = bool(suffix or self._words("alt") or self._words("altto"))
        """Whether it is another print of a card: other art, foil, full format."""

    def table(self) -> Table:
        """The card's table for a pack; `ValueError` when it is no card. To be asked once."""
        name = self._name()
        kind = self._type()
        table: Table = {"names": {"ru": name, "en": latin(name)[:NAME]}}
        if self.place:
            table["set"], table["number"] = self.place
        table["element"] = self._element()
        if kind is not Type.GROUND:
            table["type"] = kind.value
        table["cost"] = self._fact("cost", 0)
        for key, source in (("elite", "elite"), ("unique", "uniq")):
            if self._truth(source):
                table[key] = True
        classes = self._classes()
        if classes:
            table["classes"] = classes
        self._numbers(table, kind)
        keywords, abilities = self._icons()
        if self._truth("horde"):
            keywords["horde"] = True
        if keywords:
            table["keywords"] = keywords
        if self._tells(abilities):
            abilities.append(_by_hand("особенность карты", "card's ability"))
        if abilities:
            table["abilities"] = abilities
        return table

    def _name(self) -> str:
        written = self.raw.get("name")
        words = " ".join(written.split()) if isinstance(written, str) else ""
        name = "".join(sign for sign in words if not unprintable(sign))
        if name.lower() in NOTHING:
            raise ValueError("it has no name")
        if len(name) > NAME:
            raise ValueError(f"its name is longer than {NAME} characters")
        if name != words:
            self._remark("signs that cannot be printed are taken out of its name")
        return name

    def _type(self) -> Type:
        number = self._number("type")
        if number is None:
            self._remark("type is missing: it counts as a ground creature")
            return Type.GROUND
        if not 0 <= number < len(TYPES):
            raise ValueError(f"type {number} is not known")
        return TYPES[number]

    def _element(self) -> str:
        mask = self._number("color") or 0
        found = [name for bit, name in ELEMENTS.items() if 0 < mask < 64 and mask & bit]
        real = [name for name in found if name != "neutral"]
        element = "+".join(real[:2]) or "neutral"
        if not found or len(real) > 2 or len(real) not in (0, len(found)):
            self._remark(f"color {mask} is odd: {element} is written")
        return element

    def _classes(self) -> list[str]:
        written = self.raw.get("class")
        words = written.split(",") if isinstance(written, str) else written
        if words is None:
            return []
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            self._remark("class is odd: left out")
            return []
        found = [" ".join(word.split()) for word in words]
        kept = [word for word in found if word.lower() not in NOTHING]
        usable = [word for word in kept if len(word) <= NAME and not unprintable(word)]
        if len(usable) < len(kept) or len(usable) > LISTS["classes"]:
            self._remark("some of its classes are left out")
        return usable[: LISTS["classes"]]

    def _numbers(self, table: Table, kind: Type) -> None:
        """Life, movement and strike: what a card of this type has of them."""
        if kind is not Type.TERRAIN:
            life = self._fact("life", 1)
            if life < 1:
                self._remark(f"life {life} cannot be: 1 is written")
            table["life"] = max(1, life)
        if kind is Type.GROUND:
            table["movement"] = self._fact("move", 1)
        elif self._number("move"):
            self._remark(f"type {kind.value} has no movement: left out")
        strike = self._strike()
        if kind in (Type.ARTIFACT, Type.TERRAIN):
            if strike and any(strike):
                self._remark(f"type {kind.value} has no strike: left out")
            return
        if strike is None:
            self._remark("hit is missing or odd: 0-0-0 is written")
        table["strike"] = strike or [0, 0, 0]

    def _strike(self) -> list[int] | None:
        """Three numbers, from a list or from `1-2-3`."""
        hit = self.raw.get("hit")
        parts = hit.split("-") if isinstance(hit, str) else hit
        if not isinstance(parts, list) or len(parts) != 3:
            return None
        found = [_whole(part) for part in parts]
        if None in found:
            self._remark("a number of its strike is none: 0 is written")
        return [number or 0 for number in found]

    def _icons(self) -> tuple[Table, list[Table]]:
        """Its keywords and its abilities by hand."""
        written = self.raw.get("icons")
        if isinstance(written, list) and all(isinstance(key, str) for key in written):
            written = dict.fromkeys(written, 0)
        if written is not None and not isinstance(written, dict):
            self._remark("icons are odd: left out")
        icons: Table = written if isinstance(written, dict) else {}
        unknown = [key for key in icons if key not in ICONS and key not in PASSED_OVER]
        for key in unknown:
            self._remark(f"icon {key[:20]!r} is not known: an ability by hand stands for it")
        self.strange = bool(unknown) or not isinstance(written, dict)
        keywords: Table = {}
        abilities: list[Table] = []
        for key, icon in ICONS.items():
            if key not in icons:
                continue
            number = self._icon_number(key, icon, icons[key])
            if icon.keyword is None or number is None:
                abilities.append(_by_hand(icon.ru, icon.en, icon.attack))
            else:
                keywords[icon.keyword.value] = number if icon.numbered else True
        return keywords, abilities

    def _icon_number(self, key: str, icon: Icon, written: Any) -> int | None:
        """An icon's number; where it has none, what stands for it."""
        number = int(written) if isinstance(written, bool) else _whole(written)
        if (number is None and not _nothing(written)) or (number or 0) < 0:
            self._remark(f"icon {key}: its number is odd")
        if not icon.numbered or (number is not None and number > 0):
            return number or 0
        if icon.default:
            self._remark(f"icon {key} has no number: {icon.default} is written")
        return icon.default

    def _tells(self, abilities: list[Table]) -> bool:
        """Whether there is more to the card than its icons say."""
        told = [self._words(key) for key in TEXTS if key in self.raw]
        return any(told) or self.strange or (not told and not abilities)

    def _fact(self, key: str, default: int) -> int:
        """A number that every card of its kind has."""
        number = self._number(key)
        if number is None:
            self._remark(f"{key} is missing: {default} is written")
        return default if number is None else number

    def _number(self, key: str) -> int | None:
        written = self.raw.get(key)
        number = _whole(written)
        if number is None and not _nothing(written):
            self._remark(f"{key} is no number")
        return number

    def _truth(self, key: str) -> bool:
        written = self.raw.get(key)
        if isinstance(written, str) and written.lower() in ("true", "false"):
            return written.lower() == "true"
        number = int(written) if isinstance(written, bool) else _whole(written)
        if number not in (0, 1) and not _nothing(written):
            self._remark(f"{key} is neither true nor false")
        return bool(number)

    def _words(self, key: str) -> bool:
        """Whether anything stands under a key."""
        return not _nothing(self.raw.get(key))

    def _remark(self, why: str) -> None:
        self.remarks.append(why)


def _whole(written: Any) -> int | None:
    """A whole number that a card could have, also from `3.0` and `"3"`; anything else is none."""
    found: int | None = None
    if isinstance(written, str) and re.fullmatch(r"\s*-?[0-9]{1,5}\s*", written):
        found = int(written)
    elif isinstance(written, int) and not isinstance(written, bool):
        found = written
    elif isinstance(written, float) and written.is_integer():
        found = int(written)
    return found if found is not None and abs(found) < 100_000 else None


def _nothing(written: Any) -> bool:
    """Whether what is written says nothing: null, an empty text, `nan`."""
    if isinstance(written, str):
        return written.strip().lower() in NOTHING
    return written is False or written in (None, [], {}) or written != written


def _by_hand(ru: str, en: str, attack: str | None = None) -> Table:
    """An ability that the players resolve."""
    table: Table = {"names": {"ru": ru, "en": en}, "by_hand": True}
    return table if attack is None else {**table, "attack": str(attack)}
