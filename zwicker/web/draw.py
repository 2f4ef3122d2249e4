"""Markup of the table screen's zones out of a View; pure, for MicroPython and for tests.

Every function takes the View (or a part of it) and the words, and returns HTML. What is chosen or
hinted is not drawn here: `dom.mark` sets it on what stands, so that nothing is redrawn by a tap.
Class names: see the head of static/css/table.css.
"""

from zwicker.web.faces import face, mini, suit
from zwicker.web.icons import icon
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def button(action: str, label: str, picture: str, extra: str = "") -> str:
    """A button that shows an icon; its label is its name."""
    return (
        '<button type="button" class="icon-button" data-action="'
        + action
        + '" aria-label="'
        + escape(label)
        + '" title="'
        + escape(label)
        + '"'
        + extra
        + ">"
        + icon(picture)
        + "</button>"
    )


def bar(view: dict[str, Any], w: Words) -> str:
    """Menu, variant and packet, match score, help."""
    small = w("ui.label.deal", number=view["deal"])
    packet = view.get("packet")
    if packet:
        small = w("ui.label.packet", number=packet["number"], of=packet["of"])
    if view.get("stock"):
        small += " · " + w("ui.label.stock", count=view["stock"])
    score = view["score"] if len(view["score"]) <= 4 else view["score"][view["you"] :][:1]
    text = " : ".join([str(points) for points in score])
    if view.get("target"):
        text += '<small class="score-target"> / ' + str(view["target"]) + "</small>"
    return (
        button("menu", w("ui.menu.open"), "menu", ' aria-haspopup="dialog"')
        + '<h1 class="bar-title"><span>'
        + escape(view["variant"]["title"])
        + "</span><small>"
        + escape(small)
        + '</small></h1><p class="score" data-zone="score"><span class="visually-hidden">'
        + escape(w("ui.zone.score"))
        + " </span>"
        + text
        + "</p>"
        + button("help", w("ui.menu.help"), "help", ' aria-haspopup="dialog"')
    )


def disc(player: dict[str, Any]) -> str:
    """The round initial that stands for a player everywhere."""
    return '<span class="seat-disc" aria-hidden="true">' + escape(player["initial"]) + "</span>"


def _cards_left(count: int) -> str:
    """A small back for each card, one for more than five, and the number."""
    backs = "<i></i>" * min(count, 5) if count < 6 else "<i></i>"
    return backs + '<span class="seat-left">' + str(count) + "</span>"


def _taken(player: dict[str, Any], first: bool) -> str:
    """Taken cards of a player's side; the zone stands once for each side."""
    zone = ' data-zone="captured" data-side="' + str(player["side"]) + '"' if first else ""
    sweeps = player.get("sweeps") or 0
    return (
        '<span class="seat-taken"'
        + zone
        + '><svg viewBox="0 0 14 14"><path d="M2 4h7v9H2zM5 1h7v9"/></svg>'
        + str(player["captured"])
        + "</span>"
        + '<span class="seat-points">'
        + str(player["points"])
        + "</span>"
        + ('<span class="seat-sweeps">Z' + str(sweeps) + "</span>" if sweeps else "")
    )


def seat(view: dict[str, Any], player: dict[str, Any], w: Words, bubble: str = "") -> str:
    """One player's place: initial, name, cards left, taken cards and points, turn, bubble."""
    number = player["seat"]
    place = (number - view["you"]) % len(view["players"])
    active = number == view["turn"]
    turn = ""
    if active:
        turn = '<span class="seat-turn"> · ' + escape(w("ui.label.turn")) + "</span>"
    first = min([p["seat"] for p in view["players"] if p["side"] == player["side"]]) == number
    return (
        '<li class="seat at-'
        + str(place)
        + '" data-seat="'
        + str(number)
        + '" data-side="'
        + str(player["side"] % 4)
        + '"'
        + (" data-active" if active else "")
        + ">"
        + disc(player)
        + '<span class="seat-name" aria-hidden="true">'
        + escape(player["name"])
        + turn
        + '</span><span class="visually-hidden">'
        + escape(player["label"])
        + (". " + escape(w("ui.label.turn")) if active else "")
        + (". " + escape(w("ui.label.dealer")) if number == view["dealer"] else "")
        + '</span><span class="seat-facts" aria-hidden="true"><span class="seat-cards">'
        + _cards_left(player["cards"])
        + "</span>"
        + _taken(player, first)
        + "</span>"
        + ('<span class="bubble">' + escape(bubble) + "</span>" if bubble else "")
        + "</li>"
    )


def seats(view: dict[str, Any], w: Words, bubbles: dict[int, str]) -> str:
    """All players; the order on the page is the order of play."""
    out = ""
    for player in view["players"]:
        out += seat(view, player, w, bubbles.get(player["seat"], ""))
    return out


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
    card = item["card"]
    return (
        '<button type="button" class="card" data-card="'
        + card
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


def pile(item: dict[str, Any], index: int, w: Words, sides: dict[int, int]) -> str:
    """A loose card or a build on the table; `sides` gives each owner's side."""
    head = (
        ' data-pile="'
        + item["pile"]
        + '" data-index="'
        + str(index)
        + '" aria-pressed="false" tabindex="-1" aria-label="'
        + escape(item["label"])
        + '"'
    )
    cards = item["cards"]
    if item["kind"] == "card":
        return (
            '<button type="button" class="card" data-suit="'
            + suit(cards[0])
            + '"'
            + _aid(item)
            + head
            + ">"
            + _card_body(cards[0], w)
            + "</button>"
        )
    body = ""
    for card in cards:
        body += '<span class="card" data-suit="' + suit(card) + '">' + face(card, w.letters)
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
        + '<span class="badge">'
        + str(item["value"])
        + "</span>"
        + ('<span class="owner" data-side="' + side + '">' + owner + "</span>" if owner else "")
        + '<span class="pick" aria-hidden="true"></span></button>'
    )


