"""A language for the rules text: texts with their figures, and the moves of the examples.

The locale is that of the page joined with this package's own; `Wording.text` gives plain text.
"""

from collections.abc import Sequence

from zwicker.cards import Cards
from zwicker.layout import Build, Pile, pile_name
from zwicker.moves import Group, Move
from zwicker.rulebook.book import Figure, Listed, Named, Short, Text
from zwicker.rulebook.examples import Shown
from zwicker.state import State
from zwicker.web.explain import MINUS, Play, Sum, Term, explain
from zwicker.web.texts import Locale, Texts, capital

SAME_WORDS = {"build": "choice.build", "partner": "choice.partner", "change": "choice.change",
              "add": "choice.add", "table-build": "choice.table-build",
              "table-add": "choice.table-add"}  # fmt: skip


def joined(*locales: Locale) -> Locale:
    """One locale out of several."""
    return {key: entry for locale in locales for key, entry in locale.items()}


class Wording:
    """Puts a rules text into the language of `texts`."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def figure(self, figure: Figure) -> str:
        """One figure in words."""
        if isinstance(figure, Text):
            entry = {name: self._value(value) for name, value in figure.figures}
            return self.texts.t(figure.id, **entry)
        if isinstance(figure, Named):
            return self.texts.card(figure.card)
        if isinstance(figure, Short):
            return self.texts.short(figure.card)
        if isinstance(figure, Listed):
            return self.texts.list(map(self.figure, figure.items))
        return str(figure)

    def _value(self, figure: Figure) -> object:
        """A figure as a text wants it: numbers stay numbers, for the plural."""
        return figure if isinstance(figure, int) else self.figure(figure)

    def sentence(self, figure: Figure) -> str:
        """A figure with its first letter in upper case."""
        return capital(self.figure(figure))

    def sentences(self, lines: Sequence[Figure]) -> str:
        """A paragraph."""
        return " ".join(map(self.sentence, lines))

    def question(self, shown: Shown) -> str:
        """What the example asks."""
        goal = shown.example.goal
        card = self.texts.short(goal.card) if goal.card else ""
        return self.texts.t(shown.example.question, card=card, value=goal.value)

    def answers(self, shown: Shown) -> list[str]:
        """The moves that the example accepts, in words."""
        return [self._legal(shown.state, Move.parse(move)) for move in shown.example.accepted]

    def refused(self, shown: Shown) -> list[str]:
        """The moves that look right and are not, in words."""
        return [self._illegal(shown.state, Move.parse(move)) for move, _ in shown.example.refused]

    def _legal(self, state: State, move: Move) -> str:
        play = explain(state, move)
        if play.kind in ("trail", "lay"):
            return self._lay(play.card)
        if play.kind == "arrange":
            return self.texts.t("choice.arrange", card=self.texts.short(play.card))
        if play.kind == "single":
            what = self.texts.t("choice.single", value=play.value)
            return self.texts.t("choice.lay-with", what=what, card=self.texts.short(play.card))
        if play.kind == "capture":
            return capital(self._take(state, play, self._sums(state, play.sums, "pile.short")))
        others = [one for one in play.sums if not _is_build_alone(one)]
        sums = self._sums(state, others, "move.build")
        return f"{self.texts.t(SAME_WORDS[play.kind], value=play.value)}: {sums}"

    def _lay(self, card: str) -> str:
        what = self.texts.t("choice.trail")
        return self.texts.t("choice.lay-with", what=what, card=self.texts.short(card))

    def _take(self, state: State, play: Play, sums: str) -> str:
        several = len(state.variant.values[play.card]) > 1
        key = "move.take-as" if several else "move.take"
        card = self.texts.short(play.card)
        move = self.texts.t(key, card=card, value=play.value, sums=sums)
        return self.texts.t("move.sweep", move=move) if play.sweep else move

    def _sums(self, state: State, sums: Sequence[Sum], build: str) -> str:
        """Sums in cards; `build` is the text for a build, as what is taken or on its own."""
        return " · ".join(self._sum(state, one, build) for one in sums)

    def _sum(self, state: State, one: Sum, build: str) -> str:
        shown = ""
        for term in one:
            sign = f" {MINUS} " if term.minus else " + " if shown else ""
            shown += sign + self._term(state, term, build)
        return shown

    def _term(self, state: State, term: Term, build: str) -> str:
        """A pile; a card of several values with the one it counts."""
        name = self._pile(term.pile, build)
        if isinstance(term.pile, Build) or len(state.variant.values[term.pile]) < 2:
            return name
        return f"{name} ({term.counts})"

    def _pile(self, pile: Pile, build: str) -> str:
        if isinstance(pile, Build):
            return self.texts.t(build, value=pile.value)
        return self.texts.short(pile)

    def _illegal(self, state: State, move: Move) -> str:
        """A move that cannot be taken apart, because it is illegal."""
        if move.kind == "trail":
            return self._lay(move.card)
        if move.kind == "capture":
            piles = self.texts.list(self._named(state, cards) for cards in move.piles)
            card = self.texts.short(move.card)
            return capital(self.texts.t("move.take", card=card, sums=piles))
        adds = any(item.build for group in move.groups for item in group)
        what = self.texts.t("choice.add" if adds else "choice.build", value=move.value)
        sums = [self._written(state, move.first, (self.texts.short(move.card), move.minus))]
        sums += [self._written(state, group) for group in move.groups if not group[0].build]
        return f"{what}: {' · '.join(sums)}"

    def _written(self, state: State, group: Group, *more: tuple[str, bool]) -> str:
        """A group as a move writes it; each part with whether it is subtracted."""
        parts = [(self._named(state, item.cards), item.minus) for item in group]
        parts = sorted([*parts, *more], key=lambda part: part[1])
        shown = parts[0][0]
        for name, minus in parts[1:]:
            shown += f" {MINUS if minus else '+'} {name}"
        return shown

    def _named(self, state: State, cards: Cards) -> str:
        """The pile with these cards."""
        named = {pile_name(pile): pile for pile in state.table}
        return self._pile(named.get("".join(cards), cards[0]), "pile.short")


def _is_build_alone(one: Sum) -> bool:
    """Whether the sum is nothing but the build that something is added to."""
    return len(one) == 1 and isinstance(one[0].pile, Build)
