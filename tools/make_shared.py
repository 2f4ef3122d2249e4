"""Writes links and records as this version makes them: `python -m tools.make_shared`.

Out: tests/data/shared/VERSION/, which every later version must still open to the same positions
(tests/test_shared.py). Run once for a release; what is there already is never written again.
"""

import json
from pathlib import Path
from urllib.parse import parse_qsl

from tools.wheel import project
from zwicker.ai.levels import choose
from zwicker.rng import Rng
from zwicker.variants import variants
from zwicker.web.session import Session

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests/data/shared"
HOUSE = {"zwickern": ".target-50.bluff-on", "zwicken": ".sweep-2", "jensen": ".packets-4-5-5"}
MOST_MOVES = 600


def session(**params: str) -> tuple[Session, dict[str, object]]:
    """The worker's side of a page that was opened by a link; its language does not matter."""
    made = Session()
    locale = json.loads((ROOT / "zwicker/locales/en.json").read_text(encoding="utf-8"))
    asked = {"lang": "en", "locale": locale, "saved": None, "params": params, "entropy": "5a" * 32}
    return made, made.start(asked)


def opened(query: str) -> list[str]:
    """What a link opens: the position at its start and now, with all cards that it names."""
    made, answer = session(**dict(parse_qsl(query)))
    if made.match is None:
        return [str(answer["notice"])]
    game = made.match.game
    return [str(game.deal.start.view(made.match.you)), str(game.state.view(made.match.you))]


def play(made: Session, moves: int, rng: Rng) -> None:
    """Play on as a greedy player does, which keeps the table small."""
    assert made.match is not None
    for _ in range(moves):
        if made.match.game.state.over:
            return
        state = made.match.game.state
        made.match.push(choose(state.view(state.mover), "greedy", rng).move)


def write(folder: Path) -> None:
    """Links to a game, a deal, a position and a whole deal of every variant, and records."""
    folder.mkdir(parents=True)
    lines = []
    for number, variant in enumerate(variants()):
        text = variant.text + HOUSE.get(variant.text, "")
        seats = variant.rules.seats[number % len(variant.rules.seats)]
        seed = f"shared-{number}"
        made, _ = session(variant=text, seats=seats, seed=seed, level="2", beat="9")
        rng = Rng(number)
        play(made, 5, rng)
        shared = [made.action({"name": "share"})]
        play(made, MOST_MOVES, rng)
        shared.append(made.action({"name": "share"}))
        queries = {kind["query"] for answer in shared for kind in answer["share"]["kinds"]}
        # a game with its rules only is dealt by chance
        named = sorted(query for query in queries if "=z1_" in query or "seed=" in query)
        lines += [json.dumps({"query": query, "opens": opened(query)}) for query in named]
        made.action({"name": "next-deal"})
        play(made, 7, rng)
        assert made.match is not None
        record = folder / f"{variant.text}.zgr"
        record.write_text(str(made.match.game), encoding="utf-8")
    (folder / "links.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write the folder of this version unless it is there."""
    folder = FOLDER / project()["version"]
    if folder.exists():
        raise SystemExit(f"{folder} is there; links that were given away do not change")
    write(folder)
    print(f"wrote {folder}")


if __name__ == "__main__":
    main()
