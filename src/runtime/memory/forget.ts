// Deletes words for good, also while souls live that hold them in mind.

import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import { openForgetting, type Unwanted } from "../../memory/forgetting/forgetting.ts";
import type { MemoryEventOf } from "../../protocol/memory-events.ts";
import type { Meant } from "./what-to-forget.ts";

export type Forgotten = {
  /** Events of the journal that lost words. */
  readonly events: number;
  readonly entries: readonly { readonly persona: string; readonly entries: number }[];
  /** Messages of rooms that are gone, by building. */
  readonly rooms: ReadonlyMap<string, readonly number[]>;
};

type ForgetParts = {
  readonly store: MemoryStore;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly by: MemoryEventOf<"memory-forgotten">["by"];
  /** Whoever is awake and folded one of these streams folds it again. */
  readonly reread: (streams: readonly string[]) => Promise<void>;
  /** Whether the files are written again, so that no byte is left: it takes a second for each 100 MB. */
  readonly purge: boolean;
  /** Takes out what is kept of it beside the file. */
  readonly cleanse: () => Promise<void>;
  /** No event from before this moment holds any of it, milliseconds UTC. */
  readonly since?: number | undefined;
};

export async function forget(
  { store, at, by, reread, purge, cleanse, since }: ForgetParts,
  meant: Meant & Pick<Unwanted, "rooms" | "elsewhere">,
): Promise<Forgotten> {
  const forgetting = openForgetting(meant);
  const erased = await store.forget({ forgetting, said: { by, what: meant.what }, at, since });
  await reread(erased.streams);
  // What was folded from the words may have been kept while they went.
  if (purge) await store.purge(erased.streams);
  else await store.dropSnapshots(erased.streams);
  await cleanse();
  return {
    events: erased.events,
    entries: [...erased.entries].map(([persona, ids]) => ({ persona, entries: ids.length })),
    rooms: roomsOf(forgetting.keys()),
  };
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
