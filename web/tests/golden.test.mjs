// Pictures of the boards and of every part that a change of looks must change in a diff. `cargo xtask golden` renews them.
// Rules of other sheets that once broke three of the boards are planted again, to see that pictures and laws notice.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { SCREENS } from "../tools/screens.mjs";
import { inspect } from "./laws-page.mjs";
import { show } from "./laws.mjs";
import { site } from "./site.mjs";

const GOLDEN = fileURLToPath(new URL("golden", import.meta.url));
const FAILED = "shots/golden";
/** How far a pixel's colour may be off, and what share of the pixels may be off further. */
const [COLOUR, SHARE] = [0.12, 0.002];
const BOARDS = ["first", "kingdom-middle", "aragon-middle", "emara-turn", "parts"];
/** By board: a page's rule that once reached it. */
const COLLISIONS = {
  first: ".card { display: grid; gap: 8px; padding: 12px; border: 1.5px solid; }",
  "aragon-middle": ".card-words { display: flex; gap: 8px; }",
  "emara-turn": ".sign { display: inline-grid; place-items: center; width: 20px; height: 20px; border: 1.5px solid; flex: none; }",
};
const LOOKS = [
  { width: 1280, height: 720, lang: "en", theme: "day" },
  { width: 390, height: 844, lang: "de", theme: "candle" },
  { width: 1440, height: 900, lang: "en", theme: "candle" },
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

/** The board as it stands, in this look; of a long page all of it. */
async function picture(page, look) {
  await show(page, look);
  await page.evaluate(() => scrollTo(0, 0));
  const fullPage = await page.evaluate(() => document.querySelector(".parts") !== null);
  return page.screenshot({ animations: "disabled", caret: "hide", fullPage });
}

for (const board of BOARDS) {
  test(`${board} looks as it did`, async (context) => {
    const [path, prepare] = SCREENS[board];
    const page = await visit(context, path);
    await prepare(page);
    await page.mouse.move(0, 0);
    for (const look of LOOKS) {
      const name = `${board}-${look.width}-${look.theme}-${look.lang}`;
      const actual = await picture(page, look);
      const file = `${GOLDEN}/${name}.png`;
      if (isRenewed) {
        await mkdir(GOLDEN, { recursive: true });
        await writeFile(file, actual);
        continue;
      }
      const expected = await readFile(file).catch(() => null);
      assert.ok(expected, `${name}.png is missing: make it by \`cargo xtask golden\``);
      const share = await compare(name, expected, actual);
      assert.ok(share <= SHARE, `${(share * 100).toFixed(2)} % of ${name} differ: see ${FAILED}, and renew by \`cargo xtask golden\` if it shall be so`);
    }
    if (!COLLISIONS[board] || isRenewed) return;
    const before = [];
    for (const look of LOOKS) before.push(await picture(page, look));
    await page.addStyleTag({ content: COLLISIONS[board] });
    const told = [];
    let share = 0;
    for (const [at, look] of LOOKS.entries()) {
      share = Math.max(share, await compare(`${board}-planted`, before[at], await picture(page, look)));
      const { found } = await page.evaluate(inspect, { touch: look.width < 835 });
      told.push(...found.map(({ law, a, detail, b }) => `law ${law}: ${a.path} “${a.words}” ${detail}${b ? `: ${b.path} “${b.words}”` : ""}`));
    }
    context.diagnostic(`${COLLISIONS[board]}: ${(share * 100).toFixed(2)} % differ; ${told.length} violations, such as ${told[0]}`);
    assert.ok(share > SHARE, "a picture must show the planted rule");
    assert.ok(told.length > 0, "a law must name the planted rule");
  });
}
