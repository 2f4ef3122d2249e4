"""The standard library that the site ships has all that is imported, at once or later."""

import ast
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator

from tests.harness import Site
from tests.pyodide.wheels import ROOT
from tools.compiled import node

# What the runtime imports in cases that are rare: errors shown, texts in other encodings.
RARELY = ("traceback", "linecache", "tokenize", "tempfile", "encodings.latin_1", "encodings.ascii")


def imported(module: str) -> Iterator[str]:
    """The standard library's modules that a module of the package names anywhere."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    if not path.is_file():
        path = path.with_suffix("") / "__init__.py"
    for found in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(found, ast.Import):
            names = [alias.name for alias in found.names]
        elif isinstance(found, ast.ImportFrom) and not found.level:
            names = [found.module or ""]
        yield from (name for name in names if name.split(".")[0] in sys.stdlib_module_names)


def test_shipped_stdlib_has_what_the_worker_imports(site: Site) -> None:
    stdlib = next(site.folder.glob("static/vendor/*/pyodide/stdlib.zip.txt"))
    package = site.folder / "zwicker.zip.txt"
    with zipfile.ZipFile(package) as archive:
        files = [name.removesuffix(".pyc").removesuffix("/__init__") for name in archive.namelist()]
    modules = [name.replace("/", ".") for name in files]
    assert len(modules) > 80
    later = {name for module in modules for name in imported(module)}
    assert "tomllib" in later
    names = " ".join([*modules, *sorted(later), *RARELY])
    command = [node(), ROOT / "tests/pyodide/shipped.mjs", stdlib, package, names]
    answer = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert json.loads(answer.stdout) == []
