// Fingers on a phone: the first tap on a part of a board explains it or selects it, the second does it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const go = site();
const PHONE = { width: 390, height: 844, touch: true };

/** A table on a phone, once this is shown. */
async function sit(context, path, shown, until) {
  const page = await go(context, `/local/${path}&fast=1`, PHONE);
  await page.waitForSelector(shown);
  if (until) assert.ok(await playOn(page, until));
  return page;
}

const told = (page) => page.evaluate(() => document.querySelector(".offers").dataset.seq);
const says = (page) => page.textContent(".actions .ask");

/** Taps something twice: the first time it is explained or selected and nothing is done, the second time it is done. */
async function tapTwice(page, part, mark, sentence) {
  const before = await told(page);
  await page.tap(part);
  await page.waitForSelector(mark);
  assert.match(await says(page), sentence);
  await page.waitForTimeout(150);
  assert.equal(await told(page), before, "the first tap does nothing");
  await page.tap(mark);
  await page.waitForFunction((before) => document.querySelector(".offers")?.dataset.seq !== before, before);
}

test("in Court a die is set aside and a card is claimed by the second tap", async (context) => {
  const page = await sit(context, "court?seed=7", ".live .die");
  await tapTwice(page, ".live .die >> nth=0", ".die.explained", /Tap again/);
  assert.equal(await page.locator(".aside .die").count(), 1);
  await page.tap("[data-place='3']");
  await page.waitForSelector(".card.now");
  const hasClaimed = () => document.querySelectorAll(".follower").length === 1;
  await tapTwice(page, ".card.now >> nth=0", ".card.explained", /Power.*Tap again/);
  await page.waitForFunction(hasClaimed);
  assert.deepEqual(page.faults, []);
});

test("in Court a card that the dice would claim is meant first, and can be put back", async (context) => {
  const page = await sit(context, "court?seed=7", ".live .die");
  await page.waitForSelector(".card.now");
  await page.tap(".card.now >> nth=0");
  await page.waitForSelector(".card.meant");
  assert.equal(await page.locator(".buttons .primary").count(), 1);
  assert.match(await page.textContent(".buttons .primary"), /Claim/);
  await page.tap("[data-place='2']");
  await page.waitForSelector(".card.meant", { state: "detached" });
  await page.tap(".card.now >> nth=0");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".card.meant", { state: "detached" });
});

test("a card that is not offered shows its price and its power, and a tap elsewhere closes that", async (context) => {
  const page = await sit(context, "court?seed=7", ".live .die");
  await page.tap("#card-bishop", { force: true });
  await page.waitForSelector("#card-bishop.explained");
  assert.match(await says(page), /Bishop.*Power/);
  assert.equal(await page.locator(".why").count(), 0);
  await page.tap(".masthead h1");
  await page.waitForSelector(".explained", { state: "detached" });
  assert.doesNotMatch(await says(page), /Bishop/);
});

test("in Kingdom a region is chosen by the first tap and taken by the second", async (context) => {
  const page = await sit(context, "kingdom?seed=11&seats=4", ".region.offered");
  const before = await told(page);
  const region = page.locator(".region.offered .land").first();
  await region.tap({ position: { x: 20, y: 20 }, force: true });
  await page.waitForSelector(".region.goal");
  await page.waitForTimeout(150);
  assert.equal(await told(page), before, "the first tap does nothing");
  await region.tap({ position: { x: 20, y: 20 }, force: true });
  await page.waitForFunction((before) => document.querySelector(".offers")?.dataset.seq !== before, before);
  assert.deepEqual(page.faults, []);
});

test("in Kingdom a bribe is explained before it is bought", async (context) => {
  const page = await sit(context, "kingdom?seed=11&seats=4", ".region.offered", `() => document.querySelector("[data-bribe=mount].offered")`);
  await tapTwice(page, "[data-bribe=mount]", "[data-bribe=mount].explained", /Tap again/);
});

test("in Aragón a card of the hand is picked by the first tap, and a target is explained", async (context) => {
  const OWN = `() => document.querySelectorAll(".fan .offered").length > 1 && !document.querySelector(".overlay")`;
  const page = await sit(context, "aragon?seed=11&level=page", ".fan .whole", OWN);
  const before = await told(page);
  const card = page.locator(".fan .offered").first();
  await card.tap({ position: { x: 12, y: 40 } });
  await page.waitForSelector(".fan .meant");
  assert.equal(await page.locator(".buttons .primary").count(), 1);
  assert.equal(await told(page), before);
  await page.tap("[data-place='2']");
  await page.waitForSelector(".fan .meant", { state: "detached" });
  await card.tap({ position: { x: 12, y: 40 } });
  await card.tap({ position: { x: 12, y: 40 } });
  await page.waitForFunction((before) => document.querySelector(".offers")?.dataset.seq !== before, before);
  assert.ok(await playOn(page, `() => document.querySelector(".areas .card.target")`));
  if (await page.locator(".areas .card.target").count()) await tapTwice(page, ".areas .card.target >> nth=0", ".areas .explained", /Tap again/);
  assert.deepEqual(page.faults, []);
});

test("in Emara a card is raised, its slot is meant, and what follows is explained", async (context) => {
  const page = await sit(context, "emara?seed=7&seats=3", ".action.offered");
  const before = await told(page);
  await page.tap(".action.offered >> nth=0");
  await page.waitForSelector(".action.meant");
  await page.tap(".slot.offered >> nth=0");
  await page.waitForSelector(".slot.meant");
  assert.equal(await page.locator(".buttons .primary").count(), 1);
  assert.equal(await told(page), before);
  await page.tap(".slot.meant");
  await page.waitForFunction((before) => document.querySelector(".offers")?.dataset.seq !== before, before);
  await page.waitForSelector(".agenda .pick.offered, .name.offered", { state: "attached" });
  assert.deepEqual(page.faults, []);
});
