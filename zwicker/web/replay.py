"""What a match has come through: earlier positions, deal by deal, what statistics keep of it."""

from collections.abc import Sequence
from typing import Any

from zwicker.game import Deal, Game
from zwicker.state import State
from zwicker.web.links import HUMAN
from zwicker.web.texts import Texts

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


def show_hands(view: dict[str, Any], state: State) -> None:
    """Add all hands to the view of a deal that is over: nothing is secret any more."""
    for player in view["players"]:
        if player["seat"] != view["you"]:
            player["open"] = list(state.hands[player["seat"]])


def match_sheet(game: Game, names: Sequence[str], texts: Texts) -> Json:
    """The points of every deal that is over, and the score after it, side by side (rules 2)."""
    seating = game.seating
    rows: list[Json] = []
    for number, deal in enumerate(game.deals, 1):
        if deal.state.over:
            totals = [score.total for score in deal.state.scores()]
            after = [a + b for a, b in zip(deal.start.score, totals, strict=True)]
            rows.append({"deal": number, "totals": totals, "after": after})
    sides = [
        texts.list(names[seat] for seat in seating.members(side))
        for side in range(seating.side_count)
    ]
    return {"sides": sides, "rows": rows, "target": game.variant.rules.target}


def result(game: Game, levels: Sequence[str], you: int) -> Json | None:
    """What statistics keep of a deal that is over, for the side at the screen.

    None while it is played, and for deals that nobody shuffled: positions out of links.
    """
    state, name = game.state, str(game.deal.facts.get("commitment", ""))
    if not state.over or not name:
        return None
    side = game.seating.sides[you]
    totals = [score.total for score in game.scores()]
    others = [level for level in levels if level != HUMAN]
    return {
        "id": name[:16],
        "variant": game.variant.rules.id,
        "seats": game.seating.text,
        "level": others[0] if others else HUMAN,
        "points": totals[side],
        "others": max(total for at, total in enumerate(totals) if at != side),
        "sweeps": state.sweeps[side],
        "over": game.over,
        "won": game.winners == (side,),
    }


def about(game: Game, names: Sequence[str]) -> Json:
    """What a list of saved matches shows of one."""
    return {
        "variant": game.variant.rules.id,
        "seats": game.seating.text,
        "names": list(names),
        "score": list(game.score),
        "deal": len(game.deals),
        "over": game.over,
    }
