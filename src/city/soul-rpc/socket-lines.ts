// Connections between two workers over a WebSocket; each soul has one of her own.

import type { RawData, WebSocket } from "ws";
import { openListeners } from "../../kernel/listeners.ts";
import type { MessageChannel } from "./line-calls.ts";
import { type Lines, openLines } from "./lines.ts";

/** Milliseconds between two signs of life, and how many of them may stay unanswered. */
const signs = { pause: 1_000, unanswered: 3 };

/** The end of a connection on which an unreadable message comes; the other side has this patience to end it, too. */
const unreadable = { code: 1007, reason: "refused: this is no message of a line", patience: 1_000 };

/** `called`: as of `openLines`. The socket is ended when the other side gives no sign of life, or sends what
 * cannot be read. */
export function socketLines(
  socket: WebSocket,
  called?: (name: string, line: MessageChannel) => void,
): Lines {
  const listeners = openListeners<[unknown]>();
  let unanswered = 0;
  const asking = setInterval(() => {
    if (unanswered >= signs.unanswered) {
      socket.terminate();
      return;
    }
    unanswered += 1;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, signs.pause);
  const isThere = () => {
    unanswered = 0;
  };
  socket.on("pong", isThere);
  socket.on("error", () => socket.terminate());
  socket.once("close", () => clearInterval(asking));
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
    socket.close(unreadable.code, unreadable.reason);
    setTimeout(() => socket.terminate(), unreadable.patience).unref();
  };
  socket.on("message", (data: RawData) => {
    isThere();
    if (isRefused) return;
    const message = readMessage(data);
    if (message === undefined) return refuse();
    listeners.tell(message.value);
  });
  return openLines({
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage: listeners.add,
    onEnd: (listener) => void socket.once("close", listener),
    malformed: refuse,
    called,
  });
}

function readMessage(data: RawData): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(String(data)) as unknown };
  } catch {
    return undefined;
  }
}
