// Debian's Chromium under playwright-core, and ways to play on.
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Starts the browser. `CHROMIUM` names another one. */
export function start() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** A page of this size that stands still; what goes wrong in it is collected in `page.faults`. */
export async function open(browser, { width = 1440, height = 900, lang = "en", dark = false, motion = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, locale: lang, colorScheme: dark ? "dark" : "light",
    reducedMotion: motion ? "no-preference" : "reduce",
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
 * Plays by clicking offered actions until the match is over or `until` holds in the page.
 * It claims the last that can be claimed, keeps what is alike, and sometimes tries a power.
 */
export async function playOn(page, until = "() => false", limit = 6000) {
  let chance = 7;
  for (let step = 0; step < limit; step += 1) {
    chance = (chance * 48271) % 2147483647;
    const done = await page.evaluate(([source, number]) => {
      if (document.querySelector(".ending") || new Function(`return (${source})()`)()) return "done";
      const offers = [...document.querySelectorAll(".offers .offer")];
      if (offers.length === 0) return "wait";
      const says = (offer) => offer.querySelector("span").textContent;
      const claims = offers.filter((offer) => /^(Claim the|.* nehmen \()/.test(says(offer)));
      const roll = offers.find((offer) => /^(Roll|Die anderen|Den letzten|Mit \d)/.test(says(offer)));
      const pick = claims.at(-1) ?? (roll && number % 2 ? roll : offers[number % offers.length]);
      pick.click();
      return "more";
    }, [until, chance]);
    if (done === "done") return true;
    if (done === "wait") await page.waitForTimeout(15);
  }
  return false;
}
