"""What `window.zwicker` tells: position, record and moves, as the seat at the screen knows them."""

from zwicker.game import Deal, Game
from zwicker.rows import move_rows
from zwicker.web.links import PageError
from zwicker.web.seeds import SEED

MOST_MOVES = 1000
HIDDEN_FACTS = ("salt", SEED)  # the pack follows from them


def contract_result(name: str, game: Game, you: int) -> object:
    """The answer to `position`, `record` or `moves`. Raises ZwickerError."""
    if name == "position":
        return str(game.state.view(you))
    if name == "record":
        return open_record(game, you)
    if name == "moves":
        return move_rows(game.state.view(you).state, MOST_MOVES)
    raise PageError("bad-value", name)


def open_record(game: Game, you: int) -> str:
    """The record without what the seat may not know yet.

    A deal that is over is told in full. The one being played is told as the position that the
    seat sees now: its moves cannot be replayed without the hidden cards.
    """
    if game.state.over:
        return str(game)
    shown = Game(game.deals[0].start, game.names, game.info)
    facts = {key: value for key, value in game.deal.facts.items() if key not in HIDDEN_FACTS}
    shown.deals = [*game.deals[:-1], Deal(game.state.view(you).state, facts)]
    return str(shown)
