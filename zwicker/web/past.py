"""Earlier positions of a match, for looking at only; what is hidden now was hidden then."""

from collections.abc import Sequence
from typing import Any

from zwicker.game import Deal, Game
from zwicker.state import State
from zwicker.web.events import Players, show
from zwicker.web.match import Match
from zwicker.web.texts import Texts
from zwicker.web.view import Table, view_json

Json = dict[str, object]


def at_move(game: Game, number: int, moves: int) -> Game:
    """The game as it stood after so many moves of the deal with that number (from 0).

    Numbers beyond what there is mean the last deal and its last move.
    """
    number = max(0, min(number, len(game.deals) - 1))
    whole = game.deals[number]
    moves = max(0, min(moves, len(whole.moves)))
    cut = Deal(whole.start, whole.facts)
    cut.states = whole.states[: moves + 1]
    cut.moves = whole.moves[:moves]
    shown = Game(game.deals[0].start, game.names, game.info)
    shown.deals = [*game.deals[:number], cut]
    return shown


def show_hands(view: dict[str, Any], state: State, texts: Texts) -> None:
    """Add all hands to a view, as cards and in words, where nothing is secret any more."""
    for player in view["players"]:
        if player["seat"] != view["you"]:
            hand = state.hands[player["seat"]]
            player["open"] = list(hand)
            player["open_said"] = texts.list(map(texts.card, hand))


def past_json(match: Match, number: int, moves: int, names: Sequence[str], texts: Texts) -> Json:
    """The position after so many moves of a deal, as a view, and the events that led to it.

    `number`: of the deal, from 0; of a deal that is over all hands are shown.
    """
    last = len(match.game.deals) - 1
    number = max(0, min(number, last))
    game = at_move(match.game, number, moves)
    whole = match if number == last else Match(at_move(match.game, number, 10**6), match.levels)
    at = len(game.deal.moves)
    log = [one for one in zip(whole.log, whole.marks, strict=True) if one[1] <= at]
    table = Table(
        game, names, match.humans, match.you, "past", [event for event, _ in log], undo=False,
        redo=False, eye=match.eye, marks=[mark for _, mark in log], levels=match.levels,
    )  # fmt: skip
    view = view_json(table, None, texts)
    players = Players(names, match.eye)
    events = [show(event, texts, players) for event, mark in log if mark == at]
    view["line"] = events[0]["text"] if events else ""
    if match.game.deals[number].state.over:
        show_hands(view, game.state, texts)
    return {
        "view": view, "events": events, "at": at, "of": whole.marks[-1],
        "deal": number, "deals": last + 1,
    }  # fmt: skip
