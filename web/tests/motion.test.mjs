// What moves on the table: dice tumble and settle, cards travel, others' steps come in order and are shown again, pieces
// go round their rings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pressTwice } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();
const TABLE = "/local/court?seed=7&seats=3";
/** It is the reader's turn, and something can be set aside. */
const YOURS = "[data-place='0']:not([aria-disabled=true])";

/**
 * A helper in the page: does something, and gives what is read of the first element that begins to move by it, at five moments
 * from the beginning of the movement to its end. It turns the movement by hand, so that a slow machine skips nothing.
 */
function prepare() {
  window.moments = (selector, act, read) => new Promise((done, fail) => {
    const running = (element) => element.getAnimations().filter((one) => one.playState === "running");
    const before = new Set(document.getAnimations());
    const observer = new MutationObserver(() => {
      for (const element of document.querySelectorAll(selector)) {
        const movement = running(element).filter((one) => !before.has(one));
        if (movement.length === 0) continue;
        observer.disconnect();
        for (const one of movement) one.pause();
        const seen = [0, 0.25, 0.5, 0.75, 1].map((share) => {
          for (const one of movement) one.currentTime = share * one.effect.getComputedTiming().endTime;
          return read(element);
        });
        for (const one of movement) one.finish();
        done(seen);
        return;
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => fail(new Error(`nothing moves: ${selector}`)), 30_000);
    act();
  });
}

test("dice tumble when they are rolled, and lie still in the end", async (context) => {
  const page = await visit(context, TABLE, { motion: true }, prepare);
  await page.waitForSelector(YOURS);
  await page.click(".live .die");
  await page.waitForSelector(".aside .die.landed");
  await page.waitForSelector("[data-place='1']:not([aria-disabled=true])");
  const seen = await page.evaluate(() => window.moments(
    ".live .die.rolled svg",
    () => document.querySelector("[data-place='1']").click(),
    (die) => getComputedStyle(die).transform,
  ));
  assert.ok(new Set(seen).size >= 4, `a die was seen in ${new Set(seen).size} places`);
  assert.equal(seen.at(-1), "none", "they come to rest");
  assert.deepEqual(page.faults, []);
});

test("a claimed card travels to the retinue, and then the others play step by step", async (context) => {
  const page = await visit(context, TABLE, { motion: true }, prepare);
  await page.waitForSelector(YOURS);
  await page.click("[data-place='3']");
  await page.waitForSelector(".card.now");
  await page.evaluate(() => {
    window.told = [];
    const count = () => document.querySelectorAll(".entry, .since").length;
    let known = count();
    new MutationObserver(() => {
      if (count() !== known) window.told.push([performance.now(), count() - known]);
      known = count();
    }).observe(document.querySelector(".entries"), { childList: true, subtree: true });
  });
  const seen = await page.evaluate(() => window.moments(
    ".travelling",
    () => document.querySelector(".card.now").click(),
    (card) => Math.round(card.getBoundingClientRect().top),
  ));
  assert.ok(new Set(seen).size >= 3, `the card was seen in ${new Set(seen).size} places`);
  assert.ok(seen.at(-1) > seen[0], "it travels down to the retinue");
  await page.waitForSelector(".travelling", { state: "detached" });
  await page.waitForFunction(() => document.querySelector(".player").classList.contains("active"), undefined, { timeout: 60_000 });
  const told = await page.evaluate(() => window.told);
  const waits = told.slice(1).map(([time], at) => time - told[at][0]);
  assert.ok(told.length >= 4, "the bot's turn has several steps");
  // A step that a busy machine shows late is soon followed by the next, so two are measured together.
  const pairs = waits.slice(1, -1).map((wait, at, all) => wait + (all[at + 1] ?? Infinity));
  assert.ok(pairs.every((wait) => wait > 700), `too fast to follow: ${waits.map(Math.round)}`);
  assert.ok(told.every(([, added]) => added <= 3), "a step adds a sentence or two");
  assert.deepEqual(page.faults, []);
});

test("who wants stillness gets it", async (context) => {
  const page = await visit(context, TABLE, {});
  await page.waitForSelector(YOURS);
  await page.click(".live .die");
  await page.waitForSelector(".aside .die");
  const seen = await page.evaluate(() => new Promise((done) => {
    document.querySelector("[data-place='1']").click();
    const [seen, begun] = [[], performance.now()];
    const look = () => {
      for (const die of document.querySelectorAll(".live .die svg")) seen.push(getComputedStyle(die).transform);
      if (performance.now() - begun < 400) requestAnimationFrame(look);
      else done(seen);
    };
    look();
  }));
  assert.deepEqual([...new Set(seen)], ["none"]);
});

test("a disc travels round the ring, the way it moves", async (context) => {
  const page = await visit(context, "/local/kingdom?seed=7&seats=2", { motion: true }, prepare);
  for (let left = 5; left > 0; left -= 1) {
    await page.waitForFunction((left) => document.querySelector(".yours")?.innerText.match(/in hand/g)?.length === left
      && document.querySelector(".region.offered"), left);
    await pressTwice(page, "1");
  }
  await page.waitForFunction(() => /your move/.test(document.querySelector(".moment").textContent));
  await page.click("[data-character=knight]");
  await page.waitForSelector(".disc.meant");
  const seen = await page.evaluate(() => window.moments(
    ".disc:not(.ghost)",
    () => document.querySelector("[data-place='0']").click(),
    (disc) => {
      const { left, top, width } = disc.getBoundingClientRect();
      const map = document.querySelector(".map").getBoundingClientRect();
      const [x, y] = [left + width / 2 - map.left - map.width / 2, top + width / 2 - map.top - map.height / 2];
      return [Number.parseFloat(getComputedStyle(disc).getPropertyValue("--angle")), Math.hypot(x, y) / map.height];
    },
  ));
  const angles = seen.map(([angle]) => angle);
  assert.ok(new Set(angles).size >= 4, `the disc was seen in ${new Set(angles).size} places`);
  assert.ok(angles.every((angle, at) => at === 0 || angle >= angles[at - 1]), "clockwise all the way");
  assert.ok(seen.every(([, distance]) => distance > 0.2 && distance < 0.42), "on the ring, not across it");
  assert.deepEqual(page.faults, []);
});

test("a councilor walks clockwise round its ring", async (context) => {
  const page = await visit(context, "/local/emara?seed=7&seats=1", { motion: true }, prepare);
  await page.waitForSelector(".action.offered");
  await page.click(".action.offered >> nth=0");
  await page.click(".slot >> nth=2");
  await page.click("[data-place='0']");
  await page.waitForSelector(".piece.offered");
  const seen = await page.evaluate(() => window.moments(
    ".councilors li",
    () => document.querySelector(".councilors li .piece").click(),
    (piece) => Number.parseFloat(getComputedStyle(piece).getPropertyValue("--bearing")),
  ));
  assert.ok(new Set(seen).size >= 4, `seen in ${new Set(seen).size} places`);
  assert.ok(seen.every((angle, at) => at === 0 || angle >= seen[at - 1]), "clockwise all the way");
  assert.equal(seen.at(-1) - seen[0], 270);
});

/** A table of every game at which others soon have a turn of several steps. */
const TURNS = {
  court: "/local/court?seed=7&seats=3",
  kingdom: "/local/kingdom?seed=7&seats=3",
  aragon: "/local/aragon?seed=11&level=page",
  emara: "/local/emara?seed=7&seats=3",
};

/** Helpers in the page: notes what is told of others' steps, and every moment that is shown. */
function watch() {
  localStorage.setItem("regalia-settings", JSON.stringify({ motion: "quick" }));
  Object.assign(window, { told: [], moments: [], moving: new Set() });
  const look = () => {
    const now = document.querySelector(".show-again.telling") && document.querySelector(".recent .now");
    const step = now && `${now.querySelector("i").textContent} ${now.querySelector("span").textContent}`;
    if (step && step !== window.told.at(-1)) window.told.push(step);
    const offers = document.querySelector(".offers");
    const moment = offers && `${offers.dataset.seq} ${offers.children.length}`;
    if (moment && moment !== window.moments.at(-1)) window.moments.push(moment);
    for (const { effect } of document.getAnimations()) {
      if (effect.getComputedTiming().duration > 20) window.moving.add(effect.target.className.baseVal ?? effect.target.className);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // What an action brings is worked out a moment later.
  window.steps = () => [...document.querySelectorAll(".offers .offer")].map((offer) => offer.textContent.replace(/:.*/, ""));
}

/** Acts whenever something is offered, until others have done several things, or one while nothing waits. */
async function untilOthersActed(page, isDone) {
  for (const begun = Date.now(); Date.now() - begun < 40_000; await page.waitForTimeout(30)) {
    if (await page.evaluate(isDone)) return;
    await page.evaluate(() => {
      const { seq } = document.querySelector(".offers")?.dataset ?? {};
      const all = [...document.querySelectorAll(".offers .offer")];
      if (all.length === 0 || window.answered === seq || document.querySelector(".telling")) return;
      window.answered = seq;
      all.at(-1).click();
    });
  }
  throw new Error("others did nothing");
}

/** The reader is asked, and nothing is told any more. */
const isAsked = () => document.querySelector(".offers .offer") && document.querySelector(".show-again:not(.telling)");

for (const [game, path] of Object.entries(TURNS)) {
  test(`what others do is told step by step, skipped and shown again: ${game}`, async (context) => {
    const page = await visit(context, path, { motion: true }, watch);
    await untilOthersActed(page, () => window.told.length >= 2 && document.querySelector(".telling"));
    const told = await page.evaluate(() => {
      document.querySelector(".telling").click();
      return window.told;
    });
    const numbers = told.map((step) => Number.parseInt(step));
    assert.ok(numbers.some((number) => number === 2), `${told}`);
    assert.ok(numbers.every((number, at) => number === 1 || number === numbers[at - 1] + 1), `in order: ${told}`);
    await page.waitForFunction(isAsked, undefined, { timeout: 20_000 });
    assert.deepEqual(await page.evaluate(() => window.told), told, "what is skipped is not waited for");
    const [seq, offers] = await page.evaluate(() => [document.querySelector(".offers").dataset.seq, window.steps()]);
    const again = async (end) => {
      await page.evaluate(() => { window.moments = []; });
      await page.focus(".show-again");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => window.moments.length >= 2);
      if (end) await page.keyboard.press(end);
      await page.waitForFunction(isAsked, undefined, { timeout: 30_000 });
      assert.deepEqual(await page.evaluate(() => [document.querySelector(".offers").dataset.seq, window.steps()]), [seq, offers]);
      assert.ok(await page.evaluate(() => document.activeElement.matches(".show-again")), "the focus stays");
      return (await page.evaluate(() => window.moments)).map((moment) => moment.split(" ").map(Number));
    };
    const shown = await again();
    const [present, earlier] = [shown.at(-1), shown.slice(0, -1).filter(([, count]) => count === 0)];
    assert.equal(present[1], offers.length);
    assert.ok(earlier.length >= 3, `the moment before and each step: ${JSON.stringify(shown)}`);
    assert.ok(earlier.every(([at], index) => at <= Number(seq) && (index === 0 || at > earlier[index - 1][0])), JSON.stringify(shown));
    const stopped = await again("Escape");
    assert.ok(stopped.length < shown.length, "Escape ends it early");
    assert.deepEqual(page.faults, []);
  });

  test(`who wants stillness waits for nothing and sees nothing move: ${game}`, async (context) => {
    const page = await visit(context, path, {}, watch);
    await untilOthersActed(page, isAsked);
    assert.deepEqual(await page.evaluate(() => window.told), []);
    await page.click(".show-again");
    await page.waitForFunction(() => window.told.length > 0);
    await page.waitForTimeout(600);
    assert.deepEqual(await page.evaluate(() => [...window.moving]), []);
    assert.deepEqual(page.faults, []);
  });
}
