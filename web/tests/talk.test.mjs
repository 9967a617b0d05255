// People talk at a table, keep the peace, take notes and give up. Every person in a browser of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase, regalia } from "../tools/house.mjs";
import { person, tableOf } from "./people.mjs";

const PASSWORD = "a lantern, a heron, a spoon";
const NOTHING = `() => document.querySelectorAll(".offers .offer").length === 0`;
const begun = (page) => page.waitForSelector(".offers[data-seq]", { state: "attached" });

async function say(page, text) {
  await page.click("[data-beside=talk] >> visible=true");
  await page.fill(".table .compose-text", text);
  await page.press(".table .compose-text", "Enter");
}

const hears = (page, text) =>
  page.waitForFunction((text) => [...document.querySelectorAll(".lines .line")].some((line) => line.textContent.includes(text)), text);
const hasHeard = (page, text) => page.$$eval(".lines .line", (lines, text) => lines.some((line) => line.textContent.includes(text)), text);

test("two who play and one who watches talk, and keep the peace", async (context) => {
  const database = freshDatabase();
  const node = await Node.start(database);
  context.after(() => node.kill());
  const [one, two, watcher] = await tableOf(context, "court", [node, node]);
  const moderator = await person(context, 3);

  // Somebody else is marked as new until it is read.
  await say(one, "good luck");
  await two.waitForFunction(() => /1/.test(document.querySelector("[data-beside=talk]").textContent));
  await two.click("[data-beside=talk] >> visible=true");
  await hears(two, "good luck");
  await two.waitForFunction(() => !/\d/.test(document.querySelector("[data-beside=talk]").textContent));
  await say(watcher, "take a zebra");
  await hears(watcher, "take a zebra");
  await say(two, "you are a toad");
  for (const page of [one, two, watcher]) await hears(page, "you are a toad");
  assert.equal(await hasHeard(one, "zebra"), false, "help from outside is not shown");

  // Report first, because what is muted is not seen any more.
  const about = async (page, text) => {
    await page.locator(".lines .line", { hasText: text }).locator(".more").click();
    await page.waitForSelector(".person");
  };
  await about(one, "toad");
  await one.click(".report summary");
  await one.fill(".report textarea", "calls me a toad");
  await one.click(".report button[type=submit]");
  await one.waitForFunction(() => document.querySelector(".person-told").textContent.startsWith("Thank you"));
  await one.click("[data-person=mute]");
  await one.waitForFunction(() => ![...document.querySelectorAll(".lines .line")].some((line) => line.textContent.includes("toad")));
  await one.waitForFunction(() => document.querySelector("[data-person=mute]").textContent.includes("Unmute"));
  await one.click(".person .dialog-head .small-button");
  await say(two, "a frog as well");
  await hears(watcher, "a frog as well");
  await say(one, "hm");
  await hears(two, "hm");
  assert.equal(await hasHeard(one, "frog"), false, "messages of a muted player are not shown");

  // A moderator sees it with what was said, and decides.
  await moderator.goto(`${node.site}/account/join`);
  await moderator.fill("#field-name", "Oda");
  await moderator.fill("#field-new-password", PASSWORD);
  await moderator.click("main button[type=submit]");
  await moderator.waitForSelector("#matches");
  await moderator.goto(`${node.site}/moderation`);
  await moderator.waitForSelector(".notice");
  regalia("admin", "--database", database, "--as", "test", "account", "role", "Oda", "moderator");
  await moderator.goto(`${node.site}/moderation`);
  await moderator.waitForSelector("[data-report]");
  const shown = await moderator.textContent("[data-report]");
  for (const text of ["calls me a toad", "good luck", "you are a toad"]) assert.ok(shown.includes(text), text);
  await moderator.selectOption("[data-measure]", "silence");
  await moderator.fill(".report-row input", "Insults");
  await moderator.click("[data-decision=impose]");
  await moderator.waitForSelector(".no-reports");
  await say(two, "and a newt");
  await two.waitForFunction(() => document.querySelector(".bar-notice")?.textContent.includes("banned you from chat"));
  await two.reload();
  await begun(two);
  await two.click("[data-beside=talk] >> visible=true");
  await two.waitForSelector(".compose-text:disabled");

  // Notes are one's own, and stay.
  await one.click("[data-beside=chronicle] >> visible=true");
  await one.click(".private-notes summary");
  await one.fill(".private-notes textarea", "keeps sixes");
  await one.waitForFunction(() => document.querySelector(".private-notes small").textContent === "Saved.");
  await one.reload();
  await begun(one);
  await one.waitForFunction(() => document.querySelector(".private-notes textarea").value === "keeps sixes");
  assert.equal(await watcher.inputValue(".private-notes textarea"), "");

  // A player who comes back sees what is new since then.
  const away = (await one.$$eval(".offers .offer", (offers) => offers.length)) ? two : one;
  const here = away === one ? two : one;
  const address = away.url();
  await away.goto(`${node.address}/`);
  await playOn(here, NOTHING);
  await away.goto(address);
  await away.waitForFunction(() => [...document.querySelectorAll(".entries .since")].some((mark) => mark.textContent === "since last visit"));

  // Resigning ends a match of two at once, and then everyone sees all messages.
  await two.click("[data-out=resign]");
  await two.click("[data-out=resign-no]");
  await two.click("[data-out=resign]");
  await two.click("[data-out=resign-yes]");
  await two.waitForFunction(() => document.querySelector(".ending")?.textContent.includes("You resigned."));
  assert.equal(await two.$(".take-back"), null);
  await one.waitForFunction(() => document.querySelector("#ending-title")?.textContent.includes("You are crowned"));
  await one.click("[data-way=look]");
  await one.click("[data-beside=talk] >> visible=true");
  await hears(one, "zebra");
  assert.equal(await hasHeard(one, "toad"), false);
  for (const page of [one, two, watcher]) {
    assert.deepEqual(page.faults.filter((fault) => !fault.includes("WebSocket") && !fault.includes("403")), []);
  }
});

test("a blocked player cannot sit down at a table of the blocker's", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const [host, pest] = [await person(context, 0), await person(context, 1)];
  const open = async () => {
    await host.goto(`${node.address}/friends/court`);
    await host.click(".friends .primary");
    await host.waitForSelector("#share-link");
    return host.inputValue("#share-link");
  };
  const first = await open();
  await pest.goto(first.replace("?join=1", ""));
  await pest.waitForSelector(".chairs");
  await pest.fill(".compose-text", "let me in");
  await pest.press(".compose-text", "Enter");
  await hears(host, "let me in");
  await host.click(".line .more");
  await host.click("[data-person=block]");
  await host.waitForFunction(() => document.querySelector(".person-told").textContent === "Blocked.");
  await pest.goto(await open());
  await pest.waitForFunction(() => document.querySelector(".notice")?.textContent.includes("cannot join"));
  // The account's page lists muted and blocked people, and has a button to undo it.
  await host.goto(`${node.address}/account`);
  await host.click("#people .small-button");
  await host.waitForSelector("#people", { state: "detached" });
});
