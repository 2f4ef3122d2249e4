"""The packed positions of the search against the engine's own (rules 2 to 4)."""

from collections import Counter
from itertools import islice

import pytest

from tests.ai_support import SEARCHED, deals
from zwicker import State, variant
from zwicker.ai import packed as packing
from zwicker.ai.packed import Packed, Step
from zwicker.ai.worlds import Root
from zwicker.cards import Card
from zwicker.state import table_cards

MOST_MOVES = 3_000
Told = tuple[float, float, tuple[object, ...], tuple[str, ...], int]


def cards_of(packed: Packed, mask: int) -> tuple[str, ...]:
    return tuple(sorted(card for bit, card in enumerate(packed.cards) if mask >> bit & 1))


def told(packed: Packed, step: Step) -> Told:
    """A step by its cards: equal cards of two packs may stand for each other."""
    _, gain, points, left, count, hand = step
    table = sorted((cards_of(packed, cards), value, owner) for cards, value, owner in left.piles)
    return round(gain, 6), round(points, 6), tuple(table), cards_of(packed, hand), count


def both(state: State) -> tuple[Counter[Told], Counter[Told]]:
    """What the engine says can be done, and what the packed position says."""
    moves = list(state.legal_moves())
    root = Root(state.view(state.mover), moves, None)
    used: dict[str, int] = {}
    hand = root.packed.mask(state.hands[state.mover], used)
    table = root.packed.sorted_table([root.packed.pile(pile, used) for pile in state.table])
    engine = Counter({told(root.packed, step): 1 for step in root.steps})
    found = root.packed.steps(table, hand, state.mover)
    return engine, Counter({told(root.packed, step): 1 for step in found})


def _few_moves(state: State) -> bool:
    return sum(1 for _ in islice(state.iter_moves(), MOST_MOVES)) < MOST_MOVES


@pytest.mark.parametrize("name", SEARCHED)
def test_packed_steps_are_the_legal_moves_and_the_tables_after_them(name: str) -> None:
    compared = 0
    for number, state in enumerate(deals(name, "2", 4)):
        if number % 3 == 0 and _few_moves(state):
            engine, packed = both(state)
            assert engine == packed, state
            compared += 1
    assert compared >= 40


@pytest.mark.parametrize("name", ["jensen", "six-jokers", "zwickern"])
def test_among_partners_packed_steps_are_legal_moves(name: str) -> None:
    """What is only open by a partner's announcement or loss is left out."""
    for number, state in enumerate(deals(name, "2v2", 2)):
        if number % 4 == 0:
            engine, packed = both(state)
            assert packed <= engine, state
            assert sum(engine.values()) - sum(packed.values()) <= 12


@pytest.mark.parametrize("name", ["classic", "zwickern"])
def test_points_that_the_steps_win_are_those_in_the_piles_afterwards(name: str) -> None:
    for state in deals(name, "2", 2):
        moves = list(state.legal_moves())[:60]
        root = Root(state.view(state.mover), moves, None)
        for move, step in zip(moves, root.steps, strict=True):
            after = state.play(move)
            taken = len(after.captured[state.mover]) - len(state.captured[state.mover])
            left = len(table_cards(after.table)) if not after.over else 0
            if after.over or after.packet != state.packet:
                continue
            _, gain, points, table, count, _ = step
            assert count == taken
            assert table.cards.bit_count() == left
            assert gain - points == after.sweeps[state.mover] - state.sweeps[state.mover] or (
                variant(name).rules.points.sweep != 1
            )


def test_with_a_cap_only_the_largest_captures_are_listed() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h_8cKh.z2")
    moves = list(state.legal_moves())
    used: dict[str, int] = {}
    few = Root(state.view(0), moves, 4).packed
    hand = few.mask(state.hands[0], used)
    table = few.sorted_table([few.pile(pile, used) for pile in state.table])
    captures = [told(few, step) for step in few.steps(table, hand, 0) if step[4]]
    assert [count for *_, hand_left, count in captures if "8c" not in hand_left] == [6]


@pytest.mark.parametrize("name", ["zwickern", "christiansen", "zwicken"])
def test_tables_may_be_dropped_at_any_moment_of_finding_steps(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What is dropped because there is too much of it may be in use: the steps stay the same."""
    text = "z1_{}_2_p0_p1_2d.b5-3d2c-p0.b9-5h4s-p1.4h.6c_5s9d3h.7c8c2s"
    state = State.parse(text.format(name))
    cards = [*(card for hand in state.hands for card in hand), *table_cards(state.table)]
    found = []
    for most in (packing.MOST_TABLES, *range(1, 40)):
        monkeypatch.setattr(packing, "MOST_TABLES", most)
        one = Packed(state, cards)
        used: dict[Card, int] = {}
        hand = one.mask(state.hands[state.mover], used)
        table = one.sorted_table([one.pile(pile, used) for pile in state.table])
        found.append([told(one, step) for step in one.steps(table, hand, state.mover)])
    assert len(found[0]) >= 10
    assert all(steps == found[0] for steps in found)
