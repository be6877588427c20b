// The operator's desk of the stream: everything to watch in a live show, except what is said.

import { z } from "zod";
import { CommentReason, RepeatedText, Tally } from "./audience.ts";
import { BroadcastStatus } from "./broadcast-status.ts";
import { DeskCues } from "./cue-list.ts";
import { LookPause, StageControls } from "./stage-controls.ts";
import { VoiceState } from "./stage-feed.ts";

/** Milliseconds. */
const Duration = z.number().nonnegative();

/** The stage page, and which page plays the sound. */
export const DeskPreview = z.object({
  /** The path of the stage page with its token, to be shown in a frame and used in OBS. */
  path: z.string(),
  /** The path for people who only watch: their page plays the sound for them and has no effect. */
  watchPath: z.string(),
  /** The path of the keys of other programs, as a Stream Deck, with their token. */
  hotkeysPath: z.string(),
  /** Pages that show the stage now, this preview included. */
  pages: z.number().int().nonnegative(),
  /** The page that plays the sound; null: none, and a clock replaces it. */
  sounding: z.object({ page: z.string(), obs: z.boolean() }).nullable(),
  /** A page is open that its browser keeps silent until a user gesture. */
  silenced: z.boolean(),
});
export type DeskPreview = z.infer<typeof DeskPreview>;

/** A comment of the audience that waits, was answered, or was passed over. */
export const QueuedComment = z.object({
  /** The id of its stimulus. */
  id: z.string(),
  author: z.object({ id: z.string(), name: z.string(), platform: z.string() }),
  /** A reader may mistake the author's name for the operator's, a persona's, or that of somebody who is blocked. */
  looksLike: z.enum(["operator", "persona", "blocked"]).optional(),
  /** Shortened. */
  text: z.string(),
  /** When it was written, milliseconds UTC. */
  at: z.number(),
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  /** The sum of the points of its reasons: more points go first. */
  score: z.number().optional(),
  reasons: z.array(z.object({ why: CommentReason, points: z.number() })),
  /** `cut`: her answer was stopped before its end. */
  state: z.enum(["waiting", "answering", "answered", "cut", "passed"]),
  /** Why it was passed over: a word of the journal, such as `too-many`. */
  note: z.string().optional(),
});
export type QueuedComment = z.infer<typeof QueuedComment>;

/** Comments: those that wait in the order in which they are answered, then the newest that were. */
export const DeskQueue = z.object({
  comments: z.array(QueuedComment),
  /** The number that wait in all; fewer may be shown. */
  waiting: z.number().int().nonnegative(),
  /** The age of the last comment that she took up, at that time; absent before the first. */
  lag: Duration.optional(),
  /** The longest waiting time. */
  oldest: Duration.optional(),
});
export type DeskQueue = z.infer<typeof DeskQueue>;

/** The mood of the room: the comments since she last turned to the audience. */
export const DeskMood = z.object({
  tally: Tally,
  /** The number of them that she will not answer. */
  passed: z.number().int().nonnegative(),
  /** The most frequent first. */
  repeated: z.array(RepeatedText),
});
export type DeskMood = z.infer<typeof DeskMood>;

/** A server of a body, and the state of its connection. */
export const DeskBody = z.object({
  name: z.string(),
  state: z.enum(["connecting", "up", "down"]),
  note: z.string().optional(),
  /** Its failures that the operator has to put right. */
  problems: z.array(z.string()),
});
export type DeskBody = z.infer<typeof DeskBody>;

/** A program that streams and records, as OBS. `body`: the name of the server that reports it. */
export const DeskBroadcast = BroadcastStatus.extend({ body: z.string() });
export type DeskBroadcast = z.infer<typeof DeskBroadcast>;

