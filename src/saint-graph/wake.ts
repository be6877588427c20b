// The program started: what was under way when it ended is continued, and nothing is done twice.

import type { Fault } from "../kernel/fault.ts";
import { endCall } from "./calls.ts";
import type { Effect } from "./effects.ts";
import { continueAfter, mayContinue, sayRaw, think, withRound } from "./proceed.ts";
import { rawRound } from "./raw-text.ts";
import {
  dropRound,
  dropWaiting,
  endUtterance,
  hasWords,
  isHeldBack,
  wasHeard,
} from "./speech-queue.ts";
import type { OpenTurn, SoulState, TurnUtterance } from "./state.ts";

/**
 * A turn that was open at this many starts in a row is ended instead of continued: it may be what makes the program
 * end.
 */
const mostWakes = 3;

const unknownEnd =
  "The program was restarted while this was under way. It may or may not have happened; do not assume either.";

/** The state after a start, with the open turn where its last event left it. */
export function wake(
  state: SoulState,
  at: number,
): { readonly state: SoulState; readonly effects: readonly Effect[] } {
  const woken: SoulState = {
    ...state,
    waiting: state.waiting.map(({ leaving: _, notBefore: __, ...waiting }) => waiting),
    activeAt: at,
    // The cause of her rest may be repaired: that is often the reason for a start.
    failures: 0,
    failing: [],
    trouble: null,
    restUntil: 0,
  };
  if (state.open === null) return { state: woken, effects: [] };
  const said = cutOffIn(state.open);
  const open = settle({ ...said.turn, wakes: state.open.wakes + 1, ending: false });
  if (isGivenUp(open) && open.interrupted === undefined) {
    const given = {
      ...dropWaiting(open),
      fault: { kind: "refused", retryable: false, note: unknownEnd } as const,
    };
    return { state: { ...woken, open: given }, effects: said.effects };
  }
  const resumed = resume(open);
  const effects = [...said.effects, ...resumed.effects];
  return { state: { ...woken, open: resumed.turn }, effects };
}

/** Whether the turn is ended because of its number of starts, not because of anything it did. */
export const isGivenUp = (turn: OpenTurn): boolean => turn.wakes > mostWakes;

/** An utterance that waited for approval waits again; approvals from before the start do not count. */
function unapproved(utterance: TurnUtterance): TurnUtterance {
  const { waits: _, decided: __, ...bare } = utterance;
  if (isHeldBack(utterance)) return { ...bare, status: { kind: "waiting" } };
  return utterance.status.kind === "waiting" ? bare : utterance;
}

/**
 * Utterances under way may have been heard: they were cut. Their end is written down, so that anyone who follows her
 * stream knows of the same words as her history.
 */
function cutOffIn(turn: OpenTurn): { turn: OpenTurn; effects: readonly Effect[] } {
  const undecided: OpenTurn = { ...turn, speech: turn.speech.map(unapproved) };
  const cut = { kind: "cut" } as const;
  const said = undecided.speech.filter(({ status }) => status.kind === "saying");
  return {
    turn: said.reduce((one, { index }) => endUtterance(one, index, cut), undecided),
    effects: said.map(({ index }) => ({
      type: "record",
      event: { type: "speech-ended", turn: turn.id, index, outcome: cut },
    })),
  };
}

/** Calls under way end with an unknown outcome. */
function settle(turn: OpenTurn): OpenTurn {
  const { retryAt: _, ...said } = turn;
  const round = said.rounds.at(-1);
  if (round === undefined) return said;
  if (said.withheld === "saying") return { ...said, withheld: "to-say" };
  const running = round.calls.filter(({ status, speech }) => status.kind === "running" && !speech);
  const calls = running.reduce(
    (states, { call }) => endCall(states, call.id, { error: unknownEnd }),
    round.calls,
  );
  return withRound(said, { ...round, calls });
}

function resume(turn: OpenTurn): { turn: OpenTurn; effects: readonly Effect[] } {
  const round = turn.rounds.at(-1);
  if (round === undefined || turn.interrupted !== undefined || turn.fault !== undefined) {
    return { turn, effects: [] };
  }
  if (turn.rawSpeech === "asked") return sayRaw(turn, rawRound(turn) ?? round);
  if (round.status !== "thinking") return { turn, effects: [] };
  if (hasWords(turn, round.number)) {
    if (mayContinue(turn)) return continueAfter(turn, round, 0);
    const broken = withRound(turn, { ...round, status: "broken" });
    return { turn: wasHeard(turn) ? { ...broken, fault: cutOff } : broken, effects: [] };
  }
  return { turn: dropRound(turn, round.number), effects: [think(turn, round, "resume", 0)] };
}

/** Recorded with the end of a turn whose answer was begun and not finished. */
const cutOff: Fault = {
  kind: "cancelled",
  retryable: false,
  note: "the program was restarted in the middle of the answer",
};
