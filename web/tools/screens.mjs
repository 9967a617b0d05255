// Every screen of the client that needs no server, and how to get there, for pictures and for tests.
import { playOn } from "./browser.mjs";

const TABLE = "/local/court?seed=11&seats=3&fast=1";
// While a bot plays its dice pass too quickly to be caught at the same moment every time.
const OWN_TURN = 'document.querySelector(".offers .offer")';
const MIDDLE = `() => ${OWN_TURN} && document.querySelectorAll(".follower").length >= 4
  && document.querySelectorAll(".live .die").length >= 3 && document.querySelectorAll(".aside .die").length >= 1`;

const FULL = `() => ${OWN_TURN} && document.querySelectorAll(".follower").length >= 7 && document.querySelectorAll(".entry").length >= 60`;

const REALM = "/local/kingdom?seed=11&seats=4&fast=1";
// Four take ten times as long as two to play a match to its end and to look through it.
const KINGDOM_PLAYED = `/local/kingdom?seed=12&seats=${process.env.REGALIA_LONG ? 4 : 2}&level=page&fast=1`;
const RAISED = `() => document.querySelectorAll(".flag").length >= 8 && document.querySelector(".prison")
  && document.querySelector(".yours ul:not(.whom) .mine.offered")`;
const KNIGHT = `() => document.querySelectorAll(".whom .mine").length >= 2`;

const TWO_TRACKS = "/local/emara?seed=7&seats=3&fast=1";
const BUILT = "document.querySelectorAll('.hut.taken').length >= 3";
const CARDS = `() => document.querySelectorAll(".action.offered").length >= 2 && ${BUILT}`;
const TURN = `() => document.querySelectorAll(".agenda .pick.offered").length >= 4 && document.querySelector(".agenda .must .pick.offered") && document.querySelector(".agenda .done") && ${BUILT}`;
const VISIT = `() => document.querySelectorAll(".deal.offered").length >= 2 && ${BUILT}`;
const TOKENS = `() => document.querySelectorAll(".agenda .favor-token").length >= 3`;
const VICTORIA = `() => Number(document.querySelector(".victoria .track > b")?.textContent) > 20
  && document.querySelectorAll(".agenda .pick.offered").length >= 2`;

const CROWN = "/local/aragon?seed=11&level=page&fast=1";
const FIELD = `() => document.querySelectorAll(".areas .card").length >= 6 && document.querySelectorAll(".fan .offered").length >= 2
  && !document.querySelector(".overlay")`;
const AREAS = `() => document.querySelectorAll(".overlay .area-choice").length >= 6`;
const DRAFT = `() => document.querySelectorAll(".areas .card").length >= 4 && document.querySelector(".overlay .laid .whole")`;

/** Matches that somebody has played alone. */
const SHEET = [[40, true, 61, 1], [35, false, 52, 1], [37, true, 66, 1], [25, false, 58, null], [30, true, 64, null]].map(
  ([start, won, score, campaign], at) => ({
    id: `${at}`, date: `2026-01-${10 + at}`, start, full_selection: at === 4, won, score, other: score + 3,
    victoria: won ? score - 6 : score + 4, random_layout: false, campaign,
  }));

const drawn = (page) => page.waitForSelector(".map .region");
const stay = async () => {};
const shown = (selector) => (page) => page.waitForSelector(selector);
/** Plays on until this moment, which must come. */
const until = (moment) => async (page) => {
  await playOn(page, moment);
  if (await page.$(".ending")) throw new Error(`the match was over before ${moment}`);
};
/** Plays to the end, and waits for what decided the match. */
const ended = async (page) => {
  await playOn(page);
  await page.waitForSelector(".ending-ways");
  await page.waitForFunction(() => document.querySelector(".sums") || !document.querySelector(".decided"), null, { timeout: 60_000 });
};
/** What was opened over the table is closed again. */
const closed = (page) => page.keyboard.press("Escape");

