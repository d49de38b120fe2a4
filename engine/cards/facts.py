"""A card as printed: `CardFacts`, with abilities put together from a small vocabulary.

An ability says when it works, whom it may aim at, what it costs, and one or several steps of what
it does. Numbers may be expressions (`engine.cards.amounts`), conditions are short sentences
(`engine.cards.conditions`).
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from engine.cards.keywords import Keyword
from engine.cards.vocabulary import (
    ATTACK_EFFECTS,
    ATTACKS,
    CHARACTERS,
    CREATURES,
    DIE_EFFECTS,
    ITEM_EFFECTS,
    MAGICAL,
    MELEE,
    OF_HEROES,
    OF_PLAYERS,
    PASSENGERS,
    PRELIMINARY,
    RANGED,
    SUBTYPES,
    UNAIMED,
    Attack,
    Effect,
    Lasts,
    On,
    Type,
    When,
    Whose,
)
from engine.names import Names

__all__ = [
    "ATTACKS",
    "ATTACK_EFFECTS",
    "CHARACTERS",
    "CREATURES",
    "DIE_EFFECTS",
    "ELEMENTS",
    "ITEM_EFFECTS",
    "MAGICAL",
    "MELEE",
    "OF_HEROES",
    "OF_PLAYERS",
    "PASSENGERS",
    "PRELIMINARY",
    "RANGED",
    "SUBTYPES",
    "UNAIMED",
    "UNKNOWN",
    "Ability",
    "Attack",
    "Branch",
    "CardFacts",
    "Effect",
    "Lasts",
    "Number",
    "On",
    "Step",
    "Type",
    "When",
    "Whose",
]

Number = int | str
"""A number, or an expression such as `"tokens + 1"`."""


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
    player: str = "own"
    """Heroes: whom an effect of players befalls: `own`, `enemy`, `each`, or `chosen`."""
    face: str = ""
    """Heroes: which card `create` takes from the reserve."""


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
    player: str = "own"
    face: str = ""
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
    coins: int = 0
    """Heroes: so many open coins are closed, or (`loses`) given up, or cards discarded."""
    loses: int = 0
    discards: int = 0
    x: int = 0
    """The largest X that its player may announce; 0: it has no X."""
    pays: str = "tokens"
    """What X is paid in: `tokens`, `wounds` to itself, `life`, its additional life, or `coins`."""
    zone: str = ""
    """Heroes: where it works: in play, or in the `hand` or `graveyard`; `anywhere`: in all three
    (Soul catcher)."""
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
            (),
            self.player,
            self.face,
        )
        return (first, *self.then)

    @cached_property
    def everything(self) -> tuple[Step, ...]:
        """All that it may do, whatever is chosen."""
        return (*self.steps, *(step for branch in self.either for step in branch.steps))

    @cached_property
    def free(self) -> bool:
        """Whether it costs nothing."""
        return not (
            self.closes
            or self.tokens
            or self.wounds
            or self.destroys
            or self.returns
            or self.coins
            or self.loses
            or self.discards
        )

    @cached_property
    def follows(self) -> bool:
        """Heroes: whether it refers to what an earlier ability of its spell did (210.3)."""
        return self.targets is Whose.EARLIER or any("earlier" in text for text in self.condition)

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
    """For equipment: `weapon`, `armour`, `shield` or `potion`; for a support of Heroes its subtype:
    `weapon`, `armour`, `amulet`, `terrain` or `event`."""
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
    def heroes(self) -> bool:
        """Whether it is a card of «Берсерк. Герои»."""
        return self.type in OF_HEROES

    @property
    def character(self) -> bool:
        """Heroes: whether it is a hero or a creature."""
        return self.type in CHARACTERS

    @property
    def spell(self) -> bool:
        """Heroes: whether it is a spell."""
        return self.type is Type.SPELL

    @property
    def power(self) -> int:
        """Heroes: its one number of strike (209)."""
        return self.strike[1]

    @property
    def creature(self) -> bool:
        """Whether it is a creature of any kind."""
        return self.type in CREATURES


ELEMENTS = ("steppes", "mountains", "forests", "swamps", "darkness", "neutral")

UNKNOWN = CardFacts(id="", names=Names(ru="карта рубашкой вверх", en="face-down card"))
"""What is known of a card that nobody has named yet."""
