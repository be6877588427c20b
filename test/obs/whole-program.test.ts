// The whole program with a real OBS: a show begins, OBS follows it, and records her.

import { mkdirSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type OBSWebSocket from "obs-websocket-js/json";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPage } from "../../src/adapters/http/build-page.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { freshFolder } from "../e2e/program.ts";
import { journalled, openWorld, order, wire } from "../e2e/world.ts";
import { captureScreen, openKiosk } from "./kiosk.ts";
import { describeFile, soundOf } from "./looking.ts";
import { eventually } from "./running.ts";
import { figureShare, spectrumLike, writtenLike } from "./seeing.ts";
import { openStudioRoom, type StudioRoom } from "./studio-room.ts";

let room: StudioRoom;
let hands: OBSWebSocket;

beforeAll(async () => {
  for (const page of ["world", "stage"] as const) {
    const built = await buildPage(page);
    expect(["built", "unchanged"], built.note).toContain(built.kind);
  }
  room = await openStudioRoom();
  await captureScreen(room, "本番");
  hands = await room.obs.hands();
});
afterAll(async () => {
  await hands?.disconnect();
  await room?.close();
});

const show = `# 夜の番組

## 今日の天気
空を見上げて、ひとこと。
`;
const rate = 24_000;

// Two turns are lived through at her own pace.
const enough = 300_000;

// A recording is what the machine had time for at one moment.
it("goes along with her show, and records her face, her words and her voice", {
  retry: 2,
  timeout: enough,
}, async () => {
  const folder = await freshFolder();
  mkdirSync(join(folder, "home"), { recursive: true });
  writeFileSync(join(folder, "show.md"), show);
  const world = await openWorld({
    folder,
    env: {
      SAINTVERSE_SHOW: join(folder, "show.md"),
      SAINTVERSE_SHOW_START: "auto",
      OBS_URL: room.obs.url,
      OBS_PASSWORD: room.obs.password,
      OBS_SCENES: "intro=Scene, 今日の天気=本番",
    },
  });
  await world.program.until(/OBS [\d.]+ につながりました。/, "err");
  const [, url = ""] = await world.program.until(/ステージ[^\n]*?: (http:\S+)/, "err");
  const { page, close } = await openKiosk(room, "about:blank");
  try {
    const played = listenTo(page);
    await page.goto(url);
    const figure = page.locator(".figure > *");
    await figure.waitFor();
    // The introduction is over when the first item begins; then OBS shows the stage.
    await onScene("本番");
    await hands.call("StartRecord");
    await world.program.until(/OBS: 録画が始まりました。/, "err");
    const operator = await wire(world);
    await order(operator, { do: "comment", text: "こんばんは、れん！", name: "みかん" });
    await page.locator(".subtitles.shown .letter.said").first().waitFor();
    const written = page.locator(".subtitles");
    const her = await figure.boundingBox();
    const heardBefore = played.length;
    await expect.poll(() => played.length, { timeout: 60_000 }).toBeGreaterThan(heardBefore);
    await page.locator(".subtitles.shown .letter.said").nth(4).waitFor();
    const [seen, where] = [await page.screenshot(), await written.boundingBox()];
    await silence(world);
    const { outputPath: file } = await hands.call("StopRecord");
    await world.program.until(/OBS: 録画しました: \/.+\.mkv/, "err");
    const kept = process.env["OBS_RECORDING"];
    if (kept !== undefined) await copyFile(file, kept);

    const { streams } = await describeFile(file);
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(["video", "audio"]);
    expect(await figureShare(file, her)).toBeGreaterThan(0.2);
    const sound = await soundOf(file, rate);
    const voices = played.slice(0, 3);
    const likeness = await spectrumLike(sound, rate, voices, room.folder);
    expect(likeness).toBeGreaterThan(0.5);
    const writing = await writtenLike(file, seen, where, room.folder);
    expect(writing).toBeGreaterThan(0.7);
  } finally {
    await close();
  }
  expect(await world.program.signal("SIGTERM")).toBe(0);
});

/** The sounds that a page fetches, in order. */
function listenTo(page: Page): Buffer[] {
  const played: Buffer[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/stage/audio/")) return;
    const body = await response.body().catch(() => undefined);
    if (body !== undefined) played.push(body);
  });
  return played;
}

const onScene = (name: string) =>
  eventually(
    async () =>
      (await hands.call("GetCurrentProgramScene")).currentProgramSceneName === name
        ? true
        : undefined,
    () => `OBS never showed ${name}`,
    90_000,
  );

/** Nothing is being said, and nothing more of the turn is to come. */
const silence = (world: Parameters<typeof journalled>[0]) =>
  eventually(
    () => {
      const events = journalled<SoulEvent>(world, "soul:ren");
      const ended = events.filter(({ type }) => type === "turn-ended").length;
      const begun = events.filter(({ type }) => type === "model-started").length;
      return ended >= begun ? true : undefined;
    },
    () => "she never fell silent",
    60_000,
  );
