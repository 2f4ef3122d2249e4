"""Positions for the tests of the computer players, and a search without any cleverness."""

from collections.abc import Iterator

from zwicker import Rng, State, variant
from zwicker.ai.players import choose
from zwicker.scoring import card_points

# every variant that the packed search knows, with seats for which all cards are known at the end
SEARCHED = ("zwickern", "zwicken", "zwickeln", "christiansen", "classic", "sillerup")


def deals(name: str, seats: str, count: int, seed: str = "") -> Iterator[State]:
    """All positions of some deals, played partly greedily and partly at random."""
    for number in range(count):
        rng = Rng(f"{name} {seats} {seed}{number}")
        state = State.deal(variant(name), seats, rng)
        while not state.over:
            yield state
            player = "random" if rng.below(3) == 0 else "greedy"
            state = state.play(choose(state.view(state.mover), player, rng).move)


def endings(name: str, cards: int, count: int, seed: str = "") -> Iterator[State]:
    """The first position of each deal in which two seats have so few cards and none come."""
    for state in deals(name, "2", count, seed):
        hands = [len(hand) for hand in state.hands]
        if not state.stock and max(hands) == cards and sum(hands) == 2 * cards:
            yield state


def plain_minimax(state: State, side: int, known: dict[str, float]) -> float:
    """The final difference of a side by trying every line to the end; no pruning at all."""
    if state.over:
        sheets = state.scores()
        return sheets[side].total - sheets[1 - side].total
    text = str(state)
    if text not in known:
        values = [plain_minimax(state.play(move), side, known) for move in state.legal_moves()]
        best = max if state.seating.sides[state.mover] == side else min
        known[text] = best(values)
    return known[text]


def taken_so_far(state: State, side: int) -> float:
    """The difference in points of cards and sweeps that lie in the piles already."""
    points = state.variant.rules.points
    have = [
        sum(card_points(points, card) for card in pile) + points.sweep * sweeps
        for pile, sweeps in zip(state.captured, state.sweeps, strict=True)
    ]
    return have[side] - have[1 - side]


def hidden_cards_exchanged(state: State, seat: int, rng: Rng) -> State:
    """The same position for that seat, with all cards that it cannot see dealt anew."""
    places = [at for at in range(len(state.hands)) if at != seat]
    cards = [card for at in places for card in state.hands[at]] + list(state.stock)
    cards = rng.shuffle(cards)
    hands = list(state.hands)
    for at in places:
        hands[at] = tuple(cards.pop() for _ in state.hands[at])
    return state.replace(hands=tuple(hands), stock=tuple(cards))
