"""The rulebook's terms as messages: keywords, phases, kinds of attack, types of card, faults."""

from __future__ import annotations

from engine.cards.facts import Attack, Type
from engine.cards.keywords import Keyword
from ui.screen import Lang
from ui.tongue import count, mark, say

KEYWORDS: dict[Keyword, str] = {
    Keyword.ATTACK_EXPERIENCE: mark("attack experience"),
    Keyword.DEFENCE_EXPERIENCE: mark("defence experience"),
    Keyword.SHOT_EXPERIENCE: mark("shooting experience"),
    Keyword.THROW_EXPERIENCE: mark("throwing experience"),
    Keyword.DISCHARGE_EXPERIENCE: mark("discharge experience"),
    Keyword.CLUMSINESS: mark("clumsiness"),
    Keyword.BLESSING: mark("blessing"),
    Keyword.CURSE: mark("curse"),
    Keyword.SEVERAL_DICE: mark("several dice"),
    Keyword.DIRECTED: mark("directed strike"),
    Keyword.UNANSWERED: mark("unanswered strike"),
    Keyword.ACCURACY: mark("accuracy"),
    Keyword.VANGUARD: mark("vanguard"),
    Keyword.WRATH: mark("wrath"),
    Keyword.VULNERABILITY: mark("vulnerability"),
    Keyword.FEAR: mark("fear"),
    Keyword.THICK_SKIN: mark("thick skin"),
    Keyword.VAMPIRISM: mark("vampirism"),
    Keyword.CORPSE_EATING: mark("corpse eating"),
    Keyword.ARMOUR: mark("armour"),
    Keyword.CAMOUFLAGE: mark("camouflage"),
    Keyword.RESILIENCE: mark("resilience"),
    Keyword.SHOT_PROTECTION: mark("protection from shots"),
    Keyword.THROW_PROTECTION: mark("protection from throws"),
    Keyword.DISCHARGE_PROTECTION: mark("protection from discharges"),
    Keyword.SPELL_PROTECTION: mark("protection from spells"),
    Keyword.MAGIC_PROTECTION: mark("protection from magic"),
    Keyword.SUDDEN_PROTECTION: mark("protection from sudden actions"),
    Keyword.POISON_PROTECTION: mark("protection from poison"),
    Keyword.FLYER_PROTECTION: mark("protection from flyers"),
    Keyword.REGENERATION: mark("regeneration"),
    Keyword.POISON: mark("poison"),
    Keyword.FADING: mark("fading"),
    Keyword.THIRST: mark("thirst"),
    Keyword.RAGE: mark("rage"),
    Keyword.CONCENTRATION: mark("concentration"),
    Keyword.SOUL_CATCHER: mark("soul catcher"),
    Keyword.INCARNATION: mark("incarnation"),
    Keyword.JUMP: mark("jump"),
    Keyword.TELEPORTATION: mark("teleportation"),
    Keyword.MANOEUVRE: mark("manoeuvre"),
    Keyword.STEALTH: mark("stealth"),
    Keyword.CACHE: mark("cache"),
    Keyword.FORMATION: mark("formation"),
    Keyword.TIRELESS: mark("tireless"),
    Keyword.WATCHFUL: mark("watchful"),
    Keyword.MUST_STRIKE: mark("must strike"),
    Keyword.MUST_DEFEND: mark("must defend"),
    Keyword.HORDE: mark("horde"),
    Keyword.SWIFTNESS: mark("swiftness"),
    Keyword.ROOTED: mark("rooted"),
    Keyword.AGILITY: mark("agility"),
    Keyword.DAZED: mark("dazed"),
    Keyword.RELENTLESS: mark("relentless"),
    Keyword.SEVERAL_STRIKES: mark("several strikes a turn"),
    Keyword.LONG_STRIKE: mark("long strike"),
    Keyword.FINISHING: mark("finishing"),
    Keyword.GIFT_OF_LIFE: mark("gift of life"),
    Keyword.INCORPOREAL: mark("incorporeal"),
    Keyword.DIAGONAL: mark("diagonal steps"),
    Keyword.PEACEFUL: mark("peaceful"),
    Keyword.GUARDIAN: mark("guardian"),
    Keyword.AIR_STRIKE: mark("strikes at flyers"),
    Keyword.MARKED: mark("marked"),
    Keyword.UNHEALING: mark("unhealing"),
    Keyword.MEDITATION: mark("meditation"),
    Keyword.UNITY: mark("unity"),
    Keyword.FRENZY: mark("frenzy"),
    Keyword.VALHALLA: mark("valhalla"),
    Keyword.PROPHECY: mark("prophecy"),
    Keyword.DASH: mark("dash"),
    Keyword.PLAGUE: mark("plague"),
    Keyword.SHIELD: mark("shield of Arkhaal"),
    Keyword.AT_DEPTH: mark("at depth"),
    Keyword.AT_SURFACE: mark("at the surface"),
    # «Берсерк. Герои» (digest 3.7)
    Keyword.FIRST_STRIKE: mark("first strike"),
    Keyword.LAST_STRIKE: mark("last strike"),
    Keyword.SCALES: mark("scales"),
    Keyword.SUPERIORITY: mark("superiority"),
    Keyword.AMBUSH: mark("ambush"),
    Keyword.SUPPRESSION: mark("suppression"),
    Keyword.SLEEPING: mark("sleeping"),
    Keyword.UNDEAD: mark("undead"),
    Keyword.ELUSIVE: mark("elusive"),
    Keyword.MIGHT: mark("might"),
    Keyword.CLUTCH: mark("clutch"),
    Keyword.MODULE: mark("module"),
    Keyword.EXTORTION: mark("extortion"),
    Keyword.IDLE: mark("does not defend"),
    Keyword.CREATED: mark("created"),
    Keyword.PLACED: mark("placed"),
    Keyword.CONVERTED: mark("converted"),
}

