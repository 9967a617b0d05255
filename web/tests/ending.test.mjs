// The end of a match: the crowning, what decided it, and where it leads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();
const PHONE = { width: 390, height: 844 };
/** A match that is soon played and analysed: in Court final rounds are solved, which takes longer. */
const QUICK = "/local/aragon?seed=11&level=page&fast=1";

/** The end of a match that was played there. */
async function ended(context, path, options) {
  const page = await visit(context, path, options);
  assert.ok(await playOn(page), "the match must come to its end");
  await page.waitForSelector(".ending-ways");
  return page;
}
const isDecided = (page) => page.waitForSelector(".sums", { timeout: 60_000 });
/** What moves in the drawing: how long each takes with its delay, in milliseconds. */
const motions = (page) => page.$eval(".crowning-scene", (scene) => scene.getAnimations({ subtree: true })
  .map((motion) => motion.effect.getComputedTiming()).map(({ delay, duration }) => delay + duration));

for (const [name, path, seats, options] of [
  ["Court", "/local/court?seed=11&seats=3&level=page&fast=1", 3, {}],
  ["Kingdom", "/local/kingdom?seed=12&seats=2&fast=1", 2, { lang: "de", ...PHONE }],
  ["Emara", "/local/emara?seed=7&seats=3&fast=1", 3, PHONE],
  ["Aragon", QUICK, 2, { lang: "de", dark: true }],
]) {
  test(`at the end of ${name} somebody is crowned, and the accounts of what decided it add up`, async (context) => {
    const page = await ended(context, path, options);
    const firsts = await page.$$eval(".standing.first", (rows) => rows.length);
    assert.equal(await page.locator(".standing").count(), seats);
    assert.equal(await page.locator(".crowning-scene .descends").count(), firsts);
    assert.equal(await page.locator(".crowning-scene .rises").count(), seats);
    assert.match(await page.textContent("#ending-title"), options.lang ? /gekrönt|Krone/ : /crown/);
    assert.deepEqual(await motions(page), [], "nothing moves where nothing waits");
    await isDecided(page);
    const sums = await page.$$eval(".account-sum", (all) => all.map((sum) => sum.textContent.replaceAll("−", "-")));
    const ends = sums.map((sum) => {
      const [parts, end] = sum.split("=");
      const [known, margin = "0"] = parts.replaceAll(" ", "").split("±");
      const total = known.match(/[+-]?\d+/g).map(Number).reduce((one, other) => one + other);
      assert.equal(Math.abs(total - Number(end)), Number(margin), sum);
      return Number(end);
    });
    assert.equal(ends.length, seats);
    assert.ok(ends.every((end) => Math.abs(end) <= 1 || Math.abs(end - 100 / firsts) <= 1), `${ends}`);
    assert.match(await page.textContent(".decided-plain b"), /\w+ .*\./);
    assert.equal(await page.locator(".ending-ways .primary").count(), 1);
    await checkScreen(page);
  });
}

test("the end is put aside and opened again with what was found", async (context) => {
  const page = await ended(context, QUICK);
  await isDecided(page);
  const sums = await page.textContent(".sums");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".ending", { state: "detached" });
  await page.click(".buttons .primary");
  await page.waitForSelector(".sums", { timeout: 1000 });
  assert.equal(await page.textContent(".sums"), sums);
  await page.click("[data-way=look]");
  await page.waitForSelector(".ending", { state: "detached" });
  assert.deepEqual(page.faults, []);
});

test("the next steps lead where they say", async (context) => {
  const page = await ended(context, QUICK);
  await isDecided(page);
  const end = page.url();
  const back = async () => {
    await page.goto(end);
    await page.waitForSelector(".ending-ways");
  };
  const begun = () => page.waitForFunction((end) => location.href !== end && document.querySelector(".offers .offer"), end);
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await page.click("[data-way=moment]");
  await page.waitForSelector(".replay .table:not(.plain)");
  const step = await page.$eval(".scrubber", (line) => Number(line.value));
  assert.ok(step > 0 && step < await page.$eval(".scrubber", (line) => Number(line.max)), "the turning point is in the middle");
  await back();
  await page.click("[data-way=rematch]");
  await begun();
  assert.deepEqual([asked().seats, asked().people, asked().level], ["2", "1", "page"]);
  await back();
  await page.click("[data-way=stronger]");
  await begun();
  assert.deepEqual([asked().seats, asked().level], ["2", "squire"]);
  await back();
  await page.click("[data-way=another]");
  await page.waitForSelector("#court .play");
  await back();
  await page.click("[data-way=replay]");
  await page.waitForSelector(".replay .table:not(.plain)");
  assert.equal(await page.$eval(".scrubber", (line) => line.value), "0");
  assert.deepEqual(page.faults, []);
});

test("the crown comes down in less than one and a half seconds, and at once where motion is reduced", async (context) => {
  for (const motion of [true, false]) {
    const page = await ended(context, QUICK, { motion });
    // The same match again, at its usual pace.
    await page.goto(page.url().replace("&fast=1", ""));
    await page.waitForSelector(".crowning-scene .descends");
    const longest = Math.max(0, ...(await motions(page)));
    assert.ok(motion ? longest > 500 && longest < 1500 : longest < 10, `${longest} ms`);
  }
});

test("a match alone that is lost crowns nobody and has no account", async (context) => {
  const page = await ended(context, "/local/emara?seed=3&seats=1&fast=1");
  assert.equal(await page.locator(".crowning-scene .crown").count(), 1);
  assert.equal(await page.locator(".standing").count(), 1);
  assert.equal(await page.locator(".crowning-scene .descends, .decided, .standing.first, [data-way=stronger]").count(), 0);
  await checkScreen(page);
});
