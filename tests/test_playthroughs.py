"""Golden playthroughs: a whole deal of each variant replays to the identical end."""

from pathlib import Path

import pytest

from zwicker import State, variants
from zwicker.game import Game

FOLDER = Path(__file__).parent / "data" / "playthroughs"
FILES = sorted(FOLDER.glob("*.zgr"))


def test_every_variant_has_a_playthrough() -> None:
    assert {game.text for game in variants()} == {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    text = path.read_text("utf-8")
    game = Game.parse(text)
    assert str(game) == text
    assert game.state.over
    assert str(game.state) == game.info["end"]
    assert [sheet.total for sheet in game.scores()] == game.info["points"]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_position_on_the_way_is_its_text(path: Path) -> None:
    for state in Game.parse(path.read_text("utf-8")).deal.states:
        assert State.parse(str(state)) == state
        assert str(State.parse(str(state))) == str(state)
