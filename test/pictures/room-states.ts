// Takes pictures of a room in every state, in both themes and three sizes, against a model that streams long markdown
// with actions, code and a formula:
//   node test/pictures/room-states.ts <folder> [ja|en] [parts of states' names, with commas]
// In addition to the single pictures it puts those of one state onto a sheet.

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page as BrowserPage } from "playwright-core";
import { buildPage } from "../../src/adapters/http/build-page.ts";
import { openBrowser } from "../e2e/browser.ts";
import { pngOf } from "../fixtures/shown-pictures.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { failures, type Script, type ScriptStep, says } from "../wire/fake-openai/script.ts";
import { Page } from "../wire/page-client.ts";
import { type Language, words } from "./room-words.ts";

const sizes = [
  [1_280, 720],
  [820, 1_180],
  [390, 844],
] as const;
/** Up to this width it is a screen that is touched. */
const touched = 900;
const themes = ["light", "dark"] as const;
const room = "user_room_city_a";
const entry = join(import.meta.dirname, "..", "..", "bin", "saintverse.mjs");

/** The model's next turn. */
type Turn = { script: Script; release: () => void };

function inPieces(text: string, held: Promise<unknown> | undefined, upTo = text.length): Script {
  const pieces = (from: string): ScriptStep[] =>
    (from.match(/[\s\S]{1,24}/gu) ?? []).map((piece) => ({ parts: [{ text: piece }] }));
  const rest = held === undefined ? [] : [{ until: held }];
  return { steps: [...pieces(text.slice(0, upTo)), ...rest, ...pieces(text.slice(upTo))] };
}

async function startCity(home: string, language: Language, url: string) {
  const child = spawn(process.execPath, [entry, "start", "--port", "0", "--lang", language], {
    cwd: home,
    env: {
      ...process.env,
      SAINTVERSE_HOME: join(home, "home"),
      ...{ OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: url, MODEL_NAME: "gpt-6-luna" },
      CITY: "city_a=あかりの街",
      ...{ QUIET_HOURS: "none", LIVELINESS: "still" },
    },
  });
  child.stdout.resume();
  const page = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const found = /(?:ページ|page): (http:\S+?)\/?\s/i.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(text)));
  });
  return { url: page, end: () => child.kill() };
}

type Shoot = (name: string) => Promise<void>;

/** Pictures of what the page shows now. */
const shooting =
  (page: BrowserPage, folder: string, language: Language, taken: Map<string, string[]>): Shoot =>
  async (name) => {
    const screen = await page.context().newCDPSession(page);
    for (const [width, height] of sizes)
      for (const theme of themes) {
        await screen.send("Emulation.setTouchEmulationEnabled", { enabled: width < touched });
        await page.setViewportSize({ width, height });
        await page.evaluate((chosen) => {
          document.documentElement.dataset["theme"] = chosen;
        }, theme);
        await page.waitForTimeout(450);
        const path = join(folder, `${language}-${name}-${width}-${theme}.png`);
        await page.screenshot({ path });
        taken.set(name, [...(taken.get(name) ?? []), path]);
      }
    await screen.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await screen.detach();
    await page.setViewportSize({ width: 1_280, height: 720 });
  };

async function sheetOf(browser: Browser, paths: readonly string[], sheet: string) {
  const images = await Promise.all(
    paths.map(async (path) => (await readFile(path)).toString("base64")),
  );
  const page = await browser.newPage({ viewport: { width: 1_900, height: 100 } });
  await page.setContent(
    `<body style="margin:6px;display:flex;flex-wrap:wrap;gap:6px">${images
      .map((data) => `<img height=520 src="data:image/png;base64,${data}">`)
      .join("")}`,
  );
  await page.screenshot({ path: sheet, fullPage: true });
  await page.close();
}

