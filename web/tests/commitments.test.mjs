// The public list of commitments: what was sealed, what was opened, what is overdue.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
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

const sql = (statement) => execFileSync("psql", [node.database, "--quiet", "--command", statement]);

test("every match is in the list, sealed, overdue or opened", async (context) => {
  const page = await open(browser);
  context.after(() => page.context().close());
  await page.goto(`${node.site}/commitments`);
  await page.waitForFunction(() => document.querySelector("main")?.innerText.includes("No match"));
  const post = (body) => page.evaluate(async (body) => (await fetch("/api/tables", { method: "POST", body, headers: { "content-type": "application/json" } })).json(), JSON.stringify(body));
  await page.evaluate(() => fetch("/api/me", { method: "POST" }));
  const old = await post({ game: "court", seats: 2 });
  const ended = await post({ game: "court", seats: 2 });
  await post({ game: "heirs", seats: 3, is_listed: true });
  sql(`UPDATE matches SET created = created - interval '2 days', seen = seen - interval '26 hours' WHERE id = x'${old.id}'::bigint`);
  sql(`UPDATE lines SET at = at - interval '2 days' WHERE match_id = x'${old.id}'::bigint`);
  sql(`UPDATE matches SET over = TRUE WHERE id = x'${ended.id}'::bigint`);
  await page.goto(`${node.site}/`);
  await page.click(".colophon a[href='/commitments']");
  await page.waitForSelector(".commitments .row >> nth=2");
  const rows = await page.$$eval(".commitments .row", (rows) => rows.map((row) => row.innerText));
  assert.match(rows[0], /in progress/);
  assert.match(rows[1], /opened on/);
  assert.match(rows[2], /should have been opened 2 hours ago|in progress/);
  assert.ok(rows.every((row) => /[0-9a-f]{64}/.test(row)), "each has its seal");
  assert.equal(await page.locator(".commitments .row a").count(), 1, "only what strangers may find has a link");
  await mkdir("shots", { recursive: true });
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    for (const [lang, dark] of [["en", false], ["de", true]]) {
      const shown = await open(browser, { width, height, lang, dark });
      await shown.goto(`${node.site}/commitments`);
      await shown.waitForSelector(".commitments .row");
      await shown.screenshot({ path: `shots/commitments-${width}-${lang}-${dark ? "night" : "day"}.png`, fullPage: true });
      await checkScreen(shown);
      await shown.context().close();
    }
  }
});
