"""Scoring a finished deal, itemised (rules 4.3, 5.3)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from zwicker.cards import Card, Cards, is_known
from zwicker.errors import ZwickerError
from zwicker.variant import Points

if TYPE_CHECKING:
    from zwicker.state import State

ILLEGAL_BUILD = -5  # rules 3.1


class Award(NamedTuple):
    """One line of a score sheet: stable name, points, the cards that earn them."""

    award: str
    points: int
    cards: Cards = ()


class SideScore(NamedTuple):
    """What a side scores in a deal."""

    side: int
    items: tuple[Award, ...]
    total: int


def scores(state: "State") -> tuple[SideScore, ...]:
    """The points of every side, item by item.

    Raises ZwickerError ("deal-not-over", "hidden-cards").
    """
    if not state.over:
        raise ZwickerError("deal-not-over", str(state))
    if not all(map(is_known, state.captured)):
        raise ZwickerError("hidden-cards", "captured")
    points = state.variant.rules.points
    captured = side_cards(state)
    sheets = [_of_cards(points, pile) for pile in captured]
    _share(sheets, captured, "most-cards", points.most_cards, points.tie, lambda card: True)
    _share(
        sheets, captured, "most-spades", points.most_spades, points.tie,
        lambda card: card[1] == "s",
    )  # fmt: skip
    for sheet, swept in zip(sheets, state.sweeps, strict=True):
        if swept and points.sweep:
            sheet.append(Award("sweep", points.sweep * swept))
    for sheet, illegal in zip(sheets, state.memory.penalties, strict=False):
        if illegal:
            sheet.append(Award("illegal-build", ILLEGAL_BUILD * illegal))
    return tuple(
        SideScore(side, tuple(sorted(sheet, key=_order)), sum(item.points for item in sheet))
        for side, sheet in enumerate(sheets)
    )


def side_cards(state: "State") -> tuple[Cards, ...]:
    """The cards that each side has captured; partners may have a pile each (rules 5.2)."""
    piles: list[Cards] = [()] * state.seating.side_count
    owners = {state.pile_of(seat): seat for seat in range(state.seating.count)}
    for pile, seat in sorted(owners.items()):
        piles[state.seating.sides[seat]] += state.captured[pile]
    return tuple(piles)


_FIRST = ("most-cards", "most-spades", "five-spades", "ace")
_LAST = ("sweep", "illegal-build")


def _order(item: Award) -> int:
    """Most cards and aces first, then single cards, then sweeps and penalties."""
    if item.award in _FIRST:
        return _FIRST.index(item.award)
    return len(_FIRST) + (1 + _LAST.index(item.award) if item.award in _LAST else 0)


def _of_cards(points: Points, pile: Cards) -> list[Award]:
    """What the cards themselves score."""
    found: dict[str, list[Card]] = {}
    for card in sorted(pile, key=lambda card: (card[0] == "X", card)):
        if card_points(points, card):
            found.setdefault(_award_name(card), []).append(card)
    items = [
        Award(name, sum(card_points(points, card) for card in cards), tuple(cards))
        for name, cards in found.items()
    ]
    spades = tuple(card for card in pile if card[1] == "s")
    if points.five_spades and len(spades) >= 5:
        items.append(Award("five-spades", points.five_spades, spades))
    return items


def _award_name(card: Card) -> str:
    if card[0] == "A":
        return "ace"
    return f"joker:{card}" if card[0] in "XW" else f"card:{card}"


def card_points(points: Points, card: Card) -> int:
    """What this card alone scores for its captor."""
    if card[0] == "A":
        return points.ace
    if card[0] == "X":
        return dict(points.jokers).get(int(card[1:]), 0)
    if card[0] == "W":
        return points.wild
    return dict(points.cards).get(card, 0)


def _share(
    sheets: list[list[Award]],
    captured: tuple[Cards, ...],
    name: str,
    points: int,
    tie: str,
    counts: Callable[[Card], bool],
) -> None:
    """Points for having most; tied: nobody scores, or each of those tied half (rules 4.3, 5.3)."""
    if not points:
        return
    cards = [tuple(card for card in pile if counts(card)) for pile in captured]
    most = max(map(len, cards))
    best = [side for side, held in enumerate(cards) if len(held) == most]
    if len(best) > 1:
        points = points // 2 if tie == "shared" else 0
    for side in best if points and most else ():
        sheets[side].append(Award(name, points, cards[side]))


def points_in_play(state: "State") -> int:
    """The points that the deal shares out without sweeps (rules 4.3)."""
    points = state.variant.rules.points
    pack = state.variant.pack(state.seating.count)
    return points.most_cards + points.most_spades + sum(card_points(points, c) for c in pack)
