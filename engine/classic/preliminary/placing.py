"""Placing the squad face down, the First player all of it, then the Second (digest 1.6)."""

from __future__ import annotations

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.field import CELLS, Cell, own_row
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import Zone


def place(duel: Duel) -> Rules[None]:
    """Each player in turn puts his cards into cells. Where they are known every recruited card is
    placed; elsewhere he says when he is done."""
    for player in BOTH:
        yield from _place_all(duel, player)


def _place_all(duel: Duel, player: Player) -> Rules[None]:
    while True:
        pool = [card.id for card in duel.state.in_zone(player, Zone.POOL)]
        unknown = [card.id for card in duel.state.in_zone(player, Zone.DEAL) if not card.face]
        cells = allowed(duel.state, player)
        options = [
            Option(Verb.PLACE, card=card, cell=cell)
            for card in (pool or unknown[:1])
            for cell in cells
        ]
        if not pool and (unknown or not _placed(duel.state, player)):
            options.append(Option(Verb.DONE))
        if not options:
            break
        option = yield from duel.ask(Kind.PLACE, player, options, "digest.1.6", private=bool(pool))
        if option.card is None:
            break
        assert option.cell is not None
        duel.happen(ev.Placed("digest.1.6", player, option.card, option.cell))
    if duel.state.in_zone(player, Zone.DEAL):
        # What was neither recruited nor placed goes back into the deck.
        duel.happen(ev.RecruitingEnded("digest.1.5", player))


def _placed(state: State, player: Player) -> bool:
    return any(card.zone is Zone.FIELD for card in state.squad(player))


def allowed(state: State, player: Player) -> list[Cell]:
    """The free cells in which a player may place now; outer ones open when the inner are full.

    First: B–D of his three rows; then A and E of his second and third row; then of his first.
    Second: his whole first row and B–D of the others; then A and E of his second and third row.
    """
    for area in AREAS[player]:
        free = [cell for cell in area if state.in_cell(cell) is None]
        if free:
            return free
    return []


def _area(player: Player, columns: str, rows: tuple[int, ...]) -> tuple[Cell, ...]:
    return tuple(c for c in CELLS if c[0] in columns and own_row(c, player) in rows)


AREAS: dict[Player, tuple[tuple[Cell, ...], ...]] = {
    Player.FIRST: (
        _area(Player.FIRST, "BCD", (1, 2, 3)),
        _area(Player.FIRST, "AE", (2, 3)),
        _area(Player.FIRST, "AE", (1,)),
    ),
    Player.SECOND: (
        _area(Player.SECOND, "ABCDE", (1,)) + _area(Player.SECOND, "BCD", (2, 3)),
        _area(Player.SECOND, "AE", (2, 3)),
    ),
}
"""Where each player may place, area after area."""
