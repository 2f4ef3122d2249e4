"""Information set Monte Carlo tree search: single observer, UCB1, random games to the end.

The standard algorithm for games with hidden cards, without any knowledge of this one; a player to
measure others by, which the page does not offer. Positions are the packed ones of the computer
players (zwicker/ai/packed.py) where those know the rules and packets are dealt, else the engine's.
"""

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any, NamedTuple, Protocol

from zwicker.ai.budget import Budget
from zwicker.ai.packed import Packed, Step
from zwicker.ai.players import Choice, candidates
from zwicker.ai.table import Mask, Table
from zwicker.ai.think import Uncollected
from zwicker.ai.worlds import Root, searchable
from zwicker.deal import Packet, packets, playing_order
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View

EXPLORE = 0.7  # times the spread of results
SPREAD = 10.0  # points
CAP = Budget().cap  # see Packed; as level 5 has it


class Line(Protocol):
    """A deal that is played on: who is to move, what he can do, and how it ends."""

    @property
    def side(self) -> int:
        """The side to move; moves() was called before."""

    def moves(self) -> Sequence[Any]:
        """All that can be done; nothing when the deal is over."""

    def name(self, move: Any) -> Hashable:
        """What the move is called in the tree, whatever cards the others hold."""

    def play(self, move: Any) -> None:
        """Play one of the moves."""

    def results(self) -> list[float]:
        """The points of each side when the deal is over, or what they have won since the start."""


class Node:
    """What is known of a position in the tree: visits, times it could be chosen, total."""

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.children: dict[Hashable, Node] = {}

    def bound(self) -> float:
        """The mean result and how far it may be off."""
        return self.total / self.visits + EXPLORE * SPREAD * sqrt(log(self.chances) / self.visits)


def ismcts(view: View, rng: Rng, iterations: int) -> Choice:
    """The move visited most after that many iterations."""
    moves = candidates(view.state)
    if len(moves) == 1:
        return Choice(moves[0], 0.0, (), 1)
    tree = Node()
    if searchable(view.state) and view.state.variant.rules.replenish == "packets":
        start = PackedStart(view, moves)
        names: dict[Hashable, Move] = start.names
        with Uncollected():
            for _ in range(iterations):
                iterate(tree, start.line(rng), rng)
            start.root.packed.clear()
    else:
        names = {move: move for move in moves}
        for _ in range(iterations):
            iterate(tree, PlainLine(view.resample(rng)), rng)
    ranked = sorted(tree.children.items(), key=lambda pair: -pair[1].visits)
    found = [(names[name], node.total / node.visits) for name, node in ranked if name in names]
    return Choice(found[0][0], found[0][1], tuple(found[1:6]), iterations)


def iterate(tree: Node, line: Line, rng: Rng) -> None:
    """One descent, one new node, one random game to the end of the deal."""
    path: list[tuple[Node, int]] = []
    node, fresh = tree, False
    while not fresh and (moves := line.moves()):
        listed = {line.name(move): move for move in moves}
        for name, child in node.children.items():
            if name in listed:
                child.chances += 1
        new = [name for name in listed if name not in node.children]
        if new:
            name = rng.choice(new)
            node.children[name] = Node()
            node.children[name].chances = 1
            fresh = True
        else:
            children = node.children
            name = max(listed, key=lambda one: children[one].bound())
        node = node.children[name]
        path.append((node, line.side))
        line.play(listed[name])
    while moves := line.moves():
        line.play(rng.choice(moves))
    totals = line.results()
    for node, side in path:
        others = [total for other, total in enumerate(totals) if other != side]
        node.visits += 1
        node.total += totals[side] - sum(others) / len(others)


