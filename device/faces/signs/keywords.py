"""A sign for every keyword. What belongs together looks alike: protections are shields that show
what they stop, experience is the attack's sign with a star.
"""

from __future__ import annotations

from functools import cache

from device.faces.outlines import path
from device.faces.signs import fighting, heroic, living
from device.faces.signs.pictograms import (
    axe,
    bolt,
    bow,
    shield,
    shirt,
    sparkles,
    sudden,
    sword,
    token,
)
from device.faces.signs.stamping import Inset, Pen, star
from engine.cards.keywords import Keyword
from ui.drawing.pens import PENS
from ui.drawing.sheet import Sheet


def _protection(pen: Pen) -> Pen:
    def draw(s: Sheet) -> None:
        shield(s)
        pen(Inset(s, 12, 9, 25, cut=True))

    return draw


def _experience(pen: Pen) -> Pen:
    def draw(s: Sheet) -> None:
        pen(Inset(s, 0, 13, 35))
        star(s, 35, 13, 16, cut=True)
        star(s, 35, 13, 13)

    return draw


def _must(pen: Pen) -> Pen:
    def draw(s: Sheet) -> None:
        pen(Inset(s, 0, 6, 38))
        s.block(35, 2, 12, 46, 4, cut=True)
        s.mass(*path("37,3 46,3 44,32 39,32"))
        s.disc(41.5, 41, 4.6)

    return draw


@cache
def struck_out(pen: Pen) -> Pen:
    """A sign with a line through it: what it stands for is forbidden or taken away."""

    def draw(s: Sheet) -> None:
        pen(s)
        s.bar((3, 3), (45, 45), 12, cut=True)
        s.bar((3, 3), (45, 45), 5)

    return draw


KEYWORDS: dict[Keyword, Pen] = {
    Keyword.ATTACK_EXPERIENCE: _experience(sword),
    Keyword.DEFENCE_EXPERIENCE: _experience(shield),
    Keyword.SHOT_EXPERIENCE: _experience(bow),
    Keyword.THROW_EXPERIENCE: _experience(axe),
    Keyword.DISCHARGE_EXPERIENCE: _experience(bolt),
    Keyword.CLUMSINESS: fighting.weight,
    Keyword.BLESSING: fighting.blessing,
    Keyword.CURSE: fighting.curse,
    Keyword.SEVERAL_DICE: fighting.two_dice,
    Keyword.DIRECTED: fighting.directed,
    Keyword.UNANSWERED: fighting.unanswered,
    Keyword.ACCURACY: fighting.accuracy,
    Keyword.VANGUARD: fighting.vanguard,
    Keyword.WRATH: fighting.flame,
    Keyword.VULNERABILITY: fighting.cracked,
    Keyword.FEAR: fighting.fear,
    Keyword.THICK_SKIN: fighting.scales,
    Keyword.VAMPIRISM: fighting.fangs,
    Keyword.CORPSE_EATING: fighting.bone,
    Keyword.ARMOUR: shirt,
    Keyword.CAMOUFLAGE: fighting.leaf,
    Keyword.RESILIENCE: fighting.tower,
    Keyword.SHOT_PROTECTION: _protection(bow),
    Keyword.THROW_PROTECTION: _protection(axe),
    Keyword.DISCHARGE_PROTECTION: _protection(bolt),
    Keyword.SPELL_PROTECTION: _protection(sparkles),
    Keyword.MAGIC_PROTECTION: _protection(living.stars),
    Keyword.SUDDEN_PROTECTION: _protection(sudden),
    Keyword.POISON_PROTECTION: _protection(living.skull_drop),
    Keyword.FLYER_PROTECTION: _protection(PENS["wing"]),
    Keyword.REGENERATION: living.cross,
    Keyword.POISON: living.skull_drop,
    Keyword.FADING: living.hourglass,
    Keyword.THIRST: living.goblet,
    Keyword.RAGE: living.rage,
    Keyword.CONCENTRATION: living.gathering,
    Keyword.SOUL_CATCHER: living.lantern,
    Keyword.INCARNATION: living.reborn,
    Keyword.JUMP: living.jump,
    Keyword.TELEPORTATION: living.portal,
    Keyword.MANOEUVRE: living.exchange,
    Keyword.SWIFTNESS: living.swift,
    Keyword.ROOTED: living.anchor,
    Keyword.AGILITY: living.dodge,
    Keyword.DAZED: living.spiral,
    Keyword.STEALTH: living.hooded,
    Keyword.CACHE: living.chest,
    Keyword.FORMATION: living.side_by_side,
    Keyword.TIRELESS: fighting.tireless,
    Keyword.WATCHFUL: fighting.lying_sword,
    Keyword.MUST_STRIKE: _must(sword),
    Keyword.MUST_DEFEND: _must(shield),
    Keyword.HORDE: living.crowd,
    Keyword.RELENTLESS: fighting.again,
    Keyword.SEVERAL_STRIKES: fighting.two_swords,
    Keyword.DIAGONAL: living.crosswise,
    Keyword.UNHEALING: struck_out(PENS["life"]),
    Keyword.PEACEFUL: struck_out(sword),
    Keyword.GUARDIAN: _protection(living.person),
    Keyword.AIR_STRIKE: fighting.at_flyers,
    Keyword.MARKED: living.tag,
    Keyword.LONG_STRIKE: fighting.spear,
    Keyword.FINISHING: fighting.guillotine,
    Keyword.GIFT_OF_LIFE: living.two_hearts,
    Keyword.INCORPOREAL: living.ghost,
    Keyword.MEDITATION: living.lotus,
    Keyword.UNITY: living.links,
    Keyword.FRENZY: fighting.claws,
    Keyword.VALHALLA: living.horned_helm,
    Keyword.PROPHECY: living.crystal_ball,
    Keyword.DASH: living.dash,
    Keyword.PLAGUE: living.plague,
    Keyword.SHIELD: fighting.sun_shield,
    Keyword.AT_DEPTH: living.at_depth,
    Keyword.AT_SURFACE: living.at_surface,
    Keyword.FIRST_STRIKE: heroic.first_strike,
    Keyword.LAST_STRIKE: heroic.last_strike,
    Keyword.SCALES: _protection(fighting.scales),
    Keyword.SUPERIORITY: heroic.ascendant,
    Keyword.AMBUSH: heroic.bush,
    Keyword.SUPPRESSION: heroic.pressed,
    Keyword.SLEEPING: heroic.asleep,
    Keyword.UNDEAD: heroic.coffin,
    Keyword.ELUSIVE: heroic.slipping,
    Keyword.MIGHT: heroic.growing,
    Keyword.CLUTCH: heroic.egg,
    Keyword.MODULE: heroic.cog,
    Keyword.IDLE: struck_out(shield),
    Keyword.EXTORTION: heroic.purse,
    Keyword.CREATED: heroic.from_reserve,
    Keyword.PLACED: heroic.placed,
    Keyword.CONVERTED: heroic.converted,
}
"""Every keyword's sign."""


def keyword_sign(keyword: Keyword) -> Pen:
    """The sign of a keyword; one that has none yet shows a token."""
    return KEYWORDS.get(keyword, token)
