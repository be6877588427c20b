// A model at a server whose limits the program has to find out: requests are made to fit its context, and where the
// server is one's own they keep a lane, wait while the model is loaded, and give way to a person.

import { contextRefusal } from "../../../adapters/models/servers/context-refusal.ts";
import { type Fault, fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { fitRequest } from "../../../saint-graph/fitting/fit-request.ts";
import { requestSize } from "../../../saint-graph/fitting/request-size.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelEnd,
  ModelRequest,
  ModelStatus,
  ServerFacts,
} from "../../../saint-graph/ports.ts";
import type { KeptBeginning } from "./kept-beginning.ts";
import type { RequestLane, Slot } from "./request-lane.ts";
import type { ModelKnowledge } from "./server-knowledge.ts";

export type Serving = {
  readonly knowledge: ModelKnowledge;
  /** Absent: the server is not one's own, and takes as many requests as come. */
  readonly lane: RequestLane | undefined;
  /** Of the lane's server. */
  readonly beginning?: KeptBeginning | undefined;
  readonly clock: Clock;
  /** Milliseconds for which a server that loads its model is waited for. */
  readonly patience: number;
};

/** Milliseconds between two looks at a server that loads its model. */
const loadingPause = 1_000;
/** The number of times that a request is made smaller after refusals. */
const mostRefusals = 4;
/** Milliseconds for which a person waits for a request that nobody waits for, where the server may not end it. */
const yieldsAfter = 10_000;
/** The part of a context that is kept for the answer, and its bounds in tokens. */
const answerShare = 1 / 5;
const leastAnswer = 160;
const mostAnswer = 1_024;

export const answerRoom = (context: number): number =>
  Math.floor(Math.min(mostAnswer, Math.max(leastAnswer, context * answerShare)));

export function servedModel(model: ChatModel, serving: Serving): ChatModel {
  const { unopenedThoughts, server } = model;
  return {
    name: model.name,
    ...(server === undefined ? {} : { server }),
    ...(unopenedThoughts === undefined
      ? {}
      : { unopenedThoughts: (signal: AbortSignal) => unopenedThoughts.call(model, signal) }),
    stream: (request, signal) => keepingBeginning(model, serving, request, signal),
  };
}

async function* keepingBeginning(
  model: ChatModel,
  serving: Serving,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const { beginning } = serving;
  const { isWarming = false, urgency = "background" } = request;
  const stream = () => streamOver(model, serving, request, signal);
  if (isWarming) {
    beginning?.keep(async () => {
      for await (const _ of stream()) if (signal.aborted) return;
    }, signal);
  }
  try {
    yield* stream();
  } finally {
    if (!isWarming && urgency !== "person") beginning?.displaced();
  }
}

type Outcome =
  | { readonly kind: "ended"; readonly end: ModelEnd }
  | { readonly kind: "gave-way" | "loading" | "too-long" };

async function* streamOver(
  model: ChatModel,
  serving: Serving,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const { knowledge, clock } = serving;
  const begunAt = clock.now();
  await knowledge.look(signal);
  if (request.isWarming === true && !isWorthWarming(serving)) return yield cancelled(model.name);
  let refusals = 0;
  let loads = 0;
  for (;;) {
    const outcome = yield* inLane(model, serving, { request, refusals }, signal);
    if (outcome.kind === "ended") return yield outcome.end;
    if (outcome.kind === "too-long") refusals += 1;
    if (outcome.kind !== "loading") continue;
    if (loads === 0) yield { kind: "status", status: { kind: "loading" } };
    loads += 1;
    await clock.sleep(loadingPause, signal);
    if (clock.now() - begunAt > serving.patience) return yield tooLate(model.name, serving);
  }
}

/** Another server may forget what it read, or be paid for it; and what others wait for goes first. */
function isWorthWarming({ knowledge, lane }: Serving): boolean {
  return knowledge.facts().engine !== undefined && lane !== undefined && !lane.isBusy();
}

const tooLate = (route: string, { patience }: Serving): ModelEnd => {
  const late = fault("timed-out", `${route} was still being loaded after ${patience} ms`);
  return { kind: "end", finish: { kind: "fault", fault: late }, route };
};

