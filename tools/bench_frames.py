"""Counts the frames that the browser draws while something moves on the table, for `bench_play`.

The browser's own trace says when it drew a frame, when it left one out, and while what moved.
"""

import json
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "blink.animations"]
MOVING = {"b": 1, "S": 1, "e": -1, "F": -1}  # phases of an animation's events
LATE = 34  # ms between two frames: at 60 a second one was left out, and a little


class Frames:
    """What a trace of the browser tells while it is recorded: `with Frames(browser, page) as f`."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.browser = browser
        self.page = page
        self.gaps: list[float] = []
        self.dropped = 0

    def __enter__(self) -> "Frames":
        self.folder = TemporaryDirectory()
        self.file = Path(self.folder.name) / "trace.json"
        self.browser.start_tracing(page=self.page, path=self.file, categories=CATEGORIES)
        return self

    def __exit__(self, *_: object) -> None:
        self.browser.stop_tracing()
        self.read(json.loads(self.file.read_text(encoding="utf-8"))["traceEvents"])
        self.folder.cleanup()

    def read(self, events: list[dict[str, Any]]) -> None:
        """Count the frames between which something moved all the time."""
        moving, last = 0, None
        for event in sorted(events, key=lambda one: one.get("ts", 0)):
            name = event["name"]
            if name == "Animation":
                moving += MOVING.get(event["ph"], 0)
                last = last if moving else None
            elif name == "DrawFrame":
                if last is not None:
                    self.gaps.append((event["ts"] - last) / 1000)
                last = event["ts"] if moving else None
            elif name == "DroppedFrame" and moving:
                self.dropped += 1

    def told(self) -> str:
        """A cell of the table."""
        late = sum(gap > LATE for gap in self.gaps)
        drawn = len(self.gaps)
        share = self.dropped / max(1, self.dropped + drawn)
        return (
            f"{drawn}, one each {statistics.median(self.gaps):.1f} ms; "
            f"{share:.1%} left out, {late} later than {LATE} ms"
        )
