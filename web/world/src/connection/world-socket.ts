import { z } from "zod";
import { type PageMessage, ProgramMessage } from "../../../../src/protocol/page-feed.ts";
import { liveSocket, takeFirstSocket } from "./first-socket.ts";

/** `signed-out`: the program requires a sign-in. */
export type Connection = "connecting" | "live" | "lost" | "signed-out";

export type WorldSocketParts = {
  readonly receive: (message: ProgramMessage) => void;
  readonly connectionChanged: (connection: Exclude<Connection, "live">) => void;
  /** The first message on each new connection. */
  readonly hello: () => PageMessage;
};

export type WorldSocket = {
  /** Sends immediately, or not at all without a connection. */
  readonly send: (message: PageMessage) => void;
  /** Reconnects immediately, for instance when the language changes. */
  readonly restart: () => void;
  readonly close: () => void;
};

const shortestWait = 250;
const longestWait = 8_000;
const pingEvery = 15_000;
const silenceMeansLost = 40_000;

const SessionAnswer = z.object({ signIn: z.enum(["needed", "not-needed", "signed-in"]) });

/** Exponential backoff with jitter, so that many pages do not reconnect at the same time. */
const waitBefore = (attempt: number) =>
  Math.min(longestWait, shortestWait * 2 ** attempt) * (0.5 + Math.random() / 2);

function parsedMessage(data: unknown): ProgramMessage | undefined {
  try {
    return ProgramMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** A WebSocket does not report why it was refused; the session request does. */
async function wantsPassword(): Promise<boolean> {
  try {
    const answer = await fetch("/session", { cache: "no-store" });
    return SessionAnswer.safeParse(await answer.json()).data?.signIn === "needed";
  } catch {
    return false;
  }
}

/** A connection to the program that reconnects until it is closed. */
export function openWorldSocket(parts: WorldSocketParts): WorldSocket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let heard = 0;
  let retry: number | undefined;
  let closed = false;

  function send(message: PageMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  const isSeen = () => document.visibilityState === "visible";
  const ping = () => send({ type: "ping", seen: isSeen() });

  function receive(data: unknown): void {
    heard = performance.now();
    const message = parsedMessage(data);
    if (!message) return;
    if (message.type === "welcome") attempt = 0;
    parts.receive(message);
    // After what the page asks for.
    if (message.type === "welcome") ping();
  }

  function connect(): void {
    clearTimeout(retry);
    const first = takeFirstSocket();
    const mine = first?.socket ?? liveSocket();
    let opened = mine.readyState === WebSocket.OPEN;
    socket = mine;
    heard = performance.now();
    mine.onopen = () => {
      opened = true;
      if (mine === socket) send(parts.hello());
    };
    mine.onmessage = (event) => mine === socket && receive(event.data);
    // As messages come: when the one who opened this connection holds it.
    for (const data of first?.heard ?? []) queueMicrotask(() => mine === socket && receive(data));
    mine.onclose = () => {
      if (mine !== socket) return;
      lost();
      if (!opened) void lookForSignIn();
    };
  }

  async function lookForSignIn(): Promise<void> {
    if ((await wantsPassword()) && !socket && !closed) parts.connectionChanged("signed-out");
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
    else ping();
  }, pingEvery);
  const comeBack = () => {
    if (!socket && !closed && isSeen()) connect();
  };
  const seenChanged = () => {
    comeBack();
    ping();
  };
  window.addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", seenChanged);
  connect();

  return {
    send,
    restart() {
      const old = socket;
      socket = undefined;
      old?.close();
      attempt = 0;
      if (!closed) connect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(watch);
      window.removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", seenChanged);
      socket?.close();
    },
  };
}
