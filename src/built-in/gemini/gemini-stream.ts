// Streamed answers of Google's Gemini API. Google's client converts the whole history anew for every request, part by
// part (bench/turn measures it); what a request says again is written once here, see gemini-request.ts.

import { createParser, type EventSourceMessage } from "eventsource-parser";
import { longestAnswer } from "../../adapters/models/bounded-answer-fetch.ts";
import { askProvider } from "../../adapters/models/provider-request.ts";
import { GeminiApiError } from "./gemini-fault.ts";
import { googleUrl } from "./gemini-models.ts";

/**
 * Sends a request's JSON, in UTF-8, and yields the chunks of its answer, parsed and unchecked. Throws `GeminiApiError`
 * for an answer or a chunk that is an error, `SyntaxError` for a chunk that is not JSON, and `TypeError` for a connection
 * that is lost or an answer that is longer than 32 MiB. No redirect is followed: it would carry the key to another host.
 */
export type GeminiStream = (body: Uint8Array, signal: AbortSignal) => AsyncGenerator<unknown>;

export type GeminiStreamSettings = {
  /** Google's name of the model, with or without `models/`. */
  readonly model: string;
  readonly key: string;
  readonly baseUrl?: string | undefined;
};

/** Opens nothing yet: each call is a request. */
export function geminiStream({
  model,
  key,
  baseUrl = googleUrl,
}: GeminiStreamSettings): GeminiStream {
  const path = encodeURIComponent(model.replace(/^models\//, ""));
  const url = `${baseUrl.replace(/\/+$/, "")}/v1beta/models/${path}:streamGenerateContent?alt=sse`;
  const headers = { "content-type": "application/json", "x-goog-api-key": key };
  return async function* chunks(body, signal) {
    const answer = await askProvider({ url, method: "POST", headers, body, signal });
    const isRefused = answer.status < 200 || answer.status > 299;
    if (isRefused) throw new GeminiApiError(answer.status, await shortText(answer.body));
    yield* chunksOf(answer.body);
  };
}

/** The most of an error's text that is read, in UTF-16 units. */
const longestError = 64 << 10;

async function shortText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestError) break;
  }
  return text;
}

async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  let length = 0;
  for await (const bytes of body) {
    length += bytes.byteLength;
    if (length > longestAnswer) throw new TypeError("the body is too long");
    parser.feed(decoder.decode(bytes, { stream: true }));
    const came = events;
    events = [];
    for (const { data } of came) yield chunkOf(data);
  }
}

function chunkOf(data: string): unknown {
  const chunk: unknown = JSON.parse(data);
  const error = typeof chunk === "object" && chunk !== null && "error" in chunk && chunk.error;
  if (typeof error !== "object" || error === null) return chunk;
  const code = "code" in error && typeof error.code === "number" ? error.code : 500;
  throw new GeminiApiError(code, data);
}
