"""Alpha-beta over packed positions: exact to the end of the deal, or to a depth.

Values are future points of the root's side minus those of the others (with more than two sides:
minus their mean, and each of them is taken to play against the root). Points for most cards are
exact with two sides, where the difference in cards taken is part of a position; with more, each
card counts its share.
"""

from collections.abc import Callable
from typing import NamedTuple

from zwicker.ai.packed import Mask, Packed, Piles

MOST_POSITIONS = 40_000  # remembered in one search
CLINCHED = 1_000
LOOK_AT_CLOCK = 256  # nodes between two questions whether to stop
INFINITE = 1e9
STEP = 0.01  # width of a window that only asks whether a move is better


class Stopped(Exception):
    """The budget is used up."""


class Frame(NamedTuple):
    """What stays the same in one search.

    `sides`: side by seat; `root`: the side whose points count; `first`: the seat that begins a
    round where cards are dealt one by one; `stock`: those cards in order; `final`: whether the
    deal ends with these hands; `lasting`: how many cards come later; `pack`: how many there are.
    """

    sides: tuple[int, ...]
    root: int
    first: int
    stock: tuple[Mask, ...]
    final: bool
    lasting: int
    pack: int


class Search:
    """One search. `stop` says whether to give up (Stopped); `leaf` judges where depth ends."""

    def __init__(
        self,
        packed: Packed,
        frame: Frame,
        leaf: Callable[[Piles, tuple[Mask, ...], int, int], float],
        stop: Callable[[], bool],
        most_nodes: int | None = None,
    ) -> None:
        self.packed = packed
        self.frame = frame
        self.leaf = leaf
        self.stop = stop
        self.most_nodes = most_nodes
        self.nodes = 0
        self.two = max(frame.sides) == 1
        self.rivals = max(frame.sides)
        points = packed.rules.points
        # who has most cards is only known at the end; before that each card counts its share
        self.exact_count = self.two and frame.final
        self.most_cards = points.most_cards if self.exact_count else 0
        self.sweep = points.sweep
        self.share = 0.0 if self.exact_count else 2 * points.most_cards / frame.pack
        self.known: dict[tuple[object, ...], tuple[int, float, float]] = {}
        self.best: dict[tuple[object, ...], int] = {}

    def value(
        self,
        table: Piles,
        hands: tuple[Mask, ...],
        seat: int,
        last: int,
        ahead: int,
        depth: int,
        alpha: float = -INFINITE,
        beta: float = INFINITE,
        dealt: int = 0,
        pot: float = INFINITE,
    ) -> float:
        """The value of a position within the window.

        `last`: side that captured last or -1; `ahead`: cards the root's side has more than the
        other; `dealt`: cards of the stock dealt already; `pot`: points of the cards still to be won, a bound
        that ends hopeless lines. Raises Stopped.
        """
        frame = self.frame
        if seat == frame.first and dealt < len(frame.stock):
            count = len(hands)
            fresh = frame.stock[dealt : dealt + count]
            dealt += count
            hands = _deal(hands, seat, fresh)
        if not any(hands):
            return self._end(table, last, ahead, seat)
        if depth <= 0:
            return self.leaf(table, hands, seat, last)
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
        if pot < CLINCHED:
            most = pot + self.most_cards + self.sweep * sum(map(int.bit_count, hands))
            if most <= alpha:
                return most
            if -most >= beta:
                return -most
        self._count()
        key = (table, hands, seat, last, ahead)
        entry = self.known.get(key)
        if entry is not None and entry[0] >= depth:
            _, low, high = entry
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        value = self._expand(key, table, hands, seat, last, ahead, depth, alpha, beta, dealt, pot)
        low = value if value > alpha else -INFINITE
        high = value if value < beta else INFINITE
        if entry is not None and entry[0] == depth:
            low, high = max(low, entry[1]), min(high, entry[2])
        if len(self.known) > MOST_POSITIONS:
            self.known.clear()
            self.best.clear()
        self.known[key] = (depth, low, high)
        return value

    def _expand(
        self,
        key: tuple[object, ...],
        table: Piles,
        hands: tuple[Mask, ...],
        seat: int,
        last: int,
        ahead: int,
        depth: int,
        alpha: float,
        beta: float,
        dealt: int,
        pot: float,
    ) -> float:
        frame = self.frame
        side = frame.sides[seat]
        ours = side == frame.root
        follower = (seat + 1) % len(hands)
        steps = self.packed.steps(table, hands[seat], seat)
        first = self.best.get(key, 0)
        order = list(range(len(steps)))
        if first:
            order.insert(0, order.pop(first))
        best, best_at = (-INFINITE if ours else INFINITE), 0
        scout = False
        for place in order:
            gain, points, left, hand, count, captured = steps[place]
            after = (*hands[:seat], hand, *hands[seat + 1 :])
            won, lead = self._won(gain, count, ours), ahead
            if count and self.most_cards:
                lead = self.settle(ahead + count if ours else ahead - count, after, left)
            low, high = alpha - won, beta - won
            rest = (left, after, follower, side if captured else last, lead, depth - 1)
            if scout:
                # the first move is likely the best: the others only have to be refuted
                narrow = (low, low + STEP) if ours else (high - STEP, high)
                value = won + self.value(*rest, *narrow, dealt, pot - points)
                if alpha < value < beta:
                    value = won + self.value(*rest, low, high, dealt, pot - points)
            else:
                value = won + self.value(*rest, low, high, dealt, pot - points)
            if ours:
                if value > best:
                    best, best_at = value, place
                    alpha = max(alpha, best)
            elif value < best:
                best, best_at = value, place
                beta = min(beta, best)
            if alpha >= beta:
                break
            scout = True
        self.best[key] = best_at
        return best

    def _won(self, gain: float, count: int, ours: bool) -> float:
        if self.share:
            gain += self.share * count
        if ours:
            return gain
        return -gain if self.two else -gain / self.rivals

    def settle(self, ahead: int, hands: tuple[Mask, ...], table: Piles) -> int:
        """The difference in cards, or that it is decided: positions then are the same."""
        if not self.most_cards:
            return 0
        if abs(ahead) >= CLINCHED:
            return ahead
        left = sum(map(int.bit_count, hands)) + sum(pile[0].bit_count() for pile in table)
        left += self.frame.lasting
        if ahead > left:
            return CLINCHED
        return -CLINCHED if -ahead > left else ahead

    def _count(self) -> None:
        self.nodes += 1
        if self.most_nodes is not None and self.nodes > self.most_nodes:
            raise Stopped
        if not self.nodes % LOOK_AT_CLOCK and self.stop():
            raise Stopped

    def _end(self, table: Piles, last: int, ahead: int, seat: int) -> float:
        """Hands are empty: the last cards go to the last captor, or a new packet comes."""
        frame = self.frame
        if not frame.final:
            return self.leaf(table, (), seat, last)
        value = 0.0
        if table and last >= 0:
            cards = 0
            for pile in table:
                cards |= pile[0]
            count, ours = cards.bit_count(), last == frame.root
            value = self._won(self.packed.worth(cards), count, ours)
            if abs(ahead) < CLINCHED:
                ahead += count if ours else -count
        return value + self.bonus(ahead)

    def bonus(self, ahead: int) -> float:
        """The points for most cards at the end of the deal (rules 4.3)."""
        if not ahead:
            return 0.0
        return self.most_cards if ahead > 0 else -self.most_cards


def _deal(hands: tuple[Mask, ...], first: int, cards: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """One card to each seat, beginning with `first`."""
    dealt = list(hands)
    for step, card in enumerate(cards):
        dealt[(first + step) % len(hands)] |= card
    return tuple(dealt)