BARE = frozenset(
    {
        Keyword.BLESSING, Keyword.CURSE, Keyword.DIRECTED, Keyword.UNANSWERED, Keyword.ACCURACY,
        Keyword.VANGUARD, Keyword.WRATH, Keyword.THICK_SKIN, Keyword.CORPSE_EATING,
        Keyword.CAMOUFLAGE, Keyword.RESILIENCE, Keyword.CONCENTRATION, Keyword.TELEPORTATION,
        Keyword.MANOEUVRE, Keyword.STEALTH, Keyword.CACHE, Keyword.FORMATION, Keyword.TIRELESS,
        Keyword.WATCHFUL, Keyword.MUST_STRIKE, Keyword.MUST_DEFEND, Keyword.HORDE,
        Keyword.ROOTED, Keyword.AGILITY, Keyword.DAZED, Keyword.RELENTLESS, Keyword.INCORPOREAL,
        Keyword.DIAGONAL, Keyword.PEACEFUL, Keyword.GUARDIAN, Keyword.AIR_STRIKE, Keyword.MARKED,
        Keyword.UNHEALING,
        Keyword.MEDITATION, Keyword.VALHALLA, Keyword.DASH, Keyword.PLAGUE, Keyword.AT_DEPTH,
        Keyword.AT_SURFACE,
        Keyword.SHOT_PROTECTION, Keyword.THROW_PROTECTION,
        Keyword.DISCHARGE_PROTECTION, Keyword.SPELL_PROTECTION, Keyword.MAGIC_PROTECTION,
        Keyword.SUDDEN_PROTECTION, Keyword.POISON_PROTECTION, Keyword.FLYER_PROTECTION,
    }
)  # fmt: skip
"""Keywords that a player says without a number."""

COUNTED_IN_HEROES = frozenset(
    {
        Keyword.ARMOUR, Keyword.SCALES, Keyword.REGENERATION, Keyword.POISON, Keyword.VAMPIRISM,
        Keyword.VANGUARD, Keyword.INCARNATION, Keyword.UNITY, Keyword.THIRST, Keyword.AMBUSH,
        Keyword.MEDITATION, Keyword.MIGHT, Keyword.GIFT_OF_LIFE,
    }
)  # fmt: skip
"""The keywords that have a number in Heroes; there all others are said without one."""

