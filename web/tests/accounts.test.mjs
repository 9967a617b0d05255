// Accounts in the browser: guests who stay, passwords, passkeys, devices, e-mails, and leaving.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { startPost } from "../tools/post.mjs";
import { LOOKS, checkScreen, nameOf } from "./screen.mjs";

const PASSWORD = "correct horse battery";
let browser;
let post;
let node;

before(async () => {
  post = await startPost();
  node = await Node.start(freshDatabase(), undefined, post.words);
  browser = await start();
});
after(async () => {
  await browser?.close();
  await node?.kill();
  await post?.stop();
});

/** A page of somebody with a browser of their own, at this path. */
async function visit(context, path, options) {
  const page = await open(browser, options);
  context.after(() => page.context().close());
  // What a server refuses is an error to the browser's console as well.
  page.refusals = () => page.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  await page.goto(node.site + path);
  await page.waitForSelector("main");
  return page;
}

/** The page's account is shown, under this name. */
const isKnown = (page, name) => page.waitForFunction(
  (name) => document.querySelector("main .whoami .lead")?.textContent.includes(name), name);

/** The guest becomes an account by password. */
async function join(page, name, email) {
  await page.goto(`${node.site}/account/join`);
  await page.waitForSelector("#field-new-password");
  await page.fill("#field-name", name);
  await page.fill("#field-new-password", PASSWORD);
  if (email) await page.fill("#field-email", email);
  await page.click(".fields [type=submit]");
  await isKnown(page, name);
}

async function signIn(page, name, password = PASSWORD) {
  await page.goto(`${node.site}/account/sign-in`);
  await page.fill("#field-known", name);
  await page.fill("#field-password", password);
  await page.click(".fields [type=submit]");
}

/** A device with a finger that is always right; keys stay in it. */
async function giveAuthenticator(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true,
    isUserVerified: true, automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", { options });
  return { client, authenticatorId };
}

test("a guest becomes an account and keeps the match; a second browser plays on", async (context) => {
  const page = await visit(context, "/");
  await page.click("#court .play");
  await page.click("[data-way=begin]");
  await page.waitForSelector(".offers[data-seq]", { state: "attached" });
  const table = page.url().match(/table\/(\w+)/)[1];
  await page.goto(`${node.site}/account`);
  await page.waitForSelector(`[data-table="${table}"]`);
  const guest = (await page.textContent("main .lead")).match(/as (.*), a guest/)[1];
  await page.click(".choices-row .primary");
  await page.waitForSelector("#field-new-password");
  await page.waitForFunction((name) => document.querySelector("#field-name").value === name, guest);
  await join(page, "Maud of Anjou");
  await page.waitForSelector(`[data-table="${table}"]`);
  assert.equal(await page.textContent(".me-link"), "Maud of Anjou");
  const second = await visit(context, "/account/sign-in");
  await signIn(second, "maud of anjou");
  await isKnown(second, "Maud of Anjou");
  await second.click(`[data-table="${table}"] a`);
  await second.waitForSelector(".offers[data-seq] .offer", { state: "attached" });
  const seen = await second.$eval(".offers", (list) => Number(list.dataset.seq));
  await second.$eval(".offers .offer", (offer) => offer.click());
  await second.waitForFunction((seen) => Number(document.querySelector(".offers").dataset.seq) > seen, seen);
  assert.match(await second.textContent("#player-0"), /Maud of Anjou/);
  for (const each of [page, second]) assert.deepEqual(each.faults, []);
});

test("a wrong password is reported, and the limit ends", async (context) => {
  const page = await visit(context, "/");
  await join(page, "Otto");
  const other = await visit(context, "/account/sign-in");
  await signIn(other, "Otto", "wrong horse battery");
  await other.waitForFunction(() => document.querySelector(".notice")?.textContent.includes("Wrong name or password"));
  const wrong = await other.textContent(".fields .notice");
  await signIn(other, "Nobody at all", PASSWORD);
  await other.waitForSelector(".fields .notice");
  assert.equal(await other.textContent(".fields .notice"), wrong, "nobody learns which of the two is wrong");
  await other.fill("#field-known", "Otto");
  await other.fill("#field-password", "wrong horse battery");
  for (let left = 10; left > 0; left -= 1) {
    await other.click(".fields [type=submit]");
    await other.waitForSelector(".fields .notice");
    await other.waitForSelector(".fields [aria-busy]", { state: "detached" });
  }
  assert.match(await other.textContent(".fields .notice"), /Too many attempts. Wait \d+ seconds/);
  const again = await visit(context, "/account/join");
  await again.waitForSelector("#field-new-password");
  for (const [name, password, told] of [["OTTO", PASSWORD, /already taken/], ["Hugo", "short", /10 characters/], ["Hugo", "password123", /easy to guess/], ["@", PASSWORD, /2 to 24/]]) {
    await again.fill("#field-name", name);
    await again.fill("#field-new-password", password);
    await again.click(".fields [type=submit]");
    await again.waitForSelector(".fields [aria-busy]", { state: "detached" });
    await again.waitForFunction((told) => new RegExp(told).test(document.querySelector(".fields .notice")?.textContent), told.source);
  }
  assert.deepEqual([...other.refusals(), ...again.refusals()], []);
});

