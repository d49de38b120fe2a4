"""The picture in the middle of a card: a landscape of its element, and somebody who belongs there.

Everything is drawn by lot from the card's id, and steered by what is printed on it: who it is by
its name and class, what it bears by its abilities, how large it is by its life.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random

import numpy as np

from device.faces.figures import bearing, headgear
from device.faces.figures.figure import LIGHT, SHADE, Figure
from device.faces.figures.heroic import shown_on
from device.faces.figures.kin import Kin, head_of
from device.faces.inks import INK, PAPER, deep, pale, varied
from device.faces.outlines import Points, turned
from device.faces.paper import Paper
from device.faces.scenes.landscape import landscape
from engine.cards.facts import Attack, CardFacts, Type
from engine.cards.keywords import Keyword
from ui.theme import Colour

_CLOTHS: tuple[Colour, ...] = (
    *((176, 48, 48), (38, 84, 150), (48, 120, 78), (120, 62, 132), (206, 128, 40)),
    *((70, 74, 96), (30, 128, 136), (214, 196, 160), (140, 86, 56), (196, 88, 110)),
)
_HAIRS: tuple[Colour, ...] = (
    *((74, 52, 40), (40, 36, 44), (166, 88, 44), (222, 184, 104)),
    *((206, 206, 204), (116, 76, 50), (150, 52, 40)),
)
_PELTS: tuple[Colour, ...] = (
    (150, 120, 94),
    (196, 186, 170),
    (112, 100, 104),
    (190, 150, 96),
    (126, 84, 66),
)
_TRIMS: tuple[Colour, ...] = (
    (226, 178, 60),
    (206, 210, 218),
    (200, 120, 70),
    (240, 226, 180),
    (120, 190, 190),
)
_METALS: tuple[Colour, ...] = ((168, 178, 192), (190, 172, 140), (124, 132, 150), (206, 212, 218))
_EYES: tuple[Colour, ...] = (
    (246, 196, 60),
    (236, 92, 60),
    (110, 200, 230),
    (150, 220, 110),
    (240, 240, 230),
)
_GLOWS: tuple[Colour, ...] = (
    (255, 222, 90),
    (140, 232, 240),
    (170, 244, 130),
    (255, 150, 80),
    (244, 160, 230),
)
_CLASH = 90
"""Hair is told from skin by more than this, over red, green and blue."""
_HALO, _RIM = 1.5, 0.75
"""Millimetres of the light and of the dark line round a figure."""


def lots(card: str, purpose: str) -> Random:
    """Chance of its own for one purpose of one card: the same everywhere and always."""
    digest = blake2b(f"{purpose} {card}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest, "big"))


def paint(paper: Paper, card: CardFacts) -> None:
    """Fill the paper with a card's picture."""
    elements = card.elements or ("neutral",)
    landscape(paper, elements[0], lots(card.id, "land"))
    if len(elements) > 1:
        _second_land(paper, elements[1], lots(card.id, "second land"))
    lot = lots(card.id, "figure")
    kin = shown_on(card, lot)
    figure = portrait(card, kin, lot)
    dyes = _dyes(kin, lot)
    size = (
        paper.height * 0.385 * kin.big * (1.0 + min(card.life, 20) * 0.006) * lot.uniform(0.9, 1.06)
    )
    x = paper.width * lot.uniform(0.36, 0.64)
    y = max(paper.height * 0.5 + size * 0.06, size * 0.95)
    lean, way = lot.uniform(-5, 5), lot.choice((-1, 1))
    _print(paper, figure, dyes, lambda points: turned(points, lean) * [way * size, size] + [x, y])


def _second_land(paper: Paper, element: str, lot: Random) -> None:
    """The landscape of a second element, beyond a slanted seam."""
    other = Paper(paper.image.copy(), paper.scale)
    landscape(other, element, lot)
    height, width = paper.image.shape[:2]
    lean = height * 0.16
    seam = width / 2 + lean - 2 * lean * np.arange(height) / height
    beyond = np.arange(width)[None, :] > seam[:, None]
    paper.image[beyond] = other.image[beyond]
    ends = [(seam[0] / paper.scale, -1), (seam[-1] / paper.scale, paper.height + 1)]
    paper.line(ends, PAPER, 0.7)