OTHERWISE_IN_HEROES: dict[Keyword, str] = {
    Keyword.DAZED: mark("stunned"),
}
"""Keywords that Heroes calls by another name."""

PHASES = {
    "order": mark("turn order"),
    "shuffle": mark("shuffling"),
    "deal": mark("the deal"),
    "redeal": mark("redeal"),
    "before_recruiting": mark("before recruiting"),
    "recruiting": mark("recruiting"),
    "placement": mark("placement"),
    "reveal": mark("the reveal"),
    "hosts": mark("hosts"),
    "after_placement": mark("after placement"),
    "battle_start": mark("the start of the battle"),
    "vanguard": mark("vanguard"),
    "mulligan": mark("the exchange"),
    "turns": mark("main phase"),
}
"""The steps before the first turn, in their order, with Heroes' own; and the main phase."""

STAGES = {
    "recovery": mark("recovery phase"),
    "accumulation": mark("accumulation phase"),
    "choice": mark("choice phase"),
    "strike": mark("strike phase"),
    "ability": mark("ability phase"),
    "play": mark("phase of playing a card"),
    "end": mark("end stage"),
}
"""The stages and phases of a turn of Heroes."""

ATTACKS: dict[str, str] = {
    Attack.SIMPLE: mark("Simple strike"),
    Attack.SPECIAL: mark("Special strike"),
    Attack.MAGIC: mark("Magic strike"),
    Attack.ACROSS_ROW: mark("Strike across a row"),
    Attack.SHOT: mark("Shot"),
    Attack.THROW: mark("Throw"),
    Attack.DISCHARGE: mark("Discharge"),
    Attack.SPELL: mark("Spell"),
    Attack.INFLUENCE: mark("Influence"),
}

OUTCOMES: dict[str, tuple[str, str, str]] = {
    Attack.SIMPLE: (mark("Weak strike"), mark("Medium strike"), mark("Strong strike")),
    Attack.SPECIAL: (
        mark("Weak special strike"), mark("Medium special strike"), mark("Strong special strike")
    ),
    Attack.MAGIC: (
        mark("Weak magic strike"), mark("Medium magic strike"), mark("Strong magic strike")
    ),
    Attack.ACROSS_ROW: (
        mark("Weak strike across a row"),
        mark("Medium strike across a row"),
        mark("Strong strike across a row"),
    ),
    Attack.SHOT: (mark("Weak shot"), mark("Medium shot"), mark("Strong shot")),
    Attack.THROW: (mark("Weak throw"), mark("Medium throw"), mark("Strong throw")),
    Attack.DISCHARGE: (mark("Weak discharge"), mark("Medium discharge"), mark("Strong discharge")),
    Attack.SPELL: (mark("Weak spell"), mark("Medium spell"), mark("Strong spell")),
    Attack.INFLUENCE: (mark("Weak influence"), mark("Medium influence"), mark("Strong influence")),
}  # fmt: skip
"""How an attack came out: weak, medium, strong."""

STRENGTHS = {
    "miss": mark("miss"),
    "weak": mark("weak"),
    "medium": mark("medium"),
    "strong": mark("strong"),
}

TYPES: dict[str, str] = {
    Type.GROUND: mark("ground creature"),
    Type.FLYER: mark("flyer"),
    Type.SYMBIOTE: mark("symbiote"),
    Type.PARASITE: mark("parasite"),
    Type.ARTIFACT: mark("artifact"),
    Type.TERRAIN: mark("terrain"),
    Type.EQUIPMENT: mark("equipment"),
    Type.HERO: mark("hero"),
    Type.CREATURE: mark("creature"),
    Type.SUPPORT: mark("support"),
    Type.SPELL: mark("spell"),
}

SLOTS = {
    "weapon": mark("Weapon"),
    "armour": mark("Armour"),
    "amulet": mark("Amulet"),
    "terrain": mark("Terrain"),
    "event": mark("Event"),
}
"""The subtypes of supports."""

