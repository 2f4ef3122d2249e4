"""Joins the styles and the first scripts of index.html: one request instead of many.

A run of lines that name style sheets, or scripts, one by one becomes one line with one file, which
is their texts one after the other. What no other file of the site names is removed.
"""

import re
from pathlib import Path

PAGE = "index.html"
LINE = (
    r'(?:<link rel="stylesheet" href="|<script src=")'
    r'\./(static/(?:css|boot)/[\w-]+\.(?:css|js))".*\n'
)
RUN = re.compile(f"(?:{LINE}){{2,}}")
# the joined files, in the page's order
NAMES = (
    "static/css/first.css",
    "static/boot/first.js",
    "static/boot/second.js",
    "static/css/game.css",
)


def join_files(site: Path) -> None:
    """Join the files that the site's page names. Raises ValueError if the runs are others."""
    page = site / PAGE
    text = page.read_text(encoding="utf-8")
    runs = [found.group() for found in RUN.finditer(text)]
    if len(runs) != len(NAMES):
        raise ValueError(f"{PAGE} has {len(runs)} runs of files, not {len(NAMES)}")
    parts: list[str] = []
    for run, name in zip(runs, NAMES, strict=True):
        found = re.findall(LINE, run)
        joined = "\n".join((site / part).read_text(encoding="utf-8") for part in found)
        (site / name).write_text(joined, encoding="utf-8")
        first = run.splitlines(keepends=True)[0]
        text = text.replace(run, first.replace(found[0], name))
        parts += found
    page.write_text(text, encoding="utf-8")
    named = "".join(
        file.read_text(encoding="utf-8")
        for pattern in ("*.html", "*.js", "*.mjs")
        for file in site.rglob(pattern)
        if "vendor" not in file.parts and file.relative_to(site).as_posix() not in NAMES
    )
    for part in parts:
        if f'/{Path(part).name}"' not in named:
            (site / part).unlink()
