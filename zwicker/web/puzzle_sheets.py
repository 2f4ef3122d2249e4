"""Markup of the puzzles: the sheet to choose from, and what is said beside the board; pure."""

from zwicker.web import board_sheets
from zwicker.web import puzzle_book as book
from zwicker.web.buttons import button
from zwicker.web.draw import disc
from zwicker.web.faces import mini
from zwicker.web.sharing_sheets import share_button
from zwicker.web.sheets import head, options, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

SORTS = ("", "easy", "middle", "hard")


def hub(
    lines: list[str], wish: dict[str, Any], progress: dict[str, Any], today: bool, w: Words
) -> str:
    """Today's puzzle, the next of a kind, and what has been reached; `today`: it is done."""
    of, done = book.count(lines, wish, progress["solved"])
    out = head(w("ui.puzzle.title"), w) + '<div class="sheet-body puzzle-hub"><p>'
    out += escape(w("ui.puzzle.about")) + "</p>"
    label = w("ui.puzzle.daily.done") if today else w("ui.puzzle.daily")
    out += text_button("puzzle-daily", label, main=not today, picture="flag")
    out += '<label class="field"><span>' + escape(w("ui.new.variant")) + "</span>"
    out += '<select name="puzzle-variant"><option value="">' + escape(w("ui.puzzle.any"))
    out += "</option>"
    for name in variants(lines):
        chosen = " selected" if name == wish["variant"] else ""
        out += '<option value="' + name + '"' + chosen + ">" + escape(w("variant." + name))
        out += "</option>"
    out += "</select></label>"
    sorts = [(name, w("ui.puzzle.sort." + (name or "any"))) for name in SORTS]
    out += options("puzzle-sort", w("ui.puzzle.sort"), sorts, wish["sort"])
    out += '<p class="puzzle-count" role="status">'
    out += escape(w("ui.puzzle.count", done=done, of=of)) + '</p><ul class="puzzle-figures">'
    for name in ("streak", "best", "days", "most"):
        out += "<li><b>" + str(progress[name]) + "</b> <span>"
        out += escape(w("ui.puzzle." + name)) + "</span></li>"
    out += '</ul></div><footer class="sheet-foot">'
    return out + text_button("puzzle-next", w("ui.puzzle.start"), main=today) + "</footer>"


def variants(lines: list[str]) -> list[str]:
    """The variants of which there are puzzles, by name."""
    found: list[str] = []
    for line in lines:
        name = book.variant_of(line)
        if name not in found:
            found.append(name)
    return sorted(found)


def bar(puzzle: dict[str, Any], listed: bool, today: bool, w: Words) -> str:
    """The bar above a puzzle; `listed`: it is one of the collection, `today`: that of the day."""
    title = w("ui.puzzle.daily") if today else w("ui.puzzle.one")
    small = puzzle["variant"]
    if listed:
        small += " · " + w("ui.puzzle.difficulty", number=puzzle["difficulty"])
    what = puzzle["id"] if listed else puzzle["position"]
    share = share_button(title + " · " + small, "puzzle=" + what, w)
    return board_sheets.bar(title, small, w, share)


def right(said: dict[str, Any], w: Words) -> str:
    """The button beside the others: the hint, while there is something to find."""
    return button("hint", w("ui.play.hint"), "hint") if said["state"] == "open" else ""


def hands(view: dict[str, Any], w: Words) -> str:
    """What the others hold; it is read out at their places."""
    out = '<ul class="puzzle-hands" aria-hidden="true">'
    for player in view["players"]:
        if player.get("open"):
            out += '<li data-side="' + str(player["side"] % 4) + '">' + disc(player)
            out += "<span>" + escape(player["name"]) + "</span>"
            out += "".join([mini(card, w.letters) for card in player["open"]]) + "</li>"
    return out + "</ul>"


def text(puzzle: dict[str, Any], said: dict[str, Any], view: dict[str, Any], w: Words) -> str:
    """The panel beside the board: the task, then how it went and best play in words.

    `said`: "state" ("open", "solved", "shown"), "steps" of the solution, "clean".
    """
    out = '<div class="puzzle-text"><p class="puzzle-goal">' + escape(puzzle["goal"]) + "</p>"
    if said["state"] == "open":
        out += hands(view, w)
    else:
        key = "ui.puzzle.shown"
        if said["state"] == "solved":
            key = "ui.puzzle.solved" if said["clean"] else "ui.puzzle.solved.late"
        out += '<p class="puzzle-done"><b>' + escape(w(key)) + "</b> "
        out += escape(puzzle["margin"]) + "</p>"
    if said["steps"]:
        out += "<h2>" + escape(w("ui.puzzle.best-play")) + '</h2><ol class="puzzle-line">'
        for step in said["steps"]:
            mark = ' class="own"' if step["own"] else ""
            out += "<li" + mark + ">" + escape(step["text"]) + "</li>"
        out += "</ol>"
    return out + "</div>"


def action_row(said: dict[str, Any], more: bool, w: Words) -> str:
    """The buttons under the board; `more`: a further puzzle can be asked for."""
    if said["state"] == "open":
        return text_button("puzzle-solution", w("ui.puzzle.solution"))
    out = text_button("puzzle-again", w("ui.puzzle.again"), picture="again")
    if not said["steps"]:
        out += text_button("puzzle-line", w("ui.puzzle.best-play"))
    if more:
        out += text_button("puzzle-next", w("ui.puzzle.next"), main=True)
    return out


def made(link: str, w: Words) -> str:
    """The link of a puzzle that was made of a position."""
    return (
        head(w("ui.puzzle.make"), w)
        + '<div class="sheet-body"><p>'
        + escape(w("ui.puzzle.made"))
        + '</p><label class="field"><span>'
        + escape(w("ui.puzzle.link"))
        + '</span><input name="puzzle-link" readonly value="'
        + escape(link)
        + '"></label><p role="status" data-part="puzzle-said"></p></div><footer class="sheet-foot">'
        + text_button("puzzle-copy", w("ui.puzzle.copy"))
        + text_button("puzzle-try", w("ui.puzzle.try"), main=True)
        + "</footer>"
    )
