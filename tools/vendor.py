"""Copies what the page needs of the npm packages; nothing is ever loaded from another host.

In: node_modules/ as `npm ci` lays it from package-lock.json. Out: one folder whose name changes
with its content, so that it may be cached for ever.
"""

import hashlib
import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.compiled import CACHE, compiled, kept, node, write_zip
from tools.integrity import check
from tools.pyscript_parts import without_unused

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
KEPT = ROOT / "tools/stdlib.txt"
# A zip, but hosts compress texts and leave zips alone.
SHIPPED_STDLIB = "stdlib.zip.txt"

# PyScript's chunks carry hashes in their names; these are the ones the page can ask for. The
# editors, the terminal, the game and the graph of foreign packages are switched off.
PYSCRIPT = ("core.js", "core.css", "error-*.js")
CORE = "core-*.js"
PYODIDE = ("pyodide.mjs",)
MICROPYTHON = ("micropython.mjs", "micropython.wasm")

STDLIB = MODULES / "pyodide/python_stdlib.zip"
LOCK = MODULES / "pyodide/pyodide-lock.json"
# Shipped without what only foreign binary packages would need.
INTERPRETER = (MODULES / "pyodide/pyodide.asm.mjs", MODULES / "pyodide/pyodide.asm.wasm")
TRIMMER = ROOT / "tools/trim-pyodide.mjs"
SOURCES = (
    ("pyscript", MODULES / "@pyscript/core/dist", PYSCRIPT),
    ("pyodide", MODULES / "pyodide", PYODIDE),
    ("micropython", MODULES / "@micropython/micropython-webassembly-pyscript", MICROPYTHON),
)


def taken() -> list[tuple[str, Path]]:
    """The files that are shipped as they are: (path below the vendor folder, source)."""
    files: list[tuple[str, Path]] = []
    for folder, source, patterns in SOURCES:
        for pattern in patterns:
            found = sorted(source.glob(pattern))
            if not found:
                raise SystemExit(f"{source / pattern} is missing: run `npm ci`")
            files += [(f"{folder}/{path.name}", path) for path in found]
    return files


def sources() -> list[Path]:
    """All files in node_modules/ that the site is made of."""
    return [*(path for _, path in taken()), core(), *INTERPRETER, LOCK, STDLIB]


def wanted() -> list[tuple[str, Path]]:
    """The files to ship as (path below the vendor folder, source), after a look at their sums."""
    check(sources())
    made = {"pyodide-lock.json": short_lock(), SHIPPED_STDLIB: compiled(trimmed()), **interpreter()}
    files = [*taken(), *((f"pyodide/{name}", path) for name, path in made.items())]
    return [*files, (f"pyscript/{core().name}", smaller_core())]


def core() -> Path:
    """PyScript's main script."""
    (found,) = (MODULES / "@pyscript/core/dist").glob(CORE)
    return found


def smaller_core() -> Path:
    """The same without what the page does not use of PyScript's Python."""
    CACHE.mkdir(parents=True, exist_ok=True)
    target = CACHE / "pyscript-core.js"
    target.write_text(without_unused(core().read_text(encoding="utf-8")), encoding="utf-8")
    return target


def interpreter() -> dict[str, Path]:
    """Pyodide's script and wasm without what nothing here can reach, by name; made once."""
    results = [kept("pyodide.asm", path.suffix, (path, TRIMMER)) for path in INTERPRETER]
    if not all(there for _, there in results):
        with TemporaryDirectory(dir=CACHE) as folder:
            subprocess.run([node(), TRIMMER, STDLIB.parent, folder], cwd=ROOT, check=True)
            for source, (result, _) in zip(INTERPRETER, results, strict=True):
                (Path(folder) / source.name).replace(result)
    return {source.name: result for source, (result, _) in zip(INTERPRETER, results, strict=True)}


def short_lock() -> Path:
    """Pyodide's list of packages without any: the game loads none."""
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    target = CACHE / LOCK.name
    CACHE.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    return target


def kept_modules() -> set[str]:
    """The standard library's modules that the site ships."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if not line.startswith("#")}


def trimmed() -> Path:
    """A zip of the kept modules' sources. Raises SystemExit if Pyodide lacks one of them."""
    kept = kept_modules()
    found: dict[str, bytes] = {}
    with zipfile.ZipFile(STDLIB) as archive:
        for name in archive.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if module in kept:
                kept.remove(module)
                found[name] = archive.read(name)
    if kept:
        raise SystemExit(f"{KEPT} names modules that Pyodide lacks: {', '.join(sorted(kept))}")
    CACHE.mkdir(parents=True, exist_ok=True)
    target = CACHE / "stdlib.zip"
    write_zip(target, found.items())
    return target


def vendor(static: Path) -> str:
    """Fill `static/vendor/<key>/` and return the key, a hash of all names and contents."""
    files = wanted()
    digest = hashlib.sha256()
    for name, path in files:
        digest.update(f"{name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    key = digest.hexdigest()[:12]
    for name, path in files:
        target = static / "vendor" / key / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return key
