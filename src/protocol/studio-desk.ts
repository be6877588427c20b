// The operator's desk of the stream: everything that is looked at in a live show, and nothing of what is said.

import { z } from "zod";
import { CommentReason, RepeatedText, Tally } from "./audience.ts";
import { ObsStatus } from "./obs-status.ts";
import { StageControls } from "./stage-controls.ts";
import { VoiceState } from "./stage-feed.ts";

/** Milliseconds. */
const Duration = z.number().nonnegative();

/** The stage page and who listens to it. */
export const DeskPreview = z.object({
  /** The path of the stage page with its token, to be shown in a frame and given to OBS. */
  path: z.string(),
  /** The path for people who only watch: their page sounds for them and changes nothing. */
  watchPath: z.string(),
  /** Pages that show the stage now, this preview included. */
  pages: z.number().int().nonnegative(),
  /** The page that is listened to; null: none, and a clock stands in for it. */
  sounding: z.object({ page: z.string(), obs: z.boolean() }).nullable(),
  /** A page is there that its browser keeps silent until somebody touches it. */
  silenced: z.boolean(),
});
export type DeskPreview = z.infer<typeof DeskPreview>;

/** A comment of the audience on its way to an answer, or to none. */
export const QueuedComment = z.object({
  /** The id of its stimulus. */
  id: z.string(),
  author: z.object({ id: z.string(), name: z.string(), platform: z.string() }),
  /** A reader may take the author's name for the operator's, a persona's, or that of somebody who is blocked. */
  looksLike: z.enum(["operator", "persona", "blocked"]).optional(),
  /** Shortened. */
  text: z.string(),
  /** When it was written, milliseconds UTC. */
  at: z.number(),
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  /** The sum of the points of its reasons: who has more goes first. */
  score: z.number().optional(),
  reasons: z.array(z.object({ why: CommentReason, points: z.number() })),
  state: z.enum(["waiting", "answering", "answered", "passed"]),
  /** Why it was passed over: a word of the journal, as `too-many`. */
  note: z.string().optional(),
});
export type QueuedComment = z.infer<typeof QueuedComment>;

/** Comments: those that wait in the order in which they are answered, then the newest that were. */
export const DeskQueue = z.object({
  comments: z.array(QueuedComment),
  /** How many wait in all; more than are shown when there are many. */
  waiting: z.number().int().nonnegative(),
  /** How long ago the last comment that she took up was written, when she did; absent before the first. */
  lag: Duration.optional(),
  /** How long the one has waited that waits longest. */
  oldest: Duration.optional(),
});
export type DeskQueue = z.infer<typeof DeskQueue>;

/** How the room feels: the comments since she last turned to the audience. */
export const DeskMood = z.object({
  tally: Tally,
  /** How many of them she will not answer. */
  passed: z.number().int().nonnegative(),
  /** The most frequent first. */
  repeated: z.array(RepeatedText),
});
export type DeskMood = z.infer<typeof DeskMood>;

/** A server of a body, and how its connection is. */
export const DeskBody = z.object({
  name: z.string(),
  state: z.enum(["connecting", "up", "down"]),
  note: z.string().optional(),
});
export type DeskBody = z.infer<typeof DeskBody>;

/** A place beside the bodies that comments come from, and how its connection is. */
export const DeskAudienceSource = z.object({
  /** As `onecomme`. */
  name: z.string(),
  state: z.enum(["connecting", "connected", "away"]),
  /** The next try, milliseconds UTC. */
  until: z.number().optional(),
  note: z.string().optional(),
});
export type DeskAudienceSource = z.infer<typeof DeskAudienceSource>;

/**
 * The way from a stimulus to the first sound of its turn, in pieces that follow one another. A piece is absent when it
 * has not come to an end, or nobody measured it.
 */
export const TurnStages = z.object({
  /** She was busy with somebody else. */
  queued: Duration.optional(),
  /** Until the model was asked: recall, routing, the request. */
  asking: Duration.optional(),
  /** Until the first part of its answer. */
  thinking: Duration.optional(),
  /** Until the first utterance was whole. */
  forming: Duration.optional(),
  /** What the gate took for it, an approval included. */
  gate: Duration.optional(),
  /** From there to its first sound. */
  voicing: Duration.optional(),
});
export type TurnStages = z.infer<typeof TurnStages>;
export const turnStages = ["queued", "asking", "thinking", "forming", "gate", "voicing"] as const;

/** One of her last turns. */
export const DeskTurn = z.object({
  turn: z.string(),
  /** What it was about; absent while that is not known. */
  kind: z.enum(["comment", "message", "pulse", "perceived", "show-cue"]).optional(),
  /** When its stimulus came, milliseconds UTC. */
  at: z.number(),
  stages: TurnStages,
  /** From the stimulus to the turn's end; absent while it goes on. */
  whole: Duration.optional(),
  outcome: z.enum(["spoken", "silent", "interrupted", "failed"]).optional(),
  modelCalls: z.number().int(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** The model that answered last. */
  route: z.string().optional(),
  /** US dollars; absent when no price is known. */
  money: z.number().optional(),
});
export type DeskTurn = z.infer<typeof DeskTurn>;

/** The running order and how far it has come. */
export const DeskShow = z.object({
  title: z.string(),
  phase: z.enum(["intro", "items", "questions", "open", "closing", "over"]),
  items: z.array(
    z.object({ title: z.string(), state: z.enum(["waiting", "current", "told", "skipped"]) }),
  ),
});
export type DeskShow = z.infer<typeof DeskShow>;

/** The desk. Null: that part is not connected, or there is none. */
export const StudioDesk = z.object({
  preview: DeskPreview.nullable(),
  controls: StageControls,
  queue: DeskQueue,
  mood: DeskMood.nullable(),
  /** The best one first. */
  voices: z.array(VoiceState).nullable(),
  bodies: z.array(DeskBody),
  /** Where comments come from beside the bodies. */
  sources: z.array(DeskAudienceSource),
  obs: ObsStatus.nullable(),
  /** The newest first, at most 20. */
  turns: z.array(DeskTurn),
  show: DeskShow.nullable(),
  /** What the stage shows now, and what it can show. */
  scene: z.object({ name: z.string(), scenes: z.array(z.string()) }).nullable(),
});
export type StudioDesk = z.infer<typeof StudioDesk>;
