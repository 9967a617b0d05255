// Matches of Court in several browsers, over a real server with a real PostgreSQL and a real NATS, through faults; the long run
// plays all of them to the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase, startNats } from "../tools/house.mjs";
import { checkEnd, hasSeen, playFurther, playOut, seen, tableOf } from "./people.mjs";

/** Someone is in the middle of a turn: something is set aside, and something can still be rolled. */
const midTurn = (length) => `() => Number(document.querySelector(".offers").dataset.seq) >= ${length}
  && document.querySelector(".aside .die") && document.querySelector(".live .die")`;

test("two play and a third watches, through a killed server and a reload in mid-turn", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOf(context, "court", [node, node]);
  const [one, two] = pages;
  const stop = midTurn(12);
  await Promise.race([playOn(one, stop), playOn(two, stop)]);
  await node.kill();
  await two.waitForSelector(".quiet-notice");
  await node.start();
  await one.reload();
  await Promise.all(pages.map((page) => page.waitForSelector(".live")));
  await playOut(pages);
  await checkEnd(context, pages, node);
});

test("a server that stands still is left, and what it was asked for is done when it goes on", async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const pages = await tableOf(context, "court", [node, node]);
  const players = pages.slice(0, -1);
  const stop = midTurn(8);
  await Promise.race(players.map((page) => playOn(page, stop)));
  // No socket ends by this.
  node.process.kill("SIGSTOP");
  const whose = await Promise.all(players.map((page) => page.$(".offers .offer")));
  const asks = players[whose.findIndex(Boolean)];
  assert.ok(await playOn(asks, `() => document.querySelector(".quiet-notice")`, 60_000));
  node.process.kill("SIGCONT");
  await playFurther(pages);
});

test("players on two nodes meet over NATS, and one node is killed", async (context) => {
  const [database, nats] = [freshDatabase(), await startNats()];
  context.after(() => nats.kill());
  const [first, second] = [await Node.start(database, nats.url), await Node.start(database, nats.url)];
  context.after(() => Promise.all([first.kill(), second.kill()]));
  const pages = await tableOf(context, "court", [first, second]);
  const stop = midTurn(8);
  await Promise.race([playOn(pages[0], stop), playOn(pages[1], stop)]);
  await first.kill();
  await first.start();
  if (await playFurther(pages)) await checkEnd(context, pages, second);
});

test("with NATS gone nothing is lost, and news come within ten seconds", async (context) => {
  const [database, nats] = [freshDatabase(), await startNats()];
  const [first, second] = [await Node.start(database, nats.url), await Node.start(database, nats.url)];
  context.after(() => Promise.all([first.kill(), second.kill()]));
  const pages = await tableOf(context, "court", [first, second]);
  const [one, two, watcher] = pages;
  await nats.kill();
  const slowest = { wait: 0 };
  const follow = async () => {
    // The watcher's node learns of the first player's steps only by polling.
    for (let step = 0; step < 5; step += 1) {
      const aim = (await seen(watcher)) + 1;
      await hasSeen(one, aim);
      const begun = Date.now();
      await hasSeen(watcher, aim);
      slowest.wait = Math.max(slowest.wait, Date.now() - begun);
    }
  };
  await Promise.all([follow(), playOut(pages)]);
  context.diagnostic(`slowest news without NATS: ${slowest.wait} ms`);
  assert.ok(slowest.wait < 10_000, `${slowest.wait} ms`);
  await checkEnd(context, pages, first);
});
