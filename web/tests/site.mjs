// The built client in a browser: what every test file of it begins with.
import { after, before } from "node:test";
import { open, start } from "../tools/browser.mjs";
import { serve } from "../tools/serve.mjs";

/** Serves the client and starts a browser for the tests of this file; gives a way to visit pages. */
export function site() {
  let browser;
  let server;
  before(async () => {
    server = await serve();
    browser = await start();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A page at this path, closed when the test is over. `prepare` runs in it before anything else. */
  return async function visit(context, path, options, prepare) {
    const page = await open(browser, options);
    context.after(() => page.context().close());
    if (prepare) await page.addInitScript(prepare);
    await page.goto(server.address + path);
    await page.waitForSelector("main");
    return page;
  };
}
