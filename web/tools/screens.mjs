// Every screen of the client and how to get there, for pictures and for tests.
import { playOn } from "./browser.mjs";

const TABLE = "/local/court?seed=11&seats=3&fast=1";
const MIDDLE = `() => document.querySelectorAll(".follower").length >= 4
  && document.querySelectorAll(".live .die").length >= 3 && document.querySelectorAll(".aside .die").length >= 1`;

const REALM = "/local/kingdom?seed=11&seats=4&fast=1";
const RAISED = `() => document.querySelectorAll(".flag").length >= 8 && document.querySelector(".prison")
  && document.querySelector(".yours ul:not(.whom) .mine.open")`;
const KNIGHT = `() => document.querySelectorAll(".whom .mine").length >= 2`;

const TWO_TRACKS = "/local/emara?seed=7&seats=3&fast=1";
const BUILT = "document.querySelectorAll('.hut.taken').length >= 3";
const CARDS = `() => document.querySelectorAll(".action.offered").length >= 2 && ${BUILT}`;
const TURN = `() => document.querySelectorAll(".agenda .pick.offered").length >= 4 && document.querySelector(".agenda .done") && ${BUILT}`;
const VISIT = `() => document.querySelectorAll(".deal.offered").length >= 2 && ${BUILT}`;
const TOKENS = `() => document.querySelectorAll(".agenda .token").length >= 3`;
const VICTORIA = `() => Number(document.querySelector(".victoria .track-bar > b")?.textContent) > 20
  && document.querySelectorAll(".agenda .pick.offered").length >= 2`;
/** Matches that somebody has played alone. */
const SHEET = [[40, true, 61, 1], [35, false, 52, 1], [37, true, 66, 1], [25, false, 58, null], [30, true, 64, null]].map(
  ([start, won, score, campaign], at) => ({
    id: `${at}`, date: `2026-01-${10 + at}`, start, full_selection: at === 4, won, score, other: score + 3,
    victoria: won ? score - 6 : score + 4, random_layout: false, campaign,
  }));

const drawn = (page) => page.waitForSelector(".map .region");
const begun = (page) => page.waitForSelector(".actions");
const middle = (page) => playOn(page, MIDDLE);
/** What would you do? */
async function advised(page) {
  await page.click(".ask-advice");
  await page.waitForSelector(".advice .offer");
}

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

/** The match is played to its end and looked at again, at a step in its middle; by all eyes that show the most. */
function again(eyes, ...clicks) {
  return async (page) => {
    await playOn(page);
    await page.click("[data-way=replay]");
    await page.waitForSelector(".replay .table:not(.plain)");
    await page.evaluate(() => {
      const line = document.querySelector(".scrubber");
      line.value = Math.floor(line.max * 0.6);
      line.dispatchEvent(new Event("input"));
    });
    if (eyes) await page.click(`[data-eyes='${eyes}']`);
    for (const click of clicks) {
      const tabs = page.locator(click);
      for (const tab of await tabs.all()) if (await tab.isVisible()) await tab.click();
    }
  };
}

/** By name: the address, and what to do there. */
export const SCREENS = {
  home: ["/"],
  lesson: ["/", (page) => page.locator(".lesson").scrollIntoViewIfNeeded()],
  rules: ["/rules/court#CK-3.2", (page) => page.waitForSelector("[id='CK-3.2']")],
  credits: ["/credits"],
  friends: ["/friends/court", async (page) => {
    await page.click(".numbers:nth-of-type(2) .number >> nth=1");
    await page.click("[data-level=regent]");
  }],
  lost: ["/nowhere"],
  first: [TABLE, begun],
  why: [TABLE, async (page) => {
    await page.waitForSelector(".button.primary");
    await page.click(".buttons [aria-disabled=true]", { force: true });
    await page.waitForSelector(".why .cited");
  }],
  middle: [TABLE, middle],
  advice: [TABLE, async (page) => {
    await middle(page);
    await advised(page);
  }],
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
  "kingdom-advice": [REALM, async (page) => {
    await drawn(page);
    await advised(page);
  }],
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
  "emara-rules": ["/rules/emara#EM-5.9", (page) => page.waitForSelector("[id='EM-5.9']")],
  "emara-first": [TWO_TRACKS, (page) => page.waitForSelector(".action.offered")],
  "emara-slot": [TWO_TRACKS, async (page) => {
    await playOn(page, CARDS);
    await page.click(".action.offered >> nth=1");
    await page.click(".slot.offered >> nth=0");
    await page.waitForSelector(".way", { state: "attached" });
  }],
  "emara-turn": [TWO_TRACKS, async (page) => {
    await playOn(page, TURN);
    await page.hover(".agenda .must .pick.offered >> nth=0");
  }],
  "emara-visit": ["/local/emara?seed=9&seats=4&fast=1", (page) => playOn(page, VISIT)],
  "emara-favor": ["/local/emara?seed=5&seats=2&fast=1", (page) => playOn(page, TOKENS)],
  "emara-why": [TWO_TRACKS, async (page) => {
    await page.waitForSelector(".action.offered");
    await page.click(".buttons [data-place='3']", { force: true });
    await page.waitForSelector(".why .cited");
  }],
  "emara-victoria": ["/local/emara?seed=3&seats=1&fast=1", (page) => playOn(page, VICTORIA)],
  "emara-lost": ["/local/emara?seed=3&seats=1&fast=1", (page) => playOn(page)],
  "emara-end": [TWO_TRACKS, (page) => playOn(page)],
  "emara-solo": ["/solo/emara", async (page) => {
    await page.evaluate((sheet) => localStorage.setItem("regalia-emara-sheet", JSON.stringify(sheet)), SHEET);
    await page.reload();
    await page.waitForSelector(".sheet table");
  }],
  replay: [TABLE, again()],
  "replay-record": [TABLE, again("1", "[data-sheet=record]", "[data-way=share]", "[data-way=check]")],
  "replay-kingdom": [REALM, again()],
  "replay-aragon": ["/local/aragon?seed=4&level=page&fast=1", again()],
  "replay-hands": ["/local/aragon?seed=4&level=page&fast=1", again("all")],
  "replay-emara": [TWO_TRACKS, again("all")],
  "replay-branch": [TABLE, async (page) => {
    await again("0")(page);
    await page.click(".play-on");
    await page.waitForSelector(".branch-notice");
    await page.waitForSelector(".button.primary");
  }],
  "replay-open": ["/replay", (page) => page.waitForSelector("#record-file")],
  "kingdom-end": ["/local/kingdom?seed=11&seats=2&fast=1", (page) => playOn(page)],
};
