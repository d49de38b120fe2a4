"""Who or what is on a card of «Берсерк. Герои»: a hero is somebody, a spell is what it does.

Told by the name as on any card; where that tells nothing, by the subtype or the first deed.
"""

from __future__ import annotations

from random import Random

from device.faces.figures import (
    events,
    fairground,
    heroic_roots,
    magic,
    people,
    sites,
    things,
    treasures,
    wares,
)
from device.faces.figures.bearing import WEAPONS
from device.faces.figures.figure import Figure, Maker
from device.faces.figures.kin import KIN, Colours, Kin, kin_of, people_of
from device.faces.figures.roots import CREATURES, Roots, told, womanly
from engine.cards.facts import CardFacts, Effect, Type


def _arm(name: str) -> Maker:
    def make(lot: Random) -> Figure:
        figure, drawn = Figure(), Figure()
        WEAPONS[name](drawn, lot)
        figure.add(drawn, 0, 0.05, 1.06, lot.choice((-38, 38)))
        return figure

    return make


def _skull(lot: Random) -> Figure:
    figure = Figure()
    figure.add(magic.burst(lot), 0, 0, 0.98)
    figure.add(people.skull(lot), 0, 0.06, 0.9)
    return figure


_MAKERS: dict[str, Maker] = {
    **{name: _arm(name) for name in WEAPONS if name not in ("bolt", "arrow")},
    "coat": things.coat,
    "buckler": things.buckler,
    "helmet": treasures.helmet,
    "gauntlet": treasures.gauntlet,
    "boots": treasures.boots,
    "pendant": treasures.pendant,
    "ring": treasures.finger_ring,
    "talisman": treasures.talisman,
    "diadem": treasures.diadem,
    "chalice": things.chalice,
    "orb": things.orb,
    "tome": things.tome,
    "lantern": things.lantern,
    "tower": things.tower,
    "stones": things.stones,
    "tree": things.lone_tree,
    "stump": things.stump,
    "idol": things.idol,
    "stronghold": sites.stronghold,
    "volcano": sites.mountain_of_fire,
    "bridge": sites.bridge,
    "cave": sites.cave,
    "spring": sites.spring,
    "shrine": sites.shrine,
    "sand_glass": events.sand_glass,
    "comet": events.comet,
    "horn": events.war_horn,
    "drums": events.drums,
    "scales": events.scales_of_justice,
    "feast": events.feast,
    "forge": events.forge,
    "banner": things.banner,
    "hearth": things.hearth,
    "flask": things.flask,
    "flame": magic.flame,
    "lightning": magic.lightning,
    "frost": magic.frost,
    "gale": magic.gale,
    "burst": magic.burst,
    "palm": magic.palm,
    "blossom": magic.blossom,
    "eye": magic.watching_eye,
    "scroll": magic.scroll,
    "hoard": magic.hoard,
    "chains": magic.chains,
    "gateway": magic.gateway,
    "blades": magic.blades,
    "claws": magic.claw_marks,
    "downpour": magic.downpour,
    "thorns": magic.thorns,
    "heavenly": magic.heavenly,
    "skull": _skull,
    "whip": treasures.whip,
    "crossbow": treasures.crossbow,
    "mantle": treasures.mantle,
    "comb": treasures.comb,
    "mask": treasures.mask,
    "nugget": treasures.nugget,
    "cart": wares.cart,
    "bell": wares.bell,
    "loaf": wares.loaf,
    "net": wares.net,
    "piggy_bank": wares.piggy_bank,
    "tent": wares.tent,
    "stall": wares.stall,
    "purse": wares.purse,
    "candle": wares.candle,
    "blot": wares.blot,
    "mire": wares.mire,
    "chest": wares.chest,
    "tracks": wares.tracks,
    "fist": wares.fist,
    "horse": fairground.horse,
    "boulder": fairground.boulder,
    "sprout": fairground.sprout,
}
"""What is nobody, by name."""


def _beast(maker: Maker, skins: Colours, big: float = 1.0) -> Kin:
    return Kin((maker,), skins, shoulders="-", weapons="-", big=big)


_HIDES: Colours = (
    *((150, 108, 76), (116, 84, 66), (196, 172, 140), (92, 84, 86), (170, 126, 84)),
    (214, 204, 190),
)
_EARTHS: Colours = ((158, 140, 108), (134, 132, 138), (176, 150, 112))
_KIN: dict[str, Kin] = {
    **KIN,
    "horse": _beast(fairground.horse, _HIDES, 1.06),
    "camel": _beast(fairground.camel, ((206, 168, 112), (186, 146, 100)), 1.04),
    "dog": _beast(fairground.dog, _HIDES),
    "hamster": _beast(fairground.hamster, ((214, 158, 92), (190, 150, 118)), 0.95),
    "rooster": _beast(fairground.rooster, _HIDES),
    "dove": _beast(fairground.dove, _HIDES, 0.94),
    "sprout": _beast(fairground.sprout, ((186, 150, 100), (160, 176, 96)), 0.92),
    "boulder": _beast(fairground.boulder, _EARTHS, 1.05),
    "machine": _beast(fairground.machine, _EARTHS),
    "egg": _beast(fairground.egg, ((226, 214, 182), (178, 206, 198)), 0.95),
    "cart": _beast(wares.cart, _EARTHS, 0.95),
    "fire": _beast(fairground.elemental(magic.flame), _EARTHS),
    "water": _beast(fairground.elemental(fairground.wave), ((88, 156, 208), (70, 170, 176))),
    "dust": _beast(fairground.elemental(fairground.dust), ((150, 142, 148), (170, 150, 136))),
}
"""Everybody who may be a creature or a hero, by name."""

