// A player leaves and a bot plays on; the player takes the seat back. In several browsers, over a real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Node, freshDatabase, startWorker } from "../tools/house.mjs";
import { checkEnd, hasSeen, playOut, seen, tableOf } from "./people.mjs";

const names = (page) => page.$$eval(".player .who b", (names) => names.map((name) => name.textContent));

test("a bot plays for someone who left, as everyone sees, until they are back", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOf(context, "court", [node, node]);
  const [one, two, watcher] = pages;
  await one.click("[data-out=leave]");
  await one.waitForSelector(".take-back");
  for (const page of pages) {
    await page.waitForFunction(() => document.querySelector("#player-0 .who b").textContent.endsWith("(bot)"));
  }
  assert.ok((await names(two)).slice(1).every((name) => !name.endsWith("(bot)")));
  assert.equal(await one.$$eval(".offers .offer", (offers) => offers.length), 0, "a player who left is offered nothing");
  assert.equal(await watcher.$("[data-out=leave], [data-out=resign]"), null, "a watcher has nothing to hand over");
  // The other player leaves too: the bots play among themselves.
  await two.click("[data-out=leave]");
  await hasSeen(watcher, (await seen(watcher)) + 6);
  for (const page of [one, two]) {
    await page.click(".take-back");
    await page.waitForSelector(".take-back", { state: "detached" });
  }
  assert.ok((await names(watcher)).every((name) => !name.endsWith("(bot)")));
  // The server's own tests prove records in which seats changed hands.
  if (!process.env.REGALIA_LONG) return;
  await playOut(pages);
  await checkEnd(context, pages, node);
});

test("a worker in a process of its own computes bots' turns", async (context) => {
  const database = freshDatabase();
  const node = await Node.start(database, undefined, ["--workers", "0"]);
  context.after(() => node.kill());
  const worker = startWorker(database);
  context.after(() => worker.kill());
  const [one, two, watcher] = await tableOf(context, "court", [node, node]);
  for (const page of [one, two]) await page.click("[data-out=leave]");
  const begun = Date.now();
  await hasSeen(watcher, (await seen(watcher)) + 8);
  // Without the worker the node would stand in after 20 seconds, once for every step.
  assert.ok(Date.now() - begun < 20_000, `${Date.now() - begun} ms`);
});
