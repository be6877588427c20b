import type { TopicId } from "../../../../../src/protocol/memory-entry.ts";

/** What the list of entries is narrowed to from another tab. */
export type Narrowed = {
  readonly topic?: { readonly id: TopicId; readonly title: string };
  readonly person?: { readonly id: string; readonly name: string };
};
