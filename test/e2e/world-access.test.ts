// Every page for people who use a screen reader, a large font, or the dark theme.

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { atRest, belowSave, brokenRules, lostWords, movingParts } from "./page-flaws.ts";
import { liveAWhile, outlookOfPlaces, placesToLook } from "./places-to-look.ts";
import { openWorld, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

/** Some forty places, each in two languages. Milliseconds. */
const patience = 900_000;
const desk = { width: 1280, height: 900 } as const;
/** A desk at 400 and at 200 percent. */
const narrow = [
  { width: 320, height: 256 },
  { width: 640, height: 450 },
] as const;

it(
  "has names, roles and contrast on every page, in both languages and themes, moves for nobody who asked for stillness, and loses no word where it is narrow or low",
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
      const keep = (place: string, how: string, flaws: readonly string[]) =>
        found.push(...flaws.map((flaw) => `${place} ${language} ${how}: ${flaw}`));
      for (const { name, path, come } of placesToLook) {
        await page.goto(world.url + path);
        await come(page);
        keep(name, "below save", await page.evaluate(belowSave));
        keep(name, "moves", await atRest(() => page.evaluate(movingParts)));
        for (const [theme, rules] of [
          [first, "all"],
          [second, "colours"],
        ] as const) {
          await page.evaluate((name) => {
            document.documentElement.dataset["theme"] = name;
          }, theme);
          keep(name, theme, await atRest(() => brokenRules(page, rules)));
        }
        await page.setViewportSize(narrow[0]);
        await page.goto(world.url + path);
        await come(page);
        for (const size of narrow) {
          await page.setViewportSize(size);
          keep(name, `${size.width}`, await atRest(() => page.evaluate(lostWords)));
        }
        await page.setViewportSize(desk);
      }
      expect(complaints).toEqual([]);
    }
    expect([...new Set(found)]).toEqual([]);
  },
  patience,
);
