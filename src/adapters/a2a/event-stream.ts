// The answer to a caller as server-sent events.

import type { FastifyReply } from "fastify";

export type EventStream = {
  /** Sends a line of data; a caller that disconnected receives nothing. */
  readonly send: (data: string) => void;
  readonly end: () => void;
};

/** Begins to answer with events; from here on nothing else answers this request. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.on("error", () => undefined);
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-cache",
    "x-accel-buffering": "no",
  });
  return {
    send: (data) => {
      if (!raw.destroyed) raw.write(`data: ${data}\n\n`);
    },
    end: () => void raw.end(),
  };
}
