// One asks to take back what lies beyond a seal; the other declines, and then agrees. Every person in a browser of their own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase, regalia } from "../tools/house.mjs";
import { checkEnd, hasSeen, playOut, seen, tableOf } from "./people.mjs";
import { site } from "./site.mjs";

const VERIFIER = fileURLToPath(new URL("../../engine/fairness/verify.py", import.meta.url));
const NOTHING = `() => document.querySelectorAll(".offers .offer").length === 0`;
const visit = site();

const offers = (page) => page.$$eval(".offers .offer", (offers) => offers.length);
const told = (page, text) =>
  page.waitForFunction((text) => [...document.querySelectorAll(".bar-notice")].some((notice) => notice.textContent.includes(text)), text);

async function ask(page, back) {
  await page.click("[data-back=ask]");
  assert.match(await page.textContent(".ask-back p"), /unsee/, "what it means is said before it is asked");
  await page.click(`[data-back=${back}]`);
}

test("one asks, the other declines and then agrees, and the record has it", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOf(context, "court", [node, node]);
  const watcher = pages.at(-1);
  const one = (await offers(pages[0])) ? pages[0] : pages[1];
  const two = one === pages[0] ? pages[1] : pages[0];
  assert.ok(await playOn(one, NOTHING));
  const length = await seen(one);
  for (const page of pages) await hasSeen(page, length);

  // No is no, and the match goes on as it stands.
  await ask(one, "turn");
  await told(one, "Still to answer");
  await two.waitForSelector("[data-consent=yes]");
  assert.match(await two.textContent(".rewind"), /their whole turn.*unsee/s);
  await told(watcher, "their whole turn");
  assert.equal(await watcher.$("[data-consent]"), null, "a watcher has no say");
  await two.click("[data-consent=no]");
  await told(one, "declined");
  assert.equal(await seen(one), length);
  assert.equal(await offers(one), 0);

  // Yes is yes: the player who asked chooses anew.
  await one.click(".rewind .small-button");
  await ask(one, "turn");
  await two.click("[data-consent=yes]");
  for (const page of pages) {
    await told(page, "Undone");
    await page.waitForSelector(".rewind", { state: "detached" });
  }
  await one.waitForFunction(() => document.querySelectorAll(".offers .offer").length > 0);
  assert.equal(await offers(two), 0);

  // A player who has not decided anything yet has nothing to take back.
  await ask(two, "decision");
  await told(two, "nothing to undo");
  await playOut(pages);
  await checkEnd(context, pages, node);
  const id = new URL(one.url()).pathname.split("/").at(-1);
  const record = await (await fetch(`${node.address}/api/tables/${id}/record`)).text();
  const path = join(mkdtempSync(join(tmpdir(), "regalia-take-back-")), "record.json");
  writeFileSync(path, record);
  const [proved] = regalia("verify", "--json", path).trim().split("\n").map(JSON.parse);
  assert.equal(proved.shown.rewound, 1);
  assert.match(execFileSync("python3", [VERIFIER, path], { encoding: "utf8" }), /1 passed, 0 failed/);
});

test("against bots it is taken back at once", async (context) => {
  const page = await visit(context, "/local/court?seed=11&seats=3&fast=1");
  await page.waitForSelector(".offers .offer", { state: "attached" });
  await playOn(page, `() => document.querySelectorAll(".entries .entry").length > 12 && document.querySelectorAll(".offers .offer").length > 0`);
  const length = await seen(page);
  await page.click("[data-back=ask]");
  assert.match(await page.textContent(".ask-back p"), /only with bots/);
  await page.click("[data-back=turn]");
  await told(page, "Undone");
  assert.equal(await seen(page), length + 1);
  assert.ok(await offers(page));
  assert.ok(await playOn(page));
  await page.click("[data-way=check]");
  await page.waitForFunction(() => document.querySelector(".proof").textContent.includes("verified"));
  assert.deepEqual(page.faults, []);
});
