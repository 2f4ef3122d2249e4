"""Markup of setting a position up: game, places, all cards, the ways on; pure, as `draw`."""

from zwicker.web import board_sheets
from zwicker.web.buttons import button
from zwicker.web.faces import face, mini, suit
from zwicker.web.sheets import text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def screen() -> str:
    """The screen with its zones empty."""
    return (
        '<header class="bar" data-part="bar"></header><main class="setup">'
        '<div class="setup-game" data-part="setup-game"></div>'
        '<div class="setup-places" data-part="setup-places"></div>'
        '<div class="setup-pack" data-part="setup-pack"></div></main>'
        '<footer class="setup-foot" data-part="setup-foot"></footer>'
    )


def bar(w: Words) -> str:
    """The bar at the top."""
    return board_sheets.bar(w("ui.study.setup"), w("ui.study.setup.about"), w)


def game(state: dict[str, Any], w: Words) -> str:
    """Variant, seats, and whose turn it is."""
    model = state["model"]
    games = [(one["id"], one["title"]) for one in state["games"]]
    if model["variant"] not in [one[0] for one in games]:
        games.insert(0, (model["variant"], model["variant"]))
    seatings = [(one["id"], one["title"]) for one in state["seatings"]]
    seats = [(str(at), name) for at, name in enumerate(state["names"])]
    return (
        _select("setup-variant", w("ui.new.variant"), games, model["variant"])
        + _select("setup-seats", w("ui.new.seats"), seatings, model["seats"])
        + _select("setup-turn", w("ui.label.turn"), seats, str(model["turn"]))
    )


def _select(name: str, label: str, choices: list[tuple[str, str]], chosen: str) -> str:
    out = '<label class="field"><span>' + escape(label) + '</span><select name="' + name + '">'
    for value, title in choices:
        out += '<option value="' + escape(value) + '"'
        out += " selected" if value == chosen else ""
        out += ">" + escape(title) + "</option>"
    return out + "</select></label>"


def places(state: dict[str, Any], place: str, chosen: list[int], w: Words) -> str:
    """Every place that cards can lie in; the one that gets them is marked."""
    model = state["model"]
    out = _place("table", w("ui.zone.table"), place, _table(state, chosen, w), w)
    for seat, hand in enumerate(model["hands"]):
        name = w("ui.study.hand", name=state["names"][seat])
        key = "hand-" + str(seat)
        if seat == model["turn"] and not hand["hidden"]:
            content = _minis(hand["cards"], w)
        else:
            content = _hidden(hand, key, w)
        out += _place(key, name, place, content, w)
    for number, pile in enumerate(model["taken"]):
        names = _takers(state, number)
        cards = _minis(pile, w)
        out += _place("taken-" + str(number), w("ui.study.taken", name=names), place, cards, w)
    return out + _place("stock", w("ui.zone.stock"), place, _hidden(model["stock"], "stock", w), w)


def _minis(cards: list[str], w: Words) -> str:
    return "".join([mini(card, w.letters) for card in cards])


def _takers(state: dict[str, Any], number: int) -> str:
    """Whose capture pile that is: a seat's, or that of two partners."""
    names = state["names"]
    if len(state["model"]["taken"]) == len(names):
        return str(names[number])
    return " & ".join(names[number::2])


def _place(name: str, label: str, active: str, content: str, w: Words) -> str:
    pressed = "true" if name == active else "false"
    return (
        '<section class="setup-place"><button type="button" class="button" '
        'data-action="setup-place" data-name="'
        + name
        + '" aria-pressed="'
        + pressed
        + '">'
        + escape(label)
        + '</button><div class="setup-cards">'
        + content
        + "</div></section>"
    )


def _hidden(one: dict[str, Any], place: str, w: Words) -> str:
    """Known cards, and how many are not known, with buttons for more and fewer."""
    cards = _minis(one["cards"], w)
    label = escape(w("ui.study.hidden", number=one["hidden"]))
    return (
        cards
        + '<span class="setup-hidden">'
        + _by("setup-hidden", place, -1, w("ui.study.less"), "less")
        + '<span role="status">'
        + label
        + "</span>"
        + _by("setup-hidden", place, 1, w("ui.study.more"), "new")
        + "</span>"
    )


