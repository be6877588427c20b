// A viewer in a browser: sees what the city shows, and nothing of the user's or the operator's.

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { freshFolder } from "./program.ts";
import { givePassword, openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

it("shows a viewer the city, open rooms and the stage, and nothing to change or to look behind", async () => {
  const folder = await freshFolder();
  await givePassword(folder, "operator");
  const password = await givePassword(folder, "viewer");
  const { url } = await openWorld({ folder });
  const shown = await visit(browser, url);
  const { page } = shown;
  await page.waitForURL("**/sign-in");
  await page.getByLabel("パスワード").fill(password);
  await page.getByRole("button", { name: "入る" }).click();
  await page.locator(`.spot[data-building="${rooms.studio}"]`).waitFor();

  const buttons = () => page.locator("main").getByRole("button").allInnerTexts();
  await expect
    .poll(() => page.getByRole("navigation").getByRole("link").allInnerTexts())
    .toEqual(["街", "部屋", "スタジオ"]);
  expect(await page.getByRole("button", { name: "すべて止める" }).count()).toBe(0);
  await page.locator(`.spot[data-building="${rooms.studio}"]`).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "スタジオ" });
  await expect.poll(() => panel.getByRole("button").count()).toBe(1);
  await panel.getByRole("link", { name: "部屋をひらく" }).click();
  await page.getByText("見学中です").waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(await page.getByRole("radio").count()).toBe(0);
  expect((await buttons()).filter((text) => text !== "")).toEqual([]);

  // The room where the user talks is closed to viewers.
  for (const closed of [rooms.user, rooms.hidden]) {
    await page.goto(`${url}/room/${closed}`);
    await page
      .getByText(/ここは、外からは見えない部屋です|この街に、その部屋はありません/)
      .waitFor();
  }
  expect(await buttons()).toEqual([]);
  await page.goto(`${url}/persona/ren`);
  await page.getByRole("heading", { name: "紅月れん" }).waitFor();
  expect(await page.getByRole("tab").count()).toBe(0);
  expect(await page.getByRole("radio").count()).toBe(0);
  for (const path of ["/operations", "/editor"]) {
    await page.goto(url + path);
    await page.getByText("このページは運営者のものです。").waitFor();
  }
  // The audience may write comments; nobody is on the stage, and a viewer sends nobody there.
  await page.goto(`${url}/studio`);
  await page.getByText("いま、スタジオにはだれもいません").waitFor();
  expect(await buttons()).toEqual([]);
  expect(shown.frames.join("\n")).not.toMatch(/systemInstruction":"[^"]|autoPrompt":"[^"]/);
  expect(shown.complaints).toEqual([]);
});
