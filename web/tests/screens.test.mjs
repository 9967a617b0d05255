// What must hold on every screen: nothing for axe to find, no raw keys, no sideways scrolling.
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, playOn, start } from "../tools/browser.mjs";
import { serve } from "../tools/serve.mjs";

let browser;
let server;
before(async () => {
  server = await serve();
  browser = await start();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const TABLE = "/local/court?seed=11&seats=3&fast=1";
const MIDDLE = `() => document.querySelectorAll(".follower").length >= 3 && document.querySelector(".live .die")`;
const SCREENS = {
  home: ["/"],
  rules: ["/rules/court"],
  credits: ["/credits"],
  friends: ["/friends/court"],
  lost: ["/nowhere"],
  first: [TABLE],
  why: [TABLE, (page) => page.click(".buttons [aria-disabled=true]", { force: true })],
  middle: [TABLE, (page) => playOn(page, MIDDLE)],
  end: [TABLE, (page) => playOn(page)],
};

for (const [name, [path, prepare]] of Object.entries(SCREENS)) {
  for (const lang of ["en", "de"]) {
    for (const [width, height, dark] of [[390, 844, true], [1440, 900, false]]) {
      test(`${name} in ${lang} at ${width} px`, async (context) => {
        const page = await open(browser, { width, height, lang, dark });
        context.after(() => page.context().close());
        await page.goto(server.address + path);
        await page.waitForSelector("main");
        if (prepare) await prepare(page);
        await page.waitForTimeout(100);
        const words = await page.evaluate(() => document.body.innerText);
        const raw = words.match(/\b(court|coming|promise|friends|room|credits|ending|proof|asked|undo|offers)-[a-z-]+\b/g);
        assert.equal(raw, null, "raw keys are shown");
        const across = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(across <= 0, `the page is ${across} px too wide`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        const told = grave.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
        assert.deepEqual(told, []);
        assert.deepEqual(page.faults, []);
      });
    }
  }
}