async function main(folder: string, language: Language, part: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "saintverse-room-"));
  await mkdir(folder, { recursive: true });
  for (const page of ["world", "stage"] as const) await buildPage(page);
  const turn: Turn = { script: says("…"), release: () => undefined };
  const fake = await startFakeOpenAi({ answer: () => turn.script });
  const city = await startCity(home, language, fake.url);
  const browser = await openBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    "--auto-select-desktop-capture-source=Entire screen",
  ]);
  const taken = new Map<string, string[]>();
  try {
    const wire = new Page(city.url);
    await wire.hello();
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 1_280, height: 720 },
    });
    const page = await context.newPage();
    await page.addInitScript((chosen) => {
      localStorage.setItem("saintverse.first-visit", "seen");
      localStorage.setItem("saintverse.language", chosen);
    }, language);
    const all = shooting(page, folder, language, taken);
    const shoot: Shoot = async (name) => (isWanted(name) ? await all(name) : undefined);
    const isWanted = (name: string) => part.split(",").some((each) => name.includes(each));
    page.setDefaultTimeout(60_000);
    await playStates({ page, wire, url: city.url, turn, language, shoot });
    for (const [name, paths] of taken) {
      await sheetOf(browser, paths, join(folder, `sheet-${language}-${name}.png`));
    }
  } finally {
    await browser.close();
    city.end();
    await fake.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

type States = {
  readonly page: BrowserPage;
  readonly wire: Page;
  readonly url: string;
  readonly turn: Turn;
  readonly language: Language;
  readonly shoot: Shoot;
};

async function playStates(states: States): Promise<void> {
  const { page, url } = states;
  await page.goto(`${url}/room/${room}`);
  await page.locator(".writing-field textarea").waitFor();
  await page.waitForTimeout(2_500);
  await states.shoot("empty");
  await talkStates(states);
  await ownStates(states);
  await trialStates(states);
  await placeStates(states);
}

/** Ends what holds a focus or lies above the room. */
const put = async ({ page }: States): Promise<void> => {
  await page.keyboard.press("Escape");
  await page.locator("body").click({ position: { x: 2, y: 2 } });
};

/** Shoots the states that the user opens, writes and changes. */
async function ownStates(states: States): Promise<void> {
  const { page, turn, language, shoot } = states;
  const own = words[language];
  await page.locator("article.mine .message-actions summary").last().click();
  await page.locator(".action-list:popover-open button").nth(1).click();
  await page.locator(".message-edit textarea").waitFor();
  await shoot("editing");
  await page.keyboard.press("Escape");
  holdBack(states, own.answer, own.answer.length - 12);
  await say(states, own.hello);
  await page.locator('article.theirs[data-progress="growing"]').waitFor();
  await page.locator(".stop-speaking").click();
  await page.locator('article.theirs[data-progress="cut"]').waitFor();
  turn.release();
  await isQuiet(states);
  await shoot("cut");
  turn.script = inPieces(own.short, undefined);
  await page.locator(".call > summary").click();
  await shoot("call");
  await page.locator(".call > summary").click();
  await page.locator(".inhabitant > summary").first().click();
  await shoot("inhabitant");
  await put(states);
  await page.locator(".writing-field textarea").pressSequentially("@");
  await page.locator("[role=listbox]").waitFor();
  await shoot("mention");
  await page.locator(".writing-field textarea").fill("");
  await page.locator(".add-picture-button").click();
  await shoot("picture-menu");
  await put(states);
  await page.locator(".top-bar .drop:has(.settings) > summary").click();
  await shoot("settings");
  await put(states);
  await page.locator(".figures-away").click();
  await shoot("put-away");
  await page.locator(".figures-back").click();
  await page.locator(".figures-controls button").first().click();
  await shoot("voice");
  await page.locator(".figures-controls button").first().click();
  await order(states, { do: "open-thread", building: room });
  await page.locator("article.mine").first().waitFor({ state: "detached" });
  await say(states, own.wanted);
  await page.locator("article.theirs").first().waitFor();
  await isQuiet(states);
  await page.locator(".threads-button").click();
  await page.locator(".thread-row").nth(1).waitFor();
  await shoot("threads");
  await page.getByRole("searchbox").fill(own.found);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForTimeout(800);
  await shoot("found");
  await page.getByRole("searchbox").fill("");
  await page.locator(".thread-row .quiet-button").last().click();
  await page.locator(".thread-removal").waitFor();
  await shoot("removal");
  await page.locator(".thread-removal .button").last().click();
  await page.locator(".thread-row .thread-name:not(:disabled)").click();
  await page.keyboard.press("Escape");
  await page.locator("article.mine").nth(2).waitFor();
}

let count = 0;
const order = async ({ wire }: States, command: object) => {
  count += 1;
  await wire.command(`room-state-${count}`, command);
};

async function say({ page }: States, text: string): Promise<void> {
  await page.locator(".writing-field textarea").fill(text);
  await page.keyboard.press("Enter");
}

const isQuiet = async ({ page }: States) => {
  await page.locator(".busy-line .dots").waitFor({ state: "detached", timeout: 60_000 });
  await page.waitForTimeout(600);
};

/** Holds the answer back behind its first `upTo` characters until `release`. */
function holdBack({ turn }: States, text: string, upTo: number): void {
  const held = Promise.withResolvers<void>();
  turn.release = held.resolve;
  turn.script = inPieces(text, held.promise, upTo);
}

async function talkStates(states: States): Promise<void> {
  const { page, turn, language, shoot } = states;
  const own = words[language];
  holdBack(states, own.answer, 0);
  await say(states, own.hello);
  await page.locator(".dots").first().waitFor();
  await shoot("typing");
  turn.release();
  await page.locator("article.theirs").first().waitFor();
  await isQuiet(states);
  await shoot("answered");
  holdBack(states, own.long, 620);
  await say(states, own.wanted);
  await page.locator("table").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_500);
  await shoot("streaming");
  turn.release();
  await isQuiet(states);
  await shoot("long");
  turn.script = inPieces(own.other, undefined);
  await order(states, { do: "answer-again", building: room, number: await lastNumber(states) });
  await page.locator(".answer-switch").first().waitFor({ timeout: 60_000 });
  await isQuiet(states);
  await shoot("alternatives");
  await page.locator("article.mine").last().hover();
  await page.locator("article.mine .message-actions summary").last().click();
  await page.waitForTimeout(300);
  await shoot("menu");
  await page.keyboard.press("Escape");
}

