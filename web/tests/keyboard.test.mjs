// A whole match of every game by the keyboard alone, against a bot; the focus is never lost.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { site } from "./site.mjs";

const { REGALIA_LONG: LONG } = process.env;
/** The short run plays the first decisions, the long one to the end. */
const LONGEST = LONG ? 1500 : 25;
/** What brings a match to its end, the best first; else the first that is offered. */
const WISHES = {
  court: [/^Claim the (?!Fool|Charlatan)/, /^Claim the/, /[3-9] alike/, /2 alike/, /^Roll/],
  kingdom: [/wins support/],
  aragon: [/^Play /],
  emara: [/citizen/],
};
const visit = site();

async function sit(context, game) {
  const page = await visit(context, `/local/${game}?seed=11&seats=2&level=page&fast=1`);
  await page.waitForSelector(".offers .offer", { state: "attached" });
  return page;
}

const focused = (page) => page.evaluate(() => {
  const { activeElement: it } = document;
  return { tag: it.localName, name: it.ariaLabel ?? it.textContent, zone: it.closest("[data-zone]")?.dataset.zone, dialog: !!it.closest("[role=dialog]") };
});

/** What can be done, with the place in the list that is focused; nothing once the match is over. */
async function decision(page, before) {
  await page.waitForFunction((before) => {
    const { seq } = document.querySelector(".offers")?.dataset ?? {};
    return document.querySelector(".ending") || (seq !== before && document.querySelector(".offers .offer"));
  }, before);
  return page.evaluate(() => {
    if (document.querySelector(".ending")) return null;
    const offers = [...document.querySelectorAll(".offers .offer")];
    return {
      names: offers.map((offer) => offer.querySelector("span").textContent),
      keys: offers.map((offer) => offer.querySelector("kbd").textContent.toLowerCase()),
      seq: document.querySelector(".offers").dataset.seq,
    };
  });
}

/** Does an action of the list: by its key twice, or by going there with the Tab key. */
async function take(page, { names, keys }, at) {
  if (keys[at] && keys.indexOf(keys[at]) === at) {
    const isThere = await page.evaluate((at) => document.activeElement.dataset.action === `${at}`, at);
    if (!isThere) await page.keyboard.press(keys[at]);
    await page.waitForFunction((at) => document.activeElement.dataset.action === `${at}`, at);
    await page.keyboard.press(keys[at]);
    return;
  }
  await page.keyboard.press("a");
  await page.waitForFunction(() => document.activeElement.dataset.action === "0");
  for (let step = 0; step < at; step += 1) await page.keyboard.press("Tab");
  const { name } = await focused(page);
  assert.ok(name.endsWith(names[at]), `${name} has the focus instead of ${names[at]}`);
  await page.keyboard.press("Enter");
}

describe("the keyboard", { concurrency: 2 }, () => {
  for (const game of Object.keys(WISHES)) {
    test(`a match of ${game} by keys alone`, async (context) => {
      const page = await sit(context, game);
      // The first link leads to the actions.
      await page.keyboard.press("Tab");
      assert.equal((await focused(page)).name, "Go to the actions");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement.dataset.action === "0");
      let next = await decision(page);
      for (let step = 0; next && step < LONGEST; step += 1) {
        const at = WISHES[game].map((wish) => next.names.findIndex((name) => wish.test(name))).find((at) => at >= 0) ?? 0;
        await take(page, next, at);
        next = await decision(page, next.seq);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const { tag, zone, dialog } = await focused(page);
        assert.notEqual(tag, "body", "the focus was lost");
        assert.ok(next ? zone === "offers" : dialog, `the focus is in ${zone}`);
      }
      assert.ok(!LONG || !next, "the match does not end");
      if (!next) {
        await page.keyboard.press("Escape");
        await page.waitForSelector(".ending", { state: "detached" });
        assert.notEqual((await focused(page)).tag, "body");
      }
      assert.deepEqual(page.faults, []);
    });

    test(`arrows and Enter on the board of ${game}`, async (context) => {
      const page = await sit(context, game);
      await page.keyboard.press("b");
      assert.equal((await focused(page)).zone, "board");
      const stops = await page.$$eval("[data-zone=board] [tabindex='0']", (all) => all.length);
      assert.equal(stops, 1, "the Tab key reaches one part of the board");
      const visited = new Set();
      for (const key of ["End", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home"]) {
        await page.keyboard.press(key);
        const { name, zone } = await focused(page);
        assert.equal(zone, "board");
        visited.add(name);
      }
      assert.ok(visited.size >= 2, `only ${[...visited]} were reached`);
      // What has the focus is explained, and says so.
      assert.ok(await page.evaluate(() => document.activeElement.ariaDescribedByElements?.[0]?.textContent.trim().length > 0
        || !document.activeElement.hasAttribute("aria-describedby")));
      await page.keyboard.press("Enter");
      await page.waitForTimeout(300);
      assert.notEqual((await focused(page)).tag, "body", "the focus was lost");
      assert.deepEqual(page.faults, []);
    });
  }

  test("cards take the focus and give it back, and single keys can be switched off", async (context) => {
    const page = await sit(context, "court");
    await page.keyboard.press("b");
    const id = await page.evaluate(() => document.activeElement.id);
    for (const key of ["?", "w"]) {
      await page.keyboard.press(key);
      await page.waitForSelector("[role=dialog]");
      assert.ok((await focused(page)).dialog);
      await page.keyboard.press("Escape");
      await page.waitForSelector("[role=dialog]", { state: "detached" });
      await page.waitForFunction((id) => document.activeElement.id === id, id);
    }
    // One press of a number goes to an action and does nothing yet.
    const seq = () => page.$eval(".offers", (list) => list.dataset.seq);
    const before = await seq();
    await page.keyboard.press("2");
    await page.waitForFunction(() => document.activeElement.dataset.action === "1");
    await page.waitForTimeout(200);
    assert.equal(await seq(), before);
    await page.keyboard.press("b");
    await page.keyboard.press("?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { state: "detached" });
    await page.keyboard.press("w");
    await page.keyboard.press("1");
    await page.waitForTimeout(200);
    assert.equal(await page.$("[role=dialog]"), null, "w does nothing any more");
    assert.equal((await focused(page)).zone, "board", "and neither does 1");
    // The card of the keys can always be opened.
    await page.keyboard.press("?");
    await page.waitForSelector("[role=dialog]");
    assert.deepEqual(page.faults, []);
  });
});
