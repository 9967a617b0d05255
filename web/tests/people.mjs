// People at a table on a server: some who play and one who watches, each in a browser of its own.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after } from "node:test";
import { open, playOn, start } from "../tools/browser.mjs";
import { regalia } from "../tools/house.mjs";

/** Lines of the log that the short run plays where nothing hangs on the end. */
const FURTHER = 25;

const browsers = [];
after(() => Promise.all(browsers.map((browser) => browser.close())));

/** The page of one person; `at` says whose browser it is. */
export async function person(context, at) {
  while (browsers.length <= at) browsers.push(await start());
  const page = await open(browsers[at], { width: 1200, height: 800 });
  context.after(() => page.context().close());
  return page;
}

/** A table of this game with a player at each of these nodes, and one who watches at the last; the watcher comes last.
 *  `prepare` is what the host does before. */
export async function tableOf(context, game, nodes, prepare = async () => {}) {
  const pages = [];
  for (let at = 0; at <= nodes.length; at += 1) pages.push(await person(context, at));
  const [host, watcher] = [pages[0], pages.at(-1)];
  await prepare(host);
  await host.goto(`${nodes[0].address}/friends/${game}`);
  await host.click(`.chips:first-of-type .chip:text-is("${nodes.length}")`);
  await host.click(".friends .primary");
  await host.waitForSelector("#share-link");
  const link = await host.inputValue("#share-link");
  const at = (node) => link.replace(nodes[0].address, node.address);
  await watcher.goto(at(nodes.at(-1)).replace("?join=1", ""));
  await watcher.waitForSelector(".chairs");
  for (let seat = 1; seat < nodes.length; seat += 1) {
    await pages[seat].goto(at(nodes[seat]));
    await pages[seat].waitForSelector(".chairs, .offers", { state: "attached" });
  }
  await Promise.all(pages.map((page) => page.waitForSelector(".offers[data-seq]", { state: "attached" })));
  return pages;
}

/** How many lines of the log a page has seen; and waiting until it has seen so many. */
export const seen = (page) => page.$eval(".offers", (list) => Number(list.dataset.seq));
export const hasSeen = (page, length) =>
  page.waitForFunction((length) => Number(document.querySelector(".offers").dataset.seq) >= length, length);
const standings = (page) => page.$$eval(".standing", (rows) => rows.map((row) => {
  const [rank, , , worth] = row.children;
  return [rank.textContent, row.className, worth.textContent];
}));
const board = (page) => page.$eval("main.table > *", (board) => board.innerText);
/** Everyone plays until the match is over. */
export async function playOut(pages) {
  const done = await Promise.all(pages.slice(0, -1).map((page) => playOn(page)));
  assert.ok(done.every(Boolean), "the match must come to its end");
  await pages.at(-1).waitForSelector(".ending");
}

/** Everyone plays so many lines of the log further, and sees the same; in the long run to the end. Gives whether it is over. */
export async function playFurther(pages) {
  if (process.env.REGALIA_LONG) {
    await playOut(pages);
    return true;
  }
  const aim = (await seen(pages[0])) + FURTHER;
  const isThere = `() => Number(document.querySelector(".offers").dataset.seq) >= ${aim}`;
  const done = await Promise.all(pages.slice(0, -1).map((page) => playOn(page, isThere, 60_000)));
  assert.ok(done.every(Boolean), "the match must go on");
  await Promise.all(pages.map((page) => hasSeen(page, aim)));
  checkFaults(pages);
  return false;
}

/** All saw the same end, which is what the stored log leads to; and the record proves itself. */
export async function checkEnd(context, pages, node) {
  const [one, watcher] = [pages[0], pages.at(-1)];
  const ends = await Promise.all(pages.map(standings));
  for (const end of ends) assert.deepEqual(end, ends[0]);
  // A server that has just begun knows of the match what is stored, and nothing else.
  await node.kill();
  await node.start();
  const later = await person(context, pages.length - 1);
  await later.goto(watcher.url());
  await later.waitForSelector(".ending");
  assert.deepEqual(await standings(later), ends[0]);
  assert.equal(await board(later), await board(watcher));
  await one.click("[data-way=check]");
  await one.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
  const proof = await one.textContent(".proof");
  assert.match(proof, /positions you saw are in this record.*in the server’s signed public list/);
  const waiting = one.waitForEvent("download");
  await one.click("[data-way=keep]");
  const path = await (await waiting).path();
  const [proved] = regalia("verify", "--json", path).trim().split("\n").map(JSON.parse);
  const ranks = ends[0].map(([rank]) => Number(rank));
  assert.deepEqual([...proved.shown.outcome.ranks].sort(), ranks);
  assert.equal(JSON.parse(await readFile(path, "utf8")).lines.at(-1).entry.entry, "ended");
  checkFaults(pages);
}

/** Nothing went wrong in these pages. A browser reports every call to a server that was killed; how it failed depends on when. */
function checkFaults(pages) {
  const isOfKilled = (fault) => fault.includes("WebSocket") || fault.includes("net::ERR_");
  for (const page of pages) assert.deepEqual(page.faults.filter((fault) => !isOfKilled(fault)), []);
}
