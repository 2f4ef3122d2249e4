"""Markup of what lies over the table: start screen, dialogs, score sheet; pure, as `draw`."""

from zwicker.web.buttons import button
from zwicker.web.draw import disc, rules_page
from zwicker.web.faces import face, mini, suit
from zwicker.web.icons import icon
from zwicker.web.looking import last_capture, log, tracker
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

LANGUAGES = ("en", "de", "pt", "es", "ru")
HELP_KEYS = (
    "arrows", "zones", "enter", "play", "escape", "hint", "undo", "redo", "table", "hand",
    "builds", "score", "last", "menu", "help",
)  # fmt: skip
FAN = ("X25", "Td", "As", "Qh", "7d")
"""The cards on the start screen: the ones that score, and a queen for company."""


def text_button(action: str, label: str, main: bool = False, picture: str = "") -> str:
    """A button with words, maybe with an icon before them."""
    return (
        '<button type="button" class="button'
        + (" button-main" if main else "")
        + '" data-action="'
        + action
        + '">'
        + (icon(picture) if picture else "")
        + "<span>"
        + escape(label)
        + "</span></button>"
    )


def link(href: str, label: str, picture: str) -> str:
    """A link that looks like a button and opens beside the game."""
    return (
        '<a class="button" target="_blank" rel="noopener" href="'
        + escape(href)
        + '">'
        + icon(picture)
        + "<span>"
        + escape(label)
        + "</span></a>"
    )


def head(title: str, w: Words, closes: bool = True) -> str:
    """A sheet's title and its close button."""
    close = button("close", w("ui.dialog.close"), "cancel") if closes else ""
    return '<header class="sheet-head"><h2>' + escape(title) + "</h2>" + close + "</header>"


def options(name: str, legend: str, choices: list[tuple[str, str]], chosen: str) -> str:
    """Radio buttons as tiles: (value, label) each."""
    out = '<fieldset class="options"><legend>' + escape(legend) + "</legend>"
    for value, label in choices:
        out += '<label class="option"><input type="radio" name="' + name + '" value="' + value + '"'
        out += " checked" if value == chosen else ""
        out += "><span>" + escape(label) + "</span></label>"
    return out + "</fieldset>"


def switch(name: str, label: str, on: bool) -> str:
    """One setting that is on or off."""
    return (
        '<label class="switch"><span>'
        + escape(label)
        + '</span><input type="checkbox" role="switch" name="'
        + name
        + '"'
        + (" checked" if on else "")
        + "></label>"
    )


def start(w: Words, variant: str, lang: str, kept: bool = False) -> str:
    """The first screen: a fan of cards, one button to play, one to choose.

    `kept`: matches are put aside, so that one of them can be gone on with.
    """
    fan = ""
    for card in FAN:
        fan += '<span class="card" data-suit="' + suit(card) + '">'
        fan += face(card, w.letters) + "</span>"
    return (
        '<div class="start-fan" aria-hidden="true">'
        + fan
        + "</div><h1>"
        + escape(w("ui.start.title"))
        + "</h1><p>"
        + escape(w("ui.start.about"))
        + '</p><div class="start-buttons">'
        + text_button("quick", w("ui.start.play") + " · " + variant, main=True)
        + text_button("new", w("ui.start.choose"))
        + text_button("learn", w("ui.learn.title"), picture="learn")
        + (text_button("matches", w("ui.start.continue")) if kept else "")
        + text_button("puzzles", w("ui.puzzle.title"))
        + '</div><div class="start-foot">'
        + languages(w, lang)
        + button("menu", w("ui.menu.open"), "menu", ' aria-haspopup="dialog"')
        + button("help", w("ui.menu.help"), "help", ' aria-haspopup="dialog"')
        + "</div>"
    )


def after_deal(view: dict[str, Any], w: Words) -> str:
    """The action row once a deal is over: the score sheet again, and on."""
    sheet = view["sheet"]
    action = "new" if sheet["over"] else "next-deal"
    return text_button("score", w("ui.zone.score")) + text_button(action, sheet["next"], main=True)


def uncover(view: dict[str, Any], w: Words) -> str:
    """The action row between two people at one device: whoever is next says that they look."""
    name = view["players"][view["turn"]]["name"]
    return text_button("uncover", w("ui.cover.show", name=name), main=True)


def languages(w: Words, chosen: str) -> str:
    """The language as a list that needs no label beyond its icon-sized name."""
    out = '<label class="field"><span>' + escape(w("ui.settings.language")) + "</span>"
    out += '<select name="lang">'
    for lang in LANGUAGES:
        out += '<option value="' + lang + '" lang="' + lang + '"'
        out += " selected" if lang == chosen else ""
        out += ">" + escape(w("language." + lang)) + "</option>"
    return out + "</select></label>"


