// Compiles the .py files of a zip to sourceless .pyc inside the very Pyodide that will load them
// (the magic numbers must match). Usage: node compile-py.mjs IN.zip OUT.zip [IN.zip OUT.zip …]
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, zipfile
import importlib._bootstrap_external as bootstrap

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w") as new:
    for info in old.infolist():
        data = old.read(info)
        target = zipfile.ZipInfo(info.filename, (1980, 1, 1, 0, 0, 0))
        if info.filename.endswith(".py"):
            code = compile(data, info.filename, "exec", dont_inherit=True)
            target.filename += "c"
            # An unchecked hash instead of a time: the same input gives the same bytes.
            data = bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(data), False)
        new.writestr(target, data, zipfile.ZIP_DEFLATED, 9)
`;

const python = await loadPyodide();
const paths = process.argv.slice(2);
for (let i = 0; i + 1 < paths.length; i += 2) {
  python.FS.writeFile("/in.zip", readFileSync(paths[i]));
  python.runPython(COMPILE);
  writeFileSync(paths[i + 1], python.FS.readFile("/out.zip"));
}
