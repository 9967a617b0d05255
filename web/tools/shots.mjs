// Pictures of every screen: three sizes, day and candlelight, English and German.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { open, playOn, start } from "./browser.mjs";
import { serve } from "./serve.mjs";

const SHOTS = fileURLToPath(new URL("../../shots", import.meta.url));
const SIZES = { phone: [390, 844], tablet: [834, 1112], desktop: [1440, 900] };
const TABLE = "/local/court?seed=11&seats=3&fast=1";
const MIDDLE = `() => document.querySelectorAll(".follower").length >= 4
  && document.querySelectorAll(".live .die").length >= 3 && document.querySelectorAll(".aside .die").length >= 1`;

await mkdir(SHOTS, { recursive: true });
const server = await serve();
const browser = await start();
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const theme of ["day", "candle"]) {
    for (const lang of ["en", "de"]) {
      const page = await open(browser, { width, height, lang, dark: theme === "candle" });
      const take = (screen, fullPage = false) =>
        page.screenshot({ path: `${SHOTS}/${screen}-${size}-${theme}-${lang}.png`, fullPage });
      for (const [screen, path] of [["home", "/"], ["rules", "/rules/court#CK-3.2"], ["credits", "/credits"], ["friends", "/friends/court"]]) {
        await page.goto(server.address + path);
        await page.waitForSelector("main");
        await page.waitForTimeout(250);
        await take(screen);
      }
      await page.goto(server.address + TABLE);
      await page.waitForSelector(".actions");
      await page.waitForTimeout(400);
      await take("first");
      await page.click(".buttons [aria-disabled=true]", { force: true });
      await page.waitForTimeout(100);
      await take("why");
      await playOn(page, MIDDLE);
      await page.waitForTimeout(500);
      await take("middle");
      await playOn(page);
      await page.click("[data-way=check]");
      await page.waitForTimeout(1500);
      await take("end");
      if (page.faults.length > 0) console.error(size, theme, lang, page.faults);
      await page.context().close();
    }
  }
}
await browser.close();
await server.stop();
console.log(`pictures are in ${SHOTS}`);
