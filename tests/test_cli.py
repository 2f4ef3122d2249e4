"""The command line (docs/notation.md, "Command line")."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.games import fresh
from zwicker import Rng, State, variant
from zwicker.__main__ import main
from zwicker.game import Game
from zwicker.record import commitment, pack_of

POSITION = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def ask(capsys: Capture, *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def fail(capsys: Capture, *arguments: str) -> str:
    """The code of the error: one line, exit code 2, nothing on standard output."""
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    word, code, text = err.split(": ", 2)
    assert word == "error"
    assert text.strip()
    return code


def test_variants(capsys: Capture) -> None:
    rows = ask(capsys, "variants")
    row = rows[0]
    assert (row["id"], row["title"], row["target"]) == ("zwickern", "Zwickern", 100)
    assert row["seats"] == ["2", "3", "4", "2v2"]
    assert row["cards"] == {"2": 55, "3": 55, "4": 55, "2v2": 55}
    assert row["options"]["bluff"] == {"default": "off", "values": ["on", "off"]}
    assert [other["target"] for other in rows[:5]] == [100, 61, 100, None, None]
    assert "zwickern" in run(capsys, "variants")


def test_moves(capsys: Capture) -> None:
    rows = ask(capsys, "moves", POSITION)
    texts = [row["move"] for row in rows]
    assert texts == [str(move) for move in State.parse(POSITION).legal_moves()]
    assert {row["move"]: row for row in rows}["8cx2d.6d.3h.5s"] == {
        "move": "8cx2d.6d.3h.5s", "kind": "capture", "card": "8c", "value": 8,
        "takes": ["2d", "6d", "3h", "5s"], "build": None, "sweep": False, "ends_turn": True,
    }  # fmt: skip
    assert {row["move"]: row for row in rows}["4d"] == {
        "move": "4d", "kind": "trail", "card": "4d", "value": None, "takes": [],
        "build": None, "sweep": False, "ends_turn": True,
    }  # fmt: skip
    assert run(capsys, "moves", POSITION).split() == texts


def test_a_build_is_described_whole(capsys: Capture) -> None:
    rows = ask(capsys, "moves", "z1_zwickern_2_p0_p1_2d.9d.3d_5c5h.z4")
    row = {row["move"]: row for row in rows}["5cb5-0-2d3d"]
    assert row["build"] == {"value": 5, "owner": 0, "cards": ["2d", "3d", "5c"], "groups": 2}
    assert (row["kind"], row["value"], row["takes"]) == ("build", 5, [])


def test_a_limit_of_moves_is_told(capsys: Capture) -> None:
    assert ask(capsys, "moves", POSITION, "--limit", "2")[2:] == [{"truncated": True}]
    everything = len(ask(capsys, "moves", POSITION))
    assert len(ask(capsys, "moves", POSITION, "--limit", str(everything))) == everything
    assert ask(capsys, "moves", POSITION, "--limit", "0") == [{"truncated": True}]


def test_many_positions_from_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{POSITION}\nnonsense\n{POSITION}\n"))
    lines = run(capsys, "moves", "-").splitlines()
    first, second, third = map(json.loads, lines)
    assert first == third == ask(capsys, "moves", POSITION)
    assert second["error"] == "bad-position"


def test_why(capsys: Capture) -> None:
    answer = ask(capsys, "why", POSITION, "8cx2d")
    assert (answer["legal"], answer["code"], answer["rule"]) == (False, "sum", "2")
    assert answer["text"]
    assert ask(capsys, "why", POSITION, "8cx8h")["legal"] is True
    assert "rule 2" in run(capsys, "why", POSITION, "8cx2d")
    assert run(capsys, "why", POSITION, "8cx8h") == "legal\n"


def test_play(capsys: Capture) -> None:
    after = run(capsys, "play", POSITION, "8cx8h").strip()
    assert after == str(State.parse(POSITION).play("8cx8h"))
    assert ask(capsys, "play", POSITION, "8cx8h") == after
    assert fail(capsys, "play", POSITION, "8cx2d") == "sum"


def test_several_moves_are_played_in_a_row(capsys: Capture) -> None:
    start = fresh("zwickern", "2")
    first = start.legal_moves()[0]
    second = start.play(first).legal_moves()[0]
    text = run(capsys, "play", str(start), str(first), str(second)).strip()
    assert text == str(start.play(first).play(second))


def test_score(capsys: Capture) -> None:
    text = "z1_zwickern_2_0_p1_0_0.0_0_Td4c.5c"
    assert ask(capsys, "score", text) == [
        {
            "side": 0,
            "items": [
                {"award": "most-cards", "points": 3, "cards": ["Td", "4c"]},
                {"award": "card:Td", "points": 3, "cards": ["Td"]},
            ],
            "total": 6,
        },
        {"side": 1, "items": [], "total": 0},
    ]
    assert "side 0: 6" in run(capsys, "score", text)
    assert fail(capsys, "score", POSITION) == "deal-not-over"


def test_deal(capsys: Capture) -> None:
    arguments = ("deal", "--variant", "zwickern", "--seats", "3", "--seed", "5")
    text = run(capsys, *arguments).strip()
    assert text == run(capsys, *arguments).strip()
    state = State.parse(text)
    assert not state.is_hidden(state.stock)
    assert text == str(State.deal(variant("zwickern"), "3", Rng(5)))
    assert fail(capsys, "deal", "--variant", "zwickern", "--seats", "9") == "bad-seats"
    assert fail(capsys, "deal", "--variant", "zwist", "--seats", "2") == "unknown-variant"


@pytest.mark.parametrize("level", ["random", "greedy", "heuristic", "1", "3"])
def test_best(capsys: Capture, level: str) -> None:
    answer = ask(capsys, "best", POSITION, "--level", level, "--seed", "3")
    assert State.parse(POSITION).is_legal(answer["move"])
    assert set(answer) == {
        "move", "value", "exact", "nodes", "seconds", "reasons", "alternatives",
    }  # fmt: skip
    assert all(set(other) == {"move", "value"} for other in answer["alternatives"])
    again = ask(capsys, "best", POSITION, "--level", level, "--seed", "3")
    assert (again["move"], again["value"]) == (answer["move"], answer["value"])


def test_best_refuses_what_it_cannot_answer(capsys: Capture) -> None:
    assert fail(capsys, "best", POSITION, "--level", "wizard") == "unknown-player"
    assert fail(capsys, "best", "z1_zwickern_2_0_p1_0_0.0_0_2d.3d") == "deal-over"
    assert fail(capsys, "best", "z1_zwickern_2_p1_p0_2d_8c.z4") == "hidden-hand"


def test_match(capsys: Capture) -> None:
    arguments = ("match", "--variant", "zwicken", "--seats", "2", "--deals", "2", "--seed", "1")
    answer = ask(capsys, *arguments, "--players", "greedy,random")
    assert answer["players"] == ["greedy", "random"]
    assert answer["deals"] == 2
    assert answer["low"] <= answer["mean"] <= answer["high"]
    assert len(answer["seconds"]) == 2
    assert "points a deal" in run(capsys, *arguments, "--players", "greedy,random")
    assert fail(capsys, *arguments, "--players", "greedy") == "unknown-player"
    assert fail(capsys, *arguments, "--players", "greedy,nobody") == "unknown-player"


def test_perft(capsys: Capture) -> None:
    text = "z1_zwickern_2_p0_p1_9d_9c.9h_0_0.0"
    assert run(capsys, "perft", text, "2") == "5\n"
    assert ask(capsys, "perft", text, "2") == {"nodes": 5}
    divided = ask(capsys, "perft", text, "2", "--divide")
    assert divided == {"nodes": 5, "divide": {"9c": 4, "9cx9d": 1}}
    assert run(capsys, "perft", text, "2", "--divide").split() == ["9c", "4", "9cx9d", "1", "5"]


def test_verify(capsys: Capture, tmp_path: Path) -> None:
    game = Game.new(variant("zwickern"), "2", Rng(1))
    for _ in range(3):
        game.push(game.state.legal_moves()[0])
    pack = pack_of(game.deal.start)
    game.deal.facts = {"salt": "s", "commitment": commitment(pack, "s")}
    path = tmp_path / "game.zgr"
    path.write_text(str(game), encoding="utf-8")
    answer = ask(capsys, "verify", str(path))
    assert answer == {
        "deals": 1, "moves": 3, "commitments": [True], "score": [0, 0], "end": str(game.state),
    }  # fmt: skip
    path.write_text(str(game).replace('"s"', '"t"'), encoding="utf-8")
    assert fail(capsys, "verify", str(path)) == "bad-commitment"
    assert fail(capsys, "verify", str(tmp_path / "none.zgr")) == "bad-record"
    path.write_bytes(b"\xff\xfe")
    assert fail(capsys, "verify", str(path)) == "bad-record"


def test_a_record_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(variant("zwicken"), "2", Rng(1))
    monkeypatch.setattr("sys.stdin", io.StringIO(str(game)))
    assert "1 deals, 0 moves replayed" in run(capsys, "verify", "-")


@pytest.mark.parametrize(
    "arguments",
    [
        (), ("fly",), ("moves",), ("moves", POSITION, "--limit", "-1"), ("perft", POSITION, "x"),
        ("moves", POSITION, "--loud"), ("deal", "--variant", "zwickern"),
    ],
)  # fmt: skip
def test_wrong_use_is_one_line_as_well(capsys: Capture, arguments: tuple[str, ...]) -> None:
    assert fail(capsys, *arguments) == "usage"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("moves", "nonsense"), "bad-position"),
        (("moves", "z1_zwickern_2_p1_p0_2d_8c.z4"), "hidden-hand"),
        (("why", "z1_zwickern_2_p0_p1_2d_2d.z4", "2d"), "foreign-card"),
        (("play", POSITION, "nonsense"), "bad-move"),
        (("perft", "z1_zwickern_2_p1_p0_2d_8c.z4", "1"), "hidden-hand"),
    ],
)
def test_errors_have_codes(capsys: Capture, arguments: tuple[str, ...], code: str) -> None:
    assert fail(capsys, *arguments) == code
