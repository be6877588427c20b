// The operator's control of the stage while it is on: the commands of the studio's desk, and the state that it shows.

import { z } from "zod";
import { Emotion } from "./emotion.ts";
import { SoundName } from "./soundboard.ts";

/** An author whose comments are blocked, by the platform's stable id. The name is for display. */
export const BlockedAuthor = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(200),
});
export type BlockedAuthor = z.infer<typeof BlockedAuthor>;

/**
 * Why an utterance was held. `operator`: it was rejected; `edited`: the operator replaced its words; `time-limit`:
 * nobody approved it in time; `interrupted`: it waited for approval when its turn ended.
 */
const heldReasons = [
  "ng-word",
  "secret",
  "instruction",
  "private",
  "model",
  "muted",
  "operator",
  "edited",
  "time-limit",
  "interrupted",
] as const;
export const HeldReason = z.enum(heldReasons);
export type HeldReason = z.infer<typeof HeldReason>;

/** Why she did not receive a comment. `model`: a model judged it an attack; `late`: that model did not answer. */
export const DropReason = z.enum(["blocked", "ng-word", "empty", "model", "late", "too-often"]);
export type DropReason = z.infer<typeof DropReason>;

/** An utterance that waits for the operator's approval. */
export const WaitingUtterance = z.object({
  /** Its name for the desk's commands. */
  utterance: z.string(),
  turn: z.string(),
  text: z.string(),
  emotion: Emotion,
  /** Why the gate would hold it: if it is approved unchanged, it is held nevertheless. */
  reason: HeldReason.optional(),
  /** When it was formed, milliseconds UTC. */
  at: z.number(),
});
export type WaitingUtterance = z.infer<typeof WaitingUtterance>;

/**
 * The outcome when the model that checks comments and utterances, besides the rules, is late: `hold` or `pass`.
 */
export const GateLate = z.enum(["pass", "hold"]);
export type GateLate = z.infer<typeof GateLate>;

/** The state of the desk. */
export const StageControls = z.object({
  muted: z.boolean(),
  /** Every utterance waits for approval. */
  holding: z.boolean(),
  /** In the order in which they are to be said. */
  waiting: z.array(WaitingUtterance),
  blocked: z.array(BlockedAuthor),
});
export type StageControls = z.infer<typeof StageControls>;

/** The most characters (code points) of the words that the operator gives her to say. */
export const sayThisLimit = 500;

/** Seconds between two looks at the stream. */
export const lookPauses = [10, 30, 60, 300] as const;
export const LookPause = z.union(lookPauses.map((seconds) => z.literal(seconds)));
export type LookPause = z.infer<typeof LookPause>;

/** A scene or a source of a broadcast program; empty: the scene that is on. */
const streamSource = z.string().max(1_000);

const utterance = z.string().min(1).max(200);
const words = z.string().max(2_000);
const comment = z.string().min(1).max(200);

/** The operator's commands about the words of the persona on air, and about the comments that wait for her. */
export const wordsCommands = [
  /** With `text`: that is said instead. The gate still checks it. */
  z.object({ do: z.literal("approve-speech"), utterance, text: words.optional() }),
  z.object({ do: z.literal("reject-speech"), utterance }),
  /** The same for several that wait, as a whole answer; refused where none of them waits any more. */
  z.object({
    do: z.literal("decide-answer"),
    utterances: z.array(utterance).min(1).max(200),
    approved: z.boolean(),
  }),
  /** She says it through the gate, before what waits. */
  z.object({ do: z.literal("say-this"), text: words }),
  /** A comment that waits is the next that she answers. */
  z.object({ do: z.literal("answer-comment"), comment }),
  z.object({ do: z.literal("pass-over-comment"), comment }),
] as const;
export type WordsCommand = z.infer<(typeof wordsCommands)[number]>;

/** The operator's commands of the desk, for the persona on air. */
export const stageCommands = [
  ...wordsCommands,
  z.object({ do: z.literal("mute-speech"), on: z.boolean() }),
  /**
   * Hold to approve: nothing is heard before the operator approves it. `waiting`: what becomes of the words that wait
   * when it is switched off; absent: each waits for a decision.
   */
  z.object({
    do: z.literal("hold-speech"),
    on: z.boolean(),
    waiting: z.enum(["say", "drop"]).optional(),
  }),
  /** Silence on all bodies within 200 ms; it stays muted. */
  z.object({ do: z.literal("kill-speech") }),
  z.object({ do: z.literal("block-author"), author: BlockedAuthor, on: z.boolean() }),
  /** Bodies that drive other programs connect to them without waiting. */
  z.object({ do: z.literal("connect-now") }),
  z.object({ do: z.literal("switch-scene"), scene: z.string().trim().min(1).max(100) }),
] as const;

/** The operator's commands about the stream: what the persona on air sees of it, and what is kept of it. */
export const streamCommands = [
  /**
   * The persona on the stage is shown what a source shows now. Refused with `no-body`, `nobody-live`, `stopped`,
   * `no-eyes`, and with `failed` and the words of the program that the source is of.
   */
  z.object({ do: z.literal("look-at-stream"), source: streamSource }),
  /** The same every few seconds, until it is stopped or the program ends. Refused with `no-body`. */
  z.object({ do: z.literal("watch-stream"), source: streamSource, every: LookPause }),
  z.object({ do: z.literal("stop-watching-stream") }),
  /** Keeps what was said in the last 30 s as a text, and the file of a replay buffer that runs. */
  z.object({ do: z.literal("mark-clip") }),
  /**
   * A sound of the board on the stage; empty: every sound of it stops. Refused with `unknown-sound`, `no-body`, and
   * `no-sound` where no page of the stage may sound.
   */
  z.object({ do: z.literal("play-sound"), sound: SoundName.or(z.literal("")) }),
  z.object({ do: z.literal("remove-sound"), sound: SoundName }),
] as const;
