"""Markup of the dialog for sharing: what, its link, its QR code, and the code for a web page; pure.

`kinds` are the worker's answer to "share"; `chosen` is the place of one of them.
"""

from zwicker.web.buttons import button
from zwicker.web.sheets import head, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def share_button(title: str, query: str, w: Words) -> str:
    """A button that shares one thing: a puzzle or an example, by the parameters of its link."""
    extra = ' data-title="' + escape(title) + '" data-query="' + escape(query) + '"'
    return button("share", w("share.title"), "share", extra)


def share(kinds: list[dict[str, Any]], chosen: int, out: dict[str, Any], w: Words) -> str:
    """The dialog. `out`: {"link", "code", "embed", "send"} for what is chosen."""
    rows = ""
    for at, kind in enumerate(kinds):
        rows += '<label class="option option-wide"><input type="radio" name="share" value="'
        rows += str(at) + '"' + (" checked" if at == chosen else "") + "><span><b>"
        rows += escape(kind["title"]) + "</b><small>" + escape(kind["about"])
        rows += "</small></span></label>"
    return (
        head(w("share.title"), w)
        + '<div class="sheet-body"><fieldset class="options"><legend>'
        + escape(w("share.what"))
        + "</legend>"
        + rows
        + "</fieldset>"
        + _link(out, w)
        + '<div class="qr">'
        + code(out["code"], w)
        + "</div>"
        + _embed(out["embed"], w)
        + "</div>"
        + _foot(out, w)
    )


def _link(out: dict[str, Any], w: Words) -> str:
    """The link, to be read."""
    return (
        '<label class="field"><span>'
        + escape(w("share.link"))
        + '</span><input readonly data-part="share-link" value="'
        + escape(out["link"])
        + '"></label>'
    )


def _foot(out: dict[str, Any], w: Words) -> str:
    """The link is copied or handed to another app; what came of it is said above the buttons."""
    send = text_button("share-send", w("share.send"), picture="share") if out["send"] else ""
    return (
        '<footer class="sheet-foot"><p class="share-said" role="status" data-part="share-said"></p>'
        + text_button("share-copy", w("share.copy"), main=True, picture="link")
        + send
        + "</footer>"
    )


def code(found: dict[str, Any], w: Words) -> str:
    """A QR code, dark on light whatever the theme, or why there is none."""
    drawn, size = str(found["path"]), str(found["size"])
    if not drawn:
        return "<p>" + escape(w("share.too-long")) + "</p>"
    return (
        '<svg role="img" aria-label="'
        + escape(w("share.code"))
        + '" viewBox="0 0 '
        + size
        + " "
        + size
        + '" shape-rendering="crispEdges"><path class="qr-light" d="M0 0h'
        + size
        + "v"
        + size
        + "h-"
        + size
        + 'z"/><path class="qr-dark" d="'
        + drawn
        + '"/></svg>'
    )


def _embed(text: str, w: Words) -> str:
    """The code for somebody's own page."""
    return (
        '<details class="embed-code"><summary>'
        + escape(w("share.embed"))
        + "</summary><p>"
        + escape(w("share.embed.about"))
        + '</p><textarea readonly rows="6" spellcheck="false" data-part="share-embed" aria-label="'
        + escape(w("share.embed"))
        + '">'
        + escape(text)
        + "</textarea>"
        + text_button("share-embed", w("share.embed.copy"), picture="link")
        + "</details>"
    )


def embed_code(base: str, query: str, lang: str) -> str:
    """The code for another page, by the address of this one; without scripts it is a link."""
    attributes = 'lang="' + lang + '"'
    for part in query.split("&"):
        name, _, value = part.partition("=")
        attributes += "\n  " + name + '="' + escape(value) + '"'
    link = base + "#" + query.replace("&", "&amp;")
    return (
        '<script async src="' + base + 'static/embed.js"></script>\n'
        "<zwicker-game " + attributes + ">\n"
        '  <a href="' + link + '">Zwicker</a>\n'
        "</zwicker-game>\n"
    )
