// The guided start of a newcomer, on the real program: it ends when she has spoken.
//
// @module-tag promise

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { freshFolder, runProgram, startProgram } from "./program.ts";

it("leads from the first look to her first words, and into the room", async () => {
  const folder = await freshFolder();
  const program = startProgram(["start", "--port", "0"], { folder, language: "ja" });
  const [url] = await program.until(/http:\/\/127\.0\.0\.1:\d+/, "err");
  const browser = await sharedBrowser();
  const page = await browser.newPage({ locale: "ja-JP" });
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  await page.goto(url);

  const guide = page.getByRole("dialog");
  await guide.getByRole("button", { name: "次へ" }).click();
  const name = guide.getByRole("textbox", { name: "名前" });
  expect(await name.inputValue()).toBe("");
  await name.fill("ゆうこ");
  await guide.getByRole("button", { name: "次へ" }).click();
  await guide.getByRole("textbox", { name: "この街" }).fill("ゆうこの街");
  await guide.getByRole("button", { name: "次へ" }).click();
  await guide.getByRole("button", { name: "はじめまして" }).click();
  await expect
    .poll(() => guide.locator(".first-answer").innerText(), { timeout: 60_000 })
    .not.toContain("言葉を選んでいます");
  await guide.getByRole("button", { name: "次へ" }).click();
  const row = guide.locator(".key-row");
  await row.waitFor();
  const heights = row
    .locator("> *")
    .evaluateAll((row) => row.map((each) => each.getBoundingClientRect().height));
  expect(new Set(await heights).size).toBe(1);
  await guide.getByRole("link", { name: "部屋" }).click();

  const words = page.getByRole("log").locator("article");
  await expect.poll(() => words.count()).toBe(2);
  // One line of words: no other page's style sheet has a hand in it.
  const isOneLine = async () => {
    const bubble = await words.first().locator(".bubble").boundingBox();
    return bubble !== null && bubble.width > bubble.height;
  };
  await expect.poll(isOneLine).toBe(true);
  expect(wrong).toEqual([]);
  const shown = await runProgram(["city", "show"], { folder, language: "ja" });
  expect(shown.out).toContain("ゆうこの街（city_a");
}, 300_000);
