// A persona in a room is seen and heard on its page.

import { expect, it } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { sharedBrowser } from "./browser.ts";
import { figureReports, looksOf } from "./figure-reports.ts";
import { journalled, openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

it("is heard while the voice of the room is on, and the history holds when it sounded", async () => {
  const world = await openWorld();
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const { page } = shown;
  const reports = await figureReports(page);
  const figure = page.locator("iframe.figure-frame");
  const figureIsThere = async () => {
    await expect.poll(() => figure.count()).toBe(1);
    await expect
      .poll(() => figure.contentFrame().locator(".figure > *").count(), { timeout: 60_000 })
      .toBe(1);
  };
  await figureIsThere();

  const voice = page.getByRole("button", { name: "声", exact: true });
  await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("false");
  await voice.click();
  await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(async () => (await reports()).at(-1)?.running).toBe(true);

  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("こんにちは、れん。");
  await box.press("Enter");
  await expect
    .poll(async () => (await reports()).some(({ saying }) => saying !== null), { timeout: 60_000 })
    .toBe(true);
  const answer = page.locator('article.theirs[data-persona="ren"]:not([data-progress="growing"])');
  await expect.poll(() => answer.count(), { timeout: 60_000 }).toBe(1);
  const sounded = () =>
    journalled<SoulEvent>(world, "soul:ren").some(
      (event) => event.type === "speech-ended" && event.timing?.sound !== undefined,
    );
  await expect.poll(sounded, { timeout: 60_000 }).toBe(true);

  await page.reload();
  await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "すがたをしまう" }).click();
  await expect.poll(() => figure.count()).toBe(0);
  await page.getByRole("button", { name: /のすがたを出す$/ }).click();
  await figureIsThere();

  // A persona comes and speaks: she who was here looks to the side where the other one stands.
  await order(await wire(world), { do: "summon", persona: "air" });
  await expect.poll(() => figure.count()).toBe(2);
  const looksAside = async () => (await looksOf(page, "ren")).some((x) => x !== null && x > 0.5);
  await expect.poll(looksAside, { timeout: 60_000 }).toBe(true);
  expect((await looksOf(page, "air")).every((x) => x === null || x <= 0)).toBe(true);
  expect(shown.complaints).toEqual([]);
});
