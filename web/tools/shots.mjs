// Pictures of every screen: three sizes, day and candlelight, English and German.
// `node web/tools/shots.mjs end why` takes only these screens.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { open, start } from "./browser.mjs";
import { SCREENS } from "./screens.mjs";
import { serve } from "./serve.mjs";

const SHOTS = fileURLToPath(new URL("../../shots", import.meta.url));
const SIZES = { phone: [390, 844], tablet: [834, 1112], desktop: [1440, 900] };
const wanted = process.argv.slice(2);

await mkdir(SHOTS, { recursive: true });
const server = await serve();
const browser = await start();
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const [theme, lang] of [["day", "en"], ["day", "de"], ["candle", "en"], ["candle", "de"]]) {
    const page = await open(browser, { width, height, lang, dark: theme === "candle" });
    for (const [name, [path, prepare]] of Object.entries(SCREENS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      await page.goto(server.address + path);
      await page.waitForSelector("main");
      await prepare?.(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${SHOTS}/${name}-${size}-${theme}-${lang}.png` });
    }
    if (page.faults.length > 0) console.error(size, theme, lang, page.faults);
    await page.context().close();
  }
}
await browser.close();
await server.stop();
console.log(`pictures are in ${SHOTS}`);
