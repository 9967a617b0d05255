// The settings: each changes what it says, survives a reload, and follows the account to another browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { person } from "./people.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();
const TABLE = "/local/court?seed=7&fast=1";
const OFFERED = ".offers .offer";
const NOTHING = `() => !document.querySelector("${OFFERED}")`;
const PASSWORD = "a lantern, a heron, a spoon";

const seq = (page) => page.$eval(".offers", (list) => list.dataset.seq);
const root = (page, name) => page.evaluate((name) => document.documentElement.getAttribute(name), name);
/** What the styles make of something. */
const style = (page, selector, name, part) => page.evaluate(
  ([selector, name, part]) => getComputedStyle(document.querySelector(selector), part)[name], [selector, name, part]);

/** Goes to another page as a link does, so that nothing is loaded again. */
async function go(page, path) {
  await page.goto(new URL(path, page.url()).href);
  await page.waitForSelector("main");
}

test("theme, language and size of the text change the page at once and stay", async (context) => {
  const page = await visit(context, "/settings");
  const paper = await style(page, "html", "backgroundColor");
  await page.click("[data-set=theme-candle]");
  assert.notEqual(await style(page, "html", "backgroundColor"), paper);
  await page.click("[data-set=text-largest]");
  assert.equal(await style(page, "html", "fontSize"), "21px");
  await page.click("[data-set=language-de]");
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Einstellungen");
  await checkScreen(page);
  await page.reload();
  await page.waitForSelector(".settings");
  assert.equal(await page.textContent("h1"), "Einstellungen");
  assert.equal(await style(page, "html", "fontSize"), "21px");
  assert.notEqual(await style(page, "html", "backgroundColor"), paper);
  for (const usual of ["theme", "text"]) await page.click(`[data-set=${usual}-usual]`);
  assert.equal(await style(page, "html", "backgroundColor"), paper, "the system's theme");
  assert.equal(await style(page, "html", "fontSize"), "16px");
  // The quick ways in the bar keep what they change in the same place.
  await page.click(".masthead .switch[lang=en]");
  await page.waitForSelector("[data-set=language-en].meant");
  await page.click(".masthead .switch >> nth=0");
  await page.waitForSelector("[data-set=theme-candle].meant");
});

test("patterns and charges become larger", async (context) => {
  const page = await visit(context, "/settings");
  const [line, charge] = [await style(page, "#hatch-gules .hatch", "strokeWidth"), await style(page, "#shield-gules .charge", "transform")];
  await page.check("#set-signs");
  assert.ok(parseFloat(await style(page, "#hatch-gules .hatch", "strokeWidth")) > 1.5 * parseFloat(line));
  assert.notEqual(await style(page, "#shield-gules .charge", "transform"), charge);
  await page.reload();
  await page.waitForSelector("#set-signs:checked");
  assert.equal(await root(page, "data-signs"), "large");
});

test("the speed of animations scales what moves and the wait before others' steps", async (context) => {
  const waits = {};
  for (const speed of ["usual", "quick", "instant"]) {
    const page = await visit(context, "/settings", { motion: true }, () => {
      window.waits = [];
      const wait = window.setTimeout;
      window.setTimeout = (act, time, ...more) => {
        window.waits.push(time);
        return wait(act, time, ...more);
      };
    });
    await page.click(`[data-set=motion-${speed}]`);
    const moves = parseFloat(await style(page, ".on-off", "transitionDuration", "::after"));
    await go(page, "/local/court?seed=7");
    await page.waitForSelector(OFFERED, { state: "attached" });
    await page.evaluate(() => { window.waits.length = 0; });
    assert.ok(await playOn(page, NOTHING));
    await page.waitForSelector(OFFERED, { state: "attached" });
    waits[speed] = [moves, await page.evaluate(() => window.waits.filter((time) => time === 40).length)];
  }
  assert.equal(waits.usual[0], 0.15);
  assert.equal(waits.quick[0], 0.075);
  assert.ok(waits.instant[0] < 0.001);
  // While others' steps are read, the page looks every 40 ms whether the reader wants to wait no longer.
  assert.ok(waits.usual[1] > waits.quick[1] && waits.quick[1] > 0, `${waits.usual[1]} and ${waits.quick[1]} looks`);
  assert.equal(waits.instant[1], 0, "none");
});

