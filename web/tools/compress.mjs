// Lays a brotli and a gzip copy beside every file of web/dist that gains by it; servers send what a browser takes.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { DIST } from "./serve.mjs";

// Fonts and pictures are compressed already.
const names = (await readdir(DIST)).filter((name) => !/\.(woff2|png|br|gz)$/.test(name));
for (const name of names) {
  const body = await readFile(join(DIST, name));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  await writeFile(join(DIST, `${name}.br`), brotliCompressSync(body, options));
  await writeFile(join(DIST, `${name}.gz`), gzipSync(body, { level: 9 }));
}
