// The whole program with its stage: a comment is answered by a face and a voice.

import { expect, it } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { openStageBrowser } from "./stage-page.ts";
import { journalled, openWorld, order, rooms, wire } from "./world.ts";

const browser = await openStageBrowser();

it("answers a comment on the stage, without a key and without an engine", async () => {
  const world = await openWorld();
  const [, url = ""] = await world.program.until(/ステージ[^\n]*?: (http:\S+)/, "err");
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/stage\/\?token=[\w-]{20,}$/);
  const { page, complaints } = await browser.open(url);
  const operator = await wire(world);
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  await page.locator(".figure > *").waitFor();
  await order(operator, { do: "comment", text: "こんばんは、れん！", name: "みかん" });
  await page.locator(".comment", { hasText: "こんばんは、れん！" }).waitFor();
  await page.locator(".subtitles.shown .letter.said").first().waitFor();
  expect(await page.locator(".subtitle-name").textContent()).toBe("紅月れん");
  const outcomes = () =>
    journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
      event.type === "speech-ended" ? [event.outcome.kind] : [],
    );
  await expect.poll(outcomes).toContain("heard");
  expect(outcomes()).not.toContain("unheard");
  expect(complaints).toEqual([]);
  expect((await fetch(url.replace(/token=.*/, "token=wrong"))).status).toBe(401);
  expect(await world.program.signal("SIGTERM")).toBe(0);
});

it("says where to open the stage when nobody can hear her", async () => {
  const world = await openWorld();
  const operator = await wire(world);
  await order(operator, { do: "move-persona", persona: "air", building: rooms.studio });
  await order(operator, { do: "comment", text: "聞こえる？", name: "すずき" });
  await world.program.until(/声はだれにも聞こえていません[^\n]*\/stage\/\?token=/, "err");
});
