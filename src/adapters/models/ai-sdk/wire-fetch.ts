// The `fetch` under every client of a provider: connections that outlast a turn, no redirect, refusals as they are, and
// streamed answers in the form that the client knows.

import { Buffer } from "node:buffer";
import type { Json } from "../../../kernel/json.ts";
import { bodiless, headersOf } from "../../outside/answer-headers.ts";
import { jsonOrText } from "../../outside/json-or-text.ts";
import { longestAnswer } from "../bounded-answer-fetch.ts";
import { type AnswerBody, askProvider } from "../provider-request.ts";
import { type AnswerMender, asItCame, mendedEvents } from "./mended-events.ts";
import { longestRefusal, ProviderRefusal } from "./provider-refusal.ts";
import { wireCalls } from "./wire-call.ts";

export type WireFetchSettings = {
  /** Makes what reads one streamed answer; absent: answers are in the client's form already. */
  readonly mender?: ((onUnread: (about: string) => void) => AnswerMender) | undefined;
  /** Changes a whole answer in JSON. */
  readonly whole?: ((value: Json) => Json) | undefined;
  /** Changes the body of each request that is a text. */
  readonly body?: ((text: string) => string) | undefined;
  /** Changes each form that is sent. */
  readonly form?: ((form: FormData) => void) | undefined;
  /** Changes the headers of each request. */
  readonly headers?: ((headers: Headers) => void) | undefined;
};

/**
 * Rejects with a `ProviderRefusal` for a status other than 2xx, and with a `TypeError` where there is no connection, for a
 * redirect, and for an answer of more than 32 MiB.
 */
export function wireFetch(settings: WireFetchSettings = {}) {
  const { mender = asItCame, whole, headers: change } = settings;
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : input;
    const call = wireCalls.getStore();
    const headers = new Headers(init.headers);
    headers.delete("user-agent");
    const body = await packed(init.body ?? undefined, headers, settings);
    change?.(headers);
    const answer = await askProvider({
      ...{ url, method: init.method ?? "GET", headers: Object.fromEntries(headers), body },
      signal: init.signal ?? undefined,
    });
    call?.onLife();
    const said = headersOf(answer.headers);
    if (answer.status < 200 || answer.status > 299) {
      const text = await textOf(answer.body, longestRefusal);
      throw new ProviderRefusal(answer.status, jsonOrText(text), new Map(said));
    }
    const form = { status: answer.status, statusText: answer.statusText, headers: said };
    if (bodiless.has(answer.status)) {
      await answer.body.return();
      return new Response(null, form);
    }
    const bytes = bounded(answer.body, () => call?.onLife());
    if (call?.streams !== true) {
      if (whole === undefined) return new Response(streamOf(bytes), form);
      const text = await textOf(bytes, longestAnswer);
      return new Response(JSON.stringify(whole(JSON.parse(text) as Json)), form);
    }
    said.set("content-type", "text/event-stream");
    return new Response(
      streamOf(
        mendedEvents(
          bytes,
          mender((about) => call?.onUnread?.(about)),
        ),
      ),
      form,
    );
  };
}

/** A body as it is sent at once; a form is packed here, because a streamed one is read on after an abort. */
async function packed(
  body: NonNullable<RequestInit["body"]> | undefined,
  headers: Headers,
  { body: changeText, form: changeForm }: WireFetchSettings,
): Promise<string | Uint8Array | undefined> {
  if (typeof body === "string") return changeText?.(body) ?? body;
  if (body === undefined || body instanceof Uint8Array) return body;
  if (body instanceof FormData) changeForm?.(body);
  const whole = new Response(body);
  const type = whole.headers.get("content-type");
  if (type !== null) headers.set("content-type", type);
  return new Uint8Array(await whole.arrayBuffer());
}

async function textOf(body: AsyncIterable<Uint8Array>, longest: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length > longest) break;
  }
  return new TextDecoder().decode(Buffer.concat(pieces)).slice(0, longest);
}

async function* bounded(body: AnswerBody, onLife: () => void): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of body) {
    onLife();
    length += piece.byteLength;
    if (length > longestAnswer) throw new TypeError("the body is too long");
    yield piece;
  }
}

/** The same bytes, read only when they are asked for. */
function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
