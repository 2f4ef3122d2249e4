// Does what a notebook on another site does: installs the published wheel by its address with
// micropip, and runs the examples of docs/library.md with it.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;

try {
  const { wheels, address } = await (await fetch("./plan.json")).json();
  const python = await loadPyodide({
    indexURL: here("./pyodide/"),
    stdLibURL: here("./stdlib.zip"),
  });
  await python.loadPackage(wheels.map((name) => here(`./wheels/${name}`)), { messageCallback() {} });
  python.globals.set("address", address);
  python.globals.set("text", await (await fetch("./library.md")).text());
  const counts = await python.runPythonAsync(`
import doctest
import micropip
await micropip.install(address)
import zwicker
test = doctest.DocTestParser().get_doctest(text, {}, "library.md", None, 0)
told = []
result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
{
    "failed": result.failed,
    "attempted": result.attempted,
    "text": "".join(told),
    "place": zwicker.__file__,
    "version": micropip.list()["zwicker"].version,
}
`);
  window.result = counts.toJs({ dict_converter: Object.fromEntries });
} catch (error) {
  window.result = { failed: -1, text: String(error) };
}
