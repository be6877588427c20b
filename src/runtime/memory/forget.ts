// Deletes words permanently, also while souls that have them in memory are running.

import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Unwanted } from "../../memory/ports.ts";
import type { MemoryEventOf } from "../../protocol/memory-events.ts";
import type { Meant } from "./what-to-forget.ts";

export type Forgotten = {
  /** Events of the journal from which words were removed. */
  readonly events: number;
  readonly entries: readonly { readonly persona: string; readonly entries: number }[];
  /** Messages that were removed from rooms, by building. */
  readonly rooms: ReadonlyMap<string, readonly number[]>;
};

type ForgetParts = {
  readonly store: MemoryStore;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly by: MemoryEventOf<"memory-forgotten">["by"];
  /** Makes every running state that was folded from these streams fold them again. */
  readonly reread: (streams: readonly string[]) => Promise<void>;
  /** Whether the files are rewritten, so that no byte is left: it takes a second or more for each 100 MB. */
  readonly purge: boolean;
  /** Erases the words from stores outside of the journal's file; `rooms`: as in `Forgotten`. */
  readonly cleanse: (rooms: Forgotten["rooms"]) => Promise<void>;
  /** No earlier event contains any of the words, milliseconds UTC. */
  readonly since?: number | undefined;
};

/** `not-owner`: words would stay in files that this program may not have rewritten, so nothing was removed. */
export async function forget(
  { store, at, by, reread, purge, cleanse, since }: ForgetParts,
  meant: Meant & Pick<Unwanted, "rooms" | "elsewhere">,
): Promise<Result<Forgotten, "not-owner">> {
  if (purge && !(await store.mayPurge())) return err("not-owner");
  const said = { by, what: meant.what };
  const erased = await store.forget({ unwanted: meant, said, at, since });
  await reread(erased.streams);
  // A snapshot folded from the words may have been saved meanwhile.
  if (purge) await store.purge(erased.streams);
  else await store.dropSnapshots(erased.streams);
  const rooms = roomsOf(erased.keys);
  await cleanse(rooms);
  return ok({
    events: erased.events,
    entries: [...erased.entries].map(([persona, ids]) => ({ persona, entries: ids.length })),
    rooms,
  });
}

function roomsOf(keys: readonly { readonly key: string }[]): ReadonlyMap<string, number[]> {
  const rooms = new Map<string, number[]>();
  for (const { key } of keys) {
    const [, building, number] = /^room:(.+):(\d+)$/.exec(key) ?? [];
    if (building === undefined) continue;
    rooms.set(building, [...(rooms.get(building) ?? []), Number(number)]);
  }
  return rooms;
}
