// A newcomer who starts the program for the first time, with nothing set up.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pageTexts as en } from "../../src/languages/en/page/page-texts.ts";
import { pageTexts as ja } from "../../src/languages/ja/page/page-texts.ts";
import type { PageWords } from "../../src/languages/page-words.ts";

import { freshFolder, type Program, startProgram } from "../e2e/program.ts";
import { visit } from "../e2e/world.ts";
import { type Diary, keepDiary } from "./diary.ts";

export type Tongue = "ja" | "en";

export const tongues: readonly Tongue[] = ["ja", "en"];
const systems = { ja: "ja_JP.UTF-8", en: "en_US.UTF-8" } as const;
const browsers = { ja: "ja-JP", en: "en-US" } as const;
const texts = { ja, en } as const;
export const desk = { width: 1280, height: 720 } as const;

export type Newcomer = {
  readonly tongue: Tongue;
  readonly words: PageWords;
  readonly page: Page;
  readonly diary: Diary;
  readonly url: string;
  readonly folder: string;
  readonly program: Program;
  /** The day ends: the program is the one that was started, and nothing went wrong on the page. */
  readonly end: () => void;
};

type Wanted = {
  readonly who: string;
  readonly tongue: Tongue;
  readonly env?: Readonly<Record<string, string>>;
  readonly screen?: BrowserContextOptions;
};

/** A fresh data folder, the program in the language of the system, and a browser that was never there. */
export async function newcomer(browser: Browser, wanted: Wanted): Promise<Newcomer> {
  const { who, tongue, env = {}, screen = { viewport: desk } } = wanted;
  const folder = await freshFolder();
  // No key, whatever others have: the settings of this folder are empty.
  await writeFile(join(folder, ".env"), "");
  const program = startProgram(["start", "--port", "0"], {
    folder,
    env: { CITY: "", LANG: systems[tongue], QUIET_HOURS: "none", ...env },
  });
  const [url = ""] = await program.until(/http:\/\/127\.0\.0\.1:\d+/, "err");
  const { page, complaints } = await visit(browser, url, {
    ...{ locale: browsers[tongue], firstVisit: "guided" },
    ...screen,
  });
  // Patience ends with the step.
  page.setDefaultTimeout(50_000);
  const diary = keepDiary(who, tongue, page);
  const { pid } = program;
  let ended = false;
  void program.ended.then(() => {
    ended = true;
  });
  return {
    ...{ tongue, words: texts[tongue], page, diary, url, folder, program },
    end() {
      diary.close();
      expect([ended, program.pid, complaints]).toEqual([false, pid, []]);
    },
  };
}

/** Whole answers of somebody, or of anybody. */
export const answers = (page: Page, persona?: string): Locator =>
  page
    .getByRole("log")
    .locator(
      `article.theirs${persona === undefined ? "" : `[data-persona="${persona}"]`}:not([data-progress="growing"])`,
    );

/** Says something in the room, and waits until it was answered. */
export async function talk(somebody: Newcomer, text: string, answer = /\S/): Promise<void> {
  const { page, diary, words } = somebody;
  const before = await answers(page).count();
  await diary.type(page.getByRole("textbox", { name: words.room.message }), text);
  await diary.keys("Enter");
  await expect.poll(() => answers(page).count(), { timeout: 40_000 }).toBeGreaterThan(before);
  await expect.poll(() => answers(page).last().innerText()).toMatch(answer);
}

/** Through the welcome, up to the last step: a name for oneself and for the city, and the first words. */
export async function beWelcomed(
  { page, diary, words: { firstVisit: words, profile } }: Newcomer,
  name: string,
  city: string,
): Promise<void> {
  const guide = page.getByRole("dialog", { name: words.title });
  const next = guide.getByRole("button", { name: words.next });
  await diary.step("sees who lives here", async () => {
    await guide.getByText(words.whoLivesHere).waitFor();
    await diary.press(next);
  });
  await diary.step("says who it is", async () => {
    const field = guide.getByRole("textbox", { name: profile.name });
    expect(await field.inputValue()).toBe("");
    await diary.type(field, name);
    await diary.press(next);
  });
  await diary.step("gives the city a name", async () => {
    await diary.type(guide.getByRole("textbox", { name: words.cityName }), city);
    await diary.press(next);
  });
}
