// Two people with accounts play by the clock; one resigns. Profiles and the leaderboard show the result.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Node, freshDatabase, regalia } from "../tools/house.mjs";
import { person } from "./people.mjs";
import { LOOKS, checkScreen } from "./screen.mjs";

const PASSWORD = "a lantern, a heron, a spoon";
const PICTURES = process.env.REGALIA_PICTURES;

async function join(page, node, name) {
  await page.goto(`${node.site}/account/join`);
  await page.fill("#field-name", name);
  await page.fill("#field-new-password", PASSWORD);
  await page.click("main button[type=submit]");
  await page.waitForSelector("#matches");
}

/** Looks at a page in every look. */
async function lookAt(page, name, ready) {
  const address = page.url();
  for (const { width, height, lang, dark } of LOOKS) {
    const theme = dark ? "candle" : "day";
    await page.setViewportSize({ width, height });
    await page.goto(`${address}?theme=${theme}&lang=${lang}`);
    await page.waitForSelector(ready);
    await page.waitForTimeout(150);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}-${theme}-${lang}.png`, fullPage: true });
    await checkScreen(page);
  }
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(address);
  await page.waitForSelector(ready);
}

test("a match by the clock between two accounts counts", async (context) => {
  const database = freshDatabase();
  const node = await Node.start(database);
  context.after(() => node.kill());
  const [maud, otto, stranger] = [await person(context, 0), await person(context, 1), await person(context, 2)];
  for (const page of [maud, otto, stranger]) page.setDefaultTimeout(120_000);
  await join(maud, node, "Maud of Anjou");
  await join(otto, node, "Otto");

  await maud.goto(`${node.site}/friends/court`);
  await maud.waitForFunction(() => document.querySelector(".counts")?.textContent.includes("no clock"));
  await maud.click("[data-pace='2']");
  await maud.waitForFunction(() => document.querySelector(".counts")?.textContent.startsWith("Rated"));
  await maud.click(".friends .primary");
  await maud.waitForSelector("#share-link");
  await otto.goto(await maud.inputValue("#share-link"));
  for (const page of [maud, otto]) await page.waitForSelector(".offers[data-seq]", { state: "attached" });
  const table = maud.url().match(/table\/([0-9a-f]+)/)[1];
  // In a match that counts nothing is taken back, and a player who leaves is warned.
  await maud.click("[data-out=leave]");
  await maud.click("[data-out=leave-no]");
  assert.equal(await maud.$("[data-back=ask]"), null);
  // A player in a rated match is given no advice on the same game in another tab.
  const aside = await maud.context().newPage();
  const ask = async () => {
    await aside.goto(`${node.site}/local/court?seats=2&people=1`);
    await aside.waitForSelector(".ask-advice");
    await aside.click(".ask-advice");
  };
  await ask();
  await aside.waitForFunction(() => document.querySelector(".bar-notice")?.textContent.includes("fair to your opponents"));
  assert.equal(await aside.$(".advice"), null);
  // Neither the way to a character.
  await aside.click(".bar-notice .small-button");
  await aside.waitForSelector(".odds .odd");
  await aside.click(".odds .odd");
  await aside.waitForFunction(() => document.querySelector(".bar-notice")?.textContent.includes("fair to your opponents"));
  assert.equal(await aside.$(".how"), null);
  await otto.click("[data-out=resign]");
  await otto.click("[data-out=resign-yes]");
  await maud.waitForFunction(() => document.querySelector(".ending p")?.textContent.includes("Otto resigned."));
  await ask();
  await aside.waitForSelector(".advice");
  await aside.close();
  await maud.click("[data-way=look]");
  // What the match did stands beside the names.
  await maud.waitForFunction(() => document.querySelectorAll(".player .rating .rose, .player .rating .fell").length === 2);

  await stranger.goto(`${node.site}/people/${encodeURIComponent("maud of anjou")}`);
  await stranger.waitForSelector(".rating-card");
  assert.match(await stranger.textContent(".rating-card .rating-score"), /^15\d\d± \d+provisional$/);
  assert.equal(await stranger.$("#met"), null, "a stranger has not met her");
  await stranger.waitForSelector(`[data-match='${table}'] a[href='/replay/${table}']`);
  assert.match(await stranger.textContent(".row .rating-change"), /\+\d+/);

  await otto.goto(`${node.site}/people/${encodeURIComponent("Maud of Anjou")}`);
  await otto.waitForFunction(() => document.querySelector("#met")?.textContent.includes("0 times ahead, 1 behind"));
  await otto.goto(`${node.site}/account`);
  await otto.click(".own-profile");
  await otto.waitForFunction(() => document.querySelector(".row .fell") && document.querySelector(".row")?.textContent.includes("quit the match"));

  await stranger.goto(`${node.site}/people/Nobody`);
  await stranger.waitForSelector(".nobody");
  await stranger.goto(`${node.site}/ranks/court`);
  await stranger.waitForSelector(".no-ranks");
});

test("profiles and the strongest, among many", async (context) => {
  const full = freshDatabase();
  regalia("admin", "--database", full, "--as", "test", "generate", "--accounts", "40", "--matches", "1500");
  const other = await Node.start(full);
  context.after(() => other.kill());
  const stranger = await person(context, 0);
  stranger.setDefaultTimeout(120_000);
  await stranger.goto(`${other.site}/ranks/court`);
  await stranger.waitForSelector(".ranks tbody tr");
  const ratings = await stranger.$$eval(".ranks tbody td b", (all) => all.map((one) => Number(one.textContent)));
  assert.deepEqual(ratings, [...ratings].sort((one, two) => two - one));
  assert.ok(ratings.length > 5 && ratings.length <= 50);
  await lookAt(stranger, "ranks", ".ranks tbody tr");
  await stranger.click("[data-speed=days]");
  await stranger.waitForSelector("[data-speed=days][aria-pressed=true]");
  await stranger.click("[data-speed=live]");
  await stranger.click(".ranks tbody tr:nth-child(1) a");
  await stranger.waitForSelector(".rating-card");
  await stranger.waitForSelector(".more-matches");
  const shown = await stranger.$$eval("[data-match]", (rows) => rows.length);
  await stranger.click(".more-matches");
  await stranger.waitForFunction((shown) => document.querySelectorAll("[data-match]").length > shown, shown);
  await lookAt(stranger, "profile", "[data-match]");

  // A player who leaves is gone from both.
  const name = await stranger.textContent("h1");
  execFileSync("psql", [full, "--quiet", "--command", `DELETE FROM players WHERE name = '${name}'`]);
  await stranger.reload();
  await stranger.waitForSelector(".nobody");
  assert.match(regalia("admin", "--database", full, "--as", "test", "ratings"), /every one was right/);
});
