"""The command line (docs/notation.md, "Command line"): `python -m zwicker COMMAND …`.

JSON on standard output with --json, otherwise text for reading. Errors are one line on standard
error, `error: CODE: text`, with exit code 2.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from zwicker.ai.levels import NAMES, choose, level_name
from zwicker.ai.reasons import reasons
from zwicker.ai.tournament import Summary, tournament
from zwicker.errors import ZwickerError
from zwicker.options import OPTIONS
from zwicker.perft import divide, perft
from zwicker.record import RecordError, check_commitments, parse_record
from zwicker.rng import Rng
from zwicker.rows import move_rows, score_row, why_row
from zwicker.state import State
from zwicker.variant import Variant, seating
from zwicker.variants import variant, variants


def variant_row(game: Variant) -> dict[str, Any]:
    """What `variants` tells of one variant."""
    rules = game.rules
    return {
        "id": rules.id,
        "title": rules.title,
        "seats": list(rules.seats),
        "cards": {seats: len(game.pack(seating(seats).count)) for seats in rules.seats},
        "target": rules.target,
        "options": {
            option.name: {"default": option.write(rules), "values": option.values}
            for option in OPTIONS
        },
    }


def run_variants(args: argparse.Namespace) -> Any:
    rows = [variant_row(game) for game in variants()]
    if args.json:
        return rows
    return "\n".join(f"{row['id']:14} {row['title']} ({', '.join(row['seats'])})" for row in rows)


def run_moves(args: argparse.Namespace) -> Any:
    if args.position == "-":
        for line in sys.stdin:
            print(json.dumps(_moves_or_error(line.strip(), args.limit)), flush=True)
        return None
    rows = move_rows(State.parse(args.position), args.limit)
    return rows if args.json else "\n".join(row.get("move", "…") for row in rows)


def _moves_or_error(text: str, limit: int | None) -> Any:
    try:
        return move_rows(State.parse(text), limit)
    except ZwickerError as error:
        return {"error": error.code, "text": str(error)}


def run_why(args: argparse.Namespace) -> Any:
    why = State.parse(args.position).why_not(args.move)
    if args.json:
        return why_row(why)
    return "legal" if why is None else f"illegal: {why.text} (rule {why.rule}, {why.code})"


def run_play(args: argparse.Namespace) -> Any:
    state = State.parse(args.position)
    for move in args.moves:
        state = state.play(move)
    return str(state)


def run_score(args: argparse.Namespace) -> Any:
    sheets = State.parse(args.position).scores()
    if args.json:
        return [score_row(sheet) for sheet in sheets]
    return "\n".join(
        f"side {sheet.side}: {sheet.total}  "
        + ", ".join(f"{item.award} {item.points}" for item in sheet.items)
        for sheet in sheets
    )


def run_deal(args: argparse.Namespace) -> Any:
    return str(State.deal(variant(args.variant), args.seats, Rng(args.seed)))


def run_best(args: argparse.Namespace) -> Any:
    state = State.parse(args.position)
    if state.over:
        raise ZwickerError("deal-over", args.position)
    began = time.perf_counter()
    end = None if args.seconds is None else began + args.seconds
    view = state.view(state.mover)
    choice = choose(
        view, args.level, Rng(args.seed),
        lambda: end is not None and time.perf_counter() > end, args.nodes,
    )  # fmt: skip
    answer = {
        "move": str(choice.move),
        "value": round(choice.value, 3),
        "exact": choice.exact,
        "nodes": choice.nodes,
        "seconds": round(time.perf_counter() - began, 3),
        "reasons": [{"code": why.code, **why.figures} for why in reasons(view, choice)],
        "alternatives": [
            {"move": str(move), "value": round(value, 3)} for move, value in choice.alternatives
        ],
    }
    return answer if args.json else f"{answer['move']}  {answer['value']:+}"


def run_match(args: argparse.Namespace) -> Any:
    names = args.players.split(",")
    if len(names) != 2:
        raise ZwickerError("unknown-player", args.players)
    players = [level_name(name) for name in names]
    summary = tournament(
        variant(args.variant), args.seats, (players[0], players[1]), args.deals, args.seed,
        time.perf_counter,
    )  # fmt: skip
    return summary._asdict() if args.json else _match_text(summary)


def _match_text(summary: Summary) -> str:
    first, second = summary.players
    return (
        f"{first} against {second}: {summary.mean:+.2f} points a deal "
        f"(95 %: {summary.low:+.2f} to {summary.high:+.2f}; {summary.deals} deals), "
        f"{summary.seconds[0] * 1000:.2f} and {summary.seconds[1] * 1000:.2f} ms a move"
    )


def run_perft(args: argparse.Namespace) -> Any:
    state = State.parse(args.position)
    if not args.divide:
        nodes = perft(state, args.depth)
        return {"nodes": nodes} if args.json else str(nodes)
    rows = divide(state, args.depth)
    if args.json:
        return {"nodes": sum(rows.values()), "divide": rows}
    return "\n".join(
        [*(f"{move} {nodes}" for move, nodes in rows.items()), str(sum(rows.values()))]
    )


def run_verify(args: argparse.Namespace) -> Any:
    try:
        text = sys.stdin.read() if args.record == "-" else Path(args.record).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError("bad-record", str(error)) from None
    game = parse_record(text)
    checks = check_commitments(game)
    if False in checks:
        raise ZwickerError("bad-commitment", f"deal {checks.index(False) + 1}")
    answer = {
        "deals": len(game.deals),
        "moves": sum(len(deal.moves) for deal in game.deals),
        "commitments": checks,
        "score": list(game.score),
        "end": str(game.state),
    }
    if args.json:
        return answer
    checked = sum(check is True for check in checks)
    return (
        f"{answer['deals']} deals, {answer['moves']} moves replayed, {checked} packs checked; "
        f"score {':'.join(map(str, game.score))}\n{game.state}"
    )


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


class UsageError(Exception):
    """The command line itself is wrong."""


def _parser() -> argparse.ArgumentParser:
    shared = _Parser(add_help=False)
    shared.add_argument("--json", action="store_true", help="answer in JSON")
    parser = _Parser(prog="zwicker", description="Rules, positions and computer players.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], Any], text: str) -> _Parser:
        sub: _Parser = commands.add_parser(name, help=text, parents=[shared])
        sub.set_defaults(run=run)
        return sub

    command("variants", run_variants, "list the variants and their options")
    moves = command("moves", run_moves, "list the legal moves (position - : one a line from stdin)")
    moves.add_argument("position")
    moves.add_argument("--limit", type=_count)
    why = command("why", run_why, "say whether a move is legal, and by which rule not")
    why.add_argument("position")
    why.add_argument("move")
    play = command("play", run_play, "play moves and print the new position")
    play.add_argument("position")
    play.add_argument("moves", nargs="+", metavar="MOVE")
    command("score", run_score, "itemise a finished deal").add_argument("position")
    deal = command("deal", run_deal, "deal from a seed")
    _game_arguments(deal)
    deal.add_argument("--seed", type=int, default=0)
    best = command("best", run_best, "the best move for the seat to move, with what it can see")
    best.add_argument("position")
    best.add_argument("--level", default="5", help=", ".join(NAMES))
    best.add_argument("--seconds", type=float, help="think no longer than that")
    best.add_argument("--nodes", type=_count, help="positions a search may look at")
    best.add_argument("--seed", type=int, default=0)
    match = command("match", run_match, "duplicate deals between two players")
    _game_arguments(match)
    match.add_argument("--players", required=True, metavar="A,B", help=", ".join(NAMES))
    match.add_argument("--deals", type=_count, default=100)
    match.add_argument("--seed", type=int, default=0)
    count = command("perft", run_perft, "count move sequences")
    count.add_argument("position")
    count.add_argument("depth", type=_count)
    count.add_argument("--divide", action="store_true", help="per first move")
    command("verify", run_verify, "replay a record and check it").add_argument("record")
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def _game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--variant", required=True)
    parser.add_argument("--seats", required=True)


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code."""
    try:
        args = _parser().parse_args(argv)
        answer = args.run(args)
    except UsageError as error:
        return _fail("usage", str(error))
    except ZwickerError as error:
        return _fail(error.code, str(error))
    except BrokenPipeError:
        return 0
    if answer is not None:
        print(json.dumps(answer, ensure_ascii=False) if args.json else answer)
    return 0


def _fail(code: str, text: str) -> int:
    print(f"error: {code}: {' '.join(text.split())}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
