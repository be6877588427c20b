import { SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { Oversize } from "./fault-of.ts";
import { isPlainRequest, leanFetch } from "./lean-fetch.ts";

export type BoundedFetchOptions = {
  /** Bytes allowed in one JSON body or one event of a stream. */
  readonly limit: number;
  /** Called when a server sent more. The body fails at the same moment. */
  readonly onOversize: (error: Oversize) => void;
  /** Turns a refused POST into an error that carries its status: the SSE transport's own error has none. */
  readonly throwOnRefusedPost?: boolean;
};

/** A `fetch` for the SDK's transports that never takes in more than `limit` bytes at once. */
export function boundedFetch(
  options: BoundedFetchOptions,
): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    if (options.throwOnRefusedPost !== true && isPlainRequest(url, init)) {
      const response = await leanFetch(url, init, (body) => wholeText(body, options));
      return response.body === null ? response : bounded(response, response.body, options);
    }
    const response = await fetch(url, init);
    if (options.throwOnRefusedPost === true && init?.method === "POST" && !response.ok) {
      await response.body?.cancel();
      throw new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `HTTP ${response.status}`, {
        status: response.status,
        statusText: response.statusText,
      });
    }
    return response.body === null || fits(response, options.limit)
      ? response
      : bounded(response, response.body, options);
  };
}

async function wholeText(
  body: AsyncIterable<Uint8Array>,
  { limit, onOversize }: BoundedFetchOptions,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > limit) {
      const error = new Oversize(limit);
      onOversize(error);
      throw error;
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** A body whose length is declared and small needs no counting: HTTP itself enforces the length. */
function fits(response: Response, limit: number): boolean {
  if (response.headers.has("content-encoding")) return false;
  const length = response.headers.get("content-length");
  return length !== null && Number(length) <= limit;
}

function bounded(
  response: Response,
  body: ReadableStream<Uint8Array>,
  options: BoundedFetchOptions,
): Response {
  const perEvent = (response.headers.get("content-type") ?? "").startsWith("text/event-stream");
  return new Response(counted(body, options, perEvent), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

/** The same bytes, read one chunk ahead at most; a `TransformStream` would cost each call twice as much. */
function counted(
  body: ReadableStream<Uint8Array>,
  options: BoundedFetchOptions,
  perEvent: boolean,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let count = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        count += value.byteLength;
        if (count > options.limit) throw await cutOff(reader, options);
        if (perEvent) count = Math.min(count, bytesAfterLastEvent(value));
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function cutOff(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  options: BoundedFetchOptions,
): Promise<Oversize> {
  const error = new Oversize(options.limit);
  options.onOversize(error);
  await reader.cancel(error);
  return error;
}

/** Bytes after the last blank line of a chunk, or `Infinity` when it has none. */
function bytesAfterLastEvent(chunk: Uint8Array): number {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const end = Math.max(bytes.lastIndexOf("\n\n"), bytes.lastIndexOf("\n\r\n"));
  return end < 0 ? Number.POSITIVE_INFINITY : bytes.length - end;
}
