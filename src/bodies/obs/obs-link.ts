// Keeps OBS connected, and knows how it is.

import type { Chance, Clock } from "../../kernel/ports.ts";
import { err } from "../../kernel/result.ts";
import type { ObsStatus } from "../../protocol/obs-status.ts";
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
  /** Milliseconds between two looks at frames, which also find an OBS that hangs. */
  readonly lookEvery?: number | undefined;
};

export type Output = "recording" | "streaming";

export type ObsLinkage = {
  readonly status: () => ObsStatus;
  /** Called after each change of the status, with what it was before. Returns how to stop it. */
  readonly onStatus: (listener: (status: ObsStatus, before: ObsStatus) => void) => () => void;
  /** Called when OBS says that an output ended, or could not begin. Returns how to stop it. */
  readonly onOutputEnd: (listener: (output: Output) => void) => () => void;
  /** Asks OBS, if it is connected. */
  readonly ask: ObsSession["ask"];
  readonly close: () => void;
};

/** Milliseconds: the first pause, and the longest, before OBS is tried again. */
const backOff = { first: 500, most: 15_000, refused: 30_000 };

/** Connects, and connects again whenever the connection is lost, until it is closed. */
export function keepObs(settings: ObsLinkSettings): ObsLinkage {
  const { clock, chance } = settings;
  const closing = new AbortController();
  const listeners = new Set<(status: ObsStatus, before: ObsStatus) => void>();
  let status = unknownStatus;
  let session: ObsSession | undefined;

  const change = (next: ObsStatus) => {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    const before = status;
    status = next;
    for (const listener of [...listeners]) listener(next, before);
  };
  const endListeners = new Set<(output: Output) => void>();
  const follow = (event: ObsEvent) => {
    const ended = endedOutput(event);
    if (ended !== undefined) for (const listener of [...endListeners]) listener(ended);
    const known = afterEvent(status, event);
    if (known !== undefined) return change(known);
    if (session !== undefined) void lookAtScenes(session);
  };
  const lookAtScenes = async (on: ObsSession) => {
    const list = await on.ask("GetSceneList", {}, SceneList);
    if (list.ok && on === session) change(withScenes(status, list.value));
  };
  /** What OBS does not tell by itself, or might have told in another order than it was asked. */
  const look = async (on: ObsSession) => {
    const [stats, stream, record] = await Promise.all([
      on.ask("GetStats", undefined, Stats),
      on.ask("GetStreamStatus", undefined, StreamStatus),
      on.ask("GetRecordStatus", undefined, RecordStatus),
    ]);
    if (!stats.ok || !stream.ok || !record.ok || on !== session) return;
    change(withFigures(status, stats.value, stream.value, record.value));
  };

  const live = async (on: ObsSession): Promise<NoSession> => {
    session = on;
    const over = new AbortController();
    const why = on.lost.then((reason) => {
      session = undefined;
      change(withLink(status, reason));
      over.abort();
      return reason;
    });
    await Promise.all([lookAtScenes(on), look(on)]);
    if (!over.signal.aborted)
      change(withLink(status, { state: "connected", obs: on.obs, websocket: on.websocket }));
    while (!over.signal.aborted) {
      await clock.sleep(settings.lookEvery ?? 2_000, over.signal);
      await look(on);
    }
    return await why;
  };

  const keep = async (): Promise<void> => {
    let tries = 0;
    while (!closing.signal.aborted) {
      const opened = await openObsSession({ ...settings, onEvent: follow }, closing.signal);
      const began = clock.now();
      const why = opened.ok ? await live(opened.value) : opened.error;
      if (closing.signal.aborted) return;
      // An OBS that goes away again and again is treated like one that does not come up.
      tries = opened.ok && clock.now() - began > backOff.most ? 1 : tries + 1;
      change(withLink(status, why));
      await clock.sleep(pauseAfter(why, tries, chance), closing.signal);
    }
  };
  void keep();

  return {
    status: () => status,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOutputEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    ask: async (name, data, answer, signal) =>
      session === undefined ? err({ kind: "away" }) : await session.ask(name, data, answer, signal),
    close() {
      closing.abort();
      session?.close();
    },
  };
}

const outputOf = (name: ObsEvent["name"]): Output =>
  name === "RecordStateChanged" ? "recording" : "streaming";

function endedOutput({ name, data }: ObsEvent): Output | undefined {
  if (name !== "RecordStateChanged" && name !== "StreamStateChanged") return undefined;
  const changed = OutputChanged.safeParse(data);
  const isEnd = changed.success && changed.data.outputState === "OBS_WEBSOCKET_OUTPUT_STOPPED";
  return isEnd ? outputOf(name) : undefined;
}

/** The status after an event that says all that is to be known; undefined after one that says only that to look. */
function afterEvent(status: ObsStatus, { name, data }: ObsEvent): ObsStatus | undefined {
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
