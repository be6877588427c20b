// What the OBS body does, without any protocol around it.

import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ObsStatus } from "../../protocol/obs-status.ts";
import type { ObsLinkage } from "./obs-link.ts";
import { Inputs, Nothing, SceneItemId, SceneItems } from "./obs-messages.ts";
import type { ObsRefusal } from "./obs-session.ts";
import { nearestName, sameName } from "./scene-names.ts";
import type { ObsTexts } from "./texts.ts";

/** Why something was not done, and what to do about it. `unsure`: it may have been done all the same. */
export type ObsTrouble = {
  readonly kind: "away" | "unknown-name" | "refused" | "unsure";
  readonly text: string;
};

/** What was done, in words. */
export type ObsTold = Result<string, ObsTrouble>;

export type ObsToolSettings = {
  readonly link: ObsLinkage;
  readonly clock: Clock;
  readonly texts: ObsTexts;
  /** Segments of a show, and the scene of each. */
  readonly scenes: ReadonlyMap<string, string>;
  /** The text source that shows subtitles; undefined: none does. */
  readonly subtitleSource: string | undefined;
};

/** Every promise resolves; an aborted signal ends the wait, not what OBS was asked for already. */
export type ObsTools = {
  /** A scene by its name in OBS, or by the segment of the show that it belongs to. */
  readonly switchScene: (wanted: string, signal?: AbortSignal) => Promise<ObsTold>;
  readonly listScenes: () => ObsTold;
  /** In words; there is no file name in it. */
  readonly describe: () => ObsTold;
  readonly startRecording: (signal?: AbortSignal) => Promise<ObsTold>;
  /** Where the file is stands in the status, for the operator alone. */
  readonly stopRecording: (signal?: AbortSignal) => Promise<ObsTold>;
  readonly startStreaming: (signal?: AbortSignal) => Promise<ObsTold>;
  readonly stopStreaming: (signal?: AbortSignal) => Promise<ObsTold>;
  readonly setSubtitle: (text: string, signal?: AbortSignal) => Promise<ObsTold>;
  /** Without a scene: in the one that is on. */
  readonly showSource: (
    scene: string | undefined,
    source: string,
    visible: boolean,
    signal?: AbortSignal,
  ) => Promise<ObsTold>;
};

/** Milliseconds that OBS has to say that an output began or ended. */
const outputPatience = 10_000;
/** Codes of obs-websocket: the output runs already, does not run; nothing of that name. */
const code = { running: 500, notRunning: 501, notFound: 600 } as const;
/** Longest subtitle, in UTF-16 units. */
const subtitleLimit = 500;

/** Makes the tools over a connection that is kept. */
export function obsTools(settings: ObsToolSettings): ObsTools {
  const { link, texts } = settings;
  const troubled = (refusal: ObsRefusal) => err(troubleOf(refusal, link.status(), texts));
  const sceneNamed = (wanted: string): Result<string, ObsTrouble> => {
    const { scenes, link: state } = link.status();
    if (state.state !== "connected") return err({ kind: "away", text: texts.away(state) });
    const meant = sameName(wanted, scenes) ?? sceneOf(settings.scenes, wanted, scenes);
    if (meant !== undefined) return ok(meant);
    const known = [...scenes, ...settings.scenes.keys()];
    return err(unknownName(texts.unknownScene(wanted, nearestName(wanted, known), scenes)));
  };
  const order = outputOrders(settings, troubled);
  return {
    ...order,
    async switchScene(wanted, signal) {
      const scene = sceneNamed(wanted);
      if (!scene.ok) return scene;
      const data = { sceneName: scene.value };
      const switched = await link.ask("SetCurrentProgramScene", data, Nothing, signal);
      return switched.ok ? ok(texts.switched(scene.value)) : troubled(switched.error);
    },
    listScenes() {
      const { link: state, scenes, scene } = link.status();
      return state.state === "connected"
        ? ok(texts.scenes(scenes, scene))
        : err({ kind: "away", text: texts.away(state) });
    },
    describe: () => ok(texts.status(link.status())),
    setSubtitle: (text, signal) => setSubtitle(settings, troubled, text, signal),
    async showSource(wanted, source, visible, signal) {
      const scene = sceneNamed(wanted ?? link.status().scene ?? "");
      if (!scene.ok) return scene;
      return await showSource(settings, troubled, { scene: scene.value, source, visible }, signal);
    },
  };
}

