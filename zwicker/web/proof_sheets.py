"""Markup of the dialog about fair dealing; pure."""

from zwicker.web.sheets import head, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def proof(deals: list[dict[str, Any]], w: Words) -> str:
    """The dialog: what a seal is, the seals of the match, and a field for luck of one's own."""
    return (
        head(w("proof.title"), w)
        + '<div class="sheet-body prose" tabindex="0"><p>'
        + escape(w("proof.about"))
        + "</p>"
        + "".join([_deal(deal, w) for deal in deals])
        + "<h3>"
        + escape(w("proof.mix"))
        + "</h3><p>"
        + escape(w("proof.mix.about"))
        + '</p><label class="field"><span>'
        + escape(w("proof.mix.label"))
        + '</span><input data-part="proof-typed" maxlength="1000" autocomplete="off"></label>'
        + text_button("proof-mix", w("proof.mix.do"))
        + '<p class="share-said" role="status" data-part="proof-said"></p></div>'
    )


def _deal(deal: dict[str, Any], w: Words) -> str:
    out = "<h3>" + escape(deal["title"]) + "</h3>"
    if deal["seal"]:
        out += _code(w("proof.seal"), deal["seal"])
    if deal["text"]:
        out += _code(w("proof.sealed-text"), deal["text"])
    state = {True: "yes", False: "no", None: ""}[deal["fits"]]
    return out + '<p class="proof-said" data-fits="' + state + '">' + escape(deal["said"]) + "</p>"


def _code(label: str, text: str) -> str:
    return '<p class="proof-code">' + escape(label) + "<code>" + escape(text) + "</code></p>"
