import { type Client, Client as McpClient } from "@modelcontextprotocol/client";
import { afterEach, expect, it } from "vitest";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import type { GuardedTool } from "../../src/bodies/obs/guarded-tools.ts";
import { type ObsInMemory, obsInMemory } from "../../src/bodies/obs/server.ts";
import { type EmotionViews, theHost } from "../../src/bodies/obs/shown-emotion.ts";
import type { BroadcastStatus } from "../../src/protocol/broadcast-status.ts";
import type { Emotion } from "../../src/protocol/emotion.ts";
import { type FakeObs, type FakeObsSettings, fakeObs } from "./fake-obs/fake-obs.ts";
import { systemClock } from "./system-clock.ts";

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const password = "correct horse";

async function fake(settings: FakeObsSettings = { password }): Promise<FakeObs> {
  const obs = await fakeObs(settings);
  undo.push(obs.quit);
  for (const scene of ["オープニング", "トーク", "Game"]) obs.studio.addScene(scene);
  obs.studio.addInput("トーク", "字幕", "text_ft2_source_v2");
  obs.studio.addInput("トーク", "Camera", "image_source");
  return obs;
}

type Wishes = {
  readonly password?: string | undefined;
  readonly language?: "ja" | "en";
  readonly offered?: readonly GuardedTool[];
  readonly subtitleSource?: string | undefined;
  readonly emotions?: ReadonlyMap<Emotion, string>;
  readonly emotionViews?: EmotionViews;
};

/** Retries at once: every sleep but the patience with answers is over in a moment. */
const hasty = {
  now: Date.now,
  sleep: (duration: number, signal?: AbortSignal) =>
    systemClock.sleep(Math.min(duration, 1_000), signal),
};

function body(url: string, wishes: Wishes = {}): ObsInMemory {
  const made = obsInMemory(
    {
      clock: hasty,
      chance: { next: () => 0.5 },
      language: wishes.language ?? "ja",
      url,
      password: "password" in wishes ? wishes.password : password,
      scenes: new Map([
        ["intro", "オープニング"],
        ["ゲーム", "Game"],
        ["closing", "Ending"],
      ]),
      emotionViews:
        wishes.emotionViews ??
        new Map(wishes.emotions === undefined ? [] : [[theHost, wishes.emotions]]),
      subtitleSource: "subtitleSource" in wishes ? wishes.subtitleSource : "字幕",
      offered: wishes.offered ?? [],
    },
    "1.0.0",
  );
  undo.push(made.close);
  return made;
}

const untilStatus = (
  { obs }: ObsInMemory,
  is: (status: BroadcastStatus) => boolean,
): Promise<BroadcastStatus> =>
  new Promise((resolve) => {
    const look = (status: BroadcastStatus) => {
      if (!is(status)) return;
      stop();
      resolve(status);
    };
    const stop = obs.onStatus(look);
    look(obs.status());
  });
const connected = ({ link }: BroadcastStatus) => link.state === "connected";
const when = (state: string, why: string) => (status: BroadcastStatus) =>
  status.link.state === state && "why" in status.link && status.link.why === why;

async function opened(settings?: FakeObsSettings, wishes?: Wishes) {
  const obs = await fake(settings);
  const on = body(obs.url, wishes);
  await untilStatus(on, connected);
  const client = new McpClient({ name: "test", version: "1" });
  undo.push(() => client.close());
  await client.connect(await on.connect());
  return { obs, on, client };
}

const call = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const result = await client.callTool({ name, arguments: args });
  const [block] = result.content;
  return [result.isError !== true, block?.type === "text" ? block.text : undefined];
};

it("connects with its password and knows how OBS is", async () => {
  const { obs, on } = await opened();
  obs.studio.frames.skipped = 7;
  obs.studio.frames.total = 70;
  const status = await untilStatus(on, ({ frames }) => frames.dropped > 0);
  expect(status).toEqual({
    link: { state: "connected", program: "OBS", version: "29.0.2" },
    scene: "Scene",
    scenes: ["Scene", "オープニング", "トーク", "Game"],
    recording: "off",
    streaming: "off",
    frames: { drawn: 900, late: 3, sent: 70, dropped: 7 },
    fps: 30,
    recorded: null,
  });
});

