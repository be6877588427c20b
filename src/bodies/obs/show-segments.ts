// The scene of OBS follows the show.

import type { ObsStatus } from "../../protocol/obs-status.ts";
import type { ObsTold, ObsTools } from "./tools.ts";

type Outside = {
  readonly status: () => ObsStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly tools: Pick<ObsTools, "switchScene">;
  /** Segments of a show, and the scene of each. */
  readonly scenes: ReadonlyMap<string, string>;
  /** OBS came when nobody waited for an answer any more, and the scene could not be switched to. */
  readonly onTrouble: (why: string) => void;
};

export type ShowSegments = {
  /**
   * Switches at each new segment that a scene is named for, once: what the operator switches by hand stays. A segment
   * that begins while OBS is away is switched to when it comes. Undefined: there was nothing to switch.
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
