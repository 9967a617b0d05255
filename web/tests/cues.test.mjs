// Cues: a page that is not in front calls its reader, once for everything that happens, and one that is in front does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { person } from "./people.mjs";
import { site } from "./site.mjs";

const visit = site();
const SERVER = { skip: !process.env.REGALIA_DATABASE && "needs a server" };
const PASSWORD = "a lantern, a heron, a spoon";
const NOTHING = `() => !document.querySelector(".offers .offer")`;

/** Notes every sound, badge and vibration, and makes the page look as if it were not in front, or were. */
function prepare() {
  const noted = { tones: [], badges: [], vibrations: [] };
  window.noted = noted;
  window.AudioContext = class extends window.AudioContext {
    createOscillator() {
      const tone = super.createOscillator();
      const start = tone.start;
      tone.start = (at) => {
        noted.tones.push([Math.round(tone.frequency.value), Date.now()]);
        start.call(tone, at);
      };
      return tone;
    }
  };
  window.sockets = [];
  window.WebSocket = class extends window.WebSocket {
    constructor(...words) {
      super(...words);
      window.sockets.push(this);
    }
  };
  let isAway = false;
  const replace = (object, name, value) => Object.defineProperty(object, name, { configurable: true, ...value });
  replace(navigator, "setAppBadge", { value: async (count) => { noted.badges.push(count); } });
  replace(navigator, "clearAppBadge", { value: async () => { noted.badges.push(0); } });
  replace(navigator, "vibrate", { value: (pattern) => noted.vibrations.push(pattern) > 0 });
  replace(document, "hidden", { get: () => isAway });
  replace(document, "visibilityState", { get: () => (isAway ? "hidden" : "visible") });
  document.hasFocus = () => !isAway;
  window.away = (is) => {
    isAway = is;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    window.dispatchEvent(new Event(is ? "blur" : "focus"));
  };
}

/** The reader goes elsewhere, having pressed something before: no browser plays anything otherwise. */
async function leave(page) {
  await page.keyboard.press("Shift");
  await page.evaluate(() => window.away(true));
}
const comeBack = (page) => page.evaluate(() => window.away(false));
const hasIcon = (page) => page.$eval("link[rel=icon]", (icon) => icon.href.includes("later-favicon"));
/** Which cues were heard so far, by kind. */
async function heard(page) {
  const tones = await page.evaluate(() => window.noted.tones);
  const kinds = tones.map(([pitch]) => pitch);
  const firsts = { turn: [523, 659, 784], begin: [392, 523, 392, 523], seat: [440, 554], invite: [659, 587, 784], agree: [494, 494, 587], talk: [880, 698] };
  const found = [];
  while (kinds.length > 0) {
    const [kind, motif] = Object.entries(firsts).find(([, motif]) => motif.every((pitch, at) => kinds[at] === pitch)) ?? assert.fail(`unknown tones: ${kinds}`);
    found.push(kind);
    kinds.splice(0, motif.length);
  }
  return found;
}
const forget = (page) => page.evaluate(() => { for (const list of Object.values(window.noted)) list.length = 0; });
const called = (page, words) => page.waitForFunction((words) => document.title.startsWith(`(`) && document.title.includes(words), words);
const isCalm = (page) => page.waitForFunction(() => !document.title.startsWith("("));

/** Something calls for a reader who is away: within a second of `since`, by title, icon, badge, sound and vibration, once. */
async function isCalled(page, kind, words, since) {
  await called(page, words);
  await page.waitForFunction(() => window.noted.tones.length > 0);
  const [, at] = await page.evaluate(() => window.noted.tones[0]);
  assert.ok(at - since <= 1000, `${kind} came after ${at - since} ms`);
  assert.ok(await hasIcon(page), `${kind} marks the icon`);
  await page.waitForTimeout(300);
  assert.deepEqual((await heard(page)).filter((one) => one === kind), [kind], `${kind} sounds once`);
  const { badges, vibrations } = await page.evaluate(() => window.noted);
  assert.ok(badges.at(-1) > 0, `${kind} sets the badge`);
  assert.ok(vibrations.length > 0, `${kind} vibrates`);
}

