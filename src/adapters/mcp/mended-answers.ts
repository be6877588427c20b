// Answers of servers over HTTP, in the form that the SDK's transport takes: JSON and events whatever type their headers
// name, and errors of JSON-RPC under a status that says so, too.

import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { createParser } from "eventsource-parser";
import { messagesIn } from "./mended-messages.ts";

const isEventType = (type: string): boolean => /^text\/event-stream\b/i.test(type);

/**
 * The messages of a body that is no stream of events by its type; undefined: it is to be taken as it came. `asked`: the id
 * of the posted request. A refusal counts as its answer only where it names that id and tells of no session.
 */
function messagesOf(
  { status, text }: { readonly status: number; readonly text: string },
  asked: unknown,
): readonly JSONRPCMessage[] | undefined {
  const isEvents = /^\ufeff?\s*(?:(?:data|event|id|retry)\s*:|:)/.test(text);
  const found = isEvents ? inEvents(text) : messagesIn(text);
  if (found.length === 0) return undefined;
  if (status >= 200 && status < 300) return found;
  const isAnswer = found.some(
    (one) => "error" in one && one.id === asked && !isOfSession(one.error),
  );
  return isAnswer && status !== 401 && status !== 403 ? found : undefined;
}

const isOfSession = ({ code, message }: { readonly code: number; readonly message: string }) =>
  (code <= -32000 && code >= -32099) || code === -32600 || /session|initiali[sz]/i.test(message);

function inEvents(text: string): readonly JSONRPCMessage[] {
  const found: JSONRPCMessage[] = [];
  const parser = createParser({ onEvent: ({ data }) => found.push(...messagesIn(data)) });
  parser.feed(`${text}\n\n`);
  return found;
}

/** The bytes of a stream of events, each message of it in an event of its own, also the last one. */
export function mendedEvents(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let written = "";
  const write = (...lines: readonly string[]) => {
    written += `${lines.join("\n")}\n\n`;
  };
  const parser = createParser({
    onEvent({ id, event, data }) {
      const named = id === undefined ? [] : [`id: ${id}`];
      const messages = messagesIn(data);
      for (const message of messages) write(...named, `data: ${JSON.stringify(message)}`);
      if (messages.length > 0) return;
      const kind = event === undefined ? [] : [`event: ${event}`];
      write(...named, ...kind, ...data.split("\n").map((line) => `data: ${line}`));
    },
    onRetry: (time) => write(`retry: ${time}`),
    onComment: (comment) => write(`:${comment}`),
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let isOver = false;
        while (written === "" && !isOver) {
          const { done, value } = await reader.read();
          isOver = done;
          // The last event may lack its blank line.
          parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
        }
        if (written !== "") controller.enqueue(encoder.encode(written));
        written = "";
        if (isOver) controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** A `fetch` for the SDK's transports whose answers are mended. */
export function withMendedAnswers(inner: Fetch): Fetch {
  return async (url, init) => {
    const response = await inner(url, init);
    if (!isEventType(response.headers.get("content-type") ?? "")) {
      return await mendedAnswer(response, init);
    }
    return response.ok && response.body !== null
      ? new Response(mendedEvents(response.body), response)
      : response;
  };
}

/** The answer to a posted request, or the refusal of a call. */
async function mendedAnswer(response: Response, init: RequestInit | undefined): Promise<Response> {
  const posted = init?.method === "POST" ? messagesIn(String(init.body))[0] : undefined;
  if (posted === undefined || !("method" in posted && "id" in posted)) return response;
  if (!response.ok && posted.method !== "tools/call") return response;
  const text = await response.text();
  const messages = messagesOf({ status: response.status, text }, posted.id);
  return messages === undefined ? asRead(response, text) : asMessages(response, messages);
}

/** A response whose text was read. */
const asRead = (response: Response, text: string): Response =>
  new Response(text === "" ? null : text, response);

function asMessages(response: Response, messages: readonly JSONRPCMessage[]): Response {
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(messages.length === 1 ? messages[0] : messages), { headers });
}
