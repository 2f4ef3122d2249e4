"""What the computer players do about claims (rules 6.6): who is asked claims, who must give in
begins with the dearest cards; the random player does anything."""

from zwicker.ai.gain import card_weight
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State


def rank_claims(state: State, player: str, rng: Rng) -> list[tuple[float, Move]]:
    """The legal moves while a claim may be made or is answered, best first."""
    moves = rng.shuffle(state.legal_moves())
    if player == "random":
        return [(0.0, move) for move in moves]
    return sorted(((_worth(state, move), move) for move in moves), key=lambda pair: -pair[0])


def _worth(state: State, move: Move) -> float:
    """Points of the cards a move takes or adds; claiming comes before not claiming."""
    seats = state.seating.count
    cards = [card for pile in move.piles for card in pile]
    cards += [card for part in move.groups[1:] for item in part for card in item.cards]
    return sum(card_weight(state.variant, c, seats) for c in cards) - (move.kind == "no-claim")
