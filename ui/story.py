"""The story of a game, told from its journal alone: throws, wounds, the longest chain, and the
throw that decided. Counted from what happened, so that it is the same after a power cut."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine import events as ev
from engine.decisions import CardId, Verb
from engine.events import Event
from engine.game import Game
from engine.players import BOTH, Player

FACES = 6
FEWEST = 30
"""Throws below which nothing can be said about dice: each face is to be expected five times."""
RARE, SUSPECT = 0.05, 0.001
"""How often fair dice do at least so badly: below the first it is rare, below the second the dice
are to be looked at."""


class Verdict(StrEnum):
    """What the throws of a game say about the dice."""

    FEW = "few"
    FAIR = "fair"
    RARE = "rare"
    SUSPECT = "suspect"


@dataclass(frozen=True, slots=True)
class Fairness:
    """A plain answer to `are these dice fair?`"""

    verdict: Verdict
    face: int = 0
    """The value that came up most often."""
    one_in: int = 0
    """With fair dice the throws of one game in so many are at least as uneven."""


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack that has been carried out, and what it did to both sides."""

    turn: int
    attacker: CardId
    victim: CardId
    """Of the enemy cards that it wounded, the one that got most."""
    dice: tuple[int, ...]
    """What was rolled for it, as it came up: the attacker's die first."""
    dealt: int
    """Wounds to the enemy."""
    taken: int = 0
    """Wounds to the attacker's own side."""
    kills: int = 0
    losses: int = 0
    final: bool = False
    """Heroes: whether it felled a hero, which ended the game."""

    @property
    def swing(self) -> tuple[bool, int, int]:
        """How far it moved the game, whichever way: a hero first, then lives, then wounds."""
        lives, wounds = self.kills - self.losses, self.dealt - self.taken
        return self.final, *max((lives, wounds), (-lives, -wounds))


@dataclass(frozen=True, slots=True)
class Story:
    """What there is to tell after a game."""

    counts: tuple[int, ...]
    """How often a die showed 1, 2, … 6."""
    wounds: Mapping[Player, int]
    """Wounds that each side dealt to the other one's cards."""
    chain: int
    """The most actions that lay on the stack, or in the queue, at once."""
    decided: Blow | None
    """The attack with the largest swing; of equal ones the last."""
    turns: int

    @property
    def throws(self) -> int:
        """How many dice were thrown."""
        return sum(self.counts)

    @property
    def fairness(self) -> Fairness:
        """What the throws say about the dice."""
        return fairness(self.counts)


def story_of(game: Game) -> Story:
    """The story of this game as far as it has gone."""
    thrown = [e.option.value or 0 for e in game.journal if e.option.verb is Verb.ROLL]
    owners = {card.id: card.owner for card in game.state.cards}
    heroes = {c.id for c in game.view(Player.FIRST, lines=0).cards if c.type == "hero"}
    return tell(game.events, thrown, owners, heroes)


def tell(
    events: Iterable[Event],
    thrown: Iterable[int],
    owners: Mapping[CardId, Player],
    heroes: Collection[CardId] = (),
) -> Story:
    """The story of these events. `thrown` are the values of all dice, `owners` whose a card is;
    when a hero falls, the game is over."""
    values = list(thrown)
    teller = _Teller(dict(owners), heroes)
    for event in events:
        teller.hear(event)
    decided: Blow | None = None
    for blow in teller.finished():
        if decided is None or blow.swing >= decided.swing:
            decided = blow
    return Story(
        counts=tuple(values.count(face) for face in range(1, FACES + 1)),
        wounds=teller.dealt,
        chain=teller.chain,
        decided=decided,
        turns=teller.turn,
    )


def fairness(counts: tuple[int, ...]) -> Fairness:
    """How these counts of 1 to 6 fit a fair die (Pearson's test with five degrees of freedom)."""
    thrown = sum(counts)
    if thrown < FEWEST:
        return Fairness(Verdict.FEW)
    even = thrown / FACES
    uneven = sum((count - even) ** 2 for count in counts) / even
    chance = at_least(uneven)
    face = max(range(FACES), key=lambda i: counts[i]) + 1
    if chance >= RARE:
        return Fairness(Verdict.FAIR, face, max(1, round(1 / chance)))
    verdict = Verdict.RARE if chance >= SUSPECT else Verdict.SUSPECT
    return Fairness(verdict, face, min(1_000_000, round(1 / max(chance, 1e-9))))


