// A user with a server of the OpenAI kind, at home or anywhere.

import type { Browser } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { failures, says } from "../wire/fake-openai/script.ts";
import { answers, newcomer, type Tongue, talk } from "./newcomers.ts";

const said = {
  ja: {
    hello: "こんばんは。",
    answer: "こんばんは。手もとのサーバーからです。",
    again: "聞こえる？",
  },
  en: {
    hello: "Good evening.",
    answer: "Good evening from the server at home.",
    again: "Do you hear me?",
  },
} as const;

export async function liveWithServer(browser: Browser, tongue: Tongue): Promise<void> {
  const mine = said[tongue];
  const fake = await startFakeOpenAi({
    models: ["qwen4-30b", "llama-5-8b"],
    answer: () => says(mine.answer),
  });
  onTestFinished(() => fake.close());
  const somebody = await newcomer(browser, {
    ...{ who: "owner of a server", tongue },
    env: { EMOTION_APPRAISAL: "off", SOLILOQUY_INTERVAL: "0" },
  });
  const { page, diary, words, end } = somebody;
  await diary.step("skips the welcome", async () => {
    await diary.press(page.getByRole("button", { name: words.firstVisit.skip }));
    await page.locator(".walker").first().waitFor();
  });
  await diary.step("finds the settings", async () => {
    await diary.press(page.locator(".top-bar summary", { hasText: words.shell.understudy }));
    await diary.press(page.locator(".top-bar").getByRole("link", { name: words.settings.title }));
    await page.locator(".model-now").waitFor();
  });
  const part = page.locator('[data-part="model:openai"]');
  const address = part.locator('[data-setting="OPENAI_BASE_URL"] input');
  await diary.step("types an address with a slip, and is told", async () => {
    await diary.press(part.locator("summary"));
    await diary.type(address, "http://127.0.0.1:9/v1");
    await diary.press(part.getByRole("button", { name: words.settings.tryIt }));
    await part.getByText(words.settings.outcome["no-network"]).waitFor();
  });
  await diary.step("mends it, and chooses a model", async () => {
    await diary.type(address, fake.url);
    await diary.press(part.getByRole("button", { name: words.settings.showModels }));
    await diary.type(part.getByLabel(words.settings.findModel), "qwen");
    await diary.press(part.locator(".model-list label").first());
    await diary.press(part.getByRole("button", { name: words.settings.tryIt }));
    await part.getByText(words.settings.outcome.works).waitFor();
    await diary.press(part.getByRole("button", { name: words.settings.save }));
    await expect.poll(() => page.locator(".model-now").innerText()).toContain("qwen4-30b");
  });
  await diary.step("talks with it at once", async () => {
    await diary.press(page.getByRole("link", { name: words.shell.pages.room, exact: true }));
    await talk(somebody, mine.hello, new RegExp(mine.answer));
  });
  await diary.step("is told in the room that the server fails", async () => {
    fake.answer(() => ({ failure: failures.badKey("sk-gone") }));
    await diary.type(page.getByRole("textbox", { name: words.room.message }), mine.again);
    await diary.keys("Enter");
    await page.getByRole("log").locator(".trouble").waitFor();
    await page.locator(".top-bar summary", { hasText: words.trouble.chip }).waitFor();
  });
  await diary.step("tries again, and is answered", async () => {
    const before = await answers(page).count();
    fake.answer(() => says(mine.answer));
    const log = page.getByRole("log");
    await diary.press(log.getByRole("button", { name: words.trouble.tryAgain }));
    await expect.poll(() => answers(page).count(), { timeout: 40_000 }).toBeGreaterThan(before);
    await expect.poll(() => log.locator(".trouble").count()).toBe(0);
  });
  end();
}
