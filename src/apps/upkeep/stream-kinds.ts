// The kinds of streams that a journal holds: whose events they are and what is folded from them.

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Json } from "../../kernel/json.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { CityEvent } from "../../protocol/city-events.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import { MemoryEvent } from "../../protocol/memory-events.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { foldStream } from "../../saint-graph/mailbox/live.ts";
import { foldCity } from "../../world/live.ts";

/** What a fold reads from. */
export type Folded<E> = Pick<Journal<E>, "read" | "latestSnapshot">;

type Fold<E> = (journal: Folded<E>, stream: string, until: number) => Promise<unknown>;

export type StreamKind = {
  readonly prefix: string;
  /** What keeps an event from being read, as `stimulus.text: invalid_type`; undefined when it is good. */
  readonly flaw: (event: Json) => string | undefined;
  /** Whether the fold from the newest snapshot is the fold of all events up to this number. Absent: nothing is folded. */
  readonly agrees?: (journal: Folded<Json>, stream: string, until: number) => Promise<boolean>;
};

function streamKind<E>(prefix: string, shape: z.ZodType<E>, fold?: Fold<E>): StreamKind {
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
        plain(await fold(kept, stream, until)),
        plain(await fold(anew, stream, until)),
      );
    },
  };
}

/** As a snapshot would hold it. */
const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

function parsed<E>(journal: Folded<Json>, parse: (event: Json) => E): Folded<E> {
  return {
    latestSnapshot: journal.latestSnapshot,
    read: async function* (stream, after, limit): AsyncGenerator<JournalEntry<E>> {
      for await (const entry of journal.read(stream, after, limit))
        yield { ...entry, event: parse(entry.event) };
    },
  };
}

/** A bug in a rule changes nothing, in life as in a fold. */
const unseen = () => undefined;

const kinds: readonly StreamKind[] = [
  streamKind("soul:", SoulEvent, foldStream),
  streamKind("city:", CityEvent, (journal, stream, until) =>
    foldCity({ journal, onBug: unseen }, stream, until),
  ),
  streamKind("memory:", MemoryEvent),
];
const anyKind = streamKind("", JournalEvent);

/** The kind of a stream, by its name. */
export const kindOf = (stream: string): StreamKind =>
  kinds.find(({ prefix }) => stream.startsWith(prefix)) ?? anyKind;
