// The city is opened to a phone on its page: what the phone scans, that it comes in, speaks and is sent away.
//
// @module-tag promise

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { keepSecret } from "./marks.ts";
import { network, phoneScreen, scanned, trust } from "./opened-phone.ts";
import { hearing, microphone, speakingBrowser, transcriptions } from "./speaking.ts";
import { openWorld, rooms, visit, type World } from "./world.ts";

const password = "correct horse of the phone";

/** Opens the city on its page, by the menu; returns the page and what its codes say. */
async function openOnPage(world: World) {
  const browser = await sharedBrowser();
  const shown = await visit(browser, world.url);
  const { page } = shown;
  await page.locator(".top-bar .drop summary").last().click();
  await page.getByRole("link", { name: "スマートフォンで開く" }).click();
  const open = page.getByRole("button", { name: "スマートフォンに開く" });
  await page.getByLabel("スマートフォン用のパスワード").fill("short");
  await open.click();
  await page.getByText("パスワードが短すぎます").waitFor();
  await page.getByLabel("スマートフォン用のパスワード").fill(password);
  await open.click();
  const codes = page.locator(".qr-code");
  await expect.poll(() => codes.count()).toBe(2);
  const read = async (code: Locator) => (await scanned(page, code)) ?? "";
  await expect.poll(() => read(codes.first())).toMatch(/^http:/);
  const written = () => page.locator(".phone-address").textContent();
  await expect.poll(async () => (await read(codes.last())) === (await written())).toBe(true);
  const [help, address] = [await read(codes.first()), await read(codes.last())];
  return { ...shown, help, address };
}

it("is scanned, trusted, signed in to and spoken with on a phone, until it is closed", async () => {
  keepSecret("the password of the phone", password);
  const fake = await transcriptions();
  fake.hears(["こんにちは、", "れん。"]);
  const world = await openWorld({ env: { ...network, ...hearing(fake) } });
  const { page, help, address, complaints } = await openOnPage(world);
  expect(help).toBe(address.replace("https", "http"));

  const browser = await speakingBrowser(
    [{ silence: 6 }, { words: "こんにちはれん", language: "ja" }, { silence: 60 }],
    [trust(world)],
  );
  const guide = await visit(browser, help, phoneScreen);
  await guide.page.getByRole("heading", { name: "あなたの街を、このスマートフォンで" }).waitFor();
  await guide.page.getByRole("link", { name: "できました：街を開く" }).click();
  const phone = guide.page;
  await phone.getByLabel("パスワード").fill("a guess at it");
  await phone.locator(".sign-in [type=submit]").click();
  await phone.getByText("パスワードが違います").waitFor();
  await phone.getByLabel("パスワード").fill(password);
  await phone.locator(".sign-in [type=submit]").click();
  await phone.locator(".walker").first().waitFor();
  expect(await phone.evaluate(() => window.isSecureContext)).toBe(true);

  await phone.goto(`${address}room/${rooms.user}`);
  await microphone(phone).click();
  await expect
    .poll(() => phone.locator("article.mine:not([data-phase=heard])").allTextContents(), {
      timeout: 60_000,
    })
    .toEqual([expect.stringContaining("こんにちは、れん。")]);
  expect(guide.complaints).toEqual([]);

  await page.getByRole("button", { name: "閉じる" }).click();
  await page.getByRole("heading", { name: "いまは、このコンピューターでだけ開けます" }).waitFor();
  await phone.locator(".banner", { hasText: "つながり" }).waitFor();
  expect(complaints).toEqual([]);
  const audit = () => readFileSync(join(world.folder, "home", "audit.jsonl"), "utf8");
  for (const name of ["open-to-phones", "close-to-phones"])
    await expect.poll(audit).toContain(name);
  expect(audit()).not.toContain(password);
});
