"""The collection of puzzles as the page reads it, chosen from without a server, and what is solved.

A puzzle counts as solved at first sight only without a wrong move, a hint or the solution; that is
what streaks count. Names are kept in two texts, apart by blanks: `solved` and `missed`.
Pure, for MicroPython and for tests; docs/puzzles.md describes the lines.
"""

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

# from which difficulty on a puzzle is of this sort, the hardest first
SORTS = (("hard", 67), ("middle", 34), ("easy", 0))
EMPTY: dict[str, Any] = {
    "solved": "", "missed": "", "streak": 0, "best": 0, "day": 0, "days": 0, "most": 0,
}  # fmt: skip
STEP = 7919  # a prime: from day to day the daily puzzle goes through all of them


def read(text: str) -> list[str]:
    """The lines that are puzzles, the easiest first."""
    return [line for line in text.split("\n") if line and line[0] != "#"]


def name_of(line: str) -> str:
    """The name of a puzzle."""
    return line[:8]


def variant_of(line: str) -> str:
    """The variant of a puzzle, without house rules."""
    return line.split(" ")[4].split("_")[1].split(".")[0]


def sort_of(line: str) -> str:
    """Whether it is "easy", "middle" or "hard"."""
    difficulty = int(line.split(" ")[1])
    for name, least in SORTS:
        if difficulty >= least:
            return name
    return "easy"


def find(lines: list[str], name: str) -> str:
    """The line of that name, or ""."""
    for line in lines:
        if line.startswith(name + " "):
            return line
    return ""


def day_of(year: int, month: int, day: int) -> int:
    """Days since 1 January 1970; milliseconds are too many for the page's small integers.

    Years are counted from March on, so that a leap day is a year's last.
    """
    before = year - (month < 3)
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return before * 365 + before // 4 - before // 100 + before // 400 + of_year - 719468


def daily(lines: list[str], day: int) -> str:
    """The puzzle of a day, counted in days since 1970; the same for everybody."""
    if not lines:
        return ""
    return sorted(lines)[day * STEP % len(lines)]


def following(lines: list[str], wish: dict[str, Any], done: str, last: str = "") -> str:
    """The easiest line that fits the wish and is not done, or "".

    `wish`: "variant" and "sort", "" for any; `done`: names, apart by blanks; `last`: the one just
    seen, which does not come again at once.
    """
    seen = done.split()
    for line in lines:
        name = name_of(line)
        if name in seen or name == last:
            continue
        if wish["variant"] in ("", variant_of(line)) and wish["sort"] in ("", sort_of(line)):
            return line
    return ""


def count(lines: list[str], wish: dict[str, Any], done: str) -> tuple[int, int]:
    """How many lines fit the wish, and how many of these are done."""
    seen = done.split()
    fitting = [
        name_of(line)
        for line in lines
        if wish["variant"] in ("", variant_of(line)) and wish["sort"] in ("", sort_of(line))
    ]
    return len(fitting), len([name for name in fitting if name in seen])


def note(progress: dict[str, Any], name: str, clean: bool, day: int) -> dict[str, Any]:
    """The progress after a puzzle was brought to its end; `day` if it was the daily one, else 0.

    A puzzle that was missed before and is solved now moves from one text to the other.
    """
    out = dict(progress)
    solved, missed = out["solved"].split(), out["missed"].split()
    known = name in solved or name in missed
    if clean:
        if name not in solved:
            solved.append(name)
        missed = [one for one in missed if one != name]
    elif not known:
        missed.append(name)
    out["solved"] = " ".join(solved)
    out["missed"] = " ".join(missed)
    if not known:
        out["streak"] = out["streak"] + 1 if clean else 0
        out["best"] = max(out["best"], out["streak"])
    if day and day != out["day"]:
        follows = day == out["day"] + 1
        out["days"] = (out["days"] if follows else 0) + 1 if clean else 0
        out["most"] = max(out["most"], out["days"])
        out["day"] = day
    return out