def at_least(uneven: float) -> float:
    """The chance that fair dice give a sum of squares of at least this, with five degrees of
    freedom; for odd degrees it is closed."""
    half = uneven / 2
    tail = math.sqrt(2 * uneven / math.pi) * math.exp(-half) * (1 + uneven / 3)
    return math.erfc(math.sqrt(half)) + tail


@dataclass(slots=True)
class _Attack:
    """An attack while it is being carried out."""

    turn: int
    attacker: CardId
    side: Player
    dice: list[int] = field(default_factory=list)
    hurt: dict[CardId, int] = field(default_factory=dict)
    dealt: int = 0
    taken: int = 0
    kills: int = 0
    losses: int = 0
    final: bool = False


class _Teller:
    def __init__(self, owners: dict[CardId, Player], heroes: Collection[CardId]) -> None:
        self._sides, self._heroes = owners, heroes
        self._struck: _Attack | None = None
        self._attacks: dict[int, _Attack] = {}
        self._last: dict[CardId, int] = {}
        self._waiting: set[int] = set()
        self._rolled: dict[int, list[tuple[CardId, int]]] = {}
        self.dealt = dict.fromkeys(BOTH, 0)
        self.chain = 0
        self.turn = 0

    def hear(self, event: Event) -> None:
        """Take one event in."""
        match event:
            case ev.TurnBegan(turn=turn):
                self.turn = turn
            case ev.Declared(item=item):
                self._waiting.add(item)
                self.chain = max(self.chain, len(self._waiting))
            case ev.Resolved(item=item) | ev.Cancelled(item=item):
                self._waiting.discard(item)
            case ev.Fizzled(item=item) if item is not None:
                self._waiting.discard(item)
            case ev.ControlChanged(card=card, player=player) | ev.Created(card=card, player=player):
                self._sides[card] = player
            case ev.Rolled(card=card, value=value, item=item):
                self._rolled.setdefault(item, []).append((card, value))
            case ev.Wounded():
                self._wounded(event)
            case ev.Died(card=card):
                self._died(card)
            case ev.GameOver(why="defeat") if self._struck is not None:
                self._struck.final = True
            case _:
                pass

    def finished(self) -> Iterable[Blow]:
        """All attacks that wounded an enemy, in order."""
        for item, attack in self._attacks.items():
            if not attack.hurt:
                continue
            rolls = self._rolled.get(item, [])
            rolls.sort(key=lambda roll: roll[0] != attack.attacker)
            yield Blow(
                attack.turn,
                attack.attacker,
                max(attack.hurt, key=lambda card: attack.hurt[card]),
                tuple(value for _, value in rolls),
                attack.dealt,
                attack.taken,
                attack.kills,
                attack.losses,
                attack.final,
            )

    def _wounded(self, event: ev.Wounded) -> None:
        if event.card in self._heroes:
            self._struck = None
        if event.source is None:
            return
        side, other = self._sides.get(event.source), self._sides.get(event.card)
        if side is None or other is None:
            return
        if side is not other:
            self.dealt[side] += event.amount
        if event.item is None or not (event.strike or event.attack):
            return
        attack = self._attacks.get(event.item)
        if attack is None:
            attack = self._attacks[event.item] = _Attack(self.turn, event.source, side)
        self._last[event.card] = event.item
        if other is attack.side:
            attack.taken += event.amount
        else:
            attack.dealt += event.amount
            attack.hurt[event.card] = attack.hurt.get(event.card, 0) + event.amount
            if event.card in self._heroes:
                self._struck = attack

    def _died(self, card: CardId) -> None:
        item = self._last.pop(card, None)
        if item is None:
            return
        attack = self._attacks[item]
        if self._sides.get(card) is attack.side:
            attack.losses += 1
        else:
            attack.kills += 1
