// Events of a memory, other than what is said and perceived, which are in the soul's own stream. Both streams together,
// in the order of the journal, are the whole memory: everything else is derived from them.

import { z } from "zod";
import {
  ConversationId,
  EntryId,
  NewMemoryEntry,
  Provenance,
  TopicId,
  Visibility,
} from "./memory-entry.ts";

/** The deciders of an entry's topic where no model decides. */
export const plainTopicBackends = ["heuristic", "dummy", "operator", "import"] as const;

/** The decider of an entry's topic: one of those, or the id of the provider whose model was asked. */
export const TopicBackend = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export type TopicBackend = z.infer<typeof TopicBackend>;

export const longestTopicTitle = 24;
export const longestTopicSummary = 160;
const TopicTitle = z.string().min(1).max(longestTopicTitle);
const TopicSummary = z.string().max(longestTopicSummary);

/** The part of a persona's memory to forget. */
export const ForgetChoice = z.discriminatedUnion("what", [
  z.object({ what: z.literal("entry"), entry: EntryId }),
  z.object({ what: z.literal("topic"), topic: TopicId }),
  /** By stable id, or by a name that only one person has. */
  z.object({ what: z.literal("person"), person: z.string().min(1).max(220) }),
  z.object({ what: z.literal("conversation"), conversation: ConversationId }),
  /** Milliseconds UTC, both included; one may be missing. */
  z.object({ what: z.literal("span"), from: z.number().optional(), to: z.number().optional() }),
]);
export type ForgetChoice = z.infer<typeof ForgetChoice>;

/** Something known about a person, with where it was heard. */
export const KnownFact = z.object({
  text: z.string().min(1).max(400),
  provenance: Provenance,
  entries: z.array(EntryId).max(50),
});

export const MemoryEvent = z.discriminatedUnion("type", [
  /** A part of a file was imported. Entries with known keys are left out. */
  z.object({
    type: z.literal("entries-imported"),
    /** The import run, for its report and for undoing it. */
    run: z.string().max(100),
    entries: z.array(NewMemoryEntry).min(1).max(500),
  }),
  /**
   * Topics were opened and entries filed. `marked`: a model should decide and failed; the decision is to be repeated.
   */
  z.object({
    type: z.literal("entries-assigned"),
    by: TopicBackend,
    opened: z.array(z.object({ id: TopicId, title: TopicTitle, summary: TopicSummary })),
    assigned: z
      .array(
        z.object({
          entry: EntryId,
          topic: TopicId,
          marked: z.literal(true).optional(),
          reason: z.string().max(400).optional(),
        }),
      )
      .max(500),
  }),
  z.object({
    type: z.literal("topic-changed"),
    topic: TopicId,
    title: TopicTitle.optional(),
    summary: TopicSummary.optional(),
    disabled: z.boolean().optional(),
    by: TopicBackend,
  }),
  /** The entries of `from` are in `into` now; `from` are kept disabled as its parents, so that it can be undone. */
  z.object({
    type: z.literal("topics-merged"),
    into: TopicId,
    from: z.array(TopicId).min(1),
    reason: z.string().max(400),
    by: TopicBackend,
  }),
  /** The merge at this number of the stream was undone: the entries that it moved are back. */
  z.object({ type: z.literal("merge-undone"), merge: z.number().int().positive() }),
  /** The operator corrected an entry. */
  z.object({
    type: z.literal("entry-edited"),
    entry: EntryId,
    text: NewMemoryEntry.shape.text.optional(),
    summary: z.string().max(400).optional(),
    visibility: Visibility.optional(),
    /** Whether it comes to mind less easily. */
    lowered: z.boolean().optional(),
  }),
  /** A recall returned these, and a turn's request held them. */
  z.object({ type: z.literal("entries-recalled"), entries: z.array(EntryId).min(1).max(200) }),
  /** The newer entry states the same fact again; the older stays, and ranks below it. */
  z.object({ type: z.literal("entry-superseded"), older: EntryId, newer: EntryId }),
  /** A stretch of entries, or of summaries of the level below, was summarized. */
  z.object({
    type: z.literal("stretch-summarised"),
    level: z.number().int().positive(),
    text: z.string().min(1).max(2_000),
    /** First and last entry of the stretch, in the order in which they occurred, and which ones the summary covers. */
    from: EntryId,
    to: EntryId,
    entries: z.array(EntryId).max(2_000),
    by: TopicBackend,
  }),
  /** All that she knows about a person; it replaces the earlier version. */
  z.object({
    type: z.literal("person-noted"),
    person: z.string().max(220),
    facts: z.array(KnownFact).max(50),
    by: TopicBackend,
  }),
  /**
   * Words were deleted for good, here and everywhere in the journal. The event does not hold them; only how much, when
   * and by whom.
   */
  z.object({
    type: z.literal("memory-forgotten"),
    entries: z.array(EntryId),
    by: z.enum(["operator", "viewer", "taken-back"]),
    what: z.enum(["entry", "topic", "person", "conversation", "span"]),
  }),
]);
export type MemoryEvent = z.infer<typeof MemoryEvent>;
export type MemoryEventOf<T extends MemoryEvent["type"]> = Extract<MemoryEvent, { type: T }>;

/** The journal stream of a persona's memory. */
export const memoryStream = (persona: string): string => `memory:${persona}`;
