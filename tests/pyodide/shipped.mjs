// Imports every module of the shipped package, and all that they import at any time, with the shipped
// standard library. Usage: node shipped.mjs STDLIB PACKAGE NAMES; prints what could not be imported.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [stdlib, pack, names] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: stdlib });
python.unpackArchive(new Uint8Array(readFileSync(pack)), "zip", { extractDir: "/home/pyodide" });
python.globals.set("names", names);
process.stdout.write(
  python.runPython(`
import importlib, json, zipfile

def failure(name):
    try:
        importlib.import_module(name)
    except ImportError as error:
        return f"{name}: {error}"

json.dumps([found for name in names.split() if (found := failure(name))])
`),
);
