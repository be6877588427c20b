// The operator approved the card that her texts came from: what she said by it is her own from then on.
//
//   A1. Nothing becomes more trusted than the other words that her requests may have held when she said it.

import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Source } from "../protocol/trust.ts";
import { leastTrusted } from "../trust/source.ts";
import { perceivedSource } from "./judging.ts";
import type { PastTurn, SoulState } from "./state.ts";
import { pictureSources } from "./stimulus-pictures.ts";

/** A prompt of her mind. */
const withOwnText = (stimulus: Stimulus): Stimulus =>
  stimulus.source === "card"
    ? { ...stimulus, source: stimulus.topic === undefined ? "persona" : "show" }
    : stimulus;

/** The other words in a past turn. */
const othersIn = ({ stimulus, steps }: PastTurn): readonly Source[] => [
  ...(stimulus.perceived ?? []).map(perceivedSource),
  ...pictureSources(stimulus),
  ...(steps.some(({ parts }) => parts.some(({ kind }) => kind === "result"))
    ? ["tool" as const]
    : []),
];

export function withApprovedCard(state: SoulState, settings: SoulSettings): SoulState {
  if (state.settings?.texts !== "card" || settings.texts === "card") return state;
  // Turns that are no longer there may have held results of servers.
  let least: Source = state.turnCount > state.past.length ? "tool" : "persona";
  const past = state.past.map((turn): PastTurn => {
    const stimulus = withOwnText(turn.stimulus);
    least = leastTrusted(least, ...othersIn(turn));
    if (turn.judged.taint !== "card") {
      least = leastTrusted(least, turn.judged.taint);
      return { ...turn, stimulus };
    }
    const taint =
      turn.steps.length === 0 ? leastTrusted(stimulus.source, ...othersIn(turn)) : least;
    return { ...turn, stimulus, judged: { ...turn.judged, taint } };
  });
  const notes = state.notes.map((note) =>
    note.taint === "card" ? { ...note, taint: least } : note,
  );
  return { ...state, past, notes };
}
