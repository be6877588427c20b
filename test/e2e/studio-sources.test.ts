// Where comments come from is connected in the studio: tried there, in force at once, and seen to come back.

import { expect, it, onTestFinished } from "vitest";
import { fakeOneComme } from "../wire/fake-onecomme/fake-onecomme.ts";
import { sharedBrowser } from "./browser.ts";
import { openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

it("tries a source with its last comments, keeps it, hears it without a restart, and shows it reconnecting", async () => {
  const service = await fakeOneComme();
  onTestFinished(service.close);
  const world = await openWorld();
  const operator = await wire(world);
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await page.getByRole("tab", { name: "調子" }).click();
  await page.getByRole("button", { name: "Twitch や YouTube、Discord をつなぐ" }).click();
  await page.locator("[data-part='audience:discord']").waitFor();
  await page.locator("[data-part='audience:twitch']").waitFor();
  await page.locator("[data-part='audience:youtube']").waitFor();
  const part = page.locator("[data-part='audience:onecomme']");
  await part.locator("summary").click();
  await part.locator("input").first().fill(service.url);
  await part.getByRole("button", { name: "試す" }).click();
  await expect.poll(service.connections).toBe(1);
  service.post({ text: "ためしの声", name: "たろう" });
  await part.locator(".try-comments", { hasText: "たろう ためしの声" }).waitFor();
  expect(await page.locator(".log .comment").count()).toBe(0);

  await part.getByRole("button", { name: "保存する" }).click();
  const state = page.locator(".comment-sources .part", { hasText: "わんコメ" }).first();
  await expect.poll(() => state.getAttribute("data-level")).toBe("good");
  service.post({ text: "本番の声", name: "はなこ" });
  await page.locator(".log .comment", { hasText: "本番の声" }).waitFor();
  await service.close();
  await expect.poll(() => state.getAttribute("data-level")).not.toBe("good");
  expect(shown.complaints).toEqual([]);
});
