// Changes what a turn is judged by while it is open: others begin to hear her, and text of others enters its requests.
// It only becomes stricter.

import { saysAgain } from "../mind/rewording.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import {
  type Company,
  type RequestTrust,
  type TurnTrust,
  unknownTrust,
} from "../protocol/trust.ts";
import { joined, mayRepeat, narrowed } from "../trust/company.ts";
import { tainted } from "../trust/rule.ts";
import { leastTrusted, levelOf } from "../trust/source.ts";
import type { Effect } from "./effects.ts";
import { type Faculty, only } from "./faculty.ts";
import { textSource } from "./judging.ts";
import { withdrawSpeech } from "./speech-queue.ts";
import type { OpenTurn, Round, SoulState, UtteranceStatus } from "./state.ts";

type Step = { readonly state: SoulState; readonly effects: readonly Effect[] };

export const judgement: Faculty<"company-changed" | "recall-made"> = {
  handlers: {
    "company-changed": (state, { company }) => changeCompany(state, company),
    "recall-made": only,
  },
};

/**
 * Others hear her. What the open turn has not said yet was chosen for those who heard before, so it is not said; what
 * stands in it stays theirs.
 */
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

const unknownRequest: RequestTrust = unknownTrust;

/** The turn with the judgement of its newest request; the turn is as little trusted as any of its requests. */
export function withRequest(turn: OpenTurn, event: SoulEvent): OpenTurn {
  if (event.type !== "model-started" || event.purpose !== undefined) return turn;
  const { anew: _, ...rest } = turn;
  const { taint, anew, leftOut } = event.trust ?? unknownRequest;
  return {
    ...rest,
    judged: tainted(turn.judged, taint),
    leftOut,
    ...(anew === undefined ? {} : { anew }),
  };
}

/** The result of a tool is part of the turn's next request, and what others wrote in it stays there. */
export function withResult(turn: OpenTurn, event: SoulEvent): OpenTurn {
  if (event.type !== "tool-ended") return turn;
  const judged = tainted(turn.judged, event.source);
  if (levelOf(event.source) === "own") return { ...turn, judged };
  const { anew: _, ...rest } = turn;
  return { ...rest, judged, othersRead: true };
}

/**
 * The turn begins again, without words of others: its rounds no longer count, and what was said in them is not
 * remembered as hers.
 */
export function begunAnew(turn: OpenTurn): OpenTurn {
  const { anew, ...rest } = turn;
  if (anew === undefined) return turn;
  const rounds = turn.rounds.map((round) => ({ ...round, leftOut: true as const }));
  const withdrawn = rounds.reduce((left, { number }) => withdrawSpeech(left, number, 0), rest);
  const taint = textSource(turn.stimulus);
  return {
    ...withdrawn,
    rounds: rounds.map((round) => ({ ...round, status: "answered", parts: [], calls: [] })),
    judged: { ...turn.judged, taint, strangers: "left-out", found: "left-out" },
    before: turn.judged.taint,
  };
}

/** The trust that is recorded at a turn's end, including words that were said before it began again. */
export function trustOf(turn: OpenTurn): TurnTrust {
  const { judged, leftOut, heardBy, rounds, speech, before } = turn;
  const isSaidOf = ({ number, leftOut: isLeftOut }: Round): boolean =>
    isLeftOut === true &&
    speech.some(({ round, status }) => round === number && isPartlyHeard(status.kind));
  const isSaid = before !== undefined && rounds.some(isSaidOf);
  const taint = isSaid ? leastTrusted(judged.taint, before) : judged.taint;
  return { ...judged, taint, heardBy, leftOut };
}

/** A turn as its end records it. */
export function endedTurn(turn: OpenTurn, trust: TurnTrust): OpenTurn {
  const { heardBy = narrowed(turn.heardBy, trust.company), leftOut: _, ...judged } = trust;
  return { ...turn, judged, heardBy };
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
