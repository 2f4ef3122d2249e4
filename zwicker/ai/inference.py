"""What earlier plays tell of hidden hands: what somebody did not take, he can hardly take.

How much less likely such a card is was counted in games of the heuristic player (docs/strength.md);
people overlook more, so it is taken to tell less than that. Values announced to a partner (rules
3.2) tell of a card that takes them.
"""

from zwicker.ai.gain import Takings, card_weight, gain
from zwicker.cards import HIDDEN, Card
from zwicker.state import State
from zwicker.view import USUAL, Suspicion, View

MISSED = 0.75  # points more than were won, which somebody would not have left
LAID = 2  # how likely the card is then, against USUAL: whoever laid a card
DID_MORE = 4  # and whoever captured less or built
ANNOUNCED = 4 * USUAL


def suspicion(view: View) -> Suspicion:
    """For each seat with hidden cards how likely it holds each unseen card; usual ones left out."""
    state = view.state
    # a card drawn since was not there to be played
    if state.variant.rules.replenish == "plays":
        return {}
    hidden = [seat for seat, hand in enumerate(state.hands) if HIDDEN in hand]
    found: dict[int, dict[Card, int]] = {seat: {} for seat in hidden}
    unseen = set(view.unseen())
    for before, move in view.past:
        seat = before.mover
        if seat not in found or before.memory.laying or before.memory.claim is not None:
            continue
        takings, won = Takings(before), gain(before, move)
        told = LAID if move.kind == "trail" else DID_MORE
        for card in unseen:
            taken = takings.best(card)
            if taken and taken + _weight(state, card) > won + MISSED:
                so_far = found[seat].get(card, USUAL)
                found[seat][card] = max(1, so_far * told // USUAL)
    for seat, value in state.memory.announced:
        for card in unseen if seat in found else ():
            if value in state.variant.values[card]:
                found[seat].setdefault(card, ANNOUNCED)
    return {seat: cards for seat, cards in found.items() if cards}


def _weight(state: State, card: Card) -> float:
    return card_weight(state.variant, card, state.seating.count)
