"""Counting move sequences: the test of a move generator against another."""

from zwicker.state import State


def perft(state: State, depth: int) -> int:
    """How many move sequences there are to that depth or the end of the deal.

    Raises ZwickerError ("hidden-hand") where a hand that moves is not known.
    """
    if depth == 0 or state.over:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)


def divide(state: State, depth: int) -> dict[str, int]:
    """The count for each first move."""
    if depth == 0 or state.over:
        return {}
    return {str(move): perft(state.play(move), depth - 1) for move in state.legal_moves()}