test("a passkey makes an account and opens it, with and without a name", async (context) => {
  const page = await visit(context, "/account/join");
  const { client, authenticatorId } = await giveAuthenticator(page);
  await page.waitForSelector(".entrance >> text=Sign up with a passkey");
  await page.fill("#field-name", "Isolde");
  await page.click("text=Sign up with a passkey");
  await isKnown(page, "Isolde");
  const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId });
  assert.deepEqual(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId]), [[true, "localhost"]]);
  for (const name of ["", "isolde"]) {
    await page.click(".whoami .button");
    await page.waitForSelector(".choices-row");
    await page.goto(`${node.site}/account/sign-in`);
    await page.waitForSelector("text=Log in with a passkey");
    await page.fill("#field-known", name);
    await page.click("text=Log in with a passkey");
    await isKnown(page, "Isolde");
  }
  // It is the only way in, until there is a password.
  await page.click("#passkeys .row .button");
  await page.waitForFunction(() => document.querySelector("#passkeys .notice")?.textContent.includes("Set a password"));
  await page.fill("#field-new-password", PASSWORD);
  await page.click("#password [type=submit]");
  await page.waitForFunction(() => document.querySelector("#password p").textContent.includes("logs you out"));
  await page.click("#passkeys .row .button");
  await page.waitForSelector("#passkeys .row", { state: "detached" });
  // The device still has its key, but nobody knows it here any more.
  await page.click(".whoami .button");
  await page.waitForSelector(".choices-row");
  await page.goto(`${node.site}/account/sign-in`);
  await page.waitForSelector("text=Log in with a passkey");
  await page.click("text=Log in with a passkey");
  await page.waitForFunction(() => document.querySelector(".entrance .notice")?.textContent.includes("unknown here"));
  assert.deepEqual(page.refusals(), []);
});

test("an account gets a passkey, but not by the wrong finger", async (context) => {
  const page = await visit(context, "/");
  await join(page, "Ramon");
  const { client, authenticatorId } = await giveAuthenticator(page);
  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.click("#passkeys > .button");
  await page.waitForFunction(() => document.querySelector("#passkeys .notice")?.textContent.includes("No passkey was used"));
  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.click("#passkeys > .button");
  await page.waitForSelector("#passkeys .row");
  assert.match(await page.textContent("#passkeys .row"), /Linux/);
});

test("a device is signed out from another", async (context) => {
  const [here, there] = [await visit(context, "/"), await visit(context, "/")];
  await join(here, "Adela");
  await signIn(there, "Adela");
  await isKnown(there, "Adela");
  await there.goto(`${node.site}/friends/court`);
  await there.click(".friends .primary");
  await there.waitForSelector(".chairs small:text-is('you')");
  await here.goto(`${node.site}/account`);
  await here.waitForSelector("#devices .row >> nth=1");
  await here.click("#devices .row .button");
  await here.waitForSelector("#devices .row >> nth=1", { state: "detached" });
  // The other one is a guest now, who looks on.
  await there.waitForSelector(".chairs small:text-is('you')", { state: "detached" });
  await there.goto(`${node.site}/account`);
  await there.waitForSelector(".choices-row");
});

