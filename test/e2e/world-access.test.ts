// Every page for people who use a screen reader, a large font, or the dark theme.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atRest, brokenRules, lostWords, movingParts } from "./page-flaws.ts";
import { liveAWhile, outlookOfPlaces, placesToLook } from "./places-to-look.ts";
import { openWorld, openWorldBrowser, visit, wire } from "./world.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openWorldBrowser();
});
afterAll(() => browser?.close());

/** Some thirty places, each in two languages. Milliseconds. */
const patience = 900_000;
const desk = { width: 1280, height: 900 } as const;

it(
  "has names, roles and contrast on every page, in both languages and themes, and moves for nobody who asked for stillness",
  async () => {
    const world = await openWorld({ env: outlookOfPlaces });
    await liveAWhile(await wire(world));
    const found: string[] = [];
    for (const [language, first, second] of [
      ["ja", "light", "dark"],
      ["en", "dark", "light"],
    ] as const) {
      const { page, complaints } = await visit(browser, world.url, {
        viewport: desk,
        locale: language,
        reducedMotion: "reduce",
      });
      for (const place of placesToLook) {
        await page.goto(world.url + place.path);
        await place.come(page);
        const moving = await atRest(() => page.evaluate(movingParts));
        found.push(...moving.map((each) => `${place.name} ${language} moves: ${each}`));
        for (const [theme, rules] of [
          [first, "all"],
          [second, "colours"],
        ] as const) {
          await page.evaluate((name) => {
            document.documentElement.dataset["theme"] = name;
          }, theme);
          const flaws = await atRest(() => brokenRules(page, rules));
          found.push(...flaws.map((flaw) => `${place.name} ${language} ${theme}: ${flaw}`));
        }
      }
      expect(complaints).toEqual([]);
    }
    expect([...new Set(found)]).toEqual([]);
  },
  patience,
);

it(
  "loses no word where the page is narrow or low, as on a desk at 400 and at 200 percent",
  async () => {
    const world = await openWorld({ env: outlookOfPlaces });
    await liveAWhile(await wire(world));
    const found: string[] = [];
    for (const locale of ["ja", "en"]) {
      const { page } = await visit(browser, world.url, { locale });
      for (const place of placesToLook) {
        await page.setViewportSize({ width: 320, height: 256 });
        await page.goto(world.url + place.path);
        await place.come(page);
        for (const [width, height] of [
          [320, 256],
          [640, 450],
        ] as const) {
          await page.setViewportSize({ width, height });
          const lost = await atRest(() => page.evaluate(lostWords));
          found.push(...lost.map((each) => `${place.name} ${locale} ${width}: ${each}`));
        }
      }
    }
    expect(found).toEqual([]);
  },
  patience,
);
