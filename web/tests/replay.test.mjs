// Matches that are over, looked at again: here and on a server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { person, playOut, tableOf } from "./people.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();
const COURT = "/local/court?seed=3&seats=3";
const ARAGON = "/local/aragon?seed=11";

const step = (page) => page.$eval(".scrubber", (line) => Number(line.value));
const last = (page) => page.$eval(".scrubber", (line) => Number(line.max));
const at = (page, wanted) => page.waitForFunction((wanted) => Number(document.querySelector(".scrubber").value) === wanted, wanted);
/** What the board shows; and waiting until that is something else, or this. */
const board = (page) => page.$eval(".replay .table > *", (board) => board.innerText);
/** What the board shows once nothing more comes: odds may take a moment. */
async function settled(page) {
  for (let before, now = await board(page); ; now = await board(page)) {
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(400);
  }
}
const said = (page) => page.$eval(".replay-steps .ask b", (title) => title.innerText);

/** Matches of this file that were played to their end, by the address of their table: the path of the replay and the record. */
const played = new Map();

/** A match against bots in the page, played to its end once, and looked at. */
async function replayed(context, table, options) {
  if (!played.has(table)) {
    const page = await visit(context, `${table}&level=page&fast=1`);
    assert.ok(await playOn(page), "the match must come to its end");
    await page.click("[data-way=replay]");
    await page.waitForSelector(".replay .table:not(.plain)");
    const { pathname } = new URL(page.url());
    const record = await page.evaluate((id) => localStorage.getItem(`regalia-record-${id}`), pathname.split("/").at(-1));
    assert.deepEqual(page.faults, []);
    played.set(table, { path: pathname, record });
  }
  const { path, record } = played.get(table);
  const key = `regalia-record-${path.split("/").at(-1)}`;
  const page = await visit(context, path, options, `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(record)})`);
  await page.waitForSelector(".replay .table:not(.plain)");
  return page;
}

test("a match of this browser is stepped through by buttons, keys and the scrubber", async (context) => {
  const page = await replayed(context, COURT);
  assert.match(page.url(), /\/replay\/[0-9a-f]{16}$/);
  const end = await last(page);
  assert.ok(end > 20, `${end} steps`);
  assert.equal(await step(page), 0);
  const first = await settled(page);
  await page.click("[data-step=on]");
  await at(page, 1);
  await page.keyboard.press("ArrowRight");
  await at(page, 2);
  await page.keyboard.press("ArrowLeft");
  await at(page, 1);
  await page.keyboard.press("End");
  await at(page, end);
  assert.notEqual(await board(page), first);
  await page.click("[data-step=on]", { force: true });
  assert.equal(await step(page), end, "there is nothing after the end");
  assert.equal(await page.locator(".play-on").count(), 0, "nothing goes on after the end");
  await page.click("[data-step=back]");
  await at(page, end - 1);
  await page.click("[data-step=first]");
  await at(page, 0);
  assert.equal(await settled(page), first);
  await page.fill(".scrubber", String(Math.floor(end / 2)));
  await at(page, Math.floor(end / 2));
  await page.click("[data-step=play]");
  await at(page, Math.floor(end / 2) + 1);
  await page.click("[data-step=play]");
  assert.deepEqual(page.faults, []);
});

test("a line of the chronicle leads to its moment, and a link to a moment opens there", async (context) => {
  const page = await replayed(context, COURT);
  const entry = page.locator(".told .entry button").nth(30);
  const text = await entry.innerText();
  assert.equal(await page.locator(".told .now").count() > 0 || await step(page) === 0, true);
  await entry.click();
  await page.waitForFunction(() => Number(document.querySelector(".scrubber").value) > 5);
  const now = (await page.locator(".told .now").allInnerTexts()).join("\n");
  assert.ok(now.includes(text) && now.includes(await said(page)), "the bar describes the moment that the line led to");
  assert.ok(await page.locator(".told .to-come").count() > 10);
  const [moment, shown] = [await step(page), await board(page)];
  await page.click(".beside [data-sheet=record]");
  await page.click("[data-way=share]");
  const link = await page.inputValue("#moment-link");
  assert.match(link, new RegExp(`\\?step=${moment}&eyes=0$`));
  const other = await page.context().newPage();
  await other.goto(link);
  await other.waitForSelector(".replay .table:not(.plain)");
  assert.equal(await step(other), moment);
  await other.waitForFunction((shown) => document.querySelector(".replay .table > *").innerText === shown, shown);
  await page.click("[data-way=check]");
  await page.waitForFunction(() => /The dice are verified: \d/.test(document.querySelector(".proof").textContent));
  const waiting = page.waitForEvent("download");
  await page.click("[data-way=keep]");
  await other.goto(new URL("/replay", link).href);
  await other.setInputFiles("#record-file", await (await waiting).path());
  await other.waitForSelector(".replay .table:not(.plain)");
  assert.deepEqual(page.faults, []);
});

