// For Crown & Kingdom in Chromium, with tables that the page's own engine hosts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn, pressTwice, walk } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();

/** A table of so many, with all characters placed if wished. */
async function sit(context, { seats = 2, placed = true } = {}) {
  const page = await visit(context, `/local/kingdom?seed=7&seats=${seats}&fast=1`);
  await page.waitForSelector(".map .region");
  await page.waitForSelector(".offers .offer", { state: "attached" });
  if (placed) {
    await playOn(page, `() => !document.querySelector(".yours").innerText.includes("in hand")`);
    await turn(page);
  }
  return page;
}

const moment = (page) => page.textContent(".moment");
/** Waits until the reader is to move. */
const turn = (page) => page.waitForFunction(() => /your move/.test(document.querySelector(".moment").textContent));

test("the front page leads to a ring of six regions", async (context) => {
  const page = await visit(context, "/");
  await page.click("#kingdom .play");
  await page.click("[data-way=begin]");
  await page.waitForSelector(".map .region");
  assert.equal(await page.locator(".region").count(), 6);
  assert.deepEqual(page.faults, []);
});

test("three and four players play on nine and twelve regions", async (context) => {
  for (const [seats, regions] of [[3, 9], [4, 12]]) {
    const page = await sit(context, { seats, placed: false });
    assert.equal(await page.locator(".region").count(), regions);
    assert.equal(await page.locator(".player").count(), seats);
  }
});

test("a whole match is played through the offered actions and proved in the browser", async (context) => {
  for (const seats of process.env.REGALIA_LONG ? [2, 4] : [2]) {
    const page = await sit(context, { seats, placed: false });
    assert.ok(await playOn(page), "the match must come to its end");
    await page.waitForFunction(() => /KG-6\.[13]/.test(document.querySelector(".ending").textContent));
    await page.click("[data-way=check]");
    await page.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
    assert.deepEqual(page.faults, []);
  }
});

test("a character is placed by choosing a region twice", async (context) => {
  const page = await sit(context, { placed: false });
  await page.click("[data-character=knight]");
  await page.waitForSelector("[data-character=knight].meant");
  const drawing = page.locator(".region.offered").nth(2).locator("use[href^='#land']").first();
  await drawing.click();
  await page.waitForSelector(".ghost");
  assert.equal(await page.locator(".region.goal").count(), 1);
  await drawing.click();
  await page.waitForFunction(() => !document.querySelector("[data-character=knight]").textContent.includes("in hand"));
  assert.deepEqual(page.faults, []);
});

test("a disc shows where it will land before it is moved", async (context) => {
  const page = await sit(context);
  const before = await moment(page);
  await page.hover("[data-character=merchant]");
  await page.waitForSelector(".ghost");
  assert.equal(await page.locator(".region.goal").count(), 1);
  await page.mouse.move(2, 2);
  await page.waitForSelector(".ghost", { state: "detached" });
  await page.click("[data-character=merchant]");
  await page.waitForSelector(".disc.meant");
  assert.equal(await moment(page), before, "picking up is not moving");
  const place = await page.locator(".region.goal .place").textContent();
  await page.click("[data-place='0']");
  await page.waitForFunction((before) => document.querySelector(".moment").textContent !== before, before);
  await turn(page);
  const told = await page.locator(".entries").textContent();
  assert.ok(told.includes(`Your Merchant moves to the ${place}.`), told);
  assert.deepEqual(page.faults, []);
});

test("a bribe is bought, reported and taken back", async (context) => {
  const page = await sit(context);
  await page.click("[data-bribe=mount]");
  await page.waitForSelector(".bribe.bought");
  await page.click("[data-bribe=roads]", { force: true });
  await page.waitForSelector(".why .cited >> text=KG-2.1");
  await page.click("[data-place='2']");
  await page.waitForSelector(".bribe.bought", { state: "detached" });
});

/** Plays on until this bribe can be bought. */
const until = (bribe) => `() => document.querySelector("[data-bribe=${bribe}]:not([aria-disabled])")`;

test("a prisoner is bailed out: who, where to, and done", async (context) => {
  const page = await sit(context, { seats: 4, placed: false });
  assert.ok(await playOn(page, until("bail")));
  await page.click("[data-bribe=bail]");
  await page.waitForSelector(".bribe.meant");
  const prisoner = await page.locator(".mine.jailed").first().getAttribute("data-character");
  await page.click(`[data-character=${prisoner}]`);
  await page.locator(".region.offered").first().press("Enter");
  await page.waitForSelector(".ghost");
  await page.click("[data-place='0']");
  await page.waitForSelector("[data-bribe=bail].bought");
  assert.equal(await page.locator(`[data-character=${prisoner}].jailed`).count(), 0);
  assert.deepEqual(page.faults, []);
});

test("an ability is bought before the move", async (context) => {
  const page = await sit(context, { seats: 4, placed: false });
  assert.ok(await playOn(page, until("influence")));
  await page.click("[data-bribe=influence]");
  await page.waitForSelector(".bribe.meant");
  await page.click(".mine.offered >> nth=0");
  await page.click("[data-place='0']");
  await page.waitForSelector("[data-bribe=influence].bought");
  assert.match(await page.textContent(".entries"), /before moving/);
  assert.deepEqual(page.faults, []);
});

test("what is not offered names its rule", async (context) => {
  const page = await sit(context);
  await page.click("[data-bribe=bail]", { force: true });
  await page.waitForSelector(".why .cited >> text=KG-3.6");
  await page.click("[data-bribe=treatment]", { force: true });
  await page.waitForSelector(".why .cited >> text=KG-3.4");
  await page.click("[data-place='3']", { force: true });
  await page.waitForSelector(".why .cited >> text=KG-5.5");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".why", { state: "detached" });
});

test("a match can be played by keyboard alone", async (context) => {
  const page = await sit(context, { placed: false });
  for (let left = 5; left > 0; left -= 1) {
    await page.waitForFunction((left) => document.querySelector(".yours").innerText.match(/in hand/g)?.length === left
      && document.querySelector(".region.offered"), left);
    await pressTwice(page, "1");
  }
  await page.waitForFunction(() => !document.querySelector(".yours").innerText.includes("in hand"));
  await turn(page);
  const before = await moment(page);
  await pressTwice(page, "m");
  await page.waitForFunction((before) => document.querySelector(".moment").textContent !== before, before);
  await turn(page);
  // A disc is reached with the arrow keys, picked up and moved with Enter.
  await walk(page, ".disc.offered");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".disc.meant");
  assert.deepEqual(page.faults, []);
});
