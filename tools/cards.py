"""Draws the card sprite: `python -m tools.cards` writes static/cards/sprite.svg.

Every symbol is drawn on the whole card (100 x 140), so a face is a few `<use>` on one `<svg>`:

- small faces (up to 95 px): `i8` index in two corners, or `t2` + `u5` for two-digit jokers;
  `mc` corner suits and the large pip; `cc` corner suits alone and `eK` a court's emblem;
- large faces (from 96 px): `I8`, or `T2` + `U5`; `L8c` corner suits and all pips; `Cc` corner
  suits alone and `FK` a court's figure; `FX` the fool.

Colours come from the page: the pen is `currentColor` (the suit's colour), `paper`, `tone` and
`gold` are the custom properties `--card`, `--court-tone` and `--court-gold`.
"""

import re
from pathlib import Path

from tools.card_shapes import EMBLEMS, FIGURES, GLYPHS, PIPS, SUITS

TARGET = Path(__file__).parent.parent / "static" / "cards" / "sprite.svg"
TOKEN = re.compile(r"[MLHVCAZ]|-?[0-9.]+")
PAINT = {
    "ink": 'fill="currentColor"',
    "paper": 'fill="var(--card)"',
    "tone": 'fill="var(--court-tone)"',
    "gold": 'fill="var(--court-gold)"',
    "line": 'fill="none" stroke="currentColor" stroke-width="1.7"',
    "thin": 'fill="none" stroke="currentColor" stroke-width="1.3"',
}


def number(value: float) -> str:
    """A coordinate with one decimal, written as short as possible."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Pen:
    """Writes path data relative to where it stands, which is short and packs well."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.x = self.y = 0
        self.start = (0, 0)

    def points(self, command: str, points: list[tuple[float, float]], lead: str = "") -> None:
        """One command whose points are absolute; all are kept as whole tenths."""
        tenths = [(round(10 * x), round(10 * y)) for x, y in points]
        words = lead
        for x, y in tenths:
            for value in (x - self.x, y - self.y):
                text = number(value / 10)
                words += text if not words or text.startswith("-") else " " + text
        self.out.append(command + words)
        self.x, self.y = tenths[-1]
        if command == "m":
            self.start = (self.x, self.y)

    def close(self) -> None:
        """Back to where the outline began."""
        self.out.append("z")
        self.x, self.y = self.start


def place(path: str, x: float, y: float, scale: float, turned: bool = False) -> str:
    """The path scaled, moved to (x, y) and, if turned, rotated half round the card's middle.

    The result begins with an absolute move, so that placed paths can be joined.
    """
    pen = Pen()
    last = (0.0, 0.0)
    tokens = TOKEN.findall(path)
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command == "Z":
            pen.close()
            continue
        size = {"H": 1, "V": 1, "C": 6, "A": 7}.get(command, 2)
        group = [float(token) for token in tokens[at : at + size]]
        at += size
        lead = ""
        if command == "H":
            raw = [(group[0], last[1])]
        elif command == "V":
            raw = [(last[0], group[0])]
        elif command == "A":
            radius = number(group[0] * scale)
            lead = f"{radius} {radius} 0 {group[3]:.0f} {group[4]:.0f}"
            raw = [(group[5], group[6])]
        else:
            raw = list(zip(group[::2], group[1::2], strict=True))
        last = raw[-1]
        moved = [(x + scale * px, y + scale * py) for px, py in raw]
        if turned:
            moved = [(100 - px, 140 - py) for px, py in moved]
        pen.points({"H": "l", "V": "l"}.get(command, command.lower()), moved, lead)
    return "M" + "".join(pen.out)[1:]


def both(path: str, x: float, y: float, scale: float) -> str:
    """The path at its place and once more in the opposite corner."""
    return place(path, x, y, scale) + place(path, x, y, scale, turned=True)


def centred(path: str, x: float, y: float, size: float, grid: float = 20) -> str:
    """A suit's outline of the given size around (x, y)."""
    return place(path, x - size / 2, y - size / 2, size / grid)


