"""Draws the icons that must be pixels: `python -m tools.icons` (with the tools of .venv).

In: the drawings in static/icons/. Out: PNG files beside them, kept with the sources, because
building the site needs no browser. Run it after a drawing has changed.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.install import find_browser

ICONS = Path(__file__).resolve().parent.parent / "static/icons"
# Name: drawing and pixels a side. A home screen cuts its own corners, so it gets the whole square.
DRAWN = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
}


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (drawing, size) in DRAWN.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.goto((ICONS / drawing).as_uri())
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
