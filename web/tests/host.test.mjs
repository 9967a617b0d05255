// The page for hosts: only they see it, and it shows the state of the servers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { Node, freshDatabase, regalia } from "../tools/house.mjs";
import { checkScreen } from "./screen.mjs";

let browser;
let node;

before(async () => {
  node = await Node.start(freshDatabase());
  browser = await start();
});
after(async () => {
  await browser?.close();
  await node?.kill();
});

const admin = (...words) => regalia("admin", "--database", node.database, "--as", "test", ...words);
const count = (page, name) => page.$eval(`[data-count=${name}] dd`, (value) => value.textContent);

/// The page of somebody who has just made an account.
async function joined(name, context) {
  const page = await open(browser);
  context.after(() => page.context().close());
  await page.goto(`${node.site}/account/join`);
  await page.waitForSelector("#field-new-password");
  await page.fill("#field-name", name);
  await page.fill("#field-new-password", "correct horse battery");
  await page.click(".fields [type=submit]");
  await page.waitForSelector(".whoami");
  return page;
}

test("a host sees how the servers are, and nobody else does", async (context) => {
  const page = await joined("Oda", context);
  await page.goto(`${node.site}/host`);
  await page.waitForSelector(".notice");
  assert.match(await page.textContent(".notice"), /for operators/);
  admin("account", "role", "Oda", "host");
  page.faults.length = 0;
  await page.goto(`${node.site}/account`);
  await page.click("a[href='/host']");
  await page.waitForSelector("[data-count=running]");
  assert.equal(await count(page, "running"), "0");
  // Someone plays, and a bot fails.
  const player = await open(browser);
  context.after(() => player.context().close());
  await player.goto(`${node.site}/`);
  await player.click("#court .play");
  await player.click("[data-way=begin]");
  await player.waitForSelector(".offers[data-seq]", { state: "attached" });
  const bury = "INSERT INTO dead_jobs (match_id, length, seat, game, level, frame, why) SELECT id, 9, 1, game, 'page', '{}', 'it panicked' FROM matches";
  execFileSync("psql", [node.database, "--quiet", "--command", bury]);
  await page.waitForFunction(() => document.querySelector("[data-count=dead] dd")?.textContent === "1");
  assert.equal(await count(page, "running"), "1");
  assert.equal(await count(page, "sockets"), "1");
  assert.ok(Number(await count(page, "acknowledged")) > 0);
  assert.match(await page.textContent(".rows"), /it panicked/);
  // What a host types stays while the figures change; the bot's turn is tried again, and both are noted.
  const maud = await joined("Maud", context);
  await page.fill("[name=closed]", "Maud");
  await page.fill("[name=why]", "insults");
  await page.waitForTimeout(6000);
  assert.equal(await page.inputValue("[name=why]"), "insults");
  await page.click("[data-deed=close]");
  await page.waitForFunction(() => /account\.block Maud.*Oda.*insults/.test(document.querySelector(".audit li")?.textContent));
  await maud.goto(`${node.site}/account`);
  await maud.waitForSelector("a[href='/account/sign-in']");
  await page.click("[data-deed=retry]");
  await page.waitForFunction(() => document.querySelector("[data-count=dead] dd")?.textContent === "0");
  await page.waitForFunction(() => /job\.retry/.test(document.querySelector(".audit li")?.textContent));
  await page.fill("[name=closed]", "Oda");
  await page.click("[data-deed=close]");
  await page.waitForFunction(() => /command line/.test(document.querySelector(".notice")?.textContent));
  page.faults.length = 0;
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector("[data-count=rate] dd")?.textContent));
  const cookies = await page.context().cookies();
  await mkdir("shots", { recursive: true });
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    for (const [lang, dark] of [["en", false], ["de", true]]) {
      const shown = await open(browser, { width, height, lang, dark });
      await shown.context().addCookies(cookies);
      await shown.goto(`${node.site}/host`);
      await shown.waitForSelector("[data-count=running]");
      await shown.screenshot({ path: `shots/host-${width}-${lang}-${dark ? "night" : "day"}.png`, fullPage: true });
      await checkScreen(shown);
      await shown.context().close();
    }
  }
});

test("what the host has written about the site is one click away", async (context) => {
  const folder = new URL("../../packaging/notices", import.meta.url).pathname;
  const named = await Node.start(freshDatabase(), undefined, ["--notices", folder]);
  context.after(() => named.kill());
  for (const [lang, title, text] of [["en", "Imprint", "Who runs this site"], ["de", "Impressum", "Wer diese Seite betreibt"]]) {
    const page = await open(browser, { lang });
    context.after(() => page.context().close());
    await page.goto(`${named.site}/`);
    await page.click("a[href='/imprint']");
    await page.waitForSelector(".credits h2");
    assert.equal(await page.textContent("h1"), title);
    assert.equal(await page.textContent(".credits h2"), text);
    await checkScreen(page);
    await page.goto(`${named.site}/privacy`);
    await page.waitForSelector(".credits h2");
    await checkScreen(page);
    assert.deepEqual(page.faults, []);
  }
  const other = await open(browser);
  context.after(() => other.context().close());
  await other.goto(`${node.site}/`);
  await other.waitForSelector("a[href='/credits']");
  assert.equal(await other.$("a[href='/imprint']"), null);
});
