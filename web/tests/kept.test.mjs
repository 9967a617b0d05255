// Matches in the browser are kept: a reload, the way back or a closed tab ends none of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();

/** So many decisions are taken with a reload before each; all of a match in the long run. */
const DECISIONS = process.env.REGALIA_LONG ? Infinity : 4;

/** What is seen once it is the reader's turn or the match is over: the place in the log, the table in words, the offers, the chronicle. */
async function seen(page) {
  await page.waitForFunction(() => {
    // Several people hand the screen on.
    document.querySelector(".hand-on .button, .curtain .button")?.click();
    return document.querySelector(".offers .offer, .ending") && document.querySelector(".board-room")?.textContent;
  });
  // Pieces may still be on their way.
  let before;
  for (let left = 50; left > 0; left -= 1) {
    const now = await page.evaluate(() => JSON.stringify({
      seq: document.querySelector(".offers").dataset.seq,
      offers: [...document.querySelectorAll(".offers [data-action]")].map((offer) => offer.dataset.action),
      told: [...document.querySelectorAll(".entry")].map((entry) => entry.innerText),
      ending: [...document.querySelectorAll("#ending-title, .standing")].map((part) => part.innerText).join() || undefined,
    }));
    if (now === before) return { ...JSON.parse(now), words: now.includes('"ending"') || await inWords(page) };
    before = now;
    await page.waitForTimeout(50);
  }
  throw new Error("the table does not come to rest");
}

/** All that can be seen of the table, in words. */
async function inWords(page) {
  // A click in the page, because the sheet with the link may be folded.
  await page.evaluate(() => document.querySelector(".aids button").click());
  const dialog = page.locator(".in-words");
  const words = await dialog.innerText();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  return words;
}

/** Plays on, and reloads before every decision: what was seen is seen again. */
async function playAndReload(page) {
  let decisions = 0;
  for (;;) {
    const before = await seen(page);
    await page.reload();
    assert.deepEqual(await seen(page), before);
    if (before.ending || decisions === DECISIONS) return decisions;
    const next = `() => Number(document.querySelector(".offers")?.dataset.seq) > ${before.seq} && document.querySelector(".offers .offer, .hand-on")`;
    assert.ok(await playOn(page, next));
    decisions += 1;
  }
}

for (const [kind, path] of Object.entries({
  "against a bot in Court": "/local/court?seed=3&fast=1",
  "against a bot in Kingdom": "/local/kingdom?seed=3&fast=1",
  "against a bot in Aragón": "/local/aragon?seed=3&fast=1",
  "against two bots in Emara": "/local/emara?seats=3&seed=3&fast=1",
  "of a game without a face": "/local/heirs?seed=3&fast=1",
  "of two people with secrets before one screen": "/local/aragon?people=2&seed=4&fast=1",
  "of two people without secrets before one screen": "/local/court?people=2&seed=4&fast=1",
  "alone": "/local/emara?seats=1&seed=5&fast=1",
  "of the campaign": "/local/emara?seats=1&campaign=1&seed=5&fast=1",
})) {
  test(`a match ${kind} goes on after a reload at every step`, async (context) => {
    const page = await visit(context, path);
    assert.ok(await playAndReload(page) > 0);
    assert.deepEqual(page.faults, []);
  });
}

test("a branch of a replay goes on after a reload at every step", async (context) => {
  const page = await visit(context, "/local/court?seed=3&fast=1");
  assert.ok(await playOn(page));
  await page.click("[data-way=replay]");
  await page.waitForSelector(".timeline");
  const { pathname } = new URL(page.url());
  await page.goto(`${new URL(page.url()).origin}${pathname}/play?step=3&seq=8&seat=0&level=page&fast=1`);
  assert.ok(await playAndReload(page) > 0);
  await page.waitForSelector(".branch-notice");
  assert.deepEqual(page.faults, []);
});

test("a match that was left stands on the front page, goes on from there, and can be removed", async (context) => {
  const page = await visit(context, "/local/court?seed=3&fast=1");
  const first = await seen(page);
  await page.goto(new URL("/", page.url()).href);
  await page.waitForSelector(".banner");
  await page.waitForTimeout(500);
  assert.equal(await page.locator("[data-match]").count(), 0, "nobody misses a match in which nothing was done");
  await page.goBack();
  assert.deepEqual(await seen(page), first, "the way back leads to the same match");
  await page.click(".live .die");
  await page.waitForSelector(".aside .die");
  const left = await seen(page);
  await page.close();
  const other = await page.context().newPage();
  await other.goto(new URL("/", page.url()).href);
  await other.click("[data-match]");
  assert.deepEqual(await seen(other), left);
  await other.goto(new URL("/", page.url()).href);
  await other.click(".kept-row .small-button");
  assert.equal(await other.locator("[data-match]").count(), 1, "one press removes nothing");
  await other.click(".kept-row .small-button");
  await other.waitForSelector("[data-match]", { state: "detached" });
});

test("a match that goes on in another tab does not go on in this one", async (context) => {
  const page = await visit(context, "/local/court?seed=3&fast=1");
  await seen(page);
  await page.click(".live .die");
  await page.waitForSelector(".aside .die");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await seen(other);
  await other.click(".live .die");
  await other.waitForFunction(() => document.querySelectorAll(".aside .die").length === 2);
  const theirs = await seen(other);
  await page.click(".live .die");
  await page.waitForSelector(".bar-notice >> text=another tab");
  await page.reload();
  assert.deepEqual(await seen(page), theirs, "nobody's steps are lost");
});

test("the oldest match makes room with a notice", async (context) => {
  const page = await visit(context, "/local/court?seed=1&fast=1");
  for (let seed = 1; seed <= 21; seed += 1) {
    await page.goto(new URL(`/local/court?seed=${seed}&fast=1`, page.url()).href);
    await page.waitForSelector(".live .die");
    if (seed > 20) await page.waitForSelector(".bar-notice >> text=make room");
    assert.equal(await page.locator(".bar-notice").count(), seed > 20 ? 1 : 0);
    await page.click(".live .die");
    await page.waitForSelector(".aside .die");
  }
  await page.goto(new URL("/", page.url()).href);
  await page.waitForSelector("[data-match]");
  assert.equal(await page.locator("[data-match]").count(), 20);
});
