"""Groups that make a value, against plain enumeration (rules 1 "Group", 3.1)."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwicker.sums import KEPT, Sums, _sets_without, places

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
def test_the_way_is_the_best_of_all_partitions(values: Values, value: int) -> None:
    sums = Sums(values)
    full = (1 << len(values)) - 1
    found = [
        (-len(parts), tuple(places(p) for p in parts)) for parts in partitions(full, sums, value)
    ]
    assert sums.most_groups(full, value) == (-min(found)[0] if found else None)
    assert sums.way(full, value) == (min(found)[1] if found else None)


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
    wanted = {m for m in range(1 << len(values)) if sums.parts(m, value)}
    assert set(found) == wanted


@pytest.mark.parametrize(("alone", "found"), [(0, {0b11, 0b100}), (0b1, {0b100}), (0b111, {0b100})])
def test_items_that_stand_alone(alone: int, found: set[int]) -> None:
    assert set(Sums([(2,), (5,), (7,)], alone, down=False).additive(7)) == found


def test_an_item_without_values_is_in_no_group() -> None:
    assert Sums([(), (7,), ()]).most_groups(0b010, 7) == 1
    assert Sums([(), (7,), ()]).most_groups(0b011, 7) is None


@given(st.lists(st.integers(1, 5), min_size=17, max_size=18), st.integers(4, 7))
def test_parts_of_many_items_are_looked_at_alone(values: list[int], value: int) -> None:
    many = Sums([(one,) for one in values])
    few = Sums([(one,) for one in values[::2]])
    spread = sum(1 << place for place in range(0, len(values), 2))
    full = (1 << len(few.values)) - 1
    assert many.most_groups(spread, value) == few.most_groups(full, value)
    way = few.way(full, value)
    doubled = way and tuple(tuple(2 * place for place in group) for group in way)
    assert many.way(spread, value) == doubled


@given(st.lists(st.sampled_from([(1,), (2,), (3, 5), (4,)]), max_size=9), st.integers(3, 6))
def test_what_is_worked_out_on_the_way_may_be_forgotten(values: Values, value: int) -> None:
    usual, forgetful = Sums(values), Sums(values)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("zwicker.sums.AT_ONCE", 0)
        for part in range(1 << len(values)):
            assert forgetful.way(part, value) == usual.way(part, value)


def test_partition_names_who_is_subtracted() -> None:
    sums = Sums([(2,), (3,), (9,), (4,)])
    assert sums.partition(0b1111, 5) == ((0b0011, 0b1100), (None, 3))
    assert sums.partition(0b0111, 5) is None
    assert sums.partition(0, 5) == ((), ())


def test_places_of_a_mask() -> None:
    assert places(0) == ()
    assert places(0b101101) == (0, 2, 3, 5)


def test_r5_1_aces_that_are_a_group_all_count_the_same() -> None:
    aces = Sums([(1, 14), (1, 14), (14,)], down=False, same=0b011)
    assert aces.additive(2) == (0b011,)
    assert aces.additive(15) == (0b101, 0b110)
    assert aces.additive(28) == (0b011, 0b101, 0b110)


def test_sums_of_few_among_many_are_forgotten_in_the_end() -> None:
    many = Sums([(one % 9 + 1,) for one in range(18)])
    kept = set()
    for first in range(18):
        for second in range(first + 1, 18):
            value = first % 9 + 1 + second % 9 + 1
            assert many.most_groups(1 << first | 1 << second, value) == 1
            kept.add(len(many._smaller))
    assert kept == set(range(1, KEPT + 1))


def test_items_among_many_stand_alone_or_count_the_same_as_among_few() -> None:
    """The last two of seventeen: a build that is in no sum, and aces that all count the same."""
    items: Values = [*[(20,)] * 13, (1, 14), (1, 14), (3,), (2,)]
    aces, last = 0b11 << 13, 0b11 << 15
    assert Sums(items).most_groups(last, 5) == 1
    assert Sums(items, alone=1 << 16).most_groups(last, 5) is None
    assert Sums(items, alone=1 << 14).most_groups(last, 5) == 1
    assert Sums(items, down=False).most_groups(aces, 15) == 1
    assert Sums(items, down=False, same=aces).most_groups(aces, 15) is None
    assert Sums(items, down=False, same=aces).most_groups(aces, 2) == 1


@pytest.mark.parametrize("items", range(8))
def test_the_sets_without_an_item_are_a_bit_for_each_mask(items: int) -> None:
    for place, found in enumerate(_sets_without(items)):
        once = sum(1 << m for m in range(1 << items) if not m >> place & 1)
        assert found == sum(once << (2 << items) * number for number in range(items + 1))