/** Plays at a table of this browser until the bot has had a turn; gives when it was the reader's turn again. */
async function playTurn(page) {
  await page.evaluate(() => {
    window.hasPassed = false;
    const observer = new MutationObserver(() => {
      if (document.querySelector(".offers .offer")) return;
      window.hasPassed = true;
      observer.disconnect();
    });
    observer.observe(document.querySelector(".offers"), { childList: true });
  });
  assert.ok(await playOn(page, "() => window.hasPassed"));
  const since = await page.waitForFunction(() => document.querySelector(".offers .offer") && Date.now());
  return since.jsonValue();
}

/** Everything is as usual again. */
async function isUsual(page) {
  await comeBack(page);
  await isCalm(page);
  assert.equal(await hasIcon(page), false);
  assert.equal(await page.evaluate(() => window.noted.badges.at(-1)), 0);
  await forget(page);
}

test("a match in this browser calls when it is one's turn again, and not while one looks", async (context) => {
  const page = await visit(context, "/local/court?seed=7&fast=1", {}, prepare);
  await page.waitForSelector(".offers .offer", { state: "attached" });
  await page.waitForFunction(() => window.regaliaCues);
  const title = await page.title();
  await page.keyboard.press("Shift");
  await playTurn(page);
  assert.deepEqual(await heard(page), [], "nothing is called for that one sees");
  assert.equal(await page.title(), title);

  await leave(page);
  // The turn goes on by script until the bot has played and it is the reader's turn again.
  await isCalled(page, "turn", "Your turn", await playTurn(page));
  assert.match(await page.title(), /^\(1\) Your turn – To Court the King · Regalia$/);
  await isUsual(page);
  assert.equal(await page.title(), title);
  assert.deepEqual(page.faults, []);
});

test("each way of calling can be switched off, and at quiet hours nothing sounds", async (context) => {
  const again = async (page) => {
    await comeBack(page);
    await forget(page);
    await page.waitForSelector(".offers .offer", { state: "attached" });
    await leave(page);
    await playTurn(page);
    await page.waitForTimeout(1000);
    return { title: await page.title(), kinds: await heard(page), ...(await page.evaluate(() => window.noted)) };
  };
  const page = await visit(context, "/local/court?seed=7&fast=1", {}, prepare);
  await page.waitForFunction(() => window.regaliaCues);
  const set = async (act) => {
    await comeBack(page);
    await page.click(".settings-link");
    await act();
    await page.click("[data-way=close-settings]");
  };
  await set(() => page.uncheck("[data-cue=no_page-turn]"));
  let { title, kinds, badges } = await again(page);
  assert.ok(!title.startsWith("(") && badges.every((count) => count === 0), "no mark");
  assert.deepEqual(kinds, ["turn"]);
  await set(async () => {
    await page.check("[data-cue=no_page-turn]");
    await page.uncheck("[data-cue=no_sound-turn]");
    await page.uncheck("[data-cue=no_vibration-turn]");
  });
  let vibrations;
  ({ title, kinds, vibrations } = await again(page));
  assert.match(title, /^\(1\)/);
  assert.deepEqual([kinds, vibrations], [[], []]);
  await set(async () => {
    await page.check("[data-cue=no_sound-turn]");
    await page.fill("#volume", "0");
  });
  ({ title, kinds } = await again(page));
  assert.match(title, /^\(1\)/);
  assert.deepEqual(kinds, [], "off");
  await set(async () => {
    await page.fill("#volume", "40");
    await page.check("#set-quiet");
    await page.fill("#quiet-from", "00:00");
    await page.fill("#quiet-to", "23:59");
  });
  ({ title, kinds } = await again(page));
  assert.match(title, /^\(1\)/);
  assert.deepEqual(kinds, [], "quiet hours");
});