test("each seat sees its own hand, and all hands can lie open", async (context) => {
  const page = await replayed(context, ARAGON);
  const hand = () => page.$$eval(".replay .table .fan .whole", (cards) => cards.map((card) => card.id));
  await page.fill(".scrubber", "6");
  await at(page, 6);
  await page.waitForSelector("[data-eyes='0'][aria-pressed=true]");
  const mine = await hand();
  assert.ok(mine.length > 0);
  await page.click("[data-eyes='1']");
  await page.waitForFunction((mine) => {
    const cards = [...document.querySelectorAll(".replay .table .fan .whole")].map((card) => card.id);
    return cards.length > 0 && cards.join() !== mine;
  }, mine.join());
  const theirs = await hand();
  await page.click("[data-eyes=watcher]");
  await page.waitForFunction(() => document.querySelectorAll(".replay .table .fan .whole").length === 0);
  await page.click("[data-eyes=all]");
  await page.waitForFunction(() => document.querySelectorAll(".hand-of").length === 2);
  const open = await page.$$eval(".hand-of", (hands) => hands.map((hand) => [...hand.querySelectorAll(".whole")].map((card) => card.id)));
  assert.deepEqual(open, [mine, theirs]);
  assert.match(page.url(), /step=6&eyes=all$/);
  await page.click(".beside [data-sheet=record]");
  assert.match(await page.locator("[data-way=check]").innerText(), /Check the draws/);
  await checkScreen(page);
});

test("from any moment one plays on against bots, and that is marked and proves nothing", async (context) => {
  const page = await replayed(context, COURT);
  await page.fill(".scrubber", "12");
  await at(page, 12);
  const replay = page.url();
  await page.click(".play-on");
  await page.waitForSelector(".branch-notice");
  await page.waitForSelector(".offers .offer", { state: "attached" });
  const seq = await page.$eval(".offers", (list) => list.dataset.seq);
  await page.evaluate(() => document.querySelector(".offers .offer").click());
  await page.waitForFunction((seq) => document.querySelector(".offers").dataset.seq !== seq, seq);
  assert.ok(await playOn(page), "the branch comes to its end");
  assert.equal(await page.locator("[data-way=check], [data-way=keep], [data-way=replay], [data-way=rematch]").count(), 0);
  await page.click("[data-way=origin]");
  await page.waitForSelector(".replay .table:not(.plain)");
  assert.equal(page.url(), replay.replace(/&eyes=\d$/, ""));
  assert.equal(await step(page), 12);
  assert.deepEqual(page.faults, []);
});

test("a match on a server is shown to everyone from its archive, with no rules at hand", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOf(context, "aragon", [node, node]);
  const table = new URL(pages[0].url()).pathname.split("/").at(-1);
  const early = await person(context, 3);
  await early.goto(`${node.address}/replay/${table}`);
  await early.waitForSelector("#record-file");
  await playOut(pages);
  const [one, two] = pages;
  const end = await two.$eval(".table > *", (board) => board.innerText);
  for (const page of [one, two]) {
    await page.click("[data-way=replay]");
    await page.waitForSelector(".replay .table:not(.plain)");
  }
  const own = (page) => page.$eval("[data-eyes][aria-pressed=true]", (eye) => eye.dataset.eyes);
  assert.deepEqual([await own(one), await own(two)], ["0", "1"]);
  await two.keyboard.press("End");
  await at(two, await last(two));
  assert.equal(await board(two), end);
  // The engine, which holds all rules, is not there.
  const later = await person(context, 4);
  await later.route(/engine/, (route) => route.abort());
  await later.goto(`${node.address}/replay/${table}?step=9&eyes=0`);
  await later.waitForSelector(".replay .table:not(.plain)");
  await one.fill(".scrubber", "9");
  await at(one, 9);
  assert.equal(await board(later), await board(one));
  await later.keyboard.press("ArrowRight");
  await at(later, 10);
  await one.goto(node.address);
  await one.click(`.over [data-table='${table}']`);
  await one.waitForSelector(".replay .table:not(.plain)");
  await one.goto(`${node.address}/account`);
  await one.click(`.matches [data-table='${table}'] a`);
  await one.waitForSelector(".replay .table:not(.plain)");
});

for (const table of [COURT, ARAGON, "/local/kingdom?seed=11&seats=2", "/local/emara?seed=7&seats=2"]) {
  test(`on a phone a replay fits the screen: ${table}`, async (context) => {
    const page = await replayed(context, table, { width: 390, height: 844, lang: "de", dark: true });
    await page.fill(".scrubber", "15");
    await at(page, 15);
    for (const sheet of ["players", "chronicle", "panel", "record"]) {
      await page.click(`.sheet-tabs [data-sheet=${sheet}]`);
      await checkScreen(page);
    }
  });
}
