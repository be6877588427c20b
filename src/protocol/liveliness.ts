// The liveliness of a city and of its residents: one choice that sets how often they act unasked.

import { z } from "zod";

/** `still`: nobody begins anything unasked. */
export const Liveliness = z.enum(["still", "calm", "normal", "lively"]);
export type Liveliness = z.infer<typeof Liveliness>;

/** Why somebody is silent. Those with a time end at that time, if nothing happens before. */
export const SilenceReason = z.enum([
  "stopped",
  "away",
  "asleep",
  "cannot-think",
  /** The reasons that users other than the operator see for trouble with her files, her budget and its prices. */
  "unable",
  "budget-spent",
  /** There is a cap of money, and the price of her model is unknown. */
  "price-unknown",
  /** A visitor whose home gives no answer. */
  "unreached",
  /** Her mode: she speaks only when spoken to. */
  "spoken-to-only",
  /** Her liveliness, or that of the city. */
  "still",
  /** Another persona in the room has the floor, or is with the audience. */
  "others-turn",
  "quiet-hours",
  /** Her share of the hour is used up. */
  "share-used",
  /** She repeated herself. */
  "in-circles",
  /** The next time of the building's clock has not come. */
  "clock",
  /** She has been silent for too short a time; the time grows while nobody reacts. */
  "patience",
  /** The room has been silent for too short a time. */
  "rest",
  /** Time is left for reading what was said. */
  "reading",
  /** Nothing is new, and the building has nothing for her to do by herself. */
  "nothing-new",
  /** Live, and waits for the audience until she speaks by herself. */
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
