"""Reading what ships with the program: card packs and the index of rules."""

from __future__ import annotations

from functools import cache
from importlib import resources

from engine.cardbook import Pack, parse_pack
from engine.decklist import parse_deck
from engine.journal import Setup
from engine.opening import lay_out
from engine.rulebook import Rule, parse_index


def training_pack() -> Pack:
    """The invented cards of the walking table."""
    return _pack("training.toml")


def muster_pack() -> Pack:
    """The invented cards for whole games from decks: they use everything that cards can do."""
    return _pack("muster.toml")


CLASSIC = ("steppes", "mountains", "forests", "swamps", "darkness", "neutral", "invasion")
"""The files of the printed cards."""


@cache
def classic_pack() -> Pack:
    """The printed cards of the classic game."""
    packs = [_pack(f"classic/{name}.toml") for name in CLASSIC]
    return Pack({card: facts for pack in packs for card, facts in pack.cards.items()})


@cache
def every_card() -> Pack:
    """All cards that ship with the program: what a ruling may name."""
    packs = (classic_pack(), muster_pack(), training_pack())
    return Pack({card: facts for pack in packs for card, facts in pack.cards.items()})


@cache
def muster_setup(rules: str = "classic") -> Setup:
    """A whole game from the two decks of the muster pack."""
    pack = muster_pack()
    return lay_out(pack, [], [], rules=rules, decks=(pack.first_deck, pack.second_deck))


@cache
def starter_setup(rules: str = "classic") -> Setup:
    """A whole game with the two decks of printed cards."""
    decks = (shipped_deck("steppes"), shipped_deck("forests-mountains"))
    return lay_out(classic_pack(), [], [], rules=rules, decks=decks)


TABLES = ("training", "starters")
"""Ready squads for a duel at the table."""


@cache
def table_pack(name: str) -> Pack:
    """Cards and ready squads of a duel at the table: invented cards, or printed ones."""
    if name == "training":
        return training_pack()
    first, second = _squad("steppes"), _squad("forests-mountains")
    wanted = [line.partition(" @ ")[0] for line in (*first, *second)]
    cards = {card.id: card for card in map(classic_pack().find, wanted)}
    return Pack(cards, first, second)


def _squad(name: str) -> tuple[str, ...]:
    lines = _text(f"squads/{name}.txt").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def shipped_deck(name: str) -> tuple[str, ...]:
    """A deck list that ships with the program, as lines such as `3 10-001`."""
    return parse_deck(_text(f"decks/{name}.txt"), f"{name}.txt", [classic_pack()])


@cache
def _pack(name: str) -> Pack:
    return parse_pack(_text(name), name)


def _text(name: str) -> str:
    return (resources.files("engine.packs") / name).read_text(encoding="utf-8")


def rule_index() -> dict[str, Rule]:
    """Every rule that the code may cite, by key."""
    files = resources.files("engine.rules")
    names = ("fragments.csv", "digest.csv")
    return parse_index((files / name).read_text(encoding="utf-8") for name in names)
