// The laws of layout on every screen, at the commonest sizes; with REGALIA_LONG at all of them and with larger text.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { WAYS } from "../tools/screens.mjs";
import { House, ROOMS } from "../tools/house-screens.mjs";
import { serve } from "../tools/serve.mjs";
import { Laws, told } from "./laws.mjs";

const { REGALIA_LAWS_REPORT: REPORT, REGALIA_LAWS_ONLY: ONLY, REGALIA_DATABASE: DATABASE } = process.env;
/** Screens whose names contain this; for somebody who mends one of them. */
const isWanted = (name) => !ONLY || ONLY.split(",").some((part) => name.includes(part));
const laws = new Laws();
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
});

async function check(page, name, adjust) {
  if (!isWanted(name)) return;
  await page.mouse.move(0, 0);
  await laws.check(page, name, adjust);
}

/** Fails on what was found on these screens; or just writes it down. */
async function judge(names) {
  if (REPORT) return laws.save("shots/laws.json");
  assert.deepEqual(laws.list().filter(({ screen }) => names.includes(screen)).map(told), []);
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