def portrait(card: CardFacts, kin: Kin, lot: Random) -> Figure:
    """The figure with all that it wears and bears."""
    figure = Figure()
    if card.type is Type.FLYER:
        bearing.wings(figure, lot, kin.wings)
    weapon = _weapon(card, kin, lot)
    if weapon:
        bearing.arms(figure, lot, weapon)
    kinds = {ability.attack for ability in card.abilities}
    if card.creature and kinds & {Attack.SPELL, Attack.MAGIC, Attack.DISCHARGE}:
        bearing.sparks(figure, lot)
    shoulders = _one_of(kin.shoulders, lot)
    if Keyword.ARMOUR in card.keywords and shoulders in ("cloak", "bare", "fur"):
        shoulders = "mail"
    if shoulders == "collar":
        bearing.collar(figure, lot)
    hat = _one_of(kin.hats, lot)
    head = Figure()
    if hat in _BEHIND:
        _BEHIND[hat](head, lot)
    head.add(head_of(card, kin, lot))
    if hat in _UPON:
        _UPON[hat](head, lot)
    if shoulders not in ("", "collar"):
        _SHOULDERS[shoulders](figure, lot)
    figure.add(head, 0, -0.12 if shoulders else 0.0, 0.92 if shoulders else 1.0)
    if Keyword.DEFENCE_EXPERIENCE in card.keywords and shoulders in (
        "mail",
        "cloak",
        "fur",
        "bare",
    ):
        bearing.shield(figure, lot)
    return figure


_SHOULDERS = {
    "cloak": bearing.cloak,
    "mail": bearing.mail,
    "fur": bearing.fur,
    "bare": bearing.bare,
    "chest": bearing.chest,
}
_BEHIND = {
    "horns": headgear.horns,
    "antlers": headgear.antlers,
    "leaves": headgear.leaves,
    "halo": headgear.halo,
}
_UPON = {
    "open_helm": headgear.open_helm,
    "viking": headgear.viking,
    "crown": headgear.crown,
    "circlet": headgear.circlet,
    "turban": headgear.turban,
    "tricorne": headgear.tricorne,
    "mitre": headgear.mitre,
}
_BY_ATTACK = {
    Attack.SHOT: ("bow", "arrow"),
    Attack.THROW: ("spear", "axe", "dagger"),
    Attack.DISCHARGE: ("bolt",),
    Attack.ACROSS_ROW: ("spear",),
    Attack.SPELL: ("staff",),
}


def _one_of(words: str, lot: Random) -> str:
    chosen = lot.choice(words.split())
    return "" if chosen == "-" else chosen


def _weapon(card: CardFacts, kin: Kin, lot: Random) -> str:
    if not (card.creature or card.character) or kin.weapons == "-":
        return ""
    for attack, weapons in _BY_ATTACK.items():
        if any(ability.attack is attack for ability in card.abilities):
            return lot.choice([one for one in weapons if one in kin.weapons.split()] or weapons)
    return _one_of(kin.weapons, lot)


Place = Callable[[Points], Points]
"""Takes a figure's points to millimetres of the paper."""
Dyes = dict[str, tuple[Colour, Colour, Colour]]
"""A role's colour in the shade, plain, and in the light."""


def _dyes(kin: Kin, lot: Random) -> Dyes:
    skin = varied(lot.choice(kin.skins), lot, 12)
    cloth = varied(lot.choice(_CLOTHS), lot)
    hair = _apart(lot.choice(_HAIRS), skin)
    paint_ = lot.choice([one for one in _CLOTHS if one != cloth])
    plain: dict[str, Colour] = {
        "skin": skin,
        "hair": varied(hair, lot, 12),
        "pelt": varied(lot.choice(_PELTS), lot, 12),
        "cloth": cloth,
        "paint": paint_,
        "trim": lot.choice(_TRIMS),
        "metal": varied(lot.choice(_METALS), lot, 8),
        "eye": lot.choice(_EYES),
        "glow": lot.choice(_GLOWS),
        "bone": (240, 232, 212),
        "wood": varied((140, 104, 74), lot, 20),
        "leaf": varied(
            lot.choice(((86, 148, 82), (150, 160, 70), (196, 120, 60), (70, 140, 120))), lot
        ),
        "wing": varied(lot.choice(((226, 214, 186), skin, cloth, (150, 160, 176))), lot),
        "ink": INK,
        "fire": (222, 84, 44),
        "ember": (248, 176, 62),
        "gold": (232, 184, 60),
    }
    return {role: (deep(one), one, pale(one)) for role, one in plain.items()}


def _apart(hair: Colour, skin: Colour) -> Colour:
    """The colour of the hair; where it is as good as the skin's, the one farthest from that."""

    def far(one: Colour) -> int:
        return sum(abs(a - b) for a, b in zip(one, skin, strict=True))

    return hair if far(hair) > _CLASH else max(_HAIRS, key=far)


def _print(paper: Paper, figure: Figure, dyes: Dyes, place: Place) -> None:
    """The figure in its place: a light and a dark line round all of it, then its shapes."""
    solid: list[Points] = []
    every = []
    for shape in figure.shapes:
        points = place(shape.points)
        every.append((shape, points))
        if shape.solid:
            solid.append(points)
    for points in solid:
        paper.line(points, PAPER, _HALO + _RIM, closed=True)
    for points in solid:
        paper.line(points, INK, _RIM, closed=True)
    for shape, points in every:
        dark, plain, light = dyes[shape.role]
        paper.fill(points, dark if shape.tone == SHADE else light if shape.tone == LIGHT else plain)
