"""Asks Lighthouse what it thinks of the page, as on a phone: `make lighthouse`.

Prints the four scores and what was measured, medians of some visits, and, with --faults, what each
lost points for. The site is built for the address at which it is asked for, and compressed before
it is asked for: a web host keeps what it compressed.
"""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.bench_server import TEXTS, BenchServer, compressed
from tools.build import build
from tools.install import find_browser

ROOT = Path(__file__).resolve().parent.parent
COMMAND = ROOT / "tools/lighthouse/node_modules/.bin/lighthouse"
FOLDER = ROOT / ".cache/lighthouse"
PAGES = ("", "rules/en/zwickern.html")
MEASURES = {
    "first contentful paint": "first-contentful-paint",
    "largest": "largest-contentful-paint",
    "total blocking time": "total-blocking-time",
    "speed index": "speed-index",
    "layout shifts": "cumulative-layout-shift",
}


def ask(address: str) -> dict[str, Any]:
    """Lighthouse's report of one page."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        command = [str(COMMAND), address, "--output=json", f"--output-path={out}", "--quiet"]
        flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
        environment = {**os.environ, "CHROME_PATH": str(find_browser())}
        subprocess.run([*command, flags], check=True, env=environment)
        found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def faults(report: dict[str, Any]) -> list[str]:
    """The audits that cost points, by category."""
    found = []
    for category in report["categories"].values():
        for part in category["auditRefs"]:
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                value = audit.get("displayValue", "")
                score = f"{audit['score']:.2f}"
                found.append(f"{category['title']}: {audit['title']} {value} ({score})")
                items = (audit.get("details") or {}).get("items") or []
                found += [f"    {item['node']['snippet']}" for item in items if "node" in item]
    return found


def told(name: str, values: list[float]) -> str:
    """A median and, where they differ, what it is the median of."""
    middle = f"{name} {statistics.median(values):g}"
    return middle if len(set(values)) == 1 else f"{middle} ({', '.join(f'{v:g}' for v in values)})"


def main() -> None:
    """Ask about the game and about a page of rules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", action="store_true", help="say what costs points")
    parser.add_argument("--visits", type=int, default=5, help="how often each page is asked for")
    options = parser.parse_args()
    server = BenchServer(FOLDER).start()
    os.environ["ZWICKER_ADDRESS"] = f"http://127.0.0.1:{server.port}/"
    build(FOLDER)
    for file in FOLDER.rglob("*"):
        if file.suffix in TEXTS:
            compressed(file, "br")
    for page in PAGES:
        reports = [ask(os.environ["ZWICKER_ADDRESS"] + page) for _ in range(options.visits)]
        print(page or "the game")
        for name, category in reports[0]["categories"].items():
            scores = [round(one["categories"][name]["score"] * 100) for one in reports]
            print(f"  {told(category['title'], [float(score) for score in scores])}")
        for title, name in MEASURES.items():
            values = [one["audits"][name]["numericValue"] for one in reports]
            print(f"    {told(title, [round(value, 3 if value < 1 else 0) for value in values])}")
        for line in faults(reports[-1]) if options.faults else ():
            print(f"    {line}", flush=True)


if __name__ == "__main__":
    main()
