"""What `window.zwicker` tells: position, record and moves, as the seat at the screen knows them."""

from collections.abc import Sequence
from itertools import islice

from zwicker.game import Deal, Game
from zwicker.state import MoveInfo
from zwicker.web.links import PageError

MOST_MOVES = 1000

Json = dict[str, object]


def contract_result(name: str, game: Game, you: int) -> object:
    """The answer to `position`, `record` or `moves`. Raises ZwickerError."""
    if name == "position":
        return str(game.state.view(you))
    if name == "record":
        return open_record(game, you)
    if name == "moves":
        return move_rows(game, you)
    raise PageError("bad-value", name)


def open_record(game: Game, you: int) -> str:
    """The record without what the seat may not know yet.

    A deal that is over is told in full. The one being played is told as the position that the
    seat sees now: its moves cannot be replayed without the hidden cards.
    """
    if game.state.over:
        return str(game)
    shown = Game(game.deals[0].start, game.names, game.info)
    facts = {key: value for key, value in game.deal.facts.items() if key != "salt"}
    shown.deals = [*game.deals[:-1], Deal(game.state.view(you).state, facts)]
    return str(shown)


def move_rows(game: Game, you: int) -> Sequence[Json]:
    """The legal moves as the command line lists them; beyond the limit the last one says so.

    Raises ZwickerError ("hidden-hand") while another seat is to move.
    """
    state = game.state.view(you).state
    moves = state.iter_moves()
    rows = [_row(state.describe(move)) for move in islice(moves, MOST_MOVES)]
    if next(moves, None) is not None:
        rows.append({"truncated": True})
    return rows


def _row(info: MoveInfo) -> Json:
    build: Json | None = None
    if info.build is not None:
        build = {
            "value": info.build.value,
            "owner": info.build.owner,
            "cards": list(info.build.cards),
            "groups": len(info.build.groups),
        }
    return {
        "move": str(info.move),
        "kind": info.kind,
        "card": info.card,
        "value": info.value,
        "takes": list(info.takes),
        "build": build,
        "sweep": info.sweep,
        "ends_turn": info.ends_turn,
    }
