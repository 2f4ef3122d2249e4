"""What is studied at the page: puzzles, and deals that are over. Loaded when first asked for."""

from collections.abc import Mapping, Sequence
from typing import Any

from zwicker.web.errors import PageError
from zwicker.web.match import Match
from zwicker.web.puzzling import serve_puzzle
from zwicker.web.reviewing import Reviewing
from zwicker.web.texts import Texts

Json = dict[str, Any]


class Studying:
    """Answers {"part": "puzzle" or "review", "do", …}; see `puzzling` and `reviewing`."""

    def __init__(self) -> None:
        self.reviewing = Reviewing()

    def serve(
        self, request: Mapping[str, Any], match: Match | None, names: Sequence[str], texts: Texts
    ) -> Json:
        """The answer. Raises ZwickerError."""
        part = request.get("part")
        if part == "puzzle":
            return serve_puzzle(request, texts)
        if part != "review":
            raise PageError("bad-value", str(part)[:40])
        if match is None:
            raise PageError("no-game")
        return self.reviewing.serve(request, match, names, texts)
