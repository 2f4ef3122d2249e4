// Compiles the .py files of zips to sourceless .pyc inside the very Pyodide that will load them (the
// magic numbers must match). Usage: node compile-py.mjs IN.zip OUT.zip [IN.zip OUT.zip …]
// Nothing in OUT.zip is deflated: hosts compress it as a whole, which makes it half as large.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = `
import ast, importlib.util, zipfile
import importlib._bootstrap_external as bootstrap

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

# Nobody asks for help in the worker. Pyodide's own modules read their docstrings.
def without_docstrings(source, name):
    tree = ast.parse(source, name)
    if not name.startswith(("pyodide/", "_pyodide/")):
        for node in ast.walk(tree):
            if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w") as new:
    for info in old.infolist():
        data = old.read(info)
        target = zipfile.ZipInfo(info.filename, (1980, 1, 1, 0, 0, 0))
        if info.filename.endswith(".py"):
            tree = without_docstrings(data, info.filename)
            code = compile(tree, info.filename, "exec", dont_inherit=True)
            target.filename += "c"
            # An unchecked hash instead of a time: the same input gives the same bytes.
            data = bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(data), False)
        new.writestr(target, data, zipfile.ZIP_STORED)
`;

const python = await loadPyodide();
const paths = process.argv.slice(2);
for (let i = 0; i + 1 < paths.length; i += 2) {
  python.FS.writeFile("/in.zip", readFileSync(paths[i]));
  python.runPython(COMPILE);
  writeFileSync(paths[i + 1], python.FS.readFile("/out.zip"));
}
