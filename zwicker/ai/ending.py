"""Exact endings of a deal that may decide the match (rules 2): winning counts, points after that.

Here a position carries the points of both sides, since whether the target is reached depends on
them, and not on their difference alone.
"""

from zwicker.ai.search import Lead, Search
from zwicker.ai.table import Mask, Table

MATCH = 1_000.0  # what winning the match counts, more than any points of a deal


class MatchSearch(Search):
    """An exact search with two sides. A lead is (points of the root's side in the match, points
    of the other, cards the root's side has more).

    Its values are not future points: they are the final difference of the sides in the match, and
    MATCH for who has won.
    """

    def take(
        self,
        gain: float,
        count: int,
        ours: bool,
        ahead: Lead,
        hands: tuple[Mask, ...],
        table: Table,
    ) -> tuple[float, Lead]:
        """Nothing now, all at the end: the points are in the lead."""
        assert not isinstance(ahead, int)
        own, other, cards = ahead
        if not count:
            return 0.0, ahead
        if ours:
            return 0.0, (own + gain, other, cards + count)
        return 0.0, (own, other + gain, cards - count)

    def judge(
        self, table: Table, hands: tuple[Mask, ...], seat: int, last: int, ahead: Lead
    ) -> float:
        """The difference so far and what is expected to follow."""
        assert not isinstance(ahead, int)
        return ahead[0] - ahead[1] + self.leaf(table, hands, seat, last)

    def final(self, points: float, count: int, ours: bool, ahead: Lead) -> float:
        """The difference of the sides at the end, and who has won the match."""
        assert not isinstance(ahead, int)
        own, other, cards = ahead
        if ours:
            own, cards = own + points, cards + count
        else:
            other, cards = other + points, cards - count
        most = self.packed.rules.points.most_cards
        if cards > 0:
            own += most
        elif cards < 0:
            other += most
        elif self.packed.rules.points.tie == "shared":
            own, other = own + most // 2, other + most // 2
        target = self.packed.rules.target
        if target is not None and max(own, other) >= target and own != other:
            return own - other + (MATCH if own > other else -MATCH)
        return own - other
