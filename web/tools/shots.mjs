// Pictures of every screen: four sizes, day and candlelight, English and German. With a server (by `cargo xtask e2e`'s
// variables) also of those that need one.
// `node web/tools/shots.mjs end why` takes only these screens.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { open, start } from "./browser.mjs";
import { House, ROOMS } from "./house-screens.mjs";
import { SCREENS } from "./screens.mjs";
import { serve } from "./serve.mjs";

const SHOTS = fileURLToPath(new URL("../../shots", import.meta.url));
const SIZES = { phone: [390, 844], tablet: [834, 1112], laptop: [1280, 720], desktop: [1440, 900] };
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const LIGHTS = [["day", "en"], ["day", "de"], ["candle", "en"], ["candle", "de"]];

await mkdir(SHOTS, { recursive: true });
const server = await serve();
const browser = await start();
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const [theme, lang] of LIGHTS) {
    const page = await open(browser, { width, height, lang, dark: theme === "candle" });
    for (const [name, [path, prepare]] of Object.entries(SCREENS)) {
      if (!isWanted(name)) continue;
      await page.goto(server.address + path);
      await page.waitForSelector("main");
      // One screen that cannot be reached shall not cost all the others.
      await prepare?.(page).catch((error) => console.error(name, size, theme, lang, String(error)));
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${SHOTS}/${name}-${size}-${theme}-${lang}.png` });
    }
    if (page.faults.length > 0) console.error(size, theme, lang, page.faults);
    await page.context().close();
  }
}
if (process.env.REGALIA_DATABASE) {
  const house = await House.open(browser);
  for (const [name, [enter, adjust]] of Object.entries(ROOMS).filter(([name]) => isWanted(name))) {
    const page = await enter(house);
    for (const [theme, lang] of LIGHTS) {
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        await page.setViewportSize({ width, height });
        await page.evaluate(([theme, lang]) => {
          document.documentElement.dataset.theme = theme;
          if (document.documentElement.lang !== lang) document.querySelector(`.switch[lang=${lang}]`)?.click();
        }, [theme, lang]);
        await adjust?.(page);
        await page.waitForTimeout(200);
        await page.screenshot({ path: `${SHOTS}/${name}-${size}-${theme}-${lang}.png` });
      }
    }
    await page.evaluate(() => document.querySelector(".switch[lang=en]")?.click());
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await house.close();
}
await browser.close();
await server.stop();
console.log(`pictures are in ${SHOTS}`);