/** A place beside the bodies that comments come from, and how its connection is. */
export const DeskAudienceSource = z.object({
  /** As `onecomme`. */
  name: z.string(),
  state: z.enum(["connecting", "connected", "away"]),
  /** The next try, milliseconds UTC. */
  until: z.number().optional(),
  note: z.string().optional(),
  /** The requests to the platform today and their limit, in the platform's own units. */
  quota: z.object({ used: z.number(), most: z.number() }).optional(),
  /** The page of the platform where the operator lets the program in, and the code that is entered there. */
  permission: z
    .object({ url: z.url({ protocol: /^https?$/ }).max(500), code: z.string().max(40) })
    .optional(),
});
export type DeskAudienceSource = z.infer<typeof DeskAudienceSource>;

/**
 * The time from a stimulus to the first sound of its turn, in consecutive pieces. A piece is absent when it has not
 * ended, or was not measured.
 */
export const TurnStages = z.object({
  /** She was busy with somebody else. */
  queued: Duration.optional(),
  /** Until the model was called: recall, routing, the request. */
  asking: Duration.optional(),
  /** Until the first part of its answer. */
  thinking: Duration.optional(),
  /** Until the first utterance was complete. */
  forming: Duration.optional(),
  /** The time in the gate, an approval included. */
  gate: Duration.optional(),
  /** From there to its first sound. */
  voicing: Duration.optional(),
});
export type TurnStages = z.infer<typeof TurnStages>;
export const turnStages = ["queued", "asking", "thinking", "forming", "gate", "voicing"] as const;

/** One of her last turns. */
export const DeskTurn = z.object({
  turn: z.string(),
  /** Its kind of stimulus; absent while that is unknown. */
  kind: z.enum(["comment", "message", "pulse", "perceived", "show-cue"]).optional(),
  /** When its stimulus came, milliseconds UTC. */
  at: z.number(),
  stages: TurnStages,
  /** From the stimulus to the turn's end; absent while it is open. */
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

/** Whether she sees the stream, and what that costs. */
export const DeskSight = z.object({
  /** It goes on; null: it is off. `source`: empty for the scene that is on. */
  watch: z.object({ source: z.string(), every: LookPause }).nullable(),
  /** Why the next look waits. */
  waits: z.enum(["nobody-live", "stopped", "muted", "no-eyes", "failed"]).optional(),
  /** The program's answer about the source. */
  note: z.string().optional(),
  /** Looks that she was shown since it was switched on, and their tokens; what had not changed is not shown again. */
  looks: z.number().int().nonnegative(),
  tokens: z.number().int().nonnegative(),
  last: z
    .object({
      /** Where the picture is, below `picturesPath`. */
      path: z.string(),
      source: z.string(),
      at: z.number(),
      width: z.number().int(),
      height: z.number().int(),
    })
    .optional(),
  /** Whether the model of the persona on the stage sees; absent: nobody is there. */
  sees: z.enum(["yes", "no", "unknown", "visitor"]).optional(),
  /** US dollars per million tokens that it reads; absent where no price is known. */
  price: z.number().optional(),
});
export type DeskSight = z.infer<typeof DeskSight>;

/** The desk. Null: that part is not connected, or does not exist. */
export const StudioDesk = z.object({
  preview: DeskPreview.nullable(),
  controls: StageControls,
  queue: DeskQueue,
  mood: DeskMood.nullable(),
  /** The best one first. */
  voices: z.array(VoiceState).nullable(),
  bodies: z.array(DeskBody),
  /** The sources of comments other than the bodies. */
  sources: z.array(DeskAudienceSource),
  /** Programs that stream and record. */
  broadcasts: z.array(DeskBroadcast),
  /** The newest first, at most 20. */
  turns: z.array(DeskTurn),
  cues: DeskCues,
  /** The scene that the stage shows now, and those that it can show. */
  scene: z.object({ name: z.string(), scenes: z.array(z.string()) }).nullable(),
  /** Her eyes on the stream; null: no body can show her one. */
  sight: DeskSight.nullable(),
});
export type StudioDesk = z.infer<typeof StudioDesk>;
