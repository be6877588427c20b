// A streamer: the stage, the comments of the audience, and the hand on the switch.

import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { beWelcomed, newcomer, type Tongue } from "./newcomers.ts";

const said = {
  ja: {
    name: "みお",
    city: "配信の街",
    comment: "初見です！ 好きな食べ物は？",
    own: "今日も来てくれてありがとう。",
  },
  en: {
    name: "Mio",
    city: "On Air",
    comment: "First time here! What do you like to eat?",
    own: "Thank you for coming again.",
  },
} as const;

export async function liveOnStage(browser: Browser, tongue: Tongue): Promise<void> {
  const somebody = await newcomer(browser, { who: "streamer", tongue });
  const { page, diary, words, end, url } = somebody;
  const { desk } = words;
  const mine = said[tongue];
  await beWelcomed(somebody, mine.name, mine.city);
  await diary.step("leaves the welcome", async () => {
    await diary.press(page.getByRole("button", { name: words.firstVisit.skip }));
    await page.locator(".walker").first().waitFor();
  });
  await diary.step("sends somebody onto the stage", async () => {
    await diary.press(page.getByRole("link", { name: words.shell.pages.studio, exact: true }));
    await diary.press(page.locator(".whom button").first());
    await page.locator(".desk[data-persona]").waitFor();
    await page
      .locator(".desk-picture iframe")
      .contentFrame()
      .locator("svg, canvas")
      .first()
      .waitFor();
  });
  await diary.step("tries a comment", async () => {
    await diary.type(page.getByRole("textbox", { name: words.studio.comment }), mine.comment);
    await diary.keys("Enter");
    await page.locator(".comment", { hasText: mine.comment }).first().waitFor();
    await page.locator(".turn .utterance").first().waitFor();
  });
  await diary.step("lets her say a sentence", async () => {
    await diary.press(page.locator(".segments label", { hasText: desk.sayThis }));
    await diary.type(page.getByRole("textbox", { name: desk.sayThis }), mine.own);
    await diary.keys("Enter");
    await page.locator(".turn .utterance", { hasText: mine.own }).first().waitFor();
  });
  await diary.step("approves before anything is said", async () => {
    await diary.press(page.getByRole("switch", { name: desk.hold }));
    await diary.press(page.locator(".segments label", { hasText: desk.writeComment }).first());
    await diary.type(page.getByRole("textbox", { name: words.studio.comment }), mine.comment);
    await diary.keys("Enter");
    await diary.press(page.getByRole("button", { name: desk.approve, exact: true }).first());
  });
  await diary.step("stops the voice at once, and gives it back", async () => {
    await diary.press(page.getByRole("switch", { name: desk.hold }));
    await diary.keys("Escape");
    await page.getByText(desk.muted).waitFor();
    await diary.press(page.getByRole("button", { name: desk.unmute }));
    await expect.poll(() => page.getByText(desk.muted).count()).toBe(0);
  });
  await diary.step("finds where comments and OBS are connected", async () => {
    await page.goto(`${url}/settings`);
    for (const section of ["audience", "bodies"] as const)
      await page.getByRole("heading", { name: words.settings.sections[section] }).waitFor();
    await page.locator('[data-part^="audience:"]').first().waitFor();
    await page.locator('[data-part="body:obs"]').waitFor();
  });
  end();
}
