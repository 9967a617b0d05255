// A player who is away is notified of a turn once: by a push message that only the browser can read, and by e-mail.
import assert from "node:assert/strict";
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify, createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { test } from "node:test";
import { Node, freshDatabase } from "../tools/house.mjs";
import { startPost } from "../tools/post.mjs";
import { person } from "./people.mjs";

/** A stand-in for a push service. It reads what it gets as the browser would, and checks who sent it. */
async function startService() {
  const keys = createECDH("prime256v1");
  const [publicKey, auth, heard] = [keys.generateKeys(), randomBytes(16), []];
  const open = (body) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body[20])];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, theirs]);
    const input = Buffer.from(hkdfSync("sha256", keys.computeSecret(theirs), auth, info, 32));
    const derive = (text, length) => Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${text}\0`, length));
    const sealed = body.subarray(21 + body[20]);
    const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    assert.equal(text.at(-1), 2, "one record, the last");
    return JSON.parse(text.subarray(0, -1));
  };
  const checkSender = (line, origin) => {
    const [, token, key] = line.match(/^vapid t=(.+), k=(.+)$/);
    const [head, claims, signature] = token.split(".");
    const raw = Buffer.from(key, "base64url");
    const jwk = { kty: "EC", crv: "P-256", x: raw.subarray(1, 33).toString("base64url"), y: raw.subarray(33).toString("base64url") };
    const proof = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" };
    assert.ok(verify("sha256", Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, "base64url")));
    assert.equal(JSON.parse(Buffer.from(claims, "base64url")).aud, origin);
    return key;
  };
  const service = { heard, gone: false };
  const server = createServer(async (request, answer) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    if (service.gone) return answer.writeHead(410).end();
    heard.push({ ...open(Buffer.concat(parts)), key: checkSender(request.headers.authorization, service.origin) });
    answer.writeHead(201).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  service.origin = `http://127.0.0.1:${server.address().port}`;
  const encode = (bytes) => bytes.toString("base64url");
  service.subscription = { endpoint: `${service.origin}/bell`, keys: { p256dh: encode(publicKey), auth: encode(auth) } };
  service.stop = () => server.close();
  return service;
}

const offered = (page) => page.$$eval(".offers .offer", (offers) => offers.length);
const act = (page) => page.evaluate(() => document.querySelector(".offers .offer")?.click());

test("a push message and an e-mail come exactly once, and to nobody who has the table open", async (context) => {
  const [service, post] = [await startService(), await startPost()];
  context.after(() => Promise.all([service.stop(), post.stop()]));
  const words = [...post.words, "--push-service", service.origin, "--push-after", "3", "--email-after", "5", "--email-interval", "60"];
  const database = freshDatabase();
  // Two nodes look for turns to notify of.
  const [node, other] = [await Node.start(database, undefined, words), await Node.start(database, undefined, words)];
  context.after(() => Promise.all([node.kill(), other.kill()]));
  const [one, two] = [await person(context, 0), await person(context, 1)];
  // Chromium has no push service here: it takes the stand-in's word for one.
  await one.addInitScript((subscription) => {
    Object.defineProperty(Notification, "requestPermission", { value: async () => "granted" });
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      window.serverKey = applicationServerKey;
      return subscription;
    };
  }, service.subscription);
  await one.goto(`${node.site}/account/join`);
  await one.fill("#field-name", "Aurelia");
  await one.fill("#field-new-password", "correct horse battery");
  await one.fill("#field-email", "aurelia@example.org");
  await one.click(".fields [type=submit]");
  await one.goto((await post.letter(0)).link);
  await one.waitForFunction(() => !document.querySelector("[role=status]")?.textContent.includes("…"));
  await one.goto(`${node.site}/account`);
  await one.waitForSelector("#by-mail");
  await one.check("#by-mail");
  await one.click("#notify .button");
  await one.waitForFunction(() => window.serverKey);
  // A table over days with a stranger, at which it is the turn of the one who has gone.
  for (const page of [one, two]) {
    await page.goto(`${page === one ? node.site : other.address}/meet/court`);
    await page.click("[data-meet='2']");
  }
  await Promise.all([one, two].map((page) => page.waitForSelector(".offers[data-seq]", { state: "attached" })));
  const table = one.url();
  while (!(await offered(one))) {
    await act(two);
    await two.waitForTimeout(150);
  }
  await one.waitForTimeout(8000);
  assert.deepEqual(service.heard, [], "a player who has the table open is not notified");
  // Goes on until it is the other's turn, and leaves.
  while (await offered(one)) {
    await act(one);
    await one.waitForTimeout(150);
  }
  await one.goto("about:blank");
  while (!(await offered(two))) await two.waitForTimeout(100);
  while (await offered(two)) {
    await act(two);
    await two.waitForTimeout(150);
  }
  const letter = await post.letter(1);
  await two.waitForTimeout(12_000);
  assert.equal(service.heard.length, 1, "one push for one turn");
  const [{ title, path, key }] = service.heard;
  assert.equal(title, "To Court the King");
  assert.equal(path, new URL(table).pathname);
  assert.equal(post.letters.length, 2, "one e-mail for one turn");
  assert.match(post.letters[1].raw, /^Subject: Regalia: it is your turn/m);
  assert.ok(letter.text.includes(new URL(table).pathname));
  assert.match(post.letters[1].raw, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  await one.goto(letter.text.match(/http:\S+off#\S+/)[0]);
  await one.waitForFunction(() => document.querySelector("[role=status]").textContent.includes("no more emails"));
  await one.goto(`${node.site}/account`);
  await one.waitForSelector("#by-mail");
  assert.equal(await one.isChecked("#by-mail"), false);
  assert.ok(key.length > 80);
});