_SUPPORTS: dict[str, tuple[Roots, tuple[str, ...]]] = {
    "weapon": (heroic_roots.ARMS, ("sword", "axe", "spear", "hammer", "sabre", "club", "bow")),
    "armour": (heroic_roots.WORN, ("coat", "buckler", "helmet", "gauntlet", "boots")),
    "amulet": (heroic_roots.AMULETS, ("pendant", "ring", "talisman", "diadem", "orb")),
    "terrain": (
        heroic_roots.SITES,
        ("stronghold", "volcano", "bridge", "cave", "spring", "shrine", "tower"),
    ),
    "event": (
        heroic_roots.EVENTS,
        ("sand_glass", "comet", "horn", "drums", "scales", "feast", "banner"),
    ),
}
"""What names of supports of each subtype tell, and what is shown where they tell nothing."""

_DEEDS: dict[Effect, tuple[str, ...]] = {
    Effect.WOUND: ("flame", "lightning", "burst", "downpour", "frost", "claws"),
    Effect.HEAL: ("blossom", "palm", "chalice"),
    Effect.LIFE: ("blossom", "heavenly", "chalice"),
    Effect.OPEN: ("horn", "gale", "heavenly"),
    Effect.CLOSE: ("chains", "frost", "thorns"),
    Effect.GRANT: ("blades", "palm", "heavenly"),
    Effect.STRIKE: ("blades", "claws", "horn"),
    Effect.BOOST: ("claws", "blades", "palm"),
    Effect.DESTROY: ("skull", "burst", "gateway"),
    Effect.RETURN: ("gale", "gateway"),
    Effect.TAKE: ("gale", "gateway", "palm"),
    Effect.RAISE: ("skull", "palm", "gateway"),
    Effect.DRAW: ("scroll", "tome", "eye"),
    Effect.SEARCH: ("eye", "scroll", "tome"),
    Effect.DISCARD: ("skull", "eye", "gale"),
    Effect.MILL: ("skull", "sand_glass", "thorns"),
    Effect.COINS: ("hoard",),
    Effect.REFRESH: ("hoard",),
    Effect.CREATE: ("gateway", "palm", "flame"),
    Effect.PLAY: ("gateway", "horn"),
    Effect.FIGHT: ("blades", "claws"),
    Effect.CONTROL: ("eye", "chains", "palm"),
}
_ANY = ("palm", "scroll", "heavenly", "burst", "eye", "gateway")

_HEROES: dict[str, tuple[str, ...]] = {
    "steppes": ("nomad", "norseman", "soldier", "ruler", "orc"),
    "mountains": ("dwarf", "norseman", "knight", "mage"),
    "forests": ("elf", "warden", "archer", "queen"),
    "swamps": ("plague", "sage", "maiden", "troll"),
    "darkness": ("vampire", "lich", "demon", "adept"),
    "neutral": ("knight", "ruler", "mage", "rogue", "pirate"),
}


def shown_on(card: CardFacts, lot: Random) -> Kin:
    """Who or what the picture of a card of either game shows."""
    if not card.heroes:
        return kin_of(card, lot)
    if not card.character:
        return Kin((_MAKERS[_thing(card, lot)],), shoulders="-", weapons="-")
    name = f"{card.names.ru} {card.names.en}"
    found = (
        _people(card, lot) or told(name, CREATURES)
        if card.type is Type.HERO
        else (told(name, heroic_roots.CREATURES) or _people(card, lot))
    )
    if found:
        return _KIN[found]
    element = card.elements[0] if card.elements else "neutral"
    return _KIN[lot.choice(_HEROES[element])] if card.type is Type.HERO else kin_of(card, lot)


def _people(card: CardFacts, lot: Random) -> str:
    """Who the card's classes say it is; a woman is none of those who all have beards."""
    element = card.elements[0] if card.elements else "neutral"
    if "Зверь" in card.classes:
        return told(f"{card.names.ru} {card.names.en}", CREATURES) or lot.choice(
            heroic_roots.BEASTS[element]
        )
    some = [kin for one in card.classes for kin in heroic_roots.PEOPLES.get(one, ())]
    if womanly(card.names.ru):
        some = [kin for kin in some if kin not in _BEARDED]
    return lot.choice(some) if some else people_of(card, lot)


_BEARDED = ("dwarf", "norseman", "pirate", "plague", "undead")


def _thing(card: CardFacts, lot: Random) -> str:
    name = f"{card.names.ru} {card.names.en}"
    if card.type is Type.SUPPORT:
        roots, some = _SUPPORTS.get(card.slot, _SUPPORTS["event"])
        return told(name, roots) or lot.choice(some)
    if found := told(name, heroic_roots.SPELLS):
        return found
    deeds = [step.effect for ability in card.abilities for step in ability.everything]
    return lot.choice(next((_DEEDS[deed] for deed in deeds if deed in _DEEDS), _ANY))
