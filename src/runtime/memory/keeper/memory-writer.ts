// Writes to the stream of a memory with optimistic concurrency: at the expected number, or not at all.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock, Journal, JournalEntry } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type MemoryEvent, memoryStream } from "../../../protocol/memory-events.ts";

/** `moved`: another writer was first, and the result must be computed again. */
export type MemoryWriteRefusal =
  | { readonly kind: "moved" }
  | { readonly kind: "fault"; readonly fault: Fault };

export type MemoryWriter = {
  /** The number of the last event of the stream; 0 for none. */
  readonly last: (persona: string) => Promise<number>;
  /** `after`: the number that the stream must end with. Events with a known key are not written again. */
  readonly write: (
    persona: string,
    events: readonly { readonly event: MemoryEvent; readonly key?: string }[],
    after?: number,
  ) => Promise<Result<readonly JournalEntry<MemoryEvent>[], MemoryWriteRefusal>>;
};

export function memoryWriter(journal: Journal<MemoryEvent>, clock: Clock): MemoryWriter {
  return {
    async last(persona) {
      return (await journal.latest(memoryStream(persona), 1))[0]?.number ?? 0;
    },
    async write(persona, events, after) {
      const stream = memoryStream(persona);
      const at = clock.now();
      const entries = events.map((one) => ({ stream, at, ...one }));
      const appended = await journal.append(
        entries,
        after === undefined ? {} : { [stream]: after },
      );
      if (appended.ok) return ok(appended.value);
      const { error } = appended;
      return err(
        error.kind === "conflict" ? { kind: "moved" } : { kind: "fault", fault: error.fault },
      );
    },
  };
}