/** The page of somebody whose cues are noted. */
async function reader(context, at) {
  const page = await person(context, at);
  await page.addInitScript(prepare);
  return page;
}

/** A person has a seat; gives when that was seen. */
async function seated(page) {
  await page.waitForFunction(() => document.querySelector(".offers") || /you/.test(document.querySelector(".chairs")?.textContent));
  return Date.now();
}

/** The page hears from the server when its lists change. */
async function isListening(page) {
  await page.waitForFunction(() => window.sockets.some((socket) => socket.readyState === WebSocket.OPEN));
}

/** A person sees the match begin; gives when. */
async function begun(page) {
  await page.waitForSelector(".offers", { state: "attached" });
  return Date.now();
}

test("at a server everything calls within a second and once, also through a killed node", SERVER, async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const [host, two, three] = [await reader(context, 0), await person(context, 1), await person(context, 2)];
  await host.goto(`${node.address}/friends/court`);
  await host.click(`.chips:first-of-type .chip:text-is("3")`);
  await host.click(".friends .primary");
  await host.waitForSelector("#share-link");
  await host.waitForFunction(() => window.regaliaCues && document.querySelector(".chairs").textContent.includes("you"));
  const link = await host.inputValue("#share-link");
  const sit = async (page) => {
    await page.goto(link);
    return seated(page);
  };
  await leave(host);
  const came = sit(two);
  await called(host, "Someone joined");
  await isCalled(host, "seat", "Someone joined", await came);
  await isUsual(host);

  await leave(host);
  await sit(three);
  await isCalled(host, "begin", "", await begun(three));
  await host.waitForSelector(".offers", { state: "attached" });
  await isUsual(host);
  await two.waitForSelector(".offers", { state: "attached" });
  await three.waitForSelector(".offers", { state: "attached" });

  /** Everybody but the host plays until it is the host's turn. */
  const others = async () => {
    const stop = (isOver) => Promise.all([two, three].map((page) => page.evaluate((isOver) => { window.isHostsTurn = isOver; }, isOver)));
    await stop(false);
    const playing = [two, three].map((page) => playOn(page, "() => window.isHostsTurn", 60_000));
    await host.waitForSelector(".offers .offer", { state: "attached", timeout: 60_000 });
    await stop(true);
    await Promise.all(playing);
  };
  // In front nothing calls.
  if (!(await host.$(".offers .offer"))) await others();
  assert.deepEqual(await heard(host), []);
  await playOn(host, NOTHING);
  await leave(host);
  await others();
  await isCalled(host, "turn", "Your turn", Date.now());
  const count = (await heard(host)).length;

  // A killed node, and everything is heard again.
  await node.kill();
  await host.waitForSelector(".quiet-notice", { state: "attached" });
  await node.start();
  await host.waitForSelector(".quiet-notice", { state: "detached", timeout: 60_000 });
  await host.waitForTimeout(1500);
  assert.equal((await heard(host)).length, count, "nothing twice");
  assert.match(await host.title(), /^\(1\) Your turn/);
  await isUsual(host);

  // Somebody writes.
  await leave(host);
  const say = async (page, text) => {
    const line = ".table .compose-text";
    await page.click("[data-beside=talk] >> visible=true");
    await page.fill(line, text);
    let since;
    // It stays in the line until the connection is back.
    for (let left = 300; left > 0 && await page.inputValue(line); left -= 1) {
      await page.press(line, "Enter");
      since = Date.now();
      await page.waitForTimeout(100);
    }
    return since;
  };
  await isCalled(host, "talk", "New message", await say(two, "hello"));
  await isUsual(host);
  await say(three, "in front");
  await two.waitForFunction(() => document.querySelector(".lines").textContent.includes("in front"));
  await host.waitForTimeout(300);
  assert.deepEqual(await heard(host), [], "what is said in front of one's eyes");
  assert.doesNotMatch(await host.title(), /^\(/);

  // Two pages of one browser: one makes the noise, and none if the other is looked at.
  const second = await host.context().newPage();
  await second.addInitScript(prepare);
  await second.goto(host.url().replace("?join=1", ""));
  await second.waitForSelector(".offers", { state: "attached" });
  await second.waitForFunction(() => window.regaliaCues);
  for (const page of [host, second]) await leave(page);
  await say(two, "again");
  for (const page of [host, second]) await called(page, "New message");
  await host.waitForTimeout(500);
  assert.deepEqual([...(await heard(host)), ...(await heard(second))], ["talk"], "one of two pages");
  await isUsual(host);
  await forget(second);
  await say(three, "once more");
  await called(second, "New message");
  await second.waitForTimeout(500);
  assert.deepEqual(await heard(second), [], "the other page is in front");
  await second.close();

  // Somebody asks to take back: only who is asked is called.
  await playOn(host, NOTHING);
  await Promise.any([two, three].map((page) => page.waitForSelector(".offers .offer", { state: "attached" })));
  const whose = (await two.$(".offers .offer")) ? two : three;
  await playOn(whose, NOTHING);
  await forget(host);
  await leave(host);
  await whose.click("[data-back=ask]");
  await whose.click("[data-back=turn]");
  await isCalled(host, "agree", "consent", Date.now());
  await isUsual(host);
});

