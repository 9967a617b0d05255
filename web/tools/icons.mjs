// Renders the PNGs in web/assets/app that phones and shops ask for: icons from web/assets/favicon.svg, and pictures of two
// boards from web/dist. `node web/tools/icons.mjs` after a build renews all of them.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";
import { open, start } from "./browser.mjs";
import { SCREENS } from "./screens.mjs";
import { serve } from "./serve.mjs";

const FOLDER = fileURLToPath(new URL("../assets/app/", import.meta.url));
const DRAWING = await readFile(new URL("../assets/favicon.svg", import.meta.url), "utf8");
const [, GROUND] = DRAWING.match(/<rect [^>]*fill="([^"]+)"/);

/** Icons: how many pixels they have, and how much of that the drawing takes if the ground fills the whole square. */
const ICONS = {
  "icon-192": [192], "icon-512": [512],
  // Whatever shape a phone cuts out, the inner four fifths stay.
  "maskable-512": [512, 0.74],
  "touch-180": [180, 0.9],
};
/** Pictures: a screen and its size. */
const PICTURES = { wide: ["kingdom-middle", 1280, 720], narrow: ["middle", 390, 844] };

/** A picture with fewer shades, which takes half the bytes. */
function smaller(png) {
  const picture = PNG.sync.read(png);
  picture.data.forEach((value, at) => { picture.data[at] = Math.min(255, Math.round(value / 8) * 8); });
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

const server = await serve();
const browser = await start();
for (const [name, [size, share]] of Object.entries(ICONS)) {
  const page = await open(browser, { width: size, height: size });
  await page.setContent(`<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${share ? GROUND : "none"} }
    svg { width: ${(share ?? 1) * 100}vw }</style>${DRAWING}`);
  await page.screenshot({ path: `${FOLDER}${name}.png`, omitBackground: true });
  await page.context().close();
}
for (const [name, [screen, width, height]] of Object.entries(PICTURES)) {
  const page = await open(browser, { width, height });
  const [path, prepare] = SCREENS[screen];
  await page.goto(server.address + path);
  await page.waitForSelector("main");
  await prepare(page);
  await page.mouse.move(1, 1);
  await page.waitForTimeout(500);
  await writeFile(`${FOLDER}${name}.png`, smaller(await page.screenshot()));
  await page.context().close();
}
await browser.close();
await server.stop();