def index(glyph: str, x: float, y: float, scale: float, pen: float) -> str:
    """An index in two corners, drawn with a round pen."""
    return (
        f'<path d="{both(glyph, x, y, scale)}" fill="none" stroke="currentColor" '
        f'stroke-width="{number(pen)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def narrow(path: str, width: float) -> str:
    """A digit squeezed sideways for two-digit indices (arcs do not occur in digits)."""
    out: list[str] = []
    sideways = True
    command = ""
    for token in TOKEN.findall(path):
        if token.isalpha():
            command = token
            sideways = command != "V"
            out.append(token)
            continue
        out.append(number(float(token) * width) if sideways else token)
        if command not in "HV":
            sideways = not sideways
    return " ".join(out)


def indices(prefix: str, tens: str, units: str, x: float, y: float, scale: float) -> dict[str, str]:
    """All index symbols of one size: single glyphs, and digits as tens and as units."""
    pen = 6.4 * scale
    out = {
        prefix + name: index(glyph, x - 10 * scale, y, scale, pen)
        for name, glyph in GLYPHS.items()
        if name not in "01"
    }
    one = narrow(GLYPHS["1"], 0.62)
    for digit in "123456789":
        shape = one if digit == "1" else narrow(GLYPHS[digit], 0.62)
        out[tens + digit] = index(shape, x - 15.2 * scale, y, scale, pen * 0.88)
    for digit in "0123456789":
        shape = one if digit == "1" else narrow(GLYPHS[digit], 0.62)
        out[units + digit] = index(shape, x + 4.2 * scale, y, scale, pen * 0.88)
    star = both(EMBLEMS["W"], x - 17 * scale, y - 4 * scale, scale * 0.72)
    out[prefix + "W"] = f'<path d="{star}" fill="currentColor"/>'
    return out


def ink(path: str) -> str:
    """A filled outline in the suit's colour."""
    return f'<path d="{path}" fill="currentColor"/>'


def small() -> dict[str, str]:
    """Symbols of small faces."""
    out = indices("i", "t", "u", 19.5, 10.5, 1.0)
    for suit, path in SUITS.items():
        corners = both(path, 11.2, 49, 0.82)
        out["c" + suit] = ink(corners)
        if suit != "x":
            out["m" + suit] = ink(corners + centred(path, 50, 70, 41))
    for name, path in EMBLEMS.items():
        out["e" + name] = ink(place(path, 28.4, 52, 0.9))
    return out


def twice(name: str, half: str) -> str:
    """A half of a face and the same turned round; the half is written once."""
    return f'<g id="h{name}">{half}</g><use href="#h{name}" transform="rotate(180 50 70)"/>'


def full(rank: str, suit: str) -> str:
    """All pips of a numeral on a large face, corner suits included."""
    path = SUITS[suit]
    size = 18 if rank in "9T" else 20.5
    half = place(path, 6.8, 34, 0.68)
    middle = ""
    for x, y in PIPS[rank]:
        if y == 70 or (rank == "7" and x == 50):
            middle += centred(path, x, y, size)
        else:
            half += centred(path, x, y, size)
    return twice(rank + suit, ink(half)) + (ink(middle) if middle else "")


def figure(name: str) -> str:
    """A court's two-headed figure in its frame."""
    half = "".join(f'<path d="{path}" {PAINT[kind]}/>' for kind, path in FIGURES[name])
    frame = f'<path d="M26 14H74V126H26Z" {PAINT["thin"]} opacity=".45"/>'
    return f'{frame}{twice(name, half)}<path d="M26 70H74" {PAINT["line"]}/>'


def large() -> dict[str, str]:
    """Symbols of large faces."""
    out = indices("I", "T", "U", 13.5, 9, 0.64)
    for suit, path in SUITS.items():
        corners = both(path, 6.8, 34, 0.68)
        out["C" + suit] = ink(corners)
        if suit == "x":
            continue
        out["LA" + suit] = ink(corners + centred(path, 50, 70, 56))
        for rank in PIPS:
            out[f"L{rank}{suit}"] = full(rank, suit)
    for name in FIGURES:
        out["F" + name] = figure(name)
    return out


def sprite() -> str:
    """The whole file."""
    symbols = {**small(), **large()}
    body = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 100 140">{shape}</symbol>'
        for name, shape in symbols.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


if __name__ == "__main__":
    TARGET.write_text(sprite(), encoding="utf-8")
    print(f"{TARGET}: {TARGET.stat().st_size} bytes")
