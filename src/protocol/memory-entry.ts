// The entries of a persona's memory.

import { z } from "zod";
import { Emotion } from "./emotion.ts";

/**
 * The speaker. `persona`: she herself; `other`: another persona; `event`: nobody, it happened. `id` is the platform's
 * stable id, by which people are identified; the name is the one shown then.
 */
export const Speaker = z.object({
  kind: z.enum(["user", "persona", "other", "audience", "tool", "event"]),
  id: z.string().max(200),
  name: z.string().max(200),
});
export type Speaker = z.infer<typeof Speaker>;

/** The way by which it came into her memory; decides its trust. */
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

/**
 * `user:<id>`, `persona:<id>`, `self`, `audience`, `a2a:<id>`, `show:<date>`; for an import, the id that its file uses.
 */
export const ConversationId = z.string().min(1).max(240);

/**
 * The origin of an entry: an event of the journal (`part` when the event holds several), or a place in a file that was
 * imported: its name without folders, the position of the message in it counted from 1, and the message's own id.
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

/** Raw text of an entry, in UTF-16 units; importers cut longer text into several entries. */
export const longestEntry = 100_000;

/** One thing said or perceived, word for word, as it is written into memory. */
export const NewMemoryEntry = z.object({
  conversation: ConversationId,
  /** When it was said, milliseconds UTC. */
  occurredAt: z.number(),
  speaker: Speaker,
  text: z.string().min(1).max(longestEntry),
  /** Its title in lists: the first 120 characters, or a better one. Absent: the former. */
  summary: z.string().max(400).optional(),
  /** The building, or its equivalent. */
  place: z.string().max(200).optional(),
  emotion: Emotion.optional(),
  source: EntrySource,
  provenance: Provenance,
  visibility: Visibility,
  /**
   * The same words that reached her in two ways have one key, unique for the persona: of a message of a room, or of a
   * file.
   */
  key: z.string().min(1).max(300),
  /** The topic of an imported entry in the program it comes from. */
  topicTitle: z.string().max(200).optional(),
});
export type NewMemoryEntry = z.infer<typeof NewMemoryEntry>;

/** Ids are `s<number>` or `s<number>.<part>` for the soul's stream, `m<number>.<place>` for imports. */
export const EntryId = z.string().regex(/^[sm]\d+(?:\.\d+)?$/);
export type EntryId = z.infer<typeof EntryId>;

/** `t<number>`: the number of the memory event that opened it. */
export const TopicId = z.string().regex(/^t\d+(?:\.\d+)?$/);
export type TopicId = z.infer<typeof TopicId>;
