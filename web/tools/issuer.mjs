// A site that speaks OpenID Connect, for tests: it vouches for any name that is entered.
import { once } from "node:events";
import Provider from "oidc-provider";
import { freePort } from "./house.mjs";

/** Opens it for a site whose address is not known yet; `words` are for `regalia serve`, `admit` names the way back. */
export async function startIssuer() {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let server;
  return {
    words: ["--oidc-issuer", issuer, "--oidc-client", "regalia", "--oidc-name", "The Guild"],
    async admit(site) {
      const provider = new Provider(issuer, {
        clients: [{ client_id: "regalia", token_endpoint_auth_method: "none", redirect_uris: [`${site}/account/oidc`] }],
        claims: { openid: ["sub"], profile: ["preferred_username"] },
        conformIdTokenClaims: false,
        cookies: { keys: ["for tests alone"] },
        findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
        pkce: { methods: ["S256"], required: () => true },
      });
      server = provider.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    stop() {
      server?.closeAllConnections();
      server?.close();
    },
  };
}

/** Says at the other site who this is, and agrees to whatever it asks. */
export async function vouch(page, name) {
  await page.waitForSelector("[name=login]");
  await page.fill("[name=login]", name);
  await page.fill("[name=password]", "anything");
  await page.click("[type=submit]");
  await page.waitForSelector("form [autofocus][type=submit]:not([name])");
  // Its pages want fonts from yet another site, which a test does not reach.
  page.faults.length = 0;
  await page.click("form [autofocus][type=submit]");
}
