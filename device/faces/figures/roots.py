"""What names tell: beginnings of Russian words, whole English ones, and who they speak of.

The names of this game are made of few roots, so a wolf gets a wolf's head in any pack that
somebody writes. The first line that fits counts; roots with a plus must both be there.
"""

from __future__ import annotations

Roots = tuple[tuple[str, str], ...]

CREATURES: Roots = (
    ("двухголов two-head", "two_heads"),
    ("циклоп одноглаз cyclops", "cyclops"),
    ("скелет+черв skeletal+worm", "bone_worm"),
    ("скелет зомби гуль мертв склеп скелос skeleton", "undead"),
    ("волк волкол оборот пёс гончая wolf hound", "wolf"),
    ("медвед бьерн bear", "bear"),
    ("мантикор прайд лев льв lion", "lion"),
    ("кабан вепр грызь boar", "boar"),
    ("иглохрюк дикобраз quillgrunt porcupine", "quilled"),
    ("минотавр бык бронтобей тур зубр bull", "bull"),
    ("сатир козёл козл келе goat", "goat"),
    ("кентавр centaur", "centaur"),
    ("олень stag deer", "stag"),
    ("кондор коршун орёл грифон eagle hawk kite", "eagle"),
    ("сыч сова филин owl", "owl"),
    ("ворон стервят корпит кукуш raven crow", "raven"),
    ("василиск ящер lizard", "lizard"),
    ("гидра hydra", "hydra"),
    ("медуза горгон gorgon", "gorgon"),
    ("дракон дракс драккар dragon", "dragon"),
    ("змее змей удав червь тварь serpent snake", "serpent"),
    ("жаб болотник toad frog", "toad"),
    ("паук spider", "spider"),
    ("осин оса жук пиявк рой wasp beetle leech", "beetle"),
    ("рыб ненасыть fish", "fish"),
    ("голем камен хранитель stone golem", "golem"),
    ("леший камнедрев древо древен пень дуб коря мохов хворост treant stump", "treant"),
    ("слизь slime", "slime"),
    ("вихр смерч whirl", "whirl"),
    ("баньши морок призрак дух эхо туман огонёк ghost echo wisp", "ghost"),
    ("очи кронга", "beholder"),
    ("лич владыка костей", "lich"),
    ("имп гоблин кобольд поури карлик гремлин imp goblin", "imp"),
    ("вампир вурдалак vampire", "vampire"),
    ("демон бездны суккуб хаос demon", "demon"),
    ("тролл troll", "troll"),
    ("великан волот етун огр хобгоблин гобрах борг giant ogre", "giant"),
    ("альв эльф elf", "elf"),
    ("фея пикси fairy", "fairy"),
    ("ундин русалк maiden", "maiden"),
    ("матрос пират тич мэри pirate sailor", "pirate"),
    ("ассасин лазутч разбойн головорез мародер вор assassin rogue", "rogue"),
    ("латник паладин храма витязь рыцарь knight", "knight"),
    ("король владыка повелитель тан king lord", "ruler"),
    ("королева матриарх аристократ дворянка queen", "queen"),
    ("лучник стрелок archer", "archer"),
    ("страж щитонос воин центурион рубаки санктор копей дозор guard soldier spear", "soldier"),
    ("маг волхв шаман жрец колдун варлок аколит посвящ mage sage", "sage"),
    ("берсерк наёмник рагнар berserk", "norseman"),
    ("кочевник пустын песчан nomad scout", "nomad"),
    ("друид отшельник druid hermit", "warden"),
    ("гадалк ведун ведьм ясновид травниц знахар дочь дева хозяйка witch herbalist", "woman"),
)
"""Living ones."""

THINGS: Roots = (
    ("знам флаг стяг banner", "banner"),
    ("очаг костёр огонь hearth fire", "hearth"),
    ("пень пнём stump", "stump"),
    ("книг свит tome book", "tome"),
    ("фонарь светоч lantern", "lantern"),
    ("лихо", "one_eyed"),
    ("идол тотем idol", "idol"),
    ("кубок чаш котёл chalice", "chalice"),
    ("око шар зеркал orb eye", "orb"),
)
"""Artifacts."""

_SHE = ("ица", "ка", "ая", "ья", "ша", "ина", "мэри", "дочь", "дева", "ведьма", "риала")
"""Endings of names that women bear."""


def told(name: str, roots: Roots) -> str:
    """Whom a name tells of; nothing when no root fits."""
    words = name.lower().replace("-", " ").split()
    for line, kin in roots:
        for root in line.split():
            if all(_has(words, part) for part in root.split("+")):
                return kin
    return ""


def _has(words: list[str], root: str) -> bool:
    return any(word == root if root.isascii() else word.startswith(root) for word in words)


def womanly(name: str) -> bool:
    """Whether a Russian name is likely a woman's."""
    words = name.lower().split()
    return bool(words) and words[0].endswith(_SHE)
