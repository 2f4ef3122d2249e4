// Compiles modules for the MicroPython of the page. Usage: node compile-mpy.mjs OUT FIRST NAME=FILE.py …
// OUT: a line of JSON with FIRST (how many are needed at once) and the pairs [NAME, bytes], then the
// compiled modules one after the other, as zwicker/web/unpack.py reads them. Compiled, they start three times as fast as from their text.
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";

// The compiler's own loader takes a global fetch for a browser's, which reads no files.
delete globalThis.fetch;
process.setMaxListeners(0);
const { compile } = createRequire(import.meta.url)("@pybricks/mpy-cross-v6");

const [out, first, ...pairs] = process.argv.slice(2);
const modules = [];
for (const pair of pairs) {
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  const { status, mpy, err } = await compile(`${name}.py`, readFileSync(pair.slice(at + 1), "utf8"));
  if (status) {
    console.error(err.join("\n"));
    process.exit(1);
  }
  modules.push([name, Buffer.from(mpy)]);
}
const head = JSON.stringify([Number(first), modules.map(([name, data]) => [name, data.length])]);
writeFileSync(out, Buffer.concat([Buffer.from(`${head}\n`), ...modules.map(([, data]) => data)]));
