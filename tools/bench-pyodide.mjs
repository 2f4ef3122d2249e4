// Runs tools/bench_search.py inside the Pyodide that the page uses. Usage: node tools/bench-pyodide.mjs
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/repo", process.cwd());
python.runPython(`
import sys
sys.path.insert(0, "/repo")
sys.dont_write_bytecode = True
from tools.bench_search import main
main()
`);
