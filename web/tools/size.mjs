// Prints every file with its compressed size, and fails if the first load is too much.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DIST } from "./serve.mjs";

const LIMIT = 400 * 1024;

/** The size of a file as it is sent. */
async function weigh(name) {
  const { size: raw } = await stat(join(DIST, name));
  // Fonts are compressed already.
  const { size } = await stat(join(DIST, name.endsWith(".woff2") ? name : `${name}.br`));
  console.log(`${name.padEnd(44)} ${String(raw).padStart(9)} ${String(size).padStart(9)}`);
  return size;
}

/** Prints files and their sum. */
async function weighAll(title, names) {
  let total = 0;
  for (const name of names) total += await weigh(name);
  console.log(`${`${title}, raw and brotli, in bytes`.padEnd(54)} ${String(total).padStart(9)}\n`);
  return total;
}

const names = (await readdir(DIST)).filter((name) => !/\.(br|gz)$/.test(name)).sort();
// What is fetched after the first screen is not part of it.
const isLater = (name) => /^(later|engine)-/.test(name);
await weighAll("after the first screen", names.filter(isLater));
const total = await weighAll("first load", names.filter((name) => !isLater(name)));
if (total > LIMIT) {
  console.error(`the first load is above ${LIMIT} bytes`);
  process.exit(1);
}
