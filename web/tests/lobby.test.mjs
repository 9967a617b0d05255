// Strangers and friends find each other, and have the time they agreed on. Every person in a browser of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase, passTime } from "../tools/house.mjs";
import { person, playFurther, playOut } from "./people.mjs";

const [MINUTE, DAY] = [60_000, 86_400_000];
const begun = (page) => page.waitForSelector(".offers[data-seq]", { state: "attached" });
const NOTHING = `() => document.querySelectorAll(".offers .offer").length === 0`;
const offered = (page) => page.$$eval(".offers .offer", (offers) => offers.length);

async function house(context, people) {
  const database = freshDatabase();
  const node = await Node.start(database);
  context.after(() => node.kill());
  const pages = [];
  for (let at = 0; at < people; at += 1) pages.push(await person(context, at));
  return { database, node, pages };
}

/** Two strangers at a table that has begun; first the one who is to act. */
async function strangers(context, meet) {
  const { database, node, pages } = await house(context, 2);
  for (const page of pages) {
    await page.goto(`${node.address}/meet/court`);
    await page.click(`[data-meet='${meet}']`);
  }
  await Promise.all(pages.map(begun));
  assert.equal(new URL(pages[0].url()).pathname, new URL(pages[1].url()).pathname, "they sit at the same table");
  await Promise.all(pages.map((page) => page.waitForSelector(".clock.runs")));
  if (!(await offered(pages[0]))) pages.reverse();
  return { database, node, pages };
}

test("two strangers want the same and meet, with clocks", async (context) => {
  const { pages } = await strangers(context, 0);
  const [one, two] = pages;
  for (const page of pages) assert.equal(await page.$$eval(".player .clock", (clocks) => clocks.length), 2);
  const first = await two.textContent(".clock.runs");
  await two.waitForFunction((first) => document.querySelector(".clock.runs").textContent !== first, first);
  await one.click("[data-pause=true]");
  await two.waitForFunction(() => document.querySelector("[data-pause]")?.textContent.includes("Agree"));
  await two.click("[data-pause=true]");
  for (const page of pages) await page.waitForSelector(".paused");
  await one.click("[data-pause=false]");
  for (const page of pages) await page.waitForSelector(".paused", { state: "detached" });
  await playOut([...pages, one]);
  // The first to ask opens the rematch; the other one is invited, and comes by the same button or from the front page.
  await one.click("[data-way=rematch]");
  await one.waitForSelector(".chairs");
  await two.goto(new URL("/", two.url()).href);
  await two.click(".invited .join");
  await Promise.all(pages.map(begun));
  assert.equal(new URL(one.url()).pathname, new URL(two.url()).pathname);
  for (const page of pages) assert.deepEqual(page.faults.filter((fault) => !fault.includes("WebSocket")), []);
});

test("a seat whose time is over is played by a bot, and taken back", async (context) => {
  const { database, pages } = await strangers(context, 0);
  const [one, two] = pages;
  passTime(database, 60 * MINUTE);
  await one.waitForSelector(".take-back");
  await two.waitForFunction(() => [...document.querySelectorAll(".player .who b")].some((name) => name.textContent.endsWith("(bot)")));
  await two.waitForFunction(() => document.querySelectorAll(".offers .offer").length > 0);
  await one.click(".take-back");
  await one.waitForSelector(".take-back", { state: "detached" });
  await playFurther([...pages, one]);
});

test("a match over three days, with quiet hours that do not count", async (context) => {
  const { database, node, pages } = await strangers(context, 2);
  const [one, two] = pages;
  const table = one.url();
  await one.goto(`${node.address}/account`);
  const clock = (hours) => new Date(Date.now() + hours * 3_600_000).toTimeString().slice(0, 5);
  await one.waitForSelector("#rest-from");
  await one.check("#rest-quiet");
  await one.fill("#rest-from", clock(0));
  await one.fill("#rest-to", clock(12));
  await one.click("#rest button[type=submit]");
  await one.waitForSelector("#rest .saved");
  await one.goto(table);
  await begun(one);
  // It holds for turns that begin from now on.
  const isAsked = (page) => page.waitForFunction(() => document.querySelectorAll(".offers .offer").length > 0);
  await playOn(one, NOTHING);
  await isAsked(two);
  await playOn(two, NOTHING);
  await isAsked(one);
  // A day is over on every calendar, and half of it was quiet: there is time, and the match goes on.
  passTime(database, DAY + MINUTE);
  await one.waitForTimeout(2500);
  assert.equal(await one.$(".take-back"), null, "half of the day was quiet");
  assert.ok(await offered(one));
  await playOn(one, NOTHING);
  await isAsked(two);
  passTime(database, 2 * DAY);
  await two.waitForTimeout(2500);
  assert.equal(await two.$(".take-back"), null, "a turn has a day of its own");
  await playOn(two, NOTHING);
  await isAsked(one);
  // The other one is not quiet at night, and is away for too long.
  await playOn(one, NOTHING);
  passTime(database, 3 * DAY + 10 * MINUTE);
  await two.waitForSelector(".take-back");
});

test("an open table is found on the front page; the next match waits one click away", async (context) => {
  const { node, pages: [host, guest] } = await house(context, 2);
  const open = async () => {
    await host.goto(`${node.address}/friends/court`);
    await host.click("[data-pace='3']");
    await host.click("[data-listed=true]");
    await host.click(".options summary");
    await host.click("[data-option='early_dice=true']");
    await host.click(".friends .primary");
    // A player who goes away before sitting down has no seat there.
    await host.waitForFunction(() => /\byou\b/.test(document.querySelector(".chairs")?.innerText ?? ""));
    return new URL(host.url()).pathname.split("/").at(-1);
  };
  const tables = [await open(), await open()];
  await guest.goto(`${node.address}/`);
  await guest.waitForSelector(`.tables [data-table='${tables[0]}']`);
  for (const table of tables) {
    await guest.goto(`${node.address}/`);
    await guest.click(`.tables [data-table='${table}'] .join`);
    await begun(guest);
    await host.goto(`${node.address}/table/${table}`);
    await begun(host);
  }
  // Somebody is to act at both tables; each of the two sees what waits.
  const waits = async (page) => {
    await page.goto(`${node.address}/`);
    await page.waitForSelector(".home .match");
    return page.$$eval(".turns .match", (rows) => rows.length);
  };
  assert.equal((await waits(host)) + (await waits(guest)), 2);
  for (const page of [host, guest]) {
    const mine = await page.$$eval(".turns .match", (rows) => rows.map((row) => row.dataset.table));
    if (mine.length === 2) {
      await page.goto(`${node.address}/table/${mine[0]}`);
      await page.click(".next-match");
      await page.waitForFunction((other) => location.pathname.endsWith(other), mine[1]);
    }
    assert.deepEqual(page.faults.filter((fault) => !fault.includes("WebSocket")), []);
  }
});
