import { type ClientMessage, livePath, ServerMessage } from "../../../src/protocol/live-feed.ts";
import type { Connection } from "./page-state.ts";

export type LiveSocketParts = {
  readonly receive: (message: ServerMessage) => void;
  readonly connectionChanged: (connection: Connection) => void;
  /** What to say first on each new connection. */
  readonly hello: () => ClientMessage;
  /** What to say again after the welcome: comments that were not answered. */
  readonly unanswered: () => readonly ClientMessage[];
};

export type LiveSocket = {
  /** Sends now, or not at all when there is no connection. */
  readonly send: (message: ClientMessage) => void;
  readonly close: () => void;
};

const shortestWait = 250;
const longestWait = 8_000;
const pingEvery = 15_000;
const silenceMeansLost = 40_000;

/** Half to all of a wait that doubles, so that many pages do not come back at the same moment. */
const waitBefore = (attempt: number) =>
  Math.min(longestWait, shortestWait * 2 ** attempt) * (0.5 + Math.random() / 2);

function parsedMessage(data: unknown): ServerMessage | undefined {
  try {
    return ServerMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** One connection to the program that comes back by itself until it is closed. */
export function openLiveSocket(parts: LiveSocketParts): LiveSocket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let heard = 0;
  let retry: number | undefined;
  let closed = false;

  function send(message: ClientMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function receive(data: unknown): void {
    heard = performance.now();
    const message = parsedMessage(data);
    if (!message) return;
    parts.receive(message);
    if (message.type !== "welcome") return;
    attempt = 0;
    for (const again of parts.unanswered()) send(again);
  }

  function connect(): void {
    clearTimeout(retry);
    const address = new URL(livePath, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(address);
    socket = mine;
    heard = performance.now();
    mine.onopen = () => send(parts.hello());
    mine.onmessage = (event) => mine === socket && receive(event.data);
    mine.onclose = () => mine === socket && lost();
  }

  function lost(): void {
    socket = undefined;
    if (closed) return;
    parts.connectionChanged("lost");
    retry = window.setTimeout(connect, waitBefore(attempt));
    attempt += 1;
  }

  function abandon(): void {
    const old = socket;
    lost();
    old?.close();
  }

  const watch = window.setInterval(() => {
    if (socket && performance.now() - heard > silenceMeansLost) abandon();
    else send({ type: "ping" });
  }, pingEvery);
  const comeBack = () => {
    if (!socket && !closed && document.visibilityState === "visible") connect();
  };
  window.addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", comeBack);
  connect();

  return {
    send,
    close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(watch);
      window.removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
      socket?.close();
    },
  };
}
