// A streamed answer, event by event, in the form that a provider's client knows.
//     Whatever a server sends as a stream is read: events of the web, one JSON value, JSON line by line, a page. What
//     tells of an error becomes a `ProviderRefusal`; what cannot be read is left out.

import { createParser, type EventSourceMessage } from "eventsource-parser";
import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { jsonOrText } from "../../outside/json-or-text.ts";
import { ProviderRefusal } from "./provider-refusal.ts";

/** Reads one answer. Each method returns the values that the client is to see. */
export type AnswerMender = {
  /** One value of the stream. */
  take(value: JsonObject): readonly JsonObject[];
  /** The end of the stream. Throws `TypeError` where the answer was visibly cut. */
  end(): readonly JsonObject[];
  /** The answer has said how it ended: a connection that breaks off then changes nothing. */
  isOver(): boolean;
  /** Nothing more of the stream is read; absent: it is read to its end. */
  isDone?(): boolean;
};

const reasonOf = (value: Json | undefined, key: string): boolean =>
  isJsonObject(value) && typeof ownValue(value, key) === "string";

/** Whether a value of a stream says how the answer ended, in the forms of Google, Anthropic and OpenAI. */
function saysTheEnd(value: JsonObject): boolean {
  const candidates = ownValue(value, "candidates");
  const isOfGoogle = Array.isArray(candidates) && reasonOf(candidates[0], "finishReason");
  return (
    isOfGoogle ||
    reasonOf(ownValue(value, "delta"), "stop_reason") ||
    /^response\.(?:completed|incomplete)$/.test(String(ownValue(value, "type")))
  );
}

/** For servers whose form the client knows. */
export function asItCame(): AnswerMender {
  let isOver = false;
  return {
    take(value) {
      isOver ||= saysTheEnd(value);
      return [value];
    },
    end: () => [],
    isOver: () => isOver,
  };
}

const isTold = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== false && value !== "";

/** Whether a value of a stream tells of an error, in any of the forms that servers have for it. */
function tellsOfError(value: JsonObject, event: string | undefined): boolean {
  if (event === "error" || ownValue(value, "object") === "error") return true;
  if (ownValue(value, "type") === "error") return true;
  if (isTold(ownValue(value, "error"))) return true;
  return (
    isTold(ownValue(value, "detail")) &&
    !["choices", "candidates"].some((key) => Object.hasOwn(value, key))
  );
}

/** The error of a failed response of OpenAI's newer API. */
function failedResponse(value: JsonObject): Json | undefined {
  if (ownValue(value, "type") !== "response.failed") return undefined;
  const response = ownValue(value, "response");
  const error = isJsonObject(response) ? ownValue(response, "error") : undefined;
  return isTold(error) ? { error: error ?? null } : { error: { message: "the response failed" } };
}

type Came = { readonly data: string; readonly event?: string | undefined };

const isLast = (text: string): boolean => /^"?\[done\]"?$/i.test(text.trim());

/** The values of an answer that were read and those that were not, for what to say where nothing was. */
type Seen = { hasRead: boolean; unread: Json | undefined };

function* taken({ data, event }: Came, mender: AnswerMender, seen: Seen): Generator<JsonObject> {
  const text = data.trim();
  if (text === "" || isLast(text)) return;
  const value = jsonOrText(text);
  // Some servers leave the blank lines between events out.
  const lines = text.split("\n");
  if (
    typeof value === "string" &&
    lines.length > 1 &&
    lines.some((line) => isJsonObject(jsonOrText(line)))
  ) {
    for (const line of lines) yield* taken({ data: line, event }, mender, seen);
    return;
  }
  if (event === "error" && !isJsonObject(value)) throw new ProviderRefusal(undefined, value);
  if (!isJsonObject(value)) {
    seen.unread = value;
    return;
  }
  if (tellsOfError(value, event)) throw new ProviderRefusal(undefined, value);
  const failed = failedResponse(value);
  if (failed !== undefined) throw new ProviderRefusal(undefined, failed);
  const read = mender.take(value);
  seen.hasRead ||= read.length > 0;
  if (read.length === 0) seen.unread = value;
  yield* read;
}

