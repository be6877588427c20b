import { bodiless, headersOf } from "../outside/answer-headers.ts";
import { type AnswerBody, askProvider } from "./provider-request.ts";

/** No answer of a model is longer than this, in bytes. */
export const longestAnswer = 32 * 1024 * 1024;

export type BoundedRequest = Pick<RequestInit, "method" | "headers" | "signal"> & {
  readonly body?: string | undefined;
};

/**
 * `fetch` for provider clients that send a key in a header: it follows no redirect, which would carry the key to
 * another host, breaks a body off (with a `TypeError`) that is longer than 32 MiB, and keeps its connections for the next
 * turn, also when the reader leaves an answer at its end. An abort is seen at once by the reader, and by a server that is
 * not at the end of its answer within 100 ms.
 */
export async function boundedFetch(
  url: string | URL,
  init: BoundedRequest = {},
): Promise<Response> {
  const { status, statusText, headers, body } = await askProvider({
    ...{ url, method: init.method ?? "GET", body: init.body },
    headers: Object.fromEntries(new Headers(init.headers)),
    signal: init.signal ?? undefined,
  });
  const said = { status, statusText, headers: headersOf(headers) };
  if (!bodiless.has(status)) return new Response(bounded(body), said);
  await body.return();
  return new Response(null, said);
}

/** The same bytes, read only when they are asked for: a `TransformStream` would cost each chunk twice as much. */
function bounded(body: AnswerBody): ReadableStream<Uint8Array> {
  let length = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await body.next();
        if (done === true) return controller.close();
        length += value.byteLength;
        if (length <= longestAnswer) return controller.enqueue(value);
        await body.return();
        throw new TypeError("the body is too long");
      },
      async cancel() {
        await body.return();
      },
    },
    { highWaterMark: 0 },
  );
}
