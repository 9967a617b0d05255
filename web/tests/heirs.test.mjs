// A game without a face of its own is played all the same: its board in its own words, its offers as buttons.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { checkEnd, playOut, tableOf } from "./people.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();
const HOME = "/local/heirs?seed=5&seats=3&fast=1";

test("it is played to its end and proved in the browser", async (context) => {
  const page = await visit(context, HOME);
  await page.waitForSelector(".plain-board .own-value");
  await page.waitForFunction(() => document.title.includes("Heirs & Forgers") || document.body.innerText.includes("Heirs & Forgers"));
  assert.ok(await playOn(page), "the match must come to its end");
  await page.click("[data-way=check]");
  await page.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
  assert.deepEqual(page.faults, []);
});

test("its rules are a page, and an address of no game leads nowhere", async (context) => {
  const page = await visit(context, "/rules/heirs#HE-3.2", { lang: "de" });
  await page.waitForSelector("[id='HE-3.2'] >> text=Krone");
  await page.goto(page.url().replace(/rules.*/, "local/chess"));
  await page.waitForSelector("main a[href='/']");
  assert.deepEqual(page.faults, []);
});

test("what would you do? is answered by a bot that has learned nothing", async (context) => {
  const page = await visit(context, HOME);
  await page.waitForSelector(".offers .offer");
  await page.click(".ask-advice");
  await page.waitForSelector(".advice .plan");
  assert.deepEqual(page.faults, []);
});

for (const [width, height] of [[390, 844], [1440, 900]]) {
  for (const [lang, dark] of [["en", false], ["de", true]]) {
    test(`nothing is wrong with its screen at ${width} px in ${lang}`, async (context) => {
      const page = await visit(context, HOME, { width, height, lang, dark });
      await page.waitForSelector(".plain-board .own-value");
      await page.waitForSelector(".offers .offer", { state: "attached" });
      await page.waitForTimeout(200);
      await mkdir("shots", { recursive: true });
      await page.screenshot({ path: `shots/heirs-${width}-${lang}-${dark ? "night" : "day"}.png`, fullPage: true });
      await checkScreen(page);
    });
  }
}

test("three play it on a server, and another watches", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOf(context, "heirs", Array(3).fill(node));
  await playOut(pages);
  await checkEnd(context, pages, node);
});
