// The proof of a match on a server: what was compared with what this device noted, and with the host's signed list.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { createServer, request } from "node:http";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { person, playOut, tableOf } from "./people.mjs";
import { checkScreen } from "./screen.mjs";

let node;
before(async () => { node = await Node.start(freshDatabase()); });
after(() => node?.kill());

/** The rows of a proof that is made anew. */
async function proved(page) {
  await page.click("[data-way=check]");
  await page.waitForFunction(() => document.querySelectorAll(".proof p").length > 1);
  return page.$$eval(".proof p", (rows) => rows.map((row) => row.textContent));
}

/** Changes what this device noted of its only match, once it has. */
async function renote(page, field, value) {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("regalia-noted-")));
  await page.evaluate(([field, value]) => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("regalia-noted-"));
    const noted = JSON.parse(localStorage[key]);
    noted[field] = typeof value === "string" ? value : { ...noted[field], ...value };
    localStorage[key] = JSON.stringify(noted);
  }, [field, value]);
}

const SEALED = "The server’s seed was sealed before you sat down and has not changed.";

test("integrity_05: the page says what it compared, and what differs", async (context) => {
  const pages = await tableOf(context, "court", [node, node]);
  const [one, , watcher] = pages;
  await playOut(pages);
  const rows = await proved(one);
  assert.match(rows[0], /verified: \d+ draws in \d+ lines follow from the server’s seed and the randomness that 2 players added\.$/);
  assert.deepEqual(rows.slice(1, 3), [SEALED, "Your own randomness is part of it."]);
  assert.match(rows[3], /^\d+ positions you saw are in this record\.$/);
  assert.equal(rows[4], "Match 1 of 1 in the server’s signed public list.");
  assert.equal(rows.length, 5);
  const theirs = await proved(watcher);
  assert.match(theirs[1], /^Not compared with what you saw/);
  await mkdir("shots", { recursive: true });
  const id = one.url().match(/table\/([0-9a-f]{16})/)[1];
  const noted = await one.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("regalia-noted")));
  const browser = await start();
  context.after(() => browser.close());
  for (const [width, height, lang, dark] of [[390, 844, "de", true], [1440, 900, "en", false]]) {
    const shown = await open(browser, { width, height, lang, dark });
    await shown.goto(`${node.address}/table/${id}`);
    await shown.evaluate((noted) => noted.forEach(([key, value]) => localStorage.setItem(key, value)), noted);
    await shown.waitForSelector(".ending");
    assert.equal((await proved(shown)).length, 5);
    await shown.evaluate(() => document.querySelector(".proof").scrollIntoView());
    await shown.screenshot({ path: `shots/proof-${width}-${lang}.png` });
    await checkScreen(shown);
    await shown.context().close();
  }
  await renote(one, "heads", { 1: "00".repeat(32) });
  assert.match((await proved(one))[3], /^This is not the match you played: after 1 lines it differs/);
  await renote(one, "own", { entropy: "11".repeat(32) });
  assert.equal((await proved(one))[2], "This is not the match you played: your own randomness was replaced.");
  await renote(one, "commit", "22".repeat(32));
  assert.equal((await proved(one))[1], "This is not the match you played: the server’s seed is different.");
});

test("integrity_05: nothing is revealed to a host that changed the opening", async (context) => {
  const [host, other] = [await person(context, 0), await person(context, 1)];
  await host.goto(`${node.address}/friends/court`);
  await host.click('.chips:first-of-type .chip:text-is("2")');
  await host.click(".friends .primary");
  await host.waitForSelector("#share-link");
  const link = await host.inputValue("#share-link");
  // To the page it is the same whether the host has changed its commitment or what was noted is another.
  await renote(host, "commit", "22".repeat(32));
  await host.reload();
  await host.waitForFunction(() => document.body.innerText.includes("The server changed this match after you sat down."));
  await other.goto(link);
  const entropy = () => host.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("regalia-entropy-")).length);
  await other.waitForSelector(".chairs, .offers", { state: "attached" });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  assert.equal(await entropy(), 1, "what was not revealed is still kept");
  assert.equal(await host.locator(".offers[data-seq]").count(), 0, "the match waits for the reveal");
});

test("integrity_05: a player's own text is their chance", async (context) => {
  const pages = await tableOf(context, "court", [node, node], async (one) => {
    await one.goto(`${node.address}/commitments`);
    const save = async (text) => {
      await one.fill("#field-luck", text);
      await one.click("#own-chance button[type=submit]");
    };
    await save("too short");
    await one.waitForSelector("#own-chance .notice");
    await save("forty rolls: 3 1 4 1 5 9 2 6 5 3 5");
    await one.waitForSelector("#own-chance .saved");
  });
  const [one, two] = pages;
  await two.click("[data-out=resign]");
  await two.click("[data-out=resign-yes]");
  await one.waitForSelector(".ending");
  assert.equal((await proved(one))[2], "Your own randomness is part of it.");
  const id = one.url().match(/table\/([0-9a-f]{16})/)[1];
  const record = await (await fetch(`${node.address}/api/tables/${id}/record`)).text();
  const typed = createHash("sha256").update(`forty rolls: 3 1 4 1 5 9 2 6 5 3 5 ${id} 0`).digest("hex");
  assert.ok(record.includes(typed), "the record has the hash of the text, the match and the seat");
});

/** A host that sends browsers something else than it lists: an address that stands for the node's. */
async function changing(context, path, encoding) {
  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(node.address);
    request({ hostname, port, path: asked.url, headers: { ...asked.headers, host: `${hostname}:${port}` } }, (real) => {
      const { "content-length": _, ...headers } = real.headers;
      answer.writeHead(real.statusCode, headers);
      const isChanged = path.test(asked.url) && (real.headers["content-encoding"] ?? "") === encoding;
      if (isChanged) answer.write(" ");
      real.pipe(answer);
    }).end();
  }).listen(0, "127.0.0.1");
  context.after(() => server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}`;
}

/** The code by which a witness ends, and what it says. The test goes on meanwhile: it may be the host. */
function witness(...words) {
  return new Promise((done) => {
    execFile(process.env.REGALIA_PROGRAM, ["witness", ...words], (error, said, trouble) => done([error?.code ?? 0, said + trouble]));
  });
}

test("integrity_05: a page that is not the listed one is found", async (context) => {
  const list = await (await fetch(`${node.address}/page.sha256`)).text();
  const page = createHash("sha256").update(list).digest("hex");
  // With the files, no program of ours is needed.
  execFileSync("sha256sum", ["--check", "--quiet", "--strict", "page.sha256"], { cwd: "web/dist" });
  const [code, said] = await witness(node.address, "--page", page);
  assert.equal(code, 0, said);
  assert.match(said, new RegExp(`page ${page}: \\d+ files as listed; the page of this program`));
  const [other, refused] = await witness(node.address, "--page", "00".repeat(32));
  assert.equal(other, 1);
  assert.match(refused, /another page/);
  const copies = list.includes("index.html.br") ? ["", "br", "gzip"] : [""];
  for (const encoding of copies) {
    for (const path of [/^\/$/, /^\/app-[^/]*\.js$/]) {
      const [status, found] = await witness(await changing(context, path, encoding));
      assert.equal(status, 1, `${path} ${encoding}: ${found}`);
      assert.match(found, /another page: .* is not the file that it lists/);
    }
  }
});
