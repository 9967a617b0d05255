// Pictures of the boards that a change of looks must change in a diff. `cargo xtask golden` renews them.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { SCREENS } from "../tools/screens.mjs";
import { site } from "./site.mjs";

const GOLDEN = fileURLToPath(new URL("golden", import.meta.url));
const FAILED = "shots/golden";
/** How far a pixel's colour may be off, and what share of the pixels may be off further. */
const [COLOUR, SHARE] = [0.12, 0.002];
const BOARDS = ["middle", "kingdom-middle", "aragon-middle", "emara-turn"];
const LOOKS = [
  { width: 1280, height: 720, lang: "en", dark: false },
  { width: 390, height: 844, lang: "de", dark: true },
  { width: 1440, height: 900, lang: "en", dark: true },
];
const isRenewed = process.env.REGALIA_GOLDEN === "renew";

const visit = site();

/** The share of pixels that differ; the picture of the difference is kept beside both. */
async function compare(name, expected, actual) {
  const [one, other] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  if (one.width !== other.width || one.height !== other.height) return 1;
  const difference = new PNG({ width: one.width, height: one.height });
  const off = pixelmatch(one.data, other.data, difference.data, one.width, one.height, { threshold: COLOUR });
  const share = off / (one.width * one.height);
  if (share > SHARE) {
    await mkdir(FAILED, { recursive: true });
    await writeFile(`${FAILED}/${name}-expected.png`, expected);
    await writeFile(`${FAILED}/${name}-actual.png`, actual);
    await writeFile(`${FAILED}/${name}-difference.png`, PNG.sync.write(difference));
  }
  return share;
}

for (const board of BOARDS) {
  for (const look of LOOKS) {
    const name = `${board}-${look.width}-${look.dark ? "candle" : "day"}-${look.lang}`;
    test(`${name} looks as it did`, async (context) => {
      const [path, prepare] = SCREENS[board];
      const page = await visit(context, path, look);
      await prepare(page);
      await page.mouse.move(0, 0);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(400);
      const actual = await page.screenshot({ animations: "disabled", caret: "hide" });
      const file = `${GOLDEN}/${name}.png`;
      if (isRenewed) {
        await mkdir(GOLDEN, { recursive: true });
        await writeFile(file, actual);
        return;
      }
      const expected = await readFile(file).catch(() => null);
      assert.ok(expected, `${name}.png is missing: make it by \`cargo xtask golden\``);
      const share = await compare(name, expected, actual);
      assert.ok(share <= SHARE, `${(share * 100).toFixed(2)} % of ${name} differ: see ${FAILED}, and renew by \`cargo xtask golden\` if it shall be so`);
    });
  }
}
