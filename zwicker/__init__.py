"""Zwicker: the rules of the fishing card game of Schleswig-Holstein and its cousins.

>>> from zwicker import Rng, State, variant
>>> state = State.deal(variant("zwickern"), "2", Rng(1))
>>> len(state.table), state.turn is not None
(3, True)
"""

from zwicker.cards import HIDDEN, UNKNOWN
from zwicker.errors import IllegalMove, NotationError, Reason, ZwickerError
from zwicker.layout import Build
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variant import Variant
from zwicker.variants import variant, variants
from zwicker.view import View

__all__ = [
    "HIDDEN",
    "UNKNOWN",
    "Build",
    "IllegalMove",
    "Move",
    "NotationError",
    "Reason",
    "Rng",
    "State",
    "Variant",
    "View",
    "ZwickerError",
    "variant",
    "variants",
]