/** All pictures of a rules page are drawn. */
const taught = (page) => page.waitForFunction(() => document.querySelector(".picture.drawn") && !document.querySelector(".picture:not(.drawn)"));

/** The card of a lesson points at something. */
const pointed = (page) => page.waitForFunction(() => document.querySelector(".lesson-frame")?.getAttribute("d"));
/** The card of a lesson looks several times a second where to stand. */
const placed = (page) => page.waitForTimeout(300);
/** So many steps further in a lesson, or to its end. */
const skipped = (steps) => async (page) => {
  await pointed(page);
  for (let left = steps; left > 0; left -= 1) {
    const way = await page.$("[data-way=on], [data-way=skip]");
    if (!way) return;
    await way.click();
  }
  await page.waitForTimeout(400);
};

/** What would you do? */
async function advised(page) {
  await closed(page);
  await page.click(".ask-advice");
  await page.waitForSelector(".advice .plan");
}

/** Pressing what is not offered shows why. */
const why = (button) => async (page) => {
  await page.click(button, { force: true });
  await page.waitForSelector(".why .cited");
};

/** A sheet of the table: on a phone behind its tab, elsewhere mostly on the screen anyway. */
export const sheet = (name) => (page) => page.evaluate((name) => {
  const tab = [...document.querySelectorAll(`[data-sheet=${name}]`)].find((tab) => tab.checkVisibility());
  // Where a sheet lies over the board, its tab closes it again.
  if (tab?.ariaSelected !== "true") tab?.click();
  if (tab?.closest(".sheet-tabs")) window.scrollTo(0, document.body.scrollHeight);
}, name);
const unfolded = (isOpen) => (page) => page.evaluate((isOpen) => { document.querySelector(".choices details").open = isOpen; }, isOpen);

/** The match is played to its end and looked at again, at a step in its middle. */
async function again(page) {
  // Escape would put the card of the end aside.
  if (!(await page.$(".ending"))) await closed(page);
  await playOn(page);
  await page.click("[data-way=replay]");
  await page.waitForSelector(".replay .table:not(.plain)");
  await page.evaluate(() => {
    const line = document.querySelector(".scrubber");
    line.value = Math.floor(line.max * 0.6);
    line.dispatchEvent(new Event("input"));
  });
}
const eyes = (whose) => (page) => page.click(`[data-eyes='${whose}']`);
/** Opens the sheet of a game on the front page. */
const about = (game) => async (page) => {
  await page.click(`#${game} .play`);
  await page.waitForSelector(".play-sheet");
};
/** Begins the match, and leaves it for the front page. */
async function left(page) {
  await page.click(".live .die");
  await page.waitForSelector(".aside .die");
  await page.goto(new URL("/", page.url()).href);
  await page.waitForSelector("[data-match]");
}
async function analysed(page) {
  await page.click(".open-analysis");
  await page.waitForSelector(".ribbon .swath");
  const isDone = () => !/\d\s?%/.test(document.querySelector(".analysis .progress").textContent);
  await page.waitForFunction(isDone, null, { timeout: 120_000 });
}

/** The next mistake that the analysis has found, if there is one. */
const marked = (page) => page.evaluate(() => document.querySelector("[data-step=mark-after]")?.click());
async function judged(page) {
  await again(page);
  await analysed(page);
  await marked(page);
}

/**
 * Ways through the client: an address, and from there screen after screen, each with how to get there from the one
 * before it. A second function is done after every change of the window's size.
 */
