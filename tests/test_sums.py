"""Groups that make a value, against plain enumeration (rules 1 "Group", 3.1)."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwicker.sums import Sums, places

Values = list[tuple[int, ...]]
ITEMS = st.lists(
    st.sampled_from([(1, 11), (2, 12), (2,), (3,), (4, 14), (5,), (7,), (9,), (20,)]), max_size=6
)


def subsets(values: Values) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(values) + 1):
        yield from combinations(range(len(values)), size)


def makes(values: Values, value: int) -> bool:
    return any(sum(choice) == value for choice in product(*values))


def subtracts(values: Values, value: int) -> bool:
    return any(
        sum(choice) - 2 * less == value
        for choice in product(*values)
        for less in choice
        if len(choice) > 1
    )


def mask(group: tuple[int, ...]) -> int:
    return sum(1 << place for place in group)


@given(ITEMS, st.integers(1, 25))
def test_groups_are_all_that_make_the_value(values: Values, value: int) -> None:
    sums = Sums(values)
    adding = {mask(g) for g in subsets(values) if makes([values[p] for p in g], value)}
    either = {mask(g) for g in subsets(values) if subtracts([values[p] for p in g], value)}
    assert set(sums.additive(value)) == adding
    assert set(sums.groups(value)) == adding | either
    assert {group for group, minus in sums.groups(value).items() if minus is None} == adding
    assert set(Sums(values, down=False).groups(value)) == adding


@given(ITEMS, st.integers(1, 15))
def test_the_first_item_that_can_be_is_subtracted(values: Values, value: int) -> None:
    for group, minus in Sums(values).groups(value).items():
        if minus is None:
            continue
        members = places(group)
        works = [
            place
            for place in members
            if any(
                makes([values[p] for p in members if p != place], value + x) for x in values[place]
            )
        ]
        assert minus == works[0]


@given(ITEMS, st.integers(1, 15))
def test_rank_is_the_best_of_all_partitions(values: Values, value: int) -> None:
    sums = Sums(values)
    full = (1 << len(values)) - 1
    found = [
        (-len(parts), sum(sums.groups(value)[p] is not None for p in parts),
         tuple(places(p) for p in parts))
        for parts in partitions(full, sums, value)
    ]  # fmt: skip
    assert sums.rank(full, value) == (min(found) if found else None)


def partitions(left: int, sums: Sums, value: int) -> Iterator[tuple[int, ...]]:
    """All ways to part the set into groups, each with the groups in order of their first item."""
    if not left:
        yield ()
        return
    for group in sums.groups(value):
        if group & left & -left and not group & ~left:
            for rest in partitions(left ^ group, sums, value):
                yield (group, *rest)


@given(ITEMS, st.integers(1, 15))
def test_unions_are_the_sets_that_part_into_groups(values: Values, value: int) -> None:
    sums = Sums(values, down=False)
    found = list(sums.unions(sums.additive(value), (0,)))
    assert len(found) == len(set(found))
    wanted = {m for m in range(1 << len(values)) if sums.rank(m, value) is not None}
    assert set(found) == wanted


@given(ITEMS, st.integers(1, 15))
def test_the_bound_on_groups_is_one(values: Values, value: int) -> None:
    sums = Sums(values)
    for chosen in range(1 << len(values)):
        rank = sums.rank(chosen, value)
        if rank is not None:
            assert sums.most_groups(chosen, value) >= -rank[0]


@pytest.mark.parametrize(("alone", "found"), [(0, {0b11, 0b100}), (0b1, {0b100}), (0b111, {0b100})])
def test_items_that_stand_alone(alone: int, found: set[int]) -> None:
    assert set(Sums([(2,), (5,), (7,)], alone, down=False).additive(7)) == found


def test_partition_names_who_is_subtracted() -> None:
    sums = Sums([(2,), (3,), (9,), (4,)])
    assert sums.partition(0b1111, 5) == ((0b0011, 0b1100), (None, 3))
    assert sums.partition(0b0111, 5) is None
    assert sums.partition(0, 5) == ((), ())


def test_places_of_a_mask() -> None:
    assert places(0) == ()
    assert places(0b101101) == (0, 2, 3, 5)
