"""Links and records of every released version still open, to the same positions.

What was once given away stays valid. A new version adds its folder (tools/make_shared.py) and never
changes an older one.
"""

import json
from pathlib import Path

import pytest

from zwicker.game import Game
from zwicker.variants import variants

pytestmark = pytest.mark.cpython

SHARED = Path(__file__).parent / "data/shared"
VERSIONS = sorted(path.name for path in SHARED.iterdir())
RECORDS = sorted(path.relative_to(SHARED).as_posix() for path in SHARED.glob("*/*.zgr"))


def test_this_version_has_its_folder() -> None:
    from tools.wheel import project

    assert project()["version"] in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_links_open_what_they_opened(version: str) -> None:
    from tools.make_shared import opened

    lines = (SHARED / version / "links.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 3 * len(variants())
    for line in lines:
        link = json.loads(line)
        assert opened(link["query"]) == link["opens"], link["query"]


@pytest.mark.parametrize("name", RECORDS)
def test_records_replay_to_the_identical_end(name: str) -> None:
    text = (SHARED / name).read_text(encoding="utf-8")
    game = Game.parse(text)
    assert str(game) == text
    assert game.deals[0].state.over
    assert game.over or len(game.deals) == 2