class PlainLine:
    """On the engine's own positions."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def side(self) -> int:
        return self.state.seating.sides[self.state.mover]

    def moves(self) -> Sequence[Move]:
        return [] if self.state.over else candidates(self.state)

    def name(self, move: Move) -> Hashable:
        return move

    def play(self, move: Move) -> None:
        self.state = self.state.play(move)

    def results(self) -> list[float]:
        return [float(sheet.total) for sheet in self.state.scores()]


class Deal(NamedTuple):
    """What stays the same in one decision: sides by seat, the order in which cards are dealt, the
    packets still to come, the cards that each side has taken."""

    packed: Packed
    sides: tuple[int, ...]
    order: tuple[int, ...]
    packets: tuple[Packet, ...]
    taken: tuple[int, ...]


class PackedStart:
    """A decision ready for the search. `names`: the seat's own moves by what they leave."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self.root = root = Root(view, moves, CAP)
        state = view.state
        seats = state.seating.count
        self.deal = Deal(
            root.packed,
            state.seating.sides,
            tuple(playing_order(state.variant, seats, state.dealer)),
            packets(state.variant, seats)[state.packet :],
            tuple(map(len, state.captured)),
        )
        self.names: dict[Hashable, Move] = {
            name_of(step): move for step, move in zip(root.steps, root.moves, strict=True)
        }

    def line(self, rng: Rng) -> "PackedLine":
        """The deal as it may be, from the seat's next move on."""
        root = self.root
        full = root.view.resample(rng)
        hands, used = root.hands(full)
        stock = [root.packed.mask((card,), used) for card in full.stock]
        # the first steps are those that the engine calls legal
        return PackedLine(self.deal, hands, stock, root.seat, root.last, root.steps)


class PackedLine:
    """On packed positions. `first`: what the seat to move can do; later steps are found."""

    table: Table

    def __init__(
        self, deal: Deal, hands: list[Mask], stock: list[Mask], seat: int, last: int,
        first: list[Step],
    ) -> None:  # fmt: skip
        self.deal, self.hands, self.stock, self.seat, self.last = deal, hands, stock, seat, last
        self.first: list[Step] | None = first
        self.packets = iter(deal.packets)
        self.points, self.counts = [0.0] * len(deal.taken), list(deal.taken)

    @property
    def side(self) -> int:
        return self.deal.sides[self.seat]

    def moves(self) -> Sequence[Step]:
        if self.first is not None:
            return self.first
        if not any(self.hands):
            if not self.stock:
                return []
            self._deal_packet()
        while not self.hands[self.seat]:
            self.seat = (self.seat + 1) % len(self.hands)
        return self.deal.packed.steps(self.table, self.hands[self.seat], self.seat)

    def name(self, move: Step) -> Hashable:
        return name_of(move)

    def _deal_packet(self) -> None:
        packet = next(self.packets)
        for _ in range(packet.each):
            for seat in self.deal.order:
                self.hands[seat] |= self.stock.pop(0)
        self.seat = self.deal.order[0]
        turned = [(self.stock.pop(0), 0, -1) for _ in range(packet.table)]
        self.table = self.deal.packed.sorted_table([*self.table.piles, *turned])

    def play(self, move: Step) -> None:
        _, gain, _, self.table, count, self.hands[self.seat] = move
        self.first = None
        if count:
            self.last = self.side
            self.points[self.last] += gain
            self.counts[self.last] += count
        self.seat = (self.seat + 1) % len(self.hands)

    def results(self) -> list[float]:
        points, counts = list(self.points), list(self.counts)
        rules = self.deal.packed.rules.points
        if self.last >= 0:
            points[self.last] += self.deal.packed.worth(self.table.cards)
            counts[self.last] += self.table.cards.bit_count()
        ahead = [side for side, count in enumerate(counts) if count == max(counts)]
        if len(ahead) == 1:
            points[ahead[0]] += rules.most_cards
        elif rules.tie == "shared":
            for side in ahead:
                points[side] += rules.most_cards // 2
        return points


def name_of(step: Step) -> Hashable:
    """A step's name: the table and the hand that it leaves."""
    return step[3].piles, step[5]
