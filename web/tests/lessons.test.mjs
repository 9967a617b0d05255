// Lessons: each is taken to its end as a newcomer would, once right and once with a wrong choice at every step, on a phone and on
// a desktop, in both languages. What a step looks at is seen, and nothing else happens than what it asks for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./site.mjs";

const LESSONS = { court: 2, kingdom: 2, aragon: 2, emara: 3 };
const SHAPES = [["desktop", { width: 1440, height: 900 }], ["phone", { width: 390, height: 844, touch: true }]];
const visit = site();

/** What a page shows of the lesson: the step, what it says, where the match stands, what is offered. */
const state = (page) => page.evaluate(() => {
  return {
    count: document.querySelector(".lesson-count")?.textContent ?? null,
    head: document.querySelector(".lesson-head")?.textContent ?? null,
    task: document.querySelector(".lesson-task:not(.wrong)")?.textContent ?? null,
    wrong: document.querySelector(".lesson-task.wrong")?.textContent ?? null,
    seq: document.querySelector(".offers")?.dataset.seq ?? null,
  };
});

/** The lesson as the engine gives it: a page asks its own engine, as this does. */
async function script(page, game, number, language) {
  return page.evaluate(async (call) => {
    const worker = new Worker(document.getElementById("engine").href, { type: "module" });
    const answer = new Promise((done) => { worker.onmessage = ({ data: [, , text] }) => done(JSON.parse(text)); });
    // The engine hears once it has started.
    const again = setInterval(() => worker.postMessage(["call", 1, JSON.stringify(call)]), 200);
    const lesson = await answer;
    clearInterval(again);
    worker.terminate();
    return lesson;
  }, { call: "lesson", game, number, language });
}

/** Takes an offered action from the list, wherever the list is. */
const take = (page, at) => page.evaluate((at) => document.querySelector(`.offers [data-action='${at}']`).click(), at);
const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value) => (value && typeof value === "object" && !Array.isArray(value)
  ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value);

/** Waits until the card shows this step; the number after the last one is the end. */
const arrived = (page, step, steps) => page.waitForFunction(([step, steps]) => {
  const text = document.querySelector(".lesson-count")?.textContent;
  return step === steps ? document.querySelector(".lesson-card [data-way=match]") : text && Number.parseInt(text, 10) === step + 1;
}, [step, steps]);
const offered = (page, seq) => page.waitForFunction((seq) => document.querySelector(".offers")?.dataset.seq === seq, `${seq}`);

/** What the step looks at is seen: the rest is dimmed, and at least one thing is framed inside the window. */
async function looks(page, note) {
  await page.waitForFunction(() => {
    const frame = document.querySelector(".lesson-frame")?.getBoundingClientRect();
    return frame && frame.width > 20 && frame.height > 20 && frame.bottom > 0 && frame.top < innerHeight
      && document.querySelector(".lesson-shade").getAttribute("d");
  }, null, { timeout: 5_000 }).catch(() => assert.fail(`${note}: nothing is looked at`));
}

for (const [shape, size] of SHAPES) {
  // Each shape in each language belongs to the long run.
  for (const lang of process.env.REGALIA_LONG ? ["en", "de"] : [shape === "phone" ? "de" : "en"]) {
    for (const [game, count] of Object.entries(LESSONS)) {
      for (let number = 1; number <= count; number += 1) {
        test(`${game} ${number}, ${shape}, ${lang}: right and wrong`, async (context) => {
          const page = await visit(context, `/learn/${game}/${number}?fast=1`, { ...size, lang });
          await page.waitForSelector(".lesson-card");
          const lesson = await script(page, game, number, lang);
          for (const [at, step] of lesson.steps.entries()) {
            const note = `${game} ${number} ${step.head}`;
            await arrived(page, at, lesson.steps.length);
            assert.equal((await state(page)).head, step.head);
            await looks(page, note);
            let { actions } = step.frame;
            // A newcomer chooses something else: it is answered, and nothing is done.
            const firsts = step.ways.map((way) => way.actions[0]);
            const wrong = actions.findIndex((action) => !firsts.some((first) => same(first, action)));
            if (wrong >= 0) {
              await offered(page, step.frame.seq);
              await take(page, wrong);
              await page.waitForSelector(".lesson-task.wrong");
              const { wrong: said, seq, count: still } = await state(page);
              if (step.otherwise) assert.equal(said, step.otherwise);
              assert.equal(seq, `${step.frame.seq}`, `${note}: a wrong choice was carried out`);
              assert.equal(Number.parseInt(still, 10), at + 1);
            }
            if (step.ways.length === 0) {
              await page.click("[data-way=on]");
              continue;
            }
            const [way] = step.ways;
            let { seq } = step.frame;
            for (const [made, action] of way.actions.entries()) {
              await offered(page, seq);
              await take(page, actions.findIndex((other) => same(other, action)));
              ({ seq, actions } = way.moments[made].frame);
            }
          }
          await arrived(page, lesson.steps.length, lesson.steps.length);
          assert.deepEqual(page.faults, []);
          // What was learned is remembered.
          await page.goto(new URL("/", page.url()).href);
          await page.waitForSelector(`#${game} .learned`);
        });
      }
    }
  }
}

