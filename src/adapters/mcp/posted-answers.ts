import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { messagesIn } from "./mended-messages.ts";

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for HTTP+SSE that also handles answers in the body of the POST instead of on the stream, as some
 * hand-written servers send them. A body that does not answer the posted message is ignored.
 */
export function withPostedAnswers(inner: Fetch, deliver: (answer: JSONRPCMessage) => void): Fetch {
  return async (url, init) => {
    const response = await inner(url, init);
    if (init?.method !== "POST" || !response.ok || !isJson(response)) return response;
    const asked = messagesIn(String(init.body)).map(idOf)[0];
    const answers = messagesIn(await response.text());
    const answer = answers.find((one) => !("method" in one) && idOf(one) === asked);
    if (answer !== undefined && asked !== undefined) deliver(answer);
    return new Response(null, { status: 202, headers: response.headers });
  };
}

const isJson = (response: Response): boolean =>
  response.body !== null &&
  /^application\/json\b/i.test(response.headers.get("content-type") ?? "");

/** Without the difference between a number and its digits. */
const idOf = (message: JSONRPCMessage): string | undefined =>
  "id" in message ? String(message.id) : undefined;
