// She as a model in VTube Studio: connected on the settings page, moved with her voice, hidden on the stage meanwhile.

import { expect, it, onTestFinished } from "vitest";
import { fakeVtubeStudio } from "../wire/fake-vtube-studio/fake-vtube-studio.ts";
import { sharedBrowser } from "./browser.ts";
import { openStageBrowser } from "./stage-page.ts";
import { openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();
const stages = await openStageBrowser();

const within = { timeout: 60_000 };

it("asks for permission where it is tried, and has the model speak in the figure's place", async () => {
  const studio = await fakeVtubeStudio();
  onTestFinished(studio.quit);
  const answer = Promise.withResolvers<boolean>();
  studio.app.user = answer.promise;
  const world = await openWorld();
  const [, url = ""] = await world.program.until(/ステージ[^\n]*?: (http:\S+)/, "err");
  const settings = await visit(browser, `${world.url}/settings`);
  const part = settings.page.locator("[data-part='body:vtube-studio']");
  await part.locator("summary").click();
  const labels = () => part.locator("label").allInnerTexts();
  await expect.poll(() => labels().then((texts) => texts.join()), within).toMatch(/ws:\/\/127/);
  expect((await labels()).join()).not.toContain("`");
  await part.locator("input").first().fill(studio.url);
  await part.getByRole("button", { name: "試す" }).click();
  await expect.poll(() => studio.app.isAsking, within).toBe(true);
  answer.resolve(true);
  await expect
    .poll(() => part.locator(".try-result").getAttribute("data-outcome"), within)
    .toBe("good");
  await part.getByRole("button", { name: "保存する" }).click();
  await expect.poll(() => studio.clients(), within).toBe(1);
  expect(studio.app.asked).toBe(1);

  const { page, complaints } = await stages.open(url);
  const figure = page.locator(".figure");
  const operator = await wire(world);
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  await expect.poll(() => studio.app.injections.length, within).toBeGreaterThan(3);
  await expect.poll(() => figure.isVisible(), within).toBe(false);
  const mouths = () =>
    new Set(studio.app.injections.flatMap(({ values }) => values.get("MouthOpen") ?? []));
  await order(operator, { do: "comment", text: "こんばんは、れん！", name: "みかん" });
  await page.locator(".subtitles.shown .letter.said").first().waitFor();
  await expect.poll(() => mouths().size, within).toBeGreaterThan(3);
  expect(studio.errors).toEqual([]);

  await studio.quit();
  await expect.poll(() => figure.isVisible(), within).toBe(true);
  expect([...complaints, ...settings.complaints]).toEqual([]);
});
