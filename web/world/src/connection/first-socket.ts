// The first connection to the program is opened before the scripts that read what comes over it are there.

import { livePath } from "../../../../src/protocol/live-path.ts";
import type { PageMessage } from "../../../../src/protocol/page-feed.ts";

type FirstSocket = {
  readonly socket: WebSocket;
  /** The messages that have come so far, unread. */
  readonly heard: readonly unknown[];
};

let first: FirstSocket | undefined;

/** A new connection to the program that serves this page. */
export function liveSocket(): WebSocket {
  const address = new URL(livePath, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

/** Connects and greets, and keeps what comes until somebody takes the connection. */
export function openFirstSocket(hello: PageMessage): void {
  const socket = liveSocket();
  const heard: unknown[] = [];
  socket.onopen = () => socket.send(JSON.stringify(hello));
  socket.onmessage = ({ data }) => heard.push(data);
  first = { socket, heard };
}

/** The first connection, once, unless it has ended; the one who takes it sets handlers of its own, and greets if it opens then. */
export function takeFirstSocket(): FirstSocket | undefined {
  const taken = first;
  first = undefined;
  return taken !== undefined && taken.socket.readyState <= WebSocket.OPEN ? taken : undefined;
}
