// What a persona remembers, piece by piece.

import { z } from "zod";
import { Emotion } from "./emotion.ts";

/**
 * Who said it. `persona`: she herself; `other`: another persona; `event`: nobody, it happened. `id` is the platform's
 * stable id and is what identity hangs on; the name is what was shown then.
 */
export const Speaker = z.object({
  kind: z.enum(["user", "persona", "other", "audience", "tool", "event"]),
  id: z.string().max(200),
  name: z.string().max(200),
});
export type Speaker = z.infer<typeof Speaker>;

/** How it came into her memory, and so how far it is to be believed. */
export const Provenance = z.enum([
  "user",
  "audience",
  "caller",
  "persona",
  "tool",
  "visit",
  "import",
  "inference",
]);
export type Provenance = z.infer<typeof Provenance>;

/** `private`: her and her user; `building`: those who were there; `public`: anybody, also the audience. */
export const Visibility = z.enum(["private", "building", "public"]);
export type Visibility = z.infer<typeof Visibility>;

/** `user:<id>`, `persona:<id>`, `self`, `audience`, `a2a:<id>`, `show:<date>`; of an import whatever its file says. */
export const ConversationId = z.string().min(1).max(240);

/**
 * Where an entry comes from: an event of the journal (`part` when the event holds several), or a place of a file that
 * was read: its name without folders, the position of the message in it counted from 1, and the message's own id.
 */
export const EntrySource = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("journal"),
    stream: z.string(),
    number: z.number().int().positive(),
    part: z.number().int().nonnegative().optional(),
  }),
  z.object({
    kind: z.literal("import"),
    file: z.string().max(300),
    position: z.number().int().positive(),
    id: z.string().max(300).optional(),
  }),
]);
export type EntrySource = z.infer<typeof EntrySource>;

/** Raw text of an entry, UTF-16 units at most; what is longer is cut into several entries by whoever reads it in. */
export const longestEntry = 100_000;

/** One thing said or perceived, word for word, as it is written into memory. */
export const NewMemoryEntry = z.object({
  conversation: ConversationId,
  /** When it was said, milliseconds UTC. */
  occurredAt: z.number(),
  speaker: Speaker,
  text: z.string().min(1).max(longestEntry),
  /** What it is called in lists: the first 120 characters, or better. Absent: the former. */
  summary: z.string().max(400).optional(),
  /** The building, or what stood in its place. */
  place: z.string().max(200).optional(),
  emotion: Emotion.optional(),
  source: EntrySource,
  provenance: Provenance,
  visibility: Visibility,
  /**
   * The same words that reached her in two ways have one key, unique for the persona: a message of a room, a message of
   * a file.
   */
  key: z.string().min(1).max(300),
  /** How an imported entry was filed where it came from. */
  topicTitle: z.string().max(200).optional(),
});
export type NewMemoryEntry = z.infer<typeof NewMemoryEntry>;

/** Ids are `s<number>` or `s<number>.<part>` for the soul's stream, `m<number>.<place>` for what was read in. */
export const EntryId = z.string().regex(/^[sm]\d+(?:\.\d+)?$/);
export type EntryId = z.infer<typeof EntryId>;

/** `t<number>`: the number of the memory event that opened it. */
export const TopicId = z.string().regex(/^t\d+(?:\.\d+)?$/);
export type TopicId = z.infer<typeof TopicId>;
