// A chat model over a package of the provider specification (`@ai-sdk/provider`, LanguageModelV4).

import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { notAwaited } from "../../../kernel/not-awaited.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { AnswerNote } from "../../../protocol/answer-note.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelEnd,
  ModelRequest,
  PictureStore,
} from "../../../saint-graph/ports.ts";
import { pictureFrom } from "../picture-from.ts";
import { picturesIn, withPictures, withPicturesTold } from "../seen-pictures.ts";
import { type Waited, withinTime } from "../within-time.ts";
import { withoutThrowing } from "../without-throwing.ts";
import { type AnswerReader, answerReader, type CamePicture } from "./answer-reader.ts";
import { type CallForm, callOptions, partsIn } from "./call-options.ts";
import { estimatedUsage } from "./estimated-usage.ts";
import type { ProviderRefusal } from "./provider-refusal.ts";
import { clientFault, type FaultPlace, isBlocked, refusalIn } from "./refusal-fault.ts";
import type { RefusedPictures } from "./refused-pictures.ts";
import type { RequestForm, RequestForms } from "./request-form.ts";
import { type WireCall, wireCalls } from "./wire-call.ts";

/** One model behind one key. */
export type BridgeLine = Omit<FaultPlace, "now"> & {
  /** As in `ModelEnd.route`. */
  readonly route: string;
  /** Loads the provider's package at the first request; the same model each time. */
  readonly open: () => Promise<LanguageModelV4>;
  readonly clock: Clock;
  /** Milliseconds of silence: before the first byte, or between two. */
  readonly timeout: number;
  readonly pictures: PictureStore | undefined;
  readonly forms: RequestForms;
  readonly refusedPictures: RefusedPictures;
  /** The provider's form of the fields that the specification leaves open. */
  readonly call: CallForm;
};

/** The result of one request. */
export type BridgeAttempt = Pick<ModelEnd, "finish" | "usage" | "notes"> & {
  /** Whether an item of this answer was already returned. */
  readonly given: boolean;
};

/** Milliseconds for which a server that shows that it works, and gives nothing, is waited for in all. */
const longestWork = 600_000;
/** The most forms in which one request is tried. */
const mostForms = 10;

type Unanswered = Exclude<Waited<unknown>, { kind: "came" }>;

function brokenOff(waited: Unanswered, line: BridgeLine): Fault {
  switch (waited.kind) {
    case "cancelled":
      return fault("cancelled", "the request was cancelled");
    case "timed-out":
      return fault("timed-out", `${line.place} was silent for ${line.timeout} ms`);
    case "failed":
      return clientFault(waited.cause, { ...line, now: line.clock.now() });
  }
}

function finishAfter(waited: Unanswered, line: BridgeLine): ModelEnd["finish"] {
  const refusal = waited.kind === "failed" ? refusalIn(waited.cause) : undefined;
  if (refusal !== undefined && isBlocked(refusal)) return { kind: "blocked" };
  return { kind: "fault", fault: brokenOff(waited, line) };
}

const cutShort = ({ place }: BridgeLine): ModelEnd["finish"] => ({
  kind: "fault",
  fault: fault("unavailable", `the answer of ${place} stopped before its end`),
});

/** Waits for the next thing of a stream, longer while the server shows that it works. */
type Patience = {
  readonly onLife: () => void;
  wait<T>(work: Promise<T>): Promise<Waited<T>>;
};

function patienceOf({ clock, timeout }: BridgeLine, signal: AbortSignal): Patience {
  let lived = false;
  return {
    onLife() {
      lived = true;
    },
    async wait(work) {
      const until = clock.now() + Math.max(longestWork, timeout);
      for (;;) {
        lived = false;
        const waited = await withinTime(work, { clock, timeout, signal });
        if (waited.kind !== "timed-out" || !lived || clock.now() >= until) return waited;
      }
    },
  };
}

/**
 * One request with one key: yields the items as they arrive, and returns its result. A form that the server refuses is
 * changed and tried again before the first item. Where none is taken, the result is the refusal of the last form that
 * was no guess, or of the last one of all when the same request may succeed later.
 */
