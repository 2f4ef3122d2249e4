"""Why a move was chosen, as records without language: a code and figures.

`REASONS` lists the codes and their figures; the texts are in the locales under "why." and the
code. What is said is what the players reason with: gains, what the unseen cards can take, what
the own hand can take next, and how far the other moves are behind.
"""

from collections import Counter
from typing import NamedTuple

from zwicker.ai.gain import Takings, card_weight, gain
from zwicker.ai.players import Choice
from zwicker.cards import Card, is_joker
from zwicker.errors import ZwickerError
from zwicker.layout import pile_cards
from zwicker.moves import Move
from zwicker.state import State
from zwicker.view import View

REASONS = {
    "only": (),
    "known": (),
    "gain": ("count",),
    "sweep": (),
    "danger": ("count", "card", "unseen", "total"),
    "safe": (),
    "next": ("count", "card"),
    "hold": ("card", "value"),
    "ahead": ("count",),
    "level": (),
}
WORTH_SAYING = 0.75  # points


class Why(NamedTuple):
    """One reason: `code` from REASONS, and its figures by name (`count` is in points)."""

    code: str
    figures: dict[str, int | str]


def reasons(view: View, choice: Choice) -> list[Why]:
    """What speaks for the move chosen, the weightiest first."""
    state, move = view.state, choice.move
    if not choice.alternatives and len(state.hands[view.seat]) == 1:
        # with one card the list is short; with several the players name alternatives
        if len(state.legal_moves()) == 1:
            return [Why("only", {})]
    found = [Why("known", {})] if choice.exact else []
    found += _won(state, move)
    if not choice.exact:
        found += _afterwards(view, move)
    if choice.alternatives:
        lead = choice.value - choice.alternatives[0][1]
        if lead >= WORTH_SAYING:
            found.append(Why("ahead", {"count": round(lead)}))
        elif not choice.exact:
            found.append(Why("level", {}))
    return found


def _won(state: State, move: Move) -> list[Why]:
    """What the move wins at once, or holds a card for."""
    found = []
    if move.kind == "capture":
        taken = sum(map(len, move.piles))
        worth = gain(state, move)
        if worth >= WORTH_SAYING:
            found.append(Why("gain", {"count": round(worth)}))
        lying = sum(len(pile_cards(pile)) for pile in state.table)
        if taken == lying and state.variant.rules.sweeps:
            found.append(Why("sweep", {}))
    elif move.kind == "build" and move.value is not None:
        hand = [card for card in state.hands[state.mover] if card != move.card]
        held = [card for card in hand if move.value in state.variant.values[card]]
        if held:
            found.append(Why("hold", {"card": held[0], "value": move.value}))
    return found


def _afterwards(view: View, move: Move) -> list[Why]:
    """What others can take from what is left, and what the own hand can."""
    state = view.state
    try:
        after = state.play(move)
    except ZwickerError:  # cards that the seat does not know would be turned up
        return []
    if after.over or after.packet != state.packet or not after.table:
        return []
    takings = Takings(after)
    unseen = Counter(_kind(card) for card in view.unseen())
    best, worst = 0.0, ""
    for card in view.unseen():
        worth = _taking(takings, state, card)
        if worth > best:
            best, worst = worth, card
    found = []
    if best >= WORTH_SAYING:
        pack = Counter(_kind(card) for card in state.variant.pack(state.seating.count))
        kind = _kind(worst)
        figures = {"unseen": unseen[kind], "total": pack[kind]}
        found.append(Why("danger", {"count": round(best), "card": worst, **figures}))
    else:
        found.append(Why("safe", {}))
    own = [card for card in state.hands[view.seat] if card != move.card]
    next_own = max(own, key=lambda card: _taking(takings, state, card), default="")
    worth = _taking(takings, state, next_own) if next_own else 0.0
    if worth >= WORTH_SAYING:
        found.append(Why("next", {"count": round(worth), "card": next_own}))
    return found


def _kind(card: Card) -> str:
    """Cards of a kind take the same: a rank, or a joker of that value."""
    return card if is_joker(card) else card[0]


def _taking(takings: Takings, state: State, card: Card) -> float:
    best = takings.best(card)
    return best + card_weight(state.variant, card, state.seating.count) if best else 0.0
