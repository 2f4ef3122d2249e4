"""Examples as data: a position, a question and the moves that are its answer.

`examples.json` holds one object per example; an example shows a topic (a step of the rules) in the
variants it names. Its position is that of the first of them; `position_in` gives the same table
and hand in another. What counts as an answer is found by the engine (`answers`) and must be exactly
what the example accepts, so an example that a house rule makes wrong is left out.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from zwicker.cards import Card
from zwicker.errors import ZwickerError
from zwicker.impossible import fitting_seats
from zwicker.moves import Move
from zwicker.rulebook.book import Section, Step
from zwicker.scoring import card_points
from zwicker.state import State
from zwicker.variant import Variant, pile_count, seating

BUILDS = ("build", "raise", "add")


class Goal(NamedTuple):
    """Which legal moves a question asks for; None and "" ask for anything."""

    kind: str = ""  # "capture", "build" (any play that leaves a build), "trail", "table", "arrange"
    card: Card = ""
    value: int | None = None
    sweep: bool = False
    most: bool = False  # only those that use the most cards
    points: bool = False  # only those that win the most points


class Example(NamedTuple):
    """One example; `refused`: moves that look right and are not, with the code of the reason."""

    id: str
    topic: str
    variants: tuple[str, ...]
    position: str
    question: str
    goal: Goal
    accepted: tuple[str, ...]
    refused: tuple[tuple[str, str], ...]
    rule: str


class Shown(NamedTuple):
    """An example as it holds in one variant."""

    example: Example
    state: State


def read_examples(data: Sequence[Mapping[str, Any]]) -> tuple[Example, ...]:
    """The examples out of the objects of examples.json."""
    return tuple(
        Example(
            one["id"],
            one["topic"],
            tuple(one["variants"]),
            one["position"],
            one["question"],
            Goal(**one["goal"]),
            tuple(one["accepted"]),
            tuple((move, code) for move, code in one.get("refused", {}).items()),
            one["rule"],
        )
        for one in data
    )


def position_in(example: Example, variant: Variant) -> str:
    """The example's position as a text of this variant; other seats' hands are unknown."""
    head, _, seats, turn, dealer, table, hands, *more = example.position.split("_")
    possible = fitting_seats(variant)
    if seats not in possible:
        seats = possible[0]
        dealer = f"p{seating(seats).count - 1}"
    count = seating(seats).count
    own, *others = hands.split(".")
    hands = ".".join((own, *[*others, *["z"] * count][: count - 1]))
    if len(more) > 1:
        piles = pile_count(variant, seating(seats))
        more[1] = ".".join([*more[1].split("."), *["0"] * piles][:piles])
    return "_".join((head, variant.text, seats, turn, dealer, table, hands, *more))


def answers(goal: Goal, state: State) -> tuple[Move, ...]:
    """The legal moves of the position that the goal asks for."""
    found = [move for move in state.legal_moves() if _fits(goal, state, move)]
    if goal.most:
        used = {str(move): _cards_used(state, move) for move in found}
        found = [move for move in found if used[str(move)] == max(used.values())]
    if goal.points:
        won = {str(move): _points_won(state, move) for move in found}
        found = [move for move in found if won[str(move)] == max(won.values())]
    return tuple(found)


def missed(goal: Goal, state: State, move: Move) -> str:
    """What a legal move lacks that the goal asks for: the name of the goal's field, or ""."""
    whole = goal._replace(most=False, points=False)
    for name in ("kind", "card", "value", "sweep"):
        if not _fits(Goal()._replace(**{name: getattr(whole, name)}), state, move):
            return name
    if move not in answers(goal, state):
        return "most" if goal.most else "points"
    return ""


def _fits(goal: Goal, state: State, move: Move) -> bool:
    info = state.describe(move)
    kind = info.kind
    if not info.ends_turn:
        kind = "arrange" if kind == "arrange" else "table"
    elif kind in BUILDS:
        kind = "build"
    return (
        goal.kind in ("", kind)
        and goal.card in ("", move.card)
        and goal.value in (None, info.value)
        and (info.sweep or not goal.sweep)
    )


def _cards_used(state: State, move: Move) -> int:
    """How many cards the move takes or puts into a build."""
    info = state.describe(move)
    return len(info.build.cards) if info.build else len(info.takes)


def _points_won(state: State, move: Move) -> int:
    """The points of the cards that the move wins, and of a sweep (rules 4.3)."""
    info = state.describe(move)
    points = state.variant.rules.points
    cards = (*info.takes, move.card) if info.takes else ()
    return sum(card_points(points, card) for card in cards) + (points.sweep if info.sweep else 0)


def shown_in(example: Example, variant: Variant) -> Shown | None:
    """The example in this variant, or None where it does not hold."""
    if variant.rules.id not in example.variants:
        return None
    try:
        state = State.parse(position_in(example, variant))
    except ZwickerError:
        return None
    if tuple(map(str, answers(example.goal, state))) != example.accepted:
        return None
    for move, code in example.refused:
        why = state.why_not(move)
        if why is None or why.code != code:
            return None
    return Shown(example, state)


def choose(
    examples: Sequence[Example], variant: Variant, sections: Sequence[Section]
) -> dict[str, Shown]:
    """For each topic of the sections the first example that holds in the variant."""
    topics = [block.topic for part in sections for block in part.blocks if isinstance(block, Step)]
    found: dict[str, Shown] = {}
    for topic in filter(None, topics):
        for example in examples:
            shown = shown_in(example, variant) if example.topic == topic else None
            if shown:
                found[topic] = shown
                break
    return found