def menu(w: Words, playing: bool, linked: bool, variant: str = "") -> str:
    """The menu: the match, what can be learned, what is one's own.

    `linked`: the match came by a link or a script.
    `variant`: the one played, for its rules.
    """
    match = text_button("new", w("ui.menu.new"), picture="new")
    if linked:
        match += text_button("mine", w("ui.menu.mine"), picture="undo")
    if playing:
        match += text_button("share", w("share.title"), picture="share")
        match += text_button("log", w("ui.menu.log"), picture="log")
        match += text_button("deals", w("ui.menu.deals"), picture="chart")
        match += text_button("puzzle-make", w("ui.puzzle.make"), picture="hint")
        match += text_button("proof", w("proof.title"), picture="seal")
        match += text_button("save", w("ui.menu.save"), picture="save")
        match += text_button("leave", w("ui.menu.leave"), picture="leave")
        match += text_button("resign", w("ui.menu.resign"), picture="flag")
    study = text_button("learn", w("ui.learn.title"), picture="learn")
    study += text_button("puzzles", w("ui.puzzle.title"), picture="star")
    study += text_button("study", w("ui.study.title"), picture="study")
    study += link(rules_page(w, variant), w("ui.menu.rules"), "rules")
    study += text_button("house", w("house.open"), picture="house")
    study += text_button("help", w("ui.menu.help"), picture="help")
    own = text_button("matches", w("ui.menu.matches"), picture="shelf")
    own += text_button("open-file", w("share.open"), picture="open")
    own += text_button("stats", w("ui.menu.stats"), picture="chart")
    own += text_button("settings", w("ui.menu.settings"), picture="settings")
    own += text_button("data", w("ui.menu.data"), picture="save")
    own += text_button("install", w("offline.install"), picture="save")
    own += link("./about/" + w.lang + ".html", w("share.privacy"), "lock")
    out = head(w("ui.menu.title"), w) + '<div class="sheet-body menu">'
    for rows in (match, study, own):
        out += '<div class="menu-rows">' + rows + "</div>"
    return out + "</div>"


def help_sheet(w: Words) -> str:
    """How to play here, and all keys."""
    out = head(w("ui.help.title"), w) + '<div class="sheet-body prose" tabindex="0">'
    for part in ("tap", "take", "build"):
        out += "<p>" + escape(w("ui.help." + part)) + "</p>"
    out += "<h3>" + escape(w("ui.help.keys")) + '</h3><ul class="keys">'
    for key in HELP_KEYS:
        keys, what = w("ui.help.key." + key).split(": ", 1)
        out += "<li><kbd>" + escape(keys) + "</kbd> " + escape(what) + "</li>"
    return out + "</ul></div>"


def log_sheet(entries: list[dict[str, Any]], view: dict[str, Any], w: Words) -> str:
    """The log as a sheet, where there is no side column."""
    return (
        head(w("ui.menu.log"), w)
        + '<div class="sheet-body log" tabindex="0">'
        + last_capture(view, w)
        + tracker(view, w)
        + "<h3>"
        + escape(w("ui.zone.log"))
        + "</h3><ol>"
        + "".join(log(entries, view))
        + "</ol></div>"
    )


def ask(question: str, action: str, w: Words) -> str:
    """A question with yes and no."""
    return (
        head(question, w, closes=False)
        + '<footer class="sheet-foot">'
        + text_button("close", w("ui.dialog.no"))
        + text_button(action, w("ui.dialog.yes"), main=True)
        + "</footer>"
    )


def _award(item: dict[str, Any], w: Words) -> str:
    """One row of the score sheet; single cards are shown, long lists are not."""
    cards = item.get("cards") or []
    shown = "".join([mini(card, w.letters) for card in cards]) if len(cards) <= 8 else ""
    return (
        '<tr><th scope="row"><span>'
        + escape(item["label"])
        + "</span>"
        + ('<span class="award-cards" aria-hidden="true">' + shown + "</span>" if shown else "")
        + "</th><td>"
        + str(item["points"])
        + "</td></tr>"
    )


def _side(side: dict[str, Any], w: Words) -> str:
    """One side's part of the score sheet."""
    rows = "".join([_award(item, w) for item in side["items"]])
    if not rows:
        rows = '<tr><th scope="row">' + escape(w("ui.sheet.nothing")) + "</th><td>0</td></tr>"
    number = str(side["side"] % 4)
    return (
        '<section class="score-side"><h3 data-side="'
        + number
        + '">'
        + disc(side)
        + "<span>"
        + escape(side["name"])
        + '</span></h3><table><thead class="visually-hidden"><tr><th>'
        + escape(w("ui.sheet.award"))
        + "</th><th>"
        + escape(w("ui.zone.score"))
        + "</th></tr></thead><tbody>"
        + rows
        + '</tbody><tfoot><tr class="score-total"><th scope="row">'
        + escape(w("ui.sheet.total"))
        + "</th><td>"
        + str(side["total"])
        + '</td></tr><tr><th scope="row">'
        + escape(w("ui.sheet.before"))
        + "</th><td>"
        + str(side["before"])
        + '</td></tr><tr class="score-after"><th scope="row">'
        + escape(w("ui.sheet.after"))
        + "</th><td>"
        + str(side["after"])
        + "</td></tr></tfoot></table></section>"
    )


def score_sheet(view: dict[str, Any], w: Words) -> str:
    """Every award of the deal for every side; the end of the match where it is one."""
    sheet = view["sheet"]
    winner = sheet.get("winner")
    won = ""
    challenge = view.get("challenge")
    if winner:
        won = '<p class="winner"><span>' + escape(winner["text"]) + "</span></p>"
    return (
        head(w("ui.sheet.title", number=view["deal"]), w, closes=False)
        + '<div class="sheet-body" tabindex="0">'
        + won
        + ('<p class="challenge">' + escape(challenge["text"]) + "</p>" if challenge else "")
        + '<div class="score-sides" data-zone="score-sheet">'
        + "".join([_side(side, w) for side in sheet["sides"]])
        + '</div><p class="checksum">'
        + escape(sheet["checksum"])
        + "</p>"
        + text_button("proof", w("proof.check"), picture="seal")
        + '</div><footer class="sheet-foot">'
        + button("print", w("ui.deals.print"), "print")
        + text_button("look", w("ui.sheet.look"))
        + text_button("review", w("ui.review.open"), picture="chart")
        + (text_button("share", w("share.title"), picture="share") if view.get("again") else "")
        + text_button("new" if sheet["over"] else "next-deal", sheet["next"], main=True)
        + "</footer>"
    )