async function lastNumber({ page }: States): Promise<number> {
  const numbers = await page
    .locator("[data-number]")
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset["number"])));
  return Math.max(...numbers);
}

async function trialStates(states: States): Promise<void> {
  const { page, turn, language, shoot } = states;
  const own = words[language];
  const chooser = page.locator("input[type=file]").first();
  await chooser.setInputFiles([
    { name: "a.png", mimeType: "image/png", buffer: Buffer.from(pngOf(1_200, 800)) },
    { name: "b.png", mimeType: "image/png", buffer: Buffer.from(pngOf(300, 900)) },
  ]);
  await page.locator(".picture-tray input").nth(1).waitFor();
  await page.locator(".picture-tray input").first().fill(own.alt);
  await chooser.setInputFiles([
    { name: "c.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
  ]);
  await page.waitForTimeout(600);
  await shoot("tray");
  await page.locator(".picture-tray .draft-remove").last().click();
  turn.script = inPieces(own.short, undefined);
  await page.locator(".writing-box .send").click();
  await page.locator("article.mine .small-picture").first().waitFor();
  await isQuiet(states);
  await shoot("pictures");
  await order(states, { do: "summon", persona: "air" });
  await page.waitForTimeout(2_500);
  turn.script = inPieces(own.other, undefined);
  await say(states, own.hello);
  await page.waitForTimeout(6_000);
  await shoot("people");
  holdBack(states, own.answer, 0);
  await say(states, own.hello);
  await page.locator(".stop-speaking").click();
  await page.locator(".busy-line").waitFor({ state: "detached" });
  await page.waitForTimeout(1_000);
  turn.release();
  await shoot("stopped-before");
  turn.script = { failure: failures.noKey() };
  await say(states, own.hello);
  await page.waitForTimeout(5_000);
  await shoot("trouble");
  turn.script = inPieces(own.short, undefined);
}

async function placeStates(states: States): Promise<void> {
  const { page, url, shoot } = states;
  await page.goto(`${url}/room/cafe_city_a`);
  await page.locator(".silence").first().waitFor();
  await shoot("elsewhere");
  await page.goto(`${url}/room/${room}`);
  await page.locator(".writing-field textarea").waitFor();
  await order(states, {
    do: "pin-message",
    building: room,
    number: await lastNumber(states),
    on: true,
  });
  await page.waitForTimeout(1_500);
  await shoot("pins");
  await page.locator(".threads-button").first().click();
  await page.waitForTimeout(800);
  await shoot("search");
  await page.keyboard.press("Escape");
  await page.locator(".add-picture-button").click();
  await page.locator(".watch-choice button").first().click();
  await page.locator(".screen-sign").waitFor();
  await shoot("screen");
  await page.locator(".screen-sign button").last().click();
  await page.goto(`${url}/room/studio_city_a`);
  await page.locator(".room-head").waitFor();
  await page.waitForTimeout(2_500);
  await shoot("studio");
  await order(states, { do: "set-mode", persona: "ren", mode: "sleep" });
  await order(states, { do: "set-mode", persona: "air", mode: "sleep" });
  await page.goto(`${url}/room/${room}`);
  await page.locator(".writing-field textarea").waitFor();
  await page.waitForTimeout(2_500);
  await shoot("asleep");
}

const [folder = "room-states", language = "ja", part = ""] = process.argv.slice(2);
await main(folder, language === "en" ? "en" : "ja", part);
