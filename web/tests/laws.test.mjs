// The laws of layout on every screen, at the commonest sizes; with REGALIA_LONG at all of them. How much is known to be broken
// on a phone on its side or with text twice as large stands in known-laws.json, by screen and law: noticeably more fails, fewer
// is printed so that the number is lowered by hand.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { WAYS } from "../tools/screens.mjs";
import { House, ROOMS } from "../tools/house-screens.mjs";
import { serve } from "../tools/serve.mjs";
import { Laws, mayBeKnown, told } from "./laws.mjs";

const { REGALIA_LAWS_REPORT: REPORT, REGALIA_LAWS_ONLY: ONLY, REGALIA_DATABASE: DATABASE, REGALIA_LONG: LONG } = process.env;
/** Screens whose names contain this; for somebody who mends one of them. */
const isWanted = (name) => !ONLY || ONLY.split(",").some((part) => name.includes(part));
const KNOWN = JSON.parse(await readFile(new URL("known-laws.json", import.meta.url), "utf8"));
const laws = new Laws();
/** A match can be caught a step earlier or later, with a few cards more or less on the board. */
const SLACK = 1.2;
/** Screens that were looked at, so that nothing is expected of the others. */
const visited = new Set();
let browser;
let server;

before(async () => {
  server = await serve();
  browser = await start();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  console.log(laws.summary());
  if (!LONG) return;
  const known = Object.values(KNOWN).flatMap((laws) => Object.values(laws)).reduce((sum, count) => sum + count, 0);
  console.log(`${known} violations are known, all on a phone on its side or with text twice as large`);
});

async function check(page, name, adjust) {
  if (!isWanted(name)) return;
  await page.mouse.move(0, 0);
  await laws.check(page, name, adjust);
  visited.add(name);
}

/** What was found on a screen under a law, only where it may be known. */
const soft = (screen, law) => laws.list().filter((found) => found.screen === screen && found.law === law && found.places.every(mayBeKnown));

/** Fails on what was found on these screens and is not known; or just writes it down. Tells which numbers are too high. */
async function judge(names) {
  if (REPORT) return laws.save("shots/laws.json");
  const faults = laws.list().filter(({ screen, places }) => names.includes(screen) && !places.every(mayBeKnown)).map(told);
  for (const name of names.filter((name) => visited.has(name))) {
    for (const law of [1, 2, 3, 4, 5]) {
      const [found, known] = [soft(name, law), KNOWN[name]?.[law] ?? 0];
      if (found.length > known * SLACK + 5) faults.push(`${name}: law ${law}: ${known} are known, ${found.length} found: ${found.map(told).join("; ")}`);
      if (LONG && found.length < known) console.log(`${name}: law ${law}: lower known-laws.json from ${known} to ${found.length}`);
    }
  }
  assert.deepEqual(faults, []);
}

describe("the laws of layout", { concurrency: 2 }, () => {
  for (const [path, stops] of WAYS) {
    const names = Object.keys(stops);
    if (!names.some(isWanted)) continue;
    test(`the laws hold at ${names.join(", ")}`, async (context) => {
      const page = await open(browser);
      context.after(() => page.context().close());
      await page.goto(server.address + path);
      await page.waitForSelector("main");
      const last = names.findLastIndex(isWanted);
      for (const [name, [go, adjust]] of Object.entries(stops).slice(0, last + 1)) {
        await go(page);
        await check(page, name, adjust);
      }
      await judge(names);
    });
  }

  const rooms = Object.keys(ROOMS).filter(isWanted);
  test(`the laws hold at ${rooms.join(", ")}`, { skip: !DATABASE && "needs a server" }, async (context) => {
    const house = await House.open(browser);
    context.after(() => house.close());
    for (const name of rooms) {
      const [enter, adjust] = ROOMS[name];
      await check(await enter(house), name, adjust);
    }
    await judge(rooms);
  });
});
