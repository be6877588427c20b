// A model that gives no answer is told of in the room, at once, in one line: why, when it is asked again, what to do.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { says } from "../wire/fake-gemini/script.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import { openWorld, playedBy, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

async function talked(env: Readonly<Record<string, string>>): Promise<Page> {
  const world = await openWorld({ env: { FALLBACK_MODELS: "none", ...env } });
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("こんにちは");
  await box.press("Enter");
  return page;
}

const line = (page: Page) => page.locator(".room-talk .trouble");

it("a key that is refused: said in one line, and answered as soon as it is good again", async () => {
  const gemini = await fakeGemini({ keys: [] });
  const page = await talked(playedBy(gemini));
  await line(page).getByText("の鍵が受けつけられませんでした").waitFor();
  await line(page)
    .getByText(/\d+ 秒後にもう一度試します/u)
    .waitFor();
  await line(page).getByText("鍵を直す").waitFor();
  await expect.poll(() => line(page).count()).toBe(1);

  const chip = page.locator(".top-bar .pill.troubled");
  await chip.click();
  const body = page.locator(".top-bar .troubles");
  await body.waitFor();
  await page.keyboard.press("Escape");
  await body.waitFor({ state: "hidden" });
  await chip.click();
  await body.waitFor();
  await page.locator("#content h1").click();
  await body.waitFor({ state: "hidden" });

  await line(page).getByRole("button", { name: "いま試す" }).click();
  await line(page).getByText("の鍵が受けつけられませんでした").waitFor();
  await expect.poll(() => line(page).count()).toBe(1);
});

it("a quota: said with the time, and gone with the first answer", async () => {
  const gemini = await fakeGemini();
  gemini.limit("a-key-of-the-test-alone", "40s");
  const page = await talked(playedBy(gemini));
  await line(page).getByText("いまはこれ以上受けつけません").waitFor();
  await line(page)
    .getByText(/\d+ 秒後にもう一度試します/u)
    .waitFor();
  gemini.recover("a-key-of-the-test-alone");
  await line(page).getByRole("button", { name: "いま試す" }).click();
  await page.locator("article.theirs").first().waitFor();
  await expect.poll(() => line(page).count()).toBe(0);
  // Others, whose turn it was meanwhile, may still wait for the quota.
  const told = page.locator(".top-bar .troubles .trouble", { hasText: "れん" });
  await expect.poll(() => told.count()).toBe(0);
});

it("nobody at the address", async () => {
  const page = await talked(playedBy({ url: `http://127.0.0.1:${await freePort()}` }));
  await line(page).getByText("につながりません").waitFor();
  await expect.poll(() => line(page).count()).toBe(1);
});

it("no model of that name", async () => {
  const gemini = await fakeGemini({ models: ["gemini-2.5-pro"] });
  const page = await talked(playedBy(gemini));
  await line(page).getByText("という名前のモデルがありません").waitFor();
  await line(page).getByText("モデルを選ぶ").waitFor();
});

it("a model that says nothing: told in seconds, stopped, and asked again without waiting", async () => {
  const gemini = await fakeGemini({ answer: () => ({ silent: true }) });
  const page = await talked(playedBy(gemini));
  await line(page)
    .getByText(/から \d+ 秒間、返事がありません/u)
    .waitFor();
  await expect.poll(() => line(page).count()).toBe(1);

  gemini.answer(() => says("お待たせ。"));
  await line(page).getByRole("button", { name: "いま試す" }).click();
  await page.locator("article.theirs").getByText("お待たせ。").waitFor();
  await expect.poll(() => line(page).count()).toBe(0);

  gemini.answer(() => ({ silent: true }));
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("もう一度");
  await box.press("Enter");
  await line(page).getByRole("button", { name: "待つのをやめる" }).click();
  await expect.poll(() => line(page).count()).toBe(0);
});

it("a stream that is cut: the cause, what was said by then, and the rest", async () => {
  const gemini = await fakeGemini({
    answer: () => ({ steps: [{ parts: [{ text: "まず、ひとつめ。それから、" }] }, { cut: true }] }),
  });
  const page = await talked(playedBy(gemini));
  await line(page).getByText("の返事が途中で切れました").waitFor();
  await page.locator("article.theirs").getByText("まず、ひとつめ。").waitFor();
  await expect.poll(() => line(page).count()).toBe(1);

  const rest = line(page).getByRole("button", { name: "続きを聞く" });
  await rest.waitFor();
  gemini.answer(() => says("おしまい。"));
  await rest.click();
  await page.locator("article.theirs").getByText("おしまい。").waitFor();
  await expect.poll(() => line(page).count()).toBe(0);
});
