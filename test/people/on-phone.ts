// A user who opens the city on the sofa: from the desk to the phone, by the code on the screen.

import type { Browser } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { openBrowser } from "../e2e/browser.ts";
import { keepSecret } from "../e2e/marks.ts";
import { network, phoneScreen, scanned, trust } from "../e2e/opened-phone.ts";
import { visit } from "../e2e/world.ts";
import { newcomer, type Tongue, talk } from "./newcomers.ts";

const password = "correct horse of the sofa";
const said = {
  ja: { hello: "ただいま。ソファからです。", again: "おやすみ。" },
  en: { hello: "I am home, on the sofa.", again: "Good night." },
} as const;

export async function liveOnPhone(browser: Browser, tongue: Tongue): Promise<void> {
  keepSecret("the password of the phone", password);
  const mine = said[tongue];
  const somebody = await newcomer(browser, { who: "phone user", tongue, env: network });
  const { page, diary, words, end, folder } = somebody;
  const { phonePage } = words;
  await diary.step("skips the welcome", async () => {
    await diary.press(page.getByRole("button", { name: words.firstVisit.skip }));
    await page.locator(".walker").first().waitFor();
  });
  await diary.step("opens the city to the phone", async () => {
    await diary.press(page.locator(".top-bar .drop summary").last());
    await diary.press(page.getByRole("link", { name: words.shell.pages.phone }));
    await diary.type(page.getByLabel(phonePage.password), password);
    await diary.press(page.getByRole("button", { name: phonePage.open }));
    await expect.poll(() => page.locator(".qr-code").count()).toBe(2);
  });
  const help = (await scanned(page, page.locator(".qr-code").first())) ?? "";
  const address = (await scanned(page, page.locator(".qr-code").last())) ?? "";
  const pocket = await openBrowser([trust({ folder })]);
  onTestFinished(() => pocket.close());
  const locale = { ja: "ja-JP", en: "en-US" }[tongue];
  const shown = await visit(pocket, help, { ...phoneScreen, locale, firstVisit: "guided" });
  const phone = shown.page;
  diary.at(phone);
  await diary.step("scans the code, trusts the computer, and comes in", async () => {
    await diary.press(phone.locator("a.button, a").last());
    await phone.waitForURL((to) => to.protocol === "https:");
    await diary.type(phone.getByLabel(words.signIn.password), password);
    await diary.press(phone.locator(".sign-in [type=submit]"));
    await phone.locator(".walker").first().waitFor();
  });
  const there = { ...somebody, page: phone };
  await diary.step("talks on the phone", async () => {
    const skip = phone.getByRole("button", { name: words.firstVisit.skip });
    if (await skip.isVisible()) await diary.press(skip);
    await diary.press(phone.getByRole("link", { name: words.shell.pages.room, exact: true }));
    await talk(there, mine.hello);
  });
  await diary.step("could install it, and be spoken to", async () => {
    const manifest = await phone.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
      return (await (await fetch(link?.href ?? "")).json()) as { icons?: unknown[] };
    });
    expect(manifest.icons?.length ?? 0).toBeGreaterThan(0);
    expect(await phone.evaluate(() => window.isSecureContext)).toBe(true);
  });
  await diary.step("shares something from another app", async () => {
    await phone.goto(`${address}share?title=A%20song&url=https%3A%2F%2Fsong.example%2F1`);
    await diary.press(phone.locator(".share-rooms button, .share-rooms a").first());
    const box = phone.getByRole("textbox", { name: words.room.message });
    await expect.poll(() => box.inputValue()).toContain("song.example");
    await diary.press(phone.getByRole("button", { name: words.writing.send }));
    await expect.poll(() => phone.locator("article.mine").count()).toBeGreaterThan(1);
  });
  await diary.step("goes to bed, and the desk knows what was said", async () => {
    await talk(there, mine.again);
    await page.getByRole("link", { name: words.shell.pages.room, exact: true }).click();
    await page.locator("article.mine", { hasText: mine.again }).waitFor();
  });
  expect(shown.complaints).toEqual([]);
  end();
}