test("one who is paired with a stranger is called, and one who is invited", SERVER, async (context) => {
  const node = await Node.start(freshDatabase());
  context.after(() => node.kill());
  const [one, two] = [await reader(context, 0), await person(context, 1)];
  await one.goto(`${node.address}/meet/court`);
  await one.click("[data-meet='1']");
  await one.waitForFunction(() => window.regaliaCues && document.querySelector(".seek-facts"));
  await leave(one);
  await two.goto(`${node.address}/meet/court`);
  await two.click("[data-meet='1']");
  await isCalled(one, "begin", "", await begun(two));

  const [maud, otto] = [await reader(context, 2), await person(context, 3)];
  await maud.goto(`${node.site}/account/join`);
  await maud.fill("#field-name", "Maud");
  await maud.fill("#field-new-password", PASSWORD);
  await maud.click("main button[type=submit]");
  await maud.waitForSelector("#matches");
  await maud.goto(node.site);
  await maud.waitForFunction(() => window.regaliaCues && document.querySelector(".tables"));
  await leave(maud);
  await otto.goto(`${node.address}/friends/court`);
  await otto.click(".friends .primary");
  await otto.waitForSelector("#invite-name");
  await otto.fill("#invite-name", "Maud");
  await otto.click(".share:has(#invite-name) button[type=submit]");
  await otto.waitForSelector(".invited-note");
  await isCalled(maud, "invite", "Invitation", Date.now());

  // A killed node, and nothing is heard twice.
  const count = (await heard(maud)).length;
  await node.kill();
  await node.start();
  await isListening(maud);
  await maud.waitForTimeout(1500);
  assert.equal((await heard(maud)).length, count, "nothing twice");
  await isUsual(maud);
  await maud.waitForSelector(".invitation");

  // The match begins elsewhere: while one plays in this browser, a turn at another table calls.
  await maud.click(".invitation .join");
  await begun(maud);
  await begun(otto);
  const toMaud = async () => (await maud.$(".offers .offer")) !== null;
  const play = async (page) => playOn(page, NOTHING);
  if (await toMaud()) await play(maud);
  await maud.goto(`${node.site}/local/kingdom?seed=7`);
  await maud.waitForSelector(".offers .offer", { state: "attached" });
  await maud.waitForFunction(() => window.regaliaCues);
  await isListening(maud);
  await forget(maud);
  await leave(maud);
  await play(otto);
  await isCalled(maud, "turn", "Your turn", Date.now());
  await isUsual(maud);
  await maud.waitForSelector(".next-match");
});
