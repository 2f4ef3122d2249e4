"""The strengths of the computer players: levels 1 to 5, and the players by name.

Weaker levels do not blunder at random: they overlook what people overlook. What a level sees
depends on how hard a capture is to find: sums of several cards, second values of a card, many
groups at once. Levels 1 and 2 have the same eyes.

1 takes the most that it sees at once, whatever it leaves to others, and never builds. 2 weighs
what the next player may take, and builds. 3 is the heuristic, which sees all. 4 also counts the
cards, and plays a deal's last cards without a mistake. 5 searches (`think.py`).
"""

from collections.abc import Callable
from typing import NamedTuple

from zwicker.ai import players
from zwicker.ai.budget import Budget, Thinking, finish
from zwicker.ai.players import PLAYERS, Choice
from zwicker.errors import ZwickerError
from zwicker.layout import pile_cards
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View

LEVELS = ("1", "2", "3", "4", "5")
NAMES = (*LEVELS, *PLAYERS)

PERCENT = 100


class Sight(NamedTuple):
    """How well a level sees: the difficulty it always finds, and the chance (%) of each more.

    `player`: what it thinks of the moves it sees; `builds`: whether it thinks of building.
    """

    sure: int
    chance: int
    player: str
    builds: bool


SIGHTS = {"1": Sight(0, 50, "greedy", False), "2": Sight(0, 50, "heuristic", True)}
FULL = Budget()
ENDINGS = Budget(worlds=0)


def never() -> bool:
    """A search that nothing stops but its budget."""
    return False


def level_name(level: int | str) -> str:
    """The name of a level or player. Raises ZwickerError ("unknown-player")."""
    name = str(level)
    if name not in NAMES:
        raise ZwickerError("unknown-player", name)
    return name


def choose(
    view: View,
    level: int | str,
    rng: Rng,
    stop: Callable[[], bool] = never,
    nodes: int | None = None,
) -> Choice:
    """What a player of that level, or of that name, does in the view's place.

    Arguments and errors as `decide` has them.
    """
    return finish(decide(view, level, rng, stop, nodes))


def decide(
    view: View,
    level: int | str,
    rng: Rng,
    stop: Callable[[], bool] = never,
    nodes: int | None = None,
) -> Thinking:
    """The same in slices: every `yield` is a place to do something else or to give up.

    `stop` is asked now and then whether to come to an end; `nodes`: positions that a search may
    look at. The same view, level, seed and nodes give the same choice if nothing stops it.
    Raises ZwickerError ("unknown-player", "hidden-hand").
    """
    name = level_name(level)
    if name in SIGHTS:
        return _simple(view, SIGHTS[name], rng)
    if name == "3":
        return players.choose(view, "heuristic", rng)
    if name not in ("4", "5"):
        return players.choose(view, name, rng)
    from zwicker.ai.think import endings, think  # the search's modules, once they are needed

    if name == "4":
        return (yield from endings(view, _limited(ENDINGS, nodes), rng, stop))
    return (yield from think(view, _limited(FULL, nodes), rng, stop))


def _limited(budget: Budget, nodes: int | None) -> Budget:
    """The budget with that many positions; many more allow more worlds as well."""
    if nodes is None:
        return budget
    return budget._replace(
        nodes=nodes, known_nodes=nodes, exact_nodes=nodes, worlds=max(budget.worlds, nodes // 600)
    )


def _simple(view: View, sight: Sight, rng: Rng) -> Choice:
    """The best of the moves seen, as the level's player judges them."""
    finds = sight.sure
    while rng.below(PERCENT) < sight.chance:
        finds += 1
    ranked = players.rank(view, sight.player, rng)
    state = view.state
    seen = [pair for pair in ranked if _sees(state, pair[1], finds, sight.builds)] or ranked
    value, move = seen[0]
    return Choice(move, value, tuple((m, v) for v, m in seen[1:6]), len(ranked))


def _sees(state: State, move: Move, finds: int, builds: bool) -> bool:
    """Whether a player who finds captures up to that difficulty thinks of the move."""
    if move.kind == "build":
        return builds
    return move.kind != "capture" or difficulty(state, move) <= finds


def difficulty(state: State, move: Move) -> int:
    """How hard a move is to find: 0 for one card of the same number.

    1 for each pile beyond the first that is no such card, 1 for a second value of the card.
    """
    own = state.variant.values[move.card]
    value = move.value if move.value is not None else (own[0] if own else 0)
    taken = set(move.piles)
    summed = 0
    for place, pile in enumerate(state.table):
        if pile_cards(pile) in taken and value not in state.pile_values(place):
            summed += 1
    return max(summed - 1, 0) + (summed > 0) + (value in own[1:])
