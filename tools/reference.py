"""A player to measure others by, which the page does not offer.

`sees-all` knows every card and searches as far as level 5 does; what it wins more is what hidden
cards are worth. The other one is in ismcts.py.
"""

from zwicker.ai.budget import Budget, finish
from zwicker.ai.players import Choice
from zwicker.ai.think import search_known
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View


def never() -> bool:
    """Nothing stops the search but its budget."""
    return False


def sees_all(state: State, rng: Rng) -> Choice:
    """What level 5's search does with all hands known; the stock stays unknown."""
    hands_known = View(state.mover, state.replace(stock=state.view(0).state.stock))
    return finish(search_known(hands_known, Budget(), rng, never))
