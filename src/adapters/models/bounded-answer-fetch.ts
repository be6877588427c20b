import { keptConnections } from "./kept-connections.ts";

/** No answer of a model is longer than this, in bytes. */
export const longestAnswer = 32 * 1024 * 1024;

/**
 * How much of an answer is still read after its reader left: milliseconds and bytes. Clients leave a stream at its last
 * event, before the end of the body, which follows at once: a connection whose answer was read to the end serves the next
 * request, any other has to be closed.
 */
const rest = { time: 100, length: 64 * 1024 };

/**
 * `fetch` for provider clients that send a key in a header: it follows no redirect, which would carry the key to
 * another host, breaks a body off (with a `TypeError`) that is longer than 32 MiB, and keeps its connections for the next
 * turn, also when the reader leaves an answer at its end. An abort is seen at once by the reader, and by a server that is
 * not at the end of its answer within 100 ms.
 */
export async function boundedFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const dispatcher = keptConnections();
  const by = dispatcher === undefined ? {} : { dispatcher };
  const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  const connection = new AbortController();
  const abort = () => connection.abort(given?.reason);
  if (given?.aborted === true) abort();
  given?.addEventListener("abort", abort, { once: true });
  try {
    const { signal } = connection;
    const response = await fetch(input, { ...init, ...by, signal, redirect: "error" });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(bounded(response.body, connection, given), { status, statusText, headers });
  } finally {
    given?.removeEventListener("abort", abort);
  }
}

/** The same bytes, read only when they are asked for: a `TransformStream` would cost each chunk twice as much. */
function bounded(
  body: ReadableStream<Uint8Array>,
  connection: AbortController,
  given: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let length = 0;
  let leave: () => void = () => undefined;
  const stay = () => given?.removeEventListener("abort", leave);
  void reader.closed.then(stay, stay);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        leave = () => {
          controller.error(given?.reason);
          void readRest(reader, connection);
        };
        if (given?.aborted === true) leave();
        given?.addEventListener("abort", leave, { once: true });
      },
      async pull(controller) {
        const { done, value } = await reader.read();
        if (given?.aborted === true) return;
        if (done) return controller.close();
        length += value.byteLength;
        if (length <= longestAnswer) return controller.enqueue(value);
        await reader.cancel();
        throw new TypeError("the body is too long");
      },
      cancel() {
        void readRest(reader, connection);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads what is left of an answer, or closes its connection when that is too much. Never rejects. */
async function readRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  connection: AbortController,
): Promise<void> {
  const late = setTimeout(() => connection.abort(), rest.time);
  let length = 0;
  try {
    while (length <= rest.length) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
    }
    connection.abort();
  } catch {
    // The connection broke, or it is closed because it was late.
  } finally {
    clearTimeout(late);
  }
}
