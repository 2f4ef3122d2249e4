"""What each side has taken in this deal, and which cards that score nobody has taken yet."""

from collections import Counter
from collections.abc import Sequence

from zwicker.cards import is_known
from zwicker.scoring import card_points, side_cards
from zwicker.state import State
from zwicker.web.texts import Texts

Json = dict[str, object]


def tracker_json(state: State, names: Sequence[str], texts: Texts) -> Json:
    """Per side its cards in numbers, its points so far, and the cards that earn them."""
    points = state.variant.rules.points
    spades = bool(points.most_spades or points.five_spades)
    left = Counter(card for card in state.variant.pack(state.seating.count))
    sides: list[Json] = []
    for side, pile in enumerate(side_cards(state)):
        known = [card for card in pile if is_known([card])]
        left.subtract(known)
        scoring = [card for card in known if card_points(points, card)]
        label = texts.t("count.cards", count=len(pile))
        if spades:
            label += f", {sum(card[1] == 's' for card in known)}♠"
        sweeps = state.sweeps[side]
        if sweeps:
            label += ", " + texts.t("count.sweeps", count=sweeps)
        total = sum(card_points(points, card) for card in scoring) + points.sweep * sweeps
        sides.append(
            {
                "side": side,
                "name": texts.list(names[seat] for seat in state.seating.members(side)),
                "label": label,
                "points": total,
                "worth": texts.t("count.points", count=total),
                "cards": scoring,
            }
        )
    out = [card for card, count in left.items() for _ in range(max(count, 0))]
    return {"sides": sides, "out": [card for card in out if card_points(points, card)]}
