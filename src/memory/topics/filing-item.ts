// An entry to be filed, with its context.

import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import type { MemoryEntry } from "../ports.ts";
import { readLength } from "./title-hygiene.ts";
import { subjectTermsOf, termsOf } from "./topic-terms.ts";

export type FilingItem = {
  readonly entry: Filed;
  /** The preceding entries of its conversation, the oldest first, with their present topics. */
  readonly before: readonly Filed[];
  readonly terms: ReadonlySet<string>;
};

/** The fields of an entry that filing reads. */
export type Filed = Pick<
  MemoryEntry,
  | "id"
  | "conversation"
  | "occurredAt"
  | "speaker"
  | "text"
  | "topicTitle"
  | "topic"
  | "provenance"
  | "visibility"
>;

/** The number of preceding entries that are considered. */
export const mostBefore = 6;
/** Milliseconds between entries of a conversation that separate two sessions. */
export const sessionGap = 30 * 60_000;
/** The item of entries of one conversation, the oldest first; the last one is to be filed. */
export function filingItem(entry: Filed, before: readonly Filed[]): FilingItem {
  const session: Filed[] = [];
  let next = entry;
  for (const one of before.toReversed()) {
    if (session.length === mostBefore || next.occurredAt - one.occurredAt > sessionGap) break;
    session.unshift(one);
    next = one;
  }
  return { entry, before: session, terms: subjectTerms(entry) };
}

/** All terms of a message, dates and greetings included. */
export const entryTerms = (text: string): ReadonlySet<string> => termsOf(text.slice(0, readLength));

/** The terms by which an entry is filed; a tool's result has none: what was asked of it is the subject. */
export const subjectTerms = ({ speaker, text }: Pick<Filed, "speaker" | "text">) =>
  speaker.kind === "tool" ? new Set<string>() : subjectTermsOf(text.slice(0, readLength));

/** Where an entry is filed: in an existing topic, or in a new one. */
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
