import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "saintverse/model";
import type { Clock } from "saintverse/protocol";
import { type Fault, fault } from "saintverse/protocol";
import { answerTo } from "./answer-to.ts";
import { continued } from "./continued.ts";
import { type GivenLines, givenLines } from "./given-lines.ts";
import { jsonAnswerTo } from "./json-answer.ts";
import { readRequest } from "./read-request.ts";
import { deltasOf, textDeltas } from "./stream.ts";

export type UnderstudySettings = {
  /** The choice of words depends on it. */
  readonly seed: string;
  readonly clock: Clock;
  /** The lines that were given to the personas of the program; by default of this model only. */
  readonly given?: GivenLines;
  /** Milliseconds between two pieces of an answer. 0, the default: no delay. */
  readonly pace?: number;
};

const route = "understudy";
const stopped: ModelEnd = { kind: "end", finish: { kind: "stop" }, route };
const faulted = (found: Fault): ModelEnd => ({
  kind: "end",
  finish: { kind: "fault", fault: found },
  route,
});

/** The complete answer. A bug in here ends the answer as a bad reply, like one of any model. */
function composed(
  request: ModelRequest,
  { seed, given }: Pick<Required<UnderstudySettings>, "seed" | "given">,
): readonly ModelDelta[] {
  try {
    const json = jsonAnswerTo(request);
    if (json !== undefined) return [...textDeltas(json), stopped];
    const again = continued(request, seed, given);
    if (again !== undefined) return [...deltasOf(request, again.scene, again.answer), stopped];
    const scene = readRequest(request, seed, given);
    return [...deltasOf(request, scene, answerTo(scene)), stopped];
  } catch (cause) {
    return [faulted(fault("bad-reply", `the understudy lost its lines: ${named(cause)}`))];
  }
}

const named = (cause: unknown): string => (cause instanceof Error ? cause.name : typeof cause);

async function* streamed(
  request: ModelRequest,
  signal: AbortSignal,
  settings: Required<UnderstudySettings>,
): AsyncGenerator<ModelDelta> {
  const { clock, pace } = settings;
  const cancelled = faulted(fault("cancelled", "the answer was no longer wanted"));
  if (signal.aborted) {
    yield cancelled;
    return;
  }
  for (const delta of composed(request, settings)) {
    if (pace > 0 && delta.kind !== "end") await clock.sleep(pace, signal);
    if (signal.aborted) {
      yield cancelled;
      return;
    }
    yield delta;
  }
}

/**
 * The model without a key and a network: a stand-in for rehearsals that chooses its words from the persona's dialogue
 * examples and from prepared lines. It is deterministic for a request, a seed and the lines
 * that others were given. It costs nothing and counts no
 * tokens; asked what it is, it says so.
 */
export function understudyModel(settings: UnderstudySettings): ChatModel {
  const all = { pace: 0, given: givenLines(), ...settings };
  return {
    name: "understudy",
    stream: (request, signal) => streamed(request, signal, all),
  };
}
