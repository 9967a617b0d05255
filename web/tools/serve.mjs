// Serves web/dist on this machine alone, for tests and pictures: every unknown path is the client.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const KINDS = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".woff2": "font/woff2", ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** The folder of the built client. */
export const DIST = fileURLToPath(new URL("../dist", import.meta.url));

/** Starts the server; resolves to its address and a way to stop it. */
export function serve(port = 0) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://here").pathname);
    if (path.startsWith("/api/")) {
      response.writeHead(404, { "content-type": "text/plain" }).end("there is no server here");
      return;
    }
    const name = extname(path) in KINDS ? path : "/index.html";
    const kind = { "content-type": KINDS[extname(name)] };
    const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    const small = takesBrotli && await readFile(join(DIST, `${name}.br`)).catch(() => null);
    const body = small || await readFile(join(DIST, name)).catch(() => null);
    if (small) response.writeHead(200, { ...kind, "content-encoding": "br" });
    else response.writeHead(body ? 200 : 404, kind);
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = `http://127.0.0.1:${server.address().port}`;
      resolve({ address, stop: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(Number(process.argv[2] ?? 8080));
  console.log(`serving ${DIST} at ${address}`);
}
