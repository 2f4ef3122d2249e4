"""How the player has done, by variant, seats and level; kept in the browser only.

A deal counts once, by its name, also if its end is reached again after moves taken back.
"""

import json

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEY = "zwicker.stats"
REMEMBERED = 200
FIGURES = ("deals", "points", "others", "sweeps", "best", "won", "lost", "run", "longest")


def load() -> dict[str, Any]:
    """What is stored; what is damaged counts as nothing."""
    try:
        found = json.loads(dom.storage.get(KEY) or "{}")
    except ValueError:
        found = {}
    out: dict[str, Any] = {"seen": [], "rows": {}}
    if isinstance(found, dict):
        if isinstance(found.get("seen"), list):
            out["seen"] = found["seen"]
        rows = found.get("rows")
        for name, row in rows.items() if isinstance(rows, dict) else ():
            if (
                name.count("|") == 2
                and isinstance(row, dict)
                and all(isinstance(row.get(one), int) for one in FIGURES)
            ):
                out["rows"][name] = row
    return out


def note(result: dict[str, Any] | None) -> None:
    """Count a deal that is over, and the match if that is over as well."""
    stats = load()
    if not result or result["id"] in stats["seen"]:
        return
    stats["seen"] = (stats["seen"] + [result["id"]])[-REMEMBERED:]
    name = "|".join([result["variant"], result["seats"], result["level"]])
    row = stats["rows"].get(name) or dict.fromkeys(FIGURES, 0)
    row["best"] = max(row["best"], result["points"]) if row["deals"] else result["points"]
    row["deals"] += 1
    for figure in ("points", "others", "sweeps"):
        row[figure] += result[figure]
    if result["over"] and result["won"]:
        row["won"] += 1
        row["run"] += 1
        row["longest"] = max(row["longest"], row["run"])
    elif result["over"]:
        row["lost"] += 1
        row["run"] = 0
    stats["rows"][name] = row
    dom.storage.set(KEY, json.dumps(stats))
