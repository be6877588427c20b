// An entry that is to be filed, with what was said around it.

import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEntry } from "../ports.ts";
import { termsOf } from "./topic-terms.ts";

export type FilingItem = {
  readonly entry: Filed;
  /** What was said before it in its conversation, the oldest first, and in which topic it is by now. */
  readonly before: readonly Filed[];
  readonly terms: ReadonlySet<string>;
};

/** What filing reads of an entry. */
export type Filed = Pick<
  MemoryEntry,
  "id" | "conversation" | "occurredAt" | "speaker" | "text" | "topicTitle" | "topic"
>;

/** This many entries before it are looked at. */
export const mostBefore = 6;
/** Entries of a conversation further apart than this are of two sessions, milliseconds. */
export const sessionGap = 30 * 60_000;
/** UTF-16 units of an entry that are read for its topic. */
const readLength = 4_000;

/** An item of entries that stand in one conversation, the oldest first; the last one is the item's own. */
export function filingItem(entry: Filed, before: readonly Filed[]): FilingItem {
  const session: Filed[] = [];
  let next = entry;
  for (const one of before.toReversed()) {
    if (session.length === mostBefore || next.occurredAt - one.occurredAt > sessionGap) break;
    session.unshift(one);
    next = one;
  }
  return { entry, before: session, terms: entryTerms(entry.text) };
}

export const entryTerms = (text: string): ReadonlySet<string> => termsOf(text.slice(0, readLength));

/** Where one entry goes: into a topic there is, or into one that is opened for it. */
export type FilingDecision =
  | { readonly kind: "match"; readonly topic: TopicId; readonly reason: string }
  /** In the topic that is opened for an earlier entry of the same request. */
  | { readonly kind: "with"; readonly entry: EntryId; readonly reason: string }
  | {
      readonly kind: "new";
      readonly title: string;
      readonly summary: string;
      readonly reason: string;
    };
