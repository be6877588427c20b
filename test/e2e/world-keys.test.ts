// The pages without a mouse, without animation, and after a newer build replaced them.

import type { Page as BrowserPage } from "playwright-core";
import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { atRest } from "./page-flaws.ts";
import { openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

const onFocus = (page: BrowserPage) => page.locator(":focus");

/** The focus comes to a page when it is drawn. */
const isOnContent = (page: BrowserPage) =>
  expect.poll(() => onFocus(page).getAttribute("id")).toBe("content");

/** Presses Tab until the focus is on what is wanted. */
async function tabTo(page: BrowserPage, wanted: string, key = "Tab"): Promise<void> {
  const most = 60;
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    if ((await onFocus(page).and(page.locator(wanted)).count()) > 0) return;
  }
  expect.fail(`no Tab leads to ${wanted}`);
}

it("goes from the map into a room, to a persona and to the operations by keys alone", async () => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, world.url);
  await page.locator('.walker[data-persona="ren"]').waitFor();

  await page.keyboard.press("Tab");
  const skip = onFocus(page);
  await expect.poll(() => skip.innerText()).toBe("本文へ");
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await isOnContent(page);

  await tabTo(page, ".spot");
  const spot = await onFocus(page).getAttribute("data-building");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => onFocus(page).getAttribute("data-building")).not.toBe(spot);
  await page.locator(`.spot[data-building="${rooms.user}"]`).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "大きな机の部屋" }).waitFor();
  await tabTo(page, `a[href="/room/${rooms.user}"].button`);
  await page.keyboard.press("Enter");
  await page.getByRole("log").waitFor();
  // The pressed element is missing: reading and tabbing continue in the new page.
  await isOnContent(page);

  await tabTo(page, "textarea");
  await page.keyboard.type("こんにちは");
  await page.keyboard.press("Enter");
  await page.locator("article.theirs:not([data-progress=growing])").first().waitFor();
  // The line that says who thinks is a line, too.
  await expect.poll(() => page.locator(".busy-line").count()).toBe(0);
  await expect.poll(() => onFocus(page).and(page.locator("textarea")).count()).toBe(1);
  await page.keyboard.press("Shift+Tab");
  // The lines of the log are one stop; arrows lead from one to the next, Enter to what can be done with one.
  const line = (said: string) => onFocus(page).and(page.getByRole("article", { name: said }));
  await expect.poll(() => line("れん").count()).toBe(1);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => line("こんにちは").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const pressable = onFocus(page).and(page.locator(".action-list button"));
  await expect.poll(() => pressable.count()).toBe(1);
  const first = await onFocus(page).innerText();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => onFocus(page).innerText()).not.toBe(first);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".message-actions[open]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => line("れん").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => pressable.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".message-actions[open]").count()).toBe(0);
  await tabTo(page, 'article.theirs a[href="/persona/ren"]', "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "紅月れん" }).waitFor();
  await tabTo(page, "[role=tab]");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => onFocus(page).innerText()).toBe("覚え書き");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.getByRole("heading", { name: "運用" }).waitFor();
  await expect.poll(() => page.title()).toContain("運用");
  expect(complaints).toEqual([]);
});

it("has the box to write in as the second stop of a room, and one stop for all that was said", async () => {
  const world = await openWorld();
  const { page } = await visit(browser, `${world.url}/room/${rooms.user}`);
  const box = page.locator("textarea");
  const isAtBox = () => onFocus(page).and(box).count();
  await box.fill("こんにちは");
  await box.press("Enter");
  await page.locator("article.theirs:not([data-progress=growing])").first().waitFor();
  await box.fill("もう一つ聞いていい？");
  await box.press("Enter");
  await page.locator("article.theirs:not([data-progress=growing])").nth(1).waitFor();
  for (const arrive of ["load", "walk"]) {
    if (arrive === "load") await page.reload();
    else {
      await page.getByRole("link", { name: "運用" }).click();
      await page.getByRole("heading", { name: "運用" }).waitFor();
      await page.getByRole("link", { name: "部屋", exact: true }).click();
    }
    await page.locator("article.theirs").nth(1).waitFor();
    await page.keyboard.press("Tab");
    expect(await onFocus(page).and(page.locator("article.theirs")).count(), arrive).toBe(1);
    await page.keyboard.press("Tab");
    expect(await isAtBox(), arrive).toBe(1);
  }
  // Anyone who said it is heard with it, also where the name is not shown again.
  for (const article of await page.getByRole("log").getByRole("article").all())
    expect(await article.ariaSnapshot()).toMatch(/^- article "(?:あなた|紅月れん)/);
});

it("moves nothing by itself for those who asked for stillness", async () => {
  const world = await openWorld();
  const operator = await wire(world);
  const { page, complaints } = await visit(browser, world.url, { reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map((animation) => (animation as CSSAnimation).animationName ?? animation.id),
    );
  const ren = page.locator('.walker[data-persona="ren"]');
  await ren.waitFor();
  const before = await ren.boundingBox();
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  await expect.poll(() => ren.boundingBox()).not.toEqual(before);
  expect(await ren.getAttribute("data-walking")).toBeNull();
  expect(await atRest(moving)).toEqual([]);
  for (const path of ["/studio", `/room/${rooms.user}`, "/operations"]) {
    await page.goto(world.url + path);
    await page.locator("main h1, main .room, main .stage").first().waitFor();
    expect(await atRest(moving), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it("asks to be reloaded once the program serves a newer build", async () => {
  const world = await openWorld();
  // A worker would keep the files of the older build.
  const { page } = await visit(browser, world.url, { serviceWorkers: "block" });
  await page.locator('.walker[data-persona="ren"]').waitFor();
  const asks = page.getByText("画面が新しくなりました");
  expect(await asks.count()).toBe(0);
  // The files of this build are deleted, and another one is started from another file.
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/assets/")) return await route.fulfill({ status: 404 });
    if (pathname !== "/") return await route.continue();
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: "text/html",
      body: html.replaceAll(/-[\w-]{8}\.js/g, "-anewone1.js"),
    });
  });
  await page.getByRole("link", { name: "運用" }).click();
  await asks.waitFor();
  await page.getByText("このページを描けませんでした。").waitFor();
  await page.unroute("**/*");
  await page.getByRole("button", { name: "開き直す" }).first().click();
  await page.getByRole("heading", { name: "運用" }).waitFor();
  expect(await asks.count()).toBe(0);
});

it("keeps the Enter that ends a composition from every field", async () => {
  const world = await openWorld();
  for (const path of ["", `/room/${rooms.user}`, "/settings", "/studio"]) {
    const { page } = await visit(browser, `${world.url}${path}`);
    await page.locator("main").waitFor();
    const heard = await page.evaluate(() => {
      let count = 0;
      document.addEventListener("keydown", () => {
        count += 1;
      });
      const press = (target: Element, keyCode: number): number => {
        const before = count;
        // Safari says neither that it composes nor which key it was, but by this code.
        const event = { key: "Enter", keyCode, which: keyCode, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent("keydown", event));
        return count - before;
      };
      const fields = [
        document.body,
        ...document.querySelectorAll("input, textarea, [contenteditable]"),
      ];
      return fields.map((field) => [press(field, 229), press(field, 65)]);
    });
    for (const presses of heard) expect(presses).toEqual([0, 1]);
    await page.context().close();
  }
});
