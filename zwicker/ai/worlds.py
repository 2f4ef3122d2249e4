"""Worlds: full deals that a seat cannot tell from the real one, and their packed search.

Inference: who owns a build holds a card that takes it (rules 3.1, 3.2), so such a card is dealt to
that hand first.
"""

from collections.abc import Callable
from typing import NamedTuple

from zwicker.ai.evaluation import Evaluation
from zwicker.ai.packed import Mask, Packed, Piles
from zwicker.ai.search import Frame, Search
from zwicker.cards import HIDDEN, UNKNOWN, Card
from zwicker.layout import Build
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
        and not (rules.bluff or rules.must_capture or rules.lone_joker or state.memory.laying)
        and (rules.hold or rules.builds != "gather")
        and UNKNOWN not in [card for hand in state.hands for card in hand]
    )


def sample(view: View, rng: Rng) -> State:
    """A full state: unseen cards dealt at random to the hidden places, builds' owners first."""
    state = view.state
    waiting = rng.shuffle(view.unseen())
    hands = [list(hand) for hand in state.hands]
    for pile in state.table:
        if isinstance(pile, Build) and not pile.given and HIDDEN in hands[pile.owner]:
            _give(state, hands[pile.owner], waiting, pile.value)
    for seat, hand in enumerate(hands):
        hands[seat] = [waiting.pop() if card == HIDDEN else card for card in hand]
    stock = tuple(waiting.pop() if card == HIDDEN and waiting else card for card in state.stock)
    return state.replace(hands=tuple(map(tuple, hands)), stock=stock)


def _give(state: State, hand: list[Card], waiting: list[Card], value: int) -> None:
    """Let the hand hold a card of that value, if one is still unseen."""
    if any(value in state.variant.values[card] for card in hand if card != HIDDEN):
        return
    for place, card in enumerate(waiting):
        if value in state.variant.values[card]:
            hand[hand.index(HIDDEN)] = waiting.pop(place)
            return


class World(NamedTuple):
    """A full state made ready for searching what follows a move of the root's seat."""

    packed: Packed
    search: Search
    state: State

    def gain(self, before: State, following: State) -> float:
        """Points that the root's side won between the two states, shares of cards included."""
        root = self.search.frame.root
        points = before.variant.rules.points
        won = 0.0
        for side, pile in enumerate(following.captured):
            fresh = pile[len(before.captured[side]) :]
            worth = sum(card_points(points, card) for card in fresh)
            worth += self.search.share * len(fresh)
            worth += points.sweep * (following.sweeps[side] - before.sweeps[side])
            won += worth if side == root else -worth / self.search.rivals
        return won

    def after(self, following: State, depth: int) -> float:
        """The value of the state that follows a move, for the root's side, the move included."""
        if following.over:
            return self.search.bonus(lead(following, self.search.frame.root))
        table, hands = pack(self.packed, following)
        sides = following.seating.sides
        root = self.search.frame.root
        last = -1 if following.last is None else sides[following.last]
        ahead = lead(following, root)
        ahead = self.search.settle(ahead, hands, table)
        return self.search.value(table, hands, _mover(following), last, ahead, depth)


def _mover(state: State) -> int:
    return 0 if state.turn is None else state.turn


def lead(state: State, root: int) -> int:
    """Cards that the root's side has more than the other; with more sides it is not used."""
    taken = [len(pile) for pile in state.captured]
    return taken[root] - taken[1 - root] if len(taken) == 2 else 0


def pack(packed: Packed, state: State) -> tuple[Piles, tuple[Mask, ...]]:
    """The packed table and hands of a state."""
    used: dict[Card, int] = {}
    hands = tuple(packed.mask(hand, used) for hand in state.hands)
    return tuple(sorted(packed.pile(pile, used) for pile in state.table)), hands


def world(
    state: State, root: int, stop: Callable[[], bool], nodes: int | None, cap: int | None
) -> World:
    """The search of one full state for that side. `cap`: see Packed."""
    rules = state.variant.rules
    dealt = state.stock if rules.replenish == "rounds" else ()
    cards = [card for hand in state.hands for card in hand]
    packed = Packed(state, [*cards, *table_cards(state.table), *dealt], cap)
    used: dict[Card, int] = {}
    packed.mask([*cards, *table_cards(state.table)], used)
    drawn = tuple(packed.mask((card,), used) for card in dealt)
    pack_size = len(state.variant.pack(state.seating.count))
    sides = state.seating.sides
    final = not state.stock or bool(dealt)
    lasting = 0 if final else len(state.stock)
    first = (state.dealer + 1) % state.seating.count if dealt else -1
    frame = Frame(sides, root, first, drawn, final, lasting, pack_size)
    leaf = Evaluation(packed, sides, root, pack_size)
    return World(packed, Search(packed, frame, leaf, stop, nodes), state)
