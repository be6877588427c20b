// Joining the conversation of a running program, as a page does.

import { randomUUID } from "node:crypto";
import type { Language } from "../../mind/mind.ts";
import type { ConversationLine } from "../../protocol/conversation.ts";
import { livePath, ServerMessage } from "../../protocol/live-feed.ts";

export type Attached = {
  readonly say: (text: string) => Promise<void>;
  readonly stop: () => void;
  readonly close: () => Promise<void>;
  /** The running program went away. */
  readonly ended: Promise<void>;
};

/** Milliseconds that a program which listens has to answer; one that does not is known at once. */
const patience = 5_000;

/**
 * Joins the program at `url` when one runs there and lives this persona; undefined otherwise. Every line that is new
 * from then on is given to `show`.
 */
export async function attach(
  url: string,
  persona: string,
  name: string,
  language: Language,
  show: (line: string) => void,
): Promise<Attached | undefined> {
  // The program takes nobody whose place it does not know; ours is its own.
  const headers = { origin: url };
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}${livePath}`, { headers });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: joined, resolve: join } = Promise.withResolvers<boolean>();
  let shown = Number.POSITIVE_INFINITY;
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.addEventListener("open", () => send({ type: "hello", language }));
  socket.addEventListener("error", () => join(false));
  socket.addEventListener("close", () => {
    join(false);
    end();
  });
  socket.addEventListener("message", ({ data }) => {
    const message = parse(data);
    if (message?.type === "welcome") join(message.persona.id === persona);
    if (message?.type !== "entries") return;
    if (shown === Number.POSITIVE_INFINITY) {
      shown = message.lines.reduce((most, line) => Math.max(most, line.number), 0);
      return;
    }
    for (const line of message.lines) {
      if (line.number <= shown) continue;
      shown = line.number;
      const text = lineText(line, name);
      if (text !== undefined) show(text);
    }
  });
  const timer = setTimeout(() => join(false), patience);
  const isJoined = await joined;
  clearTimeout(timer);
  if (!isJoined) {
    socket.close();
    return undefined;
  }
  return {
    say: async (text) =>
      send({ type: "comment", id: randomUUID(), text, ...(name === "" ? {} : { name }) }),
    stop: () => send({ type: "interrupt" }),
    close: async () => socket.close(),
    ended,
  };
}

function parse(data: unknown): ServerMessage | undefined {
  try {
    const parsed = ServerMessage.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function lineText(line: ConversationLine, self: string): string | undefined {
  switch (line.kind) {
    case "speech":
      return `[AI]: ${line.text}`;
    case "emotion":
      return `[Expression]: ${line.emotion}`;
    case "comment":
      return (line.author?.name ?? "") === self
        ? undefined
        : `${line.author?.name ?? ""}: ${line.text}`;
    default:
      return undefined;
  }
}
