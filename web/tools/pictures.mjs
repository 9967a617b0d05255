// The pictures of the boards that README.md shows: one per game, from a laptop. `cargo xtask pictures` renews them.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { open, start } from "./browser.mjs";
import { SCREENS } from "./screens.mjs";
import { serve } from "./serve.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/pictures", import.meta.url));
const BOARDS = { court: "middle", kingdom: "kingdom-middle", aragon: "aragon-hand", emara: "emara-turn" };
const LARGEST = 150 * 1024;

/** The page as a picture, as good as its size allows. */
async function picture(page) {
  for (const quality of [90, 85, 80, 75, 70]) {
    const taken = await page.screenshot({ type: "jpeg", quality, animations: "disabled", caret: "hide" });
    if (taken.length <= LARGEST) return taken;
  }
  throw new Error("the picture is too large");
}

await mkdir(FOLDER, { recursive: true });
const server = await serve();
const browser = await start();
try {
  for (const [game, screen] of Object.entries(BOARDS)) {
    const page = await open(browser, { width: 1280, height: 720 });
    const [path, prepare] = SCREENS[screen];
    await page.goto(server.address + path);
    await page.waitForSelector("main");
    await prepare(page);
    await page.mouse.move(0, 0);
    // Odds are computed beside the page.
    await page.waitForSelector("[aria-busy=true]", { state: "detached" });
    await page.waitForTimeout(400);
    if (page.faults.length > 0) throw new Error(`${game}: ${page.faults.join(", ")}`);
    const taken = await picture(page);
    await writeFile(`${FOLDER}/${game}.jpg`, taken);
    console.log(`${game}.jpg: ${Math.ceil(taken.length / 1024)} KB`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`the pictures are in ${FOLDER}`);
