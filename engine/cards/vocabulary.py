"""The words that abilities are put together from: types, moments, whose, attacks, effects."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """What sort of card it is (digest 1.4)."""

    GROUND = "ground"
    FLYER = "flyer"
    SYMBIOTE = "symbiote"
    PARASITE = "parasite"
    ARTIFACT = "artifact"
    TERRAIN = "terrain"
    EQUIPMENT = "equipment"
    # «Берсерк. Герои» (heroes.207.u1.a)
    HERO = "hero"
    CREATURE = "creature"
    SUPPORT = "support"
    SPELL = "spell"


CREATURES = frozenset({Type.GROUND, Type.FLYER, Type.SYMBIOTE, Type.PARASITE, Type.CREATURE})
OF_HEROES = frozenset({Type.HERO, Type.CREATURE, Type.SUPPORT, Type.SPELL})
"""The card types of «Берсерк. Герои»; all others are of the classic game."""
CHARACTERS = frozenset({Type.HERO, Type.CREATURE})
"""Heroes: what can be attacked and wounded (персонаж)."""
SUBTYPES = ("weapon", "armour", "amulet", "terrain", "event")
"""Heroes: the subtypes of supports (heroes.207.u1.b)."""
PASSENGERS = frozenset({Type.SYMBIOTE, Type.PARASITE, Type.EQUIPMENT})
"""Types that share the cell of a host."""


class When(StrEnum):
    """When an ability works: played at will, triggered by something, or always."""

    ACTION = "action"  # a slow action of the main subphase (304.2.c)
    SUDDEN = "sudden"  # a fast action, with priority (304.3.b)
    BEFORE_RECRUITING = "before_recruiting"  # до набора отряда (304.2.d)
    AFTER_PLACEMENT = "after_placement"  # после расстановки карт
    BATTLE_START = "battle_start"  # в начале боя
    ALWAYS = "always"  # works by itself while the card is in play
    TURN_START = "turn_start"  # its controller's turn begins
    TURN_END = "turn_end"  # its controller's turn ends
    OPENS = "opens"  # a card opens
    CLOSES = "closes"  # a card closes
    MOVES = "moves"  # a card has moved
    ATTACKS = "attacks"  # a card declares an attack
    ATTACKED = "attacked"  # a card is attacked
    DEFENDS = "defends"  # a card steps in as defender
    ROLLS = "rolls"  # a roll is settled (при броске кубика)
    STRIKES = "strikes"  # an attack of a card deals wounds
    WOUNDED = "wounded"  # a card gets wounds
    HEALED = "healed"  # a card is healed
    KILLS = "kills"  # a card's attack kills
    DIES = "dies"  # a card dies
    REVEALED = "revealed"  # a card is turned face up
    TARGETED = "targeted"  # an ability is aimed at a card
    MISSES = "misses"  # a card's attack misses
    EATS = "eats"  # a card eats a corpse
    ENTERS = "enters"  # a card comes into play after the battle began
    BEGINS = "begins"  # the battle begins: what a card has from the start
    VALHALLA = "valhalla"  # from the graveyard, at its owner's turn start, slain by an enemy
    UNKNOWN = "unknown"  # by hand: its player says when
    # «Берсерк. Герои»
    SPELL = "spell"  # an ability of a spell, when that is played (210)
    THREATENED = "threatened"  # the opponent declares an attack (307.1)
    PLAYED = "played"  # a card was played from a hand
    DRAWN = "drawn"  # a player drew a card
    DISCARDED = "discarded"  # a card went from a hand to the graveyard
    SPENT = "spent"  # its controller closed coins as a price
    USED = "used"  # an activated ability was used; heroic if a hero's (208.2)


PRELIMINARY = frozenset({When.BEFORE_RECRUITING, When.AFTER_PLACEMENT, When.BATTLE_START})


class Whose(StrEnum):
    """Which cards an ability watches or may aim at, seen from its own card."""

    SELF = "self"
    OWN = "own"  # all cards of the same side, itself included
    OTHERS = "others"  # the same side without itself
    ENEMY = "enemy"
    ANY = "any"
    SUBJECT = "subject"  # the card that the triggering event befell
    HOST = "host"  # the card that carries it
    COUNTERPART = "counterpart"  # the event's other card: attacked, attacker or killer
    EARLIER = "earlier"  # Heroes: the targets of the spell's ability before this one (210.3)


class Attack(StrEnum):
    """Kinds of attack (digest 1.12), and the two kinds of ability that are none."""

    SIMPLE = "simple"  # простой удар
    SPECIAL = "special"  # особый удар
    MAGIC = "magic"  # магический удар
    ACROSS_ROW = "across_row"  # удар через ряд
    SHOT = "shot"  # выстрел
    THROW = "throw"  # метание
    DISCHARGE = "discharge"  # разряд
    SPELL = "spell"  # заклинание: no attack
    INFLUENCE = "influence"  # воздействие: no attack, the kind of an ability that names none


MELEE = frozenset({Attack.SIMPLE, Attack.SPECIAL, Attack.MAGIC})
RANGED = frozenset({Attack.ACROSS_ROW, Attack.SHOT, Attack.THROW, Attack.DISCHARGE})
MAGICAL = frozenset({Attack.MAGIC, Attack.DISCHARGE, Attack.SPELL})
ATTACKS = MELEE | RANGED


class Effect(StrEnum):
    """What one step of an ability does to each card that it affects."""

    NONE = "none"
    WOUND = "wound"
    HEAL = "heal"
    LIFE = "life"  # additional life
    OPEN = "open"
    CLOSE = "close"
    TOKEN = "token"  # puts tokens on it, takes them away below zero
    GRANT = "grant"  # gives a keyword, as `lasts` says
    REMOVE = "remove"  # takes a granted keyword away, as poison
    DIE = "die"  # adds `amount` to a roll
    SET_DIE = "set_die"  # сведение: sets a roll to `amount`
    REROLL = "reroll"  # перебросить: rolls a die again
    STRIKE = "strike"  # adds `amount` to the attack, or brings it `to` a strength
    LESSEN = "lessen"  # as `lasts` says, attacks at it deal `amount` less
    SPARE = "spare"  # the attack that set it off does not close its card
    REDUCE = "reduce"  # brings the attack to `amount` wounds if it would deal more
    PREVENT = "prevent"  # prevents the next `amount` wounds
    BLOCK = "block"  # блокирование: the action does nothing and is still paid for
    CANCEL = "cancel"  # the action is taken off the stack, unpaid
    MOVE = "move"  # to a free cell next to it
    SWAP = "swap"  # changes places with its source
    FLY = "fly"  # gains flight
    LAND = "land"  # loses flight
    DESTROY = "destroy"
    RETURN = "return"  # to the deck
    RAISE = "raise"  # воскрешение: from the graveyard to a cell next to the source
    REVEAL = "reveal"
    REBIRTH = "rebirth"  # инкарнация: a token in the graveyard; at X tokens it comes back
    CONTROL = "control"  # its controller changes
    GOLD = "gold"  # crystals for recruiting
    SILVER = "silver"
    FORESEE = "foresee"  # пророчество: so many cards from the top of the deck are named
    IGNORE = "ignore"  # always: attacks ignore this keyword of their targets
    FORBID = "forbid"  # always: attacks of the kinds that the condition names are not lawful
    WIN = "win"
    LOSE = "lose"
    # «Берсерк. Герои»
    DRAW = "draw"  # the player takes `amount` cards
    DISCARD = "discard"  # the player discards `amount` cards of his choice
    MILL = "mill"  # мор: `amount` cards from the top of the deck go to the graveyard
    COINS = "coins"  # the player gains `amount` coins, open or (`to`) closed; loses below zero
    REFRESH = "refresh"  # the player opens `amount` closed coins
    CREATE = "create"  # `amount` cards called `face` come into play from the reserve
    FIGHT = "fight"  # сразиться: its source and the card strike one another
    BOOST = "boost"  # эффект усиления: `amount` times +1/+1
    TAKE = "take"  # from play or the graveyard to its owner's hand
    SEARCH = "search"  # a card of one's deck that `among` allows goes to the hand
    PLAY = "play"  # a card of one's hand that `among` allows comes into play for nothing
    COST = "cost"  # always: cards that `watching` allows cost `amount` more, for `watches`
    DOOM = "doom"  # the card's Doom abilities trigger, though it does not die
    SILENCE = "silence"  # теряет особенности: what is printed on it does not count any more
    CAPTURE = "capture"  # добывает: the card lies under its source until that leaves play
    GIFT = "gift"  # дар жизни: additional life goes, a creature that costs as much is copied
    PLACE = "place"  # поместите: `amount` cards called `face` go from the reserve into the deck
    WORD = "word"  # what the keyword does that it stands for; no pack writes it


DIE_EFFECTS = frozenset({Effect.DIE, Effect.SET_DIE, Effect.REROLL})
ATTACK_EFFECTS = frozenset({Effect.STRIKE, Effect.REDUCE})
ITEM_EFFECTS = frozenset({Effect.BLOCK, Effect.CANCEL, Effect.SPARE, *ATTACK_EFFECTS})
"""Effects that aim at something on the stack."""


OF_PLAYERS = frozenset(
    {
        Effect.DRAW,
        Effect.DISCARD,
        Effect.MILL,
        Effect.COINS,
        Effect.REFRESH,
        Effect.CREATE,
        Effect.SEARCH,
        Effect.PLAY,
        Effect.GIFT,
        Effect.PLACE,
    }
)
"""Effects of Heroes that befall players: `player` says which."""

UNAIMED = (
    frozenset({Effect.NONE, Effect.GOLD, Effect.SILVER, Effect.FORESEE, Effect.WIN, Effect.LOSE})
    | OF_PLAYERS
)
"""Effects that befall no card."""


class Lasts(StrEnum):
    """How long a step's effect stays."""

    TURN = "turn"  # until the end of this turn
    ROUND = "round"  # until its controller's next turn begins
    NEXT = "next"  # until the end of its controller's next turn
    BATTLE = "battle"  # to the end


class On(StrEnum):
    """Which cards a step affects."""

    TARGET = "target"  # the chosen ones
    SELF = "self"
    SUBJECT = "subject"  # the card that the triggering event befell
    HOST = "host"
    COUNTERPART = "counterpart"  # the event's other card
    ALL = "all"  # every card that `targets` and `among` allow; nobody is chosen
