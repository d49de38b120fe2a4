"""A card as printed: `CardFacts`, with abilities put together from a small vocabulary.

An ability says when it works, whom it may aim at, what it costs, and one or several steps of what
it does. Numbers may be expressions (`engine.cards.amounts`), conditions are short sentences
(`engine.cards.conditions`).
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

import msgspec

from engine.cards.keywords import Keyword
from engine.names import Names

Number = int | str
"""A number, or an expression such as `"tokens + 1"`."""


class Type(StrEnum):
    """What sort of card it is (digest 1.4)."""

    GROUND = "ground"
    FLYER = "flyer"
    SYMBIOTE = "symbiote"
    PARASITE = "parasite"
    ARTIFACT = "artifact"
    TERRAIN = "terrain"
    EQUIPMENT = "equipment"


CREATURES = frozenset({Type.GROUND, Type.FLYER, Type.SYMBIOTE, Type.PARASITE})
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
    FLY = "fly"  # gains flight, as `lasts` says
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


DIE_EFFECTS = frozenset({Effect.DIE, Effect.SET_DIE, Effect.REROLL})
ATTACK_EFFECTS = frozenset({Effect.STRIKE, Effect.REDUCE})
ITEM_EFFECTS = frozenset({Effect.BLOCK, Effect.CANCEL, Effect.SPARE, *ATTACK_EFFECTS})
"""Effects that aim at something on the stack."""


UNAIMED = frozenset(
    {Effect.NONE, Effect.GOLD, Effect.SILVER, Effect.FORESEE, Effect.WIN, Effect.LOSE}
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


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that an ability does. `amount` may be an expression."""

    effect: Effect = Effect.NONE
    amount: Number = 1
    on: On = On.TARGET
    keyword: Keyword | None = None
    to: str = ""
    """`weak`, `medium` or `strong`, for `strike`; `extra` or `penalty`, for a `reroll` in the
    rerolls ruleset, which counts it (left out: extra on one's own die, penalty on another's);
    `closed` for who is raised; `anywhere` for who is moved, instead of to a next cell."""
    lasts: Lasts | None = None
    """Given: the effect stays on the card so long. Left out: a change of a die or of an attack
    goes to that die or attack, and a granted keyword stays until the end of the turn."""
    under: tuple[str, ...] = ()
    """When a staying change of dice or attacks works; `target` is the other card of the attack."""
    targets: Whose = Whose.ENEMY
    """With `on = "all"`: which cards."""
    among: tuple[str, ...] = ()
    condition: tuple[str, ...] = ()


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several things of which a player chooses one."""

    names: Names
    steps: tuple[Step, ...]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One ability: when, what, on whom, at what price."""

    names: Names
    when: When
    effect: Effect = Effect.NONE
    amount: Number = 1
    on: On = On.TARGET
    keyword: Keyword | None = None
    to: str = ""
    lasts: Lasts | None = None
    under: tuple[str, ...] = ()
    then: tuple[Step, ...] = ()
    """Further steps, in order. An illegal one is skipped, the others happen (report G01)."""
    either: tuple[Branch, ...] = ()
    """After its steps, one of these happens, as a player chooses."""
    chooser: Whose = Whose.OWN
    """Who chooses: `own`, its player, or `enemy`, the other one."""
    attack: Attack = Attack.INFLUENCE
    strength: tuple[int, int, int] | None = None
    """Weak, medium, strong: a die decides. Without it the amount is fixed and nothing is rolled."""
    plus: Number = 0
    """What is added to the wounds of an attack of its own where `plus_if` holds of its target."""
    plus_if: tuple[str, ...] = ()
    dice: int = 0
    """Rolls so many dice on its roll step; amounts may read them."""
    choose: bool = False
    """Whether one of several dice is chosen (306.7) instead of all being used (306.8)."""
    targets: Whose = Whose.ENEMY
    among: tuple[str, ...] = ()
    reach: Number = 0
    """Дальность: how many king's steps away a target may be; 0: any distance."""
    beyond: int = 0
    """Targets nearer than so many steps are not allowed."""
    count: int = 1
    """Up to so many different targets."""
    condition: tuple[str, ...] = ()
    watches: Whose = Whose.SELF
    """For a triggered ability: whose event triggers it. For `always`: which cards it works on."""
    watching: tuple[str, ...] = ()
    """What the watched card must be, besides."""
    optional: bool = False
    closes: bool = False
    """Payments: its card closes, loses tokens, wounds itself, is destroyed or goes to the deck."""
    tokens: int = 0
    wounds: int = 0
    destroys: bool = False
    returns: bool = False
    x: int = 0
    """The largest X that its player may announce; 0: it has no X."""
    pays: str = "tokens"
    """What X is paid in: `tokens`, `wounds` to itself, or `life`, its additional life."""
    per_turn: int = 0
    """At most so often a turn; 0: no limit, except that a free sudden ability has the limit 1."""
    per_battle: int = 0
    directed: bool = False
    unanswered: bool = False
    """For a simple strike that an ability makes."""
    by_hand: bool = False
    """Whether the players say what it does when it resolves; everything else is as usual."""
    asks: tuple[str, ...] = ()
    """By hand: what its player is asked when he declares it, because the pack does not know:
    `kind`, `cost`, `targets`, `dice`. Left out, it is what the pack does not mention."""

    @property
    def first(self) -> Step:
        """Its own first step."""
        return self.steps[0]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Everything that it does, in order."""
        first = Step(
            self.effect,
            self.amount,
            self.on,
            self.keyword,
            self.to,
            self.lasts,
            self.under,
            self.targets,
            self.among,
        )
        return (first, *self.then)

    @cached_property
    def everything(self) -> tuple[Step, ...]:
        """All that it may do, whatever is chosen."""
        return (*self.steps, *(step for branch in self.either for step in branch.steps))

    @cached_property
    def free(self) -> bool:
        """Whether it costs nothing."""
        return not (self.closes or self.tokens or self.wounds or self.destroys or self.returns)

    @cached_property
    def chooses(self) -> str:
        """What is chosen when it is declared: `card`, `die`, `item` or nothing."""
        if self.by_hand and self.effect is Effect.NONE:
            aimed = self.on is On.TARGET and "targets" not in self.asks
            return "card" if aimed else ""
        if "targets" in self.asks:
            return ""
        for step in self.everything:
            if step.on is not On.TARGET:
                continue
            if step.lasts is None and step.effect in DIE_EFFECTS:
                return "die"
            if step.lasts is None and step.effect in ITEM_EFFECTS:
                return "item"
            if step.effect not in UNAIMED:
                return "card"
        return ""


class CardFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as printed. `strike` is weak, medium, strong."""

    id: str
    names: Names
    set: int = 0
    number: int = 0
    """Which set it was printed in, and its number there; 0: none."""
    element: str = "neutral"
    """One element, or two joined by a plus sign: `steppes+forests`."""
    life: int = 1
    movement: int = 1
    strike: tuple[int, int, int] = (0, 0, 0)
    type: Type = Type.GROUND
    cost: int = 0
    elite: bool = False
    """Whether it is paid for with gold only."""
    unique: bool = False
    classes: tuple[str, ...] = ()
    slot: str = ""
    """For equipment: `weapon`, `armour`, `shield` or `potion`."""
    keywords: dict[Keyword, Number] = {}
    abilities: tuple[Ability, ...] = ()

    @property
    def elements(self) -> tuple[str, ...]:
        """Its elements; neutral is none (digest 1.5)."""
        return tuple(e for e in self.element.split("+") if e != "neutral")

    @property
    def scripted(self) -> bool:
        """Whether the engine plays all of it: nothing is left to the players' hands."""
        return not any(ability.by_hand for ability in self.abilities)

    @property
    def creature(self) -> bool:
        """Whether it is a creature of any kind."""
        return self.type in CREATURES


ELEMENTS = ("steppes", "mountains", "forests", "swamps", "darkness", "neutral")

UNKNOWN = CardFacts(id="", names=Names(ru="карта рубашкой вверх", en="face-down card"))
"""What is known of a card that nobody has named yet."""
