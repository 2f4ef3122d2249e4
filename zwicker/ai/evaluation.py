"""A static judgement of positions where a search stops: a linear sum of a few features.

The weights are learned from games that computer players play among themselves (`tools/train.py`).
Features are seen from the seat to move and its side; all hands are known (in an imagined world).
"""

from zwicker.ai.packed import Packed
from zwicker.ai.table import Mask, Table

FEATURES = (
    "own best capture",
    "next seat's best capture",
    "worth of own side's hands",
    "worth of other hands",
    "worth of the table",
    "worth of the table for the last captor",
    "worth of the table for the last captor in the last packet",
)
HANDS = (0.85, -0.5, 0.25, -0.2, 0.03, 0.03, 0.1)
# between packets: worth of the table for the seat that begins, and for the last captor
TABLE = (0.1, 0.0)


class Evaluation:
    """Judges packed positions. `final`: whether the deal ends with these hands."""

    def __init__(self, packed: Packed, sides: tuple[int, ...], root: int, final: bool) -> None:
        self.packed = packed
        self.sides = sides
        self.root = root
        self.final = final
        self.rivals = max(sides)

    def __call__(self, table: Table, hands: tuple[Mask, ...], seat: int, last: int) -> float:
        """The expected future points of the root's side minus the others'."""
        side = self.sides[seat]
        if hands:
            found = self.features(table, hands, seat, last)
            value = 0.0
            for weight, one in zip(HANDS, found, strict=True):
                value += weight * one
        else:
            lying = table.lying
            value = TABLE[0] * lying + TABLE[1] * self.for_last(lying, last, side)
        if side == self.root:
            return value
        return -value if self.rivals == 1 else -value / self.rivals

    def features(
        self, table: Table, hands: tuple[Mask, ...], seat: int, last: int
    ) -> tuple[float, ...]:
        """The features, in the order of FEATURES."""
        side = self.sides[seat]
        follower = (seat + 1) % len(hands)
        own = others = 0.0
        for at, hand in enumerate(hands):
            if self.sides[at] == side:
                own += self.packed.weight(hand)
            else:
                others += self.packed.weight(hand)
        lying = table.lying
        going = self.for_last(lying, last, side)
        return (
            table.best(hands[seat]),
            table.best(hands[follower]),
            own,
            others / self.rivals,
            lying,
            going,
            going if self.final else 0.0,
        )

    def for_last(self, lying: float, last: int, side: int) -> float:
        """That worth for the side that captured last, against it for others."""
        if last < 0:
            return 0.0
        return lying if last == side else -lying
