"""Markup of the review of a deal: how far it is, figures, chart, turning points, moves; pure."""

from zwicker.web.buttons import button
from zwicker.web.sheets import head, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

WIDE, HIGH, LOW = 300, 70, 26  # of the chart: the outlook above, what was given away below
LEAST = 0.05  # points below which a loss is not told
ZONE = 'data-part="review"'


def sheet(number: int, w: Words) -> str:
    """The dialog with room for the review of a deal (`number` from 0)."""
    title = w("ui.review.title", number=number + 1)
    return (
        head(title, w) + '<div class="sheet-body review" tabindex="0"><p class="visually-hidden" '
        'role="status" data-part="review-said"></p><div ' + ZONE + "></div></div>"
        '<footer class="sheet-foot" data-part="review-foot"></footer>'
    )


def body(review: dict[str, Any], w: Words) -> str:
    """Everything that is known so far."""
    out = seats(review, w)
    if not review["over"]:
        return out + progress(review, w)
    if not review["rows"]:
        return out + "<p>" + escape(w("ui.review.nothing")) + "</p>"
    out += figures(review, w) + chart(review, w)
    turning = [row for row in review["rows"] if row["at"] in review["turning"]]
    out += "<h3>" + escape(w("ui.review.turning")) + "</h3>"
    if not turning:
        out += "<p>" + escape(w("ui.review.none")) + "</p>"
    for row in turning:
        out += turning_point(row, review, w)
    out += "<h3>" + escape(w("ui.review.moves")) + '</h3><ol class="review-moves">'
    for row in review["rows"]:
        out += move(row, review, w)
    return out + "</ol>"


def foot(review: dict[str, Any], w: Words) -> str:
    """The buttons under it."""
    if not review["over"]:
        return text_button("review-stop", w("ui.review.stop"))
    return text_button("review-walk", w("ui.review.walk"), main=True)


def back(w: Words) -> str:
    """The way back here from a position of the deal."""
    return button("review-again", w("ui.review.back"), "chart")


def seats(review: dict[str, Any], w: Words) -> str:
    """Whose moves are looked at."""
    out = '<label class="field"><span>' + escape(w("ui.review.seat")) + "</span>"
    out += '<select name="review-seat">'
    for seat, name in enumerate(review["names"]):
        chosen = " selected" if seat == review["seat"] else ""
        out += '<option value="' + str(seat) + '"' + chosen + ">" + escape(name) + "</option>"
    return out + "</select></label>"


def progress(review: dict[str, Any], w: Words) -> str:
    """How far the review is."""
    label = escape(w("ui.review.progress", done=review["done"], of=review["of"]))
    return (
        '<p class="review-far">'
        + label
        + '</p><progress class="review-bar" max="'
        + str(max(1, review["of"]))
        + '" value="'
        + str(review["done"])
        + '" aria-label="'
        + label
        + '"></progress>'
    )


def figures(review: dict[str, Any], w: Words) -> str:
    """Accuracy and points given away, and how they are reckoned."""
    out = '<ul class="review-figures">'
    if review["accuracy"] is not None:
        out += "<li><b>" + str(review["accuracy"]) + " %</b> <span>"
        out += escape(w("ui.review.accuracy")) + "</span></li>"
    out += "<li><b>" + escape(review["lost"]) + "</b> <span>"
    out += escape(w("ui.review.lost")) + "</span></li><li><b>" + str(review["counted"])
    out += "</b> <span>" + escape(w("ui.review.counted")) + "</span></li></ul>"
    if not review["whole"]:
        out += '<p class="review-part">' + escape(w("ui.review.part")) + "</p>"
    return (
        out
        + '<details class="review-how"><summary>'
        + escape(w("ui.review.how"))
        + "</summary><p>"
        + escape(review["how"])
        + "</p></details>"
    )


