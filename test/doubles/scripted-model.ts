// A model that answers as scripted, request by request, and records its requests.

import { type Fault, fault } from "../../src/kernel/fault.ts";
import type { Json, JsonObject } from "../../src/kernel/json.ts";
import type { Clock } from "../../src/kernel/ports.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelRequest,
  ModelStatus,
} from "../../src/saint-graph/ports.ts";

/** One step of an answer. Calls are numbered as they stand. */
export type Line =
  | { readonly text: string; readonly thought?: true; readonly signature?: string }
  | {
      readonly call: string;
      readonly args?: JsonObject;
      readonly badArgs?: string;
      readonly signature?: string;
    }
  /** A call whose arguments come in these pieces of JSON. */
  | { readonly growing: string; readonly pieces: readonly string[] }
  /** The server's work before it answers. */
  | { readonly status: ModelStatus }
  /** Milliseconds of the clock. */
  | { readonly pause: number }
  /** Continues when this settles. */
  | { readonly until: Promise<unknown> }
  /** The stream ends with this. */
  | { readonly fault: Fault }
  | { readonly finish: "length" | "blocked" }
  /** Against the port's promise. */
  | { readonly throws: string; readonly when?: "left" }
  | { readonly hangs: "until-aborted" | "for-ever" };

export type Answer = readonly Line[];
/** The answer to the n-th request, counted from 0. */
export type Script = (request: ModelRequest, ordinal: number) => Answer;

export type ScriptedModel = ChatModel & {
  readonly requests: readonly ModelRequest[];
  answer(script: Script): void;
};

/** The faults that tests speak of. */
export const faults = {
  away: fault("unavailable", "the model is away"),
  refused: fault("refused", "the request is refused"),
} as const;

const route = "scripted";
type Finish = Extract<ModelDelta, { kind: "end" }>["finish"];
const left: Finish = { kind: "fault", fault: fault("cancelled", "left") };

/** The end of the stream by a line. */
function finishOf(line: Line): Finish | undefined {
  if ("throws" in line) throw new Error(line.throws);
  if ("fault" in line) return { kind: "fault", fault: line.fault };
  return "finish" in line ? { kind: line.finish } : undefined;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Each text is one answer of one text; an answer beyond the last one is empty. */
export const answers =
  (...all: readonly (string | Answer)[]): Script =>
  (_, ordinal) => {
    const answer = all[ordinal] ?? [];
    return typeof answer === "string" ? [{ text: answer }] : answer;
  };

export function scriptedModel(clock: Clock, first: Script): ScriptedModel {
  const requests: ModelRequest[] = [];
  let script = first;
  const waitFor = (line: Line, signal: AbortSignal): Promise<unknown> | undefined => {
    if ("pause" in line) return clock.sleep(line.pause, signal);
    if ("until" in line) return Promise.race([line.until, aborted(signal)]);
    if ("throws" in line && line.when === "left") return aborted(signal).then(() => finishOf(line));
    if (!("hangs" in line)) return undefined;
    return line.hangs === "for-ever" ? new Promise(() => undefined) : aborted(signal);
  };

  async function* play(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelDelta> {
    let place = 0;
    for (const line of script(request, requests.push(request) - 1)) {
      await waitFor(line, signal);
      const finish = signal.aborted ? left : finishOf(line);
      if (finish !== undefined) return yield { kind: "end", finish, route };
      const deltas = deltasOf(line, request, place);
      if (deltas.some(({ kind }) => kind === "call")) place += 1;
      yield* deltas;
    }
    yield { kind: "end", finish: { kind: "stop" }, route };
  }

  return {
    name: "scripted",
    requests,
    answer: (next) => {
      script = next;
    },
    stream: play,
  };
}

function deltasOf(line: Line, request: ModelRequest, place: number): readonly ModelDelta[] {
  const call = (name: string, args: JsonObject, more: object = {}): ModelDelta => ({
    kind: "call",
    place,
    call: { kind: "call", id: request.callId(place), name, args, ...more },
  });
  if ("status" in line) return [{ kind: "status", status: line.status }];
  if ("text" in line) return [{ kind: "text", ...line }];
  if ("call" in line) {
    const { call: name, args = {}, ...more } = line;
    return [call(name, args, more)];
  }
  if (!("growing" in line)) return [];
  const { growing: name, pieces } = line;
  return [
    ...pieces.map((json): ModelDelta => ({ kind: "call-delta", place, name, json })),
    call(name, JSON.parse(pieces.join("")) as JsonObject & Json),
  ];
}
