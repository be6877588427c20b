// Folds the events of a soul into its state. A bug in a rule ends the open turn, the same live and in every later fold.

import type { Fold } from "../event-sourcing/fold.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import { decide } from "./decide.ts";
import type { Effect } from "./effects.ts";
import type { Decision } from "./faculty.ts";
import { newborn, type SoulState, soulShape } from "./state.ts";

/** The decision where `decide` throws: the open turn ends, and the next stimulus gets its turn. */
export function decisionAfterBug(state: SoulState, event: SoulEvent): Decision {
  const next = event.type === "notice" ? [] : [goOn];
  return { state: { ...state, open: null }, effects: [...leaving(state), ...next] };
}

/** Aborts whatever the open turn was doing. */
function leaving({ open }: SoulState): readonly Effect[] {
  if (open === null) return [];
  const said = open.speech.find(({ status }) => status.kind === "saying");
  const stop: Effect = { type: "stop-work", turn: open.id };
  return said === undefined
    ? [stop]
    : [stop, { type: "stop-saying", turn: open.id, index: said.index }];
}

const goOn: Effect = {
  type: "record",
  event: { type: "notice", level: "info", code: "bug", note: "A turn was ended by a bug." },
};

export const soulFold: Fold<SoulState, SoulEvent> = {
  initial: newborn,
  apply: (state, { event, at }) => decide(state, event, at).state,
  afterBug: (state, { event }) => decisionAfterBug(state, event).state,
  shape: soulShape,
  toJson: (state) => JSON.parse(JSON.stringify(state)),
  fromJson: (json) => json as unknown as SoulState,
};