test("one click leads from the front page to a first step, another back out of it", async (context) => {
  const page = await visit(context, "/", { width: 390, height: 844, touch: true });
  assert.equal(await page.locator(".learned").count(), 0);
  await page.click("#court a[href='/learn/court']");
  await page.waitForSelector(".lesson-head");
  await page.click(".lesson-out");
  await page.waitForSelector("main.home");
});

test("keys: the card is reached first, one can go back, and Escape closes cards before it leaves", async (context) => {
  const page = await visit(context, "/learn/court?fast=1");
  await page.waitForSelector(".lesson-card");
  await page.focus("[data-way=on]");
  await page.keyboard.press("Enter");
  await arrived(page, 1, 12);
  await page.focus("[data-way=back]");
  await page.keyboard.press("Enter");
  await arrived(page, 0, 12);
  assert.match(await page.getAttribute(".lesson-said", "role"), /status/);
  await page.click(".lesson-rule");
  await page.waitForSelector(".drawer .rule.asked");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "detached" });
  assert.ok(await page.isVisible(".lesson-card"));
  await page.keyboard.press("Escape");
  await page.waitForSelector("main.home");
  assert.deepEqual(page.faults, []);
});

test("fingers: the first tap explains, the second does", async (context) => {
  const page = await visit(context, "/learn/court?fast=1", { width: 390, height: 844, touch: true });
  await page.waitForSelector(".lesson-card");
  for (const at of [0, 1]) {
    await arrived(page, at, 12);
    await page.tap("[data-way=on]");
  }
  await arrived(page, 2, 12);
  await page.tap("[data-place='1']");
  await arrived(page, 3, 12);
  // The 2 is not the one to keep.
  await page.tap(".live .die:has([href$='-2'])");
  await page.waitForSelector(".die.explained");
  assert.equal(await page.locator(".lesson-task.wrong").count(), 0);
  await page.tap(".die.explained");
  await page.waitForSelector(".lesson-task.wrong");
  assert.equal(await page.locator(".aside .die").count(), 0);
  await page.tap("[data-place='0']");
  await page.waitForFunction(() => document.querySelectorAll(".aside .die").length === 1);
  await page.tap("[data-place='0']");
  await arrived(page, 4, 12);
});

test("in another language it is the same step", async (context) => {
  const page = await visit(context, "/learn/aragon?fast=1");
  await page.waitForSelector("[data-way=on]");
  await page.click("[data-way=on]");
  await arrived(page, 1, 11);
  const { head } = await state(page);
  await page.click(".switch[lang=de]");
  await page.waitForFunction((head) => document.querySelector(".lesson-head").textContent !== head, head);
  await arrived(page, 1, 11);
});

test("a lesson that there is not says so", async (context) => {
  const page = await visit(context, "/learn/court/9");
  await page.waitForSelector("main.page a[href='/']");
  assert.equal(await page.locator(".lesson-card").count(), 0);
});

for (const [at, game] of Object.keys(LESSONS).entries()) {
  test(`the first match of ${game} is advised, with a reason, until nobody wants it any more`, async (context) => {
    const page = await visit(context, `/local/${game}?seed=7&level=page&guide=1&fast=1`, SHAPES[at % 2][1]);
    await page.waitForSelector(".guided");
    const [what, why] = await Promise.all(["b", "span"].map((part) => page.textContent(`.guided p > ${part}`)));
    assert.ok(what.length > 3 && why.length > 10, `${what}: ${why}`);
    const seq = await page.getAttribute(".offers", "data-seq");
    await page.click("[data-way=advised]");
    await page.waitForFunction((seq) => document.querySelector(".offers").dataset.seq !== seq, seq);
    // Where there is only one thing to do, nobody needs advice.
    await page.waitForFunction(() => {
      const offers = document.querySelectorAll(".offers .offer");
      if (offers.length === 1) offers[0].click();
      return document.querySelector(".guided");
    });
    await page.click("[data-way=unadvised]");
    await page.waitForSelector(".guided", { state: "detached" });
    assert.deepEqual(page.faults, []);
  });
}
