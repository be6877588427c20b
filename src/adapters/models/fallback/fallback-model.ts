import type { Fault } from "../../../kernel/fault.ts";
import type { Chance, Clock } from "../../../kernel/ports.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelEnd,
  ModelRequest,
  RouteSwitch,
} from "../../../saint-graph/ports.ts";
import { type BreakerBoard, isPassing } from "./breaker-board.ts";

export type FallbackSettings = {
  /** The model that answers, and those after it. */
  readonly models: readonly [ChatModel, ...ChatModel[]];
  readonly board: BreakerBoard;
  readonly clock: Clock;
  readonly chance: Chance;
};

/** A passing fault is tried again so often with the same model before the next one is asked. */
const retries = 1;
/** Milliseconds before that: at least half of it, by chance. */
const pause = 800;
/** A provider that wants to be left alone for longer is left for the next model. */
const longestPause = 1_500;

/** The end of one request to one model. */
type Try = { readonly end: ModelEnd; readonly given: boolean };

const faultOf = ({ finish }: ModelEnd): Fault | undefined =>
  finish.kind === "fault" ? finish.fault : undefined;

async function* tryOnce(
  model: ChatModel,
  board: BreakerBoard,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, Try> {
  let given = false;
  let end: ModelEnd | undefined;
  board.asked(model.name);
  try {
    for await (const item of model.stream(request, signal)) {
      if (item.kind === "end") {
        end = item;
        break;
      }
      given ||= item.kind !== "status";
      yield item;
    }
  } finally {
    board.ended(model.name, end === undefined ? leftFault : faultOf(end));
  }
  return { end: end ?? unended(model.name), given };
}

const leftFault: Fault = { kind: "cancelled", retryable: false, note: "it was left" };
const unended = (route: string): ModelEnd => ({
  kind: "end",
  finish: {
    kind: "fault",
    fault: { kind: "bad-reply", retryable: true, note: "the model's stream had no end" },
  },
  route,
});

/** Those whose breakers let them be asked, in order; when there is none, the first, for somebody must be. */
function askable({ models, board }: FallbackSettings): readonly ChatModel[] {
  const open = models.filter(({ name }) => board.mayAsk(name));
  return open.length > 0 ? open : [models[0]];
}

/** Asks one model, once more when its fault may pass at once. `next`: another model may be asked. */
async function* tryModel(
  model: ChatModel,
  { board, clock, chance }: FallbackSettings,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, { readonly end: ModelEnd; readonly next: Fault | undefined }> {
  for (let again = 0; ; again += 1) {
    const { end, given } = yield* tryOnce(model, board, request, signal);
    const found = faultOf(end);
    if (found === undefined || given || signal.aborted || !isPassing(found)) {
      return { end, next: undefined };
    }
    const wait = found.retryAfter ?? pause * (0.5 + chance.next() / 2);
    if (again >= retries || wait > longestPause || !board.mayAsk(model.name)) {
      return { end, next: found };
    }
    await clock.sleep(wait, signal);
  }
}

const withSwitches = (end: ModelEnd, switches: readonly RouteSwitch[]): ModelEnd => {
  const all = [...switches, ...(end.switches ?? [])];
  return all.length === 0 ? end : { ...end, switches: all };
};

async function* streamOver(
  settings: FallbackSettings,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const order = askable(settings);
  const [own] = settings.models;
  const first = order[0] ?? own;
  const switches: RouteSwitch[] =
    first === own ? [] : [{ from: own.name, to: first.name, reason: "resting" }];
  for (const [place, model] of order.entries()) {
    const { end, next: found } = yield* tryModel(model, settings, request, signal);
    const next = order[place + 1];
    if (found === undefined || next === undefined) return yield withSwitches(end, switches);
    switches.push({ from: model.name, to: next.name, reason: found.kind });
  }
}

/**
 * A model with others behind it. When it is limited, overloaded or silent it is asked once more after a moment, then
 * the next one is, and a model that failed so for a while is not asked at all until its time. Only an answer of which
 * nothing was given out is begun again; every switch is reported with the end. What is wrong with the request, the key or
 * the model's name is the answer, not a reason for another model.
 */
export function fallbackModel(settings: FallbackSettings): ChatModel {
  const { name, unopenedThoughts, server } = settings.models[0];
  return {
    name,
    ...(server === undefined ? {} : { server }),
    ...(unopenedThoughts === undefined ? {} : { unopenedThoughts }),
    stream: (request, signal) => streamOver(settings, request, signal),
  };
}
