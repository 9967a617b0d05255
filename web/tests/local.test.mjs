// The client in Chromium, with tables that its own engine hosts.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { playOn, pressTwice, walk } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();

test("from the front page two clicks lead to dice on the tray", async (context) => {
  const page = await visit(context, "/", { motion: true });
  await page.click(".play");
  await page.click("[data-way=begin]");
  await page.waitForSelector(".live .die");
  assert.match(page.url(), /\/local\/court\b/);
  assert.deepEqual(page.faults, []);
});

test("a whole match is played, proved in the browser, and its record can be kept", async (context) => {
  const page = await visit(context, "/local/court?seed=3&fast=1");
  assert.ok(await playOn(page), "the match must come to its end");
  await page.click("[data-way=check]");
  await page.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
  const waiting = page.waitForEvent("download");
  await page.click("[data-way=keep]");
  const record = await readFile(await (await waiting).path(), "utf8");
  assert.match(record, /^\{"format":"regalia-record-1"/);
  assert.equal(JSON.parse(record).lines.at(-1).entry.entry, "ended");
  if (process.env.REGALIA_KEEP_RECORD) await writeFile(process.env.REGALIA_KEEP_RECORD, record);
  await page.click("[data-way=rematch]");
  await page.waitForSelector(".live .die");
  assert.deepEqual(page.faults, []);
});

test("a whole turn can be played by keyboard alone", async (context) => {
  const page = await visit(context, "/local/court?seed=7&fast=1");
  const count = (selector) => page.locator(selector).count();
  await page.waitForSelector(".live .die");
  const dice = await count(".live .die");
  await pressTwice(page, "1");
  await page.waitForFunction((dice) => document.querySelectorAll(".live .die").length === dice - 1, dice);
  await page.keyboard.press("u");
  await page.waitForFunction((dice) => document.querySelectorAll(".live .die").length === dice, dice);
  await pressTwice(page, "1");
  await page.waitForFunction((dice) => document.querySelectorAll(".live .die").length === dice - 1, dice);
  const before = await page.$eval(".offers", (list) => list.dataset.seq);
  await pressTwice(page, "r");
  await page.waitForFunction((before) => document.querySelector(".offers").dataset.seq !== before, before);
  for (let left = dice - 1; left > 0; left -= 1) {
    await page.waitForFunction((left) => document.querySelectorAll(".live .die").length === left, left);
    await pressTwice(page, "1");
  }
  // The result stands: claim the first that is offered, reached with the arrow keys.
  await page.waitForSelector(".card.now");
  await walk(page, ".card.now");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".follower").length === 1);
  assert.deepEqual(page.faults, []);
});

test("what is not offered names its rule", async (context) => {
  const page = await visit(context, "/local/court?seed=7&fast=1");
  await page.waitForSelector(".live .die");
  await page.click("[data-place='1']", { force: true });
  await page.waitForSelector(".why .cited >> text=CK-3.2");
  await page.click("#card-king", { force: true });
  await page.waitForSelector(".why .cited >> text=CK-5.19");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".why", { state: "detached" });
});

test("a click on a die sets it aside, and undo brings it back", async (context) => {
  const page = await visit(context, "/local/court?seed=7&fast=1");
  await page.waitForSelector(".live .die");
  const told = () => page.locator(".entry").count();
  const before = await told();
  await page.click(".live .die");
  await page.waitForSelector(".aside .die");
  assert.equal(await told(), before + 1);
  await page.click("[data-place='2']");
  await page.waitForSelector(".aside .die", { state: "detached" });
  assert.equal(await told(), before, "what was taken back is told no longer");
});

test("light and language are switched and remembered", async (context) => {
  const page = await visit(context, "/");
  const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  assert.deepEqual(await root(), ["en", "day"]);
  await page.click(".switch >> nth=0");
  await page.click(".switch >> nth=1");
  assert.deepEqual(await root(), ["de", "candle"]);
  await page.reload();
  await page.waitForSelector("main");
  assert.deepEqual(await root(), ["de", "candle"]);
});

test("an address of a rule leads to the rule", async (context) => {
  const page = await visit(context, "/rules/court#CK-6.5");
  await page.waitForSelector("[id='CK-6.5']");
  await page.waitForFunction(() => document.getElementById("CK-6.5").getBoundingClientRect().top < 300);
});
