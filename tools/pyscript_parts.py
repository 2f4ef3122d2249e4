"""PyScript's own Python modules that are used; the others are left out of its core script.

PyScript writes all its modules into each interpreter and imports the package before anything else,
which nothing can begin before. The worker has the few that it uses. The page asks for the document,
the window, proxies and the worker by name, and for nothing else: MicroPython, which would compile
PyScript's modules at every start, is given those without any file.
"""

import json
import re

KEPT = ("context.py", "ffi.py", "util.py", "workers.py")
# What `from pyscript import …` offers: of the original text the lines about the kept modules.
PACKAGE = """\
from pyscript.context import RUNNING_IN_WORKER,PyWorker,config,current_target,document
from pyscript.context import js_import,js_modules,sync,window
if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers
"""
# The same for the page, run before its first line.
OF_PAGE = """\
import sys as _sys, js as _js, jsffi as _jsffi
from polyscript import workers as _workers
class _Workers:
 def __getitem__(self,name):return _js.Reflect.get(_workers,name)
_names=dict(window=_js,document=_js.document,workers=_Workers())
_sys.modules["pyscript"]=type("pyscript",(),_names)
_sys.modules["pyscript.ffi"]=_jsffi
"""
CHOICE = re.compile(r'("mpy"===\w\?)\w+\.replace\(\w+,""\)')
HEAD = '{pyscript:{"__init__.py":'
MODULE = re.compile(r'"([\w.]+)":("(?:[^"\\]|\\.)*")(,|\}\})')


def modules(script: str) -> tuple[dict[str, str], int, int]:
    """The texts (as literals) by name, and where their list begins and ends in PyScript's core.

    Raises SystemExit if the script is not written as expected.
    """
    begin = at = script.index(HEAD) + len("{pyscript:{") if HEAD in script else -1
    found: dict[str, str] = {}
    end = False
    while at >= 0 and not end:
        match = MODULE.match(script, at)
        if not match:
            break
        found[match[1]] = match[2]
        at, end = match.end(), match[3] != ","
    if not end or not set(KEPT) < found.keys():
        raise SystemExit("PyScript's core does not list its modules as expected")
    return found, begin, at


def without_unused(script: str) -> str:
    """PyScript's core with those modules only. Raises SystemExit, see above."""
    found, begin, end = modules(script)
    kept = {"__init__.py": json.dumps(PACKAGE)} | {name: found[name] for name in KEPT}
    listed = ",".join(f'"{name}":{text}' for name, text in kept.items())
    lean = f"{script[:begin]}{listed}}}}}{script[end:]}"
    lean, changed = CHOICE.subn(lambda found: found[1] + json.dumps(OF_PAGE), lean)
    if changed != 1:
        raise SystemExit("PyScript's core does not tell MicroPython from Pyodide as expected")
    return lean
