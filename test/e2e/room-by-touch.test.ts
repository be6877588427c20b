// A room on a phone and a tablet, by touch: everything can be pressed, an answer is changed by a finger, asked for again and
// gone on with, what is stopped stays, conversations are named and deleted, and messages are edited where they stand.

import type { Locator, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { type Script, says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { phoneScreen } from "./opened-phone.ts";
import { atRest, faintWords } from "./page-flaws.ts";
import { smallTargets } from "./small-targets.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

/** A model that answers in turn, and holds one answer back behind its beginning. */
async function speaker(): Promise<string> {
  const held = Promise.withResolvers<void>();
  const long: Script = {
    steps: [
      { parts: [{ text: "長い話の始まり。そして、まだ続く話。" }] },
      { until: held.promise },
      { parts: [{ text: "もう聞こえない終わり。" }] },
    ],
  };
  let count = 0;
  const provider = await startFakeOpenAi({
    answer({ body }) {
      const asked = JSON.stringify(body["messages"]);
      if (/長く話して/.test(asked)) return long;
      // The answer of her memory about the same words is no answer of hers.
      if (!/ひとこと/.test(asked) || !asked.includes("## いまいる場所")) return says("うん。");
      count += 1;
      return says(`答えの${count}番。\n\n\`\`\`ts\nconst answer = 42;\n\`\`\``);
    },
  });
  onTestFinished(async () => {
    held.resolve();
    await provider.close();
  });
  return provider.url;
}

async function openRoom() {
  const url = await speaker();
  const world = await openWorld({
    env: {
      OPENAI_API_KEY: "openai-key-of-the-trial",
      OPENAI_BASE_URL: url,
      MODEL_NAME: "gpt-6-luna",
      EMOTION_APPRAISAL: "off",
      // No persona begins anything by herself, however long it takes.
      LIVELINESS: "still",
    },
  });
  return await visit(browser, `${world.url}/room/${rooms.user}`, phoneScreen);
}

const log = (page: Page) => page.getByRole("log");
const shows = async (page: Page, text: string) =>
  await log(page).getByText(text, { exact: true }).last().waitFor();

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "メッセージ" }).fill(text);
  await page.locator(".send").tap();
}

/** Presses an entry in the menu of the newest message of one side. */
async function press(page: Page, kind: "mine" | "theirs", name: string): Promise<void> {
  const opener = log(page).locator(`article.${kind} .message-actions > summary`).last();
  await restingBox(opener);
  await opener.tap();
  await page.locator(".action-list").getByRole("button", { name, exact: true }).tap();
}

/** Where something stands once the log no longer moves under the finger. */
async function restingBox(one: Locator) {
  let [before, box] = [await one.boundingBox(), await one.boundingBox()];
  while (box === null || before?.y !== box.y) {
    await one.evaluate(() => new Promise(requestAnimationFrame));
    [before, box] = [box, await one.boundingBox()];
  }
  return box;
}

/** A finger on the newest answer, from one side to the other. */
async function swipe(page: Page, said: string, way: "left" | "right"): Promise<void> {
  const answer = log(page).getByText(said, { exact: true }).last();
  await answer.scrollIntoViewIfNeeded();
  const box = await restingBox(answer);
  const y = box.y + box.height / 2;
  const [from, to] = way === "left" ? [260, 90] : [90, 260];
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y }] });
  await page.evaluate(watchLongPress);
  // One behind the other without a wait: a finger that rests marks a word.
  await Promise.all([
    touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) }),
    touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at((from + to) / 2) }),
    touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(to) }),
    touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
  await touch.detach();
  if (await page.evaluate(endLongPress)) await swipe(page, said, way);
}

/** Notes when a finger rested for so long that it meant something else. Runs in the page. */
function watchLongPress(): void {
  const noted = { isLong: false };
  for (const type of ["contextmenu", "touchcancel"])
    document.addEventListener(type, () => Object.assign(noted, { isLong: true }), { once: true });
  Object.assign(window, { noted });
}

/** Whether it did; what it marked is let go. Runs in the page. */
function endLongPress(): boolean {
  const isMarked = getSelection()?.isCollapsed === false;
  getSelection()?.removeAllRanges();
  return isMarked || (window as unknown as { noted: { isLong: boolean } }).noted.isLong;
}

/** Words that cannot be read well in the light or in the dark. */
async function faint(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
    }, theme);
    // Colours of the other theme fade.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length === 0)).toBe(true);
    const words = await atRest(() => page.evaluate(faintWords));
    for (const each of words) found.push(`${theme} ${each}`);
  }
  return found;
}

