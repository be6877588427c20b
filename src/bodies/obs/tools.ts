// The functions of the OBS body, without any protocol around them.

import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { BodyTexts } from "../../languages/en/bodies-texts.ts";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import { type ObsEyes, obsEyes } from "./eyes.ts";
import type { ObsLinkage, Output } from "./obs-link.ts";
import { Groups, Inputs, Nothing, ReplayStatus, SavedReplay } from "./obs-messages.ts";
import type { ObsRefusal } from "./obs-session.ts";
import { findItems } from "./scene-items.ts";
import { nearestName, sameName } from "./scene-names.ts";

/** Why something was not done, and what to do about it. `unsure`: it may have been done nevertheless. */
export type ObsTrouble = {
  readonly kind: "away" | "unknown-name" | "refused" | "unsure";
  readonly text: string;
};

/** The result in words. */
export type ObsTold = Result<string, ObsTrouble>;

export type ObsToolSettings = {
  readonly link: ObsLinkage;
  readonly clock: Clock;
  readonly texts: BodyTexts["obs"];
  /** Segments of a show, and the scene of each. */
  readonly scenes: ReadonlyMap<string, string>;
  /** The text source that shows subtitles; undefined: none does. */
  readonly subtitleSource: string | undefined;
};

/** Every promise resolves; an aborted signal ends the waiting, but not a request that was already sent to OBS. */
export type ObsTools = {
  /** A scene by its name in OBS, or by the segment of the show that it belongs to. */
  readonly switchScene: (wanted: string, signal?: AbortSignal) => Promise<ObsTold>;
  readonly listScenes: () => ObsTold;
  /** As text, without file names. */
  readonly describe: () => ObsTold;
  readonly startRecording: (signal?: AbortSignal) => Promise<ObsTold>;
  /** The path of the file is in the status, for the operator only. */
  readonly stopRecording: (signal?: AbortSignal) => Promise<ObsTold>;
  readonly startStreaming: (signal?: AbortSignal) => Promise<ObsTold>;
  readonly stopStreaming: (signal?: AbortSignal) => Promise<ObsTold>;
  /** The file in which OBS kept the last moments; a replay buffer that does not run is an error. */
  readonly saveReplay: (signal?: AbortSignal) => Promise<ObsTold>;
  readonly setSubtitle: (text: string, signal?: AbortSignal) => Promise<ObsTold>;
  readonly eyes: ObsEyes<ObsTrouble>;
  /** An error where OBS has no source and no group of this name that stands for an emotion. */
  readonly refuseMissing: (face: string) => Promise<ObsTold>;
  readonly muteSource: (source: string, muted: boolean, signal?: AbortSignal) => Promise<ObsTold>;
  /** In percent of its full volume. */
  readonly setVolume: (source: string, percent: number, signal?: AbortSignal) => Promise<ObsTold>;
  /** Without a scene: in the current one, in its groups, and in scenes that it shows; each time that it stands there. */
  readonly showSource: (
    scene: string | undefined,
    source: string,
    visible: boolean,
    signal?: AbortSignal,
  ) => Promise<ObsTold>;
};

/** Milliseconds within which OBS must report that an output began or ended. */
const outputPatience = 10_000;
/** Codes of obs-websocket: the output runs already, does not run; nothing of that name. */
const code = { running: 500, notRunning: 501, notFound: 600 } as const;
/** Longest subtitle, in UTF-16 units. */
const subtitleLimit = 500;

