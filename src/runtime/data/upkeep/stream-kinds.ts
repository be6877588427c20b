// The kinds of streams in a journal: their event schemas and their folds.

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { type Fold, type FoldedFrom, foldStream } from "../../../event-sourcing/fold.ts";
import type { Json } from "../../../kernel/json.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { CityEvent } from "../../../protocol/city-events.ts";
import { JournalEvent } from "../../../protocol/journal-event.ts";
import { MemoryEvent } from "../../../protocol/memory-events.ts";
import { SoulEvent } from "../../../protocol/soul-events.ts";
import { soulFold } from "../../../saint-graph/soul-fold.ts";
import { cityFold } from "../../../world/city-fold.ts";

export type StreamKind = {
  readonly prefix: string;
  /** The reason why an event cannot be parsed, such as `stimulus.text: invalid_type`; undefined when it is valid. */
  readonly flaw: (event: Json) => string | undefined;
  /**
   * Whether the fold from the newest snapshot equals the fold of all events up to this number. Absent: nothing is
   * folded.
   */
  readonly agrees?: (journal: FoldedFrom<Json>, stream: string, until: number) => Promise<boolean>;
};

function streamKind<E, S>(prefix: string, shape: z.ZodType<E>, fold?: Fold<S, E>): StreamKind {
  const flaw = (event: Json) => {
    const issue = shape.safeParse(event).error?.issues[0];
    return issue === undefined ? undefined : `${issue.path.join(".") || "type"}: ${issue.code}`;
  };
  if (fold === undefined) return { prefix, flaw };
  return {
    prefix,
    flaw,
    agrees: async (journal, stream, until) => {
      const kept = parsed(journal, (event) => shape.parse(event));
      const anew = { ...kept, latestSnapshot: async () => undefined };
      return isDeepStrictEqual(
        plain(await foldStream(fold, kept, stream, { until })),
        plain(await foldStream(fold, anew, stream, { until })),
      );
    },
  };
}

/** The state as a snapshot would hold it. */
const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

function parsed<E>(journal: FoldedFrom<Json>, parse: (event: Json) => E): FoldedFrom<E> {
  return {
    latestSnapshot: journal.latestSnapshot,
    read: async function* (stream, after, limit): AsyncGenerator<JournalEntry<E>> {
      for await (const entry of journal.read(stream, after, limit))
        yield { ...entry, event: parse(entry.event) };
    },
  };
}

const kinds: readonly StreamKind[] = [
  streamKind("soul:", SoulEvent, soulFold),
  streamKind("city:", CityEvent, cityFold),
  streamKind("memory:", MemoryEvent),
];
const anyKind = streamKind("", JournalEvent);

/** The kind of a stream, by its name. */
export const kindOf = (stream: string): StreamKind =>
  kinds.find(({ prefix }) => stream.startsWith(prefix)) ?? anyKind;
