"""A match as the page shows it: the names at the table, and the view of the seat at the screen."""

from zwicker.web.match import Match
from zwicker.web.selection import Selector
from zwicker.web.texts import Texts
from zwicker.web.view import Table, view_json

Json = dict[str, object]


def names_of(match: Match, texts: Texts) -> list[str]:
    """The names by seat; where none is given, the usual one of the language."""
    named = enumerate(match.game.names)
    return [name or _usual_name(seat, match, texts) for seat, name in named]


def _usual_name(seat: int, match: Match, texts: Texts) -> str:
    if match.several and match.humans[seat]:
        return texts.t("name.player", number=seat + 1)
    if seat == match.you and not match.several:
        return texts.t("name.you")
    others = texts.words("name.others")
    before = 0 if match.several else seat > match.you
    return others[(seat - before) % len(others)]


def match_view(match: Match, selector: Selector | None, texts: Texts) -> Json:
    """The whole view. `selector`: for the seat at the screen, while it is its turn."""
    table = Table(
        match.game, names_of(match, texts), match.humans, match.you, match.phase, match.log,
        undo=match.own_moves() > 0, redo=bool(match.game.deal.undone), eye=match.eye,
        marks=match.marks, levels=match.levels,
    )  # fmt: skip
    return view_json(table, selector, texts)
