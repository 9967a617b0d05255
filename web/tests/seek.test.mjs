// Strangers look for opponents and are brought together, on whatever node they are. Every person in a browser of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Node, freshDatabase, startNats } from "../tools/house.mjs";
import { person } from "./people.mjs";

const SERVER = { skip: !process.env.REGALIA_DATABASE && "needs a server" };
const begun = (page) => page.waitForSelector(".offers[data-seq]", { state: "attached" });
const table = (page) => new URL(page.url()).pathname;

/** Looks for opponents in a game, for so many players (0: any number), quick. */
async function look(page, address, game, seats) {
  await page.goto(`${address}/meet/${game}`);
  if (seats !== undefined) await page.click(`[data-seats='${seats}']`);
  await page.click("[data-meet='0']");
}

/** The same, by somebody for whom nobody is there yet. */
async function wait(page, ...wish) {
  await look(page, ...wish);
  await page.waitForSelector(".seek-facts");
}

test("three strangers on two nodes, of which one is killed, are brought together", SERVER, async (context) => {
  const [database, nats] = [freshDatabase(), await startNats()];
  context.after(() => nats.kill());
  const [first, second] = [await Node.start(database, nats.url), await Node.start(database, nats.url)];
  context.after(() => Promise.all([first.kill(), second.kill()]));
  const pages = [await person(context, 0), await person(context, 1), await person(context, 2)];
  const [one, two, three] = pages;
  await wait(one, first.address, "court", 3);
  assert.equal(await one.textContent(".seek-wishes li:nth-child(2)"), "3 players");
  await wait(two, second.address, "court", 0);
  await two.waitForSelector(".seekers li");
  // The node at which somebody waits goes and comes back; the place in the queue is kept.
  await first.kill();
  await first.start();
  await look(three, second.address, "court", 3);
  await Promise.all(pages.map(begun));
  assert.equal(new Set(pages.map(table)).size, 1, "they sit at the same table");
  assert.equal(await one.$$eval(".player", (players) => players.length), 3);
});

test("a search goes on beside a bot, calls away from it, and can be cancelled", SERVER, async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const [one, two] = [await person(context, 0), await person(context, 1)];
  await wait(one, node.address, "aragon");
  await one.click("[data-seek=bot]");
  await one.waitForSelector(".offers[data-seq]", { state: "attached" });
  assert.match(table(one), /^\/local\/aragon/);
  await one.click(".seek-sign");
  await one.waitForSelector(".seek-facts");
  await one.click("[data-seek=cancel]");
  await one.waitForSelector(".home");
  assert.equal(await one.$(".seek-sign"), null);
  await one.goto(`${node.address}/seek`);
  await one.waitForFunction(() => document.querySelector("[role=status]")?.textContent.includes("over"));

  await wait(one, node.address, "aragon");
  await one.click("[data-seek=bot]");
  await one.waitForSelector(".offers[data-seq]", { state: "attached" });
  await look(two, node.address, "aragon");
  await one.waitForURL(/\/table\//);
  await Promise.all([one, two].map(begun));
  assert.equal(table(one), table(two));
  for (const page of [one, two]) assert.deepEqual(page.faults, []);
});
