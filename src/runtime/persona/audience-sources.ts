// The sources of comments other than bodies: their comments become stimuli, and their state is reported.

import { stimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { AudienceSource, SourceState } from "../../saint-graph/ports.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import type { Context } from "../console/context.ts";
import { partOutside } from "../storage/part-outside.ts";
import { systemClock } from "../storage/system-clock.ts";
import { commentStimulus } from "./given-comments.ts";
import type { PersonaConfig } from "./persona-config.ts";

export type AudienceSources = {
  /** How each of them fares, for the operator. */
  readonly states: () => ReadonlyMap<string, SourceState>;
  /** Called when one of them fares otherwise. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Somebody hears again. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

type Outside = {
  readonly sources: readonly AudienceSource[];
  /** Resolves when all of them are durable; false: nobody hears now. */
  readonly hear: (stimuli: readonly Stimulus[]) => Promise<boolean>;
  /** The comment was taken back where it was written. */
  readonly deleted: (stimulus: string) => Promise<unknown>;
  readonly onState: (source: string, state: SourceState) => void;
};

/** Listens to all of them at once. What was written before anybody listened is not heard. */
export function openAudienceSources(outside: Outside): AudienceSources {
  const states = new Map<string, SourceState>();
  const listeners = new Set<() => void>();
  const listening = outside.sources.map((source) =>
    source.listen({
      hear: async (comments) => {
        const news = comments.filter(({ old }) => !old);
        return (
          news.length === 0 ||
          (await outside.hear(news.map((one) => commentStimulus(source.name, one))))
        );
      },
      deleted: async (ids) => {
        for (const id of ids) await outside.deleted(stimulusId(`${source.name}:${id}`));
      },
      onState: (state) => {
        states.set(source.name, state);
        outside.onState(source.name, state);
        for (const listener of [...listeners]) listener();
      },
    }),
  );
  return {
    states: () => states,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => {
      for (const one of listening) one.wake();
    },
    async close() {
      await Promise.all(listening.map((one) => one.close()));
    },
  };
}

/** The sources that the settings name. `since`: as `heardUntil` says. */
export function namedSources(config: PersonaConfig, since: number): readonly AudienceSource[] {
  return partsOf(config, "audience").flatMap((part) => {
    const outside = partOutside(part, config, systemClock, longestRequest);
    return part.open(valuesFor(part, config), { ...outside, since }) ?? [];
  });
}

/** Milliseconds that a source may take for one request. */
const longestRequest = 15_000;

/** Tells when a source comes and goes: once each time, not at every try. */
export function sourceText({ words, tell }: Context): Outside["onState"] {
  const told = new Map<string, string>();
  return (source, state) => {
    if (state.kind === "connecting" || told.get(source) === state.kind) return;
    told.set(source, state.kind);
    tell(
      state.kind === "connected"
        ? words.running.sourceUp(source)
        : words.running.sourceAway(source, words.fault[state.fault.kind]),
    );
  };
}
