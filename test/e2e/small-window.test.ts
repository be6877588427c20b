// The people of a room beside the user's other programs: in a window above them, or in an ordinary small one.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

/** Presses the button, and waits for the window's own page. */
async function openedSmall(page: Page) {
  const [small] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: /^小さなウィンドウに出す/ }).click(),
  ]);
  const place = () => small.frames().find((frame) => frame.url().includes("/small/"));
  await expect.poll(place).toBeDefined();
  const frame = place();
  if (frame === undefined) throw new Error("the small window shows no room");
  return { small, frame };
}

it.each(["picture-in-picture", "popup"])("puts her into a small window (%s)", async (way) => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`);
  if (way === "popup")
    await page.evaluate(() => Reflect.deleteProperty(window, "documentPictureInPicture"));
  const figure = page.locator("iframe.figure-frame");
  await expect.poll(() => figure.count()).toBe(1);
  const { small, frame } = await openedSmall(page);
  expect(small.mainFrame() === frame).toBe(way === "popup");
  // She is in one window only: nobody speaks twice.
  await expect.poll(() => figure.count()).toBe(0);
  await expect.poll(() => frame.locator("iframe.figure-frame").count()).toBe(1);
  await expect.poll(() => frame.getByRole("button", { name: /^マイクで話す/ }).count()).toBe(1);

  const box = frame.getByRole("textbox", { name: "メッセージ" });
  await box.fill("こんにちは、れん。");
  await box.press("Enter");
  const captions = frame.getByRole("log", { name: "いま話していること" });
  await expect
    .poll(() => captions.locator('[data-who="user"]').textContent())
    .toContain("こんにちは、れん。");
  await expect
    .poll(() => captions.locator('[data-who="persona"]').count(), { timeout: 60_000 })
    .toBeGreaterThan(0);
  const talk = page.locator(".room-talk");
  await expect.poll(() => talk.textContent()).toContain("こんにちは、れん。");

  await page.getByRole("button", { name: "ここに戻す" }).click();
  await expect.poll(() => small.isClosed()).toBe(true);
  await expect.poll(() => figure.count()).toBe(1);
  expect(complaints).toEqual([]);
});
