// The screens that need a server: one server with one database for all of them, and people who have done things there.
import { open } from "./browser.mjs";
import { Node, freshDatabase, regalia } from "./house.mjs";
import { sheet } from "./screens.mjs";

const PASSWORD = "a lantern, a heron, a spoon";
/** As long as a name may be. */
const LONG = "Wilhelmina von Hohenlohe";
const TALK = [
  "good luck to you all", "and to you", "I have never seen so many sixes in a single evening, and I have seen a few",
  "the dice can be checked when the match is over: every one of them follows from what all of us gave before", "hm",
  "you are a toad",
];

/** A server, and the pages of the people who use it. */
export class House {
  people = new Map();

  static async open(browser) {
    const house = new House();
    house.browser = browser;
    const database = freshDatabase();
    house.admin = (...words) => regalia("admin", "--database", database, "--as", "test", ...words);
    house.admin("generate", "--accounts", "40", "--matches", "600");
    house.node = await Node.start(database);
    return house;
  }

  async close() {
    for (const page of this.people.values()) await (await page).context().close();
    await this.node.kill();
  }

  /** Somebody's page; with an account unless it is the guest's. */
  person(name) {
    if (!this.people.has(name)) this.people.set(name, this.#arrive(name));
    return this.people.get(name);
  }

  async #arrive(name) {
    const page = await open(this.browser);
    if (name === "guest") return page;
    await page.goto(`${this.node.site}/account/join`);
    await page.waitForSelector("#field-new-password");
    await page.fill("#field-name", name);
    await page.fill("#field-new-password", PASSWORD);
    await page.click(".fields [type=submit]");
    await page.waitForSelector(".whoami");
    return page;
  }

  /** Somebody goes to a page of the server. */
  async visit(name, path, selector) {
    const page = await this.person(name);
    await page.goto(this.node.site + path);
    await page.waitForSelector(selector);
    return page;
  }

  /** Somebody opens a table that strangers can find; resolves to the link to it. */
  async openTable(name) {
    const page = await this.visit(name, "/friends/court", ".friends .primary");
    await page.click(`.chips:first-of-type .chip:text-is("2")`);
    await page.click("[data-pace='3']");
    await page.click("[data-listed=true]");
    await page.click(".friends .primary");
    await page.waitForFunction(() => /\byou\b/.test(document.querySelector(".chairs")?.innerText ?? ""));
    return page.inputValue("#share-link");
  }

  /** A match between the two that has begun; made once. */
  running() {
    this.table ??= (async () => {
      const link = await this.openTable("Otto");
      const [host, guest] = [await this.person("Otto"), await this.person(LONG)];
      await guest.goto(link);
      for (const page of [host, guest]) await page.waitForSelector(".offers[data-seq]", { state: "attached" });
      for (const [at, text] of TALK.entries()) await say([guest, host][at % 2], text);
      return new URL(link).pathname;
    })();
    return this.table;
  }
}

async function say(page, text) {
  await page.click("[data-beside=talk] >> visible=true");
  await page.fill(".table .compose-text", text);
  await page.press(".table .compose-text", "Enter");
  await page.waitForFunction((text) => document.querySelector(".lines")?.textContent.includes(text), text);
}

const at = (who, path, selector) => [(house) => house.visit(who, path, selector)];

/** By name: how to get to the page that shows it, and what to do after every change of the window's size. */
export const ROOMS = {
  "sign-in": at("guest", "/account/sign-in", ".entrance >> nth=1"),
  join: at("guest", "/account/join", "#field-new-password"),
  meet: at("guest", "/meet/court", "[data-meet]"),
  seek: [async (house) => {
    const page = await house.visit("seeker", "/meet/court", "[data-seats='0']");
    await page.click("[data-seats='0']");
    await page.click("[data-meet='1']");
    await page.waitForSelector(".seek-facts");
    return page;
  }],
  ranks: at("guest", "/ranks/court", ".ranks tbody tr"),
  profile: [async (house) => {
    const page = await house.visit("guest", "/ranks/court", ".ranks tbody tr");
    await page.click(".ranks tbody tr:nth-child(1) a");
    await page.waitForSelector("[data-match]");
    return page;
  }],
  talk: [async (house) => {
    const page = await house.visit(LONG, await house.running(), ".actions");
    await page.click("[data-beside=talk] >> visible=true");
    await page.waitForSelector(".lines .line");
    return page;
  }, sheet("talk")],
  lobby: [async (house) => {
    await house.running();
    await house.openTable("Otto");
    await house.openTable("Otto");
    const page = await house.visit(LONG, "/", ".tables [data-table]");
    await page.waitForSelector(".home .match");
    return page;
  }],
  account: [async (house) => {
    await house.running();
    return house.visit(LONG, "/account", "#data");
  }],
  waiting: [async (house) => {
    await house.openTable("Otto");
    const page = await house.person("Otto");
    await page.fill(".compose-text", TALK[2]);
    await page.press(".compose-text", "Enter");
    await page.waitForSelector(".lines .line");
    return page;
  }],
  moderation: [async (house) => {
    const page = await house.visit(LONG, await house.running(), ".actions");
    await page.click("[data-beside=talk] >> visible=true");
    await page.locator(".lines .line", { hasText: "toad" }).locator(".more").click();
    await page.click(".report summary");
    await page.fill(".report textarea", "calls me a toad, and not for the first time this evening");
    await page.click(".report button[type=submit]");
    await page.waitForFunction(() => document.querySelector(".person-told").textContent.length > 0);
    await house.person("Oda");
    house.admin("account", "role", "Oda", "moderator");
    return house.visit("Oda", "/moderation", "[data-report]");
  }],
  host: [async (house) => {
    await house.person("Ida");
    house.admin("account", "role", "Ida", "host");
    return house.visit("Ida", "/host", "[data-count=running]");
  }],
};
