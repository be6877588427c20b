// Switches the scene of OBS with the segments of the show.

import { openListeners } from "../../kernel/listeners.ts";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type { ObsTold, ObsTools } from "./tools.ts";

type Deps = {
  readonly status: () => BroadcastStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly tools: Pick<ObsTools, "switchScene">;
  /** Segments of a show, and the scene of each. */
  readonly scenes: ReadonlyMap<string, string>;
};

export type ShowSegments = {
  /** Why the scene of the current segment could not be switched to when OBS connected; undefined: nothing failed. */
  readonly trouble: () => string | undefined;
  /** Called when `trouble` has changed. Returns a function that stops it. */
  readonly onTrouble: (listener: () => void) => () => void;
  /**
   * Switches once at each new segment that has a scene: a scene that the operator chooses manually stays. A segment
   * that begins while OBS is disconnected is switched to when it connects. Undefined: there was nothing to switch.
   */
  readonly show: (names: readonly string[]) => Promise<ObsTold | undefined>;
  readonly close: () => void;
};

/** The segment while her voice or everything is stopped: it counts only where it has a scene. */
const stopped = "stopped";

export function openShowSegments(outside: Deps): ShowSegments {
  const { status, onStatus, tools, scenes } = outside;
  let known = "";
  let wanted: string | undefined;
  let trouble: string | undefined;
  /** The scene that was on before everything was stopped. */
  let before: string | undefined;
  const listeners = openListeners();
  const troubled = (why: string | undefined) => {
    if (why === trouble) return;
    trouble = why;
    listeners.tell();
  };
  const perform = async (): Promise<ObsTold | undefined> => {
    const name = wanted;
    if (name === undefined || status().link.state !== "connected") return undefined;
    wanted = undefined;
    const switched = await tools.switchScene(name);
    if (switched.ok || switched.error.kind !== "away") return switched;
    wanted ??= name;
    return undefined;
  };
  const close = onStatus(() => {
    const segment = known;
    void perform().then((told) => {
      if (told?.ok === false && segment === known) troubled(told.error.text);
    });
  });
  return {
    trouble: () => trouble,
    onTrouble: listeners.add,
    show: async (given) => {
      const names = given.filter((name) => name !== stopped || scenes.has(name));
      const segment = names.join("\n");
      if (segment === known) return undefined;
      const wasStopped = known.split("\n").includes(stopped);
      const isStopped = names.includes(stopped);
      if (isStopped && !wasStopped) before = status().scene ?? undefined;
      known = segment;
      troubled(undefined);
      wanted = names.find((name) => scenes.has(name)) ?? (wasStopped ? before : undefined);
      return await perform();
    },
    close,
  };
}
