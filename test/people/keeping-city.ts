// The owner of a city, who furnishes it and looks after it.

import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { newcomer, type Tongue } from "./newcomers.ts";

const said = {
  ja: { house: "花屋", what: "朝の花に水をやる", name: "ユウ" },
  en: { house: "The Greenhouse", what: "Water the flowers of the morning", name: "Sam" },
} as const;

export async function liveInOwnCity(browser: Browser, tongue: Tongue): Promise<void> {
  const mine = said[tongue];
  const somebody = await newcomer(browser, { who: "owner of a city", tongue });
  const { page, diary, words, end } = somebody;
  const page_ = (name: string) => page.getByRole("link", { name, exact: true }).first();
  await diary.step("skips the welcome", async () => {
    await diary.press(page.getByRole("button", { name: words.firstVisit.skip }));
    await page.locator(".walker").first().waitFor();
  });
  await diary.step("builds a house that is picked by its picture", async () => {
    await diary.press(page_(words.shell.pages.editor));
    await diary.press(page.locator('[role=tab][data-key="buildings"]'));
    await diary.press(page.getByRole("button", { name: words.editor.buildings.add }));
    await diary.type(
      page.getByRole("textbox", { name: words.editor.buildings.name.name }),
      mine.house,
    );
    await diary.press(page.locator(".house-choice label").nth(1));
    await diary.press(page.getByRole("button", { name: words.editor.save, exact: true }));
    await page.locator(".buildings").getByText(mine.house).first().waitFor();
  });
  await diary.step("sees it on the map", async () => {
    await diary.press(page_(words.shell.pages.city));
    await page.locator(".building-list, .city-map").getByText(mine.house).first().waitFor();
  });
  await diary.step("plans what Ren does on some mornings", async () => {
    await page.goto(`${somebody.url}/persona/ren`);
    const plan = words.persona.schedule;
    await diary.press(page.getByRole("tab", { name: words.persona.tabs.schedules }));
    await diary.press(page.getByRole("button", { name: plan.add }));
    await diary.press(page.locator(".day-and-time .choice label").last());
    await diary.type(page.getByLabel(plan.time, { exact: true }), "08:30");
    await diary.type(page.getByRole("textbox", { name: plan.prompt }), mine.what);
    await diary.press(page.getByRole("button", { name: plan.save, exact: true }));
    await page.getByText(mine.what).first().waitFor();
  });
  await diary.step("has the city kept each week, and downloads a backup", async () => {
    const keep = words.operations;
    await diary.press(page_(words.shell.pages.operations));
    await page.getByRole("combobox", { name: keep.byItself }).selectOption("week");
    await diary.press(page.getByRole("button", { name: keep.makeBackup }));
    const coming = page.waitForEvent("download");
    await diary.press(page.locator(".backup-list").getByRole("link", { name: keep.download }));
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
  });
  await diary.step("goes back to it", async () => {
    const restore = page.locator(".backup-list").getByRole("button");
    await diary.press(restore.first());
    await diary.press(restore.first());
    await expect.poll(() => page.locator(".backup-list li").count(), { timeout: 50_000 }).toBe(2);
  });
  end();
}
