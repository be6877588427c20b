// The parts of a mind that a page changes without writing its files.

import { z } from "zod";
import { Avatar } from "./avatar.ts";
import { Sampling } from "./sampling.ts";
import { ThinkingEffort } from "./thinking-effort.ts";
import { VoicePitch, VoiceRate } from "./voice-wish.ts";

/** One engine, and one of its voices; without a voice the engine takes its own. */
export const VoiceChoice = z.object({
  engine: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  voice: z.string().min(1).max(200).optional(),
  rate: VoiceRate.optional(),
  pitch: VoicePitch.optional(),
});
export type VoiceChoice = z.infer<typeof VoiceChoice>;

/** Whether her words are made to be heard, or to be read. */
export const AnswerStyle = z.enum(["spoken", "written"]);
export type AnswerStyle = z.infer<typeof AnswerStyle>;

/** Absent: stays as it is. An empty text and null: as if nothing were chosen. */
export const MindChoices = z.object({
  avatar: Avatar.optional(),
  voice: VoiceChoice.nullable().optional(),
  pronouns: z.string().trim().max(40).optional(),
  /** The greeting on arrival. */
  greeting: z.string().trim().max(4_000).optional(),
  style: AnswerStyle.optional(),
  /** Whether the operator answers for the texts of the card that she came from; absent for one who came from none. */
  approved: z.boolean().optional(),
  thinking: ThinkingEffort.nullable().optional(),
  /** Without any field: as the model likes. */
  sampling: Sampling.optional(),
});
export type MindChoices = z.infer<typeof MindChoices>;
