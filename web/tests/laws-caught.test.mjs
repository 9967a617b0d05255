// The laws of layout are themselves tested: each catches what it is for and leaves alone what is fine.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { inspect } from "./laws-page.mjs";

let browser;
before(async () => { browser = await start(); });
after(() => browser?.close());

const BASE = `<style>
  * { box-sizing: border-box; } body { margin: 20px; font: 16px/1.3 sans-serif; }
  .box { width: 120px; height: 60px; border: 1px solid; }
  .bar { position: fixed; inset: auto 0 0; height: 60px; background: #fff; }
</style>`;

/** The numbers of the laws that a page of this markup breaks. */
async function broken(context, markup, touch = false) {
  const page = await open(browser, { width: 800, height: 600 });
  context.after(() => page.context().close());
  await page.setContent(BASE + markup);
  const { found } = await page.evaluate(inspect, { touch });
  return [...new Set(found.map(({ law }) => law))].sort();
}

const CASES = [
  ["text that is cut", `<p style="width: 60px; overflow: hidden; white-space: nowrap">a long sentence</p>`, [1]],
  ["an ellipsis without a title", `<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a long sentence</p>`, [1]],
  ["an ellipsis that leaves too little", `<p title="a long sentence" style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a long sentence</p>`, [1]],
  ["an ellipsis with a title", `<p title="a long sentence" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a long sentence</p>`, []],
  ["text to scroll to", `<p style="width: 60px; height: 20px; overflow: auto">a long sentence</p>`, []],
  ["text outside of the window", `<p style="position: absolute; left: 780px; white-space: nowrap">a long sentence</p>`, [1]],
  ["text for voices alone", `<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">said</p>`, []],
  ["two texts in one place", `<p>first words</p><p style="margin-top: -34px">other words</p>`, [2]],
  ["two texts in one place of what is scrolled away", `<div style="height: 200px; overflow: auto"><div style="height: 400px"></div><p>first words</p><p style="margin-top: -34px">other words</p></div>`, [2]],
  ["texts of which one is scrolled away", `<div style="height: 200px; overflow: auto"><div style="height: 199px"></div><p>first words</p></div><p style="background: #fff">other words</p>`, []],
  ["tight lines", `<p style="line-height: 1">first words<br>other words</p>`, []],
  ["an icon over a number", `<b>12</b><svg class="icon" width="16" height="16" style="margin-left: -14px"><circle r="8" cx="8" cy="8" fill-opacity=".4"/></svg>`, [2]],
  ["overlapping on purpose", `<p>first words</p><p data-layered style="margin-top: -34px">other words</p>`, []],
  ["cards that lie over each other and are turned", `<div data-layered>${["first", "other"].map((word) =>
    `<div class="box" style="overflow: hidden; rotate: 8deg; margin-top: -30px">${word} words</div>`).join("")}</div>`, []],
  ["a turned card that cuts its text", `<div data-layered><div class="box" style="overflow: hidden; rotate: 8deg; white-space: nowrap">far too many words</div></div>`, [1]],
  ["text under a box of the page", `<p>first words</p><div style="position: relative; margin-top: -40px; height: 40px; background: #ccc"></div>`, [2]],
  ["a dialog over the page", `<p>first words</p><div role="dialog" style="position: absolute; inset: 0; background: #fff">other words</div>`, []],
  ["text that leaves its box", `<div class="box">so many words that they do not find a place in this small box, whatever one does</div>`, [3]],
  ["text in something without a box of its own", `<div style="display: contents"><div class="box">so many words that they do not find a place in this small box, whatever one does</div></div>`, [3]],
  ["a box that leaves its box", `<div class="box"><div class="box" style="margin-top: 30px">words</div></div>`, [3]],
  ["a button under something", `<button style="width: 90px; height: 60px">press</button><div style="position: absolute; inset: 0 0 auto; height: 90px; background: #fff8"></div>`, [4]],
  ["a button below a fixed bar that can be scrolled", `<div style="height: 540px"></div><button style="height: 60px">press</button><div style="height: 100px"></div><div class="bar"></div>`, []],
  ["a button that no scrolling frees from a fixed bar", `<button style="position: absolute; top: 550px; height: 44px">press</button><div class="bar"></div>`, [4]],
  ["a small button", `<button style="width: 20px; height: 20px">x</button>`, [5], true],
  ["small buttons side by side", `<button style="width: 28px; height: 28px; margin-right: -6px; padding: 0">x</button><button style="width: 16px; height: 44px; padding: 0">y</button>`, [5], true],
  ["small buttons with space between", `<button style="width: 28px; height: 28px; margin-right: 20px">x</button><button style="width: 28px; height: 28px">y</button>`, [], true],
  ["a link in a sentence", `<p>read <a href="#x">this</a> first</p>`, [], true],
];

for (const [name, markup, laws, touch] of CASES) {
  test(`${laws.length > 0 ? "caught" : "fine"}: ${name}`, async (context) => {
    assert.deepEqual(await broken(context, markup, touch), laws);
  });
}
