// A persona in a room is seen and heard on its page.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { textOf } from "../wire/fake-provider/request-body.ts";
import { hum, wavFile } from "../wire/fake-voices/tone.ts";
import { sharedBrowser } from "./browser.ts";
import { figureReports, looksOf } from "./figure-reports.ts";
import { journalled, openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

it("is heard while the voice of the room is on, and the history holds when it sounded", async () => {
  const world = await openWorld();
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const { page } = shown;
  const reports = await figureReports(page);
  const figure = page.locator("iframe.figure-frame");
  const figureIsThere = async () => {
    await expect.poll(() => figure.count()).toBe(1);
    await expect
      .poll(() => figure.contentFrame().locator(".figure > *").count(), { timeout: 60_000 })
      .toBe(1);
  };
  await figureIsThere();

  const voice = page.getByRole("button", { name: "声", exact: true });
  await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("false");
  await voice.click();
  await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(async () => (await reports()).at(-1)?.running).toBe(true);

  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("こんにちは、れん。");
  await box.press("Enter");
  await expect
    .poll(async () => (await reports()).some(({ saying }) => saying !== null), { timeout: 60_000 })
    .toBe(true);
  const answer = page.locator('article.theirs[data-persona="ren"]:not([data-progress="growing"])');
  await expect.poll(() => answer.count(), { timeout: 60_000 }).toBe(1);
  const sounded = () =>
    journalled<SoulEvent>(world, "soul:ren").some(
      (event) => event.type === "speech-ended" && event.timing?.sound !== undefined,
    );
  await expect.poll(sounded, { timeout: 60_000 }).toBe(true);

  await page.reload();
  await expect.poll(() => voice.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "すがたをしまう" }).click();
  await expect.poll(() => figure.count()).toBe(0);
  await page.getByRole("button", { name: /のすがたを出す$/ }).click();
  await figureIsThere();

  // A persona comes and speaks: she who was here looks to the side where the other one stands.
  await order(await wire(world), { do: "summon", persona: "air" });
  await expect.poll(() => figure.count()).toBe(2);
  const looksAside = async () => (await looksOf(page, "ren")).some((x) => x !== null && x > 0.5);
  await expect.poll(looksAside, { timeout: 60_000 }).toBe(true);
  expect((await looksOf(page, "air")).every((x) => x === null || x <= 0)).toBe(true);
  expect(shown.complaints).toEqual([]);
});

/** A server of a voice that makes its sounds when the test lets it, and refuses all but what OpenAI's API takes. */
async function slowVoice() {
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const json = (status: number, value: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.url === "/v1/audio/voices") return json(200, { voices: ["jf_slow"] });
    if (request.url !== "/v1/audio/speech") return json(404, { detail: "Not Found" });
    const read = SpeechBody.safeParse(JSON.parse((await textOf(request)) ?? ""));
    if (!read.success) return json(422, { detail: z.prettifyError(read.error) });
    const sound = wavFile(hum([{ from: 0.05, to: 0.35 }], 9_600, 24_000), 24_000, false);
    return waiting.push(() => response.writeHead(200, { "content-type": "audio/wav" }).end(sound));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, waiting };
}

const SpeechBody = z.strictObject({
  model: z.string(),
  input: z.string().min(1),
  voice: z.literal("jf_slow"),
  instructions: z.string().optional(),
  response_format: z.enum(["mp3", "opus", "wav", "pcm"]),
  speed: z.number().min(0.25).max(4).optional(),
});

it("shows the words that a slow voice is still making the sound of", async () => {
  const voice = await slowVoice();
  const env = { OPENAI_SPEECH_URL: voice.url, VOICE: "openai", LIVELINESS: "still" };
  const world = await openWorld({ env });
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`);
  await page.getByRole("button", { name: "声", exact: true }).click();
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("おはよう、れん。自己紹介をして。");
  await box.press("Enter");
  const ahead = page.locator('.words-ahead[data-persona="ren"]');
  await expect.poll(() => ahead.count(), { timeout: 60_000 }).toBe(1);
  const first = await ahead.innerText();
  expect(first.length).toBeGreaterThan(2);
  const hers = page.locator('article.theirs[data-persona="ren"]');
  expect(await hers.count()).toBe(0);

  const released = setInterval(() => voice.waiting.shift()?.(), 50);
  onTestFinished(() => clearInterval(released));
  await expect.poll(() => hers.innerText(), { timeout: 60_000 }).toContain(first.trim());
  await expect.poll(() => ahead.count(), { timeout: 60_000 }).toBe(0);
  expect(complaints).toEqual([]);
});
