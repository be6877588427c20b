import { performance } from "node:perf_hooks";
import type { WebSocket } from "ws";
import {
  ClientMessage,
  commentLength,
  commentLimit,
  type ServerMessage,
} from "../../protocol/live-feed.ts";
import { allowance } from "./allowance.ts";
import { linePump } from "./line-pump.ts";
import type { LiveFeed } from "./live-feed.ts";

/** Bounds on one page's connection. Durations in milliseconds. */
export type ConnectionLimits = {
  /** Lines in one message. */
  readonly batch: number;
  /** A page that has not taken a message in this time is let go; it resumes when it can. */
  readonly stall: number;
  /** Bytes that may wait for a page before it is let go. */
  readonly backlog: number;
  /** Between two pings; who does not answer one until the next is gone. */
  readonly heartbeat: number;
  readonly commentBurst: number;
  readonly commentsPerSecond: number;
};

export const connectionLimits: ConnectionLimits = {
  batch: 200,
  stall: 20_000,
  backlog: 8 << 20,
  heartbeat: 20_000,
  commentBurst: 8,
  commentsPerSecond: 1,
};

/** Messages of any kind that a page may write at once, and then per second. */
const messageBurst = 60;
const messagesPerSecond = 10;
const policyViolation = 1008;

type Hello = Extract<ClientMessage, { type: "hello" }>;
type CommentMessage = Extract<ClientMessage, { type: "comment" }>;

/** What a text frame holds; undefined for what is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function welcomeOf(feed: LiveFeed, hello: Hello): ServerMessage {
  const { model, servers } = feed.status();
  return {
    type: "welcome",
    ...feed.identity(),
    model,
    servers: [...servers],
    state: feed.state(),
    language: hello.language,
  };
}

/** Takes a comment that came in; answers with what the page is told. */
async function answerComment(
  feed: LiveFeed,
  message: CommentMessage,
  mayComment: () => boolean,
): Promise<ServerMessage> {
  const { id } = message;
  const text = message.text.trim();
  const name = message.name?.trim();
  if (text === "") return { type: "refused", id, code: "empty" };
  if (commentLength(text) > commentLimit) return { type: "refused", id, code: "too-long" };
  if (!mayComment()) return { type: "refused", id, code: "too-fast" };
  const taken = await feed
    .comment({ id, text, ...(name ? { name } : {}) })
    .catch(() => ({ ok: false, error: "failed" }) as const);
  return taken.ok ? { type: "accepted", id } : { type: "refused", id, code: taken.error };
}

/** Serves one page until its socket closes: greets, sends what is new as fast as it is taken, takes comments. */
export function servePage(socket: WebSocket, feed: LiveFeed, limits = connectionLimits): void {
  const now = () => performance.now();
  const mayComment = allowance(limits.commentBurst, limits.commentsPerSecond, now);
  const mayWrite = allowance(messageBurst, messagesPerSecond, now);
  const letGo = () => socket.terminate();
  const pump = linePump({ feed, send, letGo, batch: limits.batch, stall: limits.stall });
  let greeted = false;

  function send(message: ServerMessage, done?: () => void): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.backlog) letGo();
    else socket.send(JSON.stringify(message), done);
  }
  function greet(hello: Hello): void {
    greeted = true;
    send(welcomeOf(feed, hello));
    const same = hello.conversation === feed.identity().conversation;
    pump.start(same ? hello.after : undefined);
  }
  function receive(text: string): void {
    const message = ClientMessage.safeParse(parsedJson(text)).data;
    if (message === undefined) send({ type: "refused", code: "bad-message" });
    else if ((message.type === "hello") === greeted) socket.close(policyViolation);
    else if (message.type === "hello") greet(message);
    else if (message.type === "ping") send({ type: "pong" });
    else if (message.type === "interrupt") feed.interrupt();
    else void answerComment(feed, message, mayComment).then((answer) => send(answer));
  }

  socket.on("message", (data, isBinary) => {
    if (isBinary || !mayWrite()) socket.close(policyViolation);
    else receive(data.toString());
  });
  const unsubscribe = feed.subscribe(pump.turn);
  const stopHeartbeat = keepAlive(socket, limits.heartbeat);
  socket.on("error", letGo);
  socket.on("close", () => {
    unsubscribe();
    stopHeartbeat();
    pump.stop();
  });
}

/** Pings the page; terminates a socket that did not answer the ping before. */
function keepAlive(socket: WebSocket, heartbeat: number): () => void {
  let alive = true;
  socket.on("pong", () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) socket.terminate();
    alive = false;
    socket.ping();
  }, heartbeat);
  return () => clearInterval(timer);
}
