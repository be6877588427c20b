// The socket to the body, which reconnects by itself.

import { StageMessage, type StageReply } from "../../../../src/protocol/stage-feed.ts";

export type FeedConnection = { readonly send: (reply: StageReply) => void };

export type LinkOutside = {
  readonly url: string;
  /** The first message on each connection. */
  readonly hello: () => Promise<StageReply>;
  readonly onMessage: (message: StageMessage) => void;
  readonly onLost: () => void;
};

/** Milliseconds between two attempts: the first, and the longest. */
const soonest = 250;
const latest = 4_000;

export function openLink({ url, hello, onMessage, onLost }: LinkOutside): FeedConnection {
  let socket: WebSocket | undefined;
  let wait = soonest;

  const connect = () => {
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = async () => {
      const first = await hello();
      if (mine.readyState === WebSocket.OPEN) mine.send(JSON.stringify(first));
    };
    mine.onmessage = ({ data }) => {
      wait = soonest;
      const message = StageMessage.safeParse(parsed(data));
      if (message.success) onMessage(message.data);
    };
    mine.onclose = () => {
      onLost();
      setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(latest, wait * 1.7);
    };
  };
  connect();
  return {
    send: (reply) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(reply));
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
