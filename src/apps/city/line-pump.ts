import type { ServerMessage } from "../../protocol/live-feed.ts";
import type { LiveFeed } from "./live-feed.ts";

export type PumpParts = {
  readonly feed: LiveFeed;
  /** Calls `done` when the message has left the process. */
  readonly send: (message: ServerMessage, done?: () => void) => void;
  /** The page does not take what it is sent. */
  readonly letGo: () => void;
  /** Lines in one message. */
  readonly batch: number;
  /** Milliseconds after which a page that took nothing is let go. */
  readonly stall: number;
};

export type LinePump = {
  readonly start: (after: number | undefined) => void;
  /** Something may be new. */
  readonly turn: () => void;
  readonly stop: () => void;
};

/**
 * Carries a feed to one page, one message at a time: the next leaves when the last one has. What changes meanwhile
 * waits in the feed, so that a slow page holds no more than one batch.
 */
export function linePump(parts: PumpParts): LinePump {
  const { feed, send } = parts;
  let running = false;
  let sending = false;
  let cursor: number | undefined;
  let statusSent = "";
  let stateSent = "";
  let stalled: NodeJS.Timeout | undefined;

  function sendStatus(): void {
    const { model, servers } = feed.status();
    const text = JSON.stringify([model, servers]);
    if (text !== statusSent) send({ type: "status", model, servers: [...servers] });
    statusSent = text;
  }

  function turn(): void {
    if (!running || sending) return;
    sendStatus();
    const page = feed.linesAfter(cursor, parts.batch);
    const state = feed.state();
    const stateText = JSON.stringify(state);
    if (!page.fresh && page.lines.length === 0 && stateText === stateSent) return;
    cursor = page.cursor;
    stateSent = stateText;
    sending = true;
    stalled = setTimeout(parts.letGo, parts.stall);
    send({ type: "entries", ...page, lines: [...page.lines], state }, () => {
      clearTimeout(stalled);
      sending = false;
      turn();
    });
  }

  return {
    start(after) {
      running = true;
      cursor = after;
      turn();
    },
    turn,
    stop() {
      running = false;
      clearTimeout(stalled);
    },
  };
}
