// What the operator decides of the stage while it is on: the commands of the studio's desk, and what stands on it.

import { z } from "zod";
import { Emotion } from "./emotion.ts";

/** Somebody whose comments are not heard, by the platform's stable id. The name is for people. */
export const BlockedAuthor = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(200),
});
export type BlockedAuthor = z.infer<typeof BlockedAuthor>;

/**
 * Why an utterance was held. `operator`: it was rejected; `edited`: the operator had other words said; `time-limit`:
 * nobody approved it in time; `interrupted`: it waited for approval when its turn was ended.
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

/** Why a comment was not given to her. `model`: a model found it an attack; `late`: that model did not answer. */
export const DropReason = z.enum(["blocked", "ng-word", "empty", "model", "late", "too-often"]);
export type DropReason = z.infer<typeof DropReason>;

/** An utterance that waits for the operator's approval. */
export const WaitingUtterance = z.object({
  /** As `utteranceId` makes it. */
  utterance: z.string(),
  turn: z.string(),
  text: z.string(),
  emotion: Emotion,
  /** Why the gate would hold it: approved as it is, it is held all the same. */
  reason: HeldReason.optional(),
  /** When it was formed, milliseconds UTC. */
  at: z.number(),
});
export type WaitingUtterance = z.infer<typeof WaitingUtterance>;

/** How comments and utterances are looked at by a model, beside the rules: `hold` or `pass` when it is late. */
export const GateLate = z.enum(["pass", "hold"]);
export type GateLate = z.infer<typeof GateLate>;

/** What stands on the desk. */
export const StageControls = z.object({
  muted: z.boolean(),
  /** Every utterance waits for approval. */
  holding: z.boolean(),
  /** In the order in which they are to be heard. */
  waiting: z.array(WaitingUtterance),
  blocked: z.array(BlockedAuthor),
});
export type StageControls = z.infer<typeof StageControls>;

/** The most characters (code points) of what the operator has her say. */
export const sayThisLimit = 500;

const utterance = z.string().min(1).max(100);
const words = z.string().max(2_000);
const comment = z.string().min(1).max(200);

/** The operator's commands of the desk. They are for whoever is live on the stage. */
export const stageCommands = [
  z.object({ do: z.literal("mute-speech"), on: z.boolean() }),
  /** Hold to approve: nothing is heard before the operator approves it. */
  z.object({ do: z.literal("hold-speech"), on: z.boolean() }),
  /** With `text`: that is said instead. The gate has the last word. */
  z.object({ do: z.literal("approve-speech"), utterance, text: words.optional() }),
  z.object({ do: z.literal("reject-speech"), utterance }),
  /** She says it through the gate, before what waits. */
  z.object({ do: z.literal("say-this"), text: words }),
  /** Silence on all bodies within 200 ms; it stays muted. */
  z.object({ do: z.literal("kill-speech") }),
  z.object({ do: z.literal("block-author"), author: BlockedAuthor, on: z.boolean() }),
  /** A comment that waits is the next that she answers. */
  z.object({ do: z.literal("answer-comment"), comment }),
  z.object({ do: z.literal("pass-over-comment"), comment }),
  /** Her running order begins anew. Refused with `no-show`. */
  z.object({ do: z.literal("restart-show") }),
  z.object({ do: z.literal("switch-scene"), scene: z.string().trim().min(1).max(100) }),
] as const;
