// Runs pytest over the engine's tests inside the Pyodide that the site ships.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const say = (line) => postMessage({ line });

try {
  const { wheels, env } = await (await fetch("./plan.json")).json();
  const python = await loadPyodide({
    indexURL: here("./pyodide/"),
    stdLibURL: here("./stdlib.zip"),
    env: { ...env, CI: "1", HOME: "/home/pyodide" },
  });
  python.setStdout({ batched: say });
  python.setStderr({ batched: say });
  const addresses = wheels.map((name) => here(`./wheels/${name}`));
  const first = addresses.filter((address) => /\/(micropip|packaging)-/.test(address));
  await python.loadPackage(first, { messageCallback() {} });
  python.globals.set("wheels", python.toPy(addresses.filter((address) => !first.includes(address))));
  await python.runPythonAsync("import micropip\nawait micropip.install(wheels, deps=False)");
  const code = await (await fetch("./code.zip")).arrayBuffer();
  python.unpackArchive(code, "zip", { extractDir: "/repo" });
  const run = await (await fetch("./inside.py")).text();
  // Asynchronously, or asyncio.run() in a test has no stack to switch from.
  const counts = await python.runPythonAsync(run);
  postMessage(counts.toJs({ dict_converter: Object.fromEntries }));
} catch (error) {
  postMessage({ exit: -1, error: String(error) });
}
