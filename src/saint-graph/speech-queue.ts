// The utterances of a turn: said in order, one at a time.

import type { Emotion } from "../protocol/emotion.ts";
import type { SpeechPlace } from "../protocol/soul-events.ts";
import type { SpeechOutcome } from "../protocol/speech.ts";
import type { Effect } from "./effects.ts";
import type { OpenTurn, TurnUtterance } from "./state.ts";
import { type TurnBounds, within } from "./turn-bounds.ts";

/** Adds the utterances that were cut from the model's stream. An index that exists already is left unchanged. */
export function queueSpeech(
  turn: OpenTurn,
  round: number,
  items: readonly SpeechPlace[],
): OpenTurn {
  const known = new Set(turn.speech.map((utterance) => utterance.index));
  const added = items
    .filter((place) => !known.has(place.index))
    .map(
      (place): TurnUtterance => ({
        index: place.index,
        round,
        item: place.item,
        ...(place.call === undefined ? {} : { call: place.call }),
        status: { kind: "waiting" },
      }),
    );
  return { ...turn, speech: [...turn.speech, ...added] };
}

type Begun = { readonly turn: OpenTurn; readonly effects: readonly Effect[] };

/**
 * Begins the next utterance when none is being said. While one is, the one after it is prepared as soon as it is
 * formed, so that it is ready in time.
 */
export function startSpeech(turn: OpenTurn, bounds?: TurnBounds): Begun {
  const begun = isSaying(turn) ? { turn, effects: [] } : beginNext(turn, bounds);
  const ahead = prepareNext(begun.turn);
  return { turn: ahead.turn, effects: [...begun.effects, ...ahead.effects] };
}

const isWaiting = ({ status }: TurnUtterance): boolean => status.kind === "waiting";

function beginNext(turn: OpenTurn, bounds: TurnBounds | undefined): Begun {
  const at = turn.speech.findIndex(isWaiting);
  const next = turn.speech[at];
  if (next === undefined) return { turn, effects: [] };
  const item = within(bounds, turn.speech, next.item);
  if (item === "over") return { turn: dropWaiting(turn), effects: [] };
  const speech = turn.speech.with(at, { ...next, item, status: { kind: "saying" } });
  return {
    turn: { ...turn, speech },
    effects: [{ type: "say", turn: turn.id, index: next.index, item }],
  };
}

/** Prepares, once, the first sentence that waits behind the current one. */
function prepareNext(turn: OpenTurn): Begun {
  const at = turn.speech.findIndex(
    (one) => isWaiting(one) && one.item.kind === "say" && one.item.aloud !== false,
  );
  const next = turn.speech[at];
  const isAhead = isSaying(turn) && next?.item.kind === "say" && next.prepared !== true;
  if (!isAhead) return { turn, effects: [] };
  return {
    turn: { ...turn, speech: turn.speech.with(at, { ...next, prepared: true }) },
    effects: [{ type: "prepare", text: next.item.text, ...faceBefore(turn, at) }],
  };
}

/** Her face when the utterance of this place is said, where it changes until then. */
function faceBefore({ speech }: OpenTurn, at: number): { readonly emotion?: Emotion } {
  const [last] = speech
    .slice(0, at)
    .flatMap(({ item, status }) =>
      item.kind === "emotion" && (status.kind === "waiting" || status.kind === "saying")
        ? [item.emotion]
        : [],
    )
    .slice(-1);
  return last === undefined ? {} : { emotion: last };
}

/** Records how the current utterance ended; a report about another one changes nothing. */
export function endUtterance(turn: OpenTurn, index: number, outcome: SpeechOutcome): OpenTurn {
  const at = turn.speech.findIndex(
    (utterance) => utterance.index === index && utterance.status.kind === "saying",
  );
  const utterance = turn.speech[at];
  if (utterance === undefined) return turn;
  return { ...turn, speech: turn.speech.with(at, { ...utterance, status: outcome }) };
}

/** Changes the state of an utterance. */
export const withUtterance = (
  turn: OpenTurn,
  index: number,
  change: Partial<TurnUtterance>,
): OpenTurn => ({
  ...turn,
  speech: turn.speech.map((one) => (one.index === index ? { ...one, ...change } : one)),
});

/** It waits for the operator's approval: no part of it was said. */
export const isHeldBack = ({ status, waits, decided }: TurnUtterance): boolean =>
  status.kind === "saying" && waits !== undefined && decided !== true;

/** Drops what waits to be said. */
export const dropWaiting = (turn: OpenTurn): OpenTurn => dropWhere(turn, () => true);

/** Drops what waits to be said of one round. */
export const dropRound = (turn: OpenTurn, round: number): OpenTurn =>
  dropWhere(turn, (utterance) => utterance.round === round);

const dropWhere = (turn: OpenTurn, isGivenUp: (utterance: TurnUtterance) => boolean): OpenTurn => ({
  ...turn,
  speech: turn.speech.map((utterance) =>
    utterance.status.kind === "waiting" && isGivenUp(utterance)
      ? { ...utterance, status: { kind: "dropped" } }
      : utterance,
  ),
});

/** Marks what was formed of a round from an index on as a thought; what waits of it is dropped. */
export const withdrawSpeech = (turn: OpenTurn, round: number, from: number): OpenTurn => ({
  ...turn,
  speech: turn.speech.map((utterance): TurnUtterance => {
    if (utterance.round !== round || utterance.index < from) return utterance;
    const { status } = utterance;
    const isWaiting = status.kind === "waiting";
    return { ...utterance, withdrawn: true, status: isWaiting ? { kind: "dropped" } : status };
  }),
});

/** A round has words on their way to the audience, or there already: its answer is not asked for again. */
export const hasWords = (turn: OpenTurn, round: number): boolean =>
  turn.speech.some(
    ({ round: its, item, withdrawn, status }) =>
      its === round && item.kind === "say" && (withdrawn !== true || status.kind !== "dropped"),
  );

/** A model that is asked for the rest of its answer begins it again: this utterance was heard before it broke off. */
export function saidBeforeBreak({ rounds, speech }: OpenTurn, index: number): boolean {
  const again = speech.find((one) => one.index === index);
  if (again === undefined || rounds[again.round]?.continues !== true) return false;
  return speech.some(
    ({ round, item, status, withdrawn }) =>
      round < again.round &&
      status.kind === "heard" &&
      withdrawn !== true &&
      item.kind === "say" &&
      again.item.kind === "say" &&
      item.text.trim() === again.item.text.trim(),
  );
}

export const isSaying = (turn: OpenTurn): boolean =>
  turn.speech.some((utterance) => utterance.status.kind === "saying");

export const isSpeechOver = (turn: OpenTurn): boolean =>
  turn.speech.every(({ status }) => status.kind !== "waiting" && status.kind !== "saying");

/** Some of it reached somebody, if only in part. */
export const wasHeard = (turn: OpenTurn): boolean =>
  turn.speech.some(({ item, status }) => item.kind === "say" && reached(status));

const reached = (status: TurnUtterance["status"]): boolean =>
  status.kind === "heard" ||
  status.kind === "cut" ||
  (status.kind === "held" && status.said !== undefined);

/** The words of an utterance that the audience heard, as they are remembered: `—` marks where it was cut. */
export function heardText(utterance: TurnUtterance): string {
  const { item, status, withdrawn } = utterance;
  if (item.kind !== "say" || withdrawn === true) return "";
  if (status.kind === "heard") return item.text;
  if (status.kind === "cut") return `${item.text}—`;
  return status.kind === "held" ? (status.said ?? "") : "";
}
