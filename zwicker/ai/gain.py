"""What cards are worth, and what a seat can take from a table: the numbers players reason with."""

from collections.abc import Sequence
from math import comb

from zwicker.captures import capture_sums
from zwicker.cards import Card
from zwicker.layout import pile_cards
from zwicker.moves import Move
from zwicker.scoring import card_points
from zwicker.state import State
from zwicker.sums import Sums, places
from zwicker.variant import Variant

FEW = 500  # unions of groups looked at for one card and value


def card_weight(variant: Variant, card: Card, seats: int) -> float:
    """Points the card is worth to its captor, with its share of the points for most cards."""
    points = variant.rules.points
    share = 2 * points.most_cards / len(variant.pack(seats))
    if card[1] == "s":
        share += 2 * points.most_spades / 13
    return card_points(points, card) + share


def gain(state: State, move: Move) -> float:
    """Points won at once by a legal move: cards taken, the card played, a sweep."""
    if move.kind != "capture":
        return 0.0
    taken = [card for pile in move.piles for card in pile]
    seats = state.seating.count
    total = sum(card_weight(state.variant, card, seats) for card in [*taken, move.card])
    if len(taken) == sum(len(pile_cards(pile)) for pile in state.table):
        total += state.variant.rules.points.sweep
    return total


class Takings:
    """The best that a card of each value can take from a table (the card itself not counted)."""

    def __init__(self, state: State) -> None:
        self.variant = state.variant
        seats = state.seating.count
        self.weights = [
            sum(card_weight(state.variant, card, seats) for card in pile_cards(pile))
            for pile in state.table
        ]
        self.sums: Sums = capture_sums(state, range(len(state.table)))
        self.sums.additive(max((v for vs in state.variant.values.values() for v in vs), default=0))
        self.full = (1 << len(state.table)) - 1
        self._best: dict[int, float] = {}
        self._masks: dict[int, int] = {}

    def best(self, card: Card) -> float:
        """The most that this card can take, 0 if nothing."""
        return max((self._of_value(value) for value in self.variant.values[card]), default=0.0)

    def best_piles(self, card: Card) -> tuple[float, tuple[int, ...]]:
        """The most that this card can take, and the places of the piles that are it."""
        found = [(self._of_value(value), self._masks[value]) for value in self.variant.values[card]]
        worth, mask = max(found, default=(0.0, 0))
        return worth, tuple(places(mask))

    def _of_value(self, value: int) -> float:
        if value not in self._best:
            best, piles = 0.0, 0
            unions = self.sums.unions(self.sums.additive(value), (0,))
            for _, mask in zip(range(FEW), unions, strict=False):
                worth = sum(w for bit, w in enumerate(self.weights) if mask >> bit & 1)
                if mask and mask == self.full:
                    worth += self.variant.rules.points.sweep
                if worth > best:
                    best, piles = worth, mask
            self._best[value] = best
            self._masks[value] = piles
        return self._best[value]


def expected_best(gains: Sequence[float], count: int) -> float:
    """The expected largest of `count` of the gains, drawn at random without replacement."""
    drawn = min(count, len(gains))
    if not drawn:
        return 0.0
    ordered = sorted(gains, reverse=True)
    ways = comb(len(ordered), drawn)
    return sum(
        worth * comb(len(ordered) - place - 1, drawn - 1) / ways
        for place, worth in enumerate(ordered)
    )
