"""The review of a deal as the page asks for it, slice by slice (ai/review.py).

A request is {"do", …}:

- "start": with "deal" (its number, from 0) and perhaps "seat"; begins anew.
- "next": looks at one more move.
- "stop": what has been looked at so far is all there will be.

Each answers {"review"}: how far it is, and what has been found.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from zwicker.ai.review import Judged, Review
from zwicker.errors import ZwickerError
from zwicker.game import Deal
from zwicker.web import outside
from zwicker.web.answers import tenths, why_text
from zwicker.web.events import Players, events_of, show
from zwicker.web.explain import explain
from zwicker.web.links import HUMAN, PageError, level_of
from zwicker.web.match import Match, time_up
from zwicker.web.past import at_move
from zwicker.web.selection import Selector
from zwicker.web.texts import Texts

Json = dict[str, Any]
Request = Mapping[str, Any]

SECONDS = 0.8  # for one move at most
DEEP_SECONDS = 2.0  # for one that is looked at again
MOST_REASONS = 2


class Reviewing:
    """One review at most: of a deal of the match at the screen that is over."""

    def __init__(self) -> None:
        self.review: Review | None = None
        self.deal: Deal | None = None
        self.number = 0
        self.stopped = False

    def serve(self, request: Request, match: Match, names: Sequence[str], texts: Texts) -> Json:
        """The answer. Raises ZwickerError."""
        do = str(request.get("do", ""))
        if do == "start":
            self._start(request, match)
        elif do == "next":
            self._next(match)
        elif do == "stop":
            self.stopped = True
        else:
            raise PageError("bad-value", do)
        return {"review": self._shown(match, names, texts)}

    def _start(self, request: Request, match: Match) -> None:
        last = len(match.game.deals) - 1
        self.number = max(0, min(outside.number(request.get("deal"), last), last))
        deal = match.game.deals[self.number]
        if not deal.state.over:
            raise ZwickerError("deal-not-over", str(deal.state))
        seat = _seat(match, request)
        self.deal, self.stopped = deal, False
        self.review = Review(deal.states, deal.moves, seat)

    def _at(self, match: Match) -> tuple[Review, Deal]:
        """What is reviewed, as long as it belongs to the match. Raises PageError ("no-review")."""
        if self.review is None or self.deal not in match.game.deals:
            raise PageError("no-review")
        assert self.deal is not None
        return self.review, self.deal

    def _next(self, match: Match) -> None:
        review, _ = self._at(match)
        if not self.stopped and not review.over:
            review.step(time_up(DEEP_SECONDS if review.deepens else SECONDS))

    def _shown(self, match: Match, names: Sequence[str], texts: Texts) -> Json:
        review, deal = self._at(match)
        turning = [one.at for one in review.turning()]
        accuracy = review.accuracy()
        side = match.game.seating.sides[review.seat]
        totals = [sheet.total for sheet in deal.state.scores()]
        others = [total for other, total in enumerate(totals) if other != side]
        return {
            "deal": self.number,
            "seat": review.seat,
            "name": names[review.seat],
            "names": list(names),
            "done": review.done,
            "of": review.of,
            "over": review.over or self.stopped,
            "whole": review.over,
            "accuracy": None if accuracy is None else round(accuracy),
            "lost": tenths(review.lost(), texts),
            "counted": sum(one.free for one in review.rows),
            "turning": turning,
            "rows": [
                self._row(one, deal, names, match.you, texts) | {"number": number}
                for number, one in enumerate(review.rows, 1)
            ],
            "result": round(totals[side] - sum(others) / len(others), 1),
            "how": texts.t("review.how", points=tenths(review.half, texts)),
        }

    def _row(
        self, one: Judged, deal: Deal, names: Sequence[str], you: int, texts: Texts
    ) -> Json:  # fmt: skip
        """One move: what was played, what would have been better and why."""
        state = deal.states[one.at]
        players = Players(names, you)
        event = events_of(state, one.move, deal.states[one.at + 1])[0]
        better, why = "", list[str]()
        if one.loss > 0:
            seen = state.view(state.mover).state
            choice = Selector(seen, texts).choice(one.best, explain(seen, one.best))
            better = str(choice["label"])
            why = [why_text(reason, texts) for reason in one.why[:MOST_REASONS]]
        return {
            "at": one.at,
            "played": show(event, texts, players)["text"],
            "better": better,
            "why": why,
            "loss": round(one.loss, 2),
            "cost": tenths(one.loss, texts),
            "exact": one.exact,
            "free": one.free,
            "outlook": None if one.outlook is None else round(one.outlook, 1),
        }


def _seat(match: Match, request: Request) -> int:
    """The seat asked for, that at the screen if none is. Raises PageError ("bad-value")."""
    seat = outside.number(request.get("seat"), match.you)
    if not 0 <= seat < match.game.seating.count:
        raise PageError("bad-value", str(seat))
    return seat


def branched(match: Match, request: Request) -> Match:
    """A match of its own from a position of a deal that is over: {"deal", "at", "seat"}.

    The seat is played by a person, the others as before. Raises ZwickerError.
    """
    number = max(0, outside.number(request.get("deal"), 0))
    game = at_move(match.game, number, outside.number(request.get("at"), 0))
    if not match.game.deals[len(game.deals) - 1].state.over:
        raise ZwickerError("deal-not-over", str(game.state))
    game.deals = game.deals[-1:]
    game.info = dict(game.info)
    seat, levels = _seat(match, request), match.levels
    if levels[seat] != HUMAN:
        others = [level for level in levels if level != HUMAN] or [level_of(None)]
        levels = [HUMAN if at == seat else others[0] for at in range(len(levels))]
    return Match(game, levels)
