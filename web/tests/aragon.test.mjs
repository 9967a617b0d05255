// Crown of Aragón in Chromium, with tables that the page's own engine hosts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pressTwice, walk } from "../tools/browser.mjs";
import { LOOKS, checkScreen, nameOf } from "./screen.mjs";
import { site } from "./site.mjs";

const go = site();

/** A table with this seed. */
async function visit(context, query, options) {
  const page = await go(context, `/local/aragon?fast=1&${query}`, options);
  await page.waitForSelector(".fan .whole");
  return page;
}

/** Plays by clicking offered actions: a card where one can be played, else anything. */
async function playOn(page, until = "() => false", limit = 3000) {
  let chance = 5;
  for (let step = 0; step < limit; step += 1) {
    chance = (chance * 48271) % 2147483647;
    const done = await page.evaluate(([source, number]) => {
      if (new Function(`return (${source})()`)()) return "found";
      if (document.querySelector(".ending")) return "over";
      const offers = [...document.querySelectorAll(".offers .offer")];
      if (offers.length === 0) return "wait";
      const plays = offers.filter((offer) => /^Play |spielen:/.test(offer.querySelector("span").textContent));
      (plays.length > 0 ? plays : offers)[number % (plays.length || offers.length)].click();
      return "more";
    }, [until, chance]);
    if (done === "found" || done === "over") return done;
    if (done === "wait") await page.waitForTimeout(10);
  }
  return "stuck";
}

/** The first seed from here on with which play comes to such a moment. */
async function find(context, until, options) {
  for (let seed = 1; seed < 40; seed += 1) {
    const page = await visit(context, `seed=${seed}`, options);
    if (await playOn(page, until) === "found") return page;
    await page.context().close();
  }
  return assert.fail("no seed leads there");
}

const YOURS = `() => document.querySelector(".offers .offer") && document.querySelectorAll(".fan .offered").length > 1
  && !document.querySelector(".overlay")`;

test("the front page leads to a table", async (context) => {
  const page = await go(context, "/");
  await page.click("#aragon .play");
  await page.click("[data-way=begin]");
  await page.waitForSelector(".fan .whole");
  assert.match(page.url(), /\/local\/aragon\b/);
  assert.deepEqual(page.faults, []);
});

test("whole matches are played and proved in the browser", async (context) => {
  for (const seed of [1, 2, 3]) {
    const page = await visit(context, `seed=${seed}`);
    assert.equal(await playOn(page), "over");
    await page.click("[data-way=check]");
    await page.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
    assert.deepEqual(page.faults, []);
  }
});

test("a card is previewed before it is played, and played by a second click", async (context) => {
  const page = await find(context, YOURS);
  const hand = await page.locator(".fan .whole").count();
  const lying = await page.locator(".cards.own .card:not(.coming)").count();
  const card = page.locator(".fan .offered").first();
  await card.click({ position: { x: 12, y: 60 } });
  await page.waitForSelector(".card.coming");
  assert.equal(await page.locator(".force.coming").count(), 1, "one area would change");
  assert.match(await page.textContent(".foresight"), /If you play/);
  assert.equal(await page.locator(".fan .whole").count(), hand, "nothing was played yet");
  await card.click({ position: { x: 12, y: 60 } });
  await page.waitForFunction((lying) => document.querySelectorAll(".cards.own .card:not(.coming)").length !== lying
    || document.querySelector(".overlay, .target, .leaving"), lying);
  assert.deepEqual(page.faults, []);
});

test("a turn is played by keyboard alone: a card, the end of the turn, the draft", async (context) => {
  const page = await find(context, YOURS);
  const told = () => page.locator(".entry").count();
  const before = await told();
  await walk(page, ".fan .offered");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".fan .meant");
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => document.querySelectorAll(".entry").length > before, before);
  // Whatever the card asks for, the first answer will do; then the turn is ended.
  for (let step = 0; step < 12; step += 1) {
    const moment = await page.textContent(".moment");
    if (!/your/.test(moment) || /draft/.test(moment) || /over/.test(moment)) break;
    for (const key of ["e", "e", "1", "1"]) {
      if (/your planning|your beginning/.test(await page.textContent(".moment"))) await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
  }
  if (await page.locator(".overlay").count() > 0) {
    await pressTwice(page, "1");
    await page.waitForFunction(() => !/your draft/.test(document.querySelector(".moment").textContent)
      || document.querySelector(".ending"));
  }
  assert.deepEqual(page.faults, []);
});

test("what is not offered names its rule", async (context) => {
  const page = await find(context, `() => document.querySelectorAll(".fan .whole:not(.offered)").length > 1
    && /End turn/.test(document.querySelector("[data-place='3']").textContent)
    && !document.querySelector("[data-place='3'][aria-disabled]")`);
  await page.locator(".fan .whole:not(.offered)").first().click({ position: { x: 12, y: 60 }, force: true });
  await page.waitForSelector(".why");
  assert.match(await page.textContent(".why"), /AR-(2\.2|1\.3)/);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".why", { state: "detached" });
});

test("cards of the opponent stay hidden in the page", async (context) => {
  const page = await visit(context, "seed=4");
  const words = await page.evaluate(() => document.querySelector(".aragon").textContent);
  assert.equal((words.match(/4 cards/g) ?? []).length > 0, true, "only their number is told");
  assert.equal(await page.locator(".fan .whole").count(), 4);
});

for (const look of LOOKS) {
  test(`the board ${nameOf(look)} has nothing for axe and no raw key`, async (context) => {
    const page = await find(context, `() => document.querySelectorAll(".areas .card").length > 3
      && document.querySelector(".overlay")`, look);
    await checkScreen(page);
  });
}
