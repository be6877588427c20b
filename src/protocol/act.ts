// The effects that a persona has on the world by an `::act` block, parsed and normalized.

import { z } from "zod";
import { JsonFields } from "./message.ts";

/** A change of an axis of the emotion state; what is absent stays. */
const AxisDelta = z.object({ mean: z.number().optional(), variance: z.number().optional() });
export const emotionAxes = ["stability", "affect", "resonance", "attitude"] as const;
export const EmotionAxis = z.enum(emotionAxes);
export type EmotionAxis = z.infer<typeof EmotionAxis>;
export const EmotionDelta = z.partialRecord(EmotionAxis, AxisDelta);
export type EmotionDelta = z.infer<typeof EmotionDelta>;

/** The cause of a shift of her emotions. `face`: the face that a turn ended with. */
export const FeelingMover = z.enum(["act", "appraisal", "face", "operator"]);
export type FeelingMover = z.infer<typeof FeelingMover>;

export const Act = z.discriminatedUnion("action", [
  z.object({ action: z.literal("emotion_shift"), delta: EmotionDelta }),
  z.object({ action: z.literal("think"), inner_words: z.string() }),
  z.object({
    action: z.literal("create_persona"),
    name: z.string(),
    system_prompt: z.string(),
  }),
  z.object({
    action: z.literal("create_building"),
    name: z.string(),
    system_instruction: z.string(),
    /** Further fields of a building, as `description` and `capacity`. */
    more: JsonFields.default({}),
  }),
  z.object({ action: z.literal("explore_city"), city_id: z.string().optional() }),
  z.object({ action: z.literal("move"), target: z.string(), city: z.string().optional() }),
  z.object({ action: z.literal("sleep") }),
]);
export type Act = z.infer<typeof Act>;
export type ActOf<A extends Act["action"]> = Extract<Act, { readonly action: A }>;

/** Why an act was not carried out. */
export const ActRefusal = z.enum([
  /** The block holds nothing that can be parsed without guessing. */
  "unreadable",
  "unknown-action",
  "bad-arguments",
  "unknown-building",
  "unknown-city",
  "already-here",
  "full",
  "not-there",
  /** Only a building that allows it permits this. */
  "not-allowed-here",
  /** A turn that the audience began may not do this. */
  "not-allowed-for-audience",
  "too-many-today",
  /** The city has reached its limit. */
  "too-many",
  "name-taken",
  /** A later move of the same turn replaced it. */
  "superseded",
  /** The turn was interrupted before it. */
  "interrupted",
  "away",
  /** The other city did not let her in; the note says which one, and why. */
  "visit-refused",
  /** She is on her way to another city already. */
  "leaving",
]);
export type ActRefusal = z.infer<typeof ActRefusal>;

/** The outcome of an act; `note` is data for the persona and the operator, for instance a list of buildings. */
export const ActOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done"), note: z.string().optional() }),
  /** Another city was asked; the note names it. */
  z.object({ kind: z.literal("asked"), note: z.string().optional() }),
  z.object({ kind: z.literal("refused"), reason: ActRefusal, note: z.string().optional() }),
]);
export type ActOutcome = z.infer<typeof ActOutcome>;
