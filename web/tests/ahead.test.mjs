// One answers before being asked and goes away; the answer is carried out, or lapses when the situation changes.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { Node, freshDatabase } from "../tools/house.mjs";
import { tableOf } from "./people.mjs";
import { checkScreen } from "./screen.mjs";

/** A table of two at this node: who is asked, who waits, and a watcher. */
async function begun(context) {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const [one, two, watcher] = await tableOf(context, "heirs", [node, node]);
  const isAsked = await one.$$eval(".offers .offer", (offers) => offers.length > 0);
  return isAsked ? [one, two, watcher] : [two, one, watcher];
}

const choose = (page, what) => page.click(`.offers .offer:has-text("${what}")`);

test("an answer is carried out while its player is away", async (context) => {
  const [asked, waits, watcher] = await begun(context);
  await waits.waitForSelector("[data-ahead=swear]");
  assert.equal(await asked.$("[data-ahead]"), null, "who is asked answers now");
  assert.equal(await watcher.$("[data-ahead]"), null, "a watcher answers nothing");
  await mkdir("shots", { recursive: true });
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    await waits.setViewportSize({ width, height });
    await waits.screenshot({ path: `shots/ahead-${width}.png` });
    await checkScreen(waits);
  }
  await waits.click("[data-ahead=swear]");
  await waits.waitForSelector("[data-ahead=withdraw]");
  await waits.screenshot({ path: "shots/ahead-given.png" });
  await waits.close();
  await choose(asked, "swear");
  await asked.waitForSelector(".ending");
  assert.deepEqual(asked.faults, []);
});

test("an answer can be taken back, and lapses when the situation changes", async (context) => {
  const [asked, waits] = await begun(context);
  await waits.click("[data-ahead=swear]");
  await waits.click("[data-ahead=withdraw]");
  await waits.click("[data-ahead=swear]");
  await waits.waitForSelector("[data-ahead=withdraw]");
  await choose(asked, "search");
  await waits.waitForSelector(".offers .offer");
  await waits.waitForSelector("[data-ahead]", { state: "detached" });
  await waits.waitForTimeout(2500);
  assert.equal(await waits.$$eval(".offers .offer", (offers) => offers.length), 2, "the player decides");
  await asked.waitForSelector("[data-ahead=swear]");
  assert.deepEqual([asked.faults, waits.faults], [[], []]);
});
