// A mail server for tests: it takes every e-mail and keeps it.
import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** The text of an e-mail as it was written. */
function unwrap(raw) {
  const [head, ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Starts it; resolves to the words that make a server use it, the e-mails so far, and a way to stop it. */
export async function startPost() {
  const letters = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const parts = [];
      stream.on("data", (part) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("latin1");
        letters.push({ to: session.envelope.rcptTo[0].address, raw, text: unwrap(raw) });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    words: ["--smtp", `smtp://127.0.0.1:${server.server.address().port}`, "--mail-from", "Regalia <regalia@example.org>"],
    letters,
    /** The e-mail with this number, once it is here: to whom, and the link in it. */
    async letter(number) {
      for (const begun = Date.now(); letters.length <= number; await new Promise((done) => setTimeout(done, 50))) {
        if (Date.now() - begun > 20_000) throw new Error(`e-mail ${number} did not come`);
      }
      const { to, text } = letters[number];
      return { to, text, link: text.match(/http\S+/)?.[0] };
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
