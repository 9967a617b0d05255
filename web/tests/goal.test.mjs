// What one plays for stands over every board, and the dark button is never a trap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();
const GAMES = { court: 3, kingdom: 4, aragon: 2, emara: 3 };
const PHONE = { width: 390, height: 844 };

for (const [game, seats] of Object.entries(GAMES)) {
  test(`${game} says what one plays for and how far everyone is`, async (context) => {
    for (const [at, size] of [PHONE, { width: 844, height: 390 }, { width: 1280, height: 720 }].entries()) {
      // German words are longer: the short run takes them where there is least room.
      for (const lang of process.env.REGALIA_LONG ? ["en", "de"] : [at === 2 ? "en" : "de"]) {
        const page = await visit(context, `/local/${game}?seed=11&seats=${seats}&level=page&fast=1`, { ...size, lang });
        await page.waitForSelector(".goal");
        const line = await page.$eval(".goal", (goal) => {
          const box = goal.getBoundingClientRect();
          return { text: goal.firstElementChild.textContent, isSeen: box.top >= 0 && box.right <= innerWidth && box.height > 12 };
        });
        assert.match(line.text, lang === "en" ? /^Goal: / : /^Ziel: /);
        assert.ok(line.isSeen, `at ${size.width}×${size.height}`);
        assert.equal(await page.locator(".reached b").count(), seats);
        assert.deepEqual(page.faults, []);
      }
    }
  });

  test(`${game}: one press of the dark button can be taken back, unless the sentence asks for it`, async (context) => {
    const page = await visit(context, `/local/${game}?seed=11&seats=${seats}&level=page&fast=1`);
    const seen = await page.evaluate(async () => {
      const pause = (time) => new Promise((done) => setTimeout(done, time));
      const offers = () => [...document.querySelectorAll(".offers .offer")];
      const seq = () => document.querySelector(".offers")?.dataset.seq;
      const ask = () => document.querySelector("#ask")?.textContent;
      const settled = async (holds) => { for (let left = 60; left > 0 && !holds(); left -= 1) await pause(20); };
      let [pressed, asked, chance] = [0, 0, 7];
      const traps = [];
      for (let step = 0; step < 70 && !document.querySelector(".ending"); step += 1) {
        await settled(() => offers().length > 0);
        await pause(60);
        const button = document.querySelector(".buttons .primary");
        const [at, sentence, label] = [seq(), ask(), button?.querySelector("b").textContent];
        chance = (chance * 48271) % 2147483647;
        const all = offers();
        // Some other way now and then, so that matches come to many positions.
        const press = button && chance % 4 > 0 ? button : all[chance % all.length];
        if (!press) continue;
        const mustCheck = press === button && !button.classList.contains("asked");
        press.click();
        await settled(() => seq() !== at || ask() !== sentence);
        if (press !== button) continue;
        pressed += 1;
        if (!mustCheck) asked += 1;
        else if (seq() !== at) {
          const undo = () => document.querySelector("[data-place='2']:not([aria-disabled=true])");
          await settled(undo);
          if (!undo()) traps.push(`${sentence} – ${label}`);
        }
      }
      return { pressed, asked, traps };
    });
    assert.deepEqual(seen.traps, []);
    // In Aragón a card must be chosen first, so there is seldom one.
    assert.ok(seen.pressed >= (game === "aragon" ? 3 : 20), `${seen.pressed} pressed`);
    context.diagnostic(`${seen.pressed} pressed, ${seen.asked} of them asked for`);
  });
}

test("how far everyone is follows the board", async (context) => {
  const kingdom = await visit(context, "/local/kingdom?seed=11&seats=4&level=page&fast=1");
  await playOn(kingdom, `() => document.querySelectorAll(".flag").length >= 3`);
  const reached = (page) => page.$$eval(".reached b", (all) => all.map((one) => one.textContent));
  const flags = await kingdom.$$eval(".player .support b", (all) => all.map((one) => `${one.textContent}/12`));
  assert.deepEqual(await reached(kingdom), flags);
  assert.ok(flags.some((flag) => !flag.startsWith("0")), flags.join(" "));

  const court = await visit(context, "/local/court?seed=11&seats=3&level=page&fast=1");
  await court.waitForSelector(".goal");
  assert.deepEqual(await reached(court), ["3/7", "3/7", "3/7"]);
});
