// Debian's Chromium without a window under playwright-core, and ways to play on.
import { chromium } from "playwright-core";

// The hinting is that of Chromium with windows, so that text is as wide as people see it.
const FLAGS = [
  "--headless", "--font-render-hinting=slight", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Starts the browser. `CHROMIUM` names another one. */
export function start() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: FLAGS });
}

/** A page of this size that stands still, with `touch` under fingers; what goes wrong in it is collected in `page.faults`. */
export async function open(browser, { width = 1440, height = 900, lang = "en", dark = false, motion = false, touch = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, locale: lang, colorScheme: dark ? "dark" : "light",
    reducedMotion: motion ? "no-preference" : "reduce", hasTouch: touch,
  });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    // Without a server `/api/me` is not there, and that is fine.
    if (message.type() === "error" && !message.text().includes("404")) page.faults.push(message.text());
  });
  return page;
}

/**
 * Plays by clicking offered actions until the match is over or `until` holds in the page; false if neither
 * happens in time. In Court it claims the last that can be claimed, collects the face it has most of, and sometimes
 * tries a power; in Kingdom it likes support; so matches come to an end. Elsewhere it takes anything.
 */
export function playOn(page, until = "() => false", patience = 300_000) {
  return page.evaluate(async ([source, patience]) => {
    const isDone = new Function(`return (${source})()`);
    const pause = () => new Promise((done) => setTimeout(done, 10));
    const says = (offer) => offer.querySelector("span").textContent;
    let [chance, answered, noticed] = [7];
    for (const begun = Date.now(); Date.now() - begun < patience; await pause()) {
      if (document.querySelector(".ending") || isDone()) return true;
      const offers = [...document.querySelectorAll(".offers .offer")];
      // The list stays until the table has answered.
      const { seq } = document.querySelector(".offers")?.dataset ?? {};
      if (offers.length === 0 || answered === seq) continue;
      // The board is drawn a moment after the list: what `until` looks for may be there only then.
      if (noticed !== seq) {
        noticed = seq;
        continue;
      }
      answered = seq;
      chance = (chance * 48271) % 2147483647;
      const claims = offers.filter((offer) => /^(Claim the|.* nehmen \()/.test(says(offer)));
      const roll = offers.find((offer) => /^(Roll|Die anderen|Den letzten|Mit \d)/.test(says(offer)));
      const dice = [...document.querySelectorAll(".die use")].map((die) => die.getAttribute("href").at(-1));
      const count = (face) => dice.filter((die) => die === face).length;
      const most = ["1", "2", "3", "4", "5", "6"].reduce((best, face) => (count(face) >= count(best) ? face : best));
      const aside = offers.find((offer) => /^(Set aside|Leg|.* ablegen)/.test(says(offer)) && offer.querySelector(`[href="#m-${most}"]`));
      const support = offers.find((offer) => /: (wins|support)/.test(says(offer)));
      const tries = chance % 12 === 0 && offers[chance % offers.length];
      (claims.at(-1) ?? (tries || support || aside || roll || offers[chance % offers.length])).click();
    }
    return false;
  }, [until, patience]);
}

/** Does the action that has this key: the first press goes to it, the second does it; a third, if the list changed meanwhile. */
export async function pressTwice(page, key) {
  const seq = () => page.evaluate(() => document.querySelector(".offers").dataset.seq);
  const before = await seq();
  for (let left = 10; left > 0 && await seq() === before; left -= 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(80);
  }
}

/** Goes to a part of the board by the arrow keys, the first that this selects. */
export async function walk(page, selector) {
  await page.keyboard.press("b");
  for (let left = 80; left > 0; left -= 1) {
    const key = await page.evaluate((selector) => {
      const [target, here] = [document.querySelector(`[data-zone=board] ${selector}`), document.activeElement];
      if (here.matches(selector)) return null;
      const [to, from] = [target, here].map((element) => element.getBoundingClientRect());
      const across = to.x + to.width / 2 - from.x - from.width / 2;
      const down = to.y + to.height / 2 - from.y - from.height / 2;
      const [first, second] = [across > 0 ? "ArrowRight" : "ArrowLeft", down > 0 ? "ArrowDown" : "ArrowUp"];
      // Where one way leads nowhere, the other is tried.
      const order = Math.abs(across) > Math.abs(down) ? [first, second] : [second, first];
      const turn = window.walkedFrom === here ? 1 : 0;
      window.walkedFrom = turn ? null : here;
      return order[turn];
    }, selector);
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${selector} is not reached by the arrow keys`);
}
