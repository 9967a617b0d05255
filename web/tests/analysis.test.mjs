// What decisions lost and what luck brought, on the page of a replay.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();

const step = (page) => page.$eval(".scrubber", (line) => Number(line.value));

/** A match against bots in the page, played to its end, opened again and analysed. */
async function analysed(context, path, options) {
  const page = await visit(context, path, options);
  assert.ok(await playOn(page), "the match must come to its end");
  await page.click("[data-way=replay]");
  await page.waitForSelector(".replay .table:not(.plain)");
  await page.click(".open-analysis");
  await page.waitForSelector(".ribbon .swath");
  await page.waitForFunction(() => !/\d\s?%/.test(document.querySelector(".analysis .progress").textContent), null, { timeout: 60_000 });
  return page;
}

test("a quick look shows chances, moments and accounts that add up", async (context) => {
  const page = await analysed(context, "/local/court?seed=3&seats=3&fast=1");
  assert.equal(await page.locator(".ribbon .swath").count(), 3);
  assert.equal(await page.locator(".ledgers .ledger").count(), 3);
  const chances = await page.$$eval(".shares b", (shares) => shares.map((share) => parseFloat(share.textContent)));
  assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 100) < 2, `${chances}`);
  // Result less an even share is the sum of the parts, up to the rounding of six numbers.
  const sums = await page.$$eval(".ledgers .ledger", (players) => players.map((player) => {
    const number = (node) => parseFloat(node.textContent.replace("\u2212", "-"));
    return [number(player.querySelector("dd")), [...player.querySelectorAll(".ledger-parts b")].map(number)];
  }));
  const results = sums.map(([result]) => result);
  assert.equal(results.reduce((sum, result) => sum + result, 0), 100);
  for (const [, parts] of sums) assert.equal(parts.length, 6);
  await page.keyboard.press("End");
  await page.waitForFunction(() => [...document.querySelectorAll(".shares b")].some((share) => share.textContent === "100%"));
  await checkScreen(page);
});

test("a moment leads to its step, and its decision can be taken again", async (context) => {
  const page = await analysed(context, "/local/court?seed=5&seats=2&fast=1");
  const moment = page.locator(".turning-point").first();
  const at = Number(await moment.getAttribute("data-at"));
  await moment.click();
  await page.waitForFunction((at) => Number(document.querySelector(".scrubber").value) === at, at);
  // The text of the analysis is below the board, the ribbon above it.
  await page.locator(".ribbon .chances").scrollIntoViewIfNeeded();
  const place = await page.locator(".ribbon .chances").boundingBox();
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForFunction(() => {
    const line = document.querySelector(".scrubber");
    return Math.abs(line.value - line.max / 2) <= 1;
  });
  while (!await page.locator(".retry").count()) {
    const before = await step(page);
    await page.click("[data-step=on]");
    await page.waitForFunction((before) => Number(document.querySelector(".scrubber").value) > before, before);
  }
  await page.click(".retry");
  await page.waitForSelector(".branch-notice");
  await page.waitForSelector(".offers .offer", { state: "attached" });
  assert.ok(await page.locator(".offers .offer").count() > 1, "there is something to decide");
  assert.deepEqual(page.faults, []);
});

test("it is dropped when it is closed", async (context) => {
  const page = await analysed(context, "/local/aragon?seed=4&fast=1");
  await page.click(".analysis .panel-title .small-button:last-child");
  await page.waitForSelector(".open-analysis");
  assert.equal(await page.locator(".ribbon").count(), 0);
  assert.deepEqual(page.faults, []);
});

for (const lang of ["en", "de"]) {
  test(`on a phone it is read without scrolling sideways, in ${lang}`, async (context) => {
    const page = await analysed(context, "/local/court?seed=3&seats=3&fast=1", { width: 390, height: 844, lang, dark: true });
    await page.locator(".turning-point").first().click();
    await checkScreen(page);
  });
}
