// Every page as those have it who do not see it, see it large, or look at it in the dark.

import axe from "axe-core";
import type { Browser, Page as BrowserPage } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { liveAWhile, placesToLook } from "./places-to-look.ts";
import { openWorld, openWorldBrowser, visit, wire } from "./world.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openWorldBrowser();
});
afterAll(() => browser?.close());

type WithAxe = { readonly axe: typeof axe };

/** The rules of axe that a page breaks, with where. Colours alone are looked at where all else was before. */
async function broken(page: BrowserPage, rules: "all" | "colours"): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) => (window as unknown as WithAxe).axe.run(document, only),
    rules === "all" ? {} : { runOnly: ["color-contrast"] },
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  );
}

/** Words of a page that cannot be read there, nor scrolled to. Runs in the page. */
function lostWords(): readonly string[] {
  const unseen = ".visually-hidden, .skip-link, .map, select, .toasts, .pill-text";

  /** The part of the window, from left to right, that shows what stands in an element; all when that scrolls. */
  function shownPart(element: Element): readonly [number, number] {
    let [left, right] = [0, innerWidth];
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(outer);
      if (overflowX === "visible") continue;
      // What ends in an ellipsis says that there is more.
      if (overflowX !== "hidden" || textOverflow === "ellipsis")
        return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      const frame = outer.getBoundingClientRect();
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
    }
    return [left, right];
  }
  function isLost(text: Node, parent: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const [left, right] = shownPart(parent);
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
  }
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    if (isLost(text, parent)) lost.push(`${parent.className}: ${text.textContent}`);
  }
  // A page is read downwards: only what lies in it may be moved sideways.
  for (const page of document.querySelectorAll("html, main, .sheet, [role=log]"))
    if (page.scrollWidth > page.clientWidth + 1) lost.push(`${page.className} moves sideways`);
  return [...new Set(lost)];
}

/** Twenty places, each in two languages. Milliseconds. */
const patience = 300_000;
const desk = { width: 1280, height: 900 } as const;

it(
  "has names, roles and contrast on every page, in both languages and in both themes",
  async () => {
    const world = await openWorld();
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
        for (const [theme, rules] of [
          [first, "all"],
          [second, "colours"],
        ] as const) {
          await page.evaluate((name) => {
            document.documentElement.dataset["theme"] = name;
          }, theme);
          const flaws = await broken(page, rules);
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
    const world = await openWorld();
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
          const lost = await page.evaluate(lostWords);
          found.push(...lost.map((each) => `${place.name} ${locale} ${width}: ${each}`));
        }
      }
    }
    expect(found).toEqual([]);
  },
  patience,
);