it("takes pictures of scenes and of what is seen, in the size that is asked for", async () => {
  const { obs, on, client } = await opened();
  obs.studio.addInput("トーク", "Mic", "pulse_input_capture");
  const asked: unknown[] = [];
  obs.studio.showing((source, size) => {
    asked.push([source, size]);
    return Uint8Array.of(1, 2, 3);
  });
  const listed = await client.callTool({ name: "sys_list_sources", arguments: {} });
  expect(listed.structuredContent).toEqual({
    sources: [
      ...on.obs.status().scenes.map((name) => ({ name, kind: "scene" })),
      { name: "字幕", kind: "source" },
      { name: "Camera", kind: "source" },
    ],
  });
  const look = (source: string, side = "width") =>
    client.callTool({ name: "sys_look_at_source", arguments: { source, side, pixels: 640 } });
  const base64 = Buffer.from([1, 2, 3]).toString("base64");
  const seen = (source: string) => ({ source, mediaType: "image/jpeg", base64 });
  expect((await look("Camera")).structuredContent).toEqual(seen("Camera"));
  expect((await look("", "height")).structuredContent).toEqual(seen("Scene"));
  expect(asked).toEqual([
    ["Camera", { width: 640 }],
    ["Scene", { height: 640 }],
  ]);
  const why = async (source: string) => {
    const { isError, content } = await look(source);
    return [isError, content[0]?.type === "text" ? content[0].text : ""];
  };
  expect(await why("なし")).toEqual([true, expect.stringContaining("600")]);
  expect(await why("Mic")).toEqual([true, expect.stringContaining("702")]);
});

it("connects to an OBS that asks for no password, with one or without", async () => {
  const obs = await fake({});
  await untilStatus(body(obs.url, { password: undefined }), connected);
  await untilStatus(body(obs.url), connected);
  expect(obs.clients()).toBe(2);
});

it("switches to scenes by their names, by segments of the show, and however they are spelt", async () => {
  const { obs, client } = await opened();
  for (const [wanted, scene] of [
    ["トーク", "トーク"],
    ["intro", "オープニング"],
    ["ゲーム", "Game"],
    ["ＧＡＭＥ", "Game"],
  ]) {
    expect(await call(client, "switch_scene", { scene: wanted })).toEqual([
      true,
      `シーンを「${scene}」に切り替えました。`,
    ]);
    expect(obs.studio.scene()).toBe(scene);
  }
});

it("names the nearest scene, or all of them, when there is none of that name", async () => {
  const { client } = await opened();
  expect(await call(client, "switch_scene", { scene: "オープニンぐ曲" })).toEqual([
    false,
    "「オープニンぐ曲」というシーンは OBS にありません。「オープニング」のことですか？",
  ]);
  expect(await call(client, "switch_scene", { scene: "xyz" })).toEqual([
    false,
    "「xyz」というシーンは OBS にありません。あるのは: 「Scene」「オープニング」「トーク」「Game」",
  ]);
  // A segment of nearly that name stands for its scene.
  expect(await call(client, "switch_scene", { scene: "introo" })).toEqual([
    false,
    "「introo」というシーンは OBS にありません。「オープニング」のことですか？",
  ]);
  // The segment is known, its scene is not.
  expect(await call(client, "switch_scene", { scene: "closing" })).toMatchObject([false, {}]);
});

it("lists scenes as they stand in OBS, and follows what the operator does there", async () => {
  const { obs, on, client } = await opened(undefined, { language: "en" });
  obs.studio.addScene("Ending");
  obs.studio.removeScene("Game");
  obs.studio.switchTo("トーク");
  await untilStatus(on, ({ scenes, scene }) => scenes.at(-1) === "Ending" && scene === "トーク");
  expect(await call(client, "list_scenes")).toEqual([
    true,
    'Scenes: "Scene", "オープニング", "トーク", "Ending". "トーク" is on now.',
  ]);
});

