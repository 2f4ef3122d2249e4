// Compresses a file as web hosts do, to standard output. Usage: node compress.mjs br|gz FILE
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [how, file] = process.argv.slice(2);
const data = readFileSync(file);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
process.stdout.write(how === "br" ? brotliCompressSync(data, options) : gzipSync(data, { level: 9 }));