def chart(review: dict[str, Any], w: Words) -> str:
    """The expected result after each move, and below what each gave away.

    Everything it shows stands in the list of moves, too.
    """
    rows = [row for row in review["rows"] if row["outlook"] is not None]
    if len(rows) < 2:
        return ""
    last = max([row["at"] for row in review["rows"]]) or 1
    ends = [row["outlook"] for row in rows] + [review["result"], 0]
    most, least = max(ends), min(ends)
    high = HIGH / (most - least) if most > least else 1
    dear = max([row["loss"] for row in rows]) or 1
    zero = str(round(most * high, 1))
    out = '<figure class="review-chart"><svg viewBox="-4 -6 308 116" aria-hidden="true">'
    out += '<path class="goal" d="M0 ' + zero + "h" + str(WIDE) + '"/>'
    path = bars = dots = ""
    for row in rows:
        x = str(round(WIDE * row["at"] / (last + 1), 1))
        y = str(round((most - row["outlook"]) * high, 1))
        path += ("L" if path else "M") + x + " " + y
        if row["loss"] >= LEAST:
            tall = round(LOW * row["loss"] / dear, 1)
            bars += "M" + x + " " + str(HIGH + 10) + "v" + str(tall)
        if row["at"] in review["turning"]:
            dots += '<circle class="turn" cx="' + x + '" cy="' + y + '" r="4"/>'
    path += "L" + str(WIDE) + " " + str(round((most - review["result"]) * high, 1))
    out += '<path class="outlook" d="' + path + '"/>'
    out += '<path class="given" d="' + bars + '"/>' if bars else ""
    return (
        out + dots + "</svg><figcaption>" + escape(w("ui.review.chart")) + "</figcaption></figure>"
    )


def _buttons(row: dict[str, Any], review: dict[str, Any], w: Words) -> str:
    """Look at the position before the move, or play on from there."""
    where = ' data-at="' + str(row["at"]) + '" data-deal="' + str(review["deal"]) + '">'
    return (
        '<div class="review-buttons"><button type="button" class="button button-small" '
        + 'data-action="past"'
        + where
        + escape(w("ui.review.look"))
        + '</button><button type="button" class="button button-small" data-action="review-try"'
        + where
        + escape(w("ui.review.try"))
        + "</button></div>"
    )


def turning_point(row: dict[str, Any], review: dict[str, Any], w: Words) -> str:
    """A move that cost much: what was played, what was better, and why."""
    out = '<section class="review-turn"><p><b>' + escape(w("ui.review.at", number=row["number"]))
    out += "</b> " + escape(row["played"]) + "</p>"
    out += "<p>" + escape(w("ui.review.better", what=row["better"], cost=row["cost"])) + "</p>"
    if row["why"]:
        out += '<p class="review-why">' + escape(" ".join(row["why"])) + "</p>"
    return out + _buttons(row, review, w) + "</section>"


def move(row: dict[str, Any], review: dict[str, Any], w: Words) -> str:
    """A line of the list: it leads to the position in which the move was made."""
    cost = "−" + row["cost"] if row["loss"] >= LEAST else "✓" if row["free"] else ""
    spoken = ""
    if row["loss"] >= LEAST:
        spoken = w("ui.review.better", what=row["better"], cost=row["cost"])
    elif row["free"]:
        spoken = w("ui.review.good")
    return (
        '<li><button type="button" class="log-line" data-action="past" data-at="'
        + str(row["at"])
        + '" data-deal="'
        + str(review["deal"])
        + '"><span class="review-number">'
        + str(row["number"])
        + "</span><span>"
        + escape(row["played"])
        + '</span><span class="review-cost'
        + (" review-good" if row["loss"] < LEAST else "")
        + '" aria-hidden="true">'
        + escape(cost)
        + '</span><span class="visually-hidden">'
        + escape(spoken)
        + "</span></button></li>"
    )


def remark(row: dict[str, Any], w: Words) -> str:
    """What the line says while the position before a move is looked at."""
    out = w("ui.review.at", number=row["number"]) + " " + str(row["played"])
    if row["loss"] >= LEAST:
        return out + " " + w("ui.review.better", what=row["better"], cost=row["cost"])
    return out + (" " + w("ui.review.good") if row["free"] else "")


def told(review: dict[str, Any], w: Words) -> str:
    """What is read out when it is done."""
    accuracy = review["accuracy"]
    if accuracy is None:
        return escape(w("ui.review.nothing"))
    out = w("ui.review.accuracy") + ": " + str(accuracy) + " %. "
    return escape(out + w("ui.review.lost") + ": " + review["lost"] + ".")
