// The OBS body and a real OBS: what its tools report is what OBS shows, records and sends.

import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import type OBSWebSocket from "obs-websocket-js/json";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanPicture } from "../../src/adapters/pictures/clean-picture.ts";
import { guardedTools } from "../../src/bodies/obs/guarded-tools.ts";
import { type ObsInMemory, obsInMemory } from "../../src/bodies/obs/server.ts";
import { ShownSources, SourceLook, usualLookSide } from "../../src/protocol/body.ts";
import type { BroadcastStatus } from "../../src/protocol/broadcast-status.ts";
import { systemClock } from "../wire/system-clock.ts";
import { type Area, brightnessIn, describeFile, framesOf, pixelsIn } from "./looking.ts";
import { eventually, run } from "./running.ts";
import { openStudioRoom, type StudioRoom } from "./studio-room.ts";

let room: StudioRoom;
let body: ObsInMemory;
let client: Client;
let hands: OBSWebSocket;
const all: Area = { left: 0, top: 0, right: 1, bottom: 1 };

beforeAll(async () => {
  room = await openStudioRoom();
  hands = await room.obs.hands();
  await furnish(hands);
  body = obsInMemory(
    {
      clock: systemClock,
      chance: { next: () => 0 },
      language: "ja",
      url: room.obs.url,
      password: room.obs.password,
      scenes: new Map([["intro", "赤い場面"]]),
      emotionViews: new Map(),
      subtitleSource: "字幕",
      offered: guardedTools,
    },
    "1.0.0",
  );
  await untilStatus(({ link }) => link.state === "connected");
  client = new Client({ name: "test", version: "1" });
  await client.connect(await body.connect());
});
afterAll(async () => {
  await client?.close();
  await body?.close();
  await hands?.disconnect();
  await room?.close();
});

/** Two scenes of one colour each, and a text source on the second one. Colours are ABGR. */
async function furnish(obs: OBSWebSocket): Promise<void> {
  for (const [sceneName, color] of [
    ["赤い場面", 0xff0000ff],
    ["青い場面", 0xffff0000],
  ] as const) {
    await obs.call("CreateScene", { sceneName });
    await obs.call("CreateInput", {
      sceneName,
      inputName: `${sceneName}の色`,
      inputKind: "color_source_v3",
      inputSettings: { color, width: 1_280, height: 720 },
    });
  }
  await obs.call("CreateInput", {
    sceneName: "青い場面",
    inputName: "字幕",
    inputKind: "text_ft2_source_v2",
    inputSettings: { text: "", font: { face: "Noto Sans CJK JP", size: 120 } },
  });
}

const untilStatus = (is: (status: BroadcastStatus) => boolean) =>
  eventually(
    () => (is(body.obs.status()) ? true : undefined),
    () => `OBS stayed ${JSON.stringify(body.obs.status())}`,
  );

async function call(name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [block] = result.content;
  return [result.isError !== true, block?.type === "text" ? block.text : undefined];
}

/** The picture that OBS sends out now. */
async function picture() {
  const { currentProgramSceneName: sourceName } = await hands.call("GetCurrentProgramScene");
  const imageFilePath = join(room.folder, `shot-${Date.now()}-${Math.random()}.png`);
  await hands.call("SaveSourceScreenshot", { sourceName, imageFormat: "png", imageFilePath });
  const [frame] = await framesOf(imageFilePath, { width: 320, height: 180 });
  if (frame === undefined) throw new Error("no picture");
  return frame;
}

/** Of the middle of the picture. */
async function colour(): Promise<"red" | "blue" | "other"> {
  const [pixel] = pixelsIn(await picture(), { left: 0.5, top: 0.9, right: 0.6, bottom: 1 });
  const [red, , blue] = pixel ?? [0, 0, 0];
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "other";
}

it("connects with the password and sees its scenes", async () => {
  await untilStatus(({ fps, frames }) => fps > 0 && frames.drawn > 0);
  const { link, scenes } = body.obs.status();
  expect(link).toMatchObject({ state: "connected", program: "OBS" });
  expect(scenes).toEqual(expect.arrayContaining(["赤い場面", "青い場面"]));
});

it("changes the scene that is seen", async () => {
  expect(await call("switch_scene", { scene: "青い場面" })).toEqual([
    true,
    "シーンを「青い場面」に切り替えました。",
  ]);
  await expect.poll(colour).toBe("blue");
  await call("switch_scene", { scene: "intro" });
  await expect.poll(colour).toBe("red");
  expect(body.obs.status().scene).toBe("赤い場面");
  expect(await call("switch_scene", { scene: "青場面" })).toEqual([
    false,
    "「青場面」というシーンは OBS にありません。「青い場面」のことですか？",
  ]);
});

it("follows what the operator does in OBS", async () => {
  await hands.call("SetCurrentProgramScene", { sceneName: "青い場面" });
  await untilStatus(({ scene }) => scene === "青い場面");
  await hands.call("CreateScene", { sceneName: "あとから" });
  await untilStatus(({ scenes }) => scenes.includes("あとから"));
});

