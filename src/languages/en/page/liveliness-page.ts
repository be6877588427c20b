import type { Liveliness, SilenceReason } from "../../../protocol/liveliness.ts";
import type { Level } from "../../pack/page/page-choices.ts";

export const liveliness = {
  label: "Liveliness",
  level: { still: "Still", calm: "Calm", normal: "Normal", lively: "Lively" } satisfies Readonly<
    Record<Liveliness, string>
  >,
  /** Neither she nor the city has a choice of its own. */
  asCity: "As the city",
  asConfigured: "As configured",
  help: {
    still: "Nobody begins anything unasked. Whoever is spoken to answers.",
    calm: "Speaks unasked now and then (3 times an hour at most).",
    normal: "Speaks unasked at times (6 times an hour at most).",
    lively: "Often speaks unasked, and costs more (15 times an hour at most).",
    "as-around": "Nothing is chosen here.",
  } satisfies Readonly<Record<Level, string>>,
  silent: "Silent now because",
  until: (time: string) => `until about ${time}`,
  why: {
    stopped: "everything is stopped",
    away: "she is in another city",
    asleep: "she is asleep; calling wakes her",
    "cannot-think": "her files have a mistake, and she cannot think",
    unable: "she cannot think now; the operator's page says why",
    "budget-spent": "the budget is spent",
    "price-unknown":
      "the price of her model is unknown, so a cap of money cannot be kept (set caps of calls or tokens instead)",
    unreached: "the city that she comes from gives no answer",
    "spoken-to-only": "her mode is to speak when spoken to",
    still: "the liveliness is “still”",
    "others-turn": "it is somebody else's turn in the room",
    "quiet-hours": "these are quiet hours",
    "share-used": "she has spoken enough for this hour",
    "in-circles": "she said the same again and again, and pauses",
    clock: "she waits for the clock of the room",
    patience: "she leaves some time before she speaks unasked",
    rest: "she waits until the room has been quiet for a while",
    reading: "she waits until the words before can have been read",
    "nothing-new": "nothing is new, and the room has nothing for her to do by herself",
    "awaits-audience": "she is on the stage and waits for comments",
    rests: "nobody came, and she rests; a comment has her talk again",
  } satisfies Readonly<Record<SilenceReason, string>>,
};

export type LivelinessWords = typeof liveliness;
