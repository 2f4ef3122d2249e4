"""Writes the manifests that let the page be installed: one for each language.

Their address differs, what they start does not, so all of them are the same app to a browser.
"""

import json
from pathlib import Path
from typing import Any

from tools.rules_pages import wording
from zwicker.web.texts import LANGUAGES, Texts

FOLDER = "static/manifest"
# As in static/css/tokens.css (the cloth at night) and in the icons.
COLOUR = "#1c3b33"
# Where the site lies, seen from a manifest.
ROOT = "../../"
RECORD = "application/x-zwicker"
PHONE = (720, 1280)
DESKTOP = (1280, 800)
GAMES = ("zwickern", "zwicken", "swazi")


def icon(name: str, size: int | None, purpose: str = "any") -> dict[str, str]:
    """An icon of static/icons/; one without a size is a drawing and has any."""
    kind, sizes = ("png", f"{size}x{size}") if size else ("svg+xml", "any")
    return {
        "src": f"../icons/{name}",
        "sizes": sizes,
        "type": f"image/{kind}",
        "purpose": purpose,
    }


def screenshot(texts: Texts, name: str, size: tuple[int, int], form: str) -> dict[str, str]:
    """A picture that is shown before the app is installed (python -m tools.pictures)."""
    return {
        "src": f"../screenshots/{name}",
        "sizes": f"{size[0]}x{size[1]}",
        "type": "image/png",
        "form_factor": form,
        "label": texts.t("ui.start.about"),
    }


def shortcut(name: str, address: str) -> dict[str, Any]:
    """A way into the app that its icon offers."""
    return {"name": name, "url": ROOT + address, "icons": [icon("icon-192.png", 192)]}


def manifest(texts: Texts) -> dict[str, Any]:
    """The manifest in the language of the texts."""
    games = [shortcut(texts.t(f"variant.{game}"), f"?variant={game}") for game in GAMES]
    return {
        "name": "Zwicker",
        "short_name": "Zwicker",
        "description": texts.t("offline.about"),
        "lang": texts.lang,
        "dir": "ltr",
        "start_url": ROOT,
        "scope": ROOT,
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games", "education"],
        "id": ROOT,
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "file_handlers": [{"action": ROOT, "accept": {RECORD: [".zgr"]}}],
        "screenshots": [
            screenshot(texts, f"phone-{texts.lang}.png", PHONE, "narrow"),
            screenshot(texts, f"desktop-{texts.lang}.png", DESKTOP, "wide"),
        ],
        "icons": [
            icon("icon.svg", None),
            icon("icon-192.png", 192),
            icon("icon-512.png", 512),
            icon("icon-maskable-512.png", 512, "maskable"),
        ],
        "shortcuts": [
            *games,
            shortcut(texts.t("ui.menu.rules"), f"rules/{texts.lang}/index.html"),
        ],
    }


def write_manifests(site: Path) -> None:
    """Write all manifests below `site`."""
    folder = site / FOLDER
    folder.mkdir(parents=True)
    for lang in LANGUAGES:
        text = json.dumps(manifest(wording(lang).texts), ensure_ascii=False, indent=1)
        (folder / f"{lang}.webmanifest").write_text(text + "\n", encoding="utf-8")
