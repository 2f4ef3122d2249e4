"""Which modules of zwicker/web/ run in MicroPython on the page: those that ui.py imports."""

import ast
from pathlib import Path

ENTRY = "ui"
PACKAGE = "zwicker.web"


def page_modules(web: Path) -> list[str]:
    """Names of ui.py's own modules, itself excluded; `web` is the folder zwicker/web."""
    found: list[str] = []
    todo = [ENTRY]
    while todo:
        for name in imported((web / f"{todo.pop()}.py").read_text(encoding="utf-8")):
            if name != ENTRY and name not in found and (web / f"{name}.py").exists():
                found.append(name)
                todo.append(name)
    return sorted(found)


def imported(source: str) -> list[str]:
    """Names of the modules of zwicker.web that the source imports, however it spells that."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    prefix = f"{PACKAGE}."
    return [name.removeprefix(prefix) for name in names if name.startswith(prefix)]
