// Runs tools/bench_search.py, or another module of tools/ with its arguments, inside the Pyodide that
// the page uses. Usage: node tools/bench-pyodide.mjs [NAME ARGUMENT …]
import { loadPyodide } from "pyodide";

const [name = "bench_search", ...args] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/repo", process.cwd());
python.globals.set("arguments", python.toPy([name, ...args]));
python.runPython(`
import importlib, sys
sys.path.insert(0, "/repo")
sys.dont_write_bytecode = True
sys.argv = list(arguments)
importlib.import_module(f"tools.{arguments[0]}").main()
`);
