// Changes what a turn is judged by while it is open: others begin to hear her, and text of others enters its requests.
// It only becomes stricter.

import { saysAgain } from "../mind/rewording.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Company, Source, TurnTrust } from "../protocol/trust.ts";
import { joined, mayRepeat } from "../trust/company.ts";
import { tainted } from "../trust/rule.ts";
import { leastTrusted, levelOf } from "../trust/source.ts";
import type { Effect } from "./effects.ts";
import { type Faculty, only } from "./faculty.ts";
import { withdrawSpeech } from "./speech-queue.ts";
import type { OpenTurn, Round, SoulState, UtteranceStatus } from "./state.ts";

type Step = { readonly state: SoulState; readonly effects: readonly Effect[] };

export const judgement: Faculty<"company-changed" | "recall-made"> = {
  handlers: {
    "company-changed": (state, { company }) => changeCompany(state, company),
    "recall-made": (state, event) => only(withRecall(state, event)),
  },
};

/** Others hear her. What the open turn has not said yet was chosen for those who heard before, so it is not said. */
function changeCompany(state: SoulState, company: Company): Step {
  const { open } = state;
  if (open === null || open.stimulus.abroad !== undefined) {
    return { state: { ...state, company }, effects: [] };
  }
  const before = open.judged.company;
  const judged = { ...open.judged, company: joined(before, company) };
  const changed = { ...state, company, open: { ...open, judged } };
  const isOver = open.interrupted !== undefined || open.ending;
  if (isOver || mayRepeat(before, company)) return { state: changed, effects: [] };
  const record: Effect = {
    type: "record",
    event: { type: "turn-interrupted", turn: open.id, by: "company", cut: "after-utterance" },
  };
  return { state: changed, effects: [record] };
}

/** The result of a tool is part of the turn's next request, and what others wrote in it stays there. */
export function withResult(turn: OpenTurn, event: SoulEvent): OpenTurn {
  if (event.type !== "tool-ended" || event.source === undefined) return turn;
  const judged = tainted(turn.judged, event.source);
  if (levelOf(event.source) === "own") return { ...turn, judged };
  const { anew: _, ...rest } = turn;
  return { ...rest, judged };
}

/** A turn whose requests hold memories. */
export function withRecalled(turn: OpenTurn, taint: Source | undefined): OpenTurn {
  if (taint === undefined) return turn;
  const { anew, ...rest } = turn;
  const before = anew ?? { taint: turn.judged.taint, leftOut: turn.leftOut };
  const isFound = levelOf(taint) === "found" && levelOf(before.taint) === "own";
  const judged = tainted(turn.judged, taint);
  if (levelOf(taint) === "own") return { ...turn, judged };
  return isFound ? { ...rest, judged, anew: before } : { ...rest, judged };
}

/**
 * The turn begins again, without earlier results of servers: its rounds no longer count, and what was said in them is
 * not remembered as hers.
 */
export function begunAnew(turn: OpenTurn): OpenTurn {
  const { anew, ...rest } = turn;
  if (anew === undefined) return turn;
  const rounds = turn.rounds.map((round) => ({ ...round, leftOut: true as const }));
  const withdrawn = rounds.reduce((left, { number }) => withdrawSpeech(left, number, 0), rest);
  return {
    ...withdrawn,
    rounds: rounds.map((round) => ({ ...round, status: "answered", parts: [], calls: [] })),
    judged: { ...turn.judged, taint: anew.taint, found: "left-out" },
    leftOut: anew.leftOut,
  };
}

/** The trust that is recorded at a turn's end, including words that were said before it began again. */
export function trustOf({ judged, leftOut, rounds, speech }: OpenTurn): TurnTrust {
  const isSaidOf = ({ number, leftOut: isLeftOut }: Round): boolean =>
    isLeftOut === true &&
    speech.some(({ round, status }) => round === number && isPartlyHeard(status.kind));
  const taint = rounds.some(isSaidOf) ? leastTrusted(judged.taint, "tool") : judged.taint;
  return { ...judged, taint, leftOut };
}

/** Whether this was said before the turn began again. */
export const saidBeforeAnew = ({ rounds, speech }: OpenTurn, text: string): boolean =>
  rounds.some(({ leftOut }) => leftOut === true) &&
  saysAgain(
    text,
    speech.flatMap(({ round, item, status }) =>
      rounds[round]?.leftOut === true && item.kind === "say" && status.kind !== "dropped"
        ? [item.text]
        : [],
    ),
  );

const isPartlyHeard = (kind: UtteranceStatus["kind"]): boolean =>
  kind === "heard" || kind === "cut" || kind === "held";

/** Memories that were recalled are part of all requests of the turn. */
function withRecall(
  state: SoulState,
  { turn, taint, leftOut = 0 }: Extract<SoulEvent, { type: "recall-made" }>,
): SoulState {
  const { open } = state;
  if (open === null || open.id !== turn) return state;
  const recalled = withRecalled(open, taint);
  return { ...state, open: { ...recalled, leftOut: { ...open.leftOut, memories: leftOut } } };
}
