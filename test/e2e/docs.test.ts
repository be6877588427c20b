// The documentation in a browser: built from the documents, read in both languages and themes, on a desk and a phone.

import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { buildPage, pageFolder } from "../../src/adapters/http/build-page.ts";
import { opened } from "../wire/opened-page-server.ts";
import { sharedBrowser } from "./browser.ts";
import { atRest, brokenRules, lostWords } from "./page-flaws.ts";

beforeAll(async () => {
  expect((await buildPage("docs")).kind).toMatch(/^(?:built|unchanged)$/);
});
const browser = await sharedBrowser();

const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
const read = ["index", "settings", "bodies", "plug-ins/model"] as const;

/** A page whose errors, also those of the content policy, are told. */
async function reader(options: object, errors: string[]): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return page;
}

/** The flaws of a page for readers, by axe on a desk alone. The tables of settings are as those elsewhere. */
async function flawsOf(page: Page, name: string, on: { desk: boolean; light: boolean }) {
  const lost = await page.evaluate(lostWords);
  if (!on.desk || name === "settings") return lost;
  return [...lost, ...(await brokenRules(page, on.light ? "all" : "colours"))];
}

/** The tables of many columns that are wider than their place, and the page where it is. Runs in the page. */
function beyondTheirPlace(): readonly string[] {
  return [document.documentElement, ...document.querySelectorAll(".wide")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 60)}`);
}

it.each(["en", "ja"])(
  "is read by everybody in %s: without flaws, and within its policy",
  async (tag) => {
    const { url } = await opened({ docs: pageFolder("docs") });
    const errors: string[] = [];
    for (const viewport of screens)
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await reader({ viewport, colorScheme }, errors);
        const on = { desk: viewport === screens[0], light: colorScheme === "light" };
        for (const name of read) {
          await page.goto(`${url}/docs/${tag}/${name}.html`);
          const flaws = await atRest(() => flawsOf(page, name, on));
          expect(flaws, `${name} ${viewport.width}`).toEqual([]);
          expect(await page.evaluate(beyondTheirPlace), `${name} ${viewport.width}`).toEqual([]);
        }
        await page.context().close();
      }
    expect(errors).toEqual([]);
  },
  240_000,
);

it("finds a setting by a part of its name, and leads from one language to the other", async () => {
  const { url } = await opened({ docs: pageFolder("docs"), roles: ["operator"] });
  const errors: string[] = [];
  const page = await reader({ viewport: screens[0], locale: "ja" }, errors);
  await page.goto(`${url}/docs`);
  expect(page.url()).toBe(`${url}/docs/ja/index.html`);
  await page.keyboard.press("/");
  await page.keyboard.type("quiet_hours");
  const found = page.locator("#results a").first();
  await found.waitFor();
  await expect.poll(() => page.locator("#results [role=status]").innerText()).toMatch(/\d/);
  await page.keyboard.press("Escape");
  await page.locator("#results").waitFor({ state: "hidden" });
  await page.fill("#search", "ほかの体");
  await page.locator("#results a", { hasText: "ほかの体と道具" }).click();
  await page.waitForURL(`${url}/docs/ja/bodies.html#*`);
  await page.locator(".ways a[hreflang=en]").click();
  await page.waitForURL(`${url}/docs/en/bodies.html`);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.locator('.pages a[aria-current="page"]').innerText()).toBe("Bodies");
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
  );
  expect(broken).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
