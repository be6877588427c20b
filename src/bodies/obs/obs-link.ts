// Keeps OBS connected, and its status up to date.

import type { Chance, Clock } from "../../kernel/ports.ts";
import { err } from "../../kernel/result.ts";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import {
  Nothing,
  OutputChanged,
  RecordStatus,
  SceneChanged,
  SceneList,
  Stats,
  StreamStatus,
} from "./obs-messages.ts";
import {
  type NoSession,
  type ObsEvent,
  type ObsSession,
  type ObsSessionSettings,
  openObsSession,
} from "./obs-session.ts";
import { afterOutput, unknownStatus, withFigures, withLink, withScenes } from "./obs-state.ts";

export type ObsLinkSettings = Pick<ObsSessionSettings, "url" | "password" | "patience"> & {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Milliseconds between two reads of frame counts, which also detect an OBS that hangs. */
  readonly lookEvery?: number | undefined;
};

export type Output = "recording" | "streaming";

export type ObsLinkage = {
  readonly status: () => BroadcastStatus;
  /** Called after each change of the status, with the previous one. Returns a function that stops it. */
  readonly onStatus: (
    listener: (status: BroadcastStatus, before: BroadcastStatus) => void,
  ) => () => void;
  /** Called when OBS reports that an output ended, or could not start. Returns a function that stops it. */
  readonly onOutputEnd: (listener: (output: Output) => void) => () => void;
  /** Sends a request to OBS, if it is connected. */
  readonly ask: ObsSession["ask"];
  /** OBS accepted this scene: it reports that only when its transition has ended. */
  readonly accepted: (scene: string) => void;
  /** Ends the pause before the next attempt to connect. */
  readonly connectNow: () => void;
  readonly close: () => void;
};

/** Milliseconds: the first and the longest pause before the next attempt to connect. */
const backOff = { first: 500, most: 15_000, refused: 30_000 };

/** The current knowledge of OBS, and the session with it. */
type Link = ObsLinkSettings & {
  readonly closing: AbortController;
  readonly listeners: Set<(status: BroadcastStatus, before: BroadcastStatus) => void>;
  readonly endListeners: Set<(output: Output) => void>;
  status: BroadcastStatus;
  session: ObsSession | undefined;
  /** Ends the pause between two attempts. */
  pausing: AbortController;
};

/** Connects, and connects again whenever the connection is lost, until it is closed. */
export function keepObs(settings: ObsLinkSettings): ObsLinkage {
  const link: Link = {
    ...settings,
    ...{ closing: new AbortController(), listeners: new Set(), endListeners: new Set() },
    ...{ status: unknownStatus, session: undefined, pausing: new AbortController() },
  };
  void keep(link);

  return {
    status: () => link.status,
    onStatus(listener) {
      link.listeners.add(listener);
      return () => link.listeners.delete(listener);
    },
    onOutputEnd(listener) {
      link.endListeners.add(listener);
      return () => link.endListeners.delete(listener);
    },
    ask: async (name, data, answer, signal) =>
      link.session === undefined
        ? err({ kind: "away" })
        : await link.session.ask(name, data, answer, signal),
    accepted(scene) {
      if (link.session !== undefined) change(link, { ...link.status, scene });
    },
    connectNow: () => link.pausing.abort(),
    close() {
      link.closing.abort();
      link.session?.close();
    },
  };
}

async function keep(link: Link): Promise<void> {
  const { clock, chance } = link;
  const { signal } = link.closing;
  let tries = 0;
  while (!signal.aborted) {
    const onEvent = (event: ObsEvent) => follow(link, event);
    const opened = await openObsSession({ ...link, onEvent }, signal);
    const began = clock.now();
    const why = opened.ok ? await live(link, opened.value) : opened.error;
    if (signal.aborted) return;
    // An OBS that disconnects repeatedly is treated like one that does not start.
    tries = opened.ok && clock.now() - began > backOff.most ? 1 : tries + 1;
    change(link, withLink(link.status, why));
    link.pausing = new AbortController();
    const pauseEnds = AbortSignal.any([signal, link.pausing.signal]);
    await clock.sleep(pauseAfter(why, tries, chance), pauseEnds);
  }
}

async function live(link: Link, on: ObsSession): Promise<NoSession> {
  link.session = on;
  const over = new AbortController();
  const why = on.lost.then((reason) => {
    link.session = undefined;
    change(link, withLink(link.status, reason));
    over.abort();
    return reason;
  });
  await Promise.all([lookAtScenes(link, on), look(link, on)]);
  const { version } = on;
  if (!over.signal.aborted)
    change(link, withLink(link.status, { state: "connected", program: "OBS", version }));
  while (!over.signal.aborted) {
    await link.clock.sleep(link.lookEvery ?? 2_000, over.signal);
    await look(link, on);
  }
  return await why;
}

/** Reads what OBS does not report by itself, or may have reported out of order. */
async function look(link: Link, on: ObsSession): Promise<void> {
  const [stats, stream, record] = await Promise.all([
    on.ask("GetStats", undefined, Stats),
    on.ask("GetStreamStatus", undefined, StreamStatus),
    on.ask("GetRecordStatus", undefined, RecordStatus),
  ]);
  if (!stats.ok || !stream.ok || !record.ok || on !== link.session) return;
  change(link, withFigures(link.status, stats.value, stream.value, record.value));
}

async function lookAtScenes(link: Link, on: ObsSession): Promise<void> {
  const list = await on.ask("GetSceneList", {}, SceneList);
  if (list.ok && on === link.session) change(link, withScenes(link.status, list.value));
}

function follow(link: Link, event: ObsEvent): void {
  const ended = endedOutput(event);
  if (ended !== undefined) for (const listener of [...link.endListeners]) listener(ended);
  const known = afterEvent(link.status, event);
  if (known !== undefined) change(link, known);
  else if (link.session !== undefined) void lookAtScenes(link, link.session);
}

function change(link: Link, next: BroadcastStatus): void {
  const before = link.status;
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  link.status = next;
  for (const listener of [...link.listeners]) listener(next, before);
}

const outputOf = (name: ObsEvent["name"]): Output =>
  name === "RecordStateChanged" ? "recording" : "streaming";

function endedOutput({ name, data }: ObsEvent): Output | undefined {
  if (name !== "RecordStateChanged" && name !== "StreamStateChanged") return undefined;
  const changed = OutputChanged.safeParse(data);
  const isEnd = changed.success && changed.data.outputState === "OBS_WEBSOCKET_OUTPUT_STOPPED";
  return isEnd ? outputOf(name) : undefined;
}

/** The status after an event that contains the whole change; undefined after one that only requires a new read. */
function afterEvent(
  status: BroadcastStatus,
  { name, data }: ObsEvent,
): BroadcastStatus | undefined {
  switch (name) {
    case "CurrentProgramSceneChanged": {
      const changed = SceneChanged.safeParse(data);
      return changed.success ? { ...status, scene: changed.data.sceneName } : status;
    }
    case "RecordStateChanged":
    case "StreamStateChanged": {
      const changed = OutputChanged.safeParse(data);
      return changed.success ? afterOutput(status, outputOf(name), changed.data) : status;
    }
    default:
      return Nothing.safeParse(data).success ? undefined : status;
  }
}

function pauseAfter(why: NoSession, tries: number, chance: Chance): number {
  const grown = backOff.first * 2 ** Math.min(tries - 1, 10);
  const longest = why.state === "refused" ? backOff.refused : Math.min(backOff.most, grown);
  return longest * (0.5 + chance.next() / 2);
}
