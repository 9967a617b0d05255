// Rules that teach: every picture is drawn from a position that the rules accept, what is looked for is found, one page is
// printed, and over a table nobody has to leave the match.
import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./site.mjs";

const GAMES = ["court", "kingdom", "aragon", "emara"];
const visit = site();

/** What each picture shows, and whether that part is in its frame and can be seen. */
const pictures = () => [...document.querySelectorAll(".picture")].map((picture) => {
  const stage = picture.querySelector(".picture-stage");
  const [frame, name] = [picture.getBoundingClientRect(), stage?.dataset.shows];
  const parts = [...(stage?.querySelectorAll(`[data-part=${name}]`) ?? [])].map((part) => part.getBoundingClientRect());
  const isIn = ({ left, top, right, bottom }) =>
    left >= frame.left - 2 && right <= frame.right + 2 && top >= frame.top - 2 && bottom <= frame.bottom + 2;
  const seen = parts.filter(({ width, height }) => width > 24 && height > 24);
  return { name, alt: picture.ariaLabel, isSeen: seen.length > 0 && seen.every(isIn) };
});

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`every picture of the rules is drawn at ${width} × ${height}`, async (context) => {
    for (const [at, game] of GAMES.entries()) {
      const page = await visit(context, `/rules/${game}`, { width, height, lang: at % 2 ? "de" : "en" });
      await page.waitForFunction(() => document.querySelectorAll(".picture.drawn").length >= 6
        && !document.querySelector(".picture:not(.drawn)"));
      await page.waitForFunction((check) => new Function(`return (${check})()`)().every(({ isSeen }) => isSeen), pictures.toString())
        .catch(() => {});
      const all = await page.evaluate(pictures);
      assert.deepEqual(all.filter(({ isSeen, alt }) => !isSeen || !alt), [], `${game}: a part is not in its picture`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${game} is ${wide} wide`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
}

test("what is looked for is found, and what is not there is said", async (context) => {
  const page = await visit(context, "/rules/emara");
  const rules = page.locator(".every .rule");
  await page.fill(".rules-search", "SCHOOLMARM book");
  await page.waitForFunction(() => document.querySelectorAll(".every .rule").length < 5);
  assert.ok((await rules.allTextContents()).every((text) => /schoolmarm/i.test(text)));
  await page.fill(".rules-search", "EM-8.3");
  await page.waitForFunction(() => document.querySelector(".every .rule")?.id === "EM-8.3");
  await page.fill(".rules-search", "dragon");
  await page.waitForSelector(".every >> text=No rule says");
  await page.fill(".rules-search", "");
  await page.waitForFunction(() => document.querySelectorAll(".every .rule").length > 70);
  assert.deepEqual(page.faults, []);
});

test("the summary is one printed page", async (context) => {
  for (const game of GAMES) {
    for (const lang of ["en", "de"]) {
      const page = await visit(context, `/rules/${game}`, { lang });
      await page.waitForSelector(".guide-steps");
      const pdf = (await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } })).toString("latin1");
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, `${game} ${lang} needs more than a page`);
      await page.context().close();
    }
  }
});

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`the rules lie over the table at ${width} × ${height}, and the match goes on`, async (context) => {
    const page = await visit(context, "/local/court?seed=11&seats=3&fast=1", { width, height });
    await page.waitForSelector(".button.primary");
    const address = page.url();
    // What is not offered says which rule forbids it, and opens there.
    await page.click(".buttons [data-place='1'][aria-disabled=true]", { force: true });
    const asked = await page.textContent(".cited .rule-id");
    await page.click("[data-way=open-rule]");
    await page.waitForFunction((id) => {
      const rule = document.querySelector(".drawer .rule.asked");
      const around = document.querySelector(".drawer-rules")?.getBoundingClientRect();
      return rule?.id === id && rule.getBoundingClientRect().top >= around.top - 2 && rule.getBoundingClientRect().top < around.bottom;
    }, asked);
    await page.click("[data-way=close-rules]");
    await page.click(".rules-button");
    await page.waitForSelector(".drawer .rule");
    // The id of a rule leads to it within the drawer.
    await page.fill(".drawer .rules-search", "CK-");
    await page.locator(".drawer .rule .word-button").first().click();
    await page.waitForSelector(".drawer .rule.asked");
    // What is asked can be done while the rules are open.
    await page.click(".actions .button.primary");
    await page.waitForFunction(() => document.querySelectorAll(".aside .die").length > 0);
    assert.ok(await page.isVisible(".drawer"));
    await page.keyboard.press("Escape");
    await page.waitForSelector(".drawer", { state: "detached" });
    assert.equal(page.url(), address, "nobody left the table");
    assert.deepEqual(page.faults, []);
  });
}
