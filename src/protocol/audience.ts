// The queue of the audience: who waits for an answer and the reasons for the order, and the mood of the room.

import { z } from "zod";
import { Stimulus } from "./stimulus.ts";

/**
 * The reasons for a comment's place in the queue. `chosen`: the operator wants it next. `waited`: its waiting time.
 * `age`: the chat has moved on since it was written. `answered-lately`: its author was. `after-own`: its author wrote
 * another one before it. `reaction`: only a laugh, applause or a greeting.
 */
export const commentReasons = [
  "chosen",
  "paid",
  "operator",
  "urgent",
  "tried-again",
  "mention",
  "question",
  "first-time",
  "moderator",
  "member",
  "waited",
  "age",
  "reaction",
  "after-own",
  "answered-lately",
] as const;
export const CommentReason = z.enum(commentReasons);
export type CommentReason = z.infer<typeof CommentReason>;

/** A comment that waits for an answer. Its score is the sum of the points. */
export const WaitingComment = z.object({
  stimulus: Stimulus,
  score: z.number(),
  reasons: z.array(z.object({ why: CommentReason, points: z.number() })),
});
export type WaitingComment = z.infer<typeof WaitingComment>;

const count = z.number().int().nonnegative();

/** The number of comments, and of each kind among them. */
export const Tally = z.object({
  comments: count,
  laughter: count,
  applause: count,
  questions: count,
  greetings: count,
});
export type Tally = z.infer<typeof Tally>;

/** A text that came repeatedly, from any authors. Data from outside. */
export const RepeatedText = z.object({ text: z.string().max(80), count });
export type RepeatedText = z.infer<typeof RepeatedText>;

/**
 * Why comments left the queue without an answer. `too-many`: others went before them. `too-old`: the chat had moved on.
 */
export const PassedReason = z.enum([
  "too-many",
  "too-old",
  "blocked",
  "unreadable",
  "budget-spent",
  "price-unknown",
]);
export type PassedReason = z.infer<typeof PassedReason>;
