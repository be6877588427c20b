// What a page asks about the conversations of rooms, and brings into them.

import { z } from "zod";
import { BuildingIdShape, PersonaIdShape } from "./ids.ts";
import { ThreadId, ThreadName } from "./thread-events.ts";

const building = BuildingIdShape;

export const threadQuestions = [
  /** Words in all rooms that the user sees, in all their conversations; all of the words must be in a message. */
  z.object({ ask: z.literal("search-messages"), text: z.string().max(200) }),
  z.object({ ask: z.literal("pinned-messages"), building }),
  /** What stands around a message, in a conversation that holds it. */
  z.object({ ask: z.literal("messages-around"), building, number: z.number().int() }),
  /** A conversation as a file; absent: the open one. */
  z.object({
    ask: z.literal("thread-file"),
    building,
    thread: ThreadId.optional(),
    format: z.enum(["markdown", "json", "sillytavern"]),
  }),
] as const;

/** A message that was found. `thread`: a conversation that holds it; absent: an answer that does not count. */
const FoundMessage = z.object({
  building,
  number: z.number().int(),
  at: z.number(),
  name: z.string(),
  isUser: z.boolean(),
  text: z.string(),
  thread: ThreadId.optional(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const threadAnswers = [
  z.object({
    to: z.literal("search-messages"),
    /** The newest first. */
    hits: z.array(FoundMessage),
    more: z.boolean(),
  }),
  z.object({ to: z.literal("pinned-messages"), hits: z.array(FoundMessage) }),
  z.object({
    to: z.literal("messages-around"),
    hits: z.array(FoundMessage),
    thread: ThreadId.optional(),
  }),
  z.object({ to: z.literal("thread-file"), name: z.string(), text: z.string() }),
] as const;

/** UTF-16 units of one piece of a chat's file. */
export const longestPiece = 250_000;

/**
 * Lines of a SillyTavern chat: a new conversation begins with them, or they go on the open one. `persona`: who speaks
 * where the file names somebody who is not in the room.
 */
export const importCommand = z.object({
  do: z.literal("import-chat"),
  building,
  persona: PersonaIdShape,
  name: ThreadName,
  goesOn: z.boolean(),
  lines: z.string().max(longestPiece),
});