test("a token is shown once, plays under a marked name, and is removed", async (context) => {
  const page = await visit(context, "/");
  await join(page, "Ysolde");
  await page.goto(`${node.site}/account`);
  await page.fill("#field-token", "at home");
  await page.click("#tokens [type=submit]");
  const token = await page.textContent("#tokens .api-token");
  const asked = () => fetch(`${node.site}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.deepEqual(await (await asked()).json(), { name: "Ysolde [bot]", has_account: true });
  await page.reload();
  await isKnown(page, "Ysolde [bot]");
  await page.waitForSelector("#tokens .row:has-text('at home')");
  assert.equal(await page.locator("#tokens .api-token").count(), 0);
  await page.click("#tokens .row .button");
  await page.waitForSelector("#tokens .row", { state: "detached" });
  assert.equal((await asked()).status, 401);
});

test("e-mails confirm an address and replace a password, once", async (context) => {
  const page = await visit(context, "/", { lang: "de" });
  const begun = post.letters.length;
  await join(page, "Ludmila", "ludmila@example.org");
  const { to, text, link } = await post.letter(begun);
  assert.equal(to, "ludmila@example.org");
  assert.match(text, /Hallo Ludmila,[^]*bestätigt/);
  const other = await visit(context, "/");
  await other.goto(link);
  await other.waitForFunction(() => document.querySelector("main")?.textContent.includes("is confirmed"));
  await other.goto("about:blank");
  await other.goto(link);
  await other.waitForFunction(() => document.querySelector("main .notice")?.textContent.includes("already used"));
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#email .row")?.textContent.includes("ludmila@example.org"));
  // Forgotten.
  const ask = async (email) => {
    await other.goto(`${node.site}/account/forgot`);
    await other.fill("#field-email", email);
    await other.click(".fields [type=submit]");
    await other.waitForSelector("main [role=status]");
    return other.textContent("main [role=status]");
  };
  assert.equal(await ask("nobody@example.org"), await ask("Ludmila@example.org"));
  const reset = await post.letter(begun + 1);
  assert.equal(post.letters.length, begun + 2, "nobody else got an e-mail");
  assert.equal(reset.to, "ludmila@example.org");
  assert.match(reset.text, /Hello Ludmila/);
  await other.goto(reset.link);
  await other.fill("#field-new-password", "another horse battery");
  await other.click(".fields [type=submit]");
  await isKnown(other, "Ludmila");
  await page.reload();
  await page.waitForSelector(".choices-row");
  await signIn(page, "ludmila@example.org", "another horse battery");
  await isKnown(page, "Ludmila");
  assert.deepEqual([...page.refusals(), ...other.refusals()], []);
});

test("a name is changed, everything is taken home, someone leaves: those at the table see it", async (context) => {
  const [page, watcher] = [await visit(context, "/"), await visit(context, "/", { lang: "de" })];
  await join(page, "Sancha");
  await page.goto(`${node.site}/friends/court`);
  await page.click(".friends .primary");
  await page.waitForSelector(".chairs small:text-is('you')");
  await watcher.goto(page.url().replace("?join=1", ""));
  await watcher.waitForSelector(".chairs b:text-is('Sancha')");
  await page.goto(`${node.site}/account`);
  await isKnown(page, "Sancha");
  await page.fill("#field-name", "Petronila");
  await page.click("#name [type=submit]");
  await isKnown(page, "Petronila");
  await watcher.waitForSelector(".chairs b:text-is('Petronila')");
  // Everything is taken home, and then she leaves.
  const waiting = page.waitForEvent("download");
  await page.click("[data-way=export]");
  const file = JSON.parse(await readFile(await (await waiting).path(), "utf8"));
  assert.deepEqual([file.name, file.matches.length, file.matches[0].record, file.devices.length], ["Petronila", 1, null, 1]);
  await page.click("#data .danger");
  await page.click(".confirm .danger");
  await page.waitForSelector(".banners");
  await watcher.waitForSelector(".chairs b:text-is('Jemand, der gegangen ist')");
  await signIn(page, "Petronila");
  await page.waitForSelector(".fields .notice");
  assert.deepEqual([...page.refusals(), ...watcher.faults], []);
});

test("what guards an account is changed only after signing in lately", async (context) => {
  const page = await visit(context, "/");
  await join(page, "Gawain");
  execFileSync("psql", [node.database, "--quiet", "--command", "UPDATE sessions SET created = now() - interval '1 hour'"]);
  await page.fill("#field-new-password", "another horse battery");
  await page.click("#password [type=submit]");
  await page.click("#password .notice a");
  await page.waitForFunction(() => document.querySelector("#field-known")?.value === "Gawain");
  await page.fill("#field-password", PASSWORD);
  await page.click(".fields [type=submit]");
  await isKnown(page, "Gawain");
  await page.fill("#field-new-password", "another horse battery");
  await page.click("#password [type=submit]");
  await page.waitForSelector("#password .well");
});

// Every page in every look; with SHOTS=1 as pictures in shots/.
const PAGES = {
  guest: ["/account", ".choices-row"],
  join: ["/account/join", "#field-new-password"],
  "sign-in": ["/account/sign-in", ".entrance >> nth=1"],
  forgot: ["/account/forgot", "#field-email"],
  reset: ["/account/reset#0", "#field-new-password"],
  confirm: ["/account/confirm#0", ".notice"],
  account: ["/account", "#data"],
};
for (const look of LOOKS) {
  test(`every page ${nameOf(look)}`, async (context) => {
    const { width, lang, dark } = look;
    const page = await visit(context, "/", look);
    for (const [name, [path, sign]] of Object.entries(PAGES)) {
      if (name === "account") {
        await page.goto(`${node.site}/`);
        await page.click("#court .play");
        await page.click("[data-way=begin]");
        await page.waitForSelector(".offers[data-seq]", { state: "attached" });
        const begun = post.letters.length;
        await join(page, `Wenceslas ${lang} ${width} ${dark ? 1 : 2}`, `wenceslas.${lang}.${width}.${dark}@example.org`);
        const { link } = await post.letter(begun);
        await page.goto(link);
        // Text is found whatever its case.
        await page.waitForSelector("main [role=status]:has-text('mail')");
        await giveAuthenticator(page);
        await page.goto(`${node.site}/account`);
        await page.click("#passkeys > .button");
        await page.waitForSelector("#passkeys .row");
        await page.waitForSelector("#email .row");
      } else {
        await page.goto("about:blank");
        await page.goto(node.site + path);
      }
      await page.waitForSelector(sign);
      await page.waitForTimeout(150);
      page.faults = page.faults.filter((fault) => !/status of 4\d\d/.test(fault));
      if (process.env.SHOTS) {
        await mkdir("shots", { recursive: true });
        const file = `shots/account-${name}-${width > 800 ? "desktop" : "phone"}-${dark ? "candle" : "day"}-${lang}.png`;
        await page.screenshot({ path: file, fullPage: true });
      }
      await checkScreen(page);
    }
  });
}
