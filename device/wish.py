"""What somebody wants to play: rules, cards, names, clocks; and whether a kept game is that."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from device.clocks import Terms
from device.packs import (
    HEROES_DECKS,
    classic_pack,
    heroes_deck,
    heroes_duel,
    heroes_pack,
    muster_pack,
    muster_setup,
    starter_setup,
    table_pack,
)
from device.simulated.mischief import NONE, Mischief
from engine.cardbook import Pack, PackError
from engine.decklist import WithHero
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from engine.rulesets import ruleset
from ui.screen import Lang

DECKS = (30, 30)
"""Cards in a deck that nobody has told the program: the fewest that the rules allow."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What `play` was asked for."""

    rules: str = "classic"
    insists: bool = False
    """Whether somebody named the rules now: without that any unfinished game goes on."""
    new: bool = False
    lang: Lang = Lang.RU
    seed: int = 0
    hands: str = "careful"
    mischief: frozenset[Mischief] = NONE
    """What makes it hard for the camera at the simulated table."""
    faces: Path | None = None
    """A folder of pictures of the cards, for the simulated table."""
    names: tuple[str, str] = ("Вера", "Артём")
    cards: str = "training"
    """Whose squads are laid out: `training`, invented cards, or `starters`, printed ones."""
    squads: Pack | None = None
    """Squads of the players' own, instead."""
    decks: tuple[Pack, WithHero, WithHero] | None = None
    """Heroes: decks of the players' own, and their cards, instead of the shipped ones."""
    deal: bool = False
    """Classic: the whole game from the deal on, instead of ready squads."""
    clock: Terms | None = None
    """How long both players may think; None: as long as they like."""
    record: Path | None = None
    """Where every frame that the camera gives is recorded."""

    def setup(self, *, secret: bool = False) -> Setup:
        """What a new game begins with. `secret`: hands are hidden from the program."""
        if not ruleset(self.rules).heroes:
            if self.deal:
                return self._from_the_deal(secret)
            return lay_out(self.squads or table_pack(self.cards), rules=self.rules)
        shipped = (heroes_pack(), heroes_deck(HEROES_DECKS[0]), heroes_deck(HEROES_DECKS[1]))
        pack, first, second = self.decks or shipped
        # Whatever waits in the queue is passed on by hand, so that everybody can follow.
        return replace(heroes_duel(pack, first, second, secret=secret), windows="all")

    def _from_the_deal(self, secret: bool) -> Setup:
        """A game with decks; at a real table nobody tells the program what lies in them."""
        printed = self.cards == "starters"
        if not secret:
            return starter_setup(self.rules) if printed else muster_setup(self.rules)
        pack = classic_pack() if printed else muster_pack()
        return lay_out(pack, [], [], rules=self.rules, deck_sizes=DECKS)

    @property
    def named(self) -> dict[Player, str]:
        """Names by side."""
        return dict(zip((Player.FIRST, Player.SECOND), self.names, strict=True))


def check_resumed(kept: Setup, wish: Wish, *, secret: bool) -> None:
    """`PackError` when the unfinished game is another one than was wished for."""
    heroes = ruleset(kept.rules).heroes
    if wish.insists and heroes is not ruleset(wish.rules).heroes:
        raise PackError(
            f"a game by the rules {kept.rules!r} is not over: go on with --rules {kept.rules}, "
            f"or begin one by {wish.rules!r} with --new"
        )
    if heroes and kept.secret is not secret:
        raise PackError(
            "the unfinished game was begun at the other kind of table, simulated or real: "
            "go on there, or begin another one with --new"
        )