test("an action that ends the turn is confirmed, and no other", async (context) => {
  const page = await visit(context, TABLE);
  await page.waitForSelector(OFFERED, { state: "attached" });
  await page.click(".settings-link");
  await page.check("#set-confirm");
  await page.click("[data-way=close-settings]");
  const first = await seq(page);
  assert.ok(await playOn(page, `() => document.querySelector(".confirm") || (${NOTHING})()`));
  assert.ok(await page.$(".confirm"), "it is asked before the turn ends");
  assert.match(await page.textContent(".confirm .dialog-text b"), /\S/, "and said what would end it");
  const asked = await seq(page);
  assert.ok(asked > first, "steps of the turn were not asked about");
  await page.waitForTimeout(300);
  assert.equal(await seq(page), asked, "nothing is done yet");
  // No: the turn goes on. The same once more: it is asked again, and then the turn ends.
  await page.keyboard.press("Escape");
  await page.waitForSelector(".confirm", { state: "detached" });
  assert.ok(await page.$(OFFERED));
  assert.ok(await playOn(page, `() => document.querySelector(".confirm") || (${NOTHING})()`));
  const unsure = await seq(page);
  await page.click("[data-way=end-turn]");
  await page.waitForFunction((unsure) => document.querySelector(".offers").dataset.seq !== unsure, unsure);
  // Switched off, a turn ends at once.
  await page.waitForSelector(OFFERED, { state: "attached" });
  await page.click(".settings-link");
  await page.uncheck("#set-confirm");
  await page.click("[data-way=close-settings]");
  assert.ok(await playOn(page, `() => document.querySelector(".confirm") || document.querySelectorAll(".follower").length > 1`));
  assert.equal(await page.$(".confirm"), null);
  assert.deepEqual(page.faults, []);
});

test("single keys do nothing when they are switched off", async (context) => {
  const page = await visit(context, TABLE);
  await page.waitForSelector(OFFERED, { state: "attached" });
  await page.click(".settings-link");
  await page.uncheck("#set-keys");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".settings-drawer", { state: "detached" });
  await page.keyboard.press("w");
  await page.waitForTimeout(200);
  assert.equal(await page.$(".dialog"), null);
  await page.click(".settings-link");
  await page.check("#set-keys");
  await page.click("[data-way=close-settings]");
  await page.keyboard.press("w");
  await page.waitForSelector(".dialog");
});

test("they lie over a table, on a phone too, and the match goes on", async (context) => {
  for (const size of [{ width: 1280, height: 720 }, { width: 390, height: 844, touch: true }]) {
    const page = await visit(context, TABLE, size);
    await page.waitForSelector(OFFERED, { state: "attached" });
    const before = await seq(page);
    await page.click(".settings-link");
    await page.waitForSelector(".settings-drawer .settings");
    await page.click("[data-set=theme-candle]");
    assert.equal(await root(page, "data-theme"), "candle");
    await checkScreen(page);
    await page.click("[data-way=close-settings]");
    await page.waitForSelector(".settings-drawer", { state: "detached" });
    assert.equal(await seq(page), before);
    assert.ok(await playOn(page, `() => Number(document.querySelector(".offers").dataset.seq) > ${before}`));
  }
});

test("they follow the account to another browser", { skip: !process.env.REGALIA_DATABASE && "needs a server" }, async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const [desk, phone] = [await person(context, 0), await person(context, 1)];
  await desk.goto(`${node.site}/account/join`);
  await desk.fill("#field-name", "Maud");
  await desk.fill("#field-new-password", PASSWORD);
  await desk.click("main button[type=submit]");
  await desk.waitForSelector("#matches");
  await desk.goto(`${node.site}/settings`);
  await desk.click("[data-set=text-large]");
  await desk.uncheck("[data-cue=no_sound-talk]");
  const kept = desk.waitForResponse((answer) => answer.url().endsWith("/api/settings") && answer.request().method() === "PUT");
  await desk.check("#set-confirm");
  assert.equal((await kept).status(), 204);

  await phone.goto(`${node.site}/account/sign-in`);
  await phone.fill("#field-known", "Maud");
  await phone.fill("#field-password", PASSWORD);
  await phone.click(".fields [type=submit]");
  await phone.waitForFunction(() => document.documentElement.dataset.text === "large");
  await phone.goto(`${node.site}/settings`);
  await phone.waitForSelector("#set-confirm:checked");
  assert.equal(await phone.isChecked("[data-cue=no_sound-talk]"), false);
  const changed = phone.waitForResponse((answer) => answer.url().endsWith("/api/settings") && answer.request().method() === "PUT");
  await phone.click("[data-set=text-usual]");
  await changed;
  await desk.reload();
  await desk.waitForSelector("[data-set=text-usual].meant");
  assert.equal(await root(desk, "data-text"), null);

  // What is changed while no server answers is not lost, and not replaced by what the server has.
  await node.kill();
  await desk.check("#set-signs");
  await desk.waitForTimeout(600);
  await node.start();
  await desk.reload();
  await desk.waitForSelector("#set-signs:checked");
  await desk.waitForFunction(() => localStorage.getItem("regalia-settings-account") === "sent");
  await phone.reload();
  await phone.waitForSelector("#set-signs:checked");
});
