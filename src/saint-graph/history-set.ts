// Her past after what stands in a room has changed.
//
//   S1. It holds the turns that the event names, and those that are newer than the event knew of.
//   S2. Ordinals stay consecutive, and end where they ended: a window of it moves as before.

import { type TurnId, turnId } from "../kernel/id.ts";
import { stimulusTokens } from "../mind/stimulus-text.ts";
import { estimateTokens } from "../mind/tokens.ts";
import { forgotten } from "../protocol/forgotten.ts";
import type { RoomTurn } from "../protocol/room-turn.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import { windowOf } from "./history.ts";
import type { PastTurn, SoulState } from "./state.ts";

type HistorySet = Extract<SoulEvent, { readonly type: "history-set" }>;

/** The turn of her stream that a past turn was; undefined where she only read it. */
export const livedIn = ({ lived, ordinal }: PastTurn): TurnId | undefined =>
  lived === null ? undefined : (lived ?? turnId(ordinal));

export function withHistorySet(state: SoulState, { turns, known }: HistorySet): SoulState {
  const held = new Map(state.past.map((turn) => [turn.ordinal, turn]));
  const newer = state.past.filter(({ ordinal }) => ordinal > known);
  const listed = turns.flatMap((one): readonly PastTurn[] => {
    if (one.is === "read") return isForgotten(one) ? [] : [readTurn(one)];
    const turn = held.get(one.ordinal);
    return turn === undefined || newer.includes(turn) ? [] : [turn];
  });
  const past = [...listed, ...newer];
  const end = state.open === null ? Math.max(state.turnCount, past.length) : state.open.ordinal - 1;
  const placed = past.slice(-end || past.length).map((turn, place, all): PastTurn => {
    const ordinal = end - all.length + 1 + place;
    const its = livedIn(turn);
    const { lived: _, ...rest } = turn;
    if (its === turnId(ordinal)) return { ...rest, ordinal };
    return { ...rest, ordinal, lived: its ?? null };
  });
  return {
    ...state,
    turnCount: Math.max(state.turnCount, end),
    past: state.settings === null ? placed : windowOf(placed, null, state.settings.history),
  };
}

const isForgotten = ({ said, stimulus }: Extract<RoomTurn, { is: "read" }>): boolean =>
  said === forgotten || stimulus.text === forgotten;

/** As if she had lived it: nothing of it but the words. */
function readTurn({ stimulus, said, taint, company }: Extract<RoomTurn, { is: "read" }>) {
  const judged = { taint, company, strangers: "kept", found: "kept" } as const;
  const steps: PastTurn["steps"] =
    said === "" ? [] : [{ role: "model", parts: [{ kind: "text", text: said }] }];
  return {
    ...{ ordinal: 0, lived: null, stimulus, judged, heardBy: company, steps, said },
    tokens: stimulusTokens(stimulus) + estimateTokens(said),
  };
}
