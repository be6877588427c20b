// Takes the pictures of README and of the guides from the running program, in each language: `npm run docs:pictures`.
//   node test/pictures/guide.ts [part of a name]

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { firstVisit as englishVisit } from "../../src/languages/en/page/first-visit-page.ts";
import { firstVisit as japaneseVisit } from "../../src/languages/ja/page/first-visit-page.ts";
import { openBrowser } from "../e2e/browser.ts";
import { Page as Wire } from "../wire/page-client.ts";
import { chosenModels } from "./chosen-models.ts";

const root = join(import.meta.dirname, "..", "..");
const pictures = join(root, "docs", "pictures");
const desk = { width: 1280, height: 720 } as const;
const handset = { width: 390, height: 720 } as const;
type Size = { readonly width: number; readonly height: number };

type Shown = {
  readonly language: "ja" | "en";
  readonly locale: string;
  readonly city: string;
  readonly user: string;
  readonly box: string;
  readonly talk: readonly string[];
  readonly answer: readonly [string, string];
  readonly comment: { readonly name: string; readonly text: string };
  readonly visit: typeof englishVisit;
  /** Of a picture's name, before its ending. */
  readonly suffix: string;
};

const shown: readonly Shown[] = [
  {
    ...{ language: "en", locale: "en-US", city: "Lamplight", user: "Sam", box: "Message" },
    ...{ suffix: "", visit: englishVisit },
    talk: ["Good evening, Ren.", "What is your favourite food?", "Let us have some together soon."],
    answer: ["Candy apples! ", "They are moons that you can hold."],
    comment: { name: "Robin", text: "First time here! What do you like to sing?" },
  },
  {
    ...{ language: "ja", locale: "ja-JP", city: "あかりの街", user: "さくら", box: "メッセージ" },
    ...{ suffix: ".ja", visit: japaneseVisit },
    talk: ["こんばんは、れん。", "好きな食べ物は？", "こんど一緒に食べよう。"],
    answer: ["りんご飴！", "手に持てる月だからね。"],
    comment: { name: "ことり", text: "初見です！ どんな歌が好き？" },
  },
];

async function startCity(home: string, { language, city }: Shown) {
  const entry = join(root, "bin", "saintverse.mjs");
  const child = spawn(process.execPath, [entry, "start", "--port", "0", "--lang", language], {
    cwd: home,
    env: {
      ...process.env,
      ...{ SAINTVERSE_HOME: join(home, "home"), CITY: `city_a=${city}`, QUIET_HOURS: "none" },
      ...{ SOLILOQUY_INTERVAL: "0", LIVELINESS: "still", OPEN_BROWSER: "off", TZ: "UTC" },
      CITIES: `minato=http://127.0.0.1:9#${"mK3-".repeat(10)}abc`,
      CITY_API_PORT: "0",
    },
  });
  child.stdout.resume();
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const found = /(?:Page|ページ): (http:\/\/127\.0\.0\.1:\d+)\/?\s/.exec(text);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error(text)));
  });
  // The page is built when its sources changed.
  while (!(await fetch(url)).ok) await setTimeout(500);
  return { url, end: () => child.kill() };
}

type Studio = {
  readonly url: string;
  readonly one: Shown;
  /** A page of somebody who came before, in a window of this size. */
  readonly open: (path: string, size?: Size, at?: string) => Promise<Page>;
  readonly keep: (page: Page, name: string) => Promise<void>;
};

/** WebP, as the browser itself makes it: a tenth of a PNG. */
async function keepPicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_500);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  await writeFile(file, Buffer.from(data, "base64"));
  await page.context().close();
}

/** The welcome, of which the first step is taken; it names the user and the city. */
async function welcome(browser: Browser, { url, one, keep }: Studio): Promise<void> {
  const open = async () => {
    const context = await browser.newContext({ viewport: desk, locale: one.locale });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole("dialog").waitFor();
    return page;
  };
  await keep(await open(), "welcome");
  const page = await open();
  const guide = page.getByRole("dialog");
  const next = () => guide.getByRole("button", { name: one.visit.next, exact: true }).click();
  await next();
  await guide.getByRole("textbox").first().fill(one.user);
  await next();
  await next();
  await guide.locator("button", { hasText: one.visit.suggestions("")[1] ?? "" }).click();
  await guide.getByRole("button", { name: one.visit.next, exact: true }).waitFor();
  await page.context().close();
}

async function talkWith(page: Page, { box, talk }: Shown): Promise<void> {
  const answers = page.locator('article.theirs[data-persona="ren"]:not([data-progress="growing"])');
  const before = await answers.count();
  for (const [at, text] of talk.entries()) {
    const field = page.getByRole("textbox", { name: box });
    await field.fill(text);
    await field.press("Enter");
    await answers.nth(before + at).waitFor({ timeout: 30_000 });
  }
}

