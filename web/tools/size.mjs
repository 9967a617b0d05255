// Prints every file of the first load with its compressed size, and fails if they are too much.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { DIST } from "./serve.mjs";

const LIMIT = 400 * 1024;
let total = 0;
// What is fetched after the first screen is not part of it.
const names = (await readdir(DIST)).filter((name) => !name.startsWith("later-"));
for (const name of names.sort()) {
  const body = await readFile(join(DIST, name));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  // Fonts are compressed already.
  const size = name.endsWith(".woff2") ? body.length : brotliCompressSync(body, options).length;
  total += size;
  console.log(`${name.padEnd(44)} ${String(body.length).padStart(9)} ${String(size).padStart(9)}`);
}
console.log(`${"first load, raw and brotli, in bytes".padEnd(54)} ${String(total).padStart(9)}`);
if (total > LIMIT) {
  console.error(`the first load is above ${LIMIT} bytes`);
  process.exit(1);
}
