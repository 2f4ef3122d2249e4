"""What has been learnt: for every course the steps that are done and the one gone to last.

Stored as {"first": {"done": ["match"], "at": 1}}; what is damaged counts as nothing learnt. Runs
in MicroPython.
"""

import json

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEY = "zwicker.learn"


def load() -> dict[str, Any]:
    """All that is stored, tidied."""
    try:
        stored = json.loads(dom.storage.get(KEY) or "{}")
    except ValueError:
        stored = {}
    found: dict[str, Any] = {}
    if isinstance(stored, dict):
        for name in stored:
            one = stored[name]
            if isinstance(one, dict) and isinstance(one.get("done"), list):
                at = one.get("at")
                done = [str(step) for step in one["done"]]
                found[name] = {"done": done, "at": at if isinstance(at, int) else 0}
    return found


def of(course: str) -> dict[str, Any]:
    """What is done of one course."""
    found: dict[str, Any] = load().get(course) or {"done": [], "at": 0}
    return found


def note(course: str, at: int, done: str = "") -> None:
    """Note where somebody is, and a step that is done."""
    stored = load()
    one = stored.get(course) or {"done": [], "at": 0}
    one["at"] = at
    if done and done not in one["done"]:
        one["done"].append(done)
    stored[course] = one
    dom.storage.set(KEY, json.dumps(stored))


def forget(course: str) -> None:
    """Begin a course anew."""
    stored = load()
    stored.pop(course, None)
    dom.storage.set(KEY, json.dumps(stored))


def start_at(course: dict[str, Any]) -> int:
    """Where to go on: the step gone to last, or after that the first that is not done."""
    done = of(course["id"])["done"]
    steps = [step["id"] for step in course["steps"]]
    at = of(course["id"])["at"]
    if 0 <= at < len(steps) and steps[at] not in done:
        return int(at)
    for number in range(len(steps)):
        if steps[number] not in done:
            return number
    return 0


def count(course: dict[str, Any]) -> int:
    """How many steps of a course are done."""
    done = of(course["id"])["done"]
    return len([step for step in course["steps"] if step["id"] in done])
