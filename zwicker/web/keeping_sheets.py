"""Markup of the dialogs for matches put aside, the match sheet, statistics and data; pure."""

from zwicker.web.buttons import button
from zwicker.web.icons import icon
from zwicker.web.sheets import head, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

LINES = ("0", "6 4", "2 3", "9 3 2 3")
"""How the lines of a chart are dashed, so that they differ not by colour alone."""


def seats_name(seats: str, w: Words) -> str:
    """How many play."""
    return w("seats.2v2") if seats == "2v2" else w("ui.stats.seats", count=seats)


def matches(kept: list[dict[str, Any]], w: Words) -> str:
    """The matches put aside: each with a button to go on and one to delete it."""
    rows = ""
    for one in kept:
        about = one["about"]
        title = (
            w("variant." + about["variant"])
            + " · "
            + " : ".join([str(points) for points in about["score"]])
        )
        small = ", ".join(about["names"]) + " · " + w("ui.label.deal", number=about["deal"])
        small += " · " + str(one["date"])
        at = ' data-at="' + str(one["id"]) + '"'
        rows += '<li class="kept"><button type="button" class="button" data-action="resume"' + at
        rows += "><span><b>" + escape(title) + "</b><small>" + escape(small) + "</small></span>"
        rows += "</button>" + button("review-kept", w("ui.review.open"), "chart", at)
        rows += button("forget", w("ui.matches.delete"), "cancel", at) + "</li>"
    if not rows:
        rows = "<li>" + escape(w("ui.matches.none")) + "</li>"
    return head(w("ui.menu.matches"), w) + '<div class="sheet-body"><ul>' + rows + "</ul></div>"


def deals(sheet: dict[str, Any], w: Words) -> str:
    """The match deal by deal: a small chart, then the points and the score after each."""
    out = head(w("ui.menu.deals"), w) + '<div class="sheet-body" tabindex="0">'
    if not sheet["rows"]:
        return out + "<p>" + escape(w("ui.deals.none")) + "</p></div>"
    out += chart(sheet) + '<table class="deals"><thead><tr><th scope="col">'
    out += escape(w("ui.deals.deal")) + "</th>"
    for at, name in enumerate(sheet["sides"]):
        out += '<th scope="col" data-side="' + str(at % 4) + '">' + key_line(at)
        out += escape(name) + "</th>"
    out += '<th scope="col"><span class="visually-hidden">' + escape(w("ui.review.open"))
    out += "</span></th></tr></thead><tbody>"
    sides = len(sheet["sides"])
    for row in sheet["rows"]:
        out += '<tr><th scope="row"><button type="button" class="button button-small" '
        out += 'data-action="past" data-at="0" data-deal="' + str(row["deal"] - 1)
        out += '" aria-label="' + escape(
            w("ui.past.look") + ": " + w("ui.label.deal", number=row["deal"])
        )
        out += '">' + str(row["deal"]) + "</button></th>"
        for total, after in [(row["totals"][at], row["after"][at]) for at in range(sides)]:
            out += "<td>" + str(after) + " <small>+" + str(total) + "</small></td>"
        out += "<td>" + button("review", w("ui.review.open"), "chart", deal_of(row)) + "</td></tr>"
    return (
        out.replace("+-", "−")
        + '</tbody></table></div><footer class="sheet-foot">'
        + text_button("print", w("ui.deals.print"))
        + "</footer>"
    )


def deal_of(row: dict[str, Any]) -> str:
    """The attribute that names the deal of a row, from 0."""
    return ' data-deal="' + str(row["deal"] - 1) + '"'


def key_line(side: int) -> str:
    """The line of a side as in the chart."""
    return (
        '<svg class="key" viewBox="0 0 24 6" aria-hidden="true"><path class="line-'
        + str(side % 4)
        + '" stroke-dasharray="'
        + LINES[side % 4]
        + '" d="M0 3h24"/></svg>'
    )


def chart(sheet: dict[str, Any]) -> str:
    """The score of every side over the deals; the target is a thin line."""
    rows = sheet["rows"]
    most = max([1, sheet["target"] or 0] + [max(row["after"]) for row in rows])
    least = min([0] + [min(row["after"]) for row in rows])
    across, high = 300 / len(rows), 100 / (most - least)
    out = '<svg class="chart" viewBox="-4 -6 308 112" aria-hidden="true">'
    if sheet["target"]:
        y = str(round((most - sheet["target"]) * high, 1))
        out += '<path class="goal" d="M0 ' + y + 'h300"/>'
    for side in range(len(sheet["sides"])):
        path = "M0 " + str(round(most * high, 1))
        for number, row in enumerate(rows, 1):
            y = (most - row["after"][side]) * high
            path += "L" + str(round(across * number, 1)) + " " + str(round(y, 1))
        out += '<path class="line-' + str(side % 4) + '" stroke-dasharray="' + LINES[side % 4]
        out += '" d="' + path + '"/>'
    return out + "</svg>"


def statistics(rows: dict[str, dict[str, int]], w: Words) -> str:
    """What was won, by variant, seats and level, the most played first."""
    out = head(w("ui.menu.stats"), w) + '<div class="sheet-body" tabindex="0">'
    if not rows:
        return out + "<p>" + escape(w("ui.stats.none")) + "</p></div>"
    for name, row in sorted(rows.items(), key=lambda one: -one[1]["deals"]):
        variant, seats, level = name.split("|")
        title = w("variant." + variant) + " · " + seats_name(seats, w) + " · " + w("level." + level)
        played = row["won"] + row["lost"]
        out += '<section class="stats"><h3>' + escape(title) + "</h3>"
        out += bar(w("ui.stats.won", won=row["won"], played=played), row["won"], played)
        points = max(0, row["points"]) + max(0, row["others"])
        text = w(
            "ui.stats.points", own=per(row["points"], row, w), others=per(row["others"], row, w)
        )
        out += bar(text, max(0, row["points"]), points) + "<p>"
        figures = ("deals", "sweeps", "best", "longest")
        out += escape(" · ".join([w("ui.stats." + one, count=row[one]) for one in figures]))
        out += "</p></section>"
    return out + "</div>"


def per(points: int, row: dict[str, int], w: Words) -> str:
    """Points for each deal, with one decimal as the language writes it."""
    point = "." if w.lang == "en" else ","
    tenths = (abs(points) * 10 + row["deals"] // 2) // row["deals"]
    return ("−" if points < 0 else "") + str(tenths // 10) + point + str(tenths % 10)


def bar(label: str, part: int, whole: int) -> str:
    """A share as a bar, named by its label."""
    width = str(round(100 * part / whole, 1)) if whole else "0"
    return (
        "<p>"
        + escape(label)
        + '</p><svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" '
        + 'aria-hidden="true"><path class="share-all" d="M0 0h100v4h-100z"/>'
        + '<path class="share-own" d="M0 0h'
        + width
        + "v4h-"
        + width
        + 'z"/></svg>'
    )


def data(w: Words) -> str:
    """Everything in one file, out and in, and away."""
    return (
        head(w("ui.menu.data"), w)
        + '<div class="sheet-body"><p>'
        + escape(w("ui.data.about"))
        + "</p>"
        + text_button("export", w("ui.data.export"), picture="save")
        + '<label class="button file"><input type="file" name="import"'
        + ' accept=".json,application/json">'
        + icon("open")
        + "<span>"
        + escape(w("ui.data.import"))
        + "</span></label>"
        + '<p class="data-error" role="status" data-part="data-error"></p>'
        + text_button("wipe", w("ui.data.wipe"))
        + "</div>"
    )
