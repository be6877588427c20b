import type { EntryId, TopicId } from "../../../../../src/protocol/memory-entry.ts";

/** The filter of the list of entries that another tab set, and the selected entry. */
export type Narrowed = {
  readonly topic?: { readonly id: TopicId; readonly title: string };
  readonly entry?: EntryId;
  readonly person?: { readonly id: string; readonly name: string };
};
