"""What stays on the page when a list of things changes."""

from hypothesis import given
from hypothesis import strategies as st

from zwicker.web.changes import changes

some = st.lists(st.sampled_from("abcd"), max_size=8)


@given(old=some, new=some.filter(bool))
def test_what_stays_and_what_is_new_make_the_new_list(old: list[str], new: list[str]) -> None:
    head, tail, gone = changes(old, new)
    end = len(old) - gone
    assert head + tail <= min(end, len(new))
    fresh = new[head : len(new) - tail]
    assert [*old[:head], *fresh, *old[end - tail : end]] == new


def test_as_little_changes_as_can_be() -> None:
    line = list("abcdef")
    assert changes(line, [*line, "g"]) == (6, 0, 0)
    assert changes(line, line[1:]) == (0, 5, 0)
    assert changes(line, ["a", "b", "d", "e", "f"]) == (2, 3, 0)
    # two that lie apart: what is between them is made anew
    assert changes(line, ["a", "c", "d", "f"]) == (1, 1, 0)
    # a full log
    assert changes(line, ["x", *line[:-1]]) == (0, 5, 1)
    assert changes(line, ["x", "y", *line[:-2]]) == (0, 4, 2)
    assert changes([], ["a"]) == (0, 0, 0)
    assert changes(line, ["z"]) == (0, 0, 0)
