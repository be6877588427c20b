import type { OpenAI } from "openai";
import { picturesIn, withPictures, withPicturesTold } from "../../adapters/models/seen-pictures.ts";
import { type Waited, withinTime } from "../../adapters/models/within-time.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { notAwaited } from "../../kernel/not-awaited.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { ModelDelta, ModelEnd, ModelRequest, PictureStore } from "../../saint-graph/ports.ts";
import { type FaultPlace, isBlocked, mayBeTheForm, openAiFault } from "./openai-fault.ts";
import { openAiReply } from "./openai-reply.ts";
import { type JsonWay, jsonWays, openAiRequest } from "./openai-request.ts";
import type { RefusedPictures } from "./refused-pictures.ts";

/** The connection to the model, and its time limits. */
export type OpenAiConnection = Omit<FaultPlace, "now"> & {
  readonly client: OpenAI;
  readonly route: string;
  readonly clock: Clock;
  /** Milliseconds of silence: before the first chunk, or between two. */
  readonly timeout: number;
  /** The strictest way of requesting JSON that this server has not refused. */
  jsonWay: JsonWay;
  readonly refusedPictures: RefusedPictures;
  /** The store of the messages' pictures. */
  readonly pictures: PictureStore | undefined;
};

type Unanswered = Exclude<Waited<unknown>, { kind: "came" }>;

function brokenOff(waited: Unanswered, line: OpenAiConnection): Fault {
  switch (waited.kind) {
    case "cancelled":
      return fault("cancelled", "the request was cancelled");
    case "timed-out":
      return fault("timed-out", `${line.place} was silent for ${line.timeout} ms`);
    case "failed":
      return openAiFault(waited.cause, { ...line, now: line.clock.now() });
  }
}

function finishAfter(waited: Unanswered, line: OpenAiConnection): ModelEnd["finish"] {
  if (waited.kind === "failed" && isBlocked(waited.cause)) return { kind: "blocked" };
  return { kind: "fault", fault: brokenOff(waited, line) };
}

/** The API refused the form of the request before the first item. */
type WayRefused = { readonly kind: "way-refused"; readonly end: ModelEnd };

/** The form of a request: the way of requesting JSON, and the names of the pictures that are sent; the others are told. */
type Way = { readonly json: JsonWay; readonly shown: readonly string[] };

/** The forms to try, the best first. Not every compatible server supports each. */
function waysFor(
  { jsonWay, refusedPictures, clock }: OpenAiConnection,
  { json, messages }: ModelRequest,
): readonly Way[] {
  const forms = json === undefined ? [] : jsonWays.slice(jsonWays.indexOf(jsonWay));
  const ways = forms.map((form) => ({ json: form, shown: [] }));
  const plain = { json: "words", shown: [] } as const;
  if (ways.length > 0) return ways;
  const now = clock.now();
  const names = picturesIn(messages).map(({ name }) => name);
  const shown = names.filter((name) => !refusedPictures.isTold(name, now));
  return shown.length > 0 ? [{ ...plain, shown }, plain] : [plain];
}

/**
 * One request: yields the items as they arrive, the end last. Where a server refuses a form the next one is tried, and
 * the form that worked is kept. Pictures that it refused are shown again later.
 */
export async function* streamOver(
  line: OpenAiConnection,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const ways = waysFor(line, request);
  let first: ModelEnd | undefined;
  let refused: readonly string[] = [];
  for (const [place, way] of ways.entries()) {
    const isLast = place === ways.length - 1;
    const answered = () => keepWay(line, request, way, refused);
    const refusal = yield* attempt(line, request, way, { signal, answered });
    if (refusal === undefined) return;
    first ??= refusal.end;
    refused = way.shown;
    if (isLast) yield first;
  }
}

/** Keeps for later requests what was taken, and which pictures were refused before it. */
function keepWay(
  line: OpenAiConnection,
  request: ModelRequest,
  way: Way,
  refused: readonly string[],
): void {
  if (request.json !== undefined) line.jsonWay = way.json;
  else if (refused.length > 0) line.refusedPictures.refuse(refused, line.clock.now());
  else if (way.shown.length > 0) line.refusedPictures.take();
}

type Attempt = {
  readonly signal: AbortSignal;
  /** Called when the server takes the request. */
  readonly answered: () => void;
};

async function* attempt(
  line: OpenAiConnection,
  request: ModelRequest,
  way: Way,
  { signal, answered }: Attempt,
): AsyncGenerator<ModelDelta, WayRefused | undefined> {
  const reply = openAiReply(request.callId);
  const connection = new AbortController();
  const patience = { clock: line.clock, timeout: line.timeout, signal };
  const endOf = (finish: ModelEnd["finish"]): ModelEnd => ({
    kind: "end",
    finish,
    route: line.route,
    usage: reply.usage(),
  });
  const ending = (finish: ModelEnd["finish"]): readonly ModelDelta[] => [
    ...(finish.kind === "fault" ? [] : reply.calls()),
    endOf(finish),
  ];
  const endingAfter = (waited: Unanswered): readonly ModelDelta[] => {
    const known = waited.kind === "cancelled" ? undefined : reply.finish();
    return ending(known ?? finishAfter(waited, line));
  };
  if (signal.aborted) return yield* ended(endingAfter({ kind: "cancelled" }));
  try {
    const { messages, pictures } = await shownIn(request, line, way);
    const body = openAiRequest({ ...request, messages }, line.model, way.json, pictures);
    const options = { signal: connection.signal };
    const opened = await withinTime(line.client.chat.completions.create(body, options), patience);
    if (opened.kind !== "came") {
      const isAboutForm = opened.kind === "failed" && mayBeTheForm(opened.cause, line);
      if (isAboutForm) {
        return { kind: "way-refused", end: endOf(finishAfter(opened, line)) };
      }
      return yield* ended(endingAfter(opened));
    }
    answered();
    const chunks: AsyncIterator<unknown> = opened.value[Symbol.asyncIterator]();
    for (;;) {
      const step = await withinTime(chunks.next(), patience);
      if (step.kind !== "came") return yield* ended(endingAfter(step));
      if (step.value.done) return yield* ended(ending(reply.finish() ?? cutShort(line)));
      yield* reply.read(step.value.value);
      const finish = reply.finish();
      if (finish?.kind === "fault") return yield* ended(ending(finish));
    }
  } finally {
    connection.abort(notAwaited);
  }
}

/** The messages, with words for the pictures that are not shown. */
function shownIn(request: ModelRequest, { pictures }: OpenAiConnection, { shown }: Way) {
  const sees = shown.length > 0;
  const told = sees ? withPicturesTold(request, (name) => !shown.includes(name)) : request;
  return withPictures(told.messages, pictures, sees);
}

function* ended(items: readonly ModelDelta[]): Generator<ModelDelta, undefined> {
  yield* items;
  return undefined;
}

const cutShort = ({ place }: OpenAiConnection): ModelEnd["finish"] => ({
  kind: "fault",
  fault: fault("unavailable", `the answer of ${place} stopped before its end`),
});
