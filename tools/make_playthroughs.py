"""Makes tests/data/playthroughs: one whole deal of each variant, as a record.

`python -m tools.make_playthroughs` lets players of different kinds play one seeded deal and adds
what the end must be: position and points. A test replays them.
"""

from pathlib import Path

from zwicker import Rng, State, Variant, variants
from zwicker.ai.players import choose
from zwicker.game import Game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "playthroughs"
PLAYERS = ("heuristic", "greedy", "random")


def playthrough(game: Variant) -> Game:
    """One deal, each seat played by another kind of player."""
    rng = Rng(f"playthrough-{game.text}")
    seats = game.rules.seats[-1] if "2v2" in game.rules.seats else game.rules.seats[0]
    match = Game(State.deal(game, seats, rng))
    while not match.state.over:
        view = match.state.view(match.state.mover)
        match.push(choose(view, PLAYERS[view.seat % len(PLAYERS)], rng).move)
    match.info["end"] = str(match.state)
    match.info["points"] = [sheet.total for sheet in match.scores()]
    return match


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in variants():
        record = playthrough(game)
        (FOLDER / f"{game.text}.zgr").write_text(str(record), encoding="utf-8")
        print(game.text, len(record.deal.moves), record.info["points"], flush=True)


if __name__ == "__main__":
    main()
