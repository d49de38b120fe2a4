"""Reading what ships with the program: card packs and the index of rules."""

from __future__ import annotations

from functools import cache
from importlib import resources

from engine.cardbook import Pack, parse_pack
from engine.decklist import WithHero, parse_deck, with_hero
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
    return together(*(_pack(f"classic/{name}.toml") for name in CLASSIC))


@cache
def heroes_pack() -> Pack:
    """The invented cards of «Берсерк. Герои», from which it is learned."""
    return _pack("heroes/training.toml")


@cache
def printed_heroes_pack() -> Pack:
    """Printed cards of «Берсерк. Герои», and those that come from the reserve."""
    return _pack("heroes/printed.toml")


@cache
def every_card() -> Pack:
    """All cards that ship with the program: what a ruling may name."""
    return together(classic_pack(), muster_pack(), training_pack(), every_heroes_card())


@cache
def every_heroes_card() -> Pack:
    """All cards of «Берсерк. Герои» that ship with the program."""
    return together(printed_heroes_pack(), heroes_pack())


def together(*packs: Pack) -> Pack:
    """The cards of these packs together."""
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


HEROES_DECKS = ("steppes", "mountains")
"""The two decks of Heroes that ship with the program, Zarina's and Ostap's."""


@cache
def heroes_setup(first: str = HEROES_DECKS[0], second: str = HEROES_DECKS[1]) -> Setup:
    """A whole game of Heroes with two of its shipped decks; *first* sits on the left."""
    return heroes_duel(heroes_pack(), heroes_deck(first), heroes_deck(second))


def heroes_duel(pack: Pack, first: WithHero, second: WithHero, secret: bool = False) -> Setup:
    """A whole game of Heroes with two decks; `secret`: the program does not see the hands."""
    return lay_out(
        pack,
        [first.hero],
        [second.hero],
        rules="heroes",
        decks=(first.cards, second.cards),
        deck_sizes=(first.size, second.size) if secret else (0, 0),
        secret=secret,
    )


@cache
def heroes_deck(name: str) -> WithHero:
    """A deck of Heroes that ships with the program: its hero, and 40 cards."""
    lines = parse_deck(_text(f"heroes/decks/{name}.txt"), f"{name}.txt", [heroes_pack()])
    return with_hero(lines, heroes_pack())


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
