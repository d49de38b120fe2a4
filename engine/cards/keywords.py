"""The keyword properties that the engine plays by itself (digest 1.19)."""

from __future__ import annotations

from enum import StrEnum


class Keyword(StrEnum):
    """A property with a name of its own; most carry a number, 1 unless printed otherwise."""

    # Dice
    ATTACK_EXPERIENCE = "attack_experience"  # опыт в атаке: +X when initiating a simple strike
    DEFENCE_EXPERIENCE = "defence_experience"  # опыт в защите: +X when answering a melee strike
    SHOT_EXPERIENCE = "shot_experience"  # опыт в стрельбе
    THROW_EXPERIENCE = "throw_experience"  # опыт в метании
    DISCHARGE_EXPERIENCE = "discharge_experience"  # опыт в разрядах
    CLUMSINESS = "clumsiness"  # неповоротливость: −X when striking or answering
    BLESSING = "blessing"  # благословление: +1 to all own dice
    CURSE = "curse"  # проклятие: −1 to all own dice
    SEVERAL_DICE = "several_dice"  # rolls X dice in a fight and chooses one (306.7)
    # Attacks
    DIRECTED = "directed"  # направленный удар: no defender
    UNANSWERED = "unanswered"  # безответный удар: no defender, no reply
    ACCURACY = "accuracy"  # точность: its attacks cannot be redirected
    VANGUARD = "vanguard"  # авангард
    WRATH = "wrath"  # гнев: +1 simple strike at cards wounded by attacks this turn
    VULNERABILITY = "vulnerability"  # уязвимость: attacks against it +X
    FEAR = "fear"  # страх: who attacks it wounds itself X
    THICK_SKIN = "thick_skin"  # толстая шкура: ignores riders of enemy attacks
    VAMPIRISM = "vampirism"  # вампиризм: wounds it deals heal it; surplus up to life X
    CORPSE_EATING = "corpse_eating"  # трупоедство
    # Wounds
    ARMOUR = "armour"  # броня: the first X non-magic wounds of each turn are prevented
    CAMOUFLAGE = "camouflage"  # маскировка: closed, the first attack of a turn deals nothing
    RESILIENCE = "resilience"  # стойкость: no wounds from enemy influences
    SHOT_PROTECTION = "shot_protection"
    THROW_PROTECTION = "throw_protection"
    DISCHARGE_PROTECTION = "discharge_protection"
    SPELL_PROTECTION = "spell_protection"
    MAGIC_PROTECTION = "magic_protection"
    SUDDEN_PROTECTION = "sudden_protection"
    POISON_PROTECTION = "poison_protection"
    FLYER_PROTECTION = "flyer_protection"
    # Turns
    REGENERATION = "regeneration"  # регенерация
    POISON = "poison"  # отравление
    FADING = "fading"  # увядание
    THIRST = "thirst"  # жажда: closed, it opens only after wounding an adjacent creature X
    RAGE = "rage"  # ярость
    CONCENTRATION = "concentration"  # концентрация
    SOUL_CATCHER = "soul_catcher"  # душелов
    INCARNATION = "incarnation"  # инкарнация
    # Movement
    JUMP = "jump"  # прыжок: X is the range, 0 any
    TELEPORTATION = "teleportation"  # телепортация
    MANOEUVRE = "manoeuvre"  # манёвр
    SWIFTNESS = "swiftness"  # +X movement
    ROOTED = "rooted"  # cannot move
    DIAGONAL = "diagonal"  # may step diagonally, too
    AGILITY = "agility"  # ловкость: once a turn, wounded, it may go to a next cell
    # Opening
    DAZED = "dazed"  # does not open at its next turn start; then that is over
    # The squad
    STEALTH = "stealth"  # скрытность: may stay face down at the reveal
    CACHE = "cache"  # тайник: flyers cannot aim at it first
    FORMATION = "formation"  # строй: see the condition `formation`
    TIRELESS = "tireless"  # does not close when it defends
    WATCHFUL = "watchful"  # answers strikes also when closed
    MUST_STRIKE = "must_strike"  # must strike where it can, before its turn may end
    MUST_DEFEND = "must_defend"  # must step in where it can
    HORDE = "horde"  # орда: five copies in a deck
    RELENTLESS = "relentless"  # does not close when it has struck
    SEVERAL_STRIKES = "several_strikes"  # may strike X times a turn, closes after the last
    UNHEALING = "unhealing"  # cannot be healed or gain life
    PEACEFUL = "peaceful"  # cannot attack
    GUARDIAN = "guardian"  # may step in for any own ground creature
    AIR_STRIKE = "air_strike"  # its simple strikes reach flyers
    MARKED = "marked"  # a marker that only other abilities ask for
    LONG_STRIKE = "long_strike"  # its simple strikes reach X cells far
    FINISHING = "finishing"  # добивание: closes, destroys an adjacent creature with life up to X
    GIFT_OF_LIFE = "gift_of_life"  # дар жизни: on death another own card of its element: X life
    INCORPOREAL = "incorporeal"  # бестелесность
    VALHALLA = "valhalla"  # вальхалла: abilities from the graveyard, at its owner's turn start
    # Known by name, resolved by hand (see BY_HAND)
    MEDITATION = "meditation"  # медитация
    UNITY = "unity"  # единение
    FRENZY = "frenzy"  # бешенство
    PROPHECY = "prophecy"  # пророчество
    DASH = "dash"  # рывок
    PLAGUE = "plague"  # чума
    SHIELD = "shield"  # щит Архаала
    AT_DEPTH = "at_depth"  # на глубине
    AT_SURFACE = "at_surface"  # на поверхности
    # «Берсерк. Герои» (digest 3.7); some words above have a meaning of their own there
    FIRST_STRIKE = "first_strike"  # первый удар: hits first, is answered only by who survives
    LAST_STRIKE = "last_strike"  # последний удар: whoever fights it has First strike
    SCALES = "scales"  # чешуя: strikes and shots of X or less are prevented
    SUPERIORITY = "superiority"  # превосходство: deals 2 more, takes 2 less
    AMBUSH = "ambush"  # засада: on its condition played for X coins, in the enemy's turn, too
    SUPPRESSION = "suppression"  # подавление: on attack the first target closes
    SLEEPING = "sleeping"  # спящий: enters closed, does not open while it has this
    UNDEAD = "undead"  # немёртвый: only an enemy's coins wound it
    ELUSIVE = "elusive"  # неуловимость: nobody attacks it or defends against it while it is open
    MIGHT = "might"  # могущество: a boost at the end of the turn, up to X
    CLUTCH = "clutch"  # кладка: for a coin it hides in an egg
    MODULE = "module"  # модуль: may join an own mechanism
    IDLE = "idle"  # cannot defend
    EXTORTION = "extortion"  # вымогательство: met by the opponent, it loses its abilities
    CREATED = "created"  # созданный: in no deck, comes from the reserve
    PLACED = "placed"  # помещённый: in no deck list, comes into a deck from the reserve
    CONVERTED = "converted"  # обращённый: the other side of a card, in no deck


