// A real server for browser tests: `regalia serve` on a database of its own, and a NATS that can be stopped.
// PostgreSQL is what `cargo xtask services` started; `cargo xtask e2e` names it and the program.
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import { createInterface } from "node:readline";

const { REGALIA_DATABASE: DATABASE, REGALIA_PROGRAM: PROGRAM } = process.env;
let made = 0;

/** The address of a new, empty database. */
export function freshDatabase() {
  if (!DATABASE || !PROGRAM) throw new Error("run this by `cargo xtask e2e`");
  const name = `browser_${process.pid}_${(made += 1)}`;
  execFileSync("psql", [DATABASE, "--quiet", "--command", `CREATE DATABASE ${name}`]);
  return DATABASE.replace("/postgres", `/${name}`);
}

/** Advances the clock of the server by so many milliseconds in all since it began. The nodes were up all the while. */
export function passTime(database, milliseconds) {
  const time = `CREATE OR REPLACE FUNCTION house_time() RETURNS TIMESTAMPTZ LANGUAGE SQL STABLE
    AS $$SELECT now() + ${milliseconds} * interval '1 millisecond'$$`;
  const beat = "UPDATE heartbeat SET at = house_time()";
  execFileSync("psql", [database, "--quiet", "--single-transaction", "--command", time, "--command", beat]);
}

/** Runs `regalia` to its end; resolves to what it printed. */
export function regalia(...words) {
  return execFileSync(PROGRAM, words, { encoding: "utf8" });
}

/** A free port. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

/** A worker that computes the bots' turns for the nodes of a database. */
export function startWorker(database) {
  return spawn(PROGRAM, ["worker", "--database", database, "--threads", "1"], { stdio: ["ignore", "ignore", "inherit"] });
}

/** A node of the server. */
export class Node {
  /** `words` are added to the command. Accounts and passkeys belong to `site`. */
  constructor(database, nats, port, words) {
    const [address, site] = ["127.0.0.1", "localhost"].map((host) => `http://${host}:${port}`);
    Object.assign(this, { database, nats, port, words, address, site });
  }

  static async start(database, nats, words = []) {
    const node = new Node(database, nats, await freePort(), words);
    await node.start();
    return node;
  }

  /** Starts it, or starts it again at the same address. */
  async start() {
    const words = ["serve", "--database", this.database, "--listen", `127.0.0.1:${this.port}`];
    words.push(...this.words);
    if (this.nats) words.push("--nats", this.nats);
    // A NATS of the surroundings would connect nodes that shall not be connected.
    const { REGALIA_NATS: _, ...env } = process.env;
    this.process = spawn(PROGRAM, words, { env, stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface({ input: this.process.stdout })) {
      if (line.includes("open at")) return;
    }
    throw new Error("the server did not open");
  }

  /** Ends it as a power cut would. */
  async kill() {
    const ended = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await ended;
  }
}

/** A NATS of the test's own. */
export async function startNats() {
  const port = await freePort();
  const nats = spawn("nats-server", ["--addr", "127.0.0.1", "--port", String(port)], { stdio: "ignore" });
  await new Promise((done) => setTimeout(done, 500));
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: async () => {
      const ended = once(nats, "exit");
      nats.kill("SIGKILL");
      await ended;
    },
  };
}
