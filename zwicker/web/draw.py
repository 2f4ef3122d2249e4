"""Markup of the table screen's zones out of a View; pure, for MicroPython and for tests.

Every function takes the View (or a part of it) and the words, and returns HTML. What is chosen or
hinted is not drawn here: `dom.mark` sets it on what stands, so that nothing is redrawn by a tap.
Class names: see the head of static/css/table.css.
"""

from zwicker.web.buttons import button
from zwicker.web.faces import mini
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

MOST_COVERED = 16
TIGHT_LINE, LONG_LINE = 64, 112  # letters


def bar(view: dict[str, Any], w: Words) -> str:
    """Menu, variant and packet, match score, help."""
    small = w("ui.label.deal", number=view["deal"])
    packet = view.get("packet")
    if packet and packet["last"]:
        small = w("ui.label.last")
    elif packet:
        small = w("ui.label.packet", number=packet["number"], of=packet["of"])
    small = escape(small)
    if view.get("stock"):
        small += ' · <i class="small-back"></i> <span aria-hidden="true">' + str(view["stock"])
        small += '</span><span class="visually-hidden">'
        small += escape(w("ui.label.stock", count=view["stock"])) + "</span>"
    if "." in rules_text(view):
        small += " · " + escape(w("house.title"))
    score = view["score"] if len(view["score"]) <= 4 else view["score"][view["you"] :][:1]
    text = (" : " if len(score) < 3 else ":").join([str(points) for points in score])
    if view.get("target"):
        text += '<small class="score-target"> / ' + str(view["target"]) + "</small>"
    return (
        button("menu", w("ui.menu.open"), "menu", ' aria-haspopup="dialog"')
        + '<h1 class="bar-title"><span>'
        + escape(view["variant"]["title"])
        + "</span><small>"
        + small
        + '</small></h1><p class="score" data-zone="score"><span class="visually-hidden">'
        + escape(w("ui.zone.score"))
        + " </span>"
        + text
        + "</p>"
        + button("log", w("ui.menu.log"), "log", ' aria-haspopup="dialog"')
        + button("help", w("ui.menu.help"), "help", ' aria-haspopup="dialog"')
    )


def initial(name: str) -> str:
    """What stands for a name: its number if it has one, otherwise its first letter."""
    last = name.split(" ")[-1]
    return last if last.isdigit() and len(last) < 3 else name[:1].upper()


def disc(player: dict[str, Any]) -> str:
    """The round initial that stands for a player everywhere."""
    letter = escape(initial(player["name"]))
    return '<span class="seat-disc" aria-hidden="true">' + letter + "</span>"


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


def _open(cards: list[str], w: Words) -> str:
    """The hand of another player, in a deal that is over."""
    if not cards:
        return ""
    return (
        '<span class="seat-open">' + "".join([mini(card, w.letters) for card in cards]) + "</span>"
    )


def seat(view: dict[str, Any], player: dict[str, Any], w: Words, bubble: str = "") -> str:
    """One player's place: initial, name, cards left, taken cards and points, turn, bubble."""
    number = player["seat"]
    place = number - view["you"] if view["clockwise"] else view["you"] - number
    place %= len(view["players"])
    active = number == view["turn"]
    turn = ""
    if active:
        turn = '<span class="seat-turn">· ' + escape(w("ui.label.turn")) + "</span>"
    elif number != view["you"] and player["side"] == view["players"][view["you"]]["side"]:
        turn = '<span class="seat-partner">· ' + escape(w("ui.label.partner")) + "</span>"
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
        + '<span class="seat-name" aria-hidden="true"><span>'
        + escape(player["name"])
        + "</span>"
        + turn
        + '</span><span class="visually-hidden">'
        + escape(player["label"])
        + (": " + escape(player["open_said"]) if player.get("open_said") else "")
        + (". " + escape(w("ui.label.turn")) if active else "")
        + (". " + escape(w("ui.label.dealer")) if number == view["dealer"] else "")
        + '</span><span class="seat-facts" aria-hidden="true"><span class="seat-cards">'
        + _cards_left(player["cards"])
        + "</span>"
        + _taken(player, first)
        + "</span>"
        + _open(player.get("open") or [], w)
        + ('<span class="bubble">' + escape(bubble) + "</span>" if bubble else "")
        + "</li>"
    )


