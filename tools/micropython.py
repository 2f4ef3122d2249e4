"""Which modules of zwicker/web/ run in MicroPython on the page, and all of them as one file.

They are those that unpack.py, the page's first script, imports: those of its first tasks before
those that functions import later.
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
    first = in_order(web, later=False)
    every = in_order(web, later=True)
    names = [*first, *(name for name in every if name not in first)]
    paths = {name: web / f"{name}.py" for name in names}
    result, there = kept("page", ".mpy", [*paths.values(), COMPILER, Path(__file__)])
    if not there:
        partial = result.with_suffix(".part")
        pairs = [f"{name}={path}" for name, path in paths.items()]
        subprocess.run(
            [compiled.node(), COMPILER, partial, str(len(first)), *pairs], cwd=ROOT, check=True
        )
        partial.replace(result)
    return result


def page_modules(web: Path) -> list[str]:
    """Names of unpack.py's own modules, itself excluded; `web` is the folder zwicker/web."""
    return sorted(in_order(web, later=True))


def in_order(web: Path, later: bool) -> list[str]:
    """These modules, each after all that it imports.

    `later`: also what functions import when they are called.
    """
    found: list[str] = []
    begun = {ENTRY}

    def visit(name: str) -> None:
        for other in imported((web / f"{name}.py").read_text(encoding="utf-8"), later):
            if other not in begun and (web / f"{other}.py").exists():
                begun.add(other)
                visit(other)
                found.append(other)

    visit(ENTRY)
    return found


def imported(source: str, later: bool) -> list[str]:
    """Names of the modules of zwicker.web that the source imports, however it spells that."""
    names: list[str] = []
    tree = ast.parse(source)
    for node in ast.walk(tree) if later else tree.body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    prefix = f"{PACKAGE}."
    return [name.removeprefix(prefix) for name in names if name.startswith(prefix)]
