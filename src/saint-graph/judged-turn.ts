// How what a turn is judged by changes while it is open: others come to hear her, and text of others comes to stand in
// its requests. It only becomes stricter.

import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Company, Source } from "../protocol/trust.ts";
import { joined, mayRepeat } from "../trust/company.ts";
import { tainted } from "../trust/rule.ts";
import type { Effect } from "./effects.ts";
import type { OpenTurn, SoulState } from "./state.ts";

type Step = { readonly state: SoulState; readonly effects: readonly Effect[] };

/** Others hear her. What the open turn has not said yet was chosen for those who heard before: it is not said. */
export function changeCompany(state: SoulState, company: Company): Step {
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

/** What a tool gave is read in the turn's next request. */
export const withResult = (turn: OpenTurn, event: SoulEvent): OpenTurn =>
  event.type === "tool-ended" && event.source !== undefined
    ? { ...turn, judged: tainted(turn.judged, event.source) }
    : turn;

/** A turn in whose requests something stands that came back from her memory. */
export const withRecalled = (turn: OpenTurn, taint: Source | undefined): OpenTurn =>
  taint === undefined ? turn : { ...turn, judged: tainted(turn.judged, taint) };

/** What came back from her memory is read in all requests of the turn. */
export function withRecall(
  state: SoulState,
  { turn, taint, leftOut = 0 }: Extract<SoulEvent, { type: "recall-made" }>,
): SoulState {
  const { open } = state;
  if (open === null || open.id !== turn) return state;
  const judged = taint === undefined ? open.judged : tainted(open.judged, taint);
  const leftOutNow = { ...open.leftOut, memories: leftOut };
  return { ...state, open: { ...open, judged, leftOut: leftOutNow } };
}
