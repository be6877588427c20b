import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Chance, Clock } from "../../kernel/ports.ts";
import { shortened } from "../../kernel/shortened.ts";
import { emotionNamed } from "../../languages/emotion-named.ts";
import { packOf } from "../../languages/registry.ts";
import { audienceMark, bodyMark, internalMark } from "../../protocol/body.ts";
import { type BodyCondition, type BodyProblem, problemLimit } from "../../protocol/body-status.ts";
import { emotions } from "../../protocol/emotion.ts";
import type { Language } from "../../protocol/language.ts";
import type { BodyDefinition } from "../server/body.ts";
import {
  type BodyAnswer,
  type BodyDeeds,
  bySpeakerId,
  registerBodyTools,
  speakerIdOf,
} from "../server/body-tools.ts";
import { type BodyInMemory, serveBodyInMemory } from "../server/in-memory.ts";
import { statusDeed } from "../server/status-deed.ts";
import type { GuardedTool } from "./guarded-tools.ts";
import { keepObs, type ObsLinkage } from "./obs-link.ts";
import { openShowSegments, type ShowSegments } from "./show-segments.ts";
import { type EmotionViews, openShownEmotion, type ShownEmotion } from "./shown-emotion.ts";
import { type ObsTold, type ObsTools, obsTools } from "./tools.ts";

export type ObsSettings = {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly language: Language;
  /** `ws://127.0.0.1:4455` */
  readonly url: string;
  readonly password: string | undefined;
  /** Segments of a show, and the scene of each. */
  readonly scenes: ReadonlyMap<string, string>;
  readonly emotionViews: EmotionViews;
  /** The text source that shows subtitles; undefined: none does. */
  readonly subtitleSource: string | undefined;
  /** The guarded tools that the operator grants to the model. */
  readonly offered: readonly GuardedTool[];
};

