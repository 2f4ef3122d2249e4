"""What a match has come through: deal by deal, and what lists and statistics keep of it."""

from collections.abc import Sequence

from zwicker.game import Game
from zwicker.web.links import HUMAN
from zwicker.web.texts import Texts

Json = dict[str, object]


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