def piles(view: dict[str, Any], w: Words) -> str:
    """Everything on the table, in the order in which it came."""
    if not view["table"]:
        return '<p class="piles-empty">' + escape(w("ui.zone.table.empty")) + "</p>"
    sides = {player["seat"]: player["side"] for player in view["players"]}
    return "".join([pile(item, at, w, sides) for at, item in enumerate(view["table"])])


def room(view: dict[str, Any]) -> int:
    """How many cards' room the table needs: builds are two wide and may leave a gap in a row."""
    builds = len([item for item in view["table"] if item["kind"] == "build"])
    return max(1, min(len(view["table"]) + builds + (1 if builds else 0), 40))


def hand(view: dict[str, Any], w: Words) -> str:
    """The player's own cards."""
    return "".join([hand_card(item, w) for item in view["hand"]])


def _groups(choice: dict[str, Any], w: Words) -> str:
    """The small pictures on a chip: what is taken, or the sums in figures."""
    cards = choice.get("takes") or []
    if cards and len(cards) <= 7:
        return "".join([mini(card, w.letters) for card in cards])
    return escape(choice.get("groups") or "")


def chip(choice: dict[str, Any], w: Words, alone: bool = False) -> str:
    """One thing the selection can mean; `alone` makes it the primary action."""
    picture = _groups(choice, w)
    label = escape(choice["label"] if alone else choice.get("short") or choice["label"])
    if alone:
        return (
            '<button type="button" class="button button-main" data-action="play" data-move="'
            + choice["move"]
            + '">'
            + label
            + "</button>"
        )
    return (
        '<button type="button" class="button chip" data-choice="'
        + choice["move"]
        + '" aria-label="'
        + escape(choice["label"])
        + '">'
        + label
        + ('<span class="chip-picture">' + picture + "</span>" if picture else "")
        + "</button>"
    )


def proposal(choice: dict[str, Any], at: int, w: Words) -> str:
    """A way to complete the selection: choosing it chooses the piles, nothing is played yet."""
    return chip(choice, w).replace(
        'data-choice="' + choice["move"] + '"', 'data-action="complete" data-at="' + str(at) + '"'
    )


def actions(answer: dict[str, Any], w: Words, piles_chosen: bool) -> str:
    """The middle of the action row.

    One meaning is the primary button, several are a chip each; while no pile is chosen, or the
    selection is not yet a move, ways to complete it stand beside.
    """
    moves = answer["moves"]
    ways = answer["complete"] if not moves or not piles_chosen else []
    if len(moves) == 1 and not ways:
        return chip(moves[0], w, alone=True)
    out = "".join([chip(choice, w) for choice in moves])
    return out + "".join([proposal(choice, at, w) for at, choice in enumerate(ways)])


def left_buttons(view: dict[str, Any], w: Words, chosen: bool) -> str:
    """Cancel while something is chosen, otherwise undo (and redo where there is something)."""
    if chosen:
        return button("cancel", w("ui.play.cancel"), "cancel")
    out = button("undo", w("ui.play.undo"), "undo", "" if view["undo"] else " disabled")
    if view["redo"]:
        out += button("redo", w("ui.play.redo"), "redo")
    return out


def right_buttons(w: Words, own_turn: bool) -> str:
    """The hint."""
    return button("hint", w("ui.play.hint"), "hint", "" if own_turn else " disabled")


def plain(text: str) -> str:
    """Text as markup; cards are kept from breaking apart at the end of a line."""
    return escape(text)


def log(entries: list[dict[str, Any]], view: dict[str, Any], w: Words) -> str:
    """What happened, the newest first."""
    out = ""
    names = {player["seat"]: player for player in view["players"]}
    for entry in reversed(entries):
        player = names.get(entry.get("seat"))
        side = str(player["side"] % 4) if player else "0"
        out += '<li data-side="' + side + '">'
        out += disc(player) if player else "<span></span>"
        out += "<span>" + escape(entry["text"]) + "</span></li>"
    return out


def crowd(view: dict[str, Any]) -> str:
    """How crowded the seats are, for their style."""
    count = len(view["players"])
    return "few" if count < 3 else "some" if count < 5 else "many"


def table_screen(w: Words) -> str:
    """The table screen with its zones empty."""
    return (
        '<header class="bar" data-part="bar"></header><ol class="seats" data-part="seats" '
        + named("ui.zone.players", w)
        + '></ol><main class="cloth"><div class="piles" data-part="piles" data-zone="table" '
        + 'role="group" '
        + named("ui.zone.table", w)
        + '></div></main><p class="line" data-part="line" aria-live="polite"></p>'
        + '<div class="actions"><div class="actions-side" data-part="left"></div>'
        + '<div class="actions-main" data-part="actions" role="group" '
        + named("ui.zone.choices", w)
        + '></div><div class="actions-side" data-part="right"></div></div>'
        + '<div class="hand-room"><div class="hand" data-part="hand" data-zone="hand" '
        + 'role="group" '
        + named("ui.zone.hand", w)
        + '></div></div><aside class="side"><section class="log" '
        + named("ui.zone.log", w)
        + "><h2>"
        + escape(w("ui.zone.log"))
        + '</h2><ol data-part="log"></ol></section></aside>'
        + '<p class="visually-hidden" role="status" data-part="status"></p>'
        + '<div class="visually-hidden" role="log" data-part="spoken" '
        + named("ui.zone.log", w)
        + "></div>"
    )


def named(key: str, w: Words) -> str:
    """An accessible name as an attribute."""
    return 'aria-label="' + escape(w(key)) + '"'