it("records, and tells the file to the operator alone", async () => {
  const offered = ["start_recording", "stop_recording"] as const;
  const { obs, on, client } = await opened(undefined, { offered });
  expect(await call(client, "start_recording")).toEqual([true, "録画を始めました。"]);
  expect([obs.studio.outputs.record, on.obs.status().recording]).toEqual([true, "on"]);
  expect(await call(client, "start_recording")).toEqual([true, "もう録画しています。"]);
  expect(await call(client, "stop_recording")).toEqual([true, "録画を終えました。"]);
  expect(on.obs.status()).toMatchObject({
    recording: "off",
    recorded: "/home/operator/recording.mkv",
  });
  expect(await call(client, "stop_recording")).toEqual([true, "録画していません。"]);
  expect((await call(client, "obs_status"))[1]).not.toContain("operator");
});

it("streams", async () => {
  const { obs, on, client } = await opened(undefined, { language: "en" });
  expect(await call(client, "start_streaming")).toEqual([true, "The stream has begun."]);
  expect([obs.studio.outputs.stream, on.obs.status().streaming]).toEqual([true, "on"]);
  expect(await call(client, "start_streaming")).toEqual([true, "The stream is already on."]);
  expect(await call(client, "obs_status")).toEqual([
    true,
    [
      "OBS 29.0.2 is connected.",
      'Scene: "Scene"',
      "Recording: off",
      "Streaming: on",
      "30 frames a second, 3 late, 0 dropped",
    ].join("\n"),
  ]);
  expect(await call(client, "stop_streaming")).toEqual([true, "The stream has ended."]);
  expect(await call(client, "stop_streaming")).toEqual([true, "There is no stream."]);
});

it("sets the subtitle and leaves the source's other settings alone", async () => {
  const { obs, client } = await opened();
  const input = obs.studio.input("字幕");
  if (input) input.settings = { font: "Noto" };
  expect(await call(client, "set_subtitle", { text: "こんばんは" })).toEqual([
    true,
    "字幕を替えました。",
  ]);
  expect(input?.settings).toEqual({ font: "Noto", text: "こんばんは" });
});

it("says what to do when there is no source for subtitles", async () => {
  const { client } = await opened(undefined, { subtitleSource: "じまく" });
  expect(await call(client, "set_subtitle", { text: "a" })).toEqual([
    false,
    "字幕のテキストソース「じまく」が OBS にありません。OBS でその名前のテキストソースを作るか、OBS_SUBTITLE_SOURCE を直してください。",
  ]);
});

it("shows and hides sources", async () => {
  const { obs, on, client } = await opened(undefined, { language: "en" });
  const hide = { scene: "トーク", source: "camera", visible: false };
  expect(await call(client, "show_source", hide)).toEqual([true, '"Camera" is hidden now.']);
  expect(obs.studio.isShown("トーク", "Camera")).toBe(false);
  obs.studio.switchTo("トーク");
  await untilStatus(on, ({ scene }) => scene === "トーク");
  const show = { source: "Camera", visible: true };
  await call(client, "show_source", { ...show, scene: undefined });
  expect(obs.studio.isShown("トーク", "Camera")).toBe(true);
  expect(await call(client, "show_source", { ...show, source: "Camra" })).toEqual([
    false,
    'This scene has no source "Camra". Did you mean "Camera"?',
  ]);
});

it("acts on the scene that it switched to, however long the transition takes", async () => {
  const { obs, on, client } = await opened();
  obs.studio.transitionTakes(60_000);
  expect(await call(client, "switch_scene", { scene: "トーク" })).toMatchObject([true, {}]);
  expect([on.obs.status().scene, obs.studio.scene()]).toEqual(["トーク", "Scene"]);
  await call(client, "show_source", { source: "Camera", visible: false });
  expect(obs.studio.isShown("トーク", "Camera")).toBe(false);
});