/** Makes the tools over a connection. */
export function obsTools(settings: ObsToolSettings): ObsTools {
  const { link, texts } = settings;
  const troubled = (refusal: ObsRefusal) => err(troubleOf(refusal, link.status(), texts));
  const sceneNamed = (wanted: string): Result<string, ObsTrouble> => {
    const { scenes, link: state } = link.status();
    if (state.state !== "connected") return err({ kind: "away", text: texts.away(state) });
    const meant = sameName(wanted, scenes) ?? sceneOf(settings.scenes, wanted, scenes);
    if (meant !== undefined) return ok(meant);
    const mapped = sceneFor(settings.scenes, wanted);
    if (mapped !== undefined) return err(unknownName(texts.missingScene(wanted, mapped, scenes)));
    const near = nearestName(wanted, [...scenes, ...settings.scenes.keys()]);
    const scene = near === undefined ? undefined : (settings.scenes.get(near) ?? near);
    return err(unknownName(texts.unknownScene(wanted, scene, scenes)));
  };
  const order = outputOrders(settings, troubled);
  return {
    ...order,
    eyes: obsEyes({ link, troubled }),
    async switchScene(wanted, signal) {
      const scene = sceneNamed(wanted);
      if (!scene.ok) return scene;
      const data = { sceneName: scene.value };
      const switched = await link.ask("SetCurrentProgramScene", data, Nothing, signal);
      if (!switched.ok) return troubled(switched.error);
      link.accepted(scene.value);
      return ok(texts.switched(scene.value));
    },
    listScenes() {
      const { link: state, scenes, scene } = link.status();
      return state.state === "connected"
        ? ok(texts.scenes(scenes, scene))
        : err({ kind: "away", text: texts.away(state) });
    },
    saveReplay: (signal) => saveReplay(settings, troubled, signal),
    describe: () => ok(texts.status(link.status())),
    setSubtitle: (text, signal) => setSubtitle(settings, troubled, text, signal),
    muteSource: (source, muted, signal) =>
      onInput(
        ...([settings, troubled, source] as const),
        (inputName) => link.ask("SetInputMute", { inputName, inputMuted: muted }, Nothing, signal),
        (inputName) => texts.muted(inputName, muted),
        signal,
      ),
    setVolume: (source, percent, signal) =>
      onInput(
        ...([settings, troubled, source] as const),
        (inputName) =>
          link.ask(
            "SetInputVolume",
            { inputName, inputVolumeMul: (percent / 100) ** 3 },
            Nothing,
            signal,
          ),
        (inputName) => texts.volume(inputName, percent),
        signal,
      ),
    async refuseMissing(face) {
      const inputs = await link.ask("GetInputList", {}, Inputs);
      const groups = await link.ask("GetGroupList", undefined, Groups);
      if (!inputs.ok) return troubled(inputs.error);
      if (!groups.ok) return troubled(groups.error);
      const sources = inputs.value.inputs.map(({ inputName }) => inputName);
      const known = [...sources, ...groups.value.groups];
      return sameName(face, known) === undefined
        ? err(unknownName(texts.missingFace(face, nearestName(face, known))))
        : ok("");
    },
    async showSource(wanted, source, visible, signal) {
      const scene = sceneNamed(wanted ?? link.status().scene ?? "");
      if (!scene.ok) return scene;
      return await showSource(settings, troubled, { scene: scene.value, source, visible }, signal);
    },
  };
}

/** Milliseconds between two looks at whether the file is there, and the most of them. */
const replayLook = { every: 200, most: 40 };

async function saveReplay(
  { link, clock, texts }: ObsToolSettings,
  troubled: Troubled,
  signal?: AbortSignal,
): Promise<ObsTold> {
  const status = await link.ask("GetReplayBufferStatus", undefined, ReplayStatus, signal);
  if (!status.ok) return troubled(status.error);
  if (!status.value.outputActive) return err({ kind: "refused", text: texts.noReplay });
  const last = async () =>
    await link.ask("GetLastReplayBufferReplay", undefined, SavedReplay, signal);
  const before = await last();
  const saved = await link.ask("SaveReplayBuffer", undefined, Nothing, signal);
  if (!saved.ok) return troubled(saved.error);
  for (let look = 0; look < replayLook.most; look += 1) {
    await clock.sleep(replayLook.every, signal);
    const now = await last();
    const file = now.ok ? now.value.savedReplayPath : "";
    if (file !== "" && !(before.ok && before.value.savedReplayPath === file)) return ok(file);
  }
  return err({ kind: "unsure", text: texts.unsure });
}

type Troubled = (refusal: ObsRefusal) => Result<never, ObsTrouble>;

const unknownName = (text: string): ObsTrouble => ({ kind: "unknown-name", text });

const sceneFor = (mapping: ReadonlyMap<string, string>, segment: string): string | undefined =>
  mapping.get(sameName(segment, [...mapping.keys()]) ?? segment);

const sceneOf = (
  mapping: ReadonlyMap<string, string>,
  segment: string,
  known: readonly string[],
): string | undefined => {
  const scene = sceneFor(mapping, segment);
  return scene === undefined ? undefined : sameName(scene, known);
};

type OutputOrder = {
  readonly name: "StartRecord" | "StopRecord" | "StartStream" | "StopStream";
  readonly output: Output;
  readonly to: "on" | "off";
  readonly done: string;
  /** It was already in this state. */
  readonly was: string;
};

/** Starts and stops recordings and streams, and waits each time until OBS reports it. */
function outputOrders(settings: ObsToolSettings, troubled: Troubled) {
  const { texts: t } = settings;
  const orders = {
    startRecording: ["StartRecord", "recording", "on", t.recordingOn, t.recordingWasOn],
    stopRecording: ["StopRecord", "recording", "off", t.recordingOff, t.recordingWasOff],
    startStreaming: ["StartStream", "streaming", "on", t.streamingOn, t.streamingWasOn],
    stopStreaming: ["StopStream", "streaming", "off", t.streamingOff, t.streamingWasOff],
  } as const;
  const performing = (which: keyof typeof orders) => {
    const [name, output, to, done, was] = orders[which];
    const order: OutputOrder = { name, output, to, done, was };
    return (signal?: AbortSignal) => perform(settings, troubled, order, signal);
  };
  return {
    startRecording: performing("startRecording"),
    stopRecording: performing("stopRecording"),
    startStreaming: performing("startStreaming"),
    stopStreaming: performing("stopStreaming"),
  };
}

