// A city speaks one language from its first moment on: that of the system, the browser or the settings.

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { freshFolder, startProgram } from "./program.ts";
import { visit } from "./world.ts";

const browser = await sharedBrowser();

const places = [
  "/",
  "/profile",
  "/room/user_room_city_a",
  "/room/cafe_city_a",
  "/room/deep_think_room_city_a",
  "/studio",
  "/editor",
  "/operations",
  "/cities",
  "/persona/ren",
  "/persona/air",
  "/memory/ren",
] as const;

const letters = {
  en: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][^\n]{0,60}/u,
  // Names of the program, of settings, keys, units and codes are Latin in every language.
  ja: /\b(?:the|and|you|your|room|nobody|talking|here)\b[^\n]{0,60}/iu,
} as const;

/** The readable words: texts, labels and fields, apart from files of minds and text marked as of another language. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const own = document.documentElement.lang;
    const isRead = (element: Element): boolean =>
      element.closest(
        `[lang]:not([lang="${own}"]), textarea, code, pre, noscript, script, style`,
      ) === null;
    const textsOf = (element: Element): readonly (string | null)[] => [
      ...["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name)),
      element instanceof HTMLInputElement ? element.value : null,
      ...[...element.childNodes].map((child) =>
        child.nodeType === Node.TEXT_NODE ? child.textContent : null,
      ),
    ];
    return [...document.body.querySelectorAll("*")]
      .filter(isRead)
      .flatMap(textsOf)
      .filter((text) => text !== null && text.trim() !== "")
      .join("\n");
  });

async function crawl(page: Page, url: string, language: "en" | "ja") {
  const found: string[] = [];
  const look = async (where: string) => {
    const text = await readable(page);
    const line = text.split("\n").find((each) => letters[language].test(each));
    if (line !== undefined) found.push(`${where}: ${line.slice(0, 120)}`);
  };
  for (const path of places) {
    await page.goto(`${url}${path}`);
    await page.locator("#content h1, #content .walker").first().waitFor({ state: "attached" });
    await page.waitForTimeout(400);
    await look(path);
    // The prompt is what the model reads: tools say in both languages what they are for.
    for (const tab of await page.locator('[role=tab]:not([data-key="prompt"])').all()) {
      await tab.click();
      await page.waitForTimeout(300);
      await look(`${path} ${await tab.getAttribute("data-key")}`);
    }
  }
  await page.goto(url);
  await page.locator(".top-bar .drop summary").last().click();
  await look("settings");
  return found;
}

async function started(env: Readonly<Record<string, string>>) {
  const folder = await freshFolder();
  const program = startProgram(["start", "--port", "0", "--city", "city_a"], {
    folder,
    env: { SAINTVERSE_LANG: "", QUIET_HOURS: "none", ...env },
  });
  onTestFinished(async () => void (await program.signal("SIGTERM")));
  const [url = ""] = await program.until(/http:\/\/127\.0\.0\.1:\d+/, "err");
  return url;
}

it.each([
  ["en", "en_US.UTF-8", "en-US"],
  ["ja", "ja_JP.UTF-8", "ja-JP"],
] as const)(
  "is wholly in the language of the system: %s",
  async (language, locale, browsers) => {
    const url = await started({ LANG: locale });
    const { page } = await visit(browser, url, { locale: browsers });
    const box = async () => {
      await page.goto(`${url}/room/user_room_city_a`);
      const field = page.locator("textarea").first();
      await field.fill(language === "en" ? "Hello" : "こんにちは");
      await field.press("Enter");
      await page.locator("article.theirs:not([data-progress=growing])").first().waitFor();
    };
    await box();
    expect(await crawl(page, url, language)).toEqual([]);
  },
  240_000,
);

it("is in the browser's language for anyone who comes first, and follows the settings in what nobody named", async () => {
  const url = await started({ LANG: "C" });
  const { page } = await visit(browser, url, { locale: "en-GB", firstVisit: "guided" });
  const guide = page.getByRole("dialog");
  await guide.getByText("Ren Akatsuki").waitFor();
  await expect.poll(() => page.locator(".city-lists").innerText()).toMatch(/The Café/u);
  await guide.getByRole("radio", { name: "日本語" }).click({ force: true });
  await guide.getByText("紅月れん").waitFor();
  await guide.getByRole("radio", { name: "English" }).click({ force: true });
  await guide.getByText("Ren Akatsuki").waitFor();
  await guide.getByRole("button", { name: "Skip" }).click();

  await page.goto(`${url}/editor`);
  await page.getByText("The Studio", { exact: true }).first().click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("The Moon Stage");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await page.getByText("The Moon Stage").first().waitFor();
  await page.locator(".top-bar .drop summary").last().click();
  await page.locator(".settings").getByRole("radio", { name: "日本語" }).click({ force: true });
  await page.goto(url);
  const lists = page.locator(".city-lists");
  await expect.poll(() => lists.innerText()).toContain("カフェ");
  await expect.poll(() => lists.innerText()).toContain("The Moon Stage");
  await expect.poll(() => lists.innerText()).toContain("紅月れん");
  await expect.poll(() => lists.innerText()).not.toMatch(/Ren Akatsuki|The Café|Air's Room/u);
}, 240_000);
