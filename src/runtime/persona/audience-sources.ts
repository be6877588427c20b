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
  /** The state of each of them, for the operator. */
  readonly states: () => ReadonlyMap<string, SourceState>;
  /** Called when the state of one of them changes. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Somebody can receive comments again. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

type Outside = {
  readonly sources: readonly AudienceSource[];
  /** Resolves when all of them are durable; false: nobody can receive them now. */
  readonly hear: (stimuli: readonly Stimulus[]) => Promise<boolean>;
  /** The comment was deleted at its platform. */
  readonly deleted: (stimulus: string) => Promise<unknown>;
  readonly onState: (source: string, state: SourceState) => void;
};

/** Listens to all of them. Comments from before the start are ignored. */
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

/** The sources that the settings name. `since`: the result of `heardUntil`. */
export function namedSources(config: PersonaConfig, since: number): readonly AudienceSource[] {
  return partsOf(config, "audience").flatMap((part) => {
    const outside = partOutside(part, config, systemClock, longestRequest);
    return part.open(valuesFor(part, config), { ...outside, since }) ?? [];
  });
}

/** Milliseconds for one request to a source. */
const longestRequest = 15_000;

/** Reports the connection and the loss of a source: once each time, not at every attempt. */
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
