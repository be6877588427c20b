import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from "@modelcontextprotocol/client";
import { z } from "zod";

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for HTTP+SSE that also handles answers in the body of the POST instead of on the stream, as some
 * hand-written servers send them. A body that does not answer the posted message is ignored.
 */
export function withPostedAnswers(inner: Fetch, deliver: (answer: JSONRPCMessage) => void): Fetch {
  return async (url, init) => {
    const response = await inner(url, init);
    if (init?.method !== "POST" || !response.ok || !isJson(response)) return response;
    const text = await response.text();
    const answer = answerIn(text, idOf(init.body));
    if (answer !== undefined) deliver(answer);
    return new Response(null, { status: 202, headers: response.headers });
  };
}

const isJson = (response: Response): boolean =>
  response.body !== null &&
  /^application\/json\b/i.test(response.headers.get("content-type") ?? "");

const Posted = z.object({ id: z.union([z.string(), z.number()]) });

function idOf(body: RequestInit["body"]): string | number | undefined {
  const posted = Posted.safeParse(typeof body === "string" ? jsonIn(body) : undefined);
  return posted.success ? posted.data.id : undefined;
}

function answerIn(text: string, id: string | number | undefined): JSONRPCMessage | undefined {
  const value = jsonIn(text);
  const answer =
    isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value) ? value : undefined;
  return answer?.id !== undefined && answer.id === id ? answer : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
