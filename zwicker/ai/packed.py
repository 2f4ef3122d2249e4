"""A packed form of positions with all hands known, for searching (rules 2 to 4).

A card is a bit; a hand and the cards of a pile are masks. A pile is (cards, value, owner), value 0
and owner -1 for a loose card; a table is a sorted tuple of piles, so that equal tables are equal
however they came about. What can be taken from a table depends on nothing else, so that one Packed
serves all the worlds that a seat imagines, and what was found out of a table is kept with it
(table.py). `tests/test_ai_packed.py` compares it with State.
"""

from collections.abc import Sequence
from operator import itemgetter

from zwicker.ai.building import NOBODY
from zwicker.ai.table import Mask, PackedPile, Piles, Table, Way
from zwicker.cards import Card
from zwicker.layout import Build, Pile, pile_cards
from zwicker.scoring import card_points
from zwicker.state import State

# as Way in table.py, and the hand left
Step = tuple[float, float, float, Table, int, Mask]

_first = itemgetter(0)
NO_VALUES: frozenset[int] = frozenset()

# More would cost memory on phones: tables known by their piles, and those of them from which
# captures were looked for, which weigh far more.
MOST_TABLES = 20_000
MOST_WORKED = 3_500
MOST_MASKS = 4_000


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
        self.most = max((value for own in self.values for value in own), default=0)
        self.points: tuple[float, ...] = tuple(card_points(points, card) for card in self.cards)
        self.weights = tuple(point + self.share for point in self.points)
        self.gather = self.rules.builds == "gather"
        self.stacks = self.rules.builds == "stack"
        self._places: dict[Card, list[int]] = {}
        for bit, card in enumerate(self.cards):
            self._places.setdefault(card, []).append(bit)
        self.tables: dict[Piles, Table] = {}
        self.work = 0
        self._bits: dict[Mask, tuple[int, ...]] = {}
        self._weight: dict[Mask, float] = {}
        self._held: dict[Mask, frozenset[int]] = {}
        self._dearest: dict[Mask, tuple[tuple[int, float], ...]] = {}
        self._reached: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}

    def mask(self, cards: Sequence[Card], used: dict[Card, int]) -> Mask:
        """The bits of these cards; equal cards get different bits as `used` counts them."""
        total = 0
        for card in cards:
            place = used.get(card, 0)
            used[card] = place + 1
            total |= 1 << self._places[card][place]
        return total

    def pile(self, pile: Pile, used: dict[Card, int]) -> PackedPile:
        """The packed form of a pile; a build that binds nobody has no owner."""
        mask = self.mask(pile_cards(pile), used)
        if not isinstance(pile, Build):
            return (mask, 0, -1)
        return (mask, pile.value, pile.owner if self.gather and not pile.given else NOBODY)

    def bits(self, mask: Mask) -> tuple[int, ...]:
        """The numbers of the bits that are set."""
        known = self._bits.get(mask)
        if known is None:
            if len(self._bits) > MOST_MASKS:
                self._bits.clear()
            known = self._bits[mask] = bits(mask)
        return known

    def weight(self, mask: Mask) -> float:
        """The points of the cards in a mask and their shares of the points for most cards."""
        known = self._weight.get(mask)
        if known is None:
            weights = self.weights
            known = 0.0
            for bit in bits(mask):
                known += weights[bit]
            if len(self._weight) > MOST_MASKS:
                self._weight.clear()
            self._weight[mask] = known
        return known

    def worth(self, mask: Mask) -> float:
        """The points of the cards in a mask."""
        points = self.points
        found = 0.0
        for bit in bits(mask):
            found += points[bit]
        return found

    def table(self, piles: Piles) -> Table:
        """The table of these piles, which are in order."""
        known = self.tables.get(piles)
        if known is None:
            if len(self.tables) > MOST_TABLES:
                self.clear()
            known = self.tables[piles] = Table(self, piles)
        return known

    def worked(self) -> None:
        """Count that captures are looked for on one more table; at times all of that is dropped."""
        self.work += 1
        if self.work > MOST_WORKED:
            self.forget()

    def forget(self) -> None:
        """Drop what was found out of tables, but not which tables are the same."""
        self.work = 0
        for table in self.tables.values():
            table.forget()

    def clear(self) -> None:
        """Drop all tables, each by itself: or they would live on as what follows another one."""
        self.forget()
        self.tables.clear()

    def sorted_table(self, piles: list[PackedPile]) -> Table:
        """The table of these piles, in any order."""
        piles.sort()
        return self.table(tuple(piles))

    def dearest(self, hand: Mask) -> tuple[tuple[int, float], ...]:
        """The values that a hand can take, each with the weight of the dearest card for it."""
        known = self._dearest.get(hand)
        if known is None:
            if len(self._dearest) > MOST_MASKS:
                self._dearest.clear()
            found: dict[int, float] = {}
            for bit in self.bits(hand):
                weight = self.weights[bit]
                for value in self.values[bit]:
                    if weight > found.get(value, -1.0):
                        found[value] = weight
            known = self._dearest[hand] = tuple(found.items())
        return known

    def reached(self, bases: tuple[int, ...], own: tuple[int, ...]) -> list[int]:
        """The values that a card of the values `own` can make of a pile's values (rules 3.2)."""
        known = self._reached.get((bases, own))
        if known is None:
            rules, found = self.rules, set[int]()
            for base in bases:
                for add in own:
                    if rules.up:
                        found.add(base + add)
                    if rules.down and base > add:
                        found.add(base - add)
                    if rules.pairing and base == add:
                        found.add(base)
            known = sorted(value for value in found if not rules.limit or value <= rules.limit)
            self._reached[bases, own] = known
        return known

    def steps(self, table: Table, hand: Mask, seat: int) -> list[Step]:
        """Everything the seat can do, dearest captures first."""
        table.expand()
        key = (hand, seat if self.gather else 0)
        known = table.next.steps.get(key)
        if known is None:
            known = table.next.steps[key] = self._find_steps(table, hand, seat)
        return known

    def _find_steps(self, table: Table, hand: Mask, seat: int) -> list[Step]:
        found: list[Step] = []
        own = table.owned(seat) if self.gather else NO_VALUES
        seen: set[Card] = set()
        for index in self.bits(hand):
            card = self.cards[index]
            if card in seen:
                continue
            seen.add(card)
            rest = hand ^ 1 << index
            ways = table.ways(index)
            if own:
                ways = self._bound(ways, rest, own, seat)
            found += [(*way, rest) for way in ways]
            self._add_builds(found, table, index, rest, seat)
        found = found or self._lay_any(table, hand)
        found.sort(key=_first)
        return found

    def _lay_any(self, table: Table, hand: Mask) -> list[Step]:
        """Who owns a build and has no card for it may lay any card (rules 2)."""
        ways = [(way, index) for index in self.bits(hand) for way in table.ways(index)]
        return [(*way, hand ^ 1 << index) for way, index in ways if not way[4]]

    def _bound(self, ways: list[Way], rest: Mask, own: frozenset[int], seat: int) -> list[Way]:
        """Those ways that an owner of builds may go: a card must be kept for those left."""
        kept = []
        for way in ways:
            if way[4]:
                left = way[3].owned(seat)
                allowed = not left or self.holds(rest, left)
            else:
                allowed = not self.rules.trail_lock and self.holds(rest, own)
            if allowed:
                kept.append(way)
        return kept

    def _add_builds(
        self, found: list[Step], table: Table, index: int, rest: Mask, seat: int
    ) -> None:
        if self.stacks:
            held = self.held(rest) if self.rules.hold else None
            for value, place in table.stacks(self.values[index]):
                if held is None or value in held:
                    found.append((*table.stacked(index, value, place), rest))
        elif self.gather:
            for value in self.held(rest):
                for needed, way in table.gathered(index, value, seat):
                    if len(needed) == 1 or self.holds(rest, needed):
                        found.append((*way, rest))

    def holds(self, hand: Mask, values: frozenset[int]) -> bool:
        """Whether the hand has distinct cards for the values."""
        cards = [self.values[bit] for bit in self.bits(hand)]
        return _assign(sorted(values), cards)

    def held(self, hand: Mask) -> frozenset[int]:
        """The values that some card of the hand can take."""
        known = self._held.get(hand)
        if known is None:
            if len(self._held) > MOST_MASKS:
                self._held.clear()
            known = frozenset([value for bit in self.bits(hand) for value in self.values[bit]])
            self._held[hand] = known
        return known


def bits(mask: Mask) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def _assign(values: Sequence[int], cards: Sequence[tuple[int, ...]]) -> bool:
    if not values:
        return True
    return any(
        values[0] in card and _assign(values[1:], [*cards[:place], *cards[place + 1 :]])
        for place, card in enumerate(cards)
    )
