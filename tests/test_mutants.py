"""The faults that `make mutate` puts into modules: which there are, and that they are there."""

from pathlib import Path

import pytest

from tools.covered import left_out, measured
from tools.mutants import Finder, Mutant, compiled

pytestmark = pytest.mark.cpython

SOURCE = '''
"""A text."""
LIMIT: int = 3


class Box:
    """A text."""

    def first(self, found: "int | None" = None) -> int | None:
        """A text."""
        assert found != 0
        if found is None:
            return None
        found += 1
        self.found = found
        return found


def within(numbers: list[int], low: int, open: bool) -> list[int]:
    def inner(number: int) -> bool:
        return low < number and open

    return [number for number in numbers if inner(number)]
'''


@pytest.fixture
def finder(tmp_path: Path) -> Finder:
    (tmp_path / "boxes.py").write_text(SOURCE, encoding="utf-8")
    return Finder(tmp_path / "boxes.py")


def changes(finder: Finder, function: str) -> list[str]:
    names = [mutant.name for mutant in finder.found if mutant.function == function]
    return [name.removeprefix(f"{function}: ") for name in names]


def test_one_thing_is_changed_at_a_time(finder: Finder) -> None:
    assert changes(finder, "within") == [
        "return low < number and open → return None",
        "low < number and open → low < number or open",
        "low < number → low <= number",
        "low < number → low >= number",
        "return [number for number in numbers if inner(number)] → return None",
        "if inner(number) → if not inner(number)",
    ]


def test_what_decides_nothing_is_left_alone(finder: Finder) -> None:
    assert changes(finder, "Box.first") == [
        "found is None → found is not None",
        "found += 1 → pass",
        "found += 1 → found -= 1",
        "found += 1 → found += 2",
        "found += 1 → found += 0",
        "self.found = found → pass",
        "return found → return None",
    ]
    assert changes(finder, "") == [
        "LIMIT: int = 3 → LIMIT: int = 4",
        "LIMIT: int = 3 → LIMIT: int = 2",
    ]


def test_a_mutant_knows_the_lines_that_lead_to_it(finder: Finder) -> None:
    lines = SOURCE.splitlines()
    found = {m.name: [lines[line - 1].strip() for line in m.lines] for m in finder.found}
    assert found["within: low < number → low <= number"] == ["return low < number and open"]
    assert found["Box.first: found is None → found is not None"] == ["if found is None:"]


def run(finder: Finder, mutant: Mutant) -> list[int]:
    names: dict[str, object] = {}
    exec(compiled(finder, mutant), names)
    within = names["within"]
    assert callable(within)
    found: list[int] = within([1, 2, 3], 2, True)
    return found


def test_a_mutant_does_something_else_and_the_next_one_begins_from_the_same(finder: Finder) -> None:
    found = {mutant.name: run(finder, mutant) for mutant in finder.found}
    assert found["within: low < number → low <= number"] == [2, 3]
    assert found["within: low < number → low >= number"] == [1, 2]
    assert found["within: low < number and open → low < number or open"] == [1, 2, 3]
    assert found["within: if inner(number) → if not inner(number)"] == [1, 2]
    assert found["Box.first: return found → return None"] == [3]


def test_coverage_is_counted_by_part_and_gaps_are_told() -> None:
    summary = {"num_statements": 8, "num_branches": 2, "covered_lines": 7, "covered_branches": 1}
    entry = {"summary": summary, "missing_lines": [4], "missing_branches": [[3, 4], [5, -1]]}
    files = {"zwicker/sums.py": entry, "zwicker/ai/search.py": entry, "tools/build.py": entry}
    engine, rest = measured({"files": files}, "engine"), measured({"files": files}, "the rest")
    assert (engine.all, engine.ran, engine.percent) == (10, 8, 80.0)
    assert engine.gaps == [
        "zwicker/sums.py: line 4",
        "zwicker/sums.py: line 5 never goes on to the end",
    ]
    assert (rest.all, rest.ran) == (20, 16)


def test_what_the_page_s_own_python_runs_is_not_counted() -> None:
    assert {"zwicker/web/ui.py", "zwicker/web/dom.py"} <= set(left_out())
    assert not {"zwicker/web/session.py", "zwicker/legal.py"} & set(left_out())
