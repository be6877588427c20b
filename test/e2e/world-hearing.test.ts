// The microphone of a page under bad conditions, and the kept sound of what was spoken.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { cuttableLine } from "./cuttable-line.ts";
import { runProgram } from "./program.ts";
import { hearing, microphone, speakingBrowser, transcriptions } from "./speaking.ts";
import { journalled, openWorld, rooms, visit, type World } from "./world.ts";

const heardBy = (world: World): readonly string[] =>
  journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
    event.type === "stimulus-arrived" ? [event.stimulus.text] : [],
  );

const speaking = (page: Page) => page.locator('.microphone-button[data-speaking="true"]');

it.each([
  ["mended", "passes what was said meanwhile"],
  ["reset", "says that it was lost, and hears again"],
] as const)(
  "hears nothing twice when the network is gone for ten seconds: %s, it %s",
  async (how, _does) => {
    const fake = await transcriptions();
    fake.hears(["こんにちは、", "れん。"]);
    const world = await openWorld({ env: hearing(fake) });
    const line = await cuttableLine(world.url);
    const browser = await speakingBrowser([
      { silence: 8 },
      { words: "こんにちはれんきょうはいいてんきですね", language: "ja" },
      { silence: 45 },
      { words: "あしたもいいてんきでしょうか", language: "ja" },
      { silence: 60 },
    ]);
    const { page } = await visit(browser, `${line.url}/room/${rooms.user}`);
    await microphone(page).click();
    await speaking(page).waitFor({ timeout: 60_000 });
    line.cut();
    await page.waitForTimeout(10_000);
    expect(heardBy(world)).toEqual([]);
    if (how === "mended") {
      line.mend();
      await expect.poll(() => heardBy(world), { timeout: 60_000 }).toEqual(["こんにちは、れん。"]);
    } else {
      line.reset();
      await expect
        .poll(() => page.locator(".microphone-note").textContent(), { timeout: 60_000 })
        .toContain("つながりが切れた");
    }
    fake.hears(["明日もいい天気でしょうか。"]);
    const first = how === "mended" ? ["こんにちは、れん。"] : [];
    await expect
      .poll(() => heardBy(world), { timeout: 60_000 })
      .toEqual([...first, "明日もいい天気でしょうか。"]);
    await expect
      .poll(() => page.locator("article.mine:not([data-phase=heard])").count())
      .toBe(first.length + 1);
  },
);

it("hears in a tab that is hidden", { tags: ["promise"] }, async () => {
  const fake = await transcriptions();
  fake.hears(["こんにちは、", "れん。"]);
  const world = await openWorld({ env: hearing(fake) });
  const browser = await speakingBrowser([
    { silence: 6 },
    { words: "こんにちはれんきょうはいいてんきですね", language: "ja" },
    { silence: 60 },
  ]);
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await microphone(page).click();
  await page.evaluate(hideTab);
  await expect.poll(() => heardBy(world), { timeout: 60_000 }).toEqual(["こんにちは、れん。"]);
  await expect
    .poll(() => page.locator('article.theirs[data-persona="ren"]').count(), { timeout: 60_000 })
    .toBeGreaterThan(0);
});

/** As a browser does with a hidden tab: nothing is painted, and timers run once in a second. Runs in the page. */
function hideTab(): void {
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  Object.defineProperty(document, "hidden", { get: () => true });
  window.requestAnimationFrame = () => 0;
  const later = window.setTimeout.bind(window);
  const slow = (work: () => void, after = 0) => later(work, Math.max(1_000, after));
  Object.assign(window, { setTimeout: slow });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("keeps the sound of what was spoken when it is asked to, until the message is removed", async () => {
  const fake = await transcriptions();
  fake.hears(["こんにちは、", "れん。"]);
  const world = await openWorld({ env: { ...hearing(fake), KEEP_HEARING: "on" } });
  const browser = await speakingBrowser([
    { silence: 8 },
    { words: "こんにちはれんきょうはいいてんきですね", language: "ja" },
    { silence: 12 },
    { words: "あしたもいいてんきでしょうか", language: "ja" },
    { silence: 60 },
  ]);
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await microphone(page).click();
  await expect.poll(() => heardBy(world).length, { timeout: 60_000 }).toBe(2);
  const listed = async (): Promise<readonly { name: string; bytes: number }[]> =>
    JSON.parse((await runProgram(["hearing", "list", "--json"], world)).out);
  await expect.poll(async () => (await listed()).length).toBe(2);
  const kept = await listed();
  expect(kept.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^user_room_city_a\/\d+\.wav$/),
    expect.stringMatching(/^user_room_city_a\/\d+\.wav$/),
  ]);
  expect(kept[0]?.bytes ?? 0).toBeGreaterThan(32_000);

  const mine = page.locator("article.mine").first();
  await mine.locator(".message-actions summary").click();
  await mine.getByRole("button", { name: "消す" }).click();
  await mine.locator(".message-actions .dangerous").click();
  await expect.poll(async () => (await listed()).length, { timeout: 60_000 }).toBe(1);
  const said = await runProgram(["hearing", "forget", "--all"], { ...world, language: "en" });
  expect([said.code, said.out]).toEqual([0, expect.stringContaining("Deleted sounds: 1")]);
  expect(readdirSync(join(world.folder, "home", "heard", rooms.user))).toEqual([]);
});
