"""What one seat knows of a position: fairness by construction.

A View is made from a State by hiding what the seat cannot see; nothing leads back. Captured cards
have all been face up, so they are known.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from zwicker.cards import HIDDEN, Card, Cards, is_hidden
from zwicker.layout import Build, pile_cards
from zwicker.moves import Move
from zwicker.rng import Rng

if TYPE_CHECKING:
    from zwicker.state import State

Past = tuple[tuple["State", Move], ...]
# how likely seats are to hold cards, by seat and card, against 16 for one not thought of
Suspicion = Mapping[int, Mapping[Card, int]]
USUAL = 16


class View:
    """A position with the cards hidden that `seat` cannot see. `state` is that position.

    `past`: earlier positions of this packet, seen in the same way, and what was played there.
    """

    __slots__ = ("past", "seat", "state")

    def __init__(self, seat: int, state: "State", past: "Past" = ()) -> None:
        self.seat = seat
        self.state = state
        self.past = past

    @classmethod
    def of(cls, state: "State", seat: int) -> "View":
        """What `seat` knows of the state."""
        hands = tuple(hand if at == seat else _hide(hand) for at, hand in enumerate(state.hands))
        return cls(seat, state.replace(hands=hands, stock=_hide(state.stock)))

    def __str__(self) -> str:
        return str(self.state)

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of this seat.

        Raises ZwickerError ("hidden-hand") if it is not to move.
        """
        return self.state.legal_moves()

    def unseen(self) -> Cards:
        """The cards of the pack that this seat has not seen, in the pack's order."""
        state = self.state
        known = [*state.hands, state.stock, *state.captured]
        known.extend(pile_cards(pile) for pile in state.table)
        seen = Counter(card for cards in known for card in cards if not is_hidden(card))
        left: list[Card] = []
        for card in state.variant.pack(state.seating.count):
            if seen[card]:
                seen[card] -= 1
            else:
                left.append(card)
        return tuple(left)

    def resample(self, rng: Rng, suspicion: "Suspicion | None" = None) -> "State":
        """A full state that this seat cannot tell from the real one by what lies open.

        The unseen cards are dealt at random to the hidden places, likely ones more often, but who
        owns a build gets a card that takes it first (rules 3.1, 3.2); captured cards not known
        stay hidden.
        """
        state = self.state
        waiting = rng.shuffle(self.unseen())
        hands = [list(hand) for hand in state.hands]
        for pile in state.table:
            if isinstance(pile, Build) and not pile.given and HIDDEN in hands[pile.owner]:
                _give(state, hands[pile.owner], waiting, pile.value)
        for seat in suspicion or ():
            _draw_likely(hands[seat], waiting, suspicion[seat] if suspicion else {}, rng)
        for seat, hand in enumerate(hands):
            hands[seat] = [waiting.pop() if card == HIDDEN else card for card in hand]
        stock = tuple(waiting.pop() if card == HIDDEN and waiting else card for card in state.stock)
        return state.replace(hands=tuple(map(tuple, hands)), stock=stock)


def _draw_likely(
    hand: list[Card], waiting: list[Card], likely: Mapping[Card, int], rng: Rng
) -> None:
    """Fill the hidden places of a hand, each card as likely as its weight says."""
    weights = [likely.get(card, USUAL) for card in waiting]
    total = sum(weights)
    for place, card in enumerate(hand):
        if card != HIDDEN or not total:
            continue
        number, at = rng.below(total), 0
        while number >= weights[at]:
            number -= weights[at]
            at += 1
        total -= weights.pop(at)
        hand[place] = waiting.pop(at)


def _give(state: "State", hand: list[Card], waiting: list[Card], value: int) -> None:
    """Let the hand hold a card of that value, if one is still unseen."""
    if any(value in state.variant.values[card] for card in hand if card != HIDDEN):
        return
    for place, card in enumerate(waiting):
        if value in state.variant.values[card]:
            hand[hand.index(HIDDEN)] = waiting.pop(place)
            return


def _hide(cards: Cards) -> Cards:
    return tuple(card if is_hidden(card) else HIDDEN for card in cards)
