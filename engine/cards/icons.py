"""What the icons of the public card list stand for: keywords, or abilities resolved by hand.

An icon's number 0 means that it is there without a number. An icon often stands for something that
the card has only at times, or even only speaks of; where the engine would then do something wrong
by itself, the icon becomes an ability by hand.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards.facts import Attack
from engine.cards.keywords import Keyword


class Icon(NamedTuple):
    """One icon: a keyword, an ability by hand, or a keyword that needs a number to be one."""

    ru: str
    en: str
    keyword: Keyword | None = None
    numbered: bool = False
    """Whether the keyword has a number of its own."""
    default: int | None = 1
    """Its number where none is given; None: then it is an ability by hand."""
    attack: Attack | None = None
    """The kind of the ability by hand; None: its player says."""


ICONS: dict[str, Icon] = {
    "ova": Icon("опыт в атаке", "attack experience", Keyword.ATTACK_EXPERIENCE, numbered=True),
    "ovz": Icon("опыт в защите", "defence experience", Keyword.DEFENCE_EXPERIENCE, numbered=True),
    "ovs": Icon("опыт в стрельбе", "shot experience", Keyword.SHOT_EXPERIENCE, numbered=True),
    "regen": Icon("регенерация", "regeneration", Keyword.REGENERATION, numbered=True),
    "armor": Icon("броня", "armour", Keyword.ARMOUR, numbered=True),
    "clm": Icon("неповоротливость", "clumsiness", Keyword.CLUMSINESS, numbered=True),
    "direct": Icon("направленный удар", "directed strike", Keyword.DIRECTED),
    "uht": Icon("безответный удар", "unanswered strike", Keyword.UNANSWERED),
    "zov": Icon("защита от выстрелов", "protection from shots", Keyword.SHOT_PROTECTION),
    "zot": Icon("защита от метания", "protection from throws", Keyword.THROW_PROTECTION),
    "zor": Icon("защита от разрядов", "protection from discharges", Keyword.DISCHARGE_PROTECTION),
    "zom": Icon("защита от магии", "protection from magic", Keyword.MAGIC_PROTECTION),
    "zoz": Icon("защита от заклинаний", "protection from spells", Keyword.SPELL_PROTECTION),
    "zoo": Icon("защита от отравления", "protection from poison", Keyword.POISON_PROTECTION),
    "zoal": Icon("защита от летающих", "protection from flyers", Keyword.FLYER_PROTECTION),
    "stamina": Icon("стойкость", "resilience", Keyword.RESILIENCE),
    # Without a ceiling Vampirism only heals, and a Jump without a range goes anywhere.
    "vmp": Icon("вампиризм", "vampirism", Keyword.VAMPIRISM, numbered=True, default=0),
    "lep": Icon("прыжок", "jump", Keyword.JUMP, numbered=True, default=0),
    "tlp": Icon("телепортация", "teleportation", Keyword.TELEPORTATION),
    "nec": Icon("трупоедство", "corpse eating", Keyword.CORPSE_EATING),
    "frm": Icon("строй", "formation", Keyword.FORMATION),
    "inc": Icon("бестелесность", "incorporeality", Keyword.INCORPOREAL),
    "vlh": Icon("вальхалла", "valhalla", Keyword.VALHALLA),
    "das": Icon("рывок", "dash", Keyword.DASH),
    "dep": Icon("на глубине", "at depth", Keyword.AT_DEPTH),
    "sur": Icon("на поверхности", "at the surface", Keyword.AT_SURFACE),
    "fin": Icon("добивание", "finishing", Keyword.FINISHING, numbered=True, default=None),
    "fry": Icon("бешенство", "frenzy", Keyword.FRENZY, numbered=True, default=None),
    "prp": Icon("пророчество", "prophecy", Keyword.PROPHECY, numbered=True, default=None),
    # What these cards do to others; as keywords they would change their own dice and tokens.
    "bls": Icon("благословение", "blessing"),
    "cur": Icon("проклятие", "curse"),
    "cnc": Icon("концентрация", "concentration"),
    "psn": Icon("отравление", "poison"),
    "sht": Icon("выстрел", "shot", attack=Attack.SHOT),
    "thr": Icon("метание", "throw", attack=Attack.THROW),
    "dsc": Icon("разряд", "discharge", attack=Attack.DISCHARGE),
    "sph": Icon("особый удар", "special strike", attack=Attack.SPECIAL),
    "mht": Icon("магический удар", "magic strike", attack=Attack.MAGIC),
    "uchr": Icon("удар через ряд", "strike across a row", attack=Attack.ACROSS_ROW),
    "spl": Icon("заклинание", "spell", attack=Attack.SPELL),
    "imp": Icon("воздействие", "influence", attack=Attack.INFLUENCE),
}
"""By the key of the list, in the order in which a card shows them."""

PASSED_OVER = ("uniq", "nuniq")
"""Not icons, but filters of the list's own program; `uniq` is a key of the card."""
