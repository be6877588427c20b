// The answer to one request: utterances are formed as its stream comes, and the whole answer is given at its end.

import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { estimateTokens } from "../../mind/tokens.ts";
import type { ModelPart } from "../../protocol/message.ts";
import { accumulate, asThoughts, thoughtText, writtenText } from "../accumulate.ts";
import type { Formed, Forming } from "../forming.ts";
import type { ChatModel, ModelEnd, ModelStatus, SealedRequest } from "../ports.ts";
import {
  type AnswerDelta,
  type ApartDelta,
  reasoningApart,
  withoutThoughts,
} from "../reasoning/apart.ts";
import type { ReasoningSeen } from "../reasoning/unopened.ts";
import { requestTokens } from "../request.ts";
import type { AnswerEndReason } from "../speech/answer-end.ts";
import { type CallsApart, callsApart } from "../written-calls/calls-apart.ts";
import type { ModelQuestion } from "./announcing.ts";
import type { Habit } from "./reasoning-habits.ts";

/** The result of one stream. */
export type ModelAnswer = {
  readonly parts: readonly ModelPart[];
  readonly end: ModelEnd;
  readonly firstPart?: number;
  readonly duration: number;
  readonly reasoning?: ReasoningSeen | undefined;
  /** The answer held thoughts, or reached its most tokens, and no words. */
  readonly isOnlyThought: boolean;
  /** The written calls that could not be carried out, each in one line. */
  readonly leftOut: readonly string[];
  /** The reason why the rest of it is not said. */
  readonly endedBy?: AnswerEndReason | undefined;
};

export type Reading = {
  readonly clock: Clock;
  /** The known way in which this model marks its thoughts. */
  readonly habit: Habit;
  readonly forming: Forming;
  /** After this many utterances the rest of the stream is not read. */
  readonly mostSaid: number;
  /** Called at once with the certain part of the answer. */
  readonly onFormed: (formed: Formed) => void;
  /** Receives the status of the server before it answers. */
  readonly onStatus: (status: ModelStatus) => void;
};

/** Rejects only where the model breaks its promise. */
export async function readAnswer(
  { clock, habit, forming, mostSaid, onFormed, onStatus }: Reading,
  { request, model }: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const said = countSaid();
  const form = (formed: Formed) => {
    said.add(formed);
    onFormed(formed);
  };
  const { holdsBack, saysWhatItWrites } = habit;
  const apart = reasoningApart(holdsBack);
  const calls = callsApart(request);
  const startedAt = clock.now();
  const since = () => Math.max(0, clock.now() - startedAt);
  const came: { parts: readonly ModelPart[]; firstPart?: number } = { parts: [] };
  const takeApart = (delta: ApartDelta) => {
    came.parts = withDelta(came.parts, delta, calls);
    if (delta.kind !== "image") form(forming.delta(delta));
  };
  const take = (delta: ApartDelta) => {
    for (const one of calls.delta(delta)) takeApart(one);
  };
  let isOver = false;
  void saysWhatItWrites?.then((does) => {
    if (!does || isOver || signal.aborted) return;
    for (const one of apart.trust()) take(one);
  });
  const ended = await readStream(model, request, signal, onStatus, (delta) => {
    came.firstPart ??= since();
    for (const one of apart.delta(delta)) take(one);
    return said.count() < mostSaid && !calls.isOthers() && !forming.isOver();
  });
  isOver = true;
  const end = ended === "enough" ? enoughOf(model, request, came.parts) : ended;
  const isCut = calls.isOthers() || forming.isOver();
  const isWhole = ended === "enough" ? isCut : ended.finish.kind !== "fault";
  if (isWhole && !signal.aborted) {
    for (const one of apart.end()) take(one);
    for (const one of calls.end()) takeApart(one);
    form(forming.end());
  }
  const reasoning = seenOf(model.name, apart.closesUnopened(), holdsBack);
  const isOnlyThought = isWordless(came.parts, end);
  const leftOut = calls.leftOut();
  const parts = rememberedParts(came.parts, forming.remembered());
  const endedBy = forming.endedBy();
  return { ...came, parts, end, endedBy, duration: since(), isOnlyThought, leftOut, ...reasoning };
}

