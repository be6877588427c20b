// The questions of a page about the conversations of rooms, and its imports into them.

import { z } from "zod";
import { BuildingIdShape, PersonaIdShape } from "./ids.ts";
import { PictureReference } from "./picture-reference.ts";
import { ThreadId, ThreadName } from "./thread-events.ts";

const building = BuildingIdShape;

/**
 * Where a file goes on. `after`: the number of the last message; `upTo`: of the last one of the file; `changed`: the
 * conversation as it stood when the file was begun. A piece that does not go on is the first one again.
 */
const FilePlace = z.object({
  after: z.number().int(),
  upTo: z.number().int(),
  changed: z.number().int(),
});

export const threadQuestions = [
  /** Words in all rooms that the user sees, in all their conversations; all of the words must be in a message. */
  z.object({ ask: z.literal("search-messages"), text: z.string().max(200) }),
  z.object({ ask: z.literal("pinned-messages"), building }),
  /** The messages around a message, in a conversation that holds it. */
  z.object({
    ask: z.literal("messages-around"),
    building,
    number: z.number().int(),
    /** Absent: one that holds it. */
    thread: ThreadId.optional(),
  }),
  /** A piece of a conversation's file; absent: the open one. `place`: as the piece before gave it; absent: the first. */
  z.object({
    ask: z.literal("thread-file"),
    building,
    thread: ThreadId.optional(),
    format: z.enum(["markdown", "json", "sillytavern"]),
    place: FilePlace.optional(),
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
  pictures: z.array(PictureReference).optional(),
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
    /** Whether there are messages before and behind them. */
    earlier: z.boolean(),
    later: z.boolean(),
  }),
  z.object({
    to: z.literal("thread-file"),
    name: z.string(),
    text: z.string(),
    /** The file begins here. */
    first: z.boolean(),
    /** Absent: it ends here. */
    place: FilePlace.optional(),
  }),
] as const;

/** UTF-16 units of one piece of a chat's file. */
export const longestPiece = 250_000;
const mostPieces = 400;

/**
 * A piece of the file of a chat, from SillyTavern or from here: with its last one a new conversation begins with all
 * its messages. `persona`: who speaks where the file names somebody who is not in the room; `run`: made by the page, the
 * same for all pieces. Refused with `unknown-message` when earlier pieces are lost: the page begins anew.
 */
export const importCommand = z.object({
  do: z.literal("import-chat"),
  building,
  persona: PersonaIdShape,
  name: ThreadName,
  run: z.string().min(8).max(80),
  at: z.number().int().nonnegative().max(mostPieces),
  count: z.number().int().positive().max(mostPieces),
  text: z.string().max(longestPiece),
});
