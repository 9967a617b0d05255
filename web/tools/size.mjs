// Prints every file with its compressed size, and fails if the first load is too much or holds any rules.
import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST } from "./serve.mjs";

const LIMIT = 400 * 1024;

/** The size of a file as it is sent. */
async function weigh(name) {
  const { size: raw } = await stat(join(DIST, name));
  // Fonts and pictures are compressed already.
  const { size } = await stat(join(DIST, /\.(woff2|png)$/.test(name) ? name : `${name}.br`));
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

// The list of hashes is for those who check the page, not for browsers.
const names = (await readdir(DIST)).filter((name) => !/\.(br|gz|sha256)$/.test(name)).sort();
// What is fetched after the first screen is not part of it.
const isLater = (name) => /^(later-|engine-|offline\.)|(webmanifest|png)$/.test(name);
await weighAll("after the first screen", names.filter(isLater));
const total = await weighAll("first load", names.filter((name) => !isLater(name)));

// Refusals and pages are found wherever the rules are: the page asks the engine for them instead.
const page = await readFile(join(DIST, names.find((name) => /^app-.*\.wasm$/.test(name))));
const games = fileURLToPath(new URL("../../games", import.meta.url));
const faults = [];
const voices = fileURLToPath(new URL("../../voices", import.meta.url));
const folders = [fileURLToPath(new URL("../messages/en", import.meta.url)), ...(await readdir(voices)).map((game) => join(voices, game, "messages/en"))];
const filesOf = async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
const files = (await Promise.all(folders.map(filesOf))).flat();
const messages = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
for (const game of await readdir(games)) {
  const read = (path) => readFile(join(games, game, path), "utf8").catch(() => "");
  const refusals = (await read("src/illegal.rs")).matchAll(/#\[error\("([^"]*)"/g);
  const sentences = [...refusals].flatMap(([, text]) => text.split(/\{[^}]*\}/));
  const lines = (await read("rules/en.md")).split("\n").filter((line) => !line.startsWith("#"));
  const held = [...sentences, ...lines].filter((text) => text.length > 24 && page.includes(text) && !messages.includes(text));
  if (held.length > 0) faults.push(`the page holds rules of ${game}: ${held.length} texts such as "${held[0]}"`);
}
if (total > LIMIT) faults.push(`the first load is above ${LIMIT} bytes`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
