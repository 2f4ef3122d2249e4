"""The page's own words, for MicroPython: a language's table, looked up by stable ids.

What the engine says comes ready-made from the worker; this serves buttons, menus and labels.
"""

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Words:
    """Texts of one language; a missing one shows its id, so that it is noticed and not fatal.

    `table`: a dict, or whatever else has `get(id, default)`.
    """

    def __init__(self, table: Any, lang: str = "en") -> None:
        self.table = table
        self.lang = lang
        self.letters = {rank: self("letter." + rank) for rank in "AKQJ"}

    def __call__(self, key: str, **values: Any) -> str:
        text = self.table.get(key, key)
        if not isinstance(text, str):
            text = text.get("other") or text.get("many") or key
        for name in values:
            text = text.replace("{" + name + "}", str(values[name]))
        return str(text)


def escape(text: Any) -> str:
    """Text made safe inside markup and quoted attributes."""
    out = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return out.replace('"', "&quot;").replace("'", "&#39;")
