// Signing in by another site: a provider that is not ours, in a real browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { Node, freshDatabase } from "../tools/house.mjs";
import { startIssuer, vouch } from "../tools/issuer.mjs";
import { checkScreen } from "./screen.mjs";

let browser;
let issuer;
let node;

before(async () => {
  issuer = await startIssuer();
  node = await Node.start(freshDatabase(), undefined, issuer.words);
  await issuer.admit(node.site);
  browser = await start();
});
after(async () => {
  await browser?.close();
  await node?.kill();
  issuer?.stop();
});

async function visit(context, path, options) {
  const page = await open(browser, options);
  context.after(() => page.context().close());
  await page.goto(node.site + path);
  await page.waitForSelector("main");
  return page;
}

const isKnown = (page, name) => page.waitForFunction(
  (name) => document.querySelector("main .whoami .lead")?.textContent.includes(name), name);

/** Goes to the other site from a page with the button, and comes back as this one. */
async function enter(page, name) {
  await page.click("[data-way=oidc] .button");
  await vouch(page, name);
}

test("a guest becomes an account by another site, and comes back from another browser", async (context) => {
  const page = await visit(context, "/account/join");
  await page.waitForSelector("[data-way=oidc]");
  await checkScreen(page);
  await enter(page, "Alice of Oxford");
  await isKnown(page, "Alice of Oxford");
  assert.match(await page.textContent("#oidc"), /log in with The Guild/);
  await checkScreen(page);
  const second = await visit(context, "/account/sign-in", { lang: "de", width: 390, height: 844, dark: true });
  await second.waitForSelector("[data-way=oidc]");
  assert.match(await second.textContent("[data-way=oidc]"), /Mit The Guild/);
  await checkScreen(second);
  await enter(second, "Alice of Oxford");
  await isKnown(second, "Alice of Oxford");
});

test("an account is linked with another site and unlinked", async (context) => {
  const page = await visit(context, "/account/join");
  await page.waitForSelector("#field-new-password");
  await page.fill("#field-name", "Oda");
  await page.fill("#field-new-password", "correct horse battery");
  await page.click(".fields [type=submit]");
  await isKnown(page, "Oda");
  await page.click("#oidc .button");
  await vouch(page, "guild-oda");
  await isKnown(page, "Oda");
  await page.waitForFunction(() => document.querySelector("#oidc")?.textContent.includes("You can log in with"));
  await page.click("#oidc .button");
  await page.waitForFunction(() => document.querySelector("#oidc")?.textContent.includes("Link your account"));
});

test("a way back that nobody began is refused in words", async (context) => {
  const page = await visit(context, "/");
  await page.goto(`${node.site}/account/oidc?code=stolen&state=00112233445566778899aabbccddeeff`);
  await page.waitForSelector(".notice");
  assert.match(await page.textContent(".notice"), /did not confirm your login/);
});
