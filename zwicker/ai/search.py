"""Alpha-beta over packed positions: exact to the end of the deal, or to a depth.

Values are future points of the root's side minus those of the others (with more than two sides:
minus their mean, and each of them is taken to play against the root). Points for most cards are
exact with two sides in the last packet, where the difference in cards taken is part of a
position; otherwise each card counts its share.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple

from zwicker.ai.packed import Packed, Step
from zwicker.ai.table import Mask, Table

MOST_POSITIONS = 16_000  # remembered in one search
CLINCHED = 1_000
_value = itemgetter(0)
LOOK_AT_CLOCK = 64  # nodes between two questions whether to stop
INFINITE = 1e9
STEP = 0.01  # width of a window that only asks whether a move is better

Leaf = Callable[[Table, tuple[Mask, ...], int, int], float]
# cards the root's side has more than the other; in a match's last deal more (ending.py)
Lead = int | tuple[float, float, int]
Position = tuple[Table, tuple[Mask, ...], int, int, Lead]  # with the seat and the last captor
Known = tuple[int, float, float, int]  # depth, bounds of the value, place of the best move


class Stopped(Exception):
    """The budget is used up."""


class Paused(Exception):
    """A slice is over. The same call again goes on: what was found out is remembered."""


class Frame(NamedTuple):
    """What stays the same in one search.

    `sides`: side by seat; `root`: the side whose points count; `first`: the seat that begins a
    round where cards are dealt one by one; `stock`: those cards in order; `final`: whether the
    deal ends with these hands; `lasting`: how many cards come later.
    """

    sides: tuple[int, ...]
    root: int
    first: int
    stock: tuple[Mask, ...]
    final: bool
    lasting: int


class Search:
    """One search. `stop` says whether to give up (Stopped); `leaf` judges where depth ends.

    `width`: how many moves are looked at, by the plies that are left (the last one for more);
    None: all of them.
    """

    def __init__(
        self,
        packed: Packed,
        frame: Frame,
        leaf: Leaf,
        stop: Callable[[], bool],
        width: tuple[int, ...] | None = None,
        most_nodes: int | None = None,
    ) -> None:
        self.packed = packed
        self.frame = frame
        self.leaf = leaf
        self.stop = stop
        self.width = width
        self.most_nodes = most_nodes
        self.nodes = 0
        self.pause_at: int | None = None  # nodes at which to raise Paused
        self.two = max(frame.sides) == 1
        self.rivals = max(frame.sides)
        # who has most cards is only known at the end; before that each card counts its share
        self.exact_count = self.two and frame.final
        self.most_cards = packed.rules.points.most_cards if self.exact_count else 0
        self.share = 0.0 if self.exact_count else packed.share
        self.known: dict[Position, Known] = {}
        self._short: dict[tuple[object, ...], list[tuple[float, Step]]] = {}

    def forget(self) -> None:
        """Drop what is remembered of positions."""
        self.known.clear()
        self._short.clear()

    def value(
        self,
        table: Table,
        hands: tuple[Mask, ...],
        seat: int,
        last: int,
        ahead: Lead,
        depth: int,
        alpha: float = -INFINITE,
        beta: float = INFINITE,
        dealt: int = 0,
        pot: float = INFINITE,
    ) -> float:
        """The value of a position within the window.

        `last`: side that captured last or -1; `ahead`: see Lead; `dealt`: cards of the stock dealt
        already; `pot`: points of the cards still to be won, a bound that ends hopeless lines.
        Raises Stopped, Paused.
        """
        frame = self.frame
        if seat == frame.first and dealt < len(frame.stock):
            count = len(hands)
            hands = _deal(hands, seat, frame.stock[dealt : dealt + count])
            dealt += count
        if not any(hands):
            return self._end(table, last, ahead, seat)
        if depth <= 0:
            return self.judge(table, hands, seat, last, ahead)
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
        if pot < CLINCHED and (bound := self._hopeless(hands, alpha, beta, pot)) is not None:
            return bound
        self._count()
        key = (table, hands, seat, last, ahead)
        entry = self.known.get(key)
        if entry is not None and entry[0] >= depth:
            if entry[1] >= beta or entry[1] == entry[2]:
                return entry[1]
            if entry[2] <= alpha:
                return entry[2]
        if self.width is not None and depth == 1:
            value, best = self._short_list(key, dealt)[0][0], 0
            alpha, beta = -INFINITE, INFINITE
        else:
            first = entry[3] if entry else 0
            value, best = self._expand(key, first, depth, alpha, beta, dealt, pot)
        self._remember(key, entry, (depth, value, best), alpha, beta)
        return value

    def _remember(
        self,
        key: Position,
        entry: Known | None,
        found: tuple[int, float, int],
        alpha: float,
        beta: float,
    ) -> None:
        """Keep what the window told of the value: `found` has depth, value and best move."""
        depth, value, best = found
        low = value if value > alpha else -INFINITE
        high = value if value < beta else INFINITE
        if entry is not None and entry[0] == depth:
            low, high = max(low, entry[1]), min(high, entry[2])
        if len(self.known) > MOST_POSITIONS:
            self.known.clear()
        self.known[key] = (depth, low, high, best)

    def _hopeless(
        self, hands: tuple[Mask, ...], alpha: float, beta: float, pot: float
    ) -> float | None:
        """A bound if all that can still be won does not reach the window."""
        most = pot + self.most_cards + self.packed.sweep * sum(map(int.bit_count, hands))
        if most <= alpha:
            return most
        return -most if -most >= beta else None

    def _expand(
        self,
        key: Position,
        first: int,
        depth: int,
        alpha: float,
        beta: float,
        dealt: int,
        pot: float,
    ) -> tuple[float, int]:
        """The value within the window and the place of the best move; `first` is tried first."""
        _, hands, seat, last, ahead = key
        side = self.frame.sides[seat]
        ours = side == self.frame.root
        follower = (seat + 1) % len(hands)
        before, behind = hands[:seat], hands[seat + 1 :]
        best, best_at = (-INFINITE if ours else INFINITE), 0
        scout = False
        for place, step in self._ordered(key, first, depth, dealt):
            _, gain, points, left, count, hand = step
            after = (*before, hand, *behind)
            if count:
                won, lead = self.take(gain, count, ours, ahead, after, left)
                low, high = alpha - won, beta - won
                rest = (left, after, follower, side, lead, depth - 1)
            else:  # what is laid changes nobody's count
                won, low, high = 0.0, alpha, beta
                rest = (left, after, follower, last, ahead, depth - 1)
            if scout and high - low > STEP:
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
        return best, best_at

    def _ordered(
        self, key: Position, first: int, depth: int, dealt: int
    ) -> Sequence[tuple[int, Step]]:
        """The moves to look at, the most promising first, with their places."""
        if self.width is None:
            steps = self.packed.steps(key[0], key[1][key[2]], key[2])
        else:
            most = self.width[min(depth, len(self.width)) - 1]
            steps = [step for _, step in self._short_list(key, dealt)[:most]]
        order = list(enumerate(steps))
        if 0 < first < len(order):
            order.insert(0, order.pop(first))
        return order

    def _short_list(self, key: Position, dealt: int) -> list[tuple[float, Step]]:
        """All moves by gain and the judgement of what follows, best for the mover first."""
        known = self._short.get(key)
        if known is not None:
            return known
        table, hands, seat, last, ahead = key
        side = self.frame.sides[seat]
        ours = side == self.frame.root
        follower = (seat + 1) % len(hands)
        before, behind = hands[:seat], hands[seat + 1 :]
        listed = []
        for step in self.packed.steps(table, hands[seat], seat):
            _, gain, _, left, count, hand = step
            after = (*before, hand, *behind)
            if count:
                won, lead = self.take(gain, count, ours, ahead, after, left)
                won += self.value(left, after, follower, side, lead, 0, dealt=dealt)
            else:
                won = self.value(left, after, follower, last, ahead, 0, dealt=dealt)
            listed.append((won, step))
        self._count(len(listed))
        listed.sort(key=_value, reverse=ours)
        if len(self._short) > MOST_POSITIONS >> 3:
            self._short.clear()
        self._short[key] = listed
        return listed

    def judge(
        self, table: Table, hands: tuple[Mask, ...], seat: int, last: int, ahead: Lead
    ) -> float:
        """The value where the depth ends."""
        return self.leaf(table, hands, seat, last)

    def take(
        self,
        gain: float,
        count: int,
        ours: bool,
        ahead: Lead,
        hands: tuple[Mask, ...],
        table: Table,
    ) -> tuple[float, Lead]:
        """What a step is worth to the root's side, and the lead after it."""
        assert isinstance(ahead, int)
        if count and self.most_cards:
            ahead = self.settle(ahead + count if ours else ahead - count, hands, table)
        return self.won(gain, count, ours), ahead

    def won(self, gain: float, count: int, ours: bool) -> float:
        """What a gain is worth to the root's side."""
        if self.share:
            gain += self.share * count
        if ours:
            return gain
        return -gain if self.two else -gain / self.rivals

    def settle(self, ahead: int, hands: tuple[Mask, ...], table: Table) -> int:
        """The difference in cards, or that it is decided: positions then are the same."""
        if not self.most_cards:
            return 0
        if abs(ahead) >= CLINCHED:
            return ahead
        left = sum(map(int.bit_count, hands)) + table.cards.bit_count()
        left += self.frame.lasting
        if ahead > left:
            return CLINCHED
        return -CLINCHED if -ahead > left else ahead

    def _count(self, nodes: int = 1) -> None:
        before = self.nodes
        self.nodes += nodes
        if self.most_nodes is not None and self.nodes > self.most_nodes:
            raise Stopped
        if self.pause_at is not None and self.nodes > self.pause_at:
            raise Paused
        if before // LOOK_AT_CLOCK != self.nodes // LOOK_AT_CLOCK and self.stop():
            raise Stopped

    def _end(self, table: Table, last: int, ahead: Lead, seat: int) -> float:
        """Hands are empty: the last cards go to the last captor, or a new packet comes."""
        frame = self.frame
        if not frame.final:
            return self.leaf(table, (), seat, last)
        cards = table.cards if last >= 0 else 0
        return self.final(self.packed.worth(cards), cards.bit_count(), last == frame.root, ahead)

    def final(self, points: float, count: int, ours: bool, ahead: Lead) -> float:
        """The value when the last cards go to a side: `points`, `count` and whose they are."""
        assert isinstance(ahead, int)
        if abs(ahead) < CLINCHED:
            ahead += count if ours else -count
        return self.won(points, count, ours) + self.bonus(ahead)

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
