// What a person would see at a glance, checked on a screen at many sizes, in both languages and both lights.
//
// The short run looks at a phone in both languages, at a laptop in German, whose words are longer, and at a desktop in English;
// by day and by candlelight in turn, and once at text twice as large.
import { mkdir, writeFile } from "node:fs/promises";
import { inspect } from "./laws-page.mjs";

/** Where a failing screen leaves its picture. */
export const PICTURES = "shots/laws";
/** For every change; the long run tries everything. */
const COMMON = { en: [[390, 844], [1440, 900]], de: [[390, 844], [1280, 720]] };
const SIZES = [[360, 640], [390, 844], [844, 390], [834, 1112], [1280, 720], [1366, 768], [1440, 900], [1920, 1080]];
/** Sizes at which larger text is tried too. */
const LARGE_TEXT = [[390, 844], [1280, 720]];
const { REGALIA_LONG: LONG } = process.env;
const normal = (size) => [size, "100%"];
/** The sizes with their texts. */
const ALL_LOOKS = [...SIZES.map(normal), ...LARGE_TEXT.flatMap((size) => [[size, "130%"], [size, "200%"]])];
const LOOKS = { en: COMMON.en.map(normal), de: [...COMMON.de.map(normal), [LARGE_TEXT[0], "200%"]] };
const looksIn = (lang) => (LONG ? ALL_LOOKS : LOOKS[lang]);
const HOME = [1440, 900];
const isTouch = ([width, height]) => width <= 834 || height <= 390;

/** Two frames later everything lies where it belongs, once nothing moves there any more. */
const settled = (page) => page.evaluate(async () => {
  await document.fonts.ready;
  for (let left = 2; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
  const moves = document.getAnimations().filter((move) => move.effect.getComputedTiming().endTime < 2000);
  await Promise.allSettled(moves.map((move) => move.finished));
});

/** The language is changed by the page's own switch, which narrow tables hide. */
async function speak(page, lang) {
  await page.evaluate((lang) => {
    if (document.documentElement.lang !== lang) document.querySelector(`.switch[lang=${lang}]`)?.click();
  }, lang);
}

/** Shows a page at a size, in a language and a light. */
export async function show(page, { width, height, lang, theme }) {
  await page.setViewportSize({ width, height });
  await speak(page, lang);
  await light(page, theme, "");
  await settled(page);
}

async function light(page, theme, text) {
  await page.evaluate(([theme, text]) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.fontSize = text;
  }, [theme, text]);
}

/** A picture with the elements outlined that a violation is about. */
async function picture(page, name, at) {
  await mkdir(PICTURES, { recursive: true });
  const path = `${PICTURES}/${name}.png`;
  await page.evaluate((at) => {
    const outlined = at.map((number) => window.lawElements[number]);
    outlined[0]?.scrollIntoView({ block: "center", behavior: "instant" });
    for (const [order, element] of outlined.entries()) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const frame = document.createElement("div");
      frame.className = "law-frame";
      const color = order === 0 ? "#e00" : "#06f";
      frame.style.cssText = `position: fixed; z-index: 9999; left: ${left - 2}px; top: ${top - 2}px;
        width: ${width + 4}px; height: ${height + 4}px; outline: 2px solid ${color}; pointer-events: none;`;
      document.body.append(frame);
    }
  }, at);
  await page.screenshot({ path, timeout: 120_000 });
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll(".law-frame")) frame.remove();
    scrollTo({ left: 0, top: 0, behavior: "instant" });
  });
  return path;
}

/** The laws on many screens: what was checked and what was found. */
export class Laws {
  checks = 0;
  seconds = 0;
  /** By what they are about, so that the same fault at ten sizes is reported once. */
  violations = new Map();

  /** Checks the screen that a page shows, everywhere; `adjust` is done after every change of size. */
  async check(page, screen, adjust) {
    const begun = performance.now();
    for (const [order, lang] of ["en", "de"].entries()) {
      await speak(page, lang);
      for (const [at, [size, text]] of looksIn(lang).entries()) {
        const themes = LONG ? ["day", "candle"] : [(order + at) % 2 ? "candle" : "day"];
        await page.setViewportSize({ width: size[0], height: size[1] });
        await light(page, themes[0], text);
        await adjust?.(page);
        await settled(page);
        const where = { screen, size: size.join("×"), lang, text };
        const touch = text === "100%" && isTouch(size);
        let before;
        for (const theme of themes) {
          await light(page, theme, text);
          // Light should move nothing; where that is so, what was found by day holds by candlelight.
          const now = await page.evaluate(inspect, { touch, plan: before?.plan });
          before = now.isSame ? before : now;
          await this.#note(page, { ...where, theme }, before.found);
          this.checks += 1;
        }
      }
    }
    await speak(page, "en");
    await light(page, "day", "");
    await page.setViewportSize({ width: HOME[0], height: HOME[1] });
    await settled(page);
    this.seconds += (performance.now() - begun) / 1000;
  }

  async #note(page, where, found) {
    for (const { at, ...violation } of found) {
      const key = keyOf({ ...where, ...violation });
      const place = placeOf(where);
      if (!this.violations.has(key)) this.violations.set(key, { key, ...where, ...violation, places: [] });
      const noted = this.violations.get(key);
      if (!noted.places.includes(place)) noted.places.push(place);
      noted.picture ??= await picture(page, `${where.screen}-law${violation.law}-${this.violations.size}`, at);
    }
  }

  /** All violations, those of the first law first. */
  list() {
    return [...this.violations.values()].sort((one, other) => one.law - other.law || one.screen.localeCompare(other.screen));
  }

  summary() {
    const found = this.list();
    const counts = {};
    for (const { law, screen } of found) {
      counts[`law ${law}`] ??= {};
      counts[`law ${law}`][screen] = (counts[`law ${law}`][screen] ?? 0) + 1;
    }
    const rows = Object.entries(counts).map(([law, screens]) => {
      const sum = Object.values(screens).reduce((sum, count) => sum + count, 0);
      return `${law}: ${sum} (${Object.entries(screens).map(([screen, count]) => `${screen} ${count}`).join(", ")})`;
    });
    return [`${this.checks} checks in ${this.seconds.toFixed(1)} s, ${found.length} violations`, ...rows].join("\n");
  }

  async save(path) {
    await mkdir("shots", { recursive: true });
    await writeFile(path, `${JSON.stringify(this.list(), null, 1)}\n`);
  }
}

/** Which violation it is, at whatever size. */
const keyOf = ({ law, screen, a, b }) => `${screen} | law ${law} | ${a.path}${b ? ` | ${b.path}` : ""}`;
const placeOf = ({ size, lang, theme, text }) => `${size} ${lang} ${theme}${text === "100%" ? "" : ` ${text}`}`;

/** A violation as a sentence. */
export function told({ law, screen, detail, a, b, places, picture }) {
  const name = ({ path, words }) => `${path}${words ? ` “${words}”` : ""}`;
  const sizes = places.length > 4 ? `${places.slice(0, 4).join(", ")} and ${places.length - 4} more` : places.join(", ");
  return `${screen}: law ${law}: ${name(a)} ${detail}${b ? `: ${name(b)}` : ""} [${sizes}] ${picture ?? ""}`;
}
