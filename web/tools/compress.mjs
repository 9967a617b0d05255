// Writes every file of web/dist a second time, compressed as far as it goes: it is done once and sent often.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { DIST } from "./serve.mjs";

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
for (const name of await readdir(DIST)) {
  // Fonts are compressed already.
  if (name.endsWith(".woff2") || name.endsWith(".br")) continue;
  await writeFile(join(DIST, `${name}.br`), brotliCompressSync(await readFile(join(DIST, name)), options));
}
