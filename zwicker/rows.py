"""What command line and page tell of moves, reasons and scores, as plain data for JSON.

The forms are those of docs/notation.md, "Command line".
"""

from itertools import islice
from typing import Any

from zwicker.errors import Reason
from zwicker.layout import Build
from zwicker.scoring import SideScore
from zwicker.state import MoveInfo, State


def move_rows(state: State, limit: int | None) -> list[dict[str, Any]]:
    """The legal moves; beyond the limit the last row is {"truncated": true}.

    Raises ZwickerError ("hidden-hand").
    """
    moves = state.iter_moves()
    rows = [move_row(state.describe(move)) for move in islice(moves, limit)]
    if limit is not None and next(moves, None) is not None:
        rows.append({"truncated": True})
    return rows


def move_row(info: MoveInfo) -> dict[str, Any]:
    """What `moves` tells of one move."""
    return {
        "move": str(info.move),
        "kind": info.kind,
        "card": info.card,
        "value": info.value,
        "takes": list(info.takes),
        "build": None if info.build is None else build_row(info.build),
        "sweep": info.sweep,
        "ends_turn": info.ends_turn,
    }


def build_row(build: Build) -> dict[str, Any]:
    """What `moves` tells of a build that a move makes."""
    return {
        "value": build.value,
        "owner": build.owner,
        "cards": list(build.cards),
        "groups": len(build.groups),
    }


def why_row(why: Reason | None) -> dict[str, Any]:
    """What `why` tells of a move."""
    if why is None:
        return {"legal": True, "code": None, "rule": None, "text": ""}
    return {"legal": False, "code": why.code, "rule": why.rule, "text": why.text}


def score_row(sheet: SideScore) -> dict[str, Any]:
    """What `score` tells of one side."""
    items = [
        {"award": item.award, "points": item.points, "cards": list(item.cards)}
        for item in sheet.items
    ]
    return {"side": sheet.side, "items": items, "total": sheet.total}
