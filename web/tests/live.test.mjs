// Whole matches in several browsers, over a real server with a real PostgreSQL and a real NATS.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open, playOn, start } from "../tools/browser.mjs";
import { Node, freshDatabase, regalia, startNats } from "../tools/house.mjs";

const browsers = [];
before(async () => {
  for (let at = 0; at < 3; at += 1) browsers.push(await start());
});
after(() => Promise.all(browsers.map((browser) => browser.close())));

/** Two who play and one who watches, each in a browser of its own. */
async function tableOfTwo(context, first, second) {
  const pages = await Promise.all(browsers.map((browser) => open(browser, { width: 1200, height: 800 })));
  context.after(() => Promise.all(pages.map((page) => page.context().close())));
  const [one, two, watcher] = pages;
  await one.goto(`${first.address}/friends/court`);
  await one.click(".friends .primary");
  await one.waitForSelector("#share-link");
  const link = (await one.inputValue("#share-link")).replace(first.address, second.address);
  await watcher.goto(link.replace("?join=1", ""));
  await watcher.waitForSelector(".chairs");
  await two.goto(link);
  await Promise.all(pages.map((page) => page.waitForSelector(".live")));
  return pages;
}

/** How many lines of the log a page has seen; and waiting until it has seen so many. */
const seen = (page) => page.$eval(".offers", (list) => Number(list.dataset.seq));
const hasSeen = (page, length) =>
  page.waitForFunction((length) => Number(document.querySelector(".offers").dataset.seq) >= length, length);
const standings = (page) => page.$$eval(".standing", (rows) => rows.map((row) => {
  const [rank, , , worth] = row.children;
  return [rank.textContent, row.className, worth.textContent];
}));
const board = (page) => page.$eval("main.table > *", (board) => board.innerText);
/** Someone is in the middle of a turn: something is set aside, and something can still be rolled. */
const midTurn = (length) => `() => Number(document.querySelector(".offers").dataset.seq) >= ${length}
  && document.querySelector(".aside .die") && document.querySelector(".live .die")`;

async function playOut(pages) {
  const [one, two, watcher] = pages;
  const done = await Promise.all([playOn(one), playOn(two)]);
  assert.deepEqual(done, [true, true], "the match must come to its end");
  await watcher.waitForSelector(".ending");
}

/** All saw the same end, which is what the stored log leads to; and the record proves itself. */
async function checkEnd(context, pages, node) {
  const [one, two, watcher] = pages;
  const ends = await Promise.all(pages.map(standings));
  assert.deepEqual(ends[0], ends[1]);
  assert.deepEqual(ends[0], ends[2]);
  // A server that has just begun knows of the match what is stored, and nothing else.
  await node.kill();
  await node.start();
  const later = await open(browsers[2]);
  context.after(() => later.context().close());
  await later.goto(watcher.url());
  await later.waitForSelector(".ending");
  assert.deepEqual(await standings(later), ends[0]);
  assert.equal(await board(later), await board(watcher));
  assert.equal(await board(one), await board(two));
  await one.click("[data-way=check]");
  await one.waitForFunction(() => document.querySelector(".proof").textContent.includes("sound"));
  const waiting = one.waitForEvent("download");
  await one.click("[data-way=keep]");
  const path = await (await waiting).path();
  const [proved] = regalia("verify", "--json", path).trim().split("\n").map(JSON.parse);
  const ranks = ends[0].map(([rank]) => Number(rank));
  assert.deepEqual([...proved.shown.outcome.ranks].sort(), ranks);
  assert.equal(JSON.parse(await readFile(path, "utf8")).lines.at(-1).entry.entry, "ended");
  for (const page of pages) assert.deepEqual(page.faults.filter((fault) => !fault.includes("WebSocket")), []);
}

test("two play and a third watches, through a killed server and a reload in mid-turn", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOfTwo(context, node, node);
  const [one, two] = pages;
  const stop = midTurn(12);
  await Promise.race([playOn(one, stop), playOn(two, stop)]);
  await node.kill();
  await two.waitForSelector(".quiet-notice");
  await node.start();
  await one.reload();
  await Promise.all(pages.map((page) => page.waitForSelector(".live")));
  await playOut(pages);
  await checkEnd(context, pages, node);
});

test("players on two nodes meet over NATS, and one node is killed", async (context) => {
  const [database, nats] = [freshDatabase(), await startNats()];
  context.after(() => nats.kill());
  const [first, second] = [await Node.start(database, nats.url), await Node.start(database, nats.url)];
  context.after(() => Promise.all([first.kill(), second.kill()]));
  const pages = await tableOfTwo(context, first, second);
  const stop = midTurn(8);
  await Promise.race([playOn(pages[0], stop), playOn(pages[1], stop)]);
  await first.kill();
  await first.start();
  await playOut(pages);
  await checkEnd(context, pages, second);
});

test("with NATS gone nothing is lost, and news come within ten seconds", async (context) => {
  const [database, nats] = [freshDatabase(), await startNats()];
  const [first, second] = [await Node.start(database, nats.url), await Node.start(database, nats.url)];
  context.after(() => Promise.all([first.kill(), second.kill()]));
  const pages = await tableOfTwo(context, first, second);
  const [one, two, watcher] = pages;
  await nats.kill();
  const slowest = { wait: 0 };
  const follow = async () => {
    // The watcher's node hears of the first player's steps only by asking.
    for (let step = 0; step < 5; step += 1) {
      const aim = (await seen(watcher)) + 1;
      await hasSeen(one, aim);
      const begun = Date.now();
      await hasSeen(watcher, aim);
      slowest.wait = Math.max(slowest.wait, Date.now() - begun);
    }
  };
  await Promise.all([follow(), playOut(pages)]);
  context.diagnostic(`slowest news without NATS: ${slowest.wait} ms`);
  assert.ok(slowest.wait < 10_000, `${slowest.wait} ms`);
  await checkEnd(context, pages, first);
});
