// A user of another roleplay program, with a card and a server: what they do there on an evening.

import type { Browser } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { v2Card } from "../fixtures/cards.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { answers, newcomer, type Tongue, talk } from "./newcomers.ts";

const said = {
  ja: {
    hello: "本を探しています。",
    answer: "どんな本がお好きですか。",
    thought: "相手は初めての客。",
    note: "いまは閉館のあとの夜。",
    again: "まだいてもいい？",
  },
  en: {
    hello: "I am looking for a book.",
    answer: "What kind of book do you like?",
    thought: "A guest who is new here.",
    note: "It is night, and the library is closed.",
    again: "May I stay?",
  },
} as const;

export async function liveWithCard(browser: Browser, tongue: Tongue): Promise<void> {
  const mine = said[tongue];
  const fake = await startFakeOpenAi({
    models: ["qwen4-30b"],
    answer: () => says(`<think>${mine.thought}</think>${mine.answer}`),
  });
  onTestFinished(() => fake.close());
  const somebody = await newcomer(browser, {
    ...{ who: "somebody with a card", tongue },
    env: { EMOTION_APPRAISAL: "off", SOLILOQUY_INTERVAL: "0", LIVELINESS: "still" },
  });
  const { page, diary, words, end } = somebody;
  const log = page.getByRole("log");
  await diary.step("skips the welcome", async () => {
    await diary.press(page.getByRole("button", { name: words.firstVisit.skip }));
    await page.locator(".walker").first().waitFor();
  });
  await diary.step("pastes the address of the server, and its model is in force", async () => {
    await diary.press(
      page.getByRole("link", { name: words.shell.pages.settings, exact: true }).first(),
    );
    const paste = page.locator(".key-paste");
    await diary.type(paste.getByLabel(words.settings.paste), fake.url);
    await diary.press(paste.getByRole("button", { name: words.settings.use }));
    await expect.poll(() => page.locator(".model-now").innerText()).toContain("qwen4-30b");
  });
  await diary.step("brings the card in, and she moves in", async () => {
    await diary.press(page.getByRole("link", { name: words.shell.pages.editor, exact: true }));
    await diary.press(page.locator('[role=tab][data-key="personas"]'));
    await page.locator(".card-import input[type=file]").setInputFiles({
      ...{ name: "card.json", mimeType: "application/json" },
      buffer: Buffer.from(JSON.stringify(v2Card)),
    });
    const card = page.locator("dialog[open]");
    await diary.press(card.getByRole("switch"));
    await diary.press(card.getByRole("button", { name: words.editor.personas.cards.moveIn }));
    await diary.press(card.getByRole("link", { name: words.maker.visit }));
    await log.waitFor();
  });
  await diary.step("talks", () => talk(somebody, mine.hello, new RegExp(mine.answer)));
  await diary.step("swipes to another answer", async () => {
    await diary.keys("ArrowRight");
    const answer = answers(page).last();
    await diary.press(answer.getByRole("button", { name: words.room.threads.next }));
    await expect.poll(() => answer.innerText(), { timeout: 40_000 }).toContain("2/2");
  });
  await diary.step("unfolds what the model thought", async () => {
    await diary.press(page.locator(".top-bar details.drop:has(.settings) > summary"));
    await diary.press(page.getByRole("checkbox", { name: words.shell.reasoning }));
    await diary.keys("Escape");
    await diary.press(answers(page).last().locator(".reasoning-fold summary"));
    await answers(page).last().getByText(mine.thought).waitFor();
  });
  await diary.step("leaves a note that is always before her", async () => {
    await diary.press(
      answers(page).last().locator(".speaker a").or(log.locator(".speaker a")).last(),
    );
    const notes = words.persona.lore;
    await diary.press(page.getByRole("tab", { name: words.persona.tabs.lore }));
    await diary.press(page.getByRole("button", { name: notes.add }));
    await diary.press(page.getByRole("checkbox", { name: notes.always }).last());
    await diary.type(page.getByRole("textbox", { name: notes.content }).last(), mine.note);
    await diary.press(page.getByRole("button", { name: words.persona.mind.save }));
    await page.locator(".done-note").waitFor();
  });
  await diary.step("talks on, and the note is there", async () => {
    await page.goBack();
    await talk(somebody, mine.again, new RegExp(mine.answer));
    expect(JSON.stringify(fake.requests.at(-1))).toContain(mine.note);
  });
  end();
}
