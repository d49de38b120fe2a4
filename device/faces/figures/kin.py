"""Who is on a card: told by its name, else by its class, else by its type and element, by lot.

Where no root fits, the card still has its picture: somebody of its element.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from device.faces.figures import beasts, headgear, hybrids, monsters, people, things
from device.faces.figures.figure import Figure, Maker
from device.faces.figures.roots import CREATURES, THINGS, told, womanly
from engine.cards.facts import CardFacts, Type
from ui.theme import Colour

Colours = tuple[Colour, ...]
_FLESH: Colours = (
    (232, 190, 160),
    (214, 164, 126),
    (176, 124, 92),
    (240, 206, 182),
    (138, 96, 74),
)
_GREEN: Colours = (
    (150, 168, 92),
    (118, 150, 88),
    (170, 160, 98),
    (132, 162, 122),
    (176, 148, 96),
)
_PALE: Colours = ((222, 222, 214), (204, 212, 220), (226, 214, 226), (200, 206, 190))
_RED: Colours = (
    (196, 74, 60),
    (170, 60, 80),
    (206, 110, 70),
    (130, 84, 140),
    (90, 92, 130),
)
_PELT: Colours = (
    (176, 148, 122),
    (146, 146, 152),
    (196, 164, 112),
    (120, 100, 92),
    (206, 196, 182),
)
_SCALE: Colours = (
    *((98, 148, 92), (190, 84, 66), (86, 130, 168), (206, 166, 76), (132, 108, 160)),
    *((80, 146, 136), (222, 226, 224)),
)
_STONE: Colours = ((158, 156, 152), (134, 144, 158), (176, 160, 138), (146, 132, 140))
_BARK: Colours = ((142, 108, 74), (116, 100, 82), (166, 138, 100))
_SPIRIT: Colours = (
    (186, 214, 226),
    (206, 226, 196),
    (216, 200, 232),
    (240, 214, 160),
    (170, 196, 220),
)
_PLUMAGE: Colours = (
    (154, 120, 88),
    (226, 220, 206),
    (92, 88, 100),
    (196, 152, 90),
    (120, 134, 150),
)
_WET: Colours = ((196, 220, 200), (170, 206, 214), (214, 226, 206))
_OOZE: Colours = ((140, 180, 90), (120, 170, 150), (180, 160, 90))


@dataclass(frozen=True, slots=True)
class Kin:
    """A kind of being: its heads, its colours, what it wears and bears, each decided by lot.

    Shoulders, hats and weapons are words with a space between them; `-` is nothing.
    """

    heads: tuple[Maker, ...]
    skins: Colours = _FLESH
    shoulders: str = "cloak mail fur cloak"
    hats: str = "-"
    weapons: str = "sword axe spear -"
    wings: str = "feather"
    big: float = 1.0


def _masked(lot: Random) -> Figure:
    return headgear.hood(lot, dark=False)


def _shadowed(lot: Random) -> Figure:
    return headgear.hood(lot, dark=True)


def _two_trolls(lot: Random) -> Figure:
    return monsters.two_heads(lot, people.troll)


def _beast(maker: Maker, skins: Colours, shoulders: str = "chest", big: float = 1.0) -> Kin:
    return Kin((maker,), skins, shoulders, weapons="-", big=big)


def _thing(maker: Maker, big: float = 1.0) -> Kin:
    return Kin((maker,), shoulders="-", weapons="-", big=big)


KIN: dict[str, Kin] = {
    "man": Kin((people.man,), hats="- open_helm circlet -"),
    "woman": Kin((people.woman,), shoulders="cloak mail collar", hats="- circlet leaves"),
    "knight": Kin((headgear.great_helm,), shoulders="mail", weapons="sword spear hammer"),
    "soldier": Kin((people.man,), shoulders="mail", hats="open_helm", weapons="sword spear -"),
    "archer": Kin((people.man,), shoulders="cloak fur", hats="- open_helm circlet", weapons="bow"),
    "sage": Kin(
        (people.man, _shadowed), shoulders="cloak collar", hats="circlet -", weapons="staff"
    ),
    "rogue": Kin((_masked, _shadowed), shoulders="cloak", weapons="dagger sabre"),
    "ruler": Kin((people.man,), shoulders="collar cloak", hats="crown", weapons="sword staff"),
    "queen": Kin((people.woman,), shoulders="collar", hats="crown", weapons="staff -"),
    "nomad": Kin((people.man,), hats="turban", weapons="sabre spear bow"),
    "adept": Kin(
        (_shadowed, people.man), shoulders="cloak collar", hats="halo circlet", weapons="staff bolt"
    ),
    "mage": Kin((people.man,), shoulders="collar", hats="halo circlet -", weapons="bolt staff"),
    "norseman": Kin((people.man,), shoulders="fur", hats="viking", weapons="axe hammer sword"),
    "zealot": Kin(
        (people.man, headgear.great_helm),
        shoulders="cloak mail",
        hats="mitre",
        weapons="hammer sword",
    ),
    "pirate": Kin((people.man,), shoulders="cloak bare", hats="tricorne", weapons="sabre dagger"),
    "warden": Kin(
        (people.man,), shoulders="cloak fur", hats="antlers leaves", weapons="staff bow spear"
    ),
    "plague": Kin(
        (_masked, _shadowed, monsters.imp), skins=_GREEN, shoulders="cloak", weapons="dagger staff"
    ),
    "dwarf": Kin(
        (people.dwarf,), shoulders="mail fur", hats="open_helm viking -", weapons="axe hammer"
    ),
    "elf": Kin(
        (people.elf,), shoulders="cloak mail", hats="- circlet leaves", weapons="bow arrow sword"
    ),
    "orc": Kin((people.orc,), skins=_GREEN, shoulders="bare fur mail", weapons="axe club sabre"),
    "troll": Kin(
        (people.troll,),
        skins=(*_GREEN, (130, 150, 168)),
        shoulders="bare fur",
        weapons="club -",
        big=1.08,
    ),
    "giant": Kin(
        (people.troll, people.man),
        skins=(*_FLESH, _STONE[0]),
        shoulders="bare fur",
        weapons="club hammer",
        big=1.22,
    ),
    "cyclops": Kin(
        (people.cyclops,), skins=(*_FLESH, *_GREEN), shoulders="bare fur", weapons="club -", big=1.2
    ),
    "two_heads": Kin((_two_trolls,), skins=_GREEN, shoulders="bare", weapons="club", big=1.15),
    "demon": Kin(
        (people.demon,),
        skins=_RED,
        shoulders="bare collar mail",
        hats="horns",
        weapons="- sword club",
        wings="hide",
    ),
    "undead": Kin(
        (people.skull,),
        skins=_PALE,
        shoulders="cloak mail",
        hats="- open_helm -",
        weapons="sword sabre -",
    ),
    "lich": Kin((people.skull,), skins=_PALE, shoulders="collar", hats="crown", weapons="staff"),
    "vampire": Kin(
        (people.vampire,), skins=_PALE, shoulders="collar", weapons="- sword", wings="hide"
    ),
    "maiden": Kin((people.maiden,), skins=_WET, shoulders="bare cloak", weapons="spear -"),
    "fairy": Kin((people.elf, people.woman), shoulders="cloak", weapons="staff", wings="gauze"),
    "dragon": Kin(
        (monsters.dragon,), skins=_SCALE, shoulders="chest", weapons="-", wings="hide", big=1.12
    ),
    "hydra": _beast(monsters.hydra, _SCALE, "-", big=1.15),
    "gorgon": _beast(monsters.gorgon, _GREEN, "cloak bare"),
    "golem": _beast(monsters.golem, _STONE, "bare", big=1.12),
    "treant": _beast(monsters.treant, _BARK, "-", big=1.08),
    "slime": _beast(monsters.slime, _OOZE, "-"),
    "ghost": _beast(monsters.ghost, _SPIRIT, "-"),
    "whirl": _beast(monsters.whirl, _SPIRIT, "-"),
    "imp": Kin(
        (monsters.imp,),
        skins=(*_RED, *_GREEN),
        shoulders="bare cloak",
        weapons="spear dagger club",
        wings="hide",
        big=0.95,
    ),
    "lizard": _beast(monsters.lizard, _SCALE),
    "beholder": _beast(monsters.beholder, (*_SCALE, *_SPIRIT), "-"),
    "wolf": _beast(beasts.wolf, _PELT),
    "bear": _beast(beasts.bear, _PELT, big=1.08),
    "lion": _beast(beasts.lion, _PELT[:3]),
    "boar": _beast(beasts.boar, _PELT, big=1.05),
    "bull": Kin(
        (beasts.bull,), skins=_PELT, shoulders="bare chest mail", weapons="axe - club", big=1.12
    ),
    "goat": Kin((beasts.goat,), skins=_PELT, shoulders="bare chest fur", weapons="- club staff"),
    "stag": _beast(beasts.stag, _PELT),
    "centaur": _beast(hybrids.centaur, _FLESH, "-", big=0.84),
    "quilled": _beast(hybrids.quilled, _PELT, big=1.05),
    "eagle": _beast(beasts.eagle, _PLUMAGE),
    "owl": _beast(beasts.owl, _PLUMAGE),
    "raven": _beast(beasts.raven, (*_RED[:2], *_PLUMAGE)),
    "serpent": _beast(beasts.serpent, _SCALE, "-", big=1.06),
    "bone_worm": _beast(hybrids.bone_worm, _PALE, "-", big=1.1),
    "toad": _beast(beasts.toad, _GREEN, "bare cloak fur", big=1.06),
    "spider": _beast(beasts.spider, (*_STONE, *_RED), "-"),
    "beetle": _beast(beasts.beetle, _SCALE, "-"),
    "fish": _beast(beasts.fish, _SCALE, "chest bare mail"),
    "chalice": _thing(things.chalice),
    "orb": _thing(things.orb),
    "idol": _thing(things.idol),
    "one_eyed": _thing(things.one_eyed),
    "banner": _thing(things.banner),
    "hearth": _thing(things.hearth),
    "stump": _thing(things.stump),
    "tome": _thing(things.tome),
    "lantern": _thing(things.lantern),
    "weapon": _thing(things.weapon),
    "coat": _thing(things.coat),
    "buckler": _thing(things.buckler),
    "flask": _thing(things.flask),
    "tower": _thing(things.tower, 0.9),
    "stones": _thing(things.stones, 0.9),
    "tree": _thing(things.lone_tree, 0.95),
}

_CLASSES: dict[str, tuple[str, ...]] = {
    "Орк": ("orc",),
    "Гном": ("dwarf",),
    "Эльф": ("elf",),
    "Тролль": ("troll",),
    "Демон": ("demon",),
    "Нежить": ("undead", "ghost"),
    "Дракон": ("dragon",),
    "Слуа": ("vampire",),
    "Аккениец": ("nomad", "knight", "soldier"),
    "Тоа-Дан": ("adept", "mage"),
    "Архаалит": ("plague", "toad", "lizard"),
    "Дитя Кронга": ("goat", "stag", "treant"),
    "Пират": ("pirate",),
    "Йордлинг": ("norseman",),
    "Инквизитор": ("zealot",),
    "Линунг": ("mage",),
    "Страж леса": ("warden", "stag"),
    "Речная дева": ("maiden",),
    "Койар": ("rogue",),
    "Дух": ("whirl", "ghost"),
}
_BODILY = {"Орк": "orc", "Гном": "dwarf", "Дракон": "dragon", "Эльф": "elf"}
"""Classes that say more of a body than any name."""

_ELEMENTS: dict[str, tuple[str, ...]] = {
    "steppes": ("nomad", "man", "woman", "lion", "serpent", "eagle", "norseman"),
    "mountains": ("dwarf", "golem", "norseman", "goat", "bear", "giant", "woman"),
    "forests": ("elf", "treant", "stag", "wolf", "warden", "owl", "bear"),
    "swamps": ("toad", "imp", "fish", "lizard", "plague", "slime", "serpent"),
    "darkness": ("demon", "undead", "vampire", "raven", "spider", "ghost", "knight"),
    "neutral": ("man", "woman", "knight", "rogue", "sage", "soldier", "pirate"),
}
_FOLK = ("man", "woman", "soldier", "nomad", "sage", "rogue")
_ARTIFACTS = ("idol", "orb", "chalice", "lantern", "tome", "banner", "hearth", "stump")
_SLOTS = {"weapon": "weapon", "armour": "coat", "shield": "buckler", "potion": "flask"}
_LANDMARKS = {
    "steppes": ("stones", "banner"),
    "mountains": ("tower", "stones"),
    "forests": ("tree", "stones"),
    "swamps": ("stump", "idol"),
    "darkness": ("tower", "idol"),
    "neutral": ("tower", "tree"),
}
_RIDERS = {
    Type.SYMBIOTE: ("whirl", "ghost", "imp", "beetle"),
    Type.PARASITE: ("beetle", "spider", "toad"),
}


def kin_of(card: CardFacts, lot: Random) -> Kin:
    """Who or what the card's picture shows."""
    return KIN[_key(card, lot)]


