// A newcomer who has just heard of it: no key, no file, no manual.

import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { answers, beWelcomed, newcomer, type Tongue, talk } from "./newcomers.ts";

const said = {
  ja: {
    ...{ name: "サム", city: "灯台の街", draft: "まだ書きかけの" },
    talk: ["サムといいます。ベルリンに住んでいます。", "いま何をしていたの？"],
    unknowable: "1998年のワールドカップで優勝したのは？",
    whom: "みなと",
    who: "港の灯台を守る、無口でやさしい青年。",
    hello: "やあ。{{char}}だよ。",
  },
  en: {
    ...{ name: "Sam", city: "Lighthouse", draft: "not finished yet" },
    talk: ["My name is Sam and I live in Berlin", "What were you doing just now?"],
    unknowable: "Who won the World Cup in 1998?",
    whom: "Harbour",
    who: "Keeps the lighthouse of the harbour. Says little, and is kind.",
    hello: "Ahoy. I am {{char}}.",
  },
} as const;

/** Seconds of the hand in which somebody of one's own is made. */
const threeMinutes = 180;

export async function liveWithoutKey(browser: Browser, tongue: Tongue): Promise<void> {
  const somebody = await newcomer(browser, { who: "newcomer without a key", tongue });
  const { page, diary, words, end } = somebody;
  const mine = said[tongue];
  await beWelcomed(somebody, mine.name, mine.city);
  const guide = page.getByRole("dialog", { name: words.firstVisit.title });
  await diary.step("asks about the city", async () => {
    const [, , aboutCity = ""] = words.firstVisit.suggestions("");
    await diary.press(guide.getByRole("button", { name: aboutCity }));
    const answer = guide.locator(".first-answer p:not(.first-hint)");
    await expect.poll(() => answer.innerText(), { timeout: 40_000 }).toMatch(/\S{2}/);
  });
  await diary.step("reads who is speaking, and what a key would change", async () => {
    await diary.press(guide.getByRole("button", { name: words.firstVisit.next }));
    await guide.getByText(words.firstVisit.keysUnderstudy).waitFor();
  });
  await diary.step("goes into the room", async () => {
    await diary.press(guide.getByRole("link", { name: words.firstVisit.talkOn }));
    await expect.poll(() => answers(page).count()).toBe(1);
  });
  for (const text of mine.talk) await diary.step(`says ${text}`, () => talk(somebody, text));
  await diary.step("asks what nobody here can know", () => talk(somebody, mine.unknowable, /\S/));
  await diary.step("is told that a stand-in speaks", async () => {
    await diary.press(page.locator(".top-bar summary", { hasText: words.shell.understudy }));
    await page.getByText(words.shell.understudyHint).waitFor();
    await diary.keys("Escape");
  });
  await diary.step("looks around the city", async () => {
    await diary.press(page.getByRole("link", { name: words.shell.pages.city, exact: true }));
    await page.locator(".walker").first().waitFor();
  });
  await makeSomebody(somebody, mine);
  await diary.step("comes back to what was being written", async () => {
    const box = page.getByRole("textbox", { name: words.room.message });
    await diary.type(box, mine.draft);
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe(mine.draft);
  });
  end();
}

async function makeSomebody(
  somebody: Awaited<ReturnType<typeof newcomer>>,
  mine: (typeof said)[Tongue],
): Promise<void> {
  const { page, diary, words } = somebody;
  const { maker } = words;
  const began = diary.hand();
  await diary.step("begins to make somebody", async () => {
    await diary.press(page.getByRole("link", { name: words.shell.pages.editor, exact: true }));
    await diary.press(page.getByRole("tab", { name: words.editor.tabs.personas }));
    await diary.press(page.getByRole("link", { name: maker.start }));
    await diary.type(page.getByLabel(maker.profile.name.name, { exact: true }), mine.whom);
    await diary.type(page.getByLabel(maker.profile.who.name), mine.who);
    await diary.type(page.getByLabel(maker.profile.hello.name), mine.hello);
  });
  await diary.step("gives a face", async () => {
    await diary.press(page.getByRole("tab", { name: maker.tabs.look }));
    await diary.press(page.getByRole("button", { name: maker.look.surprise }));
    await page.locator(".live-preview svg").waitFor();
  });
  await diary.step("gives a voice", async () => {
    await diary.press(page.getByRole("tab", { name: maker.tabs.voice }));
    const voice = page.locator('[data-engine="kana"] .voice-choice').nth(1);
    const heard = page.waitForResponse((answer) => answer.url().endsWith("/voice-sample"));
    await diary.press(voice);
    expect((await heard).status()).toBe(200);
    await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("true");
  });
  await diary.step("brings to life, and is greeted", async () => {
    await diary.press(page.getByRole("button", { name: maker.make }));
    await diary.press(page.getByRole("link", { name: maker.visit }));
    await answers(page).filter({ hasText: mine.whom }).first().waitFor();
  });
  await diary.step("talks with somebody of one's own", () => talk(somebody, mine.talk[0]));
  expect(diary.hand() - began, "somebody of one's own takes longer").toBeLessThan(threeMinutes);
}