/** The controls too small in the room, and in each thing that unfolds there. */
async function tooSmall(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (where: string, within: string) => {
    const small = await atRest(() => page.evaluate(smallTargets, within));
    for (const each of small) found.push(`${where}: ${each}`);
  };
  // After the screen was turned, the log comes to rest first.
  await expect.poll(() => page.evaluate(smallTargets, "body"), { timeout: 60_000 }).toEqual([]);
  const menus = [
    "article.mine .message-actions > summary",
    "article.theirs .message-actions > summary",
    ".inhabitant > summary",
    ".top-bar .drop:has(.settings) > summary",
  ];
  for (const menu of menus) {
    await page.locator(menu).last().tap();
    await page.locator(menu).last().and(page.locator("details[open] > summary")).waitFor();
    await look(menu, "details[open]");
    await page.keyboard.press("Escape");
    const unfolded = page.locator("details[open]:has(> summary)");
    await expect.poll(() => unfolded.count(), { message: menu }).toBe(0);
  }
  await page.locator(".add-picture-button").tap();
  await look("pictures", ".add-picture");
  await page.keyboard.press("Escape");
  await page.locator(".call > summary").tap();
  await look("who can be called", ".call");
  await page.locator(".call > summary").tap();
  await page.locator(".threads-button").tap();
  await page.getByRole("dialog").waitFor();
  await look("conversations", "dialog[open]");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "メッセージ" }).pressSequentially("@");
  await page.getByRole("listbox").waitFor();
  await look("names", "[role=listbox]");
  await page.getByRole("textbox", { name: "メッセージ" }).fill("");
  return found;
}

it("is pressed with a thumb, changes answers by a finger, and edits where a message stands", async () => {
  const { page, complaints } = await openRoom();
  await write(page, "ひとこと、どうぞ。");
  await shows(page, "答えの1番。");
  await page.locator('article.theirs[data-progress="whole"] .code-head').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1_180 });
  expect(await tooSmall(page)).toEqual([]);
  await page.setViewportSize(phoneScreen.viewport);

  for (const [kind, text] of [
    ["mine", "ひとこと、書き直し。"],
    ["theirs", "書き直された答え。"],
  ] as const) {
    await press(page, kind, "書き直す");
    const area = page.getByRole("textbox", { name: "書き直した文" });
    await area.fill(text);
    // The log may still move under the finger.
    const save = page.getByRole("button", { name: "保存", exact: true });
    await expect
      .poll(async () => {
        await save.tap({ timeout: 1_000 }).catch(() => undefined);
        return await area.count();
      })
      .toBe(0);
    await shows(page, text);
    await log(page)
      .locator(`article.${kind}`)
      .last()
      .getByText("書き直し", { exact: true })
      .waitFor();
  }

  // The words before she was stopped stay, with a note that she was stopped.
  await write(page, "長く話して。");
  const growing = log(page).locator("article.theirs", { hasText: "長い話の始まり。" });
  await growing.waitFor();
  await page.locator(".stop-speaking").tap();
  await growing.getByText("途中で止まりました").waitFor();
  await expect.poll(() => page.locator(".stop-speaking").count()).toBe(0);
  expect(await log(page).getByText("もう聞こえない終わり。").count()).toBe(0);
  expect(await faint(page)).toEqual([]);

  // Another conversation: named, and deleted for good.
  await page.locator(".threads-button").tap();
  const drawer = page.getByRole("dialog", { name: "会話" });
  await drawer.getByRole("button", { name: "新しい会話" }).tap();
  await log(page).getByText("ひとこと、書き直し。").waitFor({ state: "detached" });
  const row = drawer.locator(".thread-row");
  await expect.poll(() => row.count()).toBe(2);
  await row.filter({ hasText: "はじめの会話" }).getByRole("button", { name: "名前を変える" }).tap();
  await drawer.getByRole("textbox", { name: "名前" }).fill("消す会話");
  await drawer.getByRole("button", { name: "保存", exact: true }).tap();
  const named = row.filter({ hasText: "消す会話" });
  await named.getByRole("button", { name: "削除" }).tap();
  expect(await atRest(() => page.evaluate(smallTargets, "dialog[open]"))).toEqual([]);
  expect(await faint(page)).toEqual([]);
  await drawer.getByRole("button", { name: "本当に削除する" }).tap();
  await drawer.getByText("消す会話").waitFor({ state: "detached" });
  await expect.poll(() => row.count()).toBe(1);

  // A finger changes the newest answer.
  await page.keyboard.press("Escape");
  await write(page, "ひとこと、もう一度。");
  await shows(page, "答えの2番。");
  await page.locator('article.theirs[data-progress="whole"] .code-head').last().waitFor();
  await swipe(page, "答えの2番。", "left");
  await shows(page, "答えの3番。");
  await page.locator('article.theirs[data-progress="whole"] .code-head').last().waitFor();
  await swipe(page, "答えの3番。", "right");
  await shows(page, "答えの2番。");
  await expect.poll(() => log(page).getByText("答えの3番。").count()).toBe(0);

  // Another answer and the words after it, by the menu.
  await press(page, "theirs", "別の答えをもらう");
  await shows(page, "答えの4番。");
  await page.locator('article.theirs[data-progress="whole"] .code-head').last().waitFor();
  await press(page, "theirs", "続きを話してもらう");
  await shows(page, "答えの5番。");
  await shows(page, "答えの4番。");
  expect(complaints).toEqual([]);
});