def head_of(card: CardFacts, kin: Kin, lot: Random) -> Figure:
    """A head of this kin; a man's or a woman's as the card's name tells."""
    maker = lot.choice(kin.heads)
    return people.woman(lot) if maker is people.man and womanly(card.names.ru) else maker(lot)


def people_of(card: CardFacts, lot: Random) -> str:
    """Which kin the card's classes tell of; nothing where they tell of none."""
    known = [one for one in card.classes if one in _CLASSES]
    return lot.choice(_CLASSES[lot.choice(known)]) if known else ""


def _key(card: CardFacts, lot: Random) -> str:
    name = f"{card.names.ru} {card.names.en}"
    element = card.elements[0] if card.elements else "neutral"
    if card.type is Type.EQUIPMENT:
        return _SLOTS.get(card.slot, "weapon")
    if card.type is Type.ARTIFACT:
        return told(name, THINGS) or lot.choice(_ARTIFACTS)
    if card.type is Type.TERRAIN:
        return lot.choice(_LANDMARKS[element])
    bodily = [_BODILY[one] for one in card.classes if one in _BODILY]
    if found := bodily[0] if bodily else told(name, CREATURES):
        return found
    if card.type in _RIDERS:
        return lot.choice(_RIDERS[card.type])
    if found := people_of(card, lot):
        return found
    # Only peoples have classes, no beasts.
    return lot.choice(_FOLK if card.classes else _ELEMENTS[element])
