"""Writes the service worker: `sw.js` at the site's root, with the list of files it keeps.

The list names every file that a page asks for with its SHA-256, first what a hand of cards needs,
then the rest. The version is a hash of it all, so a site that did not change is no new version.
"""

import hashlib
import json
from fnmatch import fnmatchcase
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "static/sw.js"
NAME = "sw.js"
# What the page asks for until the first hand is played, in any language ("*" also passes "/").
FIRST = (
    "index.html",
    "*-config.json",
    "static/css/*",
    "static/boot/*",
    "static/locales/*",
    "static/cards/*",
    "static/icons/icon.svg",
    "static/vendor/*",
    "zwicker/web/*",
    "zwicker.zip.txt",
    "page.mpy.txt",
)
# What only other programs ask for: nobody needs it without a network.
NEVER = ("*.whl", "oembed.json", "robots.txt", "sitemap.xml", "static/screenshots/*")


def is_first(path: str) -> bool:
    """Whether a hand cannot be played without this file."""
    return any(fnmatchcase(path, pattern) for pattern in FIRST)


def is_kept(path: str) -> bool:
    """Whether the browser is to keep this file at all."""
    return path != NAME and not any(fnmatchcase(path, pattern) for pattern in NEVER)


def file_list(site: Path) -> dict[str, dict[str, str]]:
    """The files of the built site but the worker itself: {"first": {path: digest}, "rest": …}."""
    lists: dict[str, dict[str, str]] = {"first": {}, "rest": {}}
    for file in sorted(site.rglob("*")):
        path = file.relative_to(site).as_posix()
        if file.is_file() and is_kept(path):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            lists["first" if is_first(path) else "rest"][path] = digest
    return lists


def write_worker(site: Path) -> str:
    """Write sw.js for the files that are in `site` now; the answer is the version."""
    source = SOURCE.read_text(encoding="utf-8")
    lists = file_list(site)
    version = hashlib.sha256(json.dumps([lists, source]).encode()).hexdigest()[:12]
    listed = json.dumps({"version": version, **lists}, separators=(",", ":"))
    (site / NAME).write_text(f"self.PRECACHE = {listed};\n{source}", encoding="utf-8")
    return version
