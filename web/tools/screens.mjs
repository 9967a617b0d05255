// Every screen of the client and how to get there, for pictures and for tests.
import { playOn } from "./browser.mjs";

const TABLE = "/local/court?seed=11&seats=3&fast=1";
const MIDDLE = `() => document.querySelectorAll(".follower").length >= 4
  && document.querySelectorAll(".live .die").length >= 3 && document.querySelectorAll(".aside .die").length >= 1`;

const REALM = "/local/kingdom?seed=11&seats=4&fast=1";
const RAISED = `() => document.querySelectorAll(".flag").length >= 8 && document.querySelector(".prison")
  && document.querySelector(".yours ul:not(.whom) .mine.open")`;
const KNIGHT = `() => document.querySelectorAll(".whom .mine").length >= 2`;

const drawn = (page) => page.waitForSelector(".map .region");
const begun = (page) => page.waitForSelector(".actions");
const middle = (page) => playOn(page, MIDDLE);

/** A sheet of the table: on a phone behind its tab, elsewhere on the screen anyway. */
function sheet(name) {
  return async (page) => {
    await middle(page);
    const tab = page.locator(`.sheet-tabs [data-sheet=${name}]`);
    if (await tab.isVisible()) {
      await tab.click();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }
    if (name === "offers") await page.evaluate(() => { document.querySelector(".choices details").open = true; });
  };
}

/** By name: the address, and what to do there. */
export const SCREENS = {
  home: ["/"],
  lesson: ["/", (page) => page.locator(".lesson").scrollIntoViewIfNeeded()],
  rules: ["/rules/court#CK-3.2", (page) => page.waitForSelector("[id='CK-3.2']")],
  credits: ["/credits"],
  friends: ["/friends/court"],
  lost: ["/nowhere"],
  first: [TABLE, begun],
  why: [TABLE, async (page) => {
    await page.click(".buttons [aria-disabled=true]", { force: true });
    await page.waitForSelector(".why .cited");
  }],
  middle: [TABLE, middle],
  odds: [TABLE, sheet("panel")],
  players: [TABLE, sheet("players")],
  chronicle: [TABLE, sheet("chronicle")],
  offers: [TABLE, sheet("offers")],
  end: [TABLE, (page) => playOn(page)],
  proof: [TABLE, async (page) => {
    await playOn(page);
    await page.click("[data-way=check]");
    await page.waitForFunction(() => /\d/.test(document.querySelector(".proof").textContent));
  }],
  after: [TABLE, async (page) => {
    await playOn(page);
    await page.click("[data-way=look]");
    await page.waitForSelector(".veil", { state: "detached" });
  }],
  "kingdom-rules": ["/rules/kingdom#KG-5.2", (page) => page.waitForSelector("[id='KG-5.2']")],
  "kingdom-first": [REALM, drawn],
  "kingdom-why": [REALM, async (page) => {
    await drawn(page);
    await page.click(".bribe[aria-disabled=true]", { force: true });
    await page.waitForSelector(".why .cited");
  }],
  "kingdom-middle": [REALM, async (page) => {
    await playOn(page, RAISED);
    await page.click(".yours ul:not(.whom) .mine.open >> nth=0");
    await page.waitForSelector(".disc.lifted");
  }],
  "kingdom-knight": ["/local/kingdom?seed=11&seats=3&fast=1", (page) => playOn(page, KNIGHT)],
  "kingdom-end": ["/local/kingdom?seed=11&seats=2&fast=1", (page) => playOn(page)],
};
