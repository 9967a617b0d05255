// Seats are told apart by everyone: on a phone, by day and by candlelight, however the eyes see colours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { playOn } from "../tools/browser.mjs";
import { site } from "./site.mjs";

const visit = site();
const EYES = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"];
const SEATS = ["gules", "azure", "vert", "purpure"];
/** How much of two pictures must differ in form, in hundredths of their pixels. */
const LEAST = 5;
/** How much may differ where only the colours do. */
const SAME = 2;

/** Which pixels are dark: below the level that parts the picture best, so that it makes no difference how dark a colour is. */
function form(png) {
  const { data } = PNG.sync.read(png);
  const light = (at) => 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  const all = Array.from({ length: data.length / 4 }, (_, at) => light(4 * at));
  const mean = (some) => some.reduce((sum, one) => sum + one, 0) / Math.max(some.length, 1);
  const parted = (level) => {
    const [low, high] = [all.filter((one) => one < level), all.filter((one) => one >= level)];
    return low.length * high.length * (mean(high) - mean(low)) ** 2;
  };
  const levels = Array.from({ length: 31 }, (_, at) => 8 * (at + 1));
  const best = levels.reduce((best, level) => (parted(level) > parted(best) ? level : best));
  return all.map((one) => one < best);
}

/** How many hundredths of two forms differ, for every pair. */
function apart(forms) {
  const share = (one, other) => (100 * one.filter((dark, at) => dark !== other[at]).length) / one.length;
  return forms.flatMap((one, at) => forms.slice(at + 1).map((other) => share(one, other)));
}

/** Looks with all eyes at what seats have: `picture` takes one of a seat, or of what another seat has in its colours. */
async function look(page, what, picture) {
  const session = await page.context().newCDPSession(page);
  const told = (shares) => `${Math.min(...shares).toFixed(1)} to ${Math.max(...shares).toFixed(1)} %`;
  for (const type of EYES) {
    await session.send("Emulation.setEmulatedVisionDeficiency", { type });
    const [own, painted] = [[], []];
    for (const seat of SEATS) {
      own.push(form(await picture(seat, seat)));
      painted.push(form(await picture(seat, SEATS[0])));
    }
    const [forms, colours] = [apart(own), apart(painted)];
    console.log(`${what}, ${type}: the seats differ by ${told(forms)}, colours alone make ${told(colours)}`);
    assert.ok(Math.min(...forms) >= LEAST, `${what}, ${type}: two seats differ by ${told(forms)} only`);
    assert.ok(Math.max(...colours) <= SAME, `${what}, ${type}: colours alone make ${told(colours)}, so this would not be noticed`);
  }
}

for (const dark of [false, true]) {
  const light = dark ? "by candlelight" : "by day";
  const sit = (context) => visit(context, "/local/kingdom?seed=7&seats=4&fast=1", { width: 390, height: 844, dark });

  test(`the discs of four seats differ in form ${light}`, async (context) => {
    const page = await sit(context);
    await playOn(page, `() => document.querySelectorAll(".disc:not(.away)").length >= 18`);
    // One at a time lies in the middle, all on the same ground, as small as discs on a phone are in a crowd.
    await page.addStyleTag({ content: `.disc, .middle, .way { visibility: hidden !important; }
      .disc.shown { visibility: visible !important; opacity: 1; transform: scale(.85) !important; transition: none; }` });
    const { x, y, width, height } = await page.locator(".map").boundingBox();
    const clip = { x: x + width / 2 - 13, y: y + height / 2 - 13, width: 26, height: 26 };
    await look(page, `discs ${light}`, async (seat, like) => {
      await page.evaluate(([seat, like]) => {
        for (const one of document.querySelectorAll(".disc")) one.classList.remove("shown", "offered", "meant");
        const disc = document.querySelector(`.disc.${seat}:has([href="#i-crown"])`);
        disc.classList.add("shown");
        disc.querySelector("[href^='#disc-']").setAttribute("href", `#disc-${like}`);
      }, [seat, like]);
      return page.screenshot({ clip });
    });
  });

  test(`the banners and shields of four seats differ in form ${light}`, async (context) => {
    const page = await sit(context);
    await page.waitForSelector(".map .region");
    await page.waitForSelector("#banner-gules", { state: "attached" });
    for (const [what, box, [width, height]] of [["banner", [-14, -18, 28, 36], [15, 19]], ["shield", [0, 0, 40, 46], [24, 28]]]) {
      await look(page, `${what}s ${light}`, async (seat, like) => {
        await page.evaluate(([what, [x, y, across, down], style, seat, like]) => {
          document.querySelector("#looked-at")?.remove();
          document.body.insertAdjacentHTML("beforeend", `<svg id="looked-at" class="${seat}" viewBox="${x} ${y} ${across} ${down}" style="${style}">
            <use href="#${what}-${like}" x="${x}" y="${y}" width="${across}" height="${down}"/></svg>`);
        }, [what, box, `position: fixed; z-index: 9; inset: 0; width: ${width}px; height: ${height}px; background: var(--paper)`, seat, like]);
        return page.screenshot({ clip: { x: 0, y: 0, width, height } });
      });
    }
  });
}