def _by(action: str, name: str, by: int, label: str, picture: str) -> str:
    extra = ' data-name="' + name + ":" + str(by) + '" data-by="' + str(by) + '"'
    return button(action, label, picture, extra)


def _table(state: dict[str, Any], chosen: list[int], w: Words) -> str:
    """The piles of the table, to be chosen and put together, and what can be done with them."""
    out = ""
    table = state["model"]["table"]
    for at, pile in enumerate(table):
        cards = [token[-2:] if token[:1] == "m" else token for g in pile["groups"] for token in g]
        label = " ".join(cards)
        body = "".join([_face(card, w) for card in cards])
        if pile["value"] is not None:
            label = w("ui.study.build", value=pile["value"]) + ": " + label
            label += ", " + state["names"][pile["owner"]]
            # drawn by the style, as at the table: the button's name says it in words
            for mark, text in (("value", pile["value"]), ("owner", state["names"][pile["owner"]])):
                body += '<span class="setup-' + mark + '" data-text="' + escape(text) + '"></span>'
        pressed = "true" if at in chosen else "false"
        out += '<button type="button" class="setup-pile" data-action="setup-pile" data-name="pile-'
        out += str(at) + '" data-at="' + str(at) + '" aria-pressed="' + pressed + '" aria-label="'
        out += escape(label) + '">' + body + "</button>"
    return out + '<span class="setup-tools">' + _tools(table, chosen, w) + "</span>"


def _face(card: str, w: Words) -> str:
    return '<span class="card" data-suit="' + suit(card) + '">' + face(card, w.letters) + "</span>"


def _tools(table: list[dict[str, Any]], chosen: list[int], w: Words) -> str:
    """What can be done with the piles chosen."""
    picked = [table[at] for at in chosen if at < len(table)]
    builds = [at for at in chosen if at < len(table) and table[at]["value"] is not None]
    out = ""
    if picked and len(builds) < 2 and len(picked) > len(builds):
        out += text_button("setup-build", w("ui.play.build"), picture="raise")
    if len(builds) == 1 and len(picked) == 1:
        name = str(builds[0])
        out += _by("setup-value", name, -1, w("ui.study.value.less"), "less")
        out += _by("setup-value", name, 1, w("ui.study.value.more"), "new")
        out += text_button("setup-apart", w("ui.study.apart"))
        out += text_button("setup-owner", w("ui.study.owner"))
    return out


def pack(state: dict[str, Any], place: str, w: Words) -> str:
    """All cards: free ones plain, placed ones dimmed, those in the chosen place marked."""
    here = _in_place(state["model"], place)
    out = '<h2 class="visually-hidden">' + escape(w("ui.study.pack")) + "</h2>"
    for one in state["pack"]:
        card = str(one["card"])
        out += '<button type="button" class="card setup-card" data-action="setup-card" data-name="'
        out += escape(card) + '" data-suit="' + suit(card) + '"'
        out += " data-placed" if one["left"] < 1 else ""
        out += ' aria-pressed="' + ("true" if card in here else "false") + '" aria-label="'
        out += escape(one["label"]) + '">' + face(card, w.letters)
        out += '<span class="pick" aria-hidden="true"></span></button>'
    return out


def _in_place(model: dict[str, Any], place: str) -> list[str]:
    """The cards of a place."""
    if place == "table":
        tokens = [token for pile in model["table"] for g in pile["groups"] for token in g]
        return [token[1:] if token[:1] == "m" else token for token in tokens]
    kind, _, number = place.partition("-")
    if kind == "stock":
        return list(model["stock"]["cards"])
    return list(
        model["hands"][int(number)]["cards"] if kind == "hand" else model["taken"][int(number)]
    )


def foot(state: dict[str, Any], w: Words) -> str:
    """What is wrong, if anything, and the ways on."""
    left = w("ui.study.left", number=state["left"])
    line = state["fault"] or left
    tone = "bad" if state["fault"] else ""
    ready = "" if not state["fault"] else " disabled"
    main = text_button("setup-done", w("ui.study.analyse"), main=True)
    return (
        '<p class="setup-line" role="status" data-tone="'
        + tone
        + '">'
        + escape(line)
        + '</p><div class="setup-buttons">'
        + text_button("setup-clear", w("ui.study.clear"))
        + text_button("setup-rest", w("ui.study.rest"))
        + main.replace('type="button"', 'type="button"' + ready)
        + "</div>"
    )