export const WAYS = [
  ["/", { home: [stay], "play-sheet": [about("emara")] }],
  ["/local/court?seed=3&fast=1", { "home-kept": [left] }],
  ["/rules/court#CK-3.2", { rules: [shown("[id='CK-3.2']")] }],
  ["/rules/court", { "court-taught": [taught] }],
  ["/rules/kingdom", { "kingdom-taught": [taught] }],
  ["/rules/aragon", { "aragon-taught": [taught] }],
  ["/rules/emara", { "emara-taught": [taught] }],
  ["/learn/court?fast=1", { "court-lesson": [pointed, placed], "court-lesson-task": [skipped(3), placed], "court-lesson-done": [skipped(99), placed] }],
  ["/learn/kingdom?fast=1", { "kingdom-lesson": [skipped(2), placed] }],
  ["/learn/aragon?fast=1", { "aragon-lesson": [skipped(2), placed] }],
  ["/learn/emara?fast=1", { "emara-lesson": [skipped(2), placed] }],
  ["/local/court?seed=11&level=page&fast=1&guide=1", { "court-guided": [shown(".guided")] }],
  ["/credits", { credits: [stay] }],
  ["/settings", { settings: [async (page) => {
    await page.waitForSelector(".settings");
    await page.check("#set-quiet");
  }] }],
  ["/parts", { parts: [shown(".parts")] }],
  ["/friends/court", { friends: [async (page) => {
    await page.click(".chips:nth-of-type(2) .chip >> nth=1");
    await page.click("[data-level=regent]");
  }] }],
  ["/nowhere", { lost: [stay] }],
  [TABLE, {
    first: [(page) => page.waitForSelector(".odds[aria-busy=false] .odd", { state: "attached" })],
    why: [async (page) => {
      await page.waitForSelector(".button.primary");
      await why(".buttons [aria-disabled=true]")(page);
    }],
    middle: [async (page) => {
      await closed(page);
      await playOn(page, MIDDLE);
    }],
    drawer: [async (page) => {
      await page.click(".rules-button");
      await page.waitForSelector(".drawer .rule");
    }],
    "settings-drawer": [async (page) => {
      await closed(page);
      await page.click(".settings-link");
      await page.waitForSelector(".settings-drawer .settings");
    }],
    advice: [advised],
    how: [async (page) => {
      await closed(page);
      await page.click(".card.reach >> nth=0", { force: true });
      await page.waitForSelector(".how .plan");
    }],
    odds: [closed, sheet("panel")],
    players: [stay, sheet("players")],
    chronicle: [stay, sheet("chronicle")],
    offers: [unfolded(true), sheet("offers")],
    "take-back": [async (page) => {
      await unfolded(false)(page);
      await sheet("players")(page);
      await page.click("[data-back=ask]");
    }, sheet("players")],
    end: [ended],
    proof: [async (page) => {
      await page.click("[data-way=check]");
      await page.waitForFunction(() => /\d/.test(document.querySelector(".proof").textContent));
    }],
    after: [async (page) => {
      await page.click("[data-way=look]");
      await page.waitForSelector(".ending", { state: "detached" });
    }],
  }],
  ["/local/court?seed=7&fast=1", { confirm: [async (page) => {
    await page.waitForSelector(".offers .offer", { state: "attached" });
    await page.click(".settings-link");
    await page.check("#set-confirm");
    await page.click("[data-way=close-settings]");
    await playOn(page, `() => document.querySelector(".confirm")`);
  }] }],
  // Somebody else before the same screen has begun a turn.
  ["/local/court?seed=11&seats=2&people=2&fast=1", { "court-others": [until(`() => document.querySelector(".recent .now")`)] }],
  ["/local/court?seed=5&seats=5&level=page&fast=1", { "court-five": [until(FULL)] }],
  ["/rules/kingdom#KG-5.2", { "kingdom-rules": [shown("[id='KG-5.2']")] }],
  [REALM, {
    "kingdom-first": [drawn],
    "kingdom-advice": [advised],
    "kingdom-why": [async (page) => {
      await closed(page);
      await why(".bribe[aria-disabled=true]")(page);
    }],
    "kingdom-middle": [async (page) => {
      await closed(page);
      await playOn(page, RAISED);
      await page.click(".yours ul:not(.whom) .mine.offered >> nth=0");
      await page.waitForSelector(".disc.meant");
    }],
  }],
  [KINGDOM_PLAYED, { "replay-kingdom": [again] }],
  ["/local/kingdom?seed=11&seats=3&fast=1", { "kingdom-knight": [until(KNIGHT)] }],
  ["/local/kingdom?seed=12&seats=2&fast=1", { "kingdom-two": [until(RAISED)], "kingdom-end": [ended] }],
  ["/rules/emara#EM-5.9", { "emara-rules": [shown("[id='EM-5.9']")] }],
  [TWO_TRACKS, {
    "emara-first": [shown(".action.offered")],
    "emara-why": [why(".buttons [data-place='3']")],
    "emara-slot": [async (page) => {
      await closed(page);
      await playOn(page, CARDS);
      await page.click(".action.offered >> nth=1");
      await page.click(".slot.offered >> nth=0");
      await page.waitForSelector(".way", { state: "attached" });
    }],
  }],
  [TWO_TRACKS, {
    "emara-turn": [async (page) => {
      await playOn(page, TURN);
      await page.hover(".agenda .must .pick.offered >> nth=0");
    }],
    "emara-end": [ended],
    "replay-emara": [async (page) => {
      await again(page);
      await eyes("all")(page);
    }],
  }],
  ["/local/emara?seed=9&seats=4&fast=1", { "emara-visit": [until(VISIT)] }],
  ["/local/emara?seed=6&seats=2&fast=1", { "emara-favor": [until(TOKENS)] }],
  ["/local/emara?seed=3&seats=1&fast=1", { "emara-victoria": [until(VICTORIA)], "emara-lost": [ended] }],
  ["/solo/emara", { "emara-solo": [async (page) => {
    await page.evaluate((sheet) => localStorage.setItem("regalia-emara-sheet", JSON.stringify(sheet)), SHEET);
    await page.reload();
    await page.waitForSelector(".score-sheet table");
  }] }],
  [CROWN, {
    "aragon-first": [shown(".fan .whole")],
    "aragon-areas": [until(AREAS)],
    "aragon-draft": [until(DRAFT)],
    "aragon-middle": [until(FIELD)],
    "aragon-hand": [async (page) => {
      await page.locator(".fan .offered").first().click({ position: { x: 12, y: 60 } });
      await page.waitForSelector(".fan .meant");
    }],
    "aragon-end": [ended],
    "replay-aragon": [again],
    "replay-hands": [eyes("all")],
  }],
  [TABLE, {
    replay: [again],
    "replay-record": [async (page) => {
      await eyes("1")(page);
      await sheet("record")(page);
      await page.click("[data-way=share]");
      await page.click("[data-way=check]");
    }, sheet("record")],
    "replay-branch": [async (page) => {
      await eyes("0")(page);
      await page.click(".play-on");
      await page.waitForSelector(".branch-notice");
      await page.waitForSelector(".button.primary");
    }],
  }],
  ["/local/court?seed=3&seats=3&fast=1", {
    analysis: [async (page) => {
      await again(page);
      await analysed(page);
    }],
    "analysis-accounts": [marked, (page) => page.evaluate(() => document.querySelector(".reckoning").scrollIntoView())],
  }],
  [KINGDOM_PLAYED, { "analysis-kingdom": [judged] }],
  ["/local/aragon?seed=11&level=page&fast=1", { "analysis-aragon": [judged] }],
  ["/local/emara?seed=7&seats=3&level=page&fast=1", { "analysis-emara": [judged] }],
  ["/replay", { "replay-open": [shown("#record-file")] }],
];

/** By name: the address, and what to do there. */
export const SCREENS = Object.fromEntries(WAYS.flatMap(([path, stops]) => {
  const all = Object.entries(stops);
  return all.map(([name, [, adjust]], at) => [name, [path, async (page) => {
    for (const [, [go]] of all.slice(0, at + 1)) await go(page);
    await adjust?.(page);
  }]]);
}));
