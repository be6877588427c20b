// A conversation as shown to a person: lines that appear once, in one order, and may be completed later.

import { z } from "zod";
import { Emotion } from "./emotion.ts";

const place = {
  /** Which line this is, and its place: lines are shown by growing number. Never changes; has gaps. */
  number: z.number().int().positive(),
  /** Grows with every change of any line and is unique: the mark to resume from. */
  revision: z.number().int().positive(),
  /** Milliseconds UTC. */
  at: z.number(),
};

export const CommentLine = z.object({
  ...place,
  kind: z.literal("comment"),
  /** The id of its stimulus. */
  stimulus: z.string(),
  source: z.enum(["comment", "message", "perceived", "show-cue"]),
  author: z
    .object({
      name: z.string(),
      platform: z.string(),
      role: z.enum(["operator", "user", "audience", "persona"]),
    })
    .optional(),
  text: z.string(),
  /** A cue: what it is called. */
  title: z.string().optional(),
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  /** Why it left the queue without an answer. */
  dropped: z.string().optional(),
});

/** An utterance, from the moment it begins to be said. */
export const SpeechLine = z.object({
  ...place,
  kind: z.literal("speech"),
  turn: z.string(),
  /** The speaker's name, where several are on the stage. */
  name: z.string().optional(),
  /** Empty while it is not yet known whether the gate lets it through, and when it did not. */
  text: z.string(),
  /** `unheard`: it reached no body. `held`: the gate held it; `said` is what was said instead. */
  progress: z.enum(["waiting", "saying", "heard", "cut", "unheard", "held"]),
  said: z.string().optional(),
  /** Why it was held or unheard, for the operator. */
  note: z.string().optional(),
});

const EmotionLine = z.object({
  ...place,
  kind: z.literal("emotion"),
  turn: z.string(),
  emotion: Emotion,
});

export const ToolLine = z.object({
  ...place,
  kind: z.literal("tool"),
  turn: z.string(),
  name: z.string(),
  /** The arguments as JSON, shortened. */
  args: z.string(),
  /** `broken-off`: the program stopped while it ran; whether it was carried out is unknown. */
  progress: z.enum(["running", "done", "failed", "refused", "broken-off"]),
  /** The result, shortened. */
  outcome: z.string().optional(),
  /** Pictures of the data folder that resulted from it, by name. */
  pictures: z.array(z.string()).optional(),
  /** Milliseconds. */
  duration: z.number().optional(),
});

export const NoticeLine = z.object({
  ...place,
  kind: z.literal("notice"),
  level: z.enum(["info", "warning", "error"]),
  /** A stable key of the message tables, such as `soul-woke`. */
  code: z.string(),
  note: z.string(),
});

/** A summary of a turn that ended. Times are milliseconds from the first request to the model. */
export const TurnLine = z.object({
  ...place,
  kind: z.literal("turn"),
  turn: z.string(),
  outcome: z.enum(["spoken", "silent", "interrupted", "failed"]),
  /** The model that answered last. */
  route: z.string().optional(),
  modelCalls: z.number().int(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  firstUtterance: z.number().optional(),
  duration: z.number(),
  note: z.string().optional(),
});

export const ConversationLine = z.discriminatedUnion("kind", [
  CommentLine,
  SpeechLine,
  EmotionLine,
  ToolLine,
  NoticeLine,
  TurnLine,
]);
export type ConversationLine = z.infer<typeof ConversationLine>;
export type SpeechLine = z.infer<typeof SpeechLine>;
export type ToolLine = z.infer<typeof ToolLine>;
export type TurnLine = z.infer<typeof TurnLine>;
export type CommentLine = z.infer<typeof CommentLine>;
export type NoticeLine = z.infer<typeof NoticeLine>;

/** The current state of the persona. */
export const ConversationState = z.object({
  activity: z.enum(["idle", "thinking", "looking-up", "speaking"]),
  emotion: Emotion,
});
export type ConversationState = z.infer<typeof ConversationState>;
