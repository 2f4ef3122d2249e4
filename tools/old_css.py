"""Gives browsers without `light-dark()` the colours of static/css/tokens.css in another way.

Pyodide runs in engines that are older than that function. For them the build adds the same values
once more: the light ones, and the dark ones where the theme or the system asks for them.

>>> dark_and_light("  --page: light-dark(#fff, rgb(0 0 0 / 5%));")
[('--page', '#fff', 'rgb(0 0 0 / 5%)')]
"""

import re
from pathlib import Path

TOKENS = "static/css/tokens.css"
CALL = "light-dark("


def dark_and_light(text: str) -> list[tuple[str, str, str]]:
    """Every property that depends on the theme: (name, value by day, value by night)."""
    found = []
    for name, value in re.findall(r"(--[\w-]+):\s*([^;{}]*light-dark\([^;{}]*);", text):
        found.append((name, chosen(value, 0), chosen(value, 1)))
    return found


def chosen(value: str, which: int) -> str:
    """The value with every `light-dark(a, b)` replaced by one of the two."""
    out = ""
    while CALL in value:
        before, _, rest = value.partition(CALL)
        depth, comma, end = 1, 0, 0
        while depth:
            letter = rest[end]
            depth += (letter == "(") - (letter == ")")
            if letter == "," and depth == 1:
                comma = end
            end += 1
        parts = rest[:comma], rest[comma + 1 : end - 1]
        out += before + parts[which].strip()
        value = rest[end:]
    return out + value


def fallback(text: str) -> str:
    """The rules for browsers without light-dark(), for the tokens in `text`."""
    tokens = dark_and_light(text)
    light = "".join(f"    {name}: {day};\n" for name, day, _ in tokens)
    dark = "".join(f"    {name}: {night};\n" for name, _, night in tokens)
    return (
        "\n/* for browsers without light-dark(): written by tools/old_css.py */\n"
        "@supports not (color: light-dark(red, red)) {\n"
        f"  :root {{\n{light}  }}\n"
        "  @media (prefers-color-scheme: dark) {\n"
        f'  :root:not([data-theme="light"]) {{\n{dark}  }}\n  }}\n'
        f'  :root[data-theme="dark"] {{\n{dark}  }}\n'
        "}\n"
    )


def add_old_colours(site: Path) -> None:
    """Complete tokens.css of the built site: after the usual colours, before high contrast."""
    file = site / TOKENS
    text = file.read_text(encoding="utf-8")
    before, begin, others = text.partition(":root {")
    first, end, rest = others.partition("\n}\n")
    added = fallback(begin + first)
    file.write_text(before + begin + first + end + added + rest, encoding="utf-8")
