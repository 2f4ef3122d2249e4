// What `interpreter` in PyScript's settings points at: PyScript takes any module that exports
// loadPyodide and version. Runs in the worker. It passes the compiled standard library, which
// halves the start, and tells the page what would otherwise stay silent: progress, files that are
// missing, errors at the top level of worker.py. static/boot/watch.mjs hears it.
import "./memory-indexeddb.js";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

const here = (file) => new URL(`../vendor/pyodide/${file}`, import.meta.url).href;
const tell = (message) => postMessage({ zwickerBoot: message });

addEventListener("py:progress", ({ detail }) => tell({ step: detail }));

// Pyodide only warns of a missing wasm and then waits for ever, so look at every answer.
const { fetch: realFetch } = globalThis;
globalThis.fetch = async (...request) => {
  const [name] = String(request[0]?.url ?? request[0]).split("#");
  try {
    const response = await realFetch(...request);
    if (!response.ok) tell({ missing: name });
    return response;
  } catch (error) {
    tell({ missing: name });
    throw error;
  }
};

// PyScript prints an exception of worker.py and carries on as if the worker were ready; Pyodide
// warns of a damaged wasm and waits for ever.
for (const level of ["error", "warn"]) {
  const print = console[level];
  console[level] = (...parts) => {
    if (parts[0] instanceof Error) tell({ error: parts[0].message });
    print.apply(console, parts);
  };
}

await globalThis.zwickerDatabase;

export { version };
export const loadPyodide = async (options) => {
  const slow = setTimeout(() => reportBytes().catch(() => {}), 2000);
  try {
    return await load({ ...options, indexURL: here(""), stdLibURL: here("stdlib.zip.txt") });
  } finally {
    clearTimeout(slow);
  }
};

// On a slow line the download is the whole wait, so show it: reading the same address again joins
// the browser's running download. A host that forbids caching would send it twice; leave it then.
async function reportBytes() {
  const response = await realFetch(here("pyodide.asm.wasm"), { cache: "force-cache" });
  if (!response.ok || /no-(cache|store)/.test(response.headers.get("cache-control") ?? "")) {
    return void response.body?.cancel();
  }
  let bytes = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
    tell({ bytes });
  }
}
