"""A static judgement of positions where a search stops: a linear sum of a few features.

The weights are learned from games that computer players play among themselves (`tools/train.py`).
Features are seen from the seat to move and its side; all hands are known (in a sampled world).
"""

from zwicker.ai.packed import Mask, Packed, Piles

FEATURES = (
    "own best capture",
    "next seat's best capture",
    "points in own side's hands",
    "points in other hands",
    "points on the table",
    "points on the table for the last captor",
    "points in own builds",
    "points in others' builds",
)
# learned on 4,000 deals of each of zwickern, zwicken, zwickeln, christiansen and classic
HANDS = (0.85, -0.5, 0.25, -0.2, 0.03, 0.03, 0.25, -0.1)
# between packets: points on the table for the seat that begins, and for the last captor
TABLE = (0.1, 0.0)


class Evaluation:
    """Judges packed positions for one search; `share`: what a card counts for most cards."""

    def __init__(self, packed: Packed, sides: tuple[int, ...], root: int, pack: int) -> None:
        self.packed = packed
        self.sides = sides
        self.root = root
        self.share = 2 * packed.rules.points.most_cards / pack
        self.sweep = packed.rules.points.sweep
        self.rivals = max(sides)
        self._best: dict[tuple[Piles, Mask], float] = {}
        self._worth: dict[Mask, float] = {}

    def __call__(self, table: Piles, hands: tuple[Mask, ...], seat: int, last: int) -> float:
        """The expected future points of the root's side minus the others'."""
        side = self.sides[seat]
        if hands:
            found = self.features(table, hands, seat, last)
            value = sum(weight * one for weight, one in zip(HANDS, found, strict=True))
        else:
            lying = self.on_table(table)
            value = TABLE[0] * lying + TABLE[1] * self.for_last(lying, last, side)
        if side == self.root:
            return value
        return -value if self.rivals == 1 else -value / self.rivals

    def features(
        self, table: Piles, hands: tuple[Mask, ...], seat: int, last: int
    ) -> tuple[float, ...]:
        """The features, in the order of FEATURES."""
        side = self.sides[seat]
        follower = (seat + 1) % len(hands)
        own = others = 0.0
        for at, hand in enumerate(hands):
            if self.sides[at] == side:
                own += self.worth(hand)
            else:
                others += self.worth(hand)
        built = [(pile[2], self.worth(pile[0])) for pile in table if pile[2] >= 0]
        lying = self.on_table(table)
        return (
            self.best(table, hands[seat]),
            self.best(table, hands[follower]),
            own,
            others / self.rivals,
            lying,
            self.for_last(lying, last, side),
            sum(worth for owner, worth in built if self.sides[owner] == side),
            sum(worth for owner, worth in built if self.sides[owner] != side),
        )

    def on_table(self, table: Piles) -> float:
        """What the cards on the table are worth."""
        return sum(self.worth(pile[0]) for pile in table)

    def for_last(self, lying: float, last: int, side: int) -> float:
        """That worth for the side that captured last, against it for others."""
        if last < 0:
            return 0.0
        return lying if last == side else -lying

    def worth(self, mask: Mask) -> float:
        """Points of the cards and their share of the points for most cards."""
        return self.packed.worth(mask) + self.share * mask.bit_count()

    def best(self, table: Piles, hand: Mask) -> float:
        """The most that a card of the hand can capture at once."""
        key = (table, hand)
        known = self._best.get(key)
        if known is None:
            known = 0.0
            for bit, values in enumerate(self.packed.values):
                if hand >> bit & 1 and values:
                    known = max(known, self._take(table, bit, values))
            if len(self._best) > 6_000:
                self._best.clear()
            self._best[key] = known
        return known

    def _take(self, table: Piles, bit: int, values: tuple[int, ...]) -> float:
        best = 0.0
        for taken, largest in self.packed.takings(table, values):
            if not largest:
                break
            cards = 1 << bit
            for place, pile in enumerate(table):
                if taken >> place & 1:
                    cards |= pile[0]
            worth = self.worth(cards)
            if taken == (1 << len(table)) - 1:
                worth += self.sweep
            best = max(best, worth)
        return best