it("finds sources in groups and in scenes inside a scene, each time that one stands there", async () => {
  const { obs, client } = await opened(undefined, { language: "en" });
  const { studio } = obs;
  studio.addItem("トーク", "Camera");
  studio.nest("Game", "Frame", "group");
  studio.addInput("オープニング", "Logo", "image_source");
  studio.addItem("Frame", "Logo");
  studio.addItem("Frame", "Logo");
  studio.nest("Game", "トーク", "scene");
  studio.nest("トーク", "Game", "scene");
  const hide = (scene: string, source: string) =>
    call(client, "show_source", { scene, source, visible: false });
  expect(await hide("トーク", "Camera")).toEqual([true, '"Camera" is hidden now.']);
  expect(studio.shownItems("トーク", "Camera")).toEqual([false, false]);
  expect(await hide("Game", "logo")).toEqual([true, '"Logo" is hidden now.']);
  expect(studio.shownItems("Frame", "Logo")).toEqual([false, false]);
  expect(studio.isShown("オープニング", "Logo")).toBe(true);
  expect(await hide("Game", "字幕")).toEqual([true, '"字幕" is hidden now.']);
  expect(studio.isShown("トーク", "字幕")).toBe(false);
  expect(await hide("Game", "Logos")).toEqual([
    false,
    'This scene has no source "Logos". Did you mean "Logo"?',
  ]);
});

it.each([
  ["ja", /OBS_SCENES では「closing」のシーンが「Ending」/],
  ["en", /OBS_SCENES names the scene "Ending" for "closing"/],
] as const)(
  "names the setting that maps a segment to a missing scene (%s)",
  async (language, text) => {
    const { client } = await opened(undefined, { language });
    expect(await call(client, "switch_scene", { scene: "closing" })).toEqual([
      false,
      expect.stringMatching(text),
    ]);
  },
);

it("mutes and sets audio sources, as OBS's own fader does", async () => {
  const { obs, client } = await opened(undefined, { language: "en" });
  obs.studio.addInput("トーク", "Mic", "pulse_input_capture");
  const sound = () => obs.studio.input("Mic")?.sound;
  expect(await call(client, "mute_source", { source: "mic", muted: true })).toEqual([
    true,
    '"Mic" is muted.',
  ]);
  expect(sound()?.muted).toBe(true);
  await call(client, "set_volume", { source: "Mic", percent: 50 });
  expect(sound()?.multiplier).toBeCloseTo(0.125);
  expect(await call(client, "set_volume", { source: "Mik", percent: 5 })).toEqual([
    false,
    'OBS has no source "Mik". Did you mean "Mic"?',
  ]);
  expect((await call(client, "set_volume", { source: "Mic", percent: 500 }))[0]).toBe(false);
});

it("shows an emotion by a source of the scene that is on, and hides those of the others", async () => {
  const emotions = new Map<Emotion, string>([
    ["joy", "Sparkles"],
    ["anger", "Flames"],
    ["surprise", "Game"],
  ]);
  const { obs, on, client } = await opened(undefined, { emotions, language: "en" });
  for (const source of ["Sparkles", "Flames"]) {
    obs.studio.addInput("トーク", source, "image_source");
    obs.studio.addItem("オープニング", source);
  }
  const feel = (emotion: string) => call(client, "change_emotion", { emotion });
  const shown = (scene: string) =>
    ["Sparkles", "Flames"].filter((source) => obs.studio.isShown(scene, source));
  await call(client, "switch_scene", { scene: "トーク" });
  expect(await feel("happy")).toEqual([true, "joy"]);
  expect(shown("トーク")).toEqual(["Sparkles"]);
  await Promise.all([feel("anger"), feel("joy"), feel("anger")]);
  expect(shown("トーク")).toEqual(["Flames"]);
  await call(client, "switch_scene", { scene: "オープニング" });
  await expect.poll(() => shown("オープニング")).toEqual(["Flames"]);
  await feel("neutral");
  expect(shown("オープニング")).toEqual([]);
  await feel("surprise");
  expect(on.obs.status().scene).toBe("Game");
  expect(await feel("joy")).toEqual([true, "joy"]);
  expect((await feel("bored?"))[0]).toBe(false);
});

