// What decisions lost and what luck brought, on the page of a replay.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();

/** A match whose analysis takes seconds: in Court final rounds are solved, which takes longer. */
const QUICK = "/local/aragon?seed=5&fast=1";

const step = (page) => page.$eval(".scrubber", (line) => Number(line.value));

/** A match against bots in the page, played to its end, opened again and analysed. */
async function analysed(context, path, options) {
  const page = await visit(context, path, options);
  assert.ok(await playOn(page), "the match must come to its end");
  await page.click("[data-way=replay]");
  await page.waitForSelector(".replay .table:not(.plain)");
  await page.click(".open-analysis");
  await page.waitForSelector(".ribbon .swath");
  await finished(page);
  return page;
}

/** Waits until everything is judged. That may take long on a busy machine, but a minute without progress is a fault. */
async function finished(page) {
  const told = () => page.textContent(".analysis .progress");
  for (let before = await told(); /\d\s?%/.test(before); before = await told()) {
    await page.waitForFunction((before) => document.querySelector(".analysis .progress").textContent !== before, before, { timeout: 60_000 });
  }
}

/** The accounts as numbers: from where to where, and what brought it there. */
const accounts = (page) => page.$$eval(".ledgers .ledger", (players) => players.map((player) => {
  const number = (text) => Number(text.replace("\u2212", "-").match(/-?\d+/)[0]);
  const [from, to] = player.querySelector(".ledger-way").textContent.split("→").map(number);
  const parts = [...player.querySelectorAll("dd")].map((part) => part.textContent);
  const sum = parts.filter((part) => !part.startsWith("±")).map(number).reduce((one, other) => one + other, from);
  const margin = parts.filter((part) => part.startsWith("±")).map(number)[0] ?? 0;
  return { to, sum, margin };
}));

/** The board, the chances and the bar are in the window, and nothing is scrolled. */
const isWhole = (page) => page.evaluate(() => {
  const room = document.querySelector(".replay-steps").getBoundingClientRect();
  const inside = [".seen", ".ribbon", ".verdict-marks", ".here", ".reckoning", ".counted"].every((part) => {
    const { top, bottom, left, right } = document.querySelector(part).getBoundingClientRect();
    return top >= 0 && bottom <= room.top + 1 && left >= 0 && right <= innerWidth && bottom - top > 20;
  });
  return inside && room.bottom <= innerHeight + 1 && document.documentElement.scrollHeight <= innerHeight;
});

test("a quick look shows chances, moments and accounts that add up", async (context) => {
  const page = await analysed(context, QUICK);
  assert.equal(await page.locator(".ribbon .swath").count(), 2);
  const chances = await page.$$eval(".shares b", (shares) => shares.map((share) => parseFloat(share.textContent)));
  assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 100) < 2, `${chances}`);
  const all = await accounts(page);
  assert.equal(all.length, 2);
  assert.equal(all.reduce((sum, { to }) => sum + to, 0), 100);
  for (const { to, sum, margin } of all) assert.equal(Math.abs(to - sum), margin);
  await page.keyboard.press("End");
  await page.waitForFunction(() => [...document.querySelectorAll(".shares b")].some((share) => share.textContent === "100%"));
  await checkScreen(page);
});

for (const [game, path] of [
  ["Court", "/local/court?seed=11&seats=3&level=page&fast=1"],
  ["Aragon", "/local/aragon?seed=11&level=page&fast=1"],
  // These take minutes: they belong to the long run.
  ...(process.env.REGALIA_LONG ? [
    ["Court with five", "/local/court?seed=11&seats=5&level=page&fast=1"],
    ["Kingdom", "/local/kingdom?seed=12&seats=4&level=page&fast=1"],
    ["Emara", "/local/emara?seed=7&seats=3&level=page&fast=1"],
  ] : []),
]) {
  test(`the board and the chances of ${game} are on one screen, and what is too unsure judges nobody`, async (context) => {
    const page = await analysed(context, path, { width: 1280, height: 720 });
    for (const [width, height] of [[1280, 720], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      assert.ok(await isWhole(page), `${width}×${height}`);
    }
    const all = await accounts(page);
    const margin = Math.max(...all.map((account) => account.margin));
    assert.equal(await page.locator(".ledger-say").count(), margin > 15 ? 0 : all.length);
    assert.match(await page.textContent(".margin"), margin > 15 ? /no accuracy/ : /off by|add up/);
    const words = await page.textContent(".replay-screen");
    assert.ok(!/unexplained|not explained/.test(words));
    await checkScreen(page);
  });
}

test("the focus goes into the analysis and back, and Escape closes it", async (context) => {
  const page = await analysed(context, QUICK);
  assert.equal(await page.evaluate(() => document.activeElement.closest(".analysis")?.className), "analysis");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".ribbon", { state: "detached" });
  await page.waitForFunction(() => document.activeElement.matches(".open-analysis"));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ribbon .swath");
  // What lies over the page is closed before.
  await page.click(".rules-button");
  await page.waitForSelector(".drawer .rule");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "detached" });
  assert.equal(await page.locator(".ribbon").count(), 1);
  assert.deepEqual(page.faults, []);
});

test("the bar leads from mistake to mistake", async (context) => {
  const page = await analysed(context, QUICK);
  assert.ok(await page.locator(".verdict-marks .verdict-mark").count() > 0, "somebody made a mistake");
  await page.click("[data-step=mark-after]");
  await page.waitForFunction(() => /given away/.test(document.querySelector(".finding h3").textContent));
  const first = await step(page);
  assert.equal(await page.getAttribute("[data-step=mark-before]", "aria-disabled"), "true");
  await page.keyboard.press("ArrowRight");
  await page.click("[data-step=mark-before]");
  await page.waitForFunction((first) => Number(document.querySelector(".scrubber").value) === first, first);
  assert.deepEqual(page.faults, []);
});

test("a moment leads to its step, and its decision can be taken again", async (context) => {
  const page = await analysed(context, QUICK);
  const moment = page.locator(".turning-point").first();
  const at = Number(await moment.getAttribute("data-at"));
  await moment.click();
  await page.waitForFunction((at) => Number(document.querySelector(".scrubber").value) === at, at);
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
  const page = await analysed(context, QUICK);
  await page.click(".close-analysis");
  await page.waitForSelector(".open-analysis");
  assert.equal(await page.locator(".ribbon").count(), 0);
  assert.deepEqual(page.faults, []);
});

for (const lang of ["en", "de"]) {
  test(`on a phone it is read from the chances down, without scrolling sideways, in ${lang}`, async (context) => {
    const page = await analysed(context, QUICK, { width: 390, height: 844, lang, dark: true });
    await page.locator(".turning-point").first().click();
    const tops = await page.evaluate(() => [".ribbon", ".seen", ".here", ".reckoning", ".counted"]
      .map((part) => document.querySelector(part).getBoundingClientRect().top));
    assert.deepEqual(tops, tops.toSorted((one, other) => one - other));
    await checkScreen(page);
  });
}
