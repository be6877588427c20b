import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "saintverse/model";
import type { Clock } from "saintverse/protocol";
import { type Fault, fault } from "saintverse/protocol";
import { answerTo } from "./answer-to.ts";
import { continued } from "./continued.ts";
import { jsonAnswerTo } from "./json-answer.ts";
import { readRequest } from "./read-request.ts";
import { deltasOf, textDeltas } from "./stream.ts";

export type UnderstudySettings = {
  /** Another seed answers with other words; the same one with the same words. */
  readonly seed: string;
  readonly clock: Clock;
  /** Milliseconds between two pieces of an answer. 0, the default, streams as fast as it is read. */
  readonly pace?: number;
};

const route = "understudy";
const stopped: ModelEnd = { kind: "end", finish: { kind: "stop" }, route };
const faulted = (found: Fault): ModelEnd => ({
  kind: "end",
  finish: { kind: "fault", fault: found },
  route,
});

/** The whole answer at once. A bug in here ends the answer as a bad reply, as one of any model would. */
function composed(request: ModelRequest, seed: string): readonly ModelDelta[] {
  try {
    const json = jsonAnswerTo(request);
    if (json !== undefined) return [...textDeltas(json), stopped];
    const again = continued(request, seed);
    if (again !== undefined) return [...deltasOf(request, again.scene, again.answer), stopped];
    const scene = readRequest(request, seed);
    return [...deltasOf(request, scene, answerTo(scene)), stopped];
  } catch (cause) {
    return [faulted(fault("bad-reply", `the understudy lost its lines: ${named(cause)}`))];
  }
}

const named = (cause: unknown): string => (cause instanceof Error ? cause.name : typeof cause);

async function* streamed(
  request: ModelRequest,
  signal: AbortSignal,
  { seed, clock, pace = 0 }: UnderstudySettings,
): AsyncGenerator<ModelDelta> {
  const cancelled = faulted(fault("cancelled", "the answer was no longer wanted"));
  if (signal.aborted) {
    yield cancelled;
    return;
  }
  for (const delta of composed(request, seed)) {
    if (pace > 0 && delta.kind !== "end") await clock.sleep(pace, signal);
    if (signal.aborted) {
      yield cancelled;
      return;
    }
    yield delta;
  }
}

/**
 * The model that needs no key and no network: a stand-in for rehearsals that picks its words from the persona's
 * dialogue examples and from prepared lines. The same request and seed give the same answer. It costs nothing and
 * counts no tokens; asked what it is, it says so.
 */
export function understudyModel(settings: UnderstudySettings): ChatModel {
  return {
    name: "understudy",
    stream: (request, signal) => streamed(request, signal, settings),
  };
}
