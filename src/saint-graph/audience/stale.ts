// Comments that are too old to be answered: the chat has moved on, and newer comments wait.

import type { Effect } from "../effects.ts";
import type { SoulState, Waiting } from "../state.ts";
import { isGivingWay } from "./intake.ts";
import { freshnessOf, isHeld } from "./selection.ts";

type Step = { readonly state: SoulState; readonly effects: readonly Effect[] };

/**
 * Comments older than the freshness are dropped with that reason as soon as a fresh one waits; while nobody writes,
 * they are answered late. Stimuli that are paid, the operator's, chosen or tried again stay, however old they are.
 */
export function passOverStale(state: SoulState, at: number): Step {
  const freshness = freshnessOf(state);
  if (freshness === 0) return { state, effects: [] };
  const giving = state.waiting.filter((one) => isGivingWay(one, state) && !isHeld(one));
  const isOld = ({ stimulus }: Waiting) => at - stimulus.writtenAt > freshness;
  const old = new Set(giving.filter(isOld));
  if (old.size === 0 || old.size === giving.length) return { state, effects: [] };
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
