// What must hold on a screen: nothing for axe to find, no raw keys, no sideways scrolling.
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Looks at a screen, as `open` takes them: at two sizes, in both languages and both lights in the long run; in the short one
 *  each of these once, German on a phone because its words are longer. */
export const LOOKS = process.env.REGALIA_LONG
  ? ["en", "de"].flatMap((lang) => [PHONE, DESKTOP].flatMap((size) => [true, false].map((dark) => ({ ...size, lang, dark }))))
  : [{ ...PHONE, lang: "de", dark: true }, { ...DESKTOP, lang: "en", dark: false }];

/** A look as a title. */
export const nameOf = ({ width, lang, dark }) => `in ${lang} at ${width} px ${dark ? "by candlelight" : "by day"}`;

/** Checks the screen that a page shows. */
export async function checkScreen(page) {
  const words = await page.evaluate(() => document.body.innerText);
  const raw = words.match(/\b(court|kingdom|aragon|emara|promise|friends|room|credits|ending|proof|asked|undo|offers|account|profile|ranks|rating|speed|counts|replay|branch|analysis|learn|guide)-[a-z-]+\b/g);
  assert.equal(raw, null, "raw keys are shown");
  const across = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(across <= 0, `the page is ${across} px too wide`);
  const below = await page.evaluate(() => {
    // The bar sticks to the lower edge; at the end of the page it lies where it belongs.
    const place = scrollY;
    scrollTo(0, document.documentElement.scrollHeight);
    const bottoms = [...document.querySelectorAll("main, footer")].map((part) => part.getBoundingClientRect().bottom + scrollY);
    const below = document.documentElement.scrollHeight - Math.max(innerHeight, ...bottoms);
    scrollTo(0, place);
    return below;
  });
  assert.ok(below <= 1, `nothing is shown in the last ${below} px`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
  assert.deepEqual(told, []);
  assert.deepEqual(page.faults, []);
}
