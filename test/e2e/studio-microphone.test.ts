// The streamer's microphone at the desk: a co-host on the stage.

import { expect, it, onTestFinished } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { hearing, microphone, speakingBrowser, transcriptions } from "./speaking.ts";
import { journalled, openWorld, order, rooms, visit, type World, wire } from "./world.ts";

const arrived = (world: World) =>
  journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
    event.type === "stimulus-arrived" && event.stimulus.kind === "message" ? [event.stimulus] : [],
  );

async function onStage(answer: string) {
  const fake = await transcriptions();
  const mind = await startFakeOpenAi({ answer: async () => says(answer) });
  onTestFinished(() => mind.close());
  const world = await openWorld({
    env: {
      ...hearing(fake),
      ...{ OPENAI_BASE_URL: mind.url, OPENAI_API_KEY: "only-key-7", MODEL_NAME: "gpt-6-luna" },
      ...{ EMOTION_APPRAISAL: "off" },
    },
  });
  await order(await wire(world), { do: "move-persona", persona: "ren", building: rooms.studio });
  return { fake, mind, world };
}

it("gives the streamer's words to her on the stage, where they can be corrected", async () => {
  const { fake, mind, world } = await onStage("はい、聞こえています。");
  fake.hears(["つぎのきょくに", "いきましょう。"]);
  const browser = await speakingBrowser([
    { silence: 8 },
    { words: "つぎのきょくにいきましょう", language: "ja" },
    { silence: 60 },
  ]);
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await page.locator(".desk[data-persona=ren]").waitFor();
  await microphone(page).click();
  const understood = page.getByText("「つぎのきょくにいきましょう。」と聞こえました");
  await understood.waitFor({ timeout: 60_000 });
  await page.locator('.comment[data-role="operator"]').first().waitFor();
  await page.locator(".turn .utterance", { hasText: "聞こえています" }).first().waitFor();
  await expect
    .poll(() => arrived(world))
    .toMatchObject([
      {
        text: "つぎのきょくにいきましょう。",
        author: { role: "operator", id: "user" },
        heard: { ears: "stage" },
      },
    ]);
  // She may have begun to speak by herself before that.
  await expect
    .poll(() => mind.requests.map(({ body }) => JSON.stringify(body)).join("\n"))
    .toContain("つぎのきょくにいきましょう。");
  // Words on the stage are judged as said before everybody.
  const judged = () =>
    journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
      event.type === "turn-ended" && event.outcome === "spoken" ? [event.trust?.company.ears] : [],
    );
  await expect.poll(() => [...new Set(judged())]).toEqual(["stage"]);

  await page.getByRole("button", { name: "直す" }).click();
  const box = page.getByRole("textbox", { name: "話しかける" });
  await expect.poll(() => box.inputValue()).toBe("つぎのきょくにいきましょう。");
  await box.fill("次の曲に行きましょう。");
  await box.press("Enter");
  await expect
    .poll(() => arrived(world).map(({ text }) => text))
    .toEqual(["つぎのきょくにいきましょう。", "次の曲に行きましょう。"]);
  await expect.poll(() => understood.count()).toBe(0);
  expect(shown.complaints).toEqual([]);
});
