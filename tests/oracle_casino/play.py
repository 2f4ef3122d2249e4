"""Playing a move given as text, and counting sequences of moves."""

from __future__ import annotations

from .apply import after_hand_play, after_table_action
from .effects import Effect
from .position import Position, parse, write
from .search import legal_moves


def apply(p: Position, effect: Effect) -> Position:
    """The position after a legal effect."""
    return after_hand_play(p, effect) if effect.ends_turn else after_table_action(p, effect)


def play(position: str, move: str) -> str:
    """The position after a legal move, given as its canonical text."""
    moves = legal_moves(position)
    if move not in moves:
        raise ValueError(f"{move} is not a legal move of {position}")
    return write(apply(parse(position), moves[move]))


def perft(position: str, depth: int) -> int:
    """Number of move sequences to that depth or the end of the deal; a table action is a move."""
    moves = legal_moves(position) if depth else {}
    if not moves:
        return 1
    return sum(perft(play(position, move), depth - 1) for move in moves)
