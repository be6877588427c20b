// The page about the user stands where every other page does, and a field grows where the browser does not do it.

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { openWorld, rooms, visit } from "./world.ts";

it("stands within the edges that other pages keep, in both languages", async () => {
  const world = await openWorld();
  const browser = await sharedBrowser();
  for (const locale of ["ja-JP", "en-US"]) {
    const { page } = await visit(browser, `${world.url}/settings`, { locale });
    const edges = async () => {
      const panel = page.locator(".sheet .panel").first();
      await panel.waitFor();
      const box = await panel.boundingBox();
      return { left: box?.x, width: box?.width };
    };
    const others = await edges();
    await page.goto(`${world.url}/profile`);
    await page.locator(".user-form").waitFor();
    await expect.poll(edges).toEqual(others);
  }
});

it("the writing box grows with its text where field-sizing is unknown", async () => {
  const world = await openWorld();
  const browser = await sharedBrowser();
  const { page } = await visit(browser, world.url);
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: readonly string[]) =>
      asked[0] !== "field-sizing" && supports(...(asked as [string, string]));
  });
  await page.goto(`${world.url}/room/${rooms.user}`);
  const field = page.locator(".writing-field textarea");
  await field.evaluate(({ style }) => style.setProperty("field-sizing", "fixed", "important"));
  await field.fill("a");
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const one = await height();
  await field.fill("a\nb\nc\nd");
  await expect.poll(height).toBeGreaterThan(one * 2);
  await field.fill("");
  await expect.poll(height).toBe(one);
});
