"""What can be taken from a packed table and laid on it, found when first asked for (rules 2).

Tables are made by `Packed.table`, which hands out one object for equal piles: what a search finds
out of one is kept with it, and comparing tables is comparing objects. Builds are in building.py.
"""

from typing import TYPE_CHECKING

from zwicker.ai import building
from zwicker.ai.lanes import fits, lanes, makes, sets

if TYPE_CHECKING:
    from zwicker.ai.packed import Packed, Step
    from zwicker.sums import Sums

Mask = int
PackedPile = tuple[Mask, int, int]
Piles = tuple[PackedPile, ...]
Group = tuple[Mask, float]  # places of piles, their worth
# order (dear captures first), points with the sweep, points of the cards, the table left, cards won
Way = tuple[float, float, float, "Table", int]

LOW = 14  # on a crowded table sums of higher values are only looked for where a joker asks
FEW = 6  # piles of which all sums are found at once
TALL = -1  # marks that they have been
NO_GROUPS: list[Group] = []


class Followers:
    """What a table can become, for who looks further than at the table itself."""

    __slots__ = ("built", "captures", "loose", "owned", "stacked", "stacks", "steps", "ways")

    def __init__(self) -> None:
        self.steps: dict[tuple[Mask, int], list[Step]] = {}
        self.ways: dict[int, list[Way]] = {}
        self.captures: dict[tuple[int, ...], list[Way]] = {}
        self.stacks: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        self.stacked: dict[tuple[int, int, int], Way] = {}
        self.built: dict[tuple[int, int, int], list[tuple[frozenset[int], Way]]] = {}
        self.owned: dict[int, frozenset[int]] = {}
        self.loose: Sums | None = None


NOTHING = Followers()  # of tables from which nothing has been looked for