it("shows the emotions of two on the stage apart: of the host, and of one who has sources of her own", async () => {
  const emotionViews: EmotionViews = new Map([
    [
      theHost,
      new Map<Emotion, string>([
        ["joy", "Sparkles"],
        ["anger", "Flames"],
      ]),
    ],
    [
      "air",
      new Map<Emotion, string>([
        ["joy", "Air smiles"],
        ["anger", "Flames"],
      ]),
    ],
  ]);
  const { obs, client } = await opened(undefined, { emotionViews, language: "en" });
  const sources = ["Sparkles", "Flames", "Air smiles"];
  for (const source of sources) obs.studio.addInput("トーク", source, "image_source");
  const feel = (speakerId: string, emotion: string) =>
    call(client, "change_emotion", { emotion, speakerId });
  const live = (id: string) =>
    call(client, "sys_show_performer", { persona: { id, name: id, language: "en" } });
  const shown = () => sources.filter((source) => obs.studio.isShown("トーク", source));
  await call(client, "switch_scene", { scene: "トーク" });
  await live("ren");
  await feel("air", "neutral");
  await feel("ren", "joy");
  await feel("eris", "anger");
  expect(shown()).toEqual(["Sparkles"]);
  await feel("air", "joy");
  expect(shown()).toEqual(["Sparkles", "Air smiles"]);
  await feel("ren", "anger");
  await feel("air", "anger");
  await feel("ren", "joy");
  expect(shown()).toEqual(["Sparkles", "Flames"]);
  await live("eris");
  await expect.poll(shown).toEqual(["Flames"]);
  await feel("air", "neutral");
  expect(shown()).toEqual(["Flames"]);
  await feel("ren", "joy");
  expect(shown()).toEqual(["Flames"]);
});

it("names the setting that maps an emotion to something that OBS does not have", async () => {
  const emotions = new Map<Emotion, string>([["joy", "Sparkle"]]);
  const { obs, client } = await opened(undefined, { emotions, language: "en" });
  obs.studio.addInput("トーク", "Sparkles", "image_source");
  expect(await call(client, "change_emotion", { emotion: "joy" })).toEqual([
    false,
    'OBS_EMOTIONS names "Sparkle", and OBS has no scene or source of that name. Did you mean "Sparkles"?',
  ]);
});

it("connects at once when it is asked to", async () => {
  const { obs, on, client } = await opened();
  const { port } = obs;
  await obs.quit();
  await untilStatus(on, (status) => !connected(status));
  const again = await fakeObs({ password, port });
  undo.push(again.quit);
  expect(await call(client, "sys_connect")).toEqual([true, "Connecting"]);
  await untilStatus(on, connected);
});

it("follows the show and the words of the persona that is live over MCP, and says so as a body", async () => {
  const { client, obs, on } = await opened();
  const { tools } = await client.listTools();
  expect(tools.map(({ _meta }) => _meta?.["saintverse/body"])).toEqual(tools.map(() => "obs"));
  expect(await call(client, "sys_show_segment", { names: ["朝の歌", "item:1", "items"] })).toEqual([
    true,
    "Nothing to switch now",
  ]);
  const names = { names: ["ゲーム", "item:2", "items"] };
  expect(await call(client, "sys_show_segment", names)).toEqual([true, expect.any(String)]);
  expect(on.obs.status().scene).toBe("Game");
  const [isDone, why] = await call(client, "sys_show_segment", { names: ["closing"] });
  expect([isDone, why]).toEqual([false, expect.stringContaining("closing")]);
  expect(await call(client, "sys_show_subtitle", { text: "こんばんは" })).toEqual([
    true,
    expect.any(String),
  ]);
  await obs.quit();
  await untilStatus(on, (status) => !connected(status));
  expect(await call(client, "sys_show_subtitle", { text: "やあ" })).toEqual([
    true,
    expect.any(String),
  ]);
});

it("has no tool for the audience, and outputs and subtitles for the program alone unless they are lent", async () => {
  const { on } = await opened(undefined, { offered: ["start_recording"] });
  const box = mcpToolBox({
    servers: [{ name: "obs", connect: on.connect }],
    clock: systemClock,
    chance: { next: () => 0 },
  });
  undo.push(box.close);
  await box.ready(10_000);
  expect(
    box
      .tools()
      .map(({ name, internal, forAudience }) => [
        name,
        internal ? "internal" : "lent",
        forAudience,
      ]),
  ).toEqual([
    ["switch_scene", "lent", false],
    ["list_scenes", "lent", false],
    ["obs_status", "lent", false],
    ["show_source", "lent", false],
    ["sys_show_segment", "internal", undefined],
    ["sys_show_subtitle", "internal", undefined],
    ["sys_list_sources", "internal", undefined],
    ["sys_look_at_source", "internal", undefined],
    ["sys_save_replay", "internal", undefined],
    ["sys_connect", "internal", undefined],
    ["sys_get_status", "internal", undefined],
    ["start_recording", "lent", false],
    ["stop_recording", "internal", false],
    ["start_streaming", "internal", false],
    ["stop_streaming", "internal", false],
    ["mute_source", "internal", false],
    ["set_volume", "internal", false],
    ["set_subtitle", "internal", false],
  ]);
});

