// Leaves out of Pyodide's two large files what only binary wheels could ask for, since the game loads
// none: `node trim-pyodide.mjs FROM TO`. Both are folders; TO gets pyodide.asm.mjs and pyodide.asm.wasm.
//
// The interpreter exports every function and datum of CPython by name, so that libraries can be linked
// to it later. What neither the interpreter's own scripts nor its import table name is no longer
// exported, and Binaryen removes the code that nothing reaches then. The scripts lose the names too.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";

const [from, to] = process.argv.slice(2);
const SCRIPT = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";
const HEAD = "function assignWasmExports(wasmExports){";
// _name = Module["_name"] = wasmExports["name"], some with the address of a datum
const ASSIGNED = /^([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;
const NAME = /[A-Za-z_$][\w$]*/g;
// How often the name of an assigned export stands in the script if nobody uses it: declared, assigned
// to the variable, and to the module. The export's own name stands there once.
const UNUSED = 3;

const read = (name) => readFileSync(join(from, name));
const script = read(SCRIPT).toString();
const wasm = read(WASM);

function times(text) {
  const found = new Map();
  for (const [name] of text.matchAll(NAME)) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

const own = times(script);
const others = times(read("pyodide.mjs").toString());
const begin = script.indexOf(HEAD) + HEAD.length;
const end = script.indexOf("}", begin);
const statements = script.slice(begin, end).split(";");
const unused = new Map();
for (const statement of statements) {
  const [, local, name] = ASSIGNED.exec(statement) ?? [];
  if (!local || others.has(local) || others.has(name) || own.get(local) > UNUSED) continue;
  if (own.get(name) === 1) unused.set(local, name);
}

if (begin < HEAD.length || !unused.size) throw new Error(`${SCRIPT} is not written as expected`);

const gone = new Set(unused.values());
const compiled = new WebAssembly.Module(wasm);
// functions whose address the interpreter takes by name
const taken = new Set(
  WebAssembly.Module.imports(compiled)
    .filter((one) => one.module.startsWith("GOT."))
    .map((one) => one.name),
);
const named = (name) => [name, `_${name}`].some((one) => own.has(one) || others.has(one));
const module = binaryen.readBinary(wasm);
const { Features } = binaryen;
// what every browser that runs Pyodide knows, nothing newer
const KNOWN = ["MutableGlobals", "SignExt", "BulkMemory", "BulkMemoryOpt", "NontrappingFPToInt"];
KNOWN.push("ExceptionHandling", "ReferenceTypes", "Multivalue", "CallIndirectOverlong", "SIMD128");
module.setFeatures(KNOWN.reduce((all, name) => all | Features[name], Features.MVP));
for (const { name } of WebAssembly.Module.exports(compiled)) {
  if (!taken.has(name) && (gone.has(name) || !named(name))) module.removeExport(name);
}
module.runPasses(["remove-unused-module-elements"]);
const smaller = module.emitBinary();

const kept = statements.filter((one) => !unused.has(ASSIGNED.exec(one)?.[1]));
const body = `${script.slice(0, begin)}${kept.join(";")}${script.slice(end)}`;
const lists = body.replace(/,([\w$]+)(?=[,;])/g, (text, name) =>
  unused.has(name) && !taken.has(unused.get(name)) ? "" : text,
);
writeFileSync(join(to, SCRIPT), lists);
writeFileSync(join(to, WASM), smaller);
