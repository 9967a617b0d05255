// Whole matches of the other games on a real server, every player and the watcher in a browser of their own. Numbers of
// players beyond two take minutes: they belong to the long run, which sets REGALIA_LONG.
import { test } from "node:test";
import { Node, freshDatabase } from "../tools/house.mjs";
import { checkEnd, playOut, tableOf } from "./people.mjs";

const TABLES = [["kingdom", 2], ["aragon", 2], ["emara", 2]];
if (process.env.REGALIA_LONG) TABLES.push(["kingdom", 4], ["emara", 3], ["emara", 4]);

for (const [game, seats] of TABLES) {
  test(`${seats} play ${game} to the end, and another watches`, async (context) => {
    const node = await Node.start(freshDatabase());
    context.after(() => node.kill());
    const pages = await tableOf(context, game, Array(seats).fill(node));
    await playOut(pages);
    await checkEnd(context, pages, node);
  });
}