type Troubled = (refusal: ObsRefusal) => Result<never, ObsTrouble>;

const unknownName = (text: string): ObsTrouble => ({ kind: "unknown-name", text });

const sceneOf = (
  mapping: ReadonlyMap<string, string>,
  segment: string,
  known: readonly string[],
): string | undefined => {
  const scene = mapping.get(sameName(segment, [...mapping.keys()]) ?? segment);
  return scene === undefined ? undefined : sameName(scene, known);
};

/** Begins and ends recordings and streams, each time until OBS says that it has. */
function outputOrders({ link, clock, texts }: ObsToolSettings, troubled: Troubled) {
  const order = async (
    name: "StartRecord" | "StopRecord" | "StartStream" | "StopStream",
    is: (status: ObsStatus) => boolean,
    said: { readonly done: string; readonly was: string },
    signal: AbortSignal | undefined,
  ): Promise<ObsTold> => {
    const asked = await link.ask(name, undefined, Nothing, signal);
    if (asked.ok) {
      const settled = await settles(link, clock, is, signal);
      return ok(settled ? said.done : texts.unconfirmed);
    }
    const { error } = asked;
    const was = name.startsWith("Start") ? code.running : code.notRunning;
    return error.kind === "refused" && error.code === was ? ok(said.was) : troubled(error);
  };
  const said = (done: string, was: string) => ({ done, was });
  const t = texts;
  return {
    startRecording: (signal?: AbortSignal) =>
      order(
        "StartRecord",
        (now) => now.recording !== "off",
        said(t.recordingOn, t.recordingWasOn),
        signal,
      ),
    stopRecording: (signal?: AbortSignal) =>
      order(
        "StopRecord",
        (now) => now.recording === "off",
        said(t.recordingOff, t.recordingWasOff),
        signal,
      ),
    startStreaming: (signal?: AbortSignal) =>
      order(
        "StartStream",
        (now) => now.streaming !== "off",
        said(t.streamingOn, t.streamingWasOn),
        signal,
      ),
    stopStreaming: (signal?: AbortSignal) =>
      order(
        "StopStream",
        (now) => now.streaming === "off",
        said(t.streamingOff, t.streamingWasOff),
        signal,
      ),
  };
}

/** Waits until the status is as wanted, OBS goes away, or it takes too long. */
async function settles(
  link: ObsLinkage,
  clock: Clock,
  is: (status: ObsStatus) => boolean,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const over = new AbortController();
  const look = (status: ObsStatus) => {
    if (is(status) || status.link.state !== "connected") over.abort();
  };
  const stop = link.onStatus(look);
  look(link.status());
  const ends = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal]);
  await clock.sleep(outputPatience, ends);
  stop();
  const now = link.status();
  return is(now) && now.link.state === "connected";
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
  const sceneName = scene;
  const items = await link.ask("GetSceneItemList", { sceneName }, SceneItems, signal);
  if (!items.ok) return troubled(items.error);
  const known = items.value.sceneItems.map((item) => item.sourceName);
  const sourceName = sameName(source, known);
  if (sourceName === undefined) {
    return err(unknownName(texts.unknownSource(source, nearestName(source, known), known)));
  }
  const item = await link.ask("GetSceneItemId", { sceneName, sourceName }, SceneItemId, signal);
  if (!item.ok) return troubled(item.error);
  const { sceneItemId } = item.value;
  const data = { sceneName, sceneItemId, sceneItemEnabled: visible };
  const set = await link.ask("SetSceneItemEnabled", data, Nothing, signal);
  return set.ok ? ok(texts.shown(sourceName, visible)) : troubled(set.error);
}

const isNotFound = (refusal: ObsRefusal): boolean =>
  refusal.kind === "refused" && refusal.code === code.notFound;

function troubleOf(refusal: ObsRefusal, { link }: ObsStatus, texts: ObsTexts): ObsTrouble {
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
