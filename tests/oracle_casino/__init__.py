"""An independent brute force for the southern African games (rules 5): what the engine is compared
with.

It is written from the rule text and the notation alone, shares no code with the package `zwicker`,
and prefers plain powersets and explicit partitions to speed. Everything goes in and out as z1 text.
Sections cited as `rules N` are those of the rule text.
"""

from .effects import Effect
from .play import perft, play
from .rules import deal_shape
from .score import score
from .search import legal_moves

__all__ = ["Effect", "deal_shape", "legal_moves", "perft", "play", "score"]
