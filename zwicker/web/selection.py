"""What a selection means: the card and piles tapped, judged by the engine, put in words.

Legality is the engine's alone (`moves_with`, `completions`, `why_not`, and its generators of
captures and builds for the piles worth tapping); this module explains the sums, says what is
missing and which choice means what.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from zwicker.cards import Card
from zwicker.errors import Reason
from zwicker.layout import Build, Pile, pile_cards
from zwicker.legal import builds_with, captures_with
from zwicker.moves import Item, Move
from zwicker.scoring import card_points
from zwicker.state import State
from zwicker.web.answers import Json, answer, play_short, reason_json, reason_text
from zwicker.web.explain import Play, Sum, explain, sums_in_values, used_places
from zwicker.web.texts import Texts, capital

MOST_LISTED = 150  # captures, and builds, of one card looked at for piles worth tapping
MOST_OFFERED = 6  # ways to complete a selection


class Listing(NamedTuple):
    """Moves of one card with the places they use; `whole`: there are no others."""

    moves: list[tuple[Move, frozenset[int]]]
    whole: bool


class Selector:
    """Judges selections in one position; keeps what it found for a card while that is tapped."""

    def __init__(self, state: State, texts: Texts) -> None:
        """`state`: as the seat to move sees it; its hand is known."""
        self.state = state
        self.texts = texts
        # usable top cards of other piles have the places after the table's (rules 5.1)
        self.places = len(state.table) + len(state.tops)
        self._listings: dict[Card, Listing] = {}

    def select(self, card: Card | None, chosen: Sequence[int]) -> Json:
        """What the page shows for this selection (places of the piles, in any order).

        A card that is not in the hand is none, and a place where nothing lies counts for nothing.
        """
        state = self.state
        at = sorted({place for place in chosen if 0 <= place < self.places})
        legal_cards = [one for one in dict.fromkeys(state.hands[state.mover]) if self.fits(one, at)]
        if card is None or card not in state.hands[state.mover]:
            return self._without_card(at, legal_cards)
        moves = [(move, explain(state, move)) for move in state.moves_with(card, at)]
        more = self._further(card, at)
        complete = [(move, explain(state, move)) for move, _ in more[:MOST_OFFERED]]
        refusal = None if moves else self._refusal(card, at)
        line = self._line(card, at, moves, complete, refusal)
        if refusal is not None and complete and at:
            # the way is open, nothing is wrong yet
            refusal = None
        return answer(
            capital(line),
            moves=[self.choice(move, play) for move, play in moves],
            complete=[self.choice(move, play) for move, play in complete],
            legal_cards=legal_cards,
            targets=self._targets(card, at, more),
            reason=None if refusal is None else reason_json(refusal, self.texts),
        )

    def _without_card(self, at: Sequence[int], legal_cards: list[Card]) -> Json:
        """Piles alone: what the table itself allows (rules 5.1), or a card is still to come."""
        state = self.state
        moves = [(move, explain(state, move)) for move in state.moves_with("", at)] if at else []
        if len(moves) == 1:
            line = self._meaning(moves[0][1])
        else:
            waits = not at or state.memory.laying or state.memory.claim is not None
            line = turn_line(state, self.texts) if waits else self.texts.t("line.piles")
        shown = [self.choice(move, play) for move, play in moves]
        return answer(line, moves=shown, legal_cards=legal_cards)

    def offers(self) -> list[Json]:
        """What can be done without choosing anything: claims (rules 6.6)."""
        if self.state.memory.claim is None:
            return []
        moves = islice(self.state.iter_moves(), MOST_OFFERED)
        return [self.choice(move, explain(self.state, move)) for move in moves]

    def fits(self, card: Card, at: Sequence[int] = ()) -> bool:
        """Whether some move plays this card with these piles, and perhaps others."""
        if self.state.moves_with(card, at):
            return True
        if not at:
            return next(self._list(card), None) is not None
        return bool(self.state.completions(card, at, 1)) or bool(self._further(card, at))

    def choice(self, move: Move, play: Play) -> Json:
        """One thing that the selection can mean."""
        piles = [self.state.pile_at(place) for place in play.used]
        takes = [card for pile in piles for card in pile_cards(pile)]
        if play.kind not in ("capture", "take"):
            takes = []
        short = play_short(play, len(takes), self.texts)
        if move.under is not None:
            short = self.texts.t("choice.under", what=short)
        groups = sums_in_values(self.texts, play.sums)
        label = short
        if move.ends_turn:
            key = "choice.lay-with" if play.kind in ("trail", "lay") else "choice.with"
            label = self.texts.t(key, what=short, card=self.texts.short(play.card))
        points = self.state.variant.rules.points
        cards = [*takes, play.card] if play.card else takes
        won = sum(card_points(points, card) for card in cards) if takes else 0
        return {
            "move": str(move),
            "kind": play.kind,
            "label": f"{label}: {groups}" if groups else label,
            "short": short,
            "value": play.value,
            "piles": list(play.used),
            "groups": groups,
            "sweep": play.sweep,
            "takes": takes,
            "pictures": [[c for term in one for c in pile_cards(term.pile)] for one in play.sums],
            "points": won + (points.sweep if play.sweep else 0),
        }

    def _listing(self, card: Card) -> Listing:
        """Captures and builds of the card: all, or the first of each on crowded tables."""
        if card not in self._listings:
            found = [(move, used_places(self.state, move)) for move in self._list(card)]
            whole = len(found) < MOST_LISTED
            self._listings[card] = Listing(found, whole)
        return self._listings[card]

    def _list(self, card: Card) -> Iterator[Move]:
        state = self.state
        if state.over or state.memory.laying:
            return
        yield from islice(captures_with(state, card), MOST_LISTED)
        yield from islice(builds_with(state, card), MOST_LISTED)

    def _further(self, card: Card, at: Sequence[int]) -> list[tuple[Move, frozenset[int]]]:
        """Moves that use the piles chosen and more, those with the fewest further piles first."""
        chosen = set(at)
        listing = self._listing(card)
        more = [one for one in listing.moves if chosen < one[1]]
        if not listing.whole:
            known = {move for move, _ in more}
            found = self.state.completions(card, at, MOST_OFFERED)
            more += [(m, used_places(self.state, m)) for m in found if m not in known]
        return sorted(more, key=lambda one: len(one[1]))

    def _targets(
        self, card: Card, at: Sequence[int], more: Sequence[tuple[Move, frozenset[int]]]
    ) -> list[int]:
        """The further piles that belong to some legal move of the card with those chosen."""
        found = {place for _, used in more for place in used} - set(at)
        if not self._listing(card).whole:
            for place in {*range(self.places)} - found - set(at):
                wider = [*at, place]
                if self.state.moves_with(card, wider) or self.state.completions(card, wider, 1):
                    found.add(place)
        return sorted(found)

    def _refusal(self, card: Card, at: Sequence[int]) -> Reason | None:
        """Why exactly this is no move, in the way that helps most."""
        state = self.state
        if not at:
            return state.why_not(Move("trail", card))
        piles = tuple(pile_cards(state.pile_at(place)) for place in at)
        refused = state.why_not(Move("capture", card, None, piles))
        if refused is None or refused.code != "sum":
            return refused
        # no capture was meant, perhaps a build that the rules forbid
        for build in self._possible_builds(card, at):
            why = state.why_not(build)
            if why is not None and why.code in ("hold", "hold-own", "limit", "build-down"):
                return why
        return refused

    def _possible_builds(self, card: Card, at: Sequence[int]) -> Iterator[Move]:
        """Builds of the card with all these piles as one group, the likeliest values first."""
        state = self.state
        wanted = {value for values in state.variant.values.values() for value in values}
        piles = [state.pile_at(place) for place in at]
        group = tuple(Item(pile_cards(pile), isinstance(pile, Build)) for pile in piles)
        up, down = set(), set()
        for counts in islice(product(*(state.pile_values(place) for place in at)), 64):
            for own in state.variant.values[card]:
                up.add(sum(counts) + own)
                down.add(sum(counts) - own)
        for values, minus in ((up, False), (down, True)):
            for value in sorted(values & wanted):
                yield Move("build", card, value, minus=minus, first=group)

    def _line(
        self,
        card: Card,
        at: Sequence[int],
        moves: Sequence[tuple[Move, Play]],
        complete: Sequence[tuple[Move, Play]],
        refusal: Reason | None,
    ) -> str:
        """The one line that says what the selection means or what is missing."""
        texts = self.texts
        shown = texts.short(card)
        if len(moves) > 1:
            return texts.t("line.several", card=shown)
        if moves and (at or moves[0][1].kind in ("lay", "single")):
            return self._meaning(moves[0][1])
        if moves:
            return texts.t("line.card" if complete else "line.card.trail", card=shown)
        if complete and at:
            return self._missing(card, at, complete)
        if complete and refusal is not None and refusal.code != "hold-own":
            return texts.t("line.card.must", card=shown)
        return reason_text(refusal, texts) if refusal is not None else ""

    def _meaning(self, play: Play) -> str:
        key = _LINES[play.kind]
        groups = sums_in_values(self.texts, play.sums)
        card = self.texts.short(play.card) if play.card else ""
        line = self.texts.t(key, card=card, value=play.value, groups=groups)
        return f"{line} {self.texts.t('call.sweep')}" if play.sweep else line

    def _missing(self, card: Card, at: Sequence[int], complete: Sequence[tuple[Move, Play]]) -> str:
        """What a capture, or else a build, still needs: "2+3 = 5: 3 more to make 8"."""
        chosen = [self.state.pile_at(place) for place in at]
        plays = [play for _, play in complete if play.kind == "capture"]
        for play in plays:
            begun = [have for one in play.sums if (have := _part_of(one, chosen)) != one and have]
            if len(begun) == 1 and play.value is not None:
                return self._still(begun[0], play.value)
        for play in plays:
            # parts of several sums: as long as they fit into one, reckon with one
            have = _part_of(tuple(term for one in play.sums for term in one), chosen)
            if play.value is not None and sum(term.counts for term in have) < play.value:
                return self._still(have, play.value)
        for _, play in complete:
            have = _part_of(play.sums[0], [*chosen, card]) if play.is_build and play.sums else ()
            only_adds = not any(term.minus for one in play.sums for term in one)
            if play.value is not None and only_adds and len(have) > len(chosen):
                return self._still(have, play.value)
        return self.texts.t("line.more")

    def _still(self, have: Sum, value: int) -> str:
        """How much the sum lacks to make the value."""
        total = sum(term.counts for term in have)
        text = sums_in_values(self.texts, [have])
        if len(have) > 1:
            text = f"{text} = {total}"
        return self.texts.t("line.missing", sum=text, missing=value - total, value=value)


_LINES = {
    "lay": "line.lay",
    "capture": "line.takes",
    "build": "line.builds",
    "partner": "line.builds",
    "change": "line.changes",
    "add": "line.adds",
    "single": "line.announces",
    "table-build": "line.puts",
    "table-add": "line.table-add",
    "take": "line.take",
}


def turn_line(state: State, texts: Texts) -> str:
    """What the seat to move has to do, before anything is chosen."""
    memory = state.memory
    if memory.claim is not None:
        return texts.t("line.claim" if memory.claim.by is None else "line.claimed")
    if memory.owed is not None:
        return texts.t("line.owed", value=state.build_at(memory.owed).value)
    return texts.t("line.lay" if memory.laying else "line.turn")


def _part_of(one: Sum, chosen: Sequence[Pile]) -> Sum:
    """The terms of the sum that are among the piles chosen."""
    left = list(chosen)
    have = []
    for term in one:
        if term.pile in left:
            left.remove(term.pile)
            have.append(term)
    return tuple(have)
