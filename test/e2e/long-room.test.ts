// A room in which ten thousand messages were said: what the document holds, where things stand, and the way back.

import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { writeTalk } from "../fixtures/long-conversation.ts";
import { sharedBrowser } from "./browser.ts";
import { freshFolder } from "./program.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

const env = { LIVELINESS: "still" };

async function longTalk() {
  const folder = await freshFolder();
  const before = await openWorld({ folder, env });
  await before.program.signal("SIGTERM");
  await writeTalk({ home: join(folder, "home"), messages: 10_000 });
  return await openWorld({ folder, env });
}

/** The first message that is wholly in view: its number, and where it stands. */
const firstInView = (log: Locator) =>
  log.evaluate((frame) => {
    const top = frame.getBoundingClientRect().top;
    for (const line of frame.querySelectorAll<HTMLElement>("[data-number]")) {
      const at = line.getBoundingClientRect().top - top;
      if (at >= 0) return { number: line.dataset["number"] ?? "", at };
    }
    throw new Error("nothing is in view");
  });

/** The first messages of a page to the program, from the call on. */
function firstWords(page: Page): readonly string[] {
  const words: string[] = [];
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).pathname !== "/live") return;
    socket.on("framesent", ({ payload }) => {
      const { type, view } = JSON.parse(String(payload));
      words.push([type, ...(view === undefined ? [] : [view.kind])].join(" "));
    });
  });
  return words;
}

/** The number of her first message in view, or of the last one. */
const atEnd = (log: Locator, end: "top" | "bottom") =>
  log.evaluate((frame, place) => {
    const { top, bottom } = frame.getBoundingClientRect();
    const inView = [...frame.querySelectorAll<HTMLElement>("article.theirs")].filter((line) => {
      const at = line.getBoundingClientRect();
      return at.top >= top && at.top < bottom - 40;
    });
    return inView.at(place === "top" ? 0 : -1)?.dataset["number"];
  }, end);

it("opens at the newest, keeps its place while older ones come, and leads to the seventeenth", async () => {
  const world = await longTalk();
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`);
  const log = page.getByRole("log");
  await log.getByText("話の10000番。").waitFor();
  await expect.poll(() => log.locator(".log-item").count()).toBeLessThan(120);

  // Its lines are asked for with the city, before the page of rooms is made.
  const asked = firstWords(page);
  await page.reload();
  await log.getByText("話の10000番。").waitFor();
  expect(asked.slice(0, 3)).toEqual(["hello", "watch city", "watch room"]);

  // Older ones come before the reader is at the first one; what is read stays where it is.
  const height = await log.evaluate((frame) => frame.scrollHeight);
  await log.evaluate((frame) => frame.scrollTo({ top: 1_700 }));
  await page.waitForTimeout(300);
  await log.evaluate((frame) => frame.scrollTo({ top: 1_500 }));
  const before = await firstInView(log);
  await expect
    .poll(() => log.evaluate((frame) => frame.scrollHeight))
    .toBeGreaterThan(height + 500);
  const line = log.locator(`[data-number="${before.number}"]`);
  const top = await log.evaluate((frame) => frame.getBoundingClientRect().top);
  await expect
    .poll(async () => Math.abs(((await line.boundingBox())?.y ?? 0) - top - before.at))
    .toBeLessThan(3);
  await expect.poll(() => log.locator(".log-item").count()).toBeLessThan(120);

  // A day is named once, where it begins.
  const days = await log
    .locator(".day-mark time")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("datetime") ?? ""));
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual([...new Set(days)].sort());

  // The menu of a message stands within the log, wherever the message stands.
  for (const end of ["top", "bottom"] as const) {
    const shown = log.locator(`article.theirs[data-number="${await atEnd(log, end)}"]`);
    await shown.hover();
    await shown.locator(".message-actions summary").click();
    const isWithin = async () => {
      const list = await shown.locator(".action-list").boundingBox();
      const frame = await log.boundingBox();
      if (list === null || frame === null) return false;
      return list.y >= frame.y && list.y + list.height <= frame.y + frame.height;
    };
    await expect.poll(isWithin, { message: end }).toBe(true);
    await page.keyboard.press("Escape");
  }

  await page.getByRole("button", { name: /^会話/ }).click();
  await page.getByRole("searchbox").fill("話の17番");
  await page.getByRole("searchbox").press("Enter");
  await page.getByText("1 件見つかりました").waitFor();
  await page.locator(".found-messages button").click();
  const earlier = page.getByRole("region", { name: "前のところを読んでいます。" });
  const found = earlier.locator('[data-jumped="true"]');
  await found.getByText("話の17番。").waitFor();
  const isInView = async () => {
    const [foundAt, region] = [await found.boundingBox(), await earlier.boundingBox()];
    if (foundAt === null || region === null) return false;
    return foundAt.y > region.y && foundAt.y - region.y < region.height;
  };
  await expect.poll(isInView).toBe(true);
  // From there one reads on, to the beginning and towards now.
  const readsFirst = async (): Promise<boolean> => {
    await earlier.evaluate((frame) => frame.scrollTo({ top: 0 }));
    return await earlier.getByText("話の1番。").isVisible();
  };
  await expect.poll(readsFirst, { timeout: 60_000 }).toBe(true);
  const lastRead = async (): Promise<number> => {
    await earlier.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
    const text = await earlier.locator("article").last().innerText();
    return Number(/話の(\d+)番/.exec(text)?.[1] ?? 0);
  };
  await expect.poll(lastRead, { timeout: 60_000 }).toBeGreaterThan(96);
  await expect.poll(() => earlier.locator("article").count()).toBeLessThan(80);
  await page.getByRole("button", { name: "いまに戻る" }).click();
  await log.getByText("話の10000番。").waitFor({ state: "attached" });

  // Anyone who says something while reading an earlier place is back where it is answered.
  await page.getByRole("button", { name: /^会話/ }).click();
  await page.getByRole("searchbox").fill("話の17番");
  await page.getByRole("searchbox").press("Enter");
  await page.locator(".found-messages button").click();
  await found.getByText("話の17番。").waitFor();
  await page.getByRole("textbox", { name: "メッセージ" }).fill("読み終えたよ。");
  await page.keyboard.press("Enter");
  await log.getByText("読み終えたよ。").waitFor();
  await expect.poll(() => earlier.count()).toBe(0);
  expect(complaints).toEqual([]);
}, 300_000);
