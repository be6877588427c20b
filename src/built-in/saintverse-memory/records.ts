// The program's own format, line by line: `docs/memory-formats.md` describes it for others.

import { z } from "zod";
import { NewMemoryEntry, Provenance } from "../../protocol/memory-entry.ts";
import {
  longestTopicSummary,
  longestTopicTitle,
  TopicBackend,
} from "../../protocol/memory-events.ts";

export const saintverseFormat = "saintverse_memory";
export const saintverseVersion = 1;

export const HeaderRecord = z.looseObject({
  format: z.literal(saintverseFormat),
  version: z.number().int(),
  persona: z.string(),
  exported_at: z.string(),
});

const key = NewMemoryEntry.shape.key;

/** A line after the header. Entries come before the records that reference them by key. */
export const MemoryRecord = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("topic"),
    id: z.string().min(1).max(100),
    title: z.string().min(1).max(longestTopicTitle),
    summary: z.string().max(longestTopicSummary),
    disabled: z.boolean().default(false),
    parents: z.array(z.string()).default([]),
    strength: z.number().optional(),
    created: z.number().optional(),
    updated: z.number().optional(),
  }),
  z.object({
    type: z.literal("entry"),
    ...NewMemoryEntry.shape,
    /** Its id where it was exported. */
    id: z.string().max(100).optional(),
    topic: z.string().max(100).optional(),
    marked: z.boolean().default(false),
    lowered: z.boolean().optional(),
    recorded_at: z.number().optional(),
    strength: z.number().optional(),
    last_recalled: z.number().optional(),
  }),
  z.object({ type: z.literal("superseded"), older: key, newer: key }),
  z.object({
    type: z.literal("stretch"),
    level: z.number().int().positive(),
    text: z.string().min(1).max(2_000),
    from: key,
    to: key,
    entries: z.array(key).max(2_000),
    by: TopicBackend.optional(),
  }),
  z.object({
    type: z.literal("person"),
    id: z.string().min(1).max(220),
    facts: z
      .array(
        z.object({
          text: z.string().min(1).max(400),
          provenance: Provenance,
          entries: z.array(key).max(50),
        }),
      )
      .max(50),
  }),
  /** The last line: without it the file was truncated. */
  z.object({
    type: z.literal("end"),
    entries: z.number().int().nonnegative(),
    lines: z.number().int().nonnegative(),
  }),
]);
export type MemoryRecord = z.infer<typeof MemoryRecord>;
