// How lively a city is, and everybody in it: one choice that sets how often they do something unasked.

import { z } from "zod";

/** `still`: nobody begins anything unasked. */
export const Liveliness = z.enum(["still", "calm", "normal", "lively"]);
export type Liveliness = z.infer<typeof Liveliness>;

/** Why somebody says nothing now. Those with a time end by themselves then, if nothing happens before. */
export const SilenceReason = z.enum([
  "stopped",
  "away",
  "asleep",
  "cannot-think",
  /** As whoever is not the operator is told of her files, her budget and its prices. */
  "unable",
  "budget-spent",
  /** There is a cap of money, and nobody knows what her model costs. */
  "price-unknown",
  /** A visitor whose home gives no answer. */
  "unreached",
  /** Her mode: she speaks when she is spoken to. */
  "spoken-to-only",
  /** Her liveliness, or that of the city. */
  "still",
  /** Somebody else in the room has the floor, or is with the audience. */
  "others-turn",
  "quiet-hours",
  /** Her share of the hour is used up. */
  "share-used",
  /** She said the same again and again. */
  "in-circles",
  /** The clock of the building has not come round. */
  "clock",
  /** She was still for too short a time: longer and longer while nobody reacts. */
  "patience",
  /** The room was silent for too short a time. */
  "rest",
  /** What was said is to be read first. */
  "reading",
  /** Nothing is new, and the building has nothing for her to do by herself. */
  "nothing-new",
  /** Live, and waits for the audience, until she speaks by herself. */
  "awaits-audience",
  /** Live, and nobody came: she rests until somebody does. */
  "rests",
]);
export type SilenceReason = z.infer<typeof SilenceReason>;

export const Silence = z.object({
  why: SilenceReason,
  /** Milliseconds UTC. */
  until: z.number().optional(),
});
export type Silence = z.infer<typeof Silence>;
