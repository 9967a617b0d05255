// Bots in the browser: how long they take, and that the page stays responsive; with REGALIA_LONG every level in whole matches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();
const { REGALIA_LONG: LONG } = process.env;
/** How long a decision may take at most, by level. */
const LIMITS = LONG ? { page: 250, squire: 250, envoy: 250, regent: 1000, sovereign: 1000 } : { squire: 250, sovereign: 1000 };
const DECISIONS = LONG ? 200 : 6;

/** Notes when the engine shows a bot's decision, and what keeps the page busy. */
function watch() {
  window.decisions = [];
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])))
    .observe({ entryTypes: ["longtask"] });
  let waiting;
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data: [kind, , text] }) => {
        const say = kind === "say" && JSON.parse(text);
        if (say?.say !== "shown") return;
        if (waiting) window.decisions.push({ ...waiting, to: performance.now() });
        // With one person at the table, a person who is offered nothing waits for a bot.
        const begun = say.frame.turn.turn === "seats" && say.frame.actions.length === 0 && { from: performance.now() };
        waiting = begun || undefined;
        // What was shown last is drawn by the second picture from now.
        requestAnimationFrame(() => requestAnimationFrame(() => { if (begun) begun.drawn = performance.now(); }));
      });
    }
  };
}

for (const game of ["court", "kingdom", "aragon", "emara"]) {
  for (const [level, limit] of Object.entries(LIMITS)) {
    test(`a ${level} of ${game} answers in time, and the page stays responsive`, async (context) => {
      const page = await visit(context, `/local/${game}?seed=5&seats=2&fast=1&level=${level}`, {}, watch);
      await playOn(page, `() => window.decisions.length >= ${DECISIONS}`, LONG ? 600_000 : 60_000);
      const { decisions, tasks } = await page.evaluate(() => ({ decisions: window.decisions, tasks: window.tasks }));
      const times = decisions.map(({ from, to }) => Math.round(to - from)).sort((one, other) => one - other);
      const [middle, late, longest] = [times[times.length >> 1], times[Math.ceil(0.99 * times.length) - 1], times.at(-1)];
      const thoughts = decisions.filter(({ drawn, to }) => to - drawn > 100);
      const busy = thoughts.filter(({ drawn, to }) => tasks.some(([at]) => at > drawn && at < to));
      context.diagnostic(`${times.length} decisions: ${middle} ms in the middle, ${late} ms in 99 of 100, ${longest} ms at most; ${thoughts.length} long thoughts, the page busy for over 50 ms during ${busy.length}`);
      assert.ok(decisions.length >= Math.min(DECISIONS, 6), "a bot must have had something to decide");
      // Others may use the machine too: what counts is the middle.
      assert.ok(middle <= limit, `${middle} ms for a decision`);
      if (LONG) assert.ok(late <= 1000, `${late} ms for one decision in a hundred`);
      // If thoughts kept the page busy, each of them would.
      assert.ok(busy.length < Math.max(thoughts.length, 1) || thoughts.length < 3, "thinking must not keep the page busy");
      assert.deepEqual(page.faults, []);
    });
  }
}

test("a bot says what it would do, and its choice can be taken", async (context) => {
  const page = await visit(context, "/local/kingdom?seed=5&seats=2&fast=1");
  await page.waitForSelector(".ask-advice");
  await page.click(".ask-advice");
  await page.waitForSelector(".advice .plan");
  assert.ok([1, 2].includes(await page.locator(".advice .plan").count()), "one way, and another if it leads elsewhere");
  assert.match(await page.locator(".advice .chance >> nth=0").textContent(), /^\d+\.\d%$/);
  const before = await page.$eval(".offers", (list) => list.dataset.seq);
  await page.click(".advice [data-way=advised] >> nth=0");
  await page.waitForFunction((before) => document.querySelector(".offers").dataset.seq !== before, before);
  assert.equal(await page.locator(".advice").count(), 0, "it was about the position before");
  assert.deepEqual(page.faults, []);
});
