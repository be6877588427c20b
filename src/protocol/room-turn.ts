// The turns of a room in a soul's history, and its edited messages.

import { z } from "zod";
import type { TurnId } from "../kernel/id.ts";
import { ConversationId, Provenance, Speaker, Visibility } from "./memory-entry.ts";
import { Stimulus } from "./stimulus.ts";
import { Company, Source } from "./trust.ts";

/** A past turn as it stands in the open conversation of a room. */
export const RoomTurn = z.discriminatedUnion("is", [
  /** A turn that she remembers, unchanged, by its place among the turns. */
  z.object({ is: z.literal("kept"), ordinal: z.number().int() }),
  /** A turn as it reads in the room: what she heard, and her answer. */
  z.object({
    is: z.literal("read"),
    turn: z
      .string()
      .transform((text) => text as TurnId)
      .optional(),
    /** The room's number of her answer. */
    number: z.number().int().optional(),
    stimulus: Stimulus,
    said: z.string(),
    taint: Source,
    company: Company,
  }),
]);
export type RoomTurn = z.infer<typeof RoomTurn>;

/** A message as it reads since an edit: an entry of her memory that supersedes the one with this key. */
export const EditedWords = z.object({
  key: z.string().min(1).max(200),
  speaker: Speaker,
  conversation: ConversationId,
  text: z.string().min(1),
  /** When it was said, milliseconds UTC. */
  at: z.number(),
  provenance: Provenance,
  visibility: Visibility,
});
export type EditedWords = z.infer<typeof EditedWords>;