BY_HAND: dict[Keyword, str] = {
    Keyword.MEDITATION: "which card pays for which is the players' choice at each payment",
    Keyword.UNITY: "the revealed cards lend it abilities for one attack; the players name them",
    Keyword.FRENZY: "what happens at a low roll is printed on the card",
    Keyword.PROPHECY: "what follows from the shown cards is printed on the card",
    Keyword.DASH: "no public rule says what it allows",
    Keyword.PLAGUE: "no public rule says what it does",
    Keyword.SHIELD: "no public rule says what it does",
    Keyword.AT_DEPTH: "what it changes is printed on the card",
    Keyword.AT_SURFACE: "what it changes is printed on the card",
}
"""Keywords of the classic game that the engine knows by name only, and why."""

BY_HAND_HEROES: dict[Keyword, str] = {
    Keyword.EXTORTION: "the demand, and what follows from refusing it, are printed on the card",
    Keyword.CONVERTED: "when a card is turned over is printed on the card",
}
"""Keywords of «Берсерк. Герои» that the engine knows by name only, and why."""

HEROES = frozenset(
    {
        *(Keyword.ATTACK_EXPERIENCE, Keyword.DEFENCE_EXPERIENCE, Keyword.DASH, Keyword.DIRECTED),
        *(Keyword.FIRST_STRIKE, Keyword.LAST_STRIKE, Keyword.ARMOUR, Keyword.SCALES),
        *(Keyword.REGENERATION, Keyword.POISON, Keyword.VAMPIRISM, Keyword.WRATH),
        *(Keyword.VULNERABILITY, Keyword.SUPERIORITY, Keyword.FRENZY, Keyword.VANGUARD),
        *(Keyword.INCARNATION, Keyword.UNITY, Keyword.THIRST, Keyword.RAGE, Keyword.AMBUSH),
        *(Keyword.MEDITATION, Keyword.SUPPRESSION, Keyword.DAZED, Keyword.SLEEPING),
        *(Keyword.STEALTH, Keyword.UNDEAD, Keyword.ELUSIVE, Keyword.MIGHT, Keyword.CLUTCH),
        *(Keyword.MODULE, Keyword.GIFT_OF_LIFE, Keyword.EXTORTION, Keyword.SPELL_PROTECTION),
        *(Keyword.SHOT_PROTECTION, Keyword.HORDE, Keyword.MARKED, Keyword.PEACEFUL),
        *(Keyword.UNHEALING, Keyword.WATCHFUL, Keyword.IDLE, Keyword.CREATED),
        *(Keyword.PLACED, Keyword.CONVERTED),
    }
)
"""The keywords that a card of «Берсерк. Герои» may have (digest 3.7)."""
