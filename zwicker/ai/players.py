"""The computer players: random, greedy and heuristic.

`choose` is handed a View, so no player can see more than its seat may.
"""

from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from zwicker.ai.claiming import rank_claims
from zwicker.ai.gain import Takings, card_weight, expected_best, gain
from zwicker.cards import UNKNOWN, Card
from zwicker.errors import ZwickerError
from zwicker.legal import builds_with, captures_with, known_hand, trail_reason
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View

MOST_CAPTURES = 200  # looked at for one card
MOST_BUILDS = 40
OWN_NEXT = 0.5  # how much of what one could take next counts: others may be quicker


class Choice(NamedTuple):
    """A decision: the move, its expected points, the others tried (best first), nodes looked at."""

    move: Move
    value: float
    alternatives: tuple[tuple[Move, float], ...]
    nodes: int
    exact: bool = False


Judge = Callable[[View, Move], float]


def choose(view: View, player: str, rng: Rng) -> Choice:
    """The move of that player ("random", "greedy", "heuristic") for the view's seat to move.

    Ties are broken by `rng`. Raises ZwickerError ("unknown-player", "hidden-hand").
    """
    ranked = rank(view, player, rng)
    value, move = ranked[0]
    return Choice(move, value, tuple((m, v) for v, m in ranked[1:6]), len(ranked))


def rank(view: View, player: str, rng: Rng) -> list[tuple[float, Move]]:
    """All candidate moves with what that player thinks of them, best first."""
    if player not in PLAYERS:
        raise ZwickerError("unknown-player", player)
    if view.state.memory.claim is not None:
        return rank_claims(view.state, player, rng)
    judge = PLAYERS[player]
    moves = rng.shuffle(candidates(view.state))
    return sorted(((judge(view, move), move) for move in moves), key=lambda pair: -pair[0])


def candidates(state: State) -> list[Move]:
    """Legal moves worth a look: all on ordinary tables, the first of each kind on crowded ones."""
    if state.memory.laying:
        return list(state.legal_moves())
    found: list[Move] = []
    for card in dict.fromkeys(known_hand(state)):
        if trail_reason(state, card) is None:
            found.append(Move("trail", card))
        found.extend(islice(captures_with(state, card), MOST_CAPTURES))
        if not _would_fall_apart(state):
            found.extend(islice(builds_with(state, card), MOST_BUILDS))
    return found or list(state.legal_moves())


def _would_fall_apart(state: State) -> bool:
    """Whether a build now would be left by an empty hand, and cost points (rules 3.1, bluff)."""
    rules = state.variant.rules
    draws = rules.replenish == "plays" and bool(state.stock)
    return rules.bluff and len(state.hands[state.mover]) == 1 and not draws


def _random(view: View, move: Move) -> float:
    return 0.0


def _greedy(view: View, move: Move) -> float:
    """What the move takes; if nothing, the cheapest card is laid rather than a dear one."""
    return gain(view.state, move) or -_weight(view.state, move.card) / 100


def _heuristic(view: View, move: Move) -> float:
    """Gain minus the expected best reply, plus part of what one could take oneself next."""
    state, seat = view.state, view.seat
    worth = gain(state, move)
    try:
        after = state.play(move)
    except ZwickerError:  # cards that the seat does not know would be turned up
        return worth
    if after.over or after.packet != state.packet:
        return worth
    takings = Takings(after)
    unseen = view.unseen()
    replies = [takings.best(card) + _weight(state, card) for card in unseen if takings.best(card)]
    replies += [0.0] * (len(unseen) - len(replies))
    # not the hand afterwards: a card drawn from the stock is hidden
    held = [card for card in state.hands[seat] if card != move.card]
    own = max((_taking(takings, state, card) for card in held), default=0.0)
    return worth - expected_best(replies, _cards_next(after)) + OWN_NEXT * own


def _taking(takings: Takings, state: State, card: Card) -> float:
    best = takings.best(card)
    return best + _weight(state, card) if best else 0.0


def _weight(state: State, card: Card) -> float:
    return card_weight(state.variant, card, state.seating.count)


def _cards_next(state: State) -> int:
    hand = state.hands[state.mover]
    return 4 if UNKNOWN in hand else len(hand)


PLAYERS: dict[str, Judge] = {"random": _random, "greedy": _greedy, "heuristic": _heuristic}