/** The line that older llama.cpp sends in place of an answer. */
const errorLine = /^\s*error:\s*(\S.*)/;

/** The values of a body that is no stream of events: one JSON value, a list of them, or JSON line by line. */
function* takenWhole(body: string, mender: AnswerMender, seen: Seen): Generator<JsonObject> {
  const told = errorLine.exec(body)?.[1];
  if (told !== undefined) throw new ProviderRefusal(undefined, jsonOrText(told));
  const whole = jsonOrText(body);
  if (typeof whole !== "string") {
    const values: readonly Json[] = Array.isArray(whole) ? whole : [whole];
    for (const value of values) yield* taken({ data: JSON.stringify(value) }, mender, seen);
    return;
  }
  const lines = body.split("\n").map((line) => line.trim());
  const values = lines.filter((line) => line !== "").map(jsonOrText);
  if (!values.some(isJsonObject)) throw new ProviderRefusal(undefined, body);
  for (const value of values) yield* taken({ data: JSON.stringify(value) }, mender, seen);
}

/** Whether a body that begins like this is a stream of events: a field's name, or a comment. */
const beginsEvents = /^\s*(?:(?:data|event|id|retry)\s*:|:)/;
/** The length of a body's beginning that shows its kind, in UTF-16 units. */
const longestBeginning = 32;

/** Reads pieces of a body; returns the values that became whole. */
type BodyReader = {
  push(text: string): Iterable<JsonObject>;
  end(): Iterable<JsonObject>;
  /** The stream said that it is over: what follows is no part of the answer. */
  isOver(): boolean;
};

function bodyReader(mender: AnswerMender): BodyReader {
  let events: EventSourceMessage[] = [];
  const seen: Seen = { hasRead: false, unread: undefined };
  const parser = createParser({ onEvent: (event) => events.push(event) });
  let beginning = "";
  let isEvents: boolean | undefined;
  let isOver = false;
  function* fed(text: string): Generator<JsonObject> {
    parser.feed(text);
    const came = events;
    events = [];
    for (const event of came) {
      if (isOver) return;
      yield* taken(event, mender, seen);
      isOver = event.data.split("\n").some(isLast);
    }
  }
  return {
    isOver: () => isOver,
    *push(text) {
      if (isEvents === true) return yield* fed(text);
      beginning += text;
      isEvents ??= kindOf(beginning);
      if (isEvents === true) yield* fed(beginning);
    },
    *end() {
      // The last event may lack its blank line.
      if (isEvents === true) yield* fed("\n\n");
      else if (beginning.trim() !== "") yield* takenWhole(beginning, mender, seen);
      try {
        yield* mender.end();
      } catch (cause) {
        // An answer of which nothing was read may say why.
        if (seen.hasRead || seen.unread === undefined) throw cause;
        throw new ProviderRefusal(undefined, seen.unread);
      }
    },
  };
}

const encoder = new TextEncoder();
const frame = (value: JsonObject): Uint8Array =>
  encoder.encode(`data: ${JSON.stringify(value)}\n\n`);

/** The bytes of the client's form: one `data` line for each value. */
export async function* mendedEvents(
  bytes: AsyncIterable<Uint8Array>,
  mender: AnswerMender,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const reader = bodyReader(mender);
  for await (const piece of untilBroken(bytes, mender)) {
    for (const value of reader.push(decoder.decode(piece, { stream: true }))) yield frame(value);
    if (mender.isDone?.() === true) return;
    if (reader.isOver()) break;
  }
  for (const value of reader.push(decoder.decode())) yield frame(value);
  for (const value of reader.end()) yield frame(value);
}

async function* untilBroken(
  bytes: AsyncIterable<Uint8Array>,
  mender: AnswerMender,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    if (!(cause instanceof TypeError) || !mender.isOver()) throw cause;
  }
}

function kindOf(beginning: string): boolean | undefined {
  if (beginsEvents.test(beginning)) return true;
  return beginning.trimStart().length < longestBeginning && !/^\s*[{[<]/.test(beginning)
    ? undefined
    : false;
}
