"""Sums by lanes against plain counting, and lists of captures and builds against the engine."""

from itertools import combinations, product

from zwicker import Rng
from zwicker.ai.lanes import MOST, fits, lanes, makes, sets


def test_every_choice_of_values_of_every_set_has_its_sum() -> None:
    rng = Rng("lanes")
    for _ in range(60):
        items = [
            tuple(sorted({1 + rng.below(14), 1 + rng.below(30)}))[: 1 + rng.below(2)]
            for _ in range(rng.below(7))
        ]
        sums, masks = lanes(items), sets(tuple(map(len, items)))
        for value in range(1, 60):
            plain = sorted(
                sum(1 << place for place in places)
                for size in range(1, len(items) + 1)
                for places in combinations(range(len(items)), size)
                for choice in product(*(items[place] for place in places))
                if sum(choice) == value
            )
            assert sorted(makes(sums, masks, value)) == plain


def test_what_a_byte_cannot_hold_does_not_fit() -> None:
    assert fits([(MOST,)])
    assert not fits([(MOST,), (1,)])
    assert not fits([(1, 2)] * 8)
