// Comments that are too old to be answered: the chat has moved on, and newer comments wait.

import type { Effect } from "../effects.ts";
import type { SoulState, Waiting } from "../state.ts";
import { isGivingWay } from "./intake.ts";
import { freshnessOf, isHeld, type SelectionState } from "./selection.ts";

type Step = { readonly state: SoulState; readonly effects: readonly Effect[] };

const none: ReadonlySet<Waiting> = new Set();

/** The comments that `passOverStale` drops before the next turn begins. */
export function staleIn(room: SelectionState, at: number): ReadonlySet<Waiting> {
  const freshness = freshnessOf(room);
  if (freshness === 0) return none;
  const giving = room.waiting.filter((one) => isGivingWay(one, room) && !isHeld(one));
  const old = giving.filter(({ stimulus }) => at - stimulus.writtenAt > freshness);
  return old.length === giving.length ? none : new Set(old);
}

/**
 * Comments older than the freshness are dropped with that reason as soon as a fresh one waits; while nobody writes,
 * they are answered late. Stimuli that are paid, the operator's, chosen or tried again stay, however old they are.
 */
export function passOverStale(state: SoulState, at: number): Step {
  const old = staleIn(state, at);
  if (old.size === 0) return { state, effects: [] };
  return {
    state: {
      ...state,
      waiting: state.waiting.map((one) =>
        old.has(one) ? { ...one, leaving: true as const } : one,
      ),
    },
    effects: [
      {
        type: "record",
        event: {
          type: "comments-passed",
          reason: "too-old",
          stimuli: [...old].map(({ stimulus }) => stimulus.id),
          count: 0,
          repeated: [],
          paid: [],
        },
      },
    ],
  };
}
