// Whole matches of the other games on a real server, every player and the watcher in a browser of their own.
import { test } from "node:test";
import { Node, freshDatabase } from "../tools/house.mjs";
import { checkEnd, playOut, tableOf } from "./people.mjs";

for (const [game, seats] of [["kingdom", 2], ["kingdom", 4], ["aragon", 2], ["emara", 2], ["emara", 3], ["emara", 4]]) {
  test(`${seats} play ${game} to the end, and another watches`, async (context) => {
    const node = await Node.start(freshDatabase());
    context.after(() => node.kill());
    const pages = await tableOf(context, game, Array(seats).fill(node));
    await playOut(pages);
    await checkEnd(context, pages, node);
  });
}
