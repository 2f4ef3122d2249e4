"""Which modules of zwicker/web/ run in MicroPython on the page, and all of them as one file.

They are those that unpack.py, the page's first script, imports.
"""

import ast
import subprocess
from pathlib import Path

from tools import compiled
from tools.compiled import ROOT, kept

ENTRY = "unpack"
PACKAGE = "zwicker.web"
COMPILER = ROOT / "tools/compile-mpy.mjs"


def bundle(web: Path) -> Path:
    """One file with all modules of the page, compiled, as unpack.py reads it."""
    paths = {name: web / f"{name}.py" for name in page_modules(web)}
    result, there = kept("page", ".mpy", [*paths.values(), COMPILER])
    if not there:
        partial = result.with_suffix(".part")
        pairs = [f"{name}={path}" for name, path in paths.items()]
        subprocess.run([compiled.node(), COMPILER, partial, *pairs], cwd=ROOT, check=True)
        partial.replace(result)
    return result


def page_modules(web: Path) -> list[str]:
    """Names of unpack.py's own modules, itself excluded; `web` is the folder zwicker/web."""
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
