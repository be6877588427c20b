import type { EntryId, TopicId } from "../../../../../src/protocol/memory-entry.ts";

/** What the list of entries is narrowed to from another tab, and the entry that is looked at. */
export type Narrowed = {
  readonly topic?: { readonly id: TopicId; readonly title: string };
  readonly entry?: EntryId;
  readonly person?: { readonly id: string; readonly name: string };
};
