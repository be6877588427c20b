// Takes the pictures of README.md and README.ja.md from the running program: `npm run docs:pictures`.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../e2e/browser.ts";

const root = join(import.meta.dirname, "..", "..");
const pictures = join(root, "docs", "pictures");
const size = { width: 1280, height: 720 } as const;

type Shown = {
  readonly language: "ja" | "en";
  readonly locale: string;
  readonly city: string;
  /** The name of the box in which messages are written. */
  readonly box: string;
  readonly talk: readonly string[];
  /** Of a picture's name, before its ending. */
  readonly suffix: string;
};

const shown: readonly Shown[] = [
  {
    ...{ language: "en", locale: "en-US", city: "city_a=Lamplight", box: "Message", suffix: "" },
    talk: ["Good evening, Ren.", "What is your favourite food?", "Let us have some together soon."],
  },
  {
    ...{ language: "ja", locale: "ja-JP", city: "city_a=あかりの街" },
    ...{ box: "メッセージ", suffix: ".ja" },
    talk: ["こんばんは、れん。", "好きな食べ物は？", "こんど一緒に食べよう。"],
  },
];

async function startCity(home: string, { language, city }: Shown) {
  const entry = join(root, "bin", "saintverse.mjs");
  const child = spawn(process.execPath, [entry, "start", "--port", "0", "--lang", language], {
    cwd: home,
    env: {
      ...process.env,
      ...{ SAINTVERSE_HOME: join(home, "home"), CITY: city, QUIET_HOURS: "none" },
      ...{ SOLILOQUY_INTERVAL: "0" },
    },
  });
  child.stdout.resume();
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/?\s/.exec(text);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error(text)));
  });
  return { url, end: () => child.kill() };
}

async function talkWith(page: Page, { box, talk }: Shown): Promise<void> {
  const answers = page.locator('article.theirs[data-persona="ren"]:not([data-progress="growing"])');
  for (const [at, text] of talk.entries()) {
    const field = page.getByRole("textbox", { name: box });
    await field.fill(text);
    await field.press("Enter");
    await answers.nth(at).waitFor({ timeout: 30_000 });
  }
}

async function takePictures(browser: Browser, one: Shown): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "saintverse-readme-"));
  const city = await startCity(home, one);
  try {
    const context = await browser.newContext({ viewport: size, locale: one.locale });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("saintverse.first-visit", "seen"));
    await page.goto(`${city.url}/room/user_room_city_a`);
    await page.locator("iframe.figure-frame").contentFrame().locator(".figure > *").waitFor();
    await talkWith(page, one);
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: join(pictures, `room${one.suffix}.png`) });
    await page.goto(city.url);
    await page.waitForTimeout(2_500);
    await page.screenshot({ path: join(pictures, `city${one.suffix}.png`) });
    await context.close();
  } finally {
    city.end();
    await rm(home, { recursive: true, force: true });
  }
}

const browser = await openBrowser();
for (const one of shown) await takePictures(browser, one);
await browser.close();
