// The client as an app on a phone: its manifest, its icons, and the offer to put it on the home screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();

/** A file of the site, with what it is said to be. */
async function get(page, path) {
  const response = await page.request.get(new URL(path, page.url()).href);
  return [response.headers()["content-type"], await response.body()];
}

test("the manifest names icons, pictures and addresses that there are", async (context) => {
  const page = await visit(context, "/");
  const [kind, text] = await get(page, await page.locator("link[rel=manifest]").getAttribute("href"));
  assert.equal(kind, "application/manifest+json");
  const manifest = JSON.parse(text);
  const touch = { src: await page.locator("link[rel=apple-touch-icon]").getAttribute("href"), sizes: "180x180" };
  const drawn = [...manifest.icons, ...manifest.screenshots, touch].filter(({ sizes }) => sizes !== "any");
  for (const { src, sizes } of drawn) {
    const [kind, png] = await get(page, src);
    const { width, height } = PNG.sync.read(png);
    assert.deepEqual([kind, `${width}x${height}`], ["image/png", sizes], src);
  }
  assert.ok(manifest.shortcuts.length >= 4);
  for (const { url } of manifest.shortcuts) {
    await page.goto(new URL(url, page.url()).href);
    await page.waitForSelector("main");
    assert.ok(!(await page.textContent("main")).includes("no page at this address"), url);
  }
  const [, offline] = await get(page, "/offline.js");
  assert.match(String(offline), /icon: "\/icon-192-\w+\.png"/);
  assert.doesNotMatch(String(offline).match(/FILES = \[.*\]/)[0], /\.png/, "pictures are not kept for when there is no network");
});

/** The browser offers to install, as Chrome does; what comes of it is noted. */
function offerInstall() {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; return Promise.resolve(); };
  event.userChoice = Promise.resolve({ outcome: "accepted" });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Plays a short match to its end in a browser that can install. */
async function finish(page, seed) {
  await page.goto(new URL(`/local/heirs?seed=${seed}&seats=2&fast=1`, page.url()).href);
  await page.waitForSelector(".offers .offer", { state: "attached" });
  assert.ok(await page.evaluate(offerInstall), "the browser's own bar does not come");
  assert.ok(await playOn(page), "the match must come to its end");
  await page.waitForSelector(".ending [data-way=rematch]");
}

for (const answer of ["yes", "no"]) {
  test(`the home screen is offered once if the answer is ${answer}`, async (context) => {
    const page = await visit(context, "/", { lang: answer === "yes" ? "en" : "de" });
    await finish(page, 3);
    const [words] = await page.locator("[data-install=yes]").allTextContents();
    assert.equal(words, answer === "yes" ? "Add to home screen" : "Zum Startbildschirm hinzufügen");
    await page.click(`[data-install=${answer}]`);
    await page.waitForSelector(".install", { state: "detached" });
    assert.equal(await page.evaluate(() => window.prompted), answer === "yes" ? 1 : undefined);
    await finish(page, 4);
    assert.equal(await page.locator(".install").count(), 0);
    assert.deepEqual(page.faults, []);
  });
}

test("who says nothing is not asked again, and who cannot install is not asked", async (context) => {
  const page = await visit(context, "/local/heirs?seed=3&seats=2&fast=1");
  await playOn(page);
  assert.equal(await page.locator(".install").count(), 0);
  await finish(page, 4);
  assert.equal(await page.locator(".install").count(), 1);
  await finish(page, 5);
  assert.equal(await page.locator(".install").count(), 0);
});