class Table:
    """One table, `piles` as packed.py describes them; `cards`: all of them, `lying`: their worth
    with shares."""

    __slots__ = ("_sums", "_best", "_groups", "_hands", "cards", "lying", "next", "packed", "piles")

    def __init__(self, packed: "Packed", piles: Piles) -> None:
        self.packed = packed
        self.piles = piles
        cards = 0
        for pile in piles:
            cards |= pile[0]
        self.cards = cards
        self.lying = packed.weight(cards)
        self.next: Followers = NOTHING
        self._groups: dict[int, list[Group]] | None = None
        self._sums: tuple[bytes, list[Mask]] | None = None
        self._best: dict[int, float] | None = None
        self._hands: dict[Mask, float] | None = None

    def forget(self) -> None:
        """Drop what was found out of the table, which may be in use."""
        if self.next is not NOTHING:
            self.next = Followers()
        self._groups = self._best = self._hands = self._sums = None

    def expand(self) -> None:
        """Make ready for finding what follows the table."""
        if self.next is NOTHING:
            self.next = Followers()

    def values(self, pile: PackedPile) -> tuple[int, ...]:
        """The values a pile can have."""
        return (pile[1],) if pile[1] else self.packed.values[pile[0].bit_length() - 1]

    def owned(self, seat: int) -> frozenset[int]:
        """The values of the builds that a seat owns."""
        self.expand()
        known = self.next.owned.get(seat)
        if known is None:
            known = frozenset([pile[1] for pile in self.piles if pile[2] == seat])
            self.next.owned[seat] = known
        return known

    def best(self, hand: Mask) -> float:
        """The most that a card of the hand can capture at once, shares of most cards included."""
        hands = self._hands
        if hands is None:
            hands = self._hands = {}
        known = hands.get(hand)
        if known is None:
            known = hands[hand] = self._best_with(hand) if self.piles else 0.0
        return known

    def _best_with(self, hand: Mask) -> float:
        small = len(self.piles) <= FEW
        best = self._best
        if best is None:
            best = self._best = self._find_all() if small else {}
        most = 0.0
        for value, weight in self.packed.dearest(hand):
            taken = best.get(value)
            if taken is None:
                if small:
                    continue
                taken = best[value] = self._most(self._groups_of(value))
            if taken and taken + weight > most:
                most = taken + weight
        return most

    def _find_all(self) -> dict[int, float]:
        """The most that each value can take."""
        best: dict[int, float] = {}
        self._groups_of(0)
        assert self._groups is not None
        full, sweep = (1 << len(self.piles)) - 1, self.packed.sweep
        for value, groups in self._groups.items():
            if len(groups) == 1:
                mask, worth = groups[0]
                best[value] = worth + sweep if mask == full else worth
            else:
                best[value] = self._most(groups)
        return best

    def _most(self, groups: list[Group]) -> float:
        """The most that some of these groups are worth, with shares; 0.0 for none."""
        full, sweep = (1 << len(self.piles)) - 1, self.packed.sweep
        found = [w + sweep if mask == full else w for mask, w in _unions(groups)]
        return max(found, default=0.0)

    def ways(self, index: int) -> list[Way]:
        """Everything that can be done with a card but building: captures, laying it last."""
        known = self.next.ways.get(index)
        if known is None:
            point, bit = self.packed.points[index], 1 << index
            known = [
                (order - 100 * point, gain + point, worth + point, left, count)
                for order, gain, worth, left, count in self.captures(self.packed.values[index])
            ]
            laid = self.packed.sorted_table([*self.piles, (bit, 0, -1)])
            known.append((len(laid.piles), 0.0, 0.0, laid, 0))
            self.next.ways[index] = known
        return known

    def captures(self, values: tuple[int, ...]) -> list[Way]:
        """What a card of these values can take (rules 2): all sets, or only the largest.

        The points are without those of the card itself, which is counted as won.
        """
        known = self.next.captures.get(values)
        if known is None:
            found: dict[Mask, float] = {}
            for value in values:
                groups = self._groups_of(value)
                if groups:
                    found.update(_unions(groups))
            masks = list(found) if self.packed.cap is None else _largest(found)
            known = self.next.captures[values] = [self._capture(mask) for mask in masks]
        return known

    def _capture(self, taken: Mask) -> Way:
        """What taking these piles is worth, and the table left."""
        packed = self.packed
        piles = tuple([pile for at, pile in enumerate(self.piles) if not taken >> at & 1])
        left = packed.table(piles)
        cards = self.cards & ~left.cards
        worth, count = packed.worth(cards), cards.bit_count() + 1
        gain = worth if piles else worth + packed.sweep
        return (len(piles) - 100 * gain - count, gain, worth, left, count)

    def stacks(self, values: tuple[int, ...]) -> list[tuple[int, int]]:
        """Builds with one pile or a single card of these values (rules 3.2): the value announced,
        the place of the pile or -1."""
        known = self.next.stacks.get(values)
        if known is None:
            known = self.next.stacks[values] = building.stacks(self, values)
        return known

    def stacked(self, index: int, value: int, place: int) -> Way:
        """Such a build with that card."""
        key = (index, value, place)
        known = self.next.stacked.get(key)
        if known is None:
            laid = building.stacked(self, index, value, place)
            known = self.next.stacked[key] = (len(laid.piles), 0.0, 0.0, laid, 0)
        return known

    def gathered(self, index: int, value: int, seat: int) -> list[tuple[frozenset[int], Way]]:
        """Builds of the value with that card (rules 3.1), and the values to hold for."""
        key = (index, value, seat)
        known = self.next.built.get(key)
        if known is None:
            known = self.next.built[key] = [
                (needed, (len(laid.piles), 0.0, 0.0, laid, 0))
                for needed, laid in building.gathered(self, index, value, seat)
            ]
        return known

    def _groups_of(self, value: int) -> list[Group]:
        """The sets of piles that make the value, with their worth."""
        if len(self.piles) > FEW and self.packed.rules.builds_in_sums:
            found = self._crowded_groups(value)
            if found is not None:
                return found
        groups = self._groups
        if groups is None or (value > LOW and TALL not in groups):
            self.packed.worked()
            low = value <= LOW and len(self.piles) > FEW
            groups = self._groups = self._find_groups(LOW if low else self.packed.most)
            if not low:
                groups[TALL] = NO_GROUPS
        return groups.get(value, NO_GROUPS)

    def _crowded_groups(self, value: int) -> list[Group] | None:
        """The same where there are many sets: all their sums at once (lanes.py), if they fit."""
        if self._sums is None:
            items = [self.values(pile) for pile in self.piles]
            self._sums = (b"", [])
            if fits(items):
                self.packed.worked()
                self._sums = (lanes(items), sets(tuple(map(len, items))))
                self._groups = {}
        if not self._sums[0]:
            return None
        assert self._groups is not None
        known = self._groups.get(value)
        if known is None:
            weights = [self.packed.weight(pile[0]) for pile in self.piles]
            known = [
                (mask, sum([w for at, w in enumerate(weights) if mask >> at & 1]))
                for mask in dict.fromkeys(makes(*self._sums, value))
            ]
            self._groups[value] = known
        return known

    def _find_groups(self, limit: int) -> dict[int, list[Group]]:
        packed = self.packed
        weight_of, values = packed.weight, packed.values
        sums: list[tuple[int, Mask, float]] = [(0, 0, 0.0)]
        singles: list[tuple[int, Mask, float]] = []
        for place, (cards, build, _) in enumerate(self.piles):
            bit, weight = 1 << place, weight_of(cards)
            if build and not packed.rules.builds_in_sums:
                singles.append((build, bit, weight))
                continue
            fresh: list[tuple[int, Mask, float]] = []
            for value in (build,) if build else values[cards.bit_length() - 1]:
                fresh += [
                    (t + value, m | bit, w + weight) for t, m, w in sums if t + value <= limit
                ]
            sums += fresh
        groups: dict[int, list[Group]] = {}
        for total, mask, weight in sums[1:] + singles:
            if total in groups:
                groups[total].append((mask, weight))
            else:
                groups[total] = [(mask, weight)]
        return groups


def _unions(groups: list[Group]) -> list[Group]:
    """Every union of disjoint groups, each once."""
    if len(groups) < 2:
        return groups
    reached: list[Group] = [(0, 0.0)]
    seen = {0}
    for group, weight in groups:
        for mask, worth in reached[:]:
            if not mask & group and (joined := mask | group) not in seen:
                seen.add(joined)
                reached.append((joined, worth + weight))
    return reached[1:]


def _largest(found: dict[Mask, float]) -> list[Mask]:
    """The sets that are part of no other."""
    if len(found) < 2:
        return list(found)
    largest: list[Mask] = []
    for mask in sorted(found, key=int.bit_count, reverse=True):
        for other in largest:
            if mask & other == mask:
                break
        else:
            largest.append(mask)
    return largest
