"""A saved match, whole or damaged: the best of what is stored of it.

The page hands over the save and, after it, older generations. The first that replays to its end is
played on. If none does, the one of which most can be read goes on from the last move before the
damage. Nothing here deletes anything: the page puts the damaged text aside.
"""

from collections.abc import Sequence
from typing import NamedTuple

from zwicker.errors import ZwickerError
from zwicker.game import Game
from zwicker.record import RecordError
from zwicker.salvage import rescue


class Restored(NamedTuple):
    """The game, or None; the key of what to tell about it, or None if all was well."""

    game: Game | None
    notice: str | None


def restored(saves: Sequence[str]) -> Restored:
    """The game in the saves of one match, the latest first."""
    best: Game | None = None
    for place, text in enumerate(saves):
        try:
            game = Game.parse(text)
        except ZwickerError as error:
            if error.code == "newer-record":
                return Restored(None, "notice.newer")
            read = error.game if isinstance(error, RecordError) else None
            found = max(read, rescue(text), key=_progress)
            best = max(best, found, key=_progress)
            continue
        if place and _progress(game) < _progress(best):
            break
        return Restored(game, "notice.older" if place else None)
    return Restored(best, "notice.partly" if best else "notice.damaged")


def _progress(game: Game | None) -> tuple[int, int]:
    """How far the game has come."""
    return (0, 0) if game is None else (len(game.deals), len(game.deal.moves))