FAULTS = {
    "gold": mark("too little gold"),
    "silver": mark("too little silver"),
    "unique": mark("a unique card twice"),
    "flyers": mark("too many flyers"),
    "terrain": mark("two terrains"),
    "cards": mark("too many cards"),
}
"""What does not fit in a squad."""

UNTIL = {
    "turn": mark("to the end of the turn"),
    "round": mark("until the player's next turn"),
    "next": mark("to the end of the player's next turn"),
    "battle": mark("to the end of the battle"),
}
"""How long an effect stays; the player is the effect's, whosever card it stays on."""

UNTIL_TURN = {
    "round": mark("until {player}'s next turn"),
    "next": mark("to the end of {player}'s next turn"),
}
"""The same where it is known whose turn is meant."""

ENDINGS = {
    "defeat": mark("the squad is defeated"),
    "concession": mark("the opponent concedes"),
    "time": mark("the time is out"),
    "agreement": mark("by agreement"),
    "redeal": mark("no gold for a redeal"),
    "effect": mark("by a card's effect"),
    "deck": mark("the third time no card to draw"),
}
"""Why a game ended."""


def keyword(word: str, lang: Lang, amount: int | None = None, heroes: bool = False) -> str:
    """What a keyword is called, with its number where it has one: `armour 2`; "" if unknown."""
    if word not in list(Keyword):
        return ""
    known = Keyword(word)
    if known is Keyword.SEVERAL_STRIKES and amount is not None:
        return count(lang, "{n} strike a turn", "{n} strikes a turn", amount)
    if heroes:
        name = say(lang, OTHERWISE_IN_HEROES.get(known, KEYWORDS[known]))
        return f"{name} {amount}" if amount is not None and known in COUNTED_IN_HEROES else name
    name = say(lang, KEYWORDS[known])
    return name if amount is None or known in BARE else f"{name} {amount}"


def phase(word: str, lang: Lang) -> str:
    """What a step of the preliminary phase is called; a step without a name is the phase itself."""
    return say(lang, PHASES[word]) if word in PHASES else say(lang, "preliminary phase")


def stage(word: str, lang: Lang) -> str:
    """What a stage of a turn of Heroes is called; "" for none."""
    return say(lang, STAGES[word]) if word in STAGES else ""


def attack(word: str, lang: Lang) -> str:
    """What a kind of attack is called, such as `Strike across a row`."""
    return say(lang, ATTACKS.get(word, ATTACKS[Attack.INFLUENCE]))


def outcome(word: str, strength: str, lang: Lang) -> str:
    """An attack with its strength, such as `Weak shot`; only a simple strike can miss."""
    place = list(STRENGTHS).index(strength)
    if not place:
        return say(lang, "Miss")
    return say(lang, OUTCOMES.get(word, OUTCOMES[Attack.INFLUENCE])[place - 1])


def strength(word: str, lang: Lang) -> str:
    """`miss`, `weak`, `medium` or `strong` in the language."""
    return say(lang, STRENGTHS[word])


def card_type(word: str, lang: Lang) -> str:
    """What sort of card it is."""
    return say(lang, TYPES[word])


def slot(word: str, lang: Lang) -> str:
    """What a subtype of supports is called; a word that is not known speaks for itself."""
    return say(lang, SLOTS[word]) if word in SLOTS else word


def fault(word: str, lang: Lang) -> str:
    """What does not fit in a squad."""
    return say(lang, FAULTS[word]) if word in FAULTS else say(lang, "against the rules")


def until(word: str, lang: Lang, player: str = "") -> str:
    """How long an effect of the player stays; "" for a word that is not known."""
    if player and word in UNTIL_TURN:
        return say(lang, UNTIL_TURN[word], player=player)
    return say(lang, UNTIL[word]) if word in UNTIL else ""


def ending(word: str, lang: Lang, heroes: bool = False) -> str:
    """Why the game ended; "" for a word that is not known."""
    if heroes and word == "defeat":
        return say(lang, "the hero has fallen")
    return say(lang, ENDINGS[word]) if word in ENDINGS else ""