export async function* answerOver(
  line: BridgeLine,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, BridgeAttempt> {
  let form = line.forms.first(line.clock.now());
  let told: BridgeAttempt | undefined;
  for (let tries = 1; ; tries += 1) {
    const came = yield* attempt(line, request, form, signal);
    if (came.refusal === undefined) return came.result;
    if (form.guessed === undefined || isPassing(came.result)) told = came.result;
    const next = line.forms.next(
      form,
      came.refusal,
      partsIn(request, form, line.call, shownNames(line, request).length > 0),
    );
    if (next === undefined || tries >= mostForms || signal.aborted) return told ?? came.result;
    form = next;
  }
}

/** The refusal is about the moment, not about the form in which the request was tried. */
const isPassing = ({ finish }: BridgeAttempt): boolean =>
  finish.kind === "fault" && finish.fault.retryable;

type Came = {
  readonly result: BridgeAttempt;
  /** The request was refused before the first item. */
  readonly refusal?: ProviderRefusal | undefined;
};

async function* attempt(
  line: BridgeLine,
  request: ModelRequest,
  form: RequestForm,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, Came> {
  if (signal.aborted) {
    return { result: { finish: finishAfter({ kind: "cancelled" }, line), given: false } };
  }
  const connection = new AbortController();
  const patience = patienceOf(line, signal);
  const unread = new Set<string>();
  const onUnread = (about: string) => void unread.add(about);
  const call: WireCall = { streams: true, onLife: patience.onLife, onUnread };
  try {
    const made = await madeFor(line, request, form, connection.signal);
    const asked = wireCalls.run(call, async () => (await line.open()).doStream(made.options));
    const opened = await patience.wait(asked);
    if (opened.kind !== "came") return unopened(opened, line);
    const reader = answerReader({ ...line.call, callId: request.callId, place: line.place });
    const parts = opened.value.stream.getReader();
    const next: Next = () => patience.wait(parts.read().then(({ value }) => value));
    const notes = made.notes;
    const begun = { ...{ line, request, form, reader, notes, unread }, given: false, written: 0 };
    return yield* answered(begun, next);
  } finally {
    connection.abort(notAwaited);
  }
}

function unopened(waited: Unanswered, line: BridgeLine): Came {
  const result: BridgeAttempt = { finish: finishAfter(waited, line), given: false };
  const refusal = waited.kind === "failed" ? refusalIn(waited.cause) : undefined;
  return refusal === undefined || isBlocked(refusal) ? { result } : { result, refusal };
}

type Answering = {
  readonly line: BridgeLine;
  readonly request: ModelRequest;
  readonly form: RequestForm;
  readonly reader: AnswerReader;
  /** The notes on the request so far. */
  readonly notes: readonly AnswerNote[];
  /** The fields of the answer that could not be read. */
  readonly unread: ReadonlySet<string>;
  given: boolean;
  /** The length of the received text, in UTF-16 units. */
  written: number;
};

/** The next part of a stream; undefined: it is over. */
type Next = () => Promise<Waited<LanguageModelV4StreamPart | undefined>>;

async function* answered(answering: Answering, next: Next): AsyncGenerator<ModelDelta, Came> {
  const { line, form, reader } = answering;
  for (;;) {
    const step = await next();
    if (step.kind !== "came") return broken(answering, step);
    const part = step.value;
    if (part?.type === "error") return broken(answering, { kind: "failed", cause: part.error });
    if (part === undefined) return whole(answering);
    for (const item of reader.read(part)) {
      answering.given ||= item.kind !== "status";
      answering.written += lengthOf(item);
      yield item.kind === "picture" ? await keptPicture(item.bytes, line.pictures) : item;
    }
    if (part.type === "finish") remember(line, answering.request, form);
  }
}

/** Keeps for later requests what was taken, and which pictures were refused before it. */
function remember(line: BridgeLine, request: ModelRequest, form: RequestForm): void {
  const now = line.clock.now();
  line.forms.taken(form, now);
  const names = shownNames(line, request);
  if (names.length === 0) return;
  if (form.without.has("pictures")) line.refusedPictures.refuse(names, now);
  else line.refusedPictures.take();
}

/** The pictures of a request that are shown unless the server takes none. */
function shownNames({ refusedPictures, clock }: BridgeLine, { messages }: ModelRequest) {
  const now = clock.now();
  const names = picturesIn(messages).map(({ name }) => name);
  return names.filter((name) => !refusedPictures.isTold(name, now));
}

function lengthOf(item: ModelDelta | CamePicture): number {
  if (item.kind === "text") return item.text.length;
  return item.kind === "call-delta" ? item.json.length : 0;
}

function whole(answering: Answering): Came {
  const { line, reader } = answering;
  const finish = reader.finish();
  if (finish === undefined || finish === "cut")
    return { result: result(answering, cutShort(line)) };
  if (reader.thought()) line.forms.gaveThoughts();
  return { result: result(answering, finish) };
}

/** A break after the reported end changes nothing, unless the reader left. */
function broken(answering: Answering, waited: Unanswered): Came {
  const { line, reader, given } = answering;
  const known = waited.kind === "cancelled" ? undefined : reader.finish();
  if (known !== undefined && known !== "cut") return { result: result(answering, known) };
  const refusal = waited.kind === "failed" && !given ? refusalIn(waited.cause) : undefined;
  const found = result(answering, finishAfter(waited, line));
  return refusal === undefined ? { result: found } : { result: found, refusal };
}

function result(answering: Answering, finish: ModelEnd["finish"]): BridgeAttempt {
  const { line, request, reader, given, written } = answering;
  const told = reader.usage();
  if (finish.kind === "fault") return { finish, usage: told, given };
  const estimated: readonly AnswerNote[] =
    told === undefined ? [{ code: "estimated", about: line.route }] : [];
  const unread = [...answering.unread].map((about) => ({ code: "unread", about }) as const);
  const notes = [...answering.notes, ...reader.notes(), ...unread, ...estimated];
  return {
    ...{ finish, given, usage: told ?? estimatedUsage(request, written) },
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The picture of an answer as an item, once it is stored; a text where it cannot be stored. */
async function keptPicture(
  bytes: Uint8Array,
  store: PictureStore | undefined,
): Promise<ModelDelta> {
  const picture = pictureFrom(bytes);
  const kept = picture === undefined ? undefined : await store?.keep(picture, "drawn");
  return picture !== undefined && kept?.ok
    ? { kind: "image", part: { kind: "image", mediaType: picture.mediaType, name: kept.value } }
    : { kind: "text", text: "[a picture that could not be kept]", thought: true };
}

type Made = {
  readonly options: LanguageModelV4CallOptions;
  readonly notes: readonly AnswerNote[];
};

async function madeFor(
  line: BridgeLine,
  request: ModelRequest,
  form: RequestForm,
  abortSignal: AbortSignal,
): Promise<Made> {
  const now = line.clock.now();
  const sees = !form.without.has("pictures") && shownNames(line, request).length > 0;
  const isTold = (name: string) => line.refusedPictures.isTold(name, now);
  const told = sees ? withPicturesTold(request, isTold) : request;
  const seen = await withPictures(told.messages, line.pictures, sees);
  const made = callOptions({ ...told, messages: seen.messages }, line, form, seen.pictures);
  return { options: { ...made.options, abortSignal }, notes: made.notes };
}

/** A model over one line. Nothing is retried except in another form. */
export function bridgedModel(name: string, line: BridgeLine): ChatModel {
  return {
    name,
    stream: (request, signal) => withoutThrowing(wholeAnswer(line, request, signal), line.route),
  };
}

async function* wholeAnswer(
  line: BridgeLine,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const { finish, usage, notes } = yield* answerOver(line, request, signal);
  yield {
    kind: "end",
    finish,
    route: line.route,
    usage,
    ...(notes === undefined ? {} : { notes }),
  };
}