it("keeps the last moments where the replay buffer runs, each time in another file", async () => {
  const { obs, client } = await opened();
  expect(await call(client, "sys_save_replay", {})).toEqual([
    false,
    expect.stringContaining("リプレイバッファ"),
  ]);
  obs.studio.replay.runs = true;
  expect(await call(client, "sys_save_replay", {})).toEqual([true, "/home/operator/Replay 1.mkv"]);
  expect(await call(client, "sys_save_replay", {})).toEqual([true, "/home/operator/Replay 2.mkv"]);
});

it("says clearly that the password is wrong, or that one is needed, and goes on when it is right", async () => {
  const obs = await fake();
  const wrong = body(obs.url, { password: "guess" });
  await untilStatus(wrong, when("refused", "wrong-password"));
  await untilStatus(body(obs.url, { password: undefined }), when("refused", "password-needed"));
  expect(obs.closed.map(({ code }) => code)).toContain(4009);
  const told = await wrong.obs.tools.switchScene("トーク");
  expect(told).toMatchObject({ ok: false, error: { kind: "away" } });
  expect(JSON.stringify(told)).toContain("OBS_PASSWORD");
  expect(JSON.stringify([told, wrong.obs.status()])).not.toContain("guess");
});

it("says that an OBS of another protocol does not fit, and that something else is no OBS", async () => {
  await untilStatus(body((await fake({ rpcVersion: 2 })).url), when("refused", "too-old"));
  const { createServer } = await import("node:http");
  const other = createServer((_, response) => response.end("hello"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  undo.push(() => other.close());
  const { port } = other.address() as { port: number };
  await untilStatus(body(`ws://127.0.0.1:${port}`), when("away", "wrong-program"));
});

it("waits for an OBS that is not running, in one quiet state, and for one that comes back", async () => {
  const gone = await fakeObs();
  const { port } = gone;
  await gone.quit();
  const on = body(gone.url);
  const changes: BroadcastStatus["link"][] = [];
  on.obs.onStatus(({ link }, before) => {
    if (JSON.stringify(link) !== JSON.stringify(before.link)) changes.push(link);
  });
  await untilStatus(on, when("away", "not-running"));
  const first = await fake({ password, port });
  await untilStatus(on, connected);
  await first.quit();
  await untilStatus(on, when("away", "lost"));
  await untilStatus(on, when("away", "not-running"));
  await fake({ password, port });
  await untilStatus(on, connected);
  expect(changes.map((link) => ("why" in link ? link.why : link.state))).toEqual([
    "not-running",
    "connected",
    "lost",
    "not-running",
    "connected",
  ]);
});

it("does not know what became of an order when OBS quits before it answers", async () => {
  const { obs, on } = await opened();
  const arrived = obs.swallow("StartRecord");
  const told = on.obs.tools.startRecording();
  await arrived;
  await obs.quit();
  expect(await told).toEqual({
    ok: false,
    error: {
      kind: "unsure",
      text: "OBS の返事がないので、できたかどうかわかりません。OBS の画面を確かめてください。",
    },
  });
  expect(await on.obs.tools.stopRecording()).toMatchObject({ error: { kind: "away" } });
});

it("finds out that OBS hangs, and connects anew", async () => {
  const { obs, on } = await opened();
  void obs.swallow("GetStats");
  await untilStatus(on, when("away", "silent"));
  await untilStatus(on, connected);
});

it("stops waiting when its caller does", async () => {
  const { obs, on } = await opened();
  const caller = new AbortController();
  const arrived = obs.swallow("SetCurrentProgramScene");
  const told = on.obs.tools.switchScene("トーク", caller.signal);
  await arrived;
  caller.abort();
  expect(await told).toMatchObject({ ok: false, error: { kind: "unsure" } });
});
