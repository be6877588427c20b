// OBS's recording of the stage: her, her words in Japanese, and her voice, with a matching mouth.

import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPage, pageFolder } from "../../src/adapters/http/build-page.ts";
import { type ObsInMemory, obsInMemory } from "../../src/bodies/obs/server.ts";
import { openStageBench } from "../wire/stage-bench.ts";
import { systemClock } from "../wire/system-clock.ts";
import { captureScreen, openKiosk } from "./kiosk.ts";
import { knownVoice, notesIn, notesOf, shareHeard, tune } from "./known-voice.ts";
import { loudness, soundOf } from "./looking.ts";
import { eventually } from "./running.ts";
import { figureShare, mouthIn, writtenLike } from "./seeing.ts";
import { openStudioRoom, type StudioRoom } from "./studio-room.ts";

let room: StudioRoom;
let operator: ObsInMemory;

beforeAll(async () => {
  const built = await buildPage("stage");
  expect(["built", "unchanged"], built.note).toContain(built.kind);
  room = await openStudioRoom();
  await captureScreen(room, "ライブ");
  operator = obsInMemory(
    {
      ...{ clock: systemClock, chance: { next: () => 0 }, language: "ja" },
      ...{ url: room.obs.url, password: room.obs.password },
      emotionViews: new Map(),
      ...{ scenes: new Map([["items", "ライブ"]]), subtitleSource: undefined, offered: [] },
    },
    "1.0.0",
  );
  await eventually(
    () => (operator.obs.status().link.state === "connected" ? true : undefined),
    () => JSON.stringify(operator.obs.condition().broadcast?.link),
  );
});
afterAll(async () => {
  await operator?.close();
  await room?.close();
});

const ok = { ok: true, value: expect.any(String) };
const fps = 20;
const rate = 24_000;
const words = "こんばんは、みなさん。今日も来てくれてありがとう！";

// A recording is what the machine had time for at one moment.
it("records her face, her words and her voice", { retry: 2 }, async () => {
  const { stage, url } = await openStageBench({
    folder: pageFolder("stage"),
    voicing: knownVoice(),
  });
  const { page, close } = await openKiosk(room, url);
  try {
    const figure = page.locator(".figure > *");
    await figure.waitFor();
    expect(await operator.obs.tools.switchScene("items")).toEqual(ok);
    expect(await operator.obs.tools.startRecording()).toEqual(ok);
    const said = stage.speak(words, "joy");
    await page.locator(".subtitles.shown .letter.said").first().waitFor();
    expect((await said).kind).toBe("heard");
    const written = page.locator(".subtitles");
    const [where, her] = [await written.boundingBox(), await figure.boundingBox()];
    const seen = await page.screenshot();
    expect(await operator.obs.tools.stopRecording()).toEqual(ok);
    const file = operator.obs.status().recorded ?? "";

    const sound = await soundOf(file, rate);
    const heard = notesIn(sound, rate);
    expect(shareHeard(tune(notesOf(words)), heard)).toBeGreaterThan(0.7);
    expect(shareHeard(tune(notesOf(words)).toReversed(), heard)).toBeLessThan(0.7);

    expect(await figureShare(file, her)).toBeGreaterThan(0.2);
    const loud = loudness(sound, rate / fps);
    const mouth = await mouthIn(file, { fps, her, loud });
    expect(mouth.likeness).toBeGreaterThan(0.5);
    expect(await writtenLike(file, seen, where, room.folder)).toBeGreaterThan(0.8);
  } finally {
    await close();
  }
});
