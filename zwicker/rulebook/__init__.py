"""The rules of a variant as a structured text, made from its data (rules 2 to 6).

`rulebook(variant, examples)` gives sections of text ids and figures, so it can never disagree with
the engine; `words.py` puts a language into it. Any variant will do, house rules included.
"""

from zwicker.rulebook.chapters import Book, rulebook
from zwicker.rulebook.examples import Example, read_examples

__all__ = ["Book", "Example", "read_examples", "rulebook"]
