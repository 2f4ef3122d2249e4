"""What changed in a list of things on the page; pure, for MicroPython and for tests."""

MOST_GONE = 3  # things that may fall off the end of a list of which the rest stays


def changes(old: list[str], new: list[str]) -> tuple[int, int, int]:
    """How many things stay at the beginning, how many later ones stay, how many after these go.

    What stands between in `new` is new, what stands between in `old` goes as well. A full log loses
    its last line and gets a new first one: (0, all others, 1).
    """
    gone = 0
    while gone < min(MOST_GONE, len(old)) and old[len(old) - 1 - gone] != new[-1]:
        gone += 1
    if gone == min(MOST_GONE, len(old)):
        gone = 0
    end = len(old) - gone
    most = min(end, len(new))
    head = tail = 0
    while head < most and old[head] == new[head]:
        head += 1
    while tail < most - head and old[end - 1 - tail] == new[len(new) - 1 - tail]:
        tail += 1
    return head, tail, gone
