// Switches the scene of OBS with the segments of the show.

import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type { ObsTold, ObsTools } from "./tools.ts";

type Outside = {
  readonly status: () => BroadcastStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly tools: Pick<ObsTools, "switchScene">;
  /** Segments of a show, and the scene of each. */
  readonly scenes: ReadonlyMap<string, string>;
  /** OBS connected after the caller had stopped waiting, and the scene could not be switched. */
  readonly onTrouble: (why: string) => void;
};

export type ShowSegments = {
  /**
   * Switches once at each new segment that has a scene: what the operator switches by hand stays. A segment that begins
   * while OBS is disconnected is switched to when it connects. Undefined: there was nothing to switch.
   */
  readonly show: (names: readonly string[]) => Promise<ObsTold | undefined>;
  readonly close: () => void;
};

export function openShowSegments(outside: Outside): ShowSegments {
  const { status, onStatus, tools, scenes, onTrouble } = outside;
  let known = "";
  let wanted: string | undefined;
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
    void perform().then((told) => told?.ok === false && onTrouble(told.error.text));
  });
  return {
    show: async (names) => {
      const segment = names.join("\n");
      if (segment === known) return undefined;
      known = segment;
      wanted = names.find((name) => scenes.has(name));
      return await perform();
    },
    close,
  };
}
