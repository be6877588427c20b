// A blind user who presses keys alone: the words of a screen reader at each stop lead on.

import type { Browser, CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { answers, type Newcomer, newcomer, type Tongue } from "./newcomers.ts";

const said = {
  ja: {
    name: "ひかり",
    city: "音の街",
    hello: "こんにちは。きこえますか？",
    whom: "ふえ",
    who: "笛を吹く、朗らかな旅人。",
  },
  en: {
    ...{ name: "Robin", city: "Sound", hello: "Hello, can you hear me?" },
    ...{ whom: "Piper", who: "A cheerful traveller who plays the flute." },
  },
} as const;

type Heard = { readonly role: string; readonly name: string };

/** The words of a screen reader at the focus. */
async function heardAt(session: CDPSession): Promise<Heard> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: "document.activeElement",
  });
  const { objectId } = result;
  if (objectId === undefined) return { role: "", name: "" };
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  return { role: String(node?.role?.value ?? ""), name: String(node?.name?.value ?? "") };
}

/** A wanderer by keys: every stop says what it is. */
async function wanderer({ page, diary }: Newcomer) {
  const session = await page.context().newCDPSession(page);
  const most = 90;
  const heard = () => heardAt(session);
  return {
    heard,
    /** Presses Tab until something of this role and name is heard. After the last stop comes the browser's own. */
    async to(role: string, name: string, key = "Tab"): Promise<void> {
      const passed: string[] = [];
      for (let press = 0; press < most; press += 1) {
        await diary.keys(key);
        if (await page.evaluate(() => document.activeElement === document.body)) continue;
        const here = await heard();
        expect(here.name, `a stop after ${passed.at(-1)} says nothing (${here.role})`).not.toBe("");
        if (here.role === role && here.name.includes(name)) return;
        passed.push(`${here.role} ${here.name}`);
      }
      throw new Error(`no stop says ${role} ${name}:\n${passed.join("\n")}`);
    },
  };
}

const log = (page: Page) => page.getByRole("log");

export async function liveByKeys(browser: Browser, tongue: Tongue): Promise<void> {
  const somebody = await newcomer(browser, {
    ...{ who: "keyboard and screen reader", tongue },
    screen: { viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" },
  });
  const { page, diary, words, end } = somebody;
  const mine = said[tongue];
  const by = await wanderer(somebody);
  await page.getByRole("dialog", { name: words.firstVisit.title }).waitFor();
  await diary.step("is welcomed by keys alone", async () => {
    await by.to("button", words.firstVisit.next);
    await diary.keys("Enter");
    await expect.poll(by.heard).toMatchObject({ role: "textbox", name: words.profile.name });
    await diary.write(mine.name);
    await by.to("button", words.firstVisit.next);
    await diary.keys("Enter");
    await expect.poll(by.heard).toMatchObject({ role: "textbox", name: words.firstVisit.cityName });
    await diary.keys("Control+a");
    await diary.write(mine.city);
    await diary.keys("Enter");
  });
  await diary.step("says the first words, and hears an answer", async () => {
    const [, , aboutCity = ""] = words.firstVisit.suggestions("");
    await expect.poll(by.heard).toMatchObject({ role: "button" });
    if ((await by.heard()).name !== aboutCity) await by.to("button", aboutCity);
    await diary.keys("Enter");
    const answer = page.locator('.first-answer[aria-live="polite"] p:not(.first-hint)');
    await expect.poll(() => answer.innerText(), { timeout: 40_000 }).toMatch(/\S{2}/);
    await by.to("button", words.firstVisit.next);
    await diary.keys("Enter");
    await by.to("link", words.firstVisit.talkOn);
    await diary.keys("Enter");
    await expect.poll(() => answers(page).count()).toBe(1);
  });
  await diary.step("writes at the second stop of the room", async () => {
    await diary.keys("Tab");
    expect(await by.heard()).toMatchObject({ role: "article" });
    await diary.keys("Tab");
    expect(await by.heard()).toMatchObject({ role: "textbox", name: words.room.message });
    await diary.write(mine.hello);
    await diary.keys("Enter");
    await expect.poll(() => answers(page).count(), { timeout: 40_000 }).toBe(2);
  });
  await diary.step("reads back line by line, and opens what can be done", async () => {
    const name = await log(page).locator("article.theirs .speaker bdi").last().innerText();
    await diary.keys("Shift+Tab");
    await expect.poll(async () => (await by.heard()).name).toContain(name);
    await diary.keys("ArrowUp");
    expect((await by.heard()).name).toContain(mine.hello);
    expect((await by.heard()).name).toContain(mine.name);
    await diary.keys("Enter");
    expect((await by.heard()).role).toBe("button");
    await diary.keys("Escape", "Escape");
    expect((await by.heard()).name).toContain(mine.hello);
    await diary.keys("Tab");
    expect((await by.heard()).role).toBe("textbox");
  });
  await makeByKeys(somebody, by, mine);
  end();
}

async function makeByKeys(
  { page, diary, words: { maker, shell, editor, room } }: Newcomer,
  by: Awaited<ReturnType<typeof wanderer>>,
  mine: (typeof said)[Tongue],
): Promise<void> {
  await diary.step("makes somebody by keys alone", async () => {
    await by.to("link", shell.pages.editor);
    await diary.keys("Enter");
    await page.getByRole("tab", { name: editor.tabs.personas }).waitFor();
    await by.to("tab", "");
    while ((await by.heard()).name !== editor.tabs.personas) await diary.keys("ArrowRight");
    await by.to("link", maker.start);
    await diary.keys("Enter");
    await page.locator(".maker").waitFor();
    await by.to("textbox", maker.profile.name.name);
    await diary.write(mine.whom);
    await by.to("textbox", maker.profile.who.name);
    await diary.write(mine.who);
    await by.to("button", maker.make);
    await diary.keys("Enter");
    await page.getByRole("link", { name: maker.visit }).waitFor();
    await by.to("link", maker.visit);
    await diary.keys("Enter");
  });
  await diary.step("visits the new one", async () => {
    await by.to("textbox", room.message, "Shift+Tab").catch(() => by.to("textbox", room.message));
    await diary.write(mine.hello);
    await diary.keys("Enter");
    await answers(page).filter({ hasText: mine.whom }).first().waitFor({ timeout: 40_000 });
  });
}
