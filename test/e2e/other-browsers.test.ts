// The first five minutes in the browsers of other makers: the welcome, a word to a persona and her answer, the room, the
// map and the settings. Nothing is refused there, no error is on the console, and Tab goes the same way as in Chromium.

import { expect, it } from "vitest";
import { z } from "zod";
import { pageTexts as words } from "../../src/languages/en/page/page-texts.ts";
import {
  keys,
  type OtherBrowser,
  openChromium,
  openFirefox,
  openWebKit,
} from "./other-browsers.ts";
import { openWorld } from "./world.ts";

const point = z.object({ x: z.number(), y: z.number() });

/** The middle of the first element of a selector that shows these words; null until it is there and nothing covers it. */
const middleOf = (selector: string, text: string) => `(() => {
  const text = ${JSON.stringify(text)};
  const isIt = (each) => text === "" ||
    [each.getAttribute("aria-label"), each.textContent].some((name) => name?.trim() === text);
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const found = all.find((each) => isIt(each) && each.checkVisibility() && !each.disabled);
  if (found === undefined) return null;
  found.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  return found.contains(top) || top?.closest("label")?.contains(found) ? middle : null;
})()`;

const sight = (browser: OtherBrowser, expression: string) =>
  expect.poll(() => browser.evaluate(expression), { timeout: 60_000 });

async function click(browser: OtherBrowser, selector: string, text = ""): Promise<void> {
  const expression = middleOf(selector, text);
  // Parts above it may still arrive and move it away from under the mouse.
  let last: unknown = null;
  const rests = async () => {
    const before = last;
    last = await browser.evaluate(expression);
    return last !== null && JSON.stringify(last) === JSON.stringify(before);
  };
  await expect.poll(rests, { interval: 250, timeout: 60_000 }).toBe(true);
  const { x, y } = point.parse(last);
  await browser.click(x, y);
}

async function type(browser: OtherBrowser, text: string): Promise<void> {
  for (const sign of text) await browser.press(sign);
}

const focused = `(() => {
  const at = document.activeElement;
  // The page as a whole, and boxes that scroll, are stations in one browser and none in another.
  if (!at.matches("a, button, input, select, summary, textarea")) return null;
  const name = at.getAttribute("aria-label") ?? at.labels?.[0]?.textContent ?? at.textContent;
  return at.localName + ": " + name.trim().slice(0, 40);
})()`;

/** The controls that Tab leads to from the first element of a selector, in their order. */
async function wayOfTab(browser: OtherBrowser, from: string, steps: number) {
  await browser.evaluate(`document.querySelector(${JSON.stringify(from)}).focus()`);
  const way = new Set<unknown>();
  for (let step = 0; step < steps; step += 1) {
    way.add(await browser.evaluate(focused));
    await browser.press(keys.tab);
  }
  way.delete(null);
  return [...way].slice(0, steps - longestPause);
}

/** The most presses in a way that reach no control. */
const longestPause = 4;

/** A page moves the focus to its content when it arrives. */
const arrival = (browser: OtherBrowser) =>
  sight(browser, "document.activeElement.id").toBe("content");

const skipLink = ".skip-link";
const said = "document.querySelectorAll('[role=log] article:not([data-progress=growing])').length";

/** The first five minutes; answers where Tab led on each page. */
async function firstMinutes(browser: OtherBrowser) {
  const world = await openWorld({ env: { LIVELINESS: "still", SOLILOQUY_INTERVAL: "0" } });
  await browser.open(world.url);
  const { firstVisit } = words;

  await sight(browser, "document.activeElement?.getAttribute('name')").toBe("whom");
  // The city comes to speak the browser's language.
  const first = "input[name=whom]:checked";
  await sight(browser, `document.querySelector("${first}")?.ariaLabel`).toMatch(/^[\w ]+$/);
  const welcome = await wayOfTab(browser, first, 12);
  await click(browser, "dialog button", firstVisit.next);
  await click(browser, "dialog input[type=text], dialog input:not([type])");
  await type(browser, "Robin");
  await click(browser, "dialog button", firstVisit.next);
  await click(browser, "dialog button", firstVisit.next);
  await click(browser, "dialog .first-suggestion");
  await sight(browser, "document.querySelector('.first-answer')?.textContent ?? ''").toMatch(
    /\w{3}/,
  );
  await click(browser, "dialog button", firstVisit.next);
  await click(browser, "dialog a[href^='/room']");

  await sight(browser, said).toBe(2);
  await click(browser, ".writing-field textarea");
  await type(browser, "Good evening");
  await browser.press(keys.enter);
  await sight(browser, said).toBeGreaterThan(3);
  const room = await wayOfTab(browser, skipLink, 20);
  await click(browser, "nav a", words.shell.pages.city);
  await sight(browser, "document.querySelectorAll('.spot').length").toBe(6);
  await arrival(browser);
  const map = await wayOfTab(browser, skipLink, 24);
  await click(browser, "nav a", words.shell.pages.settings);
  await sight(browser, "document.querySelector('.key-paste input') !== null").toBe(true);
  const cards = "main[data-page=settings] input, main[data-page=settings] a";
  await sight(browser, `document.querySelectorAll("${cards}").length > 10`).toBe(true);
  await arrival(browser);
  const settings = await wayOfTab(browser, skipLink, 24);
  expect(await browser.complaints()).toEqual([]);
  return { welcome, room, map, settings };
}

it.each([
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
])("%s walks the first five minutes as Chromium does", async (_name, open) => {
  const ways = await firstMinutes(await open());
  expect(ways).toEqual(await firstMinutes(await openChromium()));
});
