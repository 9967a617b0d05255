// The client as files, served by a server that knows nothing of it: python3 -m http.server. Run by `cargo xtask trial site`.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { open, playOn, start } from "../../web/tools/browser.mjs";

const FILES = process.env.REGALIA_SITE_FILES;
const RECORD = "games/catalog/tests/records/terminal.json";
let address;
let browser;
let server;

before(async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address();
  free.close();
  const words = ["-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", FILES];
  server = spawn("python3", words, { stdio: "ignore" });
  address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))) await new Promise((done) => setTimeout(done, 100));
  browser = await start();
});
after(async () => {
  await browser?.close();
  server?.kill();
});

/** A page at this path; a server of files that is asked for a call of the API answers as it likes. */
async function visit(context, path) {
  const page = await open(browser);
  context.after(() => page.context().close());
  await page.goto(address + path);
  await page.waitForSelector("main");
  return page;
}
const faults = (page) => page.faults.filter((text) => !/status of (404|405|501)/.test(text));

test("every file is what the list says", () => {
  execFileSync("sha256sum", ["--check", "--quiet", "--strict", "page.sha256"], { cwd: FILES });
});

test("a match against a bot is played to its end and proved", async (context) => {
  const page = await visit(context, "/");
  await page.click(".banner .play");
  await page.click("[data-way=begin]");
  await page.waitForSelector(".live .die");
  await page.goto(`${address}/local/court?seed=3&fast=1`);
  assert.ok(await playOn(page), "the match must come to its end");
  await page.click("[data-way=check]");
  await page.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
  assert.deepEqual(faults(page), []);
});

test("a lesson opens at its address and goes on", async (context) => {
  const page = await visit(context, "/learn/court");
  await page.waitForSelector(".lesson-card");
  await page.click("[data-way=on]");
  await page.waitForFunction(() => /^2\b/.test(document.querySelector(".lesson-count").textContent));
  assert.deepEqual(faults(page), []);
});

test("every game has its board and its rules", async (context) => {
  for (const game of ["court", "kingdom", "aragon", "emara", "heirs"]) {
    const page = await visit(context, `/local/${game}?fast=1`);
    await page.waitForSelector(".offers .offer", { state: "attached" });
    await page.goto(`${address}/rules/${game}`);
    await page.waitForSelector(".rule");
    assert.deepEqual(faults(page), []);
  }
});

test("a record from a file is replayed and proved, also after the page is loaded again, and a damaged one is refused", async (context) => {
  const page = await visit(context, "/replay");
  const damaged = join(tmpdir(), `regalia-damaged-${process.pid}.json`);
  await writeFile(damaged, (await readFile(RECORD, "utf8")).replace(/"seed":"./, '"seed":"x'));
  await page.setInputFiles("#record-file", damaged);
  await page.waitForSelector(".notice");
  await page.setInputFiles("#record-file", RECORD);
  await page.waitForSelector(".replay .table");
  // What keeps the client in the browser answers for paths that the server does not know.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await page.waitForSelector(".replay .table");
  await page.click(".beside [data-sheet=record]");
  await page.click("[data-way=check]");
  await page.waitForFunction(() => /verified: \d/.test(document.querySelector(".proof").textContent));
  assert.deepEqual(faults(page), []);
});

test("what is not there is the page that finds its own way, and the licences are there", async () => {
  const [page, missing] = await Promise.all(["index.html", "404.html"].map((name) => readFile(join(FILES, name), "utf8")));
  assert.equal(page, missing);
  assert.match(await (await fetch(`${address}/THIRD-PARTY.html`)).text(), /SIL OPEN FONT LICENSE/);
});