def seats(view: dict[str, Any], w: Words, bubbles: dict[int, str]) -> str:
    """All players; the order on the page is the order of play."""
    out = ""
    for player in view["players"]:
        out += seat(view, player, w, bubbles.get(player["seat"], ""))
    return out


def plain(text: str) -> str:
    """Text as markup; cards are kept from breaking apart at the end of a line."""
    return escape(text)


def line_size(text: str) -> str:
    """How the line is set: "tight", smaller where there is little room; "long", so that it may take
    room from the table; "" as usual."""
    return "long" if len(text) > LONG_LINE else "tight" if len(text) > TIGHT_LINE else ""


def rules_page(w: Words, variant: str = "", section: str = "") -> str:
    """Where the rules stand in the words' language: all games, one variant, or one part of it."""
    place = "./rules/" + w.lang + "/" + (variant or "index") + ".html"
    return place + "#" + section if section else place


def rule_link(view: dict[str, Any], w: Words, section: str) -> str:
    """A link to the place in the rules that a refusal rests on."""
    href = rules_page(w, view["variant"]["id"], section)
    return (
        ' <a class="rule-link" target="_blank" rel="noopener" href="'
        + escape(href)
        + '">'
        + escape(w("ui.play.rule"))
        + "</a>"
    )


def rules_text(view: dict[str, Any]) -> str:
    """The text of the variant that is played, house rules included."""
    return str(view["position"].split("_")[1])


def rules_name(w: Words, text: str) -> str:
    """What a variant's text is called: the variant, perhaps with house rules."""
    base = text.split(".")[0]
    title = w("variant." + base)
    return title if base == text else w("house.with", variant=title)


def crowd(view: dict[str, Any]) -> str:
    """How crowded the seats are, for their style."""
    count = len(view["players"])
    return "few" if count < 3 else "some" if count < 5 else "many"


def table_screen(w: Words) -> str:
    """The table screen with its zones empty."""
    return (
        '<header class="bar" data-part="bar"></header><main class="board">'
        + zones(w)
        + '</main><aside class="side" '
        + named("ui.zone.log", w)
        + ">"
        + button("fold", w("table.fold"), "fold")
        + '<div data-part="last"></div><div data-part="tracker"></div><section class="log"><h2>'
        + escape(w("ui.zone.log"))
        + '</h2><ol data-part="log"></ol></section></aside>'
        + voices(w)
    )


def zones(w: Words) -> str:
    """Players, table, line, buttons and hand, empty."""
    return (
        '<ol class="seats" data-part="seats" '
        + named("ui.zone.players", w)
        + '></ol><div class="cloth"><div class="piles" data-part="piles" data-zone="table" '
        + 'role="group" '
        + named("ui.zone.table", w)
        + '></div></div><p class="line" data-part="line" aria-live="polite"></p>'
        + '<div class="actions"><div class="actions-side" data-part="left"></div>'
        + '<div class="actions-main" data-part="actions" role="group" '
        + named("ui.zone.choices", w)
        + '></div><div class="actions-side" data-part="right"></div></div>'
        + '<div class="hand-room"><div class="hand" data-part="hand" data-zone="hand" '
        + 'role="group" '
        + named("ui.zone.hand", w)
        + "></div></div>"
    )


def voices(w: Words) -> str:
    """What is only read out: whose turn it is, and what was played."""
    return (
        '<p class="visually-hidden" role="status" data-part="status"></p>'
        + '<div class="visually-hidden" role="log" data-part="spoken" '
        + named("ui.zone.log", w)
        + "></div>"
    )


def covered(view: dict[str, Any], w: Words) -> str:
    """The hand of whoever is to look next, face down: their number is known to all."""
    return '<span class="card card-back"></span>' * held(view)


def held(view: dict[str, Any]) -> int:
    """How many cards the zone of the hand shows: the player's own, or covered ones."""
    if view["phase"] != "cover":
        return len(view["hand"])
    hands = [player["cards"] for player in view["players"] if player["seat"] == view["turn"]]
    return min(hands[0] if hands else 0, MOST_COVERED)


def named(key: str, w: Words) -> str:
    """An accessible name as an attribute."""
    return 'aria-label="' + escape(w(key)) + '"'
