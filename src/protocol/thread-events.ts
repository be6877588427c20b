// Events of a city about the conversations in a room of the user's: which one is open, which answer counts, what a
// message reads now. The code calls a conversation of a room a thread: a conversation of memory is another thing.

import { z } from "zod";
import { BuildingIdShape } from "./ids.ts";
import { Agent } from "./place.ts";
import { numbered } from "./room-numbers.ts";

/** `t<number>`: the room's number of the event that opened it; `t0` is the one that every room begins with. */
export const ThreadId = z.string().regex(/^t\d{1,15}$/);
export type ThreadId = z.infer<typeof ThreadId>;

/** Code points. */
export const longestThreadName = 80;
export const ThreadName = z.string().max(2 * longestThreadName);

const place = { ...numbered, building: BuildingIdShape, by: Agent };

/** It was so in the file of a chat: what stands in the end is told by a later event. */
const imported = z.literal(true).optional();

export const threadEvents = [
  /**
   * A thread was begun, and is the open one. `upTo`: it shares what stands in the open thread up to this number; absent:
   * it is empty.
   */
  z.object({
    ...place,
    type: z.literal("thread-opened"),
    name: ThreadName,
    upTo: z.number().int().nonnegative().optional(),
  }),
  z.object({ ...place, type: z.literal("thread-chosen"), thread: ThreadId }),
  z.object({
    ...place,
    type: z.literal("thread-changed"),
    thread: ThreadId,
    name: ThreadName.optional(),
    archived: z.boolean().optional(),
  }),
  /** A conversation that was not open is no more; its messages that no other one holds are removed with it. */
  z.object({ ...place, type: z.literal("thread-removed"), thread: ThreadId }),
  /**
   * An answer no longer counts, nor what followed it: another alternative begins in its place. `number`: of its first
   * utterance.
   */
  z.object({
    ...place,
    type: z.literal("answer-set-aside"),
    number: z.number().int().positive(),
    imported,
  }),
  /** Another alternative counts. `answer`: the number of the first alternative; `choice`: its place, from 0. */
  z.object({
    ...place,
    type: z.literal("alternative-chosen"),
    answer: z.number().int().positive(),
    choice: z.number().int().nonnegative(),
    imported,
  }),
  /** A message reads differently now. `numbers`: its utterances, the first one first. */
  z.object({
    ...place,
    type: z.literal("message-edited"),
    numbers: z.array(z.number().int().positive()).min(1).max(2_000),
    text: z.string(),
  }),
  z.object({
    ...place,
    type: z.literal("message-pinned"),
    number: z.number().int().positive(),
    on: z.boolean(),
  }),
] as const;