/** The parts of an answer, with its words as they are remembered. */
function rememberedParts(
  parts: readonly ModelPart[],
  words: string | undefined,
): readonly ModelPart[] {
  if (words === undefined) return parts;
  const others = parts.filter((part) => part.kind !== "text" || part.thought === true);
  return words === "" ? others : [...others, { kind: "text", text: words }];
}

/** Nothing was written, and either something was thought or no token was left. */
function isWordless(parts: readonly ModelPart[], { finish }: ModelEnd): boolean {
  if (finish.kind !== "stop" && finish.kind !== "length") return false;
  const isBare = parts.every(({ kind }) => kind === "text") && writtenText(parts).trim() === "";
  return isBare && (finish.kind === "length" || thoughtText(parts).trim() !== "");
}

/** The result where nothing is known of the answer. */
export const noAnswer: ModelAnswer = {
  parts: [],
  duration: 0,
  isOnlyThought: false,
  leftOut: [],
  end: unended("none"),
};

/** The way of marking thoughts that an answer shows of its model. */
function seenOf(model: string, closed: boolean | undefined, holdsBack: boolean) {
  const isTold = closed === true || (holdsBack && closed === false);
  return isTold ? { reasoning: { model, unopened: closed } } : {};
}

/** The parts of an answer after another delta. */
function withDelta(
  parts: readonly ModelPart[],
  delta: ApartDelta,
  { isWritten }: Pick<CallsApart, "isWritten">,
): readonly ModelPart[] {
  if (delta.kind === "withdrawn") {
    return asThoughts(parts.filter((part) => part.kind !== "call" || !isWritten(part.id)));
  }
  if (delta.kind === "call-delta") return parts;
  return delta.kind === "call"
    ? accumulate(parts, { ...delta, call: withoutThoughts(delta.call) })
    : accumulate(parts, delta);
}

/** Counts the utterances that were formed, without those that turned out to be thoughts. */
function countSaid() {
  let said: readonly number[] = [];
  return {
    count: () => said.length,
    add({ places, withdrawn = Number.POSITIVE_INFINITY }: Pick<Formed, "places" | "withdrawn">) {
      const news = places.flatMap(({ item, index }) => (item.kind === "say" ? [index] : []));
      said = [...said.filter((index) => index < withdrawn), ...news];
    },
  };
}

/** Passes each delta on as it comes, and returns how the stream ended; `enough` where no more of it is wanted. */
async function readStream(
  model: ChatModel,
  request: SealedRequest,
  signal: AbortSignal,
  onStatus: (status: ModelStatus) => void,
  take: (delta: AnswerDelta) => boolean,
): Promise<ModelEnd | "enough"> {
  for await (const delta of model.stream(request, signal)) {
    if (delta.kind === "end") return delta;
    if (signal.aborted) break;
    if (delta.kind === "status") {
      onStatus(delta.status);
      continue;
    }
    if (!take(delta)) return "enough";
  }
  return unended(model.name);
}

/** The end of a stream that was not read to its end: its usage is estimated, because no end reports it. */
const enoughOf = (
  model: ChatModel,
  request: SealedRequest,
  parts: readonly ModelPart[],
): ModelEnd => {
  const written = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return {
    kind: "end",
    finish: { kind: "stop" },
    route: model.name,
    usage: { input: requestTokens(request), output: Math.ceil(estimateTokens(written)) },
  };
};

function unended(route: string): ModelEnd {
  const lost = fault("bad-reply", "the model's stream had no end");
  return { kind: "end", finish: { kind: "fault", fault: lost }, route };
}
