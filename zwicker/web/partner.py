"""What partners may say where house rules allow it (rules 6): leave my build, look at this.

Nothing of it changes which moves are legal, or is part of a position; a computer partner weighs it
against what it would have done.
"""

from collections.abc import Collection, Iterator, Sequence

from zwicker.ai.gain import Takings, card_weight, gain
from zwicker.ai.players import Choice
from zwicker.layout import Build, pile_text
from zwicker.moves import Move
from zwicker.state import State
from zwicker.web.explain import piles_in_words, used_places
from zwicker.web.links import PageError
from zwicker.web.texts import Texts

WORTH_A_WORD = 1.0  # points from which on a computer partner points a capture out
GOODWILL = 0.5  # points by which a partner's wish outweighs one's own reckoning
Key = tuple[int, int, str]  # a build: owner, value, its first card; cards may be added to it
Json = dict[str, object]


def key_of(build: Build) -> Key:
    """What tells a build from others as long as its value and owner stay."""
    return build.owner, build.value, build.groups[0][0]


class Wishes:
    """What seats have said to their partners in the deal being played."""

    def __init__(self) -> None:
        self.asked: set[Key] = set()
        self.shown: dict[int, tuple[str, ...]] = {}  # by the seat that is to look

    def ask(self, state: State, seat: int, text: str) -> int:
        """Ask the partner to leave one's own build, or no longer; the build's value.

        Raises PageError ("bad-value").
        """
        for build in own_builds(state, seat):
            if state.variant.rules.requests and pile_text(build) == text:
                self.asked ^= {key_of(build)}
                return build.value
        raise PageError("bad-value", text)

    def point(self, state: State, seat: int, places: Collection[int]) -> None:
        """Point out piles that can be captured to the partner. Raises PageError ("bad-value")."""
        partner = state.seating.partner(seat)
        on_table = all(0 <= place < len(state.table) for place in places)
        if partner is None or not state.variant.rules.hints or not places or not on_table:
            raise PageError("bad-value", " ".join(map(str, places)))
        self.shown[partner] = tuple(pile_text(state.table[place]) for place in sorted(places))

    def points_out(self, state: State, seat: int) -> tuple[int, ...]:
        """What the computer partner of the seat to move shows to it: places of piles, or none.

        The best that one of the cards the partner does not see could take, from a point on: it
        knows the table and its own hand, as anybody in its place.
        """
        partner = state.seating.partner(seat)
        if partner is None or not state.variant.rules.hints or state.over or state.mover != seat:
            return ()
        view = state.view(partner)
        if state.memory.laying or state.memory.claim is not None:
            return ()
        takings = Takings(view.state)
        found = [takings.best_piles(card) for card in dict.fromkeys(view.unseen())]
        worth, piles = max(found, default=(0.0, ()), key=lambda one: (one[0], -len(one[1])))
        return piles if worth >= WORTH_A_WORD else ()

    def recorded(self) -> list[str]:
        """What was asked for, as a record keeps it."""
        return sorted(" ".join(map(str, key)) for key in self.asked)

    @classmethod
    def read(cls, recorded: object) -> "Wishes":
        """What `recorded` wrote; anything else is as if nothing had been asked."""
        wishes = cls()
        for text in recorded if isinstance(recorded, list) else ():
            owner, _, rest = str(text).partition(" ")
            value, _, card = rest.partition(" ")
            if owner.isdecimal() and value.isdecimal() and card:
                wishes.asked.add((int(owner), int(value), card))
        return wishes

    def weigh(self, state: State, choice: Choice) -> Move:
        """What the seat to move does, knowing its partner's wishes; they are said only once."""
        shown = self.shown.pop(state.mover, ())
        move = _pointed_out(state, choice.move, shown) if shown else choice.move
        wanted = self._wanted(state)
        if not wanted & used_places(state, move):
            return move
        builds = [state.build_at(place) for place in wanted & used_places(state, move)]
        worth = GOODWILL + sum(_worth(state, build) for build in builds)
        for other, value in choice.alternatives:
            if not wanted & used_places(state, other):
                return other if value + worth >= choice.value else move
        return move

    def _wanted(self, state: State) -> frozenset[int]:
        """Where the builds lie that the partner of the seat to move has asked for."""
        partner = state.seating.partner(state.mover)
        return frozenset(
            place
            for place, pile in enumerate(state.table)
            if isinstance(pile, Build) and pile.owner == partner and key_of(pile) in self.asked
        )


def own_builds(state: State, seat: int) -> Iterator[Build]:
    """The builds on the table that belong to this seat."""
    for pile in state.table:
        if isinstance(pile, Build) and pile.owner == seat:
            yield pile


def _pointed_out(state: State, move: Move, shown: Sequence[str]) -> Move:
    """The best capture of exactly these piles, if it wins more at once than the move."""
    places = [place for place, pile in enumerate(state.table) if pile_text(pile) in shown]
    if len(places) < len(shown):
        return move
    found = [
        capture
        for card in dict.fromkeys(state.hands[state.mover])
        for capture in state.moves_with(card, places[: len(shown)])
        if capture.kind == "capture"
    ]
    return max([move, *found], key=lambda one: gain(state, one))


def _worth(state: State, build: Build) -> float:
    """What the partner would win with the build, without the card that takes it."""
    seats = state.seating.count
    return sum(card_weight(state.variant, card, seats) for card in build.cards)


def partner_json(
    state: State, you: int, partner: str, wishes: Wishes, texts: Texts, own_turn: bool = False
) -> Json | None:
    """What can be said to a computer partner now; None where the house rules allow nothing."""
    rules = state.variant.rules
    if state.over or not (rules.hints or rules.requests):
        return None
    asked = [
        {
            "pile": pile_text(build),
            "on": key_of(build) in wishes.asked,
            "text": texts.t("partner.leave", value=build.value),
        }
        for build in own_builds(state, you)
    ]
    point = texts.t("partner.point", name=partner) if rules.hints else None
    shown = wishes.points_out(state, you) if own_turn else ()
    pointed = None
    if shown:
        text = texts.t("partner.points-out")
        spoken = texts.t(
            "partner.points-out.spoken", name=partner, cards=_named(state, shown, texts)
        )
        seat = state.seating.partner(you)
        pointed = {"seat": seat, "text": text, "spoken": spoken, "piles": list(shown)}
    return {"requests": asked if rules.requests else [], "point": point, "pointed": pointed}


def _named(state: State, at: Sequence[int], texts: Texts) -> str:
    return piles_in_words(texts, [state.pile_at(place) for place in at])
