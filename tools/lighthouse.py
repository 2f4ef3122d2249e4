"""Asks Lighthouse what it thinks of the page, as on a phone: `make lighthouse`.

Prints the four scores and, with --faults, what each lost points for. The site is built for the
address at which it is asked for, and compressed as a web host does it.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.bench_server import BenchServer
from tools.build import build
from tools.install import find_browser

ROOT = Path(__file__).resolve().parent.parent
COMMAND = ROOT / "tools/lighthouse/node_modules/.bin/lighthouse"
FOLDER = ROOT / ".cache/lighthouse"
PAGES = ("", "rules/en/zwickern.html")


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


def main() -> None:
    """Ask about the game and about a page of rules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", action="store_true", help="say what costs points")
    options = parser.parse_args()
    server = BenchServer(FOLDER).start()
    os.environ["ZWICKER_ADDRESS"] = f"http://127.0.0.1:{server.port}/"
    build(FOLDER)
    for page in PAGES:
        report = ask(os.environ["ZWICKER_ADDRESS"] + page)
        scores = [
            f"{one['title']} {round(one['score'] * 100)}" for one in report["categories"].values()
        ]
        print(f"{page or 'the game'}: {', '.join(scores)}", flush=True)
        for line in faults(report) if options.faults else ():
            print(f"  {line}")


if __name__ == "__main__":
    main()