/** One attempt, once its slot is free. */
async function* inLane(
  model: ChatModel,
  serving: Serving,
  asked: Omit<Attempt, "slot">,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, Outcome> {
  const slot = await enter(serving, asked.request, signal);
  try {
    return signal.aborted || slot === undefined
      ? { kind: "ended", end: cancelled(model.name) }
      : yield* attempt(model, serving, { ...asked, slot }, signal);
  } finally {
    slot?.leave();
  }
}

const noLane: Slot = {
  givesWay: new AbortController().signal,
  keep: () => undefined,
  leave: () => undefined,
};

async function enter(
  { lane, knowledge }: Serving,
  { urgency = "background" }: ModelRequest,
  signal: AbortSignal,
): Promise<Slot | undefined> {
  if (lane === undefined) return noLane;
  const { slots = 1, engine } = knowledge.facts();
  lane.setSlots(slots);
  return await lane.enter({ urgency, yieldsAfter: engine === undefined ? yieldsAfter : 0 }, signal);
}

type Attempt = {
  readonly request: ModelRequest;
  readonly slot: Slot;
  readonly refusals: number;
};

async function* attempt(
  model: ChatModel,
  { knowledge, lane }: Serving,
  { request, slot, refusals }: Attempt,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, Outcome> {
  const facts = knowledge.facts();
  const { sent, news } = fittedTo(request, facts, knowledge);
  yield* news.map((status) => ({ kind: "status", status }) as const);
  const estimate = requestSize(sent);
  const work = AbortSignal.any([signal, slot.givesWay]);
  let isBegun = false;
  for await (const item of model.stream(sent, work)) {
    if (!isBegun && isGivenUp(slot, signal)) return { kind: "gave-way" };
    if (item.kind !== "end") {
      isBegun ||= item.kind !== "status";
      if (isBegun) slot.keep();
      yield item;
      continue;
    }
    if (!isEstimated(item)) knowledge.counted(estimate, item.usage?.input ?? 0);
    return isBegun || signal.aborted
      ? { kind: "ended", end: item }
      : afterFault(item, { knowledge, lane }, { sent, estimate, refusals });
  }
  return { kind: "ended", end: unended(model.name) };
}

const isGivenUp = ({ givesWay }: Slot, signal: AbortSignal): boolean =>
  givesWay.aborted && !signal.aborted;

type Tried = {
  readonly sent: ModelRequest;
  readonly estimate: number;
  readonly refusals: number;
};

/** The outcome of a fault of a request of which nothing was answered. */
function afterFault(
  end: ModelEnd,
  { knowledge, lane }: Pick<Serving, "knowledge" | "lane">,
  { sent, estimate, refusals }: Tried,
): Outcome {
  if (end.finish.kind !== "fault") return { kind: "ended", end };
  const { fault: refused } = end.finish;
  const { kind, note } = refused;
  const refusal = contextRefusal(note, estimate * knowledge.factor());
  if (refusal !== undefined && refusals < mostRefusals) {
    const { context = lessThan(estimate, knowledge), asked } = refusal;
    knowledge.refused(context, estimate, withoutAnswer(asked, sent, note));
    return { kind: "too-long" };
  }
  if (kind === "unavailable") knowledge.forget();
  const isLoading = lane !== undefined && saysItLoads(refused);
  return isLoading ? { kind: "loading" } : { kind: "ended", end };
}

/** The tokens of the request alone: a refusal that names the longest answer too counts both together. */
function withoutAnswer(asked: number | undefined, { sampling }: ModelRequest, note: string) {
  const answer = sampling?.maxTokens ?? 0;
  const isSum = asked !== undefined && asked > answer && note.includes(`${answer}`);
  return isSum ? asked - answer : asked;
}

/** The part of a refused request that the next one may have, where the refusal names no number. */
const nextShare = 0.7;

function lessThan(estimate: number, { facts, factor }: ModelKnowledge): number {
  const { context = Number.POSITIVE_INFINITY } = facts();
  return Math.floor(Math.min(context, estimate * factor()) * nextShare);
}

/** llama.cpp (`Loading model`), vLLM, KoboldCpp and others say it in a 503, some in a 409 or a 425. */
const loadingText =
  /\b(?:409|425|503)\b.{0,80}?(?:\b(?:(?<!error |fail(?:ed|ure) )load(?:ing|s)|load in progress|being loaded|warm(?:ing|-?up)|starting|initiali[sz]ing|downloading|pulling|preparing|not (?:yet )?(?:ready|loaded))\b|(?:読み込み|ロード|準備)中)/i;

/** Whether a server reports that it is loading its model. */
export const saysItLoads = ({ kind, note }: Fault): boolean =>
  kind === "unavailable" && loadingText.test(note);

type ContextNews = Extract<ModelStatus, { kind: "small-context" | "made-to-fit" }>;

const newsKey = (news: ContextNews): string =>
  news.kind === "made-to-fit" ? news.leftOut : news.kind;

/** The parts of a request that do not fit: of her own instruction and tools, and of the talk so far. */
function partsLeftOut(
  request: ModelRequest,
  sent: ModelRequest,
  context: number,
): readonly ContextNews[] {
  const isLess = sent.system !== request.system || sent.tools.length < request.tools.length;
  const isShorter = sent.messages.length < request.messages.length;
  return [
    ...(isLess ? [{ kind: "made-to-fit", leftOut: "instruction", context } as const] : []),
    ...(isShorter ? [{ kind: "made-to-fit", leftOut: "talk", context } as const] : []),
  ];
}

/** The request, whose answer is asked to be no longer than what it leaves of the context: some servers refuse the sum. */
function withinContext(sent: ModelRequest, limit: number, factor: number): ModelRequest {
  const { sampling } = sent;
  if (sampling?.maxTokens === undefined) return sent;
  const left = Math.max(leastAnswer, Math.floor(limit - requestSize(sent) * factor));
  const maxTokens = Math.min(sampling.maxTokens, left);
  return { ...sent, sampling: { ...sampling, maxTokens } };
}

/** The request in the form in which it fits, and what of it is news: each kind once, where somebody reads the answer. */
function fittedTo(
  request: ModelRequest,
  { context, mostContext, engine }: ServerFacts,
  { factor: factorOf, roomFor, tells }: ModelKnowledge,
): { readonly sent: ModelRequest; readonly news: readonly ContextNews[] } {
  const reports = engine === "llama.cpp" ? { reportsReading: true as const } : {};
  const limit = context ?? mostContext;
  const factor = factorOf();
  if (limit === undefined) return { sent: { ...request, ...reports }, news: [] };
  const room = Math.floor((limit - answerRoom(limit)) / factor);
  const sent = withinContext({ ...fitRequest(request, room), ...reports }, limit, factor);
  const needed = requestSize(sent) * factor + mostAnswer;
  const asksFor = mostContext === undefined ? {} : { context: roomFor(needed, limit) };
  if (request.isWarming === true) return { sent: { ...sent, ...asksFor }, news: [] };
  const news = request.within === undefined ? [] : partsLeftOut(request, sent, limit);
  const least = request.within === undefined ? 0 : requestSize(request.within(0));
  const small = { kind: "small-context", context: limit } as const;
  const ownNeed = Math.ceil(least * factor) + answerRoom(limit);
  const isOwnTextWhole = least <= room;
  const shown = isOwnTextWhole ? news : [{ ...small, needed: ownNeed }];
  return { sent: { ...sent, ...asksFor }, news: shown.filter((one) => tells(newsKey(one))) };
}

/** Its usage is no count of the server's. */
const isEstimated = ({ notes = [] }: ModelEnd): boolean =>
  notes.some(({ code }) => code === "estimated");

const cancelled = (route: string): ModelEnd => ({
  kind: "end",
  finish: { kind: "fault", fault: fault("cancelled", "the request was cancelled") },
  route,
});

const unended = (route: string): ModelEnd => ({
  kind: "end",
  finish: { kind: "fault", fault: fault("bad-reply", "the model's stream had no end") },
  route,
});
