"""Markup of the board beside the match: its screen with empty zones, and the usual bar; pure."""

from zwicker.web import buttons, draw
from zwicker.web.words import Words, escape


def screen(w: Words) -> str:
    """The board's screen with its zones empty."""
    return (
        '<header class="bar" data-part="bar"></header><main class="board">'
        # its words are scrolled on small screens, by keys as well
        + '<section class="study-text" data-part="text" tabindex="0"></section>'
        + draw.zones(w)
        + "</main>"
        + draw.voices(w)
    )


def bar(title: str, small: str, w: Words, extra: str = "") -> str:
    """The usual bar: a way back, the title, a line under it, further buttons."""
    return (
        buttons.button("board-close", w("ui.board.close"), "back")
        + '<h1 class="bar-title"><span>'
        + escape(title)
        + "</span><small>"
        + escape(small)
        + "</small></h1>"
        + extra
    )
