"""Parts of sample views: a question, a view around it, dice, a fight."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Decision, Kind, Option, Verb
from engine.names import Names
from engine.players import Player
from engine.view import FightView, GameView, ItemView, Modifier, RollView
from ui.samples.squads import CARDS, FIRST, LOG, ORC, SERPENT

FACES = tuple(Option(Verb.ROLL, value=value) for value in range(1, 7))


def ask(
    kind: Kind,
    player: Player,
    options: Sequence[Option],
    rule: str = "classic.304.1.c",
    card: int | None = None,
    item: int | None = None,
    private: bool = False,
) -> Decision:
    """A question to a player."""
    return Decision(41, kind, player, tuple(options), rule, "0" * 16, card, item, private)


def view(
    decision: Decision | None,
    stack: tuple[ItemView, ...] = (),
    fight: FightView | None = None,
    **other: object,
) -> GameView:
    """A view of the sample table; `other` replaces any of its fields."""
    known: dict[str, object] = {
        "seat": FIRST,
        "rules": "classic",
        "turn": 5,
        "active": FIRST,
        "mirrored": False,
        "decision": decision,
        "cards": CARDS,
        "stack": stack,
        "fight": fight,
        "order_rolls": (),
        "log": LOG,
        "winner": None,
        "over": False,
    }
    return GameView(**{**known, **other})  # type: ignore[arg-type]


def roll(
    card: int, natural: int, final: int | None = None, *modifiers: tuple[int, Names], die: int = 0
) -> RollView:
    """A die with what is added to it."""
    owner = CARDS[card].owner
    added = tuple(Modifier(amount, card, label) for amount, label in modifiers)
    return RollView(owner, card, natural, added, final, die)


def fight(
    *rolls: RollView,
    row: int | None = None,
    deals: int | None = None,
    reply: int | None = None,
    replies: bool = True,
    attacker: int = SERPENT,
    defender: int | None = ORC,
    attack: str = "simple",
    rerolls: tuple[Player, int] | None = None,
) -> FightView:
    """An action with dice."""
    return FightView(attacker, defender, replies, rolls, row, deals, reply, attack, rerolls)
