// The audience of the stage: comments are fetched only while a persona is on the air, or would come on the air for
// them.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import { type AudienceLoop, openAudienceLoop } from "../soul/audience-loop.ts";
import {
  type AudienceSources,
  type NamedSource,
  openAudienceSources,
  type SourcesOutside,
} from "../soul/audience-sources.ts";

/**
 * A comment that arrived just when she left, or when everything was stopped, stays at its source until somebody is on
 * the air again.
 */
const isDone = (fate: Awaited<ReturnType<CityRuntime["comments"]>>): boolean =>
  fate === "heard" || fate === "refused";

/** Listens to every body except those of the user, for the persona who is on the air. */
export function openStageAudience(
  life: CityRuntime,
  tools: ToolBox,
  options: {
    readonly clock: Clock;
    /** Of the moment. */
    readonly interval: () => number;
    readonly notTheirs: ReadonlySet<string>;
    readonly onTrouble: (note: string) => void;
    readonly onRepeating: (server: string, words: string) => void;
    readonly onOdd: (server: string, note: FieldNote) => void;
  },
): AudienceLoop {
  const audible: ToolBox = {
    tools: () =>
      life.onAir() === undefined && !life.awaitsAudience()
        ? []
        : tools.tools().filter(({ server }) => !options.notTheirs.has(server)),
    call: (name, args, signal) => tools.call(name, args, signal),
    onChange: (listener) => {
      const stops = [tools.onChange(listener), onAirChange(life, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
  return openAudienceLoop({
    tools: audible,
    clock: options.clock,
    interval: options.interval,
    pushing: new Set(),
    hear: async (stimuli) => isDone(await life.comments(stimuli)),
    onTrouble: options.onTrouble,
    onRepeating: options.onRepeating,
    onOdd: options.onOdd,
  });
}

/** Listens to the audience sources that are not bodies, for the persona who is on the air. */
export function openStageSources(
  life: CityRuntime,
  sources: readonly NamedSource[],
  told: Pick<SourcesOutside, "onState" | "onOdd">,
): AudienceSources {
  const opened = openAudienceSources({
    sources,
    hear: async (stimuli) => isDone(await life.comments(stimuli)),
    deleted: (stimulus) => life.takeBackComment(stimulus),
    ...told,
  });
  const stopFollowing = onAirChange(life, opened.wake);
  return {
    ...opened,
    async close() {
      stopFollowing();
      await opened.close();
    },
  };
}

function onAirChange(life: CityRuntime, listener: () => void): () => void {
  const hears = () => life.onAir() ?? (life.awaitsAudience() ? "awaited" : undefined);
  let known = hears();
  return life.onChange(() => {
    const now = hears();
    if (now === known) return;
    known = now;
    listener();
  });
}
