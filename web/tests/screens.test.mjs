// What must hold on every screen: nothing for axe to find, no raw keys, no sideways scrolling.
import { test } from "node:test";
import { SCREENS } from "../tools/screens.mjs";
import { checkScreen } from "./screen.mjs";
import { site } from "./site.mjs";

const visit = site();

for (const [name, [path, prepare]] of Object.entries(SCREENS)) {
  for (const lang of ["en", "de"]) {
    for (const [width, height, dark] of [[390, 844, true], [1440, 900, false]]) {
      test(`${name} in ${lang} at ${width} px`, async (context) => {
        const page = await visit(context, path, { width, height, lang, dark });
        if (prepare) await prepare(page);
        await page.waitForTimeout(100);
        await checkScreen(page);
      });
    }
  }
}