async function rooms({ one, open, keep }: Studio): Promise<void> {
  const room = await open("/room/user_room_city_a");
  await room.locator("iframe.figure-frame").contentFrame().locator(".figure > *").waitFor();
  await talkWith(room, one);
  await keep(room, "room");
  const small = await open("/room/user_room_city_a", handset);
  await small.locator("article.theirs").first().waitFor();
  await keep(small, "room-phone");
}

async function maps({ open, keep }: Studio): Promise<void> {
  for (const [name, hour] of [
    ["city", "12"],
    ["city-night", "22"],
  ] as const) {
    const page = await open("/", desk, `2026-11-21T${hour}:30:00Z`);
    await page.locator(".walker").first().waitFor();
    await keep(page, name);
  }
}

async function desks({ url, one, open, keep }: Studio): Promise<void> {
  const wire = new Wire(url);
  await wire.hello();
  await wire.command("to-studio", {
    ...{ do: "move-persona", persona: "ren", building: "studio_city_a" },
  });
  await wire.command("one-comment", { do: "comment", ...one.comment });
  const page = await open("/studio");
  await page.locator(".turn .utterance").first().waitFor({ timeout: 30_000 });
  wire.socket.close();
  await keep(page, "studio");
  await beforeStream({ open, keep });
}

/** The checklist, and the forms of the sources with the name of a channel. */
async function beforeStream({ open, keep }: Pick<Studio, "open" | "keep">): Promise<void> {
  const state = async () => {
    const page = await open("/studio");
    await page.locator('[role=tab][data-key="state"]').click();
    await page.locator("[data-check=persona][data-level=good]").waitFor();
    return page;
  };
  await keep(await state(), "going-live");
  for (const [source, channel] of [
    ["twitch", "https://www.twitch.tv/your_channel"],
    ["youtube", "https://www.youtube.com/@your_channel"],
  ] as const) {
    const page = await state();
    await page.locator("[data-check=sources] button").click();
    const form = page.locator(`[data-part='audience:${source}']`);
    await form.locator("summary").first().click();
    await form.locator("input").first().fill(channel);
    await form.evaluate((it) => it.scrollIntoView({ block: "start" }));
    await keep(page, `connect-${source}`);
  }
}

/** Pages that only have to be opened: what must be seen, and what is pressed before. */
const plain = [
  { name: "settings", path: "/settings", seen: ".model-now" },
  { name: "maker", path: "/maker", press: '[role=tab][data-key="look"]', seen: ".look-tile svg" },
  { name: "phone", path: "/phone", seen: ".phone-form" },
  {
    name: "memory",
    path: "/memory/ren",
    press: '[role=tab][data-key="entries"]',
    seen: ".entry-list li",
  },
  { name: "editor", path: "/editor", press: '[role=tab][data-key="buildings"]', seen: "form" },
  { name: "operations", path: "/operations", seen: ".data-facts" },
  { name: "cities", path: "/cities", seen: ".own-city .key-text" },
] as const;

async function plainPages({ open, keep }: Studio): Promise<void> {
  for (const { name, path, seen, ...more } of plain) {
    const page = await open(path);
    if ("press" in more) await page.locator(more.press).click();
    await page.locator(seen).first().waitFor();
    await keep(page, name);
  }
}

type Shots = (studio: Studio, browser: Browser) => Promise<void>;

const days: readonly Shots[] = [
  async (studio, browser) => {
    await welcome(browser, studio);
    await rooms(studio);
    await maps(studio);
    await plainPages(studio);
    await desks(studio);
  },
  async ({ one, ...studio }) => {
    const talkAbout = { ...one, talk: one.talk.slice(1, 2) };
    const talk = (page: Page) => talkWith(page, talkAbout);
    await chosenModels({ ...studio, answer: one.answer, talkWith: talk });
  },
];

async function takePictures(
  browser: Browser,
  one: Shown,
  part: string,
  shots: Shots,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "saintverse-guide-"));
  const city = await startCity(home, one);
  const studio: Studio = {
    ...{ url: city.url, one },
    async open(path, size = desk, at) {
      const context = await browser.newContext({ viewport: size, locale: one.locale });
      const page = await context.newPage();
      if (at !== undefined) await page.clock.setFixedTime(at);
      await page.addInitScript(() => localStorage.setItem("saintverse.first-visit", "seen"));
      await page.goto(city.url + path);
      return page;
    },
    keep: (page, name) =>
      name.includes(part)
        ? keepPicture(page, join(pictures, `${name}${one.suffix}.webp`))
        : page.context().close(),
  };
  try {
    await shots(studio, browser);
  } finally {
    city.end();
    await rm(home, { recursive: true, force: true });
  }
}

const [, , part = ""] = process.argv;
const browser = await openBrowser();
for (const one of shown) for (const shots of days) await takePictures(browser, one, part, shots);
await browser.close();
