"""A packed form of positions with all hands known, for searching (rules 2 to 4).

A card is a bit; a hand and the cards of a pile are masks. A pile is (cards, value, owner), value 0
and owner -1 for a loose card; a table is a sorted tuple of piles, so that equal tables are equal
however they came about. What can be taken from a table depends on nothing else, so that one Packed
serves all the worlds that a seat imagines. `tests/test_ai_packed.py` compares it with State.
"""

from collections.abc import Sequence

from zwicker.ai.table import NOBODY, Mask, Piles, Table
from zwicker.cards import Card
from zwicker.layout import Build, Pile, pile_cards
from zwicker.scoring import card_points
from zwicker.state import State

# points with the sweep, points of the cards, the table and the hand left, cards won
Step = tuple[float, float, Piles, Mask, int]

MOST_TABLES = 1_500  # remembered; more would cost memory on phones
MOST_HANDS = 3_000
MOST_MASKS = 6_000


class Packed:
    """The rules of one deal, ready for search. `cards`: those that can still be played or taken."""

    def __init__(self, state: State, cards: Sequence[Card], cap: int | None = None) -> None:
        """`cap`: how many builds of one value a card may make, and captures only the largest.

        None: everything that is legal.
        """
        self.variant = state.variant
        self.rules = state.variant.rules
        self.cap = cap
        self.cards = tuple(cards)
        points = self.rules.points
        self.sweep = points.sweep if self.rules.sweeps else 0
        self.share = 2 * points.most_cards / len(self.variant.pack(state.seating.count))
        self.values = tuple(self.variant.values[card] for card in self.cards)
        self.all_values = frozenset(value for own in self.values for value in own)
        self.points: tuple[float, ...] = tuple(card_points(points, card) for card in self.cards)
        self.weights = tuple(point + self.share for point in self.points)
        self.gather = self.rules.builds == "gather"
        self.stacks = self.rules.builds == "stack"
        self._places: dict[Card, list[int]] = {}
        for bit, card in enumerate(self.cards):
            self._places.setdefault(card, []).append(bit)
        self._tables: dict[Piles, Table] = {}
        self._steps: dict[tuple[Piles, Mask, int], list[Step]] = {}
        self._best: dict[tuple[Piles, Mask], float] = {}
        self._weight: dict[Mask, float] = {}

    def mask(self, cards: Sequence[Card], used: dict[Card, int]) -> Mask:
        """The bits of these cards; equal cards get different bits as `used` counts them."""
        total = 0
        for card in cards:
            place = used.get(card, 0)
            used[card] = place + 1
            total |= 1 << self._places[card][place]
        return total

    def pile(self, pile: Pile, used: dict[Card, int]) -> tuple[Mask, int, int]:
        """The packed form of a pile; a build that binds nobody has no owner."""
        mask = self.mask(pile_cards(pile), used)
        if not isinstance(pile, Build):
            return (mask, 0, -1)
        return (mask, pile.value, pile.owner if self.gather and not pile.given else NOBODY)

    def weight(self, mask: Mask) -> float:
        """The points of the cards in a mask and their shares of the points for most cards."""
        known = self._weight.get(mask)
        if known is None:
            known = sum(self.weights[bit] for bit in bits(mask))
            if len(self._weight) > MOST_MASKS:
                self._weight.clear()
            self._weight[mask] = known
        return known

    def worth(self, mask: Mask) -> float:
        """The points of the cards in a mask."""
        return self.weight(mask) - self.share * mask.bit_count()

    def table(self, piles: Piles) -> Table:
        """What can be done with a table."""
        known = self._tables.get(piles)
        if known is None:
            if len(self._tables) > MOST_TABLES:
                self._tables.clear()
            known = self._tables[piles] = Table(self, piles)
        return known

    def best(self, piles: Piles, hand: Mask) -> float:
        """The most that a card of the hand can capture at once, shares of most cards included."""
        key = (piles, hand)
        known = self._best.get(key)
        if known is None:
            known = 0.0
            best_of = self.table(piles).best
            for bit in bits(hand):
                for value in self.values[bit]:
                    taken = best_of(value)
                    if taken and taken + self.weights[bit] > known:
                        known = taken + self.weights[bit]
            if len(self._best) > MOST_MASKS:
                self._best.clear()
            self._best[key] = known
        return known

    def steps(self, piles: Piles, hand: Mask, seat: int) -> list[Step]:
        """Everything the seat can do, dearest captures first."""
        key = (piles, hand, seat if self.gather else 0)
        known = self._steps.get(key)
        if known is None:
            if len(self._steps) > MOST_HANDS:
                self._steps.clear()
            known = self._steps[key] = self._find_steps(piles, hand, seat)
        return known

    def _find_steps(self, piles: Piles, hand: Mask, seat: int) -> list[Step]:
        found: list[Step] = []
        table = self.table(piles)
        own = frozenset(pile[1] for pile in piles if pile[2] == seat)
        seen: set[Card] = set()
        for index in bits(hand):
            card, bit = self.cards[index], 1 << index
            if card in seen:
                continue
            seen.add(card)
            rest = hand ^ bit
            self._add_captures(found, table, index, rest, seat if own else None)
            if not own or (not self.rules.trail_lock and self.holds(rest, own)):
                found.append((0, 0, tuple(sorted((*piles, (bit, 0, -1)))), rest, 0))
            self._add_builds(found, table, index, rest, seat)
        found.sort(key=lambda step: (-step[0], -step[4], len(step[2])))
        return found

    def _add_captures(
        self, found: list[Step], table: Table, index: int, rest: Mask, seat: int | None
    ) -> None:
        """`seat`: the owner of builds who must keep a card for those left, None without any."""
        piles, played = table.piles, 1 << index
        for taken, _ in table.ways(self.values[index]):
            cards, left = played, []
            for place, pile in enumerate(piles):
                if taken >> place & 1:
                    cards |= pile[0]
                else:
                    left.append(pile)
            if seat is not None:
                own = frozenset(pile[1] for pile in left if pile[2] == seat)
                if own and not self.holds(rest, own):
                    continue
            won = self.worth(cards)
            gain = won if left else won + self.sweep
            found.append((gain, won, tuple(left), rest, cards.bit_count()))

    def _add_builds(
        self, found: list[Step], table: Table, index: int, rest: Mask, seat: int
    ) -> None:
        if self.stacks:
            held = self.held(rest) if self.rules.hold else None
            for value, laid in table.stacked(index):
                if held is None or value in held:
                    found.append((0, 0, laid, rest, 0))
        elif self.gather:
            for value in self.held(rest):
                for needed, laid in table.gathered(index, value, seat):
                    if len(needed) == 1 or self.holds(rest, needed):
                        found.append((0, 0, laid, rest, 0))

    def holds(self, hand: Mask, values: frozenset[int]) -> bool:
        """Whether the hand has distinct cards for the values."""
        cards = [self.values[bit] for bit in bits(hand)]
        return _assign(sorted(values), cards)

    def held(self, hand: Mask) -> set[int]:
        """The values that some card of the hand can take."""
        return {value for bit in bits(hand) for value in self.values[bit]}


def bits(mask: Mask) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _assign(values: Sequence[int], cards: Sequence[tuple[int, ...]]) -> bool:
    if not values:
        return True
    return any(
        values[0] in card and _assign(values[1:], [*cards[:place], *cards[place + 1 :]])
        for place, card in enumerate(cards)
    )
