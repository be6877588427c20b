// Windows with little height: a page at 200 %, a phone on its side, a phone whose keyboard is open.

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { phoneScreen } from "./opened-phone.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

const sizeOf = async (place: Locator) => {
  await place.waitFor();
  const { x = -1, y = -1, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
};

it.each([
  [640, 400],
  [720, 450],
  [768, 432],
])("keeps the navigation and a usable map in %i × %i", async (width, height) => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, world.url, { viewport: { width, height } });
  await page.locator(".walker").first().waitFor();
  const map = await sizeOf(page.locator(".city-page .map"));
  expect(map.width).toBeGreaterThan(0.45 * width);
  expect(map.height).toBeGreaterThan(0.65 * height);
  for (const link of await page.locator(".rail-link").all()) {
    const { left, top, right, bottom } = await sizeOf(link);
    expect([left >= 0, top >= 0, right <= width, bottom <= height]).not.toContain(false);
  }
  await page.locator(".rail-link").nth(1).click();
  const log = await sizeOf(page.locator(".room-log"));
  expect(log.height).toBeGreaterThan(0.3 * height);
  await page.goto(`${world.url}/maker`);
  const [tabs, foot] = [page.getByRole("tablist"), page.locator(".maker-foot")];
  expect((await sizeOf(tabs)).bottom).toBeLessThanOrEqual((await sizeOf(foot)).top);
  expect(complaints).toEqual([]);
});

it("leaves the conversation most of the height, and the text the width, over a phone's keyboard", async () => {
  const world = await openWorld();
  const viewport = { width: 390, height: 430 };
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`, {
    ...phoneScreen,
    viewport,
  });
  const writing = page.locator(".writing-field textarea");
  await writing.tap();
  await expect
    .poll(async () => (await sizeOf(page.locator(".room-log"))).height)
    .toBeGreaterThan(0.5 * viewport.height);
  expect((await sizeOf(writing)).width).toBeGreaterThan(0.85 * viewport.width);
  expect(complaints).toEqual([]);
});