async function perform(
  { link, clock, texts }: ObsToolSettings,
  troubled: Troubled,
  order: OutputOrder,
  signal: AbortSignal | undefined,
): Promise<ObsTold> {
  const settling = settles(link, clock, order, signal);
  const asked = await link.ask(order.name, undefined, Nothing, signal);
  if (!asked.ok) {
    settling.giveUp();
    const { error } = asked;
    const already = order.to === "on" ? code.running : code.notRunning;
    return error.kind === "refused" && error.code === already ? ok(order.was) : troubled(error);
  }
  switch (await settling.end) {
    case "as-wanted":
      return ok(order.done);
    case "ended":
      return err({ kind: "refused", text: texts.couldNotBegin });
    case "unknown":
      return ok(texts.unconfirmed);
  }
}

/** Waits until an output is in the wanted state, it ended instead, OBS disconnects, or it takes too long. */
function settles(
  link: ObsLinkage,
  clock: Clock,
  { output, to }: OutputOrder,
  signal: AbortSignal | undefined,
) {
  const over = new AbortController();
  let outcome: "as-wanted" | "ended" | "unknown" = "unknown";
  const settle = (what: typeof outcome) => {
    if (!over.signal.aborted) outcome = what;
    over.abort();
  };
  const stops = [
    link.onStatus((status) => {
      if (status.link.state !== "connected") settle("unknown");
      else if ((status[output] === "off") === (to === "off")) settle("as-wanted");
    }),
    link.onOutputEnd((which) => {
      if (which === output && to === "on") settle("ended");
    }),
  ];
  const ends = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal]);
  const end = clock.sleep(outputPatience, ends).then(() => {
    for (const stop of stops) stop();
    return outcome;
  });
  return { end, giveUp: () => settle("unknown") };
}

async function setSubtitle(
  { link, texts, subtitleSource }: ObsToolSettings,
  troubled: Troubled,
  text: string,
  signal: AbortSignal | undefined,
): Promise<ObsTold> {
  const inputName = subtitleSource ?? "";
  const inputSettings = { text: [...text].slice(0, subtitleLimit).join("") };
  const data = { inputName, inputSettings, overlay: true };
  const set = await link.ask("SetInputSettings", data, Nothing, signal);
  if (set.ok) return ok(texts.subtitleSet);
  if (!isNotFound(set.error)) return troubled(set.error);
  const inputs = await link.ask("GetInputList", {}, Inputs, signal);
  const known = inputs.ok ? inputs.value.inputs.map((input) => input.inputName) : [];
  return err(unknownName(texts.noSubtitleSource(inputName, nearestName(inputName, known))));
}

async function showSource(
  { link, texts }: ObsToolSettings,
  troubled: Troubled,
  { scene, source, visible }: { scene: string; source: string; visible: boolean },
  signal: AbortSignal | undefined,
): Promise<ObsTold> {
  const found = await findItems(link, scene, source, signal);
  if (!found.ok) return troubled(found.error);
  if ("known" in found.value) {
    const { known } = found.value;
    return err(unknownName(texts.unknownSource(source, nearestName(source, known), known)));
  }
  for (const { sceneName, sceneItemId } of found.value.items) {
    const data = { sceneName, sceneItemId, sceneItemEnabled: visible };
    const set = await link.ask("SetSceneItemEnabled", data, Nothing, signal);
    if (!set.ok) return troubled(set.error);
  }
  const [first] = found.value.items;
  return ok(texts.shown(first?.sourceName ?? source, visible));
}

/** Changes an input of OBS under this name. */
async function onInput(
  { link, texts }: ObsToolSettings,
  troubled: Troubled,
  wanted: string,
  change: (inputName: string) => Promise<Result<unknown, ObsRefusal>>,
  done: (inputName: string) => string,
  signal: AbortSignal | undefined,
): Promise<ObsTold> {
  const inputs = await link.ask("GetInputList", {}, Inputs, signal);
  if (!inputs.ok) return troubled(inputs.error);
  const known = inputs.value.inputs.map(({ inputName }) => inputName);
  const inputName = sameName(wanted, known);
  if (inputName === undefined)
    return err(unknownName(texts.unknownInput(wanted, nearestName(wanted, known), known)));
  const set = await change(inputName);
  return set.ok ? ok(done(inputName)) : troubled(set.error);
}

const isNotFound = (refusal: ObsRefusal): boolean =>
  refusal.kind === "refused" && refusal.code === code.notFound;

function troubleOf(
  refusal: ObsRefusal,
  { link }: BroadcastStatus,
  texts: BodyTexts["obs"],
): ObsTrouble {
  switch (refusal.kind) {
    case "refused":
      return { kind: "refused", text: texts.refused(refusal.code, oneLine(refusal.comment)) };
    case "away":
      return link.state === "connected"
        ? { kind: "unsure", text: texts.unsure }
        : { kind: "away", text: texts.away(link) };
    case "cancelled":
      return { kind: "unsure", text: texts.cancelled };
    case "lost":
    case "timed-out":
    case "bad-reply":
      return { kind: "unsure", text: texts.unsure };
  }
}

const oneLine = (text: string | undefined): string =>
  (text ?? "").replace(/\s+/gu, " ").slice(0, 200);