/** OBS as the program uses it: kept connected until it is closed. */
export type Obs = Pick<ObsLinkage, "status" | "onStatus" | "connectNow" | "close"> & {
  readonly tools: ObsTools;
  /** The status of OBS, with what to do in words while it is not connected, and the segment that it could not follow. */
  readonly condition: () => BodyCondition;
  /** Called when the condition may have changed. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly segments: ShowSegments;
  readonly emotion: ShownEmotion;
  readonly settings: ObsSettings;
};

/** Connects to OBS and keeps it connected. */
export function openObs(settings: ObsSettings): Obs {
  const link = keepObs(settings);
  const texts = packOf(settings.language).bodies.obs;
  const tools = obsTools({ ...settings, link, texts });
  const { status, onStatus, connectNow } = link;
  const segments = openShowSegments({ status, onStatus, tools, scenes: settings.scenes });
  const emotion = openShownEmotion({ status, onStatus, tools, views: settings.emotionViews });
  const condition = (): BodyCondition => {
    const now = status();
    const note = "why" in now.link ? { link: { ...now.link, note: texts.away(now.link) } } : {};
    const trouble = segments.trouble();
    return {
      broadcast: { ...now, ...note },
      ...(trouble === undefined ? {} : { problems: [segmentProblem(trouble)] }),
    };
  };
  const onChange = (listener: () => void) => {
    const stops = [onStatus(() => listener()), segments.onTrouble(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const close = () => {
    segments.close();
    emotion.close();
    link.close();
  };
  return {
    ...{ status, onStatus, connectNow, close, condition, onChange, tools },
    ...{ segments, emotion, settings },
  };
}

const segmentProblem = (why: string): BodyProblem => ({
  tool: "sys_show_segment",
  text: shortened(why, problemLimit),
});

/** OBS as a body. */
export const obsBody = (obs: Obs, version: string): BodyDefinition => ({
  name: "body-obs",
  version,
  register: (server) => registerObsTools(server, obs),
  health: () => ({ obs: obs.status().link.state }),
});

/** The name of this body in its mark. */
const body = "obs";
/** Turns of the audience may neither use these tools nor see their results, whatever else is true of a tool. */
const notForAudience = { [bodyMark]: body, [audienceMark]: false };
const acts = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const looks = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const goesOut = { ...acts, openWorldHint: true };

function registerObsTools(server: McpServer, obs: Obs): void {
  const { tools, settings } = obs;
  registerScenes(server, tools);
  registerBodyTools(server, body, deedsOf(obs), bySpeakerId);
  const markOf = (name: GuardedTool) => ({
    ...notForAudience,
    ...(settings.offered.includes(name) ? {} : { [internalMark]: true }),
  });
  registerOutputs(server, tools, markOf);
  registerSounds(server, tools, markOf);
  if (settings.subtitleSource !== undefined) registerSubtitle(server, tools, markOf);
}

const emotionDeeds = (shown: ShownEmotion): BodyDeeds => ({
  change_emotion: async ({ emotion: word, ...told }) => {
    const named = emotionNamed(word);
    return named === undefined
      ? { ok: false, text: `There are: ${emotions.join(", ")}.` }
      : answeredUnlessAway(await shown.show(named, speakerIdOf(told)));
  },
  sys_show_performer: ({ persona }) => {
    shown.follow(persona?.id);
    return { ok: true, text: "Followed" };
  },
});

/** The effects of the show and of her words on OBS. One that is away now follows when it comes: that is no failure. */
const deedsOf = ({
  tools,
  segments,
  emotion,
  settings,
  condition,
  onChange,
  connectNow,
}: Obs): BodyDeeds => ({
  sys_show_segment: async ({ names }) => {
    const told = await segments.show(names);
    return told === undefined ? { ok: true, text: "Nothing to switch now" } : answered(told);
  },
  ...(settings.emotionViews.size === 0 ? {} : emotionDeeds(emotion)),
  ...(settings.subtitleSource === undefined
    ? {}
    : {
        sys_show_subtitle: async ({ text }, signal) =>
          answeredUnlessAway(await tools.setSubtitle(text, signal)),
      }),
  sys_list_sources: async (_, signal) => {
    const known = await tools.eyes.sources(signal);
    if (!known.ok) return answered(known);
    const sources = [...known.value];
    return {
      ...{ ok: true, text: sources.map(({ name }) => name).join("\n") },
      structured: { sources },
    };
  },
  sys_look_at_source: async (wanted, signal) => {
    const seen = await tools.eyes.look(wanted, signal);
    if (!seen.ok) return answered(seen);
    return {
      ...{ ok: true, text: "A picture" },
      structured: { ...seen.value, mediaType: "image/jpeg" },
    };
  },
  sys_save_replay: async (_, signal) => {
    const saved = await tools.saveReplay(signal);
    return saved.ok
      ? { ok: true, text: saved.value, structured: { file: saved.value } }
      : answered(saved);
  },
  sys_connect: () => {
    connectNow();
    return { ok: true, text: "Connecting" };
  },
  sys_get_status: statusDeed({ now: condition, onChange }),
});

const answered = (told: ObsTold): BodyAnswer =>
  told.ok ? { ok: true, text: told.value } : { ok: false, text: told.error.text };

const answeredUnlessAway = (told: ObsTold): BodyAnswer =>
  !told.ok && told.error.kind === "away" ? { ok: true, text: told.error.text } : answered(told);

const name = (about: string) => z.string().max(200).describe(about);
const Scene = z.object({
  scene: name("Name of a scene, or of a segment of the show / シーンの名前か、番組の区分"),
});
const Source = z.object({
  scene: name(
    "The scene it is in; when absent, the one that is on / 省略時はいまのシーン",
  ).optional(),
  source: name("Name of the source / ソースの名前"),
  visible: z.boolean().describe("true: show / 表示する, false: hide / 隠す"),
});
const Subtitle = z.object({
  text: z.string().max(2_000).describe("Empty: no subtitle / 空なら消す"),
});
const Mute = z.object({
  source: name("Name of the audio source / 音声ソースの名前"),
  muted: z.boolean().describe("true: mute / 消音, false: let it be heard / 戻す"),
});
const Volume = z.object({
  source: name("Name of the audio source / 音声ソースの名前"),
  percent: z.number().min(0).max(100).describe("Of its full volume / 最大の音量に対する割合"),
});
const Nothing = z.object({});

function registerScenes(server: McpServer, tools: ObsTools): void {
  server.registerTool(
    "switch_scene",
    {
      description: "Switch OBS to another scene. / OBS のシーンを切り替える。",
      inputSchema: Scene,
      annotations: acts,
      _meta: notForAudience,
    },
    async ({ scene }, { mcpReq }) => answer(await tools.switchScene(scene, mcpReq.signal)),
  );
  server.registerTool(
    "list_scenes",
    {
      description: "List the scenes of OBS. / OBS のシーンの一覧。",
      inputSchema: Nothing,
      annotations: looks,
      _meta: notForAudience,
    },
    () => answer(tools.listScenes()),
  );
  server.registerTool(
    "obs_status",
    {
      description: "Whether OBS is connected, records, streams. / OBS の接続・録画・配信の様子。",
      inputSchema: Nothing,
      annotations: looks,
      _meta: notForAudience,
    },
    () => answer(tools.describe()),
  );
  server.registerTool(
    "show_source",
    {
      description: "Show or hide a source of an OBS scene. / OBS のソースを表示する・隠す。",
      inputSchema: Source,
      annotations: acts,
      _meta: notForAudience,
    },
    async ({ scene, source, visible }, { mcpReq }) =>
      answer(await tools.showSource(scene, source, visible, mcpReq.signal)),
  );
}

type MarkOf = (name: GuardedTool) => Readonly<Record<string, boolean | string>>;

function registerOutputs(server: McpServer, tools: ObsTools, markOf: MarkOf): void {
  const orders = [
    ["start_recording", "Start recording. / OBS の録画を始める。", tools.startRecording],
    ["stop_recording", "Stop recording. / OBS の録画を終える。", tools.stopRecording],
    ["start_streaming", "Start the stream. / OBS の配信を始める。", tools.startStreaming],
    ["stop_streaming", "Stop the stream. / OBS の配信を終える。", tools.stopStreaming],
  ] as const;
  for (const [order, description, run] of orders) {
    server.registerTool(
      order,
      { description, inputSchema: Nothing, annotations: goesOut, _meta: markOf(order) },
      async (_, { mcpReq }) => answer(await run(mcpReq.signal)),
    );
  }
}

function registerSounds(server: McpServer, tools: ObsTools, markOf: MarkOf): void {
  server.registerTool(
    "mute_source",
    {
      description: "Mute a source of OBS, or let it be heard. / OBS の音声ソースを消音する・戻す。",
      inputSchema: Mute,
      annotations: acts,
      _meta: markOf("mute_source"),
    },
    async ({ source, muted }, { mcpReq }) =>
      answer(await tools.muteSource(source, muted, mcpReq.signal)),
  );
  server.registerTool(
    "set_volume",
    {
      description: "Set the volume of a source of OBS. / OBS の音声ソースの音量を変える。",
      inputSchema: Volume,
      annotations: acts,
      _meta: markOf("set_volume"),
    },
    async ({ source, percent }, { mcpReq }) =>
      answer(await tools.setVolume(source, percent, mcpReq.signal)),
  );
}

function registerSubtitle(server: McpServer, tools: ObsTools, markOf: MarkOf): void {
  server.registerTool(
    "set_subtitle",
    {
      description: "Set the subtitle that OBS shows. / OBS に出る字幕を替える。",
      inputSchema: Subtitle,
      annotations: goesOut,
      _meta: markOf("set_subtitle"),
    },
    async ({ text }, { mcpReq }) => answer(await tools.setSubtitle(text, mcpReq.signal)),
  );
}

const answer = (told: ObsTold): CallToolResult => ({
  content: [{ type: "text", text: told.ok ? told.value : told.error.text }],
  ...(told.ok ? {} : { isError: true }),
});

/** OBS inside the main program: its tools for the soul, and itself for the operator. */
export type ObsInMemory = BodyInMemory & { readonly obs: Obs };

/** Connects to OBS and serves its tools to an MCP client in the same process. */
export function obsInMemory(settings: ObsSettings, version: string): ObsInMemory {
  const obs = openObs(settings);
  const served = serveBodyInMemory(obsBody(obs, version));
  return {
    obs,
    connect: served.connect,
    close: async () => {
      obs.close();
      await served.close();
    },
  };
}
