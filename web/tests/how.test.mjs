// "Show me how" in Court, and advice as one plan.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { sheet } from "../tools/screens.mjs";
import { site } from "./site.mjs";

const visit = site();
const TABLE = "/local/court?seed=11&seats=3&fast=1";
const PHONE = { width: 390, height: 844, touch: true };
/** A turn of one's own with helpers, before the first die is set aside. */
const RICH = `() => document.querySelectorAll(".follower:not(.rests)").length >= 2
  && document.querySelectorAll(".live .die").length >= 4 && !document.querySelector(".aside .die")
  && document.querySelector(".card.reach .badge")?.textContent`;

const faces = (page, selector) =>
  page.$$eval(`${selector} use`, (dice) => dice.map((die) => die.getAttribute("href").at(-1)).sort());
const seq = (page) => page.evaluate(() => document.querySelector(".offers").dataset.seq);
const moved = (page, before) =>
  page.waitForFunction((before) => document.querySelector(".offers")?.dataset.seq !== before, before);

/** Does the first step of the card that is open, which must be to set dice aside, and looks whether that was done. */
async function doFirst(page) {
  await page.waitForSelector(".how .plan");
  const first = await page.textContent(".how .plan li >> nth=0");
  const [dice, before] = [await faces(page, ".how .plan li:first-child"), await seq(page)];
  await page.click(".how [data-way=how]");
  await moved(page, before);
  assert.equal(await page.locator(".how").count(), 0, "it was about the position before");
  assert.match(first, /^Set aside/);
  assert.deepEqual(await faces(page, ".tray.aside .die"), dice);
}

test("a row of the odds shows how, and its first step is done", async (context) => {
  const page = await visit(context, TABLE);
  await page.waitForSelector(".odds[aria-busy=false] .odd");
  const rows = await page.$$eval(".odds .odd", (rows) => rows.map((row) => [row.querySelector("span").textContent, row.querySelector(".chance").textContent]));
  const at = rows.findIndex(([, chance]) => chance !== "sure");
  await page.click(`.odds .odd >> nth=${at}`);
  await page.waitForSelector(".how .plan");
  const text = await page.textContent(".how");
  assert.ok(text.includes(rows[at][0]) && text.includes(rows[at][1]), `${text} is about ${rows[at]}`);
  assert.match(text, /Roll .*(You need|depends)/s);
  await doFirst(page);
  assert.deepEqual(page.faults, []);
});

test("what is sure is told to the claim, and leads there", async (context) => {
  const page = await visit(context, TABLE);
  assert.ok(await playOn(page, RICH), "such a position must come");
  await page.waitForSelector(".odds[aria-busy=false] .certain .odd");
  const name = await page.textContent(".odds .certain .odd span >> nth=0");
  const claimed = () => page.locator(".follower").count();
  const before = await claimed();
  for (let left = 12; left > 0 && await claimed() === before; left -= 1) {
    const now = await seq(page);
    await page.locator(".odds .odd", { hasText: name }).click();
    await page.waitForSelector(".how .plan");
    assert.match(await page.textContent(".how .plan"), new RegExp(`Claim the ${name}`));
    assert.match(await page.textContent(".how .dialog-text"), /sure/);
    await page.click(".how [data-way=how]");
    await moved(page, now);
    await page.waitForSelector(".odds[aria-busy=false]");
  }
  assert.equal(await claimed(), before + 1);
  assert.deepEqual(page.faults, []);
});

test("on a phone a card and a row show how; what is out of reach says why", async (context) => {
  const page = await visit(context, TABLE, PHONE);
  await page.waitForSelector(".card.reach");
  await page.waitForSelector(".odds[aria-busy=false]", { state: "attached" });
  await page.tap(".card.reach >> nth=0", { force: true });
  await page.waitForSelector(".card.explained");
  assert.match(await page.textContent(".actions .ask"), /see how/);
  await page.tap(".card.explained", { force: true });
  await page.waitForSelector(".how .plan");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".how", { state: "detached" });
  for (let taps = 0; taps < 2; taps += 1) await page.tap("#card-king", { force: true });
  await page.waitForSelector(".why .cited");
  await page.keyboard.press("Escape");
  await sheet("panel")(page);
  const open = page.locator(".odds li.open .odd").first();
  await open.tap();
  await doFirst(page);
  assert.deepEqual(page.faults, []);
});

for (const [game, query] of [["court", "seed=11&seats=3"], ["kingdom", "seed=5&seats=2"], ["emara", "seed=7&seats=3"], ["aragon", "seed=11"]]) {
  test(`advice in ${game} names no two orders of the same things`, async (context) => {
    const page = await visit(context, `/local/${game}?${query}&fast=1`);
    for (let left = 4; left > 0; left -= 1) {
      await playOn(page, `() => document.querySelector(".ask-advice")`);
      await page.click(".ask-advice");
      await page.waitForSelector(".advice .plan");
      const ways = await page.$$eval(".advice .plan", (plans) =>
        plans.map((plan) => [...plan.children].map((step) => step.innerHTML)));
      assert.ok(ways.length <= 2 && ways.every((way) => way.length <= 5 && way.length > 0), `${game}: ${JSON.stringify(ways)}`);
      if (ways.length === 2) assert.notDeepEqual([...ways[0]].sort(), [...ways[1]].sort());
      const before = await seq(page);
      await page.click(".advice [data-way=advised] >> nth=0");
      await moved(page, before);
    }
    assert.deepEqual(page.faults, []);
  });
}
