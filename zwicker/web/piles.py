"""Markup of cards that can be chosen: the table's piles and the hand; pure, as `draw`."""

from zwicker.web.faces import face, suit
from zwicker.web.open_piles import tops
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def _aid(item: dict[str, Any]) -> str:
    """What the beginner's aid shows on a card: both matching values, points."""
    out = ""
    values = item.get("values") or []
    if len(values) == 2:
        out += ' data-values="' + "·".join([str(value) for value in values]) + '"'
    if item.get("points"):
        out += ' data-points="' + str(item["points"]) + '"'
    return out


def _card_body(card: str, w: Words) -> str:
    return face(card, w.letters) + '<span class="pick" aria-hidden="true"></span>'


def hand_card(item: dict[str, Any], w: Words) -> str:
    """A card in the player's own hand."""
    card = str(item["card"])
    return (
        '<button type="button" class="card" data-card="'
        + escape(card)
        + '" data-suit="'
        + suit(card)
        + '"'
        + _aid(item)
        + ' aria-pressed="false" tabindex="-1" aria-label="'
        + escape(item["label"])
        + '">'
        + _card_body(card, w)
        + "</button>"
    )


def pile(item: dict[str, Any], w: Words, sides: dict[int, int]) -> str:
    """A loose card or a build on the table; `sides` gives each owner's side."""
    head = (
        ' data-pile="'
        + escape(item["pile"])
        + '" aria-pressed="false" tabindex="-1" aria-label="'
        + escape(item["label"])
        + '"'
    )
    cards = item["cards"]
    if item["kind"] == "card":
        return (
            '<button type="button" class="card" data-suit="'
            + suit(str(cards[0]))
            + '"'
            + _aid(item)
            + head
            + ">"
            + _card_body(cards[0], w)
            + "</button>"
        )
    body = ""
    for card in cards:
        body += '<span class="card" data-suit="' + suit(str(card)) + '">' + face(card, w.letters)
        body += "</span>"
    owner = escape(item.get("ownerName") or "")
    side = str(sides.get(item["owner"], 0) % 4)
    return (
        '<button type="button" class="build k-'
        + str(min(len(cards), 12))
        + '"'
        + head
        + ">"
        + body
        + '<span class="badge" data-text="'
        + str(item["value"])
        + '"></span>'
        + '<span class="owner" data-side="'
        + side
        + '" data-text="'
        + owner
        + '"></span>'
        + '<span class="pick" aria-hidden="true"></span></button>'
    )


def piles(view: dict[str, Any], w: Words) -> list[str]:
    """Everything on the table, in the order in which it came, then top cards; each by itself."""
    sides = {player["seat"]: player["side"] for player in view["players"]}
    shown = [pile(item, w, sides) for item in view["table"]]
    if not shown:
        shown = ['<p class="piles-empty">' + escape(w("ui.zone.table.empty")) + "</p>"]
    return shown + tops(view, w)


def room(view: dict[str, Any]) -> int:
    """How many cards' room the table needs: builds are two wide and may leave a gap in a row."""
    builds = len([item for item in view["table"] if item["kind"] == "build"])
    count = len(view["table"]) + len(view.get("tops") or [])
    return max(1, min(count + builds + (1 if builds else 0), 40))


def hand(view: dict[str, Any], w: Words) -> list[str]:
    """The player's own cards, each by itself."""
    return [hand_card(item, w) for item in view["hand"]]
