"""A packed form of a position with all hands known, for searching (rules 2 to 4).

A card is a bit; a hand and the cards of a pile are masks. A pile is (cards, value, owner), value 0
and owner -1 for a loose card; a table is a sorted tuple of piles, so that equal tables are equal
however they came about. What a seat can do depends on the table and its own hand only and is kept
in a cache, from which most of the search lives. `tests/test_ai_packed.py` compares it with State.
"""

from collections.abc import Sequence
from typing import NamedTuple

from zwicker.cards import Card
from zwicker.layout import Build, Pile, pile_cards
from zwicker.scoring import card_points
from zwicker.state import State
from zwicker.sums import Sums

Mask = int
Piles = tuple[tuple[Mask, int, int], ...]

MOST_CACHED = 6_000  # tables and hands remembered; more would cost memory on phones


class Step(NamedTuple):
    """One thing a seat can do: points won, and what is left.

    `gain`: with the sweep; `points`: those of the cards alone; `count`: cards won.
    """

    gain: float
    points: float
    table: Piles
    hand: Mask
    count: int
    captured: bool


class Packed:
    """The rules of one deal, ready for search. `unplayed`: the cards that can still move."""

    def __init__(self, state: State, unplayed: Sequence[Card], cap: int | None = None) -> None:
        """`cap`: how many builds of one value a card may make; None for all."""
        self.variant = state.variant
        self.rules = state.variant.rules
        self.cap = cap
        self.cards = tuple(unplayed)
        points = self.rules.points
        self.values = tuple(self.variant.values[card] for card in self.cards)
        self.points: tuple[float, ...] = tuple(card_points(points, card) for card in self.cards)
        self.waiting: dict[Card, list[int]] = {}
        for bit, card in enumerate(self.cards):
            self.waiting.setdefault(card, []).append(bit)
        self._steps: dict[tuple[Piles, Mask, int], list[Step]] = {}
        self._takings: dict[tuple[Piles, tuple[int, ...]], list[tuple[Mask, bool]]] = {}
        self._worth: dict[Mask, float] = {}
        self.nodes = 0

    def mask(self, cards: Sequence[Card], used: dict[Card, int] | None = None) -> Mask:
        """The bits of these cards; equal cards get different bits as `used` counts them."""
        used = {} if used is None else used
        total = 0
        for card in cards:
            place = used.get(card, 0)
            used[card] = place + 1
            total |= 1 << self.waiting[card][place]
        return total

    def pile(self, pile: Pile, used: dict[Card, int] | None = None) -> tuple[Mask, int, int]:
        """The packed form of a pile; a build made for the partner has no owner who must hold."""
        mask = self.mask(pile_cards(pile), used)
        if isinstance(pile, Build):
            return (mask, pile.value, -2 if pile.given else pile.owner)
        return (mask, 0, -1)

    def worth(self, mask: Mask) -> float:
        """The points of the cards in a mask."""
        known = self._worth.get(mask)
        if known is None:
            known = sum(point for bit, point in enumerate(self.points) if mask >> bit & 1)
            if len(self._worth) > MOST_CACHED:
                self._worth.clear()
            self._worth[mask] = known
        return known

    def steps(self, table: Piles, hand: Mask, seat: int) -> list[Step]:
        """Everything the seat can do, dearest captures first."""
        key = (table, hand, seat)
        known = self._steps.get(key)
        if known is None:
            if len(self._steps) > MOST_CACHED:
                self._steps.clear()
            known = self._steps[key] = self._find_steps(table, hand, seat)
        return known

    def _find_steps(self, table: Piles, hand: Mask, seat: int) -> list[Step]:
        found: list[Step] = []
        own = [pile[1] for pile in table if pile[2] == seat]
        gather = self.rules.builds == "gather"
        left = hand
        seen: set[Card] = set()
        while left:
            bit = left & -left
            left ^= bit
            index = bit.bit_length() - 1
            if self.cards[index] in seen:
                continue
            seen.add(self.cards[index])
            rest = hand ^ bit
            self._add_captures(found, table, bit, index, rest, seat if gather else -9)
            if not own or not gather or not self.rules.trail_lock:
                if not gather or not own or self.holds(rest, frozenset(own)):
                    laid = tuple(sorted((*table, (bit, 0, -1))))
                    found.append(Step(0, 0, laid, rest, 0, False))
            if self.rules.builds == "stack":
                self._add_stacked(found, table, bit, index, rest, seat)
            elif gather:
                self._add_gathered(found, table, bit, index, rest, seat)
        found.sort(key=self._promise)
        return found

    def _promise(self, step: Step) -> tuple[float, int, float]:
        """Dear captures first, then large ones, then plays that leave cheap cards."""
        return (-step.gain, -step.count, len(step.table))

    def takings(self, table: Piles, values: tuple[int, ...]) -> list[tuple[Mask, bool]]:
        """The sets of places a card of these values can take; whether no larger one exists."""
        key = (table, values)
        known = self._takings.get(key)
        if known is not None:
            return known
        if len(self._takings) > MOST_CACHED:
            self._takings.clear()
        items = [self._pile_values(pile) for pile in table]
        alone = 0
        if not self.rules.builds_in_sums:
            alone = sum(1 << place for place, pile in enumerate(table) if pile[1])
        sums = Sums(items, alone, down=False)
        sums.additive(max(values))
        found: dict[Mask, None] = {}
        for value in values:
            found.update(dict.fromkeys(sums.unions(sums.additive(value), (0,))))
        found.pop(0, None)
        masks = sorted(found, key=int.bit_count, reverse=True)
        largest: list[Mask] = []
        known = []
        for mask in masks:
            top = not any(mask & other == mask for other in largest)
            if top:
                largest.append(mask)
            known.append((mask, top))
        self._takings[key] = known
        return known

    def _pile_values(self, pile: tuple[Mask, int, int]) -> tuple[int, ...]:
        return (pile[1],) if pile[1] else self.values[pile[0].bit_length() - 1]

    def _add_captures(
        self, found: list[Step], table: Piles, bit: Mask, index: int, rest: Mask, seat: int
    ) -> None:
        for taken, largest in self.takings(table, self.values[index]):
            if not largest and self.cap is not None:
                break
            cards, left, own = bit, [], []
            for place, pile in enumerate(table):
                if taken >> place & 1:
                    cards |= pile[0]
                else:
                    left.append(pile)
                    if pile[2] == seat:
                        own.append(pile[1])
            if own and not self.holds(rest, frozenset(own)):
                continue
            points = self.worth(cards)
            gain = points if left else points + self.rules.points.sweep
            found.append(Step(gain, points, tuple(left), rest, cards.bit_count(), True))

    def holds(self, hand: Mask, values: frozenset[int]) -> bool:
        """Whether the hand has distinct cards for the values."""
        if len(values) == 1:
            (value,) = values
            return any(value in own for bit, own in enumerate(self.values) if hand >> bit & 1)
        cards = [own for bit, own in enumerate(self.values) if hand >> bit & 1]
        return _assign(sorted(values), cards)

    def held(self, hand: Mask) -> set[int]:
        """The values that some card of the hand can take."""
        return {value for bit, own in enumerate(self.values) if hand >> bit & 1 for value in own}

    def _add_stacked(
        self, found: list[Step], table: Piles, bit: Mask, index: int, rest: Mask, seat: int
    ) -> None:
        rules = self.rules
        held = self.held(rest) if rules.hold else None
        own = self.values[index]
        if rules.single and len(own) > 1:
            for value in own:
                if held is None or value in held:
                    laid = tuple(sorted((*table, (bit, value, seat))))
                    found.append(Step(0, 0, laid, rest, 0, False))
        for place, pile in enumerate(table):
            reached: set[int] = set()
            for base in self._pile_values(pile):
                for add in own:
                    if rules.up:
                        reached.add(base + add)
                    if rules.down and base > add:
                        reached.add(base - add)
                    if rules.pairing and base == add:
                        reached.add(base)
            for value in reached:
                if (rules.limit and value > rules.limit) or (
                    held is not None and value not in held
                ):
                    continue
                owner = pile[2] if pile[1] == value else seat
                laid = (*table[:place], *table[place + 1 :], (pile[0] | bit, value, owner))
                found.append(Step(0, 0, tuple(sorted(laid)), rest, 0, False))

    def _add_gathered(
        self, found: list[Step], table: Piles, bit: Mask, index: int, rest: Mask, seat: int
    ) -> None:
        rules = self.rules
        loose = [pile for pile in table if not pile[1]]
        built = [pile for pile in table if pile[1]]
        wanted = self.held(rest)
        if not wanted:
            return
        sums = Sums([self._pile_values(pile) for pile in loose], down=rules.down)
        sums.additive(max(wanted) + (max(self.values[index]) if rules.down else 0))
        for value in wanted:
            starts = self._starts(sums, index, value)
            others = [pile for pile in built if pile[2] != seat]
            own = frozenset(pile[1] for pile in built if pile[2] == seat) | {value}
            if starts and self.holds(rest, own):
                self._gather(found, table, loose, None, sums, starts, value, bit, rest, seat)
            for pile in built:
                if pile[1] == value:
                    changed = starts
                elif any(pile[1] + add == value for add in self.values[index]) or (
                    rules.down and any(pile[1] - add == value for add in self.values[index])
                ):
                    changed = {0}
                else:
                    continue
                mine = frozenset(p[1] for p in built if p[2] == seat and p is not pile)
                if changed and (pile in others or pile[2] == seat):
                    if self.holds(rest, mine | {value}):
                        self._gather(
                            found, table, loose, pile, sums, changed, value, bit, rest, seat
                        )

    def _starts(self, sums: Sums, index: int, value: int) -> set[Mask]:
        starts: set[Mask] = set()
        for own in self.values[index]:
            if own == value:
                starts.add(0)
            elif own < value and self.rules.up:
                starts.update(sums.additive(value - own))
            if self.rules.down:
                starts.update(sums.additive(value + own))
        return starts

    def _gather(
        self,
        found: list[Step],
        table: Piles,
        loose: list[tuple[Mask, int, int]],
        old: tuple[Mask, int, int] | None,
        sums: Sums,
        starts: set[Mask],
        value: int,
        bit: Mask,
        rest: Mask,
        seat: int,
    ) -> None:
        """The builds of one value out of these loose cards, and an old build or none."""
        made = 0
        for taken in sums.unions(sums.groups(value), sorted(starts)):
            if not taken and old is None:
                continue
            made += 1
            if self.cap is not None and made > self.cap:
                return
            cards = bit | (old[0] if old else 0)
            used: set[Mask] = set()
            for place, pile in enumerate(loose):
                if taken >> place & 1:
                    cards |= pile[0]
                    used.add(pile[0])
            owner = old[2] if old and old[1] == value else seat
            left = [pile for pile in table if pile is not old and pile[0] not in used]
            laid = tuple(sorted([*left, (cards, value, owner)]))
            found.append(Step(0, 0, laid, rest, 0, False))


def _assign(values: Sequence[int], cards: Sequence[tuple[int, ...]]) -> bool:
    if not values:
        return True
    return any(
        values[0] in card and _assign(values[1:], [*cards[:place], *cards[place + 1 :]])
        for place, card in enumerate(cards)
    )
