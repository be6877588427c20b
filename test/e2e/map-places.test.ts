// The operator moves the buildings of the map, and chooses their houses by pictures.

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { openWorld, visit } from "./world.ts";

const browser = await sharedBrowser();

it("keeps a building where the pointer or a key put it, in the house that was picked", async () => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, world.url, { locale: "en" });
  const studio = page.locator('.spot[data-building="studio_city_a"]');
  const altar = page.locator('.spot[data-building="altar_of_creation_city_a"]');
  const aside = async () => {
    const [a, b] = [await altar.boundingBox(), await studio.boundingBox()];
    return Math.sign(Math.round((a?.x ?? 0) - (b?.x ?? 0)));
  };
  await page.getByRole("button", { name: "Move buildings" }).click();
  const from = await altar.boundingBox();
  const to = await page.locator('.spot[data-building="cafe_city_a"]').boundingBox();
  if (!from || !to) throw new Error("The map does not show the buildings.");
  expect(await aside()).toBe(-1);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(aside).toBe(1);
  await page.reload();
  await altar.waitFor();
  expect(await aside()).toBe(1);

  await page.getByRole("button", { name: "Move buildings" }).click();
  await altar.press("ArrowLeft");
  await altar.press("ArrowLeft");
  await expect.poll(aside).toBe(-1);

  await page.goto(`${world.url}/editor`);
  await page.locator(".buildings nav li button").last().click();
  await page.getByText("Windmill").click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".rail-link").first().click();
  await altar.locator('[data-house="windmill"]').waitFor();
  expect(complaints).toEqual([]);
});
