"""The engine's yardstick: python-chess, a well-known rules engine in Python, at the same work.

It comes with the development tools only, so nothing but a benchmark imports this module.
"""

from __future__ import annotations

from random import Random

import chess

LONGEST = 200
"""Plies after which a random game of chess begins anew: bare kings would walk for ever."""

Games = list[list[chess.Move]]


class ChessPlay:
    """Random chess, ply by ply: all lawful moves, one of them at random, pushed."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.board = chess.Board()

    def step(self) -> chess.Move:
        """One ply further, in a new game where one has ended."""
        moves = list(self.board.legal_moves)
        if not moves or len(self.board.move_stack) >= LONGEST:
            self.board = chess.Board()
            moves = list(self.board.legal_moves)
        move = self._chance.choice(moves)
        self.board.push(move)
        return move


def random_games(plies: int, seed: int) -> Games:
    """Random games that have so many plies together."""
    play = ChessPlay(seed)
    games: Games = []
    for _ in range(plies):
        move = play.step()
        if len(play.board.move_stack) == 1:
            games.append([])
        games[-1].append(move)
    return games


def push_all(games: Games) -> chess.Board:
    """Play recorded games again, push by push; the last one's board."""
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push(move)
    return board
