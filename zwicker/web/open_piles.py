"""Markup of piles that lie open (rules 5): top cards to be tapped, cards to be moved up; pure."""

from zwicker.web.faces import face, suit
from zwicker.web.sheets import head
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def tops(view: dict[str, Any], w: Words) -> list[str]:
    """The others' top cards that can be used now, after the piles of the table."""
    sides = {player["seat"]: player["side"] for player in view["players"]}
    return [top(item, w, sides[item["owner"]]) for item in view.get("tops") or []]


def top(item: dict[str, Any], w: Words, side: int) -> str:
    """A top card, with the name of the player whose pile it lies on."""
    return (
        '<button type="button" class="card top-card" data-suit="'
        + suit(str(item["card"]))
        + '" data-top="'
        + escape(item["card"])
        + '" aria-pressed="false" tabindex="-1" aria-label="'
        + escape(item["label"])
        + '">'
        + face(str(item["card"]), w.letters)
        + '<span class="owner" data-side="'
        + str(side % 4)
        + '" data-text="'
        + escape(item["ownerName"])
        + '"></span><span class="pick" aria-hidden="true"></span></button>'
    )


def place_of(view: dict[str, Any], at: int) -> int:
    """The engine's place of what stands at that spot: piles first, then the shown top cards."""
    count = len(view["table"])
    return at if at < count else int(view["tops"][at - count]["place"])


def spots_of(view: dict[str, Any], places: list[int]) -> list[int]:
    """The spots on the page of these places."""
    count = len(view["table"])
    shown = [item["place"] for item in view.get("tops") or []]
    return [at if at < count else count + shown.index(at) for at in places
            if at < count or at in shown]  # fmt: skip


def arrange_sheet(view: dict[str, Any], w: Words) -> str:
    """The captured cards that can be brought right under the top one."""
    cards = ""
    for item in view["arrange"]:
        cards += (
            '<button type="button" class="card" data-suit="'
            + suit(str(item["card"]))
            + '" data-action="move-up" data-move="'
            + escape(item["move"])
            + '" aria-label="'
            + escape(item["label"])
            + '">'
            + face(str(item["card"]), w.letters)
            + "</button>"
        )
    return (
        head(w("ui.arrange.title"), w)
        + '<div class="sheet-body"><p>'
        + escape(w("ui.arrange.about"))
        + '</p><div class="pile-cards">'
        + cards
        + "</div></div>"
    )
