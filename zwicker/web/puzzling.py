"""Puzzles as the page asks for them: one ending each, judged by the exact solver (ai/exact.py).

A request is {"do", …}; each stands for itself, with the whole position as z1 text.

- "open": with "line", one of the collection, or "position" of somebody's own; {"puzzle"}, what is
  shown of it. Raises PuzzleError and EndingError for a position that is no puzzle.
- "try": with "position", "move" and perhaps the "best" move and its "value" where they are known;
  {"ok", "loss"}: whether the move keeps all that can be won, and what it gives away.
- "reply": with "position"; {"move", "card", "only"}: the best one for whoever is to move, its card,
  and whether there was a choice at all; "" if the deal is over.
- "solution": with "position" and perhaps its "line"; {"steps"}: best play in words.
- "make": with "position", or that on the table; {"position"} of the puzzle for a link.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from zwicker.ai.exact import Ending, EndingError
from zwicker.ai.gain import gain
from zwicker.ai.puzzle import Puzzle, best_line, puzzle_of
from zwicker.errors import IllegalMove, Reason
from zwicker.moves import Move
from zwicker.state import State
from zwicker.web import outside
from zwicker.web.board_view import board_match
from zwicker.web.events import Players, events_of, show
from zwicker.web.links import PageError
from zwicker.web.match import time_up
from zwicker.web.shown import names_of
from zwicker.web.texts import Texts

Json = dict[str, Any]
Request = Mapping[str, Any]

SECONDS = 15.0  # for proving that somebody's own position is a puzzle, or for one answer


def serve_puzzle(request: Request, texts: Texts) -> Json:
    """The answer. Raises ZwickerError."""
    jobs: dict[str, Callable[[Request, Texts], Json]] = {
        "open": _open,
        "try": _try,
        "reply": _reply,
        "solution": _solution,
        "make": _make,
    }
    do = str(request.get("do", ""))
    if do not in jobs:
        raise PageError("bad-value", do)
    return jobs[do](request, texts)


def _position(request: Request) -> State:
    return State.parse(outside.text("position", request.get("position")))


def _open(request: Request, texts: Texts) -> Json:
    line = outside.text("game", request.get("line"))
    if line:
        puzzle = Puzzle.parse(line)
    else:
        position = _position(request)
        puzzle = puzzle_of(position, stop=time_up(SECONDS))
    return {"puzzle": _shown(puzzle, texts)}


def _shown(puzzle: Puzzle, texts: Texts) -> Json:
    """What the page shows of a puzzle, and keeps for judging it."""
    state = State.parse(puzzle.position)
    rules = state.variant.rules
    way = "more" if puzzle.value > 0 else "less" if puzzle.value < 0 else "even"
    return {
        "id": puzzle.id,
        "position": puzzle.position,
        "seat": state.mover,
        "variant": texts.t(f"variant.{rules.id}"),
        "difficulty": puzzle.difficulty,
        "value": puzzle.value,
        "best": puzzle.line[0],
        "card": Move.parse(puzzle.line[0]).card,
        "line": list(puzzle.line),
        "goal": texts.t(f"puzzle.goal.{way}", count=abs(puzzle.value)),
        "margin": texts.t("puzzle.margin", count=puzzle.margin),
    }


def _try(request: Request, texts: Texts) -> Json:
    state = _position(request)
    text = outside.typed("move", request.get("move"))
    move = state.judge(text)
    if isinstance(move, Reason):
        raise IllegalMove(move, text)
    if str(move) == request.get("best"):
        return {"ok": True, "loss": 0}
    ending = Ending(state, stop=time_up(SECONDS))
    known = request.get("value")
    value = ending.best()[1] if known is None else float(known)
    loss = round(value - ending.value(move))
    text = "" if loss <= 0 else texts.t("puzzle.wrong", count=loss)
    return {"ok": loss <= 0, "loss": loss, "text": text}


def _reply(request: Request, texts: Texts) -> Json:
    state = _position(request)
    if state.over:
        return {"move": "", "card": "", "only": True}
    few = list(islice(state.iter_moves(), 2))
    only = len(few) == 1
    move = few[0] if only else Ending(state, stop=time_up(SECONDS)).best()[0]
    return {"move": str(move), "card": move.card, "only": only}


def _solution(request: Request, texts: Texts) -> Json:
    """Best play in words, told to the seat that is to move first."""
    match = board_match(outside.text("position", request.get("position")))
    state = match.game.state
    players = Players(names_of(match, texts), match.you)
    steps = []
    for text in request.get("line") or best_line(state):
        move = state.judge(str(text))
        if isinstance(move, Reason):
            raise IllegalMove(move, str(text))
        after = state.advance(move)
        told = show(events_of(state, move, after)[0], texts, players)
        worth = round(gain(state, move))
        steps.append({"text": told["text"], "own": state.mover == match.you, "worth": worth})
        state = after
    return {"steps": steps}


def _make(request: Request, texts: Texts) -> Json:
    """The puzzle of a position, for a link."""
    state = _position(request)
    if state.over:
        raise EndingError("ending-over", str(state))
    puzzle = puzzle_of(state, stop=time_up(SECONDS))
    return {"position": puzzle.position, "puzzle": _shown(puzzle, texts)}
