import { keptConnections } from "./kept-connections.ts";

/** No answer of a model is longer than this, in bytes. */
export const longestAnswer = 32 * 1024 * 1024;

/**
 * `fetch` for provider clients that send a key in a header: it follows no redirect, which would carry the key to
 * another host, breaks a body off (with a `TypeError`) that is longer than 32 MiB, and keeps its connections for the next
 * turn.
 */
export async function boundedFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const dispatcher = keptConnections();
  const by = dispatcher === undefined ? {} : { dispatcher };
  const response = await fetch(input, { ...init, ...by, redirect: "error" });
  if (response.body === null) return response;
  return new Response(bounded(response.body), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

/** The same bytes, read only when they are asked for: a `TransformStream` would cost each chunk twice as much. */
function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        length += value.byteLength;
        if (length <= longestAnswer) return controller.enqueue(value);
        await reader.cancel();
        throw new TypeError("the body is too long");
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
