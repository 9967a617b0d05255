// Without a server: people who share a screen, and the client with its network cut.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();
const KEPT = async () => {
  await navigator.serviceWorker.ready;
  return true;
};

/** Those before the screen play in turn and hand it on, until the match is over; resolves to how often it was handed on. */
async function playAround(page) {
  const mustPass = `() => document.querySelector(".hand-on, .curtain")`;
  let passed = 0;
  for (;;) {
    assert.ok(await playOn(page, mustPass), "the match must go on");
    if (await page.$(".ending")) return passed;
    await page.click(".hand-on .button, .curtain .button");
    const left = await page.waitForFunction(() => document.querySelector(".curtain .button") ?? document.querySelector(".offers .offer, .ending"));
    if (await left.evaluate((found) => found.matches(".curtain .button"))) await page.click(".curtain .button");
    passed += 1;
  }
}

test("two people share a screen and see everything", async (context) => {
  const page = await visit(context, "/local/kingdom?fast=1&seats=2&people=2");
  assert.ok(await playAround(page) > 4);
  assert.deepEqual(page.faults, []);
});

test("two people share a screen, and nobody sees the other's hand", async (context) => {
  const page = await visit(context, "/friends/aragon");
  await page.click(".here");
  assert.match(page.url(), /seats=2&people=2/);
  await page.waitForSelector(".fan .whole");
  const hand = () => page.$$eval(".fan .whole", (cards) => cards.map((card) => card.id));
  const first = await hand();
  assert.ok(await playOn(page, `() => document.querySelector(".hand-on")`));
  await page.click(".hand-on .button");
  await page.waitForSelector(".curtain");
  assert.equal(await page.locator(".card").count(), 0, "no card is seen behind the curtain");
  await page.click(".curtain .button");
  await page.waitForSelector(".fan .whole");
  assert.notDeepEqual(await hand(), first);
});

/** The client, once it has everything that it needs without a network, and then without one. */
async function offline(context, path) {
  const page = await visit(context, "/");
  await page.evaluate(KEPT);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await page.context().setOffline(true);
  await page.goto(new URL(path, page.url()).href);
  return page;
}

test("with the network cut the client opens and plays a match to its end", async (context) => {
  const page = await offline(context, "/");
  await page.click(".banner .play");
  await page.click("[data-way=begin]");
  assert.ok(await playOn(page), "the match must come to its end");
  assert.match(page.url(), /\/local\//);
});

test("with the network cut a match alone is played to its end and written down", async (context) => {
  const page = await offline(context, "/solo/emara?fast=1");
  await page.click(".solo .primary");
  assert.ok(await playOn(page), "the match must come to its end");
  await page.click("[data-way=after]");
  await page.waitForSelector(".next-start");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("regalia-emara-sheet")));
  assert.equal(kept.length, 1);
});
