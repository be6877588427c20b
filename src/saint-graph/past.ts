// The memory of a finished turn, word for word.
//
// P1. Every call of a remembered step has its result in the step after it, and every result its call.
// P2. Nothing that was not heard is remembered as said.
// P3. What was answered and heard whole is kept as the provider gave it, signatures included.

import { stimulusTokens } from "../mind/stimulus-text.ts";
import { estimateTokens } from "../mind/tokens.ts";
import type {
  CallPart,
  ImagePart,
  MessagePart,
  ModelPart,
  ResultPart,
} from "../protocol/message.ts";
import { spaceBetween } from "../protocol/speech.ts";
import { isPublic } from "../trust/company.ts";
import { levelOf } from "../trust/source.ts";
import { shownStimulus } from "./judging.ts";
import { heardText } from "./speech-queue.ts";
import type { OpenTurn, PastStep, PastTurn, Round, TurnUtterance } from "./state.ts";

const interrupted: ResultPart["outcome"] = {
  error: "Interrupted before it was done. It may or may not have happened; do not assume either.",
};

/** The finished turn as it goes into history. */
export function remember(turn: OpenTurn, mode: "text" | "tool"): PastTurn {
  const steps = turn.rounds.flatMap((round) => stepsOf(turn, round, mode));
  const text = steps.flatMap(({ parts }) => parts.map(partText)).join("");
  const { judged, ordinal, heardBy } = turn;
  const stimulus = shownStimulus(turn.stimulus, { ...judged, company: heardBy });
  const isRetold = isPublic(heardBy) || levelOf(judged.taint) !== "own";
  return {
    ordinal,
    stimulus,
    judged,
    heardBy,
    steps,
    ...(isRetold ? { said: spokenTogether(turn.speech.map(heardText)) } : {}),
    tokens: stimulusTokens(stimulus) + estimateTokens(text),
  };
}

const partText = (part: MessagePart): string => {
  if (part.kind === "text") return part.text;
  if (part.kind === "image") return "";
  return part.kind === "call" ? JSON.stringify(part.args) : JSON.stringify(part.outcome);
};

function stepsOf(turn: OpenTurn, round: Round, mode: "text" | "tool"): readonly PastStep[] {
  const parts = mode === "text" ? heardParts(turn, round) : calledParts(turn, round);
  const model: PastStep = { role: "model", parts, route: round.route };
  const results = resultsOf(round);
  return results.length === 0 ? [model] : [model, { role: "user", parts: results }];
}

/** The results of a round's calls, in the order of the calls. */
export function resultsOf(round: Round): readonly ResultPart[] {
  const outcomeOf = (id: string) => {
    const status = round.calls.find((state) => state.call.id === id)?.status;
    return status?.kind === "ended" ? status.outcome : interrupted;
  };
  return round.calls.map(({ call, sameAs }) => ({
    kind: "result",
    id: call.id,
    ...(call.providerId === undefined ? {} : { providerId: call.providerId }),
    name: call.name,
    outcome: outcomeOf(sameAs ?? call.id),
  }));
}

/** Pictures that the calls of a round returned: shown while the turn is open, only mentioned after that. */
export const picturesOf = (round: Round): readonly ImagePart[] =>
  round.calls.flatMap(({ status }) => (status.kind === "ended" ? (status.pictures ?? []) : []));

/** Text mode: the unchanged answer when all of it was heard, else only what was heard. */
function heardParts(turn: OpenTurn, round: Round): readonly ModelPart[] {
  const spoken = sayingsOf(turn, round);
  const whole = round.status === "answered" && spoken.every(isHeard);
  const isWordless = round.onlyThought === true || round.heldBack === true;
  const isPrompt = turn.lostThread !== undefined && isWordless;
  if (whole && !(isPrompt && spoken.length > 0)) return round.parts;
  return saidInstead(heardOf(turn, round, spoken), round);
}

/** The formed part of an answer so far: the words heard of it, and those that wait to be said. */
export const formedText = (turn: OpenTurn, round: Round): string =>
  spokenTogether(
    sayingsOf(turn, round).map((utterance) => {
      const { kind } = utterance.status;
      const isComing = kind === "waiting" || kind === "saying";
      return isComing && utterance.item.kind === "say" ? utterance.item.text : heardText(utterance);
    }),
  );

/** The words heard of a round; `—` marks where the turn was interrupted. */
function heardOf(turn: OpenTurn, round: Round, spoken: readonly TurnUtterance[]): string {
  const heard = spokenTogether(spoken.map(heardText));
  const isCutOff =
    turn.interrupted !== undefined &&
    (round.status === "thinking" || spoken.some(({ status }) => status.kind === "dropped"));
  return isCutOff && heard !== "" && !heard.endsWith("—") ? `${heard}—` : heard;
}

/** Tool mode: the calls; text next to them counts as heard only when it was spoken after the last nudge. */
function calledParts(turn: OpenTurn, round: Round): readonly ModelPart[] {
  const spoken = sayingsOf(turn, round);
  const outside = spoken.filter((utterance) => utterance.call === undefined);
  if (round.status === "answered") {
    const written = heardOf(turn, round, outside);
    if (written !== "") return saidInstead(written, round);
    return round.parts.flatMap((part): readonly ModelPart[] => {
      if (part.kind === "call") return [heardCall(turn, round, part)];
      return part.kind === "image" || part.thought === true ? [part] : [];
    });
  }
  return saidInstead(heardOf(turn, round, spoken), round);
}

/**
 * A `speak` call with the words that were heard of it. The provider's signature is valid for the original words only.
 */
function heardCall(turn: OpenTurn, round: Round, call: CallPart): CallPart {
  const state = round.calls.find((one) => one.call.id === call.id);
  const asked = sayingsOf(turn, round).filter((one) => one.call === (state?.sameAs ?? call.id));
  if (asked.every(isHeard)) return call;
  const { signature: _, ...bare } = call;
  return { ...bare, args: { ...call.args, text: heardOf(turn, round, asked) } };
}

const sayingsOf = (turn: OpenTurn, round: Round): readonly TurnUtterance[] =>
  turn.speech.filter(
    ({ round: its, item, withdrawn }) =>
      its === round.number && item.kind === "say" && withdrawn !== true,
  );

const isHeard = ({ status }: TurnUtterance): boolean => status.kind === "heard";

const saidInstead = (said: string, round: Round): readonly ModelPart[] => [
  ...(said === "" ? [] : [{ kind: "text" as const, text: said }]),
  ...round.parts.filter((part): part is CallPart => part.kind === "call"),
];

const spokenTogether = (texts: readonly string[]): string =>
  texts.reduce((before, after) => before + spaceBetween(before, after) + after, "");
