// The checklist before a stream: it tells the truth in the studio, and each thing can be mended there.

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

it("says what is missing, and has it mended with one button each", async () => {
  const world = await openWorld({ env: { NG_STARTER: "mild" } });
  const operator = await wire(world);
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await page.getByRole("tab", { name: "調子" }).click();
  const check = (of: string) => page.locator(`[data-check=${of}]`);
  const level = (of: string) => check(of).getAttribute("data-level");
  await expect.poll(() => level("persona")).toBe("bad");
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  await expect.poll(() => level("persona")).toBe("good");
  await expect.poll(() => level("gate")).toBe("good");
  expect(await level("model")).toBe("warn");
  expect(await check("model").getByRole("link").getAttribute("href")).toBe("/settings");

  // The preview of the desk is a page of the stage, and no OBS.
  await expect.poll(() => level("stage")).toBe("warn");
  await page.keyboard.press("Escape");
  await expect.poll(() => level("voice")).toBe("bad");
  await check("voice").getByRole("button", { name: "声を戻す" }).click();
  await expect.poll(() => level("voice")).toBe("warn");
  await check("voice").getByRole("button", { name: "ためしに話す" }).click();
  await expect.poll(() => level("voice")).toBe("good");

  expect(await level("sources")).toBe("warn");
  await check("sources").getByRole("button", { name: "つなぐ" }).click();
  await page.locator("[data-part='audience:twitch']").waitFor();
  const address = page.locator(".stage-address code");
  expect(await address.innerText()).toMatch(/^http.*token=…/);
  expect(shown.complaints).toEqual([]);
});
