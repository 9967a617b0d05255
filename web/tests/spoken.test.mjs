// A whole match of every game by the accessibility tree alone: roles, names and what is spoken; no classes, no pixels.
//
// What was said is kept in tests/spoken/<game>.txt: what was chosen (>), what was asked (?) and what happened. After a change
// of the sentences or the rules, REGALIA_SPOKEN=renew writes the files anew; read them before you commit them. The short run
// plays the first decisions, the long one (REGALIA_LONG) and the renewal play to the end.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { listen, spoken } from "./ears.mjs";
import { site } from "./site.mjs";

/** What a listener would choose, the best first; else the first that is offered. */
const WISHES = {
  court: [/^Claim the (?!Fool|Charlatan)/, /^Claim the/, /→ [4-9] alike/, /→ 3 alike/, /→ 2 alike/, /^Roll/, /^Set aside/],
  kingdom: [/wins support/, /support/],
  aragon: [/^Play /, /^Take /],
  emara: [/citizen/, /building/],
};
const { REGALIA_LONG: LONG, REGALIA_SPOKEN: SPOKEN } = process.env;
const IS_WHOLE = LONG || SPOKEN === "renew";
const LONGEST = IS_WHOLE ? 1500 : 40;
const SAID_AFTER = 260;
const visit = site();

const sentences = (lines, kind) => lines.filter((line) => line.startsWith(`${kind}: `)).map((line) => line.slice(kind.length + 2));

/** Waits for what can be done; nothing once the match is over. */
async function decision(page, actions, ending, before) {
  for (;;) {
    if (await ending.count()) return null;
    const seq = await actions.getAttribute("data-seq");
    const tree = seq === before ? "" : await actions.ariaSnapshot();
    const names = [...tree.matchAll(/button "(.*?)"'?$/gm)].map(([, name]) => name);
    if (names.length) return { names, seq };
    await page.waitForTimeout(20);
  }
}

async function play(page, game) {
  const told = [];
  const actions = page.getByRole("list", { name: "Everything you can do now" });
  const ending = page.getByRole("dialog", { name: /(crowned|crown|lost)\b/ });
  await page.getByRole("button", { name: "Go to the actions" }).press("Enter");
  await actions.getByRole("button").first().waitFor();
  let seq;
  for (let step = 0; step < LONGEST; step += 1) {
    const next = await decision(page, actions, ending, seq);
    const heard = await spoken(page);
    const log = sentences(heard, "log").join(" ");
    if (log) told.push(log);
    if (!next) return { told, ending };
    ({ seq } = next);
    // What is asked is said after what happened.
    await page.waitForTimeout(SAID_AFTER);
    const asked = await page.getByRole("contentinfo").getByRole("status").textContent();
    told.push(`? ${/^[^.?!]*[.?!]?/.exec(asked)[0]}`);
    const at = WISHES[game].map((wish) => next.names.findIndex((name) => wish.test(name))).find((at) => at >= 0) ?? 0;
    const button = actions.getByRole("button").nth(at);
    told.push(`> ${next.names[at]}`);
    await button.press("Enter");
  }
  assert.ok(!IS_WHOLE, "the match does not end");
  return { told };
}

describe("a match by ear", { concurrency: 2 }, () => {
  for (const game of Object.keys(WISHES)) {
    test(`a whole match of ${game} by roles, names and live regions`, async (context) => {
      const page = await visit(context, `/local/${game}?seed=11&seats=2&level=page&fast=1`, {}, listen);
      const { told, ending } = await play(page, game);
      if (ending) told.push(`= ${await ending.getByRole("heading").first().textContent()}`);
      const text = `${told.join("\n")}\n`;
      assert.deepEqual(page.faults, []);
      assert.ok(!/\b(\w+ \w+ \w+)[.,]? \1\b/.test(text), `a doubled phrase: ${/\b(\w+ \w+ \w+)[.,]? \1\b/.exec(text)?.[0]}`);
      const file = new URL(`spoken/${game}.txt`, import.meta.url);
      if (SPOKEN === "renew") {
        await mkdir(new URL("spoken", import.meta.url), { recursive: true });
        await writeFile(file, text);
      }
      const known = await readFile(file, "utf8");
      assert.equal(text, ending ? known : known.slice(0, text.length));
    });
  }
});
