// Performs the requests of a connection for `fetch`: through Node's own streams, which need half of the processor time
// that those of the web need (`npm run bench profile`). All of them go this way: none overtakes another.

import { Readable } from "node:stream";
import { type Dispatcher, request } from "undici";
import { bodiless, headersOf } from "../outside/answer-headers.ts";
import { decodedBody } from "../outside/decoded-body.ts";

/** A request that follows no redirect. */
export type PlainRequest = RequestInit & { readonly body?: string };

/** Whether `leanFetch` does with a request what `fetch` does. */
export function isPlainRequest(url: string | URL, init?: RequestInit): init is PlainRequest {
  const { username, password } = new URL(url);
  return (
    init?.redirect === "manual" &&
    (init.body === undefined || typeof init.body === "string") &&
    username + password === ""
  );
}

/** As `fetch`. `read`: reads a body of JSON to its end, or throws what the request then fails with. */
export async function leanFetch(
  url: string | URL,
  init: PlainRequest,
  read: (body: AsyncIterable<Uint8Array>) => Promise<string>,
): Promise<Response> {
  const signal = init.signal ?? undefined;
  const { statusCode, statusText, headers, body } = await request(url, {
    method: (init.method ?? "GET") as Dispatcher.HttpMethod,
    headers: {
      "user-agent": "node",
      ...Object.fromEntries(new Headers(init.headers)),
      ...unpacked,
    },
    body: init.body ?? null,
    ...(signal === undefined ? {} : { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted === true ? signal.reason : new TypeError("fetch failed", { cause });
  });
  // An answer that nobody reads any more may still break off.
  body.on("error", () => undefined);
  const said = { status: statusCode, statusText, headers: headersOf(headers) };
  if (bodiless.has(statusCode)) {
    await body.dump();
    return new Response(null, said);
  }
  const decoded = decodedBody(body, said.headers.get("content-encoding") ?? "");
  if (!isJson.test(said.headers.get("content-type") ?? "")) {
    return new Response(Readable.toWeb(decoded) as ReadableStream<Uint8Array>, said);
  }
  return answered(await read(decoded), said);
}

/** An answer whose text was read: without a stream of the web around it. */
const answered = (text: string, said: ResponseInit): Response =>
  Object.assign(new Response(null, said), {
    text: async () => text,
    json: async (): Promise<unknown> => JSON.parse(text),
  });

const unpacked = { "accept-encoding": "identity" };
const isJson = /^application\/json\b/i;
