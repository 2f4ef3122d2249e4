"""Worlds: full deals that a seat cannot tell from the real one, and their packed search."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from zwicker.ai.ending import MatchSearch
from zwicker.ai.evaluation import Evaluation
from zwicker.ai.inference import suspicion
from zwicker.ai.packed import Packed, Step
from zwicker.ai.search import Frame, Lead, Search
from zwicker.ai.table import Mask
from zwicker.cards import HIDDEN, UNKNOWN, Card, is_known
from zwicker.moves import Move
from zwicker.play import put_down
from zwicker.rng import Rng
from zwicker.scoring import card_points
from zwicker.state import State, table_cards
from zwicker.view import View


def searchable(state: State) -> bool:
    """Whether the packed search knows all rules that this game is played by."""
    rules = state.variant.rules
    return (
        rules.builds in ("gather", "stack", "none")
        and rules.after_sweep == "next"
        and rules.take_jokers
        and rules.joker_sweep
        and not (rules.points.most_spades or rules.points.five_spades)
        and not (rules.bluff or rules.must_capture or rules.lone_joker or state.memory.laying)
        and (rules.hold or rules.builds != "gather")
        and not (rules.trail_lock and rules.builds == "stack")
        and UNKNOWN not in [card for hand in state.hands for card in hand]
    )


def all_known(view: View) -> bool:
    """Whether the seat can tell all cards: no stock, and one other hand of all unseen cards."""
    state = view.state
    hidden = [hand for hand in state.hands if HIDDEN in hand]
    places = sum(hand.count(HIDDEN) for hand in hidden)
    return not state.stock and len(hidden) <= 1 and len(view.unseen()) == places


class World(NamedTuple):
    """One full deal: its search and everybody's hands."""

    search: Search
    hands: tuple[Mask, ...]


class Root:
    """A seat's decision made ready for searching: its moves as packed steps."""

    def __init__(self, view: View, moves: Sequence[Move], cap: int | None) -> None:
        """`cap`: see Packed."""
        self.view = view
        self.state = state = view.state
        self.seat = view.seat
        self.sides = state.seating.sides
        self.side = self.sides[self.seat]
        self.suspicion = suspicion(view)
        own = state.hands[self.seat]
        lying = table_cards(state.table)
        known = [card for hand in state.hands for card in hand if card != HIDDEN]
        stock = [card for card in state.stock if card not in (HIDDEN, UNKNOWN)]
        self.packed = Packed(state, [*known, *lying, *view.unseen(), *stock], cap)
        self.used: dict[Card, int] = {}
        self.packed.mask([*own, *lying], self.used)
        self.last = -1 if state.last is None else self.sides[state.last]
        taken = [len(pile) for pile in state.captured]
        self.ahead: Lead = taken[self.side] - taken[1 - self.side] if len(taken) == 2 else 0
        self.moves = list(moves)
        self.steps = [self._step(move) for move in moves]

    def _step(self, move: Move) -> Step:
        """What the move wins and leaves."""
        state, packed = self.state, self.packed
        draft, points = put_down(state, move), state.variant.rules.points
        pile = state.pile_of(self.seat)
        fresh = draft.captured[pile][len(state.captured[pile]) :]
        won = sum(card_points(points, card) for card in fresh)
        swept = points.sweep * (draft.sweeps[self.side] - state.sweeps[self.side])
        used: dict[Card, int] = {}
        hand = packed.mask(draft.hands[self.seat], used)
        table = packed.sorted_table([packed.pile(pile, used) for pile in draft.table])
        return (0.0, won + swept, won, table, len(fresh), hand)

    def world(
        self,
        rng: Rng,
        stop: Callable[[], bool],
        width: tuple[int, ...] | None,
        most_nodes: int | None = None,
    ) -> World:
        """A sampled world, and a search of it (arguments as Search has them)."""
        full = self.view.resample(rng, self.suspicion)
        hands, used = self.hands(full)
        dealt = full.stock if full.variant.rules.replenish == "rounds" else ()
        drawn = tuple(self.packed.mask((card,), used) for card in dealt)
        final = not full.stock or bool(dealt)
        lasting = 0 if final else len(full.stock)
        first = (full.dealer + 1) % len(hands) if dealt else -1
        frame = Frame(self.sides, self.side, first, drawn, final, lasting)
        leaf = Evaluation(self.packed, self.sides, self.side, final)
        search = Search(self.packed, frame, leaf, stop, width, most_nodes)
        return World(search, tuple(hands))

    def hands(self, full: State) -> tuple[list[Mask], dict[Card, int]]:
        """Everybody's hand in a full deal, and which bits are used so far (`Packed.mask`)."""
        used = dict(self.used)
        hands = [
            self.packed.mask(hand, {} if seat == self.seat else used)
            for seat, hand in enumerate(full.hands)
        ]
        return hands, used

    def deciding(self, world: World) -> World | None:
        """The world searched for who wins the match, if this deal may decide it.

        `self.ahead` becomes the lead that such a search needs.
        """
        state = self.state
        taken = state.captured
        if state.variant.rules.target is None or not all(map(is_known, taken)):
            return None
        points, rivals = state.variant.rules.points, (self.side, 1 - self.side)
        have = [
            state.score[side]
            + sum(card_points(points, card) for card in taken[side])
            + points.sweep * state.sweeps[side]
            for side in rivals
        ]
        left = sum(self.packed.points) + points.most_cards
        left += self.packed.sweep * sum(map(int.bit_count, world.hands))
        if max(have) + left < state.variant.rules.target:
            return None
        old = world.search
        search = MatchSearch(old.packed, old.frame, old.leaf, old.stop, None, old.most_nodes)
        self.ahead = (have[0], have[1], len(taken[rivals[0]]) - len(taken[rivals[1]]))
        return World(search, world.hands)

    def value(
        self,
        world: World,
        place: int,
        depth: int,
        alpha: float = -1e9,
        beta: float = 1e9,
        pot: float = 1e9,
    ) -> float:
        """What a move is worth in a world, `depth` plies deep with itself."""
        _, gain, points, table, count, hand = self.steps[place]
        search, seat = world.search, self.seat
        hands = (*world.hands[:seat], hand, *world.hands[seat + 1 :])
        won, ahead = search.take(gain, count, True, self.ahead, hands, table)
        return won + search.value(
            table, hands, (seat + 1) % len(hands), self.side if count else self.last, ahead,
            depth - 1, alpha - won, beta - won, 0, pot - points,
        )  # fmt: skip
