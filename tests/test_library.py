"""The examples of docs/library.md and README.md are true."""

import doctest
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(("name", "least"), [("docs/library.md", 20), ("README.md", 4)])
def test_examples_of_the_documents(name: str, least: int) -> None:
    found = doctest.testfile(str(ROOT / name), module_relative=False)
    assert found.failed == 0
    assert found.attempted >= least
