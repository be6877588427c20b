// The sources of comments other than bodies: their comments become stimuli, and their state is reported.

import type { FieldNote } from "../../kernel/field-reader.ts";
import { stimulusId } from "../../kernel/id.ts";
import { openListeners } from "../../kernel/listeners.ts";
import type { AudiencePart } from "../../parts/part-kinds.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { AudienceSource, SourceState } from "../../saint-graph/ports.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import type { Context } from "../config/console/context.ts";
import { oddFieldText } from "../config/console/odd-field-text.ts";
import { partOutside } from "../data/part-outside.ts";
import { systemClock } from "../data/system-clock.ts";
import { commentStimulus } from "./given-comments.ts";
import type { PersonaConfig } from "./persona-config.ts";

export type AudienceSources = {
  /** The state of each of them, for the operator. */
  readonly states: () => ReadonlyMap<string, SourceState>;
  /** Called when the state of one of them changes. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Called when a persona can receive comments again. */
  readonly wake: () => void;
  /** Writes her answer to a comment into the chat that it came from, where that is wanted. */
  readonly answer: (stimulus: string, text: string) => void;
  /** Closes the sources of these parts, and listens to the given ones instead. */
  readonly replace: (parts: ReadonlySet<string>, sources: readonly NamedSource[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A source, and the part that it was opened of. */
export type NamedSource = AudienceSource & { readonly part?: string | undefined };

export type SourcesOutside = {
  readonly sources: readonly NamedSource[];
  /** Resolves when all of them are durable; false: nobody can receive them now. */
  readonly hear: (stimuli: readonly Stimulus[]) => Promise<boolean>;
  /** The comment was deleted at its platform. */
  readonly deleted: (stimulus: string) => Promise<unknown>;
  readonly onState: (source: string, state: SourceState) => void;
  readonly onOdd: (source: string, note: FieldNote) => void;
};

/** Listens to all of them. Comments from before the start are ignored. */
export function openAudienceSources(outside: SourcesOutside): AudienceSources {
  const states = new Map<string, SourceState>();
  const listeners = openListeners();
  const changed = listeners.tell;
  const listenTo = (source: NamedSource) => {
    const open = source.listen({
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
        const known = listening.get(source.name);
        if (known !== undefined && known.open !== open) return;
        states.set(source.name, state);
        outside.onState(source.name, state);
        changed();
      },
      onOdd: (note) => outside.onOdd(source.name, note),
    });
    return open;
  };
  type Open = {
    readonly part: string | undefined;
    readonly open: ReturnType<AudienceSource["listen"]>;
  };
  const listening = new Map<string, Open>();
  const listenToAll = (sources: readonly NamedSource[]) => {
    for (const source of sources) {
      listening.set(source.name, { part: source.part, open: listenTo(source) });
    }
  };
  listenToAll(outside.sources);
  return {
    states: () => states,
    onChange: listeners.add,
    wake: () => {
      for (const { open } of listening.values()) open.wake();
    },
    answer(stimulus, text) {
      const [name = ""] = stimulus.split(":", 1);
      listening.get(name)?.open.answer?.(stimulus.slice(name.length + 1), text);
    },
    async replace(parts, sources) {
      const gone = [...listening].filter(([, { part }]) => part !== undefined && parts.has(part));
      await Promise.all(gone.map(([, { open }]) => open.close()));
      for (const [name] of gone) {
        listening.delete(name);
        states.delete(name);
      }
      listenToAll(sources);
      changed();
    },
    async close() {
      await Promise.all([...listening.values()].map(({ open }) => open.close()));
    },
  };
}

/** The sources that the settings name. `since`: the result of `heardUntil`. */
export function namedSources(
  config: PersonaConfig,
  since: number,
  isAsked: (part: AudiencePart) => boolean = () => true,
): readonly NamedSource[] {
  return partsOf(config, "audience")
    .filter(isAsked)
    .flatMap((part): readonly NamedSource[] => {
      const outside = partOutside(part, config, systemClock, longestRequest);
      const source = part.open(valuesFor(part, config), { ...outside, since });
      if (source === undefined) return [];
      return [{ name: source.name, listen: (receiver) => source.listen(receiver), part: part.id }];
    });
}

/** Milliseconds for one request to a source. */
const longestRequest = 15_000;

/** Reports the connection and the loss of a source, and the code that lets it read more: once each time. */
function sourceText({ words, tell }: Context): SourcesOutside["onState"] {
  const told = new Map<string, string>();
  const asked = new Map<string, string>();
  return (source, state) => {
    const { url = "", code = "" } = state.permission ?? {};
    if (code !== "" && asked.get(source) !== code)
      tell(words.running.sourceAsks(source, url, code));
    asked.set(source, code);
    if (state.kind === "connecting" || told.get(source) === state.kind) return;
    told.set(source, state.kind);
    tell(
      state.kind === "connected"
        ? words.running.sourceUp(source)
        : words.running.sourceAway(source, words.fault[state.fault.kind]),
    );
  };
}

/** Reports what becomes of the sources, and what they send that cannot be read. */
export const sourceReports = (context: Context): Pick<SourcesOutside, "onState" | "onOdd"> => ({
  onState: sourceText(context),
  onOdd: oddFieldText(context),
});