it("takes small pictures of what a source and a scene show", async () => {
  const look = async (source: string, side: "width" | "height") => {
    const args = { source, side, pixels: usualLookSide };
    const { structuredContent } = await client.callTool({
      ...{ name: "sys_look_at_source", arguments: args },
    });
    const { base64 } = SourceLook.parse(structuredContent);
    const clean = cleanPicture(Buffer.from(base64, "base64"));
    if (!clean.ok) throw new Error(clean.error);
    const file = join(room.folder, `look-${Math.random()}.jpg`);
    await writeFile(file, clean.value.bytes);
    const [frame] = await framesOf(file, { width: 32, height: 18 });
    const [pixel = [0, 0, 0]] = frame === undefined ? [] : pixelsIn(frame, all);
    return { width: clean.value.width, height: clean.value.height, pixel };
  };
  const red = await look("赤い場面の色", "width");
  expect([red.width, red.height]).toEqual([1_024, 576]);
  expect(red.pixel[0]).toBeGreaterThan(200);
  expect(red.pixel[2]).toBeLessThan(60);
  const onAir = await look("", "height");
  expect(onAir.height).toBe(1_024);
  expect(onAir.pixel[2]).toBeGreaterThan(200);
  const listed = await client.callTool({ name: "sys_list_sources", arguments: {} });
  const { sources } = ShownSources.parse(listed.structuredContent);
  expect(sources).toContainEqual({ name: "赤い場面", kind: "scene" });
  expect(sources).toContainEqual({ name: "字幕", kind: "source" });
});

it("shows Japanese subtitles, each letter as itself", async () => {
  await call("switch_scene", { scene: "青い場面" });
  const written = async (text: string) => {
    expect(await call("set_subtitle", { text })).toEqual([true, "字幕を替えました。"]);
    await expect.poll(async () => (await lit()) > 0.003).toBe(text !== "");
    return brightnessIn(await picture(), all);
  };
  const lit = async () => {
    const bright = brightnessIn(await picture(), all);
    return bright.filter((value) => value > 150).length / bright.length;
  };
  const [first, second] = [await written("こんばん"), await written("日本語字")];
  // Letters that a font does not have all look the same.
  const changed = first.filter((value, at) => Math.abs(value - (second[at] ?? 0)) > 60).length;
  expect(changed / first.length).toBeGreaterThan(0.003);
  await written("");
});

it("shows and hides a source", async () => {
  await call("switch_scene", { scene: "赤い場面" });
  await expect.poll(colour).toBe("red");
  expect(await call("show_source", { source: "赤い場面の色", visible: false })).toEqual([
    true,
    "「赤い場面の色」を隠しました。",
  ]);
  await expect.poll(colour).toBe("other");
  await call("show_source", { source: "赤い場面の色", visible: true });
  await expect.poll(colour).toBe("red");
});

it("records a file that can be played", async () => {
  expect(await call("start_recording")).toEqual([true, "録画を始めました。"]);
  expect(await call("start_recording")).toEqual([true, "もう録画しています。"]);
  await eventually(
    async () => ((await hands.call("GetRecordStatus")).outputDuration > 1_000 ? true : undefined),
    () => "the recording does not grow",
  );
  expect(await call("stop_recording")).toEqual([true, "録画を終えました。"]);
  const { recorded, recording } = body.obs.status();
  expect([recording, recorded?.startsWith(join(room.folder, "recordings"))]).toEqual(["off", true]);
  const { streams, duration } = await describeFile(recorded ?? "");
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(["video", "audio"]);
  expect(duration).toBeGreaterThan(0.9);
});

it("says that a stream could not begin", async () => {
  await hands.call("SetStreamServiceSettings", {
    streamServiceType: "rtmp_custom",
    streamServiceSettings: { server: "rtmp://127.0.0.1:9/live", key: "key" },
  });
  expect(await call("start_streaming")).toEqual([
    false,
    "OBS は始められませんでした。OBS の画面で、出力の設定とつなぐ先を確かめてください。",
  ]);
  expect(body.obs.status().streaming).toBe("off");
});

it("streams to the server that is set in OBS", async () => {
  const file = join(room.folder, "stream.flv");
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = `rtmp://127.0.0.1:${port}/live`;
  const receiver = run("ffmpeg", [
    ...["-v", "error", "-listen", "1", "-i", `${server}/key`],
    ...["-c", "copy", "-y", file],
  ]);
  try {
    await hands.call("SetStreamServiceSettings", {
      streamServiceType: "rtmp_custom",
      streamServiceSettings: { server, key: "key" },
    });
    // The receiver may not listen yet.
    await expect.poll(() => call("start_streaming")).toEqual([true, "配信を始めました。"]);
    expect(body.obs.status().streaming).toBe("on");
    await untilStatus(({ frames }) => frames.sent > 30);
    expect(await call("obs_status")).toEqual([true, expect.stringContaining("配信: している")]);
    const ended = once(receiver.child, "exit");
    expect(await call("stop_streaming")).toEqual([true, "配信を終えました。"]);
    await ended;
    expect((await stat(file)).size).toBeGreaterThan(5_000);
  } finally {
    await receiver.end("SIGKILL");
  }
});

it("waits while OBS is killed, and is there when it is back", async () => {
  await hands.disconnect();
  await room.obs.quit("SIGKILL");
  await untilStatus(({ link }) => link.state === "away");
  expect(await call("switch_scene", { scene: "赤い場面" })).toMatchObject([false, {}]);
  await room.obs.start();
  await untilStatus(({ link }) => link.state === "connected");
});
