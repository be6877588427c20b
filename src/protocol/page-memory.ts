// A memory as shown to a page, and the operations that a page may request on it. All of it is for the operator.

import { z } from "zod";
import { BuildingIdShape, PersonaIdShape } from "./ids.ts";
import {
  ConversationId,
  EntryId,
  EntrySource,
  NewMemoryEntry,
  Provenance,
  Speaker,
  TopicId,
  Visibility,
} from "./memory-entry.ts";
import { ForgetChoice, longestTopicSummary, longestTopicTitle } from "./memory-events.ts";
import { PersonFact } from "./person-fact.ts";

/** An entry for display. Times are milliseconds UTC. */
export const EntryView = z.object({
  id: EntryId,
  /** Pages of the list are requested before a row. */
  row: z.number().int(),
  conversation: ConversationId,
  occurredAt: z.number(),
  recordedAt: z.number(),
  speaker: Speaker,
  text: z.string(),
  summary: z.string(),
  place: z.string().optional(),
  emotion: z.string().optional(),
  source: EntrySource,
  provenance: Provenance,
  visibility: Visibility,
  topic: TopicId.optional(),
  marked: z.boolean(),
  strength: z.number(),
  lastRecalled: z.number().optional(),
  supersededBy: EntryId.optional(),
  lowered: z.literal(true).optional(),
});
export type EntryView = z.infer<typeof EntryView>;

export const TopicView = z.object({
  id: TopicId,
  title: z.string(),
  summary: z.string(),
  strength: z.number(),
  created: z.number(),
  updated: z.number(),
  entries: z.number().int(),
  parents: z.array(TopicId),
  children: z.array(TopicId),
  disabled: z.boolean(),
});
export type TopicView = z.infer<typeof TopicView>;

export const PersonView = z.object({
  id: z.string(),
  kind: z.enum(["user", "audience", "other"]),
  names: z.array(z.string()),
  firstMet: z.number(),
  lastMet: z.number(),
  entries: z.number().int(),
  facts: z.array(PersonFact.extend({ provenance: z.string(), entries: z.array(EntryId) })),
});
export type PersonView = z.infer<typeof PersonView>;

export const StretchView = z.object({
  number: z.number().int(),
  level: z.number().int(),
  text: z.string(),
  entries: z.number().int(),
  fromTime: z.number(),
  toTime: z.number(),
});

/** An entry with the reasons for its recall. */
export const RecalledView = z.object({
  entry: EntryView,
  score: z.number(),
  parts: z.record(z.string(), z.number()),
  why: z.array(z.string()),
});
export type RecalledView = z.infer<typeof RecalledView>;

const persona = PersonaIdShape;

export const memoryQuestions = [
  z.object({ ask: z.literal("memory-topics"), persona, disabled: z.boolean().default(false) }),
  /** Newest first; `before` is the row of the last one known. */
  z.object({
    ask: z.literal("memory-entries"),
    persona,
    text: z.string().max(400).optional(),
    topic: TopicId.optional(),
    conversation: ConversationId.optional(),
    person: z.string().max(220).optional(),
    from: z.number().optional(),
    to: z.number().optional(),
    unfiled: z.enum(["none", "marked"]).optional(),
    before: z.number().int().optional(),
  }),
  /** An entry with its neighbours in its conversation, oldest first. */
  z.object({ ask: z.literal("memory-entry"), persona, entry: EntryId }),
  /** The entries that these words would recall, and the reasons. */
  z.object({
    ask: z.literal("memory-recall"),
    persona,
    query: z.string().min(1).max(2_000),
    asker: z.enum(["user", "audience"]),
  }),
  /** The entries recalled in her newest turns, or for one of her messages in a building. */
  z.object({
    ask: z.literal("memory-recalled"),
    persona,
    message: z.object({ building: BuildingIdShape, number: z.number().int() }).optional(),
  }),
  z.object({ ask: z.literal("memory-people"), persona }),
  z.object({ ask: z.literal("memory-chronicle"), persona }),
  /** The number of entries that a deletion would affect. */
  z.object({ ask: z.literal("memory-to-forget"), persona, choice: ForgetChoice }),
] as const;

export const memoryAnswers = [
  z.object({
    to: z.literal("memory-topics"),
    topics: z.array(TopicView),
    entries: z.number().int(),
    unfiled: z.number().int(),
    marked: z.number().int(),
  }),
  z.object({ to: z.literal("memory-entries"), entries: z.array(EntryView), more: z.boolean() }),
  z.object({ to: z.literal("memory-entry"), entries: z.array(EntryView) }),
  z.object({ to: z.literal("memory-recall"), entries: z.array(RecalledView), text: z.string() }),
  z.object({
    to: z.literal("memory-recalled"),
    turns: z.array(
      z.object({
        turn: z.string(),
        at: z.number(),
        tokens: z.number(),
        duration: z.number(),
        people: z.array(z.string()),
        /** Absent entry: it was deleted since. */
        entries: z.array(z.object({ id: EntryId, score: z.number(), entry: EntryView.optional() })),
      }),
    ),
  }),
  z.object({ to: z.literal("memory-people"), people: z.array(PersonView) }),
  z.object({ to: z.literal("memory-chronicle"), stretches: z.array(StretchView) }),
  z.object({
    to: z.literal("memory-to-forget"),
    entries: z.number().int(),
    /** The first of them, for a preview. */
    first: z.array(EntryView),
  }),
] as const;

export const memoryCommands = [
  z.object({
    do: z.literal("edit-entry"),
    persona,
    entry: EntryId,
    text: NewMemoryEntry.shape.text.optional(),
    visibility: Visibility.optional(),
    lowered: z.boolean().optional(),
  }),
  z.object({
    do: z.literal("change-topic"),
    persona,
    topic: TopicId,
    title: z.string().trim().min(1).max(longestTopicTitle).optional(),
    summary: z.string().max(longestTopicSummary).optional(),
    disabled: z.boolean().optional(),
  }),
  z.object({
    do: z.literal("merge-topics"),
    persona,
    into: TopicId,
    from: z.array(TopicId).min(1).max(50),
  }),
  /** Undoes the newest merge into a topic. */
  z.object({ do: z.literal("undo-merge"), persona, topic: TopicId }),
  z.object({ do: z.literal("move-entry"), persona, entry: EntryId, topic: TopicId }),
] as const;
